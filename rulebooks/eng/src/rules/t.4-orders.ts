import { isOnTable, rankAndFile, type Side, type UnitId } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { inches, point, shapeOfPath, type TablePoint } from '@abatis/tabletop';
import { changeTroop, partOf, troopOf } from '../access.ts';
import type { WatchOrder, WatchOrderOf } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { CarrierId, SiegeState } from '../state.ts';
import type { Haul, March, WatchState } from '../watch-state.ts';
import { judgeCarry } from './0.6-assignments.ts';
import { judgeWayOf } from './23.31-driving.ts';
import { equip, judgeEquip, type LadderEvent } from './a.32-ladders.ts';
import { type GorgeEvent, goByGorge, judgeGorge, waysByGorge } from './a.39-gorge.ts';
import { isOnTable as liesOnTable } from './s.5-worksites.ts';
import { carriersOf, declareActive, groupOf, groupsOf, mayDeclare, type NightEvent } from './t.7-nights.ts';
import { callIn, type InterphaseEvent, mayBeCalled } from './t.13-interphase.ts';
import { besiegerOf, judgeAssault, judgeSortie, mightSally, type SallyEvent, sally } from './t.17-sallies.ts';
import { endErrands } from './t.19-errands.ts';
import { capacityOf, startsHere } from './t.19-hauls.ts';
import { marchedOn } from './t.19-marches.ts';
import { practicableBreaches } from './x.2-practicable.ts';

/* ENG W1: what a side orders for a whole watch, beside its orders to the engineers. */

export const WATCH_CLAUSES = {
  'ENG T.4': 'that is ordered for a watch, in siege tempo',
  'ENG T.7': 'who is ACTIVE is declared at dusk, of commands and parties of your side',
  'ENG T.9': '{unit} is INACTIVE this night',
  'ENG T.13': 'there is no division {name} to be called in today',
  'ENG T.15': '{by} cannot relieve {unit}: a unit that is free takes the place of one at work',
  'ENG T.19': '{name} cannot go that way',
  'ENG X.2a': 'no summons: it takes a practicable breach, and there is one a day',
} as const;

export type WatchEvent =
  | Happening<'eng/march-ordered', 'ENG T.19', { side: Side; name: string }>
  | Happening<'eng/relief-ordered', 'ENG T.15', { side: Side; unit: UnitId; by: UnitId }>
  | Happening<'eng/quiet-offered', 'ENG T.5', { side: Side }>;

export type OrderedEvent = WatchEvent | SallyEvent | InterphaseEvent | NightEvent | LadderEvent | GorgeEvent;

const isSiege = ({ eng }: SiegeState): boolean => eng.clock.tempo === 'siege';

/** May a side order this for the watch? */
export function judgeWatch(state: SiegeState, side: Side, order: WatchOrder): Ruling {
  switch (order.do) {
    case 'active':
      return judgeActive(state, side, order.groups);
    case 'equip':
      return judgeEquip(state, side, order);
    case 'quiet':
      return ruling((isSiege(state) || !state.eng.siege) && forbid('ENG T.4'));
  }
  if (!isSiege(state)) return ruling(forbid('ENG T.4'));
  switch (order.do) {
    case 'march':
    case 'haul':
    case 'halt':
      return judgeWay(state, side, order);
    case 'guns-in':
      return judgeGorge(state, side, { ...order, way: 'in' });
    case 'guns-out':
      return judgeGorge(state, side, { ...order, way: 'out' });
    case 'relieve':
      return judgeRelief(state, side, order);
    case 'sortie':
      return judgeSortie(state, side, order.units, order.through);
    case 'assault':
      return judgeAssault(state, side, order.units);
    case 'summon':
      return ruling(!maySummon(state, side) && forbid('ENG X.2a'));
    case 'call':
      return ruling(
        (partOf(state).duty?.side !== side || !mayBeCalled(state).includes(order.division)) &&
          forbid('ENG T.13', { name: order.division }),
      );
  }
}

