import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './home.module.css';

interface Props {
  readonly problems: readonly string[];
  readonly onDismiss: () => void;
}

/** Why a file could not be opened: the file, the place in it and the reason. Nothing is lost. */
export function ImportProblems({ problems, onDismiss }: Props): ReactNode {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <section className={styles.problems}>
          <h2>{say`This could not be opened`}</h2>
          <ul>
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>
            {say`Your games and the files are as they were.`}{' '}
            <button type="button" className={styles.textButton} onClick={onDismiss}>{say`Close`}</button>
          </p>
        </section>
      )}
    </div>
  );
}
