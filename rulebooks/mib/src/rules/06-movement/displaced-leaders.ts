import type { Hex } from '@abatis/hex';
import { push } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { hexName, leaderName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { formationOf, hexesBetween, hexesOf, leadersIn, unitOf, unitsOnMap } from '../../pieces.ts';
import type { LeaderId, MibState, Side, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { putLeader, takeOffLeader } from './placing.ts';

/** MIB 2.2.4d, R87: leaders of this side alone in a hex make way for a unit that enters it, to friends whom fog may hide (2.5e). */
export function displaceLeaders(state: MibState, hex: Hex, side: Side, table: MibTable): void {
  const { leaders } = battleOf(state);
  const alone = leadersIn(state, hex).filter(id => leaders[id]!.side === side);
  if (alone.length > 0 && plays(state, 'fogOfWar')) table.reveal();
  const undecided = alone.filter(id => refugesOf(state, id).length > 1);
  for (const id of alone) if (!undecided.includes(id)) displaceTo(state, id, refugesOf(state, id)[0], table);
  if (undecided.length > 0) push(state, { step: 'displaced', leaders: undecided });
}

/** MIB 2.2.4d: the hexes of the nearest units with which he may be placed, ascending; none if nobody is left. */
export function refugesOf(state: MibState, id: LeaderId): readonly Hex[] {
  const hexes = companions(state, id).flatMap(unit => hexesOf(unitOf(state, unit)));
  const distanceTo = (hex: Hex): number => hexesBetween(state, state.leaders[id]!.hex, hex);
  const nearest = Math.min(...hexes.map(distanceTo));
  return [...new Set(hexes.filter(hex => distanceTo(hex) === nearest))].sort((a, b) => a - b);
}

/** Units of his formation, any for an army commander; any too if his formation has none on the map. */
function companions(state: MibState, id: LeaderId): readonly UnitId[] {
  const { side, level, formation } = battleOf(state).leaders[id]!;
  const friends = unitsOnMap(state, side);
  const own = friends.filter(unit => formationOf(state, unit) === formation);
  return level === 'army' || own.length === 0 ? friends : own;
}

/** Without a refuge he leaves the map: nobody is lost (R5). */
export function displaceTo(state: MibState, id: LeaderId, hex: Hex | undefined, table: MibTable): void {
  const from = hexName(state, state.leaders[id]!.hex);
  if (hex === undefined) takeOffLeader(state, id, 'exited');
  else putLeader(state, id, hex);
  table.emit({
    type: 'leader-displaced',
    clause: 'MIB 2.2.4d',
    leader: leaderName(state, id),
    from,
    to: hex === undefined ? null : hexName(state, hex),
  });
}
