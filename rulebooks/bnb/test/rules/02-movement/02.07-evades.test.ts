import { isRuling } from '@abatis/kernel';
import { facing, inches, onGrid, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import {
  centreOfUnit,
  evadingVolley,
  planEvade,
  whyNotEvade,
  whyNotFire,
  workOut,
} from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, reform } from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';
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
])('BNB X15, BNB 2.7c, BNB 2.7d, BNB 2.7e an evade by (%d, %d)', (x, y, clauses) => {
  expect(evading(open(), 'H', 'S', 9, x, y)).toEqual(clauses);
});

test('BNB X15, BNB 2.7e the evader ends facing along the line of the charge', () => {
  const f = open();
  const path = [point(30_000, 37_000)];
  const plan = planEvade(f.state, { unit: f.id('S'), path, files: 6 }, charging(f, 'H', 'S', 9));
  expect(plan).toMatchObject({ after: { files: 6, pose: { facing: 0 } } });
});

const tooClose = (words: string, gap: number, target = 'guns 3'): readonly string[] => {
  const f = field(`red C: ${words} @30,20\nblue T: ${target} @30,${20 + gap}\nblue Z: 8x1 @85,65`);
  return [...whyNotEvade(f.state, f.id('T'), charging(f, 'C', 'T', gap))].map(({ clause }) => clause);
};

test('BNB X16, BNB 2.8a, BNB R22 too close to evade', () => {
  expect(tooClose('light cavalry 8x1', 4)).toEqual(['BNB 2.8a']);
  expect(tooClose('light cavalry 8x1', 4.02)).toEqual([]);
  expect(tooClose('8x3', 2.5)).toEqual([]);
  expect(tooClose('cavalry 8x1 disordered', 3)).toEqual(['BNB 2.8a']);
});

test('BNB X17, BNB 2.8b first sighted too close', () => {
  const f = field(`
    red H: light cavalry 6x1 @30,20
    blue S: skirmish 8x1 @30,34
    woods wood: 10,23 50,23 50,30.5 10,30.5
    blue Z: 8x1 @85,65`);
  const charge = charging(f, 'H', 'S', 14);
  expect([...whyNotEvade(f.state, f.id('S'), charge)].map(({ clause }) => clause)).toEqual(['BNB 2.8a']);
});

test('BNB 2.7a, BNB R105 limbered foot guns and formed troops do not evade, horse guns do', () => {
  expect(tooClose('cavalry 8x1', 8, 'guns 3 limbered')).toEqual(['BNB 2.7a']);
  expect(tooClose('cavalry 8x1', 8, '12x1')).toEqual(['BNB 2.7a']);
  expect(tooClose('cavalry 8x1', 8, 'guns 3 horse limbered')).toEqual([]);
  expect(tooClose('cavalry 8x1', 8, 'skirmish 8x1 routed')).toEqual(['BNB 2.7a']);
  expect(tooClose('cavalry 8x1', 8, 'skirmish 8x1 shaken')).toEqual([]);
  expect(tooClose('cavalry 8x1', 8, 'skirmish 8x1 evaded')).toEqual(['BNB 2.7a']);
});

test('BNB X18, BNB 2.7g, BNB R20, BNB R23 evading fire', () => {
  const f = field(`red C: 8x3 @30,20\nblue S: skirmish 12x1 @30,27 grade C\nblue Z: 8x1 @85,65`);
  const volley = evadingVolley(f.state, f.id('S'), charging(f, 'C', 'S', 7))!;
  expect(told(f, volley)).toEqual(['3 at C 10+']);
  // Infantry is shot at where it is 2" off, cavalry where it is 4" off.
  expect(volley.range).toBe(2000);
  const horse = field(`red C: cavalry 8x1 @30,20\nblue S: skirmish 12x1 @30,29\nblue Z: 8x1 @85,65`);
  expect(evadingVolley(horse.state, horse.id('S'), charging(horse, 'C', 'S', 9))!.range).toBe(4000);
});

