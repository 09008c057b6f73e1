import { done, edit, type Frame, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import { cardOf, unitOf } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import { appointArmyCommanders } from '../special-rules.ts';
import type { LfmState, UnitId } from '../state.ts';
import type { Asks, Runs } from './step.ts';

/**
 * A player determines command. Regiments whose Detached marker was placed or taken off here stand `aside`: they are not
 * proposed again.
 */
export type CommandFrame = Frame<'command'> | Frame<'determine-command', { aside: readonly UnitId[] }>;

type CommandOrder = 'detach' | 'rejoin' | 'command' | 'done';

/** LFM 20.12d, R165: who commands the army is looked at again; then nobody is in command until he is found to be. */
export const command: Runs<'command'> = {
  run(state, table) {
    appointArmyCommanders(state, table);
    rules.settleArmyCommand(state, state.phasing, table);
    rules.beginCommand(state, state.phasing);
    goOn(state, [], table);
  },
};

/** LFM 22.3, R159: Detached markers first, then the rolls, army, corps and division; each of them is a choice (20.11). */
export const determineCommand: Asks<'determine-command', CommandOrder> = {
  actions: orders('detach', 'rejoin', 'command', 'done'),
  seat: ({ phasing }) => phasing,
  prompt: ({ phasing, commandRolls }) => ({
    id: commandRolls.length > 0 ? 'command' : 'detach-or-command',
    clause: 'LFM SP.2a',
    facts: { side: phasing },
  }),
  *candidates(state, { aside }) {
    yield DONE;
    for (const id of rules.commandersToRoll(state, state.phasing)) {
      yield { type: 'command', commander: id };
    }
    for (const id of regimentsToMark(state)) {
      const type = unitOf(state, id).detached ? 'rejoin' : 'detach';
      if (!aside.includes(id)) yield { type, unit: id };
    }
  },
  judge(state, action) {
    switch (action.type) {
      case 'done':
        return LEGAL;
      case 'command':
        return rules.mayRollCommand(state, action.commander);
      default:
        return mayMark(state, action);
    }
  },
  apply(state, action, table, { aside }) {
    switch (action.type) {
      case 'done':
        return freeze(state, table);
      case 'command': {
        const roll = rules.rollCommand(state, action.commander, table);
        edit(state).commandRolls = [...state.commandRolls, roll];
        return goOn(state, aside, table);
      }
      default: {
        const { type, unit } = action;
        if (type === 'detach') rules.detach(state, unit, table);
        else rules.endDetachment(state, unit, table);
        return goOn(state, [...aside, unit], table);
      }
    }
  },
};

/** LFM 22.3a, 22.3b: a marker comes off at any time, but none is placed once a commander has rolled. */
function mayMark(state: LfmState, { type, unit }: Order<'detach' | 'rejoin'>): Ruling {
  if (type === 'rejoin') return rules.mayEndDetachment(state, unit);
  const isLate = state.commandRolls.length > 0;
  return ruling(isLate && forbid('LFM SP.2b', { unit }), rules.mayDetach(state, unit));
}

/** The regiments of the phasing side that may be marked now, or carry a marker. */
function* regimentsToMark(state: LfmState): Generator<UnitId> {
  const mayPlace = state.commandRolls.length === 0;
  for (let id = 0; id < state.units.length; id++) {
    if (cardOf(state, id).side !== state.phasing) continue;
    if (unitOf(state, id).detached || (mayPlace && rules.mayDetach(state, id).legal)) yield id;
  }
}

/** Asks on, unless there is nothing left to decide. */
function goOn(state: LfmState, aside: readonly UnitId[], table: LfmTable): void {
  const canRoll = rules.commandersToRoll(state, state.phasing).length > 0;
  if (canRoll || !regimentsToMark(state).next().done) done(state, { step: 'determine-command', aside });
  else freeze(state, table);
}

/** LFM SP.2b: what was found stands for the player turn. */
function freeze(state: LfmState, table: LfmTable): void {
  rules.freezeCommand(state, state.phasing, table);
  done(state);
}
