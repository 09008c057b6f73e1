import {
  type Adviser,
  advisedPlayer,
  advisingBy,
  bestProposal,
  CEILING,
  endOrFirst,
  frameOf,
  inTurn,
  proposal,
  type Question,
  type Random,
  weighingBy,
} from '@abatis/ai';
import { type Action, LEGAL, randomStream, ruling } from '@abatis/kernel/host';
import { expect, test } from 'vitest';

type Word = Action & { readonly type: 'yes' | 'no' | 'perhaps' };

const random: Random = randomStream('advisers');

const question = (forbidden: readonly string[] = [], step = 'order'): Question<null, Word> => ({
  seat: 'blue',
  step,
  prompt: { id: step },
  view: null,
  suppose: () => ({ steps: [] }),
  candidates: () => [{ type: 'perhaps' }, { type: 'no' }],
  judge: ({ type }) => (forbidden.includes(type) ? ruling({ clause: 'OUT 1' }) : LEGAL),
});

function adviser(id: string, ceiling: number, score: number | null, type: Word['type'] = 'yes') {
  const asked: string[] = [];
  const given: Adviser<null, Word> = {
    id,
    ceiling,
    propose() {
      asked.push(id);
      return score === null ? null : { action: { type }, score, because: { id } };
    },
  };
  return { ...given, asked };
}

test('the highest score is taken, and the first of equals', () => {
  const some = [adviser('a', 10, 4), adviser('b', 10, 7), adviser('c', 10, 7)];
  expect(bestProposal(some, question(), random)?.because.id).toBe('b');
});

test('an adviser whose ceiling does not pass the best score is not asked', () => {
  const [low, high] = [adviser('low', 6, 6), adviser('high', 9, 6)];
  bestProposal([low, high], question(), random);
  expect(high.asked).toEqual(['high']);
  expect(low.asked).toEqual([]);
});

test('an adviser whose ceiling passes the best score is asked', () => {
  const [low, high] = [adviser('low', 6, 6), adviser('high', 9, 5)];
  expect(bestProposal([low, high], question(), random)?.because.id).toBe('low');
});

test('an adviser of other steps is not asked', () => {
  const elsewhere = { ...adviser('elsewhere', 9, 9), steps: ['fight'] };
  expect(bestProposal([elsewhere], question(), random)).toBeNull();
  expect(bestProposal([elsewhere], question([], 'fight'), random)?.score).toBe(9);
});

test('a score above the ceiling is a bug of the adviser', () => {
  expect(() => bestProposal([adviser('proud', 3, 4)], question(), random)).toThrow('above its ceiling');
});

test('without a proposal, or with one that is forbidden, the player takes what is offered first', () => {
  const player = advisedPlayer('mute', [adviser('a', 5, null)]);
  expect(player.decide(question(), random).action.type).toBe('perhaps');
  const rash = advisedPlayer('rash', [adviser('a', 5, 5)]);
  expect(rash.decide(question(['yes']), random)).toMatchObject({
    action: { type: 'perhaps' },
    because: { id: 'nothing-better' },
  });
});

test('a fallback of its own goes before what is offered first', () => {
  const player = advisedPlayer<null, Word>('mute', [], () => ({ type: 'no' }));
  expect(player.decide(question(), random).action.type).toBe('no');
});

const planner = (next: readonly Word[]): Adviser<null, Word> => ({
  id: 'planner',
  ceiling: 1,
  propose: () => ({
    action: { type: 'yes' },
    score: 1,
    because: { id: 'plan' },
    next: next.map(action => ({ action, because: { id: `then ${action.type}` } })),
  }),
});

test('a plan is carried through in its order, each order with its reason', () => {
  const player = advisedPlayer('planner', [planner([{ type: 'no' }, { type: 'perhaps' }])]);
  const given = [1, 2, 3, 4].map(() => player.decide(question(), random));
  expect(given.map(({ action }) => action.type)).toEqual(['yes', 'no', 'perhaps', 'yes']);
  expect(given.map(({ because }) => because.id)).toEqual(['plan', 'then no', 'then perhaps', 'plan']);
});

