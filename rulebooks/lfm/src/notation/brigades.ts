import { suggestion } from '@abatis/data';
import {
  flag,
  integer,
  joined,
  keys,
  matching,
  NotationError,
  namedAt,
  notOneOf,
  oneOf,
  orWord,
  type PieceWord,
  printWords,
  quotedName,
  readWord,
  type StatementKind,
  type Token,
  valued,
} from '@abatis/notation';
import type { Battle, Formation } from '../battle.ts';
import { type LfmState, SIDES } from '../state.ts';
import type { BrigadeLine, Draft, Printing } from './draft.ts';

type BrigadeWord = PieceWord<BrigadeLine>;

const brigade = keys<BrigadeLine>();
const TOTAL = integer('a total');

/** What changes of a brigade. */
const STATES: readonly BrigadeWord[] = [
  valued('total=', brigade('total'), orWord('open', 'open' as const, TOTAL)),
  flag('shattered', brigade('shattered'), true),
  flag('destroyed', brigade('destroyed'), true),
];

const WORDS: readonly BrigadeWord[] = [
  flag('cavalry', brigade('cavalry'), true),
  valued('start=', brigade('start'), TOTAL),
  ...STATES,
];

/** `I/1`, `I` alone, or `/1` for a division that is in no corps. */
export const FORMATION = matching<Pick<Formation, 'corps' | 'division'>>(
  /^(?=.)([^/]*)(?:\/([^/]+))?$/,
  ([corps, division]) => ({ corps: corps || null, division: division ?? null }),
  ({ corps, division }) => (division === null ? (corps ?? '') : `${corps ?? ''}/${division}`),
  token => new NotationError(token, `"${token.text}" is no formation: CORPS, CORPS/DIVISION or /DIVISION`),
);

/** A brigade of which only the name is known. */
export const NEW_BRIGADE: Omit<BrigadeLine, 'name' | 'side'> = {
  corps: null,
  division: null,
  cavalry: false,
  start: null,
  total: null,
  shattered: false,
  destroyed: false,
};

/** `brigade Gibbon union I/1 total=15 shattered`; of a shipped battle without side and formation. */
export const BRIGADES: StatementKind<Draft, Printing> = {
  words: ['brigade'],
  read: (draft, words) => (draft.shipped ? changeBrigade(draft, words) : drawBrigade(draft, words)),
  print: ({ battle, state, base, shipped }) =>
    state.brigades.flatMap((_, id) => {
      const line = brigadeLine(battle, state, id);
      if (!shipped) return [drawnText({ ...line, total: state.brigades[id]!.total ?? 'open' })];
      const text = changedText(line);
      return text === changedText(brigadeLine(battle, base, id)) ? [] : [text];
    }),
};

function drawBrigade(draft: Draft, [first, name, side, ...rest]: readonly Token[]): void {
  if (!name) throw new NotationError(first!, 'a brigade has a name');
  if (draft.brigades.some(each => each.name === name.text))
    throw new NotationError(name, `there is a brigade "${name.text}" already`);
  const owner = oneOf(side, name, SIDES, 'its side');
  let line: BrigadeLine = { ...NEW_BRIGADE, name: name.text, side: owner };
  for (const word of rest) line = readWord(line, word, WORDS, null) ?? withFormation(line, word);
  draft.brigades.push(line);
}

/** A formation may have any name, but hardly that of a state with a letter wrong. */
function withFormation(line: BrigadeLine, word: Token): BrigadeLine {
  const near = suggestion(
    word.text,
    WORDS.flatMap(({ text }) => text ?? []),
  );
  if (near && /^[a-z]/.test(word.text))
    throw new NotationError(word, `"${word.text}" is no state of a brigade${near}`);
  if (line.corps !== null || line.division !== null)
    throw new NotationError(word, `"${word.text}" is too much: ${line.name} has a formation already`);
  return { ...line, ...FORMATION.read(word, null) };
}

function changeBrigade(draft: Draft, [first, name, ...rest]: readonly Token[]): void {
  const id = namedAt(draft.brigades, name, first!, 'a brigade');
  let line: BrigadeLine = { ...draft.brigades[id]!, total: null, shattered: false, destroyed: false };
  for (const word of rest) {
    const changed = readWord(line, word, STATES, null);
    if (!changed) throw notOneOf(word, ['total=N', 'shattered', 'destroyed'], 'a state of a brigade');
    line = changed;
  }
  draft.brigades[id] = line;
}

/** What is to be said of a brigade, its totals where they differ from each other. */
export function brigadeLine({ brigades }: Battle, state: LfmState, id: number): BrigadeLine {
  const { name, side, corps, division, cavalry, total: start } = brigades[id]!;
  const { total, shattered, destroyed } = state.brigades[id]!;
  const isAsAtStart = total === start;
  return {
    ...{ name, side, corps, division, cavalry, shattered, destroyed },
    start: isAsAtStart ? null : start,
    total: isAsAtStart ? null : (total ?? 'open'),
  };
}

const drawnText = (line: BrigadeLine): string => {
  const isFormed = line.corps !== null || line.division !== null;
  return joined([
    'brigade',
    quotedName(line.name),
    line.side,
    isFormed && FORMATION.print(line, null),
    ...printWords(line, WORDS, null),
  ]);
};

const changedText = (line: BrigadeLine): string =>
  joined(['brigade', quotedName(line.name), ...printWords(line, STATES, null)]);

/** The total in force, given that of the start; null while it is open (R229). */
export const totalNow = (said: BrigadeLine['total'], start: number): number | null =>
  said === 'open' ? null : (said ?? start);
