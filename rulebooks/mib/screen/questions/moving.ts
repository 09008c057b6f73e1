import type { Direction, Hex } from '@abatis/hex';
import {
  capital,
  count,
  modeStage,
  type Offer,
  placeStage,
  type Stage,
  say,
  wordStage,
  words,
} from '@abatis/presenter';
import type { Mark } from '@abatis/screen';
import type { MibAction, MibState, Moving, Reached, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  type FrameOf,
  namesIn,
  namesOf,
  narrowed,
  orderButton,
  ordering,
  pieceName,
} from '../scene/offer.ts';
import { facingWord } from '../words/say.ts';
import { attacksOf, standing } from './planned.ts';
import { facingStage, pieceStage, type Route } from './stages.ts';

interface Destination {
  readonly place: string;
  readonly kind: Mark['kind'];
  readonly text: string;
  readonly label: string;
}

/** MIB 6.2g, 6.9a, 8.2c: a hex that can be reached, and what is to be known of it. */
export function markOf(state: MibState, reached: Reached): Destination {
  const { hex, left, stops, mayAttack, inField } = reached;
  const place = mib.hexName(state, hex);
  const notes = [
    say`${left} MP left`,
    ...(stops ? [say`stops in an EZOC`, mayAttack ? say`can attack` : say`too few MP to attack`] : []),
    ...(inField ? [say`in a field of fire, may not stay`] : []),
  ];
  return {
    place,
    kind: kindOf(reached),
    text: String(left),
    label: say`Move to ${place}, ${notes.join(', ')}`,
  };
}

/** H: can still attack, may not stay, stopped by the enemy, or simply there. */
function kindOf({ stops, mayAttack, inField }: Reached): Mark['kind'] {
  if (stops && mayAttack) return 'contact';
  if (inField) return 'stop';
  return stops ? 'halt' : 'reach';
}

/** MIB 6: what those in hand can do; where they can go is marked. */
export function movingOffer(ask: Ask<Moving>): Offer {
  const { state, frame } = ask;
  const orders = [...ask.candidates()].toSorted(
    (a, b) => Number(b.type === 'intend') - Number(a.type === 'intend'),
  );
  const routes = orders.map((order): Route => ({ order, stages: stagesOf(state, frame, order) }));
  return withHalts(state, frame, orders, narrowed(routes, ask.selection, handNames(state, frame)));
}

const handNames = (state: MibState, { units, leaders }: Moving): readonly string[] => [
  ...mib.unitNames(state, units),
  ...mib.leaderNames(state, leaders),
];

/** MIB 6.8a, 6.9a: the free facing is the usual one; Enter halts so, and a click on their own hex; to attack, if they can. */
function withHalts(state: MibState, hand: Moving, orders: readonly MibAction[], offer: Offer): Offer {
  if (offer.selection.length > hand.units.length + hand.leaders.length) return offer;
  const free = mib.freeFacing(state, hand);
  const usual = orders.filter(
    (order): order is WrittenOrder<'halt'> => order.type === 'halt' && order.facing === free,
  );
  const toAttack = usual.find(order => order.commit && targetsAfter(state, hand, order).length > 0);
  const intents = orders.filter(order => order.type === 'intend');
  // MIB 7.6c: whoever has come to a stop before cavalry came to attack it.
  const isStopped = !mib.isUnmoved(hand) && mib.reachOf(state, hand).size === 0;
  const meant = toAttack ?? (isStopped ? intents[0] : undefined) ?? usual.find(order => !order.commit);
  const buttons = usual.map(order =>
    orderButton(haltLabel(state, hand, order, ''), order, { primary: order === meant }),
  );
  const known = new Set(buttons.map(({ id }) => id));
  const place = mib.hexName(state, mib.hexInHand(state, hand));
  const here = mib.isUnmoved(hand) ? orders.filter(({ type }) => type === 'leave') : usual;
  return {
    ...offer,
    choices: [
      ...offer.choices,
      ...here.map(order => ordering({ place }, order, hereLabel(state, hand, order), 'chosen')),
    ],
    buttons: [
      ...buttons,
      ...intents.map(order => orderButton(intentLabel(state, order), order, { primary: order === meant })),
      ...offer.buttons.filter(({ id }) => !known.has(id)),
    ],
  };
}

/** MIB 6.9a: what they can attack if they halt so. */
const targetsAfter = (state: MibState, hand: Moving, { facing }: WrittenOrder<'halt'>): readonly Hex[] => {
  const there = standing(state, hand.units, { hex: mib.hexInHand(state, hand), facing });
  return [...new Set(hand.units.flatMap(unit => attacksOf(there, unit)).map(({ target }) => target))];
};

const hereLabel = (state: MibState, hand: Moving, order: MibAction): string =>
  order.type === 'halt' ? haltLabel(state, hand, order, say` here`) : say`Put down`;

function haltLabel(state: MibState, hand: Moving, order: WrittenOrder<'halt'>, where: string): string {
  if (!order.commit) return say`Halt${where}, facing ${facingWord(order.facing)}`;
  const names = targetsAfter(state, hand, order).map(hex => namesIn(state, hex));
  return say`Halt${where} to attack${names.length > 0 ? ` ${names.join(say` or `)}` : ''}, ${attackCost(state)} MP`;
}

