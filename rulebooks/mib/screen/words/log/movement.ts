import { cite, listOf, place, places, say, term, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { ActionsEvent, CavalryEvent, LineEvent, MibState, MovementEvent } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { be, facingWord, pieceSpan, pieceSpans, verb } from '../say.ts';
import { check, lines, motionOf, type Tellers } from './telling.ts';

/** Moves, retreats before combat, lines, and what units do where they stand. */
export const MOVEMENT: Tellers<(MovementEvent | ActionsEvent | CavalryEvent | LineEvent)['type']> = {
  ...lines('move', 'Move', {
    moved: ({ pieces, path, costs, stopped }) =>
      path.length < 2
        ? null
        : {
            text: say`${pieceSpans(pieces)} ${verb(pieces, 'goes', 'go')} from ${place(path[0]!)} to ${wayOf(path)}, ${costText(pieces, costs)}`,
            more: stopped ? stoppedText(verb(pieces, 'it', 'them')) : '',
            ...motionOf(pieces, path),
          },
    'dropped-off': ({ pieces, hex }) =>
      say`${pieceSpans(pieces)} cannot go on with the others and ${verb(pieces, 'stays', 'stay')} in ${place(hex)}`,
  }),
  ...lines('move', 'Halt', {
    'move-ended': ({ units, hex, facing, turned, committed }) => ({
      text: say`${pieceSpans(units)} ${verb(units, 'ends its move', 'end their move')} in ${place(hex)}, facing ${facingWord(facing)}${turned ? ' for 1 MP' : ''}`,
      more:
        committed.length === 0
          ? ''
          : say`${pieceSpans(committed)} ${verb(committed, 'pays', 'pay')} 2 MP to attack ${cite('MIB 6.9a')}.`,
    }),
  }),
  ...lines('check', 'Check', {
    'double-time-checked': (event, { state }) =>
      check(event, state, { title: 'Double Time', passed: 'all keep up', failed: 'a step straggles' }),
    'attack-checked': (event, { state }) =>
      check(event, state, {
        title: 'from one ZOC to another',
        passed: 'it may attack',
        failed: 'it may not attack',
      }),
    'capture-checked': (event, { state }) =>
      check(event, state, {
        title: 'capture',
        passed: say`it takes ${pieceSpan(event.train)}`,
        failed: say`${pieceSpan(event.train)} is destroyed`,
      }),
  }),
  ...lines('move', 'Exit', {
    'left-map': ({ pieces, hex, exit }) =>
      say`${pieceSpans(pieces)} ${verb(pieces, 'leaves', 'leave')} the map from ${place(hex)}, by ${typeset(exit)}`,
  }),
  ...lines('move', 'Leader', {
    'leader-moved': ({ leader, path, cost }, { state }) => ({
      text: say`${pieceSpan(leader)} rides to ${place(path.at(-1)!)}, ${cost} MP`,
      ...motionOf([leader], [...leaderFrom(state, leader), ...path]),
    }),
    'leader-displaced': ({ leader, from, to }) => ({
      text:
        to === null
          ? say`${pieceSpan(leader)} has no unit to join and leaves the map from ${place(from)}`
          : say`${pieceSpan(leader)} is driven from ${place(from)} and joins the nearest unit, in ${place(to)}`,
      places: [to ?? from],
      ...motionOf([leader], to === null ? [] : [from, to]),
    }),
  }),
  ...lines('move', 'Train', {
    'train-moved': ({ train, path, cost }, { state }) => ({
      text: say`${pieceSpan(train)} drives to ${place(path.at(-1)!)}, ${cost} MP`,
      ...motionOf([train], [...trainFrom(state, train), ...path]),
    }),
    'train-escaped': ({ train, from, to }) => ({
      text: say`${pieceSpan(train)} gets away from ${place(from)} to ${place(to)}`,
      places: [to],
      ...motionOf([train], [from, to]),
    }),
  }),
  ...lines('loss', 'Train', {
    'train-overrun': ({ train, hex, by }) =>
      say`${pieceSpan(by)} overruns ${pieceSpan(train)} in ${place(hex)}`,
  }),
  ...lines('work', 'Bridge', {
    'pontoon-taken-up': ({ bridge }) => ({ text: say`The pontoon at ${bridge} is taken up`, places: [] }),
  }),
  ...lines('work', 'Stands', {
    stood: ({ unit }) => say`${pieceSpan(unit)} stays where it is`,
  }),
  ...lines('work', 'Rest', {
    rested: ({ unit, supplied }) =>
      say`${pieceSpan(unit)} rests${supplied ? ', at the price of a level of supply' : ''}`,
  }),
  ...lines('move', 'Turns', {
    turned: ({ units, facing }) =>
      say`${pieceSpans(units)} ${verb(units, 'turns', 'turn')} ${facingWord(facing)}`,
  }),
  ...lines('combat', 'Intent', {
    'intent-declared': ({ units, hex, late }) =>
      say`${pieceSpans(units)} ${verb(units, 'means', 'mean')} to attack the cavalry in ${place(hex)}${late ? ', which came there later' : ''}: it stands or goes`,
    'threat-answered': ({ units, hex, stood }) =>
      stood
        ? say`The cavalry in ${place(hex)} stands: ${pieceSpans(units)} must attack`
        : say`The cavalry has left ${place(hex)}: ${pieceSpans(units)} ${be(units)} free to go on for 3 MP`,
  }),
  ...lines('move', 'Retires', {
    withdrew({ unit, from, path, facing, leaders }) {
      const all = [unit, ...leaders];
      return {
        text: say`${pieceSpans(all)} ${verb(all, 'retires', 'retire')} before combat, from ${place(from)} to ${wayOf([from, ...path])}, facing ${facingWord(facing)}`,
        ...motionOf(all, [from, ...path]),
      };
    },
  }),
  ...lines('move', 'Line', {
    'line-formed': ({ unit, hex, wing, facing, cost }) =>
      say`${pieceSpan(unit)} forms ${term('extended line')} in ${places([hex, wing])}, facing ${facingWord(facing)}, ${cost} MP`,
    'line-moved': ({ unit, hex, wing, facing, cost, stopped }, { state }) => ({
      text: say`${pieceSpan(unit)} goes in line to ${places([hex, wing])}, facing ${facingWord(facing)}, ${cost} MP`,
      more: stopped ? stoppedText('it') : '',
      ...motionOf([unit], [...unitFrom(state, unit), hex]),
    }),
    'line-left': ({ unit, hex, facing, cost }) =>
      say`${pieceSpan(unit)} draws together in ${place(hex)}, facing ${facingWord(facing)}, ${cost} MP`,
    'line-collapsed': ({ unit, hex, left }) =>
      say`The line of ${pieceSpan(unit)} collapses into ${place(hex)} and leaves ${place(left)}`,
  }),
  ...lines('move', 'Advance', {
    followed({ unit, from, hex, facing, leaders }) {
      const all = [unit, ...leaders];
      return {
        text: say`${pieceSpans(all)} ${verb(all, 'goes', 'go')} from ${place(from)} into the empty ${place(hex)}, facing ${facingWord(facing)}`,
        ...motionOf(all, [from, hex]),
      };
    },
  }),
};

const stoppedText = (whom: string): Text => say`An enemy ${term('ZOC')} stops ${whom} ${cite('MIB 6.2g')}.`;

/** Where a piece stood before the order. */
const standing = (
  state: MibState,
  piece: { readonly place: string; readonly hex: number } | undefined,
): readonly string[] => (piece?.place === 'map' ? [mib.hexName(state, piece.hex)] : []);

const unitFrom = (state: MibState, name: string) => standing(state, state.units[mib.unitCalled(state, name)]);
const leaderFrom = (state: MibState, name: string) =>
  standing(state, state.leaders[mib.leaderCalled(state, name)]);
const trainFrom = (state: MibState, name: string) =>
  standing(state, state.trains[mib.trainCalled(state, name)]);

/** '0907', or '0907 by 0906 and 0806'. */
function wayOf(path: readonly string[]): Text {
  const between = path.slice(1, -1);
  const to = place(path.at(-1)!);
  return between.length === 0 ? say`${to}` : say`${to} by ${places(between)}`;
}

/** 'for 4 MP', or what each pays. */
function costText(pieces: readonly string[], costs: readonly number[]): Text {
  const [first = 0, ...others] = costs;
  if (others.every(cost => cost === first)) return `${first} MP`;
  return listOf(pieces.map((piece, index) => say`${pieceSpan(piece)} ${costs[index] ?? 0} MP`));
}
