import type { Seat } from '@abatis/kernel';
import type { SeatPlayer, SeatPlayers } from '@abatis/play';
import type { SideLook } from '@abatis/screen';
import { say, words } from '@abatis/words';

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

/** 'Confederate, against the computer'; a side that is not known is called by its seat. */
export function playedBy(players: SeatPlayers, sides: readonly SideLook[]): string {
  const seats = Object.entries(players);
  const humans = seats
    .filter(([, player]) => player.kind === 'human')
    .map(([seat]) => sides.find(side => side.seat === seat)?.name ?? seat);
  if (humans.length === seats.length) return say`both sides at this screen`;
  return humans.length === 0 ? say`two computers` : say`${humans.join(', ')}, against the computer`;
}

/** The computer players that a person may choose between, by their names in the rulebook; the others are for tests. */
const LEVEL_NAMES: Readonly<Record<string, string>> = words({ doctrine: 'Sparring partner' });

/** A computer player as a person chooses it. */
export interface Level {
  readonly player: string;
  readonly title: string;
}

/** The levels of a rulebook, the usual one first; there is always one. */
export function levelsOf(computers: readonly string[]): readonly Level[] {
  const known = computers.filter(player => player in LEVEL_NAMES);
  const players = known.length > 0 ? known : computers.slice(0, 1);
  return players.map(player => ({ player, title: LEVEL_NAMES[player] ?? player }));
}
