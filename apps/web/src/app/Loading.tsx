import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './app.module.css';

/** While a page is fetched: quiet, and silent for the first moments. */
export function Loading(): ReactNode {
  return (
    <main className={styles.loading}>
      <p role="status">{say`Laying out the table…`}</p>
    </main>
  );
}
