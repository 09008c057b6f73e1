import { asked, prepare } from './asked.ts';
import { kernelRefusal } from './clauses.ts';
import { seeded } from './dice/seeded.ts';
import { type Foreseen, Prospect } from './foresee.ts';
import type { Position } from './game.ts';
import type { Json } from './json.ts';
import { type Rational, reduce, toNumber } from './rational.ts';
import { isRuling, type Ruling, ruling } from './rulings.ts';
import type { Action, Event, State } from './steps.ts';
import type { Roll } from './table.ts';

/** What may come of an action, up to the next decision of a player. */
export interface Odds {
  /** False: sampled, because the ways the dice can fall were more than the budget. */
  readonly exact: boolean;
  /** How many ways were walked to their end, or games sampled. */
  readonly runs: number;
  /** Most likely first. */
  readonly outcomes: readonly OutcomeOdds[];
}

export interface OutcomeOdds {
  /** The rulebook's summary. */
  readonly outcome: Json;
  readonly chance: Rational;
  /** The chance as a number, for bars. */
  readonly probability: number;
  /** Dice that lead there, as an example. */
  readonly rolls: readonly Roll[];
}

export interface OddsOptions {
  /** How many ways the dice may fall before the answer is sampled. */
  readonly budget?: number;
  /** How many games are sampled then. */
  readonly samples?: number;
}

/**
 * The odds of an action for the seat that is asked, in a game or any other position: the rulebook's own `apply` and
 * steps, run for every way the dice can fall. What the seat cannot know and may matter is drawn too (`imagine`), so the
 * answer betrays nothing hidden.
 */
export function odds<S extends State, A extends Action, E extends Event>(
  position: Position<S, A, E>,
  action: A,
  { budget = 20_000, samples = 10_000 }: OddsOptions = {},
): Odds | Ruling {
  const question = asked(position.rulebook, position.state);
  if (!question) return ruling(kernelRefusal('ABATIS over'));
  const ready = prepare(question, position.state, action, undefined);
  if (isRuling(ready)) return ready;
  const prospect = new Prospect(position, ready);
  const outlook = prospect.outlook(budget);
  if (outlook) return { exact: true, runs: prospect.runs, outcomes: likeliestFirst(outlook) };
  // Sampling starts from the same seeds each time, so that a preview does not flicker.
  const dices = Array.from({ length: samples }, (_, i) => seeded(`odds ${i}`));
  return { exact: false, runs: samples, outcomes: likeliestFirst(prospect.sample(dices)) };
}

const likeliestFirst = (outlook: readonly Foreseen[]): readonly OutcomeOdds[] =>
  outlook
    .map(({ outcome, chance: share, rolls }) => {
      const chance = reduce(share);
      return { outcome, chance, probability: toNumber(chance), rolls };
    })
    .sort((a, b) => b.probability - a.probability);

export const isOdds = (answer: Odds | Ruling): answer is Odds => 'outcomes' in answer;
