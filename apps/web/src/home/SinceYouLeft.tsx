import type { GameCard } from '@abatis/play';
import { type LogLine, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import { numbered } from '../ui/numbered.ts';
import { useIsLow } from '../ui/room.ts';
import { headline } from './headline.ts';
import styles from './home.module.css';
import lead from './lead.module.css';

/** At most this many lines at first: on a laptop the battles below must stay in sight. */
const AT_FIRST = 4;
const AT_FIRST_IF_LOW = 2;

/** UI 16: what happened while the player was away, each line a way into the replay; and what he must decide. */
export function SinceYouLeft({ game }: { readonly game: GameCard }): ReactNode {
  const [all, setAll] = useState(false);
  const atFirst = useIsLow() ? AT_FIRST_IF_LOW : AT_FIRST;
  const { since: lines, decision } = game;
  if (lines.length === 0 && decision === undefined) return null;
  const shown = all ? lines : lines.slice(-atFirst);
  const left = lines.length - shown.length;
  return (
    <>
      {lines.length > 0 && (
        <div className={lead.sinceTitle}>
          <h2>{say`Since you left`}</h2>
          {left > 0 && (
            <button
              type="button"
              className={styles.textButton}
              onClick={() => setAll(true)}
            >{say`${left} before that`}</button>
          )}
        </div>
      )}
      <ul className={lead.since}>
        {numbered(shown).map(({ key, item: line }) => (
          <li key={key} data-weight={weightOf(line)}>
            <a href={routeHash({ page: 'play', game: game.id, at: line.index })}>{headline(line.text)}</a>
          </li>
        ))}
        {decision !== undefined && (
          <li data-weight="decision">
            <a href={routeHash({ page: 'play', game: game.id, at: null })}>{plain(decision)}</a>
          </li>
        )}
      </ul>
    </>
  );
}

/** Bad news and fights have a full dot, the rest an open one. */
const weightOf = ({ kind }: LogLine): 'heavy' | 'light' =>
  kind === 'combat' || kind === 'loss' || kind === 'fire' || kind === 'check' ? 'heavy' : 'light';
