import { chancesOf } from '@abatis/kernel/host';
import { inches, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { Aim } from '../../src/fire-state.ts';
import { specialRoll } from '../../src/rules/23.83-rounds.ts';
import { testSmoke } from '../../src/rules/index.ts';
import { type Field, field } from '../support/field.ts';
import { fired, GUNS, orderOf, refused, told, wall } from '../support/guns.ts';
import { after } from '../support/table.ts';

test('ENG EX 47 ENG 23.83a ENG 23.83b ENG TAB 11 hits of hot rounds count on 25 and on 67 of a hundred', () => {
  expect([67, 68].map(roll => specialRoll('redHotShot').read(roll, roll))).toEqual([true, false]);
  expect([25, 26].map(roll => specialRoll('carcass').read(roll, roll))).toEqual([true, false]);
  const chance = (round: 'carcass' | 'redHotShot'): number =>
    chancesOf(specialRoll(round)).find(({ result }) => result)!.probability;
  expect(chance('carcass')).toBeCloseTo(0.25, 12);
  expect(chance('redHotShot')).toBeCloseTo(0.67, 12);
});

describe('special rounds', () => {
  const HOUSE = `${GUNS}\nblock Mill 19,30 21,30 21,32 19,32 capacity=24\nblue 20,31 P 8x1 in=Mill\neng building Mill II\n`;
  const mill: Aim = { kind: 'building', piece: 'Mill' };
  const troops = (f: Field): Aim => ({ kind: 'unit', unit: f.unit('P').id });
  const SIEGE = 'eng siege\neng troop G guns=siege';

  test('ENG 23.85 ENG 23.82 ENG A.34 siege guns in a siege exchange a round; others need an allowance and a town', () => {
    const rounds = (more: string, aim: Aim = mill, f = field(`${HOUSE}${more}`)) =>
      refused(f, 'G', aim, { round: 'redHotShot' });
    expect(rounds(SIEGE)).toEqual([]);
    expect(rounds('eng siege')).toEqual(['ENG 23.85']);
    expect(rounds('eng troop G guns=siege')).toEqual(['ENG 23.85']);
    expect(rounds('eng troop G rounds=redHotShot')).toEqual([]);
    const open = field(`${GUNS}\nblue 20,31 P 8x1\neng troop G rounds=redHotShot`);
    expect(refused(open, 'G', troops(open), { round: 'redHotShot' })).toEqual(['ENG 23.82']);
  });

  test('ENG A.34 an allowance is used up', () => {
    const f = field(`${HOUSE}eng troop G rounds=redHotShot`);
    const now = fired(f, [1, 1, 1, 1], orderOf(f, 'G', mill, { round: 'redHotShot' }));
    expect(now.state.eng.fire.allowances).toMatchObject([{ left: 0 }]);
    expect(refused(now.with('G', { turn: f.unit('G').turn }), 'G', mill, { round: 'redHotShot' })).toEqual([
      'ENG 23.85',
    ]);
  });

  test('ENG 23.83a carcasses are fired by mortars alone, which lob over everything from eight inches on', () => {
    const f = field(`${HOUSE}${SIEGE}`);
    expect(refused(f, 'G', mill, { round: 'carcass' })).toEqual(['ENG 23.83a']);
    const mortars = field(`${HOUSE}eng siege\neng troop G guns=mortar`);
    expect(told(mortars, 'G', mill, { round: 'carcass' })).toBe('4 at 9+');
    expect(refused(mortars, 'G', { kind: 'work', work: 0 as never, section: 0 })).toEqual(['ENG 23.81h']);
  });

  test('ENG A.21 mortars do no harm to walls, two to buildings a hit, and may set them on fire', () => {
    const f = field(`${HOUSE}eng siege\neng troop G guns=mortar\neng work W palisade 22,30 24,30`);
    expect(refused(f, 'G', wall(f, 1))).toEqual(['ENG A.21']);
    const now = fired(f, [9, 1, 1, 1, 1, 10], orderOf(f, 'G', mill));
    expect(now.state.eng.buildings).toMatchObject([{ damage: 2, onFire: true }]);
  });

  test('ENG EX 47 ENG 23.83b red-hot shot at a garrison: each hit counts on 67, and each may set the house on fire', () => {
    const f = field(`${HOUSE}${SIEGE}`);
    // Heavy ballshot at hard cover needs 9: two hits, of which 67 tells and 68 does not; 21 and 20 for the fires.
    const now = fired(
      f,
      [9, 9, 1, 1, 6, 7, 6, 8, 2, 1, 2, 10],
      orderOf(f, 'G', troops(f), { round: 'redHotShot' }),
    );
    expect(now.unit('P').figures).toBe(7);
    expect(now.state.eng.buildings).toMatchObject([{ onFire: true, damage: 0 }]);
  });

  test('ENG 23.83c ENG 23.83f ENG R127 light and message balls land where they are aimed, without a roll', () => {
    const f = field(`${HOUSE}${SIEGE}`);
    const place: Aim = { kind: 'place', at: point(inches(20), inches(40)) };
    const lit = fired(f, [], orderOf(f, 'G', place, { round: 'light' }));
    expect(lit.state.eng.fire.lights).toEqual([
      { at: point(inches(20), inches(40)), until: f.state.turn + 1 },
    ]);
    const told = fired(f, [], orderOf(f, 'G', place, { round: 'message', text: 'Hold on' }));
    expect(told.state.eng.fire.lights).toEqual([]);
    expect(refused(f, 'G', place, { round: 'redHotShot' })).toContain('ENG 23.81h');
    expect(refused(f, 'G', place)).toEqual(['ENG 23.81h']);
    expect(refused(f, 'G', mill, { round: 'light' })).toContain('ENG 23.81h');
  });

  test('ENG 23.83d ENG R104 smoke that hits an enclosed place makes all inside test', () => {
    const f = field(`${HOUSE}${SIEGE}`);
    const smoked = fired(f, [6, 1, 1, 1], orderOf(f, 'G', mill, { round: 'smoke' }));
    expect(smoked.state.eng.fire.smoked).toEqual([f.unit('P').id]);
    expect(smoked.state.eng.buildings).toMatchObject([{ damage: 0 }]);
    expect(fired(f, [1, 1, 1, 1], orderOf(f, 'G', mill, { round: 'smoke' })).state.eng.fire.smoked).toEqual(
      [],
    );
    const open = field(`${GUNS}\nblue 20,30 P 8x1\neng work W sapTrench 18,30 22,30 class=II\n${SIEGE}`);
    expect(
      fired(open, [10, 10, 10, 10], orderOf(open, 'G', wall(open, 3), { round: 'smoke' })).state.eng.fire
        .smoked,
    ).toEqual([]);
    const third = field(
      `${GUNS}\nblue 20,30 P 8x1\nblue 40,30 Q 8x1\neng work W sapTrench 18,30 22,30 class=III\n${SIEGE}`,
    );
    expect(
      fired(third, [10, 1, 1, 1], orderOf(third, 'G', wall(third, 3), { round: 'smoke' })).state.eng.fire
        .smoked,
    ).toEqual([third.unit('P').id]);
  });

  test('ENG 23.83d ENG 23.83e who passes stays, cover does not help, and the shaken leave', () => {
    const f = field(`${HOUSE}${SIEGE}`);
    const smoked = f.having({ fire: { ...f.state.eng.fire, smoked: [f.unit('P').id] } });
    const tested = (g: Field, ...dice: readonly number[]) => {
      let rout: unknown = null;
      const now = after(g, dice, (draft, table) => {
        rout = testSmoke(draft, draft.eng.fire.smoked[0]!, table);
      });
      return { now, rout };
    };
    expect(tested(smoked, 9).now.unit('P').block).toBe('Mill');
    expect(tested(smoked, 1, 9).rout).toMatchObject({ unit: f.unit('P').id });
    const shaken = smoked.with('P', { shaken: true });
    expect(tested(shaken, 9).now.unit('P')).toMatchObject({ block: null, disordered: true });
    expect(tested(smoked.with('P', { status: 'lost' })).now.state.eng.fire.smoked).toEqual([]);
  });
});
