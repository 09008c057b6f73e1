import { disc, distance, type Hex, lineSteps, NOWHERE } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import type { Pointed } from '@abatis/screen';
import type { LfmAction, LfmState, Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { pickedAttacker, plannedCombats } from '../../questions/combat.ts';
import { comersNow } from '../../questions/destinations.ts';
import { type Ask, type FrameOf, hexOfPiece } from '../offer.ts';

/** What the player seems to want: an order to be judged, or a ruling on what he points at; null if nothing is meant. */
export function refusedOrder(ask: Ask, pointed: Pointed): LfmAction | Ruling | null {
  const { frame } = ask;
  switch (frame.step) {
    case 'movement':
    case 'moving':
    case 'riding':
      return wantedMove(ask, pointed);
    case 'bombard':
      return wantedFire({ ...ask, frame }, pointed);
    case 'assign':
      return wantedAttack(ask, pointed);
    case 'retreat':
    case 'withdrawal':
    case 'voluntary-retreat':
    case 'night-retreat':
      return refusedRetreat({ ...ask, frame }, pointed);
    default:
      return wantedAnswer(ask, pointed);
  }
}

const sideOfPiece = (state: LfmState, name: string): Side | undefined =>
  lfm.battleOf(state).units[lfm.unitCalled(state, name)]?.side ??
  lfm.battleOf(state).commanders[lfm.commanderCalled(state, name)]?.side;

/** UI 1: the selected pieces to this place; without a selection, this piece to be picked up. */
function wantedMove(ask: Ask, { piece, place }: Pointed): LfmAction | null {
  const { state, selection } = ask;
  if (selection.length > 0 && place !== null) return moveTo(state, selection, place);
  const own = piece ?? ownPieceAt(ask, place);
  if (own === null || ask.frame.step === 'riding' || sideOfPiece(state, own) !== ask.seat) return null;
  return { type: 'take', piece: own };
}

/** The player's own unit on top of the stack there. */
function ownPieceAt({ state, seat }: Ask, place: string | null): string | null {
  const hex = place === null ? NOWHERE : lfm.hexCalled(state, place);
  if (hex === NOWHERE || lfm.holder(state, hex) !== seat) return null;
  return lfm.unitName(state, lfm.unitsIn(state, hex)[0]!);
}

function moveTo(state: LfmState, pieces: readonly string[], place: string): LfmAction | null {
  const to = lfm.hexCalled(state, place);
  if (to === NOWHERE) return null;
  if (!lfm.isOffMap(state, lfm.partyCalled(state, pieces))) return { type: 'move', pieces, to: place };
  const comer = comersNow(state).find(({ units, commanders }) =>
    pieces.some(
      name =>
        units.includes(lfm.unitCalled(state, name)) || commanders.includes(lfm.commanderCalled(state, name)),
    ),
  );
  if (!comer) return null;
  const way = lineSteps(lfm.battleOf(state).ground.grid, comer.hex, to).map(([hex]) => hex!);
  return { type: 'enter', pieces, path: lfm.hexTags(state, way), rate: 'ordinary' };
}

/** LFM 7: the selected guns at this unit; without a selection, why this gun cannot fire. */
function wantedFire(
  { state, selection, frame }: Ask<FrameOf<'bombard'>>,
  pointed: Pointed,
): LfmAction | Ruling | null {
  const piece = pointed.piece ?? topUnitAt(state, pointed.place);
  const unit = piece === null ? -1 : lfm.unitCalled(state, piece);
  if (unit < 0) return null;
  if (lfm.cardOf(state, unit).side === lfm.enemyOf(frame.side))
    return selection.length > 0 ? { type: 'fire', guns: selection, target: piece! } : null;
  if (lfm.cardOf(state, unit).arm !== 'artillery') return null;
  const byScenario = lfm.mayFireByScenario(state, lfm.termsOf(state).special, [unit]);
  return ruling(...lfm.inNames(state, ruling(lfm.mayUseGun(state, unit), byScenario).refusals));
}

function topUnitAt(state: LfmState, place: string | null): string | null {
  const [first] = place === null ? [] : lfm.unitsIn(state, lfm.hexCalled(state, place));
  return first === undefined ? null : lfm.unitName(state, first);
}

/** LFM 8.1, R81: the picked hex against this one. */
function wantedAttack({ state, selection }: Ask, { place }: Pointed): LfmAction | null {
  const picked = pickedAttacker(state, selection);
  if (picked === null || place === null || lfm.hexCalled(state, place) === NOWHERE) return null;
  if (lfm.holder(state, lfm.hexCalled(state, place)) !== lfm.enemyOf(state.phasing)) return null;
  const others = plannedCombats(state, selection).filter(({ attacking }) => !attacking.includes(picked));
  return { type: 'assign', combats: [...others, { attacking: [picked], defending: [place] }] };
}

/** Where a click is the whole answer, this piece or place is taken for it. */
function wantedAnswer(ask: Ask, { piece, place }: Pointed): LfmAction | null {
  const { state, frame, selection, seat } = ask;
  const unit = piece !== null && lfm.unitCalled(state, piece) >= 0 ? piece : null;
  const commander = piece !== null && lfm.commanderCalled(state, piece) >= 0 ? piece : null;
  const isOwn = piece !== null && sideOfPiece(state, piece) === seat;
  const hex = place !== null && lfm.hexCalled(state, place) !== NOWHERE ? place : null;
  switch (frame.step) {
    case 'deploy':
      if (selection[0] !== undefined && hex) return { type: 'place', piece: selection[0], hex };
      return isOwn && hex ? { type: 'place', piece: piece!, hex } : null;
    case 'determine-command':
      if (commander && isOwn) return { type: 'command', commander };
      return unit && isOwn ? { type: 'detach', unit } : null;
    case 'construct':
      return unit && isOwn ? { type: 'build', unit } : null;
    case 'limber-at-night':
      return unit && isOwn ? { type: 'limber', unit } : null;
    case 'advance':
      return selection[0] !== undefined && hex
        ? { type: 'advance', unit: selection[0], commanders: selection.slice(1), to: hex }
        : null;
    case 'lose':
    case 'lose-excess':
      return unit && isOwn ? { type: 'lose', unit } : null;
    case 'pick':
      return unit && !isOwn ? { type: 'pick', unit } : null;
    case 'displace':
    case 'brigade-commander':
      return hex ? { type: 'place', piece: lfm.commanderTag(state, frame.commander), hex } : null;
    case 'place-recovered':
      return hex ? { type: 'place', piece: lfm.unitName(state, frame.unit), hex } : null;
    case 'reorganize':
      return hex && isOwn ? { type: 'reorganize', hex } : null;
    case 'remove-works':
      return hex && state.breastworks.includes(lfm.hexCalled(state, hex))
        ? { type: 'remove-works', hex }
        : null;
    default:
      return null;
  }
}

/** LFM 9: the retreat of the picked group to this place, by the path with the fewest objections. */
function refusedRetreat(
  ask: Ask<FrameOf<'retreat' | 'withdrawal' | 'voluntary-retreat' | 'night-retreat'>>,
  { place }: Pointed,
): LfmAction | null {
  const { state, selection } = ask;
  const units = selection.filter(name => lfm.unitCalled(state, name) >= 0);
  const commanders = selection.filter(name => lfm.unitCalled(state, name) < 0);
  const to = place === null ? NOWHERE : lfm.hexCalled(state, place);
  const [first] = units;
  if (first === undefined || to === NOWHERE) return null;
  const orders = pathsTo(state, hexOfPiece(state, first), to).map(
    path => ({ type: 'retreat', units, commanders, path: lfm.hexTags(state, path) }) as const,
  );
  const objections = orders.map(order => ask.judge(order).refusals.length);
  return orders[objections.indexOf(Math.min(...objections))] ?? null;
}

/** One hex, or two by each hex between; one retreat goes no farther. */
function pathsTo(state: LfmState, from: Hex, to: Hex): readonly (readonly Hex[])[] {
  const { grid } = lfm.battleOf(state).ground;
  const away = distance(grid, from, to);
  if (away === 1) return [[to]];
  if (away !== 2) return [];
  return disc(grid, from, 1)
    .filter(hex => hex !== from && distance(grid, hex, to) === 1)
    .map(hex => [hex, to]);
}
