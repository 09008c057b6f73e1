import { count, say, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { InitiativeEvent, MibState, SequenceEvent, Side, VictoryEvent } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { conditionsText } from '../../questions/words.ts';
import { menSpan, player } from '../say.ts';
import { checked, line, type Tellers } from './telling.ts';

/** Turns, chits, initiative, arrivals and the end. */
export const SEQUENCE: Tellers<(SequenceEvent | InitiativeEvent | VictoryEvent)['type']> = {
  'charts-replaced': line.note('Charts', 'Played with the owner’s charts: {charts} {clause}.', {
    seat: null,
  }),
  'turn-begun': line.turn('Turn', '{label} begins{night?, by night|} {clause}.', ({ turn }, { after }) => ({
    seat: null,
    facts: { label: turnLabel(after, turn) },
  })),
  'turn-advanced': line.phase(
    'Turn',
    '{last} is over; {next} comes next {clause}.',
    ({ from, to }, { after }) => ({
      seat: null,
      facts: { last: turnLabel(after, from), next: turnLabel(after, to) },
    }),
  ),
  'chit-drawn': line.phase(
    'Chit',
    '{formation} is drawn{isLast?, the last chit|: chit {chit} of the {all} in the cup} {clause}.{isLast?| Left in it: {formations}.}',
    ({ roll, left }) => ({
      facts: { isLast: left.length === 0, chit: roll.dice[0], all: left.length + 1, formations: left },
    }),
  ),
  'chit-discarded': line.phase('Chit', '{formation} has nobody who can act: its chit is put aside {clause}.'),
  activated: line.phase(
    'Activation',
    '{formations} {formations?is|are} active {clause}.{some? {conditions}|}',
    ({ side, formations }, { after }) => {
      const conditions = isStill(after, formations) ? conditionsText(after, side, NOBODY) : '';
      return { facts: { some: conditions.length > 0, conditions } };
    },
  ),
  'activation-ended': line.phase('End', 'The activation is over {clause}.'),
  'initiative-moved': line.score(
    'Initiative',
    'The marker goes towards {gains}, from {last} to {next} {clause}.',
    ({ from, to }, { state }) => {
      const gains: Side = to > from ? 'french' : 'coalition';
      return { seat: gains, facts: { gains, last: boxText(state, from), next: boxText(state, to) } };
    },
  ),
  'initiative-held': line.command('Initiative', '{player} has the initiative {clause}.', playedBy),
  'chits-chosen': line.command(
    'Initiative',
    '{player} {some?takes {formations} out of the cup, to act first|leaves it to the cup} {clause}.',
    ({ side, formations }, { state }) => ({
      facts: { player: player(state, side), some: formations.length > 0 },
    }),
  ),
  'order-of-sides': line.command(
    'Initiative',
    '{player} chooses: {first} go first {clause}.',
    ({ chooser }, { state }) => ({ seat: chooser, facts: { player: player(state, chooser) } }),
  ),
  reinforced: line.move(
    'Arrives',
    '{pieces} {pieces?arrives|arrive} in {hex}, facing {facing} {clause}.',
    ({ unit, leaders, trains }) => ({ facts: { pieces: [unit, ...leaders, ...trains] } }),
  ),
  'reinforcement-delayed': line.note(
    'Delayed',
    'No hex is free for {unit} near {hex}: it is due again next turn {clause}.',
  ),
  'call-checked': line.check(
    'Arrivals',
    '{units}, {rule} called up: {held}: {passed?{units?comes|come}|not yet} {clause}.',
    (event, at) => checked(say`${typeset(event.rule)} called up`, 'rating')(event, at),
  ),
  'march-ended': line.note(
    'March',
    '{unit} is free to act, because of {by}: rule “{rule}” of the scenario {clause}.',
  ),
  'guns-came-up': line.note('Guns', '{unit} gains a battery: rule “{rule}” of the scenario {clause}.'),
  'game-decided': line.score(
    'Result',
    '{winner?Won by {winner}|Nobody has won}: {french} for {one}, {coalition} for {other} {clause}.',
    ({ winner, points: { french, coalition } }, { state }) => ({
      seat: winner,
      facts: {
        french: count(french, 'point'),
        coalition,
        one: [menSpan(state, 'french')],
        other: [menSpan(state, 'coalition')],
      },
    }),
  ),
};

/** The player whose doing it is. */
function playedBy({ side }: { readonly side: Side }, { state }: { readonly state: MibState }) {
  return { facts: { player: player(state, side) } };
}

/** As the track has it: 'the middle', 'box 2 of the Austrians'. */
const boxText = (state: MibState, box: number): Text =>
  box === 0
    ? say`the middle`
    : say`box ${Math.abs(box)} of ${menSpan(state, box > 0 ? 'french' : 'coalition')}`;

/** '19 April, 1:30 PM' of '19-13:30'. */
const turnLabel = (state: MibState, id: string): string =>
  mib.battleOf(state).turns.find(turn => turn.id === id)?.label ?? id;

/** A line that everybody reads tells what everybody sees. */
const NOBODY = { seat: null };

/** Are these the formations that act at that moment? */
const isStill = (state: MibState, formations: readonly string[]): boolean =>
  state.activation?.formations.every(id => formations.includes(mib.formationName(state, id))) ?? false;
