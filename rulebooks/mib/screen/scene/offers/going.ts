import type { Direction } from '@abatis/hex';
import { count, type Offer, proposed } from '@abatis/presenter';
import type { Button } from '@abatis/screen';
import type { MibAction, Order } from '../../../src/actions.ts';
import { unitNames } from '../../../src/events/names.ts';
import { hexCalled, unitCalled } from '../../../src/named.ts';
import { isExtended, unitOf, unitsIn } from '../../../src/pieces.ts';
import { partyOf } from '../../../src/rules/07-results/party.ts';
import { penaltiesAlong, type Toll, tollOf } from '../../../src/rules/07-results/toll.ts';
import type { MibState, UnitId } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { pieceName, shortNames } from '../names.ts';
import { doneButton, orderButton } from '../offer.ts';
import { narrowed, type Route, type Stage } from './narrowing.ts';
import { arrivalStages, facingStage, pickStage, wordStage } from './stages.ts';

/* Somebody goes somewhere after a combat, before one, or out of a Field of Fire. */

const facingOf = (state: MibState, id: UnitId | undefined): Direction | null =>
  id === undefined ? null : unitOf(state, id).facing;

/** '2c 1s D': what a way costs, in the letters of the CET; empty if nothing. */
export function tollText({ casualties, stragglers, ...causes }: Toll): string {
  const parts = [
    ...(casualties > 0 ? [`${casualties}c`] : []),
    ...(stragglers > 0 ? [`${stragglers}s`] : []),
    ...(Object.values(causes).some(times => times > 0) ? ['D'] : []),
  ];
  return parts.join(' ');
}

/** What this way costs these units (7.2e to 7.2h). */
export const tollAlong = (state: MibState, units: readonly UnitId[], path: readonly string[]): Toll =>
  tollOf(
    penaltiesAlong(
      partyOf(state, units),
      path.map(each => hexCalled(state, each)),
    ),
  );

function tollWords({ casualties, stragglers }: Toll, text: string): string {
  if (text === '') return ', no loss';
  const lost = [
    ...(casualties > 0 ? [count(casualties, 'casualty', 'casualties')] : []),
    ...(stragglers > 0 ? [count(stragglers, 'straggler')] : []),
  ];
  return `, ${[...lost, 'Disorganized'].join(', ')}`;
}

type RetreatStep = 'retreat' | 'flight' | 'smashed-retreat' | 'leave-field';

/** MIB 7.2, 8.2d, 10.2: the stack, the end of its way with what it costs, and the facing; the least costly first. */
export function retreatOffer(ask: Ask<FrameOf<RetreatStep>>): Offer {
  const { state, frame } = ask;
  const routes = proposed(ask, 'retreat').map((order): Route => {
    const units = goingFrom(state, frame, order.hex);
    const toll = tollAlong(state, units, order.path);
    const text = tollText(toll);
    const who = unitNames(state, units);
    const label = `Retreat ${shortNames(state, who)} to ${order.path.at(-1)}${tollWords(toll, text)}`;
    return {
      order,
      stages: [
        pickStage(state, who[0]!, 'to retreat'),
        ...arrivalStages(state, order, { label, text, usual: facingOf(state, units[0]) }),
      ],
    };
  });
  const offer = narrowed(routes, ask.selection);
  const stay = frame.step === 'smashed-retreat' ? [doneButton(ask, 'Stay', false)] : [];
  return { ...offer, buttons: [...leastCostly(state, frame, routes, offer), ...offer.buttons, ...stay] };
}

