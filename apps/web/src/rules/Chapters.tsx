import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import type { Chapter } from './clauses.ts';
import styles from './rules.module.css';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly now: Chapter | null;
  readonly onOpen: (clause: string) => void;
}

/** The table of contents. */
export function Chapters({ chapters, now, onOpen }: Props): ReactNode {
  return (
    <nav className={styles.chapters} aria-label={say`Chapters`}>
      <ol>
        {chapters.map(chapter => (
          <li key={chapter.number}>
            <button
              type="button"
              aria-current={chapter === now ? 'true' : undefined}
              onClick={() => chapter.rules[0] && onOpen(chapter.rules[0].clause)}
            >
              <span className={styles.number}>{chapter.number}</span>
              <span>{chapter.title}</span>
              <span className={styles.count}>{chapter.rules.length}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
