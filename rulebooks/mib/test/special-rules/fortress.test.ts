import { LEGAL } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { inNames } from '../../src/references.ts';
import { mayAttackBySpecialRule, mayEnterBySpecialRule } from '../../src/special-rules.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { opened } from '../scenario/opened.ts';

const { state, hex } = opened('raab');

test.each(['0804', '0904'])('MIB 2.1d, G.2 no French unit enters or attacks %s', label => {
  expect(mayEnterBySpecialRule(state, 'french', hex(label))).toEqual(forbiddenBy('MIB 2.1d'));
  expect(mayAttackBySpecialRule(state, hex(label))).toEqual(forbiddenBy('MIB 2.1d'));
  const [refusal] = inNames(state, mayAttackBySpecialRule(state, hex(label)).refusals);
  expect(refusal!.facts).toEqual({ hex: label });
});

test('MIB 2.1d, G.2 the Austrians go in and out', () => {
  expect(mayEnterBySpecialRule(state, 'coalition', hex('0804'))).toEqual(LEGAL);
});

test.each(['0803', '0905'])('MIB 2.1d, G.2 %s is not in the fortress', label => {
  expect(mayEnterBySpecialRule(state, 'french', hex(label))).toEqual(LEGAL);
  expect(mayAttackBySpecialRule(state, hex(label))).toEqual(LEGAL);
});

test('MIB 2.1d other battles have no fortress', () => {
  const { state: elsewhere, hex: at } = opened('abensberg');
  expect(mayEnterBySpecialRule(elsewhere, 'french', at('0804'))).toEqual(LEGAL);
  expect(mayAttackBySpecialRule(elsewhere, at('0804'))).toEqual(LEGAL);
});
