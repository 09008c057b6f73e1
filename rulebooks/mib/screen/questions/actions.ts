import { type Hex, ring } from '@abatis/hex';
import { keptIn, notebook, placesWhere } from '@abatis/kernel';
import {
  cite,
  gathered,
  listOf,
  type Offer,
  type PromptFacts,
  phrase,
  place,
  say,
  selectButton,
  selecting,
  todo,
} from '@abatis/presenter';
import { type Button, type CheckItem, type Choice, NO_PLAN, plain as plainText } from '@abatis/screen';
import type { LeaderId, MibAction, MibState, Moving, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  answering,
  doneButton,
  ending,
  type FrameOf,
  gunsId,
  namesIn,
  narrowed,
  orderButton,
  pieceName,
} from '../scene/offer.ts';
import { asKnown, readsChart, unitLink } from '../staff/known.ts';
import { pieceSpan, pieceSpans } from '../words/say.ts';
import { companyPicked, companySwitches, everybody, keysOf, picks } from './company.ts';
import { retreatOffer, withdrawalOffer } from './going.ts';
import { deedRoutes, destinations, intents, paceButton, taking } from './marches.ts';
import { commitOffer, movingOffer } from './moving.ts';
import { attackId, attacksOf, declarationOf, isSameAttack, meantAttacks, queuedAttacks } from './planned.ts';
import type { Route } from './stages.ts';
import { holdBackOffer, pickOffer } from './turn.ts';
import { ableUnits, chosen, conditionsText, endChosen, modeFacts, type Questions } from './words.ts';

/** MIB 4.2: what drives in this activation and has not yet. */
const activeTrains = (state: MibState): readonly number[] =>
  [...state.trains.keys()].filter(id => {
    const { formation } = mib.battleOf(state).trains[id]!;
    return (
      formation !== null && state.activation!.formations.includes(formation) && state.trains[id]!.hex >= 0
    );
  });

/** MIB 7.6c, H: the cavalry beside infantry, which must say now that it means to attack it. */
function ridersBy(state: MibState, hand: Moving): readonly string[] {
  if (hand.units.some(id => mib.isCavalry(state, id)) || leastLeft(hand) < 2) return [];
  const { grid } = mib.battleOf(state).ground;
  const enemy = mib.enemyOf(mib.sideOfUnit(state, hand.units[0]!));
  const riders = ring(grid, mib.hexInHand(state, hand), 1)
    .flatMap(hex => mib.unitsIn(state, hex))
    .filter(id => mib.sideOfUnit(state, id) === enemy && mib.isCavalry(state, id));
  return mib.unitNames(state, riders);
}

/** H, choosing actions: the first action decides the category, and no other will be possible. */
function pickedFacts(state: MibState, selection: readonly string[]): PromptFacts {
  if (selection.some(name => mib.trainCalled(state, name) >= 0)) return { line: 'actions of a train' };
  const works = selection.some(
    name => state.units[mib.unitCalled(state, name)]?.act.category === 'stationary',
  );
  if (works) return { line: 'actions of a worker' };
  const units = selection.map(name => mib.unitCalled(state, name)).filter(id => id >= 0);
  const canRide = selection.some(name => state.leaders[mib.leaderCalled(state, name)]?.moved !== true);
  if (units.length === 0) return { line: 'actions of a leader', canRide };
  const targets = new Set(units.flatMap(unit => attacksOf(state, unit)).map(({ target }) => target));
  if (targets.size === 0) return { line: 'actions of a unit' };
  return { line: 'actions in contact', enemies: [...targets].map(hex => namesIn(state, hex)) };
}

/** What those in hand are told, by where they are and how they move. */
function handFacts(state: MibState, hand: Moving): PromptFacts {
  const points = leastLeft(hand);
  const riders = ridersBy(state, hand);
  if (hand.stopped) {
    const hex = mib.hexName(state, mib.hexInHand(state, hand));
    return { line: 'moving stopped', points, riders, hex, mayTurn: points >= 1 };
  }
  const unit = mib.unitOf(state, hand.units[0]!);
  if (mib.isExtended(unit)) return { line: 'moving a line', points };
  if (hand.hexes > 0) return { line: 'moving on', points, riders };
  const { pace } = unit.act;
  return { points, isHurried: pace === 'double-time', isForced: pace === 'forced-march' };
}

