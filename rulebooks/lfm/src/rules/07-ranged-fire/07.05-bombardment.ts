import { columnText, spanWith } from '@abatis/data';
import type { Hex } from '@abatis/hex';
import { D6, type Drm, type DrmRules, drmsBy, edit, type RollSpec } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { artilleryChecks, bombardmentEffect, fireStrength, isDense } from '../../charts/combat-charts.ts';
import type { ArtilleryDrm, Condition, Failure } from '../../charts/vocabulary.ts';
import type { LfmTable } from '../../events.ts';
import { hexName } from '../../names.ts';
import {
  cardOf,
  countsAsDisorganized,
  eliminateUnit,
  hexesBetween,
  strengthOf,
  unitOf,
  unitsIn,
} from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { regimentStrength } from '../04-stacking.ts';
import { retreatDuty } from '../08-combat/index.ts';
import { disorganize } from '../14-disorganization.ts';
import { conditionOf } from '../16-effects-of-shatter.ts';
import { cohesionCheck } from '../18-cohesion-checks.ts';
import { commandersAtRisk } from '../21-commander-casualties.ts';
import { hasWorks, leaveBuilding } from '../24-breastworks.ts';
import type { Fire, RetreatDuty, Sight } from '../index.ts';
import { fireSight, firingHexes } from './07.01-may-fire.ts';

/** How one of the hexes of a fire bears on the target. */
export interface FiringHex {
  readonly hex: Hex;
  readonly range: number;
  readonly sight: Sight;
  readonly strength: 'full' | 'half';
}

/** All that decides a fire but the dice: what the screen shows before the roll. */
export interface FirePreview {
  readonly fire: Fire;
  readonly from: readonly FiringHex[];
  readonly sp: number;
  readonly drms: readonly Drm[];
}

export const firePreview = (state: LfmState, fire: Fire): FirePreview => ({
  fire,
  from: firingHexes(state, fire).map(hex => bearing(state, hex, fire)),
  sp: firepower(state, fire),
  drms: fireDrms(state, fire),
});

export type BombardmentRoll = RollSpec<'bombardment', FirePreview, number>;

/** LFM 7.5, T10: the roll of a fire; its result is the number of checks. */
export function bombardmentRoll(state: LfmState, fire: Fire): BombardmentRoll {
  const { charts } = battleOf(state);
  const facts = firePreview(state, fire);
  const { sp, drms } = facts;
  const { columns } = charts.artilleryTable;
  return {
    kind: 'bombardment',
    purpose: 'LFM 7.5 bombardment',
    about: { target: fire.target, hex: fire.hex },
    facts,
    drms,
    table: { clause: 'LFM T10', column: columnText(columns[spanWith(columns, sp)]!) },
    dice: D6,
    read: total => artilleryChecks(charts, sp, total),
  };
}

function bearing(state: LfmState, hex: Hex, { units, hex: to }: Fire): FiringHex {
  const range = hexesBetween(state, hex, to);
  const strength = fireStrength(battleOf(state).charts, range);
  if (strength === null) throw new Error(`${hexName(state, hex)} does not reach ${hexName(state, to)}`);
  return { hex, range, sight: fireSight(state, cardOf(state, units[0]!).side, hex, to), strength };
}

/** LFM 7.5, R61, R62: full SP at short range and half at long; only the sum loses its fraction. */
export function firepower(state: LfmState, { units, hex }: Fire): number {
  const { charts } = battleOf(state);
  let halves = 0;
  for (const id of units) {
    const isFull = fireStrength(charts, hexesBetween(state, unitOf(state, id).hex, hex)) === 'full';
    halves += strengthOf(state, id) * (isFull ? 2 : 1);
  }
  return Math.floor(halves / 2);
}

/** LFM T11. */
const ROWS: DrmRules<LfmState, ArtilleryDrm, Fire> = {
  // One firing hex that sees the target partially is enough; a second one changes nothing (R212, R213).
  partial: [
    'line of sight partially obstructed',
    (state, fire) => firingHexes(state, fire).some(hex => bearing(state, hex, fire).sight === 'partial'),
  ],
  // Works shelter every unit but mounted cavalry (24.3); a stone wall does not count (R236).
  works: [
    'target in works',
    (state, { hex, target }) => hasWorks(state, hex) && !unitOf(state, target).mounted,
  ],
  softTarget: [
    'target mounted or limbered',
    (state, { target }) => unitOf(state, target).mounted || unitOf(state, target).limbered,
  ],
  dense: [
    'dense target',
    (state, { hex }) => isDense(battleOf(state).charts, regimentStrength(state, unitsIn(state, hex))),
  ],
  // Each firing hex whose artillery is disorganized counts (R66).
  disorganizedFirer: [
    'disorganized artillery fires',
    (state, fire) => firingHexes(state, disorganizedPart(state, fire)).length,
  ],
};

