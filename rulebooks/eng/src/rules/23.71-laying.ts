import { enemiesOf, footprintOf, type Side, TOLERANCE, type Unit, type UnitId } from '@abatis/bnb/rules';
import { edit, type Happening, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches, shapeOf, type TablePoint } from '@abatis/tabletop';
import { byId, change, changeTroop, nextId, officerAt, troopOf } from '../access.ts';
import type { EngineerOrderOf } from '../actions.ts';
import { TAB_11 } from '../charts/tables.ts';
import { forbid } from '../cite.ts';
import type { CarrierPiece, Charge, ChargeId, SiegeState } from '../state.ts';
import { carriersFor, layingTurns } from './23.71-powder.ts';
import { leavePowder } from './23.72-explosions.ts';
import { inchesToCarrier, isThere } from './23.72-losses.ts';
import type { EngType } from './a.35-gangs.ts';
import { barTo, isStationary } from './s.4-presence.ts';
import { isOnTable } from './s.5-worksites.ts';
import { isAtStore } from './t.18-stores.ts';
import { endErrands } from './t.19-errands.ts';
import { galleryTo, isAtMouth, LAYING_A_MINE, MINE_POUNDS } from './x.8-mining.ts';

/* ENG 23.70, 23.71: powder is carried and laid. */

export const POWDER_CLAUSES = {
  'ENG 23.70': 'no engineer officer is with {unit} to begin',
  'ENG 23.71a': '{unit} has no sappers, miners or pioneers to lay a charge',
  'ENG 23.71c': 'there is not enough powder at hand for {unit}: {pounds} lb',
  'ENG 23.71d1': '{unit} cannot carry that powder: 200 lb a figure, from an ammo train or a depot beside it',
  'ENG 23.71e': '{unit} lays another charge already',
  'ENG 23.71k': 'there is no dud or cut charge of yours that {unit} could fuse again',
  'ENG 23.73o': '{unit} has no barrel to place: a figure of sappers for each',
  'ENG S.5': '{unit} is not within an inch of that place',
  'ENG X.8b': '{unit} does not stand where a gallery ends under the wall',
} as const;

export type PowderEvent =
  | Happening<'eng/powder-taken', 'ENG 23.71d1', { side: Side; unit: UnitId; pounds: number }>
  | Happening<'eng/laying', 'ENG 23.71e' | 'ENG 23.71k', { side: Side; unit: UnitId; charge: number }>
  | Happening<'eng/charge-laid', 'ENG 23.71e', { side: Side; unit: UnitId; charge: number }>
  | Happening<'eng/charge-removed', 'ENG X.16', { side: Side; unit: UnitId; charge: number }>;

/** ENG 23.71a: whose figures may lay. */
export const LAYERS: readonly EngType[] = ['sapper', 'miner', 'pioneer'];
/** ENG 23.71d1: whose figures may carry barrels. */
const BEARERS: readonly EngType[] = ['sapper', 'pioneer', 'miner'];
/** ENG 23.71d1: what powder comes from. */
const STORES: readonly CarrierPiece['kind'][] = ['corpsTrain', 'armyTrain', 'depot'];

/** ENG S.5, R145: how near men must be to a charge, and to the train that they draw from. */
const AT_HAND = inches(1);
/** ENG 23.71d1, S.5: how near a train stands at the Worksite. */
const TRAIN_AT_SITE = 6;

const isOwn = ({ side: own, status }: Unit, side: Side): boolean => own === side && status === 'table';

/** ENG S.5, R171: at a charge stands who is within an inch of it, or at the mouth of the gallery in which it lies. */
function isAtCharge(
  state: SiegeState,
  id: UnitId,
  { side, kind, at }: Pick<Charge, 'side' | 'kind' | 'at'>,
): boolean {
  const gallery = kind === 'mine' ? galleryTo(state, side, at) : null;
  return gallery ? isAtMouth(state, id, gallery) : isAtPlace(state, id, at);
}

