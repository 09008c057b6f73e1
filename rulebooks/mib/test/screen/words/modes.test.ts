import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { promptWords } from '../../../screen/questions/index.ts';
import type { MibState } from '../../../src/state.ts';
import { field } from '../../field.ts';

const MARCH =
  'french 0505>0 Morand 8-5-8 @III\nfrench 0505 leader Davout 5 @III\ncoalition 0808>0 Kaim 6-3-8 @IV';

const said = (state: MibState, selection: readonly string[]): string =>
  plain(promptWords(state, selection, { seat: 'french' })!.title);

test('UI 6 once a button has begun something the title asks for what is missing', () => {
  const { state } = field(`${MARCH}\nactive III`);
  expect(said(state, ['turn', 'Morand'])).toBe('Morand: choose the facing by its arrow');
  expect(said(state, ['establish', 'Davout'])).toContain('for the guns');
  expect(said(state, ['posts 0505', 'establish', 'Davout'])).toContain('whose batteries');
  expect(said(state, ['guns of Morand', 'posts 0505', 'establish', 'Davout'])).toContain('the facing');
});

test('MIB 15.3 an order is said step by step', () => {
  const { state } = field(MARCH);
  const ordering: MibState = { ...state, steps: [{ step: 'orders', side: 'french', left: 2, issued: [] }] };
  expect(said(ordering, [])).toContain('Choose a formation');
  expect(said(ordering, ['formation III'])).toBe('Choose the order for III');
  expect(said(ordering, ['order move', 'formation III'])).toBe('III: choose the hex to move to');
  expect(said(ordering, ['order engage', 'formation III'])).toBe('III: choose the hex to engage');
});
