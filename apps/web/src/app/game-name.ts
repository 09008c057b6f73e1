import type { GameCard } from '@abatis/play';
import { say } from '@abatis/words';

/** What a game is called as long as nobody has named it: the battle, when it was played last, the turn and the opponent. */
export function gameName(game: Pick<GameCard, 'title' | 'players' | 'turn' | 'changed'>): string {
  return `${game.title}: ${particulars(game)}`;
}

/** '29 Mar 20:15, turn 2, against the computer'. */
export function particulars({
  players,
  turn,
  changed,
}: Pick<GameCard, 'players' | 'turn' | 'changed'>): string {
  const parts = [
    `${day(changed)} ${hour(changed)}`,
    ...(turn === undefined ? [] : [say`turn ${turn}`]),
    opponent(players),
  ];
  return parts.join(', ');
}

const day = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(time);

const hour = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(time);

function opponent(players: GameCard['players']): string {
  const seats = Object.values(players);
  const people = seats.filter(({ kind }) => kind === 'human').length;
  if (people === seats.length) return say`two at one screen`;
  return people === 0 ? say`two computers` : say`against the computer`;
}
