import type { TableMoment } from '@abatis/screen';
import type { ReactNode } from 'react';
import { go } from '../app/router.ts';
import { Modal, ModalButtons } from '../ui/Modal.tsx';
import { Rich } from '../ui/Rich.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { exportGame } from './files.ts';
import { useSide } from './looks.ts';
import { open } from './opening.ts';
import { scrub } from './showing.ts';
import { setTable, tableNow, useTable } from './store.ts';
import styles from './table.module.css';

/** How the game ended, and what can be done with it now. */
export function VerdictDialog(): ReactNode {
  const shown = useTable(table => table.dialog === 'verdict');
  const verdict = useTable(table => table.update?.moment.verdict ?? null);
  const scores = useTable(table => table.update?.moment.scores) ?? [];
  const winner = useSide(verdict?.winner);
  const again = useTable(table => table.opened?.terms !== undefined);
  if (!shown || !verdict) return null;
  const close = () => setTable({ dialog: null });
  return (
    <Modal title={verdict.title} close={close}>
      {winner && (
        <p className={styles.winner}>
          <SideMark side={winner} /> {winner.name}
        </p>
      )}
      <p>
        <Rich text={verdict.text} />
      </p>
      <ul className={styles.finalScore}>
        {scores.map(score => (
          <FinalScore key={score.seat} score={score} />
        ))}
      </ul>
      <ModalButtons>
        <button type="button" onClick={() => void exportGame()}>
          Export
        </button>
        <button type="button" onClick={replay}>
          Replay
        </button>
        {again && (
          <button type="button" onClick={() => void playAgain()}>
            Play again
          </button>
        )}
        <button type="button" onClick={close}>
          Look at the map
        </button>
      </ModalButtons>
    </Modal>
  );
}

function FinalScore({ score }: { readonly score: TableMoment['scores'][number] }): ReactNode {
  const side = useSide(score.seat);
  return (
    <li>
      <SideMark side={side} /> <strong>{score.value}</strong> {score.label}
    </li>
  );
}

function replay(): void {
  setTable({ dialog: null, replaying: true });
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
