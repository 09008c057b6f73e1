import { isRuling } from '@abatis/kernel';
import { inches, onGrid, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import { centreOfUnit, distanceOf, planEvade, workOut } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, refusedBy } from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { table } from '../../support/table.ts';

/** A line marches up to an enemy who stands 2.5" before it, with something said of him. */
const towards = (more: string) =>
  refusedBy(field(`red L: 12x1 @20,20\nblue E: 8x1 @20,22.5\nblue Z: 8x1 @85,65\n${more}`), 'L', advance(1));

test.each([
  ['left alone', '', ['BNB 2.2a']],
  ['charged by another unit', 'red M: 8x3 @40,40\ncharge M > E', []],
  ['charged by one whose charge has failed', 'red M: 8x3 @40,40\ncharge M > E failed', ['BNB 2.2a']],
  ['in combat with another unit', 'red M: 8x3 @40,40\nengaged E > M', []],
  ['in contact with another unit', 'red M: 8x1 @23,22.5', []],
  ['nearly in contact with another unit', 'red M: 8x1 @23.02,22.5', ['BNB 2.2a']],
  ['in contact with a friend of his own', 'blue M: 8x1 @20,23', ['BNB 2.2a']],
])('BNB 2.2b an enemy who is %s', (_, more, clauses) => {
  expect(towards(more)).toEqual(clauses);
});

test('BNB 2.2b a charge by the mover itself does not free it of its enemy once it has been made', () => {
  const f = field(
    `red L: 12x1 @20,20\nblue E: 8x1 @20,22.5\nred M: 8x3 @40,40\nblue F: 8x1 @40,40\ncharge M > F`,
  );
  expect(refusedBy(f, 'L', advance(1))).toEqual(['BNB 2.2a']);
});

test('BNB 2.2b, BNB R28 the other charge must have been made before, not only be possible', () => {
  const f = field(`red L: 12x1 @20,20\nred M: 8x3 @24.5,15\nblue E: 24x1 @20,22.5\nblue Z: 8x1 @85,65`);
  const at = table.at(f.state, { step: 'move', role: 'A', begun: true });
  const march: BnbAction = { type: 'move', unit: 'L', legs: [{ go: 'advance', by: 1000 }] };
  expect(table.judge(at, march)).toEqual(forbiddenBy('BNB 2.2a'));
  const charged = table.play(at, [], {
    type: 'charge',
    unit: 'M',
    targets: ['E'],
    legs: [{ go: 'advance', by: 7500 }],
  });
  expect(table.judge(charged, march).legal).toBe(true);
});

test('BNB 2.2b a unit that routs may end near an enemy', () => {
  const f = field('red P: 12x1 @40,30\nblue E: 8x1 @40,24');
  const at = table.at(f.state, { step: 'rout', unit: f.id('P'), distance: 6000, cause: null });
  const there: BnbAction = { type: 'rout', to: { x: 43_000, y: 23_750 }, faces: 'away' };
  expect(table.judge(at, there).legal).toBe(true);
  const after = fieldOf(table.play(at, [], there));
  expect(distanceOf(after.state, after.unit('P'), after.unit('E'))).toBeLessThan(1900);
});

/** The clauses against an evade so many inches back and to the side. */
function evading(f: Field, x: number, y: number): readonly string[] {
  const { x: fromX, y: fromY } = onGrid(centreOfUnit(f.state, f.unit('S')));
  const path = [point(fromX + inches(x), fromY + inches(y))];
  const charge = workOut(f.state, { unit: f.id('H'), targets: [f.id('S')], legs: [advance(9)] });
  const plan = planEvade(f.state, { unit: f.id('S'), path, files: 4 }, charge);
  return isRuling(plan) ? plan.refusals.map(({ clause }) => clause) : [];
}

test('BNB R125 an evader keeps 2 inches from enemies who neither charge nor are charged nor fight', () => {
  const lines = 'red H: heavy cavalry 8x1 @30,20\nblue S: skirmish 4x1 @30,29\nblue F: 8x1 @60,60';
  expect(evading(field(lines), 0, 8)).toEqual([]);
  const near = (more: string) => field(`${lines}\nred E: 4x1 @33,36/270\n${more}`);
  expect(evading(near(''), 0, 8)).toEqual(['BNB 2.2a']);
  expect(evading(near('charge E > F'), 0, 8)).toEqual([]);
  expect(evading(near('engaged F > E'), 0, 8)).toEqual([]);
  // The charger itself is no hindrance on the way, but at the end the evader is 2" from it.
  expect(evading(near('charge E > F'), 0, 5)).toEqual([]);
});

test('BNB R127 of two that evade to the same place the first has it', () => {
  const f = field(`
    red H: heavy cavalry 12x1 @30,20
    blue S: skirmish 4x1 @28,29
    blue T: skirmish 4x1 @32,29
    blue Z: 8x1 @85,65
  `);
  const at = table.at(f.state, { step: 'move', role: 'A', begun: true });
  const window = table.play(at, [], {
    type: 'charge',
    unit: 'H',
    targets: ['S', 'T'],
    legs: [{ go: 'advance', by: 9000 }],
  });
  const to = (unit: string): BnbAction => ({
    type: 'evade',
    unit,
    path: [{ x: 30_000, y: 37_000 }],
    files: 4,
    shoot: false,
  });
  expect(table.judge(window, to('T')).legal).toBe(true);
  expect(table.judge(table.play(window, [], to('S')), to('T'))).toEqual(forbiddenBy('BNB 0.8a'));
});