const disorganizedPart = (state: LfmState, fire: Fire): Fire => ({
  ...fire,
  units: fire.units.filter(id => countsAsDisorganized(state, id)),
});

/** LFM T11: what changes the roll. */
export const fireDrms = (state: LfmState, fire: Fire): readonly Drm[] =>
  drmsBy(ROWS, battleOf(state).charts.artilleryDrms.rows, state, fire);

/** What a fire has done to its target. */
export interface FireResult extends CheckResult {
  readonly checks: number;
  /** What the target retreats from, if it has no adjacent enemy (R70). */
  readonly from: readonly Hex[];
}

/** LFM 7.5, 7.7, 7.8c: rolls for the fire, then makes all the checks that it causes. */
export function fireAt(state: LfmState, fire: Fire, table: LfmTable): FireResult {
  const from = firingHexes(state, fire);
  const checks = rollFire(state, fire, table);
  for (const id of fire.units) edit(state, 'units', id, 'turn').fired = true;
  return { ...takeChecks(state, fire.target, checks, table), checks, from };
}

/** LFM T10: the number of checks. */
function rollFire(state: LfmState, fire: Fire, table: LfmTable): number {
  const due = bombardmentRoll(state, fire);
  const { sp, drms, from } = due.facts;
  const { roll, result: checks } = table.roll(due);
  table.emit({
    type: 'bombarded',
    clause: 'LFM 7.5',
    guns: fire.units,
    from: from.map(({ hex }) => hex),
    hex: fire.hex,
    target: fire.target,
    sp,
    roll,
    drms,
    checks,
  });
  return checks;
}

/** The effect of its checks on a unit, and what its owner still has to do. */
export interface CheckResult {
  readonly unit: UnitId;
  /** Where it stood. */
  readonly hex: Hex;
  readonly failures: number;
  /** The step of T12 it came to. D and elimination are carried out; a retreat is for the owner, after the last check (R68). */
  readonly effect: Failure | null;
  /** Null unless the effect is a retreat. Only this unit goes (R69), and nothing more is lost by 14.4 (R71). */
  readonly retreat: RetreatDuty | null;
  /** LFM R73: the commanders who roll for a casualty, after the retreat if there is one (R112). */
  readonly commanders: readonly CommanderId[];
}

/** The clause with the ladder for a unit in this state when the first check was rolled (R72). */
const CLAUSES = { goodOrder: 'LFM 7.8a', disorganized: 'LFM 7.8b', shattered: 'LFM 16.6' } as const;

/** LFM 7.8, T12: makes this number of checks for one unit, all in the hex where it stands (R68). */
export function takeChecks(state: LfmState, unit: UnitId, checks: number, table: LfmTable): CheckResult {
  const { hex } = unitOf(state, unit);
  const condition = conditionOf(state, unit);
  const { failures, effect } = climbDown(state, unit, checks, condition, table);
  const retreat = effect === 'retreat' ? retreatDuty(state, unit) : null;
  const isAdverse = effect === 'eliminated' || retreat === 'must';
  if (checks > 0)
    table.emit({ type: 'checks-taken', clause: CLAUSES[condition], unit, hex, failures, effect });
  if (effect === 'eliminated') {
    leaveBuilding(state, unit, table);
    eliminateUnit(state, unit);
  }
  return {
    unit,
    hex,
    failures,
    effect,
    retreat,
    commanders: isAdverse ? commandersAtRisk(state, hex) : [],
  };
}

/** Takes the unit down the ladder step by step; an eliminated unit makes no further check. */
function climbDown(
  state: LfmState,
  id: UnitId,
  checks: number,
  condition: Condition,
  table: LfmTable,
): Pick<CheckResult, 'failures' | 'effect'> {
  const { charts } = battleOf(state);
  let failures = 0;
  let effect: Failure | null = null;
  for (let check = 0; check < checks && effect !== 'eliminated'; check++) {
    if (cohesionCheck(state, id, table)) continue;
    effect = bombardmentEffect(charts, condition, ++failures);
    if (effect === 'disorganized') disorganize(state, [id], table);
  }
  return { failures, effect };
}
