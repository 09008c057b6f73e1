import { count, listOf, place, say, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { InitiativeEvent, MibState, SequenceEvent, Side, VictoryEvent } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { conditionsText } from '../../questions/words.ts';
import { be, facingWord, formationList, menSpan, pieceSpan, pieceSpans, player, verb } from '../say.ts';
import { check, lines, type Tellers } from './telling.ts';

/** Turns, chits, initiative, arrivals and the end. */
export const SEQUENCE: Tellers<(SequenceEvent | InitiativeEvent | VictoryEvent)['type']> = {
  ...lines('note', 'Charts', {
    'charts-replaced': ({ charts }) => ({
      text: say`Played with the owner’s charts: ${listOf(charts)}`,
      seat: null,
    }),
  }),
  ...lines('turn', 'Turn', {
    'turn-begun': ({ turn, night }, { after }) => ({
      text: say`${turnLabel(after, turn)} begins${night ? ', by night' : ''}`,
      seat: null,
    }),
  }),
  ...lines('phase', 'Turn', {
    'turn-advanced': ({ from, to }, { after }) => ({
      text: say`${turnLabel(after, from)} is over; ${turnLabel(after, to)} comes next`,
      seat: null,
    }),
  }),
  ...lines('phase', 'Chit', {
    'chit-drawn': ({ formation, roll, left }) => ({
      text: say`${typeset(formation)} is drawn${left.length === 0 ? ', the last chit' : `: chit ${roll.dice[0]!} of the ${left.length + 1} in the cup`}`,
      more: left.length === 0 ? '' : say`Left in it: ${formationList(left)}.`,
    }),
    'chit-discarded': ({ formation }) =>
      say`${typeset(formation)} has nobody who can act: its chit is put aside`,
  }),
  ...lines('phase', 'Activation', {
    activated: ({ side, formations }, { after }) => ({
      text: say`${formationList(formations)} ${be(formations)} active`,
      more: isStill(after, formations) ? conditionsText(after, side, NOBODY) : '',
    }),
  }),
  ...lines('phase', 'End', {
    'activation-ended': () => 'The activation is over',
  }),
  ...lines('score', 'Initiative', {
    'initiative-moved'({ from, to }, { state }) {
      const gains: Side = to > from ? 'french' : 'coalition';
      return {
        text: say`The marker goes towards ${menSpan(state, gains)}, from ${boxText(state, from)} to ${boxText(state, to)}`,
        seat: gains,
      };
    },
  }),
  ...lines('command', 'Initiative', {
    'initiative-held': ({ side }, { state }) => say`${player(state, side)} has the initiative`,
    'chits-chosen': ({ side, formations }, { state }) =>
      formations.length === 0
        ? say`${player(state, side)} leaves it to the cup`
        : say`${player(state, side)} takes ${formationList(formations)} out of the cup, to act first`,
    'order-of-sides': ({ chooser, first }, { state }) => ({
      text: say`${player(state, chooser)} chooses: ${menSpan(state, first)} go first`,
      seat: chooser,
    }),
  }),
  ...lines('move', 'Arrives', {
    reinforced({ unit, leaders, trains, hex, facing }) {
      const all = [unit, ...leaders, ...trains];
      return say`${pieceSpans(all)} ${verb(all, 'arrives', 'arrive')} in ${place(hex)}, facing ${facingWord(facing)}`;
    },
  }),
  ...lines('note', 'Delayed', {
    'reinforcement-delayed': ({ unit, hex }) =>
      say`No hex is free for ${pieceSpan(unit)} near ${place(hex)}: it is due again next turn`,
  }),
  ...lines('check', 'Arrivals', {
    'call-checked': (event, { state }) =>
      check(event, state, {
        title: `${typeset(event.rule)} called up`,
        who: pieceSpans(event.units),
        rated: 'rating',
        passed: verb(event.units, 'comes', 'come'),
        failed: 'not yet',
      }),
  }),
  ...lines('note', 'March', {
    'march-ended': ({ rule, unit, by }) =>
      say`${pieceSpan(unit)} is free to act, because of ${pieceSpan(by)}: rule “${typeset(rule)}” of the scenario`,
  }),
  ...lines('note', 'Guns', {
    'guns-came-up': ({ rule, unit }) =>
      say`${pieceSpan(unit)} gains a battery: rule “${typeset(rule)}” of the scenario`,
  }),
  ...lines('score', 'Result', {
    'game-decided': ({ winner, points }, { state }) => ({
      text: say`${winner ? say`Won by ${menSpan(state, winner)}` : 'Nobody has won'}: ${count(points.french, 'point')} for ${menSpan(state, 'french')}, ${points.coalition} for ${menSpan(state, 'coalition')}`,
      seat: winner,
    }),
  }),
};

/** As the track has it: 'the middle', 'box 2 of the Austrians'. */
const boxText = (state: MibState, box: number): Text =>
  box === 0 ? 'the middle' : say`box ${Math.abs(box)} of ${menSpan(state, box > 0 ? 'french' : 'coalition')}`;

/** '19 April, 1:30 PM' of '19-13:30'. */
const turnLabel = (state: MibState, id: string): string =>
  mib.battleOf(state).turns.find(turn => turn.id === id)?.label ?? id;

/** A line that everybody reads tells what everybody sees. */
const NOBODY = { seat: null };

/** Are these the formations that act at that moment? */
const isStill = (state: MibState, formations: readonly string[]): boolean =>
  state.activation?.formations.every(id => formations.includes(mib.formationName(state, id))) ?? false;
