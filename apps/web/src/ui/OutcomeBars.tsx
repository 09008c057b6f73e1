import { type OutcomeBar, percent } from '@abatis/screen';
import type { ReactNode } from 'react';
import { fractions } from './chance.ts';
import { numbered } from './numbered.ts';
import styles from './outcomes.module.css';
import { Rich } from './Rich.tsx';

/** One bar for each outcome: code, chance in percent, sentence and length, and the exact chance last. */
export function OutcomeBars({ bars }: { readonly bars: readonly OutcomeBar[] }): ReactNode {
  const exact = fractions(bars.map(({ chance }) => chance));
  return (
    <ul className={styles.bars}>
      {numbered(bars).map(({ key, item: bar }) => (
        <li key={key} className={styles.bar} data-outcome={bar.code}>
          <span className={styles.code}>{bar.code}</span>
          <span className={styles.percent}>{percent(bar.probability)}</span>
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
          <span className={styles.chance}>{exact[Number(key)]}</span>
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
