import { isRuling } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { carryOut, isSteady, planCharge } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { advance, costOf, moved, reform, refusedBy, wheel } from '../../support/moving.ts';
import { after } from '../../support/table.ts';

/** What the unit is after it has made these legs. */
const reformed = (text: string, ...legs: Parameters<typeof moved>[2][]) => {
  const f = field(text);
  return after(f, [], (draft, table) => carryOut(draft, moved(f, 'P', ...legs), table));
};

describe('BNB 7.2 elbow room', () => {
  test('BNB 7.2a BNB 7.2c a line with a unit less than 2 inches behind it is shaken by changing formation, and unsteady', () => {
    const f = reformed(
      `options elbowRoom
       red P: 12x2 @20,30
       red Q: 12x1 @20,27.5`,
      reform(6),
    );
    expect(f.unit('P').shaken).toBe(true);
    expect(f.unit('P').turn.cramped).toBe(true);
    expect(isSteady(f.state, f.unit('P'))).toBe(false);
  });

  test('BNB 7.2a 2 inches clear in front and behind are enough; units on its flanks do not matter to a line', () => {
    const f = reformed(
      `options elbowRoom
       red P: 12x2 @20,30
       red Q: 12x1 @20,27
       red R: 8x1 @25,30
       blue S: 12x1 @20,32.1`,
      reform(6),
    );
    expect(f.unit('P').shaken).toBe(false);
  });

  test('BNB 7.2b a column needs its room on the flanks, a square beside its left and right faces', () => {
    const column = (x: number) => `options elbowRoom
       red P: 8x3 @20,30
       red Q: 8x3 @${x},30`;
    expect(reformed(column(24.9), reform(12)).unit('P').shaken).toBe(true);
    expect(reformed(column(25), reform(12)).unit('P').shaken).toBe(false);
    const square = (y: number, x: number) => `options elbowRoom
       red P: 24x1 square @20,30
       red Q: 8x1 @${x},${y}`;
    expect(reformed(square(26, 20), reform(8)).unit('P').shaken).toBe(false);
    expect(reformed(square(29, 24), reform(8)).unit('P').shaken).toBe(true);
  });

  test('BNB R151 any reform without the room shakes: of facing and of frontage too, but not a wheel', () => {
    const text = `options elbowRoom
       red P: 12x2 @20,30
       red Q: 12x1 @20,28`;
    expect(reformed(text, reform(12, 'close', 1800)).unit('P').shaken).toBe(true);
    expect(reformed(text, reform(16)).unit('P').shaken).toBe(true);
    expect(reformed(text, wheel('left', 5)).unit('P').shaken).toBe(false);
    expect(reformed(text.replace('options elbowRoom', ''), reform(16)).unit('P').shaken).toBe(false);
  });

  test('BNB 7.2c the room is that of the old formation', () => {
    // The column would need room on its right after the reform, where the line has it in front and behind.
    const f = reformed(
      `options elbowRoom
       red P: 12x2 @20,30
       red Q: 4x4 @23.2,30`,
      reform(4),
    );
    expect(f.unit('P').shaken).toBe(false);
  });

  test('BNB 7.2d guns and skirmishers neither need room nor take it; cavalry is a line if it is wider than deep', () => {
    const near = (other: string) => `options elbowRoom
       red P: 12x2 @20,30
       red Q: ${other} @20,28`;
    expect(reformed(near('skirmish 8x1'), reform(6)).unit('P').shaken).toBe(false);
    expect(reformed(near('guns 2'), reform(6)).unit('P').shaken).toBe(false);
    const horse = (files: string) => `options elbowRoom
       red P: cavalry ${files} @20,30
       red Q: 8x1 @25,30`;
    expect(reformed(horse('4x3'), reform(6)).unit('P').shaken).toBe(false);
    expect(reformed(horse('3x4'), reform(6)).unit('P').shaken).toBe(false);
    const closer = (files: string) => horse(files).replace('@25,30', '@24,30');
    expect(reformed(closer('4x3'), reform(6)).unit('P').shaken).toBe(false);
    expect(reformed(closer('3x4'), reform(6)).unit('P').shaken).toBe(true);
  });

  test('BNB 7.2c a unit shaken in this way does not charge later in the same move', () => {
    const f = field(`options elbowRoom
       red P: 12x2 @20,30
       red Q: 12x1 @20,28
       blue X: 12x1 @20,33`);
    const plan = planCharge(f.state, {
      unit: f.id('P'),
      targets: [f.id('X')],
      legs: [reform(6), advance(3)],
    });
    expect(isRuling(plan) && plan.refusals.map(({ clause }) => clause)).toContain('BNB 2.6f');
  });

  test('BNB 7.2e BNB R88 a unit that waited for a friend to clear the space has lost the share that he used', () => {
    const f = field(`options elbowRoom
       red P: 12x2 @20,30
       red Q: 12x1 @20,32`);
    const gone = after(f, [], (draft, table) => carryOut(draft, moved(f, 'Q', advance(2)), table));
    expect(gone.unit('Q').turn.used).toBe(500_000);
    expect(costOf(gone, 'P', reform(6))).toBe(1000);
    expect(refusedBy(gone, 'P', reform(6), advance(1))).toEqual(['BNB 0.10a']);
    // The clock is the same for both: what it does meanwhile is not lost.
    expect(costOf(field('red P: 12x2 @20,30'), 'P', reform(6))).toBe(500);
  });
});
