import { chancesOf } from '@abatis/kernel/host';
import { inches, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { FEATURES } from '../../src/charts/tables.ts';
import { explodeAll } from '../../src/rules/index.ts';
import {
  chamberUnder,
  hearingRoll,
  LAYING_A_MINE,
  MINE_POUNDS,
  mineOpens,
} from '../../src/rules/x.8-mining.ts';
import { field } from '../support/field.ts';
import { after } from '../support/table.ts';

test('ENG X.8b three large charges, nine reloads, three turns, an inch and a half of fortress wall alone', () => {
  expect([MINE_POUNDS, LAYING_A_MINE]).toEqual([900, 3]);
  expect(FEATURES.filter(kind => mineOpens(kind) > 0)).toEqual(['fortressWall']);
  expect(mineOpens('fortressWall')).toBe(3);
});

const under = (more: string) =>
  field(`
    table 60x40
    eng work W fortressWall 18,20.3 22,20.3 class=II
    eng work G gallery 20,14 20,20 class=II
    ${more}
  `);
const at = (x: number, y: number) => point(inches(x), inches(y));

test('ENG X.8a ENG X.8b a chamber is where a gallery ends under the wall, with the option', () => {
  expect(chamberUnder(under('eng options mining').state, at(20, 20.1))).toBe(true);
  expect(chamberUnder(under('').state, at(20, 20.1))).toBe(false);
  expect(chamberUnder(under('eng options mining').state, at(20, 14))).toBe(false);
  expect(chamberUnder(under('eng options mining').state, at(20, 19.6))).toBe(false);
  const beside = field('table 60x40\n eng options mining\n eng work G gallery 20,14 20,20 class=II');
  expect(chamberUnder(beside.state, at(20, 20))).toBe(false);
});

test('ENG X.8b the mine opens the wall, with nine dice around it', () => {
  const f = under('eng options mining\n eng charge red 20,20 mine laid');
  const now = after(f, [1, 1, 1, 1, 1, 1, 1, 1, 1], (draft, table) =>
    explodeAll(draft, [{ of: 'charge', charge: draft.eng.charges[0]!.id }], table),
  );
  const [wall] = now.state.eng.works;
  expect(wall!.sections.flatMap(({ open }, place) => (open ? [place] : []))).toEqual([2, 3, 4]);
});

test('ENG X.8c the garrison hears the gallery on 1 and 2', () => {
  expect(chancesOf(hearingRoll).find(({ result }) => result)!.probability).toBeCloseTo(0.2, 12);
});
