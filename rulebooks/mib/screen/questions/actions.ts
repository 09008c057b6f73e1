import { ring } from '@abatis/hex';
import {
  cite,
  count,
  lastOf,
  listOf,
  type Offer,
  type PromptWords,
  phrase,
  place,
  places,
  say,
  selectButton,
  selecting,
  sentences,
  term,
  toggled,
  toggling,
} from '@abatis/presenter';
import type { Button, Choice, Text } from '@abatis/screen';
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
import { be, pieceSpan, pieceSpans } from '../words/say.ts';
import { type Actors, actionsChecklist, actorsOf } from './actors.ts';
import { deedRoutes } from './deeds.ts';
import { retreatOffer, withdrawalOffer } from './going.ts';
import { companionLabel, companions, destinations, paceButton, ridingButtons, taking } from './marches.ts';
import { commitOffer, movingOffer } from './moving.ts';
import type { Route } from './stages.ts';
import { holdBackOffer, pickOffer } from './turn.ts';
import {
  ableUnits,
  activated,
  chosen,
  conditionsText,
  endChosen,
  modeWords,
  type Questions,
} from './words.ts';

const withdrawalTitle = (who: Text, end: Text | null): Text =>
  end ? say`Retreat ${who} ${end}` : say`Retreat ${who} before combat, or stand`;

/** MIB 4.2: what drives in this activation and has not yet. */
const activeTrains = (state: MibState): readonly number[] =>
  [...state.trains.keys()].filter(id => {
    const { formation } = mib.battleOf(state).trains[id]!;
    return (
      formation !== null && state.activation!.formations.includes(formation) && state.trains[id]!.hex >= 0
    );
  });

const trainWords = (state: MibState): PromptWords => ({
  title: say`${activated(state)} ${be(state.activation!.formations)} active: choose a train, or go on`,
  detail: say`Each may act once ${cite('MIB 4.0a')}: drive, or work ${cite('MIB 4.2')}; its wagons give supply when units ask for it ${cite('MIB 12.5')}.`,
});

/** MIB 7.6c, H: infantry next to cavalry must say now that it means to attack it. */
function intentText(state: MibState, hand: Moving): Text {
  if (hand.units.some(id => mib.isCavalry(state, id)) || leastLeft(hand) < 2) return '';
  const { grid } = mib.battleOf(state).ground;
  const enemy = mib.enemyOf(mib.sideOfUnit(state, hand.units[0]!));
  const riders = ring(grid, mib.hexInHand(state, hand), 1)
    .flatMap(hex => mib.unitsIn(state, hex))
    .filter(id => mib.sideOfUnit(state, id) === enemy && mib.isCavalry(state, id));
  return riders.length === 0
    ? ''
    : say`Whoever means to attack ${listOf(mib.unitNames(state, riders).map(pieceSpan), 'or')} says so now ${cite('MIB 7.6c')}.`;
}

/** H, choosing actions: the first action decides the category, and no other will be possible. */
function pickedWords(state: MibState, named: Text, selection: readonly string[]): PromptWords {
  if (selection.some(name => mib.trainCalled(state, name) >= 0))
    return {
      title: say`${named}: choose where to go, or an action`,
      detail: say`It acts once ${cite('MIB 4.0a')}: it drives, or works ${cite('MIB 4.2')}. It enters no enemy ZOC and needs bridges ${cite('MIB 6.6')}.`,
    };
  const works = selection.some(
    name => state.units[mib.unitCalled(state, name)]?.act.category === 'stationary',
  );
  if (works)
    return {
      title: say`${named}: choose more to do where it stands, or go on`,
      detail: say`It has begun to work, and neither moves nor rests in this activation ${cite('MIB 4.1c')}. Each unit acts once ${cite('MIB 4.0a')}.`,
    };
  const isLeader = selection.every(name => mib.unitCalled(state, name) < 0);
  const canRide = selection.some(name => state.leaders[mib.leaderCalled(state, name)]?.moved !== true);
  return isLeader
    ? {
        title: say`${named}: choose ${canRide ? say`where to go` : say`an action`}`,
        detail: canRide
          ? say`A leader rides by himself, or goes along with a unit of his hex ${cite('MIB 2.2.4c')}; each acts once ${cite('MIB 4.0a')}.`
          : say`He has moved and rides no further now ${cite('MIB 2.2.4c')}; each acts once ${cite('MIB 4.0a')}.`,
      }
    : {
        title: say`${named}: choose a hex to move to, or an action`,
        detail: say`What it does first decides: it moves and attacks, works where it stands, or rests, and nothing else ${cite('MIB 4.1a')} in its one action ${cite('MIB 4.0a')}.`,
      };
}

