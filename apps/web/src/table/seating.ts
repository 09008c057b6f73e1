import type { Seat } from '@abatis/kernel';
import type { SeatPlayer, SeatPlayers } from '@abatis/play';
import type { SideLook } from '@abatis/screen';
import { say } from '@abatis/words';
import type { Level } from '../app/seats.ts';
import { theEngine } from './handles.ts';
import { notify } from './notices.ts';

/** Something that can be done about who plays a side. */
export interface SeatDeed {
  readonly seat: Seat;
  readonly label: string;
  readonly player: SeatPlayer;
  /** Why it cannot be done now. */
  readonly refused: string | null;
}

interface Seated {
  readonly players: SeatPlayers;
  /** The seats that a person may have. */
  readonly mayTake: readonly Seat[];
  readonly levels: readonly Level[];
}

/** Who could play a side instead of the present player. A level is named only where there are several. */
export function seatDeeds(
  { seat, people }: SideLook,
  { players, mayTake, levels }: Seated,
): readonly SeatDeed[] {
  const now = players[seat];
  if (!now) return [];
  const others = levels.filter(({ player }) => now.kind === 'human' || now.player !== player);
  const computers = others.map(({ player, title }) => ({
    seat,
    label:
      levels.length > 1
        ? say`Let the computer play ${people}: ${title}`
        : say`Let the computer play ${people}`,
    player: { kind: 'computer', player } as const,
    refused: null,
  }));
  if (now.kind === 'human') return computers;
  const refused = mayTake.includes(seat) ? null : say`Secret until the game is over`;
  // A single level that the seat does not have comes from an older game: nobody needs to change it.
  const levelsToo = levels.length > 1 ? computers : [];
  return [{ seat, label: say`I play ${people}`, player: HUMAN, refused }, ...levelsToo];
}

const HUMAN: SeatPlayer = { kind: 'human' };

/** Changes who plays a side; what speaks against it is said. */
export async function seat({ seat: where, player }: SeatDeed): Promise<void> {
  try {
    await theEngine().seat(where, player);
  } catch (reason) {
    notify('refused', [reason instanceof Error ? reason.message : String(reason)]);
  }
}
