import type { Seat } from '@abatis/kernel';
import type { SeatPlayer } from '@abatis/play';

/** Who sits where if a person takes one seat, both or none. */
export function seatedAs(
  as: Seat | 'both' | 'none',
  seats: readonly Seat[],
  computer: string,
): Readonly<Record<Seat, SeatPlayer>> {
  const playerOf = (seat: Seat): SeatPlayer =>
    as === 'both' || as === seat ? { kind: 'human' } : { kind: 'computer', player: computer };
  return Object.fromEntries(seats.map(seat => [seat, playerOf(seat)]));
}
