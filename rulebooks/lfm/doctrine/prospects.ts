import type { Hex } from '@abatis/hex';
import { chancesOf, keptIn, meanOf } from '@abatis/kernel/host';
import type {
  Charge,
  Combat,
  CombatPreview,
  Effect,
  Failure,
  Fire,
  Force,
  LfmState,
  UnitId,
} from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import { goalMapOf, hasteOf } from './goals.ts';
import { commanderWorth, type Weights, worthOf, worthOfAll } from './worth.ts';

/** What a combat promises the attacker. */
export interface Prospect {
  /** Enemy worth lost, less his own, over all faces of the die and the rounds that may follow. */
  readonly value: number;
  /** The chance that all defenders give way, and that all attackers do. */
  readonly driven: number;
  readonly repulsed: number;
}

/** A combat that is void. */
const NOTHING: Prospect = { value: 0, driven: 0, repulsed: 0 };

/** Exact over the die; losses are taken as a sensible owner would take them, and later rounds are guessed. */
export function combatProspect(state: LfmState, combat: Combat, weights: Weights): Prospect {
  const roll = lfm.combatRoll(state, combat);
  if (!roll) return NOTHING;
  const { charts } = lfm.battleOf(state);
  let [value, driven, repulsed] = [0, 0, 0];
  for (const { result: code, probability } of chancesOf(roll)) {
    const result = resultOf(state, roll.facts, lfm.effectsOf(charts, code), weights);
    value += probability * result.value;
    driven += probability * result.driven;
    repulsed += probability * result.repulsed;
  }
  return { value: withRounds(value, 1 - driven - repulsed, weights), driven, repulsed };
}

/** A fight that goes well and is not decided goes on; one that goes badly is broken off. */
const withRounds = (value: number, undecided: number, { attack }: Weights): number =>
  value > 0 ? value / (1 - attack.goOn * undecided) : value;

function resultOf(
  state: LfmState,
  { attacker, defender }: CombatPreview,
  effects: readonly Effect[],
  weights: Weights,
): Prospect {
  const { boldness } = weights.attack;
  const isExchange = effects.some(({ effect }) => effect === 'exchange');
  const swapped = isExchange ? costOfExchange(state, attacker, defender, weights) : { own: 0, enemy: 0 };
  const own = swapped.own + costTo(state, attacker, 'attacker', effects, weights);
  const enemy = swapped.enemy + costTo(state, defender, 'defender', effects, weights);
  const isWon = isDriven(state, defender, 'defender', effects);
  return {
    value: enemy * boldness - own + (isWon ? prizeOf(state, { attacker, defender }, weights) : 0),
    driven: Number(isWon),
    repulsed: Number(isDriven(state, attacker, 'attacker', effects)),
  };
}

/** What the ground is worth that the defenders leave, and that they are driven. */
function prizeOf(
  state: LfmState,
  { attacker, defender }: Pick<CombatPreview, 'attacker' | 'defender'>,
  weights: Weights,
): number {
  const { ground, drive } = weights.attack;
  const { stand, guard } = goalMapOf(state, attacker.side, weights);
  const worth = (hex: Hex): number => stand[hex]! + guard[hex]!;
  const won = defender.hexes.reduce((sum, { hex }) => sum + worth(hex), 0);
  return won * ground * hasteOf(state, weights) + drive * worthOfAll(state, defender.units, weights);
}

/** A combat and what it promises the attacker. */
export interface PlannedCombat extends Prospect {
  readonly combat: Combat;
}

/** The best way to fight a round, and what it promises. */
export interface RoundProspect {
  readonly value: number;
  readonly combats: readonly PlannedCombat[];
}

/** Combats that have been thought through, by who attacks from where and what is attacked. */
export type Considered = Map<string, PlannedCombat>;

/** At most this many assignments of a round are thought through. */
const CONSIDERED = 30;

/**
 * LFM 8.1 to 8.5: of all assignments the one with the best prospects for the phasing side. What has been considered may
 * be handed from one position to the next as long as the enemy stays where he is.
 */
