import { NOWHERE } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import type { Pointed } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import { forbid } from '../../../src/clauses/index.ts';
import { hexName, unitName } from '../../../src/events/names.ts';
import { hexCalled, leaderCalled, trainCalled, unitCalled } from '../../../src/named.ts';
import { holder, isActive, sideOfUnit } from '../../../src/pieces.ts';
import { enemyOf, type MibState, type Side } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';

/** UI 1: what the player seems to want where he can do nothing: an order for the referee to refuse by its clause. */
export function refusedOrder(ask: Ask, pointed: Pointed): MibAction | Ruling | null {
  const { state, frame } = ask;
  const place = pointed.place !== null && hexCalled(state, pointed.place) !== NOWHERE ? pointed.place : null;
  switch (frame.step) {
    case 'actions':
      return wantedActor(ask as Ask<FrameOf<'actions'>>, { ...pointed, place });
    case 'moving':
      return place === null ? null : { type: 'move', to: place };
    case 'declaring':
      return wantedAttack(ask, place);
    case 'retreat':
    case 'flight':
    case 'smashed-retreat':
    case 'leave-field':
      return wantedRetreat(ask, place);
    case 'lose':
      return pointed.piece === null ? null : { type: 'lose', unit: pointed.piece };
    case 'special-choice':
    case 'displaced':
    case 'tired-pursuer':
      return wantedPick(state, pointed.piece);
    case 'town-hold':
      return place === null ? null : { type: 'hold-town', hex: place };
    default:
      return null;
  }
}

const wantedPick = (state: MibState, piece: string | null): MibAction | null =>
  piece !== null && unitCalled(state, piece) >= 0 ? { type: 'pick', unit: piece } : null;

/** MIB 4: why this unit cannot move, or why the picked piece cannot go there. */
function wantedActor(
  { state, selection, seat }: Ask<FrameOf<'actions'>>,
  { piece, place }: Pointed,
): MibAction | Ruling | null {
  const unit = piece === null ? -1 : unitCalled(state, piece);
  if (unit >= 0 && sideOfUnit(state, unit) === seat) {
    if (!isActive(state, unit)) return ruling(forbid('MIB 2.3b', { piece: piece! }));
    return { type: 'take', units: [piece!], leaders: [], pace: 'normal' };
  }
  const [picked] = selection;
  if (picked === undefined || place === null) return null;
  if (leaderCalled(state, picked) >= 0) return { type: 'lead', leader: picked, to: place };
  return trainCalled(state, picked) >= 0 ? { type: 'drive', train: picked, to: place } : null;
}

/** MIB 7.0: the picked unit against this hex. */
function wantedAttack({ state, selection: [picked], seat }: Ask, place: string | null): MibAction | null {
  const unit = picked === undefined ? -1 : unitCalled(state, picked);
  if (unit < 0 || place === null) return null;
  if (holder(state, hexCalled(state, place)) !== enemyOf(seat as Side)) return null;
  const hex = hexName(state, state.units[unit]!.hex);
  return { type: 'attack', attackers: [{ unit: unitName(state, unit), hex }], hexes: [place] };
}

/** MIB 7.2c: the same stack to this hex. */
function wantedRetreat(ask: Ask, place: string | null): MibAction | null {
  if (place === null) return null;
  for (const order of ask.candidates())
    if (order.type === 'retreat') return { ...order, path: [...order.path.slice(0, -1), place] };
  return null;
}