/** Movement points of the one who has least. */
const leastLeft = ({ points, spent }: Moving): number =>
  Math.min(...points.map((all, index) => all - (spent[index] ?? 0)));

/** MIB 4: somebody of what is active is picked; then it is shown what he may do. */
function actionsOffer(ask: Ask<FrameOf<'actions'>>): Offer {
  const { state } = ask;
  const actors = actorsOf(ask);
  const company = companyPicked(state, ask.selection, name => actors.has(name));
  const [group, keys] = [everybody(company), keysOf(company)];
  const said = narrowed(routesOf(state, actors, group), ask.selection, keys);
  const isMode = said.selection.length > keys.length;
  const marches = isMode ? [] : taking(ask, group);
  const paces = marches.map(order => paceButton(state, order));
  const deeds = said.buttons.map(plain);
  const attacks = isMode ? [] : attackChoices(state, ask.selection, group);
  const isMeant = attacks.some(({ mark }) => mark.kind === 'target');
  return {
    selection: said.selection,
    choices: [
      ...picks(state, [...actors.keys()], company),
      ...destinations(state, marches),
      ...attacks,
      ...intents(state, marches),
      ...said.choices.filter(({ mark }) => mark.kind !== 'chosen'),
    ],
    buttons: [
      ...paces.slice(0, 1).map(pace => (isMeant ? plain(pace) : pace)),
      ...deeds.filter(isRest),
      ...paces.slice(1),
      ...(marches.length === 0 ? [] : companySwitches(state, company)),
      ...deeds.filter(deed => !isRest(deed)),
      ...(group.length === 0 ? ridingButtons(state, actors) : []),
      endButton(ask, group.length === 0),
      ...attacks.map((choice, place) => attackButton(choice, isMeant && place === 0)),
    ],
    checklist: actionsChecklist(state, actors, ask.selection),
  };
}

/** MIB 6.9b: the enemies before the picked units, whose attack waits in the queue until the actions are over. */
function attackChoices(
  state: MibState,
  selection: readonly string[],
  group: readonly string[],
): readonly Choice[] {
  const queued = queuedAttacks(state, selection);
  const units = group.map(name => mib.unitCalled(state, name)).filter(id => id >= 0);
  const possible = units.flatMap(unit => attacksOf(state, unit));
  const byTarget = gathered(possible.map(attack => [attack.target, attack] as const));
  return [...byTarget]
    .map(([target, attacks]) => {
      const others = queued.filter(each => !units.includes(each.unit));
      const isQueued = attacks.every(each => queued.some(known => isSameAttack(each, known)));
      const next = isQueued ? others : [...others, ...attacks];
      const name = namesIn(state, target);
      const label = isQueued
        ? say`Call off the attack on ${name}`
        : say`Attack ${name}, free: it began next to the enemy ${cite('MIB 6.9b')}`;
      const select = next.length > 0 ? next.map(each => attackId(state, each)) : [NO_PLAN];
      return selecting({ place: mib.hexName(state, target) }, select, label, isQueued ? 'chosen' : 'target');
    })
    .toSorted((a, b) => Number(b.mark.kind === 'target') - Number(a.mark.kind === 'target'));
}

const attackButton = ({ label, then }: Choice, primary: boolean): Button =>
  selectButton(plainText(label).split(',')[0]!, 'select' in then ? then.select : [], primary);

/** The attacks that are meant are declared as soon as the actions are over. */
function endButton(ask: Ask<FrameOf<'actions'>>, primary: boolean): Button {
  const { state, selection } = ask;
  const next = declarationOf(state, meantAttacks(state, selection));
  const button = doneButton(ask, say`End actions`, primary);
  return next.length === 0 ? button : { ...button, then: { act: mib.DONE, next } };
}

/** MIB 4.1d, 10.1a: rest and recovery are not left for the menu of what has no room. */
const isRest = ({ then }: Button): boolean =>
  'act' in then && (then.act.type === 'rest' || then.act.type === 'recover');

/** To attack or to move comes first. */
const plain = (button: Button): Button => ({ ...button, primary: false });

