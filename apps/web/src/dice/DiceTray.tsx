import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { useMotion } from '../settings/motion.ts';
import { useSettings } from '../settings/store.ts';
import { setTable, useTable } from '../table/store.ts';
import { DiceStrip } from './DiceStrip.tsx';
import styles from './dice.module.css';
import { OneThrow } from './OneThrow.tsx';
import { SeveralThrows } from './SeveralThrows.tsx';

const putAway = (): void => setTable({ rolled: null });

/** What was rolled last, beside the map: it covers nothing, and stays until the player goes on. */
export function DiceTray(): ReactNode {
  const thrown = useTable(table => table.rolled?.thrown);
  // The computer, or the player to whom the screen goes next, waits for the reader.
  const isHeld = useTable(({ computer, update }) => computer.holding === true || update?.handover != null);
  const speed = useDiceSpeed();
  const [first] = thrown ?? [];
  if (!thrown || !first) return null;
  return (
    <section key={first.id} className={styles.tray} data-still={speed === 0} aria-label={say`Dice`}>
      {isHeld && <p className={styles.held}>{say`held until you go on`}</p>}
      {thrown.length === 1 ? (
        <OneThrow thrown={first} speed={speed} />
      ) : (
        <SeveralThrows thrown={thrown} speed={speed} />
      )}
      <button type="button" className={styles.close} aria-label={say`Put the dice away`} onClick={putAway}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 2l8 8M10 2l-8 8" />
        </svg>
      </button>
    </section>
  );
}

/** The same on a phone: a strip on the sheet. */
export function PhoneDice(): ReactNode {
  const thrown = useTable(table => table.rolled?.thrown);
  const speed = useDiceSpeed();
  const [first] = thrown ?? [];
  if (!thrown || !first) return null;
  return <DiceStrip key={first.id} thrown={thrown} speed={speed} close={putAway} />;
}

/** 0: everything is there at once. */
function useDiceSpeed(): number {
  const motion = useMotion();
  return useSettings(settings => settings.instantDice) ? 0 : motion;
}
