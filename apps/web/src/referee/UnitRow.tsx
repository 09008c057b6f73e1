import type { RosterUnit } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './sheets.module.css';

export function UnitRow({ unit }: { readonly unit: RosterUnit }): ReactNode {
  const { name, kind, grade, boxes, marks, more, states } = unit;
  return (
    <div className={styles.unit}>
      <p>
        <b>{name}</b> <span>{say`grade ${grade}`}</span>
        <small>
          {kind}, {boxes}
          {more !== '' && `; ${more}`}
        </small>
      </p>
      <svg
        viewBox={`0 0 ${Math.min(boxes, ROW) * 12 + 2} ${Math.ceil(boxes / ROW) * 13 + 2}`}
        role="img"
        aria-label={say`${boxes} boxes`}
        style={{ width: `${Math.min(boxes, ROW) * 3.1}mm` }}
      >
        {Array.from({ length: boxes }, (_, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={i}
            x={1 + (i % ROW) * 12}
            y={1 + Math.floor(i / ROW) * 13}
            width="10"
            height="10"
            data-mark={marks.includes(i + 1)}
          />
        ))}
      </svg>
      <p className={styles.states}>
        {states.map(state => (
          <span key={state}>□ {state}</span>
        ))}
      </p>
    </div>
  );
}

/** Boxes in a row, so that the longest battalion fits an upright page. */
const ROW = 36;
