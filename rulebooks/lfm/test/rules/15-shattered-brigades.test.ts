import { edit, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { commanderNamed, eliminateUnit, isShattered, putUnit, unitNamed, unitOf } from '../../src/pieces.ts';
import {
  mustShatter,
  recordOpenTotals,
  restoreOrderAtNight,
  type ShatterEvent,
  shatterBrigades,
  strengthLost,
  strengthOnMap,
  unshatterBrigades,
} from '../../src/rules/15-shattered-brigades.ts';
import { attemptRecovery, placeRecovered, type RecoveryEvent } from '../../src/rules/17-recovery.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { scripted } from './scripted.ts';

const after = (state: LfmState, ...deeds: ((draft: LfmState, table: ReturnType<typeof events>) => void)[]) =>
  transact(state, draft => {
    for (const deed of deeds) deed(draft, events());
  });

const events = () => scripted<ShatterEvent>();
const disorder = (state: LfmState, ...names: readonly string[]) =>
  names.map(name => unitOf(state, unitNamed(state, name)).disorganized);
const shattered = (state: LfmState) => state.brigades.map(brigade => brigade.shattered);

describe('becoming shattered', () => {
  test('LFM 15.1a LFM R149 half lost shatters, less does not', () => {
    const lost = (eliminated: number, total: number) => {
      const { state } = field(
        `union 1010 a ${total - eliminated}-4 @X\nunion eliminated b ${eliminated}-4 @X`,
      );
      return mustShatter(state, 0);
    };
    expect([lost(7, 16), lost(8, 16), lost(9, 16)]).toEqual([false, true, true]);
    expect([lost(7, 15), lost(8, 15)]).toEqual([false, true]);
  });

  test('LFM 15.1a both sides are looked at, and it is told', () => {
    const { state } = field(`
      union 1010 a 4-4 @X\nunion eliminated b 4-4 @X
      confederate 0505 c 4-4 @Y\nconfederate lost d 5-4 @Y
      confederate 0606 e 4-4 @Z`);
    const table = events();
    const now = transact(state, draft => shatterBrigades(draft, table));
    expect(shattered(now)).toEqual([true, true, false]);
    expect(table.events).toEqual([
      { type: 'brigade-shattered', clause: 'LFM 15.1a', brigade: 'X', lost: 4, total: 8 },
      { type: 'brigade-shattered', clause: 'LFM 15.1a', brigade: 'Y', lost: 5, total: 9 },
    ]);
    const again = events();
    transact(now, draft => shatterBrigades(draft, again));
    expect(again.events).toEqual([]);
  });

  test('LFM R150 LFM R149 regiments off the map or still to arrive are not lost', () => {
    const { state } = field('union 1010 a 1-4 @X\nunion off-map b 5-4 @X\nunion to-arrive c 5-4 @X');
    expect(strengthLost(state, 0)).toBe(0);
    expect(strengthOnMap(state, 0)).toBe(1);
  });

  test('LFM R148 LFM R149 the total is that of the scenario, and never less than nothing is lost', () => {
    expect(strengthLost(field('brigade X union total=20\nunion 1010 a 8-4 @X').state, 0)).toBe(12);
    expect(strengthLost(field('brigade X union total=5\nunion 1010 a 8-4 @X').state, 0)).toBe(0);
  });

  test('LFM 15.1b LFM R180 every regiment is shattered, wherever it is, out of command or detached', () => {
    const { state } = field(`
      union 1010 a 2-4 @X out; p 2/1-4 @X
      union 0505 b 2-4 @X detached
      union off-map c 2-4 @X
      union eliminated d 9-4 @X`);
    const now = after(state, shatterBrigades);
    expect(['a', 'b', 'c'].map(name => isShattered(now, unitNamed(now, name)))).toEqual([true, true, true]);
    expect(isShattered(now, unitNamed(now, 'p'))).toBe(false);
  });

  test('LFM R180 a detached regiment counts for its brigade', () => {
    const { state } = field('union 1010 a 4-4 @X\nunion 0505 b 4-4 @X detached\nunion eliminated c 6-4 @X');
    expect(mustShatter(state, 0)).toBe(false);
  });

  test('LFM R142 stored D and Charged of its regiments are cleared, a battery with them keeps its D', () => {
    const { state } = field(`
      union 1010 a 2-4 @X D; p 2/1-4 D
      union 0505 b 2-4 cavalry @X charged
      union eliminated d 9-4 @X`);
    const now = after(state, shatterBrigades);
    expect(disorder(now, 'a', 'b', 'p')).toEqual([false, false, true]);
    expect(unitOf(now, unitNamed(now, 'b')).turn.charged).toBe(false);
  });

  test('LFM R151 losses alone do not shatter: only the Reorganization Phase looks at them', () => {
    const { state } = field('union 1010 a 4-4 @X; b 4-4 @X');
    expect(shattered(after(state, draft => eliminateUnit(draft, 0)))).toEqual([false]);
  });

  test('LFM R229 a brigade without a total, or without strength, is not tested', () => {
    const { state } = field('union eliminated a 4-4 @X\nunion 1010 Y *');
    const open = after(state, draft => {
      edit(draft, 'brigades', 0).total = null;
    });
    expect([mustShatter(open, 0), mustShatter(open, 1)]).toEqual([false, false]);
  });
});

describe('ceasing to be shattered', () => {
  const onMap = (sp: number, total: number) =>
    shattered(
      after(
        field(`brigade X union total=${total} shattered\nunion 1010 a ${sp}-4 @X`).state,
        unshatterBrigades,
      ),
    );

  test('LFM 15.2a LFM R149 more than half on the map is needed', () => {
    expect([onMap(8, 16), onMap(9, 16)]).toEqual([[true], [false]]);
    expect([onMap(7, 15), onMap(8, 15)]).toEqual([[true], [false]]);
  });

  test('LFM 15.2a LFM R150 regiments elsewhere do not help', () => {
    const { state } = field(`
      brigade X union total=16 shattered
      union 1010 a 6-4 @X\nunion off-map b 5-4 @X\nunion to-arrive c 5-4 @X`);
    expect(shattered(after(state, unshatterBrigades))).toEqual([true]);
  });

  test('LFM 15.2a it is told, and the total stays', () => {
    const { state } = field('brigade X union total=16 shattered\nunion 1010 a 9-4 @X');
    const table = events();
    const now = transact(state, draft => unshatterBrigades(draft, table));
    expect(now.brigades[0]!.total).toBe(16);
    expect(table.events).toEqual([
      { type: 'brigade-unshattered', clause: 'LFM 15.2a', brigade: 'X', onMap: 9, total: 16 },
    ]);
  });

  test('LFM R142 LFM R140 its regiments are in good order unless they stand with a D', () => {
    const { state } = field(`
      brigade X union total=10 shattered
      union 1010 a 5-4 @X
      union 0505 b 5-4 @X; p 2/1-4 D`);
    expect(disorder(after(state, unshatterBrigades), 'a', 'b')).toEqual([false, true]);
  });
});

describe('night', () => {
  test('LFM 15.2b LFM 15.3 LFM 23.4 LFM R187 all brigades recover; only the shattered have a new total', () => {
    const { state } = field(`
      brigade X union total=20 shattered\nunion 1010 a 8-4 @X
      brigade Y confederate total=12 shattered\nconfederate 0505 b 3-4 @Y\nconfederate off-map c 3-4 @Y
      union 1414 d 9-4 @Z D\nunion eliminated e 4-4 @Z`);
    const now = after(state, restoreOrderAtNight);
    expect(shattered(now)).toEqual([false, false, false]);
    expect(now.brigades.map(({ total }) => total)).toEqual([8, 3, 13]);
    expect(disorder(now, 'd')).toEqual([false]);
  });

  test('LFM 23.4 LFM R230 markers go from all units, also off the map', () => {
    const { state } = field(`
      union 1010 a 4-4 D\nunion off-map b 4-4 D
      confederate 0505 c 4-4 cavalry charged D\nconfederate 0506 d 4-4`);
    const table = events();
    const now = transact(state, draft => restoreOrderAtNight(draft, table));
    expect(disorder(now, 'a', 'b', 'c')).toEqual([false, false, false]);
    expect(unitOf(now, unitNamed(now, 'c')).turn.charged).toBe(false);
    expect(table.events).toEqual([{ type: 'order-restored', clause: 'LFM 23.4', units: ['a', 'b', 'c'] }]);
  });

  test('LFM 23.4 a regiment beside a battery with a D is in good order as well', () => {
    const { state } = field('brigade X union shattered total=9\nunion 1010 a 4-4 @X; p 2/1-4 D');
    expect(disorder(after(state, restoreOrderAtNight), 'a', 'p')).toEqual([false, false]);
  });

  test('LFM R186 a regiment recovered later does not raise the new total', () => {
    const { state } = field(
      'brigade X union total=20 shattered\nunion 1010 a 8-4 @X\nunion eliminated b 2-4 @X',
    );
    const now = after(state, restoreOrderAtNight, draft =>
      putUnit(draft, unitNamed(draft, 'b'), unitOf(draft, unitNamed(draft, 'a')).hex),
    );
    expect(now.brigades[0]!.total).toBe(8);
    expect(after(now, recordOpenTotals).brigades[0]!.total).toBe(8);
  });
});

test('LFM X34 LFM 15.1a LFM 15.2a total 16: shattered at 8 lost, un-shattered with 9 on the map', () => {
  const { state, hex } = field('union 1010 a 8-4 @X\nunion eliminated b 7-4 @X; c 1-4 @X');
  const down = after(state, shatterBrigades, unshatterBrigades);
  expect(shattered(down)).toEqual([true]);
  const back = after(down, draft => putUnit(draft, unitNamed(draft, 'c'), hex('1010')));
  expect(shattered(after(back, shatterBrigades, unshatterBrigades))).toEqual([false]);
});

test('LFM X44 LFM 23.4 LFM 15.3 LFM R186 LFM R187 a night and the day after', () => {
  const { state, hex } = field(`
    brigade A union total=20 shattered
    union 1010 a1 4-4 @A; a2 2-4 @A; a3 2-4 @A
    union eliminated a4 2-4 @A; a5 10-4 @A
    union 0505 b1 9-4 @B D\nunion eliminated b2 7-4 @B`);
  const night = after(state, restoreOrderAtNight);
  expect(shattered(night)).toEqual([false, false]);
  expect(night.brigades.map(({ total }) => total)).toEqual([8, 16]);
  expect(disorder(night, 'b1')).toEqual([false]);
  const recovered = after(night, draft => putUnit(draft, unitNamed(draft, 'a4'), hex('1010')));
  expect([strengthOnMap(recovered, 0), recovered.brigades[0]!.total]).toEqual([10, 8]);
  const lose = (from: LfmState, ...names: readonly string[]) =>
    after(
      from,
      draft => {
        for (const name of names) eliminateUnit(draft, unitNamed(draft, name));
      },
      shatterBrigades,
    );
  const day = lose(recovered, 'a1');
  expect([strengthOnMap(day, 0), strengthLost(day, 0), shattered(day)[0]]).toEqual([6, 2, false]);
  const later = lose(day, 'a2');
  expect([strengthOnMap(later, 0), strengthLost(later, 0), shattered(later)[0]]).toEqual([4, 4, true]);
});

test('LFM X58 LFM R229 a brigade wiped out before nightfall has an open total until the end of the night', () => {
  const { state, hex } = field(`
    brigade X union I/1 total=14 shattered
    union 1010 D ** CV3 =I/1; X *
    union eliminated a 3-4 @X; b 11-4 @X`);
  const tested = after(state, restoreOrderAtNight, shatterBrigades, unshatterBrigades);
  expect(tested.brigades[0]).toMatchObject({ total: null, shattered: false });
  const dice = scripted<RecoveryEvent>(4, 5);
  const x = commanderNamed(state, 'X');
  const recovered = transact(tested, draft => {
    expect(attemptRecovery(draft, x, unitNamed(draft, 'a'), dice)).toBe(true);
    placeRecovered(draft, unitNamed(draft, 'a'), hex('1010'), dice);
    expect(attemptRecovery(draft, x, unitNamed(draft, 'b'), dice)).toBe(false);
  });
  dice.expectSpent();
  const table = events();
  const morning = transact(recovered, draft => recordOpenTotals(draft, table));
  expect(morning.brigades[0]).toMatchObject({ total: 3, shattered: false });
  expect(table.events).toEqual([{ type: 'total-recorded', clause: 'LFM R229', brigade: 'X', total: 3 }]);
  expect(after(tested, recordOpenTotals).brigades[0]!.total).toBeNull();
});

test('LFM R229 LFM R148 LFM R149 with nobody on the map those still to come are the total, and it is tested by day', () => {
  const { state, hex } = field(`
    brigade X union I/1 total=14 shattered
    union eliminated a 8-4 @X\nunion to-arrive b 4-4 @X\nunion off-map c 2-4 @X`);
  const night = after(state, restoreOrderAtNight);
  expect(night.brigades[0]).toMatchObject({ total: null, shattered: false });
  const table = events();
  const morning = transact(night, draft => recordOpenTotals(draft, table));
  expect(morning.brigades[0]).toMatchObject({ total: 6, shattered: false });
  expect(table.events).toEqual([{ type: 'total-recorded', clause: 'LFM R229', brigade: 'X', total: 6 }]);
  const lost = transact(morning, draft => {
    putUnit(draft, unitNamed(draft, 'b'), hex('1010'));
    eliminateUnit(draft, unitNamed(draft, 'b'));
  });
  expect(shattered(after(lost, shatterBrigades))).toEqual([true]);
  const onMap = transact(night, draft => putUnit(draft, unitNamed(draft, 'c'), hex('1010')));
  expect(after(onMap, recordOpenTotals).brigades[0]!.total).toBe(2);
});

test('LFM 15.2a only a shattered brigade is un-shattered, and none whose total is open', () => {
  const { state } = field('brigade A union\nbrigade B union shattered\nunion 1010 a 4-4 @A; b 4-4 @B');
  const restored = (total: number | null) => {
    const table = events();
    transact(state, draft => {
      edit(draft, 'brigades', 1).total = total;
      unshatterBrigades(draft, table);
    });
    return table.events.map(event => 'brigade' in event && event.brigade);
  };
  expect(restored(4)).toEqual(['B']);
  expect(restored(null)).toEqual([]);
});
