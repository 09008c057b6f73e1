import { isRuling } from '@abatis/kernel';
import { inches } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../src/legs.ts';
import {
  carryOut,
  carryOutCharge,
  combatCover,
  isSteady,
  judgeBattering,
  planCharge,
  reasonsToTest,
  recover,
  resolveFire,
  seesUnit,
  sharesOf,
} from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { advance, costOf, moved, refusedBy, sidestep } from '../../support/moving.ts';
import { told, volley } from '../../support/shooting.ts';
import { after, table } from '../../support/table.ts';

/** A wall from west to east at y 30, its inner side to the north. */
const WALL = 'options cityWalls\nwall W: line 30,30 60,30 inner left';

const batter = (f: Field, piece: string, section: number) => {
  const fire = judgeBattering(f.state, { unit: f.id('G'), piece, section });
  return 'dice' in fire ? `${fire.dice} at ${fire.needed}+` : fire.map(({ clause }) => clause);
};

/** The wall with the section from x 39 to 42 breached. */
const BREACH = { piece: 'W', from: inches(9), to: inches(12), hits: 10, broken: true };
const breached = (text: string): Field => field(`${WALL}\n${text}`).having({ damage: [BREACH] });

describe('BNB 7.14 old city walls', () => {
  test('BNB 7.14a a wall is impassable and hides what is behind it; those who hold it have hard cover', () => {
    const f = field(`${WALL}
      red P: 8x3 @40,27
      blue Q: 8x3 @40,31.1
      blue R: 12x1 @50,30.6`);
    const alone = field(`${WALL}\nred P: 8x3 @40,27`);
    expect(refusedBy(alone, 'P', advance(3))).toEqual([]);
    expect(refusedBy(alone, 'P', advance(3.1))).toEqual(['BNB 0.8a']);
    expect(seesUnit(f.state, f.unit('P'), f.unit('Q'))).toBe(false);
    // Those who hold it are seen on it, and see out.
    expect(seesUnit(f.state, f.unit('P'), f.unit('R'))).toBe(true);
    expect(seesUnit(f.state, f.unit('R'), f.unit('P'))).toBe(true);
    const near = field(`${WALL}\nred P: 12x1 @50,27\nblue R: 12x1 @50,30.6`);
    expect(told(near, volley(near, 'P', 'R'))).toEqual(['3 at R 10+']);
    expect(told(near, volley(near, 'R', 'P'))).toEqual(['3 at P 7+']);
  });

  test('BNB 7.14b ten hits of heavy ballshot on a section of 3 inches breach it; they add up over the turns', () => {
    const f = field(`${WALL}\nred G: heavy guns 3 @40,15`);
    expect(batter(f, 'W', 3)).toBe('6 at 9+');
    const first = f.having({ battering: [{ by: f.id('G'), piece: 'W', section: 3 }] });
    const hit = after(first, [9, 9, 10, 9, 9, 1], resolveFire);
    expect(hit.state.damage).toEqual([{ piece: 'W', from: 9000, to: 12_000, hits: 5, broken: false }]);
    expect(hit.unit('G').turn.fired).toBe(true);
    const again = hit.having({ battering: first.state.battering });
    expect(after(again, [9, 9, 10, 9, 9, 8], resolveFire).state.damage).toEqual([BREACH]);
  });

  test('BNB 7.14b only heavy guns that see the section, and with the option', () => {
    expect(batter(field(`${WALL}\nred G: field guns 3 @40,15`), 'W', 3)).toEqual(['BNB 7.14b']);
    expect(batter(field(`${WALL}\nred G: heavy guns 3 @40,15`), 'W', 10)).toEqual(['BNB 7.14b']);
    expect(batter(field(`${WALL}\nred G: heavy guns 3 @40,15/180`), 'W', 3)).toEqual(['BNB 7.14b']);
    expect(batter(field(`${WALL}\nred G: heavy guns 3 @40,15 moved`), 'W', 3)).toEqual(['BNB 3.1i']);
    const near = field(`${WALL}\nred G: heavy guns 3 @40,15\nblue X: 24x1 @40,22`);
    expect(batter(near, 'W', 3)).toEqual(['BNB 7.14b']);
    expect(batter(field(`${WALL}\nred G: heavy guns 3 @40,15\nred F: 24x1 @40,22`), 'W', 3)).toEqual([
      'BNB 7.14b',
    ]);
    const off = field(`${WALL.replace('options cityWalls', '')}\nred G: heavy guns 3 @40,15`);
    expect(batter(off, 'W', 3)).toEqual(['BNB 7.14b']);
  });

  test('BNB 7.14b BNB 7.12a guns bound to the nearest target batter no wall far from it', () => {
    const f = field(`options cityWalls artilleryTargeting
      wall W: line 30,40 60,40 inner left
      red G: heavy guns 3 @40,15
      blue X: 8x1 @36,22`);
    expect(batter(f, 'W', 3)).toEqual(['BNB 7.12a']);
    const asked = table.at(f.state, { step: 'fire-allocate', role: 'A' });
    expect(table.judge(asked, { type: 'batter', unit: 'G', piece: 'W', section: 3 }).legal).toBe(false);
    const led = field(`options cityWalls artilleryTargeting
      wall W: line 30,40 60,40 inner left
      red G: heavy guns 3 @40,15
      red general Dyer @40,15 with G
      blue X: 8x1 @36,22`);
    expect(batter(led, 'W', 3)).toBe('6 at 9+');
  });

  test('BNB 7.14b a battery batters or fires, and may be told to stop', () => {
    const f = field(`${WALL}\nred G: heavy guns 3 @40,15\nblue X: 8x1 @50,25`);
    const asked = table.at(f.state, { step: 'fire-allocate', role: 'A' });
    const ordered = table.play(asked, [], { type: 'batter', unit: 'G', piece: 'W', section: 3 });
    expect(ordered.battering).toHaveLength(1);
    expect(table.judge(ordered, { type: 'fire', unit: 'G', at: 'X', ammunition: 'ball' }).legal).toBe(false);
    expect(table.play(ordered, [], { type: 'cease-fire', unit: 'G' }).battering).toEqual([]);
    expect(table.asks(asked)?.candidates).toContainEqual({
      type: 'batter',
      unit: 'G',
      piece: 'W',
      section: 3,
    });
  });

  test('BNB 6.10.3a light works fall section by section of 1.5 inches, heavy works never', () => {
    const works = (type: string) =>
      field(`${type} W: line 30,30 60,30 inner left\nred G: heavy guns 3 @40,15\nblue Q: 12x1 @40,30.6`);
    expect(batter(works('lightWorks'), 'W', 6)).toBe('6 at 9+');
    expect(batter(works('heavyWorks'), 'W', 6)).toEqual(['BNB 6.10.3a']);
    const f = works('lightWorks');
    const last = f.having({
      damage: [{ piece: 'W', from: inches(9), to: inches(10.5), hits: 9, broken: false }],
      battering: [{ by: f.id('G'), piece: 'W', section: 6 }],
    });
    const fallen = after(last, [9, 1, 1, 1, 1, 1], resolveFire);
    expect(fallen.state.damage[0]).toMatchObject({ hits: 10, broken: true });
    // What is left gives soft cover from fire and none in combat.
    const wrecked = field(
      `lightWorks W: line 30,30 60,30 inner left\nred P: 4x1 @39.75,27\nblue Q: 4x1 @39.75,30.6`,
    );
    const open = wrecked.having({ damage: fallen.state.damage });
    expect(told(wrecked, volley(wrecked, 'P', 'Q'))).toEqual(['1 at Q 10+']);
    expect(told(open, volley(open, 'P', 'Q'))).toEqual(['1 at Q 9+']);
    expect(combatCover(open.state, open.unit('Q'), ['W/9000'])).toBe('none');
    expect(combatCover(wrecked.state, wrecked.unit('Q'), ['W'])).toBe('soft');
  });

  test('BNB 7.14c a breach costs 4 inches, lets infantry through alone, and covers: hard from fire, soft in combat', () => {
    const f = breached(`red P: 8x3 @40.5,29
      red H: cavalry 4x1 @40.5,20`);
    expect(costOf(f, 'P', advance(4))).toBe(1000);
    expect(refusedBy(f, 'P', advance(4.1))).toContain('BNB 0.10a');
    expect(refusedBy(f, 'H', advance(10.5))).toContain('BNB 0.8a');
    const held = breached('red P: 4x1 @40.5,28\nblue Q: 4x1 @40.5,30.6');
    expect(told(held, volley(held, 'P', 'Q'))).toEqual(['1 at Q 10+']);
    expect(combatCover(held.state, held.unit('Q'), ['W/9000'])).toBe('soft');
  });

  test('BNB 7.14d one unit assaults a breach and one defends it, four stands of figures each', () => {
    const f = breached(`red P: 6x4 @40.5,28
      red R: 4x2 @40.5,20
      blue Q: 8x3 @40.5,30.5
      engaged P > Q front across W/9000`);
    expect(sharesOf(f.state, f.unit('P'))).toEqual([4]);
    expect(sharesOf(f.state, f.unit('Q'))).toEqual([4]);
    const plan = (g: Field, by: string, on: string, legs: readonly Leg[]) => {
      const answer = planCharge(g.state, { unit: g.id(by), targets: [g.id(on)], legs });
      return isRuling(answer) ? answer.refusals.map(({ clause }) => clause) : answer.struck;
    };
    const alone = breached('red P: 4x4 @40.5,28\nblue Q: 6x2 @40.5,30.6');
    expect(plan(alone, 'P', 'Q', [advance(2.6)])).toMatchObject([{ across: ['W/9000'] }]);
    const second = breached(`red P: 4x4 @40.5,28
      red R: 3x2 @20,20
      blue Q: 6x2 @40.5,30.6
      charge R > Q front across W/9000`);
    expect(plan(second, 'P', 'Q', [advance(2.6)])).toEqual(['BNB 7.14d']);
    const before = (outcome: 'home' | 'failed') =>
      second.having({ charges: second.state.charges.map(each => ({ ...each, outcome })) });
    expect(plan(before('home'), 'P', 'Q', [advance(2.6)])).toEqual(['BNB 7.14d']);
    expect(plan(before('failed'), 'P', 'Q', [advance(2.6)])).toMatchObject([{ across: ['W/9000'] }]);
  });

  test('BNB 7.14e BNB 7.14g with ladders it attacks those close behind the wall, and must test to charge home', () => {
    const text = (ladders: string) => `${WALL}
      red P: 8x3 ${ladders} @40,25
      blue Q: 12x1 @40,31`;
    const f = field(text('ladders 2'));
    const order = { unit: f.id('P'), targets: [f.id('Q')], legs: [advance(5)] };
    const plan = planCharge(f.state, order);
    if (isRuling(plan)) throw new Error(JSON.stringify(plan.refusals));
    expect(plan.struck).toEqual([
      { on: f.id('Q'), at: 5000, side: 'front', bonus: false, overruns: false, across: ['W'] },
    ]);
    const made = after(f, [], (draft, at) => carryOutCharge(draft, plan, at));
    expect(reasonsToTest(made.state, made.unit('P'), 'charge-home')?.charging).toHaveLength(1);
    expect(combatCover(made.state, made.unit('Q'), ['W'])).toBe('hard');
    // Two stands with ladders strike; the defenders strike with their first rank.
    const fight = field(`${text('ladders 2').replace('@40,25', '@40,30')}\nengaged P > Q front across W`);
    expect(sharesOf(fight.state, fight.unit('P'))).toEqual([2]);
    expect(sharesOf(fight.state, fight.unit('Q'))).toEqual([3]);
    const bare = field(text(''));
    expect(isRuling(planCharge(bare.state, { ...order, unit: bare.id('P'), targets: [bare.id('Q')] }))).toBe(
      true,
    );
    const far = field(text('ladders 2').replace('@40,31', '@40,31.6'));
    expect(isRuling(planCharge(far.state, order))).toBe(true);
  });

  test('BNB 7.14e BNB R152 where nobody defends it climbs over for its whole move, and is disordered inside', () => {
    const f = field(`${WALL}\nred P: 8x3 ladders 2 @40,30`);
    const climb = (y: number): Leg => ({
      go: 'climb',
      wall: 'W',
      to: { at: { x: inches(40), y: inches(y) }, facing: 0 },
    });
    expect(costOf(f, 'P', climb(31.5))).toBe(1000);
    expect(refusedBy(f, 'P', climb(31.7))).toEqual(['BNB 7.14e']);
    expect(refusedBy(f, 'P', climb(31))).toContain('BNB 0.8a');
    expect(refusedBy(f, 'P', sidestep('left', 0.2), climb(31.5))).toEqual(['BNB 0.10a']);
    const over = after(f, [], (draft, at) => carryOut(draft, moved(f, 'P', climb(31.5)), at));
    expect(over.unit('P')).toMatchObject({ disordered: true, pose: { at: { y: 31_500 } } });
    const held = field(`${WALL}\nred P: 8x3 ladders 2 @40,30\nblue Q: 12x1 @40,31`);
    expect(refusedBy(held, 'P', climb(31.5))).toEqual(['BNB 7.14e']);
    expect(refusedBy(field(`${WALL}\nred P: 8x3 @40,30`), 'P', climb(31.5))).toEqual(['BNB 7.14e']);
  });

  test('BNB 7.14f walls and breaches disorder those who come up to them and those who hold them', () => {
    const f = field(`${WALL}\nred P: 8x3 @40,28\nblue Q: 24x1 @50,33`);
    const at = (g: Field, name: string, by: number) => moved(g, name, advance(by)).after.disordered;
    expect(at(f, 'P', 2)).toBe(true);
    expect(at(f, 'P', 1.9)).toBe(false);
    expect(at(f, 'Q', 2)).toBe(true);
    expect(at(f, 'Q', 1.9)).toBe(false);
    expect(isSteady(f.state, moved(f, 'P', advance(2)).after)).toBe(false);
  });
});

