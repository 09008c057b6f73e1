import { after, NotationError, numberAt, oneOf, type Token } from '@abatis/notation';
import type { TrainCard } from '../battle.ts';
import { IDLE_TRAIN } from '../pieces.ts';
import { SIDES, type Side, type Train } from '../state.ts';
import { type Draft, type DraftTrain, formationNamed, pieceAt, refusePrinted } from './draft.ts';
import { TRAIN_FLAGS } from './flags.ts';
import { placeOf } from './places.ts';

/** `coalition 0803 train Wagon 6 half levels=2 from=french`, `… train Pontoniers 8 engineer`. */
export function readTrain(draft: Draft, words: readonly Token[]): void {
  const [side, place, kind, name, ...rest] = words as [Token, Token, Token, Token?, ...Token[]];
  const where = placeOf(draft, place, ['to-arrive', 'removed'] as const);
  if (!name) throw new NotationError(kind, 'a train has a name and an allowance');
  const id = pieceAt(draft, draft.trains, name, side.text as Side, 'a train');
  const card = draft.trains[id]?.card ?? drawnCard(side.text as Side, name, rest.shift(), rest);
  const isWagon = card.kind === 'wagon';
  const train: Train = {
    ...where,
    side: side.text as Side,
    steps: isWagon ? 2 : 1,
    levels: isWagon ? draft.charts.supply.levelsPerStep : 0,
    act: IDLE_TRAIN,
  };
  let drafted: DraftTrain = { card, train };
  for (const word of rest) {
    drafted = withWord(draft, drafted, word);
    refusePrinted(draft, word, card, drafted.card);
  }
  draft.trains[id] = drafted;
}

function drawnCard(side: Side, name: Token, token: Token | undefined, rest: readonly Token[]): TrainCard {
  const allowance = numberAt(token, name, 'an allowance');
  const isEngineer = rest.some(({ text }) => text === 'engineer');
  return { name: name.text, side, kind: isEngineer ? 'engineer' : 'wagon', allowance, formation: null };
}

function withWord(draft: Draft, { card, train }: DraftTrain, word: Token): DraftTrain {
  if (word.text.startsWith('@'))
    return { train, card: { ...card, formation: formationNamed(draft, after(word, '@'), card.side) } };
  const [match, key] = /^(levels|steps)=/.exec(word.text) ?? [];
  if (match && key) return { card, train: { ...train, [key]: numberAt(after(word, match), word, key) } };
  if (word.text.startsWith('from=')) {
    const from = after(word, 'from=');
    return { train, card: { ...card, side: oneOf(from, from, SIDES, 'a side') } };
  }
  const flags = TRAIN_FLAGS.map(flag => flag.word);
  const what = 'a word for a train is @FORMATION, levels=6, from=SIDE, or';
  const known = oneOf(word, word, ['full', 'half', 'engineer', ...flags], what);
  if (known === 'engineer') return { card: { ...card, kind: 'engineer' }, train };
  if (known === 'full' || known === 'half')
    return { card, train: { ...train, steps: known === 'full' ? 2 : 1 } };
  return { card, train: TRAIN_FLAGS.find(flag => flag.word === known)!.set(train) };
}
