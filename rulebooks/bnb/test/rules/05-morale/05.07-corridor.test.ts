import { expect, test } from 'vitest';
import { outlookOf } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { table } from '../../support/table.ts';

const inch = 1000;

/** A unit whose centre is at this point: 8 files in one rank, half an inch deep. */
const unitAt = (x: number, y: number) => `red P: 8x1 @${x},${y + 0.25}`;

const outlook = (f: Field, distance: number) =>
  outlookOf(f.state, { unit: 0, distance: distance * inch, cause: null });

/** May it end its rout of this length here? */
const judged = (f: Field, distance: number, x: number, y: number) =>
  table.judge(table.at(f.state, { step: 'rout', unit: 0, distance: distance * inch, cause: null }), {
    type: 'rout',
    to: { x: Math.round(x * inch), y: Math.round(y * inch) },
    faces: 'away',
  });

test('BNB R49, BNB 5.7.3b the distance is measured straight back, however far to a side it ends', () => {
  const f = field(unitAt(30, 20));
  expect(judged(f, 12, 24, 8).legal).toBe(true);
  // From (30, 20) to (24, 8.1) are more than 13 inches, but only 11.9 straight back.
  expect(judged(f, 12, 24, 8.1)).toEqual(forbiddenBy('BNB 5.7.3b'));
  expect(judged(f, 12, 36, 2).legal).toBe(true);
  expect(judged(f, 12, 36, 1.9)).toEqual(forbiddenBy('BNB 5.7.3b'));
});

/** A block that the enemy holds, from west to east and from south to north. */
const held = (
  id: string,
  [west, east]: readonly [number, number],
  [south, north]: readonly [number, number],
) => `
  block ${id}: ${west},${south} ${east},${south} ${east},${north} ${west},${north}
  blue In-${id}: 8x1 in ${id}`;

test('BNB R50 a chain that comes within an inch of both sides of the corridor closes it', () => {
  const wall = (west: number, east: number) =>
    outlook(field(`${unitAt(30, 20)}${held('w', [west, east], [12, 13])}`), 12).kind;
  expect(wall(24.9, 35.1)).toBe('shattered');
  expect(wall(25.1, 35.1)).toBe('places');
  expect(wall(24.9, 34.9)).toBe('places');
});

test('BNB R50 links of a chain stand less than 2 inches apart, across as well as along the way', () => {
  const staggered = (north: number) =>
    outlook(
      field(
        `${unitAt(30, 20)}${held('w', [22, 30], [10, 11])}${held('e', [30, 38], [11 + north, 12 + north])}`,
      ),
      12,
    ).kind;
  expect(staggered(1.9)).toBe('shattered');
  expect(staggered(2.1)).toBe('places');
});

test('BNB R50 an obstacle that is nearer than an inch at the start counts with an inch less', () => {
  const gap = `${held('w', [22, 29.5], [18, 20.5])}${held('e', [31.4, 38], [18, 20.5])}`;
  expect(outlook(field(`${unitAt(30, 20)}${gap}`), 12).kind).toBe('places');
  expect(outlook(field(`${unitAt(30.45, 22)}${gap}`), 12).kind).toBe('shattered');
});

test('BNB R52, BNB 5.7.3h nobody chooses a longer way to leave the table', () => {
  const f = field(unitAt(30, 14));
  expect(outlook(f, 12)).toMatchObject({ kind: 'places', least: 12 * inch, most: 14 * inch });
  expect(judged(f, 12, 30, -1)).toEqual(forbiddenBy('BNB 5.7.3b'));
  expect(outlook(f, 18)).toMatchObject({ kind: 'off' });
});

/** Friends that fill the corridor from y 31 down to y 14.7, with no room between them. */
const CROWD = Array.from({ length: 4 }, (_, i) => `red F${i}: 42x8 @30,${31 - 4.1 * i}`).join('\n');

