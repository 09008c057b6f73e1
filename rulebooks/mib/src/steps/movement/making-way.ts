import type { Frame } from '@abatis/kernel';
import { done, LEGAL, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MovementFrame } from '../../frames.ts';
import { hexesOf, unitOf, unitsIn } from '../../pieces.ts';
import { displaceTo, refugesOf } from '../../rules/02-components/index.ts';
import { escapesOf, flee, overrunTrain } from '../../rules/07-combat/index.ts';
import type { Asks } from '../step.ts';

/** MIB 2.2.4d: the owner chooses among the nearest units, for one leader after the other. */
export const displaced: Asks<Extract<MovementFrame, Frame<'displaced'>>, 'pick'> = {
  actions: orders('pick'),
  seat: (state, { leaders }) => battleOf(state).leaders[leaders[0]!]!.side,
  prompt: (state, { leaders }) => ({
    id: 'displaced',
    clause: 'MIB 2.2.4d',
    facts: {
      leader: leaders[0]!,
      hex: state.leaders[leaders[0]!]!.hex,
    },
  }),
  *candidates(state, { leaders }) {
    for (const hex of refugesOf(state, leaders[0]!)) yield { type: 'pick', unit: unitsIn(state, hex)[0]! };
  },
  judge(state, { unit }, { leaders }) {
    const refuges = refugesOf(state, leaders[0]!);
    const isNearest = hexesOf(unitOf(state, unit)).some(hex => refuges.includes(hex));
    return ruling(!isNearest && forbid('MIB 2.2.4d', { leader: leaders[0]!, unit }));
  },
  apply(state, { unit }, table, { leaders: [leader, ...rest] }) {
    const refuges = refugesOf(state, leader!);
    const hex = hexesOf(unitOf(state, unit)).find(each => refuges.includes(each));
    displaceTo(state, leader!, hex, table);
    if (rest.length > 0) done(state, { step: 'displaced', leaders: rest });
    else done(state);
  },
};

/** MIB 7.5c: one train after the other goes to a friend, or is overrun. */
export const trainsEscape: Asks<Extract<MovementFrame, Frame<'trains-escape'>>, 'drive' | 'done'> = {
  actions: orders('drive', 'done'),
  seat: (state, { trains }) => state.trains[trains[0]!]!.side,
  prompt: (_, { trains, by }) => ({
    id: 'trains-escape',
    clause: 'MIB 7.5c',
    facts: { train: trains[0]!, by },
  }),
  *candidates(state, { trains }) {
    yield DONE;
    for (const hex of escapesOf(state, trains[0]!)) yield { type: 'drive', train: trains[0]!, to: hex };
  },
  judge(state, action, { trains }) {
    if (action.type === 'done') return LEGAL;
    const { train, to } = action;
    const isOpen = train === trains[0] && escapesOf(state, train).includes(to);
    const facts = { train, hex: to };
    return ruling(!isOpen && forbid('MIB 7.5c', facts));
  },
  apply(state, action, table, { trains: [train, ...rest], by }) {
    if (rest.length > 0) done(state, { step: 'trains-escape', trains: rest, by });
    else done(state);
    if (action.type === 'drive') flee(state, train!, action.to, table);
    else overrunTrain(state, train!, by, table);
  },
};
