import type { Hex } from '@abatis/hex';
import { meanOf } from '@abatis/kernel/host';
import type { Effect, Failure, Fire, Force, LfmState, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import type { Weights } from '../weights.ts';
import { commanderWorth, worthOf, worthOfAll } from '../worth.ts';

type Part = 'attacker' | 'defender';

/** LFM T7, R96: what the effects of a result cost one side, an exchange excepted. */
export function costTo(
  state: LfmState,
  force: Force,
  part: Part,
  effects: readonly Effect[],
  weights: Weights,
): number {
  let cost = 0;
  for (const effect of effects) {
    if (!('side' in effect) || effect.side !== part) continue;
    if (effect.effect === 'eliminate') cost += worthOfLosses(state, force, effect.units, weights);
    else if (effect.effect === 'check') cost += costOfPicks(state, force, weights);
    else cost += costOfRetreats(state, force, weights);
  }
  return cost;
}

const unitsOf = (state: LfmState, { hexes }: Force): readonly UnitId[] =>
  hexes.flatMap(({ hex }) => lfm.unitsIn(state, hex));

/** LFM 8.10a: the owner gives up what is worth least, first of all among those with the CR used. */
function worthOfLosses(state: LfmState, force: Force, count: number, weights: Weights): number {
  const lost: UnitId[] = [];
  const left = [...unitsOf(state, force)];
  while (lost.length < count && left.length > 0) {
    const choices = lost.length === 0 ? lfm.firstLosses(state, left, force.cr) : left;
    const next = cheapest(state, choices, weights);
    lost.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return lost.reduce((sum, id) => sum + worthOf(state, id, weights), 0) + riskIn(state, force, weights);
}

/** The one of these units that is worth least. */
export const cheapest = (state: LfmState, units: readonly UnitId[], weights: Weights): UnitId =>
  units.reduce((best, id) => (worthOf(state, id, weights) < worthOf(state, best, weights) ? id : best));

/** LFM 8.10b, 8.10c: the defender loses one with the CR used, the attacker at least as many SP. */
export function costOfExchange(
  state: LfmState,
  attacker: Force,
  defender: Force,
  weights: Weights,
): { readonly own: number; readonly enemy: number } {
  const lost = cheapest(state, lfm.firstLosses(state, unitsOf(state, defender), defender.cr), weights);
  const left = [...unitsOf(state, attacker)];
  let own = 0;
  for (let owed = lfm.strengthOf(state, lost), first = true; owed > 0 && left.length > 0; first = false) {
    const next = cheapest(state, first ? lfm.firstLosses(state, left, attacker.cr) : left, weights);
    left.splice(left.indexOf(next), 1);
    owed -= lfm.strengthOf(state, next);
    own += worthOf(state, next, weights);
  }
  return { own, enemy: worthOf(state, lost, weights) };
}

/** LFM R100: in each hex the opponent picks the unit whose check hurts most. */
function costOfPicks(state: LfmState, { hexes }: Force, weights: Weights): number {
  let cost = 0;
  for (const { hex } of hexes) {
    let worst = 0;
    for (const id of lfm.unitsIn(state, hex)) worst = Math.max(worst, costOfChecks(state, id, 1, weights));
    cost += worst;
  }
  return cost;
}

/** LFM 14.1a, 14.4, R99: each stack is disorganized, or loses a unit if it was so already. */
function costOfRetreats(state: LfmState, force: Force, weights: Weights): number {
  const { disorder, retreat } = weights.unit;
  let cost = 0;
  for (const { hex } of force.hexes) {
    const must = lfm.unitsIn(state, hex).filter(id => lfm.retreatDuty(state, id) === 'must');
    if (must.length === 0) continue;
    const share = lfm.isDisorganizedHex(state, hex) ? retreat : disorder + retreat;
    for (const id of must) cost += share * worthOf(state, id, weights);
    if (lfm.isDisorganizedHex(state, hex))
      cost += worthOf(state, cheapest(state, lfm.firstLosses(state, must, force.cr), weights), weights);
    cost += riskAt(state, hex, weights);
  }
  return cost;
}

/** LFM 8.10d: one in six. */
const CASUALTY = 1 / 6;

/** What the commanders in the hex stand to lose by an adverse result. */
const riskAt = (state: LfmState, hex: Hex, weights: Weights): number =>
  lfm.commandersIn(state, hex).reduce((sum, id) => sum + commanderWorth(state, id, weights) * CASUALTY, 0);

const riskIn = (state: LfmState, { hexes }: Force, weights: Weights): number =>
  hexes.reduce((sum, { hex }) => sum + riskAt(state, hex, weights), 0);

/** LFM R97, 9.1d: do all stacks of this side have to go? */
export function isDriven(state: LfmState, force: Force, part: Part, effects: readonly Effect[]): boolean {
  const goes = effects.some(each => each.effect === 'retreat' && each.side === part);
  return goes && unitsOf(state, force).every(id => lfm.retreatDuty(state, id) === 'must');
}

/** LFM 18.1: the chance that a unit fails a cohesion check where it stands. */
export const chanceToFail = (state: LfmState, id: UnitId): number =>
  meanOf(lfm.checkRoll(state, id), passed => (passed ? 0 : 1));

/** LFM 7.8, T12: what this number of checks on a unit costs its owner on average. */
export function costOfChecks(state: LfmState, id: UnitId, checks: number, weights: Weights): number {
  const fail = chanceToFail(state, id);
  const { charts } = lfm.battleOf(state);
  const condition = lfm.conditionOf(state, id);
  let cost = 0;
  for (let failures = 1; failures <= checks; failures++) {
    const chance = chanceOf(failures, checks, fail);
    const effect = lfm.bombardmentEffect(charts, condition, failures);
    if (effect && chance > 0) cost += chance * costOf(state, id, effect, weights);
  }
  return cost;
}

function costOf(state: LfmState, id: UnitId, effect: Failure, weights: Weights): number {
  const { disorder, retreat } = weights.unit;
  switch (effect) {
    case 'disorganized':
      return disorder * worthOfAll(state, lfm.unitsIn(state, lfm.unitOf(state, id).hex), weights);
    case 'retreat':
      return lfm.retreatDuty(state, id) === 'must' ? (disorder + retreat) * worthOf(state, id, weights) : 0;
    case 'eliminated':
      return worthOf(state, id, weights);
  }
}

/** The chance of this number of failures; there are at most three checks. */
function chanceOf(failures: number, checks: number, fail: number): number {
  const ways = WAYS[checks]?.[failures] ?? 0;
  return ways * fail ** failures * (1 - fail) ** (checks - failures);
}

/** By checks and failures: in how many orders they can come. */
const WAYS: readonly (readonly number[])[] = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]];

/** LFM 7.5, 7.8: what a fire costs its target on average, exact over all dice. */
export const fireProspect = (state: LfmState, fire: Fire, weights: Weights): number =>
  meanOf(lfm.bombardmentRoll(state, fire), checks => costOfChecks(state, fire.target, checks, weights));