/** What the order leads to, and what is told of it. */
export function carryOutWatch(state: SiegeState, side: Side, order: WatchOrder): readonly OrderedEvent[] {
  switch (order.do) {
    case 'active':
      declareActive(state, order.groups);
      return [{ type: 'eng/declared', clause: 'ENG T.7', side, groups: [...order.groups] }];
    case 'quiet':
      edit(state, 'eng', 'watch').willing = [...new Set([...state.eng.watch.willing, side])];
      return [{ type: 'eng/quiet-offered', clause: 'ENG T.5', side }];
    case 'march':
    case 'haul':
    case 'halt':
      return [setOut(state, side, order)];
    case 'relieve': {
      const { unit, by } = order;
      const others = state.eng.watch.reliefs.filter(each => each.unit !== unit);
      edit(state, 'eng', 'watch').reliefs = [...others, { unit, by }];
      return [{ type: 'eng/relief-ordered', clause: 'ENG T.15', side, unit, by }];
    }
    case 'sortie': {
      const sallied = { side, kind: 'sortie', units: order.units, through: order.through } as const;
      addSally(state, { side, kind: 'sortie', units: order.units });
      return [sally(state, sallied)];
    }
    case 'assault':
      addSally(state, { side, kind: 'assault', units: order.units });
      return [{ type: 'eng/assault-ordered', clause: 'ENG T.5', side, units: order.units }];
    case 'summon': {
      const draft = edit(state, 'eng', 'watch');
      draft.summonedOn = state.eng.clock.moment.day;
      draft.summoning = true;
      return [];
    }
    case 'call':
      return [callIn(state, order.division)];
    case 'equip':
      return [equip(state, side, order)];
    case 'guns-in':
      return [goByGorge(state, side, { ...order, way: 'in' })];
    case 'guns-out':
      return [goByGorge(state, side, { ...order, way: 'out' })];
  }
}

function addSally(state: SiegeState, one: WatchState['sallies'][number]): void {
  edit(state, 'eng', 'watch').sallies = [...state.eng.watch.sallies, one];
}

function judgeActive(state: SiegeState, side: Side, groups: readonly string[]): Ruling {
  const own = new Set([
    carriersOf(side),
    ...state.units.filter(unit => unit.side === side).map(({ id }) => groupOf(state, id)),
  ]);
  return ruling((!mayDeclare(state) || groups.some(each => !own.has(each))) && forbid('ENG T.7'));
}

const maySummon = (state: SiegeState, side: Side): boolean =>
  partOf(state).summons?.side === side &&
  state.eng.watch.summonedOn !== state.eng.clock.moment.day &&
  practicableBreaches(state).length > 0;

type Way = WatchOrderOf<'march' | 'haul' | 'halt'>;
type Mover = { readonly unit: UnitId | null; readonly carrier: CarrierId | null };

const moverIn = ({ unit, carrier }: Way): Mover => ({ unit: unit ?? null, carrier: carrier ?? null });

const points = (path: readonly { readonly x: number; readonly y: number }[]): readonly TablePoint[] =>
  path.map(({ x, y }) => point(x, y));

const nameOf = (state: SiegeState, { unit, carrier }: Mover): string =>
  unit !== null ? state.units[unit]!.name : carrier !== null ? state.eng.carriers[carrier]!.name : '';

/** ENG T.9, T.19: its own troops and carriers on the table; the way of a march begins with a step that can be made. */
function judgeWay(state: SiegeState, side: Side, order: Way): Ruling {
  const mover = moverIn(order);
  const { unit, carrier } = mover;
  const cannot = forbid('ENG T.19', { name: nameOf(state, mover) });
  if ((unit === null) === (carrier === null)) return ruling(cannot);
  const piece = unit !== null ? state.units[unit]! : state.eng.carriers[carrier!]!;
  if (piece.side !== side || piece.status !== 'table' || (unit !== null && state.units[unit]!.block !== null))
    return ruling(cannot);
  if (unit !== null && state.eng.clock.moment.seg === 'N' && !troopOf(state, unit).active)
    return ruling(forbid('ENG T.9', { unit }));
  if (order.do === 'halt') return ruling();
  const way = points(order.path);
  if (!liesOnTable(state, shapeOfPath(way))) return ruling(cannot);
  const roads = carrier === null ? ruling() : judgeWayOf(state, carrier, way);
  if (order.do === 'haul') {
    const haul = haulFrom(mover, order.path);
    const isIdle = way.length < 2 || !startsHere(state, haul) || capacityOf(state, haul) === 0;
    return ruling(isIdle && cannot, roads, unit !== null && judgeCarry(state, side, { do: 'carry', unit }));
  }
  if (unit === null) return roads;
  if ((order.files ?? 0) > rankAndFile(state.units[unit]!)) return ruling(cannot);
  return ruling(marchedOn(state, state.units[unit]!, way).after === state.units[unit]! && cannot);
}

