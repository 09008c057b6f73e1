import {
  capital,
  count,
  modeStage,
  placeStage,
  type Stage,
  say,
  signed,
  wordStage,
  words,
} from '@abatis/presenter';
import type { MibAction, MibState, Pace, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { pieceName } from '../scene/offer.ts';
import { facingStage, type Route } from './stages.ts';

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
      return [modeStage('turn', say`Turn in place`), facingStage(state, order.hex, order.facing)];
    case 'lead':
    case 'drive':
      return [placeStage(order.to, say`Move to ${order.to}`)];
    case 'limber':
      return [placeStage(order.to, say`Limber to ${order.to}`), facingStage(state, order.to, order.facing)];
    case 'establish':
      return establishStages(state, order);
    default: {
      const label = deedLabel(state, order);
      return label === null ? null : [wordStage(JSON.stringify(order), label)];
    }
  }
}

/** MIB 16.5b: the hexes, whose guns, and how they face. */
function establishStages(state: MibState, { posts }: WrittenOrder<'establish'>): readonly Stage[] {
  const [first] = posts;
  const hexes = posts.map(({ hex }) => hex);
  const guns = posts.flatMap(({ batteries }) => batteries);
  const units = [...new Set(guns.map(({ unit }) => unit))];
  const number = guns.reduce((sum, each) => sum + each.count, 0);
  return [
    modeStage('establish', say`Grand Battery`),
    {
      ...placeStage(hexes.at(-1)!, say`Guns in ${hexes.join(' and ')}`),
      key: `posts ${hexes.join('+')}`,
    },
    modeStage(
      `guns of ${units.join('+')}`,
      say`${count(number, 'battery', 'batteries')} of ${units.map(unit => pieceName(state, unit)).join(', ')}`,
    ),
    facingStage(state, first!.hex, first!.facing),
  ];
}

/** What the button says; null for what is no button. */
function deedLabel(state: MibState, order: MibAction): string | null {
  switch (order.type) {
    case 'stand':
      return say`Stand, no rest`;
    case 'rest':
      return order.supplied
        ? say`Rest with supply${effort(state, order.unit, 'supplied-rest')}`
        : say`Rest${effort(state, order.unit, 'rest')}`;
    case 'recover':
      return order.category === 'rest'
        ? say`Rest and recover ${chance(state, order.unit)}${effort(state, order.unit, 'rest')}`
        : say`Recover ${chance(state, order.unit)}, standing`;
    case 'resupply': {
      const from = order.train === '' ? 'here' : `from ${pieceName(state, order.train)}`;
      return say`Resupply ${from}, ${order.category === 'rest' ? say`resting` : say`standing`}`;
    }
    case 'dig':
      return `${isBegun(state, order.unit) ? say`Finish the trench` : say`Begin a trench`}${effort(state, order.unit, 'works')}`;
    case 'demolish':
    case 'repair':
      return say`${capital(order.type)} the bridge ${order.bridge}${effort(state, order.piece, 'works')}`;
    case 'build-bridge':
      return say`Build a bridge at ${order.bridge}`;
    case 'reintegrate':
      return say`${count(order.count, 'battery', 'batteries')} back to ${pieceName(state, order.unit)}`;
    default:
      return null;
  }
}

/** MIB 14.2: whoever may dig where there is a trench finishes it. */
const isBegun = (state: MibState, unit: string): boolean =>
  mib.trenchAt(state, mib.unitOf(state, mib.unitCalled(state, unit)).hex) !== null;

/** Trains do not tire. */
function effort(state: MibState, piece: string, what: Effort): string {
  const unit = mib.unitCalled(state, piece);
  return unit >= 0 ? effortText(state, [unit], what) : '';
}

const FACES = 6;

/** MIB 10.1a: '5/6'. */
const chance = (state: MibState, unit: string): string =>
  `${Math.max(0, Math.min(FACES, mib.recoveryRating(state, mib.unitCalled(state, unit))))}/${FACES}`;

/** What a unit does in an activation, as T8 counts it. */
type Effort = Pace | 'works' | 'rest' | 'supplied-rest';

/** MIB T8: boxes that it marks, or clears if negative. */
function boxesOf(state: MibState, effort: Effort): number {
  const { moved, doubleTime, forcedMarch, works, rest, restAtNight, restAtNightSupplied } =
    mib.battleOf(state).charts.fatigueEffects;
  switch (effort) {
    case 'normal':
      return moved;
    case 'double-time':
      return moved + doubleTime;
    case 'forced-march':
      return forcedMarch;
    case 'works':
      return works;
    case 'rest':
      return mib.isNight(state) ? restAtNight : rest;
    case 'supplied-rest':
      return restAtNightSupplied;
  }
}

/** ', +2 fatigue: Tired': what it does to the one of them that suffers most; empty if nothing. */
export function effortText(state: MibState, units: readonly UnitId[], effort: Effort): string {
  if (mib.plays(state, 'lite')) return liteText(state, units, effort);
  const changes = units.map(id => changeOf(state, id, boxesOf(state, effort)));
  const [worst] = changes.toSorted((a, b) => b.rank - a.rank);
  if (!worst || worst.boxes === 0) return '';
  return say`, ${signed(worst.boxes)} fatigue${worst.turns === '' ? '' : `: ${worst.turns}`}`;
}

interface Change {
  readonly boxes: number;
  /** What the unit turns into by it. */
  readonly turns: string;
  readonly rank: number;
}

/** MIB 11.0a, 11.1: no box beyond the last; all white ones are Tired, all of them Spent. */
function changeOf(state: MibState, id: UnitId, boxes: number): Change {
  const { white, grey } = mib.cardOf(state, id).track;
  const { fatigue } = mib.unitOf(state, id);
  const after = Math.max(0, Math.min(white + grey, fatigue + boxes));
  const level = (marked: number): number => Number(marked >= white) + Number(marked >= white + grey);
  const turns = level(after) === level(fatigue) ? '' : LEVELS[level(after)]!;
  return { boxes: after - fatigue, turns, rank: level(after) * (white + grey) + after };
}

const LEVELS: Readonly<Record<number, string>> = words({ 0: 'fresh again', 1: 'Tired', 2: 'Spent' });

const PACES: readonly Effort[] = ['normal', 'double-time', 'forced-march'];

/** MIB 11.2b, 11.2d: formations tire as one: by the first march of the afternoon, and by haste, each once. */
function liteText(state: MibState, units: readonly UnitId[], effort: Effort): string {
  const formation = mib.formationOf(state, units[0]!);
  if (formation === null || !PACES.includes(effort)) return '';
  const isAfternoon = mib.isToTire(state, formation) && !mib.plays(state, 'orders');
  const isHaste = effort !== 'normal' && !state.activation?.hurried.includes(formation);
  const { levels } = mib.battleOf(state).charts.liteLadder;
  const { status } = state.formations[formation]!;
  const next = Math.min(levels.length - 1, status + Number(isAfternoon) + Number(isHaste));
  return next === status ? '' : say`, formation ${levels[next]!}`;
}
