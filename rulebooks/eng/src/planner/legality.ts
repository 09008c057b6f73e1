import type { ProjectRow } from '../charts/projects.ts';
import { WORKS } from '../charts/works.ts';
import { directedBy } from '../rules/23.42-supervision.ts';
import { needOf, sectionsOf } from '../rules/23.47-sections.ts';
import { type EngType, gangsOf, mayBuild } from '../rules/a.35-gangs.ts';
import { inUnits, twelfthsOf } from '../units.ts';
import {
  crewOf,
  type PlannedParty,
  type PlannedProject,
  RELIEVED,
  type SiegePlan,
  scaleIn,
} from './plan-file.ts';

/* ENG P.3, P.4: what is wrong with a plan before it is run, and what it still lacks. */

/** Why a project is left out; facts fill the sentence of the clause. */
export interface Fault {
  readonly project: string;
  readonly clause: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** ENG P.4: what the planner adds, and what somebody must still name. */
export type Added =
  | { readonly kind: 'after'; readonly project: string; readonly waitsFor: string; readonly clause: string }
  | { readonly kind: 'road'; readonly project: string; readonly inches: number; readonly clause: string }
  | { readonly kind: 'material'; readonly site: string; readonly mu: number; readonly clause: string };

export interface Checked {
  readonly faults: readonly Fault[];
  readonly added: readonly Added[];
  /** What can be scheduled, with the dependencies that were added. */
  readonly scheduled: readonly PlannedProject[];
}

const BATTALION = 12;
const PARTY = 2;
const SECOND: Readonly<Record<'any' | 'sappers', readonly EngType[]>> = {
  any: ['sapper', 'pioneer', 'skilledWorkmen', 'levy', 'penal'],
  sappers: ['sapper', 'pioneer'],
};
const ROADS = ['road', 'corduroy', 'causeway'];
/** ENG 23.36b: a wagon reaches a site this far from the road. */
const BESIDE_ROAD = 1;

export function checkPlan(plan: SiegePlan): Checked {
  const parties = new Map(plan.parties.map(party => [party.id, party]));
  const faults = plan.projects.flatMap(each => faultsOf(plan, each, parties));
  const barred = new Set(faults.map(({ project }) => project));
  const added = plan.projects.filter(({ id }) => !barred.has(id)).flatMap(each => addedTo(plan, each));
  const waits = (id: string): readonly string[] =>
    added.flatMap(each => (each.kind === 'after' && each.project === id ? [each.waitsFor] : []));
  const lacksRoad = new Set(added.flatMap(each => (each.kind === 'road' ? [each.project] : [])));
  const scheduled = plan.projects
    .filter(({ id }) => !barred.has(id) && !lacksRoad.has(id))
    .map(each => ({ ...each, deps: [...new Set([...each.deps, ...waits(each.id)])] }));
  return { faults, added: [...added, ...missing(plan, scheduled)], scheduled };
}

/** ENG P.3: everything that forbids a project. */
export const faultsIn = (plan: SiegePlan, project: PlannedProject): readonly Fault[] =>
  faultsOf(plan, project, new Map(plan.parties.map(party => [party.id, party])));

function faultsOf(
  plan: SiegePlan,
  project: PlannedProject,
  parties: ReadonlyMap<string, PlannedParty>,
): readonly Fault[] {
  const row = WORKS[project.type]!;
  const crew = crewOf(project).map(id => parties.get(id)!);
  const found: Fault[] = [];
  const fault = (clause: string, facts: Fault['facts'] = {}): void => {
    found.push({ project: project.id, clause, facts: { work: project.type, ...facts } });
  };
  const option = row.requires?.kind === 'option' ? row.requires.what[0]! : null;
  if (option && !(plan.options ?? []).some(each => each === option)) fault(row.clause, { option });
  for (const party of crew)
    if (!mayBuild(row, party.engType)) fault('ENG 23.43b', { party: party.id, labour: row.labour });
  checkCrew(row, crew, scaleIn(plan), fault);
  if (row.tools)
    for (const party of crew.filter(({ tools }) => !tools)) fault('ENG 23.50b', { party: party.id });
  checkHelpers(row, project, parties, scaleIn(plan), fault);
  checkOfficers(plan, project, row, crew, fault);
  checkDangers(plan, project, crew, fault);
  if (isLackingBase(plan, project, row)) fault('ENG 23.55c', { needs: row.requires!.what.join(', ') });
  return found;
}

type Report = (clause: string, facts?: Fault['facts']) => void;

/** ENG 23.53a1, A.35: a fixed work has one unit of two figures, any other a gang at least. */
function checkCrew(row: ProjectRow, crew: readonly PlannedParty[], scale: number, fault: Report): void {
  const builder = crew[0];
  if (!builder) fault('ENG A.35', { figures: 0 });
  else if (row.pace.kind === 'fixed') {
    if (mayBuild(row, builder.engType) && builder.figures < PARTY * scale)
      fault(row.clause, { party: builder.id, figures: builder.figures });
  } else if (gangsOf(row, crew, scale) === 0)
    fault('ENG A.35', { figures: crew.reduce((n, p) => n + p.figures, 0) });
}

/** ENG A.5, 23.53a12, R51: who may help. */
function checkHelpers(
  row: ProjectRow,
  { assist, second, crew }: PlannedProject,
  parties: ReadonlyMap<string, PlannedParty>,
  scale: number,
  fault: Report,
): void {
  if (assist !== undefined && !row.faster?.battalion) fault('ENG TAB 1', { helper: assist });
  if (second !== undefined && !row.faster?.second) fault('ENG TAB 1', { helper: second });
  const battalion = assist === undefined || assist === RELIEVED ? null : parties.get(assist)!;
  if (battalion && (battalion.engType !== 'soldier' || battalion.figures < BATTALION))
    fault('ENG A.5', { party: battalion.id, figures: battalion.figures });
  const other = second === undefined || second === RELIEVED ? null : parties.get(second)!;
  if (!other || !row.faster?.second) return;
  const isOwn = crew === other.id || crew.includes(other.id);
  if (isOwn || other.figures < PARTY * scale || !SECOND[row.faster.second].includes(other.engType))
    fault('ENG 23.53a12', { party: other.id });
  else if (!other.tools) fault('ENG 23.50b', { party: other.id });
}

/** ENG 23.42a, 23.43a, 23.44: each party can be directed by somebody who is named for this project. */
function checkOfficers(
  plan: SiegePlan,
  project: PlannedProject,
  row: ProjectRow,
  crew: readonly PlannedParty[],
  fault: Report,
): void {
  if (!plan.officers) return;
  const here = plan.officers.filter(({ projects }) => projects.includes(project.id));
  if (row.engineer !== 'none' && !here.some(({ code }) => code === 'E')) fault('ENG 23.44', { code: 'E' });
  const isLed = crew.some(({ engType }) => {
    const codes = directedBy(row, engType);
    return codes.length === 0 || here.some(({ code }) => codes.includes(code));
  });
  if (!isLed) fault('ENG 23.42a', { codes: row.codes.join(', ') });
}

/** ENG 23.21b1, b2, b4, R136: whoever may work in an enemy's minimum fire zone. */
const UNDER_FIRE: readonly EngType[] = ['sapper', 'pioneer', 'pontoonier'];
/** ENG 23.21a1, R122: troops who are no longer at hand when an enemy command comes near. */
const SOLDIERS: readonly EngType[] = ['soldier', 'miner'];

function checkDangers(
  plan: SiegePlan,
  { site }: PlannedProject,
  crew: readonly PlannedParty[],
  fault: Report,
): void {
  const zones = (plan.dangers ?? []).filter(each => each.site === site).map(({ zone }) => zone);
  for (const { id, engType } of crew) {
    if (zones.includes('fire') && !UNDER_FIRE.includes(engType)) fault('ENG 23.21b4', { party: id });
    if (zones.includes('command') && !plan.siege && SOLDIERS.includes(engType))
      fault('ENG 23.21a1', { party: id });
  }
}

/** What a work of class III, a step or a loophole is built upon. */
const basesOf = ({ requires }: ProjectRow): readonly string[] =>
  requires?.kind === 'placed' ? requires.what : [];

const standsAt = (plan: SiegePlan, site: string, types: readonly string[]): boolean =>
  (plan.standing ?? []).some(each => each.site === site && types.includes(each.type));

const plannedBases = (plan: SiegePlan, project: PlannedProject, types: readonly string[]) =>
  plan.projects.filter(
    each => each.id !== project.id && each.site === project.site && types.includes(each.type),
  );

/** ENG 23.55c: only what stands, or is to be built there first, can be made stronger. */
function isLackingBase(plan: SiegePlan, project: PlannedProject, row: ProjectRow): boolean {
  const bases = basesOf(row);
  return (
    bases.length > 0 &&
    !standsAt(plan, project.site, bases) &&
    plannedBases(plan, project, bases).length === 0
  );
}

function addedTo(plan: SiegePlan, project: PlannedProject): readonly Added[] {
  const row = WORKS[project.type]!;
  const bases = plannedBases(plan, project, basesOf(row)).filter(({ id }) => !project.deps.includes(id));
  const after = bases.map(
    ({ id }): Added => ({ kind: 'after', project: project.id, waitsFor: id, clause: 'ENG 23.55c' }),
  );
  return [...after, ...roadTo(plan, project)];
}

/** ENG 23.36b: a site that wagons supply off the road needs a road, to within an inch of it. */
function roadTo(plan: SiegePlan, { id, type, site, offRoad = 0, deps }: PlannedProject): readonly Added[] {
  const hasWagons = (plan.transports ?? []).some(
    ({ kind, serves }) => kind === 'wagon' && serves.site === site,
  );
  if (!hasWagons || offRoad <= BESIDE_ROAD || ROADS.includes(type)) return [];
  const roads = plan.projects.filter(each => ROADS.includes(each.type) && each.site === site);
  if (roads.length === 0)
    return [{ kind: 'road', project: id, inches: offRoad - BESIDE_ROAD, clause: 'ENG 23.36b' }];
  return roads
    .filter(each => !deps.includes(each.id))
    .map(each => ({ kind: 'after', project: id, waitsFor: each.id, clause: 'ENG 23.36b' }));
}

/** ENG P.4: material that nobody brings. Work starts without it as far as ENG 23.37 lets it. */
function missing(plan: SiegePlan, scheduled: readonly PlannedProject[]): readonly Added[] {
  const { stock, sources = [], transports = [] } = plan;
  const sites = stock.common ? [''] : [...new Set(scheduled.map(({ site }) => site))];
  return sites.flatMap((site): readonly Added[] => {
    const isHere = (other: string): boolean => stock.common || other === site;
    const needed = scheduled.reduce((sum, each) => {
      const row = WORKS[each.type]!;
      return isHere(each.site)
        ? sum + needOf(row, each, row.pace.kind === 'fixed' ? [] : sectionsOf(row, each))
        : sum;
    }, 0);
    const lying = [...Object.entries(stock.at), ...Object.entries(stock.local ?? {})].reduce(
      (sum, [at, mu]) => (isHere(at) ? sum + mu : sum),
      0,
    );
    const coming = stock.deliveries.reduce((sum, each) => (isHere(each.site) ? sum + each.mu : sum), 0);
    const carried = transports
      .filter(({ serves }) => isHere(serves.site))
      .map(({ serves }) => serves.source)
      .reduce((sum, from) => sum + (sources.find(({ id }) => id === from)?.mu ?? stock.at[from] ?? 0), 0);
    const lacking = needed - twelfthsOf(lying + coming + carried);
    return lacking > 0 ? [{ kind: 'material', site, mu: inUnits(lacking), clause: 'ENG 23.30a' }] : [];
  });
}
