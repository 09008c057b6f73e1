import { expect, test } from 'vitest';
import { hangingFiles } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { forbidden, volley } from '../../support/shooting.ts';

const fight = (x: number, more = '') =>
  field(`
    red  L: 20x1 @20,20 ${more}
    blue C: 8x3 @${x},20
    blue G: 12x1 @10,27
    blue H: 12x1 @30,27
    engaged C > L
  `);

test('BNB X41 BNB 3.7b BNB R38 a flank of six files hangs on each side, and 0.2 to the left only on the right', () => {
  const f = fight(20);
  expect(hangingFiles(f.state, f.unit('L'), 'left')).toBe(6);
  expect(hangingFiles(f.state, f.unit('L'), 'right')).toBe(6);
  const left = fight(19.8);
  expect(hangingFiles(left.state, left.unit('L'), 'left')).toBe(5);
  expect(hangingFiles(left.state, left.unit('L'), 'right')).toBe(6);
});

test('BNB 3.7a an enemy in combat is shot at only on a hanging flank', () => {
  expect(
    forbidden(field('red L: 12x1 @20,20\nblue C: 8x3 @20,20\nblue G: 12x1 @24,26\nengaged C > L'), 'G', 'L'),
  ).toEqual(['BNB 3.7a']);
  const f = field('red L: 20x1 @20,20\nblue C: 8x3 @20,20\nblue G: 6x1 @17,26\nengaged C > L');
  const { mark } = volley(f, 'G', 'L');
  expect([mark.shape.bounds.left, mark.shape.bounds.right]).toEqual([16_250, 18_500]);
});

test('BNB 3.7b an end whose flank edge is touched does not hang', () => {
  const f = field('red L: 20x1 @20,20\nblue C: 8x1 @16.25,19.75/90\nengaged C > L left');
  expect(hangingFiles(f.state, f.unit('L'), 'left')).toBe(0);
});

test('BNB 3.7b BNB R169 squares, guns and garrisons have no hanging flank', () => {
  const f = field('red L: 10x4 @20,20 square\nblue C: 4x1 @20,20\nblue G: 12x1 @17,26\nengaged C > L');
  expect(forbidden(f, 'G', 'L')).toEqual(['BNB 3.7a']);
});

test('BNB 3.7d BNB R39 a unit charged in this turn is shot at by others only on a hanging flank', () => {
  const f = field('red L: 12x1 @20,20\nblue C: 8x3 @20,20 charged\nblue G: 12x1 @24,26\ncharge C > L');
  expect(forbidden(f, 'G', 'L')).toEqual(['BNB 3.7a']);
});

test('BNB 3.7c friends in the danger zone of a hanging flank are still shot at first', () => {
  const f = field(
    'red L: 20x1 @20,20\nblue C: 8x3 @20,20\nblue G: 12x1 @17,26\nblue F: 2x1 @15.6,22.5\nengaged C > L',
  );
  expect(volley(f, 'G', 'L').shots.some(({ stages }) => stages[0]!.target === f.id('F'))).toBe(true);
});
