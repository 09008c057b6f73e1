import {
  closeUpGuns,
  generalAt,
  generalsOnTable,
  hasGuns,
  loseFigures,
  serviceableModels,
  type Unit,
  type UnitId,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import { areWithin, distanceBetween, inches, type Placed, shapeOf, thou } from '@abatis/tabletop';
import { change, officerAt } from '../access.ts';
import type { EngTable } from '../events.ts';
import type { Shock } from '../fire-state.ts';
import type { CarrierPiece, SiegeState } from '../state.ts';
import { barrelLosses, KILLED_WITHIN, killedInside, shareLosses, testAfter } from './23.72-blast.ts';
import { countWithin, gunnersAt, inchesFrom } from './23.72-places.ts';

/* ENG 23.72: an explosion takes figures, and makes units test. */

/** What happens around an explosion. */
export interface Blast {
  readonly place: Placed;
  /** ENG 23.72a; a barrel kills nobody outright (23.73m). */
  readonly kills: boolean;
  /** ENG 23.73m: all of it strikes the nearest unit. */
  readonly strikesOne: boolean;
}

/** How a unit stood when the explosion came. */
interface Witness {
  readonly id: UnitId;
  readonly distance: number;
  readonly killed: number;
  readonly models: number;
}

const KILLING = inches(KILLED_WITHIN);

const witnessOf = (state: SiegeState, unit: Unit, { place, kills }: Blast): Witness => {
  const { id } = unit;
  const distance = inchesFrom(state, unit, place);
  if (!kills || distance > KILLED_WITHIN) return { id, distance, killed: 0, models: 0 };
  if (unit.block !== null) return { id, distance, killed: killedInside(unit.figures), models: 0 };
  const count = countWithin(state, unit, place, KILLING);
  if (!hasGuns(unit)) return { id, distance, killed: count, models: 0 };
  return { id, distance, killed: gunnersAt(unit, serviceableModels(unit), count), models: count };
};

/** ENG 23.72a, b, 23.73m: what a ride-thru roll of so many losses takes off, with all that stands within an inch. */
export function strikeTroops(state: SiegeState, blast: Blast, losses: number, table: EngTable): void {
  const witnesses = unitsOnTable(state).map(unit => witnessOf(state, unit, blast));
  const near = witnesses.map(({ id, distance, killed }) => ({
    id,
    distance,
    figures: state.units[id]!.figures - killed,
  }));
  const shares = blast.strikesOne ? barrelLosses(losses, near) : shareLosses(losses, near);
  if (blast.kills) killLeaders(state, blast.place, table);
  for (const witness of witnesses) {
    const manner = testAfter(witness.distance);
    if (manner === null) continue;
    const shared = shares.get(witness.id) ?? 0;
    takeOff(state, witness, shared, table);
    noteShock(state, { unit: witness.id, manner, lost: witness.killed + shared });
  }
}

function takeOff(state: SiegeState, { id, killed, models }: Witness, shared: number, table: EngTable): void {
  if (models > 0) loseModels(state, id, models);
  if (killed + shared === 0) return;
  loseFigures(state, id, killed + shared);
  table.emit({ type: 'eng/blasted', clause: 'ENG 23.72b2', unit: id, killed, lost: shared, models });
}

/** ENG R96: both guns of a model are gone; BNB G.0 counts it for the enemy. */
function loseModels(state: SiegeState, id: UnitId, models: number): void {
  const unit = state.units[id]!;
  edit(state, 'units', id).gunsLost = Math.min(2 * unit.models, unit.gunsLost + 2 * models);
  edit(state, 'tally', unit.side).models += models;
  closeUpGuns(state, id);
}

/** ENG R98: of several explosions the worst case counts, and all losses. */
function noteShock(state: SiegeState, shock: Shock): void {
  const old = state.eng.fire.shocks.find(({ unit }) => unit === shock.unit);
  const isWorst = old?.manner === 'with modifiers' || shock.manner === 'with modifiers';
  const now: Shock = {
    unit: shock.unit,
    manner: isWorst ? 'with modifiers' : 'without modifiers',
    lost: shock.lost + (old?.lost ?? 0),
  };
  edit(state, 'eng', 'fire').shocks = [...state.eng.fire.shocks.filter(each => each !== old), now];
}

/** ENG R96: generals, officers, wagons and guns without crew within an inch are lost too. */
function killLeaders(state: SiegeState, place: Placed, table: EngTable): void {
  for (const general of generalsOnTable(state)) {
    if (!areWithin(generalAt(state, general), place, KILLING)) continue;
    const draft = edit(state, 'generals', general.id);
    draft.at = generalAt(state, general);
    draft.status = 'lost';
    draft.attachedTo = null;
    table.emit({ type: 'eng/general-killed', clause: 'ENG R96', general: general.id });
  }
  for (const officer of state.eng.officers) {
    if (!officer.alive || !areWithin(officerAt(state, officer), place, KILLING)) continue;
    change(state, 'officers', officer.id, {
      alive: false,
      at: officerAt(state, officer),
      attachedTo: null,
    });
    table.emit({ type: 'eng/officer-killed', clause: 'ENG R96', officer: officer.id });
  }
  for (const carrier of state.eng.carriers)
    if (carrier.reloads === 0 && isThere(carrier) && inchesToCarrier(carrier, place) <= KILLED_WITHIN)
      loseCarrier(state, carrier, 'ENG R96', table);
  const whole = state.unmanned.filter(({ pose }) => !areWithin(pose.at, place, KILLING));
  if (whole.length < state.unmanned.length) edit(state).unmanned = whole;
}

export const isThere = ({ status }: Pick<CarrierPiece, 'status'>): boolean => status === 'table';

const SMALL: readonly CarrierPiece['kind'][] = ['cart', 'packHorse'];

/** ENG A.36: the base of a train piece. */
export function shapeOfCarrier({ kind, pose }: Pick<CarrierPiece, 'kind' | 'pose'>) {
  const [width, depth] = SMALL.includes(kind) ? [1, 2] : [2, 4];
  return shapeOf({ pose, width: thou(inches(width)), depth: thou(inches(depth)) });
}

export const inchesToCarrier = (carrier: Pick<CarrierPiece, 'kind' | 'pose'>, place: Placed): number =>
  distanceBetween(shapeOfCarrier(carrier), place) / 1000;

export function loseCarrier(
  state: SiegeState,
  { id }: Pick<CarrierPiece, 'id'>,
  clause: 'ENG R96' | 'ENG X.18' | 'ENG R174',
  table: EngTable,
): void {
  change(state, 'carriers', id, { status: 'lost', mu: 0, reloads: 0 });
  table.emit({ type: 'eng/carrier-lost', clause, carrier: id });
}
