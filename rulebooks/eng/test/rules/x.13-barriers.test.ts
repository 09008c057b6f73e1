import { seesUnit } from '@abatis/bnb/rules';
import { shapeOfPath } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { isLit } from '../../src/rules/t.8-night.ts';
import type { Field } from '../support/field.ts';
import { march, moving, refused } from '../support/moves.ts';
import { afterTurns } from '../support/table.ts';

/* ENG X.13: a flame barrier across the way. */

const barrier = (state: string, more = ''): Field =>
  moving(
    `red 40,29 C 4x3\nred 50,29 S 4x1 light skirmish\nred 30,29 H cavalry 4x1\nblue 40,34/180 Q 8x1\neng flame red barrier 20,30 60,30 ${state}\n${more}`,
  );

test('ENG X.13b while it burns nobody passes a flame barrier; before, anybody', () => {
  const burning = barrier('lit');
  for (const unit of ['C', 'S', 'H']) expect(refused(burning, march(unit, 2))).toContain('BNB 0.8a');
  for (const unit of ['C', 'H']) expect(refused(barrier('built'), march(unit, 2))).toEqual([]);
});

test('ENG X.13b by day it hides what is behind it, by night it lights four inches', () => {
  const sees = (f: Field) => seesUnit(f.state, f.unit('C'), f.unit('Q'));
  expect(sees(barrier('built'))).toBe(true);
  expect(sees(barrier('lit'))).toBe(false);
  const night = barrier('lit', 'eng clock d1n3');
  expect(sees(night)).toBe(true);
  const lit = (y: number) =>
    isLit(
      night.state,
      shapeOfPath([
        { x: 40_000, y: y * 1000 },
        { x: 41_000, y: y * 1000 },
      ]),
    );
  expect([lit(34), lit(34.1)]).toEqual([true, false]);
});

test('ENG X.13a ENG X.13b burnt out it is gone', () => {
  const out = afterTurns(barrier('lit'), 2);
  expect(out.state.eng.flames).toEqual([]);
  expect(seesUnit(out.state, out.unit('C'), out.unit('Q'))).toBe(true);
});
