import { DIRECTIONS, type Direction, type Hex, NOWHERE } from '@abatis/hex';
import { keptIn } from '@abatis/kernel';
import {
  cite,
  hasPrimary,
  type Offer,
  proposed,
  routesLeft,
  type Stage,
  say,
  separated,
  wordStage,
  words,
} from '@abatis/presenter';
import type { Button, Text } from '@abatis/screen';
import type { MibAction, MibFrame, MibState, Penalty, Toll, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  doneButton,
  type FrameOf,
  narrowed,
  orderButton,
  pieceName,
  shortNames,
} from '../scene/offer.ts';
import { lossWords } from '../words/say.ts';
import { arrivalStages, facingStage, pickStage, type Route } from './stages.ts';

/* Somebody goes somewhere after a combat, before one, or out of a Field of Fire. */

const facingOf = (state: MibState, id: UnitId | undefined): Direction | null =>
  id === undefined ? null : mib.unitOf(state, id).facing;

/** '2c 1s D': what a way costs, in the letters of the CET; empty if nothing. */
function tollText({ casualties, stragglers, ...causes }: Toll): string {
  const parts = [
    ...(casualties > 0 ? [say`${casualties}c`] : []),
    ...(stragglers > 0 ? [say`${stragglers}s`] : []),
    ...(Object.values(causes).some(times => times > 0) ? [say`D`] : []),
  ];
  return parts.join(' ');
}

/** What this way costs these units (7.2e to 7.2h). */
const tollAlong = (state: MibState, units: readonly UnitId[], path: readonly string[]): Toll =>
  mib.tollOf(
    mib.penaltiesAlong(
      mib.partyOf(state, units),
      path.map(each => mib.hexCalled(state, each)),
    ),
  );

function tollWords({ casualties, stragglers }: Toll, text: string): string {
  if (text === '') return say`, no loss`;
  return `, ${[...lossWords(casualties, stragglers), 'Disorganized'].join(', ')}`;
}

const CAUSES: Readonly<Record<Penalty['kind'], string>> = words({
  ford: 'creek or stream',
  river: 'river',
  swamp: 'swamp',
  friends: 'friends',
  zone: 'EZOC',
});

/** H: what a way of the retreat costs, with every cause; empty if nothing. */
export function retreatPrice(
  state: MibState,
  frame: MibFrame,
  { hex, path }: Pick<WrittenOrder<'retreat'>, 'hex' | 'path'>,
): Text {
  if (!isRetreat(frame)) return '';
  const party = mib.partyOf(state, goingFrom(state, frame, hex));
  const penalties = mib.penaltiesAlong(
    party,
    path.map(each => mib.hexCalled(state, each)),
  );
  if (penalties.length === 0) return '';
  const causes = new Map(penalties.map(({ kind, clause }) => [kind, clause]));
  const named = [...causes].map(([kind, clause]) => say`${CAUSES[kind]} ${cite(clause)}`);
  return say`Costs ${tollText(mib.tollOf(penalties))}: ${separated(named, ', ')}`;
}

const RETREATS = ['retreat', 'flight', 'smashed-retreat', 'leave-field'] as const;
type RetreatStep = (typeof RETREATS)[number];

const isRetreat = (frame: MibFrame): frame is FrameOf<RetreatStep> =>
  RETREATS.some(step => step === frame.step);

/** MIB 7.2, 8.2d, 10.2: the stack, the end of its way with what it costs, and the facing; the least costly first, a second retreat included. */
export function retreatOffer(ask: Ask<FrameOf<RetreatStep>>): Offer {
  const { state, frame } = ask;
  const tollOn = tollsIn(state, frame);
  const isToLeave = secondRetreats(state, frame);
  const costOf = (order: WrittenOrder<'retreat'>): number =>
    burden(tollOn(order)) + (isToLeave(order) ? SECOND_RETREAT : 0);
  const orders = proposed(ask, 'retreat').toSorted((a, b) => costOf(a) - costOf(b));
  const isUsualWay = usualWays(orders, ({ hex }) => hex);
  const routes = orders.map((order): Route => {
    const units = goingFrom(state, frame, order.hex);
    const toll = tollOn(order);
    const words = tollWords(toll, tollText(toll));
    const who = mib.unitNames(state, units);
    return {
      order,
      stages: [
        pickStage(state, who[0]!, say`to retreat`),
        ...arrivalStages(state, order, {
          label: say`Retreat ${shortNames(state, who)} to ${order.path.at(-1)!}${words}`,
          text: tollText(toll) || '0',
          toll: words,
          usual: facingOf(state, units[0]),
          isUsualWay: isUsualWay(order),
        }),
      ],
    };
  });
  const offer = narrowed(routes, ask.selection);
  const stay = frame.step === 'smashed-retreat' ? [doneButton(ask, say`Stay`, false)] : [];
  const left = routesLeft(routes, ask.selection);
  return { ...offer, buttons: [...leastCostly(state, frame, left, offer), ...offer.buttons, ...stay] };
}

