import { add, compareRationals, ONE, rational } from '@abatis/kernel/rational';
import { owesRest } from '../rules/23.21-fatigue.ts';
import { sectionsInReach, turnsPerSection, WHOLE_SECTION, workedOn } from '../rules/23.47-sections.ts';
import { NIGHT_SHIFT, nightCredit, progressPerTurn } from '../rules/23.53-fixed-time.ts';
import { gangsAtWork } from '../rules/a.35-gangs.ts';
import { dayRate, QUARTERS, quartersAfterDay } from '../rules/t.14-battledays.ts';
import type { Twelfths } from '../units.ts';
import { pathBetween, RELIEVED, scaleIn } from './plan-file.ts';
import {
  extend,
  type PartyRun,
  type PlanRun,
  type ProjectDeed,
  type ProjectRun,
  storesFor,
  usableAt,
} from './run-state.ts';
import { directed, take } from './supervision.ts';

/* ENG P.5, P.6, P.8, P.9: one turn of a project. */

/** ENG T.8, P.5: what is marched in a turn of the day, and of the night. */
const MARCH = { D: 8, N: 4 } as const;

/** Step 3 of ENG P.5 for one project. */
export function workOn(run: PlanRun, project: ProjectRun): void {
  const deed = deedOf(run, project);
  if (!deed) return;
  const before = project.bar.at(-1);
  if ((deed === '23.37a' || deed === '23.37b') && !(before?.what === deed && before.to === run.now - 1))
    project.lacks.push({ turn: run.now, mu: lackOf(run, project) });
  extend(project.bar, deed, run.now);
}

/** ENG 23.37: material that a project wants before it can start, or go on. */
function lackOf(run: PlanRun, { plan, need, start, delivered }: ProjectRun): Twelfths {
  return start === null ? Math.ceil(need / 2) - usableAt(run, plan.site) : need - delivered;
}

function deedOf(run: PlanRun, project: ProjectRun): ProjectDeed | null {
  if (!isOpen(run, project)) return null;
  const { plan } = project;
  const present = project.crew.filter(party => run.now >= party.from && !party.used);
  const led = directed(run, project, present);
  if (led.crew.length === 0) return present.length > 0 ? '23.42a' : null;
  const atHand = usableAt(run, plan.site);
  if (project.start === null && 2 * atHand < project.need) return '23.37a';
  project.suppliedSince ??= run.now;
  take(led, project);
  const assist = helperOf(run, plan.assist);
  const second = helperOf(run, plan.second);
  const used = [...led.crew, assist, second].filter(party => party !== null);
  for (const party of used) use(run, party, project);
  const crew = led.crew.filter(party => isThere(party, project));
  if (crew.length === 0) return 'march';
  project.start ??= run.now;
  draw(run, project);
  return labour(run, project, { crew, assist, second });
}

/** What goes on there: the crew at the site, and its help. */
interface Hands {
  readonly crew: readonly PartyRun[];
  readonly assist: PartyRun | null;
  readonly second: PartyRun | null;
}

/** Whether this turn can be one of its turns, if there is a crew. */
function isOpen({ now, moment, byId }: PlanRun, { plan, finish, notBefore }: ProjectRun): boolean {
  if (finish !== null || now < notBefore || (moment.seg === 'N' && !plan.night)) return false;
  return plan.deps.every(id => {
    const end = byId.get(id)?.finish ?? null;
    return end !== null && end < now;
  });
}

function helperOf(run: PlanRun, name: string | undefined): PartyRun | null {
  if (name === undefined || name === RELIEVED) return null;
  const party = run.parties.get(name)!;
  return run.now >= party.from && !party.used ? party : null;
}

