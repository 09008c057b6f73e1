import { footprintOf, seesUnit } from '@abatis/bnb/rules';
import { areWithin, inches, shapeOfPath } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { light, mayBeLit } from '../../src/rules/23.56-flames.ts';
import { shapeOfCarrier } from '../../src/rules/23.72-losses.ts';
import { isLit } from '../../src/rules/t.8-night.ts';
import { type Field, field } from '../support/field.ts';
import { march, moving, refused } from '../support/moves.ts';
import { after, afterTurns } from '../support/table.ts';

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

test('ENG X.13b ENG R173 those on whom it is lit get out of it: troops to the nearest room, disordered, wagons on their road', () => {
  const f = field(`
    table 60x60
    red 40,30.4 C 8x2
    red 50,20 Clear 8x2
    blue 30,29 Foe 8x2
    eng carrier red wagon wagon 20,30
    eng carrier red cart cart 55,30
    eng work R road 20,10 20,50
    red 45,29.2 Dig 2x1 light skirmish
    eng troop Dig sapper
    eng flame red barrier 10,30 58,30 built`);
  const { flames } = f.state.eng;
  expect(mayBeLit(f.state, 'red', [])).toHaveLength(1);
  const now = after(f, [1], (draft, table) => light(draft, flames[0]!.id, table));
  const line = shapeOfPath(flames[0]!.points);
  for (const name of ['C', 'Foe', 'Dig'])
    expect(areWithin(footprintOf(now.state, now.unit(name)), line, inches(0.25))).toBe(false);
  expect([now.unit('C').disordered, now.unit('Clear').disordered]).toEqual([true, false]);
  expect(now.unit('Clear').pose).toEqual(f.unit('Clear').pose);
  const [wagon, cart] = now.state.eng.carriers;
  for (const piece of [wagon!, cart!])
    expect(areWithin(shapeOfCarrier(piece), line, inches(0.25))).toBe(false);
  expect(Math.abs(wagon!.pose.at.x - 20_000)).toBeLessThanOrEqual(500);
  const fighting = { ...f.state, engagements: [{ by: f.unit('C').id, on: f.unit('Foe').id }] } as never;
  expect(mayBeLit(fighting, 'red', [])).toEqual([]);
});
