import type { Code } from '../charts/projects.ts';
import type { EngType } from '../rules/a.35-gangs.ts';
import type { OfficerRun, PartyRun, PlanRun, ProjectRun } from './run-state.ts';

/* ENG 23.41 to 23.45, P.5: who directs a project in this turn. */

/** ENG 23.43a: specialists whose own code is asked for direct themselves. */
const OWN_CODE: Readonly<Partial<Record<EngType, Code>>> = {
  sapper: 'S',
  pioneer: 'S',
  pontoonier: 'P',
  miner: 'M',
  skilledWorkmen: 'W',
};

/** ENG 23.15b: labour that needs an officer for any task of construction. */
const ALWAYS_DIRECTED: readonly EngType[] = ['skilledWorkmen', 'levy', 'penal'];
const ANY_OFFICER: readonly Code[] = ['E', 'C', 'S'];

/** Whom a party needs over it; an empty list is nobody. */
export function directedBy({ row }: Pick<ProjectRun, 'row'>, type: EngType): readonly Code[] {
  if (row.engineer === 'near') return [];
  const own = OWN_CODE[type];
  if (own !== undefined && row.codes.includes(own)) return [];
  if (row.codes.length > 0) return row.codes;
  return ALWAYS_DIRECTED.includes(type) ? ANY_OFFICER : [];
}

/** ENG R53: some works need nobody once they are begun. */
const needsNobody = ({ row, plan, start }: ProjectRun): boolean =>
  start !== null &&
  row.supervisedAtStartUpTo !== undefined &&
  (plan.lengthHalfInches ?? 0) <= 2 * row.supervisedAtStartUpTo;

export interface Directed {
  readonly crew: readonly PartyRun[];
  /** Officers who serve this project in this turn. */
  readonly officers: readonly OfficerRun[];
}

/** The parties of a crew that are directed, and by whom; officers are not taken before the crew is used. */
export function directed(run: PlanRun, project: ProjectRun, crew: readonly PartyRun[]): Directed {
  if (!run.officers || needsNobody(project)) return { crew, officers: [] };
  const taken: OfficerRun[] = [];
  const find = (codes: readonly Code[]): OfficerRun | undefined =>
    run.officers!.find(
      officer =>
        codes.includes(officer.code) &&
        officer.projects.has(project.plan.id) &&
        isFree(officer, project) &&
        !taken.includes(officer),
    );
  const led = crew.filter(party => {
    const codes = directedBy(project, party.plan.engType);
    const officer = codes.length === 0 ? undefined : find(codes);
    if (officer) taken.push(officer);
    return codes.length === 0 || officer !== undefined;
  });
  const engineer = project.row.engineer === 'none' ? undefined : (taken.find(isEngineer) ?? find(['E']));
  if (led.length === 0 || (project.row.engineer !== 'none' && !engineer)) return { crew: [], officers: [] };
  return { crew: led, officers: engineer ? [...new Set([...taken, engineer])] : taken };
}

const isEngineer = ({ code }: OfficerRun): boolean => code === 'E';

/** ENG 23.53c6: an engineer at the saps serves every sap that lists him, and nothing else in that turn. */
const isFree = ({ taken }: OfficerRun, { row }: ProjectRun): boolean =>
  taken === 'no' || (taken === 'sap' && row.engineer === 'near');

export function take({ officers }: Directed, { row }: ProjectRun): void {
  for (const officer of officers) officer.taken = row.engineer === 'near' ? 'sap' : 'yes';
}
