import {
  capital,
  cite,
  count,
  modeStage,
  nameOn,
  placeStage,
  type Stage,
  say,
  signed,
  wordStage,
  words,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { MibAction, MibState, Moving, Pace, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { type Ask, namesIn, orderButton, ordering, pieceName } from '../scene/offer.ts';
import { piecesPicked } from './company.ts';
import { markOf } from './moving.ts';
import { facingStage, type Route } from './stages.ts';

/* Those who are picked can be taken in hand and moved, at several paces. */

const PACES = ['normal', 'double-time', 'forced-march'] as const satisfies readonly Pace[];

/** MIB 4.1b, 6.12a: those picked can be taken in hand at these paces. */
export function taking({ state, judge }: Ask, selection: readonly string[]): readonly WrittenOrder<'take'>[] {
  const group = piecesPicked(selection);
  const units = group.filter(name => mib.unitCalled(state, name) >= 0);
  const leaders = group.filter(name => mib.leaderCalled(state, name) >= 0);
  if (units.length === 0 || units.length + leaders.length < group.length) return [];
  return PACES.map(pace => ({ type: 'take', units, leaders, pace }) as const).filter(
    order => judge(order).legal,
  );
}

/** The group as it would be in hand. */
export const handOfTake = (state: MibState, { units, leaders }: WrittenOrder<'take'>): Moving =>
  mib.newHand(
    state,
    units.map(name => mib.unitCalled(state, name)).sort((a, b) => a - b),
    leaders.map(name => mib.leaderCalled(state, name)),
  );

/** UI 1: where they could go; one click takes them in hand and moves them. */
export function destinations(state: MibState, [march]: readonly WrittenOrder<'take'>[]): readonly Choice[] {
  if (march?.pace !== 'normal') return [];
  return [...mib.reachOf(state, handOfTake(state, march)).values()].map(reached => {
    const { place, kind, text, label } = markOf(state, reached);
    return moving(march, { type: 'move', to: place }, label, kind, text);
  });
}

function moving(
  march: WrittenOrder<'take'>,
  move: WrittenOrder<'move'>,
  label: string,
  kind: Choice['mark']['kind'],
  text: string,
): Choice {
  const on = { place: move.to };
  return {
    ...ordering(on, march, label, kind, text),
    id: `${nameOn(on)} ${JSON.stringify([march, move])}`,
    then: { act: march, next: [move] },
  };
}

/** MIB 7.6c: infantry that stands before cavalry is taken in hand to say that it means to attack; the cavalry may go first. */
export function intents(state: MibState, [march]: readonly WrittenOrder<'take'>[]): readonly Choice[] {
  if (march?.pace !== 'normal') return [];
  const hand = handOfTake(state, march);
  const hexes = hand.units.flatMap(unit =>
    mib
      .hexesOf(mib.unitOf(state, unit))
      .flatMap(from => mib.targetsOf(state, { unit, hex: from }))
      .filter(hex => mib.needsIntent(state, unit, hex)),
  );
  return [...new Set(hexes)]
    .filter(hex => mib.mayIntend(state, hand, hex).legal)
    .map(hex => {
      const order: MibAction = { type: 'intend', hex: mib.hexName(state, hex) };
      const label = say`Attack ${namesIn(state, hex)}, which may retreat first ${cite('MIB 7.6c')}`;
      const choice = ordering({ place: order.hex }, march, label, 'target');
      return { ...choice, id: `${choice.id} intends`, then: { act: march, next: [order] } };
    });
}

export const paceButton = (state: MibState, order: WrittenOrder<'take'>): Button =>
  orderButton(takeLabel(state, order), order, { primary: order.pace === 'normal' });

/** 'Double Time 13 MP, +2 fatigue, 1/6 to straggle': what the pace gives, and what it costs. */
function takeLabel(state: MibState, { units, pace }: WrittenOrder<'take'>): string {
  const ids = units.map(name => mib.unitCalled(state, name));
  const points = Math.min(...ids.map(id => mib.allowanceOf(state, id) + extraPoints(state, id, pace)));
  return say`${LABELS[pace]} ${points} MP${effortText(state, ids, pace)}${straggling(state, ids, pace)}`;
}

const LABELS: Readonly<Record<Pace, string>> = words({
  normal: 'Move',
  'double-time': 'Double Time',
  'forced-march': 'Forced march',
});

function extraPoints(state: MibState, id: UnitId, pace: Pace): number {
  if (pace === 'normal') return 0;
  return pace === 'double-time' ? mib.cardOf(state, id).morale : mib.forcedMarchPoints(state, id);
}

const FACES = 6;

/** MIB 6.12c, 15.14: the chance that a step straggles, of the unit that is most likely to. */
function straggling(state: MibState, ids: readonly UnitId[], pace: Pace): string {
  if (pace === 'normal') return '';
  const rating = (id: UnitId): number =>
    (pace === 'double-time' ? mib.doubleTimeRoll(state, id) : mib.forcedMarchRoll(state, id)).facts.rating;
  const failing = Math.max(...ids.map(id => FACES - rating(id)));
  return failing <= 0 ? '' : say`, ${Math.min(FACES, failing)}/${FACES} to straggle`;
}

/** The orders of one click, as those who are in hand would go. */
export const isMarch = (order: MibAction | undefined): order is WrittenOrder<'move' | 'march'> =>
  order?.type === 'move' || order?.type === 'march';

/* What else the picked piece can do. */

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
  // A unit that can recover stragglers while it rests had better do so.
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
      return [
        placeStage(order.to, say`Limber and move to ${order.to}`),
        facingStage(state, order.to, order.facing),
      ];
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
      return say`Stay put without resting`;
    case 'rest':
      return order.supplied
        ? say`Rest, using supply${effort(state, order.unit, 'supplied-rest')}`
        : say`Rest${effort(state, order.unit, 'rest')}`;
    case 'recover':
      return order.category === 'rest'
        ? say`Rest and recover ${chance(state, order.unit)}${effort(state, order.unit, 'rest')}`
        : say`Recover ${chance(state, order.unit)} without resting`;
    case 'resupply': {
      const from = order.train === '' ? say`here` : say`from ${pieceName(state, order.train)}`;
      return order.category === 'rest'
        ? say`Rest and resupply ${from}`
        : say`Resupply ${from} without resting`;
    }
    case 'dig':
      return `${isBegun(state, order.unit) ? say`Finish the trench` : say`Begin a trench`}${effort(state, order.unit, 'works')}`;
    case 'demolish':
    case 'repair':
      return say`${capital(order.type)} the bridge ${order.bridge}${effort(state, order.piece, 'works')}`;
    case 'build-bridge':
      return say`Build a bridge at ${order.bridge}`;
    case 'reintegrate':
      return say`Give ${count(order.count, 'battery', 'batteries')} back to ${pieceName(state, order.unit)}`;
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
function effortText(state: MibState, units: readonly UnitId[], effort: Effort): string {
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

/** MIB 11.2b, 11.2d: formations tire as one: by the first march of the afternoon, and by haste, each once. */
function liteText(state: MibState, units: readonly UnitId[], effort: Effort): string {
  const formation = mib.formationOf(state, units[0]!);
  if (formation === null || !PACES.some(pace => pace === effort)) return '';
  const isAfternoon = mib.tiresByMarching(state, formation);
  const isHaste = effort !== 'normal' && !state.activation?.hurried.includes(formation);
  const { levels } = mib.battleOf(state).charts.liteLadder;
  const { status } = state.formations[formation]!;
  const next = Math.min(levels.length - 1, status + Number(isAfternoon) + Number(isHaste));
  return next === status ? '' : say`, the formation becomes ${levels[next]!}`;
}
