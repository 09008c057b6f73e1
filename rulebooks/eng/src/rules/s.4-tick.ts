import { loseFigures, type Side, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { add, compareRationals, formatRational, ONE, type Rational, rational } from '@abatis/kernel/rational';
import { byId, change, changeTroop, openProjects, troopOf, unitsAt } from '../access.ts';
import type { Project, ProjectId, SiegeState } from '../state.ts';
import type { PauseReason } from '../vocabulary.ts';
import { afterCombat, afterTurn, overworkLoss } from './23.21-fatigue.ts';
import { needOf, sectionsInReach, turnsPerSection, WHOLE_SECTION, workedOn } from './23.47-sections.ts';
import { progressPerTurn } from './23.53-fixed-time.ts';
import { burnDown, type FlameEvent } from './23.56-flames.ts';
import { layingTick, type PowderEvent } from './23.71-laying.ts';
import { gangsAtWork } from './a.35-gangs.ts';
import { barAt, directedUnits, isResting } from './s.4-presence.ts';
import { headOf, pilesAt, rowOf, sectionsIn, workedShape } from './s.5-worksites.ts';
import { turnNumber } from './t.1-clock.ts';
import { isHeavyGround } from './t.1-weather.ts';
import { standAtFires } from './x.4-fires.ts';

/* ENG S.4, P.5: at the end of a turn those who have earned a work turn get it. */

export type WorkEvent =
  | Happening<'eng/worked', 'ENG S.4', { side: Side; project: ProjectId; units: readonly UnitId[] }>
  | Happening<'eng/paused', 'ENG S.4', { side: Side; project: ProjectId; why: PauseReason }>
  | Happening<'eng/finished', 'ENG 23.48a', { side: Side; project: ProjectId }>
  | Happening<'eng/overworked', 'ENG 23.21c3', { unit: UnitId; lost: number }>;

/** Who worked in this turn, by whatever means. */
type Worked = Set<UnitId>;

export function tick(state: SiegeState): readonly (WorkEvent | PowderEvent | FlameEvent)[] {
  const laying = layingTick(state);
  const worked: Worked = new Set(laying.worked);
  const events = openProjects(state).flatMap(({ id }) => workOn(state, id, worked));
  const fighting = standAtFires(state);
  if (fighting.length > 0 || state.eng.fire.fighting.length > 0)
    edit(state, 'eng', 'fire').fighting = fighting;
  return [...laying.events, ...events, ...tire(state, worked), ...burnDown(state)];
}

/** ENG P.5, step 3. */
function workOn(state: SiegeState, id: ProjectId, worked: Worked): readonly WorkEvent[] {
  const project = byId(state, 'projects', id);
  const { side } = project;
  const labour = unitsAt(state, id, 'labour').filter(unit => !worked.has(unit));
  if (labour.length === 0) return [];
  const at = workedShape(project, sectionsOfGangs(state, project, labour));
  const bars = labour.map(unit => barAt(state, unit, project, at, true));
  const able = labour.filter((_, i) => bars[i] === null);
  const led = directedUnits(state, project, able, at);
  const pause = (why: PauseReason): readonly WorkEvent[] => {
    if (project.startedAt === null) return [];
    change(state, 'projects', id, { status: 'paused', pause: why });
    return project.pause === why ? [] : [{ type: 'eng/paused', clause: 'ENG S.4', side, project: id, why }];
  };
  if (able.length === 0) return pause(bars[0]!);
  if (led.length === 0) return pause('supervisor');
  const need = needIn(project);
  if (project.startedAt === null) {
    if (2 * atHand(state, project) < need) return [];
    change(state, 'projects', id, { startedAt: turnNumber(state) });
  }
  draw(state, id, need);
  const crew = led.filter(unit => !isResting(state, unit));
  const helpers = helpersAt(state, id, at);
  const done =
    rowOf(project).pace.kind === 'fixed'
      ? passTime(state, id, led, helpers)
      : dig(state, id, crew, helpers.assist);
  if (done !== null) return pause(done);
  const hands = [...crew, ...[helpers.assist, helpers.second].filter(unit => unit !== null)];
  for (const unit of hands) {
    worked.add(unit);
    changeTroop(state, unit, { lastWork: id });
  }
  change(state, 'projects', id, { status: 'working', pause: null });
  const after = byId(state, 'projects', id);
  if (!isFinished(after)) return [{ type: 'eng/worked', clause: 'ENG S.4', side, project: id, units: hands }];
  change(state, 'projects', id, { status: 'done', finishedAt: turnNumber(state) });
  return [{ type: 'eng/finished', clause: 'ENG 23.48a', side, project: id }];
}

const needIn = (project: Project): number =>
  needOf(
    rowOf(project),
    { lengthHalfInches: project.lengthHalves, pieces: project.pieces },
    sectionsIn(project),
  );

/** The sections that the gangs of these units would take. */
function sectionsOfGangs(state: SiegeState, project: Project, units: readonly UnitId[]): readonly number[] {
  if (rowOf(project).pace.kind === 'fixed') return [];
  const gangs = gangsAtWork(
    rowOf(project),
    units.map(unit => handsOf(state, unit)),
  );
  const first = headOf(project);
  return Array.from(
    { length: Math.min(Math.max(1, gangs), project.sections.length - first) },
    (_, i) => first + i,
  );
}

const handsOf = (state: SiegeState, unit: UnitId) => ({
  engType: troopOf(state, unit).engType,
  figures: state.units[unit]!.figures,
});

const atHand = (state: SiegeState, project: Project): number =>
  project.delivered + pilesAt(state, project).reduce((sum, { mu }) => sum + mu, 0);

/** ENG P.6: takes what it needs and finds. */
function draw(state: SiegeState, id: ProjectId, need: number): void {
  const project = byId(state, 'projects', id);
  let wanted = need - project.delivered;
  if (wanted <= 0) return;
  const near = new Set(pilesAt(state, project));
  const piles = state.eng.piles.map(pile => {
    if (!near.has(pile) || wanted === 0) return pile;
    const taken = Math.min(pile.mu, wanted);
    wanted -= taken;
    return { ...pile, mu: pile.mu - taken };
  });
  edit(state, 'eng').piles = piles.filter(({ mu, fresh }) => mu + fresh > 0);
  change(state, 'projects', id, { delivered: need - wanted });
}

interface Helpers {
  readonly assist: UnitId | null;
  readonly second: UnitId | null;
}

function helpersAt(state: SiegeState, id: ProjectId, at: ReturnType<typeof workedShape>): Helpers {
  const project = byId(state, 'projects', id);
  const free = (role: 'assist' | 'second'): UnitId | null =>
    unitsAt(state, id, role).find(unit => barAt(state, unit, project, at, false) === null) ?? null;
  return { assist: free('assist'), second: free('second') };
}

/** ENG 23.47: the gangs work their sections; why not, if none is worked. */
function dig(
  state: SiegeState,
  id: ProjectId,
  crew: readonly UnitId[],
  assist: UnitId | null,
): PauseReason | null {
  const project = byId(state, 'projects', id);
  const row = rowOf(project);
  const sections = sectionsIn(project);
  const hands = crew.map(unit => handsOf(state, unit));
  const gangs = gangsAtWork(row, hands);
  if (crew.length === 0) return 'rest';
  if (gangs === 0) return 'gang';
  const now = {
    battalion: assist !== null && !isResting(state, assist),
    heavyGround: isHeavyGround(state.eng),
    figures: hands.reduce((sum, { figures }) => sum + figures, 0),
  };
  const reach = sectionsInReach(sections, project.sections, project.delivered, gangs);
  if (reach.length === 0) return 'material';
  const done = project.sections.map((part, at) =>
    reach.includes(at) ? workedOn(part, turnsPerSection(row, sections[at]!, now)) : part,
  );
  change(state, 'projects', id, { sections: done });
  return null;
}

/** `3/64` as an exact fraction. */
function fractionOf(text: string): Rational {
  const [num, den = '1'] = text.split('/');
  return rational(Number(num), Number(den));
}

/** ENG 23.53a15, a19: a turn of a project whose time includes its rests. */
function passTime(
  state: SiegeState,
  id: ProjectId,
  crew: readonly UnitId[],
  { assist, second }: Helpers,
): PauseReason | null {
  const project = byId(state, 'projects', id);
  const row = rowOf(project);
  const counts = (unit: UnitId | null): boolean =>
    unit !== null && (!isResting(state, unit) || troopOf(state, unit).lastWork === id);
  if (!crew.some(counts)) return 'rest';
  const help = { battalion: counts(assist), second: counts(second), heavyGround: isHeavyGround(state.eng) };
  if (state.eng.clock.moment.seg === 'D') {
    const need = needIn(project);
    const cap = need > 0 ? rational(project.delivered, need) : ONE;
    const next = add(fractionOf(project.progress), progressPerTurn(row, help));
    const progress = compareRationals(next, cap) > 0 ? cap : next;
    change(state, 'projects', id, { progress: formatRational(progress), dayTurns: project.dayTurns + 1 });
  }
  return null;
}

const isFinished = (project: Project): boolean =>
  rowOf(project).pace.kind === 'fixed'
    ? compareRationals(fractionOf(project.progress), ONE) >= 0 && project.dayTurns >= 1
    : project.sections.every(part => part >= WHOLE_SECTION);

/** ENG 23.21c, 23.21h, R138: units of one command count their work together; fighting breaks the rest of the unit alone. */
function tire(state: SiegeState, worked: Worked): readonly WorkEvent[] {
  const events: WorkEvent[] = [];
  const commands = new Set([...worked].map(unit => commandOf(state, unit)));
  for (const { id, turn } of unitsOnTable(state)) {
    const { fatigue, overwork } = troopOf(state, id);
    const isBusy = commands.has(commandOf(state, id));
    const hasFought = turn.fired || turn.fought || turn.charged;
    const isWilling = worked.has(id) || turn.fired || turn.charged;
    const over = fatigue.owed > 0 && isWilling ? overwork + 1 : overwork;
    const after = isBusy
      ? afterTurn(fatigue, true)
      : hasFought
        ? afterCombat(fatigue)
        : afterTurn(fatigue, false);
    const isNight = state.eng.clock.moment.seg === 'N';
    if (after !== fatigue || over !== overwork || (isBusy && isNight))
      changeTroop(state, id, {
        fatigue: after,
        overwork: after.owed === 0 ? 0 : over,
        ...(isBusy && isNight && { usedTonight: true }),
      });
    if (over > overwork && over % OVERWORK_TURNS === 0) events.push(loseByOverwork(state, id));
  }
  return events;
}

/** ENG 23.21c3: an hour. */
const OVERWORK_TURNS = 3;

function loseByOverwork(state: SiegeState, unit: UnitId): WorkEvent {
  const lost = overworkLoss(state.units[unit]!.figures);
  loseFigures(state, unit, lost);
  return { type: 'eng/overworked', clause: 'ENG 23.21c3', unit, lost };
}

/** ENG A.7, 23.12: those who are of headquarters count alone. */
export function commandOf(state: SiegeState, id: UnitId): string {
  const { side, brigade } = state.units[id]!;
  return troopOf(state, id).attachment === 'HQ' ? `HQ ${id}` : `${side} ${brigade}`;
}
