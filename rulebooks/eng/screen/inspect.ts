import { cite, count, inspection, say, typeset, words } from '@abatis/presenter';
import { type Hover, type Inspection, type Place, type Text, tablePointOf } from '@abatis/screen';
import { areWithin, inches, type Shape, shapeOfOutline, shapeOfPath } from '@abatis/tabletop';
import type { Project, SiegeState, StandingWork } from '../src/shown.ts';
import * as eng from '../src/shown.ts';
import { shiftOf } from './panels/worksite.ts';
import { kindName, kindOf, lookOf, workName } from './plan/kinds.ts';
import { profileOf } from './plan/profile.ts';
import { roomTaken } from './plan/works.ts';
import {
  armsText,
  halvesText,
  line,
  materialText,
  pauseText,
  roleText,
  statusText,
  typeText,
  unitCalled,
} from './words/say.ts';

/* ENG section h: what is known of a work, of a worksite, and of a unit as engineers see it. */

type Found = { readonly work: StandingWork } | { readonly project: Project };

/** A hand points at a work from this far off. */
const NEAR = inches(0.6);

/** The work at a place of the table, the newest first. */
function foundAt(state: SiegeState, place: Place): Found | null {
  const at = tablePointOf(place);
  if (!at) return null;
  const isNear = (shape: Shape): boolean => areWithin(shape, at, NEAR);
  const work = state.eng.works.findLast(each =>
    isNear(each.closed ? shapeOfOutline(each.points) : shapeOfPath(each.points)),
  );
  if (work) return { work };
  const project = state.eng.projects.findLast(
    each =>
      each.status !== 'placed' &&
      each.status !== 'abandoned' &&
      each.trace.points.length > 0 &&
      isNear(eng.shapeOfTrace(eng.rowOf(each), each.trace)),
  );
  return project ? { project } : null;
}

/** What is clicked to be read about; null if it is nothing of the engineers'. */
export function inspect(state: SiegeState, what: readonly string[]): Inspection | null {
  for (const id of what.toReversed()) {
    const officer = state.eng.officers.find(({ name }) => name === id);
    if (officer) return officerCard(state, officer);
    const unit = unitCalled(state, id);
    if (unit) return null;
    const found = foundAt(state, id);
    if (found) return 'work' in found ? workCard(state, found.work) : projectCard(state, found.project);
  }
  return null;
}

function officerCard(state: SiegeState, officer: eng.Officer): Inspection {
  const { name, mounted, attachedTo, moved } = officer;
  return inspection(null, {
    title: typeset(name),
    subtitle: say`engineer officer, ${mounted ? say`mounted` : say`on foot`}`,
    facts: [
      attachedTo === null
        ? say`With no unit; he directs sap heads within 12″ ${cite('ENG 23.53c6')}`
        : say`With ${state.units[attachedTo]!.name}, whose work he directs ${cite('ENG 23.13b')}`,
      ...(eng.specialTask(state, officer) !== null
        ? [say`At a task that draws fire ${cite('ENG 23.14c')}`]
        : []),
      moved ? say`He has moved this turn ${cite('ENG A.9')}` : '',
      say`Lost, he is not replaced ${cite('ENG 23.17')}`,
    ],
  });
}

function workCard(state: SiegeState, work: StandingWork): Inspection {
  const { profile } = lookOf(work.kind);
  return {
    ...inspection(null, {
      title: typeset(work.name),
      subtitle: line(kindName(work.kind), say`, class ${work.class}`),
      facts: workLines(state, work),
    }),
    ...(profile && { profile: profileOf(profile, say`enemy`) }),
  };
}

const COVERS = words({
  '0': 'no cover',
  I: 'hard cover from fire, soft in combat',
  II: 'hard cover from fire and in combat',
  III: 'hard cover, and one less for every gun that fires at it',
});

