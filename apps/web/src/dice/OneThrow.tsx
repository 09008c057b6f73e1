import type { DiceShown } from '@abatis/screen';
import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { BoneDie } from './BoneDie.tsx';
import { Clause } from './Clause.tsx';
import styles from './dice.module.css';
import { signed, timingOf } from './thrown.ts';

interface Props {
  readonly dice: DiceShown;
  /** 0: everything is there at once. */
  readonly speed: number;
}

/** One roll: the dice drop, the modifiers come one by one, the result is stamped; and why. */
export function OneThrow({ dice, speed }: Props): ReactNode {
  const timing = timingOf(dice.drms.length, speed || 1);
  const after = (milliseconds: number) => ({ '--after': `${milliseconds}ms` }) as CSSProperties;
  return (
    <>
      <h3 className={styles.title}>{dice.title}</h3>
      <div className={styles.throw}>
        <span className={styles.dice} style={{ '--drop': `${400 / (speed || 1)}ms` } as CSSProperties}>
          {dice.dice.map((value, order) => (
            // Dice of one throw have no names: their order is all there is.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <BoneDie key={order} value={value} sides={dice.sides} order={order} />
          ))}
        </span>
        <ul className={styles.chips}>
          {dice.drms.map((drm, index) => (
            <li key={drm.clause + drm.label} style={after(timing.chip(index))}>
              <b>{signed(drm.value)}</b> {drm.label} <Clause clause={drm.clause} />
            </li>
          ))}
          {dice.drms.length === 0 && <li style={after(timing.chip(0))}>no modifier</li>}
        </ul>
        <p className={styles.total} style={after(timing.chip(dice.drms.length))}>
          <span>total</span> {dice.total}
        </p>
      </div>
      <p className={styles.why} style={after(timing.result)}>
        <Rich text={dice.against} />
      </p>
      <p className={styles.stamp} data-good={dice.good} style={after(timing.result)}>
        {mark(dice.good)}
        {dice.result}
      </p>
    </>
  );
}

/** A sign besides the colour, for eyes that do not see it. */
const mark = (good: boolean | null): string => (good === null ? '' : good ? '✓ ' : '✗ ');
