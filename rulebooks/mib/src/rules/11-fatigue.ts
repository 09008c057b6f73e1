import { edit, type Happening, placesWhere, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight, turnCard } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { MibTable } from '../events.ts';
import { plays } from '../options.ts';
import { cardOf, formationOf, isActive, isCavalry, unitOf } from '../pieces.ts';
import type { FormationId, MibState, Unit, UnitId } from '../state.ts';
import { actors, hasRested } from './04-actions.ts';

export const FATIGUE_CLAUSES = {
  'MIB 11.1c': '{unit} is tired and cannot charge',
  'MIB 11.1d': '{unit} is spent and may not attack',
  'MIB 11.2e': '{unit} does not belong to the formation that is activated',
  'MIB 11.2j': '{unit} is in reserve, or has already been held back today',
  'MIB 11.2l': '{unit} has not just arrived',
} as const;

/** What chapter 11 reports. */
export type FatigueEvent =
  | Happening<
      'fatigue',
      string,
      {
        unit: UnitId;
        /** Gained, or recovered where negative. */
        boxes: number;
        /** Boxes marked now. */
        fatigue: number;
        weariness: 'fresh' | 'tired' | 'spent';
      }
    >
  | Happening<
      'formation-status',
      string,
      {
        formation: FormationId;
        /** In the words of T14. */
        status: string;
      }
    >
  | Happening<'intermediate-marker', 'MIB 11.2m', { formation: FormationId; placed: boolean }>
  | Happening<
      'reserve',
      'MIB 11.2e' | 'MIB 11.2f' | 'MIB 11.2g' | 'MIB 11.2i' | 'MIB 11.2l',
      { unit: UnitId; reserve: 'none' | 'held-back' | 'catching-up' }
    >;

/** MIB 11.0b: the causes of fatigue, with their clauses. */
const SOURCES = {
  moved: 'MIB T8',
  'double-time': 'MIB 6.12b',
  'forced-march': 'MIB 15.14',
  works: 'MIB T8',
  combat: 'MIB 7.3i',
  cavalry: 'MIB 7.6f',
  withdrawal: 'MIB 7.6e',
  pursuit: 'MIB 7.2g',
  field: 'MIB 8.2h',
  smashed: 'MIB 10.2c',
} as const;

export type FatigueSource = keyof typeof SOURCES;

/** MIB 11.0a: marks boxes; what goes beyond the last one is ignored. With `lite` the formation tires instead (11.2). */
export function tire(
  state: MibState,
  id: UnitId,
  boxes: number,
  source: FatigueSource,
  table: MibTable,
): void {
  if (plays(state, 'lite')) tireFormation(state, id, source, table);
  else markBoxes(state, id, boxes, SOURCES[source], table);
}

/** MIB R74: marks boxes, or clears them where the number is negative; never below none or beyond the last. */
export function markBoxes(state: MibState, id: UnitId, boxes: number, clause: string, table: MibTable): void {
  const { white, grey } = cardOf(state, id).track;
  const before = unitOf(state, id).fatigue;
  const fatigue = Math.max(0, Math.min(white + grey, before + boxes));
  if (fatigue === before) return;
  edit(state, 'units', id).fatigue = fatigue;
  table.emit({
    type: 'fatigue',
    clause,
    unit: id,
    boxes: fatigue - before,
    fatigue,
    weariness: wearinessOf(state, id),
  });
}

/** MIB 11.2b to 11.2d, R121: unit tracks and T8 are not used; the fatigue of 10.2c has no effect. */
function tireFormation(state: MibState, id: UnitId, source: FatigueSource, table: MibTable): void {
  const formation = formationOf(state, id);
  if (formation === null) return;
  if (source === 'moved') marchInTheAfternoon(state, formation, table);
  else if (source === 'double-time' || source === 'forced-march') hurry(state, formation, table);
  else if (source !== 'works' && source !== 'smashed') weary(state, id, formation);
}

