import { say } from '@abatis/words';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMotion } from '../settings/motion.ts';
import { useSettings } from '../settings/store.ts';
import { tableNow, useTable } from '../table/store.ts';
import { useTableRoom } from '../ui/room.ts';
import { DiceStrip } from './DiceStrip.tsx';
import styles from './dice.module.css';
import { OneThrow } from './OneThrow.tsx';
import { trayPlace } from './place.ts';
import { SeveralThrows } from './SeveralThrows.tsx';
import { stayOf, type Thrown, thrownIn } from './thrown.ts';

/** What was just rolled, beside what it decided. It goes by itself; pointing at it keeps it, and so does a screen that is to be handed over. */
export function DiceTray(): ReactNode {
  const fresh = useTable(table => table.fresh);
  const phone = useTableRoom() === 'phone';
  const [thrown, setThrown] = useState<readonly Thrown[]>([]);
  const [pointed, setPointed] = useState(false);
  // A player who must hand the screen over reads as long as he likes.
  const held = useTable(({ update }) => update?.handover != null) || pointed;
  const speed = useDiceSpeed();
  useEffect(() => {
    const next = thrownIn(fresh, tableNow().update?.moment.pieces ?? []);
    if (next.length > 0) setThrown(next);
  }, [fresh]);
  useEffect(() => {
    if (thrown.length === 0 || held) return;
    const timer = setTimeout(() => setThrown([]), stayOf(thrown));
    return () => clearTimeout(timer);
  }, [thrown, held]);
  const [first] = thrown;
  if (!first) return null;
  const close = () => {
    setThrown([]);
    setPointed(false);
  };
  if (phone) return <DiceStrip key={first.id} thrown={thrown} speed={speed} close={close} />;
  return <Tray key={first.id} thrown={thrown} speed={speed} close={close} hold={setPointed} />;
}

/** 0: everything is there at once. */
function useDiceSpeed(): number {
  const motion = useMotion();
  return useSettings(settings => settings.instantDice) ? 0 : motion;
}

interface TrayProps {
  readonly thrown: readonly Thrown[];
  readonly speed: number;
  readonly close: () => void;
  readonly hold: (held: boolean) => void;
}

function Tray({ thrown, speed, close, hold }: TrayProps): ReactNode {
  const tray = useRef<HTMLElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const place = thrown.at(-1)?.place ?? null;
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = tray.current ?? {};
    setAt(trayPlace(place, { width, height }));
  }, [place]);
  const [only] = thrown;
  return (
    <section
      ref={tray}
      className={styles.tray}
      style={at ? { left: at.x, top: at.y } : { visibility: 'hidden' }}
      data-still={speed === 0}
      aria-label={say`Dice`}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
    >
      {thrown.length === 1 && only ? (
        <OneThrow thrown={only} speed={speed} />
      ) : (
        <SeveralThrows thrown={thrown} speed={speed} />
      )}
      <button type="button" className={styles.close} aria-label={say`Put the dice away`} onClick={close}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 2l8 8M10 2l-8 8" />
        </svg>
      </button>
    </section>
  );
}
