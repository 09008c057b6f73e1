import { type PlansShown, plain, type TriedPlan } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import styles from './tried.module.css';

/** Plans that were tried out, each with how often, and its points with their error on a common scale. */
export function TriedPlans({ plans }: { readonly plans: PlansShown }): ReactNode {
  const scale = scaleOf(plans.rows);
  return (
    <table className={styles.plans}>
      <thead>
        <tr>
          <th scope="col">{say`Plan`}</th>
          <th scope="col">{say`Trials`}</th>
          <th scope="col" className={styles.scale}>
            <span>{signed(scale.from, 0)}</span>
            <span>{signed(scale.to, 0)}</span>
          </th>
          <th scope="col">{say`Points, as it reckons`}</th>
        </tr>
      </thead>
      <tbody>
        {numbered(plans.rows).map(({ key, item: row }) => (
          <tr key={key} data-state={row.state}>
            <th scope="row">
              <span className={styles.letter}>{letterOf(Number(key))}</span> <Rich text={row.name} />
            </th>
            <td>{row.trials}</td>
            <td className={styles.scale}>
              <Whisker row={row} scale={scale} />
            </td>
            <td>
              <strong>{signed(row.mean)}</strong>
              {row.error !== null && <span> ± {row.error.toFixed(1)}</span>}
              <small>{stateOf(row)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What happened how often in the trials of the best plan. */
export function TriedMarks({ plans }: { readonly plans: PlansShown }): ReactNode {
  const [best] = plans.rows;
  if (!best || best.marks.length === 0) return null;
  return (
    <div className={styles.marks}>
      <p>{say`In ${best.trials} trials of it, if the enemy answers as imagined`}</p>
      <ul>
        {best.marks.map(({ name, times }) => (
          <li key={plain(name)}>
            <span>
              <Rich text={name} />
            </span>
            <span className={styles.track}>
              <span style={{ width: `${(100 * times) / best.trials}%` }} />
            </span>
            <span>{say`${times} of ${best.trials}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Scale {
  readonly from: number;
  readonly to: number;
}

/** From the least to the most that any of them may come to, in whole points. */
function scaleOf(rows: readonly TriedPlan[]): Scale {
  const ends = rows.flatMap(({ mean, error }) => [mean - (error ?? 0), mean + (error ?? 0)]);
  const [from, to] = [Math.floor(Math.min(...ends)), Math.ceil(Math.max(...ends))];
  return { from, to: to > from ? to : from + 1 };
}

function Whisker({
  row: { mean, error },
  scale: { from, to },
}: {
  readonly row: TriedPlan;
  readonly scale: Scale;
}): ReactNode {
  const at = (points: number): string => `${(100 * (points - from)) / (to - from)}%`;
  const reach = error ?? 0;
  return (
    <span className={styles.axis} aria-hidden="true">
      <span
        className={styles.whisker}
        style={{ left: at(mean - reach), width: `${(200 * reach) / (to - from)}%` }}
      />
      <span className={styles.dot} style={{ left: at(mean) }} />
    </span>
  );
}

function stateOf({ state }: TriedPlan): string {
  if (state === 'best') return say`best so far`;
  return state === 'in' ? say`in the race` : say`given up`;
}

const letterOf = (place: number): string => String.fromCharCode(65 + place);

const signed = (points: number, digits = 1): string =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(digits)}`;
