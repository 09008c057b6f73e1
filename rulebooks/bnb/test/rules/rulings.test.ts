import { isRuling } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../../src/legs.ts';
import {
  boxesOf,
  canFireAt,
  carryOut,
  centreOfUnit,
  charismaWith,
  evadersOf,
  generalAt,
  isInCommand,
  meetGenerals,
  nextPursuer,
  planCharge,
  testOf,
  whyNotFire,
  workOut,
} from '../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { advance, costOf, moved, reform, refusedBy, retire } from '../support/moving.ts';
import { following } from '../support/pursuing.ts';
import { forbiddenBy } from '../support/refused.ts';
import { forbidden, laid, told, volley } from '../support/shooting.ts';
import { after, table } from '../support/table.ts';

/* Rulings that belong to no single chapter, each in a position of its own. */

const moving = { step: 'move', role: 'A', begun: true } as const;

const charges = (f: Field, by: string, on: string, ...legs: readonly Leg[]): readonly string[] => {
  const plan = planCharge(f.state, { unit: f.id(by), targets: [f.id(on)], legs });
  return isRuling(plan) ? plan.refusals.map(({ clause }) => clause) : [];
};

describe('generals', () => {
  test('BNB R66, BNB 1.11e of two generals with a unit the higher charisma counts, and each has 6 inches', () => {
    const f = field(`
      red P: 24x1 original 28 hits 2 @40,20
      red Q: 8x1 @40,26.2 brigade P
      red general Low charisma 1 brigade P with P
      red general High charisma 2 with P
    `);
    expect(charismaWith(f.state, f.unit('P'))).toBe(2);
    const rows = testOf(f.state, f.unit('P'), 'fire-morale')!.drms.map(({ value }) => value);
    expect(rows).toEqual([-1, 2]);
    expect(isInCommand(f.state, f.unit('Q'))).toBe(true);
    const far = field(`
      red P: 24x1 @40,20
      red Q: 8x1 @40,26.6 brigade P
      red general Low brigade P with P
      red general High with P
    `);
    expect(isInCommand(far.state, far.unit('Q'))).toBe(false);
  });

  test('BNB R68, BNB 1.11f a lone general whom the enemy reaches gallops to a unit of his within 12 inches, or is taken', () => {
    const reached = (more: string) => {
      const f = field(`
        red P: 8x1 brigade X @40,${more}
        red Q: 8x1 brigade Y @44,20
        red general Cole @40,20 brigade X
        blue E: 8x1 @40,22/180
      `);
      return after(f, [], (draft, at) => meetGenerals(draft, f.id('E'), at)).general('Cole');
    };
    expect(reached('8.2')).toMatchObject({ status: 'table', attachedTo: 0, at: { x: 40_000, y: 7950 } });
    expect(reached('7.9')).toMatchObject({ status: 'lost' });
  });

  test('BNB R67, BNB 1.11d nobody joins or leaves a unit that fights', () => {
    const f = field(`
      red P: 8x3 brigade X @40,20
      red Q: 8x3 brigade X @50,20
      red general With brigade X with P
      red general Apart @44,19 brigade X
      blue E: 8x3 @40,20
      engaged E > P
    `);
    const asked = table.at(f.state, moving);
    const ride = (general: string, x: number, y: number, attach?: string) =>
      table.judge(asked, {
        type: 'ride',
        general,
        path: [{ x: x * 1000, y: y * 1000 }],
        ...(attach && { attach }),
      });
    expect(ride('With', 44, 15)).toEqual(forbiddenBy('BNB R67'));
    expect(ride('Apart', 41, 19, 'P')).toEqual(forbiddenBy('BNB R67'));
    expect(ride('Apart', 49, 19, 'Q').legal).toBe(true);
    const free = table.at(f.having({ engagements: [] }).state, moving);
    expect(table.judge(free, { type: 'ride', general: 'With', path: [{ x: 44_000, y: 15_000 }] }).legal).toBe(
      true,
    );
  });

  test('BNB R154, BNB 1.11d an attached general is at the centre of his unit, or of its block, and moves with it', () => {
    const f = field(`
      red P: 8x3 @40,20
      red G: 8x1 in inn
      block inn: 58,30 62,30 62,34 58,34 capacity 24
      red general Cole @40,20 with P
      red general Kempt @60,32 with G
      blue Z: 8x1 @85,65
    `);
    expect(generalAt(f.state, f.general('Cole'))).toEqual({ x: 40_000, y: 19_250 });
    expect(generalAt(f.state, f.general('Kempt'))).toEqual({ x: 60_000, y: 32_000 });
    const gone = after(f, [], (draft, at) => carryOut(draft, moved(f, 'P', advance(8)), at));
    expect(generalAt(gone.state, gone.general('Cole'))).toEqual({ x: 40_000, y: 27_250 });
  });
});

