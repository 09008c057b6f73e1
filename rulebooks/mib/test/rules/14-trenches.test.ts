import { describe, expect, test } from 'vitest';
import { acting, LEGAL } from './acting.ts';
import { forbiddenBy } from './forbidden-by.ts';

const dig = (unit = 'A') => ({ type: 'dig', unit }) as const;
const at = (text: string, options = 'option trenches') => acting(`${options}\n${text}\nactive III`);
const trenches = ({ state, at: there }: ReturnType<typeof at>) =>
  state.trenches.map(({ hex, finished, by }) => ({
    hex: ['0404', '0505', '0605'].find(label => there.hex(label) === hex),
    finished,
    by: by === null ? null : there.battle.units[by]!.name,
  }));

const A = 'french 0505>0 A 6-4-8 @III';

describe('earthworks', () => {
  test('MIB 14.0 only with the option', () => {
    expect(at(A, '').judge(dig())).toEqual(forbiddenBy('MIB 14.0'));
    expect(at(A, '').candidates('dig')).toEqual([]);
    expect(at(A).judge(dig())).toEqual(LEGAL);
  });

  test.each(['clear', 'forest', 'village'])(
    'MIB 14.1 MIB 14.5 infantry begins one in a %s hex, and tires',
    ground => {
      const here = at(`${ground} 0505\n${A}`);
      expect(here.candidates('dig')).toEqual([dig()]);
      const after = here.after([], dig());
      expect(trenches(after)).toEqual([{ hex: '0505', finished: false, by: 'A' }]);
      expect(after.unit('A')).toMatchObject({
        fatigue: 1,
        act: { category: 'stationary', deeds: ['trench'], halted: true },
      });
      expect(here.hears([], dig())).toMatchObject([
        { type: 'trench-dug', clause: 'MIB 14.1', unit: 'A', hex: '0505', finished: false },
        { type: 'fatigue', clause: 'MIB T8', unit: 'A', boxes: 1 },
      ]);
    },
  );

  test.each(['town', 'swamp'])('MIB 14.1 but not in a %s', ground => {
    expect(at(`${ground} 0505\n${A}`).judge(dig())).toEqual(forbiddenBy('MIB 14.1'));
    expect(at(`${ground} 0505\n${A}`).candidates('dig')).toEqual([]);
  });

  test('MIB 14.1 neither cavalry nor a Disorganized unit digs', () => {
    expect(at('french 0505>0 A 4-4-13 heavy @III').judge(dig())).toEqual(forbiddenBy('MIB 14.1'));
    expect(at(`${A} D`).judge(dig())).toEqual(forbiddenBy('MIB 14.1'));
  });

  test('MIB 14.2 MIB 14.5 the unit finishes it at its next activation, and tires again', () => {
    const begun = at(A).after([], dig());
    expect(begun.judge(dig())).toEqual(forbiddenBy('MIB 4.1c'));
    const next = begun.ended().again('III');
    const after = next.after([], dig());
    expect(trenches(after)).toEqual([{ hex: '0505', finished: true, by: 'A' }]);
    expect(after.unit('A').fatigue).toBe(2);
    expect(next.hears([], dig())[0]).toEqual({
      type: 'trench-dug',
      clause: 'MIB 14.2',
      unit: 'A',
      hex: '0505',
      finished: true,
    });
    expect(after.ended().again('III').judge(dig())).toEqual(forbiddenBy('MIB 14.2'));
  });

  test('MIB 14.2 nobody finishes what another unit has begun', () => {
    const two = `${A}; B 4-4-8 @III`;
    expect(at(`${two}\ntrench 0505 begun by=B`).judge(dig())).toEqual(forbiddenBy('MIB 14.2'));
    expect(at(`${two}\ntrench 0505 begun by=A`).judge(dig())).toEqual(LEGAL);
    expect(at(`${two}\ntrench 0505 begun by=A`).candidates('dig')).toEqual([dig()]);
  });

  test('MIB 14.2 good order is asked for when it is begun only', () => {
    expect(at(`${A} D\ntrench 0505 begun by=A`).judge(dig())).toEqual(LEGAL);
  });

  test('MIB 14.4 who leaves and comes back begins anew', () => {
    const begun = at(A).after([], dig()).ended().again('III');
    const away = begun.after(
      [],
      { type: 'take', units: ['A'], leaders: [], pace: 'normal' },
      { type: 'move', to: '0504' },
      { type: 'halt', facing: 0, commit: false },
    );
    expect(trenches(away)).toEqual([]);
  });

  test.each([
    ['wheels about', '0604', '0605'],
    ['moves away from', '0404', '0505'],
  ])('MIB 14.4 MIB 16.6e a line that %s one of its hexes keeps what it began there', (_, hex, wing) => {
    const begun = at('french 0505/0605>1 A 6-4-8 @III').after([], dig()).ended().again('III');
    const moved = begun.after(
      [],
      { type: 'take', units: ['A'], leaders: [], pace: 'normal' },
      { type: 'shift', hex, wing },
    );
    expect(trenches(moved)).toEqual([{ hex: wing, finished: false, by: 'A' }]);
  });

  test('MIB X7 MIB 4.1a a unit that has moved asks to begin a trench: illegal', () => {
    const moved = at(A).after(
      [],
      { type: 'take', units: ['A'], leaders: [], pace: 'normal' },
      { type: 'move', to: '0504' },
      { type: 'halt', facing: 0, commit: false },
    );
    expect(moved.judge(dig())).toEqual(forbiddenBy('MIB 4.1a'));
    expect(at(`${A} rest`).judge(dig())).toEqual(forbiddenBy('MIB 4.1a'));
    expect(at(`${A} stationary did-face halted`).judge(dig())).toEqual(LEGAL);
  });

  test('MIB 2.3b MIB 2.2.1b nobody else digs', () => {
    const others = 'french 0909>0 B 4-4-8 @IV\ncoalition 0101>0 E 4-4-8 @V';
    for (const unit of ['B', 'E'])
      expect(at(`${A}\n${others}`).judge(dig(unit))).toEqual(forbiddenBy('MIB 2.3b'));
    expect(at(A).judge(dig('Nobody'))).toEqual(forbiddenBy('MIB 2.2.1b'));
  });

  test('MIB 14.1 MIB 16.6h a line digs in both its hexes, or where it can', () => {
    const line = 'french 0505/0605>1 A 6-4-8 @III';
    const both = at(`${line}\ntrench 0404`).after([], dig());
    expect(trenches(both)).toEqual([
      { hex: '0404', finished: true, by: null },
      { hex: '0505', finished: false, by: 'A' },
      { hex: '0605', finished: false, by: 'A' },
    ]);
    expect(both.unit('A').fatigue).toBe(1);
    expect(both.state.trenches.map(({ hex }) => hex)).toEqual(
      both.state.trenches.map(({ hex }) => hex).toSorted((a, b) => a - b),
    );
    expect(trenches(at(`town 0505\n${line}`).after([], dig()))).toEqual([
      { hex: '0605', finished: false, by: 'A' },
    ]);
    expect(at(`town 0505 0605\n${line}`).judge(dig())).toEqual(forbiddenBy('MIB 14.1'));
  });
});
