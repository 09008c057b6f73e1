import { cite, count, say, separated } from '@abatis/presenter';
import type { Panel, PanelPart, Text } from '@abatis/screen';
import type { Project, SiegeState, Unit, UnitId } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { calledWork, kindOf, lookOf } from '../plan/kinds.ts';
import { profileOf } from '../plan/profile.ts';
import { progressOf } from '../plan/works.ts';
import { shortMoment, whenText } from '../planner/stamps.ts';
import {
  armsText,
  by,
  halvesText,
  hourIn,
  line,
  materialText,
  PAUSE_CLAUSES,
  pauseText,
  roleText,
  statusText,
  turnsText,
  typeText,
  unitSpan,
} from '../words/say.ts';

type Rows = Extract<PanelPart, { readonly kind: 'rows' }>['rows'];

/** ENG section h: the card of a worksite: how far it has come, who works, what is there, what keeps it, when it is done. */
export function worksitePanel(state: SiegeState, project: Project): Panel {
  const row = eng.rowOf(project);
  const { profile } = lookOf(kindOf(project));
  return {
    id: `worksite ${project.name}`,
    title: say`Worksite`,
    badge: by(row.clause),
    heading: headingOf(project),
    selected: true,
    parts: [
      progressPart(project),
      ...(profile ? [{ kind: 'profile' as const, profile: profileOf(profile, say`enemy`) }] : []),
      { kind: 'rows', title: '', rows: conditionsOf(state, project) },
      ...crewOf(state, project).map(({ id }) => shiftOf(state, id)),
      finishPart(state, project),
    ],
  };
}

/** ENG P.17: when it is finished if everybody does what he is told off for; the planner reckons it. */
function finishPart(state: SiegeState, { name, side, status }: Project): PanelPart {
  const isDone = status === 'done' || status === 'placed';
  const { projects } = eng.forecast(eng.planFromState(state, side));
  const finish = isDone ? null : (projects.find(each => each.name === name)?.finish ?? null);
  return finish
    ? { kind: 'sum', label: say`Finished`, value: whenText({}, finish), note: shortMoment(finish) }
    : {
        kind: 'sum',
        label: say`State`,
        value: statusText(status),
        note: isDone ? '' : say`no end in sight as things stand`,
      };
}

/** 'Approach, sap trench, 20″'. */
const headingOf = (project: Project): Text =>
  project.lengthHalves > 0
    ? say`${calledWork(project)}, ${halvesText(project.lengthHalves)}`
    : calledWork(project);

function progressPart(project: Project): PanelPart {
  const { sections, placed } = project;
  if (sections.length === 0) {
    const percent = Math.floor(100 * progressOf(project));
    return { kind: 'progress', text: say`of its time has passed`, done: percent, begun: 0, of: 100 };
  }
  const done = sections.filter(part => part >= eng.WHOLE_SECTION).length;
  const begun = sections
    .filter(part => part < eng.WHOLE_SECTION)
    .reduce((sum, part) => sum + part / eng.WHOLE_SECTION, 0);
  const standing = placed.filter(Boolean).length;
  const head = sections.findIndex(part => part > 0 && part < eng.WHOLE_SECTION);
  const text =
    head < 0
      ? say`${count(standing, 'section')} placed`
      : say`${count(standing, 'section')} placed, section ${head + 1} begun`;
  return { kind: 'progress', text, done, begun, of: sections.length };
}

