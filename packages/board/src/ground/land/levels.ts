import { type Battlefield, type FeatureOf, featuresOf, type Relief } from '@abatis/battlefield';
import { doubledArea, isClosed, type Line } from '../geometry.ts';
import { linesOf } from '../shapes.ts';

/** What a level means in a file that gives levels only. */
const PLAIN: Relief = { interval: 10, base: 0 };

/** All contours of one height, given in levels; the higher ground is on the left of each line. */
export interface Step {
  readonly level: number;
  readonly lines: readonly Line[];
  /** Those of the lines above which the ground is steep. */
  readonly steep: readonly Line[];
}

/** The contours by height, the lowest first. */
export function stepsOf(battlefield: Battlefield): readonly Step[] {
  const relief = battlefield.abatis.relief ?? PLAIN;
  const steps = new Map<number, Step>();
  for (const contour of featuresOf(battlefield, ['contour'])) {
    const level = levelOf(contour.properties, relief);
    const { lines, steep } = steps.get(level) ?? { lines: [], steep: [] };
    const drawn = turned(contour);
    const isSteep = contour.properties.slope === 'steep';
    steps.set(level, { level, lines: [...lines, ...drawn], steep: isSteep ? [...steep, ...drawn] : steep });
  }
  return [...steps.values()].sort((a, b) => a.level - b.level);
}

function levelOf({ height, level = 0 }: FeatureOf<'contour'>['properties'], relief: Relief): number {
  return height === undefined ? level : (height - relief.base) / relief.interval;
}

/** Unless the file says otherwise the higher ground is on the left, within a closed line inside. */
function turned({ geometry, properties }: FeatureOf<'contour'>): readonly Line[] {
  return linesOf(geometry).map(line => {
    const side = properties.uphill ?? (isClosed(line) ? 'inside' : 'left');
    const leftIsUp = side === 'left' || (side !== 'right' && doubledArea(line) > 0 === (side === 'inside'));
    return leftIsUp ? line : line.toReversed();
  });
}