const isAtPlace = (state: SiegeState, id: UnitId, at: TablePoint): boolean =>
  areWithin(footprintOf(state, state.units[id]!), at, AT_HAND + TOLERANCE);

/** ENG 23.71c, 23.71d1: figures of engineers draw powder from a train beside them. */
export function judgeTakePowder(
  state: SiegeState,
  side: Side,
  { unit: id, carrier, pounds }: EngineerOrderOf<'take-powder'>,
): Ruling {
  const unit = state.units[id]!;
  const { engType, load } = troopOf(state, id);
  const train = byId(state, 'carriers', carrier);
  const isBeside =
    isStore(train, side) &&
    areWithin(footprintOf(state, unit), train.pose.at, AT_HAND + inches(TRAIN_LENGTH));
  const mayCarry =
    isOwn(unit, side) &&
    BEARERS.includes(engType) &&
    ((isBeside && inchesToCarrierFrom(state, train, unit) <= 1) || isAtStore(state, id, train)) &&
    carriersFor(load.powder + pounds) <= unit.figures;
  return ruling(
    !mayCarry && forbid('ENG 23.71d1', { unit: id }),
    mayCarry && 100 * train.reloads < pounds && forbid('ENG 23.71c', { unit: id, pounds }),
  );
}

const TRAIN_LENGTH = 4;

const inchesToCarrierFrom = (state: SiegeState, train: CarrierPiece, unit: Unit): number =>
  inchesToCarrier(train, footprintOf(state, unit));

const isStore = (carrier: CarrierPiece, side: Side): boolean =>
  carrier.side === side && isThere(carrier) && STORES.includes(carrier.kind);

export function takePowder(
  state: SiegeState,
  side: Side,
  { unit, carrier, pounds }: EngineerOrderOf<'take-powder'>,
): PowderEvent {
  const { load } = troopOf(state, unit);
  drawReloads(state, byId(state, 'carriers', carrier), pounds);
  changeTroop(state, unit, { load: { ...load, powder: load.powder + pounds } });
  return { type: 'eng/powder-taken', clause: 'ENG 23.71d1', side, unit, pounds };
}

/** ENG 23.71c: a hundred pounds are a reload. */
const drawReloads = (state: SiegeState, { id, reloads }: CarrierPiece, pounds: number): void =>
  change(state, 'carriers', id, { reloads: reloads - pounds / 100 });

type Lay = EngineerOrderOf<'lay'>;

/** ENG 23.71b, 23.71e, f, 23.73o, X.8b: what is laid, how much powder it takes, and how long. */
export const LAID = {
  small: { kind: 'charge', pounds: TAB_11.charges.small.pounds, turns: layingTurns('small') },
  large: { kind: 'charge', pounds: TAB_11.charges.large.pounds, turns: layingTurns('large') },
  barrel: { kind: 'barrel', pounds: 0, turns: 2 },
  mine: { kind: 'mine', pounds: MINE_POUNDS, turns: LAYING_A_MINE },
} as const satisfies Readonly<Record<Lay['what'], { kind: Charge['kind']; pounds: number; turns: number }>>;

/** ENG 23.70, 23.71a to f, 23.73o: may this unit begin to lay a charge here? */
export const judgeLay = (state: SiegeState, side: Side, order: Lay): Ruling =>
  ruling(...whyNotLay(state, side, order));

function* whyNotLay(state: SiegeState, side: Side, { unit: id, what, at }: Lay): Generator<Refusal> {
  const unit = state.units[id]!;
  const { engType } = troopOf(state, id);
  const place = at as TablePoint;
  if (!isOwn(unit, side) || unit.shaken || !LAYERS.includes(engType))
    return yield forbid('ENG 23.71a', { unit: id });
  const { kind } = LAID[what];
  if (!isAtCharge(state, id, { side, kind, at: place }) || !isOnTable(state, shapeOf(place)))
    yield forbid('ENG S.5', { unit: id });
  if (layingOf(state, id)) yield forbid('ENG 23.71e', { unit: id });
  if (what === 'barrel') {
    if (engType !== 'sapper' || state.eng.fire.barrels[side] === 0) yield forbid('ENG 23.73o', { unit: id });
    return;
  }
  const site = worksiteOf(state, side, { kind, at: place });
  if (!hasOfficer(state, unit, site)) yield forbid('ENG 23.70', { unit: id });
  if (what === 'mine' && !galleryTo(state, side, place)) yield forbid('ENG X.8b', { unit: id });
  const { pounds } = LAID[what];
  if (!powderFor(state, unit, site, pounds)) yield forbid('ENG 23.71c', { unit: id, pounds });
}

