import { factSpans, type Reasons, reasonsOf, spaced } from '@abatis/presenter';

/** Reasons of the doctrine; `{name}` stands for a fact. */
const REASONS: Readonly<Record<string, string>> = {
  'give-orders': '{commander} tries for command, so that his men may fight.',
  rejoin: '{unit} is more use with its brigade.',
  'no-more-orders': 'Nobody else can be brought into command.',
  'finish-works': '{unit} has its breastworks ready.',
  'dig-in': '{unit} will be attacked where it stands, so it digs in.',
  'no-works': 'Nothing here is worth the digging.',
  'best-target': 'Every battery fires where it should hurt most.',
  limber: 'These guns have nothing to fire at and will be moved.',
  done: 'No gun has a target worth its fire.',
  enter: 'The column is needed on the field.',
  charge: 'A charge on {target} is worth its price.',
  attack: 'They go against {target}, where the odds are good.',
  hold: 'The ground at {to} counts, and somebody must stand on it.',
  screen: 'From {to} they keep the enemy out of a place that counts.',
  ground: '{to} is better ground to be attacked on.',
  aim: 'The brigade is wanted at {to}.',
  danger: 'Where they stand they would be outnumbered.',
  gunfire: 'They get out of the enemy’s guns.',
  together: 'The brigade keeps together, near its commander.',
  guns: 'From there the battery has something to fire at, and friends beside it.',
  lead: 'He leads the attack himself.',
  near: 'He keeps those under his command in range.',
  unlimber: '{unit} has a target, or will have.',
  recover: '{commander} stays to gather those who were lost.',
  stand: 'Everybody is where he should be.',
  'charge-again': 'They are shaken: another charge pays.',
  'rally-behind': 'The cavalry has done its work and gets out of reach.',
  'best-odds': 'These attacks promise most for what they risk.',
  'best-first': 'The most promising fight comes first, since it may change the others.',
  'break-off': 'Another round would cost more than it brings.',
  'hold-on': 'Nobody would be better off further back.',
  stay: 'The ground is worth holding.',
  'fall-back': '{units} must go, and this way is the safest.',
  follow: 'The ground at {to} is worth taking.',
  'let-them-go': 'The line is better where it is.',
  'least-loss': '{unit} is the least to lose.',
  'weakest-point': 'A failed check would hurt {unit} most.',
  'safe-place': 'Near friends and away from the enemy.',
  'restore-order': 'The stack in {hex} is worth most in good order.',
  'in-order': 'No stack can be put in order now.',
  rally: '{unit} is worth most, by its chance to come back.',
  'none-to-rally': 'Nobody can be recovered.',
};

/** Facts that name a hex; all others name pieces. */
const PLACES = ['hex', 'to', 'target'];

const factSpan = factSpans({
  kindOf: name => (PLACES.includes(name) ? 'places' : 'pieces'),
  piece: value => ({ piece: value, text: spaced(value) }),
  words: spaced,
});

/** Why a computer player gave an order, as a sentence; and the reasons that there are words for. */
export const { becauseText, ids: REASON_IDS }: Reasons = reasonsOf(REASONS, factSpan);
