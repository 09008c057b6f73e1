import type { DiceShown } from '@abatis/screen';
import type { CSSProperties, ReactNode } from 'react';
import { BoneDie } from './BoneDie.tsx';
import styles from './dice.module.css';
import { DROP } from './thrown.ts';

interface Props {
  readonly dice: DiceShown;
  readonly speed: number;
  /** How many dice have fallen before these. */
  readonly before?: number;
  readonly small?: boolean;
}

/** The dice of one roll as they fall. */
export function Dice({ dice: { dice, sides, hit }, speed, before = 0, small = false }: Props): ReactNode {
  return (
    <span className={styles.dice} style={{ '--drop': `${DROP / (speed || 1)}ms` } as CSSProperties}>
      {dice.map((value, order) => (
        <BoneDie
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one throw have no names
          key={order}
          value={value}
          sides={sides}
          order={before + order}
          small={small}
          hit={hit?.[order]}
        />
      ))}
    </span>
  );
}
