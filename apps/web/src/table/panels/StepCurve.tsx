import type { PanelPart } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { drawnCurve, WIDTH } from './curve-drawing.ts';
import styles from './panels.module.css';

type Curve = Extract<PanelPart, { readonly kind: 'curve' }>;

/** A stock over time: a step for each delivery and each draft on it, and where we are now. */
export function StepCurve({ curve }: { readonly curve: Curve }): ReactNode {
  const { height, base, line, area, now, labels, marks } = drawnCurve(curve);
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={inWords(curve)}>
      <path d={area} className={styles.area} />
      <path d={line} className={styles.line} />
      <path d={`M0 ${base}H${WIDTH}`} className={styles.axis} />
      {marks.map(({ x, text }) => (
        <g key={x}>
          <path d={`M${x} ${base}v4`} className={styles.axis} />
          <text x={x + 3} y={base + 13} className={styles.mark}>
            {text}
          </text>
        </g>
      ))}
      {labels.map(({ x, y, text }) => (
        <text key={x} x={x} y={y} className={styles.value}>
          {text}
        </text>
      ))}
      <path d={`M${now} 4V${base}`} className={styles.now} />
      <text x={now + 3} y="12" className={styles.mark}>{say`now`}</text>
    </svg>
  );
}

function inWords({ title, unit, steps }: Curve): string {
  return say`${title} in ${unit}: ${steps.map(({ text }) => text).join(', ')}`;
}
