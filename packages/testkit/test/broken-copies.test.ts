import {
  type Automatic,
  D6,
  type Decision,
  edit,
  type RollFor,
  readSave,
  replay,
  saveText,
} from '@abatis/kernel/host';
import {
  checkRandomGames,
  type Outpost,
  type OutpostState,
  outpost,
  type Property,
  RandomGameFailure,
} from '@abatis/testkit';
import { expect, test } from 'vitest';

type OrderStep = Decision<OutpostState, { type: string; unit?: number; to?: string }>;
const order = outpost.steps.order as OrderStep;
const fallBack = outpost.steps['fall-back'] as OrderStep;
const turn = outpost.steps.turn as Automatic<OutpostState>;

const withOrder = (changes: Partial<OrderStep>): Outpost => ({
  ...outpost,
  steps: { ...outpost.steps, order: { ...order, ...changes } },
});

/** A state that a careless rule writes to past `edit`. */
const careless = (state: OutpostState) =>
  state as { -readonly [Key in keyof OutpostState]: OutpostState[Key] };

function failureOf(
  rulebook: Outpost,
  plan: { readonly seed?: string; readonly effort?: number } = {},
): RandomGameFailure {
  try {
    checkRandomGames(rulebook, { games: 100, seed: 'd', limit: 200, ...plan });
  } catch (error) {
    if (error instanceof RandomGameFailure) return error;
    throw error;
  }
  throw new Error('The checker found nothing');
}

/** A unit of the red side. */
const RED = 4;

const whim = [1, 2];
const seenBefore = new Set<string>();

const VOLLEY: RollFor<number> = {
  kind: 'volley',
  purpose: 'OUT 4.1 volley',
  facts: {},
  drms: [],
  table: null,
  dice: D6,
  read: total => total,
};

