import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import { Head } from './Head.tsx';
import styles from './sheets.module.css';

interface Props {
  readonly rulebook: string;
  readonly prefix: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page to print: the bar over it stays on the screen. */
export function Sheet({ rulebook, prefix, title, children }: Props): ReactNode {
  return (
    <main className={styles.sheet}>
      <div className={styles.bar}>
        <Head
          title={title}
          aside={prefix}
          back={{
            href: routeHash({ page: 'referee', rulebook, part: null, of: null }),
            label: say`Ask the referee`,
          }}
          level={1}
        />
        <button type="button" onClick={() => print()}>{say`Print`}</button>
      </div>
      {children}
    </main>
  );
}
