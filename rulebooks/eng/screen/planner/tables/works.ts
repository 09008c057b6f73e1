import type { PlanChoice, PlanValue } from '@abatis/screen';
import { say } from '@abatis/words';
import {
  comesBefore,
  crewOf,
  faultsIn,
  type PlannedProject,
  type ProjectForecast,
  RELIEVED,
  type SiegePlan,
  WORKS,
  waitsFor,
} from '../../../src/inside.ts';
import { faultText, mu, workName } from '../sentences.ts';
import { whenText } from '../stamps.ts';
import {
  type At,
  type Column,
  choice,
  choiceOf,
  momentOf,
  numberOf,
  said,
  severalOf,
  switchOf,
  tableOf,
  textOf,
  toMoment,
  withField,
} from './column.ts';
import { addWork, palette } from './palette.ts';
import { reckoningOf } from './reckoning.ts';
import { sitesOf } from './sites.ts';

/* What is built, in order of priority (ENG P.2, P.3, P.11). */

const titleOf = ({ name, type }: PlannedProject): string => name ?? workName(type);

export const inPriority = (plan: SiegePlan): readonly PlannedProject[] =>
  [...plan.projects].sort((a, b) => (comesBefore(a, b) ? -1 : 1));

const withWork = (
  plan: SiegePlan,
  id: string,
  change: (work: PlannedProject) => PlannedProject,
): SiegePlan => ({
  ...plan,
  projects: plan.projects.map(each => (each.id === id ? change(each) : each)),
});

const forecastOf = ({ told }: At, { id }: PlannedProject): ProjectForecast | undefined =>
  told.projects.find(each => each.id === id);

/** What speaks against a crew, if it is the crew that does: the first reason. */
function crewFault(plan: SiegePlan, work: PlannedProject, crew: string): PlanChoice['barred'] {
  const changed = { ...work, crew };
  const [fault] = faultsIn(plan, changed).filter(
    ({ clause }) => OF_THE_CREW.includes(clause) || clause === WORKS[work.type]!.clause,
  );
  return fault ? faultText(fault) : null;
}

const OF_THE_CREW = ['ENG 23.43b', 'ENG A.35', 'ENG 23.50b', 'ENG 23.21b4', 'ENG 23.21a1'];

const crewChoices = (plan: SiegePlan, work: PlannedProject): readonly PlanChoice[] =>
  plan.parties.map(({ id }) => choice(id, id, crewFault(plan, work, id), 'ENG 23.43b'));

const SEVERAL = '+';

/** What a helper may be: nobody, fresh troops that keep the crew's hours, or a party of the plan. */
function helpers(plan: SiegePlan, work: PlannedProject, role: 'assist' | 'second'): readonly PlanChoice[] {
  const clauses = { assist: ['ENG TAB 1', 'ENG A.5'], second: ['ENG TAB 1', 'ENG 23.53a12', 'ENG 23.50b'] }[
    role
  ];
  const barred = (id: string): string | null => {
    const [fault] = faultsIn(plan, {
      ...withField(work, role === 'assist' ? 'second' : 'assist', undefined),
      [role]: id,
    }).filter(({ clause, facts }) => clauses.includes(clause) && (facts.party === id || facts.helper === id));
    return fault ? faultText(fault) : null;
  };
  return [
    choice('', say`none`),
    choice(RELIEVED, say`fresh troops, relieved in time`, barred(RELIEVED), 'ENG TAB 1'),
    ...plan.parties.map(({ id }) => choice(id, id, barred(id), clauses.at(-1))),
  ];
}

const helped =
  (key: 'assist' | 'second') =>
  (plan: SiegePlan, { id }: PlannedProject, value: PlanValue) =>
    withWork(plan, id, work =>
      withField(
        work,
        key,
        value === '' || value === false ? undefined : value === true ? RELIEVED : String(value),
      ),
    );

const sizeOf = ({ lengthHalfInches, pieces, type }: PlannedProject) => {
  const { kind } = WORKS[type]!.pace;
  if (lengthHalfInches !== undefined)
    return numberOf(lengthHalfInches / 2, { unit: '″', least: 0.5, most: 200, step: 0.5 });
  return kind === 'fixed' ? null : numberOf(pieces ?? 1, { least: 1, most: 99 });
};

