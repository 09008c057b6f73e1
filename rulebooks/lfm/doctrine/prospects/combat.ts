import type { Hex } from '@abatis/hex';
import { chancesOf, meanOf } from '@abatis/kernel/host';
import type { Charge, Combat, CombatPreview, Effect, LfmState, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { goalMapOf, hasteOf } from '../goals.ts';
import type { Weights } from '../weights.ts';
import { worthOf, worthOfAll } from '../worth.ts';
import { cheapest, costOfExchange, costTo, isDriven } from './losses.ts';

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
const WAYS = 30;

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
  for (const assignment of lfm.assignments(state, WAYS)) {
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
  let planned = considered.get(key);
  if (!planned) {
    planned = { combat, ...combatProspect(state, combat, weights) };
    considered.set(key, planned);
  }
  return planned;
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
