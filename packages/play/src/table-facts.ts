import type { SaveFile } from '@abatis/kernel/host';
import type { SeatPlayers, TableFacts } from './session.ts';

/** A record as it is handed out: with the name of the game and who plays it, so that it opens elsewhere as it was. */
export function withTableFacts(save: SaveFile, { name = null, players }: Partial<TableFacts>): SaveFile {
  const { format, version: _version, name: _name, players: _players, ...record } = save;
  return { format, version: 2, ...(name !== null && { name }), ...(players && { players }), ...record };
}

/** Who plays by a record. A player that this program does not have is replaced by the usual one. */
export function playersIn(
  said: SaveFile['players'],
  seats: readonly string[],
  computers: readonly string[],
): SeatPlayers | null {
  if (!said || !seats.every(seat => said[seat])) return null;
  return Object.fromEntries(seats.map(seat => [seat, known(said[seat]!, computers)]));
}

function known(player: SeatPlayers[string], computers: readonly string[]): SeatPlayers[string] {
  if (player.kind === 'human' || computers.includes(player.player)) return player;
  return { ...player, player: computers[0] ?? player.player };
}
