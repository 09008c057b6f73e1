import { cite, listOf, place, places, say, sentences, term, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { ActionsEvent, CavalryEvent, LineEvent, MibState, MovementEvent } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { be, facingWord, pieceSpan, pieceSpans, verb } from '../say.ts';
import { by, checkLine, line, moraleOf, motionOf, sideOf, type Tellers } from './telling.ts';

/** Moves, retreats before combat, lines, and what units do where they stand. */
export const MOVEMENT: Tellers<(MovementEvent | ActionsEvent | CavalryEvent | LineEvent)['type']> = {
  moved: ({ clause, pieces, path, costs, stopped }, { state }) =>
    path.length < 2
      ? null
      : line(
          'move',
          'Move',
          sentences(
            say`${pieceSpans(pieces)} ${verb(pieces, 'goes', 'go')} from ${place(path[0]!)} to ${wayOf(path)}, ${costText(pieces, costs)} ${cite(clause)}.`,
            stopped
              ? say`An enemy ${term('ZOC')} stops ${verb(pieces, 'it', 'them')} ${cite('MIB 6.2g')}.`
              : '',
          ),
          { places: [path.at(-1)!], ...motionOf(pieces, path), ...by(state, pieces[0]) },
        ),
  'dropped-off': ({ clause, pieces, hex }, { state }) =>
    line(
      'move',
      'Move',
      say`${pieceSpans(pieces)} cannot go on with the others and ${verb(pieces, 'stays', 'stay')} in ${place(hex)} ${cite(clause)}.`,
      { places: [hex], ...by(state, pieces[0]) },
    ),
  'move-ended': ({ clause, units, hex, facing, turned, committed }, { state }) =>
    line(
      'move',
      'Halt',
      sentences(
        say`${pieceSpans(units)} ${verb(units, 'ends its move', 'end their move')} in ${place(hex)}, facing ${facingWord(facing)}${turned ? ' for 1 MP' : ''} ${cite(clause)}.`,
        committed.length === 0
          ? ''
          : say`${pieceSpans(committed)} ${verb(committed, 'pays', 'pay')} 2 MP to attack ${cite('MIB 6.9a')}.`,
      ),
      { places: [hex], ...by(state, units[0]) },
    ),
  'double-time-checked': ({ clause, unit, rating, roll, passed }, { state }) =>
    checkLine({
      title: 'Double Time',
      who: pieceSpan(unit),
      rated: 'morale',
      rating,
      roll,
      passed,
      clause,
      means: passed ? 'all keep up' : 'a step straggles',
      seat: sideOf(state, unit),
    }),
  'attack-checked': ({ clause, unit, hex, rating, roll, passed }, { state }) =>
    checkLine({
      title: 'from one ZOC to another',
      who: pieceSpan(unit),
      rated: 'morale',
      rating,
      roll,
      passed,
      clause,
      means: passed ? 'it may attack' : 'it may not attack',
      places: [hex],
      seat: sideOf(state, unit),
    }),
  'left-map': ({ clause, pieces, hex, exit }, { state }) =>
    line(
      'move',
      'Exit',
      say`${pieceSpans(pieces)} ${verb(pieces, 'leaves', 'leave')} the map from ${place(hex)}, by ${typeset(exit)} ${cite(clause)}.`,
      { places: [hex], ...by(state, pieces[0]) },
    ),
  'leader-moved': ({ clause, leader, path, cost }, { state }) =>
    line(
      'move',
      'Leader',
      say`${pieceSpan(leader)} rides to ${place(path.at(-1)!)}, ${cost} MP ${cite(clause)}.`,
      {
        places: [path.at(-1)!],
        ...motionOf([leader], [...leaderFrom(state, leader), ...path]),
        ...by(state, leader),
      },
    ),
  'leader-displaced': ({ clause, leader, from, to }, { state }) =>
    line(
      'move',
      'Leader',
      to === null
        ? say`${pieceSpan(leader)} has no unit to join and leaves the map from ${place(from)} ${cite(clause)}.`
        : say`${pieceSpan(leader)} is driven from ${place(from)} and joins the nearest unit, in ${place(to)} ${cite(clause)}.`,
      { places: [to ?? from], ...motionOf([leader], to === null ? [] : [from, to]), ...by(state, leader) },
    ),
  'train-moved': ({ clause, train, path, cost }, { state }) =>
    line(
      'move',
      'Train',
      say`${pieceSpan(train)} drives to ${place(path.at(-1)!)}, ${cost} MP ${cite(clause)}.`,
      {
        places: [path.at(-1)!],
        ...motionOf([train], [...trainFrom(state, train), ...path]),
        ...by(state, train),
      },
    ),
  'train-escaped': ({ clause, train, from, to }, { state }) =>
    line(
      'move',
      'Train',
      say`${pieceSpan(train)} gets away from ${place(from)} to ${place(to)} ${cite(clause)}.`,
      {
        places: [to],
        ...motionOf([train], [from, to]),
        ...by(state, train),
      },
    ),
  'train-overrun': ({ clause, train, hex, by: unit }, { state }) =>
    line(
      'loss',
      'Train',
      say`${pieceSpan(unit)} overruns ${pieceSpan(train)} in ${place(hex)} ${cite(clause)}.`,
      {
        places: [hex],
        ...by(state, unit),
      },
    ),
  'capture-checked': ({ clause, train, hex, by: unit, roll, passed }, { state }) =>
    checkLine({
      title: 'capture',
      who: pieceSpan(unit),
      rated: 'morale',
      rating: moraleOf(state, unit),
      roll,
      passed,
      clause,
      means: passed ? say`it takes ${pieceSpan(train)}` : say`${pieceSpan(train)} is destroyed`,
      places: [hex],
      seat: sideOf(state, unit),
    }),
  'pontoon-taken-up': ({ clause, bridge }) =>
    line('work', 'Bridge', say`The pontoon at ${bridge} is taken up ${cite(clause)}.`),
  stood: ({ clause, unit }, { state }) =>
    line('work', 'Stands', say`${pieceSpan(unit)} stays where it is ${cite(clause)}.`, by(state, unit)),
  rested: ({ clause, unit, supplied }, { state }) =>
    line(
      'work',
      'Rest',
      say`${pieceSpan(unit)} rests${supplied ? ', at the price of a level of supply' : ''} ${cite(clause)}.`,
      by(state, unit),
    ),
  turned: ({ clause, hex, units, facing }, { state }) =>
    line(
      'move',
      'Turns',
      say`${pieceSpans(units)} ${verb(units, 'turns', 'turn')} ${facingWord(facing)} ${cite(clause)}.`,
      {
        places: [hex],
        ...by(state, units[0]),
      },
    ),
  'intent-declared': ({ clause, units, hex, late }, { state }) =>
    line(
      'combat',
      'Intent',
      say`${pieceSpans(units)} ${verb(units, 'means', 'mean')} to attack the cavalry in ${place(hex)}${late ? ', which came there later' : ''}: it stands or goes ${cite(clause)}.`,
      { places: [hex], ...by(state, units[0]) },
    ),
  withdrew: ({ clause, unit, from, path, facing, leaders }, { state }) =>
    line(
      'move',
      'Retires',
      say`${pieceSpans([unit, ...leaders])} ${verb([unit, ...leaders], 'retires', 'retire')} before combat, from ${place(from)} to ${wayOf([from, ...path])}, facing ${facingWord(facing)} ${cite(clause)}.`,
      { places: [path.at(-1) ?? from], ...motionOf([unit, ...leaders], [from, ...path]), ...by(state, unit) },
    ),
  'threat-answered': ({ clause, units, hex, stood }, { state }) =>
    line(
      'combat',
      'Intent',
      stood
        ? say`The cavalry in ${place(hex)} stands: ${pieceSpans(units)} must attack ${cite(clause)}.`
        : say`The cavalry has left ${place(hex)}: ${pieceSpans(units)} ${be(units)} free to go on for 3 MP ${cite(clause)}.`,
      { places: [hex], ...by(state, units[0]) },
    ),
  'line-formed': ({ clause, unit, hex, wing, facing, cost }, { state }) =>
    line(
      'move',
      'Line',
      say`${pieceSpan(unit)} forms ${term('extended line')} in ${places([hex, wing])}, facing ${facingWord(facing)}, ${cost} MP ${cite(clause)}.`,
      { places: [hex, wing], ...by(state, unit) },
    ),
  'line-moved': ({ clause, unit, hex, wing, facing, cost, stopped }, { state }) =>
    line(
      'move',
      'Line',
      sentences(
        say`${pieceSpan(unit)} goes in line to ${places([hex, wing])}, facing ${facingWord(facing)}, ${cost} MP ${cite(clause)}.`,
        stopped ? say`An enemy ${term('ZOC')} stops it ${cite('MIB 6.2g')}.` : '',
      ),
      { places: [hex, wing], ...motionOf([unit], [...unitFrom(state, unit), hex]), ...by(state, unit) },
    ),
  'line-left': ({ clause, unit, hex, facing, cost }, { state }) =>
    line(
      'move',
      'Line',
      say`${pieceSpan(unit)} draws together in ${place(hex)}, facing ${facingWord(facing)}, ${cost} MP ${cite(clause)}.`,
      { places: [hex], ...by(state, unit) },
    ),
  'line-collapsed': ({ clause, unit, hex, left }, { state }) =>
    line(
      'move',
      'Line',
      say`The line of ${pieceSpan(unit)} collapses into ${place(hex)} and leaves ${place(left)} ${cite(clause)}.`,
      { places: [hex, left], ...by(state, unit) },
    ),
  followed: ({ clause, unit, from, hex, facing, leaders }, { state }) =>
    line(
      'move',
      'Advance',
      say`${pieceSpans([unit, ...leaders])} ${verb([unit, ...leaders], 'goes', 'go')} from ${place(from)} into the empty ${place(hex)}, facing ${facingWord(facing)} ${cite(clause)}.`,
      { places: [hex], ...motionOf([unit, ...leaders], [from, hex]), ...by(state, unit) },
    ),
};

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
