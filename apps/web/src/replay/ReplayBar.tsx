import { say } from '@abatis/words';
import { type ReactNode, useEffect } from 'react';
import { shownSeat } from '../table/questions.ts';
import { showForces } from '../table/showing.ts';
import { setTable, tableNow, useTable } from '../table/store.ts';
import { useTableRoom } from '../ui/room.ts';
import { CopyLink } from './CopyLink.tsx';
import { backToPresent } from './moments.ts';
import { PlayOn } from './PlayOn.tsx';
import styles from './replay.module.css';
import { Scrubber } from './Scrubber.tsx';
import { REPLAY_SPEEDS, setReplaySpeed, useReplay } from './store.ts';
import { Transport } from './Transport.tsx';
import { useReplayKeys } from './use-keys.ts';
import { useRunning } from './use-running.ts';

/** The replay under the map: any moment of the game, by dragging, stepping or letting it run. */
export function ReplayBar(): ReactNode {
  const past = useTable(table => table.update !== null && table.update.shown < table.update.length);
  const open = useTable(table => table.replaying) || past;
  // A game from a link is only looked at, until one plays on.
  const unkept = useTable(table => table.request?.kind === 'link' && table.opened?.id === null);
  useReplayKeys(open);
  useTableRoomOnPhone(open);
  useRunning();
  if (!open) return null;
  return (
    <section className={styles.bar} aria-label={say`Replay`}>
      <Transport />
      <Scrubber />
      <div className={styles.tools}>
        <Speed />
        <Viewpoint />
        <CopyLink />
        {(past || unkept) && <PlayOn />}
        <button type="button" className={styles.present} onClick={backToPresent}>
          {past ? say`Back to the present` : say`Close`}
        </button>
      </div>
    </section>
  );
}

/** On a phone the sheet makes room for the map. */
function useTableRoomOnPhone(open: boolean): void {
  const phone = useTableRoom() === 'phone';
  useEffect(() => {
    if (open && phone) setTable({ sheet: { ...tableNow().sheet, stop: 'peek' } });
  }, [open, phone]);
}

function Speed(): ReactNode {
  const speed = useReplay(replay => replay.speed);
  const next = REPLAY_SPEEDS[(REPLAY_SPEEDS.indexOf(speed) + 1) % REPLAY_SPEEDS.length] ?? speed;
  return (
    <button
      type="button"
      className={styles.plain}
      aria-label={say`${speed}× speed, orders a second`}
      title={say`Orders a second`}
      onClick={() => setReplaySpeed(next)}
    >
      {speed}×
    </button>
  );
}

/** Whose forces are listed beside the map. */
function Viewpoint(): ReactNode {
  const sides = useTable(table => table.opened?.setting.sides) ?? [];
  const seat = useTable(shownSeat);
  const next = sides.find(side => side.seat !== seat);
  const now = sides.find(side => side.seat === seat);
  if (!next || !now) return null;
  return (
    <button
      type="button"
      className={styles.plain}
      title={say`Viewpoint: ${now.name}. Press for ${next.name}.`}
      onClick={() => showForces(next.seat)}
    >{say`${now.name} view`}</button>
  );
}
