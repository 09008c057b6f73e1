import { type Ruling, ruling } from '@abatis/kernel';
import type { MibAction } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { leaderCalled, unitCalled } from '../../named.ts';
import type { MibState } from '../../state.ts';

/**
 * MIB 2.3b: nobody orders the enemy. That is all that is said of it: whatever else forbids it may be hidden (2.5b, 2.5e).
 */
export function mayOrder(state: MibState, order: MibAction): Ruling {
  const { units, leaders } = battleOf(state);
  const isEnemy = (name: string): boolean => {
    const piece = units[unitCalled(state, name)] ?? leaders[leaderCalled(state, name)];
    return piece !== undefined && piece.side !== state.activation!.side;
  };
  const enemy = namesIn(order).find(isEnemy);
  return ruling(enemy !== undefined && forbid('MIB 2.3b', { piece: enemy }));
}

const namesIn = (order: MibAction): readonly string[] => [
  ...('unit' in order ? [order.unit] : []),
  ...('units' in order ? order.units : []),
  ...('leader' in order ? [order.leader] : []),
  ...('leaders' in order ? order.leaders : []),
];