/** MIB 7.6c: infantry says in time that it means to attack cavalry. */
const intentLabel = (state: MibState, { hex }: WrittenOrder<'intend'>): string =>
  say`Declare intent to attack ${namesIn(state, mib.hexCalled(state, hex))} in ${hex}`;

const attackCost = (state: MibState): number => mib.battleOf(state).charts.movementCosts.special.attack;

/** How an order for those in hand is said; what has arrows of its own is said by a button first. */
function stagesOf(state: MibState, hand: Moving, order: MibAction): readonly Stage[] {
  switch (order.type) {
    case 'move':
      return [moveStage(state, hand, order.to)];
    case 'march':
      return [
        placeStage(order.path[0]!, say`Move on to ${order.path[0]!}; units that cannot follow stay behind`),
      ];
    case 'take':
      return takeStages(state, order);
    case 'halt':
      return haltStages(state, hand, order);
    case 'intend':
      return [placeStage(order.hex, intentLabel(state, order), 'target')];
    case 'detach':
      return [
        modeStage('detach', say`Detach`),
        wordStage(
          `detach ${order.unit} ${order.steps}`,
          say`${count(order.steps, 'step')} of ${pieceName(state, order.unit)}`,
        ),
      ];
    case 'extend':
      return [
        modeStage('extend', say`Extended line`),
        placeStage(order.hex, say`Extend into ${order.hex}`),
        facingStage(state, order.hex, order.facing),
      ];
    case 'shift':
      return shiftStages(state, hand, order);
    case 'contract':
      return [
        modeStage('contract', say`Leave extended line`),
        placeStage(order.hex, say`Draw together in ${order.hex}`),
        facingStage(state, order.hex, order.facing),
      ];
    default:
      return [wordStage(order.type, LABELS[order.type] ?? capital(order.type))];
  }
}

const LABELS: { readonly [Type in MibAction['type']]?: string } = words({
  leave: 'Put down',
  exit: 'Leave the map',
  rejoin: 'Rejoin its division',
});

function moveStage(state: MibState, hand: Moving, to: string): Stage {
  const { place, kind, text, label } = markOf(state, mib.reachOf(state, hand).get(mib.hexCalled(state, to))!);
  return placeStage(place, label, kind, text);
}

/** R105: others of the hex come along, each at its pace. */
function takeStages(state: MibState, { units, leaders, pace }: WrittenOrder<'take'>): readonly Stage[] {
  const [name] = [...units, ...leaders];
  return [
    pieceStage(state, name!, say`Take ${namesOf(state, [...units, ...leaders])} along`),
    wordStage(`pace ${pace}`, PACES[pace]),
  ];
}

const PACES: Readonly<Record<WrittenOrder<'take'>['pace'], string>> = words({
  normal: 'At normal pace',
  'double-time': 'At Double Time',
  'forced-march': 'On a forced march',
});

/**
 * MIB 6.8, 6.9: arrows around the hex; every facing but the free one costs a point. While they could go on, the same
 * neighbours are hexes to move to, and a button asks for the arrows first.
 */
function haltStages(
  state: MibState,
  hand: Moving,
  { facing, commit }: WrittenOrder<'halt'>,
): readonly Stage[] {
  const isFree = facing === mib.freeFacing(state, hand);
  const { facing: turn } = mib.battleOf(state).charts.movementCosts.special;
  const price = (isFree ? 0 : turn) + (commit ? attackCost(state) : 0);
  const arrow = facingStage(state, mib.hexName(state, mib.hexInHand(state, hand)), facing, {
    usual: isFree && !commit ? facing : null,
    price: `${commit ? say` and attack` : ''}, ${price === 0 ? say`free` : say`${price} MP`}`,
  });
  if (mib.reachOf(state, hand).size === 0) return [commit ? { ...arrow, key: `attack ${arrow.key}` } : arrow];
  return [
    commit ? modeStage('halt to attack', say`Turn and attack`) : modeStage('halt', say`Halt and turn`),
    arrow,
  ];
}

/** MIB 16.6d, e: the line is said by the hex that is new to it, else by its first. */
function shiftStages(
  state: MibState,
  { units }: Moving,
  { hex, wing }: WrittenOrder<'shift'>,
): readonly Stage[] {
  const unit = state.units[units[0]!]!;
  const now = [unit.hex, unit.wing].map(each => (each < 0 ? '' : mib.hexName(state, each)));
  const place = [hex, wing].find(each => !now.includes(each)) ?? hex;
  return [
    modeStage('shift', say`Move the line`),
    placeStage(place, say`Move the line to ${hex} and ${wing}`),
    wordStage(`line ${hex}+${wing}`, say`${hex} and ${wing}`),
  ];
}

/** MIB 7.6d: before cavalry that stood. */
export function commitOffer(ask: Ask<FrameOf<'commit'>>): Offer {
  const { state, frame } = ask;
  const place = mib.hexName(state, mib.hexInHand(state, frame.hand));
  const free: Direction = mib.freeFacing(state, frame.hand);
  const routes = [...ask.candidates()].map((order): Route => {
    if (order.type === 'halt')
      return { order, stages: [facingStage(state, place, order.facing, { usual: free })] };
    if (order.type === 'intend')
      return {
        order,
        stages: [placeStage(order.hex, say`Declare intent to attack ${order.hex} as well`, 'target')],
      };
    return { order, stages: [wordStage('done', say`End the move here`, true)] };
  });
  return narrowed(routes, ask.selection, handNames(state, frame.hand));
}
