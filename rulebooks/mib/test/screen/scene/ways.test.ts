import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { wayLines, wayOf } from '../../../screen/scene/hover.ts';
import type { Ask } from '../../../screen/scene/offer.ts';
import type { MibAction } from '../../../src/actions.ts';
import type { MibState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { aftermath, retreat } from '../../rules/07-combat/aftermath.ts';

const linesOf = (state: MibState, act: MibAction): readonly string[] =>
  wayLines(wayOf({ state, frame: state.steps.at(-1)! } as Ask, { act })!).map(plain);

test('MIB 7.2e MIB 7.2f MIB 7.2h a retreat says what its way costs, and each cause by its clause', () => {
  const { begin } = aftermath(
    `creek 0504/0503
    french 0505>0 Morand 8-5-8 G2 @III began-adjacent
    coalition 0504>3 Jellacic 6-3-8 @V
    coalition 0503>3 Kaim 4-4-8 @V
    active III`,
    'Morand > 0504',
    6,
  );
  const state = begin();
  expect(state.steps.at(-1)!.step).toBe('retreat');
  expect(linesOf(state, retreat('0504', '0503'))).toEqual(['Costs 1s D: creek or stream 7.2h, friends 7.2e']);
  expect(linesOf(state, retreat('0504', '0403'))).toEqual([]);
});

test('MIB 7.6e MIB R32 a retreat before combat says its own price, and friends and creeks add nothing', () => {
  const at = (words: string): MibState => {
    const { state, unit, hex } = field(`
      creek 0504/0503
      french 0505>0 Morand 8-5-8 @III
      coalition 0504>3 Klenau 4-4-13 light @V ${words}
      coalition 0503>3 Kaim 6-4-8 @V
      active III`);
    const frame = { by: unit('Morand'), hex: hex('0504'), left: [unit('Klenau')], late: false };
    return { ...state, steps: [{ step: 'withdrawal', ...frame }] };
  };
  const away: MibAction = {
    type: 'withdraw',
    unit: 'Klenau',
    path: ['0503', '0502'],
    facing: 3,
    leaders: [],
  };
  expect(linesOf(at(''), away)).toEqual(['Costs Disorganized, +1 fatigue 7.6e']);
  expect(linesOf(at('D'), away)).toEqual(['Costs 1 straggler, +1 fatigue 7.6e']);
});
