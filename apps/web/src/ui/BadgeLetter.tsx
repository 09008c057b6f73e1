import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A state by its letter, shaped as on the counter: D in a disc, S in a broken square. */
export function BadgeLetter({ letter }: { readonly letter: string }): ReactNode {
  return (
    <span className={styles.badge} data-letter={letter}>
      {letter}
    </span>
  );
}
