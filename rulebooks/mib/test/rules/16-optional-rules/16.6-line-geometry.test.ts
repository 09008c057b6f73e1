import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { strengthIn } from '../../../src/pieces.ts';
import { stackStrength } from '../../../src/rules/06-movement/06.01-stacking-and-zones.ts';
import { frontHexes, isRear } from '../../../src/rules/06-movement/06.07-end-of-move.ts';
import {
  aboutFacing,
  collapseInto,
  facingsBeside,
  frontSide,
  lineFacings,
  lineFronts,
  mayLieBeside,
  shiftsOf,
} from '../../../src/rules/16-optional-rules/16.6-line.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';

/** A line, its hexes by label. */
function line(text: string) {
  const at = field(text);
  const { cols } = at.battle.ground.grid;
  const two = (n: number): string => String(n).padStart(2, '0');
  const label = (hex: number): string => two((hex % cols) + 1) + two(Math.floor(hex / cols) + 1);
  const id = at.unit('Line');
  return { ...at, id, unit: at.state.units[id]!, label };
}

const EAST = 'french 0505/0605>1 Line 6-4-8 G1 @III';

test('MIB X52 MIB 16.6c with e = 2 and the front on the side of e-1 the front hexes are A+0, A+1 and B+1', () => {
  const { state, id, label, unit } = line(EAST);
  expect(lineFronts(state, id).map(label).sort()).toEqual(['0504', '0604', '0705']);
  expect(frontSide(state, unit)).toEqual([0, 1]);
});

test('MIB 16.6c with the front on the other side e+1 and e+2 are used in the same way', () => {
  const { state, id, label, unit } = line('french 0505/0605>3 Line 6-4-8 @III');
  expect(lineFronts(state, id).map(label).sort()).toEqual(['0405', '0506', '0606']);
  expect(frontSide(state, unit)).toEqual([3, 4]);
});

test.each([
  ['0505/0504>5', ['0403', '0404', '0405']],
  ['0505/0504>1', ['0603', '0604', '0605']],
  ['0605/0606>2', ['0705', '0706', '0707']],
  ['0605/0606>4', ['0505', '0506', '0507']],
] as const)('MIB 16.6c the front of %s', (place, fronts) => {
  const { state, id, label } = line(`french ${place} Line 6-4-8 @III`);
  expect(lineFronts(state, id).map(label).sort()).toEqual(fronts);
});

test('MIB 16.6c of a line at the edge only the hexes on the map count', () => {
  const { state, id, label } = line('french 0501/0601>1 Line 6-4-8 @III');
  expect(lineFronts(state, id).map(label)).toEqual(['0701']);
});

test('MIB 16.6c MIB X52 five hexes around are flank and rear, and an attack on 0605 from 0606 is a rear attack', () => {
  const { state, id, hex } = line(EAST);
  const rear = (body: string, from: string): boolean =>
    isRear(state, { unit: id, hex: hex(body) }, hex(from));
  expect(rear('0605', '0606')).toBe(true);
  expect(['0706', '0606', '0506'].map(from => rear('0605', from))).toEqual([true, true, true]);
  expect(['0506', '0405', '0404'].map(from => rear('0505', from))).toEqual([true, true, true]);
  expect(['0604', '0705'].map(from => rear('0605', from))).toEqual([false, false]);
  expect(['0504', '0604'].map(from => rear('0505', from))).toEqual([false, false]);
});

test('MIB R79 a village hex of a line has all-round front, the other one has not', () => {
  const { state, id, hex } = line(`village 0505\n${EAST}`);
  expect(frontHexes(state, { unit: id, hex: hex('0505') })).toHaveLength(6);
  expect(frontHexes(state, { unit: id, hex: hex('0605') })).toHaveLength(2);
});

test('MIB X52 MIB 16.6h each hex fights and stacks with half of the strength, rounded up', () => {
  const { state, id, hex } = line(EAST);
  expect(strengthIn(state, { unit: id, hex: hex('0505') })).toBe(3);
  expect(strengthIn(state, { unit: id, hex: hex('0605') })).toBe(3);
  expect(stackStrength(state, hex('0605'))).toBe(3);
  const odd = line('french 0505/0605>1 Line 5-4-8 strengths=0/2/5 steps=2 @III');
  expect(strengthIn(odd.state, { unit: odd.id, hex: odd.hex('0505') })).toBe(3);
});

test('MIB R78 a line has two facings, a front side each, and turns about from one to the other', () => {
  const { state, unit, hex } = line(EAST);
  expect(lineFacings(state, hex('0505'), hex('0605'))).toEqual([1, 3]);
  expect(lineFacings(state, hex('0505'), hex('0705'))).toEqual([]);
  expect(aboutFacing(state, unit)).toBe(3);
  expect(aboutFacing(state, { ...unit, facing: 3 })).toBe(1);
});

