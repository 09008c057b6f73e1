import { SIDES, type Side } from '@abatis/bnb/rules';
import { type Action, edit, type Roll, type Seat, type Table } from '@abatis/kernel';
import type { EngEvent } from './events.ts';
import { HEARING } from './rules/x.8-countermines.ts';
import type { EngState, SiegeState, Troop } from './state.ts';
import type { March, Mining, Tally } from './watch-state.ts';

/*
 * ENG R119, T.4: projects, charges and orders of the other side are not seen, and its working parties show that they
 * work and not on what.
 */

/** At which work the enemy sees a unit, whatever it does there. */
const AT_A_WORK: readonly Troop['role'][] = ['labour', 'assist', 'second', 'supervise'];

/** What the enemy knows of a unit. */
function seen(troop: Troop): Troop {
  const role = AT_A_WORK.includes(troop.role) ? 'labour' : troop.role;
  const isAsSeen =
    troop.project === null &&
    troop.lastWork === null &&
    role === troop.role &&
    !troop.workOn &&
    troop.toolsFor === null;
  return isAsSeen ? troop : { ...troop, role, project: null, lastWork: null, workOn: false, toolsFor: null };
}

/** ENG T.4: orders for a watch are their side's secret, and so is what it has finished out of sight of the enemy. */
function watchAs(own: EngState, seat: Seat | null, { units }: SiegeState): EngState['watch'] {
  const { watch, carriers } = own;
  const isOwn = ({ unit, carrier }: Pick<March, 'unit' | 'carrier'>): boolean =>
    (unit === null ? carriers.find(({ id }) => id === carrier)?.side : units[unit]!.side) === seat;
  const { finished } = watch.since;
  return {
    ...watch,
    mining: miningAs(own, seat),
    marches: watch.marches.filter(isOwn),
    hauls: watch.hauls.filter(isOwn),
    reliefs: watch.reliefs.filter(({ unit }) => units[unit]!.side === seat),
    since: { ...watch.since, finished: finishedAs(finished, seat) },
  };
}

const finishedAs = (finished: Tally['finished'], seat: Seat | null): Tally['finished'] => ({
  red: seat === 'red' ? finished.red : [],
  blue: seat === 'blue' ? finished.blue : [],
});

/** ENG X.8c: a side knows what it has heard of the other's galleries, and how far its own are. */
function miningAs({ projects, watch }: EngState, seat: Seat | null): Mining {
  const { heard, dug } = watch.mining;
  const ownerOf = (id: number): Side | undefined => projects.find(each => each.id === id)?.side;
  return {
    heard: heard.filter(id => seat !== null && ownerOf(id) !== seat),
    dug: Object.fromEntries(Object.entries(dug).filter(([id]) => ownerOf(Number(id)) === seat)),
  };
}

/** ENG's part as a seat knows it; a bystander knows nobody's plans. */
export function viewOf(own: EngState, seat: Seat | null, state: SiegeState): EngState {
  const knows = ({ side }: { readonly side: Side }): boolean => side === seat;
  return {
    ...own,
    works: own.works.filter(({ kind, builtBy }) => kind !== 'gallery' || builtBy === seat),
    watch: watchAs(own, seat, state),
    ferries: own.ferries.filter(({ unit, stage }) => stage !== 'loading' || state.units[unit]!.side === seat),
    projects: own.projects.filter(knows),
    charges: own.charges.filter(knows),
    troops: own.troops.map((troop, id) => (state.units[id]?.side === seat ? troop : seen(troop))),
    directing: Object.fromEntries(
      Object.entries(own.directing).filter(([general]) => state.generals[Number(general)]?.side === seat),
    ),
  };
}

/** Orders to the engineers are their side's secret also when both have spoken. */
export const hearOrder = (action: Action, by: Seat, seat: Seat | null): Action | null =>
  action.type === 'command' && by !== seat ? null : action;

/** What happens on the side of the diggers, and is told to them alone. */
const SECRET: readonly EngEvent['type'][] = [
  'eng/project-begun',
  'eng/project-abandoned',
  'eng/assigned',
  'eng/released',
  'eng/directing',
  'eng/rest-ordered',
  'eng/worked',
  'eng/paused',
  'eng/finished',
  'eng/gallery-heard',
  'eng/laying',
  'eng/charge-laid',
  'eng/march-ordered',
  'eng/relief-ordered',
  'eng/took-over',
  'eng/hauled',
  'eng/ferry-ordered',
];

export function hearEvent(event: EngEvent, seat: Seat | null): EngEvent | null {
  if (event.type === 'eng/day-report') return { ...event, finished: finishedAs(event.finished, seat) };
  const isOfGallery = event.type === 'eng/placed' && event.kind === 'gallery';
  if (!SECRET.includes(event.type) && !isOfGallery) return event;
  return 'side' in event && event.side === seat ? event : null;
}

/** ENG X.8c: that somebody listens would tell of a gallery, and that nobody heard it as well. */
export const hearRoll = (roll: Roll, _seat: Seat | null): Roll | null =>
  roll.purpose === HEARING ? null : roll;

/** The enemy may have no plans at all: his figures work as they are seen to. */
export function imagine(state: SiegeState, seat: Seat, _table: Table): void {
  const eng = edit(state, 'eng');
  Object.assign(eng, viewOf(state.eng, SIDES.includes(seat as Side) ? seat : null, state));
}
