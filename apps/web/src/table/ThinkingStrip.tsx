import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { useSettings } from '../settings/store.ts';
import { timeOf } from './pondering.ts';
import { computer } from './showing.ts';
import { useTable } from './store.ts';
import { TriedMarks, TriedPlans } from './TriedPlans.tsx';
import styles from './tried.module.css';

/** That the computer thinks and how far it is; and what it considers: while it thinks if the player wants that, else afterwards. */
export function ThinkingStrip(): ReactNode {
  const ponders = useTable(table => table.computer.ponders);
  const plans = useTable(table => table.computer.plans);
  const isNow = useTable(({ update }) => update !== null && update.shown === update.length);
  const [closed, close] = useState<typeof plans>(null);
  const isShown = plans != null && plans.rows.length > 0 && closed !== plans;
  if (!isNow || (!ponders && !isShown)) return null;
  return (
    <section className={styles.strip} aria-label={say`What the computer considers`} id="table-thinking">
      {isShown && (
        <>
          <header className={styles.head}>
            <h2>{ponders ? say`Plans it considers` : say`Plans it considered`}</h2>
            {!ponders && <span>{say`${plans.trials} trials`}</span>}
            {!ponders && <button type="button" onClick={() => close(plans)}>{say`Close`}</button>}
          </header>
          <TriedPlans plans={plans} />
          {!ponders && <TriedMarks plans={plans} />}
        </>
      )}
      {ponders && <Progress />}
    </section>
  );
}

function Progress(): ReactNode {
  const ponders = useTable(table => table.computer.ponders);
  if (!ponders) return null;
  const { spent, elapsed, trials, hands } = ponders;
  const cores = hands === 1 ? say`one core` : say`${hands} cores`;
  return (
    <div className={styles.progress}>
      <span>{timeOf(elapsed, spent)}</span>
      <span>
        <span style={{ width: `${100 * spent}%` }} />
      </span>
      <span>{say`${trials} trials to your answer, ${cores}`}</span>
    </div>
  );
}

/** Shows what the computer considers while it thinks, or hides it until its turn is over. */
export function PlansSwitch({ className }: { readonly className?: string | undefined }): ReactNode {
  const plans = useSettings(settings => settings.plans);
  const isPlayed = useTable(({ update }) =>
    Object.values(update?.players ?? {}).some(({ kind }) => kind === 'human'),
  );
  const set = useSettings(settings => settings.set);
  // Whoever only watches may see everything at any time.
  if (!isPlayed) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        set({ plans: !plans });
        computer({ plans: !plans });
      }}
    >
      {plans ? say`Hide its plans` : say`Show its plans`}
    </button>
  );
}