test('MIB 16.6d MIB 16.6e a line goes forward and back two ways each, sideways two and wheels four', () => {
  const { state, unit, label } = line(EAST);
  const shifts = shiftsOf(state, unit).map(({ line: { hex, wing, facing }, entered }) => [
    `${label(hex)}/${label(wing)}>${facing}`,
    entered.map(({ from, to }) => `${label(from)}-${label(to)}`).join(' '),
  ]);
  expect(shifts).toEqual([
    ['0504/0604>1', '0505-0504 0605-0604'],
    ['0604/0705>1', '0505-0604 0605-0705'],
    ['0605/0706>1', '0605-0706'],
    ['0506/0606>1', '0505-0506 0605-0606'],
    ['0405/0506>1', '0505-0405 0605-0506'],
    ['0404/0505>1', '0505-0404'],
    ['0505/0604>0', '0605-0604'],
    ['0506/0605>0', '0505-0506'],
    ['0505/0506>2', '0605-0506'],
    ['0604/0605>2', '0505-0604'],
  ]);
});

test('MIB 16.6d MIB 16.6e no movement leads off the map', () => {
  const { state, unit } = line('french 0501/0601>1 Line 6-4-8 @III');
  expect(shiftsOf(state, unit)).toHaveLength(5);
});

test('MIB 16.6l a unit stacks in a hex of a line if it faces as the front side there', () => {
  const { state, hex, unit } = line(EAST);
  expect(facingsBeside(state, hex('0505'), [])).toEqual([0, 1]);
  expect(facingsBeside(state, hex('0605'), [])).toEqual([0, 1]);
  expect(facingsBeside(state, hex('0505'), [0])).toHaveLength(6);
  expect(facingsBeside(state, hex('0506'), [])).toHaveLength(6);
  expect(mayLieBeside(state, hex('0506'), unit, [])).toBe(true);
});

test('MIB 16.6l MIB 6.1c beside a friend a unit faces as he does', () => {
  const { state, hex } = line(`${EAST}\nfrench 0604>2 Friend 2-4-8 @III`);
  expect(facingsBeside(state, hex('0604'), [])).toEqual([2]);
});

test('MIB 16.6l a line lies beside a friend who faces as its front side does', () => {
  const { state, hex, unit } = line(`${EAST}\nfrench 0604>2 Friend 2-4-8 @III`);
  const lies = (facing: 0 | 2, ...without: readonly number[]): boolean =>
    mayLieBeside(state, hex('0604'), { ...unit, wing: hex('0604'), facing }, without);
  expect(lies(2)).toBe(true);
  expect(lies(0)).toBe(false);
  expect(lies(0, 1)).toBe(true);
});

test('MIB 16.6l two lines share a hex if they have the same front side', () => {
  const lies = (place: string): boolean => {
    const { state, hex, unit: own } = line(`${EAST}\nfrench ${place} Other 4-4-8 @III`);
    return mayLieBeside(state, hex('0605'), own, [0]);
  };
  expect(lies('0605/0706>1')).toBe(true);
  expect(lies('0605/0706>3')).toBe(false);
  expect(lies('0605/0705>0')).toBe(false);
});

/** The line after it has collapsed, and what was reported. */
function collapsed(text: string, into: string) {
  const at = line(text);
  const table = scripted<MibHappening>();
  const state = transact(at.state, draft => collapseInto(draft, at.id, at.hex(into), table));
  return { ...at, state, unit: state.units[at.id]!, events: table.events };
}

test('MIB 16.6j a line collapses into one of its hexes and faces to its former front', () => {
  const { unit, label, events, state, hex } = collapsed(EAST, '0605');
  expect([label(unit.hex), unit.wing, unit.facing]).toEqual(['0605', -1, 1]);
  expect(strengthIn(state, { unit: 0, hex: hex('0605') })).toBe(6);
  expect(events).toEqual([
    { type: 'line-collapsed', clause: 'MIB 16.6j', unit: 'Line', hex: '0605', left: '0505' },
  ]);
  expect(collapsed(EAST, '0505').unit).toMatchObject({ hex: hex('0505'), facing: 1 });
});

test('MIB 16.6j MIB 6.1c beside a friend it faces as he does', () => {
  expect(collapsed(`${EAST}\nfrench 0605>0 Friend 2-4-8 @III`, '0605').unit.facing).toBe(0);
  expect(collapsed(`${EAST}\nfrench 0605>0 Friend 2-4-8 @III`, '0505').unit.facing).toBe(1);
  expect(collapsed(`${EAST}\nfrench 0605/0706>1 Other 2-4-8 @III`, '0605').unit.facing).toBe(1);
});

test('MIB R118 a line that is smashed collapses by that ruling', () => {
  const text = 'french 0505/0605>1 Line 6-4-8 steps=0 stragglers=1 smashed @III';
  expect(collapsed(text, '0505').events).toMatchObject([{ clause: 'MIB R118', left: '0605' }]);
});

test('MIB 16.6j a unit in one hex has nothing to collapse', () => {
  const { events, unit, label } = collapsed('french 0505>1 Line 6-4-8 @III', '0505');
  expect([label(unit.hex), unit.facing, events]).toEqual(['0505', 1, []]);
});
