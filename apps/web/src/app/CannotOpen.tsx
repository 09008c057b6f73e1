import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './app.module.css';

/** A game that the address names and that cannot be had. */
export function CannotOpen({ problems }: { readonly problems: readonly string[] }): ReactNode {
  return (
    <main className={styles.message}>
      <h1>{say`This game cannot be opened`}</h1>
      <ul className={styles.fault}>
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>{say`It may have been deleted, or the link may have been cut off on its way. Games are kept in the browser they were played in; to carry one elsewhere, export it as a file or copy a link to it.`}</p>
      <p>
        <a className={styles.button} href="#/">{say`To the games`}</a>
      </p>
    </main>
  );
}
