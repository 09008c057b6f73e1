import { citations, LEGAL, net, ruling, sentence } from '@abatis/kernel/host';
import { expect, expectTypeOf, test } from 'vitest';

const CLAUSES = {
  'LFM 24.1': 'mounted cavalry does not dig',
  'LFM 24.10': '{unit} is in the zone of influence of {by}',
} as const;
const { forbid, drm } = citations(CLAUSES);

test('a ruling without refusals is legal, and costs nothing', () => {
  expect(ruling(false, null, undefined)).toBe(LEGAL);
  expect(ruling(LEGAL)).toBe(LEGAL);
});

test('every clause that forbids is named, those of asked rules too', () => {
  const inner = ruling(forbid('LFM 24.1'));
  expect(ruling(inner, forbid('LFM 24.10', { unit: '5WV', by: '4NC' }))).toEqual({
    legal: false,
    refusals: [{ clause: 'LFM 24.1' }, { clause: 'LFM 24.10', facts: { unit: '5WV', by: '4NC' } }],
  });
});

test('the sentence is filled with the facts', () => {
  expect(sentence(CLAUSES, forbid('LFM 24.10', { unit: '5WV', by: '4NC' }))).toBe(
    '5WV is in the zone of influence of 4NC',
  );
  expect(sentence(CLAUSES, { clause: 'LFM 24.10' })).toBe('unit is in the zone of influence of by');
  expect(sentence(CLAUSES, { clause: 'ABATIS over' })).toBe('the game is over');
});

test('a mistyped citation or a missing fact does not compile', () => {
  expectTypeOf(forbid).parameter(0).toEqualTypeOf<'LFM 24.1' | 'LFM 24.10'>();
  // @ts-expect-error there is no such clause
  forbid('LFM 99');
  // @ts-expect-error the sentence needs its facts
  forbid('LFM 24.10');
  // @ts-expect-error one of them is missing
  forbid('LFM 24.10', { unit: '5WV' });
});

test('modifiers keep their reasons and add up', () => {
  const drms = [drm(+1, 'LFM 24.1', 'alone'), drm(-3, 'LFM 24.10', 'works')];
  expect(net(drms)).toBe(-2);
  expect(net([])).toBe(0);
  expect(drms[0]).toEqual({ value: 1, clause: 'LFM 24.1', label: 'alone' });
});
