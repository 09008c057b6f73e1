import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { headline } from '../home/headline.ts';
import { numbered } from '../ui/numbered.ts';
import styles from './log.module.css';
import { pointOut, replayFrom } from './showing.ts';
import { setTable, useTable } from './store.ts';

/** UI 16: what happened before the player came back, each line a way into the replay. His next order ends it. */
export function SinceYouLeft(): ReactNode {
  const since = useTable(table => table.since);
  if (since.length === 0) return null;
  return (
    <section className={styles.since} aria-label={say`Since you left`}>
      <header>
        <h3>{say`Since you left`}</h3>
        <button type="button" aria-label={say`Close`} onClick={() => setTable({ since: [] })}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4 L12 12 M12 4 L4 12" />
          </svg>
        </button>
      </header>
      <ul>
        {numbered(since).map(({ key, item: line }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => replayFrom(line)}
              onPointerEnter={() => pointOut(line.places)}
              onPointerLeave={() => pointOut([])}
            >
              {headline(line.text)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
