import { capital, count } from '@abatis/presenter';
import type { MibAction, Order } from '../../../src/actions.ts';
import { unitCalled } from '../../../src/names.ts';
import { unitOf } from '../../../src/pieces.ts';
import { recoveryRating } from '../../../src/rules/10-stragglers/index.ts';
import { trenchAt } from '../../../src/rules/14-trenches.ts';
import type { MibState } from '../../../src/state.ts';
import { pieceName } from '../names.ts';
import { type Effort, effortText } from './effort.ts';
import type { Route, Stage } from './narrowing.ts';
import { facingStage, modeStage, placeStage, wordStage } from './stages.ts';

/** How the deeds of the picked piece are said, the most wanted first; moves in hand are offered apart. */
export const deedRoutes = (state: MibState, orders: readonly MibAction[]): readonly Route[] =>
  orders
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap(order => {
      const stages = stagesOf(state, order);
      return stages ? [{ order, stages }] : [];
    });

/** Those that are not named come last. */
const RANKS: readonly MibAction['type'][] = [
  'lead',
  'drive',
  'rest',
  'recover',
  'resupply',
  'turn',
  'establish',
];

const rankOf = (order: MibAction): number => {
  const { type } = order;
  // Who can gather stragglers while he rests had better do so.
  if (type === 'recover' && order.category === 'rest') return RANKS.indexOf('rest') - 0.5;
  const rank = RANKS.indexOf(type);
  return rank >= 0 ? rank : type === 'stand' ? RANKS.length + 1 : RANKS.length;
};

function stagesOf(state: MibState, order: MibAction): readonly Stage[] | null {
  switch (order.type) {
    case 'turn':
      return [modeStage('turn', 'Turn in place'), facingStage(state, order.hex, order.facing)];
    case 'lead':
    case 'drive':
      return [placeStage(order.to, `Move to ${order.to}`)];
    case 'limber':
      return [placeStage(order.to, `Limber to ${order.to}`), facingStage(state, order.to, order.facing)];
    case 'establish':
      return establishStages(state, order);
    default: {
      const label = deedLabel(state, order);
      return label === null ? null : [wordStage(JSON.stringify(order), label)];
    }
  }
}

/** MIB 16.5b: the hexes, whose guns, and how they face. */
function establishStages(state: MibState, { posts }: Order<'establish'>): readonly Stage[] {
  const [first] = posts;
  const hexes = posts.map(({ hex }) => hex);
  const guns = posts.flatMap(({ batteries }) => batteries);
  const units = [...new Set(guns.map(({ unit }) => unit))];
  const number = guns.reduce((sum, each) => sum + each.count, 0);
  return [
    modeStage('establish', 'Grand Battery'),
    {
      ...placeStage(hexes.at(-1)!, `Guns in ${hexes.join(' and ')}`),
      key: `posts ${hexes.join('+')}`,
    },
    modeStage(
      `guns of ${units.join('+')}`,
      `${count(number, 'battery', 'batteries')} of ${units.map(unit => pieceName(state, unit)).join(', ')}`,
    ),
    facingStage(state, first!.hex, first!.facing),
  ];
}

/** What the button says; null for what is no button. */
function deedLabel(state: MibState, order: MibAction): string | null {
  switch (order.type) {
    case 'stand':
      return 'Stand, no rest';
    case 'rest':
      return order.supplied
        ? `Rest with supply${effort(state, order.unit, 'supplied-rest')}`
        : `Rest${effort(state, order.unit, 'rest')}`;
    case 'recover':
      return order.category === 'rest'
        ? `Rest and recover ${chance(state, order.unit)}${effort(state, order.unit, 'rest')}`
        : `Recover ${chance(state, order.unit)}, standing`;
    case 'resupply': {
      const from = order.train === '' ? 'here' : `from ${pieceName(state, order.train)}`;
      return `Resupply ${from}, ${order.category === 'rest' ? 'resting' : 'standing'}`;
    }
    case 'dig':
      return `${isBegun(state, order.unit) ? 'Finish the trench' : 'Begin a trench'}${effort(state, order.unit, 'works')}`;
    case 'demolish':
    case 'repair':
      return `${capital(order.type)} the bridge ${order.bridge}${effort(state, order.piece, 'works')}`;
    case 'build-bridge':
      return `Build a bridge at ${order.bridge}`;
    case 'reintegrate':
      return `${count(order.count, 'battery', 'batteries')} back to ${pieceName(state, order.unit)}`;
    default:
      return null;
  }
}

/** MIB 14.2: whoever may dig where there is a trench finishes it. */
const isBegun = (state: MibState, unit: string): boolean =>
  trenchAt(state, unitOf(state, unitCalled(state, unit)).hex) !== null;

/** Trains do not tire. */
function effort(state: MibState, piece: string, what: Effort): string {
  const unit = unitCalled(state, piece);
  return unit >= 0 ? effortText(state, [unit], what) : '';
}

const FACES = 6;

/** MIB 10.1a: '5/6'. */
const chance = (state: MibState, unit: string): string =>
  `${Math.max(0, Math.min(FACES, recoveryRating(state, unitCalled(state, unit))))}/${FACES}`;
