import { centreOfUnit, distanceOf, footprintOf, type Side, TOLERANCE, type UnitId } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches, onGrid, type Placed } from '@abatis/tabletop';
import { byId, change, changeTroop, troopOf } from '../access.ts';
import type { EngineerOrderOf } from '../actions.ts';
import { PORTERS, TAB_2 } from '../charts/transport.ts';
import { because, forbid } from '../cite.ts';
import { scaleOf } from '../options.ts';
import type { CarrierId, CarrierPiece, Pile, SiegeState } from '../state.ts';
import { MU, type Twelfths } from '../units.ts';
import { isWorker } from './0.6-assignments.ts';
import { putDown } from './23.38-collecting.ts';
import { shapeOfCarrier } from './23.72-losses.ts';
import type { EngType } from './a.35-gangs.ts';
import { isAtStore } from './t.18-stores.ts';

/* ENG B0.6, 23.21l, m, 23.32, R145, A.28: tools, ladders and material change hands. */

export const SUPPLY_CLAUSES = {
  'ENG 23.21m2': '{unit} draws tools where a corps or army train stands beside it',
  'ENG 23.21l': '{unit} has no tools for {target} beside it',
  'ENG 23.39': '{unit} has no ladders for {target} beside it',
  'ENG 23.32c': '{unit} takes up at most {most} MU that lie within an inch',
  'ENG 23.32a': '{unit} has no material to put down',
  'ENG A.28': '{carrier} cannot: {why}',
  'why loads': 'it takes at most {most} MU that lie within an inch, and stands while it is loaded',
  'why drives': 'it goes no farther than {most} inches',
  'why stands': 'it has moved, is being loaded, or stands for good',
  'ENG 23.31b': '{carrier} has no such load to put down, or nobody who could',
} as const;

export type SupplyEvent =
  | Happening<'eng/tools-drawn', 'ENG 23.21m2', { unit: UnitId; carrier: CarrierId }>
  | Happening<'eng/tools-handed', 'ENG 23.21l', { unit: UnitId; target: UnitId }>
  | Happening<'eng/ladders-handed', 'ENG 23.39', { unit: UnitId; target: UnitId; groups: number }>
  | Happening<'eng/taken-up', 'ENG 23.32c', { unit: UnitId; mu: Twelfths }>
  | Happening<'eng/put-down', 'ENG 23.32c', { unit: UnitId; mu: Twelfths }>
  | Happening<'eng/loaded' | 'eng/unloaded', 'ENG A.28', { carrier: CarrierId; mu: Twelfths }>;

/** Adjacent (ENG 23.21m2, R145). */
const BESIDE = inches(1);
const SAPPERS: readonly EngType[] = ['sapper', 'pioneer'];
const TRAINS: readonly CarrierPiece['kind'][] = ['corpsTrain', 'armyTrain'];

const isBeside = (state: SiegeState, unit: UnitId, place: Placed): boolean =>
  areWithin(footprintOf(state, state.units[unit]!), place, BESIDE + TOLERANCE);

/* Tools and ladders. */

/** ENG 23.21m1 to m3: beside a corps or army train; sappers and pioneers may draw for one other unit. */
export function judgeTools(
  state: SiegeState,
  side: Side,
  { unit, carrier, target }: EngineerOrderOf<'draw-tools'>,
): Ruling {
  const train = byId(state, 'carriers', carrier);
  const isThere =
    train.side === side &&
    train.status === 'table' &&
    ((TRAINS.includes(train.kind) && isBeside(state, unit, shapeOfCarrier(train))) ||
      isAtStore(state, unit, train));
  const mayDraw = target === undefined || SAPPERS.includes(troopOf(state, unit).engType);
  return ruling(!(isWorker(state, side, unit) && isThere && mayDraw) && forbid('ENG 23.21m2', { unit }));
}

