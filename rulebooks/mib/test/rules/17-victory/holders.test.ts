import { expect, test } from 'vitest';
import { occupy } from '../../../src/rules/17-victory.ts';
import { field } from '../../field.ts';
import { after } from '../../scenario/opened.ts';

const FIELD = `
  objectives 0504 0505
  holds coalition 0504`;

const held = (line: string, hex: string) => {
  const at = field(`${FIELD}\n${line}`);
  return after(at.state, draft => occupy(draft, at.hex(hex))).holders;
};

test('MIB 17.0 an objective goes to the side whose combat unit has come', () => {
  expect(held('french 0504>0 Morand 6-4-8', '0504')).toEqual(['french', null]);
  expect(held('french 0505>0 Morand 6-4-8', '0505')).toEqual(['coalition', 'french']);
});

test('MIB 17.0 a detachment and a Smashed unit are combat units too', () => {
  expect(held('french 0504>0 Morand 6-4-8 smashed stragglers=1', '0504')).toEqual(['french', null]);
});

test('MIB 17.0 it stays theirs when they have gone, and a leader takes nothing', () => {
  expect(held('french 0503>0 Morand 6-4-8', '0504')).toEqual(['coalition', null]);
  expect(held('french 0504 leader Davout 5 @III', '0504')).toEqual(['coalition', null]);
});

test('MIB 17.0 other hexes are nobody’s business, and nothing is written where nothing changes', () => {
  const at = field(`${FIELD}\nfrench 0506>0 Morand 6-4-8\ncoalition 0504>0 Rohan 6-3-8`);
  expect(after(at.state, draft => occupy(draft, at.hex('0506'))).holders).toBe(at.state.holders);
  expect(after(at.state, draft => occupy(draft, at.hex('0504'))).holders).toBe(at.state.holders);
});
