import { distance, type Grid, type Hex, sideBetween } from '@abatis/hex';
import type { Drm } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { combatDrm, commanderDrm } from '../../charts/combat-charts.ts';
import { combatRowsAcross, groundDrm } from '../../charts/ground-charts.ts';
import { COMBAT_DRMS, type CombatDrm, idsOf } from '../../charts/vocabulary.ts';
import { type Ground, HEXSIDES, sideIs, terrainAt } from '../../ground.ts';
import { commandValue, holder, unitsIn } from '../../pieces.ts';
import type { LfmState } from '../../state.ts';
import { disorganizedHexes } from '../16-effects-of-shatter.ts';
import { combatCommander } from '../19-commanders.ts';
import { wallsProtect, worksProtect } from '../24-breastworks.ts';

/** Where a combat is fought. */
export interface Field {
  readonly attacking: readonly Hex[];
  readonly defending: readonly Hex[];
}

/** How often each row of T8 applies to a combat; for commanders, how many points T9 gives. */
const TIMES: Readonly<Record<CombatDrm, (state: LfmState, field: Field) => number>> = {
  // Once, however many of the defending hexes are flanked (R93).
  flank: (state, { attacking, defending }) =>
    Number(defending.some(hex => isFlanked(battleOf(state).ground.grid, hex, attacking))),
  attackerHigher: (state, { attacking, defending }) => Number(areHigher(state, attacking, defending)),
  defenderHigher: (state, { attacking, defending }) => Number(areHigher(state, defending, attacking)),
  attackerDisorganized: (state, { attacking }) => disorganizedHexes(state, attacking),
  defenderDisorganized: (state, { defending }) => disorganizedHexes(state, defending),
  attackerCommander: (state, { attacking }) => commanderPoints(state, attacking),
  defenderCommander: (state, { defending }) => commanderPoints(state, defending),
  works: (state, { defending }) => Number(areSheltered(state, defending)),
  stonewall: (state, { attacking, defending }) => Number(wallsProtect(state, attacking, defending)),
  creek: (state, field) => Number(allAcross(state, field, 'creek')),
  steepSlope: (state, field) => Number(allAcross(state, field, 'steepSlope')),
};

const LABELS: Readonly<Record<CombatDrm, string>> = {
  flank: 'flank',
  attackerHigher: 'attackers on higher ground',
  defenderHigher: 'defenders on higher ground',
  attackerDisorganized: 'disorganized attackers',
  defenderDisorganized: 'disorganized or shattered defenders',
  attackerCommander: 'commander with the attackers',
  defenderCommander: 'commander with the defenders',
  works: 'defenders in works',
  stonewall: 'across a stone wall',
  creek: 'across water',
  steepSlope: 'up a steep slope',
};

/** LFM 8.9, T8: everything that changes the roll; none excludes another, and there is no cap. */
export function combatDrms(state: LfmState, field: Field): readonly Drm[] {
  const { charts } = battleOf(state);
  const drms: Drm[] = [];
  for (const id of idsOf(COMBAT_DRMS)) {
    const times = TIMES[id](state, field);
    const value = times > 0 ? combatDrm(charts, id, times) : 0;
    if (value !== 0) drms.push({ value, clause: charts.combatDrms[id].clause, label: LABELS[id] });
  }
  return [...drms, ...groundDrms(state, field)];
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

/** LFM 24.2, 24.3, R91: one hex in works is enough, if not all its units are mounted cavalry. */
const areSheltered = (state: LfmState, defending: readonly Hex[]): boolean =>
  defending.some(hex => worksProtect(state, hex, unitsIn(state, hex)));

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
