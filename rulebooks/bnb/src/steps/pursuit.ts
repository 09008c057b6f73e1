import { done, LEGAL, push, ruling } from '@abatis/kernel';
import { orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import * as rules from '../rules/index.ts';
import { sideOf, unitsOf } from '../state.ts';
import type { Asks, Runs } from './step.ts';

/** BNB 7.4i, 7.4q: before initiative all pursuers move, one after the other, the nearest to its target first. */
const pursuit: Runs<'pursuit'> = {
  run(state, table, frame) {
    const unit = rules.nextPursuer(state);
    if (!unit) return done(state);
    const isChoice = rules.courseOf(state, unit)?.isChoice === true;
    done(state, ...(isChoice ? [{ step: 'halt-pursuit', unit: unit.id } as const] : []), frame);
    if (!isChoice) rules.carryOutPursuit(state, unit.id, false, table);
  },
};

/** BNB 7.4n: before closed ground its owner halts a pursuer, or lets it follow the router round it. */
const haltPursuit: Asks<'halt-pursuit', 'halt-pursuit' | 'follow-track'> = {
  actions: orders('halt-pursuit', 'follow-track'),
  seat: (state, { unit }) => state.units[unit]!.side,
  prompt: (state, { unit }) => ({
    id: 'halt-pursuit',
    clause: 'BNB 7.4n',
    facts: { unit, enemy: state.units[unit]!.pursuing!.enemy },
  }),
  *candidates() {
    yield { type: 'halt-pursuit' };
    yield { type: 'follow-track' };
  },
  judge: () => LEGAL,
  apply(state, { type }, table, { unit }) {
    done(state);
    rules.carryOutPursuit(state, unit, type === 'follow-track', table);
  },
};

/** BNB 7.1.1: all that have to recoil are known before the first goes back; one that cannot routs. */
const bounce: Runs<'bounce'> = {
  run(state, table, frame) {
    const [unit, ...units] = frame.units ?? rules.recoilers(state);
    if (unit === undefined) return done(state);
    done(state, { step: 'bounce', units });
    const rout = rules.recoil(state, unit, table);
    if (rout) push(state, { step: 'rout', ...rout });
  },
};

/** B, PURSUIT_ROLLS: each unit of the side that may follow somebody. */
const pursuitRolls: Runs<'pursuit-rolls'> = {
  run(state, _table, { role }) {
    const winners = unitsOf(state, sideOf(state, role)).filter(unit => rules.quarryOf(state, unit) !== null);
    done(state, ...winners.map(({ id }) => ({ step: 'choose-pursuit', unit: id }) as const));
  },
};

/** BNB 7.4b, 7.1.1d: infantry goes if its owner wants; cavalry goes, or rolls to stay. */
const choosePursuit: Asks<'choose-pursuit', 'pursue' | 'resist' | 'let-go'> = {
  actions: orders('pursue', 'resist', 'let-go'),
  seat: (state, { unit }) => state.units[unit]!.side,
  prompt: (state, { unit }) => ({
    id: 'choose-pursuit',
    clause: 'BNB 7.4b',
    facts: { unit, enemy: rules.quarryOf(state, state.units[unit]!)!.enemy },
  }),
  *candidates(state, { unit }) {
    yield { type: 'pursue', unit };
    if (state.units[unit]!.arm !== 'cavalry') {
      yield { type: 'let-go', unit };
      return;
    }
    yield { type: 'resist', unit, charisma: 'stay' };
    if (rules.charismaWith(state, { id: unit }) > 0) yield { type: 'resist', unit, charisma: 'go' };
  },
  judge(state, order, { unit }) {
    const isMounted = state.units[unit]!.arm === 'cavalry';
    const isOpen = order.type === 'pursue' || (order.type === 'resist') === isMounted;
    return order.unit === unit && isOpen ? LEGAL : ruling(forbid('BNB 7.4b', { unit: order.unit }));
  },
  apply(state, order, table, { unit }) {
    done(state);
    if (order.type === 'pursue') rules.enterPursuit(state, unit, table);
    else if (order.type === 'resist') rules.resist(state, unit, order.charisma, table);
    else table.emit({ type: 'pursuit-declined', clause: 'BNB 7.4b', unit });
  },
};

/** BNB 7.4p, 7.13a: dice of units off the table, at the start of their side's movement. */
const returns: Runs<'returns'> = {
  run(state, table, { role }) {
    done(state);
    rules.rollForReturns(state, sideOf(state, role), table);
  },
};

/** BNB 7.6a. */
const commandPoints: Runs<'command-points'> = {
  run(state, table) {
    done(state);
    rules.rollCommandPoints(state, table);
  },
};

export const PURSUIT_STEPS = {
  pursuit,
  'halt-pursuit': haltPursuit,
  bounce,
  'pursuit-rolls': pursuitRolls,
  'choose-pursuit': choosePursuit,
  returns,
  'command-points': commandPoints,
};
