import { type RuleText, withoutPrefix } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './rules.module.css';

/** More than these nobody reads. */
const SHOWN = 60;

interface Props {
  readonly found: readonly RuleText[];
  readonly query: string;
  readonly onOpen: (clause: string) => void;
}

/** The answer to a search, best first. */
export function Found({ found, query, onOpen }: Props): ReactNode {
  return (
    <div className={styles.found}>
      <p className={styles.note} role="status">
        {found.length === 0 ? say`Nothing about “${query.trim()}”.` : say`${found.length} clauses`}
      </p>
      <ul>
        {found.slice(0, SHOWN).map(rule => (
          <li key={rule.clause}>
            <button type="button" data-found onClick={() => onOpen(rule.clause)}>
              <strong className={styles.foundTitle}>
                <span className={styles.id}>{withoutPrefix(rule.clause)}</span> {rule.title}
              </strong>
              <span className={styles.excerpt}>{rule.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
