import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { OutcomeBars } from '../ui/OutcomeBars.tsx';
import { Rich } from '../ui/Rich.tsx';
import styles from './advice.module.css';
import { takeAdvice } from './staff.ts';
import { setTable, useTable } from './store.ts';
import { TriedMarks, TriedPlans } from './TriedPlans.tsx';

/** So many plans are compared on the card. */
const MOST_ROWS = 3;

/** What the staff would do, why, and with what chance. It is drawn on the map, and done only if the player says so. */
export function AdviceCard(): ReactNode {
  const advice = useTable(table => table.advice);
  if (advice === null) return null;
  return (
    <section className={styles.card} aria-label={say`Staff suggestion`} aria-live="polite" id="table-advice">
      <h2>{say`Staff suggestion`}</h2>
      {advice === 'asking' ? (
        <p className={styles.because}>{say`The staff is looking at the map.`}</p>
      ) : (
        <>
          <p className={styles.order}>
            <Rich text={advice.order} />
          </p>
          <p className={styles.because}>
            <Rich text={advice.because} />
          </p>
          {advice.tried && (
            <>
              <TriedPlans plans={{ ...advice.tried, rows: advice.tried.rows.slice(0, MOST_ROWS) }} />
              <TriedMarks plans={advice.tried} />
            </>
          )}
          {advice.preview && advice.preview.bars.length > 0 && <OutcomeBars bars={advice.preview.bars} />}
          <div className={styles.buttons}>
            <button type="button" onClick={() => setTable({ advice: null })}>{say`Put away`}</button>
            <button type="button" className={styles.take} onClick={takeAdvice}>{say`Do this`}</button>
          </div>
        </>
      )}
    </section>
  );
}
