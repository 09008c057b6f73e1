import { ring } from '@abatis/hex';
import {
  lastOf,
  type Offer,
  type PromptFacts,
  phrase,
  say,
  selectButton,
  selecting,
  toggled,
  toggling,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { MibState, Moving } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  answering,
  doneButton,
  ending,
  type FrameOf,
  narrowed,
  pieceName,
  placeOf,
} from '../scene/offer.ts';
import { asKnown, readsChart } from '../staff/known.ts';
import { pieceSpans } from '../words/say.ts';
import { type Actors, actionsChecklist, actorsOf } from './actors.ts';
import { deedRoutes } from './deeds.ts';
import { retreatOffer, withdrawalOffer } from './going.ts';
import { companionLabel, companions, destinations, paceButton, ridingButtons, taking } from './marches.ts';
import { commitOffer, movingOffer } from './moving.ts';
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
  const isLeader = selection.every(name => mib.unitCalled(state, name) < 0);
  const canRide = selection.some(name => state.leaders[mib.leaderCalled(state, name)]?.moved !== true);
  return isLeader ? { line: 'actions of a leader', canRide } : { line: 'actions of a unit' };
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
  const group = groupPicked(state, ask.selection, name => actors.has(name));
  const company = narrowed(routesOf(state, actors, group), ask.selection, group);
  const isMode = company.selection.length > group.length;
  const marches = isMode ? [] : taking(ask, group);
  const paces = marches.map(order => paceButton(state, order));
  const deeds = company.buttons.map(plain);
  return {
    selection: company.selection,
    choices: [
      ...picks(state, [...actors.keys()], group),
      ...destinations(state, marches),
      ...company.choices.filter(({ mark }) => mark.kind !== 'chosen'),
    ],
    buttons: [
      ...paces.slice(0, 1),
      ...deeds.filter(isRest),
      ...paces.slice(1),
      ...(marches.length === 0 ? [] : companionButtons(state, group)),
      ...deeds.filter(deed => !isRest(deed)),
      ...(group.length === 0 ? ridingButtons(state, actors) : []),
      doneButton(ask, say`End actions`, group.length === 0),
    ],
    checklist: actionsChecklist(state, actors),
  };
}

/** MIB 4.1d, 10.1a: rest and recovery are not left for the menu of what has no room. */
const isRest = ({ then }: Button): boolean =>
  'act' in then && (then.act.type === 'rest' || then.act.type === 'recover');

/** To move comes first. */
const plain = (button: Button): Button => ({ ...button, primary: false });

/** Pieces of one hex; the last picked decides which. */
function groupPicked(
  state: MibState,
  selection: readonly string[],
  isOne: (name: string) => boolean,
): readonly string[] {
  const last = lastOf(selection, isOne);
  if (last === null) return [];
  const place = placeOf(state, last);
  return [...new Set(selection)].filter(
    name => isOne(name) && (name === last || (place !== null && placeOf(state, name) === place)),
  );
}

/** What one unit can do besides moving, whoever is with it; a leader, train or guns by themselves. */
function routesOf(state: MibState, actors: Actors, group: readonly string[]): readonly Route[] {
  const units = group.filter(name => mib.unitCalled(state, name) >= 0);
  const [doer, ...others] = units.length > 0 ? units : group;
  return doer === undefined || others.length > 0 ? [] : deedRoutes(state, actors.get(doer) ?? []);
}

/** MIB 2.2.4c: leaders of the hex go along with the unit, or stay. */
const companionButtons = (state: MibState, group: readonly string[]): readonly Button[] =>
  companions(state, group).map(leader =>
    selectButton(companionLabel(state, leader, group), toggled(group, leader)),
  );

/** A click picks a piece; within its hex it adds or leaves out one. */
function picks(state: MibState, names: readonly string[], group: readonly string[]): readonly Choice[] {
  const place = group[0] === undefined ? null : placeOf(state, group[0]);
  return names.map(name => {
    if (group.length === 1 && group[0] === name)
      return selecting({ piece: name }, [], say`Let go of ${pieceName(state, name)}`, 'chosen');
    const isBeside = place !== null && placeOf(state, name) === place;
    if (isBeside || group.includes(name))
      return toggling({ piece: name }, name, group, pieceName(state, name));
    return selecting({ piece: name }, [name], say`Pick ${pieceName(state, name)}`);
  });
}

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
    facts: (state, { hand }) => ({ units: mib.unitNames(state, hand.units) }),
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