/** MIB 11.2d: once per activation. */
function hurry(state: MibState, formation: FormationId, table: MibTable): void {
  const { activation } = state;
  if (!activation || activation.hurried.includes(formation)) return;
  edit(state).activation = { ...activation, hurried: [...activation.hurried, formation] };
  raiseStatus(state, formation, 'MIB 11.2d', table);
}

/** MIB 11.2c: noted, and counted once at the end of the activation. MIB 11.2h: not for reserves by themselves. */
function weary(state: MibState, id: UnitId, formation: FormationId): void {
  const { activation } = state;
  if (!activation || activation.wearied.includes(formation)) return;
  if (activation.spared.includes(id) || unitOf(state, id).reserve === 'held-back') return;
  edit(state).activation = { ...activation, wearied: [...activation.wearied, formation] };
}

/** MIB 11.1: what fatigue does to a unit; below Tired it does nothing (11.1b). */
export type Weariness = 'fresh' | 'tired' | 'spent';

/** MIB 11.1a, 11.1d, 11.1e, R44: the fatigue level of a unit now. Spent replaces Tired. */
export const wearinessOf = (state: MibState, id: UnitId): Weariness =>
  plays(state, 'lite') ? onLadder(state, liteStatusOf(state, id)) : onTrack(state, id);

function onTrack(state: MibState, id: UnitId): Weariness {
  const { white, grey } = cardOf(state, id).track;
  const { fatigue } = unitOf(state, id);
  if (fatigue >= white + grey) return 'spent';
  return fatigue >= white ? 'tired' : 'fresh';
}

function onLadder(state: MibState, status: number): Weariness {
  const { tired, spent } = battleOf(state).charts.liteLadder;
  if (status >= spent) return 'spent';
  return status >= tired ? 'tired' : 'fresh';
}

/** MIB 11.2a, 11.2e: the formation's status, one lower for a unit that is Held Back. Without a formation: Rested. */
export function liteStatusOf(state: MibState, id: UnitId): number {
  const formation = formationOf(state, id);
  return formation === null ? 0 : levelOf(state, id, state.formations[formation]!.status);
}

const levelOf = (state: MibState, id: UnitId, status: number): number =>
  unitOf(state, id).reserve === 'held-back' ? Math.max(0, status - 1) : status;

/**
 * MIB 11.1e, 11.2b, R45: the fatigue with which a unit begins to move. The first Mobile action of the afternoon counts
 * as an order, which tires the formation before it is carried out.
 */
export function wearinessOnTheMarch(state: MibState, id: UnitId): Weariness {
  const formation = formationOf(state, id);
  if (formation === null || !tiresByMarching(state, formation)) return wearinessOf(state, id);
  return onLadder(state, levelOf(state, id, state.formations[formation]!.status + 1));
}

/** MIB 11.2b, R45: will its first Mobile action of the afternoon tire the formation? With orders it is the order that does. */
export const tiresByMarching = (state: MibState, formation: FormationId): boolean =>
  plays(state, 'lite') && !plays(state, 'orders') && isToTire(state, formation);

export const isTired = (state: MibState, id: UnitId): boolean => wearinessOf(state, id) === 'tired';

export const isSpent = (state: MibState, id: UnitId): boolean => wearinessOf(state, id) === 'spent';

/** MIB T14: a formation climbs the ladder, at most to Spent. */
function raiseStatus(state: MibState, formation: FormationId, clause: string, table: MibTable): void {
  setStatus(state, formation, state.formations[formation]!.status + 1, clause, table);
}

/** MIB 11.2i: a formation recovers this number of levels, at most to Rested. */
export function lowerStatus(
  state: MibState,
  formation: FormationId,
  levels: number,
  clause: string,
  table: MibTable,
): void {
  setStatus(state, formation, state.formations[formation]!.status - levels, clause, table);
}

function setStatus(
  state: MibState,
  formation: FormationId,
  to: number,
  clause: string,
  table: MibTable,
): void {
  const { levels } = battleOf(state).charts.liteLadder;
  const status = Math.max(0, Math.min(levels.length - 1, to));
  if (status === state.formations[formation]!.status) return;
  edit(state, 'formations', formation).status = status;
  table.emit({ type: 'formation-status', clause, formation, status: levels[status]! });
}