test('an order of the plan that has become illegal is given up', () => {
  const player = advisedPlayer('planner', [planner([{ type: 'no' }, { type: 'perhaps' }])]);
  player.decide(question(), random);
  expect(player.decide(question(['no']), random).action.type).toBe('perhaps');
});

test('an order of the plan that is no longer good is given up, though it is legal', () => {
  const player = advisedPlayer<null, Word>(
    'planner',
    [planner([{ type: 'no' }, { type: 'perhaps' }])],
    undefined,
    (_, { type }) => type !== 'no',
  );
  player.decide(question(), random);
  expect(player.decide(question(), random).action.type).toBe('perhaps');
});

test('a plan ends with its step', () => {
  const player = advisedPlayer('planner', [planner([{ type: 'no' }])]);
  player.decide(question(), random);
  expect(player.decide(question([], 'fight'), random).action.type).toBe('yes');
});

test('whoever has nothing to say ends the step, or takes what is offered first', () => {
  const player = advisedPlayer<null, Word>('mute', [], endOrFirst<null, Word>({ type: 'yes' }));
  expect(player.decide(question(), random).action.type).toBe('yes');
  expect(player.decide(question(['yes']), random).action.type).toBe('perhaps');
});

test('an adviser of a doctrine scores its place below the ceiling, and sees the question as the doctrine does', () => {
  const advising = advisingBy<null, Word, string, string>(({ step }, weights) => `${step} ${weights}`);
  const bold = advising({ id: 'bold', steps: ['order'], propose: id => proposal({ type: 'no' }, { id }) });
  const shy = advising({ id: 'shy', steps: ['order'], below: 2, propose: () => inTurn<Word>([]) });
  expect(bold('heavy').propose(question(), random)).toEqual({
    action: { type: 'no' },
    because: { id: 'order heavy' },
    next: [],
    score: CEILING,
  });
  expect(shy('heavy').ceiling).toBe(CEILING - 2);
  expect(shy('heavy').propose(question(), random)).toBeNull();
});

test('orders that are given in turn are a plan', () => {
  const [yes, no] = (['yes', 'no'] as const).map(type => ({ action: { type }, because: { id: type } }));
  expect(inTurn<Word>([yes!, no!])).toEqual({ ...yes, next: [no] });
});

test('an adviser reads the frame of its own step', () => {
  const steps = [{ step: 'turn' }, { step: 'loss', unit: 3 }] as const;
  expect(frameOf({ view: { steps } }, 'loss').unit).toBe(3);
  expect(() => frameOf({ view: { steps } }, 'turn')).toThrow('The present step is not "turn"');
});

test('an adviser that weighs gives the order that is worth most, or the other answer if none is worth giving', () => {
  type Order = { readonly type: 'go'; readonly to: number } | { readonly type: 'done' };
  const weighing = weighingBy<null, Order, { readonly least: number }, number>((_at, least) => ({ least }));
  const going = weighing({
    id: 'going',
    steps: ['march'],
    type: 'go',
    worth: ({ least }, { to }) => (to < least ? null : to),
    because: ({ to }) => ({ id: 'far', facts: { to } }),
    otherwise: { action: { type: 'done' }, because: { id: 'stay' } },
  });
  const at = {
    seat: 'blue',
    step: 'march',
    prompt: { id: 'march' },
    view: null,
    judge: () => LEGAL,
    suppose: () => ({ steps: [] }),
    candidates: (): readonly Order[] => [{ type: 'done' }, { type: 'go', to: 2 }, { type: 'go', to: 3 }],
  };
  expect(going(1).propose(at, random)).toEqual({
    action: { type: 'go', to: 3 },
    score: CEILING,
    because: { id: 'far', facts: { to: 3 }, instead: { facts: { to: 2 } } },
    next: [],
  });
  expect(going(3).propose(at, random)?.because).toEqual({ id: 'far', facts: { to: 3 } });
  expect(going(4).propose(at, random)).toMatchObject({ action: { type: 'done' }, because: { id: 'stay' } });
});