/** What one unit can do besides moving, whoever is with it; a leader, train or guns by themselves. */
function routesOf(state: MibState, actors: Actors, group: readonly string[]): readonly Route[] {
  const units = group.filter(name => mib.unitCalled(state, name) >= 0);
  const [doer, ...others] = units.length > 0 ? units : group;
  return doer === undefined || others.length > 0 ? [] : deedRoutes(state, actors.get(doer) ?? []);
}

/** Everybody who can do something, by name, with all that is proposed for him. */
type Actors = ReadonlyMap<string, readonly MibAction[]>;

const remembered = notebook((_: MibState) => new Map<'actors', Actors>(), 'recent');

/** Whoever can still do something in the activation, with all that the step proposes for him. */
const actorsOf = ({ state, candidates }: Pick<Ask<FrameOf<'actions'>>, 'state' | 'candidates'>): Actors =>
  keptIn(remembered(state), 'actors', () =>
    gathered([...candidates()].flatMap(order => doersOf(state, order).map(name => [name, order] as const))),
  );

/** The pieces that are pointed at to give this order. */
function doersOf(state: MibState, order: MibAction): readonly string[] {
  switch (order.type) {
    case 'take':
      return order.units;
    case 'lead':
    case 'establish':
      return [order.leader];
    case 'drive':
    case 'build-bridge':
      return [order.train];
    case 'turn': {
      const there = mib.unitsIn(state, mib.hexCalled(state, order.hex));
      return mib.unitNames(
        state,
        there.filter(id => mib.isActive(state, id)),
      );
    }
    case 'demolish':
    case 'repair':
      return [order.piece];
    case 'limber':
    case 'reintegrate':
      return [gunsId(order.from)];
    default:
      return 'unit' in order ? [order.unit] : [];
  }
}

/** UI 8: who has done nothing yet, who stands where he may not stay, and which leaders could still ride. */
const actionsChecklist = (
  state: MibState,
  actors: Actors,
  selection: readonly string[],
): readonly CheckItem[] => {
  const queued = queuedAttacks(state, selection).map(({ unit }) => unit);
  const own = placesWhere(state.units, ({ place }, id) => place === 'map' && mib.isActive(state, id));
  return [
    ...own.filter(id => isUnderFire(state, id)).map(id => fieldItem(state, id)),
    ...own.filter(id => isIdle(state, id) && !queued.includes(id)).map(id => idleItem(state, id)),
    ...[...actors.keys()].filter(name => mib.leaderCalled(state, name) >= 0).map(ridingItem),
  ];
};

const isIdle = (state: MibState, id: UnitId): boolean => {
  const { act, smashed } = mib.unitOf(state, id);
  return act.category === null && !act.halted && !act.beganSmashed && !smashed;
};

/** MIB 8.2c; whether its guns are better (8.2i) its owner cannot know. */
const isUnderFire = (state: MibState, id: UnitId): boolean => mib.enemyFieldsAt(state, id).length > 0;

function fieldItem(state: MibState, id: UnitId): CheckItem {
  const unit = mib.unitName(state, id);
  const hex = place(mib.hexName(state, mib.unitOf(state, id).hex));
  const label = say`${unitLink(state, id)} stands in a field of fire in ${hex} and must retreat if it stays ${cite('MIB 8.2c')}, unless it has the better guns ${cite('MIB 8.2i')}`;
  return todo(`field ${unit}`, label, [unit]);
}

function idleItem(state: MibState, id: UnitId): CheckItem {
  const unit = mib.unitName(state, id);
  const targets = [...new Set(attacksOf(state, id).map(({ target }) => target))];
  const label =
    targets.length > 0
      ? say`${unitLink(state, id)} can attack ${listOf(
          targets.map(hex => namesIn(state, hex)),
          'or',
        )} from where it stands ${cite('MIB 6.9b')}`
      : say`${unitLink(state, id)} has not acted: it will rest ${cite('MIB R12')}`;
  return todo(`idle ${unit}`, label, [unit]);
}

/** MIB 2.2.4c. */
const ridingItem = (leader: string): CheckItem =>
  todo(`ride ${leader}`, say`${pieceSpan(leader)} has not moved and may still move ${cite('MIB 2.2.4c')}`, [
    leader,
  ]);