/** ENG R171: the Worksite of a mine is the mouth of its gallery. */
const worksiteOf = (state: SiegeState, side: Side, { kind, at }: Pick<Charge, 'kind' | 'at'>): TablePoint =>
  (kind === 'mine' ? galleryTo(state, side, at)?.points[0] : undefined) ?? at;

const layingOf = ({ eng }: SiegeState, unit: UnitId): Charge | undefined =>
  eng.charges.find(({ state, layers }) => state === 'laying' && layers === unit);

/** ENG 23.70: an engineer officer with the unit, or at the place. */
const hasOfficer = (state: SiegeState, { id, side }: Unit, place: TablePoint): boolean =>
  state.eng.officers.some(
    officer =>
      officer.alive &&
      officer.side === side &&
      (officer.attachedTo === id || areWithin(officerAt(state, officer), place, AT_HAND + TOLERANCE)),
  );

/** ENG 23.71d1: what the unit carries, or else a train that stands at the place. */
function powderFor(
  state: SiegeState,
  { id, side }: Unit,
  place: TablePoint,
  pounds: number,
): { readonly from: 'load' } | { readonly from: CarrierPiece } | null {
  if (troopOf(state, id).load.powder >= pounds) return { from: 'load' };
  const train = state.eng.carriers.find(
    each =>
      isStore(each, side) &&
      !each.moved &&
      100 * each.reloads >= pounds &&
      inchesToCarrier(each, place) <= TRAIN_AT_SITE,
  );
  return train ? { from: train } : null;
}

/** ENG 23.71c, e, f: powder is taken, and the charge begun. The unit puts down its arms (23.21i1). */
export function lay(state: SiegeState, side: Side, { unit: id, what, at }: Lay): PowderEvent {
  const { kind, pounds, turns } = LAID[what];
  const place = at as TablePoint;
  if (what === 'barrel')
    edit(state, 'eng', 'fire').barrels = {
      ...state.eng.fire.barrels,
      [side]: state.eng.fire.barrels[side] - 1,
    };
  else {
    const site = worksiteOf(state, side, { kind, at: place });
    const source = powderFor(state, state.units[id]!, site, pounds)!;
    const { load } = troopOf(state, id);
    if (source.from === 'load') changeTroop(state, id, { load: { ...load, powder: load.powder - pounds } });
    else drawReloads(state, source.from, pounds);
  }
  const charge: Charge = {
    id: nextId(state, 'charges', side) as ChargeId,
    side,
    kind,
    pounds,
    at: place,
    state: 'laying',
    left: turns,
    layers: id,
  };
  edit(state, 'eng').charges = [...state.eng.charges, charge];
  beginTask(state, id);
  return { type: 'eng/laying', clause: 'ENG 23.71e', side, unit: id, charge: charge.id };
}

/** ENG 23.21i1, 23.21j2: a unit at a task has put down its arms and does nothing else. */
function beginTask(state: SiegeState, id: UnitId): void {
  endErrands(state, { unit: id, carrier: null });
  const { arms } = troopOf(state, id);
  changeTroop(state, id, {
    role: 'lay',
    project: null,
    source: null,
    arms: arms === 'never' ? 'never' : 'working',
  });
}

