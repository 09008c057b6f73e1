import type { LogLine } from '@abatis/screen';
import { type ReactNode, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import type { GameCard } from '../engine/protocol.ts';
import { headline } from './headline.ts';
import styles from './home.module.css';
import lead from './lead.module.css';

/** UI 16: a summary of under ten lines; so many of them at first. */
const MOST_LINES = 9;
const AT_FIRST = 4;

/** What happened while the player was away, each line a way into the replay. */
export function SinceYouLeft({ game }: { readonly game: GameCard }): ReactNode {
  const [all, setAll] = useState(false);
  const lines = game.since.slice(0, MOST_LINES);
  if (lines.length === 0) return null;
  // A single further line takes no more room than the word for it.
  const shown = all || lines.length === AT_FIRST + 1 ? lines : lines.slice(0, AT_FIRST);
  return (
    <>
      <h2 className={lead.sinceTitle}>Since you left</h2>
      <ul className={lead.since}>
        {shown.map(line => (
          <li key={`${line.index} ${headline(line.text)}`} data-weight={weightOf(line)}>
            <a href={routeHash({ page: 'play', game: game.id, at: line.index })}>{headline(line.text)}</a>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button type="button" className={styles.textButton} onClick={() => setAll(true)}>
          {lines.length - shown.length} more
        </button>
      )}
    </>
  );
}

/** Bad news and fights have a full dot, the rest an open one. */
const weightOf = ({ kind }: LogLine): 'heavy' | 'light' =>
  kind === 'combat' || kind === 'loss' || kind === 'fire' || kind === 'check' ? 'heavy' : 'light';
