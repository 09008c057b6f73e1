import { edit } from '@abatis/kernel';
import { onGrid, type Shape, type Spot, swept, vectorTo } from '@abatis/tabletop';
import type { BnbTable } from '../../events.ts';
import type { Rout } from '../../frames.ts';
import { type BnbState, comradesOf, type Hits, type Unit, type UnitId } from '../../state.ts';
import { type Body, centreOfUnit, distanceOf, footprintOf, nearestAmong } from '../00-measuring/index.ts';
import { isLoose, meetGenerals } from '../01-introduction/index.ts';
import { disorder } from '../02-movement/index.ts';
import {
  asOne,
  comeOut,
  concealOutOfSight,
  disorderingUnder,
  loseTogether,
  rejoin,
  routWhenShared,
} from '../06-terrain/index.ts';
import { gateAt, leaveTable, mayReturn } from '../07-options/index.ts';
import { endFights, isShattered, removeEmpty, removeUnit, shatterUnit } from './05.03-shattering.ts';
import { type During, stepOf } from './05.04-tests.ts';
import { type ExtraManner, extraTestOf, type MoraleRoll, testOf } from './05.06-modifiers.ts';
import { routRoll } from './05.07.1-rout-roll.ts';
import { bodyAfterRout, mustPassPoint, outlookOf } from './05.07.4-rout-end.ts';

/** BNB 5.8b: extra rout hits of a unit that must rout past its point. */
const PAST_POINT = 2;

/** BNB 5.2a, 5.2b, 5.7a: takes the test, which cures nothing when it is passed; a rout that the owner has to place is given back. */
export function takeTest(state: BnbState, id: UnitId, during: During, table: BnbTable): Rout | null {
  const whole = asOne(state);
  const test = testOf(whole, whole.units[id]!, during);
  if (test === null) return null;
  const step = stepOf(during);
  edit(state, 'units', id, 'turn').tested = [...state.units[id]!.turn.tested, step];
  if (isPassed(test, table)) return null;
  if (during === 'charge-home') failCharges(state, id);
  return beginRout(state, id, causeOf(state, asOne(state).units[id]!, during), step, table);
}

/** A test outside the states of the sequence, which uses up none of theirs (2.1f); no enemy is the cause of its rout. */
export function takeExtraTest(
  state: BnbState,
  id: UnitId,
  manner: ExtraManner,
  table: BnbTable,
): Rout | null {
  const whole = asOne(state);
  const unit = whole.units[id]!;
  if (isShattered(whole, unit) || isPassed(extraTestOf(whole, unit, manner), table)) return null;
  return beginRout(state, id, null, 5, table);
}

function isPassed(test: MoraleRoll, table: BnbTable): boolean {
  const { roll, total, result: passed } = table.roll(test);
  const { unit, during, needed } = test.facts;
  table.emit({
    type: 'tested',
    clause: 'BNB 5.2a',
    unit,
    during,
    natural: roll.natural,
    drms: test.drms,
    total,
    needed,
    passed,
  });
  return passed;
}

/** BNB 5.7a: the charges of a charger that fails are cancelled. */
function failCharges(state: BnbState, id: UnitId): void {
  edit(state).charges = state.charges.map(charge =>
    charge.by === id ? { ...charge, outcome: 'failed' } : charge,
  );
}

/** BNB 5.7.4b, R54: the enemy that did it most hits in this step, its charger or its opponent; null if none caused it. */
export function causeOf(state: BnbState, unit: Unit, during: During): UnitId | null {
  const step = stepOf(during);
  const byEnemy = new Map<UnitId, number>();
  for (const { by, count, step: when, kind } of unit.turn.hits) {
    const isCause = by !== null && state.units[by]!.side !== unit.side && when === step && kind !== 'rout';
    if (isCause) byEnemy.set(by, (byEnemy.get(by) ?? 0) + count);
  }
  const charged = state.charges.flatMap(({ by, on }) => (on === unit.id ? [by] : by === unit.id ? [on] : []));
  const fought = state.engagements.flatMap(({ by, on }) =>
    on === unit.id ? [by] : by === unit.id ? [on] : [],
  );
  const most = Math.max(0, ...byEnemy.values());
  const causes =
    most > 0 ? [...byEnemy].filter(([, count]) => count === most).map(([by]) => by) : [...charged, ...fought];
  const there = causes.map(id => state.units[id]!).filter(({ status }) => status === 'table');
  return (
    nearestAmong(there, enemy => distanceOf(state, enemy, unit)).toSorted((a, b) => a.id - b.id)[0]?.id ??
    null
  );
}

/**
 * BNB 5.7a, 5.7.4c: marks the unit routed, so that it neither moves nor shoots in this turn, rolls, takes the rout hits, and either removes the unit or leaves its owner a rout to place. `step` is that of
 * the hits: 5 also for a voluntary rout in movement (7.7a).
 */
export function beginRout(
  state: BnbState,
  id: UnitId,
  cause: UnitId | null,
  step: 5 | 6,
  table: BnbTable,
): Rout | null {
  const whole = asOne(state);
  const roll = routRoll(whole, whole.units[id]!);
  const garrison = comradesOf(state, id).map(unit => unit.id);
  const { roll: die, total, result } = table.roll(roll);
  table.emit({
    type: 'rout-rolled',
    clause: 'BNB 5.7.1a',
    unit: id,
    natural: die.natural,
    drms: roll.drms,
    total,
    result,
  });
  endFights(state, id);
  for (const part of garrison) breakUp(state, part);
  if (result === null) {
    for (const part of garrison) shatterUnit(state, part, step, 'BNB 5.7.1b', table);
    return null;
  }
  const rout: Rout = { unit: id, distance: result.distance, cause };
  takeRoutHits(state, id, result.hits + (mustPassPoint(state, rout) ? PAST_POINT : 0), step, table);
  for (const part of garrison) edit(state, 'units', part).shaken = true;
  const left = asOne(state);
  const isSpent = isShattered(left, left.units[id]!);
  removeEmpty(state, step, table);
  // BNB 5.7.3a: a unit that the rout hits shatter is not moved.
  if (isSpent) return null;
  const together = { ...rout, garrison: { rest: garrison, phase: step } };
  return routWhenShared(state, together) ? null : settleNext(state, together, table);
}

