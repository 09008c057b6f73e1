import type { Problem } from '@abatis/data';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './designs.module.css';

/** What is wrong with files, or looks unintended: the reason first, then where it is. What is alike is told once. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  return (
    <ul className={styles.problems}>
      {problems.map(problem => {
        const { file, feature, path, reason, more = 0 } = problem;
        return (
          <li key={JSON.stringify(problem)}>
            <span>{reason}</span>
            {more > 0 && <strong> {say`and ${more} more like this`}</strong>}
            <code className={styles.where}>
              {file}
              {feature !== undefined && ` · ${feature}`}
              {path && ` · ${path}`}
            </code>
          </li>
        );
      })}
    </ul>
  );
}