describe('BNB 7.14 a wall whose inner side is in the south', () => {
  const SOUTH = WALL.replace('inner left', 'inner right');
  const text = (more = '') => `${SOUTH}\nred P: 8x3 ladders 2 @40,35/180\n${more}`;
  const climb = (y: number): Leg => ({
    go: 'climb',
    wall: 'W',
    to: { at: { x: inches(40), y: inches(y) }, facing: 1800 },
  });

  test('BNB 7.14e defenders stand within an inch of its inner side', () => {
    const plan = (q: string) => {
      const f = field(text(`blue Q: 12x1 @40,${q}`));
      return isRuling(planCharge(f.state, { unit: f.id('P'), targets: [f.id('Q')], legs: [advance(5)] }));
    };
    expect([plan('29/0'), plan('28.4/0')]).toEqual([false, true]);
  });

  test('BNB 7.14e, BNB R152 it is climbed from the north, and by nobody from within', () => {
    const f = field(`${SOUTH}\nred P: 8x3 ladders 2 @40,30/180\nred R: 8x3 ladders 2 @50,30`);
    expect(refusedBy(f, 'P', climb(28.5))).toEqual([]);
    expect(
      refusedBy(f, 'R', {
        go: 'climb',
        wall: 'W',
        to: { at: { x: inches(50), y: inches(31.5) }, facing: 0 },
      }),
    ).toEqual(['BNB 7.14e']);
    expect(refusedBy(f, 'P', { ...climb(28.5), wall: 'nowhere' } as Leg)).toEqual(['BNB 7.14e']);
  });

  test('BNB 7.14f its defenders are disordered to an inch behind it, others only against it', () => {
    const f = (y: number) => {
      const g = field(`${SOUTH}\nred P: 8x1 @40,${y}/180 disordered\nblue Z: 8x1 @85,65`);
      return after(g, [], (draft, at) => recover(draft, at)).unit('P').disordered;
    };
    // It looks south: its rear is half an inch north of its front.
    expect([f(28.5), f(28.48), f(29.5)]).toEqual([true, false, true]);
    expect([f(30), f(30.02)]).toEqual([true, false]);
  });
});

test('BNB 7.14c, BNB 7.14e beside a breach the wall still stands, from either end', () => {
  const first = { ...BREACH, from: 0, to: inches(3) };
  const at = (x: number, damage: typeof BREACH | typeof first) =>
    refusedBy(
      field(`${WALL}\nred P: 4x2 @${x},29\nblue Z: 8x1 @85,65`).having({ damage: [damage as never] }),
      'P',
      advance(2),
    );
  expect([at(40.5, BREACH), at(37, BREACH), at(44, BREACH)]).toEqual([[], ['BNB 0.8a'], ['BNB 0.8a']]);
  expect([at(31.5, first), at(34.5, first)]).toEqual([[], ['BNB 0.8a']]);
});
