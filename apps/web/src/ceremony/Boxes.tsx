import type { LossRow, TrackBox } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import chart from '../table/chart.module.css';
import { numbered } from '../ui/numbered.ts';
import styles from './turn.module.css';

/** More than this are drawn as a bar. */
const MOST_BOXES = 8;

/** What is left, what was lost on this turn, and what had been lost before, as boxes or as a bar. */
export function LossBoxes({ row: { now, lost, full } }: { readonly row: LossRow }): ReactNode {
  const label = say`${now} of ${full} left, ${lost} lost this turn`;
  if (full > MOST_BOXES)
    return (
      <span className={styles.bar} role="img" aria-label={label}>
        <i style={{ width: `${(100 * now) / full}%` }} data-box="left" />
        <i style={{ width: `${(100 * lost) / full}%` }} data-box="lost" />
      </span>
    );
  const boxes = [
    ...Array<string>(now).fill('left'),
    ...Array<string>(lost).fill('lost'),
    ...Array<string>(Math.max(0, full - now - lost)).fill('gone'),
  ];
  return (
    <span className={styles.boxes} role="img" aria-label={label}>
      {numbered(boxes).map(({ key, item }) => (
        <i key={key} data-box={item} />
      ))}
    </span>
  );
}

/** A row of boxes as on the force chart. */
export function TrackBoxes({ boxes }: { readonly boxes: readonly TrackBox[] }): ReactNode {
  if (boxes.length === 0) return null;
  const full = boxes.filter(box => box === 'full' || box === 'grey-full').length;
  return (
    <span className={chart.boxes} role="img" aria-label={say`${full} of ${boxes.length}`}>
      {numbered(boxes).map(({ key, item }) => (
        <span key={key} data-box={item} />
      ))}
    </span>
  );
}