test.each([
  ['has moved more than half', 'skirmish 12x1 used 0.51', false],
  ['has moved half', 'skirmish 12x1 used 0.5', true],
  ['has fired', 'skirmish 12x1 fired', false],
  ['are gunners', 'guns 3', false],
])('BNB 2.7g a unit that %s', (_, words, mayShoot) => {
  const f = field(`red C: 8x3 @30,20\nblue S: ${words} @30,27\nblue Z: 8x1 @85,65`);
  const volley = evadingVolley(f.state, f.id('S'), charging(f, 'C', 'S', 7));
  expect(volley !== null).toBe(mayShoot);
  // The modifier for moving comes on top: 7 + 2 + 2 + 1.
  if (volley) expect(volley.shots[0]!.stages[0]!.drms.reduce((sum, { value }) => sum + value, 0)).toBe(-5);
});

test('BNB 2.7g, BNB 3.1j skirmishers who are changing formation evade without shooting', () => {
  const f = field(`red C: 8x3 @30,20\nblue S: skirmish 12x1 @30,27\nblue Z: 8x1 @85,65`);
  const changing = f.with('S', { manoeuvre: { leg: reform(6), paid: 1_000_000 } });
  expect(evadingVolley(changing.state, f.id('S'), charging(changing, 'C', 'S', 7))).toBeNull();
  const orders: BnbAction[] = [
    { type: 'charge', unit: 'C', targets: ['S'], legs: [{ go: 'advance', by: 7000 }] },
  ];
  const window = begun(changing, ...orders);
  const order: BnbAction = {
    type: 'evade',
    unit: 'S',
    path: [{ x: 30_000, y: 35_000 }],
    files: 12,
    shoot: true,
  };
  expect(table.judge(window.state, order)).toEqual(forbiddenBy('BNB 2.7g'));
  expect(table.judge(window.state, { ...order, shoot: false }).legal).toBe(true);
});

test('BNB 2.7c, BNB R124 the line of the charge is the direction of its last leg', () => {
  const f = field(`red H: heavy cavalry 4x1 @30,20\nblue S: skirmish 4x1 @33,30\nblue Z: 8x1 @85,65`);
  const charge = workOut(f.state, {
    unit: f.id('H'),
    targets: [f.id('S')],
    legs: [{ go: 'wheel', about: 'right', by: 200 }, advance(10)],
  });
  expect(charge.struck).toMatchObject([{ on: f.id('S') }]);
  const to = (x: number, y: number) => {
    const centre = onGrid(centreOfUnit(f.state, f.unit('S')));
    const path = [point(centre.x + inches(x), centre.y + inches(y))];
    return planEvade(f.state, { unit: f.id('S'), path, files: 4 }, charge);
  };
  // 64 degrees from north are 44 from its line, and 66 are 46.
  expect(to(6.29, 3.07)).toMatchObject({ after: { pose: { facing: 200 } } });
  expect(to(6.4, 2.85)).toMatchObject({ refusals: [{ clause: 'BNB 2.7c' }] });
});

test('BNB 2.7d of several displacements all together count, and terrain that slows', () => {
  const f = open();
  const { x, y } = onGrid(centreOfUnit(f.state, f.unit('S')));
  const bent = (...steps: readonly (readonly [number, number])[]) =>
    planEvade(
      f.state,
      { unit: f.id('S'), path: steps.map(([dx, dy]) => point(x + dx, y + dy)), files: 12 },
      charging(f, 'H', 'S', 9),
    );
  expect(isRuling(bent([3000, 4000], [0, 8000]))).toBe(false);
  expect(bent([3500, 4000], [0, 8000])).toMatchObject({ refusals: [{ clause: 'BNB 2.7d' }] });
  expect(bent([0, 4000], [3500, 6000])).toMatchObject({ refusals: [{ clause: 'BNB 2.7c' }] });
  const guns = (ground: string) => {
    const g = field(`red H: heavy cavalry 8x1 @30,20\nblue S: guns 1 horse limbered @30,29\n${ground}`);
    return (by: number) => evading(g, 'H', 'S', 9, 0, by);
  };
  expect([guns('')(6), guns('')(12)]).toEqual([[], []]);
  expect([guns('')(5.9), guns('')(12.1)]).toEqual([['BNB 2.7d'], ['BNB 2.7d']]);
  const fence = guns('thin fence: line 0,34 60,34');
  expect([fence(10), fence(10.1)]).toEqual([[], ['BNB 2.7d']]);
  const scrub = guns('rough scrub: 0,29 60,29 60,60 0,60');
  expect([scrub(6), scrub(6.1)]).toEqual([[], ['BNB 2.7d']]);
});

