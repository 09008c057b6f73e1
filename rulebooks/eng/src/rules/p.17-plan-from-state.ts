import { footprintOf, type Side, type UnitId, unitsOf } from '@abatis/bnb/rules';
import { areWithin, distanceBetween, inches, type TablePoint } from '@abatis/tabletop';
import { openProjects, partOf, troopOf, unitsAt } from '../access.ts';
import { has } from '../options.ts';
import type { PlannedParty, PlannedProject, SiegePlan } from '../planner/plan-file.ts';
import { pointAt } from '../set-up.ts';
import type { Pile, Project, SiegeState } from '../state.ts';
import { inUnits } from '../units.ts';
import { commandOf } from './23.21-tiring.ts';
import { reachOf } from './s.4-work.ts';
import {
  isDiggingAt,
  isHelpingAt,
  isMaterialFor,
  pilesAt,
  rowOf,
  sectionsIn,
  shapeOfTrace,
  workedShape,
} from './s.5-worksites.ts';
import { indexOf } from './t.1-calendar.ts';

/* ENG P.2, P.17: the works of a side as they stand, as a plan that begins with the present turn. */

/** A plan of what a side has in hand: its open projects with those who are told off for them, and the material at each. */
export function planFromState(state: SiegeState, side: Side): SiegePlan {
  const { calendar, moment } = state.eng.clock;
  const projects = openProjects(state).filter(each => each.side === side);
  const sites = sitesOf(state, projects);
  const parties = unitsOf(state, side).filter(({ id }) => isWanted(state, id));
  return {
    calendar: { ...calendar, start: moment, ground: [...(partOf(state).ground ?? [])] },
    parties: parties.map(({ id }) => partyOf(state, id, sites)),
    officers: officersOf(state, side, projects),
    stock: stockOf(state, side, projects, sites),
    paths: parties.flatMap(({ id }) => pathOf(state, id, sites)),
    standing: state.eng.works
      .flatMap(({ kind }) => [...new Set(sites.values())].map(site => ({ site, type: standingAs(kind) })))
      .filter(({ type }) => type !== null) as NonNullable<SiegePlan['standing']>,
    siege: state.eng.siege,
    options: state.eng.on.filter(each => PLANNED_OPTIONS.includes(each)) as NonNullable<SiegePlan['options']>,
    projects: projects.map(each => projectOf(state, each, sites)),
  };
}

const PLANNED_OPTIONS: readonly string[] = [
  'smallRedoubt',
  'mining',
  'nightCreditEachNight',
  'figureScale3',
  'pontoonLaying',
];

/** Works upon which others are built, by the rows that make them. */
const standingAs = (kind: string): string | null =>
  /^(redoubt|siegePos|sapTrench|earthwork|highLogWall|logTower)/.test(kind) ? kind : null;

/** Specialists, and whoever is told off for something. */
const isWanted = (state: SiegeState, id: UnitId): boolean => {
  const { engType, role } = troopOf(state, id);
  return engType !== 'soldier' || role !== 'none';
};

/** Material for one place; ENG P.20: with common stores what lies in a park is for all. */
const pilesOf = (state: SiegeState, project: Project): readonly Pile[] =>
  pilesAt(state, project).filter(pile => !isForAll(state, pile));

const isForAll = (state: SiegeState, { park }: Pile): boolean => park && has(state, 'commonStores');

/** Projects that share material have one site, called after the first of them (ENG R135). */
function sitesOf(state: SiegeState, projects: readonly Project[]): ReadonlyMap<string, string> {
  const sites = new Map<string, string>();
  for (const project of projects) {
    const piles = pilesOf(state, project);
    const sharing = projects.find(
      other => sites.has(other.name) && pilesOf(state, other).some(pile => piles.includes(pile)),
    );
    sites.set(project.name, sharing ? sites.get(sharing.name)! : project.name);
  }
  return sites;
}

const PARK = 'park';

function stockOf(
  state: SiegeState,
  side: Side,
  projects: readonly Project[],
  sites: ReadonlyMap<string, string>,
): SiegePlan['stock'] {
  const local: Record<string, number> = {};
  const counted = new Set<object>();
  for (const project of projects)
    for (const pile of pilesOf(state, project)) {
      if (counted.has(pile)) continue;
      counted.add(pile);
      const site = sites.get(project.name)!;
      local[site] = (local[site] ?? 0) + amountOf(pile);
    }
  const deliveries = deliveriesTo(state, side, projects, sites);
  if (!has(state, 'commonStores')) return { common: false, at: local, deliveries };
  const park = state.eng.piles.filter(pile => pile.side === side && isForAll(state, pile));
  const inPark = park.reduce((sum, pile) => sum + amountOf(pile), 0);
  return { common: true, at: { [PARK]: inPark }, local, deliveries };
}

/** ENG P.17: what the scenario still brings to the park that serves all, or to where a project finds it. */
function deliveriesTo(
  state: SiegeState,
  side: Side,
  projects: readonly Project[],
  sites: ReadonlyMap<string, string>,
): SiegePlan['stock']['deliveries'] {
  const { deliveries = [] } = partOf(state);
  const { calendar, moment } = state.eng.clock;
  return deliveries.flatMap(({ side: own, when, at, mu }) => {
    if (own !== side || indexOf(calendar, when) <= indexOf(calendar, moment)) return [];
    const here = projects.find(each => isMaterialFor(each, pointAt(at)));
    const site = has(state, 'commonStores') ? PARK : here && sites.get(here.name);
    return site === undefined ? [] : [{ ...when, site, mu }];
  });
}

const amountOf = ({ mu, fresh }: Pile): number => inUnits(mu + fresh);

