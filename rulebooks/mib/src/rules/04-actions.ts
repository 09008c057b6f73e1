import { DIRECTIONS, neighbour } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import { type Action, derived, edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { MibTable } from '../events.ts';
import { plays } from '../options.ts';
import { hexesOf, holder, IDLE, IDLE_TRAIN, isActive, sideOfUnit, unitIds, unitOf } from '../pieces.ts';
import { mayActBySpecialRule } from '../special-rules.ts';
import {
  type Activation,
  type Category,
  DEEDS,
  type Deed,
  enemyOf,
  type FormationId,
  type LeaderId,
  type MibState,
  type Side,
  type UnitAct,
  type UnitId,
} from '../state.ts';
import { fieldsOfFire } from './08-high-ground.ts';
import { markBoxes } from './11-fatigue.ts';
import { useSupply } from './12-supply.ts';
import { mayTakeUnderOrder } from './15-command/index.ts';

export const ACTIONS_CLAUSES = {
  'MIB 4.0a': '{unit} has no action left in this activation',
  'MIB 4.1a': '{unit} has chosen {category} and cannot change to {to}',
  'MIB 4.1b': '{unit} has taken a {category} action and may not attack in this activation',
  'MIB 4.1c': '{unit} has already done this in this activation',
  'MIB 4.1d': '{unit} can consume supply for its rest only at night, and only if it has some',
  'MIB 4.2': '{train} cannot work: {why}',
} as const;

/** What happens by this chapter, with units by name. */
export type ActionsEvent =
  | Happening<'stood', 'MIB 4.1c', { unit: UnitId }>
  | Happening<'rested', 'MIB 4.1d', { unit: UnitId; supplied: boolean }>;

/** ACT_BEGIN: notes the state at the start of the activation, and clears what was done in the one before. */
export function beginActivation(
  state: MibState,
  side: Side,
  formations: readonly FormationId[],
  table: MibTable,
): void {
  const acts = state.units.map((_, id) => actAtStart(state, id));
  for (const [id, act] of acts.entries())
    if (unitOf(state, id).act !== act) edit(state, 'units', id).act = act;
  for (const [id, { act }] of state.trains.entries())
    if (act.moved || act.worked || act.overrun) edit(state, 'trains', id).act = IDLE_TRAIN;
  restLeaders(state);
  restGuns(state);
  edit(state).activation = activationOf(state, side, formations);
  table.emit({ type: 'activated', clause: clauseOf(state, formations), side, formations });
}

/** The record of an activation that begins now. */
export const activationOf = (
  state: MibState,
  side: Side,
  formations: readonly FormationId[],
): Activation => ({
  side,
  formations,
  fields: fieldsOfFire(state),
  halved: [],
  wearied: [],
  hurried: [],
  spared: [],
  began: state.units.map(({ hex }) => hex),
});

const clauseOf = (state: MibState, formations: readonly FormationId[]) => {
  if (plays(state, 'pbem')) return 'MIB 16.3a';
  return formations.length > 1 ? 'MIB 16.1d' : 'MIB 2.3b';
};

/** A.3: how a unit is when the activation begins; most units share one object. */
function actAtStart(state: MibState, id: UnitId): UnitAct {
  const { disorganized: beganDisorganized, smashed: beganSmashed } = unitOf(state, id);
  const beganAdjacent = isAdjacentToEnemy(state, id);
  if (!beganAdjacent && !beganDisorganized && !beganSmashed) return IDLE;
  return { ...IDLE, beganAdjacent, beganDisorganized, beganSmashed };
}

/** MIB 6.9b: next to an enemy unit, or to guns in position (R123). */
function isAdjacentToEnemy(state: MibState, id: UnitId): boolean {
  const { grid } = battleOf(state).ground;
  const enemy = enemyOf(sideOfUnit(state, id));
  return hexesOf(unitOf(state, id)).some(hex =>
    DIRECTIONS.some(direction => holder(state, neighbour(grid, hex, direction)) === enemy),
  );
}

/** MIB 16.5l: lets posts move again. */
function restGuns(state: MibState): void {
  for (const [id, { posts }] of state.grandBatteries.entries())
    if (posts.some(({ moved, turned }) => moved || turned))
      edit(state, 'grandBatteries', id).posts = posts.map(({ moved: _, turned: __, ...post }) => post);
}

/** MIB 2.2.4c: a leader moves in every activation of his formation, an army commander once a turn. */
function restLeaders(state: MibState): void {
  const { leaders } = battleOf(state);
  for (const [id, { moved }] of state.leaders.entries())
    if (moved && leaders[id]!.level !== 'army') edit(state, 'leaders', id).moved = false;
}

/** MIB 2.3b, 4.0a, 4.1a, R73, 10.2c, 15.6: may a unit take an action of this category? */
export function mayTakeCategory(state: MibState, unit: UnitId, to: Category): Ruling {
  const { place, smashed, act } = unitOf(state, unit);
  if (place !== 'map' || !isActive(state, unit)) return ruling(forbid('MIB 2.3b', { piece: unit }));
  const { category } = act;
  const isBound = category !== null && category !== to && !isUndecided(state, unit);
  return ruling(
    (act.beganSmashed || smashed) && forbid('MIB 4.0a', { unit }),
    isBound && forbid('MIB 4.1a', { unit, category, to }),
    mayTakeUnderOrder(state, unit, to),
    to === 'stationary' && mayActBySpecialRule(state, unit),
  );
}

/** R101: is the unit Mobile without having moved, paid or declared anything yet? */
function isUndecided(state: MibState, id: UnitId): boolean {
  const { category, entered, committed, intents } = unitOf(state, id).act;
  return category === 'mobile' && !entered && !committed && intents.length === 0;
}

/** Chooses the category, with the deed if there is one; the unit does not move after this. */
export function takeCategory(state: MibState, id: UnitId, category: Category, deed?: Deed): void {
  const { act } = unitOf(state, id);
  edit(state, 'units', id).act = {
    ...act,
    category,
    pace: 'normal',
    halted: true,
    deeds: DEEDS.filter(each => each === deed || act.deeds.includes(each)),
  };
}

/**
 * MIB 2.3b: a player gives no orders to enemy pieces. No other clause is named, since what it is about may be hidden
 * (2.5b, 2.5e).
 */
export function mayOrder(state: MibState, order: Action & Ordered): Ruling {
  const { units, leaders } = battleOf(state);
  const pieces = [
    ...(order.units ?? []).map(id => units[id]!),
    ...(order.unit === undefined ? [] : [units[order.unit]!]),
    ...(order.leaders ?? []).map(id => leaders[id]!),
    ...(order.leader === undefined ? [] : [leaders[order.leader]!]),
  ];
  const enemy = pieces.find(({ side }) => side !== state.activation!.side);
  return ruling(enemy && forbid('MIB 2.3b', { piece: enemy.name }));
}

/** The pieces that an order names. */
interface Ordered {
  readonly unit?: UnitId;
  readonly units?: readonly UnitId[];
  readonly leader?: LeaderId;
  readonly leaders?: readonly LeaderId[];
}

/** MIB T8, 12.3: levels of supply that the better rest of a night costs. */
const NIGHT_RATION = 1;

/**
 * MIB 4.1d: may it rest, and use up supply for the better rest of a night (T8, 13.1)? R88 is kept by absence: it does
 * not matter whether it was attacked before.
 */
export function mayRest(state: MibState, unit: UnitId, supplied: boolean): Ruling {
  const { category, deeds } = unitOf(state, unit).act;
  const isNew = category !== 'rest' || (supplied && !deeds.includes('supplied'));
  return ruling(
    mayTakeCategory(state, unit, 'rest'),
    !isNew && forbid('MIB 4.1c', { unit }),
    supplied && !canConsume(state, unit) && forbid('MIB 4.1d', { unit }),
  );
}

/** T8, 13.1: it has a level of supply to use at night; with `lite` and without supply rules always. */
const canConsume = (state: MibState, id: UnitId): boolean =>
  isNight(state) && (plays(state, 'supply') ? unitOf(state, id).supply > 0 : plays(state, 'lite'));

/** MIB 4.1d: the fatigue is recovered at the end of the activation. */
export function rest(state: MibState, id: UnitId, supplied: boolean, table: MibTable): void {
  takeCategory(state, id, 'rest', supplied ? 'supplied' : undefined);
  table.emit({ type: 'rested', clause: 'MIB 4.1d', unit: id, supplied });
  if (supplied && plays(state, 'supply')) useSupply(state, id, NIGHT_RATION, table);
}

/** Active units on the map that had an action; one that began Smashed had none (10.2c). */
export const actors: (state: MibState) => readonly UnitId[] = derived(
  state =>
    unitIds(
      state,
      ({ place, smashed, act }, id) =>
        place === 'map' && !smashed && !act.beganSmashed && isActive(state, id),
    ),
  'recent',
);

/** MIB 4.1d, R12: did it rest? Doing nothing counts as rest unless its order forbids that (T15). */
export function hasRested(state: MibState, id: UnitId): boolean {
  const { category } = unitOf(state, id).act;
  return category === 'rest' || (category === null && mayTakeUnderOrder(state, id, 'rest').legal);
}

/** MIB T8: units that rested recover. */
export function recoverFatigue(state: MibState, table: MibTable): void {
  const { fatigueEffects } = battleOf(state).charts;
  for (const id of actors(state)) {
    if (!hasRested(state, id)) continue;
    const supplied = unitOf(state, id).act.deeds.includes('supplied');
    const atNight = supplied ? fatigueEffects.restAtNightSupplied : fatigueEffects.restAtNight;
    markBoxes(state, id, isNight(state) ? atNight : fatigueEffects.rest, 'MIB T8', table);
  }
}
