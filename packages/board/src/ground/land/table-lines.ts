import { type Battlefield, featuresOf, WALL_WORDS } from '@abatis/battlefield';
import { linesOf } from '../shapes.ts';
import type { SideLine } from './side-line.ts';

/** Walls, works and slopes of a free table: they lie where they are drawn, since there is no hexside to lie on. */
export function tableLinesOf(battlefield: Battlefield): readonly SideLine[] {
  const walls = featuresOf(battlefield, ['wall']).flatMap(({ geometry, properties }) =>
    linesOf(geometry).map(line => ({ kind: WALL_WORDS[properties.class], line, uphillLeft: false })),
  );
  const works = featuresOf(battlefield, ['works']).flatMap(({ geometry, properties }) =>
    linesOf(geometry).map(line => ({ kind: properties.class, line, uphillLeft: false })),
  );
  const slopes = featuresOf(battlefield, ['slope']).flatMap(({ geometry, properties }) =>
    linesOf(geometry).map(
      (line): SideLine => ({
        kind: properties.class === 'steep' ? 'steepSlope' : 'slope',
        line,
        uphillLeft: properties.uphill !== 'right',
      }),
    ),
  );
  return [...walls, ...works, ...slopes];
}
