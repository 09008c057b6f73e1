import type { Hex } from '@abatis/hex';
import { derived, edit, keptIn, notebook, placesWhere, type Ruling, ruling, subsets } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import { fireStrength } from '../../charts/combat-charts.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { heldHexes, postsOf } from '../../muster.ts';
import { cardOf, hexesBetween, hexesOf, holder, repeated, unitOf, unitsIn } from '../../pieces.ts';
import { bySide, enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { amongWorks, screeningWorks, sightAgain, sightLine } from '../27-line-of-sight.ts';
import type { Sight, SightLine } from '../index.ts';

/** One bombardment. The target unit is named before the die is rolled (R63). */
export interface Fire {
  readonly units: readonly UnitId[];
  readonly hex: Hex;
  readonly target: UnitId;
}

/** The hexes that fire, in ascending order. */
export const firingHexes = (state: LfmState, { units }: Fire): readonly Hex[] =>
  hexesOf(state, units).toSorted((a, b) => a - b);

/** LFM 7.1 to 7.7: may this side make this fire now? */
export function mayFire(state: LfmState, side: Side, fire: Fire): Ruling {
  const strangers = fire.units.filter(id => !isArtilleryOf(state, side, id));
  if (strangers.length > 0) return ruling(...strangers.map(unit => forbid('LFM SP.4a', { side, unit })));
  if (fire.units.length === 0) return ruling(forbid('LFM SP.4a', { side, unit: 'nobody' }));
  if (holder(state, fire.hex) !== enemyOf(side)) return ruling(forbid('LFM R64', { hex: fire.hex }));
  return ruling(
    ...fire.units.map(id => mayUseGun(state, id)),
    ...fire.units.map(id => mayAim(state, id, fire.hex)),
    ...repeated(fire.units).map(id => forbid('LFM R59', { unit: id })),
    mayCombine(state, fire),
    !unitsIn(state, fire.hex).includes(fire.target) &&
      forbid('LFM 7.7', { unit: fire.target, hex: fire.hex }),
  );
}

function isArtilleryOf(state: LfmState, side: Side, id: UnitId): boolean {
  const card = battleOf(state).units[id];
  return card?.arm === 'artillery' && card.side === side && unitOf(state, id).place === 'map';
}

/**
 * LFM 7.1a, 7.1c, 7.2, 7.6a: may this artillery bombard anything at all now? Units stacked with it do not matter (7.3).
 */
export function mayUseGun(state: LfmState, id: UnitId): Ruling {
  const { limbered, building, hex, turn } = unitOf(state, id);
  const spent = !turn.fired && hasFired(state, hex);
  return ruling(
    limbered && forbid('LFM 7.1a', { unit: id }),
    turn.fired && forbid('LFM R59', { unit: id }),
    spent && forbid('LFM 7.1c', { hex }),
    inZoc(state, hex, cardOf(state, id).side) && forbid('LFM 7.6a', { unit: id }),
    building && forbid('LFM R74', { unit: id }),
  );
}

/** LFM 7.1c: guns that fired stay unlimbered in their hex; those that have come here since are limbered (7.2). */
const hasFired = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).some(id => unitOf(state, id).turn.fired && !unitOf(state, id).limbered);

/** LFM R65: kept by absence: no rule looks at the units next to the target. */

/** LFM 7.1a, 7.4, R60, R62: each hex that fires has its own range and its own line of sight. */
function mayAim(state: LfmState, id: UnitId, hex: Hex): Ruling {
  const from = unitOf(state, id).hex;
  const range = hexesBetween(state, from, hex);
  const facts = { unit: id, hex };
  if (fireStrength(battleOf(state).charts, range) === null) {
    return ruling(forbid('LFM T17', { ...facts, range }));
  }
  const isBlocked = fireSight(state, cardOf(state, id).side, from, hex) === 'blocked';
  return ruling(isBlocked && forbid('LFM 7.4', { ...facts, from }));
}

/** LFM 7.1b: one hex, or two that are adjacent. */
function mayCombine(state: LfmState, fire: Fire): Ruling {
  const hexes = firingHexes(state, fire);
  const [first, second, third] = hexes;
  const isOne = second === undefined;
  const arePair = third === undefined && !isOne && hexesBetween(state, first!, second) === 1;
  return ruling(!isOne && !arePair && forbid('LFM 7.1b', { hexes }));
}

/** LFM SP.4c, R75: may this unit limber in the Artillery Phase? A ZOC does not prevent it. */
export function mayLimber(state: LfmState, unit: UnitId): Ruling {
  if (!isArtilleryOf(state, state.phasing, unit)) return ruling(forbid('LFM SP.4c', { unit }));
  const { limbered, turn } = unitOf(state, unit);
  return ruling((limbered || turn.fired) && forbid('LFM SP.4c', { unit }));
}

