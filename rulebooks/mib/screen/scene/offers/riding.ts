import type { Button } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import { hexName, leaderCalled, unitName } from '../../../src/names.ts';
import { isActive, unitsIn } from '../../../src/pieces.ts';
import type { LeaderId, MibState, UnitId } from '../../../src/state.ts';
import { pieceName } from '../names.ts';
import { orderButton } from '../offer.ts';
import type { Actors } from './actors.ts';

/** MIB 2.2.4c: a leader who was left behind by the last unit of his hex can ride after it. */
export const ridingButtons = (state: MibState, actors: Actors): readonly Button[] =>
  [...actors].flatMap(([name, orders]) => {
    const leader = leaderCalled(state, name);
    const unit = leader < 0 ? undefined : leftBy(state, leader);
    if (unit === undefined) return [];
    const to = hexName(state, state.units[unit]!.hex);
    const ride = orders.find((order): order is Order<'lead'> => order.type === 'lead' && order.to === to);
    const label = `${pieceName(state, name)} rides after ${pieceName(state, unitName(state, unit))}`;
    return ride ? [orderButton(label, ride)] : [];
  });

/** The unit that stood with him when the activation began, if nobody does now. */
function leftBy(state: MibState, leader: LeaderId): UnitId | undefined {
  const { hex } = state.leaders[leader]!;
  if (unitsIn(state, hex).length > 0) return undefined;
  return [...state.units.keys()].find(
    id => state.activation!.began[id] === hex && isActive(state, id) && state.units[id]!.place === 'map',
  );
}
