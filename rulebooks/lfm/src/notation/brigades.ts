import { suggestion } from '@abatis/data';
import {
  choice,
  flag,
  flagsOf,
  integer,
  keys,
  matching,
  NAME,
  NotationError,
  namedAt,
  notOneOf,
  orWord,
  type PieceWord,
  row,
  silent,
  type Token,
  valued,
} from '@abatis/notation';
import type { Formation } from '../battle.ts';
import { SIDES } from '../state.ts';
import type { BrigadeLine, Draft, Statement } from './draft.ts';

const brigade = keys<BrigadeLine>();
const TOTAL = integer('a total');

/** What changes of a brigade. */
const STATES: readonly PieceWord<BrigadeLine>[] = [
  valued('total=', brigade('total'), orWord('open', 'open' as const, TOTAL)),
  flag('shattered', brigade('shattered'), true),
  flag('destroyed', brigade('destroyed'), true),
];

const WORDS: readonly PieceWord<BrigadeLine>[] = [
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

/** A formation may have any name, but hardly that of a state with a letter wrong. */
const FORMED: PieceWord<BrigadeLine> = {
  text: null,
  read(line, word) {
    const near = suggestion(word.text, flagsOf(WORDS));
    if (near && /^[a-z]/.test(word.text))
      throw new NotationError(word, `"${word.text}" is no state of a brigade${near}`);
    if (line.corps !== null || line.division !== null)
      throw new NotationError(word, `"${word.text}" is too much: ${line.name} has a formation already`);
    return { ...line, ...FORMATION.read(word, null) };
  },
  print: line => (line.corps === null && line.division === null ? null : FORMATION.print(line, null)),
};

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

/** The formation is printed first, and read from what no other word takes. */
const DRAWN = row<BrigadeLine, unknown>(
  'brigade',
  { name: NAME, side: choice(SIDES, 'its side') },
  {
    words: [{ ...FORMED, read: () => null }, ...WORDS, silent(FORMED)],
    usual: NEW_BRIGADE,
    needs: [2, 0, 'a brigade has a name'],
  },
);

const CHANGED = row<BrigadeLine, unknown>(
  'brigade',
  { name: NAME },
  {
    words: STATES,
    usual: NEW_BRIGADE,
    unknown: token => notOneOf(token, ['total=N', 'shattered', 'destroyed'], 'a state of a brigade'),
  },
);

/** `brigade Gibbon union I/1 total=15 shattered`; of a shipped battle without side and formation. */
export const BRIGADES: Statement = {
  words: ['brigade'],
  read: (draft, words) => (draft.shipped ? changeBrigade(draft, words) : drawBrigade(draft, words)),
  print: ({ state, brigades, shipped, before }) =>
    brigades.flatMap((line, id) => {
      if (!shipped) return [DRAWN.print({ ...line, total: state.brigades[id]!.total ?? 'open' }, null)];
      const text = CHANGED.print(line, null);
      return text === CHANGED.print(before.brigades[id]!, null) ? [] : [text];
    }),
};

function drawBrigade(draft: Draft, words: readonly Token[]): void {
  const [, name] = words;
  if (draft.brigades.some(each => each.name === name?.text))
    throw new NotationError(name!, `there is a brigade "${name!.text}" already`);
  draft.brigades.push(DRAWN.read(words, null));
}

function changeBrigade(draft: Draft, words: readonly Token[]): void {
  const [first, name] = words;
  const id = namedAt(draft.brigades, name, first!, 'a brigade');
  const { total, shattered, destroyed } = CHANGED.read(words, null);
  draft.brigades[id] = { ...draft.brigades[id]!, total, shattered, destroyed };
}

/** The total in force, given that of the start; null while it is open (R229). */
export const totalNow = (said: BrigadeLine['total'], start: number): number | null =>
  said === 'open' ? null : (said ?? start);
