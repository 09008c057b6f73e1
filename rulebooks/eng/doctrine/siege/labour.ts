import { apart, placeAt } from '@abatis/bnb/doctrine';
import { facingTowards, inches, onGrid, type Spot, type TablePoint } from '@abatis/tabletop';
import type { PlannedProject, Project, SiegePlan, SiegeState, Unit, UnitId } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';
import { placed, type Scheme, type SchemedWork, seenIn } from './scheme.ts';
import { battalionsOf, isGoingTo, isOnTheWay } from './troops.ts';

/* Who digs what: works are begun in the order of the scheme, and the planner says who would finish them first. */

/** Begins what may be begun, tells off crews and their help, and sends them there. */
export function dig(book: OrderBook, scheme: Scheme): void {
  declare(book);
  const works = scheme.works.toSorted((a, b) => a.priority - b.priority);
  for (const work of scheme.works) if (isDue(book.state, book.side, work)) beginWork(book, work);
  for (const work of works) {
    const project = openCalled(book, work.name);
    if (!project) continue;
    for (const role of ROLES) if (isWanted(project, role)) fill({ book, scheme, work, project, role });
  }
  guard(book, scheme);
  clear(book, scheme);
  keepTools(book);
}

/** ENG 23.21m5: at dawn those who have no work give up their tools; till then they stand by at another work, or fetch new ones. */
function keepTools(book: OrderBook): void {
  const { state, side } = book;
  const [open] = eng.openProjects(state).filter(each => each.side === side);
  for (const unit of sappersOf(book).filter(each => isFree(state, each))) {
    if (!eng.troopOf(state, unit.id).tools) fetchTools(book, unit);
    else if (isBeforeDawn(state) && open)
      book.give({ do: 'assign', unit: unit.id, role: 'supervise', project: open.name });
  }
}

/** ENG 23.21m2: from the train, where they have to go for them. */
function fetchTools(book: OrderBook, unit: Unit): void {
  const [train] = book.state.eng.carriers.filter(
    ({ side, kind, status }) => side === book.side && TRAINS.includes(kind) && status === 'table',
  );
  if (!train || book.give({ do: 'draw-tools', unit: unit.id, carrier: train.id })) return;
  if (isOnTheWay(book.state, unit.id)) return;
  const { x, y } = train.pose.at;
  book.give({ do: 'march', unit: unit.id, path: [{ x: x + inches(1.5), y: y - inches(0.8) }] });
}

const TRAINS: readonly string[] = ['corpsTrain', 'armyTrain'];

/** Armed battalions, the best first, stand behind the heads of saps that lead beyond the batteries. */
function guard(book: OrderBook, scheme: Scheme): void {
  const isSapping = scheme.works.some(
    work => FOREMOST.includes(work.name) && openCalled(book, work.name)?.startedAt != null,
  );
  if (!isSapping || book.state.eng.clock.moment.seg === 'N') return;
  const posts = GUARD_POSTS.map(place => scheme.musters[place]!);
  const troops = sparedOf(book)
    .toReversed()
    .filter(unit => isFree(book.state, unit) && eng.isArmed(book.state, unit));
  const isThere = (unit: Unit, { at }: (typeof posts)[number]): boolean =>
    apart(unit.pose.at, at) < inches(2) || isGoingTo(book.state, unit.id, at);
  for (const post of posts) {
    if (troops.some(unit => isThere(unit, post))) continue;
    const unit = troops.find(
      each => !isOnTheWay(book.state, each.id) && !posts.some(other => isThere(each, other)),
    );
    if (unit)
      march(book, unit, { at: onGrid(post.at), files: Math.min(6, unit.figures), facing: post.facing });
  }
}

const isOnGuard = ({ musters }: Scheme, { pose }: Unit): boolean =>
  GUARD_POSTS.some(place => apart(musters[place]!.at, pose.at) < inches(2));

const FOREMOST: readonly string[] = ['Approach', 'Second parallel'];
const GUARD_POSTS = [6, 8] as const;

