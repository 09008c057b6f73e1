import { gradeOf, LEVELS, type Level as LevelId, playerName, STYLES, type Style } from '@abatis/ai/grades';
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

/** The levels of computer players as a person knows them; players without one are for tests. */
const LEVEL_NAMES: Readonly<Record<LevelId, string>> = words({
  recruit: 'Recruit',
  corporal: 'Corporal',
  captain: 'Captain',
  colonel: 'Colonel',
  general: 'General',
});

const STYLE_NAMES: Readonly<Record<Style, string>> = words({
  even: 'even',
  bold: 'bold',
  cautious: 'cautious',
});

/** A computer player as a person chooses it. */
export interface Level {
  readonly player: string;
  readonly title: string;
}

/** The levels of a rulebook in a style, the weakest first; there is always one. */
export function levelsOf(computers: readonly string[], style: Style = 'even'): readonly Level[] {
  const known = LEVELS.map(level => playerName({ level, style })).filter(name => computers.includes(name));
  const players = known.length > 0 ? known : computers.slice(0, 1);
  return players.map(player => ({ player, title: levelName(player) }));
}

/** The styles in which a rulebook has the level of this player. */
export function stylesOf(computers: readonly string[], player: string): readonly Level[] {
  const grade = gradeOf(player);
  if (!grade) return [];
  return STYLES.map(style => ({ player: playerName({ ...grade, style }), title: STYLE_NAMES[style] })).filter(
    each => computers.includes(each.player),
  );
}

export const styleOf = (player: string): Style => gradeOf(player)?.style ?? 'even';

/** 'General', whatever his style. */
function levelName(player: string): string {
  const grade = gradeOf(player);
  return grade ? LEVEL_NAMES[grade.level] : player;
}

/** 'General, cautious'. */
export function playerTitle(player: string): string {
  const style = styleOf(player);
  return style === 'even' ? levelName(player) : say`${levelName(player)}, ${STYLE_NAMES[style]}`;
}
