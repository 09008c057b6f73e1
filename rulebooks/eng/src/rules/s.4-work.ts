import type { UnitId } from '@abatis/bnb/rules';
import {
  add,
  compareRationals,
  formatRational,
  ONE,
  type Rational,
  rational,
  reduce,
} from '@abatis/kernel/rational';
import { byId, change, changeTroop, troopOf } from '../access.ts';
import { has, scaleOf } from '../options.ts';
import type { Project, ProjectId, SiegeState } from '../state.ts';
import { fractionOf } from '../units.ts';
import type { PauseReason } from '../vocabulary.ts';
import { needOf, sectionsInReach, turnsPerSection, WHOLE_SECTION, workedOn } from './23.47-sections.ts';
import { NIGHT_SHIFT, nightCredit, progressPerTurn } from './23.53-fixed-time.ts';
import { gangsAtWork } from './a.35-gangs.ts';
import { isResting } from './s.4-presence.ts';
import { rowOf, sectionsIn } from './s.5-worksites.ts';
import { isHeavyGround } from './t.1-weather.ts';
import { dayRate, QUARTERS, quartersAfterDay } from './t.14-battledays.ts';

/* ENG P.6 to P.9: a turn of work on one project, by the same rules as the planner's. */

/** Those who are at the project in this turn, whether they owe rest or not. */
export interface Hands {
  readonly crew: readonly UnitId[];
  readonly assist: UnitId | null;
  readonly second: UnitId | null;
}

/** What came of it: who worked, or why nobody did. */
export type Deed = { readonly units: readonly UnitId[] } | PauseReason;

export const needIn = (project: Project): number =>
  needOf(
    rowOf(project),
    { lengthHalfInches: project.lengthHalves, pieces: project.pieces, special: project.special },
    sectionsIn(project),
  );

const handsOf = (state: SiegeState, unit: UnitId) => ({
  engType: troopOf(state, unit).engType,
  figures: state.units[unit]!.figures,
});

export function labour(state: SiegeState, id: ProjectId, hands: Hands): Deed {
  const { kind } = rowOf(byId(state, 'projects', id)).pace;
  if (kind === 'fixed') return passTime(state, id, hands);
  return kind === 'battleday' ? passDay(state, id, hands) : dig(state, id, hands);
}

const awake = (state: SiegeState, units: readonly (UnitId | null)[]): readonly UnitId[] =>
  units.filter((unit): unit is UnitId => unit !== null && !isResting(state, unit));

/** The sections that these units would work on now. */
export function reachOf(state: SiegeState, project: Project, crew: readonly UnitId[]): readonly number[] {
  const row = rowOf(project);
  if (row.pace.kind !== 'inches' && row.pace.kind !== 'pieces') return [];
  const gangs = gangsAtWork(
    row,
    crew.map(unit => handsOf(state, unit)),
    scaleOf(state),
  );
  return sectionsInReach(sectionsIn(project), project.sections, Number.POSITIVE_INFINITY, Math.max(1, gangs));
}

/** ENG 23.47: the gangs work their sections. */
function dig(state: SiegeState, id: ProjectId, { crew, assist }: Hands): Deed {
  const project = byId(state, 'projects', id);
  const row = rowOf(project);
  const sections = sectionsIn(project);
  const diggers = awake(state, crew);
  const hands = diggers.map(unit => handsOf(state, unit));
  const gangs = gangsAtWork(row, hands, scaleOf(state));
  if (diggers.length === 0) return 'rest';
  if (gangs === 0) return 'gang';
  const helping = awake(state, [assist]);
  const now = {
    battalion: helping.length > 0,
    heavyGround: isHeavyGround(state.eng),
    figures: Math.floor(hands.reduce((sum, { figures }) => sum + figures, 0) / scaleOf(state)),
  };
  const reach = sectionsInReach(sections, project.sections, project.delivered, gangs);
  if (reach.length === 0) return 'material';
  const done = project.sections.map((part, at) =>
    reach.includes(at) ? workedOn(part, turnsPerSection(row, sections[at]!, now)) : part,
  );
  change(state, 'projects', id, { sections: done });
  return { units: [...diggers, ...helping] };
}

/** ENG 23.53a19: rest that falls due on a project of fixed time goes on counting as its time. */
const counts = (state: SiegeState, unit: UnitId | null, id: ProjectId): boolean =>
  unit !== null && (!isResting(state, unit) || troopOf(state, unit).lastWork === id);

/** ENG 23.53a1, 23.56f1, R117: two figures at the least. */
const isGang = (state: SiegeState, project: Project, builder: UnitId | null): boolean =>
  builder !== null && gangsAtWork(rowOf(project), [handsOf(state, builder)], scaleOf(state)) > 0;

