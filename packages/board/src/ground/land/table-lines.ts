import { type Battlefield, type FeatureOf, featuresOf, WALL_WORDS } from '@abatis/battlefield';
import { doubledArea, isClosed, type Line } from '../geometry.ts';
import { linesOf } from '../shapes.ts';
import type { SideLine } from './side-line.ts';

/** Walls, works and slopes of a free table: they lie where they are drawn, since there is no hexside to lie on. */
export function tableLinesOf(battlefield: Battlefield): readonly SideLine[] {
  const walls = featuresOf(battlefield, ['wall']).flatMap(({ geometry, properties }) =>
    linesOf(geometry).map(line => ({ kind: WALL_WORDS[properties.class], line, uphillLeft: false })),
  );
  const works = featuresOf(battlefield, ['works']).flatMap(({ geometry, properties }) =>
    linesOf(geometry).map(line => ({
      kind: properties.class,
      line,
      uphillLeft: false,
      frontLeft: isFrontLeft(line, properties.front),
    })),
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

/** The front is on the left of the line as it is drawn, on the outside of a closed one, unless the file says otherwise. */
function isFrontLeft(line: Line, front: FeatureOf<'works'>['properties']['front']): boolean {
  const side = front ?? (isClosed(line) ? 'outside' : 'left');
  if (side === 'left' || side === 'right') return side === 'left';
  return doubledArea(line) > 0 === (side === 'inside');
}
