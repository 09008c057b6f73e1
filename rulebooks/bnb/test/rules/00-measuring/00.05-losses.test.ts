import { cornerSpots, inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { brokenInvariant } from '../../../src/invariants.ts';
import {
  afterBend,
  areInContact,
  bodiesOf,
  boxOf,
  centreOfUnit,
  loseFigures,
  ranksOf,
  suffer,
} from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { after } from '../../support/table.ts';

const losing = (f: Field, name: string, count: number): Field =>
  after(f, [], draft => loseFigures(draft, f.id(name), count));

test('BNB 0.5b losses come from the rear rank first', () => {
  const f = losing(field('red P: 8x3 @20,20'), 'P', 5);
  expect(f.unit('P')).toMatchObject({ figures: 19, files: 8 });
  expect(ranksOf(f.unit('P'))).toBe(3);
  expect(ranksOf(losing(f, 'P', 3).unit('P'))).toBe(2);
});

test('BNB 0.5b, BNB 0.4a the front of a single rank shrinks about its front-centre point', () => {
  const f = losing(field('red P: 12x1 @20,20'), 'P', 2);
  expect(f.unit('P')).toMatchObject({ figures: 10, files: 10, pose: { at: { x: 20_000, y: 20_000 } } });
});

test('BNB 0.5b in contact the end farther from the enemy loses its files', () => {
  const f = field(`
    red  P: cavalry 12x1 @20,20
    blue C: 4x2 @21,20
    charge C > P front
  `);
  const [left] = cornerSpots(boxOf(f.state, f.unit('P')));
  const shrunk = losing(f, 'P', 3);
  const [nowLeft, nowRight] = cornerSpots(boxOf(shrunk.state, shrunk.unit('P')));
  expect(nowLeft!.x - left!.x).toBe(3 * 500);
  expect(nowRight!.x).toBe(23_000);
  expect(areInContact(shrunk.state, shrunk.unit('P'), shrunk.unit('C'))).toBe(true);
});

test('BNB 0.5b of two ends equally far the right one shrinks', () => {
  const f = losing(
    field(`
      red  P: cavalry 12x1 @20,20
      blue C: 4x2 @20,20
      engaged C > P front
    `),
    'P',
    1,
  );
  const [left, right] = cornerSpots(boxOf(f.state, f.unit('P')));
  expect([left!.x, right!.x]).toEqual([17_000, 22_500]);
});

test('BNB 0.5b, BNB 0.4b, BNB R123 a square is worked out anew about its centre', () => {
  const f = field('red P: 8x3 square @20,20');
  const shrunk = losing(f, 'P', 4);
  expect(boxOf(shrunk.state, shrunk.unit('P')).width).toBe(1875);
  const [before, now] = [centreOfUnit(f.state, f.unit('P')), centreOfUnit(shrunk.state, shrunk.unit('P'))];
  expect(Math.abs(before.y - now.y)).toBeLessThan(1);
});

test('BNB 0.5b a bent line of one rank loses from its longest segment', () => {
  const f = field('red P: 16x1 @20,20');
  const body = afterBend(f.state, f.unit('P'), {
    go: 'bend',
    files: 10,
    turn: 0,
    anchor: 'left',
    left: [],
    right: [{ files: 6, turn: 450, bends: 'back' }],
  });
  const bent = f.with('P', { formation: 'bent', bent: body.bent, pose: body.pose });
  const shrunk = losing(bent, 'P', 1).unit('P');
  expect(shrunk.bent.map(({ files }) => files)).toEqual([9, 6]);
  expect(shrunk.bent[0]!.pose.at.x - body.bent[0]!.pose.at.x).toBe(inches(0.188));
});

test('BNB 0.5b hits beyond the last figure take nothing', () => {
  expect(losing(field('red P: 3x1 @20,20'), 'P', 7).unit('P').figures).toBe(0);
});

test('BNB 0.4d BNB 0.5b a battery whose model is destroyed closes up about its middle, and stands there even without any', () => {
  const f = field('red B: guns 3 guns-lost 1 @20,20\nblue E: guns 2 @20,40');
  const hit = (from: Field, guns: number) =>
    after(from, [], (draft, table) =>
      suffer(draft, { by: f.id('E'), on: f.id('B'), isScreen: false, figures: 0, guns, hard: false }, table),
    );
  const once = hit(f, 1);
  expect(once.unit('B')).toMatchObject({ files: 2, gunsLost: 2, pose: { at: { x: 20_000, y: 20_000 } } });
  expect(brokenInvariant(once.state)).toBeNull();
  expect(hit(once, 1).unit('B')).toMatchObject({ files: 2, gunsLost: 3 });
  const none = hit(once, 4);
  expect(none.unit('B')).toMatchObject({ files: 1, gunsLost: 6 });
  expect(brokenInvariant(none.state)).toBeNull();
});

test('BNB 0.4a BNB 6.4.3a a garrison has no more files than figures, and stays in its block', () => {
  const f = field('red P: 8x1 @10,10 in mill\nblock mill: 8,8 12,8 12,12 8,12 capacity 20');
  const lost = losing(f, 'P', 3);
  expect(lost.unit('P')).toMatchObject({ figures: 5, files: 5, pose: f.unit('P').pose });
  expect(brokenInvariant(lost.state)).toBeNull();
});

test('BNB 0.4c BNB 7.10e a screen that is shot at is no wider than its figures, and one that is shot away covers no ground', () => {
  const f = field('options skirmishScreens\nred P: 8x3 @20,20 screens out 6x1 @20,22');
  const left = (figures: number) => {
    const { screen } = f.unit('P');
    return bodiesOf(f.with('P', { screen: { ...screen!, figures } }).unit('P')).slice(1);
  };
  expect(left(4).map(({ files }) => files)).toEqual([4]);
  expect(left(0)).toEqual([]);
});
