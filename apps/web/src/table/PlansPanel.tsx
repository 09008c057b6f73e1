import { type Plan, plain, type Then } from '@abatis/screen';
import { say } from '@abatis/words';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import { changePlan } from './actions.ts';
import { type Fought, foughtBy, foughtInRound, numberedOn } from './fought.ts';
import { theBoard } from './handles.ts';
import styles from './plans.module.css';
import { askPlan, forgetHover } from './questions.ts';
import { pointOut } from './showing.ts';
import { useTable } from './store.ts';

const NONE: readonly Plan[] = [];

/** What is declared, by the numbers of its arrows; what has been fought stays, with its result. Where the order counts it can be changed. */
export function PlansPanel(): ReactNode {
  const plans = useTable(table => table.update?.moment.plans ?? NONE);
  const title = useTable(table => table.update?.moment.plansTitle);
  const idle = useTable(table => table.computer.thinking !== null || table.elsewhere);
  const log = useTable(table => table.log);
  const fought = useMemo(() => foughtBy(plans, log), [plans, log]);
  const over = useMemo(() => foughtInRound(plans, log), [plans, log]);
  if (plans.length === 0) return null;
  const queued = plans.some(
    ({ drop, raise, problems, state }) => drop || raise || problems || state !== 'planned',
  );
  return (
    <section className={styles.panel} aria-label={say`Planned`} id="table-plans">
      <h2>{title ?? (queued ? say`Combat queue` : say`Attacks this round`)}</h2>
      <ol>
        {numbered(over).map(({ key, item: { who, result } }) => (
          <li key={`over ${key}`} data-state="done">
            <div className={styles.row}>
              <span className={styles.number}>{Number(key) + 1}</span>
              <span className={styles.label}>{who}</span>
              <strong>{result}</strong>
            </div>
          </li>
        ))}
        {numberedOn(plans, over).map(plan => (
          <QueuedPlan key={plan.id} plan={plan} fought={fought.get(plan.id)} idle={idle} />
        ))}
      </ol>
    </section>
  );
}

/** Brings the target of a plan into view. */
function reveal({ to: [target] }: Plan): void {
  if (target !== undefined) theBoard()?.reveal(target);
}

interface QueuedProps {
  readonly plan: Plan;
  readonly fought: Fought | undefined;
  readonly idle: boolean;
}

function QueuedPlan({ plan, fought, idle }: QueuedProps): ReactNode {
  const show = () => {
    pointOut([...plan.from, ...plan.to]);
    if (plan.to[0] !== undefined) askPlan(plan.to[0]);
  };
  const hide = () => {
    pointOut([]);
    forgetHover();
  };
  const problems = plan.problems ?? [];
  return (
    <li
      data-state={plan.state}
      data-wrong={problems.length > 0 || undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={idle ? undefined : event => byKey(event, plan)}
    >
      <div className={styles.row}>
        <span className={styles.number}>{plan.number}</span>
        {fought ? (
          <span className={styles.label}>{fought.who}</span>
        ) : (
          <button type="button" className={styles.label} onClick={() => reveal(plan)}>
            {plain(plan.label)}
          </button>
        )}
        {plan.state === 'next' && <span className={styles.state}>{say`now`}</span>}
        <strong>{fought?.result ?? plan.value}</strong>
        {!idle && <Changes plan={plan} />}
      </div>
      {numbered(problems).map(({ key, item }) => (
        <p key={key} className={styles.problem}>
          <Rich text={item} />
        </p>
      ))}
    </li>
  );
}

function Changes({ plan: { raise, drop, label } }: { readonly plan: Plan }): ReactNode {
  if (!raise && !drop) return null;
  const what = plain(label);
  return (
    <span className={styles.changes}>
      {raise && <Change name={`Earlier: ${what}`} then={raise} path="M8 13 V3.5 M4 7.5 L8 3.5 L12 7.5" />}
      {drop && <Change name={`Drop: ${what}`} then={drop} path="M4 4 L12 12 M12 4 L4 12" />}
    </span>
  );
}

function Change(props: { readonly name: string; readonly then: Then; readonly path: string }): ReactNode {
  return (
    <button
      type="button"
      aria-label={props.name}
      title={props.name}
      onClick={() => void changePlan(props.then)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={props.path} />
      </svg>
    </button>
  );
}

/** On a plan: up puts it earlier, Delete drops it. */
function byKey(event: KeyboardEvent, { raise, drop }: Plan): void {
  const then = event.key === 'ArrowUp' ? raise : event.key === 'Delete' ? drop : undefined;
  if (!then) return;
  event.preventDefault();
  event.stopPropagation();
  void changePlan(then);
}
