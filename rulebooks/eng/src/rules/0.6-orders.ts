import { type Side, type UnitId, unitsOf } from '@abatis/bnb/rules';
import { type Ruling, ruling } from '@abatis/kernel';
import { openProjects, troopOf, unitsAt } from '../access.ts';
import type { EngineerOrder } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { Project, SiegeState } from '../state.ts';
import * as lots from './0.6-assignments.ts';
import * as supplies from './0.6-supplies.ts';
import { type AttachmentEvent, attach, judgeAttach } from './23.12-attachments.ts';
import {
  type CompanyEvent,
  detachCompany,
  judgeDetach,
  judgeRejoin,
  rejoinCompany,
} from './23.31-companies.ts';
import { abandon, begin, judgeBegin, type ProjectEvent, projectCalled } from './23.40-projects.ts';
import { judgeFerry, orderFerry, usefulFerries } from './23.56-ferries.ts';
import {
  fuse,
  judgeFuse,
  judgeLay,
  judgeTakePowder,
  lay,
  type PowderEvent,
  takePowder,
} from './23.71-laying.ts';
import type { BlastEvent } from './23.72-events.ts';
import { carryOutWatch, judgeWatch, type OrderedEvent, usefulWatchOrders } from './t.4-orders.ts';
import { bombardments, judgeBombardment, orderBombardment } from './x.6-bombardment.ts';

/* ENG B0.6: what a side orders its engineers. */

export type OrderEvent =
  | lots.AssignmentEvent
  | supplies.SupplyEvent
  | AttachmentEvent
  | CompanyEvent
  | ProjectEvent
  | PowderEvent
  | BlastEvent
  | ReturnType<typeof orderFerry>
  | OrderedEvent;

/** May a side give this order? */
export function judgeEngineers(state: SiegeState, side: Side, order: EngineerOrder): Ruling {
  switch (order.do) {
    case 'begin':
      return judgeBegin(state, side, order);
    case 'abandon': {
      const { project: name } = order;
      return ruling(!lots.openProject(state, side, name) && forbid('ENG 23.20', { name }));
    }
    case 'assign':
      return lots.judgeAssign(state, side, order);
    case 'collect':
      return lots.judgeCollect(state, side, order);
    case 'carry':
      return lots.judgeCarry(state, side, order);
    case 'direct':
      return lots.judgeDirect(state, side, order);
    case 'rest':
    case 'release':
      return ruling(!lots.isWorker(state, side, order.unit) && forbid('ENG 23.21j2', { unit: order.unit }));
    case 'attach':
      return judgeAttach(state, side, order);
    case 'detach-company':
      return judgeDetach(state, side, order.carrier);
    case 'rejoin-company':
      return judgeRejoin(state, side, order);
    case 'take-powder':
      return judgeTakePowder(state, side, order);
    case 'lay':
      return judgeLay(state, side, order);
    case 'fuse':
      return judgeFuse(state, side, order);
    case 'ferry':
      return judgeFerry(state, side, order);
    case 'guns':
      return judgeBombardment(state, side, order);
    case 'draw-tools':
      return supplies.judgeTools(state, side, order);
    case 'hand-tools':
      return supplies.judgeHandTools(state, side, order);
    case 'hand-ladders':
      return supplies.judgeHandLadders(state, side, order);
    case 'take-up':
      return supplies.judgeTakeUp(state, side, order);
    case 'put-down':
      return supplies.judgePutDown(state, side, order);
    case 'load':
      return supplies.judgeLoad(state, side, order);
    case 'unload':
      return supplies.judgeUnload(state, side, order);
    default:
      return judgeWatch(state, side, order);
  }
}

