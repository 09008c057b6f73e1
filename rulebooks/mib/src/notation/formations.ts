import {
  after,
  type Codec,
  choice,
  flag,
  flagsOf,
  groupStatement,
  integer,
  keys,
  NAME,
  notOneOf,
  type PieceWord,
  parts,
  quotedName,
  repeated,
  row,
  silent,
  type Token,
  unless,
  valued,
} from '@abatis/notation';
import { NEW_FORMATION } from '../set-up.ts';
import { type Dispatch, type FormationState, ORDER_TYPES, SIDES } from '../state.ts';
import { type DraftFormation, formationNamed, HEX, type Names, NEW } from './draft.ts';

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

/** `2:hold:0504`: an order in the second box. */
const TRANSIT: Codec<FormationState['transit'][number], Names> = parts(':', {
  box: integer('a box of the order track'),
  order: DISPATCH,
});

type FormationWord = PieceWord<DraftFormation, Names>;
const formation = keys<DraftFormation>();

/** What a formation has of its own, beside what it is. */
const STATES: readonly FormationWord[] = [
  valued('status=', unless(0, formation('state', 'status')), integer('a status')),
  flag('nearly', formation('state', 'nearly'), true),
  flag('afternoon', formation('state', 'afternoon'), true),
  valued('order=', formation('state', 'order'), DISPATCH),
  flag('order-is-new', formation('state', 'orderIsNew'), true),
  repeated('transit=', formation('state', 'transit'), TRANSIT),
];

const unknown = (token: Token): Error =>
  notOneOf(
    token,
    flagsOf(STATES),
    'a word for a formation is status=2, order=move:0504, transit=2:hold:0504, or',
  );

/** A name that is looked up when all pieces are known; "none" for nobody. */
const LATER: Codec<Token | null, unknown> = {
  read: token => (token.text === '' ? null : token),
  print: token => quotedName(token!.text),
};

const DRAWN = row<DraftFormation, Names>(
  'formation',
  { name: NAME, side: choice(SIDES, 'its side'), leader: LATER },
  {
    words: [
      silent(flag('corps', formation('kind'), 'corps')),
      flag('trains', formation('kind'), 'trains'),
      flag('grand-battery', formation('kind'), 'grand-battery'),
      valued('detachment=', formation('detachment'), LATER),
      ...STATES,
    ],
    needs: [2, 0, 'a formation has a name'],
    unknown,
  },
);

/** `formation III french Davout detachment=IIId order=move:0504`; of a shipped battle `formation III status=2`. */
export const FORMATIONS = groupStatement<DraftFormation, Names>({
  what: 'a formation',
  listOf: ({ formations }) => formations,
  drawn: DRAWN,
  declare(draft, words) {
    const [, name] = words;
    const made = draft.formations.find(each => each.name === name?.text);
    const line = DRAWN.read(words, draft, made ?? NEW);
    draft.formations[formationNamed(draft, name!, line.side)] = line;
  },
  changed: row('formation', { name: NAME }, { words: STATES, usual: { state: NEW_FORMATION }, unknown }),
});
