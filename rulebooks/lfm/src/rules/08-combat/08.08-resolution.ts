import type { Hex } from '@abatis/hex';
import { D6, type Drm, type RollSpec } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { Effect, OddsColumn, ResultCode } from '../../charts/charts.ts';
import { combatResult, effectsOf, oddsColumn, shiftColumn } from '../../charts/combat-charts.ts';
import type { LfmTable } from '../../events.ts';
import { cardOf, holder, isRegiment, strengthOf, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { isDisorganizedHex } from '../16-effects-of-shatter.ts';
import { type Combat, isAbleToAttack } from './08.01-attacks.ts';
import { combatDrms } from './08.09-drms.ts';

/** All that decides a combat but the die: what the screen shows before the roll. */
export interface CombatPreview {
  readonly attacker: Force;
  readonly defender: Force;
  /** By strength alone (T5). */
  readonly odds: OddsColumn;
  /** The attacker's CR used minus the defender's. */
  readonly crDifference: number;
  /** After the cohesion shift (T5b): the column that is used. */
  readonly column: OddsColumn;
  readonly drms: readonly Drm[];
}

/** LFM 8.8, R87 to R89, R222: the combat as it would be fought now; null if it is void. */
export function combatPreview(state: LfmState, combat: Combat): CombatPreview | null {
  if (isVoid(state, combat)) return null;
  const { charts } = battleOf(state);
  const attacker = forceOf(state, state.phasing, attackersNow(state, combat));
  const defender = forceOf(state, enemyOf(state.phasing), defendersNow(state, combat));
  const odds = oddsColumn(charts, attacker.sp, defender.sp);
  const crDifference = attacker.cr - defender.cr;
  const column = shiftColumn(charts, odds, crDifference);
  const drms = combatDrms(state, { attacking: hexesIn(attacker), defending: hexesIn(defender) });
  return { attacker, defender, odds, crDifference, column, drms };
}

export type CombatRoll = RollSpec<'combat', CombatPreview, ResultCode>;

/** LFM 8.8, T6: the roll of a combat; null if it is void. */
export function combatRoll(state: LfmState, combat: Combat): CombatRoll | null {
  const facts = combatPreview(state, combat);
  if (!facts) return null;
  const { charts } = battleOf(state);
  const { attacker, defender, column, drms } = facts;
  return {
    kind: 'combat',
    purpose: 'LFM 8.8 combat',
    about: { attacking: hexesIn(attacker), defending: hexesIn(defender) },
    facts,
    drms,
    table: { clause: 'LFM T6', column },
    dice: D6,
    read: total => combatResult(charts, column, total),
  };
}

const hexesIn = ({ hexes }: Force): readonly Hex[] => hexes.map(({ hex }) => hex);

/** One side of a combat after the roll; what it suffers is decided hex by hex, for all units there (4.1c). */
export interface ForceResult {
  readonly side: Side;
  readonly hexes: readonly Hex[];
  readonly cr: number;
  /** Hexes whose stack was disorganized or shattered before the result (14.4, R111). */
  readonly disorganized: readonly Hex[];
}

/** The result of the roll, for the sequence of play to carry out. */
export interface CombatResult {
  readonly code: ResultCode;
  /** In the order of R96. */
  readonly effects: readonly Effect[];
  readonly attacker: ForceResult;
  readonly defender: ForceResult;
}

/** LFM 8.8: rolls the die and reads the table. Nothing is changed yet. Null if the combat is void (R222). */
export function rollCombat(state: LfmState, combat: Combat, table: LfmTable): CombatResult | null {
  const due = combatRoll(state, combat);
  if (!due) return null;
  const { attacker, defender, odds, column, drms } = due.facts;
  const { roll, result: code } = table.roll(due);
  table.emit({
    type: 'combat',
    clause: 'LFM 8.8',
    attacking: hexesIn(attacker),
    defending: hexesIn(defender),
    sp: { attacker: attacker.sp, defender: defender.sp },
    odds,
    column,
    drms,
    roll,
    code,
  });
  return {
    code,
    effects: inOrder(effectsOf(battleOf(state).charts, code)),
    attacker: resultFor(state, attacker),
    defender: resultFor(state, defender),
  };
}

function resultFor(state: LfmState, force: Force): ForceResult {
  const hexes = hexesIn(force);
  const disorganized = hexes.filter(hex => isDisorganizedHex(state, hex));
  return { side: force.side, hexes, cr: force.cr, disorganized };
}

/** LFM R96: losses come first, then checks (the defender's first), then retreats. */
const RANK = { eliminate: 0, exchange: 0, check: 1, retreat: 2 } as const;

const inOrder = (effects: readonly Effect[]): readonly Effect[] =>
  effects.toSorted((a, b) => RANK[a.effect] - RANK[b.effect] || sideRank(a) - sideRank(b));

const sideRank = (effect: Effect): number => ('side' in effect && effect.side === 'attacker' ? 1 : 0);

/** What one hex adds to a combat: the SP that are there, and those that count. */
export interface HexStrength {
  readonly hex: Hex;
  readonly regimentSp: number;
  readonly artillerySp: number;
  readonly counted: number;
}

/** One side of a combat. */
export interface Force {
  readonly side: Side;
  /** The units that fight. Others in these hexes may share the result without adding to it (R222, R223). */
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexStrength[];
  readonly sp: number;
  /** The CR used (R87) and the units that have it, one of which is the first loss (8.10a). */
  readonly cr: number;
  readonly crUnits: readonly UnitId[];
}

/** LFM R222: the attackers that are still in the hexes from which they attacked. */
export function attackersNow(state: LfmState, { attacking, attackers }: Combat): readonly UnitId[] {
  return attacking
    .toSorted((a, b) => a - b)
    .flatMap(hex => unitsIn(state, hex))
    .filter(id => isAttacking(state, id) && (attackers?.includes(id) ?? true));
}

const isAttacking = (state: LfmState, id: UnitId): boolean =>
  cardOf(state, id).side === state.phasing && isAbleToAttack(state, id);

/** LFM R222, R114: all units in the defending hexes now, including units that have retreated there. */
export function defendersNow(state: LfmState, { defending }: Combat): readonly UnitId[] {
  return defending
    .filter(hex => holder(state, hex) === enemyOf(state.phasing))
    .toSorted((a, b) => a - b)
    .flatMap(hex => unitsIn(state, hex));
}

/** LFM R222: a combat without attackers or without defenders is not fought and counts as made. */
export const isVoid = (state: LfmState, combat: Combat): boolean =>
  attackersNow(state, combat).length === 0 || defendersNow(state, combat).length === 0;

function forceOf(state: LfmState, side: Side, units: readonly UnitId[]): Force {
  const hexes = hexesOf(state, units).map(hex =>
    strengthIn(
      state,
      hex,
      units.filter(id => unitOf(state, id).hex === hex),
    ),
  );
  const cr = cohesionUsed(state, units);
  return {
    side,
    units,
    hexes,
    sp: hexes.reduce((sum, { counted }) => sum + counted, 0),
    cr,
    crUnits: units.filter(id => cardOf(state, id).cr === cr),
  };
}

const hexesOf = (state: LfmState, units: readonly UnitId[]): readonly Hex[] => [
  ...new Set(units.map(id => unitOf(state, id).hex)),
];

/** LFM 4.1b, 7.6b, 8.3, R83, R84: 8 SP of regiments and 10 of artillery, each by the side face up, count. */
function strengthIn(state: LfmState, hex: Hex, units: readonly UnitId[]): HexStrength {
  const { regiments, artillery } = battleOf(state).charts.stacking;
  let [regimentSp, artillerySp] = [0, 0];
  for (const id of units) {
    if (isRegiment(cardOf(state, id))) regimentSp += strengthOf(state, id);
    else artillerySp += strengthOf(state, id);
  }
  const counted = Math.min(regimentSp, regiments.fightingSp) + Math.min(artillerySp, artillery.fightingSp);
  return { hex, regimentSp, artillerySp, counted };
}

/** LFM R87: the highest CR of the regiments; of the artillery if there is nothing else. */
function cohesionUsed(state: LfmState, units: readonly UnitId[]): number {
  const cards = units.map(id => cardOf(state, id));
  const regiments = cards.filter(isRegiment);
  return Math.max(...(regiments.length > 0 ? regiments : cards).map(({ cr }) => cr));
}
