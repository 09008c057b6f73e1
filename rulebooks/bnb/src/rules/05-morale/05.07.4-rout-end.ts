import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import {
  facing as facingOf,
  facingTowards,
  HALF_TURN,
  inches,
  movedBy,
  onGrid,
  type Pose,
  type Spot,
  turned,
  vectorAlong,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { Rout } from '../../frames.ts';
import { centreOfPiece, type GroundPiece, piecesOf } from '../../ground.ts';
import { type BnbState, enemiesOf, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import {
  type Body,
  bodiesOf,
  centreOfUnit,
  doOverlap,
  footprintOf,
  isAtLeast,
  isAtMost,
  isClosedTo,
  isMoreThan,
  nearestUnit,
  sizeOf,
} from '../00-measuring/index.ts';
import { blockCalled, whyNotInBlock } from '../06-terrain/index.ts';
import {
  type Blocked,
  blockedFor,
  type Corridor,
  corridorOf,
  HALF_CORRIDOR,
  hasWay,
  isWithinInches,
  isWoodsToLimbered,
  LONGEST_ROUT,
  placeIn,
  spotIn,
  wayFinder,
} from './05.07.3-corridor.ts';

/** BNB 5.7.4b: towards the one that caused it, or directly away. */
export type Faces = 'enemy' | 'away';

/** A place where a rout can end. */
export interface RoutEnd {
  readonly to: Spot;
  readonly faces: Faces;
  readonly body: Body;
  /** BNB 6.4.4f: ends in this block. */
  readonly block?: string;
}

/** BNB 5.7.4a, 5.7.3j: how a unit stands when it has routed: a square or garrison in column, gunners without their guns. */
export function bodyAfterRout(unit: Unit, files?: number): Body {
  const { formation } = unit;
  const column = Math.max(LEAST, Math.min(files ?? WIDEST_COLUMN, WIDEST_COLUMN, unit.figures));
  const plain: Body = { ...unit, bent: [], block: null };
  if (endsInColumn(unit)) return { ...plain, formation: 'close', files: column };
  if (formation === 'bent') return { ...plain, formation: 'close' };
  if (unit.arm === 'artillery' && formation !== 'limbered')
    return {
      ...plain,
      formation: 'away',
      models: 0,
      gunsLost: 0,
      files: Math.max(1, Math.min(files ?? unit.figures, unit.figures)),
    };
  return { ...plain, files: Math.max(1, Math.min(unit.files, unit.figures)) };
}

/** BNB 5.7.4a: a square, and infantry out of a block, which has no formation to keep (6.4.1i). */
const endsInColumn = ({ formation, arm }: Unit): boolean =>
  formation === 'square' || (formation === 'garrison' && arm === 'infantry');

/** BNB 5.7.4a: such a column is 3 to 8 files wide. */
const WIDEST_COLUMN = 8;
const LEAST = 1;
const LEAST_COLUMN = 3;

/** BNB 5.7.4b, R54: which way it looks from there. */
function facingAt(
  state: BnbState,
  unit: Unit,
  cause: UnitId | null,
  from: Spot,
  faces: Faces,
): Pose['facing'] {
  const towards = cause === null ? null : facingTowards(from, centreOfUnit(state, state.units[cause]!));
  if (towards === null) return unit.pose.facing;
  return faces === 'enemy' ? towards : turned(towards, HALF_TURN);
}

/** The body with its centre at this spot; BNB 5.7.3g: set just inside an edge that it would stick out over. */
function standingAt(state: BnbState, rout: Rout, to: Spot, faces: Faces, files?: number): Body {
  const unit = state.units[rout.unit]!;
  const body = bodyAfterRout(unit, files);
  const looks = facingAt(state, unit, rout.cause, to, faces);
  const { depth } = sizeOf(chartsOf(state), body);
  const front = movedBy(to, vectorAlong(looks, depth / 2));
  const there: Body = { ...body, pose: { at: onGrid(front), facing: facingOf(looks) } };
  const { left, right, bottom, top } = footprintOf(state, there).bounds;
  const { width, height } = groundOf(state);
  const inward = (low: number, high: number, most: number): number =>
    low < 0 ? -low : high > most ? most - high : 0;
  const shift = { x: inward(left, right, width), y: inward(bottom, top, height) };
  return { ...there, pose: { ...there.pose, at: onGrid(movedBy(front, shift)) } };
}

/** BNB 5.7.3g: is there room for the end footprint? Friends are left out where only they are in the way. */
function hasRoom(state: BnbState, unit: Unit, body: Body, isAmongFriends: boolean): boolean {
  const shape = footprintOf(state, body);
  const isTaken = unitsOnTable(state).some(
    other =>
      other.id !== unit.id &&
      other.block === null &&
      !(isAmongFriends && other.side === unit.side) &&
      // BNB 7.10b: a screen is a body of its own.
      bodiesOf(other).some(each => doOverlap(shape, footprintOf(state, each))),
  );
  if (isTaken) return false;
  const isClosed = (piece: GroundPiece): boolean =>
    isClosedTo(piece, body) || isWoodsToLimbered(state, unit, piece);
  return !groundOf(state).pieces.some(piece => isClosed(piece) && doOverlap(shape, piece.shape));
}

/** All that the rules ask of the places where a rout may end. */
interface Search {
  readonly state: BnbState;
  readonly rout: Rout;
  readonly unit: Unit;
  readonly corridor: Corridor;
  readonly blocked: Blocked;
  readonly isReached: (to: Spot, aside: number) => boolean;
}

const STEP = inches(0.25);
const FACES: readonly Faces[] = ['enemy', 'away'];

/** BNB 5.7.4b: where no enemy caused it, the nearest one is looked at. */
function searchFor(state: BnbState, { cause, ...rest }: Rout): Search {
  const unit = state.units[rest.unit]!;
  const rout = { ...rest, cause: cause ?? nearestUnit(state, enemiesOf(state, unit), unit)?.id ?? null };
  const corridor = corridorOf(state, unit, rout.cause);
  const blocked = blockedFor(state, unit, corridor);
  return { state, rout, unit, corridor, blocked, isReached: wayFinder(corridor, blocked) };
}

/** BNB R159: across the corridor from the middle outwards. */
const OFFSETS: readonly number[] = [
  0,
  ...Array.from({ length: HALF_CORRIDOR / STEP }, (_, i) => (i + 1) * STEP).flatMap(aside => [-aside, aside]),
];

/** BNB R159: the places at one distance that are tried, with room and a way to them. */
function* endsAt(search: Search, distance: number, isAmongFriends: boolean): Generator<RoutEnd> {
  const { state, rout, unit, corridor, isReached } = search;
  const { width, height } = groundOf(state);
  for (const aside of OFFSETS) {
    const to = onGrid(spotIn(corridor, distance, aside));
    if (to.x < 0 || to.y < 0 || to.x > width || to.y > height) continue;
    if (!isReached(to, aside)) continue;
    for (const faces of FACES) {
      const body = standingAt(state, rout, to, faces);
      if (hasRoom(state, unit, body, isAmongFriends)) yield { to, faces, body };
    }
  }
}

function* distancesFrom(from: number, to: number): Generator<number> {
  for (let distance = from; distance <= to; distance += STEP) yield distance;
}

/** How far back a rout may be taken: up to 18", and no farther than the edge. */
const farthest = ({ rout, corridor }: Search): number =>
  Math.min(Math.max(LONGEST_ROUT, rout.distance), corridor.toEdge);

function* endsWithin(search: Search, isAmongFriends: boolean): Generator<RoutEnd> {
  for (const distance of distancesFrom(search.rout.distance, farthest(search)))
    yield* endsAt(search, distance, isAmongFriends);
}

/** BNB 6.4.4f: may a garrison end its rout in this block, farther back, friendly or empty, and large enough? */
function bodyInBlock({ state, rout, unit, corridor, blocked }: Search, block: GroundPiece): Body | null {
  if (unit.block === null || unit.block === block.id) return null;
  if (whyNotInBlock(state, unit, unit.figures, block).next().value) return null;
  const to = centreOfPiece(block);
  const { along, aside } = placeIn(corridor, to);
  const isInReach = isAtLeast(along, rout.distance) && isAtMost(along, Math.max(LONGEST_ROUT, rout.distance));
  if (!isInReach || !isAtMost(Math.abs(aside), HALF_CORRIDOR) || !hasWay(corridor, to, blocked)) return null;
  return { ...unit, block: block.id, formation: 'garrison', pose: { ...unit.pose, at: onGrid(to) } };
}

/** BNB 6.4.4f: the blocks in which a garrison can end its rout. */
const blockEnds = (search: Search): readonly RoutEnd[] =>
  piecesOf(groundOf(search.state), 'block').flatMap(block => {
    const body = bodyInBlock(search, block);
    return body ? [{ to: body.pose.at, faces: 'away' as const, body, block: block.id }] : [];
  });

/** What becomes of a rout: places to choose from, off the table, or the end of the unit. */
export type RoutOutlook =
  | { readonly kind: 'places'; readonly least: number; readonly most: number }
  /** BNB 5.7.3h: over the edge at this spot. */
  | { readonly kind: 'off'; readonly over: Spot }
  | { readonly kind: 'shattered' }
  | { readonly kind: 'surrendered' };

/** BNB 5.7.3f to 5.7.3h, 5.8c, R159: settled before the owner is asked. */
export function outlookOf(state: BnbState, rout: Rout): RoutOutlook {
  const search = searchFor(state, rout);
  if (isMoreThan(rout.distance, search.corridor.toEdge)) {
    const over = wayOff(search);
    return over ? { kind: 'off', over } : { kind: 'shattered' };
  }
  const first = endsWithin(search, false).next().value;
  if (first) {
    if (mustSurrender(search)) return { kind: 'surrendered' };
    return { kind: 'places', least: rout.distance, most: farthest(search) };
  }
  if (blockEnds(search).length > 0) return { kind: 'places', least: rout.distance, most: farthest(search) };
  if (!endsWithin(search, true).next().value) return { kind: 'shattered' };
  for (const distance of distancesFrom(farthest(search) + STEP, search.corridor.toEdge))
    if (endsAt(search, distance, false).next().value)
      return { kind: 'places', least: distance, most: distance };
  return { kind: 'off', over: wayOff(search) ?? spotIn(search.corridor, search.corridor.toEdge, 0) };
}

/** BNB 5.7.3f, 5.7.3h: where it gets to the edge that it has to cross, straight back if it can; null if it cannot. */
const wayOff = ({ corridor, blocked }: Search): Spot | null =>
  OFFSETS.map(aside => spotIn(corridor, corridor.toEdge, aside)).find(spot =>
    hasWay(corridor, spot, blocked),
  ) ?? null;

/** BNB 5.8c: no choice but to end past its point, near enemies on the other side. */
const NEAR_ENEMIES = inches(2);
function mustSurrender(search: Search): boolean {
  const { state, rout, unit, corridor } = search;
  if (corridor.toPoint === null || !isMoreThan(rout.distance, corridor.toPoint)) return false;
  const enemies = enemiesOf(state, unit);
  for (const { body } of endsWithin(search, false))
    if (!isWithinInches(state, footprintOf(state, body), enemies, NEAR_ENEMIES)) return false;
  return true;
}

/** BNB 5.8b: one that must rout past its point suffers two extra hits. */
export const mustPassPoint = (state: BnbState, { unit, distance, cause }: Rout): boolean => {
  const { toPoint } = corridorOf(state, state.units[unit]!, cause);
  return toPoint !== null && isMoreThan(distance, toPoint);
};

/** Some of the places that the owner can choose: a few of the nearest distance, of a middle one and of the farthest, the nearest first; where friends leave room at none of these, the first that there are. */
export function* someEnds(state: BnbState, rout: Rout): Generator<RoutEnd> {
  const outlook = outlookOf(state, rout);
  if (outlook.kind !== 'places') return;
  const search = searchFor(state, rout);
  const { least, most } = outlook;
  const distances = least === most ? [least] : [least, (least + most) / 2, most];
  const blocks = blockEnds(search);
  const ends = [...blocks, ...distances.flatMap(each => firstOf(endsAt(search, each, false)))];
  yield* ends.length > 0 ? ends : firstOf(endsWithin(search, false));
}

const firstOf = (ends: Iterable<RoutEnd>): readonly RoutEnd[] => {
  const few: RoutEnd[] = [];
  for (const end of ends) {
    few.push(end);
    if (few.length === FEW) break;
  }
  return few;
};

const FEW = 6;

/** BNB 5.7.3b to 5.7.3g, 5.7.4: may the unit end its rout here? The body as it would stand, or every clause against it. */
export function planRout(
  state: BnbState,
  rout: Rout,
  order: { readonly to: Spot; readonly faces: Faces; readonly files?: number; readonly block?: string },
): Body | Ruling {
  const search = searchFor(state, rout);
  const { unit, corridor, blocked } = search;
  if (order.block !== undefined) {
    const block = blockCalled(state, order.block);
    const inside = block && bodyInBlock(search, block);
    return inside ?? ruling(forbid('BNB 6.4.4f', { unit: unit.id, block: order.block }));
  }
  const outlook = outlookOf(state, rout);
  const { along, aside } = placeIn(corridor, order.to);
  const body = standingAt(state, search.rout, order.to, order.faces, order.files);
  const [least, most] =
    outlook.kind === 'places' ? [outlook.least, outlook.most] : [rout.distance, LONGEST_ROUT];
  const isColumn = !endsInColumn(unit) || order.files === undefined || isColumnWide(unit, order.files);
  const refusals: readonly (Refusal | false)[] = [
    !(isAtLeast(along, least) && isAtMost(along, most)) &&
      forbid('BNB 5.7.3b', { unit: unit.id, least: least / 1000, most: most / 1000 }),
    !isAtMost(Math.abs(aside), HALF_CORRIDOR) && forbid('BNB 5.7.3d', { unit: unit.id }),
    !hasRoom(state, unit, body, false) && forbid('BNB 5.7.3g', { unit: unit.id }),
    !hasWay(corridor, order.to, blocked) && forbid('BNB 5.7.3e', { unit: unit.id }),
    !isColumn && forbid('BNB 5.7.4a', { unit: unit.id }),
  ];
  const verdict = ruling(...refusals);
  return verdict.legal ? body : verdict;
}

const isColumnWide = ({ figures }: Unit, files: number): boolean =>
  files <= WIDEST_COLUMN && files >= Math.min(LEAST_COLUMN, figures);
