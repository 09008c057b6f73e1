import { type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import { edit, type Happening, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import * as groundCharts from '../charts/ground-charts.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { sideIs, terrainAt } from '../ground.ts';
import { cardOf, holder, isMountedCavalry, isPhasing, setOf, unitOf, unitsIn } from '../pieces.ts';
import type { LfmState, UnitId } from '../state.ts';
import { countsAsMounted } from './04-stacking.ts';
import { zoiSource } from './06-zones-of-influence.ts';

export const BREASTWORKS_CLAUSES = {
  'LFM SP.3a': '{unit} is not a unit of the phasing side on the map',
  'LFM SP.3b': '{unit} is not a unit of the phasing side on the map',
  'LFM 24.1a': '{unit} is mounted cavalry and may not build',
  'LFM 24.1b': '{unit} was not in {hex} at the start of the player turn',
  'LFM 24.1c': '{unit} is building and may not leave its hex, nor bombard',
  'LFM 24.1d': '{unit} has no Build marker',
  'LFM 24.1e': 'a unit other than mounted cavalry must stay in the new breastworks in {hex}',
  'LFM 24.3': 'the works in {hex} are permanent',
  'LFM 24.5': 'there are no breastworks in {hex}',
  'LFM 24.10a': '{unit} is in the zone of influence of {by}',
  'LFM R8': 'work begun in an earlier turn is done before new work: {unit}',
  'LFM R193':
    'only the phasing side with a unit in {hex} may pull down the works there, and not in the turn they were finished',
  'LFM R194': 'there are already breastworks in {hex}',
  'LFM R195': '{hex} has permanent works: there is nothing to build',
  'LFM R234': '{unit} is building and may not mount',
} as const;

export type BreastworksEvent =
  | Happening<'build-marked', 'LFM 24.1b', { unit: UnitId; hex: Hex }>
  | Happening<'breastworks-emplaced', 'LFM 24.1d', { unit: UnitId; hex: Hex }>
  /** A Build marker came off before it was flipped, by choice or because its unit has left. */
  | Happening<'build-ended', 'LFM R189' | 'LFM 24.9a', { unit: UnitId }>
  | Happening<'breastworks-removed', 'LFM 24.5', { hex: Hex }>;

/** LFM 24.1d: have breastworks been built in this hex? */
export const hasBreastworks = (state: LfmState, hex: Hex): boolean => setOf(state.breastworks).has(hex);

/** LFM 24.3: town and sunken road are works all game. */
export function isPermanentWorks(state: LfmState, hex: Hex): boolean {
  const { charts, ground } = battleOf(state);
  return groundCharts.hasWorks(charts, terrainAt(ground, hex), false);
}

/** LFM 24.2, 24.3, 24.6, 24.7: are there works of either kind? They serve any unit in the hex, in all directions. */
export const hasWorks = (state: LfmState, hex: Hex): boolean =>
  hasBreastworks(state, hex) || isPermanentWorks(state, hex);

/** LFM 24.2, R43, R91: do works in the hex count for these units? Not if all of them are mounted cavalry (R58). */
export const worksProtect = (state: LfmState, hex: Hex, units: readonly UnitId[]): boolean =>
  hasWorks(state, hex) && units.some(id => !countsAsMounted(state, id));

/** LFM 24.4, R236: is there a stone wall between these adjacent hexes, on whichever side of it units stand? */
export function isAcrossWall(state: LfmState, a: Hex, b: Hex): boolean {
  const { ground } = battleOf(state);
  const side = sideBetween(ground.grid, a, b);
  return side !== NOWHERE && sideIs(ground, side, 'stonewall');
}

/** LFM 24.4, R92, T8: every attack goes across a stone wall, and no works count already. */
export function wallsProtect(state: LfmState, attackers: readonly Hex[], defenders: readonly Hex[]): boolean {
  const isAcross = attackers.every(from => defenders.every(to => isAcrossWall(state, from, to)));
  return isAcross && !isAnyInWorks(state, defenders);
}

/** LFM 24.2, 24.3: do works count in one of these hexes for the units that stand there? */
export const isAnyInWorks = (state: LfmState, hexes: readonly Hex[]): boolean =>
  hexes.some(hex => worksProtect(state, hex, unitsIn(state, hex)));

/** LFM 24.10a, 24.10b: a unit in an enemy ZOI does not build; outside one it may start or go on. */
function zoiRuling(state: LfmState, unit: UnitId): Ruling {
  const by = zoiSource(state, unitOf(state, unit).hex, cardOf(state, unit).side);
  return ruling(by !== null && forbid('LFM 24.10a', { unit, by }));
}

/** LFM 24.1a, 24.1b, 24.10a, R191: may the unit be given a Build marker in this Construction Phase? */
export function mayBuild(state: LfmState, unit: UnitId): Ruling {
  const { hex, turn, building, burning } = unitOf(state, unit);
  if (!isPhasing(state, unit)) return ruling(forbid('LFM SP.3b', { unit }));
  const isTaken = building || burning !== null || unitsIn(state, hex).some(id => unitOf(state, id).building);
  return ruling(
    isMountedCavalry(state, unit) && forbid('LFM 24.1a', { unit }),
    turn.startHex !== hex && forbid('LFM 24.1b', { unit, hex }),
    zoiRuling(state, unit),
    hasBreastworks(state, hex) && forbid('LFM R194', { hex }),
    isPermanentWorks(state, hex) && forbid('LFM R195', { hex }),
    isTaken && forbid('LFM R235', { unit }),
  );
}

/** LFM 24.1b. */
export function build(state: LfmState, unit: UnitId, table: LfmTable): void {
  edit(state, 'units', unit).building = true;
  const { hex } = unitOf(state, unit);
  table.emit({ type: 'build-marked', clause: 'LFM 24.1b', unit, hex });
}

/**
 * LFM 24.1d, 24.10a, R188: may its Build marker be flipped? Flips come before new markers (R8), so that every marker
 * to be seen then is of an earlier turn.
 */
export function mayEmplace(state: LfmState, unit: UnitId): Ruling {
  if (!isPhasing(state, unit)) return ruling(forbid('LFM SP.3a', { unit }));
  return ruling(!unitOf(state, unit).building && forbid('LFM 24.1d', { unit }), zoiRuling(state, unit));
}

/**
 * LFM 24.1d: the works are emplaced at once, and their builder is free to leave as far as 24.1e allows: the works are
 * new in this turn.
 */
export function emplace(state: LfmState, unit: UnitId, table: LfmTable): void {
  const { hex } = unitOf(state, unit);
  edit(state, 'units', unit).building = false;
  edit(state).breastworks = [...state.breastworks, hex].sort((a, b) => a - b);
  edit(state).newWorks = [...state.newWorks, hex].sort((a, b) => a - b);
  table.emit({ type: 'breastworks-emplaced', clause: 'LFM 24.1d', unit, hex });
}

/** LFM R189: may the owner give the work up, in his Construction Phase? */
export function mayGiveUpBuilding(state: LfmState, unit: UnitId): Ruling {
  const facts = { unit };
  return ruling(
    !isPhasing(state, unit) && forbid('LFM SP.3a', facts),
    !unitOf(state, unit).building && forbid('LFM 24.1d', facts),
  );
}

/** LFM R189. */
export const giveUpBuilding = (state: LfmState, unit: UnitId, table: LfmTable): void =>
  endBuilding(state, unit, 'LFM R189', table);

/** LFM 24.9a, R80, R192: takes the Build marker off a unit that leaves its hex or is eliminated, if it has one. */
export const leaveBuilding = (state: LfmState, unit: UnitId, table: LfmTable): void =>
  endBuilding(state, unit, 'LFM 24.9a', table);

function endBuilding(state: LfmState, unit: UnitId, clause: 'LFM R189' | 'LFM 24.9a', table: LfmTable): void {
  if (!unitOf(state, unit).building) return;
  edit(state, 'units', unit).building = false;
  table.emit({ type: 'build-ended', clause, unit });
}

/**
 * LFM 24.1c, R74, R116: may the unit leave its hex by choice, or bombard, as far as its work is concerned? A marked unit
 * does not move, advance, retreat by choice or bombard, in either player's turn. It may attack and defend, and artillery
 * may limber and unlimber (R234).
 */
export const mayLeaveWork = (state: LfmState, unit: UnitId): Ruling =>
  ruling(unitOf(state, unit).building && forbid('LFM 24.1c', { unit }));

/**
 * LFM 24.1e, R190: may these units leave the hex by choice, or mount in it? In works that were flipped in this player
 * turn the last unit other than mounted cavalry stays. Once that unit has been forced out, no other is held (24.9b).
 */
export function mayLeaveGarrison(state: LfmState, hex: Hex, leaving: readonly UnitId[]): Ruling {
  if (!state.newWorks.includes(hex)) return LEGAL;
  const garrison = unitsIn(state, hex).filter(id => !isMountedCavalry(state, id));
  const isLast = garrison.length > 0 && garrison.every(id => leaving.includes(id));
  return ruling(isLast && forbid('LFM 24.1e', { hex }));
}

/** LFM 24.5, 24.6, R193: may the phasing player remove these works at the end of his Movement Phase? */
export function mayRemoveWorks(state: LfmState, place: Hex): Ruling {
  const isBuilt = hasBreastworks(state, place);
  const isPermanent = isPermanentWorks(state, place);
  return ruling(
    !isBuilt && isPermanent && forbid('LFM 24.3', { hex: place }),
    !isBuilt && !isPermanent && forbid('LFM 24.5', { hex: place }),
    (holder(state, place) !== state.phasing || state.newWorks.includes(place)) &&
      forbid('LFM R193', { hex: place }),
  );
}

/** LFM 24.5. */
export function removeWorks(state: LfmState, hex: Hex, table: LfmTable): void {
  edit(state).breastworks = state.breastworks.filter(each => each !== hex);
  table.emit({ type: 'breastworks-removed', clause: 'LFM 24.5', hex });
}
