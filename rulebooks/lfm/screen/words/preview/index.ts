import { type ExplainedRoll, isOdds, judge, type Odds, odds } from '@abatis/kernel';
import type { At, OutcomeBar, Preview, Text } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import { known } from '../../../src/named.ts';
import type { Lfm } from '../../../src/rulebook.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { STEPS } from '../../../src/steps/index.ts';
import { barsOf, barsOfOdds, type MeaningOf } from './bars.ts';
import { declaredCombat } from './fight-meanings.ts';
import { meaningsOf } from './meanings.ts';
import { rollPreview } from './rolls.ts';
import { titleOf } from './titles.ts';
import { chargeWarning, combatWarnings } from './warnings.ts';

/** All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. */
export function preview(rulebook: Lfm, { state, seat }: At<LfmState>, action: LfmAction): Preview | null {
  const isLegal = judge({ rulebook, state }, action).legal;
  if (!isLegal && !isPartOfRound(state, action)) return null;
  const rolls = rulebook.referee!.explain(state, action);
  if (rolls.length === 0) return null;
  const answer = isLegal ? odds({ rulebook, state }, action) : null;
  const counted = answer && isOdds(answer) ? answer : null;
  const meaning = meaningsOf(state, action, (seat as Side | null) ?? askedSide(state));
  return {
    title: titleOf(state, action),
    note: isLegal ? 'not committed' : 'not complete',
    rolls: rolls.map(roll => rollPreview(state, rulebook.charts, roll)),
    bars: meaning ? outcomeBars(counted, rolls, meaning) : [],
    exact: counted?.exact ?? true,
    warnings: warningsOf(state, action),
  };
}

/** A combat that is planned while others of the round are still to be assigned (8.2). */
const isPartOfRound = (state: LfmState, action: LfmAction): boolean =>
  state.steps.at(-1)?.step === 'assign' &&
  action.type === 'assign' &&
  action.combats.every(
    ({ attacking, defending }) => known(state, { hexes: [...attacking, ...defending] }).legal,
  );

/** Where the next decision comes before the die, the faces of the one roll say what it may come to. */
function outcomeBars(
  answer: Odds | null,
  rolls: readonly ExplainedRoll[],
  meaning: MeaningOf,
): readonly OutcomeBar[] {
  const bars = answer && barsOfOdds(answer, meaning);
  if (bars) return bars;
  const [only, other] = rolls;
  if (!only || other) return [];
  const parts = only.faces.map(({ result }) => ({
    meaning: meaning([{ result }]),
    chance: { num: 1n, den: BigInt(only.faces.length) },
  }));
  return parts.every(({ meaning: each }) => each !== null)
    ? barsOf(parts.map(({ meaning: each, chance }) => ({ meaning: each!, chance })))
    : [];
}

function warningsOf(state: LfmState, action: LfmAction): readonly Text[] {
  if (action.type === 'charge') return [chargeWarning];
  const combat = declaredCombat(state, action);
  return combat ? combatWarnings(state, combat) : [];
}

/** A bystander sees it as the player who is asked. */
function askedSide(state: LfmState): Side {
  const frame = state.steps.at(-1);
  const step = frame && STEPS[frame.step];
  return step && 'judge' in step ? (step.seat(state, frame) as Side) : state.phasing;
}
