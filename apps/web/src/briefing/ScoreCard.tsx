import { say } from '@abatis/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { closeScore, showBriefing, switchOverlay } from '../table/showing.ts';
import { tableNow, useTable } from '../table/store.ts';
import { ScoreDetails } from './ScoreDetails.tsx';
import styles from './score.module.css';

/** The short form of the card: it hangs on the score and goes along with the game while it is open. */
export function ScoreCard(): ReactNode {
  const shown = useTable(table => table.scoreOpen && !table.verdictOpen);
  return shown ? <Card /> : null;
}

function Card(): ReactNode {
  const card = useRef<HTMLElement>(null);
  const clock = useTable(table => table.update?.moment.clock);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={card}
      id="table-score-card"
      className={styles.card}
      role="dialog"
      aria-label={say`How it stands`}
      tabIndex={-1}
    >
      {clock && <p className={styles.turn}>{say`turn ${clock.turn} of ${clock.of}`}</p>}
      <ScoreDetails />
      <p className={styles.ways}>
        <button type="button" onClick={showBriefing}>{say`Whole briefing`}</button>
        <button type="button" onClick={showOnMap}>{say`Show on the map`}</button>
        <button type="button" onClick={closeScore}>{say`Close`}</button>
      </p>
    </section>
  );
}

/** The same rows on the map. */
function showOnMap(): void {
  closeScore();
  if (tableNow().overlayId !== OBJECTIVES) switchOverlay(OBJECTIVES);
}

const OBJECTIVES = 'objectives';
