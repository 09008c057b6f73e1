import {
  blockCalled,
  footprintOf,
  loseFigures,
  type Order,
  type Unit,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { D10, PERCENTILE, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, distanceBetween, inches } from '@abatis/tabletop';
import { type BuildingClass, type FireCause, TAB_9 } from '../charts/tables.ts';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { Building, SiegeState } from '../state.ts';
import type { WeatherState } from '../vocabulary.ts';
import { buildingOf, changeBuilding, damageBuilding, standingBuildings } from './23.73-openings.ts';
import { isStationary } from './s.4-presence.ts';

/* ENG X.4, X.5: buildings catch fire, burn and are put out. */

export const BURNING_CLAUSES = { 'ENG X.5a': '{block} is on fire: nobody enters it' } as const;

const RAIN: readonly WeatherState[] = ['rain', 'heavyRain'];

/** ENG X.5b, TAB 9: it is rain that counts, not snow. */
const isRaining = ({ eng }: SiegeState): boolean => RAIN.includes(eng.weather);

/** ENG X.4, TAB 9: percent. Masonry of class III halves it, and so does rain, rounded down. */
export function chanceOfFire(cause: FireCause, building: BuildingClass, rain: boolean): number {
  let percent = TAB_9[cause].percent;
  if (building === 'III') percent = Math.floor(percent / 2);
  return rain ? Math.floor(percent / 2) : percent;
}

export interface FireFacts {
  readonly cause: FireCause;
  readonly building: BuildingClass;
  readonly rain: boolean;
}

export type FireRoll = RollSpec<'fire', FireFacts, boolean>;

/** ENG X.4: once for each event and building. */
export const fireRoll = (facts: FireFacts): FireRoll => ({
  kind: 'fire',
  purpose: 'ENG X.4 start of a fire',
  facts,
  drms: [],
  table: { clause: 'ENG TAB 9', column: facts.cause },
  dice: PERCENTILE,
  read: total => total <= chanceOfFire(facts.cause, facts.building, facts.rain),
});

/** ENG X.4: an event that may set a building on fire; none rolls where there is no chance, or where it burns. */
export function catchFire(state: SiegeState, piece: string, cause: FireCause, table: EngTable): void {
  const building = buildingOf(state, piece);
  if (building?.left !== 'standing' || building.onFire) return;
  const facts = { cause, building: building.class, rain: isRaining(state) };
  if (chanceOfFire(cause, building.class, facts.rain) === 0) return;
  const { roll, result: burns } = table.roll(fireRoll(facts));
  table.emit({ type: 'eng/fire-rolled', clause: 'ENG X.4', piece, cause, natural: roll.natural, burns });
  if (burns) setOnFire(state, piece, 'ENG X.4', table);
}

function setOnFire(state: SiegeState, piece: string, clause: 'ENG X.4' | 'ENG X.5b', table: EngTable): void {
  changeBuilding(state, piece, { onFire: true });
  table.emit({ type: 'eng/on-fire', clause, piece });
}

/** ENG X.5b, X.5c: what a burning building does next. */
export type Blaze = 'out' | 'burns' | 'spreads';

export interface BlazeFacts {
  readonly rain: boolean;
  /** ENG X.5c: units that fight the fire. */
  readonly fighters: number;
}

export type BlazeRoll = RollSpec<'blaze', BlazeFacts, Blaze>;

const OUT_UP_TO = { dry: 2, rain: 4 } as const;
const PER_FIGHTERS = 2;
const SPREADS = 10;

/** ENG X.5b, c: on how low a die it goes out; the ten by which it spreads stays its own. */
const outUpTo = ({ rain, fighters }: BlazeFacts): number =>
  Math.min(SPREADS - 1, (rain ? OUT_UP_TO.rain : OUT_UP_TO.dry) + PER_FIGHTERS * fighters);

export const blazeRoll = (facts: BlazeFacts): BlazeRoll => ({
  kind: 'blaze',
  purpose: 'ENG X.5b burning building',
  facts,
  drms: [],
  table: null,
  dice: D10,
  read: total => (total <= outUpTo(facts) ? 'out' : total === SPREADS ? 'spreads' : 'burns'),
});

/** ENG X.5a: figures that each unit loses that has not come out. */
const BURNT = 2;
/** ENG X.5c: figures that fight a fire. */
const FIGHTERS = 4;
const SPREADS_WITHIN = inches(1);
const CONTACT = inches(0.05);

/** ENG X.5: every building that burns when the Command Phase begins; one that catches fire now burns from the next one on. */
export function burn(state: SiegeState, table: EngTable): void {
  for (const { piece } of state.eng.buildings.filter(({ onFire }) => onFire)) {
    scorch(state, piece, table);
    const building = buildingOf(state, piece);
    if (!building?.onFire) continue;
    const facts = { rain: isRaining(state), fighters: fightersAt(state, piece).length };
    const { roll, result } = table.roll(blazeRoll(facts));
    table.emit({ type: 'eng/blaze', clause: 'ENG X.5b', piece, natural: roll.natural, result });
    if (result === 'out') changeBuilding(state, piece, { onFire: false });
    const next = result === 'spreads' ? nextTo(state, building) : null;
    if (next) setOnFire(state, next.piece, 'ENG X.5b', table);
  }
}

/** ENG X.5a: nobody goes into a burning building, all or in part. */
export const entersNoFire = (state: SiegeState, { legs }: Order<'move'>): Ruling =>
  ruling(
    ...legs.map(
      leg => 'block' in leg && isOnFire(state, leg.block) && forbid('ENG X.5a', { block: leg.block }),
    ),
  );

export const staysOutOfFire = (state: SiegeState, { block }: Order<'detach'>): Ruling =>
  ruling(isOnFire(state, block) && forbid('ENG X.5a', { block }));

const isOnFire = ({ eng }: SiegeState, piece: string): boolean =>
  eng.buildings.some(each => each.piece === piece && each.onFire);

/** ENG X.5a. */
function scorch(state: SiegeState, piece: string, table: EngTable): void {
  for (const { id } of unitsOnTable(state).filter(({ block }) => block === piece)) {
    loseFigures(state, id, BURNT);
    table.emit({ type: 'eng/burnt', clause: 'ENG X.5a', unit: id, piece, lost: BURNT });
  }
  damageBuilding(state, buildingOf(state, piece)!, 1, table);
}

/** ENG X.5c: units that stood in contact with it for the whole turn before. */
function fightersAt(state: SiegeState, piece: string): readonly Unit[] {
  const block = blockCalled(state, piece);
  if (!block) return [];
  return unitsOnTable(state).filter(
    unit =>
      unit.arm !== 'artillery' &&
      unit.figures >= FIGHTERS &&
      unit.block === null &&
      state.eng.fire.fighting.includes(unit.id) &&
      areWithin(footprintOf(state, unit), block.shape, CONTACT),
  );
}

/** ENG X.5c: notes at the end of a turn who stood still at a fire. */
export const standAtFires = (state: SiegeState): readonly Unit['id'][] => {
  const burning = state.eng.buildings.filter(({ onFire }) => onFire);
  if (burning.length === 0) return [];
  return unitsOnTable(state)
    .filter(({ id }) => isStationary(state, id))
    .filter(unit =>
      burning.some(({ piece }) => {
        const block = blockCalled(state, piece);
        return block !== undefined && areWithin(footprintOf(state, unit), block.shape, CONTACT);
      }),
    )
    .map(({ id }) => id);
};

/** ENG X.5b: the nearest building within an inch that does not burn. */
function nextTo(state: SiegeState, { piece }: Building): Building | null {
  const from = blockCalled(state, piece);
  if (!from) return null;
  const near = standingBuildings(state)
    .filter(each => each.piece !== piece && !each.onFire)
    .map(building => ({
      building,
      far: distanceBetween(blockCalled(state, building.piece)!.shape, from.shape),
    }))
    .filter(({ far }) => far <= SPREADS_WITHIN)
    .sort((a, b) => a.far - b.far);
  return near[0]?.building ?? null;
}
