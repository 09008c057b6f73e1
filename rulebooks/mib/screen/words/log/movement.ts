import { listOf, place, places, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { ActionsEvent, CavalryEvent, LineEvent, MibState, MovementEvent } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pieceSpan } from '../say.ts';
import { checked, line, motionOf, type Tellers } from './telling.ts';

/** Moves, retreats before combat, lines, and what units do where they stand. */
export const MOVEMENT: Tellers<(MovementEvent | ActionsEvent | CavalryEvent | LineEvent)['type']> = {
  moved: (event, at) => (event.path.length < 2 ? null : moved(event, at)),
  'dropped-off': line.move(
    'Move',
    '{pieces} cannot go on with the others and {pieces?stays|stay} in {hex} {clause}.',
  ),
  'move-ended': line.move(
    'Halt',
    '{units} {units?ends its move|end their move} in {hex}, facing {facing}{turned? for 1 MP|} {clause}.{some? {committed} {committed?pays|pay} 2 MP to attack {MIB 6.9a}.|}',
    ({ committed }) => ({ facts: { some: committed.length > 0 } }),
  ),
  'double-time-checked': line.check(
    'Check',
    '{unit}, Double Time: {held}: {passed?all keep up|a step straggles} {clause}.',
    checked('Double Time'),
  ),
  'attack-checked': line.check(
    'Check',
    '{unit}, from one ZOC to another: {held}: {passed?it may attack|it may not attack} {clause}.',
    checked('from one ZOC to another'),
  ),
  'left-map': line.move('Exit', '{pieces} {pieces?leaves|leave} the map from {hex}, by {exit} {clause}.'),
  'leader-moved': line.move(
    'Leader',
    '{leader} rides to {end}, {cost} MP {clause}.',
    ({ leader, path }, { state }) => motionOf([leader], [...leaderFrom(state, leader), ...path]),
  ),
  'leader-displaced': line.move(
    'Leader',
    '{leader} {to?is driven from {from} and joins the nearest unit, in {to}|has no unit to join and leaves the map from {from}} {clause}.',
    ({ leader, from, to }) => ({
      places: [to ?? from],
      ...motionOf([leader], to === null ? [] : [from, to]),
    }),
  ),
  'train-moved': line.move(
    'Train',
    '{train} drives to {end}, {cost} MP {clause}.',
    ({ train, path }, { state }) => motionOf([train], [...trainFrom(state, train), ...path]),
  ),
  'train-escaped': line.move(
    'Train',
    '{train} gets away from {from} to {to} {clause}.',
    ({ train, from, to }) => ({ places: [to], ...motionOf([train], [from, to]) }),
  ),
  'train-overrun': line.loss('Train', '{by} overruns {train} in {hex} {clause}.'),
  'capture-checked': line.check(
    'Check',
    '{by}, capture: {held}: {passed?it takes {train}|{train} is destroyed} {clause}.',
    checked('capture'),
  ),
  'pontoon-taken-up': line.work('Bridge', 'The pontoon at {bridge} is taken up {clause}.', { places: [] }),
  stood: line.work('Stands', '{unit} stays where it is {clause}.'),
  rested: line.work('Rest', '{unit} rests{supplied?, at the price of a level of supply|} {clause}.'),
  turned: line.move('Turns', '{units} {units?turns|turn} {facing} {clause}.'),
  'intent-declared': line.combat(
    'Intent',
    '{units} {units?means|mean} to attack the cavalry in {hex}{late?, which came there later|}: it stands or goes {clause}.',
  ),
  withdrew: line.move(
    'Retires',
    '{all} {all?retires|retire} before combat, from {from} to {way}, facing {facing} {clause}.',
    ({ unit, leaders, from, path }) => ({
      facts: { way: wayOf([from, ...path]) },
      ...motionOf([unit, ...leaders], [from, ...path]),
    }),
  ),
  'threat-answered': line.combat(
    'Intent',
    'The cavalry {stood?in {hex} stands: {units} must attack|has left {hex}: {units} {units?is|are} free to go on for 3 MP} {clause}.',
  ),
  'line-formed': line.move(
    'Line',
    '{unit} forms {extended line} in {hex} and {wing}, facing {facing}, {cost} MP {clause}.',
  ),
  'line-moved': line.move(
    'Line',
    '{unit} goes in line to {hex} and {wing}, facing {facing}, {cost} MP {clause}.{stopped? An enemy {ZOC} stops it {MIB 6.2g}.|}',
    ({ unit, hex }, { state }) => motionOf([unit], [...unitFrom(state, unit), hex]),
  ),
  'line-left': line.move('Line', '{unit} draws together in {hex}, facing {facing}, {cost} MP {clause}.'),
  'line-collapsed': line.move(
    'Line',
    'The line of {unit} collapses into {hex} and leaves {from} {clause}.',
    ({ left }) => ({ facts: { from: left } }),
  ),
  followed: line.move(
    'Advance',
    '{all} {all?goes|go} from {from} into the empty {hex}, facing {facing} {clause}.',
    ({ unit, leaders, from, hex }) => motionOf([unit, ...leaders], [from, hex]),
  ),
};

const moved = line.move<'moved'>(
  'Move',
  '{pieces} {pieces?goes|go} from {from} to {way}, {cost} {clause}.{stopped? An enemy {ZOC} stops {pieces?it|them} {MIB 6.2g}.|}',
  ({ pieces, path, costs }) => ({
    facts: { from: path[0], way: wayOf(path), cost: costText(pieces, costs) },
    ...motionOf(pieces, path),
  }),
);

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
  if (others.every(cost => cost === first)) return say`${first} MP`;
  return listOf(pieces.map((piece, index) => say`${pieceSpan(piece)} ${costs[index] ?? 0} MP`));
}
