import { type ReactNode, useEffect, useState } from 'react';
import { useMotion } from '../settings/motion.ts';
import { useSettings } from '../settings/store.ts';
import { tableNow, useTable } from '../table/store.ts';
import styles from './dice.module.css';
import { OneThrow } from './OneThrow.tsx';
import { trayPlace } from './place.ts';
import { SeveralThrows } from './SeveralThrows.tsx';
import { stayOf, type Thrown, thrownIn } from './thrown.ts';

/** What was just rolled, beside what it decided. It goes by itself; pointing at it keeps it. */
export function DiceTray(): ReactNode {
  const fresh = useTable(table => table.fresh);
  const [thrown, setThrown] = useState<readonly Thrown[]>([]);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const next = thrownIn(fresh, tableNow().update?.moment.pieces ?? []);
    if (next.length > 0) setThrown(next);
  }, [fresh]);
  useEffect(() => {
    if (thrown.length === 0 || held) return;
    const timer = setTimeout(() => setThrown([]), stayOf(thrown));
    return () => clearTimeout(timer);
  }, [thrown, held]);
  if (thrown.length === 0) return null;
  return (
    <div
      className={styles.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      style={trayPlace(thrown.at(-1)?.place ?? null)}
    >
      <Tray key={thrown[0]?.id} thrown={thrown} close={() => setThrown([])} />
    </div>
  );
}

interface TrayProps {
  readonly thrown: readonly Thrown[];
  readonly close: () => void;
}

function Tray({ thrown, close }: TrayProps): ReactNode {
  const motion = useMotion();
  const instant = useSettings(settings => settings.instantDice);
  const speed = instant ? 0 : motion;
  const [only] = thrown;
  return (
    <section className={styles.tray} data-still={speed === 0} aria-label="Dice">
      {thrown.length === 1 && only ? (
        <OneThrow thrown={only} speed={speed} />
      ) : (
        <SeveralThrows thrown={thrown} speed={speed} />
      )}
      <button type="button" className={styles.close} aria-label="Put the dice away" onClick={close}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 2l8 8M10 2l-8 8" />
        </svg>
      </button>
    </section>
  );
}
