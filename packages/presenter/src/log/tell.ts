import type { Action, Event, Seat, State } from '@abatis/kernel';
import type { At, PointSource, Presenter, Text } from '@abatis/screen';
import { pointLines } from '../staff/points.ts';
import { ANYBODY, type Looker } from '../words/looker.ts';
import { say, sentences } from '../words/say.ts';
import { isForeign, isSlot, lineOf, type Slot, slotFor } from './slots.ts';
import type { Tell, Tellers, Telling, Wording } from './telling.ts';

/** How a rulebook tells what has happened. */
interface Teller<S extends State, A extends Action, E extends Event> {
  readonly tellers: Tellers<S, A, E>;
  /** How the battle begins. */
  readonly opening: (state: S) => Wording;
  /** The choice that a roll has led to; empty where the game simply goes on. */
  readonly next: (after: S, to: Looker) => Text;
  /** The points of both sides as a reader knows them: a line tells of every change. */
  readonly points?: (at: At<S>) => readonly PointSource[];
  readonly nameOf?: (seat: Seat, state: S) => string;
  /** Why nobody was asked in what this event began or ended; empty if somebody was, or nothing is to be said of it. */
  readonly idle?: (event: E, at: Telling<S, A, E>) => Text;
  /** Why nobody was asked in a phase that has passed without any event of its own; null if none has. */
  readonly passed?: (at: Telling<S, A, E>) => Passed | null;
}

interface Passed {
  /** The event before which it is told, by its place in the list; beyond the end: after all of them. */
  readonly before: number;
  readonly reasons: readonly { readonly seat: Seat; readonly text: Text }[];
}

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export const tellWith =
  <S extends State, A extends Action, E extends Event>({
    tellers,
    opening,
    next,
    points = () => [],
    nameOf = seat => seat,
    idle = () => '',
    passed = () => null,
  }: Teller<S, A, E>): Presenter<S, A, E>['tell'] =>
  (entry, before, after, to = ANYBODY) => {
    const at: Telling<S, A, E> = {
      state: before ?? after,
      after,
      action: entry.action,
      events: entry.events,
      to,
    };
    const { before: place = 0, reasons = [] } = passed(at) ?? {};
    const silent = reasons.map(({ seat, text }) => ({ ...idleLine(text, null), seat }));
    const byEvent = entry.events.map((event, index): readonly Told[] => {
      if (isForeign(event)) return [slotFor(entry, index)];
      const each = (tellers[event.type as E['type']] as Tell<S, A, E>)(event as never, at);
      const why = idle(event, at);
      return [...(each === null ? [] : [each]), ...(why.length === 0 ? [] : [idleLine(why, each)])];
    });
    const told = byEvent.toSpliced(place, 0, silent).flat();
    const all = entry.action === null && entry.index === 0 ? [opening(after), ...told] : told;
    const changes = before
      ? pointLines(points({ state: before, ...to }), points({ state: after, ...to }), seat =>
          nameOf(seat, after),
        )
      : [];
    return [...withNext(all, () => next(after, to)), ...changes].map(each =>
      isSlot(each) ? each : lineOf(entry, each),
    );
  };

/** A line of the base, or the place of one of an extension. */
type Told = Wording | Slot;

/** A phase that has passed without a question says so. */
const idleLine = (text: Text, of: Wording | null): Wording => ({
  kind: 'idle',
  heading: say`Passed`,
  text,
  ...(of?.seat !== undefined && { seat: of.seat }),
});

/** The last line of a roll says what it has led to, unless the game has gone on to another phase. */
function withNext(told: readonly Told[], next: () => Text): readonly Told[] {
  const roll = told.findLastIndex(({ dice }) => dice !== null && dice !== undefined);
  const goesOn = told.slice(roll + 1).some(({ kind }) => kind === 'phase' || kind === 'turn');
  const place = told.findLastIndex(each => !isSlot(each));
  const last = told[place];
  if (roll < 0 || goesOn || !last) return told;
  return told.with(place, { ...last, text: sentences(last.text, next()) });
}