const haulFrom = (mover: Mover, path: WatchOrderOf<'haul'>['path']): Haul => ({
  ...mover,
  path: points(path),
  left: points(path).slice(1),
  phase: 'load',
});

/** ENG T.19: marches and hauls stand until they are done, or something else is ordered. */
function setOut(state: SiegeState, side: Side, order: Way): WatchEvent {
  const mover = moverIn(order);
  endErrands(state, mover);
  const draft = edit(state, 'eng', 'watch');
  if (order.do === 'march') {
    const march: March = {
      ...mover,
      path: points(order.path),
      files: order.files ?? null,
      facing: order.facing ?? null,
    };
    draft.marches = [...draft.marches, march];
  }
  if (order.do === 'haul') draft.hauls = [...draft.hauls, haulFrom(mover, order.path)];
  if (mover.unit !== null) {
    const { arms } = troopOf(state, mover.unit);
    const isHauling = order.do === 'haul';
    changeTroop(state, mover.unit, {
      role: isHauling ? 'carry' : 'none',
      project: null,
      source: null,
      arms: isHauling && arms !== 'never' ? 'working' : arms === 'working' ? 'arming' : arms,
    });
  }
  return { type: 'eng/march-ordered', clause: 'ENG T.19', side, name: nameOf(state, mover) };
}

/** ENG T.15. */
function judgeRelief(state: SiegeState, side: Side, { unit, by }: WatchOrderOf<'relieve'>): Ruling {
  const isOwn = [unit, by].every(id => state.units[id]!.side === side && isOnTable(state.units[id]!));
  const isAtWork = troopOf(state, unit).project !== null;
  return ruling(
    (!isOwn || !isAtWork || unit === by || troopOf(state, by).role !== 'none') &&
      forbid('ENG T.15', { unit, by }),
  );
}

const FAR = inches(12);
const AROUND = [
  [0, FAR],
  [FAR, 0],
  [0, -FAR],
  [-FAR, 0],
] as const;

/** Orders for a watch that are offered: ACTIVE at dusk, a sortie, a summons, a storm of what could storm. */
export function* usefulWatchOrders(state: SiegeState, side: Side): Generator<WatchOrder> {
  const offers: WatchOrder[] = groupsOf(state, side).map(group => ({ do: 'active', groups: [group] }));
  const sallying = mightSally(state, side);
  const gate = partOf(state).fortress?.gates[0];
  if (gate && sallying.length > 0) offers.push({ do: 'sortie', units: [sallying[0]!], through: gate });
  offers.push({ do: 'summon' }, { do: 'quiet' });
  for (const { id, pose } of state.units.filter(each => each.side === side && isOnTable(each)))
    for (const [dx, dy] of AROUND)
      offers.push({ do: 'march', unit: id, path: [{ x: pose.at.x + dx, y: pose.at.y + dy }] });
  if (besiegerOf(state) === side)
    for (const { id } of state.units.filter(each => each.side === side && isOnTable(each)).slice(0, 1))
      offers.push({ do: 'assault', units: [id] });
  for (const { way, ...rest } of waysByGorge(state, side))
    offers.push({ do: way === 'in' ? 'guns-in' : 'guns-out', ...rest } as WatchOrder);
  for (const offer of offers) if (judgeWatch(state, side, offer).legal) yield offer;
}
