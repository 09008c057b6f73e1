import type { Ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { hexName, leaderName } from '../../events/names.ts';
import { hexCalled, known, leaderCalled } from '../../named.ts';
import { lead, leaderWays, mayLead, mayLeadTo } from '../../rules/06-movement/leaders.ts';
import type { MibState } from '../../state.ts';
import type { MibTable } from '../step.ts';

/** MIB 2.2.4c: leaders who move by themselves. */
export function* leadCandidates(state: MibState): Generator<Order<'lead'>> {
  for (const id of state.leaders.keys()) {
    if (!mayLead(state, id).legal) continue;
    for (const hex of leaderWays(state, id).hexes.slice(1))
      yield { type: 'lead', leader: leaderName(state, id), to: hexName(state, hex) };
  }
}

export function judgeLead(state: MibState, { leader, to }: Order<'lead'>): Ruling {
  const named = known(state, { leaders: [leader], hexes: [to] });
  return named.legal ? mayLeadTo(state, leaderCalled(state, leader), hexCalled(state, to)) : named;
}

export const carryOutLead = (state: MibState, { leader, to }: Order<'lead'>, table: MibTable): void =>
  lead(state, leaderCalled(state, leader), hexCalled(state, to), table);