/** The first way is the least costly (7.2c); Enter takes it, and they face as they did. */
function leastCostly(
  state: MibState,
  frame: FrameOf<RetreatStep>,
  routes: readonly Route[],
  offer: Offer,
): readonly Button[] {
  const orders = routes.flatMap(({ order }) => (order.type === 'retreat' ? [order] : []));
  const [first] = orders;
  if (!first || hasPrimary(offer)) return [];
  const usual = facingOf(state, goingFrom(state, frame, first.hex)[0]);
  const best = orders.find(
    ({ hex, path, facing }) =>
      hex === first.hex && facing === usual && path.join(' ') === first.path.join(' '),
  );
  const toll = tollAlong(state, goingFrom(state, frame, first.hex), first.path);
  const label = `Least costly: to ${first.path.at(-1)}${tollWords(toll, tollText(toll))}`;
  return [orderButton(label, best ?? first, { primary: true })];
}

/** Of the hex that is named, those who must go. */
function goingFrom(state: MibState, frame: FrameOf<RetreatStep>, hex: string): readonly UnitId[] {
  const there = unitsIn(state, hexCalled(state, hex));
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
  const routes = [...ask.candidates()].flatMap((order): readonly Route[] => {
    if (order.type !== 'withdraw' && order.type !== 'stand') return [];
    const who = pickStage(state, order.unit, 'to decide');
    if (order.type === 'stand')
      return [{ order, stages: [who, wordStage('stand', `${pieceName(state, order.unit)} stands`, true)] }];
    const unit = unitCalled(state, order.unit);
    const label = `Withdraw ${pieceName(state, order.unit)} to ${order.path.at(-1)}, ${withdrawalPrice(state, unit)}`;
    const usual = facingOf(state, unit);
    return [{ order, stages: [who, ...arrivalStages(state, order, { label, usual })] }];
  });
  return narrowed(routes, ask.selection);
}

/** MIB 7.6e: what going costs cavalry. */
function withdrawalPrice(state: MibState, id: UnitId): string {
  const { disorganized, smashed } = unitOf(state, id);
  const suffered = smashed ? [] : [disorganized ? '1 straggler' : 'Disorganized'];
  return [...suffered, '+1 fatigue'].join(', ');
}

/** W5, 7.2k, 7.2m, 16.6k: who advances and to where; who stays may turn. */
export function advanceOffer(ask: Ask<FrameOf<'advance' | 'following'>>): Offer {
  const { state } = ask;
  const routes = [...ask.candidates()].flatMap((order): readonly Route[] => {
    const stages = advanceStages(state, order);
    return stages ? [{ order, stages }] : [];
  });
  const offer = narrowed(routes, ask.selection);
  return {
    ...offer,
    buttons: [...offer.buttons, doneButton(ask, 'No more advances', offer.choices.length === 0)],
  };
}

const hasPrimary = ({ buttons }: Offer): boolean => buttons.some(({ primary }) => primary);

function advanceStages(state: MibState, order: MibAction): readonly Stage[] | null {
  if (order.type === 'face') return turnStages(state, order);
  if (order.type !== 'advance') return null;
  const { unit, hex } = order.attacker;
  const usual = facingOf(state, unitCalled(state, unit));
  return [
    pickStage(state, unit, 'to advance'),
    ...fromStages(state, unit, hex, 'From'),
    ...arrivalStages(state, order, { label: `Advance to ${order.path.at(-1)}`, usual }),
  ];
}

/** MIB 16.6h: a line is in two hexes, and says from which. */
const fromStages = (state: MibState, unit: string, hex: string, word: string): readonly Stage[] =>
  isExtended(unitOf(state, unitCalled(state, unit)))
    ? [{ key: `${word} ${hex}`, on: { place: hex }, label: `${word} ${hex}`, kind: 'pick' }]
    : [];

function turnStages(state: MibState, { hex, facing }: Order<'face'>): readonly Stage[] {
  const [unit] = unitsIn(state, hexCalled(state, hex));
  const name = unitNames(state, [unit!])[0]!;
  return [
    pickStage(state, name, 'to advance'),
    wordStage('turn', 'Turn in place'),
    ...fromStages(state, name, hex, 'In'),
    facingStage(state, hex, facing),
  ];
}