/** MIB 11.2c, 11.2m: the fatigue of a combat; with the intermediate marker a formation rises after two combats. */
function wearyByCombat(state: MibState, formation: FormationId, table: MibTable): void {
  if (plays(state, 'liteIntermediateFatigue')) wearyByHalves(state, formation, table);
  else raiseStatus(state, formation, 'MIB 11.2c', table);
}

function wearyByHalves(state: MibState, formation: FormationId, table: MibTable): void {
  const nearly = !state.formations[formation]!.nearly;
  edit(state, 'formations', formation).nearly = nearly;
  table.emit({ type: 'intermediate-marker', clause: 'MIB 11.2m', formation, placed: nearly });
  if (!nearly) raiseStatus(state, formation, 'MIB 11.2m', table);
}

/** MIB 11.2b: on the first afternoon turn, once. */
export const isToTire = (state: MibState, formation: FormationId): boolean =>
  turnCard(state).start === battleOf(state).charts.turnTrack.firstAfternoon &&
  !state.formations[formation]!.afternoon;

export function tireInTheAfternoon(state: MibState, formation: FormationId, table: MibTable): void {
  if (!isToTire(state, formation)) return;
  edit(state, 'formations', formation).afternoon = true;
  raiseStatus(state, formation, 'MIB 11.2b', table);
}

/** MIB 11.2b, R45: without orders a Mobile action counts as having one. */
function marchInTheAfternoon(state: MibState, formation: FormationId, table: MibTable): void {
  if (tiresByMarching(state, formation)) tireInTheAfternoon(state, formation, table);
}

type ReserveClause = Extract<FatigueEvent, { readonly type: 'reserve' }>['clause'];

function setReserve(
  state: MibState,
  id: UnitId,
  reserve: Unit['reserve'],
  clause: ReserveClause,
  table: MibTable,
): void {
  edit(state, 'units', id).reserve = reserve;
  table.emit({ type: 'reserve', clause, unit: id, reserve });
}

/** MIB 11.2j, R46: not twice on the same day. */
export function mayBeHeldBack(state: MibState, id: UnitId): Ruling {
  const { place, reserve, heldBackOn } = unitOf(state, id);
  const free = place === 'map' && reserve === 'none' && heldBackOn !== turnCard(state).day;
  return ruling(!free && forbid('MIB 11.2j', { unit: id }));
}

/** MIB 11.2e, 11.2l. */
export function holdBack(
  state: MibState,
  id: UnitId,
  clause: 'MIB 11.2e' | 'MIB 11.2l',
  table: MibTable,
): void {
  edit(state, 'units', id).heldBackOn = turnCard(state).day;
  setReserve(state, id, 'held-back', clause, table);
}

/** MIB 11.2f, 11.2i. */
function catchUp(state: MibState, id: UnitId, clause: 'MIB 11.2f' | 'MIB 11.2i', table: MibTable): void {
  setReserve(state, id, 'catching-up', clause, table);
}

/** MIB 11.2g. */
export function removeCatchingUp(state: MibState, table: MibTable): void {
  for (const [id, { reserve }] of state.units.entries())
    if (reserve === 'catching-up') setReserve(state, id, 'none', 'MIB 11.2g', table);
}

/** MIB 11.2b, 11.2f, 11.2h: these units fight, at C1, on either side; an attack is a Mobile action. */
export function engage(state: MibState, units: readonly UnitId[], table: MibTable): void {
  if (plays(state, 'lite') && state.activation)
    for (const id of units)
      if (isActive(state, id)) marchInTheAfternoon(state, formationOf(state, id)!, table);
  comeUnderFire(state, units, table);
}

/**
 * MIB 11.2f, 11.2h: these units are in combat. Reserves catch up at once; and where a formation fights with reserves
 * alone, this combat does not tire it.
 */
