import { say } from '@abatis/words';
import type { CSSProperties, ReactNode } from 'react';
import styles from './dice.module.css';

/** Where the pips of each face lie, from -1 to 1. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [1, -1],
    [-1, 1],
  ],
  3: [
    [1, -1],
    [0, 0],
    [-1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

interface Props {
  readonly value: number;
  readonly sides: number;
  /** Its place in the throw: no two dice fall alike. */
  readonly order: number;
  readonly small?: boolean;
  /** It hits, or misses; undefined if it is no such die. */
  readonly hit?: boolean | undefined;
}

/** A die of bone: a lit top, a shaded edge, drilled pips. */
export function BoneDie({ value, sides, order, small = false, hit }: Props): ReactNode {
  const pips = sides === 6 ? PIPS[value] : undefined;
  const lie = ((order * 37 + value * 11) % 13) - 6;
  const style = { '--lie': `${lie}deg`, '--order': order } as CSSProperties;
  return (
    <svg
      className={styles.die}
      data-small={small}
      data-hit={hit}
      viewBox="-25 -25 50 52"
      role="img"
      aria-label={hit ? say`die ${value}, a hit` : say`die ${value}`}
      style={style}
    >
      <rect x="-20" y="-17" width="40" height="40" rx="8" className={styles.shadow} />
      <rect x="-20" y="-20" width="40" height="40" rx="8" className={styles.edge} />
      <rect x="-18.5" y="-19" width="37" height="36" rx="7" className={styles.bone} />
      {pips?.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x * 10.5} ${y * 10.5 - 1})`}>
          <circle r="3.9" className={styles.pip} />
          <path d="M-2.8 2.4A3.9 3.9 0 0 0 2.8 2.4" className={styles.rim} />
        </g>
      ))}
      {!pips && (
        <text y="6" className={styles.figure}>
          {value}
        </text>
      )}
    </svg>
  );
}
