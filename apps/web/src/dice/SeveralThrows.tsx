import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { BoneDie } from './BoneDie.tsx';
import { Clause } from './Clause.tsx';
import styles from './dice.module.css';
import { signed, type Thrown } from './thrown.ts';

interface Props {
  readonly thrown: readonly Thrown[];
  readonly speed: number;
}

const BETWEEN = 160;

/** Several checks as one tray: a row for each, with its mark. */
export function SeveralThrows({ thrown, speed }: Props): ReactNode {
  const after = (row: number) =>
    ({ '--after': `${(row * BETWEEN + 300) / (speed || 1)}ms` }) as CSSProperties;
  return (
    <>
      <h3 className={styles.title}>{thrown.length} rolls</h3>
      <ol className={styles.rows}>
        {thrown.map(({ id, dice }, row) => (
          <li key={id}>
            <span className={styles.dice} style={{ '--drop': `${400 / (speed || 1)}ms` } as CSSProperties}>
              {dice.dice.map((value, order) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice of one throw have no names
                <BoneDie key={order} value={value} sides={dice.sides} order={row + order} small />
              ))}
            </span>
            <span className={styles.rowText}>
              <strong>{dice.title}</strong>
              <span>
                {dice.drms.map(drm => (
                  <span key={drm.clause + drm.label} title={drm.label}>
                    {signed(drm.value)} <Clause clause={drm.clause} />{' '}
                  </span>
                ))}
                = {dice.total}. <Rich text={dice.against} />
              </span>
            </span>
            <span className={styles.verdict} data-good={dice.good} style={after(row)}>
              {dice.good === null ? '' : dice.good ? '✓ ' : '✗ '}
              {dice.result}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