test('BNB R51, BNB R159 beyond 18 inches the first distance with a clear place counts, in steps of a quarter', () => {
  const f = field(`${unitAt(30, 42)}\n${CROWD}`);
  expect(outlook(f, 12)).toEqual({ kind: 'places', least: 27.75 * inch, most: 27.75 * inch });
  expect(judged(f, 12, 30, 14.25).legal).toBe(true);
  expect(judged(f, 12, 33.1, 14.25).legal).toBe(true);
  expect(judged(f, 12, 30, 14)).toEqual(forbiddenBy('BNB 5.7.3b'));
});

test('BNB R159 a place that its owner names is taken though the engine does not try it', () => {
  const f = field(unitAt(30, 20));
  expect(judged(f, 12, 30.13, 7.77).legal).toBe(true);
});

test('BNB R159, BNB 5.7.3f what closed ground fills is no room, and friends do not make it any', () => {
  const mere = 'river mere: 20,0 40,0 40,10 20,10';
  expect(outlook(field(`${unitAt(30, 20)}\n${mere}`), 12).kind).toBe('shattered');
  expect(outlook(field(`${unitAt(30, 20)}\n${mere}\nred F: 42x8 @30,9`), 12).kind).toBe('shattered');
});

test('BNB 5.7.3e a gap beside the edge of the table is as wide as one between enemies', () => {
  const beside = (west: number) =>
    outlook(field(`${unitAt(3, 20)}${held('w', [west, 9], [12, 13])}`), 12).kind;
  expect([beside(1.9), beside(2.1)]).toEqual(['shattered', 'places']);
});

test('BNB 5.7.3e a hedgerow closes the way back until it is broken down, and an abatis until it is removed', () => {
  for (const line of ['hedgerow h: line 10,12 60,12', 'abatis h: line 10,12 60,12']) {
    const f = field(`${unitAt(30, 20)}\n${line}`);
    expect(outlook(f, 12).kind).toBe('shattered');
    const open = (inches: number) =>
      outlook(
        f.having({
          damage: [{ piece: 'h', from: 20_000, to: 20_000 + inches * 1000, hits: 0, broken: true } as never],
        }),
        12,
      ).kind;
    expect([open(1.9), open(2.1)]).toEqual(['shattered', 'places']);
  }
});

test('BNB 5.7.3e routing infantry runs through blocks of its own side, and not through those of the enemy', () => {
  const town = (side: string) =>
    outlook(
      field(`${unitAt(30, 20)}\nblock inn: 20,12 40,12 40,14 20,14 capacity 24\n${side} G: 8x1 in inn`),
      12,
    ).kind;
  expect([town('red'), town('blue')]).toEqual(['places', 'shattered']);
});

test('BNB 5.7.4a a bent line ends straight, in as many files as all its segments', () => {
  const f = field('red P: 24x1 @30,30');
  const bent = f.with('P', {
    formation: 'bent',
    bent: [
      { files: 12, pose: { at: { x: 28_000, y: 30_000 }, facing: 0 } as never },
      { files: 12, pose: { at: { x: 32_000, y: 29_000 }, facing: 450 } as never },
    ],
  });
  const asked = table.at(bent.state, { step: 'rout', unit: 0, distance: 12_000, cause: null });
  const [first] = table.asks(asked)!.candidates;
  expect(table.play(asked, [], first!).units[0]).toMatchObject({ formation: 'close', files: 24, bent: [] });
});

test('BNB 5.7.4a a square of less than three figures ends as wide as it is', () => {
  const f = field('red P: 2x1 original 9 square @30,30');
  const asked = table.at(f.state, { step: 'rout', unit: 0, distance: 4000, cause: null });
  const order = { type: 'rout', to: { x: 30_000, y: 25_500 }, faces: 'away' } as const;
  expect(table.judge(asked, { ...order, files: 2 }).legal).toBe(true);
  expect(table.play(asked, [], { ...order, files: 2 }).units[0]).toMatchObject({ files: 2 });
});
