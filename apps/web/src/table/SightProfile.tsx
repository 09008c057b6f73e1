import type { SightPath } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { profileOf } from './profile.ts';
import styles from './sight.module.css';

/** The ground along a line of sight from the side: one step for each place, the eye at both ends. */
export function SightProfile({ path }: { readonly path: SightPath }): ReactNode {
  const { width, height, steps, line } = profileOf(path);
  return (
    <svg className={styles.profile} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={inWords(path)}>
      {steps.map(step => (
        <g key={step.place}>
          <rect
            x={step.x}
            y={step.ground}
            width={step.width}
            height={step.base - step.ground}
            className={styles.ground}
          />
          {step.top < step.ground && (
            <rect
              x={step.x}
              y={step.top}
              width={step.width}
              height={step.ground - step.top}
              className={styles.cover}
            />
          )}
          {step.obstructs && (
            <rect
              x={step.x}
              y={step.top}
              width={step.width}
              height={step.base - step.top}
              className={styles.obstruction}
            />
          )}
          <text x={step.x + step.width / 2} y={height - 3} className={styles.place}>
            {step.label}
          </text>
        </g>
      ))}
      <line {...line} className={path.clear ? styles.clearLine : styles.blockedLine} />
      <circle cx={line.x1} cy={line.y1} r="4" className={styles.eye} />
      <circle cx={line.x2} cy={line.y2} r="4" className={styles.eye} />
    </svg>
  );
}

function inWords(path: SightPath): string {
  const steps = path.places.map(
    ({ place, level, obstructs }) => say`${place} level ${level}${obstructs ? say`, obstructs` : ''}`,
  );
  return say`Profile: ${steps.join('; ')}`;
}
