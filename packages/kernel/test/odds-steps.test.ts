import {
  type Decision,
  done,
  type Event,
  edit,
  formatRational,
  grows,
  isOdds,
  LEGAL,
  odds,
  push,
  type Rulebook,
  readsOnly,
  type State,
  type Table,
  telling,
} from '@abatis/kernel/host';
import { newGame } from '@abatis/testkit';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { smallBook } from './small-book.ts';

/* An order after which dice are thrown one by one, each in a step of its own. */

interface Sum extends State {
  readonly sum: number;
}

interface Thrown extends Event {
  readonly type: 'thrown';
  readonly face: number;
}

type Go = { readonly type: 'go' };
type Book = Rulebook<Sum, Go, Thrown>;

const GO: Go = { type: 'go' };

/** How often a die was thrown is counted, to see what was run again. */
function throwing(dice: number, told: Partial<Book> = {}): { readonly book: Book; throws(): number } {
  let throws = 0;
  const go: Decision<Sum, Go, { step: string }, Thrown> = {
    actions: { go: Type.Object({ type: Type.Literal('go') }) },
    seat: () => 'one',
    prompt: () => ({ id: 'go' }),
    candidates: () => [GO],
    judge: () => LEGAL,
    apply: state => push(state, ...Array.from({ length: dice }, () => ({ step: 'throw' }))),
  };
  const book: Book = smallBook({
    title: 'Throws',
    steps: {
      go,
      throw: {
        run(state, table: Table<Thrown>) {
          throws++;
          const face = table.d6('X 1 throw').natural;
          edit(state).sum += face;
          table.emit({ type: 'thrown', clause: 'X 1', face });
          done(state);
        },
      },
    },
    setUp: () => ({ steps: [{ step: 'go' }], sum: 0 }),
    outcome: (_, after) => after.sum,
    ...told,
  });
  return { book, throws: () => throws };
}

function chancesOf(book: Book): Readonly<Record<string, string>> {
  const answer = odds(newGame(book), GO);
  if (!isOdds(answer) || !answer.exact) throw new Error(JSON.stringify(answer));
  return Object.fromEntries(
    answer.outcomes.map(({ outcome, chance }) => [JSON.stringify(outcome), formatRational(chance)]),
  );
}

/** The same by loops. */
function counted(dice: number, outcome: (faces: readonly number[]) => unknown): Record<string, number> {
  let throws: readonly (readonly number[])[] = [[]];
  for (let n = 0; n < dice; n++) throws = throws.flatMap(faces => [1, 2, 3, 4, 5, 6].map(f => [...faces, f]));
  const counts: Record<string, number> = {};
  for (const faces of throws) {
    const text = JSON.stringify(outcome(faces));
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}

const asChances = (counts: Readonly<Record<string, number>>, whole: number): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([text, count]) => [text, count / whole]));

const asNumbers = (chances: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(chances).map(([text, chance]) => {
      const [num, den = '1'] = chance.split('/');
      return [text, Number(num) / Number(den)];
    }),
  );

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

describe('odds over several steps', () => {
  test('ways that begin alike are not begun again', () => {
    const { book, throws } = throwing(2, { outcome: (_, __, events) => events.map(({ face }) => face) });
    expect(asNumbers(chancesOf(book))).toEqual(
      asChances(
        counted(2, faces => faces),
        36,
      ),
    );
    expect(throws()).toBe(6 + 36);
  });

  test('ways that have come to the same go on as one, with their chances added up', () => {
    const { book, throws } = throwing(3);
    expect(asNumbers(chancesOf(book))).toEqual(asChances(counted(3, sumOf), 216));
    // After two dice there are eleven sums.
    expect(throws()).toBe(6 + 36 + 66);
  });

  test('ways with the same state but another outcome so far stay apart', () => {
    const first = (events: readonly { readonly face: number }[]) => (events[0]?.face === 6 ? 'six' : '');
    const { book } = throwing(3, { outcome: (_, after, events) => [first(events), after.sum] });
    expect(asNumbers(chancesOf(book))).toEqual(
      asChances(
        counted(3, faces => [faces[0] === 6 ? 'six' : '', sumOf(faces)]),
        216,
      ),
    );
  });

  test('an outcome that only grows needs the same state alone, and tells each way by itself', () => {
    const faces = (events: readonly { readonly face: number }[]) => events.map(({ face }) => face);
    const { book, throws } = throwing(3, { outcome: grows((_, __, events) => faces(events)) });
    expect(asNumbers(chancesOf(book))).toEqual(
      asChances(
        counted(3, faces => faces),
        216,
      ),
    );
    expect(throws()).toBe(6 + 36 + 66);
    const answer = odds(newGame(book), GO);
    if (!isOdds(answer)) throw new Error(JSON.stringify(answer));
    for (const { outcome, rolls } of answer.outcomes)
      expect(rolls.flatMap(({ dice }) => dice)).toEqual(outcome);
  });

  test('events that tell nothing are not kept', () => {
    const outcome = (_: unknown, __: unknown, events: readonly Thrown[]) => events.length;
    expect(chancesOf(throwing(2, { outcome }).book)).toEqual({ 2: '1' });
    expect(chancesOf(throwing(2, { outcome: readsOnly(['thrown'], outcome) }).book)).toEqual({ 2: '1' });
    expect(chancesOf(throwing(2, { outcome: readsOnly([], outcome) }).book)).toEqual({ 0: '1' });
  });

  test('nothing is run after all is told', () => {
    const { book, throws } = throwing(4, {
      outcome: (_, __, events) => events[0]?.face ?? 0,
      isTold: events => events.length > 0,
    });
    expect(new Set(Object.values(chancesOf(book)))).toEqual(new Set(['1/6']));
    expect(throws()).toBe(6);
  });

  test('a sampled answer ends there as well', () => {
    const { book, throws } = throwing(4, {
      outcome: (_, __, events) => events[0]?.face ?? 0,
      isTold: events => events.length > 0,
    });
    const answer = odds(newGame(book), GO, { budget: 1, samples: 50 });
    expect(answer).toMatchObject({ exact: false, runs: 50 });
    expect(throws()).toBe(2 + 50);
  });
});

describe('what an order is said to have led to', () => {
  const event = (face: number): Thrown => ({ type: 'thrown', clause: 'X 1', face });
  const { outcomeOf, isTold } = telling<Thrown>(
    events => events.filter(({ face }) => face > 1).map(({ face }) => face),
    ({ face }) => face === 0,
  );

  test('what follows the next phase is told only if the order decided nothing', () => {
    expect(outcomeOf([event(1), event(5), event(0), event(6)])).toEqual([5]);
    expect(outcomeOf([event(1), event(0), event(6)])).toEqual([6]);
    expect(outcomeOf([event(4)])).toEqual([4]);
  });

  test('all is told when the order decided something and the next phase has begun', () => {
    expect(isTold([event(5), event(0)])).toBe(true);
    expect(isTold([event(5)])).toBe(false);
    expect(isTold([event(1), event(0), event(6)])).toBe(false);
  });
});
