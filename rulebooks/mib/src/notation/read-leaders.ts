import { after, NotationError, numberAt, oneOf, type Token } from '@abatis/notation';
import type { LeaderCard } from '../battle.ts';
import type { Leader, Side } from '../state.ts';
import { type Draft, type DraftLeader, formationNamed, pieceAt, refusePrinted } from './draft.ts';
import { LEADER_FLAGS } from './flags.ts';
import { placeOf } from './places.ts';

const LEVELS = ['army', 'corps', 'division'] as const satisfies readonly LeaderCard['level'][];

/** A.3: what a leader has if nothing else is said. */
export const LEADER_ALLOWANCE = 15;

/** `french 0505 leader Davout 5 bonus=1 @III corps`; of a shipped battle without what is printed. */
export function readLeader(draft: Draft, words: readonly Token[]): void {
  const [side, place, kind, name, ...rest] = words as [Token, Token, Token, Token?, ...Token[]];
  const leader: Leader = { ...placeOf(draft, place, ['to-arrive', 'exited'] as const), moved: false };
  if (!name) throw new NotationError(kind, 'a leader has a name and a rating');
  const id = pieceAt(draft, draft.leaders, name, side.text as Side, 'a leader');
  const card = draft.leaders[id]?.card ?? drawnCard(side.text as Side, name, rest.shift());
  let drafted: DraftLeader = { card, leader };
  for (const word of rest) {
    drafted = withWord(draft, drafted, word);
    refusePrinted(draft, word, card, drafted.card);
  }
  draft.leaders[id] = drafted;
}

function drawnCard(side: Side, name: Token, token: Token | undefined): LeaderCard {
  const rating = numberAt(token, name, 'a rating');
  return {
    name: name.text,
    side,
    formation: null,
    level: 'corps',
    rating,
    bonus: 0,
    allowance: LEADER_ALLOWANCE,
    range: rating,
  };
}

function withWord(draft: Draft, { card, leader }: DraftLeader, word: Token): DraftLeader {
  const level = LEVELS.find(each => each === word.text);
  if (level) return { leader, card: { ...card, level } };
  if (word.text.startsWith('@'))
    return { leader, card: { ...card, formation: formationNamed(draft, after(word, '@'), card.side) } };
  const day = /^established=/.exec(word.text)?.[0];
  if (day) return { card, leader: { ...leader, establishedOn: numberAt(after(word, day), word, 'a day') } };
  const [match, key] = /^(bonus|allowance|range)=/.exec(word.text) ?? [];
  if (match && key) return { leader, card: { ...card, [key]: numberAt(after(word, match), word, key) } };
  const flags = LEADER_FLAGS.map(flag => flag.word);
  const what = 'a word for a leader is @FORMATION, bonus=1, allowance=15, range=4, established=0, or';
  const known = oneOf(word, word, [...LEVELS, ...flags], what);
  return { card, leader: LEADER_FLAGS.find(flag => flag.word === known)!.set(leader) };
}
