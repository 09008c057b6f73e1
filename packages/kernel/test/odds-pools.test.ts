import {
  chancesOf,
  type Decision,
  dicePool,
  edit,
  formatRational,
  isOdds,
  LEGAL,
  odds,
  type RollFor,
  type RollSpec,
  type Rulebook,
  rollsOf,
  type State,
} from '@abatis/kernel/host';
import { newGame } from '@abatis/testkit';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { smallBook } from './small-book.ts';

/* An order after which twelve volleys of eight dice fall at once, six at each of two targets. */

type Hits = readonly [left: number, right: number];

interface Field extends State {
  readonly hits: Hits;
}

type Fire = { readonly type: 'fire' };
const FIRE: Fire = { type: 'fire' };

type Volley = RollSpec<'volley', { readonly target: 0 | 1 }, number>;

const VOLLEYS = Array.from(
  { length: 12 },
  (_, place): Volley => ({
    kind: 'volley',
    purpose: `X 1 volley ${place + 1}`,
    facts: { target: place % 2 === 0 ? 0 : 1 },
    drms: [],
    table: null,
    dice: dicePool(8, 10, face => face >= 8),
    read: hits => hits,
  }),
);

/** How often the order was carried out is counted, to see what was run. */
function volleys(): { readonly book: Rulebook<Field, Fire>; fired(): number } {
  let fired = 0;
  const fire: Decision<Field, Fire> = {
    actions: { fire: Type.Object({ type: Type.Literal('fire') }) },
    seat: () => 'one',
    prompt: () => ({ id: 'fire' }),
    candidates: () => [FIRE],
    judge: () => LEGAL,
    apply(state, _, table) {
      fired++;
      const { gathered } = table.rollAll<number, Hits>(VOLLEYS, [0, 0], ([left, right], hits, place) =>
        VOLLEYS[place]!.facts.target === 0 ? [left + hits, right] : [left, right + hits],
      );
      edit(state).hits = gathered;
    },
  };
  const book = smallBook<Field, Fire>({
    title: 'Volleys',
    steps: { fire },
    setUp: () => ({ steps: [{ step: 'fire' }], hits: [0, 0] }),
    outcome: (_, after) => after.hits,
    rolls: () => VOLLEYS,
  });
  return { book, fired: () => fired };
}

/** The chance of so many hits with so many dice, each hitting on three faces of ten. */
function binomial(dice: number, hits: number): number {
  let ways = 1;
  for (let n = 0; n < hits; n++) ways = (ways * (dice - n)) / (n + 1);
  return ways * 0.3 ** hits * 0.7 ** (dice - hits);
}

test('many pools in one step are counted by what they come to, not pool by pool', () => {
  const { book } = volleys();
  const answer = odds(newGame(book), FIRE);
  if (!isOdds(answer)) throw new Error(JSON.stringify(answer));
  expect(answer).toMatchObject({ exact: true, runs: 49 * 49 });
  const of = (hits: Hits): number =>
    answer.outcomes.find(({ outcome }) => JSON.stringify(outcome) === JSON.stringify(hits))!.probability;
  expect(of([14, 15])).toBeCloseTo(binomial(48, 14) * binomial(48, 15), 12);
  expect(of([0, 48])).toBeCloseTo(binomial(48, 0) * binomial(48, 48), 30);
});

test('one of them is asked for its chances without carrying anything out', () => {
  const { book, fired } = volleys();
  const game = newGame(book);
  const fifth = rollsOf(game, FIRE).find(({ purpose }) => purpose === 'X 1 volley 5') as RollFor<number>;
  const chances = chancesOf(fifth);
  expect(chances).toHaveLength(9);
  expect(formatRational(chances[0]!.chance)).toBe('5764801/100000000');
  for (const { result, probability } of chances) expect(probability).toBeCloseTo(binomial(8, result), 12);
  expect(fired()).toBe(0);
});