/** ENG 23.71k: a dud or cut charge, or one that others have begun to lay and left. */
export function judgeFuse(
  state: SiegeState,
  side: Side,
  { unit: id, charge: number }: EngineerOrderOf<'fuse'>,
): Ruling {
  const unit = state.units[id]!;
  const charge = state.eng.charges.find(each => each.id === number);
  const mayFuse =
    charge?.side === side &&
    (charge.state === 'dud' ||
      charge.state === 'cut' ||
      (charge.state === 'laying' && charge.layers === null));
  const isAble = isOwn(unit, side) && !unit.shaken && LAYERS.includes(troopOf(state, id).engType);
  return ruling(
    !isAble && forbid('ENG 23.71a', { unit: id }),
    !mayFuse && forbid('ENG 23.71k', { unit: id }),
    mayFuse && !isAtCharge(state, id, charge) && forbid('ENG S.5', { unit: id }),
    layingOf(state, id) && forbid('ENG 23.71e', { unit: id }),
  );
}

export function fuse(
  state: SiegeState,
  side: Side,
  { unit, charge: number }: EngineerOrderOf<'fuse'>,
): PowderEvent {
  const charge = byId(state, 'charges', number as ChargeId);
  change(state, 'charges', charge.id, {
    state: 'laying',
    left: charge.state === 'laying' ? charge.left : 1,
    layers: unit,
  });
  beginTask(state, unit);
  return { type: 'eng/laying', clause: 'ENG 23.71k', side, unit, charge: charge.id };
}

export interface LayingTick {
  /** ENG 23.21c: those who have worked. */
  readonly worked: readonly UnitId[];
  readonly events: readonly PowderEvent[];
}

/** ENG 23.71e, f, k, X.16: a turn of laying for those who have stood at it, and a turn of clearing for enemies. */
export function layingTick(state: SiegeState): LayingTick {
  const worked: UnitId[] = [];
  const events: PowderEvent[] = [];
  for (const { id, status } of state.units)
    if (status === 'lost' && troopOf(state, id).load.powder > 0) leavePowder(state, id);
  for (const charge of state.eng.charges) {
    const { id, side, layers } = charge;
    if (charge.state !== 'laying') {
      const enemy = clearedBy(state, charge);
      if (enemy === null) continue;
      edit(state, 'eng').charges = state.eng.charges.filter(each => each.id !== id);
      events.push({ type: 'eng/charge-removed', clause: 'ENG X.16', side, unit: enemy, charge: id });
    } else if (layers !== null && !doesLay(state, layers)) change(state, 'charges', id, { layers: null });
    else if (layers !== null && isAtCharge(state, layers, charge) && barTo(state, layers) === null) {
      worked.push(layers);
      const left = charge.left - 1;
      if (left > 0) change(state, 'charges', id, { left });
      else events.push(finish(state, charge, layers));
    }
  }
  return { worked, events };
}

const doesLay = (state: SiegeState, id: UnitId): boolean =>
  state.units[id]!.status === 'table' && troopOf(state, id).role === 'lay';

/** ENG 23.71g1: those who have laid it are free, and may step back before the first attempt. */
function finish(state: SiegeState, { id, side }: Charge, layers: UnitId): PowderEvent {
  const { arms } = troopOf(state, layers);
  change(state, 'charges', id, { state: 'laid', left: 0, layers: null });
  changeTroop(state, layers, { role: 'none', arms: arms === 'working' ? 'arming' : arms });
  edit(state, 'eng', 'fire').retiring = [...state.eng.fire.retiring, layers];
  return { type: 'eng/charge-laid', clause: 'ENG 23.71e', side, unit: layers, charge: id };
}

/** ENG X.16, R171: an enemy on foot who has stood still within an inch of it; nobody above reaches a mine. */
function clearedBy(state: SiegeState, { side, kind, at }: Charge): UnitId | null {
  if (kind === 'mine') return null;
  const enemy = enemiesOf(state, { side }).find(
    ({ id, arm }) => arm === 'infantry' && isStationary(state, id) && isAtPlace(state, id, at),
  );
  return enemy?.id ?? null;
}
