import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import type { LegOf } from '../../../src/legs.ts';
import { figurePoints, isCloseOrder, loseFigures, strikesOf } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, costOf, moved, oblique, reform, refusedBy, sidestep, wheel } from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { volley } from '../../support/shooting.ts';
import { after, table } from '../../support/table.ts';

const FAR = 'blue Z: 8x1 @85,65';
/** The left 12 files stay, the right 12 are refused by so many tenths of a degree. */
const bend = (files: number, turn: number): LegOf<'bend'> => ({
  go: 'bend',
  files,
  turn: 0,
  anchor: 'left',
  left: [],
  right: [{ files, turn, bends: 'back' }],
});
const bent = (f: Field, files: number, turn: number): Field =>
  fieldOf(
    table.play(table.at(f.state, { step: 'move', role: 'A', begun: true }), [], {
      type: 'move',
      unit: 'L',
      legs: [bend(files, turn)] as BnbAction<'move'>['legs'],
    }),
  );
const nextTurn = ({ state }: Field): Field => fieldOf(table.at(state, { step: 'end-turn' }));

test('BNB 1.9a infantry in line or extended line bends for half a move, other troops do not', () => {
  const legal = (words: string, files: number) =>
    refusedBy(field(`red L: ${words} @40,20\n${FAR}`), 'L', bend(files, 450));
  expect(legal('24x1', 12)).toEqual([]);
  expect(legal('28x1', 14)).toEqual([]);
  expect(legal('8x3', 4)).toEqual(['BNB 1.9a']);
  expect(legal('12x2 square', 6)).toEqual(['BNB 1.9a']);
  expect(legal('skirmish 24x1', 12)).toEqual(['BNB 1.9a']);
  expect(legal('cavalry 12x1', 6)).toEqual(['BNB 1.9a']);
  expect(costOf(field(`red L: 24x1 @40,20\n${FAR}`), 'L', bend(12, 450))).toBe(500);
  expect(refusedBy(field(`red L: 24x1 @40,20\n${FAR}`), 'L', reform(24), bend(12, 450))).toEqual([
    'BNB 2.12a',
  ]);
});

test('BNB 1.9a a bent line makes no move until it has changed back into a straight one', () => {
  const line = nextTurn(bent(field(`red L: 24x1 light @40,20\n${FAR}`), 12, 450));
  expect(line.unit('L')).toMatchObject({ formation: 'bent', files: 24 });
  for (const leg of [advance(1), wheel('left', 10), oblique('left', 1), sidestep('left', 0.2), bend(12, 300)])
    expect(refusedBy(line, 'L', leg)).toEqual(['BNB 1.9a']);
  // Neither a square nor skirmish order is a straight line.
  expect(refusedBy(line, 'L', reform(24, 'square'))).toEqual(['BNB 1.9a']);
  expect(refusedBy(line, 'L', reform(24, 'skirmish'))).toEqual(['BNB 1.9a']);
  expect(refusedBy(line, 'L', reform(24), advance(2))).toEqual([]);
  expect(moved(line, 'L', reform(24), advance(2)).used).toBe(1_000_000);
});

test('BNB 1.9a, BNB 2.6f a bent line does not charge', () => {
  const f = nextTurn(bent(field(`red L: 24x1 @40,20\nblue E: 8x1 @38,22.5`), 12, 450));
  const at = table.at(f.state, { step: 'move', role: 'A', begun: true });
  const charge: BnbAction = {
    type: 'charge',
    unit: 'L',
    targets: ['E'],
    legs: [{ go: 'advance', by: 2500 }],
  };
  expect(table.judge(at, charge)).toEqual(forbiddenBy('BNB 2.6f'));
});

test('BNB 1.9a, BNB 2.12c, BNB 2.12m an extended line that has bent straightens for a whole move', () => {
  const line = nextTurn(bent(field(`red L: 28x1 @40,20\n${FAR}`), 14, 450));
  expect(costOf(line, 'L', reform(24))).toBe(1000);
});

test('BNB 1.9c each figure has the arc of its own segment', () => {
  const f = bent(field(`red L: 24x1 @40,20\nblue E: 8x1 @46,18/270\n${FAR}`), 12, 900);
  const facings = figurePoints(f.state, f.unit('L')).map(({ facing }) => facing);
  expect(facings).toEqual([...Array(12).fill(0), ...Array(12).fill(900)]);
  // Only the refused wing has the enemy in its arc.
  const quiet = f.with('L', { turn: { moved: false, used: 0 } });
  const { bearings, dice } = volley(quiet, 'L', 'E');
  expect(bearings.every(({ muzzle }) => muzzle.place >= 12)).toBe(true);
  expect(dice).toBe(3);
});

test('BNB 1.9c every figure of the front rank of all segments fights', () => {
  const f = bent(field(`red L: 12x2 @40,20\nblue E: 8x1 @39,20`), 6, 450);
  const fighting = f.having({
    engagements: [
      {
        by: f.id('E'),
        on: f.id('L'),
        side: 'front',
        bonus: false,
        across: [],
        rounds: 0,
        doubled: false,
      },
    ],
  });
  expect(strikesOf(fighting.state, fighting.unit('L'))).toMatchObject([{ dice: 3, drms: [] }]);
  expect(isCloseOrder(f.unit('L'))).toBe(true);
});

test('BNB 0.5b, BNB R123 a bent line loses from its rear rank, then from its longest segment', () => {
  const f = bent(field(`red L: 12x2 @40,20\n${FAR}`), 6, 450);
  const losing = (count: number) => after(f, [], draft => loseFigures(draft, f.id('L'), count)).unit('L');
  expect(losing(12)).toMatchObject({ figures: 12, files: 12 });
  expect(losing(13).bent.map(({ files }) => files)).toEqual([5, 6]);
  expect(losing(14).bent.map(({ files }) => files)).toEqual([5, 5]);
});
