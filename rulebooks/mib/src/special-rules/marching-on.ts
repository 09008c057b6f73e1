import type { Hex } from '@abatis/hex';
import { NOWHERE } from '@abatis/hex';
import { edit, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { forbid } from '../clauses/index.ts';
import { leaderName, unitName } from '../events/names.ts';
import { hexesBetween, sideOfUnit, unitOf } from '../pieces.ts';
import { rulesOf, type SpecialRuleOf } from '../scenario/terms.ts';
import type { MibState, Place, UnitId } from '../state.ts';
import type { Fight } from '../steps/combat/frames.ts';
import type { MibTable } from '../steps/step.ts';

type MarchingOn = SpecialRuleOf<'marching-on'>;

/** The rules that still bind somebody; whoever has left the map has done what he was to do. */
const inForce = (state: MibState): readonly MarchingOn[] =>
  rulesOf(state, 'marching-on').filter(rule => isInForce(state, rule));

const isInForce = (state: MibState, { name, unit }: MarchingOn): boolean =>
  state.special[name] !== true && !GONE.includes(unitOf(state, unit).place);

const GONE: readonly Place[] = ['exited', 'eliminated'];

export const ruleOn = (state: MibState, id: UnitId): MarchingOn | undefined =>
  rulesOf(state, 'marching-on').find(rule => rule.unit === id && isInForce(state, rule));

const refuse = (state: MibState, id: UnitId): Ruling =>
  ruling(forbid('MIB 15.0', { unit: unitName(state, id) }));

/** G.1 rule 2: from where it stands, hex by hex along its road and never back. */
export function mayMarch(state: MibState, id: UnitId, path: readonly Hex[]): Ruling {
  const rule = ruleOn(state, id);
  if (!rule) return LEGAL;
  const start = rule.road.indexOf(unitOf(state, id).hex);
  const isOnward = start >= 0 && path.every((hex, i) => hex === rule.road[start + 1 + i]);
  return isOnward ? LEGAL : refuse(state, id);
}

/** G.1 rule 2: it may march or rest and do nothing else. */
export const mayDoOtherThings = (state: MibState, id: UnitId): Ruling =>
  ruleOn(state, id) ? refuse(state, id) : LEGAL;

/** G.1 rule 2: combat units of the enemy have attacked one of its friends; guns in position are none. */
export function freeByAttack(state: MibState, { kind, side, defenders }: Fight, table: MibTable): void {
  if (kind === 'bombardment') return;
  for (const rule of inForce(state)) {
    const attacked = defenders.find(({ unit }) => rule.freedByAttackOn.includes(unit));
    if (attacked && side !== sideOfUnit(state, rule.unit))
      free(state, rule, unitName(state, attacked.unit), table);
  }
}

/** G.1 rule 2: the leader's formation is activated and he is near. */
export function freeByLeader(state: MibState, table: MibTable): void {
  for (const rule of inForce(state)) {
    const { leader, within } = rule.freedByLeader;
    const { hex } = state.leaders[leader]!;
    const own = unitOf(state, rule.unit).hex;
    const { formation } = battleOf(state).leaders[leader]!;
    const begins = formation !== null && state.activation?.formations.includes(formation);
    if (begins && hex !== NOWHERE && own !== NOWHERE && hexesBetween(state, hex, own) <= within)
      free(state, rule, leaderName(state, leader), table);
  }
}

function free(state: MibState, { name, unit }: MarchingOn, by: string, table: MibTable): void {
  edit(state, 'special')[name] = true;
  table.emit({ type: 'march-ended', clause: 'MIB 15.0', rule: name, unit: unitName(state, unit), by });
}