const setSize = (plan: SiegePlan, { id }: PlannedProject, value: PlanValue): SiegePlan =>
  withWork(plan, id, work =>
    work.lengthHalfInches === undefined
      ? { ...work, pieces: Math.round(Number(value)) }
      : { ...work, lengthHalfInches: Math.round(2 * Number(value)) },
  );

const COLUMNS: readonly Column<PlannedProject>[] = [
  { id: 'work', label: () => say`work`, shows: work => said([{ strong: titleOf(work) }], true) },
  { id: 'size', label: () => say`size`, shows: sizeOf, set: setSize },
  {
    id: 'crew',
    label: () => say`crew`,
    shows: (work, { plan }) => {
      const crew = crewOf(work);
      const choices = crewChoices(plan, work);
      if (crew.length === 1) return choiceOf(crew[0]!, choices);
      const label = crew.length === 0 ? say`nobody` : crew.join(' + ');
      return choiceOf(SEVERAL, [choice(SEVERAL, label), ...choices]);
    },
    set: (plan, { id }, value) =>
      value === SEVERAL ? plan : withWork(plan, id, work => ({ ...work, crew: String(value) })),
  },
  {
    id: 'battalion',
    label: () => say`battalion`,
    shows: ({ assist, type }) =>
      switchOf(
        assist !== undefined,
        WORKS[type]!.faster?.battalion || assist !== undefined
          ? null
          : say`a battalion makes it no faster (TAB 1)`,
      ),
    set: helped('assist'),
  },
  {
    id: 'night',
    label: () => say`night`,
    shows: ({ night }) => switchOf(night === true),
    set: (plan, { id }, value) =>
      withWork(plan, id, work => withField(work, 'night', value === true ? true : undefined)),
  },
  {
    id: 'after',
    label: () => say`after`,
    shows: ({ deps }, { plan }) => {
      const order = inPriority(plan).map(({ id }) => id);
      return said(deps.map(id => order.indexOf(id) + 1).join(', ') || '–');
    },
  },
  {
    id: 'mu',
    label: () => say`MU`,
    shows: (work, at) => said(mu(forecastOf(at, work)?.mu.need ?? 0) || '0'),
  },
  {
    id: 'starts',
    label: () => say`starts`,
    shows: (work, at) => {
      const start = forecastOf(at, work)?.start;
      return said(start ? whenText(at.plan, start) : '–');
    },
  },
  {
    id: 'finished',
    label: () => say`finished`,
    shows: (work, at) => {
      const finish = forecastOf(at, work)?.finish;
      return said(finish ? whenText(at.plan, finish) : say`never`, true);
    },
  },
];

