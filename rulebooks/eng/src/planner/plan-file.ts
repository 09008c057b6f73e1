import {
  checkNames,
  checkOnce,
  closed,
  count,
  type NameInFile,
  naming,
  type Parsed,
  parsed,
  pointer,
  Report,
  readJson,
  schemaReader,
  text,
  unknownName,
  whole,
} from '@abatis/data';
import Type, { type Static } from 'typebox';
import { CARRIERS } from '../charts/transport.ts';
import { WORKS } from '../charts/works.ts';
import { figureScale } from '../options.ts';
import { ENGINEER_TROOPS } from '../rules/a.35-gangs.ts';
import { type Calendar, type Moment, USUAL } from '../rules/t.1-calendar.ts';

/* ENG P.2: what goes into a plan. A plan is a file of its own, apart from any game (P.1). */

/** ENG P.20, 23.53: troops that always keep the crew's own hours. */
export const RELIEVED = 'relieved';

const segment = Type.Enum(['D', 'N'] as const);
const moment = closed({ day: whole, seg: segment, turn: whole });
const mu = Type.Number({ minimum: 0, description: 'Material units; quarters and thirds are exact.' });
const inches = Type.Number({ minimum: 0 });
const site = naming('site', text);
const project = naming('project', text);
const party = naming('party', text);
const helper = Type.Optional(
  naming('helper', Type.String({ minLength: 1, description: `A party, or "${RELIEVED}".` })),
);

const partySchema = closed({
  id: text,
  engType: Type.Enum([...ENGINEER_TROOPS]),
  figures: whole,
  attachment: Type.String({
    minLength: 1,
    description: 'HQ, or the command that shares its hours (ENG 23.21h).',
  }),
  from: moment,
  tools: Type.Boolean(),
  at: Type.Optional(site),
  grade: Type.Optional(Type.Enum(['A', 'B', 'C', 'D', 'E', 'F'] as const)),
  /** ENG P.17: how tired it is where the plan begins, and what it worked on last. */
  tired: Type.Optional(closed({ shift: count, restRun: count, owed: count, lastWork: Type.Optional(text) })),
});

const projectSchema = closed({
  id: text,
  name: Type.Optional(text),
  type: naming('work', text),
  lengthHalfInches: Type.Optional(whole),
  pieces: Type.Optional(whole),
  special: Type.Optional(Type.Array(Type.Tuple([whole, whole]))),
  site: text,
  offRoad: Type.Optional(inches),
  deps: Type.Array(project),
  priority: count,
  crew: Type.Union([party, Type.Array(party)]),
  assist: helper,
  second: helper,
  night: Type.Optional(Type.Boolean()),
  /** ENG P.17: what is done of it where the plan begins; material in twelfths, progress as a fraction. */
  begun: Type.Optional(
    closed({
      sections: Type.Array(count),
      progress: Type.String({ pattern: '^\\d+(/\\d+)?$' }),
      delivered: count,
      dayTurns: count,
      quarters: count,
      dayRate: Type.Number({ minimum: 0 }),
      nightTurns: Type.Record(text, count),
      isCredited: Type.Boolean(),
      isStarted: Type.Boolean(),
    }),
  ),
  notBefore: Type.Optional(moment),
  history: Type.Optional(
    Type.Array(closed({ at: moment, what: text }), {
      description: 'What happened to it in history, and in which turn.',
    }),
  ),
});

const planSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    title: Type.Optional(text),
    /** Only for what players read: the date of day 1. */
    firstDay: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    calendar: closed({
      dayTurns: Type.Optional(Type.Integer({ minimum: 6, multipleOf: 6 })),
      nightTurns: Type.Optional(Type.Integer({ minimum: 6, multipleOf: 6 })),
      start: moment,
      end: Type.Optional(moment),
      ground: Type.Array(
        closed({ fromDay: whole, toDay: whole, value: Type.Enum(['dry', 'veryWet', 'frozen'] as const) }),
      ),
    }),
    parties: Type.Array(partySchema),
    officers: Type.Optional(
      Type.Array(
        closed({ id: text, code: Type.Enum(['E', 'C', 'S'] as const), projects: Type.Array(project) }),
      ),
    ),
    stock: closed({
      common: Type.Boolean(),
      at: Type.Record(text, mu),
      local: Type.Optional(
        Type.Record(text, mu, { description: 'With a common stock: what lies at one site, for it alone.' }),
      ),
      deliveries: Type.Array(
        closed({ day: whole, seg: Type.Optional(segment), turn: whole, site: text, mu }),
      ),
    }),
    sources: Type.Optional(
      Type.Array(
        closed({
          id: text,
          mu: count,
          collectors: Type.Optional(party),
          needsTools: Type.Optional(Type.Boolean({ description: 'Woods (ENG 23.38b).' })),
          roadInchesTo: Type.Record(text, inches),
        }),
      ),
    ),
    transports: Type.Optional(
      Type.Array(
        closed({
          id: text,
          kind: Type.Enum([...CARRIERS]),
          serves: closed({ source: text, site: text }),
          party: Type.Optional(party),
          night: Type.Optional(Type.Boolean()),
        }),
      ),
    ),
    paths: Type.Optional(Type.Array(closed({ from: text, to: text, inches }))),
    standing: Type.Optional(
      Type.Array(closed({ site: text, type: naming('work', text) }), {
        description: 'Works that stand already, for what is built upon them.',
      }),
    ),
    siege: Type.Optional(Type.Boolean({ description: 'ENG 23.21a3: soldiers may work near the enemy.' })),
    dangers: Type.Optional(
      Type.Array(closed({ site: text, zone: Type.Enum(['fire', 'command'] as const) }), {
        description: 'Sites inside an enemy minimum fire zone, or within 48 inches of an enemy command.',
      }),
    ),
    options: Type.Optional(
      Type.Array(
        Type.Enum([
          'smallRedoubt',
          'mining',
          'nightCreditEachNight',
          'figureScale3',
          'pontoonLaying',
        ] as const),
      ),
    ),
    projects: Type.Array(projectSchema),
  },
  { title: 'A plan of siege works', additionalProperties: false },
);

export type SiegePlan = Static<typeof planSchema>;
/** ENG A.2b. */
export const scaleIn = ({ options = [] }: Pick<SiegePlan, 'options'>): number => figureScale(options);

export type PlannedParty = SiegePlan['parties'][number];
export type PlannedProject = SiegePlan['projects'][number];
export { planSchema };

const readShape = schemaReader(planSchema);

/** A plan from the text or the value of a file; what is wrong is named by file, place and reason. */
export function readPlan(json: unknown, file: string): Parsed<SiegePlan> {
  const value = typeof json === 'string' ? readJson(json, file) : parsed(json);
  if (!value.ok) return value;
  const shape = readShape(value.value, file);
  if (!shape.ok) return shape;
  const report = new Report(file);
  check(shape.value, report);
  return report.parsed(shape.value);
}

export const calendarOf = ({ calendar }: SiegePlan): Calendar => ({
  dayTurns: calendar.dayTurns ?? USUAL.dayTurns,
  nightTurns: calendar.nightTurns ?? USUAL.nightTurns,
});

/** The parties named to build a project. */
export const crewOf = ({ crew }: PlannedProject): readonly string[] =>
  typeof crew === 'string' ? [crew] : crew;

/** Every place that the plan speaks of. */
const sitesOf = (plan: SiegePlan): readonly string[] => [
  ...plan.projects.map(each => each.site),
  ...Object.keys(plan.stock.at),
  ...plan.stock.deliveries.map(each => each.site),
  ...(plan.sources ?? []).map(({ id }) => id),
  ...(plan.paths ?? []).flatMap(({ from, to }) => [from, to]),
];

