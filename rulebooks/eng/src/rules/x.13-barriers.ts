import { chartsOf, type Ground, type GroundPiece, levelAt, terrainPiece } from '@abatis/bnb/rules';
import { derived, keptIn } from '@abatis/kernel';
import { bandAlong, inches, type TablePoint } from '@abatis/tabletop';
import type { Flame, SiegeState } from '../state.ts';

/* ENG X.13b: a flame barrier that burns is on the ground as long as it does. */

/** How far it reaches to each side of its line. */
export const HALF_BARRIER = inches(0.25);
/** Contours above the ground that the flames rise. */
const RISE = 1;

const NOBODY = { skirmish: null, foot: null, cavalry: null, guns: null } as const;

const grounds = derived((_: readonly Flame[]) => ({
  D: new Map<Ground, Ground>(),
  N: new Map<Ground, Ground>(),
}));

/** ENG X.13b: nobody passes a burning barrier, and by day nobody sees through it. */
export function groundInFlames(state: SiegeState, ground: Ground): Ground {
  const { flames, clock } = state.eng;
  const burning = flames.filter(each => each.kind === 'barrier' && each.state === 'lit');
  if (burning.length === 0) return ground;
  const { seg } = clock.moment;
  const { terrain } = chartsOf(state);
  return keptIn(grounds(flames)[seg], ground, () => ({
    ...ground,
    pieces: [...ground.pieces, ...burning.map(flame => pieceOf(terrain, ground, flame, seg === 'D'))],
  }));
}

function pieceOf(
  chart: ReturnType<typeof chartsOf>['terrain'],
  ground: Ground,
  { id, points }: Flame,
  hides: boolean,
): GroundPiece {
  const shape = bandAlong(points, { left: HALF_BARRIER, right: HALF_BARRIER });
  const area = shape.pieces[0]!.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }) as TablePoint);
  const common = { id: `flames ${id}`, area, move: NOBODY } as const;
  const data = hides
    ? ({ ...common, type: 'hill', level: levelAt(ground, points[0]!) + RISE } as const)
    : ({ ...common, type: 'abatis' } as const);
  return { ...terrainPiece(chart, data), shape };
}
