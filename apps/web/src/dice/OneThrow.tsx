import { say } from '@abatis/words';
import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { Clause } from './Clause.tsx';
import { Dice } from './Dice.tsx';
import { DiceLinks } from './DiceLinks.tsx';
import styles from './dice.module.css';
import { signed, type Thrown, timingOf, titleOf, verdictMark } from './thrown.ts';

interface Props {
  readonly thrown: Thrown;
  /** 0: everything is there at once. */
  readonly speed: number;
}

/** One roll: the dice drop, the modifiers come one by one, the result is stamped; and why. */
export function OneThrow({ thrown, speed }: Props): ReactNode {
  const { dice, why } = thrown;
  const timing = timingOf(dice.drms.length, speed || 1);
  const after = (milliseconds: number) => ({ '--after': `${milliseconds}ms` }) as CSSProperties;
  return (
    <DiceLinks dice={dice}>
      <h2 className={styles.title}>{titleOf(thrown)}</h2>
      <div className={styles.throw}>
        <Dice dice={dice} speed={speed} />
        <ul className={styles.chips}>
          {dice.drms.map((drm, index) => (
            <li key={drm.clause + drm.label} style={after(timing.chip(index))}>
              <b>{signed(drm.value)}</b> {drm.label} <Clause clause={drm.clause} />
            </li>
          ))}
          {dice.drms.length === 0 && <li style={after(timing.chip(0))}>{say`no modifier`}</li>}
        </ul>
        <p className={styles.total} style={after(timing.chip(dice.drms.length))}>
          <span>{say`total`}</span> {dice.total}
          <small>
            <Rich text={dice.against} />
          </small>
        </p>
      </div>
      <p className={styles.stamp} data-good={dice.good} style={after(timing.result)}>
        {verdictMark(dice.good)}
        {dice.result}
      </p>
      <p className={styles.why} style={after(timing.result)}>
        <Rich text={why} />
      </p>
    </DiceLinks>
  );
}