describe('the state of units', () => {
  test('BNB R69, BNB 2.4a a unit that routs in turn 3 recovers at the end of turn 4 at the earliest', () => {
    const routed = field('turn 3\nred P: 8x1 shaken disordered routed @40,20\nblue Z: 8x1 @85,65');
    const third = table.at(routed.state, { step: 'end-turn' });
    expect(third.units[0]).toMatchObject({ shaken: true, disordered: true });
    const fourth = table.at(third, { step: 'end-turn' });
    expect(fourth.units[0]).toMatchObject({ shaken: false, disordered: false });
  });

  test('BNB R70, BNB 5.1a shaken units move and shoot with their penalties, but do not charge', () => {
    const f = field('red P: 12x1 shaken @40,20\nblue Q: 12x1 @40,23');
    expect([...whyNotFire(f.state, f.unit('P'))]).toEqual([]);
    expect(told(f, volley(f, 'P', 'Q'))).toEqual(['3 at Q 9+']);
    expect(costOf(f, 'P', retire(1))).toBe(1000);
    expect(charges(f, 'P', 'Q', advance(3))).toEqual(['BNB 2.6f']);
  });

  test('BNB R155, BNB 2.6l enemies that touch without a charge do not fight; they draw off, or charge on the spot with their front', () => {
    const f = field('red P: 8x3 @40,20\nblue Q: 8x3 @40,20');
    expect(table.at(f.state, { step: 'combat-resolve' }).units.map(({ turn }) => turn.fought)).toEqual([
      false,
      false,
    ]);
    expect(refusedBy(f, 'P', retire(1))).toEqual([]);
    expect(charges(f, 'P', 'Q')).toEqual([]);
    const played = table.at(
      table.play(table.at(f.state, moving), [], { type: 'charge', unit: 'P', targets: ['Q'], legs: [] }),
      [{ step: 'charge-home' }, { step: 'contact' }],
      10,
    );
    expect(played.engagements).toMatchObject([{ by: 0, on: 1, side: 'front' }]);
    const behind = field('red P: 8x3 @40,20/180\nblue Q: 8x3 @40,21.5');
    expect(charges(behind, 'P', 'Q')).toEqual(['BNB 2.6a', 'BNB 2.6c']);
  });

  test('BNB R156, BNB 2.7a skirmishers that a charge touches, and those that have evaded one, stand against a second', () => {
    const second = (more: string) => {
      const f = field(`
        red S: skirmish 6x1 @40,30
        blue C: 8x3 @38,30
        blue D: 8x3 @41.5,37
        ${more}
      `);
      const charge = workOut(f.state, { unit: f.id('D'), targets: [f.id('S')], legs: [advance(7)] });
      return evadersOf(f.state, charge).map(id => f.state.units[id]!.name);
    };
    expect(second('')).toEqual(['S']);
    expect(second('charge C > S overruns')).toEqual([]);
    expect(second('charge C > S overruns failed')).toEqual(['S']);
    const f = field('red S: skirmish 6x1 evaded @40,30\nblue D: 8x3 @40,37');
    const charge = workOut(f.state, { unit: f.id('D'), targets: [f.id('S')], legs: [advance(7)] });
    expect(evadersOf(f.state, charge)).toEqual([]);
  });
});

describe('batteries', () => {
  test('BNB R150, BNB 2.9b too few men man-handle no guns, unless they leave models behind', () => {
    const f = field('red G: light guns 3 gunners 5 @40,20\nblue Z: 8x1 @85,65');
    expect(refusedBy(f, 'G', advance(4))).toEqual(['BNB 2.9b']);
    const asked = table.at(f.state, moving);
    const leave = (models: number) => ({ type: 'abandon', unit: 'G', models }) as const;
    expect(table.judge(asked, leave(3))).toEqual(forbiddenBy('BNB 2.9b'));
    const left = fieldOf(table.play(asked, [], leave(1)));
    expect(left.unit('G')).toMatchObject({ models: 2, files: 2, figures: 5 });
    expect(left.state.tally.red.models).toBe(1);
    expect(left.state.unmanned).toEqual([]);
    expect(refusedBy(left, 'G', advance(4))).toEqual([]);
    expect(table.judge(table.at(left.state, moving), leave(1))).toEqual(forbiddenBy('BNB 2.9b'));
  });

  test('BNB R153, BNB 2.12h guns limber and unlimber about their centre, facing as before or straight back', () => {
    const f = field('red G: guns 3 @40,20/30\nred T: guns 3 limbered @60,20/30\nblue Z: 8x1 @85,65');
    const turned = (name: string, leg: Leg) => {
      const { after: end } = moved(f, name, leg);
      const [was, is] = [centreOfUnit(f.state, f.unit(name)), centreOfUnit(f.state, end)];
      const isSame = Math.abs(was.x - is.x) <= 1 && Math.abs(was.y - is.y) <= 1;
      return [isSame, end.formation, end.pose.facing, end.files];
    };
    expect(turned('G', { go: 'limber', files: 1, about: false })).toEqual([true, 'limbered', 300, 1]);
    expect(turned('G', { go: 'limber', files: 2, about: true })).toEqual([true, 'limbered', 2100, 2]);
    expect(turned('T', { go: 'unlimber', about: false })).toEqual([true, 'unlimbered', 300, 3]);
    expect(turned('T', { go: 'unlimber', about: true })).toEqual([true, 'unlimbered', 2100, 3]);
  });
});

