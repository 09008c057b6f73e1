import type { LfmAction } from '../../../src/actions.ts';
import { commanderCalled, unitCalled } from '../../../src/named.ts';
import type { LfmState } from '../../../src/state.ts';
import { commanderShort, counterName } from '../names.ts';

/** What an order that is rolled for is called. */
export function titleOf(state: LfmState, action: LfmAction): string {
  switch (action.type) {
    case 'assign':
      return action.combats.length === 1
        ? `Attack on ${action.combats[0]!.defending.join(', ')}`
        : `${action.combats.length} attacks of this round`;
    case 'fight':
      return `Attack on ${action.defending.join(', ')}`;
    case 'charge':
      return `Charge on ${action.target}`;
    case 'fire':
      return `Fire at ${unit(state, action.target)}`;
    case 'command':
      return `Command roll of ${commander(state, action.commander)}`;
    case 'reorganize':
      return `Order in ${action.hex}`;
    case 'rally':
      return `Recovery of ${unit(state, action.unit)}`;
    case 'burn':
      return `Burning of a bridge by ${unit(state, action.unit)}`;
    case 'pick':
      return `Cohesion check of ${unit(state, action.unit)}`;
    default:
      return '';
  }
}

const unit = (state: LfmState, name: string): string => counterName(state, unitCalled(state, name));
const commander = (state: LfmState, name: string): string =>
  commanderShort(state, commanderCalled(state, name));
