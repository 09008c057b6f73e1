import {
  combatCover,
  coversAcross,
  type Engagement,
  type GroundPiece,
  groundOf,
  pieceCalled,
  type TollPaid,
  type Unit,
} from '@abatis/bnb/rules';
import type { Drm } from '@abatis/kernel';
import {
  distanceBetween,
  inches,
  type Shape,
  type Spot,
  shapeOfPath,
  spotTowards,
  stretchesNear,
} from '@abatis/tabletop';
import type { SiegeState } from '../state.ts';
import { isPlanked, mayUsePlanks } from './23.56-planks.ts';
import { CLEAR_GAP, positionsOf } from './23.91-positions.ts';
import { isOfWork } from './a.24-ground.ts';

/* ENG 23.91a, b, 23.56e2: what a way over defences that lie close together costs, what planks spare, and what a charge over them suffers. */

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

/** ENG 23.91b: gives back what BNB 4.2l takes for an obstacle, where the cover behind it takes more. */
const ONE_POSITION: Drm = {
  value: 1,
  clause: 'ENG 23.91b',
  label: 'the obstacle and the cover are one position',
};

/** ENG 23.91b: of obstacles and the cover of the enemy behind them, where they are one position, only the worst counts. */
export function penaltyOnce(state: SiegeState, unit: Unit, { by, on, across }: Engagement): readonly Drm[] {
  const enemy = state.units[on]!;
  if (by !== unit.id || combatCover(state, enemy, across) === 'none') return [];
  const covers = (id: string): boolean => !coversAcross(state, enemy, [id]).includes('none');
  const obstacles = across.filter(id => !covers(id)).map(id => defenceCalled(state, id));
  const behind = (enemy.block === null ? across.filter(covers) : [enemy.block]).flatMap(
    id => defenceCalled(state, id) ?? [],
  );
  const isOneWith = (obstacle: Defence | null): boolean =>
    obstacle !== null &&
    behind.some(cover => distanceBetween(obstacle.shape, cover.shape) < CLOSE + obstacle.half + cover.half);
  return obstacles.length > 0 && obstacles.every(isOneWith) ? [ONE_POSITION] : [];
}

/** ENG 23.91c: nearer than this two defences are one position. */
const CLOSE = inches(CLEAR_GAP);

interface Defence {
  readonly shape: Shape;
  /** Of its depth beside its line. */
  readonly half: number;
}

/** A defence as it was built: fascines and breaches part the line of which it is a piece. Null: it is the ground, or a house. */
function defenceCalled(state: SiegeState, id: string): Defence | null {
  const piece = pieceCalled(groundOf(state), id)!;
  const work = state.eng.works.find(({ name, piece: on }) => name === id || on === id);
  if (!work && !isDefence(piece)) return null;
  if (piece.area.length > 0) return { shape: piece.shape, half: 0 };
  return { shape: work ? shapeOfPath(work.points) : piece.shape, half: piece.width / 2 };
}
