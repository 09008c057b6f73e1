import { blockCalled, footprintOf, removeEmpty, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import { distanceBetween, type Placed, type TablePoint } from '@abatis/tabletop';
import { byId, changeTroop, nextId, troopOf } from '../access.ts';
import { type ChargeSize, TAB_11 } from '../charts/tables.ts';
import type { EngTable } from '../events.ts';
import type { Powder } from '../fire-state.ts';
import { scaleOf } from '../options.ts';
import type { Charge, ChargeId, SiegeState } from '../state.ts';
import { sizeOf } from './23.71-powder.ts';
import { factorOf, rideThruRoll, sympathyAt } from './23.72-blast.ts';
import { inchesToCarrier, isThere, loseCarrier, shapeOfCarrier, strikeTroops } from './23.72-losses.ts';
import { openByPowder, type PowderOpens, standingBuildings } from './23.73-openings.ts';
import { openedBy } from './23.73-powder-on-terrain.ts';
import { startleTrains } from './a.28-trains.ts';
import { catchFire } from './x.4-fires.ts';
import { mineOpens } from './x.8-mining.ts';
import { sparkRoll } from './x.15-sympathy.ts';

/* ENG 23.72, X.15: powder explodes, and what lies near goes off after it. */

/** What exploded, as the log tells it. */
export type Explosive = 'charge' | 'barrel' | 'mine' | 'carried' | 'train';

interface Explosion {
  readonly what: Explosive;
  readonly place: Placed;
  readonly at: TablePoint;
  readonly factor: number;
  readonly pounds: number;
}

/** ENG S.6, X.15: one after the other, each with its full effect before the next; what it sets off comes after it. */
export function explodeAll(state: SiegeState, first: readonly Powder[], table: EngTable): void {
  const due = [...first];
  for (let next = due.shift(); next; next = due.shift()) {
    const explosion = explosionOf(state, next);
    if (!explosion) continue;
    // What lies near is told by where it stands before troops fall and walls come down.
    const near = powderNear(state, next, explosion.place);
    takeAway(state, next, table);
    explode(state, explosion, table);
    due.push(...near.filter(({ certain }) => certain || doesSpark(table)).map(({ powder }) => powder));
  }
  removeEmpty(state, 5, table);
}

const doesSpark = (table: EngTable): boolean => table.roll(sparkRoll('explosion')).result;

/** What is to explode; null if it has gone already. */
function explosionOf(state: SiegeState, powder: Powder): Explosion | null {
  if (powder.of === 'charge') {
    const charge = state.eng.charges.find(({ id }) => id === powder.charge);
    return charge ? explosionOfCharge(charge) : null;
  }
  if (powder.of === 'carried') {
    const { powder: pounds } = troopOf(state, powder.unit).load;
    if (pounds === 0) return null;
    const at = middleOfUnit(state, powder.unit);
    return { what: 'carried', place: at, at, factor: factorOf(pounds), pounds: 0 };
  }
  const carrier = byId(state, 'carriers', powder.carrier);
  if (!isThere(carrier) || carrier.reloads === 0) return null;
  // ENG X.18: measured from its base; it opens nothing.
  return {
    what: 'train',
    place: shapeOfCarrier(carrier),
    at: carrier.pose.at,
    factor: carrier.reloads,
    pounds: 0,
  };
}

const explosionOfCharge = ({ kind, at, pounds }: Charge): Explosion => ({
  what: kind,
  place: at,
  at,
  factor: kind === 'barrel' ? TAB_11.barrelFactor : factorOf(pounds),
  pounds: kind === 'barrel' ? 0 : pounds,
});

function middleOfUnit(state: SiegeState, id: UnitId): TablePoint {
  const { left, right, bottom, top } = footprintOf(state, state.units[id]!).bounds;
  return { x: Math.round((left + right) / 2), y: Math.round((bottom + top) / 2) } as TablePoint;
}

/** It is no more: a charge leaves the table, a unit has lost its load, a train is destroyed. */
function takeAway(state: SiegeState, powder: Powder, table: EngTable): void {
  if (powder.of === 'charge')
    edit(state, 'eng').charges = state.eng.charges.filter(({ id }) => id !== powder.charge);
  else if (powder.of === 'carried')
    changeTroop(state, powder.unit, { load: { ...troopOf(state, powder.unit).load, powder: 0 } });
  else loseCarrier(state, byId(state, 'carriers', powder.carrier), 'ENG X.18', table);
}

function explode(state: SiegeState, explosion: Explosion, table: EngTable): void {
  const { what, place, at, factor, pounds } = explosion;
  const { roll, result: losses } = table.roll(rideThruRoll(factor * scaleOf(state)));
  table.emit({
    type: 'eng/exploded',
    clause: 'ENG 23.72b1',
    what,
    place: at,
    factor,
    dice: roll.dice,
    losses,
  });
  const isBarrel = what === 'barrel';
  strikeTroops(state, { place, kills: !isBarrel, strikesOne: isBarrel }, losses, table);
  startleTrains(state, place, at);
  const size = sizeOf(pounds);
  if (size) openByPowder(state, place, size, opensOf(what, size), table);
  if (what === 'train') fireNear(state, place, table);
}

/** ENG X.8b: only a mine opens a fortress wall. */
const opensOf = (what: Explosive, size: ChargeSize): PowderOpens =>
  what === 'mine'
    ? { opens: mineOpens, clause: 'ENG X.8b' }
    : { opens: kind => openedBy(size, kind), clause: 'ENG 23.73k' };

/** ENG TAB 9: an ammo train or depot may set buildings within three inches on fire. */
const FIRE_WITHIN = 3000;

function fireNear(state: SiegeState, place: Placed, table: EngTable): void {
  for (const { piece } of standingBuildings(state)) {
    const block = blockCalled(state, piece);
    if (block && distanceBetween(block.shape, place) <= FIRE_WITHIN)
      catchFire(state, piece, 'trainExplosion', table);
  }
}

interface NearPowder {
  readonly powder: Powder;
  readonly certain: boolean;
}

/** ENG X.15: other powder within three inches, in the order of charges, units and trains. */
function powderNear(state: SiegeState, but: Powder, place: Placed): readonly NearPowder[] {
  const at = (powder: Powder, inches: number): readonly NearPowder[] => {
    const sympathy = sympathyAt(inches);
    return sympathy === null ? [] : [{ powder, certain: sympathy === 'explodes' }];
  };
  const { charges, carriers } = state.eng;
  return [
    ...charges
      .filter(({ id }) => but.of !== 'charge' || id !== but.charge)
      .flatMap(charge => at({ of: 'charge', charge: charge.id }, distanceBetween(charge.at, place) / 1000)),
    ...unitsOnTable(state)
      .filter(({ id }) => troopOf(state, id).load.powder > 0)
      .filter(({ id }) => but.of !== 'carried' || id !== but.unit)
      .flatMap(unit =>
        at({ of: 'carried', unit: unit.id }, distanceBetween(footprintOf(state, unit), place) / 1000),
      ),
    ...carriers
      .filter(carrier => isThere(carrier) && carrier.reloads > 0)
      .filter(({ id }) => but.of !== 'train' || id !== but.carrier)
      .flatMap(carrier => at({ of: 'train', carrier: carrier.id }, inchesToCarrier(carrier, place))),
  ];
}

/** ENG S.7: losses of explosions that fire caused count as hits of the shooting step. */
export function countAsShots(state: SiegeState): void {
  for (const { unit, lost } of state.eng.fire.shocks) {
    if (lost === 0) continue;
    const turn = edit(state, 'units', unit, 'turn');
    turn.hits = [...turn.hits, { step: 5, kind: 'shot', by: null, count: lost, hard: false }];
  }
}

/** Powder that units of the table carry, in their order. */
export const carriersOfPowder = (state: SiegeState): readonly UnitId[] =>
  unitsOnTable(state)
    .filter(({ id }) => troopOf(state, id).load.powder > 0)
    .map(({ id }) => id);

/** ENG R120: powder of a unit that is no more is left as a charge without a fuse. */
export function leavePowder(state: SiegeState, id: UnitId): void {
  const { load } = troopOf(state, id);
  const { side } = state.units[id]!;
  const charge: Charge = {
    id: nextId(state, 'charges', side) as ChargeId,
    side,
    kind: 'charge',
    pounds: load.powder,
    at: middleOfUnit(state, id),
    state: 'dud',
    left: 0,
    layers: null,
  };
  edit(state, 'eng').charges = [...state.eng.charges, charge];
  changeTroop(state, id, { load: { ...load, powder: 0 } });
}
