import { done, ruling } from '@abatis/kernel';
import { orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, leaderName, unitName } from '../../events/names.ts';
import { known, unitCalled } from '../../named.ts';
import { hexesOf, unitOf, unitsIn } from '../../pieces.ts';
import { displaceTo, refugesOf } from '../../rules/06-movement/displaced-leaders.ts';
import type { Asks } from '../step.ts';
import type { MovementFrame } from './frames.ts';

/** MIB 2.2.4d: the owner chooses among the nearest units, for one leader after the other. */
export const displaced: Asks<Extract<MovementFrame, { readonly step: 'displaced' }>, 'pick'> = {
  actions: orders('pick'),
  seat: (state, { leaders }) => battleOf(state).leaders[leaders[0]!]!.side,
  prompt: (state, { leaders }) => ({
    id: 'displaced',
    clause: 'MIB 2.2.4d',
    facts: {
      leader: leaderName(state, leaders[0]!),
      hex: hexName(state, state.leaders[leaders[0]!]!.hex),
    },
  }),
  *candidates(state, { leaders }) {
    for (const hex of refugesOf(state, leaders[0]!))
      yield { type: 'pick', unit: unitName(state, unitsIn(state, hex)[0]!) };
  },
  judge(state, { unit }, { leaders }) {
    const named = known(state, { units: [unit] });
    if (!named.legal) return named;
    const refuges = refugesOf(state, leaders[0]!);
    const isNearest = hexesOf(unitOf(state, unitCalled(state, unit))).some(hex => refuges.includes(hex));
    return ruling(!isNearest && forbid('MIB 2.2.4d', { leader: leaderName(state, leaders[0]!), unit }));
  },
  apply(state, { unit }, table, { leaders: [leader, ...rest] }) {
    const refuges = refugesOf(state, leader!);
    const hex = hexesOf(unitOf(state, unitCalled(state, unit))).find(each => refuges.includes(each));
    displaceTo(state, leader!, hex, table);
    if (rest.length > 0) done(state, { step: 'displaced', leaders: rest });
    else done(state);
  },
};
