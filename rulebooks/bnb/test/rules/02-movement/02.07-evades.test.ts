import { isRuling } from '@abatis/kernel';
import { inches, onGrid, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import { centreOfUnit, evadingVolley, planEvade, whyNotEvade, workOut } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance } from '../../support/moving.ts';
import { told } from '../../support/shooting.ts';
import { table } from '../../support/table.ts';

const charging = ({ state, id }: Field, by: string, on: string, run: number) =>
  workOut(state, { unit: id(by), targets: [id(on)], legs: [advance(run)] });

/** The clauses against an evade by so many inches east and north. */
function evading(f: Field, by: string, on: string, run: number, x: number, y: number): readonly string[] {
  const { x: fromX, y: fromY } = onGrid(centreOfUnit(f.state, f.unit(on)));
  const path = [point(fromX + inches(x), fromY + inches(y))];
  const plan = planEvade(
    f.state,
    { unit: f.id(on), path, files: f.unit(on).files },
    charging(f, by, on, run),
  );
  return isRuling(plan) ? plan.refusals.map(({ clause }) => clause) : [];
}

const open = () => field(`red H: heavy cavalry 8x1 @30,20\nblue S: skirmish 12x1 @30,29\nblue Z: 8x1 @85,65`);

test.each([
  [0, 5, []],
  [0, 4.99, []],
  [5, 5, []],
  [0, 10, []],
  [5.2, 5, ['BNB 2.7c']],
  [0, 4.9, ['BNB 2.7d']],
  [0, 10.2, ['BNB 2.7d']],
])('BNB X15, 2.7c to 2.7e an evade by (%d, %d)', (x, y, clauses) => {
  expect(evading(open(), 'H', 'S', 9, x, y)).toEqual(clauses);
});

test('BNB X15, 2.7e the evader ends facing along the line of the charge', () => {
  const f = open();
  const path = [point(30_000, 37_000)];
  const plan = planEvade(f.state, { unit: f.id('S'), path, files: 6 }, charging(f, 'H', 'S', 9));
  expect(plan).toMatchObject({ after: { files: 6, pose: { facing: 0 } } });
});

const tooClose = (words: string, gap: number, target = 'guns 3'): readonly string[] => {
  const f = field(`red C: ${words} @30,20\nblue T: ${target} @30,${20 + gap}\nblue Z: 8x1 @85,65`);
  return [...whyNotEvade(f.state, f.id('T'), charging(f, 'C', 'T', gap))].map(({ clause }) => clause);
};

test('BNB X16, 2.8a, R22 too close to evade', () => {
  expect(tooClose('light cavalry 8x1', 4)).toEqual(['BNB 2.8a']);
  expect(tooClose('light cavalry 8x1', 4.02)).toEqual([]);
  expect(tooClose('8x3', 2.5)).toEqual([]);
  expect(tooClose('cavalry 8x1 disordered', 3)).toEqual(['BNB 2.8a']);
});

test('BNB X17, 2.8b first sighted too close', () => {
  const f = field(`
    red H: light cavalry 6x1 @30,20
    blue S: skirmish 8x1 @30,34
    woods wood: 10,23 50,23 50,30.5 10,30.5
    blue Z: 8x1 @85,65`);
  const charge = charging(f, 'H', 'S', 14);
  expect([...whyNotEvade(f.state, f.id('S'), charge)].map(({ clause }) => clause)).toEqual(['BNB 2.8a']);
});

test('BNB 2.7a, R105 limbered foot guns and formed troops do not evade, horse guns do', () => {
  expect(tooClose('cavalry 8x1', 8, 'guns 3 limbered')).toEqual(['BNB 2.7a']);
  expect(tooClose('cavalry 8x1', 8, '12x1')).toEqual(['BNB 2.7a']);
  expect(tooClose('cavalry 8x1', 8, 'guns 3 horse limbered')).toEqual([]);
  expect(tooClose('cavalry 8x1', 8, 'skirmish 8x1 routed')).toEqual(['BNB 2.7a']);
  expect(tooClose('cavalry 8x1', 8, 'skirmish 8x1 shaken')).toEqual([]);
  expect(tooClose('cavalry 8x1', 8, 'skirmish 8x1 evaded')).toEqual(['BNB 2.7a']);
});

test('BNB X18, 2.7g, R20, R23 evading fire', () => {
  const f = field(`red C: 8x3 @30,20\nblue S: skirmish 12x1 @30,27 grade C\nblue Z: 8x1 @85,65`);
  const volley = evadingVolley(f.state, f.id('S'), charging(f, 'C', 'S', 7))!;
  expect(told(f, volley)).toEqual(['3 at C 10+']);
});

