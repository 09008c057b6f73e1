import { asked, isDecision } from '@abatis/kernel/host';
import { plain, spans, type Text } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { promptWords, QUESTIONS } from '../../../screen/questions/index.ts';
import { endChosen } from '../../../screen/questions/words.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { STEPS } from '../../../src/steps/index.ts';
import { field } from '../../field.ts';
import { gameAt } from '../../game-at.ts';
import { GOLDEN } from '../../golden.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

const clausesIn = (text: Text): readonly string[] =>
  spans(text).flatMap(span => (typeof span === 'object' && 'clause' in span ? [span.clause] : []));

test('UI 6 there are words for every step that asks, and for no other', () => {
  for (const [id, step] of Object.entries(STEPS))
    expect(Object.hasOwn(QUESTIONS, id), id).toBe(isDecision(step));
});

describe.each(GOLDEN)('the prompts of %s', file => {
  test('UI 6 each says what to do, and why with a clause', { timeout: PATIENCE }, () => {
    for (const { state } of momentsOf(file)) {
      const question = asked(mib, state);
      if (!question) continue;
      const { title, detail } = promptWords(state, [], { seat: question.seat })!;
      expect(plain(title).length).toBeGreaterThan(10);
      expect(clausesIn(detail), plain(detail)).not.toEqual([]);
      expect(plain(title) + plain(detail)).not.toMatch(/undefined|NaN|null|\[object|Infinity|,,| {2}/);
    }
  });
});

test('MIB 2.5b what is written on the other side’s chart is not in the prompt', () => {
  const { state } = field('french 0505>0 Morand 8-5-8 @III\ncoalition 0808>0 Kaim 6-3-8 @IV');
  const ordering: MibState = { ...state, steps: [{ step: 'orders', side: 'french', left: 2, issued: [0] }] };
  expect(plain(promptWords(ordering, [], { seat: 'french' })!.detail)).toContain('2 new orders');
  for (const to of [{ seat: 'coalition' }, { seat: null }])
    expect(plain(promptWords(ordering, [], to)!.title)).toContain('cannot see');
  expect(plain(promptWords(ordering, [], { seat: null, open: true })!.detail)).toContain('2 new orders');
});

test('UI 6 a selection is named in the title', () => {
  const { state } = field('french 0505>0 Morand 8-5-8 @III\ncoalition 0808>0 Kaim 6-3-8 @IV\nactive III');
  const said = (selection: readonly string[]): string =>
    plain(promptWords(state, selection, { seat: 'french' })!.title);
  expect(said([])).toBe('III is active: choose a unit to act');
  expect(said(['Morand'])).toBe('Morand: choose a hex to move to, or an action');
});

test('UI 6 MIB 7.2b once the end of a way is chosen, the title says so, and what is left to choose', () => {
  const told = (...selection: readonly string[]): string => plain(endChosen(selection, ['0810']) ?? '');
  expect(told('St Julien', '0810')).toBe('');
  expect(told('St Julien', '0511')).toBe('to 0511: choose the facing');
  expect(told('St Julien', 'another way', '0511')).toBe('to 0511: choose the way');
  expect(told('St Julien', 'by 0710 0610', '0511')).toBe('to 0511: choose the facing');
});

test('MIB 2.5a who waits is told whom the enemy moves, and MIB 11.1 not how far he can go', () => {
  const { state } = gameAt(
    'french 0505>0 Morand 8-5-8 @III\ncoalition 0808>0 Kaim 6-3-8 @IV\nactive III',
    [],
    { type: 'take', units: ['Morand'], leaders: [], pace: 'normal' },
  );
  const { title, detail } = promptWords(state, [], { seat: 'coalition' })!;
  expect(plain(title)).toBe('The French player moves Morand');
  expect(plain(detail)).not.toContain('8 MP');
  const fog: MibState = { ...state, options: { ...state.options, fogOfWar: true } };
  expect(plain(promptWords(fog, [], { seat: 'coalition' })!.title)).toContain('cannot see');
});