/** LFM SP.4c. */
export function limber(state: LfmState, id: UnitId, table: LfmTable): void {
  edit(state, 'units', id).limbered = true;
  const hex = unitOf(state, id).hex;
  table.emit({ type: 'limbered', clause: 'LFM SP.4c', unit: id, hex });
}

/**
 * What can be seen of one hex from another through ground and works, and the hexes in which friends would obstruct it.
 */
interface BareSight {
  readonly line: SightLine;
  readonly between: readonly Hex[];
}

/**
 * Lines by both their hexes. The ground never changes in a battle, so with the same works each line is computed once.
 */
const linesOf = amongWorks(notebook, (_: Battle) => new Map<number, BareSight>());

function bareSight(battle: Battle, works: readonly Hex[], from: Hex, to: Hex): BareSight {
  const lines = linesOf(battle, works);
  const key = from * battle.ground.grid.size + to;
  return keptIn(lines, key, () => {
    const line = sightLine(battle, from, to, { works });
    return { line, between: [...new Set(line.paths.flatMap(({ between }) => between))] };
  });
}

/**
 * LFM 7.4, 27.3e: how artillery of this side sees a hex: friendly units between raise a hex by a level, enemies and
 * commanders do not (R209, R210).
 */
export function fireSight(state: LfmState, side: Side, from: Hex, to: Hex): Sight {
  const battle = battleOf(state);
  const works = screeningWorks(battle, state);
  const { line, between } = bareSight(battle, works, from, to);
  const isFriends = (hex: Hex): boolean => holder(state, hex) === side;
  if (line.sight === 'blocked' || !between.some(isFriends)) return line.sight;
  return sightAgain(battle, line, { works, isFriends }).sight;
}

/** A hex whose artillery may fire, and what it may fire at. */
export interface GunHex {
  readonly hex: Hex;
  readonly guns: readonly UnitId[];
  /** Enemy-occupied hexes in range and in sight. */
  readonly targets: readonly Hex[];
}

/** Is the gun free to fire as far as rules outside this chapter go? A special rule may forbid it (0.1). */
export type FreeGun = (id: UnitId) => boolean;

const everyGun: FreeGun = () => true;

/** The guns of the side that may fire at all now. */
const readyGuns = (state: LfmState, side: Side, isFree: FreeGun): readonly UnitId[] =>
  gunsOf(battleOf(state))[side].filter(id => isReady(state, id) && isFree(id));

/** Is there any hex from which this side may bombard something now? */
export function hasGunHex(state: LfmState, side: Side, isFree: FreeGun = everyGun): boolean {
  const ready = readyGuns(state, side, isFree);
  if (ready.length === 0) return false;
  const enemies = heldHexes(postsOf(state, enemyOf(side)));
  return ready.some(id => enemies.some(enemy => canHit(state, side, unitOf(state, id).hex, enemy)));
}

/** LFM 7.1a, 7.4: every hex from which this side may bombard something now. */
export function gunHexes(state: LfmState, side: Side, isFree: FreeGun = everyGun): readonly GunHex[] {
  const found: GunHex[] = [];
  const ready = readyGuns(state, side, isFree);
  if (ready.length === 0) return found;
  const enemies = heldHexes(postsOf(state, enemyOf(side)));
  for (const hex of hexesOf(state, ready)) {
    const guns = ready.filter(id => unitOf(state, id).hex === hex);
    const targets = enemies.filter(enemy => canHit(state, side, hex, enemy));
    if (targets.length > 0) found.push({ hex, guns, targets });
  }
  return found;
}

/** The artillery of either side. */
const gunsOf = derived(({ units }: Battle) =>
  bySide(side => placesWhere(units, card => card.arm === 'artillery' && card.side === side)),
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
    const [first, second] = group.map(({ guns }) => subsets(guns).slice(1));
    const all = group.reduce((sum, { guns }) => sum + guns.length, 0);
    for (const some of first!) {
      for (const more of second ?? [[]]) {
        const units = [...some, ...more];
        if (units.length < all) yield* firesOf(state, group, units);
      }
    }
  }
}

/** LFM 7.1b: each hex with guns alone, then each pair of adjacent ones. */
function* groups(state: LfmState, side: Side, isFree: FreeGun): Generator<readonly GunHex[]> {
  const hexes = gunHexes(state, side, isFree);
  for (const only of hexes) yield [only];
  for (const [index, first] of hexes.entries()) {
    for (const second of hexes.slice(index + 1)) {
      if (hexesBetween(state, first.hex, second.hex) === 1) yield [first, second];
    }
  }
}

/** LFM 7.7, R64: a fire at each unit of each hex that all of them can hit. */
function* firesOf(
  state: LfmState,
  [first, second]: readonly GunHex[],
  units: readonly UnitId[],
): Generator<Fire> {
  for (const hex of first!.targets) {
    if (second && !second.targets.includes(hex)) continue;
    for (const target of unitsIn(state, hex)) yield { units, hex, target };
  }
}
