import type { SideLook } from '@abatis/screen';
import type { ReactNode } from 'react';
import styles from './side.module.css';

/** A small counter in the colour and with the corner of a side. */
export function SideMark({ side }: { readonly side: SideLook | undefined }): ReactNode {
  if (!side) return null;
  const outline = side.notched ? 'M5 1 H13 V13 H1 V5 Z' : 'M1 1 H13 V13 H1 Z';
  return (
    <svg className={styles.mark} viewBox="0 0 14 14" aria-hidden="true">
      <path d={outline} fill={side.colour} className={styles.edge} />
    </svg>
  );
}

/** The colour in which a side is written: its own if that can be read on paper. */
export const sideInk = (side: SideLook | undefined): string =>
  side && isPale(side.ink) ? side.colour : 'var(--ink)';

/** What is written on a dark counter is pale. */
function isPale(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(from => Number.parseInt(colour.slice(from, from + 2), 16));
  return r + g + b > 3 * 160;
}
