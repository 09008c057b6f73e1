import type { Hex } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexNames, leaderName } from '../../events/names.ts';
import type { LeaderId, MibState } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { courseOf, type Walker } from './courses.ts';
import { leaderAllowance, type Payer } from './hand.ts';
import { putLeader } from './placing.ts';
import { priceOf, type Ways, waysFrom } from './ways.ts';

/** MIB 2.2.4c, R5: may he move in this activation? An army commander in any one of his side, once a turn. */
export function mayLead(state: MibState, id: LeaderId): Ruling {
  const why = leaderBar(state, id);
  return ruling(why !== null && forbid('MIB 2.2.4c', { leader: leaderName(state, id), why }));
}

function leaderBar(state: MibState, id: LeaderId): string | null {
  const { place, moved } = state.leaders[id]!;
  const { side, level, formation } = battleOf(state).leaders[id]!;
  const { activation } = state;
  if (place !== 'map') return 'he is not on the map';
  if (activation?.side !== side) return 'his side is not active';
  if (moved) return 'he has moved already';
  const isActive = formation !== null && activation.formations.includes(formation);
  return level === 'army' || isActive ? null : 'his formation is not active';
}

/** MIB 2.2.4c: alone he pays as cavalry does and enters no EZOC where no friend stands. */
const leaderAlone = (state: MibState, id: LeaderId): Payer => {
  const walker: Walker = {
    side: battleOf(state).leaders[id]!.side,
    column: 'cavalry',
    heeds: 'infantry',
    shuns: true,
    kind: 'leader',
  };
  return {
    name: leaderName(state, id),
    left: leaderAllowance(state, id),
    walker,
    course: courseOf(state, walker, []),
    leaving: 0,
  };
};

/** Where he can go by himself. */
export const leaderWays = (state: MibState, id: LeaderId): Ways =>
  waysFrom(state, [leaderAlone(state, id)], state.leaders[id]!.hex);

/** MIB 2.2.4c: may he go there by himself? */
export function mayLeadTo(state: MibState, id: LeaderId, to: Hex): Ruling {
  const may = mayLead(state, id);
  if (!may.legal) return may;
  const leader = leaderName(state, id);
  const isOut = to === state.leaders[id]!.hex || leaderWays(state, id).pathTo(to).length === 0;
  return ruling(isOut && forbid('MIB 2.2.4c', { leader, why: 'that hex is out of his reach' }));
}

export function lead(state: MibState, id: LeaderId, to: Hex, table: MibTable): void {
  const path = leaderWays(state, id).pathTo(to);
  const cost = priceOf(state, leaderAlone(state, id), path);
  putLeader(state, id, to);
  edit(state, 'leaders', id).moved = true;
  table.emit({
    type: 'leader-moved',
    clause: 'MIB 2.2.4c',
    leader: leaderName(state, id),
    path: hexNames(state, path),
    cost,
  });
}
