import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import { fireStrength } from '../../charts/range-charts.ts';
import { type Posts, postsOf } from '../../muster.ts';
import { hexesBetween, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { type Fire, mayUseGun } from './may-fire.ts';
import { fireSight } from './sight.ts';

/** A hex whose artillery may fire, and what it may fire at. */
export interface GunPosition {
  readonly hex: Hex;
  readonly guns: readonly UnitId[];
  /** Enemy-occupied hexes in range and in sight. */
  readonly targets: readonly Hex[];
}

/** Which guns nothing outside this chapter keeps from firing: a special rule may (0.1). */
export type FreeGun = (id: UnitId) => boolean;

const everyGun: FreeGun = () => true;

/** LFM 7.1a, 7.4: every hex from which this side may bombard something now. */
export function gunPositions(
  state: LfmState,
  side: Side,
  isFree: FreeGun = everyGun,
): readonly GunPosition[] {
  const positions: GunPosition[] = [];
  const ready = gunsOf(battleOf(state))[side].filter(id => isReady(state, id) && isFree(id));
  if (ready.length === 0) return positions;
  const enemies = heldHexes(postsOf(state, enemyOf(side)));
  for (const hex of new Set(ready.map(id => unitOf(state, id).hex))) {
    const guns = ready.filter(id => unitOf(state, id).hex === hex);
    const targets = enemies.filter(enemy => canHit(state, side, hex, enemy));
    if (targets.length > 0) positions.push({ hex, guns, targets });
  }
  return positions;
}

/** The artillery of either side. */
const gunsOf = derived(({ units }: Battle): Readonly<Record<Side, readonly UnitId[]>> => {
  const guns = (side: Side) =>
    units.flatMap((card, id) => (card.arm === 'artillery' && card.side === side ? [id] : []));
  return { union: guns('union'), confederate: guns('confederate') };
});

const heldHexes = derived(({ hexes }: Posts): readonly Hex[] =>
  [...new Set(hexes)].filter(hex => hex !== NOWHERE),
);

const isReady = (state: LfmState, id: UnitId): boolean => {
  const { place, limbered, turn } = unitOf(state, id);
  return place === 'map' && !limbered && !turn.fired && mayUseGun(state, id).legal;
};

const canHit = (state: LfmState, side: Side, from: Hex, to: Hex): boolean =>
  fireStrength(battleOf(state).charts, hexesBetween(state, from, to)) !== null &&
  fireSight(state, side, from, to) !== 'blocked';

/** Every legal fire in which all ready guns of one hex, or of two adjacent hexes, take part. */
export function* fires(state: LfmState, side: Side, isFree: FreeGun = everyGun): Generator<Fire> {
  for (const group of groups(state, side, isFree)) {
    const units = group.flatMap(({ guns }) => guns);
    yield* firesOf(state, group, units);
  }
}

/** LFM 7.1c: the legal fires in which some ready guns stay silent, because they are to limber (SP.4c). */
export function* partialFires(state: LfmState, side: Side, isFree: FreeGun = everyGun): Generator<Fire> {
  for (const group of groups(state, side, isFree)) {
    const [first, second] = group.map(({ guns }) => parts(guns));
    const all = group.reduce((sum, { guns }) => sum + guns.length, 0);
    for (const some of first!) {
      for (const more of second ?? [[]]) {
        const units = [...some, ...more];
        if (units.length < all) yield* firesOf(state, group, units);
      }
    }
  }
}

/** LFM 7.1b: each position alone, then each pair of adjacent ones. */
function* groups(state: LfmState, side: Side, isFree: FreeGun): Generator<readonly GunPosition[]> {
  const positions = gunPositions(state, side, isFree);
  for (const position of positions) yield [position];
  for (const [place, first] of positions.entries()) {
    for (const second of positions.slice(place + 1)) {
      if (hexesBetween(state, first.hex, second.hex) === 1) yield [first, second];
    }
  }
}

/** LFM 7.7, R64: at each unit of each hex that all of them can hit. */
function* firesOf(
  state: LfmState,
  [first, second]: readonly GunPosition[],
  units: readonly UnitId[],
): Generator<Fire> {
  for (const hex of first!.targets) {
    if (second && !second.targets.includes(hex)) continue;
    for (const target of unitsIn(state, hex)) yield { units, hex, target };
  }
}

/** Every choice of one or more. */
function parts(guns: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const masks = Array.from({ length: 2 ** guns.length - 1 }, (_, mask) => mask + 1);
  return masks.map(mask => guns.filter((_, place) => (mask & (1 << place)) !== 0));
}
