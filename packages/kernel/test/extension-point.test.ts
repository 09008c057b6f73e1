import { expect, test } from 'vitest';
import { extensionPoint } from '../src/extension.ts';

const state = { steps: [], sap: {} } as never;

test('an extension point answers for states that have the part of who contributed, each with one contribution', () => {
  const point = extensionPoint<number>();
  expect(point.of(state)).toEqual([]);
  point.by(2).addAs('sap');
  point.by(3).addAs('mine');
  expect(point.of(state)).toEqual([2]);
});

test('a second contribution of an extension is refused, the same one may be added again', () => {
  const point = extensionPoint<number>();
  const first = point.by(2);
  first.addAs('sap');
  first.addAs('sap');
  expect(() => point.by(3).addAs('sap')).toThrow('The extension "sap" has contributed something else');
  expect(point.of(state)).toEqual([2]);
});