export function comeUnderFire(state: MibState, units: readonly UnitId[], table: MibTable): void {
  const { activation } = state;
  if (!plays(state, 'lite') || !activation) return;
  const reserves = units.filter(id => unitOf(state, id).reserve === 'held-back');
  const withOthers = new Set(units.filter(id => !reserves.includes(id)).map(id => formationOf(state, id)));
  const spared = reserves.filter(id => !withOthers.has(formationOf(state, id)));
  edit(state).activation = { ...activation, spared };
  for (const id of reserves) catchUp(state, id, 'MIB 11.2f', table);
}

/** MIB 11.2h: units spared by a combat are not spared by the next retreat before combat or Field of Fire. */
export function endSparing(state: MibState): void {
  const { activation } = state;
  if (activation && activation.spared.length > 0) edit(state).activation = { ...activation, spared: [] };
}

/** MIB 11.2i, 13.1: levels that a formation recovers by a rest, and by one at night with supply. */
const REST = 1;
const SUPPLIED_REST = 2;

/** MIB 11.2i: each activated formation whose units all rested recovers; reserves do not count. */
export function restFormations(state: MibState, table: MibTable): void {
  for (const id of state.activation!.formations) restFormation(state, id, table);
}

function restFormation(state: MibState, id: FormationId, table: MibTable): void {
  const able = actors(state);
  // A unit that was smashed or left the map by its own action has not rested either.
  const units = battleOf(state).formations[id]!.units.filter(
    unit => able.includes(unit) || unitOf(state, unit).act.category !== null,
  );
  const reserves = units.filter(unit => unitOf(state, unit).reserve === 'held-back');
  const others = units.filter(unit => !reserves.includes(unit));
  if (others.length === 0 || !others.every(unit => hasRested(state, unit))) return;
  lowerStatus(state, id, levelsOfRest(state, others), isNight(state) ? 'MIB 13.1' : 'MIB 11.2i', table);
  for (const unit of reserves)
    if (able.includes(unit) && !hasRested(state, unit)) catchUp(state, unit, 'MIB 11.2i', table);
}

/** MIB 13.1, R3: two if every unit consumes a level. */
const levelsOfRest = (state: MibState, units: readonly UnitId[]): number =>
  isNight(state) && units.every(id => unitOf(state, id).act.deeds.includes('supplied'))
    ? SUPPLIED_REST
    : REST;

/**
 * MIB 11.2c, R83: at the end of an activation of either side, once. Both sides see that cavalry is Spent by it (7.6h).
 */
export function wearyFormations(state: MibState, table: MibTable): void {
  const before = spentCavalry(state);
  for (const id of state.activation!.wearied) wearyByCombat(state, id, table);
  if (spentCavalry(state) > before) table.reveal();
}

const spentCavalry = (state: MibState): number =>
  state.units.filter(({ place }, id) => place === 'map' && isCavalry(state, id) && isSpent(state, id)).length;

/** MIB 11.2k, R2: the status of a combat unit that enters on this turn. */
function entryStatus(state: MibState): number {
  const { turnTrack, liteLadder } = battleOf(state).charts;
  return turnCard(state).start < turnTrack.noon ? liteLadder.beforeNoon : liteLadder.afterNoon;
}

/**
 * MIB 11.2l: reinforcements that are more tired than their formation raise its status, and its other units are Held
 * Back. Reinforcements that are fresher may be Held Back: these are returned.
 */
export function mergeArrivals(
  state: MibState,
  id: FormationId,
  arrived: readonly UnitId[],
  table: MibTable,
): readonly UnitId[] {
  const entry = entryStatus(state);
  const { status } = state.formations[id]!;
  if (entry < status) return arrived.filter(unit => mayBeHeldBack(state, unit).legal);
  if (entry > status) {
    setStatus(state, id, entry, 'MIB 11.2k', table);
    for (const unit of battleOf(state).formations[id]!.units)
      if (!arrived.includes(unit) && mayBeHeldBack(state, unit).legal)
        holdBack(state, unit, 'MIB 11.2l', table);
  }
  return [];
}

/** MIB 11.2e: units of the activated formations that can be marked now. */
export const reservable = (state: MibState): readonly UnitId[] =>
  placesWhere(state.units, (_, id) => isActive(state, id) && mayBeHeldBack(state, id).legal);
