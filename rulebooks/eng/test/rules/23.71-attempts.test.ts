import type { UnitId } from '@abatis/bnb/rules';
import { facing, inches, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { EngFrame } from '../../src/frames.ts';
import {
  attemptAt,
  forgetShocks,
  judgeAttempt,
  judgeStepBack,
  mayBeTried,
  shockOf,
  testShock,
} from '../../src/rules/index.ts';
import type { ChargeId, SiegeState } from '../../src/state.ts';
import { type Field, field } from '../support/field.ts';
import { after, table } from '../support/table.ts';

const id = (number: number): ChargeId => number as ChargeId;
const at = (f: Field, ...frames: readonly EngFrame[]): SiegeState =>
  table.at(f.state as never, frames) as never;
const play = (state: SiegeState, dice: readonly number[], order: object): SiegeState =>
  table.play(state as never, dice, order as never) as never;
const charges = ({ eng }: SiegeState) => eng.charges.map(({ state }) => state);
const top = ({ steps }: SiegeState) => (steps.at(-1) as { readonly step: string } | undefined)?.step ?? null;

const powder = (part: 'step-back' | 'detonate' | 'light'): EngFrame => ({
  step: 'eng/powder',
  part,
  side: 'red',
});

describe('detonation', () => {
  const one = (state = 'laid', enemy = '20,30') =>
    field(`table 60x40\n blue ${enemy} Enemy 4x1\n eng charge red 20,20 100 ${state}`);

  test('ENG 23.71h1 a side is asked where it has a charge to fire, and only then', () => {
    expect(top(at(one(), powder('detonate')))).toBe('eng/detonate');
    for (const state of ['laying', 'dud', 'cut']) expect(top(at(one(state), powder('detonate')))).toBeNull();
    const enemys = field('table 60x40\n blue 20,30 P 4x1\n eng charge blue 20,20 100 laid');
    expect(top(at(enemys, powder('detonate')))).toBeNull();
  });

  test('ENG R93 the owner need not try', () => {
    const state = play(at(one(), powder('detonate')), [], { type: 'end-detonating' });
    expect([charges(state), top(state)]).toEqual([['laid'], null]);
  });

  test('ENG EX 40 ENG 23.71h1 ENG 23.71h2 first 5, second 3: a dud', () => {
    const first = play(at(one(), powder('detonate')), [5], { type: 'detonate', charge: 0 });
    expect([charges(first), top(first)]).toEqual([['failed once'], null]);
    const second = play(at(one('failed once'), powder('detonate')), [3], { type: 'detonate', charge: 0 });
    expect(charges(second)).toEqual(['dud']);
    const goes = play(at(one('failed once'), powder('detonate')), [2, 1], { type: 'detonate', charge: 0 });
    expect(charges(goes)).toEqual([]);
  });

  test('ENG EX 40 ENG 23.71i ENG R95 an enemy at 0.8 inches when it fails: cut', () => {
    // The rear of a rank of foot facing south is half an inch and more behind its front.
    const f = one('laid', '20,20.8');
    expect(charges(play(at(f, powder('detonate')), [5], { type: 'detonate', charge: 0 }))).toEqual(['cut']);
    expect(
      charges(
        play(at(one('failed once', '20,20.8'), powder('detonate')), [6], { type: 'detonate', charge: 0 }),
      ),
    ).toEqual(['cut']);
    const far = one('laid', '20,21.1');
    expect(charges(play(at(far, powder('detonate')), [5], { type: 'detonate', charge: 0 }))).toEqual([
      'failed once',
    ]);
  });

  test('ENG 23.71i only enemies cut a fuse', () => {
    const f = field('table 60x40\n red 20,20 P 4x1\n eng charge red 20,20.5 100 laid');
    expect(attemptAt(f.state, f.state.eng.charges[0]!).enemyNear).toBe(false);
  });

  test('ENG 23.71h1 ENG S.6 one attempt for each charge, in the order that the owner chooses', () => {
    const f = field('table 60x40\n eng charge red 20,20 100 laid\n eng charge red 40,20 100 laid');
    const first = play(at(f, powder('detonate')), [6], { type: 'detonate', charge: 2 });
    expect(top(first)).toBe('eng/detonate');
    expect(table.judge(first as never, { type: 'detonate', charge: 2 } as never)).toMatchObject({
      legal: false,
      refusals: [{ clause: 'ENG 23.71h1' }],
    });
    const both = play(first, [6], { type: 'detonate', charge: 0 });
    expect([charges(both), top(both)]).toEqual([['failed once', 'failed once'], null]);
  });

  test('ENG 23.71h1 nobody fires the charges of the enemy', () => {
    const f = field('table 60x40\n eng charge blue 20,20 100 laid');
    expect(judgeAttempt(f.state, 'red', 1, []).legal).toBe(false);
    expect(judgeAttempt(f.state, 'blue', 1, []).legal).toBe(true);
    expect(judgeAttempt(f.state, 'blue', 1, [id(1)]).legal).toBe(false);
    expect(mayBeTried(f.state, 'blue', [])).toHaveLength(1);
  });
});

describe('stepping back', () => {
  const laid = () => {
    const f = field(
      'table 60x40\n red 20,20 Sap 2x1\n eng troop Sap sapper\n eng charge red 20,20.5 300 laid',
    );
    const retiring: readonly UnitId[] = [f.unit('Sap').id];
    return f.having({ fire: { ...f.state.eng.fire, retiring } });
  };
  const to = (x: number, y: number) => ({ at: point(inches(x), inches(y)), facing: facing(0) });

  test('ENG 23.71g1 ENG R94 they step back three inches, before the attempt', () => {
    const state = at(laid(), powder('step-back'), powder('detonate'));
    expect(top(state)).toBe('eng/step-back');
    const back = play(state, [], { type: 'step-back', unit: 'Sap', to: to(20, 17) });
    expect(back.units[0]!.pose.at).toEqual(point(inches(20), inches(17)));
    expect(back.units[0]!.turn.moved).toBe(true);
    expect(back.eng.fire.retiring).toEqual([]);
    expect(top(back)).toBe('eng/detonate');
  });

  test('ENG 23.71g1 no farther, nor onto others, nor past enemies, nor who has laid nothing', () => {
    const f = laid();
    const sap = f.unit('Sap').id;
    expect(judgeStepBack(f.state, 'red', sap, to(20, 17)).legal).toBe(true);
    expect(judgeStepBack(f.state, 'red', sap, to(20, 16.9)).refusals).toMatchObject([
      { clause: 'ENG 23.71g1' },
    ]);
    expect(judgeStepBack(f.state, 'blue', sap, to(20, 18)).legal).toBe(false);
    const idle = f.having({ fire: { ...f.state.eng.fire, retiring: [] } });
    expect(judgeStepBack(idle.state, 'red', sap, to(20, 18)).legal).toBe(false);
    const among = (line: string) => {
      const g = field(`table 60x40\n red 20,20 Sap 2x1\n ${line}\n eng troop Sap sapper`);
      return g.having({ fire: { ...g.state.eng.fire, retiring: [sap] } });
    };
    expect(judgeStepBack(among('red 20,17.2 Q 4x1').state, 'red', sap, to(20, 17)).legal).toBe(false);
    expect(judgeStepBack(among('blue 20,18.5 Q 4x1').state, 'red', sap, to(20, 17)).legal).toBe(false);
    expect(judgeStepBack(among('red 20,18.8 Q 4x1').state, 'red', sap, to(20, 17)).legal).toBe(true);
    expect(
      judgeStepBack(among('river R line 0,18 60,18 width=0.5').state, 'red', sap, to(20, 17)).legal,
    ).toBe(false);
  });

  test('ENG 23.71g2 who does not step back may move later, and steps back no more', () => {
    const state = play(at(laid(), powder('step-back'), { step: 'eng/shocks' }), [], {
      type: 'end-stepping-back',
    });
    expect(state.units[0]!.turn.moved).toBe(false);
    expect(state.eng.fire.retiring).toEqual([]);
  });
});

describe('tests after explosions', () => {
  const shocked = (manner: 'with modifiers' | 'without modifiers', lost: number, more = '') => {
    const f = field(`table 60x40\n red 20,20 P 8x1 grade=C ${more}`);
    const shock = { unit: f.unit('P').id, manner, lost };
    return f.having({ fire: { ...f.state.eng.fire, shocks: [shock] } });
  };
  const takes = (f: Field, ...dice: readonly number[]) => {
    let rout: unknown = null;
    const now = after(f, dice, (draft, t) => {
      rout = testShock(draft, draft.eng.fire.shocks[0]!, t);
    });
    return { now, rout };
  };

  test('ENG S.7 ENG 23.72c the losses of the explosion count as hits, in this test alone', () => {
    // Grade C passes on 2; two hits take one off.
    expect(takes(shocked('with modifiers', 2), 3).rout).toBeNull();
    const { now, rout } = takes(shocked('with modifiers', 2), 2, 9);
    expect(rout).toMatchObject({ unit: 0, cause: null });
    expect(now.state.eng.fire.shocks).toEqual([]);
    expect(takes(shocked('with modifiers', 2, 'hits=3'), 3).now.unit('P').turn.hits).toMatchObject([
      { count: 3 },
    ]);
  });

  test('ENG S.7 hits that it had before count for nothing here', () => {
    expect(takes(shocked('with modifiers', 0, 'hits=9'), 2).rout).toBeNull();
  });

  test('ENG 23.72d ENG A.10 without modifiers the die alone decides', () => {
    expect(takes(shocked('without modifiers', 0, 'shaken'), 2).rout).toBeNull();
    expect(takes(shocked('without modifiers', 0, 'shaken'), 1, 9).rout).toMatchObject({ unit: 0 });
    expect(takes(shocked('with modifiers', 0, 'shaken'), 3, 9).rout).toMatchObject({ unit: 0 });
  });

  test('ENG S.7 the test does not use up that of the shooting step', () => {
    expect(takes(shocked('with modifiers', 2), 9).now.unit('P').turn.tested).toEqual([]);
  });

  test('ENG S.7 a unit that is gone tests no more', () => {
    expect(takes(shocked('with modifiers', 2).with('P', { status: 'lost' })).rout).toBeNull();
  });

  test('ENG S.7 ENG R98 every unit concerned tests once, when all has exploded', () => {
    const f = field(
      'table 60x40\n red 20,18 P 8x1 grade=C\n red 20,25 Q 8x1 grade=C\n eng charge blue 20,20 100 laid',
    );
    const state = at(f, { step: 'eng/powder', part: 'detonate', side: 'blue' }, { step: 'eng/shocks' });
    const blown = play(state, [1, 1, 9, 9], { type: 'detonate', charge: 1 });
    expect([blown.eng.fire.shocks, top(blown)]).toEqual([[], null]);
    const routing = play(state, [1, 1, 1, 9], { type: 'detonate', charge: 1 });
    expect(top(routing)).toBe('rout');
  });

  test('ENG S.7 what fire explodes is asked for by the tests of the shooting step', () => {
    const f = shocked('without modifiers', 0);
    expect(shockOf(f.state, f.unit('P').id)).toBe('without modifiers');
    const forgotten = after(f, [], draft => forgetShocks(draft));
    expect(shockOf(forgotten.state, f.unit('P').id)).toBeNull();
  });
});
