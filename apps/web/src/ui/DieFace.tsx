import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './die.module.css';

/** Where the pips of each face lie on a square of three by three. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [2, 0],
    [0, 2],
  ],
  3: [
    [2, 0],
    [1, 1],
    [0, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** A bone die in a line of text: pips for a six-sided one, figures for the others. */
export function DieFace({ value, sides }: { readonly value: number; readonly sides: number }): ReactNode {
  const pips = sides === 6 ? PIPS[value] : undefined;
  return (
    <svg className={styles.die} viewBox="0 0 20 20" role="img" aria-label={say`die ${value}`}>
      <rect x="1" y="1" width="18" height="18" rx="4" className={styles.bone} />
      {pips?.map(([x, y]) => (
        <circle key={`${x}${y}`} cx={5.2 + x * 4.8} cy={5.2 + y * 4.8} r="1.9" className={styles.pip} />
      ))}
      {!pips && (
        <text x="10" y="14.2" className={styles.figure}>
          {value}
        </text>
      )}
    </svg>
  );
}
