import { type PointSource, plain, type SideLook } from '@abatis/screen';
import { expect, test } from 'vitest';
import { type Decide, leadAxis, neededBy, resultNow } from '../src/staff/axis.ts';
import { pointLines, rangesBefore } from '../src/staff/points.ts';

const look = (seat: string, short: string): SideLook => ({
  seat,
  name: seat,
  short,
  people: `the ${seat}s`,
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
  expect(mark).toEqual({ least: 2, most: 4, label: 'BL by 2 to 4' });
});

test('a border within the victory of a side is named by the lead that wins more', () => {
  const graded: Decide = ({ blue: own = 0, red: enemy = 0 }) => {
    const far = Math.abs(own - enemy) >= 10 ? 'decisive ' : '';
    const { seat, label } = decide({ blue: own, red: enemy });
    return { seat, label: seat === null ? label : `${far}${label}` };
  };
  expect(leadAxis([blue, red], graded, now).zones.map(({ label, border }) => [label, border])).toEqual([
    ['decisive red victory', ''],
    ['red victory', 'RD by 10'],
    ['draw', 'RD by 2'],
    ['blue victory', 'BL by 4'],
    ['decisive blue victory', 'BL by 10'],
  ]);
});

test('what is hidden leaves the result open, and what is needed a range', () => {
  expect(resultNow(decide, now)).toBe('draw or blue victory');
  expect(plain(neededBy(blue, 'red', decide, now))).toBe('0 to 2 more points win it for the blues.');
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
    ['points', 'red −2 VP, 0 now: lost the hill 1.1.'],
  ]);
  expect(pointLines([source('red', 2)], [source('red', 2)], seat => seat)).toEqual([]);
});

test('a change says what a side had and has, and several at once go on from each other', () => {
  const hill = source('blue', 2);
  const wood = { ...source('blue', 0, 1), id: 'wood' };
  const changes = pointLines([], [hill, wood], seat => seat).map(({ change }) => change!);
  expect(changes.map(({ delta, before, after }) => [delta, before, after])).toEqual([
    ['+2', { least: 0, most: 0 }, { least: 2, most: 2 }],
    ['0 to +1', { least: 2, most: 2 }, { least: 2, most: 3 }],
  ]);
  const after = { blue: { least: 2, most: 3 }, red: { least: 4, most: 4 } };
  expect(rangesBefore(changes, after)).toEqual({ ...after, blue: { least: 0, most: 0 } });
});

test('the axis has a second mark where the count was elsewhere before', () => {
  const before = { blue: { least: 0, most: 0 }, red: { least: 1, most: 1 } };
  const { former, from } = leadAxis([blue, red], decide, now, before);
  expect(former).toEqual({ least: -1, most: -1, label: 'RD by 1' });
  expect(from).toBeLessThan(-1);
  expect(leadAxis([blue, red], decide, now, now)).not.toHaveProperty('former');
});