export function drawTools(
  state: SiegeState,
  { unit, carrier, target }: EngineerOrderOf<'draw-tools'>,
): SupplyEvent {
  changeTroop(state, unit, target === undefined ? { tools: true } : { toolsFor: target });
  return { type: 'eng/tools-drawn', clause: 'ENG 23.21m2', unit, carrier };
}

const areBeside = (state: SiegeState, side: Side, one: UnitId, other: UnitId): boolean =>
  state.units[one]!.side === side &&
  state.units[other]!.side === side &&
  state.units[one]!.status === 'table' &&
  state.units[other]!.status === 'table' &&
  distanceOf(state, state.units[one]!, state.units[other]!) <= BESIDE + TOLERANCE;

export const judgeHandTools = (
  state: SiegeState,
  side: Side,
  { unit, target }: EngineerOrderOf<'hand-tools'>,
): Ruling =>
  ruling(
    !(troopOf(state, unit).toolsFor === target && areBeside(state, side, unit, target)) &&
      forbid('ENG 23.21l', { unit, target }),
  );

export function handTools(state: SiegeState, { unit, target }: EngineerOrderOf<'hand-tools'>): SupplyEvent {
  changeTroop(state, unit, { toolsFor: null });
  changeTroop(state, target, { tools: true });
  return { type: 'eng/tools-handed', clause: 'ENG 23.21l', unit, target };
}

export const judgeHandLadders = (
  state: SiegeState,
  side: Side,
  { unit, target, groups }: EngineerOrderOf<'hand-ladders'>,
): Ruling =>
  ruling(
    !(troopOf(state, unit).ladderGroups >= groups && areBeside(state, side, unit, target)) &&
      forbid('ENG 23.39', { unit, target }),
  );

export function handLadders(
  state: SiegeState,
  { unit, target, groups }: EngineerOrderOf<'hand-ladders'>,
): SupplyEvent {
  changeTroop(state, unit, { ladderGroups: troopOf(state, unit).ladderGroups - groups });
  changeTroop(state, target, { ladderGroups: troopOf(state, target).ladderGroups + groups });
  return { type: 'eng/ladders-handed', clause: 'ENG 23.39', unit, target, groups };
}

/* Material. */

const within = (state: SiegeState, side: Side, place: Placed): readonly Pile[] =>
  state.eng.piles.filter(pile => pile.side === side && areWithin(place, pile.at, BESIDE + TOLERANCE));

const usableIn = (piles: readonly Pile[]): Twelfths => piles.reduce((sum, { mu }) => sum + mu, 0);

/** Takes so much from these piles, the first first. */
function takeFrom(state: SiegeState, piles: readonly Pile[], amount: Twelfths): void {
  let left = amount;
  const from = new Set(piles);
  edit(state, 'eng').piles = state.eng.piles
    .map(pile => {
      if (!from.has(pile) || left === 0) return pile;
      const taken = Math.min(pile.mu, left);
      left -= taken;
      return { ...pile, mu: pile.mu - taken };
    })
    .filter(({ mu, fresh }) => mu + fresh > 0);
}

/** ENG 23.32c: six figures carry a unit of material. */
const strengthOf = (state: SiegeState, unit: UnitId): Twelfths =>
  MU * Math.floor(state.units[unit]!.figures / (PORTERS * scaleOf(state)));

/** ENG R145: foot take up what lies within an inch; no turn is lost. */
export function judgeTakeUp(state: SiegeState, side: Side, { unit, mu }: EngineerOrderOf<'take-up'>): Ruling {
  const { load } = troopOf(state, unit);
  const near = usableIn(within(state, side, footprintOf(state, state.units[unit]!)));
  const most = Math.min(strengthOf(state, unit) - load.mu, near);
  const isLegal = isWorker(state, side, unit) && mu <= most;
  return ruling(!isLegal && forbid('ENG 23.32c', { unit, most: Math.max(0, most) / MU }));
}

