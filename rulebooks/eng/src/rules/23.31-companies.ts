import {
  footprintAt,
  footprintOf,
  isFree,
  NO_TURN,
  type Side,
  UNTOUCHED,
  type Unit,
  type UnitId,
  unitsOf,
} from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches, onGrid, type Pose, stanceAlong, type Thou } from '@abatis/tabletop';
import { byId, change, changeTroop, troopOf } from '../access.ts';
import type { EngineerOrderOf } from '../actions.ts';
import { because, forbid } from '../cite.ts';
import type { CarrierId, CarrierPiece, SiegeState } from '../state.ts';
import { shapeOfCarrier } from './23.72-losses.ts';

/* ENG 23.31b: the train company of a wagon goes on foot, and comes back to it. */

export type CompanyEvent = Happening<
  'eng/company-out' | 'eng/company-back',
  'ENG 23.31b',
  { side: Side; unit: UnitId; carrier: CarrierId }
>;

const BESIDE = inches(1);
/** ENG A.36: inches that the company goes. */
const ON_FOOT = inches(4);

/** The company of a wagon that has been on foot before. */
const companyOf = (state: SiegeState, carrier: CarrierId): Unit | undefined =>
  state.units.find(({ id }) => troopOf(state, id).company === carrier);

/** ENG 23.31b: one figure of grade F without arms. */
const recruit = (state: SiegeState, { name, side }: CarrierPiece): Unit => ({
  ...UNTOUCHED,
  id: state.units.length as UnitId,
  name: `${name}, company`,
  side,
  nation: 'none',
  brigade: 'army',
  arm: 'infantry',
  subtype: 'line',
  horse: false,
  weapon: 'none',
  lancer: false,
  twoRank: false,
  screenCapable: false,
  ladders: 0,
  grade: 'F',
  original: 1,
  baseline: unitsOf(state, side)[0]?.baseline ?? { edge: side === 'red' ? 'south' : 'north' },
  status: 'table',
  figures: 1,
  models: 0,
  formation: 'close',
  files: 1,
  pose: { at: { x: 0 as Thou, y: 0 as Thou }, facing: 0 as Pose['facing'] },
});

/** Where the company has room beside its wagon; null: nowhere. */
function placeBeside(state: SiegeState, { pose }: CarrierPiece, company: Unit): Pose | null {
  const turns = [900, 2700, 0, 1800];
  const places = turns.map(
    (turn): Pose => ({ at: onGrid(stanceAlong(pose, turn, inches(1.5)).at), facing: pose.facing }),
  );
  return places.find(at => isFree(state, { ...company, pose: at }, footprintAt(state, company, at))) ?? null;
}

/** ENG 23.31b: it goes on foot beside its wagon, which has not moved. */
export function judgeDetach(state: SiegeState, side: Side, carrier: CarrierId): Ruling {
  const piece = byId(state, 'carriers', carrier);
  const isReady =
    piece.side === side &&
    piece.status === 'table' &&
    piece.kind === 'wagon' &&
    piece.manned &&
    !piece.moved &&
    companyOf(state, carrier)?.status !== 'lost';
  return ruling(
    !(isReady && placeBeside(state, piece, companyOf(state, carrier) ?? recruit(state, piece))) &&
      forbid('ENG A.28', { carrier, ...because('why stands') }),
  );
}

export function detachCompany(state: SiegeState, side: Side, carrier: CarrierId): CompanyEvent {
  const piece = byId(state, 'carriers', carrier);
  const company = companyOf(state, carrier) ?? recruit(state, piece);
  const { id } = company;
  const out: Unit = { ...company, status: 'table', pose: placeBeside(state, piece, company)!, turn: NO_TURN };
  edit(state).units = id < state.units.length ? state.units.with(id, out) : [...state.units, out];
  changeTroop(state, id, { arms: 'never', attachment: 'HQ', company: carrier });
  change(state, 'carriers', carrier, { manned: false });
  return { type: 'eng/company-out', clause: 'ENG 23.31b', side, unit: id, carrier };
}

/** ENG 23.31b: beside its wagon it can go back to it. */
export function judgeRejoin(
  state: SiegeState,
  side: Side,
  { unit }: EngineerOrderOf<'rejoin-company'>,
): Ruling {
  const { company } = troopOf(state, unit);
  const { status, side: own } = state.units[unit]!;
  const piece = company === null ? null : byId(state, 'carriers', company);
  const isThere =
    piece !== null &&
    own === side &&
    status === 'table' &&
    piece.side === side &&
    piece.status === 'table' &&
    areWithin(footprintOf(state, state.units[unit]!), shapeOfCarrier(piece), BESIDE);
  return ruling(!isThere && forbid('ENG 23.21j2', { unit }));
}

export function rejoinCompany(
  state: SiegeState,
  side: Side,
  { unit }: EngineerOrderOf<'rejoin-company'>,
): CompanyEvent {
  const carrier = troopOf(state, unit).company!;
  edit(state, 'units', unit).status = 'off';
  change(state, 'carriers', carrier, { manned: true });
  return { type: 'eng/company-back', clause: 'ENG 23.31b', side, unit, carrier };
}

/** ENG A.36: a train company goes four inches. */
export const rateOfCompany = (state: SiegeState, { id }: Pick<Unit, 'id'>, rate: Thou): Thou =>
  troopOf(state, id).company === null ? rate : (Math.min(rate, ON_FOOT) as Thou);
