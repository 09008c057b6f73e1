import { type Parsed, type Problem, parsed } from '@abatis/data';
import type { LfmCharts } from '../charts/charts.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { HEXSIDES, ROADS, TERRAINS } from '../ground.ts';
import { SIDES } from '../state.ts';
import { assemble } from './assemble.ts';
import type { Position } from './position.ts';
import { readBrigade } from './read-brigades.ts';
import { readBattle, readLevel, readMap, readRoad, readSides, readTerrain } from './read-ground.ts';
import { readPiece } from './read-pieces.ts';
import {
  readArmyCommander,
  readArmyHolds,
  readBreastworks,
  readBurned,
  readEmpty,
  readHolds,
  readInitiative,
  readNewWorks,
  readOption,
  readPhase,
  readPhasing,
  readRolled,
  readSeniority,
  readTurn,
  readUnder,
} from './read-state.ts';
import { type Draft, NotationError, newDraft, oneOf } from './reader.ts';
import { OPEN_QUOTE, statementsOf, type Token } from './tokens.ts';

export type { Position } from './position.ts';

type Read = (draft: Draft, words: readonly Token[]) => void;
type Readers = Readonly<Record<string, Read>>;

const each = (words: readonly string[], read: Read): Readers =>
  Object.fromEntries(words.map(word => [word, read]));

/** What the first word of a statement leads to. */
const READERS: Readers = {
  map: readMap,
  battle: readBattle,
  empty: readEmpty,
  ...each(TERRAINS, readTerrain),
  level: readLevel,
  ...each(HEXSIDES, readSides),
  ...each(ROADS, readRoad),
  breastworks: readBreastworks,
  'new-works': readNewWorks,
  burned: readBurned,
  holds: readHolds,
  turn: readTurn,
  initiative: readInitiative,
  phasing: readPhasing,
  phase: readPhase,
  option: readOption,
  brigade: readBrigade,
  ...each(SIDES, readPiece),
  'army-holds': readArmyHolds,
  seniority: readSeniority,
};

/** Statements that name commanders: read when all of them are known. */
const LATE: Readers = { under: readUnder, 'army-commander': readArmyCommander, rolled: readRolled };

const WORDS = [...Object.keys(READERS), ...Object.keys(LATE)];

/** A position from its text. Every statement that does not fit is named by line and column. */
export function parsePosition(
  text: string,
  file = 'position',
  charts: LfmCharts = shippedCharts,
): Parsed<Position> {
  const draft = newDraft(charts);
  const errors = readAll(draft, text);
  if (errors.length > 0) return { ok: false, problems: errors.sort(byPlace).map(problemIn(file)) };
  if (!draft.ground) return { ok: false, problems: [{ file, path: '', reason: 'there is no map' }] };
  const [position, error] = caught(() => assemble(draft, text));
  return error ? { ok: false, problems: [problemIn(file)(error)] } : parsed(position);
}

function readAll(draft: Draft, text: string): NotationError[] {
  const errors: NotationError[] = [];
  const late: (readonly Token[])[] = [];
  for (const words of wholeStatements(text)) {
    const first = words[0]!.text;
    const isLate = Object.hasOwn(LATE, first);
    if (isLate) late.push(words);
    else errors.push(...faultOf(draft, words));
  }
  for (const words of late) errors.push(...faultOf(draft, words));
  return errors;
}

/** Every statement in full: what follows a semicolon has taken over the two words that it leaves out. */
function* wholeStatements(text: string): Generator<readonly Token[]> {
  let place: readonly Token[] = [];
  for (const { words, continues } of statementsOf(text)) {
    const whole = continues ? [...place, ...words] : words;
    place = whole.slice(0, 2);
    yield whole;
  }
}

function faultOf(draft: Draft, words: readonly Token[]): readonly NotationError[] {
  const [, error] = caught(() => readStatement(draft, words));
  return error ? [error] : [];
}

function readStatement(draft: Draft, words: readonly Token[]): void {
  const open = words.find(({ text }) => text === OPEN_QUOTE);
  if (open) throw new NotationError(open, 'the quotation mark is not closed');
  const first = words[0]!;
  const word = oneOf(first, first, WORDS, 'a statement');
  (READERS[word] ?? LATE[word])!(draft, words);
}

/** What was made, or the word at which it failed. */
function caught<T>(make: () => T): readonly [T, null] | readonly [null, NotationError] {
  try {
    return [make(), null];
  } catch (error) {
    if (error instanceof NotationError) return [null, error];
    throw error;
  }
}

const byPlace = ({ token: a }: NotationError, { token: b }: NotationError): number =>
  a.line - b.line || a.column - b.column;

const problemIn =
  (file: string) =>
  ({ token, message }: NotationError): Problem => ({
    file,
    path: `line ${token.line}, column ${token.column}`,
    reason: message,
  });
