import type { Seat, State } from '@abatis/kernel';
import type {
  At,
  LogLine,
  LossRow,
  PointSource,
  Presenter,
  Text,
  TurnChange,
  TurnLosses,
  WornRow,
} from '@abatis/screen';
import { count } from '@abatis/words';
import { clockAt } from '../table/scene.ts';
import { listOf, say, sentences, separated } from '../words/say.ts';
import { type BriefingParts, briefingOf } from './briefing.ts';
import { pointLines, rangesBefore, rangesOf } from './points.ts';

/** A unit or formation at one moment, as far as the reader knows it: what it has of what it can have. */
export interface Mustered {
  readonly id: string;
  readonly name: Text;
  readonly now: number;
  readonly full: number;
}

/** The units of a side that are tired, shattered or near to it, and a line about the others. */
interface Worn {
  readonly rows: readonly WornRow[];
  readonly rest: Text;
}

/** What a rulebook knows of a turn. Nothing of it may tell a reader more than the table does. */
interface TurnTerms<S extends State, M extends Mustered> {
  /** What the briefing is made of. */
  parts(at: At<S>): BriefingParts;
  /** The turn of a state, from 0. */
  turnOf(state: S): number;
  isNight(state: S): boolean;
  muster(at: At<S>, seat: Seat): readonly M[];
  /** What became of one of them between the two moments; empty if nothing did. */
  lossText(before: M, after: M): Text;
  /** What is counted, and how the losses of an enemy are known. */
  lossNote(at: At<S>, seat: Seat): Text;
  worn(at: At<S>, seat: Seat): Worn;
  /** Who begins the next turn, or how that is decided. */
  initiative(at: At<S>): Text;
}

/** The card at the end of a turn: points, losses, worn units, arrivals. */
export const turnCardsBy =
  <S extends State, M extends Mustered>(terms: TurnTerms<S, M>): Presenter<S>['turnCard'] =>
  (at, before, lines) => {
    const parts = terms.parts(at);
    const seats = ownFirst(
      parts.sides.map(({ seat }) => seat),
      at.seat,
    );
    const all = lines.flatMap(({ change, places }) => (change ? [{ ...change, places }] : []));
    const former = rangesBefore(all, rangesOf(parts.sources, seats));
    const changes = all.length > MOST_CHANGES ? netChanges(terms.parts(before).sources, parts.sources) : all;
    const { axes, standing } = briefingOf({ ...parts, before: former });
    const worn = seats.map(seat => terms.worn(at, seat));
    const clockOf = (state: S) => clockAt(parts.turns, terms.turnOf(state), terms.isNight(state));
    return {
      clock: clockOf(before.state),
      about: aboutText(lines),
      result: standing.result,
      axes,
      changes,
      losses: seats.map(seat => lossesOf(terms, at, before, seat)),
      worn: worn.flatMap(({ rows }) => rows),
      fresh: sentences(...worn.map(({ rest }) => rest)),
      coming: {
        clock: clockOf(at.state),
        rows: [
          { label: say`Initiative`, text: terms.initiative(at) },
          { label: say`Arrivals`, text: arrivalsText(parts, terms.turnOf(at.state)) },
          { label: say`To win`, text: sentences(...standing.needed) },
        ],
      },
    };
  };

/** With more changes than this, each source of points is told once, by what is left of it at the end of the turn. */
const MOST_CHANGES = 8;

const netChanges = (before: readonly PointSource[], after: readonly PointSource[]): readonly TurnChange[] =>
  pointLines(before, after, String).map(({ change, places = [] }) => ({ ...change!, places }));

const ownFirst = (seats: readonly Seat[], own: Seat | null): readonly Seat[] =>
  seats.toSorted((a, b) => Number(b === own) - Number(a === own));

/** '12 moves, 2 fights'. */
function aboutText(lines: readonly LogLine[]): string {
  const of = (kind: LogLine['kind'], isOne: (line: LogLine) => boolean): number =>
    lines.filter(line => line.kind === kind && isOne(line)).length;
  const isRolled = ({ dice }: LogLine): boolean => dice !== null;
  const [moves, fights, fires] = [of('move', () => true), of('combat', isRolled), of('fire', isRolled)];
  return [
    ...(moves > 0 ? [count(moves, 'move')] : []),
    ...(fires > 0 ? [count(fires, 'shot')] : []),
    fights > 0 ? count(fights, 'roll in combat', 'rolls in combat') : say`no combat`,
  ].join(', ');
}

/** More than this are counted, not named. */
const NAMED = 8;

function lossesOf<S extends State, M extends Mustered>(
  { muster, lossText, lossNote }: TurnTerms<S, M>,
  at: At<S>,
  before: At<S>,
  seat: Seat,
): TurnLosses {
  const was = new Map(muster(before, seat).map(each => [each.id, each]));
  const is = muster(at, seat);
  const rows = is.flatMap((after): readonly LossRow[] => {
    const { id, name, now } = after;
    const former = was.get(id);
    const text = former ? lossText(former, after) : '';
    if (!former || text.length === 0) return [];
    return [{ id, name, now, full: former.full, lost: Math.max(0, former.now - now), text }];
  });
  const others = is.filter(({ id, now }) => now > 0 && !rows.some(row => row.id === id));
  return { seat, note: lossNote(at, seat), rows, rest: noneText(others, rows.length) };
}

function noneText(others: readonly Mustered[], rows: number): Text {
  if (others.length === 0) return '';
  if (others.length > NAMED)
    return rows === 0 ? say`None.` : say`None of the ${count(others.length, 'other')}.`;
  return say`${listOf(others.map(({ name }) => name))}: none`;
}

function arrivalsText({ coming }: BriefingParts, turn: number): Text {
  const due = coming.filter(each => each.turn === turn && each.isHere !== true);
  return due.length === 0
    ? say`nobody`
    : separated(
        due.map(({ text, atItsTurn }) => atItsTurn ?? text),
        '; ',
      );
}
