import { isDue, type Unit } from '@abatis/bnb/rules';
import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { holdsFire, keepsBack, remember } from '../../src/rules/index.ts';
import { type Field, fieldOf } from '../support/field.ts';
import { begin } from '../support/siege.ts';
import { after } from '../support/table.ts';

const sobral = (turn: number): Field => {
  const { state } = begin('sobral');
  return fieldOf({ ...state, turn, sideA: 'blue' });
};
const at = (f: Field, name: string, x: number, y: number, change: Partial<Unit> = {}): Field =>
  f.with(name, { pose: { ...f.unit(name).pose, at: point(x * 1000, y * 1000) }, ...change });
const remembering = (f: Field): Field => after(f, [], remember);

const ahead = (f: Field, name: string, inches: number): boolean =>
  keepsBack(f.state, {
    type: 'move',
    unit: f.unit(name).id,
    legs: [{ go: 'advance', by: inches * 1000 }],
  } as never).legal;

test('ENG T.3 Sobral: the French stay north of the head of the ravine until turn 7', () => {
  const companies = 'Élite companies, right';
  expect([ahead(sobral(6), companies, 1), ahead(sobral(6), companies, 2)]).toEqual([true, false]);
  expect(ahead(sobral(7), companies, 4)).toBe(true);
  expect(
    keepsBack(sobral(6).state, {
      type: 'charge',
      unit: sobral(6).unit(companies).id,
      targets: [],
      legs: [],
    } as never).legal,
  ).toBe(false);
});

test('ENG T.3 Sobral: the reserve stays there until a British unit has been in a block', () => {
  const near = at(sobral(9), '19th Line', 24, 25);
  expect(ahead(near, '19th Line', 4)).toBe(false);
  const entered = remembering(near.with('71st', { block: 'sobral-south' }));
  expect(ahead(entered, '19th Line', 4)).toBe(true);
  expect(ahead(remembering(entered.with('71st', { block: null })), '19th Line', 4)).toBe(true);
});

test('ENG T.3 Sobral: the French hold their fire until turn 4, the British do not', () => {
  const fires = (turn: number, name: string): boolean =>
    holdsFire(sobral(turn).state, { type: 'fire', unit: sobral(turn).unit(name).id } as never).legal;
  expect([fires(3, 'Field battery'), fires(4, 'Field battery'), fires(1, '71st')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('ENG T.13 Sobral: the 50th and the 92nd come two turns after the barricade is first reached', () => {
  const due = (f: Field, turn: number): boolean => isDue({ ...f.state, turn }, f.unit('50th'));
  const before = remembering(sobral(9));
  expect([9, 12, 18].map(turn => due(before, turn))).toEqual([false, false, false]);
  const reached = remembering(at(sobral(9), 'Élite companies, right', 24, 15.8));
  expect([10, 11, 12].map(turn => due(reached, turn))).toEqual([false, true, true]);
  const gone = remembering(at(reached, 'Élite companies, right', 24, 20));
  expect([10, 11].map(turn => due(gone, turn))).toEqual([false, true]);
});
