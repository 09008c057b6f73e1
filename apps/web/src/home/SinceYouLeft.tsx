import { type LogLine, plain } from '@abatis/screen';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import type { GameCard } from '../engine/protocol.ts';
import styles from './home.module.css';

/** UI 16: a summary of under ten lines. */
const MOST_LINES = 9;

/** What happened while the player was away, each line a way into the replay. */
export function SinceYouLeft({ game }: { readonly game: GameCard }): ReactNode {
  if (game.since.length === 0) return null;
  return (
    <>
      <h2 className={styles.sinceTitle}>Since you left</h2>
      <ul className={styles.since}>
        {game.since.slice(0, MOST_LINES).map(line => (
          <li key={`${line.index} ${plain(line.text)}`} data-weight={weightOf(line)}>
            <a href={routeHash({ page: 'play', game: game.id, at: line.index })}>{plain(line.text)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Bad news and fights have a full dot, the rest an open one. */
const weightOf = ({ kind }: LogLine): 'heavy' | 'light' =>
  kind === 'combat' || kind === 'loss' || kind === 'fire' || kind === 'check' ? 'heavy' : 'light';
