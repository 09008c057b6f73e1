import type { Action, Seat } from '@abatis/kernel';
import type { Place, Pointed, TapeEnd } from '@abatis/screen';
import { primaryButton } from './choices.ts';
import { theEngine } from './handles.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { setTable, type TableState, tableNow } from './store.ts';

/*
 * What the page asks the worker about the moment that is shown. Each kind of question has one in flight; the answers
 * to old ones are dropped.
 */

const hovers = oneAtATime(
  (pointed: Pointed) => theEngine().hover(pointed),
  (hover, of) => setTable({ hover: hover && { ...hover, of } }),
);

const previews = oneAtATime(
  (action: Action) => theEngine().preview(action),
  buttonPreview => setTable({ buttonPreview }),
);

const inspections = oneAtATime(
  (what: readonly string[]) => theEngine().inspect(what),
  inspection => setTable({ inspection }),
);

const forces = oneAtATime(
  (seat: Seat) => theEngine().forces(seat),
  given => setTable({ forces: given }),
);

const briefings = oneAtATime(
  (_: null) => theEngine().briefing(),
  briefing => setTable({ briefing }),
);

const overlays = oneAtATime(
  ({ id, focus }: { id: string; focus: readonly string[] }) => theEngine().overlay(id, focus),
  (overlay, { id }) => {
    if (tableNow().overlayId === id) setTable({ overlay });
  },
);

const fields = oneAtATime(
  (from: Place) => theEngine().sightField(from),
  (field, from) => setSight(from, { field }),
);

const sights = oneAtATime(
  ({ from, to }: { from: Place; to: Place }) => theEngine().sight(from, to),
  (picture, { from }) => setSight(from, { picture }),
);

const tapes = oneAtATime(
  ({ from, to }: { from: TapeEnd; to: TapeEnd }) => theEngine().measure(from, to),
  laid => setTable({ tape: { ...tableNow().tape, laid } }),
);

/** What lies between the ends of the tape. */
export function askTape(): void {
  const { tape } = tableNow();
  if (tape.from && tape.to) tapes.ask({ from: tape.from, to: tape.to });
}

function setSight(from: Place, change: Partial<TableState['sight']>): void {
  const { sight } = tableNow();
  if (sight.from === from) setTable({ sight: { ...sight, ...change } });
}

/** What pointing at the present place tells. */
export function askHover(): void {
  const { pointed, via, tool, held } = tableNow();
  if (!pointed || tool !== 'play') {
    forgetHover();
    return;
  }
  hovers.ask({ piece: pointed.piece, place: pointed.place, via, ...(held && { held }) });
}

/** What can come of a plan in the list. */
export function askPlan(place: Place): void {
  hovers.ask({ piece: null, place, via: tableNow().via, plan: true });
}

/** Nothing is pointed at any more. */
export function forgetHover(): void {
  hovers.forget();
  if (tableNow().hover) setTable({ hover: null });
}

/** What the dice of a button can bring; null: of the one that Enter takes. */
export function askButtonPreview(action: Action | null): void {
  const primary = primaryButton(tableNow().update?.moment.prompt ?? null);
  const asked = action ?? (primary && 'act' in primary.then ? primary.then.act : null);
  if (asked) {
    previews.ask(asked);
    return;
  }
  previews.forget();
  if (tableNow().buttonPreview) setTable({ buttonPreview: null });
}

/** What is known of what was clicked, or of the selection. */
export function askInspection(): void {
  const { inspected, update } = tableNow();
  const what = inspected.length > 0 ? inspected : (update?.moment.selection ?? []);
  if (what.length > 0) {
    inspections.ask(what);
    return;
  }
  inspections.forget();
  if (tableNow().inspection) setTable({ inspection: null });
}

/** The order of battle of the side that is shown. */
export function askForces(): void {
  const seat = shownSeat(tableNow());
  if (seat) forces.ask(seat);
}

/** The side whose order of battle is shown. */
export const shownSeat = ({ forcesSeat, update }: TableState): Seat | null =>
  forcesSeat ?? update?.viewer ?? update?.reader ?? update?.moment.phasing ?? null;

/** How the battle is won and stands, while that is read. */
export function askBriefing(): void {
  const { briefed, scoreOpen, verdictOpen } = tableNow();
  if (briefed !== null || scoreOpen || verdictOpen) briefings.ask(null);
}

/** What is laid over the map: for what was clicked to be read about, an enemy above all, or for the selection. */
export function askOverlay(): void {
  const { overlayId, update, inspected } = tableNow();
  const focus = inspected.length > 0 ? inspected : (update?.moment.selection ?? []);
  if (overlayId) overlays.ask({ id: overlayId, focus });
  else overlays.forget();
}

/** The field around the first end, and the line to the second. */
export function askSight(): void {
  const { tool, sight } = tableNow();
  if (tool !== 'sight' || !sight.from) return;
  if (!sight.field) fields.ask(sight.from);
  if (sight.to && sight.to !== sight.from) sights.ask({ from: sight.from, to: sight.to });
}

/** After the table has changed everything is asked anew. */
export function askAgain(): void {
  const { pointed, sight } = tableNow();
  if (pointed) askHover();
  askButtonPreview(null);
  askInspection();
  askForces();
  askBriefing();
  askOverlay();
  if (sight.from) {
    setTable({ sight: { ...sight, field: null } });
    askSight();
  }
}

/** Answers that are still on their way were for somebody who does not look any more. */
export function forgetQuestions(): void {
  for (const questions of [hovers, previews, inspections, forces, briefings, overlays, fields, sights, tapes])
    questions.forget();
}
