import { notebook } from '@abatis/kernel';
import {
  distanceBetween,
  edgesOfRing,
  facingOut,
  isInside,
  middleOf,
  movedBy,
  nearestOnPath,
  onGrid,
  type Pose,
  type Spot,
  vectorAlong,
} from '@abatis/tabletop';
import type { BnbState, GroundPiece, Leg, LegOf, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { baseOf, onward, reachAfter } from './draft.ts';

/* Legs that the ground is there for: into a town block and out of it, along a road. */

const isAllowed = (state: BnbState, unit: Unit, legs: readonly Leg[]): boolean =>
  !('refusals' in bnb.planMove(state, unit.id, legs));

const blocksOf = (state: BnbState): readonly GroundPiece[] =>
  bnb.groundOf(state).pieces.filter(({ type }) => type === 'block');

/** BNB 6.4.1b: a move that goes into a block ends there. */
export const endsInside = (legs: readonly Leg[]): boolean => {
  const last = legs.at(-1)?.go;
  return last === 'enter' || last === 'transfer';
};

/** The block that holds a spot. */
export const blockAt = (state: BnbState, spot: Spot): GroundPiece | undefined =>
  blocksOf(state).find(({ shape }) => isInside(shape, spot));

/** BNB 6.4.1b: these legs and into the block; null if that is not allowed. */
export function entering(
  state: BnbState,
  unit: Unit,
  legs: readonly Leg[],
  { id }: GroundPiece,
): readonly Leg[] | null {
  const all: readonly Leg[] = [...legs, { go: 'enter', block: id }];
  return isAllowed(state, unit, all) ? all : null;
}

/** BNB 6.4.1b: every block that the unit could go into after these legs, at once or after straight on to its edge. */
export function blocksAhead(state: BnbState, unit: Unit, legs: readonly Leg[]): readonly Entrance[] {
  if (unit.arm !== 'infantry' || blocksOf(state).length === 0 || endsInside(legs)) return [];
  const ahead = () => {
    const { base } = baseOf(legs, { go: 'advance' });
    const { by } = reachAfter(state, unit, base, { go: 'advance' });
    return by > 0 ? [...base, { go: 'advance', by } as const] : base;
  };
  return blocksOf(state).flatMap(block => {
    const found = entering(state, unit, legs, block) ?? entering(state, unit, ahead(), block);
    return found ? [{ block, legs: found }] : [];
  });
}

export interface Entrance {
  readonly block: GroundPiece;
  readonly legs: readonly Leg[];
}

/** BNB 6.4.1c, 6.4.1f: out of its block, as wide as it was, over the middle of each side; and into the blocks beside it. */
export function waysOut(state: BnbState, unit: Unit): readonly LegOf<'leave' | 'transfer'>[] {
  if (unit.block === null) return [];
  const { area } = bnb.pieceCalled(bnb.groundOf(state), unit.block)!;
  const out = edgesOfRing(area).map(({ from, to }, side): LegOf<'leave'> => {
    const facing = facingOut(area, side);
    const body: Unit = { ...unit, block: null, formation: 'close' };
    const { depth } = bnb.sizeOf(bnb.chartsOf(state), body);
    const at = onGrid(movedBy(middleOf(from, to), vectorAlong(facing, depth)));
    return { go: 'leave', to: { at, facing }, into: 'close', files: unit.files };
  });
  const beside = blocksOf(state).map(({ id }): LegOf<'transfer'> => ({ go: 'transfer', block: id }));
  return [...out, ...beside].filter(leg => isAllowed(state, unit, [leg]));
}

/** The way out whose end is nearest to where the hand is. */
export function wayOutTo(state: BnbState, unit: Unit, to: Spot): LegOf<'leave' | 'transfer'> | null {
  const into = blockAt(state, to);
  const ways = waysOut(state, unit).filter(leg => (leg.go === 'transfer' ? leg.block === into?.id : !into));
  const away = (leg: LegOf<'leave' | 'transfer'>): number =>
    leg.go === 'leave' ? distanceBetween(leg.to.at as Pose['at'], onGrid(to)) : 0;
  return ways.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

/** BNB 6.9a: a road that a unit in march column stands on after these legs, either way. */
export interface RoadWay {
  readonly road: string;
  readonly back: boolean;
  /** How far it may go there. */
  readonly by: number;
}

/** The farthest that any unit goes on a road. */
const MOST = 24_000;

const found = notebook((_: BnbState) => new Map<string, readonly RoadWay[]>(), 'recent');

/** BNB 0.9g, 6.9a: how far a unit may march along the road that it stands on, ahead and then back. */
export function roadWays(state: BnbState, unit: Unit, legs: readonly Leg[]): readonly RoadWay[] {
  const base = legs.at(-1)?.go === 'road' ? legs.slice(0, -1) : legs;
  const known = found(state);
  const key = JSON.stringify([unit.id, base]);
  const ways = known.get(key) ?? waysAfter(state, unit, base);
  known.set(key, ways);
  return ways;
}

function waysAfter(state: BnbState, unit: Unit, base: readonly Leg[]): readonly RoadWay[] {
  const there = onward(state, unit, base);
  const roads = bnb
    .groundOf(state)
    .pieces.filter(({ type, id }) => type === 'road' && bnb.isOnRoad(state, there, id));
  return roads.flatMap(({ id: road }) =>
    [false, true].flatMap(back => {
      // What only the tolerance of measuring would add is not offered here either.
      const isFree = (by: number): boolean => {
        const plan = bnb.planMove(state, unit.id, [...base, { go: 'road', road, by, back }]);
        return !('refusals' in plan) && plan.used <= bnb.WHOLE_MOVE;
      };
      let [free, stopped] = [0, MOST];
      while (stopped - free > 1) {
        const middle = Math.floor((free + stopped) / 2);
        if (isFree(middle)) free = middle;
        else stopped = middle;
      }
      return free > 0 ? [{ road, back, by: free }] : [];
    }),
  );
}

/** As far along its road as the hand has gone. */
export function roadLeg(state: BnbState, unit: Unit, legs: readonly Leg[], to: Spot): Leg | null {
  const there = onward(state, unit, legs);
  for (const { road, back, by } of roadWays(state, unit, legs)) {
    const { line } = bnb.pieceCalled(bnb.groundOf(state), road)!;
    const path = back ? line.toReversed() : line;
    const far = Math.round(nearestOnPath(path, to).along - nearestOnPath(path, there.pose.at).along);
    if (far > 0) return { go: 'road', road, back, by: Math.min(by, far) };
  }
  return null;
}

/** BNB 0.4e, 1.9a: half of a line, in whole stands, turned back or forward; null where that is not allowed. */
export function bendLeg(
  state: BnbState,
  unit: Unit,
  flank: 'left' | 'right',
  bends: 'back' | 'forward',
  turn: number,
): LegOf<'bend'> | null {
  if (unit.arm !== 'infantry') return null;
  const { standFigures } = bnb.chartsOf(state).basing.kinds[bnb.baseKind(unit)];
  const files = Math.floor(unit.files / 2 / standFigures) * standFigures;
  const wings = [{ files, turn, bends }];
  const leg: LegOf<'bend'> = {
    go: 'bend',
    files: unit.files - files,
    turn: 0,
    anchor: flank === 'left' ? 'right' : 'left',
    left: flank === 'left' ? wings : [],
    right: flank === 'right' ? wings : [],
  };
  const width = bnb.widthClass(unit);
  const isLine = unit.formation === 'close' && (width === 'line' || width === 'extended');
  return isLine && files > 0 && bnb.mayBend(state, unit, leg).legal ? leg : null;
}
