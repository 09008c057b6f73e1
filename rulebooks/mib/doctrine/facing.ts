import type { Player } from '@abatis/ai';
import { DIRECTIONS, type Hex } from '@abatis/hex';
import type { MibAction, MibState, MibView, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { type MibQuestion, outlookOf } from './advisers/adviser.ts';
import type { Mind } from './intent.ts';
import { bestFacing, turnsItsBack } from './place.ts';

/**
 * MIB 6.7c: the same player, but it never turns its back on all enemies beside a hex where another facing is legal. Plans
 * are made before enemies ride off or come up, so that the facing is looked at again when the order is given.
 */
export const facingPlayer = (player: Player<MibView, MibAction>, mind: Mind): Player<MibView, MibAction> => ({
  id: player.id,
  decide(at, random) {
    const proposal = player.decide(at, random);
    return { ...proposal, action: facedOrder(at, proposal.action, mind) };
  },
});

function facedOrder(at: MibQuestion, order: MibAction, mind: Mind): MibAction {
  if (!isFacing(order)) return order;
  const outlook = outlookOf(at, mind);
  const stand = standAfter(outlook.state, order);
  if (!stand || !turnsItsBack(outlook, stand.hex, order.facing)) return order;
  const open = DIRECTIONS.filter(facing => at.judge({ ...order, facing }).legal);
  return open.length === 0 ? order : { ...order, facing: bestFacing(outlook, stand.unit, stand.hex, open) };
}

const FACING = ['halt', 'place', 'turn', 'face', 'retreat', 'withdraw', 'advance'] as const;
type FacingOrder = Extract<MibAction, { readonly type: (typeof FACING)[number] }>;

const isFacing = (order: MibAction): order is FacingOrder =>
  (FACING as readonly string[]).includes(order.type);

/** A unit that the order concerns, and where it will stand; null if there is none. */
function standAfter(
  state: MibState,
  order: FacingOrder,
): { readonly unit: UnitId; readonly hex: Hex } | null {
  const unit = unitUnder(state, order);
  if (unit === undefined || unit < 0) return null;
  if (order.type === 'halt') return { unit, hex: mib.unitOf(state, unit).hex };
  const to = 'path' in order ? order.path.at(-1)! : order.hex;
  return { unit, hex: mib.hexCalled(state, to) };
}

function unitUnder(state: MibState, order: FacingOrder): UnitId | undefined {
  switch (order.type) {
    case 'halt': {
      const frame = state.steps.at(-1);
      const hand = frame?.step === 'commit' ? frame.hand : frame?.step === 'moving' ? frame : null;
      return hand?.units[0];
    }
    case 'advance':
      return mib.unitCalled(state, order.attacker.unit);
    case 'place':
    case 'withdraw':
      return mib.unitCalled(state, order.unit);
    default:
      return mib.unitsIn(state, mib.hexCalled(state, order.hex))[0];
  }
}
