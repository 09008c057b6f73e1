import { keptIn, notebook } from '@abatis/kernel';
import { inches, isInside, type Spot } from '@abatis/tabletop';
import type { BnbState, Objective, Side, Unit } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { apart, isCrossed, type Sketch, widened } from './sketch.ts';

type Ground = ReturnType<typeof bnb.groundOf>;

/** Where objectives can be met on this ground, by side and objective. */
const spotsOn = notebook((_ground: Ground) => new Map<string, readonly Spot[]>());

/** Spots of an objective lie so far apart. */
const RASTER = inches(3);
const MARGIN = inches(0.5);

/** Spots at which the centre of a unit meets an objective; none for those that no place meets. */
export function spotsOf(state: BnbState, side: Side, objective: Objective): readonly Spot[] {
  const ground = bnb.groundOf(state);
  return keptIn(spotsOn(ground), `${side}:${objective.id}`, () =>
    [...allSpots(state, ground, side, objective)].filter(
      spot => !ground.pieces.some(({ type, shape }) => type === 'river' && isInside(shape, spot)),
    ),
  );
}

function* allSpots(state: BnbState, ground: Ground, side: Side, { test }: Objective): Generator<Spot> {
  switch (test.kind) {
    case 'near-edge': {
      const edge = test.edge === 'enemy baseline' ? bnb.baselineEdge(state, bnb.enemyOf(side)) : test.edge;
      const far = inches(test.within) - MARGIN;
      const { width, height } = ground;
      const isAcross = edge === 'south' || edge === 'north';
      for (let along: number = RASTER; along < (isAcross ? width : height); along += RASTER)
        yield {
          south: { x: along, y: far },
          north: { x: along, y: height - far },
          west: { x: far, y: along },
          east: { x: width - far, y: along },
        }[edge];
      return;
    }
    case 'on-piece':
    case 'alone-on-piece': {
      const { shape } = bnb.pieceCalled(ground, test.piece)!;
      const { left, right, bottom, top } = shape.bounds;
      for (let x = left + MARGIN; x < right; x += RASTER)
        for (let y = bottom + MARGIN; y < top; y += RASTER) if (isInside(shape, { x, y })) yield { x, y };
      return;
    }
    case 'last-alone-near':
      yield { x: inches(test.at[0]), y: inches(test.at[1]) };
      return;
    case 'shattered-in-combat':
      return;
  }
}

/** Would the centre of a unit at this spot meet the objective, whoever else is there? */
export function isThere(state: BnbState, side: Side, { test }: Objective, spot: Spot): boolean {
  switch (test.kind) {
    case 'near-edge': {
      const edge = test.edge === 'enemy baseline' ? bnb.baselineEdge(state, bnb.enemyOf(side)) : test.edge;
      return bnb.distanceToEdge(state, spot, edge) <= inches(test.within);
    }
    case 'on-piece':
    case 'alone-on-piece':
      return isInside(bnb.pieceCalled(bnb.groundOf(state), test.piece)!.shape, spot);
    case 'last-alone-near':
      return apart(spot, { x: inches(test.at[0]), y: inches(test.at[1]) }) <= inches(test.within);
    case 'shattered-in-combat':
      return false;
  }
}

/** A way to march: the spot that it first leads to, and its length to the end. */
export interface Way {
  readonly to: Spot;
  readonly far: number;
}

/** What a way has to keep clear of. */
export interface Hindrances {
  readonly width: number;
  readonly height: number;
  /** Enemies, with the room that a march leaves them. */
  readonly zones: readonly Sketch[];
}

/** BNB 2.2a: room for a column, two inches from an enemy. */
const ROOM = inches(3.7);

export const hindrancesFrom = (state: BnbState, enemies: readonly Sketch[]): Hindrances => {
  const { width, height } = bnb.groundOf(state);
  return { width, height, zones: enemies.map(enemy => widened(enemy, ROOM)) };
};

/** The shortest march to one of these spots. */
export function wayTo(spots: readonly Spot[], hindrances: Hindrances, { centre }: Sketch): Way {
  const near = spots
    .map(spot => ({ spot, far: apart(centre, spot) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, LOOKED_AT);
  let best: Way = { to: centre, far: Number.POSITIVE_INFINITY };
  for (const { spot, far } of near) {
    if (far >= best.far) break;
    const way = wayPast(hindrances, centre, spot, far);
    if (way.far < best.far) best = way;
  }
  return best;
}

const LOOKED_AT = 16;

/** Straight there, or round the first enemy in the way by its nearer side. */
function wayPast(hindrances: Hindrances, from: Spot, to: Spot, far: number): Way {
  const zone = hindrances.zones.find(each => isInTheWay(each, from, to));
  if (!zone) return { to, far };
  const round = [-1, 1].flatMap(hand => roundBy(hindrances, zone, hand, from, to));
  return round.reduce((best, each) => (each.far < best.far ? each : best), { to, far: far + CLOSED });
}

/** No way round is found: somebody has to give way first. */
const CLOSED = inches(20);

/** Round the corners of a zone on one side, as far as they are on the table. */
function roundBy(
  { width, height }: Hindrances,
  { front, ahead, right, half, depth }: Sketch,
  hand: number,
  from: Spot,
  to: Spot,
): readonly Way[] {
  const corner = (back: number): Spot => ({
    x: front.x + right.x * half * hand - ahead.x * back,
    y: front.y + right.y * half * hand - ahead.y * back,
  });
  const [one, other] = [corner(0), corner(depth)].sort((a, b) => apart(from, a) - apart(from, b));
  const isOff = [one!, other!].some(({ x, y }) => x < 0 || y < 0 || x > width || y > height);
  return isOff ? [] : [{ to: one!, far: apart(from, one!) + apart(one!, other!) + apart(other!, to) }];
}

/** An enemy that one marches away from is not in the way. */
const isInTheWay = (zone: Sketch, from: Spot, to: Spot): boolean =>
  (zone.centre.x - from.x) * (to.x - from.x) + (zone.centre.y - from.y) * (to.y - from.y) > 0 &&
  isCrossed(zone, from, to);

/** G.0: objectives ask for unshaken close order, some for infantry. */
export const mayServe = (unit: Unit, { infantryOnly }: Objective): boolean =>
  unit.arm !== 'artillery' && unit.formation !== 'skirmish' && (!infantryOnly || unit.arm === 'infantry');