/** ENG 23.53a15, a19: a turn of a project whose time includes its rests; in the night turns are counted for the credit. */
function passTime(state: SiegeState, id: ProjectId, { crew, assist, second }: Hands): Deed {
  const project = byId(state, 'projects', id);
  const builder = crew[0] ?? null;
  if (!isGang(state, project, builder)) return 'gang';
  if (!counts(state, builder, id)) return 'rest';
  const units = awake(state, [builder, assist, second]);
  if (state.eng.clock.moment.seg === 'N') {
    const nightTurns = { ...project.nightTurns };
    for (const unit of units) nightTurns[unit] = (nightTurns[unit] ?? 0) + 1;
    change(state, 'projects', id, { nightTurns });
    return units.length > 0 ? { units } : 'rest';
  }
  const help = {
    battalion: counts(state, assist, id),
    second: counts(state, second, id),
    heavyGround: isHeavyGround(state.eng),
  };
  const wasHeld = isHeld(project);
  advance(state, id, progressPerTurn(rowOf(project), help));
  change(state, 'projects', id, { dayTurns: project.dayTurns + 1 });
  return wasHeld ? 'material' : { units };
}

/** ENG 23.37b: as far as the material reaches. */
function capOf(project: Project): Rational {
  const need = needIn(project);
  return need > 0 ? rational(project.delivered, need) : ONE;
}

const isHeld = (project: Project): boolean => {
  const cap = capOf(project);
  return compareRationals(fractionOf(project.progress), cap) >= 0 && compareRationals(cap, ONE) < 0;
};

function advance(state: SiegeState, id: ProjectId, by: Rational): void {
  const project = byId(state, 'projects', id);
  const cap = capOf(project);
  const next = add(fractionOf(project.progress), by);
  change(state, 'projects', id, {
    progress: formatRational(reduce(compareRationals(next, cap) > 0 ? cap : next)),
  });
}

/** ENG 23.53a13, a14, T.11: at the end of the night, what the night shift was worth. */
export function creditNight(state: SiegeState, id: ProjectId, { crew, assist, second }: Hands): void {
  const project = byId(state, 'projects', id);
  const row = rowOf(project);
  if (row.pace.kind !== 'fixed') return;
  const hasWorked = (unit: UnitId | null | undefined): boolean =>
    unit !== null && unit !== undefined && (project.nightTurns[unit] ?? 0) >= NIGHT_SHIFT;
  const isAgain = project.isCredited && !has(state, 'nightCreditEachNight');
  if (!hasWorked(crew[0]) || isAgain) return;
  const help = {
    battalion: hasWorked(assist),
    second: hasWorked(second),
    heavyGround: isHeavyGround(state.eng),
  };
  advance(state, id, nightCredit(row, help));
  change(state, 'projects', id, { isCredited: true });
}

/** ENG T.14: a turn of a battleday's work; it counts when the day is over. */
function passDay(state: SiegeState, id: ProjectId, { crew, assist }: Hands): Deed {
  const project = byId(state, 'projects', id);
  const builder = crew[0] ?? null;
  if (!isGang(state, project, builder)) return 'gang';
  const isDay = state.eng.clock.moment.seg === 'D';
  if (isDay && counts(state, builder, id)) {
    const rate = dayRate(rowOf(project), counts(state, assist, id));
    change(state, 'projects', id, { dayRate: project.dayRate + rate });
  }
  const units = awake(state, [builder, assist]);
  return units.length > 0 ? { units } : 'rest';
}

/** ENG T.14: at the last turn of the day. */
export function creditDay(state: SiegeState, id: ProjectId): void {
  const project = byId(state, 'projects', id);
  const row = rowOf(project);
  if (row.pace.kind !== 'battleday' || project.startedAt === null) return;
  const { dayTurns } = state.eng.clock.calendar;
  const { delivered, quarters, dayRate: rate } = project;
  const isLine = row.pace.in === 'inches';
  const wanted = QUARTERS * (isLine ? project.lengthHalves / 2 : project.pieces);
  const now = quartersAfterDay(row, { wanted, rate, dayTurns, delivered, quarters });
  const whole = Math.floor(now / (isLine ? QUARTERS / 2 : QUARTERS));
  change(state, 'projects', id, {
    quarters: now,
    dayRate: 0,
    sections: project.sections.map((part, at) => (at < whole ? WHOLE_SECTION : part)),
  });
}

export const isFinished = (project: Project): boolean =>
  rowOf(project).pace.kind === 'fixed'
    ? compareRationals(fractionOf(project.progress), ONE) >= 0 && project.dayTurns >= 1
    : project.sections.every(part => part >= WHOLE_SECTION);

export function noteWork(state: SiegeState, units: readonly UnitId[], id: ProjectId | null): void {
  for (const unit of units) changeTroop(state, unit, { lastWork: id });
}
