import {
  candidates,
  type Decision,
  edit,
  isOdds,
  LEGAL,
  type Odds,
  odds,
  type Rulebook,
  type State,
  seeded,
  sumOf,
} from '@abatis/kernel/host';
import { forbiddenBy, newGame, outpost, placed } from '@abatis/testkit';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { playOn } from './outpost-games.ts';
import { smallBook } from './small-book.ts';

/** A rulebook of one action: so many checks against 4 or less, then the other decides. */
interface Checks extends State {
  readonly passed: number;
}

function checksBook(dice: number, sides = 6): Rulebook<Checks, { type: 'check' }> {
  const check: Decision<Checks, { type: 'check' }> = {
    actions: { check: Type.Object({ type: Type.Literal('check') }) },
    seat: () => 'one',
    prompt: () => ({ id: 'check' }),
    candidates: () => [{ type: 'check' }],
    judge: () => LEGAL,
    apply(state, _, table) {
      for (let n = 0; n < dice; n++) if (table.die(sides, 'X 1 check').natural <= 4) edit(state).passed++;
    },
  };
  return smallBook({
    title: 'Checks',
    steps: { check },
    setUp: () => ({ steps: [{ step: 'check' }], passed: 0 }),
    outcome: (_, after) => after.passed,
  });
}

function oddsOf(answer: ReturnType<typeof odds>): Odds {
  if (!isOdds(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const chances = (answer: Odds) =>
  Object.fromEntries(answer.outcomes.map(({ outcome, chance }) => [outcome, `${chance.num}/${chance.den}`]));

test('three checks: the exact distribution, equal outcomes added up', () => {
  const answer = oddsOf(odds(newGame(checksBook(3)), { type: 'check' }));
  expect(answer).toMatchObject({ exact: true, runs: 216 });
  expect(chances(answer)).toEqual({ 0: '1/27', 1: '2/9', 2: '4/9', 3: '8/27' });
  expect(answer.outcomes[0]).toMatchObject({ outcome: 2, probability: 4 / 9 });
});

test('asking for odds plays nothing and rolls nothing of the game', () => {
  const game = newGame(checksBook(3));
  const before = JSON.stringify(game.state);
  odds(game, { type: 'check' });
  expect(JSON.stringify(game.state)).toBe(before);
});

test('over the budget the answer says that it is sampled, and how often; the same question gets the same answer', () => {
  const game = newGame(checksBook(8));
  const answer = oddsOf(odds(game, { type: 'check' }, { budget: 1_000, samples: 4_000 }));
  expect(answer).toMatchObject({ exact: false, runs: 4_000 });
  expect(answer.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  const most = answer.outcomes.find(({ outcome }) => outcome === 6)!;
  expect(most.probability).toBeGreaterThan(0.24);
  expect(most.probability).toBeLessThan(0.31); // exactly 1792/6561
  expect(oddsOf(odds(game, { type: 'check' }, { budget: 1_000, samples: 4_000 }))).toEqual(answer);
});

test('the odds of an illegal action are its ruling', () => {
  expect(odds(fight(1, [1, 1, 1]), { type: 'fall-back', to: '0105' })).toEqual(forbiddenBy('OUT 3.5'));
});

/** Blue's unit 0 of strength 2 attacks red's unit 4; red is asked, and does not know the strength. */
function fight(blue: number, others: readonly number[]) {
  const game = placed(newGame(outpost), draft => {
    edit(draft).steps = [{ step: 'turn' }, { step: 'order', army: 'blue', left: 1 }];
    const strengths = [blue, ...others, 1, 1, 1, 1];
    for (const { id } of draft.units) {
      Object.assign(edit(draft, 'units', id), {
        hex: `0${id < 4 ? 1 : 7}0${(id % 4) + 1}`,
        strength: strengths[id]!,
        shown: false,
      });
    }
    edit(draft, 'units', 0).hex = '0302';
    edit(draft, 'units', 4).hex = '0402';
  });
  return playOn(game, { type: 'attack', unit: 0, target: 4 });
}

test('odds equal an enumeration written by hand, with the strengths nobody has shown drawn too', () => {
  const answer = oddsOf(odds(fight(2, [0, 1, 3]), { type: 'stand' }));
  const counts = new Map<string, number>();
  for (const strength of [0, 1, 2, 3]) {
    for (let die = 1; die <= 6; die++) {
      const total = die + strength - 1;
      const result =
        total <= 1
          ? 'attacker-destroyed'
          : total <= 3
            ? 'attacker-falls-back'
            : total <= 5
              ? 'defender-falls-back'
              : 'defender-destroyed';
      const key = JSON.stringify(
        strength === 0
          ? { events: [], left: 7 }
          : { events: [result], left: result.endsWith('destroyed') ? 7 : 8 },
      );
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  expect(
    new Map(
      answer.outcomes.map(({ outcome, probability }) => [
        JSON.stringify(outcome),
        Math.round(probability * 24),
      ]),
    ),
  ).toEqual(counts);
  expect(answer.exact).toBe(true);
});

test('odds betray nothing: what the asked seat cannot know does not change them', () => {
  const texts = [
    [0, [1, 2, 3]],
    [1, [0, 2, 3]],
    [3, [2, 1, 0]],
  ].map(([blue, others]) => {
    const { outcomes } = oddsOf(odds(fight(blue as number, others as number[]), { type: 'stand' }));
    return JSON.stringify(outcomes.map(({ outcome, probability }) => [outcome, probability]).sort());
  });
  expect(new Set(texts).size).toBe(1);
});

test('imagine hears which action the odds are for, so that it can leave alone what cannot matter', () => {
  const asked: unknown[] = [];
  const book: Rulebook<Checks, { type: 'check' }> = {
    ...checksBook(1),
    imagine(state, seat, table, action) {
      asked.push([seat, action]);
      if (!action) table.d6('X 2 what cannot matter');
      edit(state).passed = table.dieAs(6, face => (face === 6 ? 1 : 0), 'X 2 what matters').result;
    },
  };
  const answer = oddsOf(odds(newGame(book), { type: 'check' }));
  expect(answer).toMatchObject({ exact: true, runs: 12 });
  expect(chances(answer)).toEqual({ 0: '5/18', 1: '11/18', 2: '1/9' });
  expect(new Set(asked.map(each => JSON.stringify(each)))).toEqual(new Set(['["one",{"type":"check"}]']));
});

test('a position has the odds of the game that stands in it', () => {
  const { rulebook, state, ...game } = newGame(outpost, { dice: seeded('bare') });
  const [action] = candidates({ rulebook, state, ...game });
  expect(odds({ rulebook, state }, action!)).toEqual(odds({ rulebook, state, ...game }, action!));
});

test('chances that lead to the same add up exactly, in lowest terms', () => {
  expect(sumOf([])).toEqual({ num: 0n, den: 1n });
  const [sixth, quarter] = [
    { num: 1n, den: 6n },
    { num: 1n, den: 4n },
  ] as const;
  expect(sumOf([sixth, quarter, sixth, sixth])).toEqual({ num: 3n, den: 4n });
});

test('every candidate has odds that add up to one', () => {
  const game = newGame(outpost, { dice: seeded('sum') });
  for (const action of candidates(game)) {
    const { outcomes } = oddsOf(odds(game, action));
    expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  }
});
