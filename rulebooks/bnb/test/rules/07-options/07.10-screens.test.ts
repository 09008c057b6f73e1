import { isRuling } from '@abatis/kernel';
import { facing, inches, type Pose, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../src/legs.ts';
import {
  type ChargePlan,
  carryOut,
  carryOutCharge,
  judgeFire,
  maySetScreen,
  mostToRefill,
  plainScreen,
  planCharge,
  planMove,
  reasonsToTest,
} from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { advance, costOf, moved, reform, refusedBy } from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { forbidden, laid, resolved, told, volley } from '../../support/shooting.ts';
import { after, table } from '../../support/table.ts';

const at = (x: number, y: number, degrees = 0): Pose => ({
  at: point(inches(x), inches(y)),
  facing: facing(degrees * 10),
});
const putOut = (figures: number, x: number, y: number, files = figures): Leg => ({
  go: 'put-out',
  figures,
  files,
  to: { at: { x: inches(x), y: inches(y) }, facing: 0 },
});
const RECALL: Leg = { go: 'recall' };

/** A battalion of 24 in line that may put out a screen, and one with 8 figures out. */
const LINE = 'options skirmishScreens\nred P: 24x1 screens @40,20';
const SCREENED = `${LINE} out 8x1 @40,21.5`;

const make = (f: Field, ...legs: readonly Leg[]): Field =>
  after(f, [], (draft, at) => carryOut(draft, moved(f, 'P', ...legs), at));

describe('BNB 7.10 skirmish screens', () => {
  test('BNB X50 BNB 7.10a a third of its figures, rounded down, for half a move', () => {
    const french = field('options skirmishScreens\nred P: 13x2 screens @40,20');
    expect(costOf(french, 'P', putOut(8, 40, 21.5))).toBe(500);
    expect(refusedBy(french, 'P', putOut(9, 40, 21.5))).toEqual(['BNB 7.10a']);
    const out = make(french, putOut(8, 40, 21.5));
    expect(out.unit('P').screen).toMatchObject({ figures: 8, putOut: 8, files: 8 });
    expect(out.unit('P').figures).toBe(26);
    expect(out.unit('P').turn.reformed).toBe(true);
  });

  test('BNB 7.10a BNB R86 only a unit that can, in close order with a front, and one screen at a time; taking it back costs as much', () => {
    const tries = (words: string, ...legs: readonly Leg[]) =>
      refusedBy(field(`options skirmishScreens\nred P: 24x1 ${words} @40,20`), 'P', ...legs);
    expect(tries('', putOut(8, 40, 21.5))).toEqual(['BNB 7.10a']);
    expect(tries('screens square', putOut(8, 40, 21.5))).toEqual(['BNB 7.10a']);
    expect(tries('screens out 8x1 @40,21.5', putOut(8, 40, 21.5))).toEqual(['BNB 7.10a']);
    expect(tries('screens', RECALL)).toEqual(['BNB 7.10a']);
    expect(refusedBy(field('red P: 24x1 screens @40,20'), 'P', putOut(8, 40, 21.5))).toEqual(['BNB 7.10a']);
    expect(costOf(field(SCREENED), 'P', RECALL)).toBe(500);
    expect(make(field(SCREENED), RECALL).unit('P').screen).toBe(null);
    expect(refusedBy(field(LINE), 'P', putOut(8, 40, 21.5), reform(8))).toEqual(['BNB 2.12a']);
  });

  test('BNB R162 a screen narrows nobody, and needs neither elbow room nor distance from the enemy', () => {
    const f = field(`options skirmishScreens elbowRoom pinning
      red P: 24x1 screens @40,20
      red Q: 24x1 @40,18.5
      blue X: 24x1 @40,23.9`);
    const out = make(f, putOut(8, 40, 20.5));
    expect(out.unit('P').shaken).toBe(false);
    expect(out.unit('P').files).toBe(24);
  });

  test('BNB 7.10a forming square or a bent line recalls the screen in the same order', () => {
    expect(make(field(SCREENED), reform(6, 'square')).unit('P').screen).toBe(null);
    const bend: Leg = {
      go: 'bend',
      files: 12,
      turn: 0,
      anchor: 'front',
      left: [],
      right: [{ files: 12, turn: 450, bends: 'back' }],
    };
    expect(make(field(SCREENED), bend).unit('P').screen).toBe(null);
    expect(make(field(SCREENED), reform(12)).unit('P').screen).not.toBe(null);
  });

  test('BNB 7.10a going into a block recalls the screen, and so does a wall that is climbed', () => {
    const f = field(`options skirmishScreens
      red P: 8x3 screens @40,28 out 8x1 @44,29.2
      block inn: 38,30 42,30 42,34 38,34 capacity 24
      blue Z: 8x1 @85,65`);
    expect(make(f, advance(2), { go: 'enter', block: 'inn' }).unit('P')).toMatchObject({
      block: 'inn',
      screen: null,
    });
    const light = field(
      'options skirmishScreens\nred P: 8x3 light screens @40,28 out 8x1 @40,29.2\nblue Z: 8x1 @85,65',
    );
    expect(make(light, reform(24, 'skirmish')).unit('P').screen).toBe(null);
  });

  test('BNB 7.10b before the frontage line, no stand more than 2 inches from the parent', () => {
    // The rear of the screen is half an inch behind its front.
    expect(refusedBy(field(LINE), 'P', putOut(8, 40, 20.5))).toEqual([]);
    expect(refusedBy(field(LINE), 'P', putOut(8, 40, 20.4))).toEqual(['BNB 7.10b']);
    expect(refusedBy(field(LINE), 'P', putOut(8, 40, 22.5))).toEqual([]);
    expect(refusedBy(field(LINE), 'P', putOut(8, 40, 22.52))).toEqual(['BNB 7.10b']);
    // Beyond its flank, at x 44.5, each stand of 3 inches has to come within 2.
    expect(refusedBy(field(LINE), 'P', putOut(8, 44.5, 20.5))).toEqual([]);
    expect(refusedBy(field(LINE), 'P', putOut(8, 46.6, 20.5))).toEqual(['BNB 7.10b']);
  });

  test('BNB 7.10b a body of its own for the two-inch rule: it keeps away, and enemies keep away from it', () => {
    const near = (y: number) => field(`${LINE}\nblue X: 24x1 @40,${y}`);
    expect(refusedBy(near(23.5), 'P', putOut(8, 40, 21.5))).toEqual([]);
    expect(refusedBy(near(23.4), 'P', putOut(8, 40, 21.5))).toEqual(['BNB 2.2a']);
    const enemy = field(`${SCREENED}\nblue X: 24x1 @40,26`);
    expect(refusedBy(enemy, 'X', advance(2.5))).toEqual([]);
    expect(refusedBy(enemy, 'X', advance(2.6))).toEqual(['BNB 2.2a']);
  });

  test('BNB 7.10b nobody ends a move on a screen, but friends pass through it', () => {
    const f = field(`${SCREENED}\nred Q: 4x2 @40,29.3/180`);
    expect(refusedBy(f, 'Q', advance(8))).toEqual(['BNB 0.8a']);
    expect(refusedBy(field(`${SCREENED}\nred Q: skirmish 4x1 @40,18`), 'Q', advance(4))).toEqual([]);
  });

  test('BNB 7.10c it goes along with its parent, as it stood, or where the order says', () => {
    const f = field(SCREENED);
    expect(make(f, advance(4)).unit('P').screen?.pose).toEqual(at(40, 25.5));
    const plan = planMove(f.state, f.id('P'), [advance(2)], { to: at(41, 24), files: 4 });
    if (isRuling(plan)) throw new Error('refused');
    expect(plan.after.screen).toMatchObject({ files: 4, pose: at(41, 24) });
    const far = planMove(f.state, f.id('P'), [advance(4)], { to: at(40, 26.7), files: 8 });
    expect(isRuling(far) && far.refusals.map(({ clause }) => clause)).toEqual(['BNB 7.10b', 'BNB 7.10c']);
  });

  test('BNB 7.10c before a column it has the rate of the column, else that of skirmishers', () => {
    const column = field('options skirmishScreens\nred P: 8x3 screens @40,20 out 8x1 @40,21.5');
    expect(make(column, advance(8)).unit('P').screen?.pose).toEqual(at(40, 29.5));
    const line = field(SCREENED);
    const aside = planMove(line.state, line.id('P'), [], { to: at(44, 21.5), files: 8 });
    expect(isRuling(aside) ? aside.refusals : aside.used).toBe(1_000_000);
    const farther = planMove(line.state, line.id('P'), [], { to: at(44.1, 21.5), files: 8 });
    expect(isRuling(farther) && farther.refusals.map(({ clause }) => clause)).toEqual(['BNB 7.10c']);
    expect(refusedBy(line, 'P')).toEqual(['BNB 0.9a']);
  });

  test('BNB 7.10d BNB R86 the screen shoots as skirmishers; the rest does not shoot through it', () => {
    const f = field(`${SCREENED}\nblue X: 24x1 @40,25`);
    expect(told(f, volley(f, 'P', 'X', { screen: true }))).toEqual(['2 at X 8+']);
    // Of 24 figures those at the ends see past the 6 inches of the screen; 16 are left in the line, 4 dice.
    const wide = volley(f, 'P', 'X');
    expect(wide.dice).toBeLessThanOrEqual(4);
    const masked = field(
      'options skirmishScreens\nred P: 8x3 screens @40,20 out 8x1 @40,21\nblue X: 8x3 @40,25',
    );
    expect(forbidden(masked, 'P', 'X')).toEqual(['BNB 3.1l']);
  });

  test('BNB X50 BNB 7.10e BNB R129 hits on the screen test nobody; the owner fills it from the parent', () => {
    const f = field(`options skirmishScreens
      red P: 13x2 screens @40,20 out 8x1 @40,21.5
      blue X: 24x1 @40,25`);
    const { field: hit } = resolved(laid(f, ['X', 'P']), [9, 9, 9, 1, 1, 1]);
    expect(hit.unit('P')).toMatchObject({ figures: 23, original: 26, screen: { figures: 5, putOut: 8 } });
    expect(reasonsToTest(hit.state, hit.unit('P'), 'fire-morale')).toBe(null);
    const asked = table.at(hit.state, { step: 'refill', unit: hit.id('P') });
    expect(table.judge(asked, { type: 'refill', unit: 'P', figures: 4 }).legal).toBe(false);
    const filled = table.play(asked, [], { type: 'refill', unit: 'P', figures: 3 });
    expect(filled.units[hit.id('P')]).toMatchObject({ figures: 23, screen: { figures: 8, files: 8 } });
    const left = table.play(asked, [], { type: 'refill', unit: 'P', figures: 0 });
    expect(left.units[hit.id('P')]).toMatchObject({ figures: 23, screen: { figures: 5, files: 5 } });
  });

  test('BNB 7.10e the question comes after the fire, to the owner of a screen that was hit', () => {
    const f = laid(field(`${SCREENED}\nblue X: 24x1 @40,25`), ['X', 'P']);
    const after = table.at(f.state, { step: 'fire-resolve' }, 10, 1, 1, 1, 1, 1);
    expect(after.steps.at(-1)).toEqual({ step: 'refill', unit: f.id('P') });
  });

  test('BNB 7.10e it is filled at once or not: a screen that nobody hit in this turn is not asked for', () => {
    const f = field(`${SCREENED}\nblue X: 24x1 @40,60`);
    const thin = f.with('P', { screen: { ...f.unit('P').screen!, figures: 5, files: 5 } });
    expect(table.at(thin.state, { step: 'fire-resolve' }).steps).toEqual([]);
  });

  test('BNB 7.10f an enemy screen stops small arms and canister aimed at its parent, and not ballshot', () => {
    const f = field(`options skirmishScreens
      red P: 8x3 screens @40,20 out 8x1 @40,21.5
      blue X: 8x3 @40,25
      blue G: field guns 3 @40,45`);
    expect(volley(f, 'X', 'P').mark.isScreen).toBe(true);
    const past = judgeFire(f.state, {
      type: 'fire',
      unit: f.id('X'),
      at: f.id('P'),
      ammunition: 'small arms',
      atScreen: false,
    });
    expect(past.volley).toBe(null);
    expect(
      volley(
        field(`options skirmishScreens
      red P: 8x3 screens @40,20 out 8x1 @40,21.5
      blue G: field guns 3 @40,45`),
        'G',
        'P',
      ).mark.isScreen,
    ).toBe(false);
    // Canister is stopped: what it hits is the screen.
    expect(
      volley(
        field(`options skirmishScreens
      red P: 8x3 screens @40,20 out 8x1 @40,21.5
      blue G: field guns 3 @40,30`),
        'G',
        'P',
        { ammunition: 'canister' },
      ).mark.isScreen,
    ).toBe(true);
  });

  test('BNB 7.10g the screen rejoins when its parent charges, and when it is charged', () => {
    const f = field(`${SCREENED}\nblue X: 8x3 @40,26`);
    const charge = (by: string, on: string): ChargePlan => {
      const plan = planCharge(f.state, { unit: f.id(by), targets: [f.id(on)], legs: [advance(6)] });
      if (isRuling(plan)) throw new Error(JSON.stringify(plan.refusals));
      return plan;
    };
    const charged = after(f, [], (draft, at) => carryOutCharge(draft, charge('X', 'P'), at));
    expect(charged.unit('P').screen).toBe(null);
    expect(charged.state.charges).toHaveLength(1);
    const g = field(
      'options skirmishScreens\nred P: 8x3 screens @40,20 out 8x1 @40,21.5\nblue X: 8x3 @40,26',
    );
    const plan = planCharge(g.state, { unit: g.id('P'), targets: [g.id('X')], legs: [advance(6)] });
    if (isRuling(plan)) throw new Error(JSON.stringify(plan.refusals));
    expect(after(g, [], (draft, at) => carryOutCharge(draft, plan, at)).unit('P').screen).toBe(null);
  });

  test('BNB 7.10g a charge that would touch the screen is a charge on the parent, and has to reach it', () => {
    const f = field(`options skirmishScreens
      red P: 8x3 screens @36,20 out 8x1 @39,21.5
      red Q: 8x3 @41.5,19
      blue X: 8x3 @41.5,24`);
    const plan = planCharge(f.state, { unit: f.id('X'), targets: [f.id('Q')], legs: [advance(5)] });
    expect(isRuling(plan) && plan.refusals).toContainEqual({
      clause: 'BNB 2.6a',
      facts: { unit: f.id('X'), target: f.id('P') },
    });
  });

  test('BNB 7.10a at set-up it is put out for nothing', () => {
    const f = field(LINE);
    const order = { figures: 8, files: 8, to: at(40, 21.5) };
    expect(maySetScreen(f.state, f.unit('P'), 'red', order).legal).toBe(true);
    expect(maySetScreen(f.state, f.unit('P'), 'blue', order).legal).toBe(false);
    expect(maySetScreen(f.state, f.unit('P'), 'red', { ...order, figures: 9 }).legal).toBe(false);
    const set = table.play(table.at(f.state, { step: 'set-up', side: 'red' }), [], {
      type: 'set-screen',
      unit: 'P',
      ...order,
    });
    expect(set.units[f.id('P')]?.screen).toMatchObject({ figures: 8, putOut: 8 });
    expect(set.units[f.id('P')]?.turn.used).toBe(0);
  });

  test('BNB 7.10a, BNB 0.4a a screen has at most as many files as figures', () => {
    expect(refusedBy(field(LINE), 'P', putOut(8, 40, 21.5, 9))).toEqual(['BNB 0.4a']);
    expect(refusedBy(field(LINE), 'P', putOut(8, 40, 22, 4))).toEqual([]);
  });

  test('BNB 7.10c an order for a screen that is not out is refused', () => {
    const f = field(LINE);
    const plan = planMove(f.state, f.id('P'), [advance(1)], { to: at(40, 21.5), files: 8 });
    expect(plan).toEqual(forbiddenBy('BNB 7.10c'));
  });

  test('BNB 7.10c, BNB 7.10a put out on the way it goes on from there, on the clock of its parent', () => {
    const f = field('options skirmishScreens\nred P: 8x3 screens @40,20');
    const used = (y: number) => {
      const plan = planMove(f.state, f.id('P'), [putOut(8, 40, 21.5), advance(1)], {
        to: at(40, y),
        files: 8,
      });
      return isRuling(plan) ? plan.refusals : plan.used;
    };
    // Half a move and an inch of eight; one inch more takes another eighth.
    expect(used(22.5)).toBe(625_000);
    expect(used(23.5)).toBe(750_000);
  });

  test('BNB 7.10a the widest screen is offered, an inch before the middle', () => {
    const plain = (words: string) => {
      const f = field(`options skirmishScreens\nred P: 24x1 ${words} @40,20`);
      return plainScreen(f.state, f.unit('P'));
    };
    expect(plain('screens')).toEqual({ figures: 8, files: 8, to: at(40, 21.5) });
    expect(plain('')).toBeNull();
    expect(plain('screens out 8x1 @40,21.5')).toBeNull();
  });

  test('BNB 7.10e a screen is filled up to what was put out, as far as the parent has figures, and the log tells of it', () => {
    const f = field(SCREENED);
    const with_ = (figures: number, screen: number) =>
      mostToRefill(f.with('P', { figures, screen: { ...f.unit('P').screen!, figures: screen } }).unit('P'));
    expect([with_(21, 5), with_(7, 5), with_(5, 5), with_(24, 8)]).toEqual([3, 2, 0, 0]);
    expect(mostToRefill(field(LINE).unit('P'))).toBe(0);
    const thin = f.with('P', { screen: { ...f.unit('P').screen!, figures: 5 } });
    const asked = table.at(thin.state, { step: 'refill', unit: thin.id('P') });
    const told = (figures: number) =>
      table
        .hears(asked, [], { type: 'refill', unit: 'P', figures })
        .filter(({ type }) => type === 'screen-refilled');
    expect(told(3)).toMatchObject([{ figures: 3 }]);
    expect(told(0)).toEqual([]);
  });

  test('BNB 7.10e a screen whose last figure has fallen is none any more', () => {
    const f = field(SCREENED);
    const gone = f.with('P', { figures: 16, screen: { ...f.unit('P').screen!, figures: 0 } });
    const asked = table.at(gone.state, { step: 'refill', unit: gone.id('P') });
    expect(table.play(asked, [], { type: 'refill', unit: 'P', figures: 0 }).units[0]!.screen).toBeNull();
    expect(table.play(asked, [], { type: 'refill', unit: 'P', figures: 2 }).units[0]!.screen).toMatchObject({
      figures: 2,
      files: 2,
      putOut: 8,
    });
  });

  test('BNB 7.10a, BNB 0.8a at set-up a screen finds room like any body', () => {
    const f = field(`${LINE}\nred Q: 8x1 @40,21.5\nriver r: 42,20.2 50,20.2 50,24 42,24`);
    const place = (x: number, y: number) =>
      maySetScreen(f.state, f.unit('P'), 'red', { figures: 4, files: 4, to: at(x, y) });
    expect(place(40, 21.5)).toEqual(forbiddenBy('BNB 0.8a'));
    expect(place(43.5, 21.5)).toEqual(forbiddenBy('BNB 0.8a'));
    expect(place(37, 22).legal).toBe(true);
    const off = f.with('P', { status: 'due' });
    expect(maySetScreen(off.state, off.unit('P'), 'red', { figures: 4, files: 4, to: at(37, 22) })).toEqual(
      forbiddenBy('BNB 7.10a'),
    );
  });
});
