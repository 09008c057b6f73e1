import { type Seat, UMPIRE } from '@abatis/kernel/host';
import type { Pace } from '@abatis/protocol';

/** The clocks as they stood at the time of a fact. */
export interface Clocks {
  readonly at: number;
  /** Milliseconds left to each seat. */
  readonly left: Readonly<Record<Seat, number>>;
  readonly running: readonly Seat[];
}

/** Clocks before anybody is asked; null where the game has none. */
export function newClocks(pace: Pace, seats: readonly Seat[], at: number): Clocks | null {
  if (pace.kind === 'none') return null;
  const time = pace.kind === 'total' ? pace.total : pace.time;
  return { at, left: Object.fromEntries(seats.map(seat => [seat, time])), running: [] };
}

/** The clocks at a later time, when these seats are asked. Who is asked again at once keeps thinking in the same time. */
export function advanced(
  pace: Pace,
  clocks: Clocks | null,
  at: number,
  asked: readonly Seat[],
): Clocks | null {
  if (!clocks || pace.kind === 'none') return null;
  const running = asked.filter(seat => seat !== UMPIRE);
  const left = { ...clocks.left };
  for (const seat of clocks.running) left[seat] = Math.max(0, left[seat]! - (at - clocks.at));
  for (const seat of Object.keys(left)) {
    if (pace.kind === 'each' && running.includes(seat) && !clocks.running.includes(seat))
      left[seat] = pace.time;
    if (pace.kind === 'total' && !running.includes(seat) && clocks.running.includes(seat))
      left[seat] = left[seat]! + pace.increment;
  }
  return { at, left, running };
}

/** When the first running clock stands at nothing; null if none runs. */
export const dueOf = (clocks: Clocks | null): number | null =>
  clocks && clocks.running.length > 0
    ? clocks.at + Math.min(...clocks.running.map(seat => clocks.left[seat]!))
    : null;

/** The seats whose time is up at this time. */
export const flagged = (clocks: Clocks | null, now: number): readonly Seat[] =>
  clocks ? clocks.running.filter(seat => clocks.at + clocks.left[seat]! <= now) : [];
