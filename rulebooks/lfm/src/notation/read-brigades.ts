import { suggestion } from '@abatis/data';
import { after, NotationError, namedAt, numberAt, oneOf, type Token } from '@abatis/notation';
import { SIDES } from '../state.ts';
import type { BrigadeTotal, Draft, DraftBrigade } from './reader.ts';
import type { ShippedBattle } from './shipped-battles.ts';

/** `brigade Gibbon union I/1 total=15 shattered`; of a shipped battle without side and formation. */
export function readBrigade(draft: Draft, words: readonly Token[]): void {
  if (draft.shipped) changeBrigade(draft, draft.shipped, words);
  else drawBrigade(draft, words);
}

/** What changes of a brigade. */
type Changing = Pick<DraftBrigade, 'total' | 'shattered' | 'destroyed'>;

const AS_AT_START: Changing = { total: null, shattered: false, destroyed: false };
const STATES = ['shattered', 'destroyed'] as const;

function drawBrigade(draft: Draft, [first, name, side, ...rest]: readonly Token[]): void {
  if (!name) throw new NotationError(first!, 'a brigade has a name');
  if (draft.brigades.has(name.text))
    throw new NotationError(name, `there is a brigade "${name.text}" already`);
  const owner = oneOf(side, name, SIDES, 'its side');
  let brigade: DraftBrigade = { ...NEW_BRIGADE, name: name.text, side: owner };
  for (const word of rest) brigade = brigadeWith(brigade, word);
  draft.brigades.set(name.text, brigade);
}

/** A brigade of which only the name is known. */
export const NEW_BRIGADE = { ...AS_AT_START, corps: null, division: null, cavalry: false, start: null };

function brigadeWith(brigade: DraftBrigade, word: Token): DraftBrigade {
  if (word.text === 'cavalry') return { ...brigade, cavalry: true };
  if (word.text.startsWith('start='))
    return { ...brigade, start: numberAt(after(word, 'start='), word, 'a total') };
  const changed = changedBy(word);
  if (changed) return { ...brigade, ...changed };
  refuseMisspelt(word);
  if (brigade.corps !== null || brigade.division !== null)
    throw new NotationError(word, `"${word.text}" is too much: ${brigade.name} has a formation already`);
  return { ...brigade, ...formationOf(word) };
}

/** A formation may have any name, but hardly that of a state with a letter wrong. */
function refuseMisspelt(word: Token): void {
  const near = suggestion(word.text, ['cavalry', ...STATES]);
  if (near && /^[a-z]/.test(word.text))
    throw new NotationError(word, `"${word.text}" is no state of a brigade${near}`);
}

function changeBrigade(
  draft: Draft,
  { battle }: ShippedBattle,
  [first, name, ...rest]: readonly Token[],
): void {
  const id = namedAt(battle.brigades, name, first!, 'a brigade');
  let changing = AS_AT_START;
  for (const word of rest) {
    const changed = changedBy(word);
    if (!changed) oneOf(word, word, ['total=N', ...STATES], 'a state of a brigade');
    changing = { ...changing, ...changed };
  }
  const { total, ...states } = changing;
  draft.changedBrigades.set(id, { ...states, total: totalNow(total, battle.brigades[id]!.total) });
}

function changedBy(word: Token): Partial<Changing> | null {
  const state = STATES.find(each => each === word.text);
  if (state) return { [state]: true };
  if (word.text === 'total=open') return { total: 'open' };
  if (word.text.startsWith('total=')) return { total: numberAt(after(word, 'total='), word, 'a total') };
  return null;
}

/** The total in force, given that of the start; null while it is open (R229). */
export const totalNow = (said: BrigadeTotal, start: number): number | null =>
  said === 'open' ? null : (said ?? start);

/** `I/1`, `I` alone, or `/1` for a division that is in no corps. */
export function formationOf(token: Token): {
  readonly corps: string | null;
  readonly division: string | null;
} {
  const [corps, division, more] = token.text.split('/');
  if ((!corps && !division) || division === '' || more !== undefined)
    throw new NotationError(token, `"${token.text}" is no formation: CORPS, CORPS/DIVISION or /DIVISION`);
  return { corps: corps || null, division: division ?? null };
}
