import { type ExplainedRoll, isOdds, odds } from '@abatis/kernel';
import { barsOf, say } from '@abatis/presenter';
import type { At, OutcomeBar, Preview, RollPreview } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import type { Mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { branchTable, checksText } from './branches.ts';
import { combatRoll, hiddenNotes, wayText } from './combat-roll.ts';
import type { CombatFacts } from './facts.ts';
import { type Foreseen, type Result, untilResult, withoutEnfilade } from './foreseen.ts';
import { initiativeTable } from './initiative.ts';
import { faceMeaning, resultMeaning } from './meanings.ts';
import { meansTable } from './means.ts';
import { rollPreview } from './rolls.ts';
import { fightTitle } from './titles.ts';
import { fightNotes, fightWarnings } from './warnings.ts';

/** Whether it is declared is told by the order. */
export type Untold = Omit<Preview, 'note'>;

/** A fight up to its result; what comes of it for the stacks is a table of its own, not a card for each die. */
export function fightPreview(rulebook: Mib, at: At<MibState>, foreseen: Foreseen): Untold | null {
  const { state, order, fight } = foreseen;
  const rolls = rulebook.referee!.explain(state, order);
  if (rolls.length === 0) return null;
  const combats = rolls.filter(({ table }) => table?.clause === 'MIB T5');
  const checks = rolls.filter(({ table }) => table === null);
  const { results, exact } = resultsOf(rulebook, state, order);
  const isAttacker = at.seat === null || at.seat === fight.side;
  const tables = [
    branchTable(combats),
    results.length > 0 ? meansTable(state, fight, results) : null,
    results.length > 0 ? initiativeTable(state, fight, results) : null,
  ];
  return {
    title: fightTitle(state, fight),
    rolls: [
      ...checks.map(roll => rollPreview(state, rulebook.charts, roll, at.seat)),
      ...combats.slice(0, 1).map(roll => fightCard(rulebook, at, foreseen, roll, combats.length > 1)),
    ],
    bars: results.length > 0 ? barsOfResults(foreseen, results, isAttacker) : barsOfFaces(combats),
    exact,
    warnings: fightWarnings(state, fight),
    tables: tables.filter(table => table !== null),
  };
}

/** The roll on the CRT; of several by what the checks bring, the faces of the die stand for the one that is shown. */
function fightCard(
  { charts }: Mib,
  at: At<MibState>,
  { state, fight }: Foreseen,
  explained: ExplainedRoll,
  isOneOfSeveral: boolean,
): RollPreview {
  const roll = rollPreview(state, charts, explained, at.seat);
  if (fight.kind === 'bombardment') return roll;
  const facts = explained.facts as unknown as CombatFacts;
  const card = combatRoll(state, roll, explained);
  return {
    ...card,
    ...(isOneOfSeveral ? { basis: say`if ${checksText(facts)}: ${card.basis}` } : { faces: [] }),
    notes: [wayText(facts), ...fightNotes(state, fight), ...hiddenNotes(facts)],
  };
}

/** From Engaged to the longest retreat. */
const barsOfResults = (
  { state, fight }: Foreseen,
  results: readonly Result[],
  isAttacker: boolean,
): readonly OutcomeBar[] =>
  (
    barsOf(
      results.map(({ result, chance }) => ({
        meaning: resultMeaning(state, fight, result, isAttacker),
        chance,
      })),
    ) ?? []
  ).toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** Where somebody decides before the die, the faces of the one roll say what it may come to. */
function barsOfFaces([only, other]: readonly ExplainedRoll[]): readonly OutcomeBar[] {
  if (!only || other) return [];
  const chance = { num: 1n, den: BigInt(only.faces.length) };
  return barsOf(only.faces.map(({ result }) => ({ meaning: faceMeaning(String(result)), chance }))) ?? [];
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
