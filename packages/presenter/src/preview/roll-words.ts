import {
  type Charts,
  type Die,
  type Drm,
  facesOf,
  net,
  type ResultOf,
  type RollOfKind,
  type RollSpec,
  type Seat,
  type TableRead,
} from '@abatis/kernel/host';
import { type DiceShown, type RollPreview, rationalText, type Text } from '@abatis/screen';
import { translated } from '@abatis/words';
import { chartStatus } from '../rules/charts.ts';
import { modifiers, readAt } from '../words/dice.ts';
import { minus } from '../words/numbers.ts';
import { capital, cite, say } from '../words/say.ts';

/** What a rulebook says of a roll beside its modifiers, table and faces. */
export type RollParts = Pick<RollPreview, 'left' | 'right' | 'versus' | 'basis' | 'rows'>;

/** What a roll is called, and its results. */
export interface ResultWords<S, Result> {
  readonly title: string;
  /** A result in a word or two: 'no effect', 'passed'. */
  readonly result: (result: Result, state: S) => string;
  /** Is the result good for the one whose roll it is? Without it, that depends on who looks. */
  readonly isGood?: (result: Result) => boolean;
}

/** The words for one kind of roll before it is made. */
export interface KindWords<S, R extends RollSpec> {
  /** `asker` must not be told what he cannot know. */
  readonly parts: (state: S, roll: R, asker: Seat | null) => RollParts;
  /** The result under its face. */
  readonly face: (result: ResultOf<R>, state: S) => string;
}

/** The words for every kind of roll that is foretold: a kind without them does not compile. */
export type RollWords<S, R extends RollSpec> = {
  readonly [Kind in R['kind']]: KindWords<S, RollOfKind<R, Kind>>;
};

/** What each kind of roll is called when it has been made. */
export type TrayWords<S, R extends RollSpec> = {
  readonly [Kind in R['kind']]: ResultWords<S, ResultOf<RollOfKind<R, Kind>>>;
};

/** A roll before it is made, with everything that decides it but the dice. */
export const rollPreviews =
  <S, R extends RollSpec>(words: RollWords<S, R>) =>
  (state: S, charts: Charts, roll: R, asker: Seat | null): RollPreview => {
    const { parts, face } = words[roll.kind as R['kind']] as KindWords<S, RollSpec>;
    return {
      ...parts(state, roll, asker),
      drms: modifiers(roll.drms).map(each => ({ ...each, label: capital(each.label) })),
      net: net(roll.drms),
      table: roll.table && tableShown(charts, roll.table),
      ...facesShown(roll, each => face(each, state)),
    };
  };

const COUNTS = { die: null, percentile: null, sum: 'totals', pool: 'hits', contest: 'totals' } as const;

function facesShown(
  roll: RollSpec,
  text: (result: unknown) => string,
): Pick<RollPreview, 'faces' | 'counts'> {
  const counts = COUNTS[roll.dice.of];
  return {
    faces: facesOf(roll).map(({ die, to, result, chance }) => ({
      die,
      ...(to !== die && { to }),
      result: text(result),
      ...(chance && { chance: rationalText(chance) }),
    })),
    ...(counts && { counts }),
  };
}

function tableShown(charts: Charts, { clause, column }: TableRead): RollPreview['table'] {
  const status = chartStatus(charts, clause);
  return { clause, column: minus(translated(column)), ...(status !== null && { status }) };
}

/** A roll that is held against a number. */
export const against = (basis: Text, seat: Seat | null, name: string, versus: string): RollParts => ({
  left: { seat, name, value: versus, note: '' },
  right: null,
  versus,
  basis,
  rows: [],
});

/** A roll that has been made, as an event tells of it. */
export interface Fallen<Result> {
  readonly roll: Pick<Die, 'dice' | 'sides' | 'natural'>;
  readonly drms: readonly Drm[];
  /** What it was held against, or where it was read. */
  readonly against: Text;
  readonly read?: TableRead;
  readonly result: Result;
}

/** The dice of a line of the log, for the tray. */
export const trayOf = <S, Result>(
  { title, result: text, isGood }: ResultWords<S, Result>,
  state: S,
  { roll, drms, against: held, read, result }: Fallen<Result>,
): DiceShown => ({
  title: translated(title),
  dice: roll.dice,
  sides: roll.sides,
  drms: modifiers(drms),
  total: roll.natural + net(drms),
  against: held,
  result: capital(text(result, state)),
  good: isGood ? isGood(result) : null,
  ...(read && { reads: [readAt(read.clause, read.column, roll.natural + net(drms))] }),
});

/** A six-sided die of which an event tells no more than the face. */
export const sixSided = (natural: number): Fallen<unknown>['roll'] => ({
  dice: [natural],
  sides: 6,
  natural,
});

/** 'T6, column 3:1'. */
export const inColumn = (clause: string, column: string): Text =>
  say`${cite(clause)}, column ${minus(translated(column))}`;

/** Where a roll was read, in words and as a cell. */
export const readIn = (clause: string, column: string): Pick<Fallen<unknown>, 'against' | 'read'> => ({
  against: inColumn(clause, column),
  read: { clause, column },
});
