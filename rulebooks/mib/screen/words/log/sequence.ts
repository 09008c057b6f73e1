import { cite, count, listOf, place, say, sentences, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { InitiativeEvent, MibState, SequenceEvent, Side, VictoryEvent } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { conditionsText } from '../../questions/words.ts';
import { be, facingWord, formationList, menSpan, pieceSpan, pieceSpans, player, verb } from '../say.ts';
import { by, checkLine, line, type Tellers } from './telling.ts';

/** Turns, chits, initiative, arrivals and the end. */
export const SEQUENCE: Tellers<(SequenceEvent | InitiativeEvent | VictoryEvent)['type']> = {
  'charts-replaced': ({ clause, charts }) =>
    line('note', 'Charts', say`Played with the owner’s charts: ${listOf(charts)} ${cite(clause)}.`, {
      seat: null,
    }),
  'turn-begun': ({ clause, turn, night }, { after }) =>
    line('turn', 'Turn', say`${turnLabel(after, turn)} begins${night ? ', by night' : ''} ${cite(clause)}.`, {
      seat: null,
    }),
  'turn-advanced': ({ clause, from, to }, { after }) =>
    line(
      'phase',
      'Turn',
      say`${turnLabel(after, from)} is over; ${turnLabel(after, to)} comes next ${cite(clause)}.`,
      { seat: null },
    ),
  'chit-drawn': ({ clause, formation, roll, left }, { state }) =>
    line(
      'phase',
      'Chit',
      sentences(
        say`${typeset(formation)} is drawn${left.length === 0 ? ', the last chit' : `: chit ${roll.dice[0]!} of the ${left.length + 1} in the cup`} ${cite(clause)}.`,
        left.length === 0 ? '' : say`Left in it: ${formationList(left)}.`,
      ),
      by(state, formation),
    ),
  'chit-discarded': ({ clause, formation }, { state }) =>
    line(
      'phase',
      'Chit',
      say`${typeset(formation)} has nobody who can act: its chit is put aside ${cite(clause)}.`,
      by(state, formation),
    ),
  activated: ({ clause, side, formations }, { after }) =>
    line(
      'phase',
      'Activation',
      sentences(
        say`${formationList(formations)} ${be(formations)} active ${cite(clause)}.`,
        isStill(after, formations) ? conditionsText(after, side, NOBODY) : '',
      ),
      { seat: side },
    ),
  'activation-ended': ({ clause, side }) =>
    line('phase', 'End', say`The activation is over ${cite(clause)}.`, { seat: side }),
  'initiative-moved': ({ clause, from, to }, { state }) => {
    const gains: Side = to > from ? 'french' : 'coalition';
    return line(
      'score',
      'Initiative',
      say`The marker goes towards ${menSpan(state, gains)}, from ${boxText(state, from)} to ${boxText(state, to)} ${cite(clause)}.`,
      { seat: gains },
    );
  },
  'initiative-held': ({ clause, side }, { state }) =>
    line('command', 'Initiative', say`${player(state, side)} has the initiative ${cite(clause)}.`, {
      seat: side,
    }),
  'chits-chosen': ({ clause, side, formations }, { state }) =>
    line(
      'command',
      'Initiative',
      formations.length === 0
        ? say`${player(state, side)} leaves it to the cup ${cite(clause)}.`
        : say`${player(state, side)} takes ${formationList(formations)} out of the cup, to act first ${cite(clause)}.`,
      { seat: side },
    ),
  'order-of-sides': ({ clause, chooser, first }, { state }) =>
    line(
      'command',
      'Initiative',
      say`${player(state, chooser)} chooses: ${menSpan(state, first)} go first ${cite(clause)}.`,
      { seat: chooser },
    ),
  reinforced: ({ clause, unit, leaders, trains, hex, facing }, { state }) => {
    const all = [unit, ...leaders, ...trains];
    return line(
      'move',
      'Arrives',
      say`${pieceSpans(all)} ${verb(all, 'arrives', 'arrive')} in ${place(hex)}, facing ${facingWord(facing)} ${cite(clause)}.`,
      { places: [hex], ...by(state, unit) },
    );
  },
  'reinforcement-delayed': ({ clause, unit, hex }, { state }) =>
    line(
      'note',
      'Delayed',
      say`No hex is free for ${pieceSpan(unit)} near ${place(hex)}: it is due again next turn ${cite(clause)}.`,
      { places: [hex], ...by(state, unit) },
    ),
  'call-checked': ({ clause, rule, units, rating, roll, passed }, { state }) =>
    checkLine({
      title: `${typeset(rule)} called up`,
      who: pieceSpans(units),
      rated: 'rating',
      rating,
      roll,
      passed,
      clause,
      means: passed ? `${verb(units, 'comes', 'come')}` : 'not yet',
      heading: 'Arrivals',
      seat: by(state, units[0]).seat ?? undefined,
    }),
  'march-ended': ({ clause, rule, unit, by: freedBy }, { state }) =>
    line(
      'note',
      'March',
      say`${pieceSpan(unit)} is free to act, because of ${pieceSpan(freedBy)}: rule “${typeset(rule)}” of the scenario ${cite(clause)}.`,
      by(state, unit),
    ),
  'guns-came-up': ({ clause, rule, unit }, { state }) =>
    line(
      'note',
      'Guns',
      say`${pieceSpan(unit)} gains a battery: rule “${typeset(rule)}” of the scenario ${cite(clause)}.`,
      by(state, unit),
    ),
  'game-decided': ({ clause, winner, points }, { state }) =>
    line(
      'score',
      'Result',
      say`${winner ? say`Won by ${menSpan(state, winner)}` : 'Nobody has won'}: ${count(points.french, 'point')} for ${menSpan(state, 'french')}, ${points.coalition} for ${menSpan(state, 'coalition')} ${cite(clause)}.`,
      { seat: winner },
    ),
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