/** Whoever has nothing to do leaves the batteries and the way of the guns free. */
function clear(book: OrderBook, scheme: Scheme): void {
  const { state, side } = book;
  const isInTheWay = ({ pose }: Unit): boolean => {
    const { right, ahead } = seenIn(scheme.axis, pose.at);
    return Math.abs(right) < inches(14) && ahead < inches(8) && ahead > -inches(WAY);
  };
  const idle = eng
    .unitsOf(state, side)
    .filter(
      unit =>
        unit.arm === 'infantry' &&
        isFree(state, unit) &&
        !isOnTheWay(state, unit.id) &&
        isInTheWay(unit) &&
        !isPosted({ book, scheme, work: NO_WORK }, unit),
    );
  for (const [i, unit] of idle.entries()) {
    const at = placed(scheme.axis, (i - 2) * 4, -WAY - 7);
    march(book, unit, { at, files: Math.min(6, unit.figures), facing: scheme.works[0]!.facing });
  }
}

const NO_WORK = { name: '' };

/** Inches behind the batteries that are kept free. */
const WAY = 12.5;

const openCalled = ({ state, side }: OrderBook, name: string): Project | undefined =>
  eng.openProjects(state).find(each => each.side === side && each.name === name);

const isDone = ({ status }: Project): boolean => status === 'done' || status === 'placed';

/** Nothing of that name has been begun, and all that must stand before it stands. */
function isDue(state: SiegeState, side: string, { name, after }: SchemedWork): boolean {
  const own = state.eng.projects.filter(each => each.side === side);
  if (own.some(each => each.name === name)) return false;
  return after.every(before => own.some(each => each.name === before && isDone(each)));
}

const beginWork = (book: OrderBook, { name, work, points, facing, priority }: SchemedWork): boolean =>
  book.give({
    do: 'begin',
    project: name,
    work,
    points: points.map(({ x, y }) => ({ x, y })),
    facing,
    priority,
  });

/** ENG P.16: at dusk those are ACTIVE whom the plan uses that night, and the carriers with them. */
function declare(book: OrderBook): void {
  if (!eng.mayDeclare(book.state)) return;
  const plan = nightPlan(book);
  for (const order of eng.ordersFromPlan(book.state, book.side, plan))
    if (order.do === 'active') book.give(order);
  const groups = [...specialistsOf(book), ...sparedOf(book)].map(({ id }) => eng.groupOf(book.state, id));
  book.give({ do: 'active', groups: [...new Set([eng.carriersOf(book.side), ...groups])] });
}

/** The works in hand with all who are told off for them, and every night worked. */
const nightPlan = ({ state, side }: OrderBook): SiegePlan => {
  const plan = eng.planFromState(state, side);
  return { ...plan, projects: plan.projects.map(each => ({ ...each, night: true })) };
};

/** Everybody who is there to work. */
const specialistsOf = ({ state, side }: OrderBook): readonly Unit[] =>
  eng.unitsOf(state, side).filter(({ id }) => eng.troopOf(state, id).engType !== 'soldier');

/** Sappers and pioneers, who dig and direct. */
const sappersOf = ({ state, side }: OrderBook): readonly Unit[] =>
  eng.unitsOf(state, side).filter(({ id, shaken }) => !shaken && isSapper(state, id));

const isSapper = (state: SiegeState, id: UnitId): boolean =>
  ['sapper', 'pioneer'].includes(eng.troopOf(state, id).engType);

const isFree = (state: SiegeState, { id }: Unit): boolean => eng.troopOf(state, id).role === 'none';

type Role = 'labour' | 'second' | 'assist';
const ROLES: readonly Role[] = ['labour', 'second', 'assist'];

/** A place in the work that somebody is to fill. */
interface Opening {
  readonly book: OrderBook;
  readonly scheme: Scheme;
  readonly work: SchemedWork;
  readonly project: Project;
  readonly role: Role;
}

function isWanted(project: Project, role: Role): boolean {
  const { faster } = eng.rowOf(project);
  return (
    role === 'labour' || (role === 'second' ? faster?.second !== undefined : faster?.battalion !== undefined)
  );
}

