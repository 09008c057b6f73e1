import { phrase, say, translated } from '@abatis/words';
import type { ReactNode } from 'react';
import { setTable } from '../table/store.ts';
import styles from './site-header.module.css';

const PAGES = [
  { id: 'play', label: phrase('Play'), href: '#/' },
  { id: 'learn', label: phrase('Learn'), href: '#/learn' },
  { id: 'rules', label: phrase('Rules'), href: '#/rules' },
] as const;

/** The bar over every page that is not a table. */
export function SiteHeader({ page }: { readonly page: (typeof PAGES)[number]['id'] }): ReactNode {
  return (
    <header className={styles.header}>
      <a className={styles.wordmark} href="#/">
        Abatis
      </a>
      <nav aria-label="Abatis">
        {PAGES.map(({ id, label, href }) => (
          <a key={id} href={href} aria-current={id === page ? 'page' : undefined}>
            {translated(label)}
          </a>
        ))}
      </nav>
      <p className={styles.promise}>{say`Works offline. No account needed.`}</p>
      <button
        type="button"
        className={styles.settings}
        onClick={() => setTable({ dialog: 'settings' })}
      >{say`Settings`}</button>
    </header>
  );
}
