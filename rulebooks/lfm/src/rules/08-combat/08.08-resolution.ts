import { distance, type Grid, type Hex, sideBetween } from '@abatis/hex';
import { D6, type Drm, type DrmRules, drmsBy, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { Effect, OddsColumn, ResultCode } from '../../charts/charts.ts';
import {
  combatResult,
  commanderDrm,
  effectsOf,
  oddsColumn,
  shiftColumn,
} from '../../charts/combat-charts.ts';
import { combatRowsAcross, groundDrm, isNoRetreat } from '../../charts/ground-charts.ts';
import type { CombatDrm } from '../../charts/vocabulary.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { type Ground, HEXSIDES, sideIs, terrainAt } from '../../ground.ts';
import {
  cardOf,
  commandValue,
  eliminateUnit,
  hexesOf,
  holder,
  isRegiment,
  strengthOf,
  unitOf,
  unitsIn,
} from '../../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { countsAsMounted } from '../04-stacking.ts';
import { takeChecks } from '../07-ranged-fire/index.ts';
import { firstLosses } from '../14-disorganization.ts';
import { disorganizedAttackers, disorganizedDefenders, isDisorganizedHex } from '../16-effects-of-shatter.ts';
import { combatCommander } from '../19-commanders.ts';
import { hasBreastworks, isAnyInWorks, leaveBuilding, wallsProtect } from '../24-breastworks.ts';
import type { CheckResult, Combat } from '../index.ts';
import { isAbleToAttack } from './08.01-attacks.ts';
import type { LossClause } from './index.ts';

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
export const EFFECT_RANK = { eliminate: 0, exchange: 0, check: 1, retreat: 2 } as const;

const inOrder = (effects: readonly Effect[]): readonly Effect[] =>
  effects.toSorted((a, b) => EFFECT_RANK[a.effect] - EFFECT_RANK[b.effect] || sideRank(a) - sideRank(b));

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
  const hexes = hexesOf(state, units).map(hex => {
    const here = units.filter(id => unitOf(state, id).hex === hex);
    return strengthIn(state, hex, here);
  });
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

/** Where a combat is fought. */
type Field = Pick<Combat, 'attacking' | 'defending'>;

/** LFM T8; a row for commanders applies as often as T9 gives points. */
const ROWS: DrmRules<LfmState, CombatDrm, Field> = {
  // Once, however many of the defending hexes are flanked (R93).
  flank: [
    'flank',
    (state, { attacking, defending }) =>
      defending.some(hex => isFlanked(battleOf(state).ground.grid, hex, attacking)),
  ],
  attackerHigher: [
    'attackers on higher ground',
    (state, { attacking, defending }) => areHigher(state, attacking, defending),
  ],
  defenderHigher: [
    'defenders on higher ground',
    (state, { attacking, defending }) => areHigher(state, defending, attacking),
  ],
  attackerDisorganized: [
    'disorganized attackers',
    (state, { attacking }) => disorganizedAttackers(state, attacking),
  ],
  defenderDisorganized: [
    'disorganized or shattered defenders',
    (state, { defending }) => disorganizedDefenders(state, defending),
  ],
  attackerCommander: [
    'commander with the attackers',
    (state, { attacking }) => commanderPoints(state, attacking),
  ],
  defenderCommander: [
    'commander with the defenders',
    (state, { defending }) => commanderPoints(state, defending),
  ],
  // One hex in works is enough (24.2, 24.3, R91).
  works: ['defenders in works', (state, { defending }) => isAnyInWorks(state, defending)],
  stonewall: [
    'across a stone wall',
    (state, { attacking, defending }) => wallsProtect(state, attacking, defending),
  ],
  creek: ['across water', (state, field) => allAcross(state, field, 'creek')],
  steepSlope: ['up a steep slope', (state, field) => allAcross(state, field, 'steepSlope')],
};

/** LFM 8.9, T8: everything that changes the roll; none excludes another, and there is no cap. */
export function combatDrms(state: LfmState, field: Field): readonly Drm[] {
  const byRow = drmsBy(ROWS, battleOf(state).charts.combatDrms, state, field);
  return [...byRow.filter(({ value }) => value !== 0), ...groundDrms(state, field)];
}

/** LFM T2: an owner's chart may give the ground itself a modifier. Ours does not. */
function groundDrms(state: LfmState, { defending }: Field): readonly Drm[] {
  const { charts, ground } = battleOf(state);
  const terrains = defending.map(hex => terrainAt(ground, hex));
  const value = groundDrm(charts, terrains);
  return value === 0 ? [] : [{ value, clause: 'LFM T2', label: 'ground of the defenders' }];
}

/** LFM 8.7, R94: attacked from three hexes, or from two that are not adjacent. Works do not help (24.7). */
export function isFlanked(grid: Grid, defending: Hex, attacking: readonly Hex[]): boolean {
  const [first, second, third] = attacking.filter(hex => distance(grid, hex, defending) === 1);
  if (third !== undefined) return true;
  return second !== undefined && distance(grid, first!, second) > 1;
}

/** LFM R90: is each of these hexes on higher ground than each of the others? Units and terrain do not count. */
function areHigher(state: LfmState, hexes: readonly Hex[], others: readonly Hex[]): boolean {
  const { level } = battleOf(state).ground;
  return hexes.every(hex => others.every(other => level[hex]! > level[other]!));
}

/** LFM R95, T9: one commander for each side, the best. */
function commanderPoints(state: LfmState, hexes: readonly Hex[]): number {
  const side = holder(state, hexes[0]!);
  const best = side && combatCommander(state, hexes, side);
  return best === null ? 0 : commanderDrm(battleOf(state).charts, commandValue(state, best));
}

/** LFM R92: does every attack on every defending hex go across such a hexside? */
function allAcross(state: LfmState, { attacking, defending }: Field, row: CombatDrm): boolean {
  const { charts, ground } = battleOf(state);
  return defending.every(hex =>
    attacking.every(from => {
      const side = sideBetween(ground.grid, from, hex);
      return combatRowsAcross(charts, featuresOf(ground, side), ground.uphill[side] === hex).includes(row);
    }),
  );
}

const featuresOf = (ground: Ground, side: number) => HEXSIDES.filter(each => sideIs(ground, side, each));

/** LFM 4.1c, 8.3, R98: all units of a side, from which its losses are taken together, not hex by hex. */
export const forceLeft = (state: LfmState, { hexes }: ForceResult): readonly UnitId[] =>
  hexes.flatMap(hex => unitsIn(state, hex));

/**
 * LFM 8.10a, R109, R221: the units among these that the owner may choose as his next loss. The first loss has the CR
 * used, if a unit with it is left; a CR of null allows any unit, as for every further loss.
 */
export function lossChoices(
  state: LfmState,
  units: readonly UnitId[],
  crUsed: number | null,
): readonly UnitId[] {
  return crUsed === null ? units : firstLosses(state, units, crUsed);
}

/** LFM 8.10a: may the owner choose this unit as his next loss? */
export function mayLose(
  state: LfmState,
  unit: UnitId,
  units: readonly UnitId[],
  crUsed: number | null,
): Ruling {
  if (!units.includes(unit)) return ruling(forbid('LFM 8.3', { unit }));
  const isFree = lossChoices(state, units, crUsed).includes(unit);
  return ruling(!isFree && forbid('LFM 8.10a', { unit, cr: crUsed! }));
}

/** Carries out a loss: by a result (8.10a), an exchange (8.10b, 8.10c) or a retreat in disorder (14.4). */
export function loseUnit(state: LfmState, unit: UnitId, clause: LossClause, table: LfmTable): void {
  const { hex } = unitOf(state, unit);
  table.emit({ type: 'unit-lost', clause, unit, hex, sp: strengthOf(state, unit) });
  leaveBuilding(state, unit, table);
  eliminateUnit(state, unit);
}

/**
 * LFM 8.10c, R107: must the attacker lose another unit in the exchange? He must until his losses match the SP of the
 * defender's, or he has no unit left. An exchange makes no unit retreat (R108).
 */
export function owesMore(
  state: LfmState,
  attacker: ForceResult,
  defenderLost: UnitId,
  attackerLost: readonly UnitId[],
): boolean {
  const paid = attackerLost.reduce((sum, id) => sum + strengthOf(state, id), 0);
  return paid < strengthOf(state, defenderLost) && forceLeft(state, attacker).length > 0;
}

/** LFM R100: may the opponent make this unit check for its hex? Any combat unit there may be chosen. */
export function mayPick(state: LfmState, hex: Hex, unit: UnitId): Ruling {
  return ruling(!unitsIn(state, hex).includes(unit) && forbid('LFM R100', { unit, hex }));
}

/**
 * LFM R100, R14: one check for each unit picked, in ascending order of hexes; units that fail retreat after the last
 * check.
 */
export function rollPicks(
  state: LfmState,
  units: readonly UnitId[],
  table: LfmTable,
): readonly CheckResult[] {
  const inOrder = units.toSorted((a, b) => unitOf(state, a).hex - unitOf(state, b).hex);
  return inOrder.map(unit => takeChecks(state, unit, 1, table));
}

/** What a retreat result means for a unit: it must retreat, it may (R102), or it has to stay (R234). */
export type RetreatDuty = 'must' | 'may' | 'stays';

/** LFM 9.1d, R67, R103, R104: no unit, attacker or defender, has to leave NR ground by combat or bombardment. */
export function retreatDuty(state: LfmState, id: UnitId): RetreatDuty {
  const { hex, building } = unitOf(state, id);
  const { charts, ground } = battleOf(state);
  const terrain = terrainAt(ground, hex);
  const isFree = isNoRetreat(charts, terrain, hasBreastworks(state, hex), countsAsMounted(state, id));
  if (!isFree) return 'must';
  return building ? 'stays' : 'may';
}

/** A stack that must retreat by a result, as it is after the losses. */
export interface StackRetreat {
  readonly hex: Hex;
  /** The units that retreat and are disorganized (14.1a). */
  readonly must: readonly UnitId[];
  /** The units that stay as they are, or go as in a voluntary retreat (R101, R102). */
  readonly may: readonly UnitId[];
  /** LFM 14.4: one of the units that must go is lost first. */
  readonly losesOne: boolean;
}

/** LFM R97, R99, R106: what a retreat result means for each stack of the side, in ascending order of hexes. */
export function stackRetreats(
  state: LfmState,
  { hexes, disorganized }: ForceResult,
): readonly StackRetreat[] {
  return hexes.flatMap(hex => {
    const stack = unitsIn(state, hex);
    const withDuty = (duty: RetreatDuty) => stack.filter(id => retreatDuty(state, id) === duty);
    const [must, may] = [withDuty('must'), withDuty('may')];
    if (must.length === 0 && may.length === 0) return [];
    return [{ hex, must, may, losesOne: must.length > 0 && disorganized.includes(hex) }];
  });
}
