import { type PointSource, plain, type SideLook } from '@abatis/screen';
import { expect, test } from 'vitest';
import { type Decide, leadAxis, neededBy, resultNow } from '../src/staff/axis.ts';
import { pointLines } from '../src/staff/points.ts';

const look = (seat: string, short: string): SideLook => ({
  seat,
  name: seat,
  short,
  colour: '#000000',
  ink: '#ffffff',
  notched: false,
});
const [blue, red] = [look('blue', 'BL'), look('red', 'RD')];
const decide: Decide = ({ blue: own = 0, red: enemy = 0 }) => {
  const lead = own - enemy;
  if (lead >= 4) return { seat: 'blue', label: 'blue victory' };
  return lead <= -2 ? { seat: 'red', label: 'red victory' } : { seat: null, label: 'draw' };
};
const now = { blue: { least: 3, most: 5 }, red: { least: 1, most: 1 } };

test('the axis has the borders that the rules draw, and a range as its mark', () => {
  const { zones, mark } = leadAxis([blue, red], decide, now);
  expect(zones.map(({ label, border }) => [label, border])).toEqual([
    ['red victory', ''],
    ['draw', 'RD by 2'],
    ['blue victory', 'BL by 4'],
  ]);
  expect(mark).toEqual({ least: 2, most: 4, label: 'BL by 2 to BL by 4' });
});

test('what is hidden leaves the result open, and what is needed a range', () => {
  expect(resultNow(decide, now)).toBe('draw or blue victory');
  expect(plain(neededBy(blue, 'red', decide, now))).toBe('0 to 2 more points win it for the blue.');
});

const source = (seat: string, least: number, most = least): PointSource => ({
  id: 'hill',
  what: 'the hill',
  kind: 'place',
  worth: '2',
  now: { seats: [seat], text: seat },
  clause: 'T 1.1',
  places: ['0101'],
  items: [{ id: 'hill', seat, text: 'the hill', least, most, by: 'the Guard' }],
});

test('every change of points is a line with its cause, for both sides', () => {
  const lines = pointLines([source('red', 2)], [source('blue', 2)], seat => seat);
  expect(lines.map(({ kind, text }) => [kind, plain(text)])).toEqual([
    ['points', 'blue +2 VP, 2 now: the hill, by the Guard 1.1.'],
    ['points', 'red −2 VP, 0 now: no more the hill 1.1.'],
  ]);
  expect(pointLines([source('red', 2)], [source('red', 2)], seat => seat)).toEqual([]);
});
