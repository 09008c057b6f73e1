import type { Hex } from '@abatis/hex';
import { net } from '@abatis/kernel';
import { battleOf } from '../../src/battle.ts';
import type { ResultCode } from '../../src/charts/charts.ts';
import { combatResult, effectsOf } from '../../src/charts/combat-charts.ts';
import type { Effect } from '../../src/charts/schema.ts';
import { type Combat, type CombatPreview, combatPreview } from '../../src/rules/08-combat/index.ts';
import type { LfmState } from '../../src/state.ts';
import { goalMapOf, hasteOf } from '../goals.ts';
import type { Weights } from '../weights.ts';
import { worthOfAll } from '../worth.ts';
import { costOfExchange, costTo, isDriven } from './losses.ts';

/** What a combat promises the attacker. */
export interface Prospect {
  /** Enemy worth lost, less his own, over all faces of the die and the rounds that may follow. */
  readonly value: number;
  /** Of six, the faces on which all defenders give way, and those on which all attackers do. */
  readonly driven: number;
  readonly repulsed: number;
}

const FACES = 6;

/** A combat that is void. */
const NOTHING: Prospect = { value: 0, driven: 0, repulsed: 0 };

/** Exact over the die; losses are taken as a sensible owner would take them, and later rounds are guessed. */
export function combatProspect(state: LfmState, combat: Combat, weights: Weights): Prospect {
  const preview = combatPreview(state, combat);
  if (!preview) return NOTHING;
  const { charts } = battleOf(state);
  const drm = net(preview.drms);
  const seen = new Map<ResultCode, Prospect>();
  let [value, driven, repulsed] = [0, 0, 0];
  for (let die = 1; die <= FACES; die++) {
    const code = combatResult(charts, preview.column, die + drm);
    let result = seen.get(code);
    if (!result) {
      result = resultOf(state, preview, effectsOf(charts, code), weights);
      seen.set(code, result);
    }
    value += result.value;
    driven += result.driven;
    repulsed += result.repulsed;
  }
  return { value: withRounds(value / FACES, FACES - driven - repulsed, weights), driven, repulsed };
}

/** A fight that goes well and is not decided goes on; one that goes badly is broken off. */
const withRounds = (value: number, undecided: number, { attack }: Weights): number =>
  value > 0 ? value / (1 - (attack.goOn * undecided) / FACES) : value;

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
