import { isOnTable, type Side, type Unit, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import { D10, edit, type Happening, type RollSpec } from '@abatis/kernel';
import { isSamePoint, type TablePoint } from '@abatis/tabletop';
import { changeTroop, partOf, troopOf } from '../access.ts';
import { pointAt } from '../set-up.ts';
import type { SiegeState, Troop } from '../state.ts';
import { twelfthsOf } from '../units.ts';
import type { GroundState } from '../vocabulary.ts';
import type { Tally } from '../watch-state.ts';
import { figuresLost } from './g.0-points.ts';
import { indexOf } from './t.1-calendar.ts';
import { roomNear } from './t.17-room.ts';

/* ENG T.13: what is done between the days. */

export type InterphaseEvent =
  | Happening<'eng/relieved', 'ENG T.13', { from: string | null; division: string }>
  | Happening<'eng/called', 'ENG T.13', { division: string }>
  | Happening<'eng/delivered', 'ENG T.13', { side: Side; where: TablePoint; mu: number }>
  | Happening<'eng/tools-returned', 'ENG 23.21m5', { units: readonly UnitId[] }>
  | Happening<'eng/weather-rolled', 'ENG T.13', { natural: number; ground: GroundState }>
  | Happening<
      'eng/day-report',
      'ENG T.13',
      {
        day: number;
        finished: Tally['finished'];
        lostRed: number;
        lostBlue: number;
        tired: readonly UnitId[];
      }
    >;

/** ENG 23.21m5: tools go back unless their unit has work to go on with. */
export function returnTools(state: SiegeState): readonly UnitId[] {
  const idle = unitsOnTable(state)
    .map(({ id }) => id)
    .filter(id => troopOf(state, id).tools && troopOf(state, id).project === null);
  for (const id of idle) changeTroop(state, id, { tools: false });
  return idle;
}

/** ENG T.13: material that the scenario brings in this turn, to a pile that lies there or as a new one. */
export function deliver(state: SiegeState): readonly InterphaseEvent[] {
  const { deliveries = [], stocks = [] } = partOf(state);
  const { calendar, moment } = state.eng.clock;
  const now = indexOf(calendar, moment);
  return deliveries
    .filter(({ when }) => indexOf(calendar, when) === now)
    .map(({ side, at: place, mu: units }) => {
      const [at, mu] = [pointAt(place), twelfthsOf(units)];
      const there = state.eng.piles.findIndex(pile => pile.side === side && isSamePoint(pile.at, at));
      const park = stocks.some(each => each.side === side && each.park && isSamePoint(pointAt(each.at), at));
      const pile = state.eng.piles[there] ?? { side, at, mu: 0, fresh: 0, park };
      const more = { ...pile, mu: pile.mu + mu };
      edit(state, 'eng').piles = there < 0 ? [...state.eng.piles, more] : state.eng.piles.with(there, more);
      return { type: 'eng/delivered', clause: 'ENG T.13', side, where: at, mu };
    });
}

/** ENG T.13: the division whose day it is. */
function divisionOf(state: SiegeState, day: number): string | null {
  const { duty } = partOf(state);
  return duty ? duty.divisions[(day - 1) % duty.divisions.length]!.division : null;
}

const unitsOfDivision = (state: SiegeState, name: string | null): readonly Unit[] => {
  const { duty } = partOf(state);
  const division = [...(duty?.divisions ?? []), ...(duty?.forTheStorm ?? [])].find(
    each => each.division === name,
  );
  return state.units.filter(({ side, name: unit }) => side === duty?.side && division?.units.includes(unit));
};

/** ENG T.13: the division of the day before goes, and that of the day comes to where it sets up. */
export function relieve(state: SiegeState, day: number): InterphaseEvent | null {
  const { onDuty, called } = state.eng.watch;
  const next = divisionOf(state, day);
  if (next === null || next === onDuty) return null;
  for (const name of [onDuty, ...called].filter(each => each !== next))
    for (const unit of unitsOfDivision(state, name)) sendOff(state, unit);
  for (const unit of unitsOfDivision(state, next)) bringOn(state, unit);
  const draft = edit(state, 'eng', 'watch');
  draft.onDuty = next;
  draft.called = [];
  return { type: 'eng/relieved', clause: 'ENG T.13', from: onDuty, division: next };
}

/** ENG g.3: another division for the storm. */
export function callIn(state: SiegeState, division: string): InterphaseEvent {
  for (const unit of unitsOfDivision(state, division)) bringOn(state, unit);
  edit(state, 'eng', 'watch').called = [...state.eng.watch.called, division];
  return { type: 'eng/called', clause: 'ENG T.13', division };
}

/** Divisions that could still be called in today. */
export function mayBeCalled(state: SiegeState): readonly string[] {
  const { duty } = partOf(state);
  const { onDuty, called } = state.eng.watch;
  if (!duty || called.length >= duty.others) return [];
  return [...duty.divisions, ...duty.forTheStorm]
    .map(({ division }) => division)
    .filter(each => each !== onDuty);
}

const IDLE: Pick<Troop, 'role' | 'project' | 'source'> = { role: 'none', project: null, source: null };

function sendOff(state: SiegeState, { id, status }: Unit): void {
  if (status !== 'table') return;
  edit(state, 'units', id).status = 'due';
  changeTroop(state, id, { ...IDLE, tools: false });
  for (const general of state.generals.filter(each => each.attachedTo === id && isOnTable(each)))
    edit(state, 'generals', general.id).status = 'due';
}

/** A unit comes to where the scenario sets it up, or as near to it as there is room; one that finds none stays off. */
export function bringOn(state: SiegeState, unit: Unit): void {
  if (unit.status !== 'due' && unit.status !== 'off') return;
  const pose = roomNear(state, { ...unit, status: 'table' });
  if (!pose) return;
  const draft = edit(state, 'units', unit.id);
  draft.status = 'table';
  draft.pose = pose;
  draft.shaken = false;
  draft.disordered = false;
  for (const general of state.generals.filter(each => each.attachedTo === unit.id && each.status === 'due'))
    edit(state, 'generals', general.id).status = 'table';
}

export type GroundRoll = RollSpec<'ground', { readonly day: number }, GroundState>;

/** ENG T.13, R143: with the option `randomWeather` a die tells at dawn whether the ground is frozen. */
export const groundRoll = (day: number): GroundRoll => ({
  kind: 'ground',
  purpose: 'ENG T.13 ground of the day',
  facts: { day },
  drms: [],
  table: null,
  dice: D10,
  read: total => (total <= FROZEN ? 'frozen' : 'dry'),
});

const FROZEN = 5;

/** ENG T.13, section h: what the day has brought. */
export function dayReport(state: SiegeState, day: number): InterphaseEvent {
  const { finished, figuresLost: before } = state.eng.watch.since;
  const lost = (side: Side): number => figuresLost(state, side) - before[side];
  return {
    type: 'eng/day-report',
    clause: 'ENG T.13',
    day,
    finished,
    lostRed: lost('red'),
    lostBlue: lost('blue'),
    tired: unitsOnTable(state)
      .map(({ id }) => id)
      .filter(id => troopOf(state, id).fatigue.owed > 0),
  };
}

export function beginTally(state: SiegeState): void {
  edit(state, 'eng', 'watch').since = {
    finished: { red: [], blue: [] },
    figuresLost: { red: figuresLost(state, 'red'), blue: figuresLost(state, 'blue') },
  };
}
