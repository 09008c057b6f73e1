import { disc, distance, type Hex, lineSteps, NOWHERE } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { type WantedTable, wantedBy } from '@abatis/presenter';
import type { Pointed } from '@abatis/screen';
import type { LfmAction, LfmFrame, LfmState } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { pickedAttacker, plannedCombats } from '../questions/combat.ts';
import { comersNow } from '../questions/destinations.ts';
import { type Ask, type FrameOf, hexOfPiece } from './offer.ts';

/** What is pointed at, as far as it is something of this battle. */
interface Wish {
  readonly piece: string | null;
  readonly hex: string | null;
  /** The piece, if it is the player's own; the unit, if it is his own or another's. */
  readonly own: string | null;
  readonly ownUnit: string | null;
  readonly otherUnit: string | null;
}

function wishOf({ state, seat }: Ask, { piece, place }: Pointed): Wish {
  const { units, commanders } = lfm.battleOf(state);
  const unit = piece === null ? undefined : units[lfm.unitCalled(state, piece)];
  const commander = piece === null ? undefined : commanders[lfm.commanderCalled(state, piece)];
  const isOwn = (unit ?? commander)?.side === seat;
  return {
    piece,
    hex: place !== null && lfm.hexCalled(state, place) !== NOWHERE ? place : null,
    own: isOwn ? piece : null,
    ownUnit: unit && isOwn ? piece : null,
    otherUnit: unit && !isOwn ? piece : null,
  };
}

/** UI 1: the selected pieces to this place; without a selection, this piece to be picked up. */
function wantedMove({ state, seat, selection, frame }: Ask, { piece, own, hex }: Wish): LfmAction | null {
  if (selection.length > 0 && hex !== null) return moveTo(state, selection, hex);
  const taken = piece === null ? topUnitIn(state, hex, seat) : own;
  return taken === null || frame.step === 'riding' ? null : { type: 'take', piece: taken };
}

/** The unit on top of the stack there, if it is of this side. */
function topUnitIn(state: LfmState, hex: string | null, seat: string): string | null {
  const [top] = hex === null ? [] : lfm.unitsIn(state, lfm.hexCalled(state, hex));
  return top !== undefined && lfm.cardOf(state, top).side === seat ? lfm.unitName(state, top) : null;
}

function moveTo(state: LfmState, pieces: readonly string[], place: string): LfmAction | null {
  const to = lfm.hexCalled(state, place);
  const party = lfm.partyCalled(state, pieces);
  if (!lfm.isOffMap(state, party)) return { type: 'move', pieces, to: place };
  const comer = comersNow(state).find(
    ({ units, commanders }) =>
      party.units.some(id => units.includes(id)) || party.commanders.some(id => commanders.includes(id)),
  );
  if (!comer) return null;
  const way = lineSteps(lfm.battleOf(state).ground.grid, comer.hex, to).map(([hex]) => hex!);
  return { type: 'enter', pieces, path: lfm.hexTags(state, way), rate: 'ordinary' };
}

/** LFM 7: the selected guns at this unit; without a selection, why this gun cannot fire. */
function wantedFire({ state, selection: guns, seat }: Ask, { piece, hex }: Wish): LfmAction | Ruling | null {
  const [top = -1] = hex === null ? [] : lfm.unitsIn(state, lfm.hexCalled(state, hex));
  const unit = piece === null ? top : lfm.unitCalled(state, piece);
  if (unit < 0) return null;
  const { side, arm } = lfm.cardOf(state, unit);
  if (side !== seat)
    return guns.length > 0 ? { type: 'fire', guns, target: lfm.unitName(state, unit) } : null;
  if (arm !== 'artillery') return null;
  const byScenario = lfm.mayFireByScenario(state, [unit]);
  return ruling(...lfm.inNames(state, ruling(lfm.mayUseGun(state, unit), byScenario).refusals));
}

/** LFM 8.1, R81: the picked hex against this one. */
function wantedAttack({ state, selection }: Ask, { hex }: Wish): LfmAction | null {
  const picked = pickedAttacker(state, selection);
  if (picked === null || hex === null) return null;
  if (lfm.holder(state, lfm.hexCalled(state, hex)) !== lfm.enemyOf(state.phasing)) return null;
  const others = plannedCombats(state, selection).filter(({ attacking }) => !attacking.includes(picked));
  return { type: 'assign', combats: [...others, { attacking: [picked], defending: [hex] }] };
}

/** LFM 9: the retreat of the picked group to this place, by the path with the fewest objections. */
function wantedRetreat({ state, selection, judge }: Ask, { hex }: Wish): LfmAction | null {
  const units = selection.filter(name => lfm.unitCalled(state, name) >= 0);
  const commanders = selection.filter(name => lfm.unitCalled(state, name) < 0);
  const [first] = units;
  if (first === undefined || hex === null) return null;
  const orders = pathsTo(state, hexOfPiece(state, first), lfm.hexCalled(state, hex)).map(
    path => ({ type: 'retreat', units, commanders, path: lfm.hexTags(state, path) }) as const,
  );
  const objections = orders.map(order => judge(order).refusals.length);
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

const wantedLoss = (_: Ask, { ownUnit }: Wish): LfmAction | '' | null =>
  ownUnit && { type: 'lose', unit: ownUnit };

const wantedPlace = (
  { state, frame }: Ask<FrameOf<'displace' | 'brigade-commander'>>,
  { hex }: Wish,
): LfmAction | '' | null => hex && { type: 'place', piece: lfm.commanderTag(state, frame.commander), hex };

/** UI 1: where he can do nothing, an order for the referee to refuse by its clause, or a ruling on what is pointed at. */
const WANTED: WantedTable<LfmState, LfmAction, LfmFrame, Wish> = {
  movement: wantedMove,
  moving: wantedMove,
  riding: wantedMove,
  bombard: wantedFire,
  assign: wantedAttack,
  retreat: wantedRetreat,
  withdrawal: wantedRetreat,
  'voluntary-retreat': wantedRetreat,
  'night-retreat': wantedRetreat,
  deploy({ selection: [picked] }, { own, hex }) {
    const piece = picked ?? own;
    return piece && hex && { type: 'place', piece, hex };
  },
  'determine-command': (_, { own, ownUnit }) =>
    ownUnit ? { type: 'detach', unit: ownUnit } : own && { type: 'command', commander: own },
  construct: (_, { ownUnit }) => ownUnit && { type: 'build', unit: ownUnit },
  'limber-at-night': (_, { ownUnit }) => ownUnit && { type: 'limber', unit: ownUnit },
  advance: ({ selection: [unit, ...commanders] }, { hex }) =>
    unit !== undefined && hex ? { type: 'advance', unit, commanders, to: hex } : null,
  lose: wantedLoss,
  'lose-excess': wantedLoss,
  pick: (_, { otherUnit }) => otherUnit && { type: 'pick', unit: otherUnit },
  displace: wantedPlace,
  'brigade-commander': wantedPlace,
  'place-recovered': ({ state, frame }, { hex }) =>
    hex && { type: 'place', piece: lfm.unitName(state, frame.unit), hex },
  reorganize: (_, { own, hex }) => own && hex && { type: 'reorganize', hex },
  'remove-works': ({ state }, { hex }) =>
    hex && state.breastworks.includes(lfm.hexCalled(state, hex)) ? { type: 'remove-works', hex } : null,
};

export const wanted = wantedBy(WANTED, wishOf);
