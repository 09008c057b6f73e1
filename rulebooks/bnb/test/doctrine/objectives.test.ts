import { inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { hindrancesFrom, wayTo } from '../../doctrine/objectives.ts';
import { sketchOf } from '../../doctrine/sketch.ts';
import { field } from '../support/field.ts';

const GOAL = { x: inches(30), y: inches(36) };

test('the way to an objective is straight where nobody stands on it', () => {
  const f = field(`
    red  Col:  8x3 @30,10
    blue Line: 24x1 @8,24
  `);
  const way = wayTo([GOAL], hindrancesFrom(f.state, [sketchOf(f.state, f.unit('Line'))]), {
    ...sketchOf(f.state, f.unit('Col')),
    centre: { x: inches(30), y: inches(10) },
  });
  expect(way).toEqual({ to: GOAL, far: inches(26) });
});

test('BNB 2.2a an enemy on the way to an objective is passed with room to spare', () => {
  const f = field(`
    red  Col:  8x3 @30,10
    blue Line: 24x1 @32,24
  `);
  const line = sketchOf(f.state, f.unit('Line'));
  const { to, far } = wayTo([GOAL], hindrancesFrom(f.state, [line]), sketchOf(f.state, f.unit('Col')));
  expect(far).toBeGreaterThan(inches(26));
  expect(Math.abs(to.x - line.centre.x)).toBeGreaterThan(line.half + inches(2));
});
