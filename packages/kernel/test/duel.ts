import {
  type Automatic,
  type Decision,
  done,
  type Event,
  edit,
  endGame,
  type Id,
  LEGAL,
  type OrderOf,
  order,
  type PlannedDecision,
  type Rulebook,
  reference,
  ruling,
  type SealedDecision,
  type State,
  UMPIRE,
  type WrittenOf,
} from '@abatis/kernel';
import Type from 'typebox';
import { smallBook } from './small-book.ts';

/*
 * Three duellists choose in secret how many paces they take. The umpire says who was quickest where two took as many.
 * Then the quickest walks to a place by a path that is planned once.
 */

type DuellistId = Id<'duellist'>;

const NAMES = ['Aramis', 'Bazin', 'Cahusac'];
const SEATS = ['a', 'b', 'c'];
const PLACES = ['well', 'gate', 'wood', 'hill'];

interface DuelState extends State {
  readonly paces: readonly number[];
  readonly quickest: DuellistId | null;
  readonly at: readonly number[];
}

const duellist = reference('duellist', {
  idOf: (_: DuelState, name: string) => idAt(NAMES.indexOf(name)),
  nameOf: (_, id: DuellistId) => NAMES[id]!,
  unknown: name => ({ clause: 'DUEL 1', facts: { name } }),
});

const place = reference('place', {
  idOf: (_: DuelState, name: string) => (PLACES.includes(name) ? PLACES.indexOf(name) : undefined),
  nameOf: (_, at: number) => PLACES[at]!,
});

const idAt = (index: number): DuellistId | undefined => (index < 0 ? undefined : index);

export const ORDERS = {
  paces: order('paces', { count: Type.Integer({ minimum: 1, maximum: 3 }) }),
  rule: order('rule', { quickest: duellist, among: Type.Array(duellist) }),
  walk: order('walk', { to: place, past: Type.Array(Type.Object({ place })) }),
} as const;

export type DuelAction = WrittenOf<typeof ORDERS>;
type Order<Which extends keyof typeof ORDERS> = OrderOf<typeof ORDERS, Which>;

const choose: SealedDecision<DuelState, Order<'paces'>> = {
  actions: { paces: ORDERS.paces },
  seats: () => SEATS,
  prompt: (_state, _frame, seat) => ({ id: `paces of ${seat}` }),
  *candidates() {
    for (const count of [1, 2, 3]) yield { type: 'paces', count };
  },
  judge: (_state, { count }) => ruling(count > 3 && { clause: 'DUEL 2' }),
  open(state, answers) {
    edit(state).paces = SEATS.map(seat => answers[seat]!.count);
    done(state, { step: 'count' });
  },
};

const count: Automatic<DuelState> = {
  run(state) {
    const most = Math.max(...state.paces);
    const first = state.paces.flatMap((paces, id) => (paces === most ? [id] : []));
    if (first.length > 1) return done(state, { step: 'tie' });
    edit(state).quickest = first[0]!;
    done(state, { step: 'walk' });
  },
};

const tie: Decision<DuelState, Order<'rule'>> = {
  actions: { rule: ORDERS.rule },
  seat: () => UMPIRE,
  prompt: () => ({ id: 'tie' }),
  *candidates(state) {
    const most = Math.max(...state.paces);
    const among = state.paces.flatMap((paces, id) => (paces === most ? [id] : []));
    for (const quickest of among) yield { type: 'rule', quickest, among };
  },
  judge: (_, { quickest, among }) => ruling(!among.includes(quickest) && { clause: 'DUEL 3' }),
  apply(state, { quickest }) {
    edit(state).quickest = quickest;
    done(state, { step: 'walk' });
  },
};

interface Walked extends Event {
  readonly by: DuellistId;
  readonly path: readonly number[];
  readonly on: { readonly place: number; readonly paces: number };
}

/** How often a path has been looked for. */
export const planning = { count: 0 };

const walk: PlannedDecision<DuelState, Order<'walk'>, never, Walked, { readonly path: readonly number[] }> = {
  actions: { walk: ORDERS.walk },
  seat: ({ quickest }) => SEATS[quickest!]!,
  prompt: ({ quickest }) => ({ id: 'walk', facts: { by: quickest! } }),
  *candidates() {
    for (const to of PLACES.keys()) if (to > 0) yield { type: 'walk', to, past: [] };
  },
  plan(_, { to, past }) {
    planning.count++;
    if (to === 0)
      return ruling({ clause: 'DUEL 4', facts: { to, past: past.map(each => each.place), paces: 0 } });
    return { path: [...past.map(each => each.place), to] };
  },
  planLegal: (_, { to }) => ({ path: [to] }),
  apply(state, { path }, table) {
    edit(state).at = path;
    const [by, to] = [state.quickest!, path.at(-1)!];
    table.emit({ type: 'walked', clause: 'DUEL 5', by, path, on: { place: to, paces: path.length } });
    table.bind({ clause: 'DUEL 5', facts: { to } });
    done(state, { step: 'rest' });
  },
};

const rest: Decision<DuelState, { readonly type: 'rest' }> = {
  actions: { rest: order('rest', {}) },
  seat: ({ quickest }) => SEATS[quickest!]!,
  prompt: () => ({ id: 'rest' }),
  candidates: () => [{ type: 'rest' }],
  judge: () => LEGAL,
  apply: state => endGame(state),
};

export const duel: Rulebook<DuelState, DuelAction | { readonly type: 'rest' }> = smallBook({
  title: 'Duel',
  seats: SEATS,
  clauses: { 'DUEL 1': '{name} is no duellist', 'DUEL 5': 'whoever walks to the {to} has gone' },
  steps: { choose, count, tie, walk, rest },
  fields: { by: duellist, path: place, on: { place }, to: place, past: place, 'DUEL 4': { paces: place } },
  setUp: (): DuelState => ({ steps: [{ step: 'choose' }], paces: [], quickest: null, at: [0] }),
  outcome: (_before, after) => after.paces as number[],
});
