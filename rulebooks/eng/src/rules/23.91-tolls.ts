import type { GroundPiece, TollPaid, Unit } from '@abatis/bnb/rules';
import { inches, type Spot, spotTowards, stretchesNear } from '@abatis/tabletop';
import type { SiegeState } from '../state.ts';
import { isPlanked, mayUsePlanks } from './23.56-planks.ts';
import { positionsOf } from './23.91-positions.ts';
import { isOfWork } from './a.24-ground.ts';

/* ENG 23.91a, b, 23.56e2: what a way over defences that lie close together costs, and what planks spare. */

/** Defences; ways and water are none. */
const isDefence = (piece: GroundPiece): boolean =>
  isOfWork(piece) ? piece.row.foot !== 'way' : piece.isWork || piece.type === 'breach';

/** ENG 23.91b: of all that is one position only the worst is paid, once; what planks cover is not paid at all. */
export function tollOnWay(
  state: SiegeState,
  body: Pick<Unit, 'arm' | 'subtype'>,
  [from, to]: readonly [Spot, Spot],
  tolls: readonly TollPaid[],
): number {
  const paid = tolls.filter(({ piece }) => !(mayUsePlanks(body) && isOnPlanks(state, piece, from, to)));
  const bands = paid.filter(({ piece }) => isDefence(piece)).flatMap(({ piece }) => bandOf(piece, from, to));
  const inPositions = positionsOf(bands).map(position =>
    Math.max(
      ...paid.filter(({ piece }) => position.some(({ id }) => id === piece.id)).map(({ adds }) => adds),
    ),
  );
  const others = paid.filter(({ piece }) => !bands.some(({ id }) => id === piece.id)).map(({ adds }) => adds);
  return [...inPositions, ...others].reduce((sum, adds) => sum + adds, 0);
}

/** How near to a line its own width begins. */
const THIN = 10;

const stretchesOn = ({ shape, area, width }: GroundPiece, from: Spot, to: Spot) =>
  stretchesNear(from, to, shape, area.length > 0 ? 0 : Math.max(width / 2, THIN));

function bandOf(piece: GroundPiece, from: Spot, to: Spot) {
  const met = stretchesOn(piece, from, to);
  if (met.length === 0) return [];
  return [
    {
      id: piece.id,
      from: Math.min(...met.map(each => each.from)) / inches(1),
      to: Math.max(...met.map(each => each.to)) / inches(1),
    },
  ];
}

function isOnPlanks(state: SiegeState, piece: GroundPiece, from: Spot, to: Spot): boolean {
  return stretchesOn(piece, from, to).some(stretch =>
    isPlanked(state, piece.shape, spotTowards(from, to, (stretch.from + stretch.to) / 2)),
  );
}