const BROKEN: readonly (readonly [string, Property, Outpost])[] = [
  ['a view that shows hidden strengths', 'views leak nothing', { ...outpost, view: state => state }],
  [
    'odds that imagine what the seat can see to be otherwise',
    'views leak nothing',
    {
      ...outpost,
      imagine(state, seat, table, action) {
        outpost.imagine!(state, seat, table);
        if (action) edit(state, 'units', 0).shown = !state.units[0]!.shown;
      },
    },
  ],
  [
    'candidates that depend on hidden strengths',
    'views leak nothing',
    withOrder({
      *candidates(state, frame) {
        yield* order.candidates(state, frame);
        if (order.seat(state, frame) === 'blue' && state.units[RED]!.strength === 0) yield { type: 'pass' };
      },
    }),
  ],
  [
    'a prompt that tells hidden strengths',
    'views leak nothing',
    withOrder({ prompt: state => ({ id: 'order', facts: { red: state.units[RED]!.strength } }) }),
  ],
  [
    'a refusal that depends on hidden strengths',
    'views leak nothing',
    withOrder({
      judge(state, action, frame) {
        const ruling = order.judge(state, action, frame);
        const told = { clause: 'OUT 2.1', facts: { strength: state.units[RED]!.strength } };
        return ruling.legal ? ruling : { legal: false, refusals: [told] };
      },
    }),
  ],
  [
    'odds that count on hidden strengths',
    'views leak nothing',
    { ...outpost, imagine: (state, seat, table, action) => action || outpost.imagine!(state, seat, table) },
  ],
  [
    'a roll foretold with hidden strengths',
    'views leak nothing',
    { ...outpost, rolls: state => [{ ...VOLLEY, facts: { strength: state.units[RED]!.strength } }] },
  ],
  [
    'a report that tells the other side of hidden strengths',
    'views leak nothing',
    withOrder({
      apply(state, action, table, frame) {
        order.apply(state, action, table, frame);
        const told = { type: 'told', clause: 'OUT 2.1', strength: state.units[RED]!.strength };
        if (order.seat(state, frame) === 'red') table.emit(told);
      },
    }),
  ],
  [
    'an illegal candidate',
    'every candidate is legal',
    withOrder({
      *candidates(state, frame) {
        yield* order.candidates(state, frame);
        yield { type: 'move', unit: 0, to: state.units[0]!.hex ?? '0101' };
      },
    }),
  ],
  [
    'a refused action that changes the state',
    'a refused action changes nothing',
    withOrder({
      judge(state, action, frame) {
        const ruling = order.judge(state, action, frame);
        if (!ruling.legal && !Object.isFrozen(state)) careless(state).turn += 1;
        return ruling;
      },
    }),
  ],
  [
    'an iteration over what earlier games have left behind',
    'replay equals play',
    withOrder({
      apply(state, action, table, frame) {
        order.apply(state, action, table, frame);
        seenBefore.delete(JSON.stringify(action));
        seenBefore.add(JSON.stringify(action));
        edit(state, 'options').last = [...seenBefore][0]!;
      },
    }),
  ],
  [
    'an iteration in an order of its own',
    'the same action gives the same state',
    withOrder({
      apply(state, action, table, frame) {
        order.apply(state, action, table, frame);
        whim.reverse();
        edit(state).turn = whim[0]!;
      },
    }),
  ],
  [
    'an iteration in the order in which keys were set',
    'the order of keys does not matter',
    withOrder({
      *candidates(state, frame) {
        yield* order.candidates(state, frame);
        if (Object.keys(state)[0] === 'steps') yield { type: 'pass' };
      },
    }),
  ],
  [
    'an action that writes to the state it was played in',
    'no rule fails',
    withOrder({
      apply(state, action, table, frame) {
        order.apply(state, action, table, frame);
        if (action.unit !== undefined) (state.units[0] as { shown: boolean }).shown = true;
      },
    }),
  ],
  [
    'something hidden that is shown without saying so',
    'what may be taken back reveals nothing',
    withOrder({
      apply(state, action, table, frame) {
        order.apply(state, action, table, frame);
        edit(state).units = state.units.map(unit => ({ ...unit, shown: true }));
      },
    }),
  ],
  [
    'a state that is no plain data',
    'no rule fails',
    withOrder({
      apply(state, action, table, frame) {
        order.apply(state, action, table, frame);
        careless(state).verdict = new Map() as never;
      },
    }),
  ],
  [
    'a step in which nobody can do anything',
    'somebody can act or the game is over',
    { ...outpost, steps: { ...outpost.steps, 'fall-back': { ...fallBack, *candidates() {} } } },
  ],
  [
    'a game without end',
    'no game runs for ever',
    {
      ...outpost,
      steps: {
        ...outpost.steps,
        turn: { run: (state, table, frame) => turn.run(rewound(state), table, frame) },
        order: { ...order, candidates: () => [{ type: 'pass' }] },
      },
    },
  ],
  [
    'a rule that throws',
    'no rule fails',
    withOrder({
      apply(state, action, table, frame) {
        if (action.type === 'attack') throw new Error('no such row in the chart');
        order.apply(state, action, table, frame);
      },
    }),
  ],
  [
    'odds that leave out what can happen',
    'what happens is among the odds',
    {
      ...outpost,
      imagine: state => {
        edit(state).units = state.units.map(unit => ({ ...unit, strength: 9 }));
      },
      view: () => ({}) as never,
      outcome: (_, after) => after.units.map(unit => unit.strength),
    },
  ],
];

/** The last turn never comes. */
function rewound(state: OutpostState): OutpostState {
  if (state.turn > 3) edit(state).turn = 0;
  return state;
}

test.each(BROKEN)('%s is caught: "%s"', (_, property, rulebook) => {
  expect(failureOf(rulebook, { effort: 0 }).property).toBe(property);
});

test("a rulebook's own invariant is checked, or another in its place", () => {
  const invariant = (state: OutpostState) => (state.turn > 2 ? `turn is ${state.turn}` : null);
  const bound = { ...outpost, invariant };
  const plan = { games: 5, seed: 'x', effort: 0 };
  expect(() => checkRandomGames(bound, plan)).toThrow("the rulebook's own invariants: turn is 3");
  expect(() => checkRandomGames(outpost, { ...plan, invariant })).toThrow('invariants: turn is 3');
  expect(checkRandomGames(bound, { ...plan, invariant: () => null }).games).toBe(5);
});

test('a failure is shrunk to a short game, and its save file leads to the same place', () => {
  const rulebook = withOrder({
    apply(state, action, table, frame) {
      if (action.type === 'move' && action.to === '0402') throw new Error('nobody goes to 0402');
      order.apply(state, action, table, frame);
    },
  });
  const { save } = failureOf(rulebook);
  for (const { entries } of [save, ...['c', 'f'].map(seed => failureOf(rulebook, { seed }).save)])
    expect(entries.length).toBeLessThanOrEqual(6);
  expect(save.fault).toMatchObject({ action: { type: 'move', to: '0402' }, step: 'order' });
  const read = readSave(saveText(save));
  const replayed = read.ok && replay(rulebook, read.value);
  expect(replayed).toMatchObject({ ok: true, value: { difference: null } });
});
