import type { Plan } from '@abatis/screen';
import type { ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import styles from './plans.module.css';
import { pointOut } from './showing.ts';
import { useTable } from './store.ts';

const STATES: Record<Plan['state'], string> = { planned: '', next: 'next', done: 'done' };

/** What is declared and not yet carried out, by the numbers of its arrows. */
export function PlansPanel(): ReactNode {
  const plans = useTable(table => table.update?.moment.plans) ?? [];
  if (plans.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="Planned">
      <h2>Attacks this round</h2>
      <ol>
        {plans.map(plan => (
          <li
            key={plan.id}
            data-state={plan.state}
            onPointerEnter={() => pointOut([...plan.from, ...plan.to])}
            onPointerLeave={() => pointOut([])}
          >
            <span className={styles.number}>{plan.number}</span>
            <span className={styles.label}>
              <Rich text={plan.label} />
            </span>
            {STATES[plan.state] && <span className={styles.state}>{STATES[plan.state]}</span>}
            <strong>{plan.value}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
