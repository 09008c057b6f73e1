import { costOfLeg, planMove, rateOf, WALK } from '@abatis/bnb/rules';
import { isRuling } from '@abatis/kernel';
import { shapeOfPath } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { isInFireZone } from '../../src/rules/index.ts';
import type { Field } from '../support/field.ts';
import { march, moving, played, refused } from '../support/moves.ts';

/* ENG R144, T.12: a trench that runs north from y = 10 to y = 60, a foot of men in it. */

const TRENCH = 'blue 10,60/180 Q 8x1\neng work sap sapTrench 40,10 40,60 class=II side=red';
const inTrench = (more = ''): Field => {
  const f = moving(`red 40,30 C 1x6\n${TRENCH}\n${more}`);
  return f.withTroop('C', { active: true });
};
const reform = (files: number, turn: 0 | 1800 = 0) => [
  { go: 'reform', into: 'close', files, turn, anchor: 'front' },
];

test('ENG R144 in a trench foot lies one file wide, elsewhere not', () => {
  const f = moving(`red 40,30 C 3x2\nred 20,30 D 3x2\n${TRENCH}`);
  expect(refused(f, { type: 'move', unit: 'C', legs: reform(1) })).toEqual([]);
  expect(refused(f, { type: 'move', unit: 'D', legs: reform(1) })).toEqual(['BNB 1.8b']);
});

test('ENG R144 ENG 23.53c5 a file moves eight inches along its trench, and faces about for nothing', () => {
  const f = inTrench();
  expect(refused(f, march('C', 8))).toEqual([]);
  expect(refused(f, march('C', 8.1))).toEqual(['BNB 0.10a']);
  expect(costOfLeg(f.state, f.unit('C'), reform(1, 1800)[0] as never, WALK)).toBe(0);
  expect(costOfLeg(f.state, f.unit('C'), reform(3)[0] as never, WALK)).toBeGreaterThan(0);
  const about = played(f, [], {
    type: 'move',
    unit: 'C',
    legs: [...reform(1, 1800), { go: 'advance', by: 8000 }],
  });
  expect(about.unit('C').pose.facing).toBe(1800);
});

test('ENG T.12 ENG R144 at night moves are not halved along a trench, and are as soon as they leave it', () => {
  const night = inTrench('eng clock d1n4');
  expect(rateOf(night.state, night.unit('C'))).toBe(8000);
  expect(refused(night, march('C', 8))).toEqual([]);
  const out = night.with('C', { pose: { ...night.unit('C').pose, at: { x: 40_000, y: 57_000 } as never } });
  expect(refused(out, march('C', 3))).toEqual([]);
  const far = (by: number) => ({
    type: 'move',
    unit: 'C',
    legs: [3, by].map(each => ({ go: 'advance', by: each * 1000 })),
  });
  expect(refused(out, far(1))).toEqual([]);
  expect(refused(out, far(4))).toEqual(['ENG T.12']);
  const open = moving(`red 20,30 C 3x2\n${TRENCH}\neng clock d1n4`).withTroop('C', { active: true });
  expect(refused(open, march('C', 4))).toEqual([]);
  expect(refused(open, march('C', 4.1))).toEqual(['BNB 0.10a']);
  expect(isRuling(planMove(open.state, open.unit('C').id, [{ go: 'advance', by: 4100 }]))).toBe(true);
});

test('ENG R124 at night a minimum fire zone reaches as far as its owner can see to shoot, on lit ground all its way', () => {
  const guns = (more: string) => moving(`red 40,20 G guns=2 heavy\nblue 10,60/180 Q 8x1\n${more}`);
  const at = (f: Field, y: number) =>
    isInFireZone(
      f.state,
      shapeOfPath([
        { x: 40_000, y: y * 1000 },
        { x: 40_500, y: y * 1000 },
      ]),
      'red',
    );
  expect([at(guns(''), 36), at(guns(''), 36.5)]).toEqual([true, false]);
  const dark = guns('eng clock d1n4');
  expect([at(dark, 24), at(dark, 24.5)]).toEqual([true, false]);
  const lit = guns('eng clock d1n4\neng flame red pyre 40,40 lit');
  expect([at(lit, 36), at(lit, 30)]).toEqual([true, false]);
});

test('ENG R84 in a trench units stand one behind another, beside each other only where it has a step', () => {
  const pair = (type: string) =>
    moving(`red 39.8,30 C 1x3\nred 40.2,22 D 1x3\nblue 10,60/180 Q 8x1\neng work sap ${type} side=red`);
  const plain = pair('sapTrench 40,10 40,60 class=II');
  expect(refused(plain, march('D', 5))).toEqual([]);
  expect(refused(plain, march('D', 7.9))).toEqual(['ENG R84']);
  const stepped = pair('sapTrench 40,10 40,60 class=III');
  expect(refused(stepped, march('D', 7.9))).toEqual([]);
});
