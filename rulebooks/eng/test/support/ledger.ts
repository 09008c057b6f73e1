import type { BnbEvent } from '@abatis/bnb';
import type { Side, UnitId } from '@abatis/bnb/rules';
import { SIDES } from '@abatis/bnb/rules';
import { troopOf } from '../../src/access.ts';
import type { EngEvent } from '../../src/events.ts';
import { directedBy, needsNobodyOnceBegun } from '../../src/rules/23.42-supervision.ts';
import { rowOf } from '../../src/rules/s.5-worksites.ts';
import type { Project, SiegeState } from '../../src/state.ts';

/* What went in and what came out between two positions of a game: the account of material, powder, figures and work. */

/** What is told has names where the rules have numbers. */
type Happened = readonly (EngEvent | BnbEvent)[];

/** A stretch of a game. */
export interface Stretch {
  readonly before: SiegeState;
  readonly after: SiegeState;
  readonly events: Happened;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** ENG 23.30a: twelfths at sources, in piles, on backs, on carriers and craft, and in works; what is lost with its bearer stays his. */
const materialIn = ({ eng }: SiegeState): number =>
  sum([
    ...eng.sources.map(({ left }) => left),
    ...eng.piles.flatMap(({ mu, fresh }) => [mu, fresh]),
    ...eng.troops.map(({ load }) => load.mu),
    ...eng.carriers.map(({ mu }) => mu),
    ...eng.crafts.map(({ mu }) => mu),
    ...eng.projects.map(({ delivered }) => delivered),
  ]);

/** ENG 23.71c: pounds in trains and depots, on backs and in charges. */
const powderIn = ({ eng }: SiegeState): number =>
  sum([
    ...eng.carriers.map(({ reloads }) => 100 * reloads),
    ...eng.troops.map(({ load }) => load.powder),
    ...eng.charges.map(({ pounds }) => pounds),
  ]);

const of = <Type extends Happened[number]['type']>(events: Happened, ...types: readonly Type[]) =>
  events.filter((event): event is Extract<Happened[number], { type: Type }> =>
    (types as readonly string[]).includes(event.type),
  );

function material({ before, after, events }: Stretch): string | null {
  const brought = sum(of(events, 'eng/delivered').map(({ mu }) => mu));
  const [had, has] = [materialIn(before), materialIn(after)];
  return had + brought === has ? null : `ENG 23.30a: ${had} + ${brought} twelfths of material became ${has}`;
}

/** ENG X.9: with the option, guns are filled up at dawn. */
function powder({ before, after, events }: Stretch): string | null {
  const [had, has] = [powderIn(before), powderIn(after)];
  if (has > had) return `ENG 23.71c: ${had} lb of powder became ${has}`;
  const spent = of(events, 'eng/exploded', 'eng/charge-removed', 'eng/day-report');
  return has < had && spent.length === 0 ? `ENG 23.71c: ${had - has} lb of powder are gone` : null;
}

/** Figures of a side wherever they are. */
const figuresOf = ({ units }: SiegeState, side: Side): number =>
  sum(units.filter(unit => unit.side === side).map(({ figures }) => figures));

/** Events that tell of figures that are lost. */
const LOSSES: readonly string[] = [
  'shot-down',
  'cut-down',
  'overrun',
  'rout-hits',
  'unit-lost',
  'odd-loss',
  'closed-up',
  'pursuit-rolled',
  'eng/overworked',
  'eng/blasted',
  'eng/burnt',
];

/** BNB 0.5b: men are lost by what is told, and nobody comes back. */
function figures({ before, after, events }: Stretch): string | null {
  for (const side of SIDES) {
    const [had, has] = [figuresOf(before, side), figuresOf(after, side)];
    if (has > had) return `BNB 0.5b: ${had} figures of ${side} became ${has}`;
    if (has < had && !events.some(({ type }) => LOSSES.includes(type)))
      return `BNB 0.5b: ${had - has} figures of ${side} are gone: ${events.map(({ type }) => type).join(', ')}`;
  }
  return null;
}

/** How far a project has come. */
const doneOf = ({ sections, progress, dayRate, quarters, nightTurns }: Project): string =>
  JSON.stringify([sections, progress, dayRate, quarters, nightTurns]);

/** ENG S.4, 23.53a14, T.11: no work without hands; at the end of a night or a day its credit is given. */
function work(stretch: Stretch): string | null {
  const { before, after, events } = stretch;
  for (const project of after.eng.projects) {
    const was = before.eng.projects.find(({ id }) => id === project.id);
    if (was && doneOf(was) === doneOf(project)) continue;
    const crews = of(events, 'eng/worked', 'eng/finished').filter(each => isOf(each, project));
    const isCredit = of(events, 'eng/segment-begun').length > 0;
    const lost = was && project.sections.every((part, i) => part <= was.sections[i]!);
    if (crews.length === 0 && !isCredit && !lost && sum(project.sections) > 0)
      return `ENG S.4: ${project.name} has gone on and nobody has worked`;
    for (const units of of(crews, 'eng/worked').map(crew => crew.units))
      for (const name of units) {
        const unit = after.units.find(each => each.name === name)!.id;
        const wrong = whyNotWorked(stretch, project, unit);
        if (wrong) return `${wrong}: ${after.units[unit]!.name} at ${project.name}`;
      }
  }
  return null;
}

/** Projects of the two sides may share a name. */
const isOf = (event: { readonly project: string; readonly side: Side }, { name, side }: Project): boolean =>
  event.project === name && event.side === side;

/** A unit that has worked was told to, has tools where they are needed, and had somebody over it. */
function whyNotWorked({ before, after, events }: Stretch, project: Project, unit: UnitId): string | null {
  const row = rowOf(project);
  const { name } = after.units[unit]!;
  const now = [before, after];
  const troops = now.map(state => troopOf(state, unit));
  const told = of(events, 'eng/assigned').filter(each => isOf(each, project));
  const relieved = of(events, 'eng/took-over').some(({ by }) => by === name);
  const isTold = troops.some(each => each.project === project.id) || told.some(each => each.unit === name);
  if (!isTold && !relieved) return 'ENG 23.21j2 nobody told him to';
  if (after.units[unit]!.side !== project.side) return 'ENG 23.21j2 he is of the enemy';
  const isDigging = troops.some(({ role }) => role === 'labour' || role === 'second') || relieved;
  const drawn = of(events, 'eng/tools-drawn', 'eng/tools-handed').length > 0;
  if (isDigging && row.tools && !troops.some(({ tools }) => tools) && !drawn) return 'ENG 23.21l no tools';
  const codes = directedBy(row, troops[0]!.engType);
  if (codes.length === 0 || needsNobodyOnceBegun(row, project.lengthHalves)) return null;
  const isSupervised = now.some(
    state =>
      state.eng.officers.some(({ alive, attachedTo }) => alive && attachedTo !== null) ||
      Object.values(state.eng.directing).includes(project.id) ||
      state.eng.troops.some(each => each.role === 'supervise' && each.project === project.id),
  );
  const isToldToDirect = told.some(({ role }) => role === 'supervise');
  return isSupervised || isToldToDirect ? null : 'ENG 23.41 nobody directs it';
}

/** The first thing that does not add up; null: the books are in order. */
export const wrongInBooks = (stretch: Stretch): string | null =>
  material(stretch) ?? powder(stretch) ?? figures(stretch) ?? work(stretch);
