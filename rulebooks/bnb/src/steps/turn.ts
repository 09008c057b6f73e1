import { done, edit, LEGAL, push } from '@abatis/kernel';
import { orders } from '../actions.ts';
import * as rules from '../rules/index.ts';
import { turnSequence } from '../sequence.ts';
import { enemyOf } from '../vocabulary.ts';
import type { Asks, Runs } from './step.ts';

/** B: a turn is its states one after the other; it stays below them until the game is over. */
export const turn: Runs<'turn'> = {
  run(state, table) {
    const draft = edit(state);
    draft.turn++;
    draft.sideA = null;
    table.emit({ type: 'turn-begun', clause: 'BNB 2.1a', turn: state.turn });
    if (state.turn === 1) rules.disorderAtStart(state, table);
    push(state, ...turnSequence(state));
  },
};

/** BNB 2.1a: each side rolls, ties again; the higher chooses. */
export const initiative: Runs<'initiative'> = {
  run(state, table) {
    const { roll, result: side } = table.roll(rules.initiativeRoll(state));
    table.emit({ type: 'initiative-rolled', clause: 'BNB 2.1a', dice: roll.dice, side });
    done(state, { step: 'choose-role', side });
  },
};

/** BNB 2.1a: to be Side A or Side B in this turn. */
export const chooseRole: Asks<'choose-role', 'take-role'> = {
  actions: orders('take-role'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'choose-role', clause: 'BNB 2.1a', facts: { side } }),
  *candidates() {
    yield { type: 'take-role', role: 'A' };
    yield { type: 'take-role', role: 'B' };
  },
  judge: () => LEGAL,
  apply(state, { role }, table, { side }) {
    const sideA = role === 'A' ? side : enemyOf(side);
    edit(state).sideA = sideA;
    table.emit({ type: 'sides-chosen', clause: 'BNB 2.1a', sideA });
    done(state);
  },
};
