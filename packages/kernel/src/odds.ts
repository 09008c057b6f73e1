import type { Dice } from './dice/dice.ts';
import { enumerating } from './dice/enumerating.ts';
import { seeded } from './dice/seeded.ts';
import { transact } from './edit.ts';
import { type Asked, asked, carryOut, judge, type Position } from './game.ts';
import type { Json } from './json.ts';
import { add, ONE, type Rational, reduce, toNumber } from './rational.ts';
import type { Ruling } from './rulings.ts';
import type { Action, Event, State } from './steps.ts';
import { ActionTable, type Roll } from './table.ts';

/** What may come of an action, up to the next decision of a player. */
export interface Odds {
  /** False: sampled, because the ways the dice can fall were more than the budget. */
  readonly exact: boolean;
  /** How often the rules were run. */
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
 * The odds of an action for the seat that is asked, in a game or any other position: the rulebook's own `apply`, run
 * once for every way the dice can fall. What the seat cannot know and may matter is drawn too (`imagine`), so the answer
 * betrays nothing hidden.
 */
export function odds<S extends State, A extends Action, E extends Event>(
  position: Position<S, A, E>,
  action: A,
  { budget = 20_000, samples = 10_000 }: OddsOptions = {},
): Odds | Ruling {
  const ruling = judge(position, action);
  if (!ruling.legal) return ruling;
  const question = asked(position.rulebook, position.state)!;
  return enumerate(position, question, action, budget) ?? sample(position, question, action, samples);
}

function enumerate<S extends State, A extends Action, E extends Event>(
  position: Position<S, A, E>,
  question: Asked<S, A, E>,
  action: A,
  budget: number,
): Odds | null {
  const dice = enumerating();
  const tally = new Tally();
  let runs = 0;
  do {
    if (runs++ === budget) return null;
    const { outcome, rolls } = run(position, question, action, dice);
    tally.add(outcome, dice.weight(), rolls);
  } while (dice.next());
  return { exact: true, runs, outcomes: tally.outcomes(ONE) };
}

/** Sampling starts from the same seed each time, so that a preview does not flicker. */
function sample<S extends State, A extends Action, E extends Event>(
  position: Position<S, A, E>,
  question: Asked<S, A, E>,
  action: A,
  samples: number,
): Odds {
  const tally = new Tally();
  for (let i = 0; i < samples; i++) {
    const { outcome, rolls } = run(position, question, action, seeded(`odds ${i}`));
    tally.add(outcome, ONE, rolls);
  }
  return { exact: false, runs: samples, outcomes: tally.outcomes({ num: BigInt(samples), den: 1n }) };
}

function run<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: Position<S, A, E>,
  question: Asked<S, A, E>,
  action: A,
  dice: Dice,
): { readonly outcome: Json; readonly rolls: readonly Roll[] } {
  let imagined = state;
  let seq = 0;
  if (rulebook.imagine) {
    const unseen = new ActionTable<E>(dice, 0);
    imagined = transact(state, draft => rulebook.imagine?.(draft, question.seat, unseen, action));
    seq = unseen.nextSeq;
  }
  const table = new ActionTable<E>(dice, seq);
  const after = carryOut(rulebook, question, imagined, action, table);
  return { outcome: rulebook.outcome(imagined, after, table.events), rolls: table.rolls };
}

/** Adds up the chances of equal outcomes. */
class Tally {
  private readonly byText = new Map<string, { outcome: Json; chance: Rational; rolls: readonly Roll[] }>();

  add(outcome: Json, chance: Rational, rolls: readonly Roll[]): void {
    const text = JSON.stringify(outcome);
    const known = this.byText.get(text);
    if (known) known.chance = add(known.chance, chance);
    else this.byText.set(text, { outcome, chance, rolls });
  }

  outcomes(whole: Rational): readonly OutcomeOdds[] {
    return [...this.byText.values()]
      .map(({ outcome, chance, rolls }) => {
        const share = reduce({ num: chance.num * whole.den, den: chance.den * whole.num });
        return { outcome, chance: share, probability: toNumber(share), rolls };
      })
      .sort((a, b) => b.probability - a.probability);
  }
}

export const isOdds = (answer: Odds | Ruling): answer is Odds => 'outcomes' in answer;