test('BNB 2.7d ground slows an evade where it lies on the way, and a steep slope only upwards', () => {
  const guns = (scrub: string) =>
    field(`red H: heavy cavalry 8x1 @30,20\nblue S: guns 1 horse limbered @30,29\nrough scrub: ${scrub}`);
  expect(evading(guns('32,20 60,20 60,60 32,60'), 'H', 'S', 9, 5, 6)).toEqual(['BNB 2.7d']);
  expect(evading(guns('36,20 60,20 60,60 36,60'), 'H', 'S', 9, 5, 6)).toEqual([]);
  const slope = (flat: string) =>
    field(
      `red H: heavy cavalry 8x1 @30,20\nblue S: skirmish 12x1 @30,29\nsteep s: 10,24 50,24 50,60 10,60 level 1 top flat\nhill flat: ${flat} level 2`,
    );
  const [ahead, behind] = [slope('10,60 50,60 50,70 10,70'), slope('10,18 50,18 50,24 10,24')];
  expect(evading(ahead, 'H', 'S', 9, 0, 5)).toEqual([]);
  expect(evading(ahead, 'H', 'S', 9, 0, 5.1)).toEqual(['BNB 2.7d']);
  expect(evading(behind, 'H', 'S', 9, 0, 10)).toEqual([]);
});

test('BNB 2.7i gunners are offered evades in one rank, skirmishers in the files that they have', () => {
  const files = (words: string) => {
    const f = field(`red H: heavy cavalry 8x1 @30,20\nblue S: ${words} @30,29\nblue Z: 8x1 @85,65`);
    const { candidates } = table.asks(begun(f, CHARGE).state)!;
    return [...new Set(candidates.flatMap(each => (each.type === 'evade' ? [each.files] : [])))];
  };
  expect([files('guns 3'), files('skirmish 6x2')]).toEqual([[12], [6]]);
});

test('BNB 2.7d skirmishers and gunners cross woods and rough ground at full rate', () => {
  for (const words of ['skirmish 12x1', 'guns 3']) {
    const f = field(
      `red H: heavy cavalry 8x1 @30,20\nblue S: ${words} @30,29\nwoods w: 0,30 60,30 60,50 0,50\nblue Z: 8x1 @85,65`,
    );
    const files = 4;
    const { x, y } = onGrid(centreOfUnit(f.state, f.unit('S')));
    const plan = planEvade(
      f.state,
      { unit: f.id('S'), path: [point(x, y + 10_000)], files },
      charging(f, 'H', 'S', 9),
    );
    expect(plan).toMatchObject({ after: { disordered: false } });
  }
});

test('BNB 2.7e, BNB 6.1f, BNB 2.3a limbered guns evade into no wood, and are disordered by rough ground', () => {
  const guns = (ground: string) =>
    field(
      `red H: heavy cavalry 8x1 @30,20\nblue S: guns 1 horse limbered @30,29\n${ground}\nblue Z: 8x1 @85,65`,
    );
  expect(evading(guns('woods w: 0,33 60,33 60,50 0,50'), 'H', 'S', 9, 0, 6)).toContain('BNB 6.1f');
  const rough = begun(
    guns('rough scrub: 0,33 60,33 60,50 0,50'),
    CHARGE,
    { type: 'evade', unit: 'S', path: [{ x: 30_000, y: 36_000 }], files: 1, shoot: false },
    { type: 'halt-charge' },
  );
  expect(rough.unit('S').disordered).toBe(true);
});