/** MIB 2.2.4c: a leader who was left behind by the last unit of his hex can ride after it. */
const ridingButtons = (state: MibState, actors: Actors): readonly Button[] =>
  [...actors].flatMap(([name, orders]) => {
    const leader = mib.leaderCalled(state, name);
    const unit = leader < 0 ? undefined : leftBy(state, leader);
    if (unit === undefined) return [];
    const to = mib.hexName(state, state.units[unit]!.hex);
    const ride = orders.find(
      (order): order is WrittenOrder<'lead'> => order.type === 'lead' && order.to === to,
    );
    const label = say`${pieceName(state, name)} rides after ${pieceName(state, mib.unitName(state, unit))}`;
    return ride ? [orderButton(label, ride)] : [];
  });

/** The unit that stood with him when the activation began, if nobody does now. */
function leftBy(state: MibState, leader: LeaderId): UnitId | undefined {
  const { hex } = state.leaders[leader]!;
  if (mib.unitsIn(state, hex).length > 0) return undefined;
  return [...state.units.keys()].find(
    id => state.activation!.began[id] === hex && mib.isActive(state, id) && state.units[id]!.place === 'map',
  );
}

/** MIB 7.6c: those in hand who mean to attack one of the hexes. */
const intending = (
  state: MibState,
  { units }: FrameOf<'commit'>['hand'],
  hexes: readonly Hex[],
): readonly UnitId[] =>
  units.filter(id => mib.unitOf(state, id).act.intents.some(hex => hexes.includes(hex)));

/** What the units of an activation do, and what answers their moves. */
export const ACTIVATION: Questions<
  'hold-back' | 'actions' | 'leave-field' | 'moving' | 'withdrawal' | 'commit' | 'displaced' | 'trains-escape'
> = {
  'hold-back': holdBackOffer,
  actions: {
    facts(state, _frame, selection, to) {
      const { side } = state.activation!;
      if (chosen(state, selection)) return modeFacts(selection) ?? pickedFacts(state, selection);
      const units = ableUnits(state, side);
      // MIB 2.5b: who rests, or gathers stragglers, does so out of the enemy's sight.
      const known = readsChart({ state, ...to }, side) ? state : asKnown({ state, ...to });
      const waiting = units.filter(id => mib.unitOf(known, id).act.category === null);
      if (units.length === 0 && activeTrains(state).length > 0) return { line: 'actions of trains' };
      if (waiting.length === 0) return { line: 'actions over' };
      return {
        isFirst: waiting.length === units.length,
        conditions: conditionsText(state, side, to),
        waiting: waiting.length,
      };
    },
    offer: actionsOffer,
  },
  'leave-field': {
    facts: (state, { units }) => ({ units: units.map(({ unit }) => mib.unitName(state, unit)) }),
    offer: retreatOffer,
  },
  moving: {
    facts(state, hand, selection) {
      const all = [...mib.unitNames(state, hand.units), ...mib.leaderNames(state, hand.leaders)];
      const named = chosen(state, selection.length > 0 ? selection : all) ?? pieceSpans(all);
      return { chosen: named, ...(modeFacts(selection) ?? handFacts(state, hand)) };
    },
    offer: movingOffer,
  },
  withdrawal: {
    facts: (state, { hex, left }, selection) => ({
      left: mib.unitNames(state, left),
      end: endChosen(selection, [mib.hexName(state, hex)]),
    }),
    offer: withdrawalOffer,
  },
  commit: {
    facts: (state, { hand, hexes }) => ({
      units: mib.unitNames(state, hand.units),
      isReady: intending(state, hand, hexes).every(id => mib.isDeployed(state, hand, id)),
    }),
    offer: commitOffer,
  },
  displaced: {
    facts: (state, { leaders: [leader] }) => ({ leader: mib.leaderName(state, leader!) }),
    offer: pickOffer(phrase('He goes to')),
  },
  'trains-escape': {
    facts: (state, { trains: [train] }) => ({ train: mib.trainName(state, train!) }),
    offer: ending(
      answering('drive', (_state, { to }) => say`Flee to ${to}`),
      phrase('Stay and be overrun'),
      false,
    ),
  },
};
