import { after, NotationError, namedAt, numberAt, oneOf, type Token } from '@abatis/notation';
import type { FormationCard } from '../battle.ts';
import { NEW_FORMATION } from '../set-up.ts';
import { type Dispatch, type FormationState, ORDER_TYPES, SIDES } from '../state.ts';
import { type Draft, type DraftFormation, formationNamed } from './draft.ts';
import { MAP } from './drawn-ground.ts';

const KINDS = ['corps', 'trains', 'grand-battery'] as const satisfies readonly FormationCard['kind'][];

/** `formation III french Davout detachment=IIId order=move:0504`; "none" for one that has no leader. */
export function readFormation(draft: Draft, words: readonly Token[]): void {
  if (draft.shipped) changeFormation(draft, words);
  else drawFormation(draft, words);
}

function drawFormation(draft: Draft, [first, name, side, leader, ...words]: readonly Token[]): void {
  if (!name) throw new NotationError(first!, 'a formation has a name');
  const owner = oneOf(side, name, SIDES, 'its side');
  const id = formationNamed(draft, name, owner);
  let formation: DraftFormation = { ...draft.formations[id]!, leader: leader ?? null };
  for (const word of words) formation = withPrinted(formation, word) ?? withWord(draft, formation, word);
  draft.formations[id] = formation;
}

/** Of a shipped battle without side and leader: `formation III status=2`. */
function changeFormation(draft: Draft, [first, name, ...words]: readonly Token[]): void {
  const id = namedAt(draft.formations, name, first!, 'a formation');
  let formation: DraftFormation = { ...draft.formations[id]!, state: NEW_FORMATION };
  for (const word of words) formation = withWord(draft, formation, word);
  draft.formations[id] = formation;
}

/** What belongs to a formation from the beginning; null for other words. */
function withPrinted(formation: DraftFormation, word: Token): DraftFormation | null {
  const kind = KINDS.find(each => each === word.text);
  if (kind) return { ...formation, kind };
  if (word.text.startsWith('detachment=')) return { ...formation, detachment: after(word, 'detachment=') };
  return null;
}

const FLAGS: Readonly<Record<string, Partial<FormationState>>> = {
  nearly: { nearly: true },
  afternoon: { afternoon: true },
  'order-is-new': { orderIsNew: true },
};

function withWord(draft: Draft, formation: DraftFormation, word: Token): DraftFormation {
  const { state } = formation;
  const { text } = word;
  if (text.startsWith('status='))
    return { ...formation, state: { ...state, status: numberAt(after(word, 'status='), word, 'a status') } };
  if (text.startsWith('order='))
    return { ...formation, state: { ...state, order: orderOf(draft, after(word, 'order=')) } };
  if (text.startsWith('transit=')) {
    const under = transitOf(draft, after(word, 'transit='));
    return { ...formation, state: { ...state, transit: [...state.transit, under] } };
  }
  const what = 'a word for a formation is status=2, order=move:0504, transit=2:hold:0504, or';
  const flag = oneOf(word, word, Object.keys(FLAGS), what);
  return { ...formation, state: { ...state, ...FLAGS[flag] } };
}

/** `2:hold:0504`: an order in the second box. */
function transitOf(draft: Draft, token: Token): FormationState['transit'][number] {
  const [box = ''] = token.text.split(':');
  return {
    box: numberAt({ ...token, text: box }, token, 'a box of the order track'),
    order: orderOf(draft, after(token, `${box}:`)),
  };
}

/** `move:0504`, or `rest`. */
function orderOf(draft: Draft, token: Token): Dispatch {
  const [kind = '', target] = token.text.split(':');
  return {
    kind: oneOf({ ...token, text: kind }, token, ORDER_TYPES, 'an order'),
    target: target === undefined ? null : MAP.hexAt(draft, after(token, `${kind}:`)),
  };
}
