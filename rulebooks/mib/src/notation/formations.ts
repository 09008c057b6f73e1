import {
  after,
  type Codec,
  choice,
  type Drafted,
  flag,
  flagsOf,
  integer,
  joined,
  keys,
  NotationError,
  namedAt,
  oneOf,
  type PieceWord,
  printed,
  printWords,
  quotedName,
  readWord,
  repeated,
  type Token,
  unless,
  valued,
} from '@abatis/notation';
import type { FormationCard } from '../battle.ts';
import { NEW_FORMATION } from '../set-up.ts';
import {
  type Dispatch,
  type FormationId,
  type FormationState,
  ORDER_TYPES,
  SIDES,
  type Side,
} from '../state.ts';
import { type Draft, HEX, LEADER, type Names, type Printing, type Statement, UNIT } from './draft.ts';

/** `@III`. */
export const formationWord = <
  Card extends { readonly formation: FormationId | null; readonly side: Side },
  Piece,
>(): PieceWord<Drafted<Card, Piece>, Names> =>
  printed({
    text: null,
    read({ card, piece }, token, names) {
      if (!token.text.startsWith('@')) return null;
      const formation = formationNamed(names as Draft, after(token, '@'), card.side);
      return { card: { ...card, formation }, piece };
    },
    print: ({ card }, { formations }) =>
      card.formation === null ? null : `@${quotedName(formations[card.formation]!.name)}`,
  });

/** The formation of this name, which on a drawn map is made when it is first named. */
function formationNamed({ formations }: Draft, token: Token, side: Side): FormationId {
  const id = formations.findIndex(({ name }) => name === token.text);
  if (id < 0) {
    const made = { name: token.text, side, kind: 'corps', leader: null, detachment: null } as const;
    return formations.push({ ...made, state: NEW_FORMATION }) - 1;
  }
  if (formations[id]!.side !== side)
    throw new NotationError(token, `${token.text} is ${formations[id]!.side}`);
  return id;
}

const KIND = choice(ORDER_TYPES, 'an order');

/** `move:0504`, or `rest`. */
const DISPATCH: Codec<Dispatch, Names> = {
  read(token, names) {
    const [kind = '', target] = token.text.split(':');
    return {
      kind: KIND.read({ ...token, text: kind }, names),
      target: target === undefined ? null : HEX.read(after(token, `${kind}:`), names),
    };
  },
  print: ({ kind, target }, names) => (target === null ? kind : `${kind}:${HEX.print(target, names)}`),
};

const BOX = integer('a box of the order track');

/** `2:hold:0504`: an order in the second box. */
const TRANSIT: Codec<FormationState['transit'][number], Names> = {
  read(token, names) {
    const [box = ''] = token.text.split(':');
    return {
      box: BOX.read({ ...token, text: box }, names),
      order: DISPATCH.read(after(token, `${box}:`), names),
    };
  },
  print: ({ box, order }, names) => `${box}:${DISPATCH.print(order, names)}`,
};

const formation = keys<FormationState>();

/** What a formation has of its own, beside what it is. */
const WORDS: readonly PieceWord<FormationState, Names>[] = [
  valued('status=', unless(0, formation('status')), integer('a status')),
  flag('nearly', formation('nearly'), true),
  flag('afternoon', formation('afternoon'), true),
  valued('order=', formation('order'), DISPATCH),
  flag('order-is-new', formation('orderIsNew'), true),
  repeated('transit=', formation('transit'), TRANSIT),
];

function withWords(draft: Draft, start: FormationState, words: readonly Token[]): FormationState {
  let state = start;
  for (const word of words) {
    const said = readWord(state, word, WORDS, draft);
    const what = 'a word for a formation is status=2, order=move:0504, transit=2:hold:0504, or';
    if (said === null) oneOf(word, word, flagsOf(WORDS), what);
    else state = said;
  }
  return state;
}

const KINDS = ['corps', 'trains', 'grand-battery'] as const satisfies readonly FormationCard['kind'][];

/** `formation III french Davout detachment=IIId order=move:0504`; of a shipped battle `formation III status=2`. */
function readFormation(draft: Draft, [first, name, ...words]: readonly Token[]): void {
  if (draft.shipped) {
    const id = namedAt(draft.formations, name, first!, 'a formation');
    draft.formations[id] = { ...draft.formations[id]!, state: withWords(draft, NEW_FORMATION, words) };
    return;
  }
  if (!name) throw new NotationError(first!, 'a formation has a name');
  const [side, leader = null, ...more] = words;
  const id = formationNamed(draft, name, oneOf(side, name, SIDES, 'its side'));
  const made = draft.formations[id]!;
  const kind = KINDS.find(each => more.some(({ text }) => text === each)) ?? made.kind;
  const detachment = more.find(({ text }) => text.startsWith('detachment='));
  const own = more.filter(word => word !== detachment && word.text !== kind);
  draft.formations[id] = {
    ...made,
    kind,
    leader,
    detachment: detachment ? after(detachment, 'detachment=') : made.detachment,
    state: withWords(draft, made.state, own),
  };
}

/** Of a drawn battle all formations, else those that are not as they began; "none" for one that has no leader. */
const formationLines = (printing: Printing): readonly string[] =>
  printing.battle.formations.flatMap(({ name, side, kind, leader, detachment }, id) => {
    const own = printWords(printing.state.formations[id]!, WORDS, printing);
    if (printing.shipped) return own.length > 0 ? [joined([`formation ${quotedName(name)}`, ...own])] : [];
    const words = [
      `formation ${quotedName(name)} ${side} ${leader === null ? 'none' : LEADER.print(leader, printing)}`,
      kind !== 'corps' && kind,
      `detachment=${detachment === null ? 'none' : UNIT.print(detachment, printing)}`,
      ...own,
    ];
    return [joined(words)];
  });

export const FORMATIONS: Statement = { words: ['formation'], read: readFormation, print: formationLines };
