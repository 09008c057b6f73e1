import type { Hex } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, leaderName } from '../../events/names.ts';
import { leadersIn } from '../../pieces.ts';
import type { LeaderId, MibState, Side } from '../../state.ts';

/** MIB 2.2.4d: the leaders of a side who can go along from a hex. */
export const leadersOf = (state: MibState, hex: Hex, side: Side): readonly LeaderId[] =>
  leadersIn(state, hex).filter(id => battleOf(state).leaders[id]!.side === side);

/** MIB 2.2.4d: who is to go along must be there, and can go but once. */
export function leadersRefusal(
  state: MibState,
  hex: Hex,
  side: Side,
  leaders: readonly LeaderId[],
): Refusal | false {
  const there = leadersOf(state, hex, side);
  const stray = leaders.find((id, place) => !there.includes(id) || leaders.indexOf(id) !== place);
  return (
    stray !== undefined && forbid('MIB R5', { leader: leaderName(state, stray), hex: hexName(state, hex) })
  );
}
