import { enemiesOf, footprintOf, type Side, TOLERANCE, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { areWithin } from '@abatis/tabletop';
import { byId, change, openProjects, troopOf, unitsAt } from '../access.ts';
import type { Pile, Project, ProjectId, SiegeState } from '../state.ts';
import type { PauseReason } from '../vocabulary.ts';
import { mayAssist, maySecond } from './0.6-assignments.ts';
import { type TiredEvent, tire } from './23.21-tiring.ts';
import { isBesideRoad } from './23.31-driving.ts';
import { dropLoads } from './23.32-loads.ts';
import { type CollectEvent, collect } from './23.38-collecting.ts';
import { WHOLE_SECTION } from './23.47-sections.ts';
import { shiftAlong } from './23.47-shifting.ts';
import { isHeadBarred } from './23.53-sap-heads.ts';
import { type FerryEvent, ferryOn } from './23.56-ferries.ts';
import { burnDown, type FlameEvent } from './23.56-flames.ts';
import { layingTick, type PowderEvent } from './23.71-laying.ts';
import { barAt, directedUnits } from './s.4-presence.ts';
import {
  creditDay,
  creditNight,
  type Hands,
  isFinished,
  labour,
  needIn,
  noteWork,
  reachOf,
} from './s.4-work.ts';
import { pilesAt, rowOf, sectionShape, shapeOfTrace, workedShape } from './s.5-worksites.ts';
import { isLast } from './t.1-calendar.ts';
import { turnNumber } from './t.1-clock.ts';
import { standAtFires } from './x.4-fires.ts';
import { isGallery } from './x.8-mining.ts';

/* ENG S.4, P.5: at the end of a turn those who have earned a work turn get it. */

export type WorkEvent =
  | Happening<'eng/worked', 'ENG S.4', { side: Side; project: ProjectId; units: readonly UnitId[] }>
  | Happening<'eng/paused', 'ENG S.4', { side: Side; project: ProjectId; why: PauseReason }>
  | Happening<'eng/finished', 'ENG 23.48a', { side: Side; project: ProjectId }>
  | CollectEvent
  | TiredEvent;

/** The work tick: powder, collecting, the projects by priority, credits of the segment, and the counts of all. */
export function tick(state: SiegeState): readonly (WorkEvent | PowderEvent | FlameEvent | FerryEvent)[] {
  dropLoads(state);
  const laying = layingTick(state);
  const worked = new Set<UnitId>(laying.worked);
  const collected = unitsOnTable(state).flatMap(({ id }) => collect(state, id) ?? []);
  for (const { unit } of collected) worked.add(unit);
  for (const { id } of unitsOnTable(state)) if (isCarrying(state, id)) worked.add(id);
  noteWork(state, [...worked], null);
  const events = openProjects(state).flatMap(({ id }) => workOn(state, id, worked));
  const fighting = standAtFires(state);
  if (fighting.length > 0 || state.eng.fire.fighting.length > 0)
    edit(state, 'eng', 'fire').fighting = fighting;
  const ferried = ferryOn(state);
  return [...laying.events, ...collected, ...events, ...ferried, ...tire(state, worked), ...burnDown(state)];
}

/** ENG 23.32c: whoever carries works, on the way back as well. */
function isCarrying(state: SiegeState, id: UnitId): boolean {
  const { role, load } = troopOf(state, id);
  return role === 'carry' && (load.mu > 0 || state.units[id]!.turn.moved);
}

/** ENG P.5, steps 3 and 4, for one project. */
function workOn(state: SiegeState, id: ProjectId, worked: Set<UnitId>): readonly WorkEvent[] {
  const before = byId(state, 'projects', id);
  const { side } = before;
  const crew = unitsAt(state, id, 'labour').filter(unit => !worked.has(unit));
  if (isBrokenUp(state, before, crew)) loseBegun(state, id);
  const at = workedShape(before, reachOf(state, before, crew));
  const outcome = crew.length === 0 ? null : earn(state, before, crew, at);
  if (outcome !== null && typeof outcome !== 'string') {
    for (const unit of outcome.units) worked.add(unit);
    noteWork(state, outcome.units, id);
    change(state, 'projects', id, { status: 'working', pause: null });
    const after = byId(state, 'projects', id);
    const helpers = [...unitsAt(state, id, 'assist'), ...unitsAt(state, id, 'supervise')];
    shiftAlong(state, before, after, reachOf(state, after, crew), crew, helpers);
  }
  credit(state, id, crew);
  if (byId(state, 'projects', id).startedAt !== null && isFinished(byId(state, 'projects', id))) {
    change(state, 'projects', id, { status: 'done', pause: null, finishedAt: turnNumber(state) });
    return [{ type: 'eng/finished', clause: 'ENG 23.48a', side, project: id }];
  }
  if (outcome === null) return [];
  if (typeof outcome === 'string') return paused(state, before, outcome);
  return [{ type: 'eng/worked', clause: 'ENG S.4', side, project: id, units: outcome.units }];
}

/** ENG 23.47b, R57: what is put into a section is lost when its crew routs or an enemy touches it. */
const isBrokenUp = (state: SiegeState, project: Project, crew: readonly UnitId[]): boolean =>
  crew.some(unit => state.units[unit]!.turn.routed) ||
  (!isGallery(project) &&
    enemiesOf(state, project).some(enemy =>
      begunSections(project).some(at =>
        areWithin(footprintOf(state, enemy), sectionShape(project, at), TOLERANCE),
      ),
    ));

const begunSections = ({ sections }: Project): readonly number[] =>
  sections.flatMap((part, at) => (part > 0 && part < WHOLE_SECTION ? [at] : []));

function loseBegun(state: SiegeState, id: ProjectId): void {
  const { sections } = byId(state, 'projects', id);
  change(state, 'projects', id, { sections: sections.map(part => (part < WHOLE_SECTION ? 0 : part)) });
}

/** What the crew earns: it is there and able, somebody directs it, and there is material to begin with. */
function earn(
  state: SiegeState,
  project: Project,
  crew: readonly UnitId[],
  at: ReturnType<typeof workedShape>,
): ReturnType<typeof labour> {
  const { id } = project;
  const bars = crew.map(unit => barAt(state, unit, project, at, true));
  const able = crew.filter((_, i) => bars[i] === null);
  if (able.length === 0) return bars[0]!;
  const led = directedUnits(state, project, able, at);
  if (led.length === 0) return 'supervisor';
  if (isHeadBarred(state, project, at)) return 'enemy';
  const need = needIn(project);
  if (project.startedAt === null) {
    const isNearRoad = isBesideRoad(state, shapeOfTrace(rowOf(project), project.trace));
    const atHand = pilesAt(state, project)
      .filter(({ byWagon }) => isNearRoad || !byWagon)
      .reduce((sum, { mu }) => sum + mu, 0);
    if (2 * atHand < need) return 'material';
    change(state, 'projects', id, { startedAt: turnNumber(state) });
  }
  draw(state, id, need);
  return labour(state, id, handsAt(state, project, led, at));
}

/** ENG A.5, A.26, 23.53a12: the helpers who are still fit for it, near enough, and have stood still. */
function handsAt(
  state: SiegeState,
  project: Project,
  crew: readonly UnitId[],
  at: ReturnType<typeof workedShape>,
): Hands {
  const isAble = { assist: mayAssist, second: maySecond };
  const there = (role: 'assist' | 'second'): UnitId | null =>
    unitsAt(state, project.id, role).find(
      unit =>
        isAble[role](state, unit, project) && barAt(state, unit, project, at, role === 'second') === null,
    ) ?? null;
  return { crew, assist: there('assist'), second: there('second') };
}

/** ENG P.6: takes what it needs and finds. */
function draw(state: SiegeState, id: ProjectId, need: number): void {
  const project = byId(state, 'projects', id);
  let wanted = need - project.delivered;
  if (wanted <= 0) return;
  const taken = new Map<Pile, number>();
  // ENG P.20: what lies there goes before what serves all.
  for (const pile of pilesAt(state, project).toSorted((a, b) => Number(a.park) - Number(b.park))) {
    const part = Math.min(pile.mu, wanted);
    wanted -= part;
    taken.set(pile, part);
  }
  edit(state, 'eng').piles = state.eng.piles
    .map(pile => ({ ...pile, mu: pile.mu - (taken.get(pile) ?? 0) }))
    .filter(({ mu, fresh }) => mu + fresh > 0);
  change(state, 'projects', id, { delivered: need - wanted });
}

/** ENG P.5, step 4: at the last turn of a night or a day what it was worth. */
function credit(state: SiegeState, id: ProjectId, crew: readonly UnitId[]): void {
  const { calendar, moment } = state.eng.clock;
  if (!isLast(calendar, moment)) return;
  if (moment.seg === 'D') {
    creditDay(state, id);
    return;
  }
  const one = (role: 'assist' | 'second'): UnitId | null => unitsAt(state, id, role)[0] ?? null;
  creditNight(state, id, { crew, assist: one('assist'), second: one('second') });
}

function paused(state: SiegeState, project: Project, why: PauseReason): readonly WorkEvent[] {
  const { id, side } = project;
  if (byId(state, 'projects', id).startedAt === null) return [];
  change(state, 'projects', id, { status: 'paused', pause: why });
  return project.pause === why ? [] : [{ type: 'eng/paused', clause: 'ENG S.4', side, project: id, why }];
}
