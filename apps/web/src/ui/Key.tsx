import { translated } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './key.module.css';

/** The key that does the same. */
export function Key({ name }: { readonly name: string }): ReactNode {
  return (
    <span className={styles.key} aria-hidden="true">
      {translated(name)}
    </span>
  );
}
