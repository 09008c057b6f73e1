import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { Dice } from './Dice.tsx';
import styles from './dice.module.css';
import { type Thrown, verdictMark } from './thrown.ts';

interface Props {
  readonly thrown: readonly Thrown[];
  readonly speed: number;
}

const BETWEEN = 160;

/** Several rolls as one tray: a row for each, with its mark. */
export function SeveralThrows({ thrown, speed }: Props): ReactNode {
  const after = (row: number) =>
    ({ '--after': `${(row * BETWEEN + 300) / (speed || 1)}ms` }) as CSSProperties;
  return (
    <>
      <h2 className={styles.title}>{thrown.length} rolls</h2>
      <ol className={styles.rows}>
        {thrown.map(({ id, dice, why }, row) => (
          <li key={id}>
            <Dice dice={dice} speed={speed} before={row} small />
            <span className={styles.rowTitle}>{dice.title}</span>
            <span className={styles.verdict} data-good={dice.good} style={after(row)}>
              {verdictMark(dice.good)}
              {dice.result}
            </span>
            <span className={styles.rowWhy}>
              <Rich text={why} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
