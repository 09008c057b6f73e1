import type { TableScene } from '@abatis/screen';
import { say } from '@abatis/words';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { go } from '../app/router.ts';
import { ScoreDetails } from '../briefing/ScoreDetails.tsx';
import { ModalButtons } from '../ui/Modal.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { exportGame } from './files.ts';
import { useSide } from './looks.ts';
import { open } from './opening.ts';
import { closeVerdict, scrub } from './showing.ts';
import { setTable, tableNow, useTable } from './store.ts';
import styles from './verdict.module.css';

/** How the game ended, and what can be done with it now. It lies on the map and stops nobody from reading elsewhere. */
export function VerdictCard(): ReactNode {
  const shown = useTable(table => table.verdictOpen);
  const verdict = useTable(table => table.update?.moment.verdict ?? null);
  return shown && verdict ? <Card verdict={verdict} /> : null;
}

function Card({ verdict }: { readonly verdict: NonNullable<TableScene['verdict']> }): ReactNode {
  const card = useRef<HTMLElement>(null);
  const winner = useSide(verdict.winner);
  const again = useTable(table => table.opened?.terms !== undefined);
  useEffect(() => {
    if (isIdle()) card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={card}
      id="table-verdict"
      className={styles.card}
      role="dialog"
      aria-labelledby="verdict-title"
      tabIndex={-1}
      onKeyDown={closeOnEnter}
    >
      <h2 id="verdict-title">
        {winner && <SideMark side={winner} />} {verdict.title}
      </h2>
      <div className={styles.details}>
        <ScoreDetails untitled />
      </div>
      <ModalButtons>
        <button type="button" onClick={() => void exportGame()}>{say`Export`}</button>
        <button type="button" onClick={replay}>{say`Replay`}</button>
        {again && <button type="button" onClick={() => void playAgain()}>{say`Play again`}</button>}
        <button type="button" onClick={closeVerdict}>{say`Look at the map`}</button>
      </ModalButtons>
    </section>
  );
}

/** A player who is reading or writing somewhere keeps the focus. */
const isIdle = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.closest('#table-map, #table-buttons') !== null;

function closeOnEnter({ key, target, currentTarget }: KeyboardEvent): void {
  if (key === 'Enter' && target === currentTarget) closeVerdict();
}

function replay(): void {
  setTable({ verdictOpen: false, replaying: true });
  void scrub(0);
}

/** The same battle under the same terms, with other dice. */
async function playAgain(): Promise<void> {
  const terms = tableNow().opened?.terms;
  if (terms && (await open({ kind: 'new', terms }))) {
    const id = tableNow().opened?.id;
    if (id) go({ page: 'play', game: id, at: null }, 'replace');
  }
}