/** What an order costs those who go; many orders go the same way. */
function tollsIn(
  state: MibState,
  frame: FrameOf<RetreatStep>,
): (order: Pick<WrittenOrder<'retreat'>, 'hex' | 'path'>) => Toll {
  const known = new Map<string, Toll>();
  return ({ hex, path }) => {
    const key = [hex, ...path].join(' ');
    return keptIn(known, key, () => tollAlong(state, goingFrom(state, frame, hex), path));
  };
}

/** Casualties weigh most, then stragglers, then disorder. */
const burden = (toll: Toll): number =>
  toll.casualties * 100 + toll.stragglers * 10 + (tollText(toll) === '' ? 0 : 1);

/** To be driven on is worse than disorder, and better than the loss of a step. */
const SECOND_RETREAT = 5;

/**
 * MIB 8.2c, 8.2h: does a way end where the stack must soon go on: in an enemy Field of Fire, or in one that the guns of
 * the attackers make if they follow into the hex that it leaves?
 */
function secondRetreats(
  state: MibState,
  frame: FrameOf<RetreatStep>,
): (order: Pick<WrittenOrder<'retreat'>, 'hex' | 'path'>) => boolean {
  const known = new Map<string, ReadonlySet<Hex>>();
  return ({ hex, path }) => {
    const fire = keptIn(known, hex, () => fireAfter(state, frame, hex));
    return fire.has(mib.hexCalled(state, path.at(-1)!));
  };
}

function fireAfter(state: MibState, frame: FrameOf<RetreatStep>, hex: string): ReadonlySet<Hex> {
  const going = goingFrom(state, frame, hex);
  const left = mib.hexCalled(state, hex);
  const attackers = frame.step === 'retreat' ? frame.fought.attackers : [];
  const followed = attackers.flatMap(({ unit }) =>
    DIRECTIONS.map(facing => ({
      ...state,
      units: state.units.map((each, id) => {
        if (id === unit) return { ...each, hex: left, wing: NOWHERE, facing };
        return going.includes(id) ? { ...each, hex: NOWHERE } : each;
      }),
    })),
  );
  const side = mib.sideOfUnit(state, going[0]!);
  return new Set([state, ...followed].flatMap(each => mib.hexesUnderFire(each, side)));
}

/** Of several ways to the same hex the first is taken, unless another one is asked for. */
function usualWays<Going extends { readonly path: readonly string[] }>(
  orders: readonly Going[],
  whoGoes: (order: Going) => string,
): (order: Going) => boolean {
  const usual = new Map<string, string>();
  const end = (order: Going): string => `${whoGoes(order)} ${order.path.at(-1)}`;
  for (const order of orders) if (!usual.has(end(order))) usual.set(end(order), order.path.join(' '));
  return order => usual.get(end(order)) === order.path.join(' ');
}

/** Of the ways that are left the first is the least costly (7.2c); Enter takes it, and they face as they did. */
function leastCostly(
  state: MibState,
  frame: FrameOf<RetreatStep>,
  routes: readonly Route[],
  offer: Offer,
): readonly Button[] {
  const orders = routes.flatMap(({ order }) => (order.type === 'retreat' ? [order] : []));
  const [first] = orders;
  if (!first || hasPrimary(offer.buttons)) return [];
  const usual = facingOf(state, goingFrom(state, frame, first.hex)[0]);
  const best = orders.find(
    ({ hex, path, facing }) =>
      hex === first.hex && facing === usual && path.join(' ') === first.path.join(' '),
  );
  const toll = tollAlong(state, goingFrom(state, frame, first.hex), first.path);
  const label = `${wayWords(orders, first)}${tollWords(toll, tollText(toll))}`;
  return [orderButton(label, best ?? first, { primary: true })];
}

/** 'Least costly: to 0511'; once the hex is chosen 'Retreat to 1008', by which way if there are several. */
function wayWords(orders: readonly WrittenOrder<'retreat'>[], { path }: WrittenOrder<'retreat'>): string {
  const end = path.at(-1);
  if (orders.some(other => other.path.at(-1) !== end)) return say`Least costly: to ${end!}`;
  const isOnly = orders.every(other => other.path.join(' ') === path.join(' '));
  return isOnly ? say`Retreat to ${end!}` : say`Retreat to ${end!} by ${path.slice(0, -1).join(' and ')}`;
}