test('BNB 2.7e it ends clear of units and on the table, and passes friends on its way', () => {
  const lines = 'red H: heavy cavalry 8x1 @30,20\nblue S: skirmish 12x1 @30,29';
  const friend = field(`${lines}\nblue F: 24x1 @30,33 moved`);
  expect(evading(friend, 'H', 'S', 9, 0, 8)).toEqual([]);
  expect(evading(friend, 'H', 'S', 9, 0, 5)).toEqual([]);
  expect(evading(field(`${lines}\nblue F: 24x1 @30,37`), 'H', 'S', 9, 0, 8)).toEqual(['BNB 0.8a']);
  expect(evading(field(`table 60x36\n${lines}`), 'H', 'S', 9, 0, 8)).toEqual(['BNB R100']);
});

test('BNB 2.7e where no evade is legal the unit stands', () => {
  const f = field(`table 60x31\nred H: heavy cavalry 8x1 @30,20\nblue S: skirmish 12x1 @30,29`);
  const window = begun(f, CHARGE);
  expect(table.asks(window.state)!.candidates).toEqual([{ type: 'stand', unit: 'S' }]);
});

test('BNB 2.7b, BNB R140 a unit evades once in a turn, before its own move or after it', () => {
  const f = field(`red H: heavy cavalry 8x1 @30,20\nblue S: skirmish 12x1 @30,29\nblue G: guns 2 @30,40/0`);
  const evaded = begun(f, CHARGE, EVADE, { type: 'halt-charge' });
  const blue = table.at(evaded.state, { step: 'move', role: 'B', begun: true });
  const on: BnbAction = {
    type: 'move',
    unit: 'S',
    legs: [{ go: 'skirmish', to: { at: { x: 30_000, y: 38_500 }, facing: 0 }, files: 12 }],
  };
  expect(table.judge(blue, on).legal).toBe(true);
  const charge: BnbAction = {
    type: 'charge',
    unit: 'S',
    targets: ['H'],
    legs: [{ go: 'advance', by: 3000 }],
  };
  expect(table.judge(blue, charge)).toEqual(forbiddenBy('BNB 2.6f'));
  expect([...whyNotFire(evaded.state, evaded.unit('S'))]).toMatchObject([{ clause: 'BNB 3.1j' }]);
  const again = tooClose('cavalry 8x1', 8, 'skirmish 8x1 evaded');
  expect([again, tooClose('cavalry 8x1', 8, 'skirmish 8x1 moved')]).toEqual([['BNB 2.7a'], []]);
});

test('BNB 1.11f a general whom an evade comes near is met', () => {
  const f = field(`
    red H: heavy cavalry 8x1 @30,20
    red general Cole @30,37
    blue S: skirmish 12x1 @30,29
  `);
  expect(begun(f, CHARGE, EVADE).general('Cole').attachedTo).toBeNull();
  const near = f.with('H', { pose: { at: point(30_000, 27_000), facing: facing(0) } });
  const charge: BnbAction = { ...CHARGE, legs: [{ go: 'advance', by: 2000 }] } as BnbAction;
  expect(table.judge(table.at(near.state, { step: 'move', role: 'A', begun: true }), charge).legal).toBe(
    true,
  );
  expect(begun(f, CHARGE, EVADE).general('Cole').status).toBe('lost');
});

test('BNB 2.8b a charger that comes out from behind a hedgerow is seen where it is, not where it was', () => {
  const f = field(`
    red H: light cavalry 4x1 @20,30/90
    blue S: skirmish 8x1 @40,30/270
    hedgerow bocage: line 22,20 22,40
    blue Z: 8x1 @85,65
  `);
  const seen = f.with('H', { pose: { at: point(23_500, 30_000), facing: facing(900) } });
  expect([...whyNotEvade(seen.state, f.id('S'), charging(seen, 'H', 'S', 16.5))]).toEqual([]);
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

test('BNB 2.7f, BNB R128 after an evade the charger, at the rate of its start, halts where it would have touched, or presses on', () => {
  const f = begun(open(), CHARGE, EVADE);
  expect(f.unit('S')).toMatchObject({ formation: 'skirmish', pose: { facing: 0 }, turn: { evaded: true } });
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

test('BNB 2.7h, BNB R21 hits of an evader come off at once and count in step 5', () => {
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

test('BNB 2.7i, BNB R24 gunners leave their guns and come back in a later turn', () => {
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
