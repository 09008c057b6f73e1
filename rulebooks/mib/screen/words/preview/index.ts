import { asked, isOdds, odds } from '@abatis/kernel';
import { barsOf, type PreviewWords, previewOf } from '@abatis/presenter';
import type { At, OutcomeBar, Preview } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import type { Mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { isOpen } from '../../../src/view/sight.ts';
import { type Foreseen, foreseen, type Result, untilResult, withoutEnfilade } from './foreseen.ts';
import { faceMeaning, meaningOf, resultMeaning } from './meanings.ts';
import { meansCard } from './means.ts';
import { rollPreview } from './rolls.ts';
import { fightTitle, titleOf } from './titles.ts';
import { fightWarnings } from './warnings.ts';

/**
 * All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. It is reckoned
 * with what the one who is asked knows, so that nobody else may read it while charts are hidden (2.5b).
 */
export function preview(rulebook: Mib, at: At<MibState>, action: MibAction): Preview | null {
  const { state, seat, open } = at;
  const mayRead = open === true || isOpen(state) || asked(rulebook, state)?.seat === seat;
  if (!mayRead) return null;
  const fight = foreseen(rulebook, state, action);
  return fight ? fightPreview(rulebook, at, fight) : previewOf(rulebook, wordsOf(rulebook), at, action);
}

const wordsOf = (rulebook: Mib): PreviewWords<MibState, MibAction> => ({
  title: (_state, action) => titleOf(action),
  roll: (state, roll, asker) => rollPreview(state, rulebook.charts, roll, asker),
  meaning: (_state, action) => meaningOf(action),
  warnings: () => [],
  isPartial: () => false,
});

/** A fight up to its result; what comes of it for the stacks is a table of its own, not a card for each die. */
function fightPreview(rulebook: Mib, at: At<MibState>, { state, order, fight }: Foreseen): Preview | null {
  const whole = previewOf(
    rulebook,
    {
      ...wordsOf(rulebook),
      title: () => fightTitle(state, fight),
      meaning: () => null,
      warnings: () => fightWarnings(state, fight),
    },
    { ...at, state },
    order,
  );
  if (!whole) return null;
  const { results, exact } = resultsOf(rulebook, state, order);
  const own = whole.rolls.filter(({ table }) => table?.clause !== 'MIB T6');
  if (results.length === 0) return { ...whole, rolls: own, bars: barsOfFaces(whole) };
  const isAttacker = at.seat === null || at.seat === fight.side;
  const bars = barsOf(
    results.map(({ result, chance }) => ({
      meaning: resultMeaning(state, fight, result, isAttacker),
      chance,
    })),
  );
  const means = meansCard(state, fight, results);
  return { ...whole, rolls: means ? [...own, means] : own, bars: bars ?? [], exact };
}

/** Where somebody decides before the die, the faces of the one roll say what it may come to. */
function barsOfFaces({ rolls }: Preview): readonly OutcomeBar[] {
  const [only, other] = rolls.filter(({ table }) => table?.clause === 'MIB T5');
  if (!only || other) return [];
  const chance = { num: 1n, den: BigInt(only.faces.length) };
  return barsOf(only.faces.map(({ result }) => ({ meaning: faceMeaning(result), chance }))) ?? [];
}

/** What the CRT may say, with all that the asker cannot know drawn anew; nothing if a decision comes before it. */
function resultsOf(
  rulebook: Mib,
  state: MibState,
  order: MibAction,
): { readonly results: readonly Result[]; readonly exact: boolean } {
  const rules = state.steps.at(-1)?.step === 'enfilade' ? rulebook : withoutEnfilade(rulebook);
  const answer = odds({ rulebook: untilResult(rules), state }, order);
  if (!isOdds(answer)) return { results: [], exact: true };
  const results = answer.outcomes.flatMap(({ outcome, chance }) => {
    const [result] = outcome as readonly number[];
    return result === undefined ? [] : [{ result, chance }];
  });
  return { results: results.length === answer.outcomes.length ? results : [], exact: answer.exact };
}