const MORE: readonly Column<PlannedProject>[] = [
  {
    id: 'name',
    label: () => say`name`,
    shows: ({ name, type }) => textOf(name ?? '', [workName(type)]),
    set: (plan, { id }, value) =>
      withWork(plan, id, work => withField(work, 'name', value === '' ? undefined : String(value))),
  },
  {
    id: 'site',
    label: () => say`site`,
    shows: ({ site }, { plan }) => textOf(site, sitesOf(plan)),
    set: (plan, { id }, value) => withWork(plan, id, work => ({ ...work, site: String(value) })),
  },
  {
    id: 'notBefore',
    label: () => say`not before`,
    shows: ({ notBefore }, at) => momentOf(at, notBefore, true),
    set: (plan, { id }, value) =>
      withWork(plan, id, work => withField(work, 'notBefore', value === null ? undefined : toMoment(value))),
  },
  {
    id: 'deps',
    label: () => say`waits for`,
    shows: ({ id, deps }, { plan }) =>
      severalOf(
        deps,
        inPriority(plan)
          .filter(other => other.id !== id)
          .map(other =>
            choice(
              other.id,
              titleOf(other),
              waitsFor(plan, other.id, id) ? say`${titleOf(other)} waits for this work` : null,
              'ENG P.2',
            ),
          ),
      ),
    set: (plan, { id }, value) =>
      withWork(plan, id, work => ({ ...work, deps: [...(value as readonly string[])] })),
  },
  {
    id: 'parties',
    label: () => say`built by`,
    shows: (work, { plan }) =>
      severalOf(
        crewOf(work),
        crewChoices(plan, work).map(each => ({ ...each, barred: null })),
      ),
    set: (plan, { id }, value) => {
      const crew = value as readonly string[];
      return withWork(plan, id, work => ({ ...work, crew: crew.length === 1 ? crew[0]! : [...crew] }));
    },
  },
  {
    id: 'assist',
    label: () => say`battalion that helps`,
    shows: (work, { plan }) =>
      WORKS[work.type]!.faster?.battalion || work.assist !== undefined
        ? choiceOf(work.assist ?? '', helpers(plan, work, 'assist'))
        : null,
    set: helped('assist'),
  },
  {
    id: 'second',
    label: () => say`second party`,
    shows: (work, { plan }) =>
      WORKS[work.type]!.faster?.second || work.second !== undefined
        ? choiceOf(work.second ?? '', helpers(plan, work, 'second'))
        : null,
    set: helped('second'),
  },
  {
    id: 'officers',
    label: () => say`directed by`,
    shows: ({ id }, { plan }) =>
      plan.officers
        ? severalOf(
            plan.officers.filter(({ projects }) => projects.includes(id)).map(each => each.id),
            plan.officers.map(each => choice(each.id, `${each.id} (${each.code})`)),
          )
        : null,
    set: (plan, { id }, value) => ({
      ...plan,
      officers: (plan.officers ?? []).map(each => {
        const others = each.projects.filter(project => project !== id);
        return {
          ...each,
          projects: (value as readonly string[]).includes(each.id) ? [...others, id] : others,
        };
      }),
    }),
  },
  {
    id: 'offRoad',
    label: () => say`off the road`,
    shows: ({ offRoad }) => numberOf(offRoad ?? 0, { unit: '″', step: 0.5 }),
    set: (plan, { id }, value) =>
      withWork(plan, id, work => withField(work, 'offRoad', value === 0 ? undefined : Number(value))),
  },
  ...(['first', 'last'] as const).map(
    (end, at): Column<PlannedProject> => ({
      id: `special-${end}`,
      label: () => (end === 'first' ? say`easier from section` : say`easier to section`),
      shows: ({ special, type }) =>
        WORKS[type]!.special ? numberOf(special?.[0]?.[at] ?? 0, { most: 400 }) : null,
      set: (plan, { id }, value) =>
        withWork(plan, id, work => {
          const [first, last] = work.special?.[0] ?? [0, 0];
          const [from, to] =
            end === 'first' ? [Number(value), Math.max(last, Number(value))] : [first || 1, Number(value)];
          return withField(work, 'special', from > 0 && to >= from ? [[from, to]] : undefined);
        }),
    }),
  ),
];

export const works = tableOf<PlannedProject>({
  id: 'works',
  title: () => say`Works, in order of priority`,
  place: 'works',
  aside: ({ plan, told }) => {
    const barred = new Set(told.faults.map(({ project }) => project)).size;
    return [say`${plan.projects.length - barred} of ${plan.projects.length} allowed `, { clause: 'ENG P.3' }];
  },
  rows: ({ plan }) => inPriority(plan),
  idOf: ({ id }) => id,
  nameOf: titleOf,
  columns: COLUMNS,
  more: MORE,
  tells: (work, at) => ({
    clause: WORKS[work.type]!.clause,
    reckoning: reckoningOf(work, at),
    barred: at.told.faults.some(({ project }) => project === work.id),
  }),
  add: {
    shows: ({ plan }) => ({ label: say`Add a work`, palette: palette(plan) }),
    to: (plan, of) => addWork(plan, of ?? 'sapTrench'),
  },
  remove: (plan, { id }) => ({
    ...plan,
    projects: plan.projects
      .filter(each => each.id !== id)
      .map(each => ({ ...each, deps: each.deps.filter(dep => dep !== id) })),
    ...(plan.officers && {
      officers: plan.officers.map(each => ({
        ...each,
        projects: each.projects.filter(project => project !== id),
      })),
    }),
  }),
});