/** What it leads to, and what is told of it. */
export function carryOutEngineers(
  state: SiegeState,
  side: Side,
  order: EngineerOrder,
): readonly OrderEvent[] {
  switch (order.do) {
    case 'begin':
      return [begin(state, side, order)];
    case 'abandon':
      return dropped(state, projectCalled(state, side, order.project)!);
    case 'assign':
      return [lots.assign(state, side, order)];
    case 'collect':
      return [lots.sendCollecting(state, side, order)];
    case 'carry':
      return [lots.sendCarrying(state, side, order)];
    case 'direct':
      return [lots.direct(state, side, order)];
    case 'rest':
      return [lots.orderRest(state, side, order)];
    case 'release':
      return [lots.release(state, order.unit)];
    case 'attach':
      return [attach(state, side, order)];
    case 'detach-company':
      return [detachCompany(state, side, order.carrier)];
    case 'rejoin-company':
      return [rejoinCompany(state, side, order)];
    case 'take-powder':
      return [takePowder(state, side, order)];
    case 'lay':
      return [lay(state, side, order)];
    case 'fuse':
      return [fuse(state, side, order)];
    case 'ferry':
      return [orderFerry(state, side, order)];
    case 'guns':
      return [orderBombardment(state, order)];
    case 'draw-tools':
      return [supplies.drawTools(state, order)];
    case 'hand-tools':
      return [supplies.handTools(state, order)];
    case 'hand-ladders':
      return [supplies.handLadders(state, order)];
    case 'take-up':
      return [supplies.takeUp(state, side, order)];
    case 'put-down':
      return [supplies.putLoadDown(state, order.unit)];
    case 'load':
      return [supplies.load(state, side, order)];
    case 'unload':
      return [supplies.unload(state, side, order)];
    default:
      return carryOutWatch(state, side, order);
  }
}

function dropped(state: SiegeState, project: Project): readonly OrderEvent[] {
  const released = ROLES.flatMap(role => unitsAt(state, project.id, role)).map(unit =>
    lots.release(state, unit),
  );
  return [abandon(state, project), ...released];
}

const ROLES = ['labour', 'assist', 'second', 'supervise'] as const;

/** Orders that are offered: each unit to each open work, to its source, with its tools, or to rest. */
export function* usefulOrders(state: SiegeState, side: Side): Generator<readonly EngineerOrder[]> {
  for (const order of usefulWatchOrders(state, side)) yield [order];
  yield* bombardments(state, side);
  yield* usefulFerries(state, side);
  for (const { id } of unitsOf(state, side))
    for (const order of usefulTo(state, side, id))
      if (judgeEngineers(state, side, order).legal) yield [order];
  for (const { id, mu, side: own } of state.eng.carriers) {
    const order: EngineerOrder =
      mu > 0
        ? { do: 'unload', carrier: id }
        : { do: 'load', carrier: id, mu: supplies.mostToLoad(state, side, id) };
    if (
      own === side &&
      judgeEngineers(state, side, order).legal &&
      (mu > 0 || supplies.mostToLoad(state, side, id) > 0)
    )
      yield [order];
  }
}

function* usefulTo(state: SiegeState, side: Side, unit: UnitId): Generator<EngineerOrder> {
  const { role, project, load, fatigue, workOn, toolsFor, company } = troopOf(state, unit);
  if (role !== 'none') yield { do: 'release', unit };
  if (fatigue.owed > 0 || workOn) yield { do: 'rest', unit, workOn: !workOn };
  for (const each of openProjects(state).filter(open => open.side === side && open.id !== project))
    for (const as of ROLES) yield { do: 'assign', unit, role: as, project: each.name };
  for (const to of ['HQ', ...brigadesOf(state, side)]) yield { do: 'attach', unit, to };
  for (const { id } of state.eng.sources) if (role !== 'collect') yield { do: 'collect', unit, source: id };
  for (const { id } of state.eng.carriers) yield { do: 'draw-tools', unit, carrier: id };
  if (toolsFor !== null) yield { do: 'hand-tools', unit, target: toolsFor };
  if (role === 'carry' && load.mu === 0) yield { do: 'take-up', unit, mu: 12 };
  if (load.mu > 0) yield { do: 'put-down', unit };
  if (company !== null) yield { do: 'rejoin-company', unit };
}

const brigadesOf = (state: SiegeState, side: Side): readonly string[] => [
  ...new Set(unitsOf(state, side).map(({ brigade }) => brigade)),
];
