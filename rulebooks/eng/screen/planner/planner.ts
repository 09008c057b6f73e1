import { type Parsed, parsed, Report, trusted } from '@abatis/data';
import type {
  PlanDesk,
  PlanEdited,
  PlanFile,
  Planner,
  PlansCompared,
  PlanWhatIf,
  Reckoned,
} from '@abatis/screen';
import { phrase, say, translated } from '@abatis/words';
import ciudadRodrigo from '../../data/plans/ciudad-rodrigo.json' with { type: 'json' };
import {
  type Alternative,
  alternatives,
  calendarOf,
  comparePlans,
  ending,
  forecast,
  planSchema,
  readPlan,
  type SiegePlan,
  whatIfs,
} from '../../src/inside.ts';
import { rules, TERMS } from '../words/rules/index.ts';
import { chances } from './chances.ts';
import { chartOf } from './chart.ts';
import { edited, editText } from './edits.ts';
import { inputText } from './inputs.ts';
import { notesOf, resultOf } from './result.ts';
import { changeText, timeText, workName } from './sentences.ts';
import { whenText } from './stamps.ts';
import { planSvg } from './svg.ts';
import { TABLES } from './tables/index.ts';
import { comparisonText, planText } from './text.ts';

/** A page keeps plans as files; what it hands in has been read before. */
const planIn = (file: PlanFile): SiegePlan => trusted(readPlan(file, 'plan'));
const fileOf = (plan: SiegePlan): PlanFile => plan as PlanFile;

const BLANK: SiegePlan = {
  calendar: { start: { day: 1, seg: 'D', turn: 1 }, ground: [] },
  parties: [
    {
      id: 'S1',
      engType: 'sapper',
      figures: 2,
      attachment: 'HQ',
      from: { day: 1, seg: 'D', turn: 1 },
      tools: true,
    },
  ],
  stock: { common: true, at: { park: 20 }, deliveries: [] },
  projects: [],
};

/** ENG P: the planner of siege works, for an umpire with a sand table or for a player. */
export const planner: Planner = {
  schema: planSchema,
  get title() {
    return say`Siege planner`;
  },
  cites: { play: 'ENG P.18', apart: 'ENG P.1', whatIf: 'ENG P.14', chances: 'ENG P.10' },
  get examples() {
    return [
      {
        id: 'blank',
        name: say`A blank plan`,
        about: say`one party of sappers and a park`,
        plan: fileOf(BLANK),
      },
      {
        id: 'ciudad-rodrigo',
        name: translated(EXAMPLE),
        about: say`two parallels, an approach and three batteries on frozen ground`,
        plan: ciudadRodrigo as PlanFile,
      },
    ];
  },
  read(json, file): Parsed<PlanFile> {
    const plan = readPlan(json, file);
    return plan.ok ? parsed(fileOf(plan.value)) : plan;
  },
  desk: file => deskOf(planIn(file)),
  edit(file, edit, than): Parsed<PlanEdited> {
    const plan = edited(planIn(file), edit);
    if (!plan.ok) return plan;
    const desk = deskOf(plan.value);
    const { turn } = desk.result;
    return parsed({
      plan: fileOf(plan.value),
      desk,
      says: editText(plan.value, edit),
      difference: than === null || turn === null ? '' : differenceText(than - turn),
    });
  },
  *whatIfs(file) {
    const plan = planIn(file);
    for (const alternative of whatIfs(plan)) yield alternative && whatIfOf(plan, alternative);
  },
  sideBySide: plans => compared(plans.map(({ name, plan }) => ({ name, plan: planIn(plan) }))),
  chances,
  rules,
  terms: TERMS,
  reckon(json, file): Parsed<Reckoned> {
    const plan = readPlan(json, file);
    if (!plan.ok) return plan;
    const told = forecast(plan.value);
    const others = alternatives(plan.value);
    return parsed({
      forecast: { ...told, alternatives: others },
      text: () => planText(told, others),
      svg: () => planSvg(told),
    });
  },
  compare(files): Parsed<Reckoned> {
    const report = new Report(files[0]?.file ?? 'plans');
    const plans = files.flatMap(({ json, file }): readonly SiegePlan[] => {
      const plan = report.take(readPlan(json, file));
      return plan ? [plan] : [];
    });
    const [first, ...others] = plans;
    if (!first || report.count > 0) return report.failed();
    const all = comparePlans([first, ...others]);
    const names = files.map(({ file }, at) => plans[at]!.title ?? file);
    return report.parsed({
      forecast: all,
      text: () => comparisonText(all, names),
      svg: () => planSvg(all.forecasts[0]!),
    });
  },
};

const EXAMPLE = phrase('Ciudad Rodrigo, January 1812');

function deskOf(plan: SiegePlan): PlanDesk {
  const told = forecast(plan);
  const at = { plan, told };
  return {
    title: plan.title ?? '',
    tables: TABLES.map(table => table.shows(at)),
    result: resultOf(plan, told),
    notes: notesOf(plan, told),
    chart: chartOf(plan, told),
  };
}

function whatIfOf(plan: SiegePlan, { change, finish, gain }: Alternative): PlanWhatIf {
  const name = (id: string): string => {
    const work = plan.projects.find(each => each.id === id);
    return work ? (work.name ?? workName(work.type)) : id;
  };
  const named = {
    ...change,
    ...('project' in change && { project: name(change.project) }),
    ...('before' in change && { before: name(change.before) }),
  };
  return {
    text: changeText(named),
    change: change as PlanWhatIf['change'],
    turn: finish,
    finish: finish === null ? say`never` : whenText(plan, ending(calendarOf(plan), finish)),
    difference: differenceText(gain),
    gain,
  };
}

/** '−38 h', '+1 h 20 min', 'no gain'. */
function differenceText(gain: number | null): string {
  if (gain === null) return '';
  if (gain === 0) return say`no gain`;
  return gain > 0 ? say`−${timeText(gain)}` : say`+${timeText(-gain)}`;
}

/** ENG P.14: plans side by side. */
function compared(plans: readonly { readonly name: string; readonly plan: SiegePlan }[]): PlansCompared {
  const [first, ...others] = plans;
  if (!first) return { names: [], rows: [], changed: [] };
  const { projects, forecasts, changed } = comparePlans([first.plan, ...others.map(({ plan }) => plan)]);
  const ends = forecasts.map(({ finish }) => finish?.index ?? null);
  const row = (name: string, finishes: readonly (number | null)[]): PlansCompared['rows'][number] => ({
    name,
    cells: finishes.map((turn, at) => {
      const [base] = finishes;
      const gain = turn === null || base === null || base === undefined ? 0 : base - turn;
      const { plan } = plans[at]!;
      return {
        finish: turn === null ? '–' : whenText(plan, ending(calendarOf(plan), turn)),
        difference: at === 0 || turn === null ? '' : gain === 0 ? say`the same` : differenceText(gain),
        gain,
      };
    }),
  });
  const nameOf = (id: string): string => {
    const work = plans.flatMap(({ plan }) => plan.projects).find(each => each.id === id);
    return work ? (work.name ?? workName(work.type)) : id;
  };
  return {
    names: plans.map(({ name }) => name),
    rows: [...projects.map(({ id, finishes }) => row(nameOf(id), finishes)), row(say`Everything`, ends)],
    changed: [[], ...changed.map(inputs => [...new Set(inputs.map(input => inputText(input, nameOf)))])],
  };
}