const begun = (f: Field, ...orders: readonly BnbAction[]): Field =>
  fieldOf(table.play(table.at(f.state, { step: 'move', role: 'A', begun: true }), [], ...orders));

const CHARGE: BnbAction = { type: 'charge', unit: 'H', targets: ['S'], legs: [{ go: 'advance', by: 9000 }] };
const EVADE: BnbAction = {
  type: 'evade',
  unit: 'S',
  path: [{ x: 30_000, y: 36_750 }],
  files: 12,
  shoot: false,
};

test('BNB 2.7b a charge on skirmishers opens the window; standing they are run over', () => {
  const f = begun(open(), CHARGE);
  expect(table.asks(f.state)).toMatchObject({ step: 'evade', seat: 'blue' });
  const stood = begun(open(), CHARGE, { type: 'stand', unit: 'S' });
  expect(stood.state.charges).toMatchObject([
    { by: f.id('H'), on: f.id('S'), overruns: true, outcome: 'made' },
  ]);
  expect(stood.unit('H').turn).toMatchObject({ charged: true, moved: true });
});

test('BNB 2.7f after an evade the charger halts where it would have touched, or presses on', () => {
  const f = begun(open(), CHARGE, EVADE);
  expect(f.unit('S')).toMatchObject({ pose: { facing: 0 }, turn: { evaded: true } });
  expect(table.asks(f.state)).toMatchObject({ step: 'go-on', seat: 'red' });
  const halted = begun(open(), CHARGE, EVADE, { type: 'halt-charge' });
  expect(halted.unit('H').pose.at.y).toBe(29_000);
  expect(halted.state.charges).toEqual([]);
  const pressed = begun(open(), CHARGE, EVADE, { type: 'press-on', by: 7000 });
  expect(pressed.unit('H').pose.at.y).toBe(36_000);
  expect(table.judge(f.state, { type: 'press-on', by: 7200 }).legal).toBe(false);
  expect(table.judge(f.state, { type: 'charge-as-declared' }).legal).toBe(false);
});

test('BNB 2.7f a charger that reaches the evaders runs over them', () => {
  const near: BnbAction = {
    type: 'evade',
    unit: 'S',
    path: [{ x: 30_000, y: 34_300 }],
    files: 12,
    shoot: false,
  };
  const f = begun(open(), CHARGE, near, { type: 'press-on', by: 7000 });
  expect(f.state.charges).toMatchObject([{ on: f.id('S'), overruns: true }]);
});

test('BNB 2.7h, R21 hits of an evader come off at once and count in step 5', () => {
  const f = field(`red C: 8x3 @30,20\nblue S: skirmish 12x1 @30,27 grade C\nblue Z: 8x1 @85,65`);
  const start = table.at(f.state, { step: 'move', role: 'A', begun: true });
  const after = fieldOf(
    table.play(
      start,
      [10, 10, 3],
      { type: 'charge', unit: 'C', targets: ['S'], legs: [{ go: 'advance', by: 7000 }] },
      { type: 'evade', unit: 'S', path: [{ x: 30_000, y: 34_750 }], files: 12, shoot: true },
    ),
  );
  expect(after.unit('C').figures).toBe(22);
  expect(after.unit('C').turn.hits).toMatchObject([{ step: 5, kind: 'shot', count: 2 }]);
  expect(after.unit('S').turn).toMatchObject({ fired: true, evaded: true });
});

test('BNB 2.7i, R24 gunners leave their guns and come back in a later turn', () => {
  const f = field(`red H: cavalry 8x1 @30,20\nblue B: guns 3 @30,30\nblue Z: 8x1 @85,65`);
  const left = begun(
    f,
    { type: 'charge', unit: 'H', targets: ['B'], legs: [{ go: 'advance', by: 10_000 }] },
    { type: 'evade', unit: 'B', path: [{ x: 30_000, y: 36_000 }], files: 12, shoot: false },
    { type: 'halt-charge' },
  );
  expect(left.unit('B')).toMatchObject({ formation: 'away', models: 0, files: 12 });
  expect(left.state.unmanned).toMatchObject([{ models: 3, pose: { at: { x: 30_000, y: 30_000 } } }]);
  const later = field(`red Z: 8x1 @85,65\nblue B: away 12x1 @30,35.5/0\nunmanned B 3 @30,30/180`);
  const start = table.at(later.state, { step: 'move', role: 'B', begun: true });
  const to = { at: { x: 30_000, y: 31_500 }, facing: 1800 };
  const manned = table.play(start, [], {
    type: 'move',
    unit: 'B',
    legs: [{ go: 'skirmish', to, files: 12 }],
  });
  expect(fieldOf(manned).unit('B')).toMatchObject({
    formation: 'unlimbered',
    models: 3,
    pose: { facing: 1800 },
  });
});