export function takeUp(state: SiegeState, side: Side, { unit, mu }: EngineerOrderOf<'take-up'>): SupplyEvent {
  takeFrom(state, within(state, side, footprintOf(state, state.units[unit]!)), mu);
  const { load } = troopOf(state, unit);
  changeTroop(state, unit, { load: { ...load, mu: load.mu + mu } });
  return { type: 'eng/taken-up', clause: 'ENG 23.32c', unit, mu };
}

export const judgePutDown = (state: SiegeState, side: Side, { unit }: { readonly unit: UnitId }): Ruling => {
  const isLegal = state.units[unit]!.side === side && state.units[unit]!.status === 'table';
  return ruling(!(isLegal && troopOf(state, unit).load.mu > 0) && forbid('ENG 23.32a', { unit }));
};

/** ENG 23.32c: at any point; it lies where the middle of the unit is. */
export function putLoadDown(state: SiegeState, unit: UnitId): SupplyEvent {
  const { load } = troopOf(state, unit);
  const { side } = state.units[unit]!;
  putDown(state, side, onGrid(centreOfUnit(state, state.units[unit]!)), load.mu);
  changeTroop(state, unit, { load: { ...load, mu: 0 } });
  return { type: 'eng/put-down', clause: 'ENG 23.32c', unit, mu: load.mu };
}

/** ENG TAB 2: what a carrier holds; trains and depots carry no material. */
const holdOf = ({ kind }: CarrierPiece): Twelfths =>
  kind in TAB_2 ? TAB_2[kind as keyof typeof TAB_2].load : 0;

/** ENG A.28: loading takes the turn, in which it stands. */
export function judgeLoad(state: SiegeState, side: Side, { carrier, mu }: EngineerOrderOf<'load'>): Ruling {
  const piece = byId(state, 'carriers', carrier);
  const most = mostToLoad(state, side, carrier);
  const isLegal = piece.side === side && isReady(piece) && mu <= most;
  return ruling(
    !isLegal && forbid('ENG A.28', { carrier, ...because('why loads', { most: Math.max(0, most) / MU }) }),
  );
}

const isReady = ({ status, moved, shaken, handling }: CarrierPiece): boolean =>
  status === 'table' && !moved && !shaken && handling === null;

/** What a carrier could load now, in whole units. */
export function mostToLoad(state: SiegeState, side: Side, carrier: CarrierId): Twelfths {
  const piece = byId(state, 'carriers', carrier);
  return Math.min(holdOf(piece) - piece.mu, usableIn(within(state, side, shapeOfCarrier(piece))));
}

export function load(state: SiegeState, side: Side, { carrier, mu }: EngineerOrderOf<'load'>): SupplyEvent {
  const piece = byId(state, 'carriers', carrier);
  takeFrom(state, within(state, side, shapeOfCarrier(piece)), mu);
  change(state, 'carriers', carrier, { mu: piece.mu + mu, handling: 'loading' });
  return { type: 'eng/loaded', clause: 'ENG A.28', carrier, mu };
}

export function judgeUnload(state: SiegeState, side: Side, { carrier }: EngineerOrderOf<'unload'>): Ruling {
  const piece = byId(state, 'carriers', carrier);
  const isLegal = piece.side === side && isReady(piece) && piece.mu > 0;
  return ruling(!isLegal && forbid('ENG 23.31b', { carrier }));
}

/** What is unloaded can be used from the next turn on (ENG P.7). */
export function unload(state: SiegeState, side: Side, { carrier }: EngineerOrderOf<'unload'>): SupplyEvent {
  const piece = byId(state, 'carriers', carrier);
  putDown(state, side, piece.pose.at, piece.mu, { byWagon: piece.kind === 'wagon' });
  change(state, 'carriers', carrier, { mu: 0, handling: 'unloading' });
  return { type: 'eng/unloaded', clause: 'ENG A.28', carrier, mu: piece.mu };
}
