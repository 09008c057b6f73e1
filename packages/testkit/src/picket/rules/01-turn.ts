import {
  type Automatic,
  contest,
  D10,
  type Decision,
  done,
  edit,
  LEGAL,
  push,
  type SealedDecision,
  UMPIRE,
} from '@abatis/kernel';
import {
  type FirstRoll,
  type FrameOf,
  groundOf,
  type MistRoll,
  ofSide,
  orders,
  type PicketHappening,
  type PicketOrder,
  type PicketState,
  type PicketTable,
  SIDES,
  type Side,
} from '../state.ts';
import { finish } from './06-victory.ts';

/** A turn: the mist, the intents, the marches, the volleys, and the morale of those who suffered. PIC 6.1 ends it. */
export const turn: Automatic<PicketState, FrameOf<'turn'>, PicketHappening> = {
  run(state, table) {
    const isBeaten = SIDES.some(side => ofSide(state, side).length === 0);
    if (isBeaten || state.turn === groundOf(state).turns) return finish(state, table);
    const draft = edit(state);
    draft.turn++;
    draft.standing = [];
    draft.companies = state.companies.map(each => ({ ...each, hasMoved: false, lost: 0 }));
    table.emit({ type: 'turn-begun', clause: 'PIC 1.1', turn: state.turn });
    push(state, { step: state.hasUmpire ? 'weather' : 'mist' }, { step: 'intent' }, { step: 'fire' });
  },
};

/** PIC 5.1: the umpire, who belongs to no side, decides on the weather. */
export const weather: Decision<PicketState, PicketOrder<'mist'>, FrameOf<'weather'>, PicketHappening> = {
  actions: orders('mist'),
  seat: () => UMPIRE,
  prompt: ({ mist }) => ({ id: 'weather', clause: 'PIC 5.1', facts: { mist } }),
  *candidates() {
    yield { type: 'mist', changes: false };
    yield { type: 'mist', changes: true };
  },
  judge: () => LEGAL,
  apply(state, { changes }, table) {
    done(state);
    if (changes) changeMist(state, 'PIC 5.1', table);
  },
};

/** PIC 5.2: without an umpire a die decides. */
export const mist: Automatic<PicketState, FrameOf<'mist'>, PicketHappening> = {
  run(state, table) {
    done(state);
    if (table.roll(mistRoll()).result) changeMist(state, 'PIC 5.2', table);
  },
};

const mistRoll = (): MistRoll => ({
  kind: 'mist',
  purpose: 'PIC 5.2 mist',
  facts: {},
  drms: [],
  table: null,
  dice: D10,
  read: total => total <= 2,
});

function changeMist(state: PicketState, clause: 'PIC 5.1' | 'PIC 5.2', table: PicketTable): void {
  edit(state).mist = !state.mist;
  table.emit({ type: 'mist', clause, lies: state.mist });
}

/** PIC 1.1: both sides answer in secret; when both have, they are shown and the marches follow. */
export const intent: SealedDecision<
  PicketState,
  PicketOrder<'intend'>,
  FrameOf<'intent'>,
  PicketHappening
> = {
  actions: orders('intend'),
  seats: () => SIDES,
  prompt: (_state, _frame, side) => ({ id: 'intent', clause: 'PIC 1.1', facts: { side } }),
  *candidates() {
    yield { type: 'intend', to: 'march' };
    yield { type: 'intend', to: 'stand' };
  },
  judge: () => LEGAL,
  open(state, answers, table) {
    const marching = SIDES.filter(side => answers[side]?.to === 'march');
    edit(state).standing = SIDES.filter(side => !marching.includes(side));
    const isContested = marching.length === SIDES.length;
    const sequence = isContested ? inTurn(table.roll(firstRoll()).result) : marching;
    const clause = isContested ? 'PIC 1.2' : 'PIC 1.1';
    table.emit({ type: 'intents-shown', clause, marching: sequence });
    done(state, ...sequence.map(side => ({ step: 'march', side }) as const));
  },
};

const inTurn = (first: Side): readonly Side[] => [first, ...SIDES.filter(side => side !== first)];

/** PIC 1.2: if both march, the higher of two D10 goes first. */
export const firstRoll = (): FirstRoll => ({
  kind: 'first',
  purpose: 'PIC 1.2 who marches first',
  facts: {},
  drms: [],
  table: null,
  dice: contest(10, lead => lead !== 0),
  read: lead => (lead > 0 ? 'blue' : 'red'),
});