test('BNB R171, BNB 0.9e of a bent line one segment is placed like any reform, the others join it; so it is straightened', () => {
  const f = field('red P: 24x1 @40,20\nblue Z: 8x1 @85,65');
  const bend: Leg = {
    go: 'bend',
    files: 12,
    turn: 0,
    anchor: 'front',
    left: [],
    right: [{ files: 12, turn: 450, bends: 'back' }],
  };
  const bent = f.with('P', { ...moved(f, 'P', bend).after, turn: f.unit('P').turn });
  const [left, right] = boxesOf(bent.state, bent.unit('P'));
  // The named segment has its front-centre where the line had it, and 12 files are 4.5" wide.
  expect(left).toMatchObject({ pose: { at: { x: 40_000, y: 20_000 }, facing: 0 }, width: 4500 });
  // The other begins at its right front corner (42.25, 20) and falls back at 45 degrees.
  expect(right!.pose.facing).toBe(450);
  expect(right!.pose.at.x).toBeCloseTo(42_250 + 2250 * Math.SQRT1_2, -1);
  expect(right!.pose.at.y).toBeCloseTo(20_000 - 2250 * Math.SQRT1_2, -1);
  const straight = (segment: number) =>
    moved(bent, 'P', { go: 'reform', into: 'close', files: 24, turn: 0, anchor: 'front', segment }).after;
  expect(straight(0)).toMatchObject({
    bent: [],
    files: 24,
    pose: { at: { x: 40_000, y: 20_000 }, facing: 0 },
  });
  expect(straight(1)).toMatchObject({ bent: [], pose: right!.pose });
});

test('BNB R173, BNB 0.1c of equals the owner chooses, and where nobody decides the first of the scenario', () => {
  // The rest of the line may fire at either of two enemies that are equally near its first target.
  const f = field('red P: 24x1 @40,20\nblue Q: 2x1 @40,21.2\nblue R: 2x1 @36.5,22.2\nblue S: 2x1 @43.5,22.2');
  const first = laid(f, ['P', 'Q']);
  const second = ['R', 'S'].map(name =>
    canFireAt(first.state, first.unit('P'), first.id(name), first.state.fire),
  );
  expect(second).toEqual([true, true]);
  expect([forbidden(first, 'P', 'R'), forbidden(first, 'P', 'S')]).toEqual([[], []]);
  // Nobody decides which of two pursuers is placed first.
  const pursuit = field(`
    options pursuit
    red  A: light cavalry 4x1 @30,30
    red  B: light cavalry 4x1 @50,30
    blue P: 8x1 @40,50 shaken
  `);
  const both = following(following(pursuit, 'A', 'P'), 'B', 'P');
  expect(nextPursuer(both.state)?.name).toBe('A');
});

test('BNB R162, BNB R87 a screen that is put out costs no command point', () => {
  const f = field(`
    options skirmishScreens commandInitiative
    red P: 8x3 screens brigade X @40,20
    red general Kempt @40,15 brigade X points 0
    blue Z: 8x1 @85,65
  `);
  const asked = table.at(f.state, moving);
  const out: Leg = { go: 'put-out', figures: 8, files: 8, to: { at: { x: 40_000, y: 21_500 }, facing: 0 } };
  expect(table.judge(asked, { type: 'move', unit: 'P', legs: [out as never] }).legal).toBe(true);
  expect(table.judge(asked, { type: 'move', unit: 'P', legs: [reform(12) as never] })).toEqual(
    forbiddenBy('BNB 7.6b'),
  );
});

test('the first order of a side is told from where its unit comes, and why it is shaken', () => {
  const f = field(`
    options elbowRoom skirmishScreens
    red P: 12x2 @40,20
    red Q: 12x1 @40,18.5
    red S: 8x3 screens @60,20 out 8x1 @60,21.5
    blue X: 8x1 @60,26
  `);
  const first = table.at(f.state, { step: 'move', role: 'A', begun: false });
  const told = table.hears(first, [], {
    type: 'move',
    unit: 'P',
    legs: [advance(1) as never, reform(12, 'close', 1800) as never],
  });
  expect(told).toMatchObject([
    { type: 'moved', from: { at: { y: 20_000 } } },
    { type: 'shaken-by-reform', clause: 'BNB 7.2c' },
  ]);
  const charge = { type: 'charge', unit: 'S', targets: ['X'], legs: [advance(6) as never] } as const;
  expect(table.hears(first, [], charge)).toMatchObject([
    { type: 'screen-rejoined' },
    { type: 'charged', from: { at: { y: 20_000 } }, to: { at: { y: 26_000 } } },
  ]);
});
