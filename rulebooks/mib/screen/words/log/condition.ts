import { cite, count, listOf, place, say, separated, term, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type {
  DetachmentEvent,
  DisorganizedEvent,
  FatigueEvent,
  RecoveryEvent,
  StragglerEvent,
} from '../../../src/inside.ts';
import { pieceSpan } from '../say.ts';
import { check, lines, type Tellers } from './telling.ts';

/** What becomes of units: order, steps, fatigue, detachments. */
export const CONDITION: Tellers<
  (DisorganizedEvent | StragglerEvent | RecoveryEvent | DetachmentEvent | FatigueEvent)['type']
> = {
  ...lines('check', 'Disorder', {
    disorganized: ({ unit }) => say`${pieceSpan(unit)} is ${term('disorganized')}`,
  }),
  ...lines('note', 'Rallied', {
    'order-restored': ({ unit }) => say`${pieceSpan(unit)} is in good order again`,
  }),
  ...lines('loss', 'Loss', {
    'step-lost': ({ unit, as, steps }) =>
      say`${pieceSpan(unit)} loses a step${STEP_WORDS[as]}; ${count(steps, 'step')} ${steps === 1 ? 'is' : 'are'} left`,
    'organic-lost': ({ unit, left }) =>
      say`${pieceSpan(unit)} loses a point of ${term('organic cavalry')}; ${left} ${left === 1 ? 'is' : 'are'} left`,
    eliminated: ({ unit, hex }) => say`${pieceSpan(unit)} is eliminated in ${place(hex)}`,
  }),
  ...lines('loss', 'Smashed', {
    smashed: ({ unit }) => say`${pieceSpan(unit)} has no step left on the map: it is ${term('smashed')}`,
  }),
  ...lines('note', 'Loss', {
    'loss-ignored': ({ hex, casualties, stragglers }) =>
      say`${owed(casualties, stragglers)} of the stack of ${place(hex)} ${casualties + stragglers === 1 ? 'falls' : 'fall'} on nobody`,
  }),
  ...lines('check', 'Recovery', {
    'recovery-rolled': (event, { state }) =>
      check(event, state, {
        title: 'to recover stragglers',
        rated: 'rating',
        passed: 'a step comes back',
        failed: 'none comes back',
      }),
  }),
  ...lines('work', 'Detached', {
    detached: ({ unit, detachment, steps, hex }) =>
      say`${pieceSpan(unit)} detaches ${count(steps, 'step')} as ${pieceSpan(detachment)} in ${place(hex)}`,
  }),
  ...lines('work', 'Rejoins', {
    rejoined: ({ unit, detachment, steps, stragglers, casualties }) => ({
      text: say`${pieceSpan(detachment)} rejoins ${pieceSpan(unit)} with ${count(steps, 'step')}`,
      more:
        stragglers === null || casualties === null || stragglers + casualties === 0
          ? ''
          : say`It brings ${owed(casualties, stragglers)} on the chart.`,
    }),
  }),
  ...lines('note', 'Fatigue', {
    fatigue(event, { events }) {
      const { unit, fatigue, weariness } = event;
      const all = events.filter(each => each.type === 'fatigue' && each.unit === unit) as FatigueTold[];
      if (event !== all.at(-1)) return null;
      const boxes = all.reduce((sum, each) => sum + each.boxes, 0);
      const clauses = [...new Set(all.map(({ clause }) => clause))];
      return {
        text: say`${pieceSpan(unit)} ${boxes < 0 ? `recovers ${-boxes}` : `gains ${boxes}`} ${term('fatigue')}, ${count(fatigue, 'box', 'boxes')} in all${weariness === 'fresh' ? '' : say`: ${term(weariness)}`} ${listOf(clauses.map(cite))}.`,
        isWhole: true,
      };
    },
    'formation-status': ({ formation, status }) => say`${typeset(formation)} is ${status} now`,
    'intermediate-marker': ({ formation, placed }) =>
      say`${typeset(formation)} is ${placed ? '' : 'no longer '}half a level wearier`,
  }),
  ...lines('note', 'Reserve', {
    reserve: ({ unit, reserve }) => say`${pieceSpan(unit)} ${RESERVE_WORDS[reserve]}`,
  }),
};

/** Several causes in one order are told by one line. */
type FatigueTold = Extract<FatigueEvent, { readonly type: 'fatigue' }>;

const STEP_WORDS = { casualty: ' for good', straggler: ' to stragglers', unknown: '' } as const;

const RESERVE_WORDS = {
  none: 'is no longer held back',
  'held-back': 'is held back',
  'catching-up': 'catches up with its formation',
} as const;

const owed = (casualties: number, stragglers: number): Text =>
  separated(
    [
      casualties > 0 ? count(casualties, 'casualty', 'casualties') : '',
      stragglers > 0 ? count(stragglers, 'straggler') : '',
    ],
    ' and ',
  );
