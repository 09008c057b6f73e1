import { type Hex, NOWHERE } from '@abatis/hex';
import { edit, LEGAL, placesWhere, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from './battle.ts';
import { forbid } from './cite.ts';
import type { MibTable } from './events.ts';
import type { TurnFrame } from './frames.ts';
import { leaderPiece, type PieceId } from './names.ts';
import { formationCard, hexesBetween, sideOfUnit, unitOf } from './pieces.ts';
import { tellBatteries } from './rules/02-components.ts';
import { type CheckRoll, checkRoll } from './rules/05-morale-check.ts';
import type { Fight } from './rules/07-combat/index.ts';
import { rulesOf, type SpecialRuleOf } from './scenario/terms.ts';
import { enemyOf, type FormationId, type MibState, type Place, type Side, type UnitId } from './state.ts';

/* What a scenario adds to the rules (section G), as the chapters and the steps of the sequence ask for it. */

/** Has the rule of this name brought them up? They come when there is room for them. */
export const isCalledUp = (state: MibState, rule: string): boolean => state.special[rule] === true;

export type CallRoll = CheckRoll<'called-up', { readonly rule: string }>;

/** G.1 rule 1, G.2 rule 1: at TURN_START of each of its turns a morale check, until one succeeds. */
export function startOfTurn(state: MibState, table: MibTable): void {
  for (const called of rulesOf(state, 'called-up')) {
    const { name, turns, units } = called;
    if (!turns.includes(state.turn) || isCalledUp(state, name)) continue;
    const rule = { rule: name };
    const rating = ratingFor(state, called);
    const due: CallRoll = checkRoll('called-up', 'MIB 3.0b called up', rating, rule, rule);
    const { roll, result: passed } = table.roll(due);
    if (passed) edit(state, 'special')[name] = true;
    table.emit({
      type: 'call-checked',
      clause: 'MIB 3.0b',
      rule: name,
      units,
      rating,
      roll,
      passed,
    });
  }
}

/** What the check of a rule that calls units up is made against. */
export const ratingFor = (state: MibState, { leader, modifier }: SpecialRuleOf<'called-up'>): number =>
  battleOf(state).leaders[leader]!.rating + modifier;

/** MIB 2.3a, 3.0f: the formations whose chits are in the cup at the start of this turn, in the battle's order. */
export const chitsOfTurn = (state: MibState): readonly FormationId[] =>
  placesWhere(battleOf(state).formations, (_, id) => !awaitsCall(state, id));

/** A formation of which nobody has been called up yet has no chit in the cup (G.1, G.2). */
function awaitsCall(state: MibState, formation: FormationId): boolean {
  const awaited = rulesOf(state, 'called-up')
    .filter(({ name }) => !isCalledUp(state, name))
    .flatMap(({ units }) => units);
  const real = formationCard(state, formation).units.filter(id => unitOf(state, id).place !== 'unformed');
  return real.length > 0 && real.every(id => awaited.includes(id));
}

const unlessBarred = (hex: Hex, barred: readonly Hex[]): Ruling =>
  barred.includes(hex) ? ruling(forbid('MIB 2.1d', { hex })) : LEGAL;

/** G.2: no enemy of its garrison enters a fortress, by a move, a retreat or an advance. */
export const mayEnterBySpecialRule = (state: MibState, side: Side, hex: Hex): Ruling =>
  unlessBarred(hex, hexesBarredBySpecialRule(state, side));

/** The hexes in which no unit or leader of this side may be. */
export function hexesBarredBySpecialRule(state: MibState, side: Side): readonly Hex[] {
  const fortresses = rulesOf(state, 'fortress');
  if (fortresses.length === 0) return NO_HEXES;
  return fortresses.flatMap(({ side: own, hexes }) => (enemyOf(own) === side ? hexes : []));
}

const NO_HEXES: readonly Hex[] = [];

/** G.2 rule 2: units in a fortress can be neither attacked nor bombarded. */
export const mayAttackBySpecialRule = (state: MibState, hex: Hex): Ruling => {
  const walls = rulesOf(state, 'fortress').flatMap(({ hexes }) => hexes);
  return unlessBarred(hex, walls);
};

/** G.1 rule 3: in the Reinforcement Phase of its turn the owner chooses who gets the guns, if anybody is left. */
export const gunsDue = (state: MibState): readonly TurnFrame[] =>
  rulesOf(state, 'guns-coming-up')
    .filter(({ turn }) => turn === state.turn)
    .map(({ name: rule, side, units }) => ({
      step: 'special-choice' as const,
      rule,
      side,
      units: units.filter(id => unitOf(state, id).place === 'map'),
    }))
    .filter(({ units }) => units.length > 0);

export function bringUpGuns(state: MibState, rule: string, id: UnitId, table: MibTable): void {
  edit(state, 'units', id).batteries++;
  tellBatteries(state, id, 1);
  table.emit({ type: 'guns-came-up', clause: 'MIB 7.9a', rule, unit: id });
}

type MarchingOn = SpecialRuleOf<'marching-on'>;

/** The rules that still bind a unit; a unit that has left the map has done what it was to do. */
const inForce = (state: MibState): readonly MarchingOn[] =>
  rulesOf(state, 'marching-on').filter(rule => isInForce(state, rule));

const isInForce = (state: MibState, { name, unit }: MarchingOn): boolean =>
  state.special[name] !== true && !GONE.includes(unitOf(state, unit).place);

const GONE: readonly Place[] = ['exited', 'eliminated'];

function ruleOn(state: MibState, id: UnitId): MarchingOn | undefined {
  for (const rule of rulesOf(state, 'marching-on'))
    if (rule.unit === id && isInForce(state, rule)) return rule;
  return undefined;
}

const bound = (id: UnitId): Ruling => ruling(forbid('MIB 15.0', { unit: id }));

/** G.1 rule 2: from where it stands, hex by hex along its road and never back. */
export function mayMoveBySpecialRule(state: MibState, id: UnitId, path: readonly Hex[]): Ruling {
  const rule = ruleOn(state, id);
  if (!rule) return LEGAL;
  const start = rule.road.indexOf(unitOf(state, id).hex);
  const isOnward = start >= 0 && path.every((hex, i) => hex === rule.road[start + 1 + i]);
  return isOnward ? LEGAL : bound(id);
}

/** G.1 rule 2: it may march or rest, and neither attack nor take stationary actions, detach or form line. */
export const mayActBySpecialRule = (state: MibState, id: UnitId): Ruling =>
  isUnderNoMarchingRule(state, id) ? LEGAL : bound(id);

/** Is there no rule that could say which way the unit moves? */
export const isUnderNoMarchingRule = (state: MibState, id: UnitId): boolean =>
  ruleOn(state, id) === undefined;

/** G.1 rule 2: combat units of the enemy have attacked one of its friends; guns in position are none. */
export function noteAttack(state: MibState, { kind, side, defenders }: Fight, table: MibTable): void {
  if (kind === 'bombardment') return;
  for (const rule of inForce(state)) {
    const attacked = defenders.find(({ unit }) => rule.freedByAttackOn.includes(unit));
    if (attacked && side !== sideOfUnit(state, rule.unit)) free(state, rule, attacked.unit, table);
  }
}

/** G.1 rule 2: the leader's formation is activated, as the state knows at ACT_BEGIN, and he is near. */
export function noteActivation(state: MibState, table: MibTable): void {
  for (const rule of inForce(state)) {
    const { leader, within } = rule.freedByLeader;
    const { hex } = state.leaders[leader]!;
    const own = unitOf(state, rule.unit).hex;
    const { formation } = battleOf(state).leaders[leader]!;
    const begins = formation !== null && state.activation?.formations.includes(formation);
    if (begins && hex !== NOWHERE && own !== NOWHERE && hexesBetween(state, hex, own) <= within)
      free(state, rule, leaderPiece(state, leader), table);
  }
}

function free(state: MibState, { name, unit }: MarchingOn, by: PieceId, table: MibTable): void {
  edit(state, 'special')[name] = true;
  table.emit({ type: 'march-ended', clause: 'MIB 15.0', rule: name, unit, by });
}
