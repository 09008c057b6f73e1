import type { OutcomeBar } from '@abatis/screen';
import type { ReactNode } from 'react';
import { fraction, percent } from './chance.ts';
import { numbered } from './numbered.ts';
import styles from './outcomes.module.css';
import { Rich } from './Rich.tsx';

/** One bar for each outcome: code, sentence, length, and the chance as a fraction. */
export function OutcomeBars({ bars }: { readonly bars: readonly OutcomeBar[] }): ReactNode {
  return (
    <ul className={styles.bars}>
      {numbered(bars).map(({ key, item: bar }) => (
        <li key={key} className={styles.bar}>
          <span className={styles.code}>{bar.code}</span>
          <span className={styles.middle}>
            <span className={styles.text}>
              <Rich text={bar.text} />
            </span>
            <span className={styles.track}>
              <span
                className={styles.fill}
                data-grade={bar.grade}
                style={{ width: `${100 * bar.probability}%` }}
              />
            </span>
          </span>
          <span className={styles.chance} title={percent(bar.probability)}>
            {fraction(bar.chance)}
            <span className={styles.percent}>{percent(bar.probability)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The number of letters that have room side by side on a phone, about. */
const LETTERS = 45;
const hasRoom = ({ code, probability }: OutcomeBar): boolean =>
  probability >= Math.max(0.09, code.length / LETTERS);

/** All outcomes in one bar, for a narrow screen: as long as they are likely, in words below. */
export function OutcomeStrip({ bars }: { readonly bars: readonly OutcomeBar[] }): ReactNode {
  return (
    <div className={styles.strip} aria-hidden="true">
      {numbered(bars).map(({ key, item: bar }) => (
        <span key={key} className={styles.part} data-grade={bar.grade} style={{ flexGrow: bar.probability }}>
          {hasRoom(bar) && bar.code}
        </span>
      ))}
    </div>
  );
}
