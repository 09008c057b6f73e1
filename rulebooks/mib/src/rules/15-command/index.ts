import type { Hex } from '@abatis/hex';
import type { Die, Happening } from '@abatis/kernel';
import type { FormationId, LeaderId, OrderKind, Side, UnitId } from '../../state.ts';

export * from './15.03-orders.ts';
export * from './15.14-forced-march.ts';

export const COMMAND_CLAUSES = {
  'MIB 15.0': '{unit} may only go on along its road, or rest, until it is free to act',
  'MIB 15.2': '{unit} is under {order} order, which does not lead to {hex}',
  'MIB 15.3': '{formation} cannot be given an order now',
  'MIB 15.4a': 'no order reaches {formation}: its leader or the headquarters is not on the map',
  'MIB 15.6': '{unit} is under {order} order, which does not allow this: {why}',
  'MIB 15.14':
    '{unit} cannot combine this with a forced march: only fresh units in good order make one, and they keep away from the enemy',
  'MIB 15.15': '{unit} is out of command range and may not attack',
  'MIB T15': 'an order to {order} needs a target hex in play if T15 asks for one, and no hex otherwise',
} as const;

/** What chapter 15 reports. */
export type CommandEvent =
  /** Hidden from the enemy, as all orders are. */
  | Happening<
      'order-issued',
      'MIB 15.4a',
      {
        side: Side;
        formation: FormationId;
        order: OrderKind;
        target: Hex | null;
        /** The transit box it is put in; 0: Current. */
        box: number;
      }
    >
  | Happening<
      'order-current',
      'MIB 15.4b',
      { side: Side; formation: FormationId; order: OrderKind; target: Hex | null }
    >
  | Happening<
      'orders-checked',
      'MIB 15.5',
      { formation: FormationId; leader: LeaderId; rating: number; roll: Die; passed: boolean }
    >
  /** How many steps straggle. */
  | Happening<
      'forced-march-checked',
      'MIB 15.14',
      { unit: UnitId; rating: number; roll: Die; passed: boolean; steps: number }
    >
  | Happening<
      'command-range-checked',
      'MIB 15.15',
      { unit: UnitId; leader: LeaderId; rating: number; roll: Die; passed: boolean }
    >;
