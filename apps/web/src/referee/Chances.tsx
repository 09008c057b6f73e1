import type { Answered } from '@abatis/screen';
import type { ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import styles from './referee.module.css';

/** Exact chances as bars; those beyond the border that matters are red. */
export function Chances({ title, said, bars }: NonNullable<Answered['chances']>): ReactNode {
  const most = Math.max(...bars.map(({ probability }) => probability));
  return (
    <figure className={styles.chances}>
      <figcaption>
        <h3>{title}</h3>
        <p>
          <Rich text={said} />
        </p>
      </figcaption>
      <ol>
        {bars.map(({ label, probability, marked }) => (
          <li key={label} data-marked={marked}>
            <span className={styles.share}>{`${(100 * probability).toFixed(1)} %`}</span>
            <span className={styles.bar} style={{ height: `${(5.2 * probability) / most}rem` }} />
            <b>{label}</b>
          </li>
        ))}
      </ol>
    </figure>
  );
}
