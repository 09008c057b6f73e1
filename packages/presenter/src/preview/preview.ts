import {
  type Action,
  asked,
  chancesOf,
  type Event,
  isOdds,
  judge,
  type Odds,
  odds,
  type RollSpec,
  type Rulebook,
  rollsOf,
  type Seat,
  type State,
  toldResult,
} from '@abatis/kernel/host';
import type { At, OutcomeBar, Preview, RollPreview, Text } from '@abatis/screen';
import { say } from '@abatis/words';
import { barsOf, barsOfOdds, type MeaningOf } from './bars.ts';

/** What a rulebook says of an order that dice decide. */
export interface PreviewWords<S extends State, A extends Action, R> {
  title(state: S, action: A): string;
  roll(state: S, roll: R, asker: Seat | null): RollPreview;
  /** How its outcomes are read by the seat that asks; null if it has no bars. */
  meaning(state: S, action: A, asker: Seat | null): MeaningOf | null;
  warnings(state: S, action: A): readonly Text[];
  /** An order that is not complete, but whose rolls can be told. */
  isPartial(state: S, action: A): boolean;
}

/** All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. */
export function previewOf<S extends State, A extends Action, E extends Event, R>(
  rulebook: Rulebook<S, A, E>,
  words: PreviewWords<S, A, R>,
  { state, seat }: At<S>,
  action: A,
): Preview | null {
  const isLegal = judge({ rulebook, state }, action).legal;
  if (!isLegal && !words.isPartial(state, action)) return null;
  const rolls = rollsOf({ rulebook, state }, action);
  if (rolls.length === 0) return null;
  // A bystander sees it as the player who is asked.
  const asker = seat ?? asked(rulebook, state)?.seat ?? null;
  const meaning = words.meaning(state, action, asker);
  const answer = isLegal && meaning ? odds({ rulebook, state }, action) : null;
  const counted = answer && isOdds(answer) ? answer : null;
  return {
    title: words.title(state, action),
    note: isLegal ? say`not committed` : say`not complete`,
    rolls: rolls.map(roll => words.roll(state, roll as R, asker)),
    bars: meaning ? outcomeBars(counted, rolls, meaning) : [],
    exact: counted?.exact ?? true,
    warnings: words.warnings(state, action),
  };
}

/** Where the next decision comes before the die, the faces of the one roll say what it may come to. */
function outcomeBars(
  answer: Odds | null,
  rolls: readonly RollSpec[],
  meaning: MeaningOf,
): readonly OutcomeBar[] {
  const bars = answer && barsOfOdds(answer, meaning);
  if (bars) return bars;
  const [only, other] = rolls;
  if (!only || other) return [];
  const chances = chancesOf(only).map(({ result, chance }) => ({
    meaning: meaning([{ result: toldResult(result) }]),
    chance,
  }));
  return barsOf(chances) ?? [];
}
