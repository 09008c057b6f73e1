import { expect, test } from 'vitest';
import { readLesson } from '../src/index.ts';

const MARCH = {
  say: 'March to {0102}.',
  until: { action: 'move', with: { to: '0102' } },
  order: { type: 'move', unit: 'Guards', to: '0102' },
  hint: 'Press “March”.',
};

const bite = (id: string, steps: readonly object[] = [MARCH]) => ({
  id,
  title: id,
  minutes: 1,
  seat: 'red',
  position: ['map 3x3', 'red 0101 Guards'],
  steps,
  learnt: 'You can march.',
});

const { position: _position, ...BATTLE } = bite('battle', [
  { say: 'Win.', until: 'won', cues: [{ step: 'movement', say: 'Go.' }] },
]);
const FOUR = ['one', 'two', 'three', 'four'].map(id => bite(id));
const SCENARIO = { id: 'small' };

const read = (bites: readonly object[]) => readLesson({ about: 'Red.', bites }, SCENARIO, 'lesson.json');
const problems = (bites: readonly object[]) => {
  const lesson = read(bites);
  return lesson.ok ? [] : lesson.problems.map(({ path }) => path);
};

test('UI 30 a lesson is five bites, the last a battle with a scenario of its own', () => {
  const lesson = read([...FOUR, BATTLE]);
  if (!lesson.ok) throw new Error(JSON.stringify(lesson.problems));
  const { bites } = lesson.value;
  expect(bites[0]).toMatchObject({
    begins: { position: '\nmap 3x3\nred 0101 Guards\n' },
    steps: [{ say: ['March to ', { place: '0102' }, '.'], show: [], until: MARCH.until, order: MARCH.order }],
  });
  expect(bites[4]).toMatchObject({ begins: { scenario: SCENARIO }, dice: [] });
  expect(problems([...FOUR.slice(1), BATTLE])).toEqual(['/bites']);
  expect(problems([...FOUR, bite('five')])).toEqual(['/bites/4/position', '/bites/4/steps']);
  expect(problems([BATTLE, ...FOUR.slice(1), BATTLE])).toEqual(['/bites/0/position', '/bites/0/steps']);
});

test('UI 30 a step that waits has the order it waits for and a hint, and no other step has', () => {
  const withStep = (step: object) => problems([bite('one', [step]), ...FOUR.slice(1), BATTLE]);
  const { order: _order, ...orderless } = MARCH;
  const { hint: _hint, ...hintless } = MARCH;
  expect(withStep(orderless)).toEqual(['/bites/0/steps/0/order']);
  expect(withStep({ ...MARCH, order: { type: 'move', to: '0103' } })).toEqual(['/bites/0/steps/0/order']);
  expect(withStep(hintless)).toEqual(['/bites/0/steps/0/hint']);
  expect(withStep({ say: 'Read.', hint: 'Press.' })).toEqual(['/bites/0/steps/0']);
  expect(withStep({ ...MARCH, cues: [{ step: 'movement', say: 'Go.' }] })).toEqual(['/bites/0/steps/0/cues']);
  expect(withStep({ say: 'Look.', show: [{ control: 'sky' }] })).toEqual(['/bites/0/steps/0/show']);
  expect(withStep({ say: 'Look.', show: [{ control: 'log' }] })).toEqual([]);
});
