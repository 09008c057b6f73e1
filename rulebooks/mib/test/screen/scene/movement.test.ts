import { edit, transact } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import type { MibState } from '../../../src/state.ts';
import type { MibFrame } from '../../../src/steps/frames.ts';
import { gameAt } from '../../game-at.ts';
import { PRESENTER } from './table-player.ts';

const MARCH = `
  turn 1 of 3
  forest 0604
  french 0505>0 Friant 8-5-8 G2 @III
  french 0505 leader Davout 5 @III
  french 0805>0 Gudin 8-5-8 G1 @III
  coalition 0502>3 Lusignan 6-3-8 G2 @IV
  active III`.replace('; Davout leader 5 @III', '\n  french 0505 leader Davout 5 @III');

const take = { type: 'take', units: ['Friant'], leaders: [], pace: 'normal' } as const;

const table = (state: MibState, ...selection: readonly string[]) =>
  PRESENTER.moment({ state, seat: 'french' }, selection);

test('UI 1 a picked unit shows where it could go and what else it may do', () => {
  const { state } = gameAt(MARCH);
  const { choices, prompt } = table(state, 'Friant');
  expect(choices.filter(({ mark }) => mark.kind === 'reach').length).toBeGreaterThan(5);
  expect(prompt!.buttons.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Move, 8 MP', 'Stand', 'Rest', 'Turn', 'End actions']),
  );
});

test('UI 2 pointing at a hex shows the way with what each hex costs, and where it stops', () => {
  const { state } = gameAt(MARCH, [], take);
  const far = PRESENTER.hover({ state, seat: 'french' }, [], { piece: null, place: '0604', via: [] });
  expect(far).toMatchObject({ tone: 'move', then: { act: { type: 'move', to: '0604' } } });
  expect(far!.path.map(({ place, cost }) => `${place} ${cost}`.trim())).toEqual(['0505', '0604 3']);
  const near = PRESENTER.hover({ state, seat: 'french' }, [], { piece: null, place: '0503', via: [] });
  expect(near).toMatchObject({ tone: 'contact' });
  expect(near!.path.at(-1)).toMatchObject({ place: '0503', stops: true });
  expect(near!.lines.map(plain).join(' ')).toContain('6.2g');
});

test('UI 1 a hex that cannot be reached says by which clause', () => {
  const { state } = gameAt(MARCH, [], take);
  const told = PRESENTER.hover({ state, seat: 'french' }, [], { piece: null, place: '0502', via: [] });
  expect(told).toMatchObject({ tone: 'refused', then: null });
  expect(told!.lines.map(plain).join(' ')).toContain('6.2g');
});

test('UI 26 MIB 6.8 a move ends facing as it came, or by arrows for a point', () => {
  const { state } = gameAt(MARCH, [], take, { type: 'move', to: '0504' });
  const { prompt } = table(state);
  expect(prompt!.buttons[0]).toMatchObject({ primary: true, then: { act: { type: 'halt', commit: false } } });
  const { choices } = table(state, 'halt', 'Friant');
  expect(choices.map(({ mark }) => mark.kind)).toEqual(Array.from({ length: 6 }, () => 'face'));
  expect(choices.filter(({ label }) => plain(label).includes('free'))).toHaveLength(1);
});

test('UI 8 who has done nothing is on the checklist', () => {
  const { state } = gameAt(MARCH);
  expect(table(state).prompt!.checklist.map(({ id }) => id)).toEqual(['idle Friant', 'idle Gudin']);
});

/** Questions that a short game seldom puts. */
const SELDOM: readonly (readonly [string, MibFrame, number])[] = [
  ['two chits', { step: 'initiative', side: 'french' }, 2],
  ['first or second', { step: 'first-or-second', side: 'french' }, 2],
  ['reserves', { step: 'late-reserves', side: 'french', units: [0, 1] }, 3],
  ['a tired pursuer', { step: 'tired-pursuer', side: 'french', units: [0, 1], hex: 0 }, 2],
  ['a line that collapses', { step: 'collapse', unit: 0, hexes: [0, 1], fought: null }, 2],
];

test.each(SELDOM)('UI 6 %s can be answered', (_, frame, answers) => {
  const { state } = gameAt(MARCH);
  const asking = transact(state, draft => {
    edit(draft).steps = [frame];
    edit(draft).cup = [0];
  });
  const { choices, prompt } = table(asking);
  const acts = [...choices, ...prompt!.buttons].flatMap(({ then }) =>
    'act' in then ? [JSON.stringify(then.act)] : [],
  );
  expect(new Set(acts).size).toBe(answers);
});
