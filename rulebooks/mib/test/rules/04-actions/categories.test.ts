import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { mayTakeCategory, takeCategory } from '../../../src/rules/04-actions.ts';
import type { Category } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';

const may = (words: string, to: Category, before = '') => {
  const { state, unit } = field(
    `${before}\nfrench 0505>0 A 6-4-8 @III ${words}\nfrench 0606>0 X 6-4-8 @IV\nactive III`,
  );
  return mayTakeCategory(state, unit('A'), to);
};

describe('categories', () => {
  test('MIB 4.1a MIB R73 a unit takes actions of one category only', () => {
    for (const [has, to] of [
      ['stationary', 'rest'],
      ['stationary', 'mobile'],
      ['rest', 'stationary'],
      ['rest', 'mobile'],
      ['mobile entered', 'rest'],
      ['mobile entered', 'stationary'],
    ] as const)
      expect(may(has, to)).toEqual(forbiddenBy('MIB 4.1a'));
    for (const each of ['mobile', 'stationary', 'rest'] as const) {
      expect(may('', each)).toEqual(LEGAL);
      expect(may(each, each)).toEqual(LEGAL);
    }
  });

  test('MIB R101 Mobile without having moved, paid or declared may still be changed', () => {
    expect(may('mobile', 'rest')).toEqual(LEGAL);
    expect(may('mobile', 'stationary')).toEqual(LEGAL);
    expect(may('mobile committed', 'rest')).toEqual(forbiddenBy('MIB 4.1a'));
    expect(may('mobile intent=0504', 'rest')).toEqual(forbiddenBy('MIB 4.1a'));
  });

  test('MIB 4.0a MIB 10.2c a unit that began Smashed, or is, has no action', () => {
    expect(may('smashed began-smashed steps=0 stragglers=1', 'rest')).toEqual(forbiddenBy('MIB 4.0a'));
    expect(may('began-smashed', 'rest')).toEqual(forbiddenBy('MIB 4.0a'));
    expect(may('smashed steps=0 stragglers=1', 'rest')).toEqual(forbiddenBy('MIB 4.0a'));
  });

  test('MIB 2.3b MIB R102 MIB R131 only units of the activated formation, on the map', () => {
    const { state, unit } = field(
      'french 0505>0 A 6-4-8 @III\nfrench 0606>0 X 6-4-8 @IV\nfrench to-arrive Late 6-4-8 @III\nfrench 0707>0 Stray 4-4-8\nactive III',
    );
    expect(mayTakeCategory(state, unit('A'), 'rest')).toEqual(LEGAL);
    for (const name of ['X', 'Late', 'Stray'])
      expect(mayTakeCategory(state, unit(name), 'rest')).toEqual(forbiddenBy('MIB 2.3b'));
  });

  test('MIB 15.6 MIB T15 the order in force limits the categories', () => {
    const under = (order: string) => `option orders\nformation III french none ${order}`;
    const all = (order: string) =>
      (['mobile', 'stationary', 'rest'] as const).filter(each => may('', each, under(order)).legal);
    expect(all('order=move:0101')).toEqual(['mobile', 'stationary']);
    expect(all('order=engage:0101')).toEqual(['mobile', 'stationary', 'rest']);
    expect(all('order=hold:0101')).toEqual(['mobile', 'stationary', 'rest']);
    expect(all('order=retreat:0101')).toEqual(['mobile', 'stationary']);
    expect(all('order=rest')).toEqual(['stationary', 'rest']);
    expect(all('')).toEqual(['mobile', 'stationary', 'rest']);
    expect(may('', 'rest', under('order=move:0101'))).toEqual(forbiddenBy('MIB 15.6'));
  });

  test('MIB 4.1a taking a category ends the movement and keeps the deeds', () => {
    const { state, unit } = field('french 0505>0 A 6-4-8 @III stationary did-face double-time\nactive III');
    const { act } = transact(state, draft => takeCategory(draft, unit('A'), 'stationary', 'recover'))
      .units[0]!;
    expect(act).toMatchObject({
      category: 'stationary',
      deeds: ['face', 'recover'],
      halted: true,
      pace: 'normal',
    });
    const plain = transact(state, draft => takeCategory(draft, unit('A'), 'stationary')).units[0]!;
    expect(plain.act.deeds).toEqual(['face']);
  });
});
