import { apart, placeAt } from '@abatis/bnb/doctrine';
import { inches, onGrid, type Spot, type TablePoint } from '@abatis/tabletop';
import type { Project, Side, SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';
import { helpAt, manSap } from './shifts.ts';

/* What engineers do in a fight of a day: the barricade that the scenario knows a place for, and the trench that brings points. */

interface FieldWork {
  readonly name: string;
  readonly work: string;
  readonly points: readonly [TablePoint, TablePoint];
}

/** ENG g.1, g.2: the works that are worth digging here. */
function fieldWorks(state: SiegeState, side: Side): readonly FieldWork[] {
  const { exemptions = [], victory } = eng.partOf(state);
  const sheltered = exemptions.map(({ project, line }): FieldWork => {
    const [from, to] = [eng.pointAt(line[0]!), eng.pointAt(line.at(-1)!)];
    return { name: 'Barricade', work: project, points: [from, to] };
  });
  const lines = victory?.kind === 'points' ? victory.lines : [];
  const isWanted = lines.some(line => line.side === side && line.test.kind === 'trench');
  const [sappers] = specialistsOf(state, side);
  const begun = state.eng.projects.find(each => each.side === side && each.name === TRENCH);
  if (!isWanted || !sappers || begun) return sheltered;
  const head = sappers.pose.at;
  const from = onGrid({ x: head.x, y: head.y - inches(0.6) });
  const to = onGrid({ x: head.x - inches(2), y: head.y - inches(0.6) });
  return [...sheltered, { name: TRENCH, work: 'sapTrench', points: [from, to] }];
}

const TRENCH = 'First trench';

/** Everybody who is there to work. */
const specialistsOf = (state: SiegeState, side: Side): readonly Unit[] =>
  eng
    .unitsOf(state, side)
    .filter(({ id, shaken }) => !shaken && eng.troopOf(state, id).engType !== 'soldier');

/** ENG B0.6: begun as soon as may be, with all hands; sappers direct where others dig. */
export function fieldLabour(book: OrderBook): void {
  const { side } = book;
  if (specialistsOf(book.state, side).length === 0) return;
  for (const { name, work, points } of fieldWorks(book.state, side))
    if (!book.state.eng.projects.some(each => each.side === side && each.name === name))
      book.give({ do: 'begin', project: name, work, points: points.map(({ x, y }) => ({ x, y })) });
  for (const project of eng.openProjects(book.state).filter(each => each.side === side))
    if (isSap(project)) manSap(book, project, specialistsOf(book.state, side));
    else man(book, project);
}

const isSap = (project: Project): boolean => eng.rowOf(project).engineer === 'near';

function man(book: OrderBook, project: Project): void {
  const free = specialistsOf(book.state, book.side).filter(
    ({ id }) => eng.troopOf(book.state, id).role === 'none',
  );
  for (const unit of free) {
    const isSapper = ['sapper', 'pioneer'].includes(eng.troopOf(book.state, unit.id).engType);
    const role = isSapper ? 'supervise' : 'labour';
    if (!book.give({ do: 'assign', unit: unit.id, role, project: project.name })) continue;
    const place = placeAt(project.trace.points[0]!);
    book.because(1, { id: 'barricade', facts: { unit: unit.name, place } });
  }
}

/** Where somebody who is told off for a work has to go; null: it is there. */
export function wayToWork(state: SiegeState, unit: Unit): Spot | null {
  const help = helpAt(state, unit);
  if (help) return apart(unit.pose.at, help.at) > inches(1) ? help.at : null;
  const troop = eng.troopOf(state, unit.id);
  const project = state.eng.projects.find(({ id }) => id === troop.project);
  if (!project || (troop.role !== 'labour' && troop.role !== 'supervise')) return null;
  const at = eng.sectionShape(project, Math.max(0, eng.headOf(project)));
  const isThere =
    troop.role === 'labour'
      ? eng.isDiggingAt(state, unit.id, project, at)
      : eng.isHelpingAt(state, unit.id, at);
  if (isThere) return null;
  const [from, to] = [project.trace.points[0]!, project.trace.points.at(-1)!];
  const near = apart(unit.pose.at, from) < apart(unit.pose.at, to) ? from : to;
  return { x: (near.x * 2 + from.x + to.x) / 4, y: (near.y * 2 + from.y + to.y) / 4 };
}