/** ENG T.19: whoever is told off marches there first, and takes up the work when he has come. */
function fill(opening: Opening): void {
  const { book, work, project, role } = opening;
  const [there] = eng.unitsAt(book.state, project.id, role);
  if (there !== undefined) {
    const unit = book.state.units[there]!;
    if (!isWorkingThere(book.state, project, unit, role)) march(book, unit, postFor(opening, unit));
    return;
  }
  const able = ableTo(opening);
  const coming = able.find(unit => isGoingTo(book.state, unit.id, postFor(opening, unit).at));
  if (coming) return;
  const come = able.find(unit => isAt(unit, postFor(opening, unit)) && isReady(project, role, unit));
  const unit = come ?? chosen(opening, able);
  if (!unit) return;
  if (eng.troopOf(book.state, unit.id).role !== 'none') book.give({ do: 'release', unit: unit.id });
  const isNear = isWorkingThere(book.state, project, unit, role) && isReady(project, role, unit);
  if (come || isNear) book.give({ do: 'assign', unit: unit.id, role, project: work.name });
  else march(book, unit, postFor(opening, unit));
  if (role === 'labour') tellWhy(opening, unit, able);
}

/** Which crew comes first, and which was passed over. */
function tellWhy({ book, work }: Opening, unit: Unit, able: readonly Unit[]): void {
  const [other] = able.filter(({ id }) => id !== unit.id);
  const facts = { work: work.name, place: placeAt(work.points[0]!), unit: unit.name };
  const because = { id: 'dig', facts, ...(other && { instead: { facts: { unit: other.name } } }) };
  book.because(1 - work.priority / 100, because);
}

const postFor = ({ scheme, work, role, project }: Opening, unit: Unit): Post =>
  postOf(scheme, work, role, unit, project);

/** ENG 23.53c3: at a sap a battalion helps in a single rank. */
const isReady = (project: Project, role: Role, unit: Unit): boolean =>
  role !== 'assist' ||
  eng.rowOf(project).faster?.battalion?.singleRank !== true ||
  unit.files >= unit.figures;

/** Those who are free for it: as crew sappers, as second party any specialists, as help battalions. */
function ableTo({ book, scheme, project, role }: Opening): readonly Unit[] {
  const { state } = book;
  const row = eng.rowOf(project);
  if (role === 'assist')
    return sparedOf(book).filter(unit => isFree(state, unit) && !isOnGuard(scheme, unit));
  if (role === 'second') return specialistsOf(book).filter(unit => isFree(state, unit));
  return sappersOf(book).filter(
    unit =>
      (isFree(state, unit) || STANDING_BY.includes(eng.troopOf(state, unit.id).role)) &&
      eng.troopOf(state, unit.id).tools &&
      eng.mayBuild(row, eng.troopOf(state, unit.id).engType),
  );
}

const STANDING_BY: readonly string[] = ['second', 'supervise'];

/** Of those who are not wanted elsewhere the one with whom the planner ends soonest. */
function chosen(opening: Opening, able: readonly Unit[]): Unit | null {
  const { book, project, role } = opening;
  const idle = able.filter(unit => !isOnTheWay(book.state, unit.id) && !isPosted(opening, unit));
  return role === 'labour' ? soonest(book, project, idle) : (idle[0] ?? null);
}

/** Is it at the post of another work, to take that up? */
function isPosted(
  {
    book,
    scheme,
    work: own,
  }: Pick<Opening, 'book' | 'scheme'> & { readonly work: { readonly name: string } },
  unit: Unit,
): boolean {
  return scheme.works.some(work => {
    const project = work.name === own.name ? undefined : openCalled(book, work.name);
    return (
      project !== undefined &&
      ROLES.some(
        role =>
          isWanted(project, role) &&
          eng.unitsAt(book.state, project.id, role).length === 0 &&
          isAt(unit, postOf(scheme, work, role, unit, project)),
      )
    );
  });
}

/** Of these the unit with whom the plan of the works ends soonest; the nearest of equals. */
function soonest(book: OrderBook, project: Project, able: readonly Unit[]): Unit | null {
  const near = able.toSorted(
    (a, b) => apart(a.pose.at, project.trace.points[0]!) - apart(b.pose.at, project.trace.points[0]!),
  );
  if (near.length < 2) return near[0] ?? null;
  const rated = near.slice(0, TRIED).map(unit => ({ unit, finish: finishWith(book, project, unit) }));
  return rated.reduce((best, each) => (each.finish < best.finish ? each : best)).unit;
}

const TRIED = 3;