export function roundProspect(
  state: LfmState,
  weights: Weights,
  considered: Considered = new Map(),
): RoundProspect {
  let best: RoundProspect = { value: Number.NEGATIVE_INFINITY, combats: [] };
  for (const assignment of lfm.assignments(state, CONSIDERED)) {
    const combats = assignment.map(combat => plannedCombat(state, combat, weights, considered));
    const value = combats.reduce((sum, each) => sum + each.value, 0);
    if (value > best.value) best = { value, combats };
  }
  return best;
}

/** The same combat occurs in many assignments. */
function plannedCombat(
  state: LfmState,
  combat: Combat,
  weights: Weights,
  considered: Considered,
): PlannedCombat {
  const key = `${combat.attacking.map(hex => stackKey(state, hex)).join(' ')}:${combat.defending.join(' ')}`;
  return keptIn(considered, key, () => ({ combat, ...combatProspect(state, combat, weights) }));
}

const stackKey = (state: LfmState, hex: Hex): string => `${hex}=${lfm.unitsIn(state, hex).join('+')}`;

/** LFM 3.9 to 3.11: what a charge promises: exact over the die, the disorder of the charging stack included. */
export function chargeProspect(state: LfmState, charge: Charge, weights: Weights): number {
  const roll = lfm.chargeRoll(state, charge);
  const { cr, defenders } = roll.facts;
  const { charts } = lfm.battleOf(state);
  const { boldness, ground } = weights.attack;
  const prize =
    goalMapOf(state, state.phasing, weights).guard[charge.target]! * ground * hasteOf(state, weights);
  const value = meanOf(roll, code => {
    const effects = lfm.chargeEffectsOf(charts, code);
    const gains = costOfCharge(state, defenders, cr.target, 'defender', effects, weights);
    const costs = costOfCharge(state, charge.units, cr.cavalry, 'attacker', effects, weights);
    return gains * boldness + (drives(effects) ? prize : 0) - costs;
  });
  return value - weights.unit.disorder * worthOfAll(state, charge.units, weights);
}

const drives = (effects: readonly Effect[]): boolean =>
  effects.some(each => each.effect === 'retreat' && each.side === 'defender');

/** LFM T13, 8.10, 14.4: what the effects cost the units of one side. */
function costOfCharge(
  state: LfmState,
  units: readonly UnitId[],
  cr: number,
  part: 'attacker' | 'defender',
  effects: readonly Effect[],
  weights: Weights,
): number {
  const { disorder, retreat } = weights.unit;
  const loss = worthOf(state, cheapest(state, lfm.firstLosses(state, units, cr), weights), weights);
  let cost = 0;
  for (const effect of effects) {
    if ('side' in effect && effect.side !== part) continue;
    if (effect.effect === 'retreat') {
      cost += (disorder + retreat) * worthOfAll(state, units, weights);
      if (lfm.losesUnitWhenForcedBack(state, units)) cost += loss;
    } else if (effect.effect !== 'check') cost += loss;
  }
  return cost;
}

type Part = 'attacker' | 'defender';

/** LFM T7, R96: what the effects of a result cost one side, an exchange excepted. */
function costTo(
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
const cheapest = (state: LfmState, units: readonly UnitId[], weights: Weights): UnitId =>
  units.reduce((best, id) => (worthOf(state, id, weights) < worthOf(state, best, weights) ? id : best));

/** LFM 8.10b, 8.10c: the defender loses one with the CR used, the attacker at least as many SP. */
function costOfExchange(
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
function isDriven(state: LfmState, force: Force, part: Part, effects: readonly Effect[]): boolean {
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

/** LFM 7.5, 18.1: how likely the target of a fire fails a check at least once. */
export function chanceOfHarm(state: LfmState, fire: Fire): number {
  const pass = 1 - chanceToFail(state, fire.target);
  return meanOf(lfm.bombardmentRoll(state, fire), checks => 1 - pass ** checks);
}

/** LFM T13: how likely a charge drives its target off. */
export const chanceOfCharge = (state: LfmState, charge: Charge): number =>
  meanOf(lfm.chargeRoll(state, charge), code =>
    Number(drives(lfm.chargeEffectsOf(lfm.battleOf(state).charts, code))),
  );
