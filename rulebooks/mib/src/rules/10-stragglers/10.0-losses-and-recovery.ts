import { type Hex, pathsFrom } from '@abatis/hex';
import { type Drm, edit, net, push, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { Losses } from '../../frames.ts';
import { plays } from '../../options.ts';
import {
  cardOf,
  hexesBetween,
  hexesOf,
  isCavalry,
  isExtended,
  sideOfUnit,
  strengthOf,
  unitOf,
  unitsOnMap,
} from '../../pieces.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { tellOrganicLeft } from '../02-components.ts';
import { type CheckRoll, check, checkRoll } from '../05-morale-check.ts';
import { disorganizeOverstacked, fits, takeOff } from '../06-movement/index.ts';
import {
  type Fight,
  isPassable,
  type LossCause,
  type Party,
  partyOf,
  penaltiesOf,
  type RetreatTerms,
} from '../07-combat/index.ts';
import { wearinessOf } from '../11-fatigue.ts';
import { isInSupply } from '../12-supply.ts';
import { divisionBroken } from '../15-command/index.ts';

export type LossKind = 'casualty' | 'straggler';

/**
 * MIB 10.0a, 7.3e, 7.3g: the unit loses a step. Organic cavalry goes first where the cause says so (7.14f); a Smashed
 * unit is eliminated (10.2e). `takers` says whether it can take the loss at all.
 */
export function loseStep(
  state: MibState,
  id: UnitId,
  kind: LossKind,
  cause: LossCause,
  table: MibTable,
): void {
  // MIB 2.5b: if organic cavalry takes the loss, the enemy learns that there is some, and that it can fight (7.14g).
  if (cause.organicFirst && cardOf(state, id).organic > 0) table.reveal();
  if (absorbs(state, id, kind, cause)) loseOrganic(state, id, cause.clause, table);
  else if (unitOf(state, id).smashed) eliminate(state, id, 'MIB 10.2e', table);
  else {
    takeStep(state, id, kind, cause.clause, table);
    if (unitOf(state, id).steps === 0) loseLastStep(state, id, cause, table);
  }
}

/**
 * MIB 10.2a: with stragglers that can come back it is Smashed, without any it is eliminated. So both sides learn
 * whether it had some (2.5b).
 */
function loseLastStep(state: MibState, id: UnitId, cause: LossCause, table: MibTable): void {
  table.reveal();
  if (unitOf(state, id).stragglers > 0) smash(state, id, cause, table);
  else eliminate(state, id, 'MIB 10.2a', table);
}

/** MIB 7.14d, 7.14f: a point of C. */
function loseOrganic(state: MibState, id: UnitId, clause: string, table: MibTable): void {
  const left = unitOf(state, id).organic - 1;
  edit(state, 'units', id).organic = left;
  tellOrganicLeft(state, id);
  table.emit({ type: 'organic-lost', clause, unit: id, left });
}

/** MIB 10.0c, 10.0d, 10.0e, R41: beyond the boxes of T9 a straggler is a casualty, with `lite` too. */
function takeStep(state: MibState, id: UnitId, kind: LossKind, clause: string, table: MibTable): void {
  const boxes = battleOf(state).charts.tracks.stragglers;
  const straggles = kind === 'straggler' && unitOf(state, id).stragglers < boxes;
  const unit = edit(state, 'units', id);
  unit.steps--;
  if (straggles) {
    unit.stragglers++;
    unit.freshStragglers++;
  } else unit.casualties++;
  const { steps } = unitOf(state, id);
  const as = straggles ? 'straggler' : 'casualty';
  table.emit({ type: 'step-lost', clause, unit: id, as, steps });
}

/** MIB 10.2a: it stays with 0 steps and loses the D; R118: a line collapses; 10.2b: outside combat it may go at once. */
function smash(state: MibState, id: UnitId, cause: LossCause, table: MibTable): void {
  const unit = edit(state, 'units', id);
  unit.smashed = true;
  unit.disorganized = false;
  table.emit({ type: 'smashed', clause: 'MIB 10.2a', unit: id });
  divisionBroken(state, id, table);
  if (!cause.fight) push(state, { step: 'smashed-retreats', units: [id] });
  if (isExtended(unitOf(state, id)))
    push(state, { step: 'collapse', unit: id, hexes: hexesOf(unitOf(state, id)), fought: null });
}

/** MIB 10.2a, 10.2e, 7.2j: off the map for good; all its steps and stragglers are casualties (17.0). */
export function eliminate(state: MibState, id: UnitId, clause: string, table: MibTable): void {
  const { hex, smashed } = unitOf(state, id);
  table.emit({ type: 'eliminated', clause, unit: id, hex });
  if (!smashed) divisionBroken(state, id, table);
  takeOff(state, id, 'eliminated');
  const unit = edit(state, 'units', id);
  unit.casualties += unit.steps + unit.stragglers;
  unit.steps = 0;
  unit.stragglers = 0;
  unit.freshStragglers = 0;
  unit.disorganized = false;
  unit.smashed = false;
  buryDetachment(state, id);
}

/** R119: the steps of a lost detachment are casualties of its parent, and its counter can be used again (10.3a). */
function buryDetachment(state: MibState, id: UnitId): void {
  const { parent, casualties } = unitOf(state, id);
  if (parent === null || cardOf(state, id).apart) return;
  const division = edit(state, 'units', parent);
  division.detached -= casualties;
  division.casualties += casualties;
  const detachment = edit(state, 'units', id);
  detachment.casualties = 0;
  detachment.place = 'unformed';
  detachment.parent = null;
}

type Owed = Omit<Losses, 'step'>;

/** MIB 7.3a: casualties first. */
export const kindOwed = ({ casualties }: Owed): LossKind => (casualties > 0 ? 'casualty' : 'straggler');

/** MIB 7.14d, f, g: does a point of C go instead of a step? It does not with a unit that is Tired or Smashed. */
function absorbs(
  state: MibState,
  id: UnitId,
  kind: LossKind,
  { organicFirst, organicOnly }: LossCause,
): boolean {
  const { organic, smashed } = unitOf(state, id);
  if (kind !== 'casualty' || organic === 0) return false;
  if (organicOnly) return true;
  return organicFirst && !smashed && wearinessOf(state, id) === 'fresh';
}

/**
 * MIB 10.2g, R70: was it Smashed when the combat, or the retreat, began? Only then a loss of the combat can eliminate
 * it.
 */
export const wasSmashed = (before: Fight['before'], id: UnitId): boolean =>
  before.some(({ unit, smashed }) => unit === id && smashed);

/** MIB 10.2f: stragglers count for Smashed cavalry only if a charge or a bombardment inflicts them. */
export const isImmune = (state: MibState, id: UnitId, owed: Owed): boolean =>
  kindOwed(owed) === 'straggler' &&
  isCavalry(state, id) &&
  owed.fight?.kind !== 'charge' &&
  owed.fight?.kind !== 'bombardment';

const beforeOf = ({ before, fight }: Owed): Fight['before'] => before ?? fight?.before ?? [];

/** MIB 10.2e to 10.2g, R125: can the unit take the next step that is owed? */
function canTake(state: MibState, id: UnitId, owed: Owed): boolean {
  const { place, smashed, steps } = unitOf(state, id);
  const kind = kindOwed(owed);
  if (place !== 'map') return false;
  if (absorbs(state, id, kind, owed.cause)) return true;
  if (owed.cause.organicOnly) return false;
  if (!smashed) return steps > 0;
  return wasSmashed(beforeOf(owed), id) && !isImmune(state, id, owed);
}

/** MIB W7, R67, R72: the units that can take the next step, the largest first, Smashed ones last; the owner chooses. */
export const takers = (state: MibState, owed: Owed): readonly UnitId[] =>
  owed.units
    .filter(id => canTake(state, id, owed))
    .toSorted((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b);

/**
 * R125: may the step be refused? It may if only Smashed units could take it, and the other units of the stack have no
 * steps left.
 */
export function mayRefuse(state: MibState, owed: Owed, choices = takers(state, owed)): boolean {
  const before = beforeOf(owed);
  return (
    choices.length > 0 &&
    choices.every(id => unitOf(state, id).smashed) &&
    owed.units.some(id => !wasSmashed(before, id))
  );
}

/** Are all units lost in whichever order the steps are assigned? A Smashed unit might be spared (R125). */
export function isForegone(state: MibState, owed: Owed): boolean {
  const { casualties, stragglers, cause } = owed;
  const choices = takers(state, owed);
  if ((casualties > 0 && stragglers > 0) || choices.some(id => unitOf(state, id).smashed)) return false;
  const kind = kindOwed(owed);
  const all = choices.reduce((sum, id) => {
    const { steps, organic } = unitOf(state, id);
    const horse = absorbs(state, id, kind, cause) ? organic : 0;
    return sum + horse + (cause.organicOnly ? 0 : steps);
  }, 0);
  return casualties + stragglers >= all;
}

/** MIB 10.2b, 10.2c. */
const FLIGHT = 2;

/** R42: an enemy farther away is not the one from whom a unit flees. */
const NEAR = 5;

/**
 * MIB 10.2b, R42: may it make this step by choice? Not into an EZOC, nor across anything that would cost a step
 * (10.2e).
 */
const isFreeStep = (party: Party, from: Hex, to: Hex): boolean =>
  isPassable(party.state, party.side, to) &&
  penaltiesOf(party, from, to).every(({ kind }) => kind === 'friends');

/** MIB 10.2b: the hexes to which a unit that has just been smashed may go, with a path to each. */
export function flightPaths(state: MibState, id: UnitId): readonly (readonly Hex[])[] {
  const party = partyOf(state, [id]);
  const isFree = (from: Hex, to: Hex): boolean => isFreeStep(party, from, to);
  const [, ...reached] = pathsFrom(battleOf(state).ground.grid, [party.from], isFree, FLIGHT);
  return reached.filter(([hex]) => fits(state, hex, [id])).map(([, path]) => path);
}

/** MIB 10.2b, R42: may it retreat along this path? */
export function mayFlee(state: MibState, id: UnitId, path: readonly Hex[]): Ruling {
  const party = partyOf(state, [id]);
  const last = path.at(-1);
  const facts = { unit: id, hex: last ?? party.from };
  const mayPass =
    last !== undefined &&
    last !== party.from &&
    path.length <= FLIGHT &&
    path.every((to, place) => {
      const from = path[place - 1] ?? party.from;
      return hexesBetween(state, from, to) === 1 && isFreeStep(party, from, to);
    });
  return ruling(!(mayPass && fits(state, last, [id])) && forbid('MIB 10.2b', facts));
}

/** MIB 10.2c, R42: two hexes away from the nearest enemy unit; if none is near, towards the friendly side of the map. */
export function flightTerms(state: MibState, id: UnitId): RetreatTerms {
  const { hex } = unitOf(state, id);
  const side = sideOfUnit(state, id);
  const enemies = unitsOnMap(state, enemyOf(side)).flatMap(enemy => hexesOf(unitOf(state, enemy)));
  const nearest = Math.min(...enemies.map(enemy => hexesBetween(state, hex, enemy)));
  if (nearest <= NEAR) {
    const awayFrom = [...new Set(enemies.filter(enemy => hexesBetween(state, hex, enemy) === nearest))];
    return { length: FLIGHT, awayFrom };
  }
  const { terms } = battleOf(state);
  return { length: FLIGHT, awayFrom: [], ...(terms && { towards: terms.friendlySide[side] }) };
}

/** MIB 10.1c, R7: added to the morale of cavalry. */
const CAVALRY_BONUS = 1;

/** MIB 10.1d, 13.4: added to the morale of any unit in a night turn. */
const NIGHT_BONUS = 2;

/** MIB 10.1c, 10.1d, R7: what is added to the morale for this check. */
const recoveryBonuses = (state: MibState, id: UnitId): readonly Drm[] => [
  ...(isCavalry(state, id) ? [{ value: CAVALRY_BONUS, clause: 'MIB 10.1c', label: 'cavalry' }] : []),
  ...(isNight(state) ? [{ value: NIGHT_BONUS, clause: 'MIB 10.1d', label: 'night' }] : []),
];

/** MIB 10.1a: what the die is held against. */
export const recoveryRating = (state: MibState, id: UnitId): number =>
  cardOf(state, id).morale + net(recoveryBonuses(state, id));

/**
 * MIB 10.1a, 10.1e, R112, 12.4: has it stragglers that can come back now? The category is checked elsewhere (10.1b).
 */
export function mayRecover(state: MibState, unit: UnitId): Ruling {
  const { stragglers, freshStragglers, act } = unitOf(state, unit);
  return ruling(
    (stragglers === 0 || !isSupplied(state, unit)) && forbid('MIB 10.1a', { unit }),
    stragglers > 0 && stragglers === freshStragglers && forbid('MIB 10.1e', { unit }),
    act.deeds.includes('recover') && forbid('MIB 4.1c', { unit }),
  );
}

/** MIB 12.2, 12.4: is it neither cut off nor out of supply? MIB 12.0: always, without option `supply`. */
const isSupplied = (state: MibState, id: UnitId): boolean =>
  !plays(state, 'supply') || (unitOf(state, id).supply > 0 && isInSupply(state, id));

/** MIB 10.1a: a die against its morale; one step comes back or nothing changes. */
export function recover(state: MibState, id: UnitId, table: MibTable): void {
  if (rollRecovery(state, id, 'MIB 10.1a', table)) comeBack(state, id, table);
}

export type RecoveryRoll = CheckRoll<
  'recovery',
  { readonly unit: UnitId; readonly morale: number; readonly bonuses: readonly Drm[] }
>;

/** MIB 10.1a, 10.2c: does a step come back? */
export const recoveryRoll = (
  state: MibState,
  unit: UnitId,
  clause: 'MIB 10.1a' | 'MIB 10.2c',
): RecoveryRoll =>
  checkRoll(
    'recovery',
    `${clause} straggler recovery`,
    recoveryRating(state, unit),
    { unit },
    { unit, morale: cardOf(state, unit).morale, bonuses: recoveryBonuses(state, unit) },
  );

function rollRecovery(
  state: MibState,
  unit: UnitId,
  clause: 'MIB 10.1a' | 'MIB 10.2c',
  table: MibTable,
): boolean {
  const { passed: recovered, ...held } = check(recoveryRoll(state, unit, clause), table);
  table.emit({ type: 'recovery-rolled', clause, unit, ...held, recovered });
  return recovered;
}

/** A straggler step returns; the hex may then hold too much (6.1d, R11). */
function comeBack(state: MibState, id: UnitId, table: MibTable): void {
  const unit = edit(state, 'units', id);
  unit.stragglers--;
  unit.steps++;
  unit.freshStragglers = Math.min(unit.freshStragglers, unit.stragglers);
  for (const hex of hexesOf(unit)) disorganizeOverstacked(state, hex, table);
}

/** MIB 10.2c: the sole action of a Smashed unit. True: it is no longer Smashed; false: it must flee. */
export function checkSmashed(state: MibState, id: UnitId, table: MibTable): boolean {
  const recovered = rollRecovery(state, id, 'MIB 10.2c', table);
  if (recovered) {
    edit(state, 'units', id).smashed = false;
    comeBack(state, id, table);
  }
  return recovered;
}
