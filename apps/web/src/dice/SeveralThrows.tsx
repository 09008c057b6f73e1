import { say } from '@abatis/words';
import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { Dice } from './Dice.tsx';
import { DiceLinks } from './DiceLinks.tsx';
import styles from './dice.module.css';
import { isHandful, type Thrown, titleOf, verdictMark } from './thrown.ts';

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
      <h2 className={styles.title}>{say`${thrown.length} rolls`}</h2>
      <ol className={styles.rows}>
        {thrown.map((one, row) => (
          <li key={one.id} data-many={isHandful(one.dice) || undefined}>
            <Dice dice={one.dice} speed={speed} before={row} small />
            <span className={styles.rowTitle}>{titleOf(one)}</span>
            <span className={styles.verdict} data-good={one.dice.good} style={after(row)}>
              {verdictMark(one.dice.good)}
              {one.dice.result}
            </span>
            <span className={styles.rowWhy}>
              <DiceLinks dice={one.dice}>
                <Rich text={one.why} />
              </DiceLinks>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