/** ENG P.17: the turn in which the work would be finished by this unit, with its material at hand. */
function finishWith({ state, side }: OrderBook, { name }: Project, unit: Unit): number {
  const plan = eng.planFromState(state, side);
  const wanted = plan.projects.find(({ id }) => id === name)!;
  const crewed: PlannedProject = { ...wanted, crew: [unit.name], night: true };
  const { officers: _, ...undirected } = plan;
  const told = eng.forecast({
    ...undirected,
    stock: { ...plan.stock, at: { ...plan.stock.at, [wanted.site]: PLENTY } },
    projects: [crewed],
  });
  return told.projects[0]?.finish?.index ?? Number.POSITIVE_INFINITY;
}

const PLENTY = 100;

/** ENG 23.35: battalions that may be spared for work; the smallest first, and the elite last. */
const sparedOf = (book: OrderBook): readonly Unit[] =>
  battalionsOf(book).toSorted(
    (a, b) => Number(isElite(a)) - Number(isElite(b)) || a.figures - b.figures || a.id - b.id,
  );

const isElite = ({ grade }: Unit): boolean => eng.isGradeAtLeast(grade, 'B');

/** Where a unit is to stand, and how. */
interface Post {
  readonly at: TablePoint;
  readonly files: number;
  readonly facing: number;
}

function isWorkingThere(state: SiegeState, project: Project, unit: Unit, role: Role): boolean {
  const at = eng.sectionShape(project, Math.max(0, eng.headOf(project)));
  return role === 'labour'
    ? eng.isDiggingAt(state, unit.id, project, at)
    : eng.isHelpingAt(state, unit.id, at);
}

const isAt = ({ pose }: Unit, { at }: Post): boolean => apart(pose.at, at) < inches(1);

const isBeforeDawn = ({ eng: { clock } }: SiegeState): boolean =>
  clock.moment.seg === 'N' && clock.moment.turn > clock.calendar.nightTurns - 6;

/** The way of a party: to its post from behind. */
function march(book: OrderBook, unit: Unit, { at, files, facing }: Post): boolean {
  if (apart(unit.pose.at, at) < inches(0.3) && unit.files === files) return false;
  // ENG 23.21m5: who has no work at dawn loses his tools.
  if (isBeforeDawn(book.state) && eng.troopOf(book.state, unit.id).tools) return false;
  return book.give({ do: 'march', unit: unit.id, path: [{ x: at.x, y: at.y }], files, facing });
}

/** Sappers at the head or at the rear of their work, help beside them; a battalion at a sap in a single rank along it. */
function postOf({ axis }: Scheme, work: SchemedWork, role: Role, unit: Unit, project?: Project): Post {
  const [from, to] = [work.points[0]!, work.points.at(-1)!];
  const files = role === 'assist' ? Math.min(6, unit.figures) : Math.min(unit.figures, 4);
  if (work.points.length === 1) {
    const back = { labour: 3.6, second: 3.6, assist: 7.5 }[role];
    const right = { labour: 0.6, second: -0.8, assist: 0 }[role];
    return { at: beside(axis, from, right, -back), files, facing: work.facing };
  }
  if (role !== 'assist') return { at: besideHead(axis, from, to, project), files, facing: work.facing };
  const middle: Spot = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return isAhead(axis, from, to)
    ? {
        at: beside(axis, middle, 1.2, 0),
        files: unit.figures,
        facing: facingTowards(onGrid(middle), beside(axis, middle, 10, 0))!,
      }
    : { at: beside(axis, middle, 0, -1.1), files: unit.figures, facing: work.facing };
}

/** Behind the section at which a trench goes on, a little along it, so that two that part leave each other room. */
function besideHead(axis: Scheme['axis'], from: Spot, to: Spot, project: Project | undefined): TablePoint {
  const done = project ? Math.max(0, eng.headOf(project)) * HALF : 0;
  const far = apart(from, to);
  const along = Math.min(far, done + ALONG) / far;
  const head: Spot = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
  return isAhead(axis, from, to) ? beside(axis, head, -0.7, 0) : beside(axis, head, 0, -0.4);
}

const HALF = inches(0.5);
const ALONG = inches(0.6);

const beside = (axis: Scheme['axis'], at: Spot, right: number, forward: number): TablePoint =>
  placed({ ...axis, at }, right, forward);

/** Does a trench lead ahead, and not across? */
const isAhead = ({ ahead, right }: Scheme['axis'], from: Spot, to: Spot): boolean => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs(dx * ahead.x + dy * ahead.y) > Math.abs(dx * right.x + dy * right.y);
};
