import { expect, test } from 'vitest';
import { compileShipped } from '../src/index.ts';
import { area, box, collection, compiled, SHEET } from './draw.ts';

const wood = area('w', 'woods', box(790, 990, 910, 1230));
const battlefields = { field: collection([wood]), torn: { type: 'FeatureCollection' } };

test('a battlefield of the rulebook is read and compiled by its name', () => {
  expect(compileShipped(battlefields, 'field', SHEET)).toEqual(compiled([wood]));
});

test('one that is not there, or not good, is a bug that names the file', () => {
  expect(() => compileShipped(battlefields, 'moon', SHEET)).toThrow('data/battlefields/moon.json');
  expect(() => compileShipped(battlefields, 'torn', SHEET)).toThrow('data/battlefields/torn.json');
});

test('a sheet that cannot be laid is thrown too', () => {
  expect(() => compileShipped(battlefields, 'field', { ...SHEET, cols: 0 })).toThrow('/sheet/cols');
});
