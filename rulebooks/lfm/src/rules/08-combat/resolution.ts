import type { Hex } from '@abatis/hex';
import { type Drm, net, type Table } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { OddsColumn, ResultCode } from '../../charts/charts.ts';
import { combatResult, effectsOf, oddsColumn, shiftColumn } from '../../charts/combat-charts.ts';
import type { Effect } from '../../charts/schema.ts';
import type { CombatEvent } from '../../events/08-combat.ts';
import { hexName } from '../../events/names.ts';
import { enemyOf, type LfmState, type Side } from '../../state.ts';
import { isDisorganizedHex } from '../16-effects-of-shatter.ts';
import type { Combat } from './attacks.ts';
import { combatDrms } from './drms.ts';
import { attackersNow, defendersNow, type Force, forceOf, isVoid } from './strength.ts';

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

const hexesIn = ({ hexes }: Force): readonly Hex[] => hexes.map(({ hex }) => hex);

/** One side of a combat once the die has fallen; what it suffers is decided hex by hex, for all who are there (4.1c). */
export interface ForceResult {
  readonly side: Side;
  readonly hexes: readonly Hex[];
  readonly cr: number;
  /** Hexes whose stack was disorganized or shattered before the result (14.4, R111). */
  readonly disorganized: readonly Hex[];
}

/** What the die has said, for the sequence to carry out. */
export interface CombatResult {
  readonly code: ResultCode;
  /** In the order of R96. */
  readonly effects: readonly Effect[];
  readonly attacker: ForceResult;
  readonly defender: ForceResult;
}

/** LFM 8.8: rolls the die and reads the table. Nothing is changed yet. Null if the combat is void (R222). */
export function rollCombat(state: LfmState, combat: Combat, table: Table<CombatEvent>): CombatResult | null {
  const preview = combatPreview(state, combat);
  if (!preview) return null;
  const { charts } = battleOf(state);
  const [attacking, defending] = [namesOf(state, preview.attacker), namesOf(state, preview.defender)];
  const { odds, column, drms } = preview;
  const codeOf = (face: number): ResultCode => combatResult(charts, column, face + net(drms));
  const { roll, result: code } = table.d6As(codeOf, 'LFM 8.8 combat', { attacking, defending });
  const sp = { attacker: preview.attacker.sp, defender: preview.defender.sp };
  table.emit({ type: 'combat', clause: 'LFM 8.8', attacking, defending, sp, odds, column, drms, roll, code });
  return {
    code,
    effects: inOrder(effectsOf(charts, code)),
    attacker: resultFor(state, preview.attacker),
    defender: resultFor(state, preview.defender),
  };
}

const namesOf = (state: LfmState, force: Force): readonly string[] =>
  hexesIn(force).map(hex => hexName(state, hex));

function resultFor(state: LfmState, force: Force): ForceResult {
  const hexes = hexesIn(force);
  const disorganized = hexes.filter(hex => isDisorganizedHex(state, hex));
  return { side: force.side, hexes, cr: force.cr, disorganized };
}

/** LFM R96: losses, then checks with the defender's first, then retreats. */
const RANK = { eliminate: 0, exchange: 0, check: 1, retreat: 2 } as const;

const inOrder = (effects: readonly Effect[]): readonly Effect[] =>
  effects.toSorted((a, b) => RANK[a.effect] - RANK[b.effect] || sideRank(a) - sideRank(b));

const sideRank = (effect: Effect): number => ('side' in effect && effect.side === 'attacker' ? 1 : 0);
