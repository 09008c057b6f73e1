import { cite, count, listOf, place, say, sentences, term, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type {
  DetachmentEvent,
  DisorganizedEvent,
  FatigueEvent,
  RecoveryEvent,
  StragglerEvent,
} from '../../../src/inside.ts';
import { pieceSpan } from '../say.ts';
import { by, checkLine, line, sideOf, type Tellers } from './telling.ts';

/** What becomes of units: order, steps, fatigue, detachments. */
export const CONDITION: Tellers<
  (DisorganizedEvent | StragglerEvent | RecoveryEvent | DetachmentEvent | FatigueEvent)['type']
> = {
  disorganized: ({ clause, unit }, { state }) =>
    line(
      'check',
      'Disorder',
      say`${pieceSpan(unit)} is ${term('disorganized')} ${cite(clause)}.`,
      by(state, unit),
    ),
  'order-restored': ({ clause, unit }, { state }) =>
    line('note', 'Rallied', say`${pieceSpan(unit)} is in good order again ${cite(clause)}.`, by(state, unit)),
  'step-lost': ({ clause, unit, as, steps }, { state }) =>
    line(
      'loss',
      'Loss',
      say`${pieceSpan(unit)} loses a step${STEP_WORDS[as]}; ${count(steps, 'step')} ${steps === 1 ? 'is' : 'are'} left ${cite(clause)}.`,
      by(state, unit),
    ),
  'organic-lost': ({ clause, unit, left }, { state }) =>
    line(
      'loss',
      'Loss',
      say`${pieceSpan(unit)} loses a point of ${term('organic cavalry')}; ${left} ${left === 1 ? 'is' : 'are'} left ${cite(clause)}.`,
      by(state, unit),
    ),
  smashed: ({ clause, unit }, { state }) =>
    line(
      'loss',
      'Smashed',
      say`${pieceSpan(unit)} has no step left on the map: it is ${term('smashed')} ${cite(clause)}.`,
      by(state, unit),
    ),
  eliminated: ({ clause, unit, hex }, { state }) =>
    line('loss', 'Loss', say`${pieceSpan(unit)} is eliminated in ${place(hex)} ${cite(clause)}.`, {
      places: [hex],
      ...by(state, unit),
    }),
  'loss-ignored': ({ clause, hex, casualties, stragglers }) =>
    line(
      'note',
      'Loss',
      say`${owed(casualties, stragglers)} of the stack of ${place(hex)} ${casualties + stragglers === 1 ? 'falls' : 'fall'} on nobody ${cite(clause)}.`,
      { places: [hex] },
    ),
  'recovery-rolled': ({ clause, unit, rating, roll, recovered }, { state }) =>
    checkLine({
      title: 'to recover stragglers',
      who: pieceSpan(unit),
      rated: 'rating',
      rating,
      roll,
      passed: recovered,
      clause,
      means: recovered ? 'a step comes back' : 'none comes back',
      heading: 'Recovery',
      seat: sideOf(state, unit),
    }),
  detached: ({ clause, unit, detachment, steps, hex }, { state }) =>
    line(
      'work',
      'Detached',
      say`${pieceSpan(unit)} detaches ${count(steps, 'step')} as ${pieceSpan(detachment)} in ${place(hex)} ${cite(clause)}.`,
      { places: [hex], ...by(state, unit) },
    ),
  rejoined: ({ clause, unit, detachment, steps, stragglers, casualties }, { state }) =>
    line(
      'work',
      'Rejoins',
      sentences(
        say`${pieceSpan(detachment)} rejoins ${pieceSpan(unit)} with ${count(steps, 'step')} ${cite(clause)}.`,
        stragglers === null || casualties === null || stragglers + casualties === 0
          ? ''
          : say`It brings ${owed(casualties, stragglers)} on the chart.`,
      ),
      by(state, unit),
    ),
  fatigue(event, { state, events }) {
    const { unit, fatigue, weariness } = event;
    const all = events.filter(each => each.type === 'fatigue' && each.unit === unit) as FatigueTold[];
    if (event !== all.at(-1)) return null;
    const boxes = all.reduce((sum, each) => sum + each.boxes, 0);
    const clauses = [...new Set(all.map(({ clause }) => clause))];
    return line(
      'note',
      'Fatigue',
      say`${pieceSpan(unit)} ${boxes < 0 ? `recovers ${-boxes}` : `gains ${boxes}`} ${term('fatigue')}, ${count(fatigue, 'box', 'boxes')} in all${weariness === 'fresh' ? '' : say`: ${term(weariness)}`} ${listOf(clauses.map(cite))}.`,
      by(state, unit),
    );
  },
  'formation-status': ({ clause, formation, status }, { state }) =>
    line(
      'note',
      'Fatigue',
      say`${typeset(formation)} is ${status} now ${cite(clause)}.`,
      by(state, formation),
    ),
  'intermediate-marker': ({ clause, formation, placed }, { state }) =>
    line(
      'note',
      'Fatigue',
      say`${typeset(formation)} is ${placed ? '' : 'no longer '}half a level wearier ${cite(clause)}.`,
      by(state, formation),
    ),
  reserve: ({ clause, unit, reserve }, { state }) =>
    line(
      'note',
      'Reserve',
      say`${pieceSpan(unit)} ${RESERVE_WORDS[reserve]} ${cite(clause)}.`,
      by(state, unit),
    ),
};

/** Of several causes in one order one line tells. */
type FatigueTold = Extract<FatigueEvent, { readonly type: 'fatigue' }>;

const STEP_WORDS = { casualty: ' for good', straggler: ' to stragglers', unknown: '' } as const;

const RESERVE_WORDS = {
  none: 'is no longer held back',
  'held-back': 'is held back',
  'catching-up': 'catches up with its formation',
} as const;

const owed = (casualties: number, stragglers: number): Text => {
  const lost = casualties > 0 ? count(casualties, 'casualty', 'casualties') : '';
  const strayed = stragglers > 0 ? count(stragglers, 'straggler') : '';
  return [lost, strayed].filter(part => part !== '').join(' and ');
};
