import { capital, cite, count, say } from '@abatis/presenter';
import type { Panel, PanelPart, Text } from '@abatis/screen';
import type { Project, Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { calledWork } from '../plan/kinds.ts';
import { lengthOfSection, progressOf } from '../plan/works.ts';
import {
  by,
  carrierText,
  halvesText,
  hourIn,
  line,
  materialText,
  pauseText,
  statusText,
  turnsText,
  typeText,
  unitSpan,
} from '../words/say.ts';
import { crewOf } from './worksite.ts';

/* ENG section h: what a side keeps before it: its works, its stores and who is on duty, and what comes next. */

export function boardPanels(state: SiegeState, side: Side): readonly Panel[] {
  const works = state.eng.projects.filter(each => each.side === side && each.status !== 'abandoned');
  const stores = storesOf(state, side);
  const duty = dutyOf(state, side);
  const next = eventsOf(state, side);
  const parts: readonly PanelPart[] = [
    ...(works.length > 0 ? [worksTable(state, works)] : []),
    ...(stores.length > 0 ? [{ kind: 'rows' as const, title: say`Stores`, rows: stores }] : []),
    ...(duty.length > 0 ? [{ kind: 'rows' as const, title: say`On duty`, rows: duty }] : []),
    ...(next.length > 0 ? [{ kind: 'agenda' as const, title: say`Next events`, items: next }] : []),
  ];
  return parts.length === 0
    ? []
    : [{ id: 'engineers', title: say`Engineers`, badge: by('ENG S.2'), heading: null, parts }];
}

function worksTable(state: SiegeState, works: readonly Project[]): PanelPart {
  return {
    kind: 'table',
    title: '',
    columns: [say`Work`, say`Crew`, say`Done`],
    rows: works.map(project => [
      calledWork(project),
      crewOf(state, project).length === 0 ? '–' : namesOf(state, project),
      doneText(project),
    ]),
    note: '',
  };
}

const namesOf = (state: SiegeState, project: Project): Text =>
  crewOf(state, project)
    .map(unit => [unitSpan(unit)] as Text)
    .reduce((text, next) => line(text, ', ', next));

function doneText(project: Project): string {
  const { sections, status } = project;
  if (status === 'done' || status === 'placed') return statusText(status);
  if (sections.length === 0) return `${Math.floor(100 * progressOf(project))} %`;
  const done = sections.filter(part => part >= eng.WHOLE_SECTION).length;
  return eng.rowOf(project).pace.kind === 'inches'
    ? say`${halvesText((done * lengthOfSection(project)) / HALF_INCH)} of ${halvesText(project.lengthHalves)}`
    : say`${done} of ${sections.length}`;
}

type Rows = Extract<PanelPart, { readonly kind: 'rows' }>['rows'];

function storesOf(state: SiegeState, side: Side): Rows {
  const { piles, carriers, officers } = state.eng;
  const own = piles.filter(each => each.side === side);
  const mu = own.reduce((sum, each) => sum + each.mu + each.fresh, 0);
  const loaded = carriers.filter(each => each.side === side && each.status === 'table');
  const afloat = loaded.reduce((sum, each) => sum + each.mu, 0);
  const powder = loaded.filter(({ reloads }) => reloads > 0);
  const engineers = officers.filter(each => each.side === side && each.alive);
  return [
    ...(mu > 0
      ? [{ label: say`Material on the ground`, value: materialText(mu), weighs: true as const }]
      : []),
    ...(afloat > 0 ? [{ label: say`On wagons and carts`, value: materialText(afloat) }] : []),
    ...powder.map(({ name, kind, reloads }) => ({
      label: carrierText(kind).includes(name.toLowerCase()) ? name : say`${name}, ${carrierText(kind)}`,
      value: count(reloads, 'reload'),
    })),
    ...(engineers.length > 0
      ? [{ label: line(say`Engineer officers `, cite('ENG 23.17')), value: String(engineers.length) }]
      : []),
  ];
}

/** Everybody who has something to do for the engineers. */
function dutyOf(state: SiegeState, side: Side): Rows {
  return state.units.flatMap((unit): Rows => {
    const troop = eng.troopOf(state, unit.id);
    if (unit.side !== side || unit.status !== 'table' || troop.role === 'none') return [];
    const { shift, owed } = troop.fatigue;
    const at = state.eng.projects.find(({ id }) => id === troop.project);
    return [
      {
        label: line(unitSpan(unit), say`, ${typeText(troop.engType)}${at ? say`, ${at.name}` : ''}`),
        value: owed > 0 ? say`rests ${owed}` : say`${shift} of ${eng.SHIFT}`,
        ...(owed > 0 && { stops: true as const }),
      },
    ];
  });
}

type Items = Extract<PanelPart, { readonly kind: 'agenda' }>['items'];

/** Next events, soonest first: what is certain if everybody goes on as he does. */
function eventsOf(state: SiegeState, side: Side): Items {
  const dues: { readonly turns: number; readonly text: Text; readonly weighs?: true }[] = [];
  const { clock, projects } = state.eng;
  for (const project of projects.filter(each => each.side === side)) {
    const { status, name } = project;
    if (status === 'paused')
      dues.push({ turns: 0, text: say`${name} is at a stand: ${pauseText(project.pause!)}`, weighs: true });
    else if (status === 'done')
      dues.push({ turns: 1, text: line(say`${name} is placed `, cite('ENG 23.48b')), weighs: true });
  }
  for (const unit of state.units.filter(each => each.side === side && each.status === 'table')) {
    const { role, fatigue } = eng.troopOf(state, unit.id);
    if (role === 'none' || role === 'supervise') continue;
    dues.push(
      fatigue.owed > 0
        ? { turns: fatigue.owed, text: line(unitSpan(unit), say` may work again `, cite('ENG 23.21c4')) }
        : {
            turns: eng.SHIFT - fatigue.shift,
            text: line(unitSpan(unit), say` rests ${turnsText(eng.REST)} `, cite('ENG 23.21c2')),
          },
    );
  }
  const { dayTurns, nightTurns } = clock.calendar;
  const { seg, turn } = clock.moment;
  dues.push(
    seg === 'D'
      ? { turns: dayTurns - turn + 1, text: line(say`Dusk `, cite('ENG T.7')) }
      : { turns: nightTurns - turn + 1, text: line(say`Dawn `, cite('ENG T.6')) },
  );
  return dues
    .toSorted((a, b) => a.turns - b.turns)
    .slice(0, MOST_EVENTS)
    .map(({ turns, text, weighs }) => ({
      time: turns === 0 ? (capital(say`now`) as string) : hourIn(state, turns),
      text,
      ...(weighs && { weighs }),
    }));
}

const MOST_EVENTS = 6;
const HALF_INCH = 500;