/** Movement points of the one who has least. */
const leastLeft = ({ points, spent }: Moving): number =>
  Math.min(...points.map((all, index) => all - (spent[index] ?? 0)));

const leftText = (hand: Moving): Text => say`${leastLeft(hand)} ${term('MP')} left ${cite('MIB 6.0a')}.`;

function paceText(state: MibState, { units }: Moving): Text {
  const { pace } = mib.unitOf(state, units[0]!).act;
  if (pace === 'double-time')
    return say`At ${term('Double Time')}: a morale check at the end, and fatigue ${cite('MIB 6.12c')}.`;
  if (pace === 'forced-march') return say`On a forced march: a check at the end ${cite('MIB 15.14')}.`;
  return say`An enemy ${term('ZOC')} ends the move ${cite('MIB 6.2g')}.`;
}

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
  'hold-back': {
    words: state => ({
      title: say`Choose units of ${activated(state)} to hold back, or go on`,
      detail: say`A unit ${term('held back')} counts one level fresher than its formation as long as it does not fight ${cite('MIB 11.2e')}.`,
    }),
    offer: holdBackOffer,
  },
  actions: {
    words(state, _frame, selection, to) {
      const { side } = state.activation!;
      const named = chosen(state, selection);
      if (named) return modeWords(named, selection) ?? pickedWords(state, named, selection);
      const units = ableUnits(state, side);
      // MIB 2.5b: who rests, or gathers stragglers, does so out of the enemy's sight.
      const known = readsChart({ state, ...to }, side) ? state : asKnown({ state, ...to });
      const waiting = units.filter(id => mib.unitOf(known, id).act.category === null);
      if (units.length === 0 && activeTrains(state).length > 0) return trainWords(state);
      if (waiting.length === 0)
        return {
          title: say`Every unit of ${activated(state)} has acted: go on to the attacks`,
          detail: say`Each acts once ${cite('MIB 4.0a')}; leaders may still ride ${cite('MIB 2.2.4c')}.`,
        };
      return {
        title:
          waiting.length === units.length
            ? say`${activated(state)} ${be(state.activation!.formations)} active: choose a unit to act`
            : say`Choose another unit of ${activated(state)}, or go on to the attacks`,
        detail: sentences(
          conditionsText(state, side, to),
          say`${count(waiting.length, 'unit')} may still act ${cite('MIB 4.0a')}: move, work or rest ${cite('MIB 4.1a')}; those left alone rest ${cite('MIB R12')}.`,
        ),
      };
    },
    offer: actionsOffer,
  },
  'leave-field': {
    words(state, { driven, units }) {
      const names = mib.unitNames(
        state,
        units.map(({ unit }) => unit),
      );
      return {
        title: say`Lead ${pieceSpans(names)} out of the ${term('field of fire')}: choose a way`,
        detail: driven
          ? say`New guns command their hex: they go at once, and it tires them ${cite('MIB 8.2h')}.`
          : say`Nobody ends his activation in an enemy field of fire ${cite('MIB 8.2d')}.`,
      };
    },
    offer: retreatOffer,
  },
  moving: {
    words(state, hand, selection) {
      const units = mib.unitNames(state, hand.units);
      const leaders = hand.leaders.map(id => mib.leaderName(state, id));
      const named = chosen(state, selection.length > 0 ? selection : [...units, ...leaders]);
      const who = named ?? pieceSpans([...units, ...leaders]);
      const words = modeWords(who, selection);
      if (words) return words;
      if (hand.stopped)
        return {
          title: say`${who} must stop in ${place(mib.hexName(state, mib.hexInHand(state, hand)))}: ${leastLeft(hand) < 1 ? say`halt` : say`choose the facing`}`,
          detail: sentences(
            leftText(hand),
            say`It is an enemy ${term('ZOC')} ${cite('MIB 6.2g')}. To turn costs 1 MP ${cite('MIB 6.8b')}, to attack 2 ${cite('MIB 6.9a')}.`,
            intentText(state, hand),
          ),
        };
      if (mib.isExtended(mib.unitOf(state, hand.units[0]!)))
        return {
          title: say`${who}: move the ${term('extended line')}, leave it, or halt`,
          detail: sentences(
            leftText(hand),
            say`A line goes in its own way ${cite('MIB 16.6d')} and has no road ${cite('MIB 16.6g')}.`,
          ),
        };
      if (hand.hexes === 0)
        return {
          title: say`Move ${who}: choose a hex`,
          detail: sentences(leftText(hand), paceText(state, hand)),
        };
      return {
        title: say`${who}: move on, or halt`,
        detail: sentences(
          leftText(hand),
          say`It faces as it came, or turns for 1 MP ${cite('MIB 6.8b')}; to attack costs 2 MP ${cite('MIB 6.9a')}.`,
          intentText(state, hand),
        ),
      };
    },
    offer: movingOffer,
  },
  withdrawal: {
    words: (state, { by, hex, left }, selection) => ({
      title: withdrawalTitle(
        listOf(mib.unitNames(state, left).map(pieceSpan), 'or'),
        endChosen(selection, [mib.hexName(state, hex)]),
      ),
      detail: say`${pieceSpan(mib.unitName(state, by))} means to attack the cavalry in ${place(mib.hexName(state, hex))} ${cite('MIB 7.6c')}, which may go up to 4 hexes away ${cite('MIB 7.6b')}. If it goes it is ${term('disorganized')}, or straggles if it was before, and gains 1 fatigue ${cite('MIB 7.6e')}; if it stands it must be attacked ${cite('MIB 7.6d')}.`,
    }),
    offer: withdrawalOffer,
  },
  commit: {
    words: (state, { hand, hexes }) => ({
      title: say`${pieceSpans(mib.unitNames(state, hand.units))}: choose the facing to attack ${places(mib.hexNames(state, hexes))}`,
      detail: say`The cavalry stands: the move ends here, and the attack that was declared must be made ${cite('MIB 7.6d')}.`,
    }),
    offer: commitOffer,
  },
  displaced: {
    words: (state, { leaders: [leader] }) => ({
      title: say`Choose the unit that ${pieceSpan(mib.leaderName(state, leader!))} joins`,
      detail: say`The enemy has entered his hex: he goes to the nearest unit of his side ${cite('MIB 2.2.4d')}.`,
    }),
    offer: pickOffer(phrase('He goes to')),
  },
  'trains-escape': {
    words: (state, { trains: [train], by }) => ({
      title: say`Choose a hex for ${pieceSpan(mib.trainName(state, train!))}, or give it up`,
      detail: say`${pieceSpan(mib.unitName(state, by))} enters its hex: it may go to friends next to it ${cite('MIB 7.5c')}, or it is overrun ${cite('MIB 7.5b')}.`,
    }),
    offer: ending(
      answering('drive', (_state, { to }) => say`Flee to ${to}`),
      phrase('Stay and be overrun'),
      false,
    ),
  },
};
