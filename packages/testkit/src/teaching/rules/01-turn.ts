import { type Automatic, contest, type Decision, done, edit, LEGAL, push, ruling } from '@abatis/kernel';
import { forbid } from '../clauses.ts';
import {
  type Army,
  enemyOf,
  type FrameOf,
  fieldOf,
  type InitiativeRoll,
  type OutpostEvent,
  type OutpostOrder,
  type OutpostState,
  onField,
  orders,
} from '../state.ts';
import { adjacent, destinations, mayMove, move } from './02-movement.ts';
import { mayAttack } from './03-combat.ts';
import { finish, stronger } from './05-victory.ts';

const ORDERS = 2;

/** OUT 1.2: both sides roll, ties again; then each gives two orders. OUT 5.3: after the last turn it is over. */
export const turn: Automatic<OutpostState, FrameOf<'turn'>, OutpostEvent> = {
  run(state, table) {
    if (state.turn === fieldOf(state).turns) return finish(state, stronger(state), 'OUT 5.3', table);
    edit(state).turn++;
    const { result: first } = table.roll(initiativeRoll(state.turn));
    table.emit({ type: 'turn-begun', clause: 'OUT 1.2', turn: state.turn, first });
    const order = (army: Army) => ({ step: 'order', army, left: ORDERS }) as const;
    push(state, order(first), order(enemyOf(first)));
  },
};

/** OUT 1.2: a die for blue and one for red. */
const initiativeRoll = (turn: number): InitiativeRoll => ({
  kind: 'initiative',
  purpose: 'OUT 1.2 initiative',
  facts: { turn },
  drms: [],
  table: null,
  dice: contest(6, lead => lead !== 0),
  read: lead => (lead > 0 ? 'blue' : 'red'),
});

/** One order: move, attack or pass. */
export const order: Decision<
  OutpostState,
  OutpostOrder<'pass' | 'move' | 'attack'>,
  FrameOf<'order'>,
  OutpostEvent
> = {
  actions: orders('pass', 'move', 'attack'),
  seat: (_, { army }) => army,
  prompt: (_, { army, left }) => ({ id: 'order', facts: { army, left } }),
  *candidates(state, { army }) {
    yield { type: 'pass' };
    for (const unit of onField(state, army)) {
      for (const to of destinations(state, unit)) yield { type: 'move', unit: unit.id, to };
      for (const enemy of onField(state, enemyOf(army))) {
        if (adjacent(state, unit, enemy)) yield { type: 'attack', unit: unit.id, target: enemy.id };
      }
    }
  },
  judge(state, action, { army }) {
    if (action.type === 'pass') return LEGAL;
    const unit = state.units[action.unit]!;
    if (unit.army !== army || unit.hex === null) return ruling(forbid('OUT 2.3', { unit: action.unit }));
    return action.type === 'move' ? mayMove(state, unit, action.to) : mayAttack(state, unit, action.target);
  },
  apply(state, action, table, frame) {
    done(state, ...(frame.left > 1 ? [{ ...frame, left: frame.left - 1 }] : []));
    if (action.type === 'move') move(state, action.unit, action.to, table);
    if (action.type === 'attack') {
      const { unit: attacker, target: defender } = action;
      push(
        state,
        { step: 'fall-back', unit: defender, mayStand: true },
        { step: 'fight', attacker, defender },
      );
    }
  },
};