/** Class and cover, who may fire, hits, gaps, room, who built it. */
function workLines(state: SiegeState, work: StandingWork): readonly Text[] {
  const { sections, capacity, builtBy, enclosed, gorge } = work;
  const gaps = sections.filter(({ built, open }) => built && open).length;
  const hits = sections.reduce((sum, section) => sum + section.hits, 0);
  const fires = sections.some(({ firing }) => firing);
  return [
    say`${COVERS[work.class]} ${cite('ENG A.24')}`,
    fires ? say`Troops fire from it in order ${cite('ENG A.25')}` : '',
    capacity > 0 ? say`Room: ${roomTaken(state, work)} of ${capacity} points ${cite('ENG 23.53a10')}` : '',
    gaps > 0 ? say`Open: ${halvesText(gaps)} ${cite('ENG 23.81h')}` : '',
    hits > 0 ? say`${count(hits, 'hit')} towards the next opening ${cite('ENG 23.81h')}` : '',
    gorge !== null ? say`Guns come in by its gorge ${cite('ENG A.39')}` : '',
    enclosed ? say`Enclosed: smoke drives its men out ${cite('ENG 23.83d')}` : '',
    builtBy ? say`Built in this battle` : '',
  ];
}

function projectCard(state: SiegeState, project: Project): Inspection {
  const { profile } = lookOf(kindOf(project));
  return {
    ...inspection(null, {
      title: project.name,
      subtitle: workName(project.type),
      facts: projectLines(state, project),
    }),
    ...(profile && { profile: profileOf(profile, say`enemy`) }),
  };
}

function projectLines(state: SiegeState, project: Project): readonly Text[] {
  const need = eng.needIn(project);
  const row = eng.rowOf(project);
  return [
    line(
      statusText(project.status),
      project.pause ? say`: ${pauseText(project.pause)}` : '',
      ' ',
      cite(row.clause),
    ),
    need > 0
      ? say`Material: ${materialText(project.delivered)} of ${materialText(need)} ${cite('ENG 23.37b')}`
      : '',
    project.lengthHalves > 0 ? say`Length: ${halvesText(project.lengthHalves)}` : '',
    row.earth && eng.isHeavyGround(state.eng) ? say`Earth work doubled ${cite('ENG 23.21n1')}` : '',
  ];
}

/** Beside what BNB knows of a unit: what it is and does for the engineers. */
export function withTroop(
  state: SiegeState,
  what: readonly string[],
  told: Inspection | null,
): Inspection | null {
  const unit = what.map(id => unitCalled(state, id)).find(each => each !== undefined);
  if (!told || !unit || unit.arm === 'artillery') return told;
  const { engType, arms, tools, role, load, project } = eng.troopOf(state, unit.id);
  const site = state.eng.projects.find(({ id }) => id === project);
  const shift = shiftOf(state, unit.id);
  return {
    ...told,
    facts: [
      say`${typeText(engType)}, ${armsText(arms)}${tools ? say`, with tools` : say`, without tools`} ${cite('ENG 23.21i1')}`,
      role === 'none' ? '' : say`${roleText(role)}${site ? say` at ${site.name}` : ''}`,
      shift.kind === 'pips' && (role !== 'none' || shift.filled > 0)
        ? line(say`Shift ${shift.filled} of ${shift.of}: `, shift.note)
        : '',
      load.mu > 0 ? say`Carries ${materialText(load.mu)}` : '',
      load.powder > 0 ? say`Carries ${load.powder} lb of powder ${cite('ENG 23.71d2')}` : '',
      ...told.facts,
    ].filter(fact => fact.length > 0),
  };
}

/** A work that is pointed at, where nothing can be done there. */
export function workHover(state: SiegeState, place: Place): Hover | null {
  const found = foundAt(state, place);
  if (!found) return null;
  const card = 'work' in found ? workCard(state, found.work) : projectCard(state, found.project);
  return {
    tone: 'idle',
    lines: [line([{ strong: card.title }], ', ', card.subtitle), ...card.facts.slice(0, 2)],
    path: [],
    then: null,
    preview: null,
    ...(card.profile && { profile: card.profile }),
  };
}
