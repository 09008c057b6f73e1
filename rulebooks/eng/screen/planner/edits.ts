import { type Parsed, parsed, rejected } from '@abatis/data';
import type { PlanEdit } from '@abatis/screen';
import { say } from '@abatis/words';
import {
  beginning,
  type Change,
  calendarOf,
  changed,
  crewOf,
  inOrder,
  momentAt,
  type PlannedProject,
  readPlan,
  type SiegePlan,
} from '../../src/inside.ts';
import { workName } from './sentences.ts';
import { whenText } from './stamps.ts';
import { TABLES } from './tables/index.ts';

/* One change of a plan at a time (ENG P.2, P.14). What cannot be read any more afterwards is refused, with its reason. */

const NAME = 'plan';

export function edited(plan: SiegePlan, edit: PlanEdit): Parsed<SiegePlan> {
  const next = changedBy(plan, edit);
  return next === null ? rejected(NAME, '', say`this cannot be changed`) : readAgain(next);
}

/** Through the reader of files, so that nothing stands in a plan that a file could not hold. */
function readAgain(plan: SiegePlan): Parsed<SiegePlan> {
  const read = readPlan(plan, NAME);
  return read.ok ? parsed(read.value) : read;
}

function changedBy(plan: SiegePlan, edit: PlanEdit): SiegePlan | null {
  switch (edit.kind) {
    case 'set':
      return tableNamed(edit.table)?.set(plan, edit.row, edit.field, edit.value) ?? null;
    case 'add':
      return tableNamed(edit.table)?.add(plan, edit.of) ?? null;
    case 'remove':
      return tableNamed(edit.table)?.remove(plan, edit.row) ?? null;
    case 'crew':
      return withWork(plan, edit.work, work => ({ ...work, crew: handedOver(work, edit.party) }));
    case 'before':
      return edit.before === edit.work ? plan : inOrder(plan, edit.work, edit.before);
    case 'begin': {
      const turn = Math.max(0, edit.turn);
      return withWork(plan, edit.work, work => ({ ...work, notBefore: momentAt(calendarOf(plan), turn) }));
    }
    case 'change':
      return changed(plan, edit.change as Change);
  }
}

/** What the change of a bar means: 'S2 builds Approach'. */
export function editText(plan: SiegePlan, edit: PlanEdit): string {
  if (!('work' in edit)) return '';
  const work = workTitle(plan, edit.work);
  switch (edit.kind) {
    case 'crew':
      return say`${edit.party} builds ${work}`;
    case 'before':
      return edit.before === null
        ? say`${work} comes last`
        : say`${work} before ${workTitle(plan, edit.before)}`;
    case 'begin': {
      const calendar = calendarOf(plan);
      return say`${work} not before ${whenText(plan, beginning(calendar, Math.max(0, edit.turn)))}`;
    }
  }
}

const workTitle = (plan: SiegePlan, id: string): string => {
  const work = plan.projects.find(each => each.id === id);
  return work ? (work.name ?? workName(work.type)) : id;
};

/** The party takes the place of the first of the crew; one that is in it already comes first. */
function handedOver(work: PlannedProject, party: string): PlannedProject['crew'] {
  const [, ...others] = crewOf(work).filter(id => id !== party || crewOf(work)[0] === party);
  const rest = crewOf(work).includes(party) ? crewOf(work).filter(id => id !== party) : others;
  return rest.length > 0 ? [party, ...rest] : party;
}

const tableNamed = (id: string) => TABLES.find(table => table.id === id);

const withWork = (
  plan: SiegePlan,
  id: string,
  change: (work: PlannedProject) => PlannedProject,
): SiegePlan => ({
  ...plan,
  projects: plan.projects.map(each => (each.id === id ? change(each) : each)),
});