/** It is used this turn; if it stands elsewhere, it marches (ENG 23.46). */
function use(run: PlanRun, party: PartyRun, { plan }: ProjectRun): void {
  party.used = true;
  party.serves = plan.id;
  party.deed = owesRest(party.group.fatigue) ? 'owed' : 'idle';
  if (run.moment.seg === 'N') party.group.wasUsedTonight = true;
  if (party.site === plan.site) return;
  if (party.march?.to !== plan.site) {
    const back = party.march && party.site !== null ? walked(run, party) : 0;
    const path = party.site === null ? undefined : pathBetween(run.plan, party.site, plan.site);
    party.march = { to: plan.site, left: path === undefined || path <= 1 ? 0 : back + path };
  }
  if (party.march.left <= 0) {
    party.site = plan.site;
    party.march = null;
    return;
  }
  party.march.left -= MARCH[run.moment.seg];
  party.deed = 'march';
}

/** How far it has marched already: a party that is sent elsewhere on the way comes back first. */
function walked(run: PlanRun, { site, march }: PartyRun): number {
  const whole = pathBetween(run.plan, site!, march!.to) ?? 0;
  return Math.max(0, whole - Math.max(0, march!.left));
}

const isThere = ({ site, deed }: PartyRun, { plan }: ProjectRun): boolean =>
  site === plan.site && deed !== 'march';

/** ENG P.6: takes what it needs and finds. */
function draw(run: PlanRun, project: ProjectRun): void {
  const before = project.delivered;
  for (const store of storesFor(run, project.plan.site)) {
    const taken = Math.min(store.usable, project.need - project.delivered);
    store.usable -= taken;
    project.delivered += taken;
  }
  if (project.delivered === before) return;
  project.cap = rational(project.delivered, project.need);
}

function labour(run: PlanRun, project: ProjectRun, hands: Hands): ProjectDeed {
  switch (project.row.pace.kind) {
    case 'fixed':
      return passTime(run, project, hands);
    case 'battleday':
      return passDay(run, project, hands);
    default:
      return dig(run, project, hands);
  }
}

/** ENG 23.21c2: a party that owes rest stands by. */
const mayWork = (party: PartyRun): boolean => !owesRest(party.group.fatigue);

/** ENG 23.53a19: rest that falls due on a project of fixed time goes on counting as its time. */
const counts = (party: PartyRun | null, project: ProjectRun): boolean =>
  party !== null && isThere(party, project) && (mayWork(party) || party.lastWork === project.plan.id);

function passTime(run: PlanRun, project: ProjectRun, { crew, assist, second }: Hands): ProjectDeed {
  const { plan } = project;
  const builder = crew.find(({ plan: party }) => party.id === project.crew[0]!.plan.id);
  if (!builder) return 'march';
  const crewCounts = counts(builder, project);
  const helps = (party: PartyRun | null, name: string | undefined): boolean =>
    crewCounts && (name === RELIEVED || counts(party, project));
  const help = {
    battalion: helps(assist, plan.assist),
    second: helps(second, plan.second),
    heavyGround: run.heavyGround,
  };
  const atWork = [builder, assist, second].filter(
    (party): party is PartyRun => party !== null && isThere(party, project) && mayWork(party),
  );
  if (run.moment.seg === 'N') for (const party of atWork) addNightTurn(project, party.plan.id);
  else if (crewCounts) {
    project.progress = add(project.progress, progressPerTurn(project.row, help));
    project.dayTurns++;
  }
  const { progress, cap } = project;
  const wasHeld = compareRationals(progress, cap) > 0 && compareRationals(cap, ONE) < 0;
  for (const party of atWork) work(party, project);
  return wasHeld ? '23.37b' : mayWork(builder) ? 'work' : 'rest';
}

function addNightTurn({ nightTurns }: ProjectRun, party: string): void {
  nightTurns.set(party, (nightTurns.get(party) ?? 0) + 1);
}

