import { SIDES, type Side } from '@abatis/bnb/rules';
import { type Action, edit, type Roll, type Seat, type Table } from '@abatis/kernel';
import type { EngEvent } from './events.ts';
import { HEARING } from './rules/x.8-countermines.ts';
import type { EngState, SiegeState, Troop } from './state.ts';
import type { Mining } from './watch-state.ts';

/* ENG R119: projects and charges of the other side are not seen, and its working parties show that they work and not on what. */

/** What the enemy knows of a unit. */
const seen = (troop: Troop): Troop =>
  troop.project === null && troop.lastWork === null ? troop : { ...troop, project: null, lastWork: null };

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
    watch: { ...own.watch, mining: miningAs(own, seat) },
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
];

export function hearEvent(event: EngEvent, seat: Seat | null): EngEvent | null {
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