/** BNB 5.7.4c, 7.10: it neither moves nor shoots in this turn, and has neither screen nor manoeuvre any more. */
function breakUp(state: BnbState, id: UnitId): void {
  const draft = edit(state, 'units', id);
  draft.screen = null;
  draft.manoeuvre = null;
  draft.pursuing = null;
  const turn = edit(state, 'units', id, 'turn');
  turn.routed = true;
  turn.routedFrom = onGrid(centreOfUnit(state, state.units[id]!));
}

/** BNB 6.4.3b, 6.4.4f: units that held a block together part again, and rout one after the other. */
export function settleNext(state: BnbState, { garrison, ...rout }: Rout, table: BnbTable): Rout | null {
  const [next, ...rest] = (garrison?.rest ?? []).filter(id => state.units[id]!.figures > 0);
  if (next === undefined || !garrison) return null;
  const { phase } = garrison;
  const settled = settle(state, { ...rout, unit: next }, phase, table);
  if (rest.length === 0) return settled;
  const others: Rout = { ...rout, unit: next, garrison: { rest, phase } };
  return settled ? others : settleNext(state, others, table);
}

function takeRoutHits(state: BnbState, id: UnitId, count: number, step: 5 | 6, table: BnbTable): void {
  if (count === 0) return;
  const hit: Hits = { step, kind: 'rout', by: null, count, hard: false };
  edit(state, 'units', id, 'turn').hits = [...state.units[id]!.turn.hits, hit];
  loseTogether(state, id, count, step);
  table.emit({
    type: 'rout-hits',
    clause: 'BNB 5.7.3a',
    unit: id,
    hits: count,
    left: asOne(state).units[id]!.figures,
  });
}

/** BNB 5.7.3f to 5.7.3h, 5.8c: what needs no choice happens at once. */
function settle(state: BnbState, rout: Rout, step: 5 | 6, table: BnbTable): Rout | null {
  const outlook = outlookOf(state, rout);
  const { kind } = outlook;
  if (kind === 'shattered') shatterUnit(state, rout.unit, step, 'BNB 5.7.3f', table);
  else if (kind === 'surrendered') removeUnit(state, rout.unit, 'surrendered', 'BNB 5.8c', table);
  else if (kind === 'off') routOff(state, rout.unit, outlook.over, table);
  else return rout;
  return null;
}

/** BNB 5.7.3h: off the table and out of the game, or off it for a while (7.13a). */
function routOff(state: BnbState, id: UnitId, over: Spot, table: BnbTable): void {
  leaveGuns(state, id);
  const gate = gateAt(state, over, true);
  const { formation, files, bent } = bodyAfterRout(state.units[id]!);
  const draft = edit(state, 'units', id);
  draft.formation = formation;
  draft.files = files;
  draft.bent = bent;
  draft.block = null;
  draft.left = gate;
  if (mayReturn(state, state.units[id]!)) leaveTable(state, id, gate, table);
  else removeUnit(state, id, 'routed off', 'BNB 5.7.3h', table);
}

/** BNB 5.7.3j, R53: an unlimbered battery that routs leaves its guns where they stand. */
function leaveGuns(state: BnbState, id: UnitId): void {
  const { formation, models, gunsLost, pose } = state.units[id]!;
  if (models === 0 || formation === 'limbered') return;
  edit(state).unmanned = [...state.unmanned, { of: id, models, gunsLost, pose }];
  const draft = edit(state, 'units', id);
  draft.models = 0;
  draft.gunsLost = 0;
}

/** BNB 5.7.3, 5.7.4: puts the unit where its owner has placed it. */
export function endRout(state: BnbState, rout: Rout, body: Body, table: BnbTable): void {
  const { unit: id } = rout;
  const old = state.units[id]!;
  const from = old.pose;
  const track = trackOf(state, old, body);
  const isDisordered = crossesDisorder(state, old, body, track);
  leaveGuns(state, id);
  const draft = edit(state, 'units', id);
  draft.formation = body.formation;
  draft.files = body.files;
  draft.pose = body.pose;
  draft.bent = [];
  draft.block = body.block;
  table.emit({ type: 'routed', clause: 'BNB 5.7.3b', unit: id, from, to: body.pose });
  if (isDisordered) disorder(state, id, 'BNB 2.3a', table);
  if (old.block !== null && body.block === null) disorder(state, id, 'BNB 6.4.1f', table);
  concealOutOfSight(state, id);
  comeOut(state, id);
  rejoin(state, table);
  meetGenerals(state, id, table);
}

/** The ground between where it stood and where it ends, straight. */
function trackOf(state: BnbState, old: Unit, body: Body): Shape {
  const [from, to]: readonly Spot[] = [centreOfUnit(state, old), centreOfUnit(state, body)];
  return swept(from!, vectorTo(from!, to!));
}

/** BNB 5.7.3c, 2.3a: disordering ground that its centre crosses on the straight way, or that it stands in at the end. */
function crossesDisorder(state: BnbState, unit: Unit, body: Body, track: Shape): boolean {
  if (isLoose(body) || body.block !== null) return false;
  const end = footprintOf(state, body);
  return disorderingUnder(state, unit, [end, track]).length > 0;
}