/** ENG 23.53a13, T.11: at the end of the last night turn, what the night shift was worth. */
export function creditNight(run: PlanRun, project: ProjectRun): void {
  const { plan, row, nightTurns, finish } = project;
  if (row.pace.kind !== 'fixed' || finish !== null) return;
  const builder = project.crew[0]!.plan.id;
  const hasWorked = (name: string | undefined): boolean =>
    name !== undefined && (nightTurns.get(name === RELIEVED ? builder : name) ?? 0) >= NIGHT_SHIFT;
  const isAgain = project.isCredited && !run.plan.options?.includes('nightCreditEachNight');
  if (!hasWorked(builder) || isAgain) return;
  const help = {
    battalion: hasWorked(plan.assist),
    second: hasWorked(plan.second),
    heavyGround: run.heavyGround,
  };
  project.progress = add(project.progress, nightCredit(row, help));
  project.isCredited = true;
}

/** Step 4 of ENG P.5: progress is held by the material, and a project ends no sooner than it had a turn of the day. */
export function settle(run: PlanRun, project: ProjectRun): void {
  if (project.row.pace.kind !== 'fixed' || project.finish !== null || project.start === null) return;
  if (compareRationals(project.progress, project.cap) > 0) project.progress = project.cap;
  if (compareRationals(project.progress, ONE) >= 0 && project.dayTurns >= 1) project.finish = run.now;
}

/** ENG T.14: what a day is worth is credited at its last turn, in steps of a quarter. */
function passDay(run: PlanRun, project: ProjectRun, { crew, assist }: Hands): ProjectDeed {
  const { row, plan } = project;
  const builder = crew.find(({ plan: party }) => party.id === project.crew[0]!.plan.id);
  if (!builder) return 'march';
  const isDay = run.moment.seg === 'D';
  const battalion = plan.assist === RELIEVED || counts(assist, project);
  if (isDay && counts(builder, project)) project.dayRate += dayRate(row, battalion);
  for (const party of [builder, assist])
    if (party && isThere(party, project) && mayWork(party)) work(party, project);
  return mayWork(builder) ? 'work' : 'rest';
}

/** ENG T.14: at the last turn of the day. */
export function creditDay(run: PlanRun, project: ProjectRun): void {
  const { row, plan, delivered, quarters } = project;
  const { pace } = row;
  if (pace.kind !== 'battleday' || project.finish !== null || project.start === null) return;
  const asked = pace.in === 'inches' ? (plan.lengthHalfInches ?? 0) / 2 : (plan.pieces ?? 1);
  const wanted = QUARTERS * asked;
  const { dayTurns } = run.calendar;
  project.quarters = quartersAfterDay(row, { wanted, rate: project.dayRate, dayTurns, delivered, quarters });
  project.dayRate = 0;
  if (project.quarters >= wanted) project.finish = run.now;
}

/** ENG P.8: the gangs take the lowest unfinished sections that have their material; none is passed over. */
function dig(run: PlanRun, project: ProjectRun, { crew, assist }: Hands): ProjectDeed {
  const { row, sections, done, plan } = project;
  const diggers = crew.filter(mayWork);
  const gangs = gangsAtWork(
    row,
    diggers.map(party => party.plan),
    scaleIn(run.plan),
  );
  if (gangs === 0) return 'rest';
  const helps = plan.assist === RELIEVED || (assist !== null && isThere(assist, project) && mayWork(assist));
  const now = {
    battalion: helps,
    heavyGround: run.heavyGround,
    figures: Math.floor(diggers.reduce((sum, party) => sum + party.plan.figures, 0) / scaleIn(run.plan)),
  };
  const worked = sectionsInReach(sections, done, project.delivered, gangs);
  for (const at of worked) done[at] = workedOn(done[at]!, turnsPerSection(row, sections[at]!, now));
  if (worked.length === 0) return '23.37b';
  for (const party of diggers) work(party, project);
  if (assist && helps) work(assist, project);
  if (done.every(part => part >= WHOLE_SECTION)) project.finish = run.now;
  return 'work';
}

function work(party: PartyRun, { plan }: ProjectRun): void {
  party.deed = 'work';
  party.lastWork = plan.id;
  party.group.worked = true;
}