/** Everything that decides whether the next turn is a turn of work, each with its clause. */
function conditionsOf(state: SiegeState, project: Project): Rows {
  const { pause } = project;
  const row = eng.rowOf(project);
  const crew = crewOf(state, project);
  const need = eng.needIn(project);
  const here = project.delivered + eng.pilesAt(state, project).reduce((sum, { mu }) => sum + mu, 0);
  const isShort = project.startedAt === null && 2 * here < need;
  return [
    ...(pause
      ? [
          {
            label: say`At a stand: ${pauseText(pause)}`,
            value: by(PAUSE_CLAUSES[pause]),
            stops: true as const,
          },
        ]
      : []),
    ...crew.map(unit => ({
      label: line(
        unitSpan(unit),
        say`, ${count(unit.figures, 'figure')} of ${typeText(eng.troopOf(state, unit.id).engType)}: ${roleText(eng.troopOf(state, unit.id).role)}`,
      ),
      value: by('ENG A.35'),
    })),
    ...crew.flatMap(unit => lacksOf(state, unit, project)),
    ...(crew.length === 0
      ? [{ label: say`Nobody works here`, value: by('ENG 23.46'), stops: true as const }]
      : []),
    ...(row.codes.length > 0
      ? [{ label: line(say`Directed by `, codesText(row.codes)), value: by('ENG 23.41') }]
      : []),
    ...(row.tools ? [toolsRow(state, crew)] : []),
    ...(need > 0
      ? [
          {
            label: say`${materialText(Math.min(here, need))} of ${materialText(need)} on site`,
            value: by(isShort ? 'ENG 23.37a' : 'ENG 23.37b'),
            ...(isShort && { stops: true as const }),
          },
        ]
      : []),
    ...(row.earth && eng.isHeavyGround(state.eng)
      ? [{ label: say`Earth work doubled by the ground`, value: by('ENG 23.21n1'), stops: true as const }]
      : []),
  ];
}

/** ENG S.5, 23.43a: a unit of the crew that is too far off, or over whom nobody stands. */
function lacksOf(state: SiegeState, unit: Unit, project: Project): Rows {
  const { role } = eng.troopOf(state, unit.id);
  if (role === 'supervise') return [];
  const shape = eng.workedShape(project, sectionsToWork(project));
  const isThere =
    role === 'assist'
      ? eng.isHelpingAt(state, unit.id, shape)
      : eng.isDiggingAt(state, unit.id, project, shape);
  if (!isThere)
    return [
      { label: line(unitSpan(unit), say` has not reached the work`), value: by('ENG S.5'), stops: true },
    ];
  return role === 'labour' && eng.directedUnits(state, project, [unit.id], shape).length === 0
    ? [{ label: line(say`Nobody directs `, unitSpan(unit)), value: by('ENG 23.43a'), stops: true }]
    : [];
}

/** ENG 23.53c4: a sap goes on at its head, another line wherever it is not finished. */
function sectionsToWork(project: Project): readonly number[] {
  const open = project.sections.flatMap((part, at) => (part < eng.WHOLE_SECTION ? [at] : []));
  return eng.rowOf(project).engineer === 'near' ? open.slice(0, 1) : open;
}

const CODE_NAMES = {
  S: 'sappers',
  P: 'pontooniers',
  M: 'miners',
  W: 'skilled workmen',
  E: 'an engineer officer',
  C: 'a corps commander',
} as const;

export const codesText = (codes: readonly (keyof typeof CODE_NAMES)[]): Text =>
  separated(
    codes.map(code => say`${CODE_NAMES[code]}`),
    say` or `,
  );

function toolsRow(state: SiegeState, crew: readonly Unit[]): Rows[number] {
  const without = crew.filter(
    ({ id }) => eng.troopOf(state, id).role === 'labour' && !eng.troopOf(state, id).tools,
  );
  return without.length === 0
    ? { label: say`Tools`, value: by('ENG 23.21m1') }
    : { label: line(unitSpan(without[0]!), say` has no tools`), value: by('ENG 23.21m1'), stops: true };
}

const AT_WORK: readonly eng.TroopRole[] = ['labour', 'assist', 'second', 'supervise'];

export const crewOf = (state: SiegeState, project: Project): readonly Unit[] =>
  AT_WORK.flatMap(role => eng.unitsAt(state, project.id, role)).map(id => state.units[id]!);

/** ENG 23.21c: the shift as twelve dots, and when rest is due or over. */
export function shiftOf(state: SiegeState, id: UnitId): PanelPart {
  const { fatigue, arms } = eng.troopOf(state, id);
  const { shift, owed } = fatigue;
  const note =
    owed > 0
      ? line(say`owes ${turnsText(owed)} of rest, free at ${hourIn(state, owed)} `, cite('ENG 23.21c2'))
      : line(say`${armsText(arms)}; rest due at ${hourIn(state, eng.SHIFT - shift)} `, cite('ENG 23.21c1'));
  return {
    kind: 'pips',
    label: line(say`Shift of `, unitSpan(state.units[id]!)),
    filled: Math.min(shift, eng.SHIFT),
    of: eng.SHIFT,
    note,
  };
}
