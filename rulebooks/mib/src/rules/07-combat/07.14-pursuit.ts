import type { Hex } from '@abatis/hex';
import { D6, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { rational } from '@abatis/kernel/rational';
import { battleOf, isNight } from '../../battle.ts';
import type { EffectsAt, ResultRow } from '../../charts/charts.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { Losses } from '../../frames.ts';
import { cardOf, hexesBetween, unitOf } from '../../pieces.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { tellOrganic } from '../02-components.ts';
import { type CheckRoll, checkRoll } from '../05-morale-check.ts';
import { wearinessOf } from '../11-fatigue.ts';
import { type Fought, unitsAmong } from './07.00-fight.ts';
import { ratioDrm } from './07.01-drms.ts';
import { effectsFor, rowFor } from './07.01-resolution.ts';
import type { Retreated } from './07.02-retreats.ts';
import { type CombatStack, effectsDrms, isInferior, readEffects, type StepsOwed } from './07.03-effects.ts';
import { canRide } from './07.11-artillery-and-charges.ts';

export interface PursuitChance {
  readonly fought: Fought;
  /** Stacks that retreated, by the hex they left. */
  readonly stacks: readonly Retreated[];
  /** MIB 7.14b: have pursued. */
  readonly used: readonly UnitId[];
}

/** MIB 7.14g: organic cavalry that can fight: not of a Tired, Spent or Smashed unit. */
export const horseOf = (state: MibState, id: UnitId): number => {
  const { organic, smashed, place } = unitOf(state, id);
  return place === 'map' && !smashed && wearinessOf(state, id) === 'fresh' ? organic : 0;
};

/**
 * MIB 7.14b, R37: attackers next to the hex that was left from which cavalry could charge into it before any unit
 * advanced, once per combat; not at night (13.3).
 */
function pursuersOf(
  state: MibState,
  { fought, used }: PursuitChance,
  { left, entrenched }: Retreated,
): readonly UnitId[] {
  const willing = fought.attackers.filter(
    ({ unit, hex }) =>
      !isNight(state) &&
      !used.includes(unit) &&
      hexesBetween(state, hex, left) === 1 &&
      canRide(state, hex, left, entrenched === true) &&
      horseOf(state, unit) > 0,
  );
  return unitsAmong(willing);
}

/** The units of the stack that can still be caught, wherever they are now. */
export const caught = (state: MibState, { units }: Retreated): readonly UnitId[] =>
  units.filter(id => unitOf(state, id).place === 'map');

/** Stacks that can be pursued now, and by whom. */
export const pursuitsNow = (
  state: MibState,
  chance: PursuitChance,
): readonly { readonly stack: Retreated; readonly pursuers: readonly UnitId[] }[] =>
  chance.stacks
    .filter(stack => caught(state, stack).length > 0)
    .map(stack => ({ stack, pursuers: pursuersOf(state, chance, stack) }))
    .filter(({ pursuers }) => pursuers.length > 0);

/** MIB 7.14b: may these units pursue the stack that left the hex? */
export function mayPursue(
  state: MibState,
  chance: PursuitChance,
  units: readonly UnitId[],
  left: Hex,
): Ruling {
  const found = pursuitsNow(state, chance).find(({ stack }) => stack.left === left);
  const stray = units.find((id, place) => !found?.pursuers.includes(id) || units.indexOf(id) !== place);
  return ruling(
    (units.length === 0 || !found) && forbid('MIB 7.14c', { hex: left }),
    stray !== undefined && forbid('MIB 7.14b', { unit: stray, hex: left }),
  );
}

/** MIB 7.14b to 7.14f, R37: rolls the dice, and leaves the casualties for the owners to assign. */
export function pursue(
  state: MibState,
  { fought }: PursuitChance,
  stack: Retreated,
  pursuers: readonly UnitId[],
  table: MibTable,
): readonly Losses[] {
  const { charts } = battleOf(state);
  const pursued = caught(state, stack);
  const attack = pursuitStrength(state, fought, pursuers);
  for (const id of [...pursuers, ...pursued]) tellOrganic(state, id);
  const defence = FLEEING + pursued.reduce((sum, id) => sum + countered(state, id, table), 0);
  const { ratio, drm } = ratioDrm(charts, rational(attack), rational(defence));
  const { roll, result: row } = table.roll(pursuitRoll(state, stack.left, ratio, drm));
  table.emit({
    type: 'pursued',
    clause: 'MIB 7.14b',
    hex: stack.left,
    units: pursuers,
    pursued,
    attack,
    defence,
    ratio,
    drm,
    roll,
  });
  const beaten = rollCasualties(state, fought, 'defender', row.defender, stack.left, table);
  const spent = rollCasualties(state, fought, 'attacker', row.attacker, stack.left, table);
  return [
    ...beaten.map(owed => owedBy(state, fought, owed, pursued, 'MIB 7.14f')),
    ...spent.map(owed => owedBy(state, fought, owed, pursuers, 'MIB 7.14d')),
  ].filter(({ units }) => units.length > 0);
}

/** MIB 7.14b: all the organic cavalry that rides. */
export const pursuitStrength = (state: MibState, fought: Fought, pursuers: readonly UnitId[]): number =>
  pursuers.reduce((sum, id) => sum + ridingFrom(state, fought, id), 0);

/** MIB 16.6h: a line that fought with one of its hexes only has half of it, rounded up. */
function ridingFrom(state: MibState, { attackers, before }: Fought, id: UnitId): number {
  const bodies = attackers.filter(({ unit }) => unit === id).length;
  // A line contracts when it advances, so the hexes in which it fought count.
  const isHalf = bodies === 1 && before.some(({ unit, inLine }) => unit === id && inLine);
  return isHalf ? Math.ceil(horseOf(state, id) / 2) : horseOf(state, id);
}

/** MIB 7.14c: the strength of a beaten stack. */
export const FLEEING = 1;

/** Of a row of the CRT only the two places of the CET matter here. */
export type PursuitRoll = RollSpec<
  'pursuit',
  { readonly hex: Hex; readonly ratio: string },
  Pick<ResultRow, 'defender' | 'attacker'>
>;

/** MIB 7.14d: the CRT by the ratio alone. */
function pursuitRoll(state: MibState, hex: Hex, ratio: string, drm: number): PursuitRoll {
  const { charts } = battleOf(state);
  return {
    kind: 'pursuit',
    purpose: PURSUIT,
    about: { hex },
    facts: { hex, ratio },
    drms: [{ value: drm, clause: 'MIB 7.1b', label: `strength ${ratio}` }],
    table: { clause: 'MIB T5', column: 'Result' },
    dice: D6,
    read: total => {
      const { defender, attacker } = rowFor(charts, total);
      return { defender, attacker };
    },
  };
}

/** What the die of a pursuit is asked for. */
export const PURSUIT = 'MIB 7.14d pursuit';

/** MIB 7.14e, R114: does its organic cavalry check to meet the pursuers? */
export const counters = (state: MibState, id: UnitId): boolean =>
  horseOf(state, id) > 0 && !unitOf(state, id).disorganized;

export type PursuitCheckRoll = CheckRoll<
  'pursuit-check',
  { readonly unit: UnitId; readonly isSure: boolean }
>;

/** MIB 7.14e; `isSure`: it is made whatever hidden charts say. */
export const pursuitCheckRoll = (state: MibState, unit: UnitId, isSure = true): PursuitCheckRoll =>
  checkRoll(
    'pursuit-check',
    'MIB 7.14e countercharge',
    cardOf(state, unit).morale,
    { unit },
    { unit, isSure },
  );

/** MIB 7.14c, 7.14e, R114: C of the pursued unit, doubled if its check passes; a Disorganized unit makes no check. */
function countered(state: MibState, unit: UnitId, table: MibTable): number {
  const horse = horseOf(state, unit);
  if (!counters(state, unit)) return horse;
  const { roll, result: passed } = table.roll(pursuitCheckRoll(state, unit));
  table.emit({ type: 'pursuit-countered', clause: 'MIB 7.14e', unit, roll, passed });
  return passed ? 2 * horse : horse;
}

export type PursuitEffectsRoll = RollSpec<
  'pursuit-effects',
  { readonly part: CombatStack['part']; readonly at: EffectsAt },
  readonly StepsOwed[]
>;

/** MIB 7.14d: of a CET result the casualties, ic by Step 3 of the main combat. */
export function pursuitEffectsRoll(
  state: MibState,
  fought: Fought,
  part: CombatStack['part'],
  at: EffectsAt,
  left: Hex,
): PursuitEffectsRoll {
  const { charts } = battleOf(state);
  const situation = { isInferior: isInferior(fought, part), isBombardment: false, usesSupply: false };
  return {
    kind: 'pursuit-effects',
    purpose: 'MIB 7.14d pursuit effects',
    about: { hex: left, part },
    facts: { part, at },
    drms: effectsDrms(at, 'result of the pursuit'),
    table: { clause: 'MIB T6', column: at.column },
    dice: D6,
    read: (_, die) =>
      readEffects(effectsFor(charts, at, die), situation).steps.filter(({ kind }) => kind === 'casualties'),
  };
}

/** The number of casualties among the steps owed. */
export const casualtiesIn = (owed: readonly StepsOwed[]): number =>
  owed.reduce((sum, { amount }) => sum + amount, 0);

/** MIB 7.14d: one die for each side; nothing but casualties is applied. */
function rollCasualties(
  state: MibState,
  fought: Fought,
  part: CombatStack['part'],
  at: EffectsAt,
  left: Hex,
  table: MibTable,
): readonly StepsOwed[] {
  const { roll, result: owed } = table.roll(pursuitEffectsRoll(state, fought, part, at, left));
  table.emit({
    type: 'pursuit-effects',
    clause: 'MIB 7.14d',
    hex: left,
    part,
    column: at.column,
    drm: at.drm,
    roll,
    casualties: casualtiesIn(owed),
  });
  return owed;
}

/** MIB 7.14d, 7.14f: pursuers lose C alone, the pursued C first; D#L falls on units above # (R37). */
function owedBy(
  state: MibState,
  fought: Fought,
  { amount, above }: StepsOwed,
  units: readonly UnitId[],
  clause: 'MIB 7.14d' | 'MIB 7.14f',
): Losses {
  const isPursuer = clause === 'MIB 7.14d';
  const side = isPursuer ? fought.side : enemyOf(fought.side);
  return {
    step: 'losses',
    side,
    hex: unitOf(state, units[0]!).hex,
    units: units.filter(id => above === null || cardOf(state, id).morale > above),
    casualties: amount,
    stragglers: 0,
    cause: { clause, organicFirst: true, ...(isPursuer && { organicOnly: true as const }) },
    fight: fought,
  };
}
