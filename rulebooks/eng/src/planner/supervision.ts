import type { Code } from '../charts/projects.ts';
import { directedBy, needsNobodyOnceBegun } from '../rules/23.42-supervision.ts';
import type { OfficerRun, PartyRun, PlanRun, ProjectRun } from './run-state.ts';

/* ENG 23.41 to 23.45, P.5: who directs a project in this turn. */

const isBegunAlone = ({ row, plan, start }: ProjectRun): boolean =>
  start !== null && needsNobodyOnceBegun(row, plan.lengthHalfInches ?? 0);

export interface Directed {
  readonly crew: readonly PartyRun[];
  /** Officers who serve this project in this turn. */
  readonly officers: readonly OfficerRun[];
}

/** The parties of a crew that are directed, and by whom; officers are not taken before the crew is used. */
export function directed(run: PlanRun, project: ProjectRun, crew: readonly PartyRun[]): Directed {
  if (!run.officers || isBegunAlone(project)) return { crew, officers: [] };
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
    const codes = directedBy(project.row, party.plan.engType);
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
