import { factSpans, type Reasons, reasonsOf, typeset, words } from '@abatis/presenter';
import { pieceSpan } from './say.ts';

/** Reasons of the doctrine; `{name}` stands for a fact. */
const REASONS: Readonly<Record<string, string>> = words({
  enter: '{unit} is needed on the field, and {hex} is the way in.',
  'where-needed': '{unit} is nearest to the enemy and needs it most.',
  'safe-place': 'With {unit} he is safest.',
  'strike-together': '{formations} have most to do and strike together.',
  'first-blow': 'The first blow is worth most now.',
  'last-word': 'On the last turn it is good to have the last word.',
  'keep-fresh': '{unit} is away from the enemy and is kept fresh.',
  'all-forward': 'Everybody is needed.',
  engage: '{formation} is wanted at {target}, to fight there.',
  'orders-stand': 'The orders that are in force will do.',
  bombard: 'The guns hurt most at {target}.',
  'hold-fire': 'No target is worth the fire.',
  'train-escapes': '{train} gets away to friends.',
  'train-lost': 'There is no way out for the train.',
  lead: '{leader} goes to {to}, where he helps most.',
  attack: '{unit} goes against {target}, where the odds are good.',
  threaten: '{unit} goes for the cavalry in {target}: it must stand or ride off.',
  march: '{to} is the better place for {unit}.',
  hurry: '{unit} is wanted at {to}, and quickly.',
  leave: '{unit} leaves the map, which is worth points.',
  'call-in': '{unit} rejoins its division.',
  'turn-to-the-enemy': 'They face the enemy.',
  rest: 'Everybody is where he should be; those who can, rest.',
  'rest-well': '{unit} rests.',
  resupply: '{unit} takes up ammunition.',
  'dig-in': '{unit} will be attacked where it stands, so it digs in.',
  'guns-in-position': '{leader} has targets enough for guns in position.',
  'guns-come-back': '{unit} gets its guns back: it will need them.',
  'follow-the-troops': '{train} keeps near the troops, at {to}.',
  halt: '{unit} is where it should be.',
  stay: 'The ground is worth holding.',
  'good-odds': 'These attacks promise more than they risk.',
  'bad-odds': 'No attack promises more than it risks.',
  'as-declared': 'All attacks are declared.',
  duty: 'Nobody who is bound to be attacked may be left out.',
  'best-first': 'The most promising combat comes first, since it may change the others.',
  enfilade: 'Guns on the flank tell more than their own.',
  'own-guns': 'Their own guns tell more than those on the flank.',
  'fall-back': 'From {from} they go to {to}: this way is the safest.',
  stand: 'They can take what comes.',
  'ride-off': '{unit} rides off: to stand would cost more.',
  'follow-up': 'The ground is worth taking.',
  'let-them-go': 'The line is better where it is.',
  'least-loss': '{unit} can spare a step most easily.',
  'no-loss': 'The loss need not be taken.',
  'least-weary': '{unit} is the least weary of them.',
  pursue: 'Those who left {hex} are easy prey.',
  'no-pursuit': 'A pursuit would risk more than it brings.',
  hold: 'The ground is worth its price.',
  'give-way': 'The ground is not worth its price.',
  'draw-together': 'In {hex} they are better placed.',
});

/** Facts that name a hex, and those that name no piece on the map. */
const PLACES = ['hex', 'to', 'from', 'target'];
const WORDS = ['formation', 'formations'];

const factSpan = factSpans({
  kindOf: name => (PLACES.includes(name) ? 'places' : WORDS.includes(name) ? undefined : 'pieces'),
  piece: pieceSpan,
  words: typeset,
});

/** Why a computer player gave an order, as a sentence; and the reasons that there are words for. */
export const { becauseText, ids: REASON_IDS }: Reasons = reasonsOf(REASONS, factSpan);
