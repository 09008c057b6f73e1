import type { TimelineMark } from '@abatis/play';
import { say } from '@abatis/words';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTable } from '../table/store.ts';
import { show } from './moments.ts';
import styles from './replay.module.css';
import { stopReplay, useReplay } from './store.ts';
import { drawnMarks, markAt } from './timeline.ts';

/** The whole game as a line: high ticks are turns, low ones phases, diamonds fights, dots fire. */
export function Scrubber(): ReactNode {
  const marks = useTable(table => table.marks);
  const length = useTable(table => table.update?.length ?? 0);
  const shown = useTable(table => table.update?.shown ?? 0);
  const wanted = useReplay(replay => replay.wanted);
  const value = wanted ?? shown;
  const said = saidOf(marks, value, length);
  return (
    <div className={styles.scrubber}>
      <p className={styles.where}>
        <strong>{said}</strong>
        <span>{say`${value} of ${length}`}</span>
      </p>
      <div className={styles.track}>
        <Marks marks={marks} length={length} />
        <input
          type="range"
          min={0}
          max={length}
          step={1}
          value={value}
          aria-label={say`Moment of the game`}
          aria-valuetext={say`${said}, order ${value} of ${length}`}
          onChange={event => {
            stopReplay();
            show(event.currentTarget.valueAsNumber);
          }}
        />
      </div>
    </div>
  );
}

function saidOf(marks: readonly TimelineMark[], index: number, length: number): string {
  if (index >= length) return say`The present`;
  return markAt(marks, index)?.label ?? say`Before the first move`;
}

function Marks({
  marks,
  length,
}: {
  readonly marks: readonly TimelineMark[];
  readonly length: number;
}): ReactNode {
  const host = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    if (host.current) observer.observe(host.current);
    return () => observer.disconnect();
  }, []);
  return (
    <svg ref={host} className={styles.marks} aria-hidden="true">
      {drawnMarks(marks, { length, width }).map(mark => (
        <Mark key={`${mark.index} ${mark.kind}`} mark={mark} x={(mark.index / Math.max(1, length)) * width} />
      ))}
    </svg>
  );
}

/** Shapes tell the kinds apart. */
const SHAPES: Readonly<Record<TimelineMark['kind'], string>> = {
  turn: 'M0 1V21',
  phase: 'M0 8V14',
  combat: 'M0 6L4 11L0 16L-4 11Z',
  fire: 'M-1.6 11A1.6 1.6 0 1 1 1.6 11A1.6 1.6 0 1 1 -1.6 11',
};

function Mark({ mark, x }: { readonly mark: TimelineMark; readonly x: number }): ReactNode {
  return <path d={SHAPES[mark.kind]} data-kind={mark.kind} transform={`translate(${x} 0)`} />;
}