/** Of the hex that is named, those who must go. */
function goingFrom(state: MibState, frame: FrameOf<RetreatStep>, hex: string): readonly UnitId[] {
  const there = mib.unitsIn(state, mib.hexCalled(state, hex));
  switch (frame.step) {
    case 'retreat':
      return there;
    case 'leave-field':
      return there.filter(id => frame.units.some(({ unit }) => unit === id));
    default:
      return [frame.unit];
  }
}

/** W1, W11, 7.6b: cavalry goes, or stands. */
export function withdrawalOffer(ask: Ask<FrameOf<'withdrawal' | 'target-withdrawal'>>): Offer {
  const { state } = ask;
  const orders = [...ask.candidates()];
  const isUsualWay = usualWays(
    orders.filter(order => order.type === 'withdraw'),
    ({ unit }) => unit,
  );
  const routes = orders.flatMap((order): readonly Route[] => {
    if (order.type !== 'withdraw' && order.type !== 'stand') return [];
    const who = pickStage(state, order.unit, say`to decide`);
    if (order.type === 'stand')
      return [
        { order, stages: [who, wordStage('stand', say`${pieceName(state, order.unit)} stands`, true)] },
      ];
    const unit = mib.unitCalled(state, order.unit);
    const label = say`Retreat ${pieceName(state, order.unit)} to ${order.path.at(-1)!}, ${withdrawalPrice(state, unit)}`;
    const usual = facingOf(state, unit);
    const arrival = { label, usual, isUsualWay: isUsualWay(order) };
    return [{ order, stages: [who, ...arrivalStages(state, order, arrival)] }];
  });
  return narrowed(routes, ask.selection);
}

/** MIB 7.6e: what going costs cavalry. */
export function withdrawalPrice(state: MibState, id: UnitId): string {
  const { disorganized, smashed } = mib.unitOf(state, id);
  const suffered = smashed ? [] : [disorganized ? say`1 straggler` : say`Disorganized`];
  return [...suffered, '+1 fatigue'].join(', ');
}

/** W5, 7.2k, 7.2m, 16.6k: who advances and to where; who stays may turn. */
export function advanceOffer(ask: Ask<FrameOf<'advance' | 'following'>>): Offer {
  const { state } = ask;
  const orders = [...ask.candidates()];
  const isUsualWay = usualWays(
    orders.filter(order => order.type === 'advance'),
    ({ attacker }) => `${attacker.unit} ${attacker.hex}`,
  );
  const routes = orders.flatMap((order): readonly Route[] => {
    const stages = advanceStages(state, order, isUsualWay);
    return stages ? [{ order, stages }] : [];
  });
  const offer = narrowed(routes, ask.selection);
  return {
    ...offer,
    buttons: [...offer.buttons, doneButton(ask, stayLabel(ask.frame), offer.choices.length === 0)],
  };
}

const stayLabel = (frame: FrameOf<'advance' | 'following'>): string =>
  frame.step === 'advance' && frame.entered ? say`No more advances` : say`No advance`;

function advanceStages(
  state: MibState,
  order: MibAction,
  isUsualWay: (order: WrittenOrder<'advance'>) => boolean,
): readonly Stage[] | null {
  if (order.type === 'face') return turnStages(state, order);
  if (order.type !== 'advance') return null;
  const { unit, hex } = order.attacker;
  const usual = facingOf(state, mib.unitCalled(state, unit));
  return [
    pickStage(state, unit, say`to advance`),
    ...fromStages(state, unit, hex, say`From`),
    ...arrivalStages(state, order, {
      label: say`Advance to ${order.path.at(-1)!}`,
      usual,
      isUsualWay: isUsualWay(order),
    }),
  ];
}

/** MIB 16.6h: a line is in two hexes, and says from which. */
const fromStages = (state: MibState, unit: string, hex: string, word: string): readonly Stage[] =>
  mib.isExtended(mib.unitOf(state, mib.unitCalled(state, unit)))
    ? [{ key: `${word} ${hex}`, on: { place: hex }, label: `${word} ${hex}`, kind: 'pick' }]
    : [];

function turnStages(state: MibState, { hex, facing }: WrittenOrder<'face'>): readonly Stage[] {
  const [unit] = mib.unitsIn(state, mib.hexCalled(state, hex));
  const name = mib.unitNames(state, [unit!])[0]!;
  return [
    pickStage(state, name, say`to advance`),
    wordStage('turn', say`Turn in place`),
    ...fromStages(state, name, hex, say`In`),
    facingStage(state, hex, facing),
  ];
}
