import type { Named } from '@abatis/kernel';
import { cite, count, listOf, say, term, words } from '@abatis/presenter';
import type {
  DetachmentEvent,
  DisorganizedEvent,
  FatigueEvent,
  RecoveryEvent,
  StragglerEvent,
} from '../../../src/inside.ts';
import { checked, line, type Tellers } from './telling.ts';

/** What becomes of units: order, steps, fatigue, detachments. */
export const CONDITION: Tellers<
  (DisorganizedEvent | StragglerEvent | RecoveryEvent | DetachmentEvent | FatigueEvent)['type']
> = {
  disorganized: line.check('Disorder', '{unit} is {disorganized} {clause}.'),
  'order-restored': line.note('Rallied', '{unit} is in good order again {clause}.'),
  'step-lost': line.loss(
    'Loss',
    '{unit} loses a step{lost}; {steps#step is|steps are} left {clause}.',
    ({ as }) => ({ facts: { lost: STEP_WORDS[as] } }),
  ),
  'organic-lost': line.loss(
    'Loss',
    '{unit} loses a point of {organic cavalry}; {left#is|are} left {clause}.',
  ),
  smashed: line.loss('Smashed', '{unit} has no step left on the map: it is {smashed} {clause}.'),
  eliminated: line.loss('Loss', '{unit} is eliminated in {hex} {clause}.'),
  'loss-ignored': line.note(
    'Loss',
    '{owed} of the stack of {hex} {isOne?falls|fall} on nobody {clause}.',
    ({ casualties, stragglers }) => ({
      facts: { owed: owed(casualties, stragglers), isOne: casualties + stragglers === 1 },
    }),
  ),
  'recovery-rolled': line.check(
    'Recovery',
    '{unit}, to recover stragglers: {held}: {recovered?a step comes back|none comes back} {clause}.',
    checked('to recover stragglers', 'rating'),
  ),
  detached: line.work('Detached', '{unit} detaches {steps#step|steps} as {detachment} in {hex} {clause}.'),
  rejoined: line.work(
    'Rejoins',
    '{detachment} rejoins {unit} with {steps#step|steps} {clause}.{owed? It brings {owed} on the chart.|}',
    ({ stragglers, casualties }) => ({ facts: { owed: owed(casualties ?? 0, stragglers ?? 0) } }),
  ),
  fatigue: (event, at) => (event === causesOf(event, at.events).at(-1) ? fatigue(event, at) : null),
  'formation-status': line.note('Fatigue', '{formation} is {status} now {clause}.'),
  'intermediate-marker': line.note(
    'Fatigue',
    '{formation} is {placed?|no longer }half a level wearier {clause}.',
  ),
  reserve: line.note('Reserve', '{unit} {what} {clause}.', ({ reserve }) => ({
    facts: { what: RESERVE_WORDS[reserve] },
  })),
};

type Tired = Named<Extract<FatigueEvent, { readonly type: 'fatigue' }>>;

/** Several causes in one order are told by one line. */
const causesOf = ({ unit }: Tired, events: readonly { readonly type: string }[]): readonly Tired[] =>
  (events as readonly Tired[]).filter(each => each.type === 'fatigue' && each.unit === unit);

const fatigue = line.note<'fatigue'>(
  'Fatigue',
  '{unit} {change} {fatigue}, {boxes} in all{weary?: {weary}|} {clauses}.',
  (event, { events }) => {
    const all = causesOf(event, events);
    const boxes = all.reduce((sum, each) => sum + each.boxes, 0);
    const clauses = [...new Set(all.map(({ clause }) => clause))];
    return {
      facts: {
        change: boxes < 0 ? say`recovers ${-boxes}` : say`gains ${boxes}`,
        fatigue: [term('fatigue')],
        boxes: count(event.fatigue, 'box', 'boxes'),
        weary: event.weariness === 'fresh' ? null : [term(event.weariness)],
        clauses: listOf(clauses.map(cite)),
      },
    };
  },
);

const STEP_WORDS = words({ casualty: ' for good', straggler: ' to stragglers', unknown: '' });

const RESERVE_WORDS = words({
  none: 'is no longer held back',
  'held-back': 'is held back',
  'catching-up': 'catches up with its formation',
});

const owed = (casualties: number, stragglers: number): string =>
  [
    ...(casualties > 0 ? [count(casualties, 'casualty', 'casualties')] : []),
    ...(stragglers > 0 ? [count(stragglers, 'straggler')] : []),
  ].join(' and ');
