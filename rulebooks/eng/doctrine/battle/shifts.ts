import { inches, onGrid, type Spot } from '@abatis/tabletop';
import type { Project, SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';

/* Section g.2: who digs a sap in a night, and when he rests: a battalion that comes later makes the work quicker. */

/** Turns in which a gang digs: up to `early`, and from `late` to `last`. */
export interface Shifts {
  readonly early: number;
  readonly late: number;
  readonly last: number;
}

/** ENG 23.21c, 23.53c3: the shifts in which most sections are placed before the end; of those that do as much the longest first one. */
export function shiftsOf(state: SiegeState, project: Project): Shifts {
  const { turns } = eng.scenarioOf(state);
  const last = turns - 1;
  const helped = helpFrom(state, project);
  const [section] = eng.sectionsIn(project);
  const [alone, together] = [false, true].map(battalion =>
    eng.turnsPerSection(eng.rowOf(project), section!, {
      battalion,
      heavyGround: eng.isHeavyGround(state.eng),
      figures: GANG,
    }),
  ) as [number, number];
  let best = { shifts: { early: SHIFT, late: last + 1, last }, sections: 0 };
  for (let early = 0; early <= SHIFT; early++) {
    const late = Math.max(helped, early + 1 + (early > 0 ? REST : 0));
    const end = Math.min(last, late + SHIFT + UNPUNISHED - 1);
    const sections = Math.floor(early / alone + Math.max(0, end - late + 1) / together + ROUNDING);
    if (sections >= best.sections) best = { shifts: { early, late, last: end }, sections };
  }
  return best.shifts;
}

/** ENG 23.53c1. */
const GANG = 2;
/** ENG 23.21c1, c2, and c3: of three turns of work without rest the third costs figures. */
const SHIFT = 12;
const REST = 6;
const UNPUNISHED = 2;
/** Thirds and quarters that make up a whole. */
const ROUNDING = 1e-6;

/** A battalion that has brought its tools, and may help. */
const isHelper = (state: SiegeState, { id, arm, figures }: Unit): boolean =>
  arm === 'infantry' &&
  figures >= BATTALION &&
  eng.troopOf(state, id).engType === 'soldier' &&
  eng.troopOf(state, id).tools;

/** ENG A.5. */
const BATTALION = 12;

const helpersOf = (state: SiegeState, side: Unit['side']): readonly Unit[] =>
  eng.unitsOf(state, side).filter(unit => isHelper(state, unit));

/** The first turn in which a battalion can stand there and help: it comes, marches up, and forms a single rank. */
function helpFrom(state: SiegeState, { side }: Project): number {
  const scenario = eng.scenarioOf(state);
  const names = state.units
    .filter(unit => unit.side === side && isHelper(state, unit))
    .map(({ name }) => name);
  const turns = scenario[side].brigades
    .flatMap(({ units }) => units)
    .filter(({ name }) => names.includes(name))
    .map(({ arrives }) => (arrives?.turn ?? 0) + DRAWN_UP);
  return Math.min(Number.POSITIVE_INFINITY, ...turns);
}

const DRAWN_UP = 3;

/** ENG B0.6: sappers dig in their shifts and rest between them; the battalion helps as long as they dig. */
export function manSap(book: OrderBook, project: Project, sappers: readonly Unit[]): void {
  const { state } = book;
  const { early, late, last } = shiftsOf(state, project);
  const isShift = state.turn <= early || (state.turn >= late && state.turn <= last);
  for (const unit of [...sappers, ...helpersOf(state, book.side)]) {
    const { role, fatigue, workOn } = eng.troopOf(state, unit.id);
    const isSapper = sappers.includes(unit);
    if (!isShift && role !== 'none') book.give({ do: 'release', unit: unit.id });
    if (isShift && role === 'none')
      book.give({ do: 'assign', unit: unit.id, role: isSapper ? 'labour' : 'assist', project: project.name });
    if (isShift && fatigue.owed > 0 && !workOn) book.give({ do: 'rest', unit: unit.id, workOn: true });
  }
  const id = isShift ? 'dig-sap' : state.turn > last ? 'no-more-sap' : 'rest-sappers';
  book.because(1, { id, facts: { work: project.name } });
}

/** The sap at which a battalion is to help, and where it stands for that: behind its middle. */
export function helpAt(
  state: SiegeState,
  unit: Unit,
): { readonly project: Project; readonly at: Spot } | null {
  if (eng.partOf(state).victory?.kind !== 'points' || !isHelper(state, unit)) return null;
  const project = eng
    .openProjects(state)
    .find(each => each.side === unit.side && eng.rowOf(each).engineer === 'near');
  if (!project) return null;
  const [from, to] = [project.trace.points[0]!, project.trace.points.at(-1)!];
  return { project, at: onGrid({ x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + BEHIND }) };
}

/** Inches behind the trench: clear of the sappers, and near enough (ENG S.5). */
const BEHIND = inches(3.5);
