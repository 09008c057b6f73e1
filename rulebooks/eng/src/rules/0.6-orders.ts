import { type Side, type UnitId, unitsOf } from '@abatis/bnb/rules';
import { type Happening, type Ruling, ruling } from '@abatis/kernel';
import { changeTroop, openProjects, troopOf, unitsAt } from '../access.ts';
import type { EngineerOrder, EngineerOrderOf } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { Project, ProjectId, SiegeState, SourceId, Troop } from '../state.ts';
import { abandon, begin, judgeBegin, type ProjectEvent, projectCalled } from './23.40-projects.ts';
import {
  fuse,
  judgeFuse,
  judgeLay,
  judgeTakePowder,
  lay,
  type PowderEvent,
  takePowder,
} from './23.71-laying.ts';
import { mayBuild } from './a.35-gangs.ts';
import { rowOf } from './s.5-worksites.ts';
import { carryOutWatch, judgeWatch, type OrderedEvent, usefulWatchOrders } from './t.4-orders.ts';

/* ENG B0.6: what a side orders its engineers. */

export const ORDER_CLAUSES = {
  'ENG 23.21j2': '{unit} is not a unit of yours that could work',
  'ENG 23.43b': '{unit} may not work on {work}',
  'ENG 23.53a1': '{name} is built by one unit alone',
} as const;

export type OrderEvent =
  | Happening<
      'eng/assigned',
      'ENG 23.21j2',
      { side: Side; unit: UnitId; role: Troop['role']; project: ProjectId }
    >
  | Happening<'eng/collecting', 'ENG 23.38a', { side: Side; unit: UnitId; source: SourceId }>
  | Happening<'eng/released', 'ENG 23.21j2', { side: Side; unit: UnitId }>;

/** May a side give this order? */
export function judgeEngineers(state: SiegeState, side: Side, order: EngineerOrder): Ruling {
  switch (order.do) {
    case 'begin':
      return judgeBegin(state, side, order);
    case 'abandon':
      return ruling(
        openProject(state, side, order.project) === undefined && forbid('ENG 23.20', { name: order.project }),
      );
    case 'assign':
      return judgeAssign(state, side, order);
    case 'collect':
    case 'release':
      return ruling(!isWorker(state, side, order.unit) && forbid('ENG 23.21j2', { unit: order.unit }));
    case 'take-powder':
      return judgeTakePowder(state, side, order);
    case 'lay':
      return judgeLay(state, side, order);
    case 'fuse':
      return judgeFuse(state, side, order);
    default:
      return judgeWatch(state, side, order);
  }
}

/** What it leads to, and what is told of it. */
export function carryOutEngineers(
  state: SiegeState,
  side: Side,
  order: EngineerOrder,
): readonly (OrderEvent | ProjectEvent | PowderEvent | OrderedEvent)[] {
  switch (order.do) {
    case 'begin':
      return [begin(state, side, order)];
    case 'abandon':
      return dropped(state, projectCalled(state, side, order.project)!);
    case 'assign': {
      const { id } = projectCalled(state, side, order.project)!;
      const { unit, role } = order;
      changeTroop(state, unit, { role, project: id, source: null, ...underArms(troopOf(state, unit)) });
      return [{ type: 'eng/assigned', clause: 'ENG 23.21j2', side, unit, role, project: id }];
    }
    case 'collect': {
      const { unit, source } = order;
      changeTroop(state, unit, {
        role: 'collect',
        project: null,
        source,
        ...underArms(troopOf(state, unit)),
      });
      return [{ type: 'eng/collecting', clause: 'ENG 23.38a', side, unit, source }];
    }
    case 'release':
      return [release(state, order.unit)];
    case 'take-powder':
      return [takePowder(state, side, order)];
    case 'lay':
      return [lay(state, side, order)];
    case 'fuse':
      return [fuse(state, side, order)];
    default:
      return carryOutWatch(state, side, order);
  }
}

/** ENG 23.21i1: who takes up tools puts down arms. */
const underArms = ({ arms }: Troop): Pick<Troop, 'arms'> => ({
  arms: arms === 'never' ? 'never' : 'working',
});

/** ENG 23.21i2: who is free again may take up arms. */
function release(state: SiegeState, unit: UnitId): OrderEvent {
  const { arms } = troopOf(state, unit);
  changeTroop(state, unit, {
    role: 'none',
    project: null,
    source: null,
    arms: arms === 'working' ? 'arming' : arms,
  });
  return { type: 'eng/released', clause: 'ENG 23.21j2', side: state.units[unit]!.side, unit };
}

function dropped(state: SiegeState, project: Project): readonly (OrderEvent | ProjectEvent)[] {
  const released = ROLES.flatMap(role => unitsAt(state, project.id, role)).map(unit => release(state, unit));
  return [abandon(state, project), ...released];
}

const ROLES = ['labour', 'assist', 'second', 'supervise'] as const;

const openProject = (state: SiegeState, side: Side, name: string): Project | undefined =>
  openProjects(state).find(each => each.side === side && each.name === name);

/** ENG 23.35b: foot, and cavalry that has dismounted. */
const isWorker = (state: SiegeState, side: Side, id: UnitId): boolean => {
  const unit = state.units[id]!;
  return (
    unit.side === side &&
    unit.status === 'table' &&
    (unit.arm === 'infantry' || (unit.arm === 'cavalry' && troopOf(state, id).dismounted))
  );
};

function judgeAssign(
  state: SiegeState,
  side: Side,
  { unit, role, project: name }: EngineerOrderOf<'assign'>,
): Ruling {
  const project = openProject(state, side, name);
  if (!project) return ruling(forbid('ENG 23.20', { name }));
  if (!isWorker(state, side, unit)) return ruling(forbid('ENG 23.21j2', { unit }));
  const row = rowOf(project);
  const others = unitsAt(state, project.id, role).filter(each => each !== unit);
  const isForOne = role !== 'supervise' && (row.pace.kind === 'fixed' || role === 'assist');
  return ruling(
    role === 'labour' &&
      !mayBuild(row, troopOf(state, unit).engType) &&
      forbid('ENG 23.43b', { unit, work: row.id }),
    isForOne && others.length > 0 && forbid('ENG 23.53a1', { name }),
  );
}

/** Orders that are offered together: each free unit to each open work, and everybody at work to rest. */
export function* usefulOrders(state: SiegeState, side: Side): Generator<readonly EngineerOrder[]> {
  for (const order of usefulWatchOrders(state, side)) yield [order];
  for (const { id } of unitsOf(state, side)) {
    const { role, project } = troopOf(state, id);
    if (role !== 'none') yield [{ do: 'release', unit: id }];
    for (const each of openProjects(state).filter(open => open.side === side && open.id !== project)) {
      const order: EngineerOrder = { do: 'assign', unit: id, role: 'labour', project: each.name };
      if (judgeEngineers(state, side, order).legal) yield [order];
    }
  }
}
