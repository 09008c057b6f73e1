import { cornerSpots, inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import {
  afterBend,
  areInContact,
  boxOf,
  centreOfUnit,
  loseFigures,
  ranksOf,
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