function partyOf(state: SiegeState, id: UnitId, sites: ReadonlyMap<string, string>): PlannedParty {
  const { name, figures, grade } = state.units[id]!;
  const { engType, attachment, tools, fatigue, lastWork } = troopOf(state, id);
  const project = projectFor(state, id);
  const last = state.eng.projects.find(each => each.id === lastWork)?.name;
  return {
    id: name,
    engType,
    figures,
    attachment: attachment === 'HQ' ? 'HQ' : commandOf(state, id),
    from: state.eng.clock.moment,
    tools,
    at: project && isThere(state, id, project) ? sites.get(project.name)! : placeOf(name),
    grade,
    tired: { ...fatigue, ...(last !== undefined && { lastWork: last }) },
  };
}

/** Where a unit is that is at no work. */
const placeOf = (name: string): string => `${name}, now`;

const projectFor = (state: SiegeState, id: UnitId): Project | undefined =>
  state.eng.projects.find(each => each.id === troopOf(state, id).project);

function isThere(state: SiegeState, id: UnitId, project: Project): boolean {
  const at = workedShape(project, reachOf(state, project, unitsAt(state, project.id, 'labour')));
  return troopOf(state, id).role === 'labour'
    ? isDiggingAt(state, id, project, at)
    : isHelpingAt(state, id, at);
}

/** The way of a unit that is not at its work, as the crow flies. */
function pathOf(
  state: SiegeState,
  id: UnitId,
  sites: ReadonlyMap<string, string>,
): NonNullable<SiegePlan['paths']> {
  const project = projectFor(state, id);
  if (!project || !sites.has(project.name) || isThere(state, id, project)) return [];
  const { name } = state.units[id]!;
  const far = distanceBetween(
    footprintOf(state, state.units[id]!),
    shapeOfTrace(rowOf(project), project.trace),
  );
  return [{ from: placeOf(name), to: sites.get(project.name)!, inches: Math.ceil(far / inches(1)) }];
}

/** ENG P.2: engineers with the units that they direct or near a head, generals who direct, and figures of sappers told off. */
function officersOf(
  state: SiegeState,
  side: Side,
  projects: readonly Project[],
): NonNullable<SiegePlan['officers']> {
  const nameOf = (id: Project['id'] | null | undefined): string[] =>
    projects.filter(each => each.id === id).map(({ name }) => name);
  const engineers = state.eng.officers
    .filter(each => each.side === side && each.alive)
    .map(({ name, attachedTo, at }) => ({
      id: name,
      code: 'E' as const,
      projects:
        attachedTo === null
          ? projects.filter(each => isNearHead(state, at, each)).map(each => each.name)
          : nameOf(troopOf(state, attachedTo).project),
    }));
  const generals = Object.entries(state.eng.directing)
    .filter(([general]) => state.generals[Number(general)]!.side === side)
    .map(([general, id]) => ({
      id: state.generals[Number(general)]!.name,
      code: 'C' as const,
      projects: nameOf(id),
    }));
  const sappers = projects.flatMap(project =>
    unitsAt(state, project.id, 'supervise').flatMap(unit =>
      Array.from({ length: state.units[unit]!.figures }, (_, at) => ({
        id: `${state.units[unit]!.name} ${at + 1}`,
        code: 'S' as const,
        projects: [project.name],
      })),
    ),
  );
  return [...engineers, ...generals, ...sappers];
}

/** ENG 23.53c6: a sap whose head is within twelve inches. */
const isNearHead = (state: SiegeState, at: TablePoint, project: Project): boolean =>
  rowOf(project).engineer === 'near' &&
  areWithin(
    at,
    workedShape(project, reachOf(state, project, unitsAt(state, project.id, 'labour'))),
    inches(12),
  );

function projectOf(state: SiegeState, project: Project, sites: ReadonlyMap<string, string>): PlannedProject {
  const { pace } = rowOf(project);
  const isLine = pace.kind === 'inches' || (pace.kind === 'battleday' && pace.in === 'inches');
  const names = (role: 'labour' | 'assist' | 'second'): string[] =>
    unitsAt(state, project.id, role).map(unit => state.units[unit]!.name);
  const [assist] = names('assist');
  const [second] = names('second');
  const isNight = state.eng.clock.moment.seg === 'N';
  const isActive = unitsAt(state, project.id, 'labour').some(unit => troopOf(state, unit).active);
  return {
    id: project.name,
    type: project.type,
    ...(isLine && { lengthHalfInches: project.lengthHalves }),
    ...(!isLine && pace.kind !== 'fixed' && { pieces: project.pieces }),
    ...(project.special.length > 0 && {
      special: project.special.map(([from, to]): [number, number] => [from, to]),
    }),
    site: sites.get(project.name)!,
    deps: [],
    priority: project.priority,
    crew: names('labour'),
    ...(assist !== undefined && { assist }),
    ...(second !== undefined && { second }),
    ...(isNight && isActive && { night: true }),
    begun: begunOf(state, project),
  };
}

/** ENG P.17: what has been done of it. */
function begunOf(state: SiegeState, project: Project): NonNullable<PlannedProject['begun']> {
  const nightTurns = Object.entries(project.nightTurns).map(([unit, turns]) => [
    state.units[Number(unit)]!.name,
    turns,
  ]);
  return {
    sections: sectionsIn(project).map((_, at) => project.sections[at] ?? 0),
    progress: project.progress,
    delivered: project.delivered,
    dayTurns: project.dayTurns,
    quarters: project.quarters,
    dayRate: project.dayRate,
    nightTurns: Object.fromEntries(nightTurns),
    isCredited: project.isCredited,
    isStarted: project.startedAt !== null,
  };
}
