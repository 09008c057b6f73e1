import { type Action, done, type Event, type Frame, order, type State } from '@abatis/kernel';
import { ActionTable, scripted, transact } from '@abatis/kernel/host';
import { askWhile, listed, orDone } from '@abatis/kernel/questions';
import Type from 'typebox';
import { expect, test } from 'vitest';

interface Pick extends Action {
  readonly type: 'pick';
  readonly card: number;
  readonly from?: { readonly pile: string };
}

type Hand = Frame<'draw' | 'drawing', { left: readonly number[] }>;

interface Cards extends State {
  readonly steps: readonly Hand[];
}

const table = () => new ActionTable<Event>(scripted(), 0);
const asked: Hand = { step: 'drawing', left: [3, 5] };
const state: Cards = { steps: [{ step: 'draw', left: [] }, asked] };

const picking = listed<Cards, Pick, Hand, Event>({
  actions: { pick: order('pick', { card: Type.Integer() }) },
  seat: () => 'one',
  prompt: () => ({ id: 'pick' }),
  candidates: (_, { left }) => left.map(card => ({ type: 'pick', card, from: { pile: 'top' } })),
  refused: ({ card }, { left }) => ({ clause: 'T 1', facts: { card, left: left.length } }),
  apply: (at, { card }, _table, frame) =>
    done(at, { ...frame, left: frame.left.filter(each => each !== card) }),
});

test('of a question with a list every listed order is legal, whatever the order of its fields, and no other', () => {
  const judged = (given: Pick) => picking.judge(state, given, asked);
  expect(judged({ from: { pile: 'top' }, card: 5, type: 'pick' }).legal).toBe(true);
  expect(judged({ type: 'pick', card: 4, from: { pile: 'top' } })).toMatchObject({
    legal: false,
    refusals: [{ clause: 'T 1', facts: { card: 4, left: 2 } }],
  });
  expect(judged({ type: 'pick', card: 5, from: { pile: 'bottom' } }).legal).toBe(false);
  expect(judged({ type: 'pick', card: 5 }).legal).toBe(false);
});

test('a question that may be declined proposes that first, and ends with it', () => {
  const step = orDone(picking);
  expect([...step.candidates(state, asked)].map(({ type }) => type)).toEqual(['done', 'pick', 'pick']);
  expect(Object.keys(step.actions)).toEqual(['pick', 'done']);
  expect(step.judge(state, { type: 'done' }, asked).legal).toBe(true);
  expect(step.judge(state, { type: 'pick', card: 9 }, asked).legal).toBe(false);
  const declined = transact(state, at => step.apply(at, { type: 'done' }, table(), asked));
  expect(declined.steps).toEqual([{ step: 'draw', left: [] }]);
  const picked = transact(state, at => step.apply(at, { type: 'pick', card: 3 }, table(), asked));
  expect(picked.steps.at(-1)).toEqual({ step: 'drawing', left: [5] });
});

test('to decline a question can lead on to something else', () => {
  const step = orDone(picking, (at, _table, { left }) => done(at, { step: 'draw', left }));
  const declined = transact(state, at => step.apply(at, { type: 'done' }, table(), asked));
  expect(declined.steps.at(-1)).toEqual({ step: 'draw', left: [3, 5] });
});

test('a question is put as long as something is left to ask, with what is left of it', () => {
  const odd = askWhile<Cards, Hand, Event>('drawing', (_, frame) => {
    const left = frame.left.filter(card => card > 3);
    return left.length > 0 && { left };
  });
  const after = (left: readonly number[]) =>
    transact<Cards>({ steps: [{ step: 'draw', left }] }, at => odd.run(at, table(), { step: 'draw', left }))
      .steps;
  expect(after([3, 5])).toEqual([{ step: 'drawing', left: [5] }]);
  expect(after([1])).toEqual([]);
  const any = askWhile<Cards, Hand, Event>('drawing', () => true);
  const same = transact<Cards>({ steps: [{ step: 'draw', left: [1] }] }, at =>
    any.run(at, table(), { step: 'draw', left: [1] }),
  );
  expect(same.steps).toEqual([{ step: 'drawing', left: [1] }]);
});
