import type { Event } from '@abatis/kernel';
import { isPlace, type LogEntry, type LogLine } from '@abatis/screen';
import type { Wording } from './telling.ts';

/** An event in words as a line of the log. */
export const lineOf = (
  { index, seat }: LogEntry,
  { kind, heading, text, places = [], motion, dice, seat: doer, ...more }: Wording,
): LogLine => ({
  index,
  kind,
  heading,
  seat: doer === undefined ? seat : doer,
  text,
  places: places.filter(isPlace),
  motion: motion ?? null,
  dice: dice ?? null,
  ...more,
});

/** Where a line of an extension belongs among those of its base: the number of its event. It is never shown. */
export interface Slot extends LogLine {
  readonly slot: number;
}

/** An event that an extension added carries the extension's id: 'sap/dug'. */
export const isForeign = ({ type }: Pick<Event, 'type'>): boolean => type.includes('/');

export const slotFor = (entry: LogEntry, slot: number): Slot => ({
  ...lineOf(entry, { kind: 'idle', heading: '', text: '' }),
  slot,
});

export const isSlot = (line: LogLine | Wording): line is Slot => 'slot' in line;
