import type { Size } from '@abatis/geometry';
import type { Hover, Place, Text } from '@abatis/screen';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { useTableRoom } from '../ui/room.ts';
import styles from './floating.module.css';
import { forgetFloating, useFloating } from './floating.ts';
import { useTable } from './store.ts';

/** One tag at what is pointed at: what the way costs, or why it cannot be gone. */
export function PointerTag(): ReactNode {
  const hover = useTable(table => table.hover);
  // An answer hangs where it was asked, until the next one comes.
  const place = useTable(({ pending, pointed, hover: told }) =>
    pending || pointed ? (told?.of.place ?? null) : null,
  );
  const phone = useTableRoom() === 'phone';
  // The menu says the same, and more.
  const choosing = useTable(table => table.menu !== null);
  if (choosing || !hover || !place || linesOf(hover).length === 0) return null;
  // A finger that taps on open ground asks for what is known of it, not for what could be done.
  if (phone && hover.tone === 'idle') return null;
  return phone ? (
    <div className={`${styles.tag} ${styles.phoneTag}`} data-tone={hover.tone} data-place={place}>
      <Paragraphs texts={linesOf(hover)} />
    </div>
  ) : (
    <FloatingTag key={hover.tone === 'idle' ? place : ''} hover={hover} place={place} />
  );
}

/** What a gesture costs stands before what is said of it. */
const linesOf = ({ cost, lines }: Hover): readonly Text[] =>
  cost === undefined || cost === '' ? lines : [[{ strong: cost }], ...lines];

function FloatingTag({ hover, place }: { readonly hover: Hover; readonly place: Place }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 160, height: 44 });
  useLayoutEffect(() => {
    if (linesOf(hover).length === 0 || !host.current) return;
    const { offsetWidth: width, offsetHeight: height } = host.current;
    setSize(before => (before.width === width && before.height === height ? before : { width, height }));
  }, [hover]);
  useEffect(() => () => forgetFloating('tag'), []);
  const placed = useFloating(place, size, 'tag');
  if (!placed) return null;
  return (
    <div
      ref={host}
      className={styles.tag}
      data-tone={hover.tone}
      data-place={place}
      style={{ left: placed.box.x, top: placed.box.y }}
    >
      <Paragraphs texts={linesOf(hover)} />
    </div>
  );
}
