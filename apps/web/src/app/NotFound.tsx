import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './app.module.css';

/** An address that leads nowhere. */
export function NotFound({ address }: { readonly address: string }): ReactNode {
  return (
    <main className={styles.message}>
      <h1>{say`There is nothing at this address`}</h1>
      <p>
        <code>#/{address.slice(0, 120)}</code>{' '}
        {say`is not a page of Abatis. If a game was sent to you as a link, the link may have been cut off on its way.`}
      </p>
      <p>
        <a className={styles.button} href="#/">{say`To the games`}</a>
      </p>
    </main>
  );
}
