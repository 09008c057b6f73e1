import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './referee.module.css';

interface Props {
  readonly title: string;
  readonly aside: ReactNode;
  /** Where the arrow leads, and what is there. */
  readonly back: { readonly href: string; readonly label: string };
  readonly level?: 1 | 2;
}

/** The bar over a step: back, its title, and a word at the right. */
export function Head({ title, aside, back, level = 2 }: Props): ReactNode {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      <a href={back.href}>
        <span className={styles.unseen}>{say`Back: ${back.label}`}</span>
        <svg viewBox="0 0 12 20" aria-hidden="true">
          <path d="M10 2 2 10l8 8" />
        </svg>
      </a>
      <Title>{title}</Title>
      <span>{aside}</span>
    </header>
  );
}