function check(plan: SiegePlan, report: Report): void {
  const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
  const parties = ids(plan.parties);
  const known: Readonly<Record<string, (named: NameInFile) => string | null>> = {
    party: ({ name }) => unknownName(name, parties, 'party of this plan'),
    helper: ({ name }) => (name === RELIEVED ? null : unknownName(name, parties, 'party of this plan')),
    project: ({ name }) => unknownName(name, ids(plan.projects), 'project of this plan'),
    site: ({ name }) => unknownName(name, sitesOf(plan), 'site of this plan'),
    work: ({ name }) => unknownName(name, Object.keys(WORKS), 'work of TAB 1 or TAB 4'),
  };
  checkNames(planSchema, plan, report, named => known[named.kind]!(named));
  for (const list of ['parties', 'officers', 'sources', 'transports', 'projects'] as const)
    checkOnce(
      (plan[list] ?? []).map(({ id }, at) => ({ name: id, path: pointer(list, at, 'id') })),
      report,
      `one of the ${list}`,
    );
  for (const [at, each] of plan.projects.entries()) {
    checkExtent(each, pointer('projects', at), report);
    if (waitsFor(plan, each.id, each.id))
      report.problem(pointer('projects', at, 'deps'), 'it waits for itself');
  }
  checkMoments(plan, report);
  checkTransports(plan, report);
}

/** Whether a project waits for another, or for what waits for that. */
export function waitsFor(plan: Pick<SiegePlan, 'projects'>, id: string, other: string): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const deps = plan.projects.find(each => each.id === next)?.deps ?? [];
    if (deps.includes(other)) return true;
    open.push(...deps);
  }
  return false;
}

/** A work is measured in inches or counted in pieces, as its row says. */
function checkExtent(project: PlannedProject, path: string, report: Report): void {
  const row = WORKS[project.type];
  if (!row) return;
  const { kind } = row.pace;
  const isMeasured = kind === 'inches' || (kind === 'battleday' && row.pace.in === 'inches');
  if (isMeasured && project.lengthHalfInches === undefined)
    report.problem(path, `${project.type} has a length: lengthHalfInches is missing`);
  if (!isMeasured && project.lengthHalfInches !== undefined)
    report.problem(`${path}/lengthHalfInches`, `${project.type} has no length`);
  if ((isMeasured || kind === 'fixed') && project.pieces !== undefined)
    report.problem(`${path}/pieces`, `${project.type} is not counted in pieces`);
  if (project.special && !row.special)
    report.problem(`${path}/special`, `${project.type} knows no easier sections`);
}

function checkMoments(plan: SiegePlan, report: Report): void {
  const { dayTurns, nightTurns } = calendarOf(plan);
  const at = (when: Moment | undefined, path: string): void => {
    const last = when?.seg === 'N' ? nightTurns : dayTurns;
    if (when && when.turn > last) report.problem(`${path}/turn`, `there are only ${last} turns`);
  };
  at(plan.calendar.start, '/calendar/start');
  at(plan.calendar.end, '/calendar/end');
  for (const [i, each] of plan.parties.entries()) at(each.from, pointer('parties', i, 'from'));
  for (const [i, each] of plan.projects.entries()) {
    at(each.notBefore, pointer('projects', i, 'notBefore'));
    for (const [j, event] of (each.history ?? []).entries())
      at(event.at, pointer('projects', i, 'history', j, 'at'));
  }
  for (const [i, each] of plan.stock.deliveries.entries())
    at({ ...each, seg: each.seg ?? 'D' }, pointer('stock', 'deliveries', i));
}

/** ENG P.7: a carrier needs a distance between what it serves, and men who carry are a party. */
function checkTransports(plan: SiegePlan, report: Report): void {
  for (const [i, { serves, kind, party: who }] of (plan.transports ?? []).entries()) {
    const path = pointer('transports', i);
    if (distanceOf(plan, serves.source, serves.site) === undefined)
      report.problem(`${path}/serves`, `no distance is given from ${serves.source} to ${serves.site}`);
    if (kind === 'men' && who === undefined)
      report.problem(path, 'men who carry are a party: "party" is missing');
  }
}

/** Inches from where material lies to a site: by the source's own list, or along a path. */
export function distanceOf(plan: SiegePlan, from: string, to: string): number | undefined {
  const bySource = plan.sources?.find(({ id }) => id === from)?.roadInchesTo[to];
  return bySource ?? pathBetween(plan, from, to);
}

export function pathBetween(plan: SiegePlan, from: string, to: string): number | undefined {
  if (from === to) return 0;
  const path = plan.paths?.find(
    each => (each.from === from && each.to === to) || (each.from === to && each.to === from),
  );
  return path?.inches;
}
