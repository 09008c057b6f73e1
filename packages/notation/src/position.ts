import { type Parsed, parsed, rejected } from '@abatis/data';
import { caught, NotationError, problemsOf } from './notation-error.ts';
import type { PieceDraft } from './pieces.ts';
import type { Says } from './says.ts';
import { linesOf, type Readers, readersOf, readStatements, type StatementKind } from './statements.ts';
import type { Token } from './tokens.ts';
import { oneOf } from './words.ts';

/** A position from its text. Every statement that does not fit is named by line and column. */
export function readPosition<Draft extends { readonly ground: unknown }, Position>(
  text: string,
  file: string,
  draft: Draft,
  [readers, late]: readonly [Readers<Draft>, Readers<Draft>],
  assemble: (draft: Draft, text: string) => Position,
): Parsed<Position> {
  const errors = readStatements(draft, text, readers, late);
  if (errors.length > 0) return { ok: false, problems: problemsOf(errors, file) };
  if (!draft.ground) return rejected(file, '', 'there is no map');
  const [position, error] = caught(() => assemble(draft, text));
  return error ? { ok: false, problems: problemsOf([error], file) } : parsed(position);
}

/** A battle and a state of it: what a scenario opens with, or any moment of a game. */
export interface PositionOf<Battle, State> {
  readonly battle: Battle;
  readonly state: State;
}

/** What every draft of a position has: map, shipped battle, pieces placed, and what is said of the state. */
export interface PositionDraft<State, Ground, Shipped extends object> extends PieceDraft, Says<State> {
  ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map, whose pieces say what is printed on them. */
  shipped: Shipped | null;
}

export const newDraft = <State>(): PositionDraft<State, never, never> => ({
  ground: null,
  shipped: null,
  says: {},
  placed: new Set(),
  emptied: new Set(),
});

/** How a rulebook writes positions. */
interface PositionTerms<Battle, State, Position extends PositionOf<Battle, State>, Names, Draft, Charts> {
  readonly statements: readonly StatementKind<
    Draft,
    Position & Names & { readonly base: State; readonly before: Names }
  >[];
  readonly charts: Charts;
  draft(charts: Charts): Draft;
  assemble(draft: Draft, text: string): Position;
  /** The shipped battle that a position starts from; null: its field is drawn. */
  shipped(position: Position): PositionOf<Battle, State> | null;
  /** The state of a drawn battle before anything is said of it. */
  blank(position: Position): State;
  namesOf(battle: Battle, state: State, shipped: PositionOf<Battle, State> | null): Names;
}

/** Reads and prints the positions of a rulebook. */
export interface Positions<Position, Charts> {
  parse(text: string, file?: string, charts?: Charts): Parsed<Position>;
  /** The position as text that is read back as the same position. */
  print(position: Position): string;
}

export function positionsOf<
  Battle,
  State,
  Position extends PositionOf<Battle, State>,
  Names,
  Draft extends { readonly ground: unknown },
  Charts,
>(terms: PositionTerms<Battle, State, Position, Names, Draft, Charts>): Positions<Position, Charts> {
  const readers = readersOf(terms.statements);
  return {
    parse: (text, file = 'position', charts = terms.charts) =>
      readPosition(text, file, terms.draft(charts), readers, terms.assemble),
    print(position) {
      const { battle, state } = position;
      const shipped = terms.shipped(position);
      const base = shipped?.state ?? terms.blank(position);
      const printing = {
        ...position,
        ...terms.namesOf(battle, state, shipped),
        base,
        before: terms.namesOf(battle, base, shipped),
      };
      return `${linesOf(terms.statements, printing).join('\n')}\n`;
    },
  };
}

/** `battle brawners-farm`: map, forces and set-up of a shipped scenario; further words are the rulebook's. */
export const battleStatement = <
  Scenario extends { readonly id: string },
  Names,
  Draft extends Names & { readonly ground: unknown },
  Printing,
>(
  scenarios: readonly Scenario[],
  /** What the names of the scenario's battle mean. */
  open: (draft: Draft, scenario: Scenario, words: readonly Token[]) => Names,
  wordsOf: (printing: Printing) => readonly string[] | null,
): StatementKind<Draft, Printing> => ({
  words: ['battle'],
  read(draft, [first, id, ...words]) {
    const known = scenarios.map(scenario => scenario.id);
    const wanted = oneOf(id, first!, known, 'a battle');
    const names = open(draft, scenarios[known.indexOf(wanted)]!, words);
    if (draft.ground) throw new NotationError(first!, 'there is a map already');
    Object.assign(draft, names);
  },
  print(printing) {
    const words = wordsOf(printing);
    return words ? [['battle', ...words].join(' ')] : [];
  },
});
