import type { Seat } from '@abatis/kernel';
import { type LogKind, type LogLine, whoIn } from '@abatis/screen';
import { count } from '@abatis/words';
import { say } from '../words/say.ts';

/** With what is to be decided the summary is shorter than ten lines. */
const MOST = 8;

/** The kinds of lines that a returning player wants to see, most important first; other kinds are left out. */
const WEIGHTS: Partial<Readonly<Record<LogKind, number>>> = {
  score: 9,
  loss: 8,
  combat: 7,
  fire: 5,
  points: 4.2,
  check: 4,
  command: 3,
  work: 2,
};

/** What happened meanwhile: the weightiest lines of the log, the moves of each side as one line, in their order. `nameOf` names the sides. */
export const sinceBy =
  (nameOf: (seat: Seat) => string) =>
  (lines: readonly LogLine[], seat: Seat | null): readonly LogLine[] => {
    const told = [...movesOf(lines, nameOf), ...lines.filter(isNewsAmong(lines))];
    return told
      .toSorted((a, b) => weightOf(b, seat) - weightOf(a, seat) || b.index - a.index)
      .slice(0, MOST)
      .toSorted((a, b) => a.index - b.index)
      .map(shortly);
  };

/** Only the last line about command rolls is news: it sums them up. */
function isNewsAmong(lines: readonly LogLine[]): (line: LogLine) => boolean {
  return line => {
    if (line.kind !== 'command') return WEIGHTS[line.kind] !== undefined;
    const alike = ({ kind, seat, heading }: LogLine) =>
      kind === line.kind && seat === line.seat && heading === line.heading;
    return line === lines.findLast(alike);
  };
}

/** The news of a roll is who rolled, against which enemy, and the result; the details are in the log. */
function shortly(line: LogLine): LogLine {
  const who = whoIn(line);
  return who === null ? line : { ...line, text: say`${who}: ${line.dice!.result}` };
}

/** Between two lines of the same kind, the one about the enemy's action is news. */
const weightOf = ({ kind, seat: by }: LogLine, seat: Seat | null): number =>
  (WEIGHTS[kind] ?? MOVES) + (seat !== null && by !== null && by !== seat ? 0.5 : 0);

/** That somebody moved is weightier than a single shot. */
const MOVES = 6;

/** 'Union units moved, 12 moves', leading to the last of them. */
function movesOf(lines: readonly LogLine[], nameOf: (seat: Seat) => string): readonly LogLine[] {
  const seats = [...new Set(lines.map(({ seat }) => seat))].filter(seat => seat !== null);
  return seats.flatMap(seat => {
    const moves = lines.filter(line => line.kind === 'move' && line.seat === seat);
    const last = moves.at(-1);
    if (!last) return [];
    if (moves.length === 1) return [last];
    const places = [...new Set(moves.flatMap(({ motion, places: all }) => motion?.path.at(-1) ?? all))];
    const text = say`${nameOf(seat)} pieces moved, ${count(moves.length, 'move')} in all`;
    return [{ ...last, heading: say`Moves`, text, places, motion: null, dice: null }];
  });
}
