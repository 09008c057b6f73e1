import { expect, test } from 'vitest';
import { unitNamed } from '../../../src/pieces.ts';
import {
  type EdgeTerms,
  edgeDistance,
  mayReturn,
  type RetreatCause,
  returnTurn,
  trappedUnits,
} from '../../../src/rules/09-retreats/index.ts';
import { field, withEdges } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { COMBAT, retreating } from './retreating.ts';

const AT_EDGE = 'turn 3\nunion 1201 2WI 4-5 @Gibbon D; Gibbon *\nconfederate 1202 26NC 8-5';

test('LFM 9.1e LFM R123 LFM R214 off the map where the edge lies opposite the enemy', () => {
  const { paths, after, unit, commander, table } = retreating(AT_EDGE);
  expect(paths('2WI')).toEqual(['off']);
  const later = after('2WI', 'off', 'Gibbon');
  expect(unit(later, '2WI')).toMatchObject({ place: 'off-map', hex: -1, disorganized: true });
  expect(unit(later, '2WI').exit).toEqual({ turn: 3, hex: field('').hex('1201') });
  expect(commander(later, 'Gibbon')).toMatchObject({ place: 'off-map', hex: -1, moved: true });
  expect(table.events).toMatchObject([{ type: 'retreated', from: '1201', path: ['off-map'] }]);
});

test.each([
  ['0112', '0212'],
  ['1201', '1202'],
  ['1220', '1219'],
  ['2012', '1912'],
])('LFM 9.1e every edge is open unless the scenario says otherwise: from %s', (from, enemy) => {
  const { judge } = retreating(`union ${from} 2WI 4-5\nconfederate ${enemy} 26NC 8-5`);
  expect(judge('2WI', 'off').legal).toBe(true);
});

test('LFM 9.1e LFM R123 inside the map there is no edge to cross', () => {
  const { judge } = retreating('union 1010 2WI 4-5\nconfederate 0910 26NC 8-5');
  expect(judge('2WI', 'off')).toEqual(forbiddenBy('LFM 9.1e'));
  expect(judge('2WI', '1109 off')).toEqual(forbiddenBy('LFM 9.1e'));
});

test('LFM R123 an edge that is not opposite is like any other hex free of ZOC', () => {
  const first = retreating('union 1101 2WI 4-5\nconfederate 1002 26NC 8-5');
  expect(first.judge('2WI', '1201').legal).toBe(true);
  expect(first.judge('2WI', 'off')).toEqual(forbiddenBy('LFM 9.1a'));
  const last = retreating('union 1101 2WI 4-5\nconfederate 1002 26NC 8-5\nconfederate 1301 11NC 6-4');
  expect(last.paths('2WI')).toEqual(['off']);
});

test('LFM 9.1e LFM R123 leaving counts as a hex of the retreat, also as its second', () => {
  const { paths, after, unit, hex } = retreating('turn 2\nunion 1202 2WI 4-5\nconfederate 1203 26NC 8-5');
  expect(paths('2WI')).toContain('1201 off');
  expect(unit(after('2WI', '1201 off'), '2WI').exit).toEqual({ turn: 2, hex: hex('1201') });
});

test('LFM 9.1h LFM R121 nobody leaves the map with his second hex while it could lead to his brigade', () => {
  const { judge } = retreating('union 1202 2WI 4-5 @Gibbon\nunion 1701 Gibbon *\nconfederate 1203 26NC 8-5');
  expect(judge('2WI', '1201 off')).toEqual(forbiddenBy('LFM 9.1h'));
});

test('LFM 9.1e LFM R123 LFM R119 across a forbidden edge there is no way', () => {
  const edges = { west: 'forbidden' } as const;
  const { state, hex, ids, paths, judge } = retreating(AT_EDGE, COMBAT, edges);
  expect(paths('2WI')).toEqual(['1101', '1301']);
  expect(judge('2WI', 'off')).toEqual(forbiddenBy('LFM 9.1e'));
  expect(trappedUnits(state, { hex: hex('1201'), stack: ids('2WI'), cause: { kind: 'night' } })).toEqual(
    ids('2WI'),
  );
  expect(retreating(AT_EDGE, COMBAT, { east: 'forbidden' }).paths('2WI')).toEqual(['off']);
});

test('LFM R123 in a corner each edge has its own terms', () => {
  const corner = 'union 0101 2WI 4-5\nconfederate 0102 26NC 8-5';
  expect(retreating(corner, COMBAT, { north: 'forbidden' }).judge('2WI', 'off').legal).toBe(true);
  expect(retreating(corner, COMBAT, { west: 'noReturn' }).judge('2WI', 'off').legal).toBe(true);
  const closed = { north: 'forbidden', west: 'forbidden' } as const;
  expect(retreating(corner, COMBAT, closed).judge('2WI', 'off')).toEqual(forbiddenBy('LFM 9.1e'));
});

test('LFM R70 LFM R123 under fire an edge away from the guns is as good as a hex away from them', () => {
  const underFire = (unit: string, gun: string) => {
    const text = `union ${unit} 2WI 4-5\nconfederate ${gun} Poague 2/1-5`;
    const cause: RetreatCause = { kind: 'bombardment', firing: [retreating(text).hex(gun)] };
    return retreating(text, cause).judge('2WI', 'off');
  };
  expect(underFire('1101', '1104').legal).toBe(true);
  expect(underFire('2005', '2008').legal).toBe(true);
  expect(underFire('1101', '1402')).toEqual(forbiddenBy('LFM R70'));
});

test('LFM R204 distance along the edge is counted by the shorter way', () => {
  const { battle, hex } = field('');
  const apart = (a: string, b: string) => edgeDistance(battle.ground.grid, hex(a), hex(b));
  expect(apart('1201', '1201')).toBe(0);
  expect(apart('1201', '1701')).toBe(5);
  expect(apart('1201', '1901')).toBe(7);
  expect(apart('0301', '0104')).toBe(5);
  expect(apart('1801', '2004')).toBe(5);
  expect(apart('1020', '1001')).toBe(19 + 18);
});

test('LFM X50 LFM R124 LFM 9.1e back within five hexes the next turn, a turn later for every five more', () => {
  const { battle, hex } = field('');
  const turn = (at: string) => returnTurn(battle.ground.grid, { turn: 3, hex: hex('1201') }, hex(at));
  expect([turn('1201'), turn('1701'), turn('1801'), turn('1901')]).toEqual([4, 4, 5, 5]);
  expect([turn('0201'), turn('0101')]).toEqual([5, 6]);
});

const OFF = 'union off-map 2WI 4-5 exit=3:1201';
const returning = (turn: number, at: string, more = '', edges: Partial<EdgeTerms> = {}) => {
  const { state, hex } = field(`turn ${turn}\n${OFF}\n${more}`);
  return mayReturn(withEdges(state, edges), unitNamed(state, '2WI'), hex(at));
};

test('LFM X50 LFM 9.1e LFM R124 where and when a unit may return', () => {
  expect(returning(3, '1201')).toEqual(forbiddenBy('LFM R124'));
  expect(returning(4, '1701').legal).toBe(true);
  expect(returning(4, '1901')).toEqual(forbiddenBy('LFM R124'));
  expect(returning(5, '1901').legal).toBe(true);
  expect(returning(4, '1701', 'confederate 1702 26NC 8-5')).toEqual(forbiddenBy('LFM 9.1e'));
  expect(returning(4, '1703')).toEqual(forbiddenBy('LFM 9.1e'));
});

test('LFM 9.1e not over an edge without return, and not without having left', () => {
  expect(returning(9, '1201', '', { west: 'noReturn' })).toEqual(forbiddenBy('LFM 9.1e'));
  expect(returning(9, '1201', '', { east: 'noReturn' }).legal).toBe(true);
  const { state, hex } = field('turn 9\nunion to-arrive 2WI 4-5');
  expect(mayReturn(state, unitNamed(state, '2WI'), hex('1201'))).toEqual(forbiddenBy('LFM 9.1e'));
});

test('LFM 9.1e LFM R123 each edge is forbidden by itself; beyond a corner it is the north or south edge', () => {
  const leaves = (edges: Partial<EdgeTerms>, hex: string, enemy: string) =>
    retreating(`union ${hex} 2WI 4-5\nconfederate ${enemy} 26NC 8-5`, COMBAT, edges)
      .paths('2WI')
      .includes('off');
  const edges = ['north', 'east', 'south', 'west'] as const;
  const closing = (hex: string, enemy: string) =>
    edges.filter(edge => !leaves({ [edge]: 'forbidden' }, hex, enemy));
  expect(leaves({}, '0110', '0210')).toBe(true);
  expect(closing('0110', '0210')).toEqual(['north']);
  expect(closing('2010', '1910')).toEqual(['south']);
  expect(closing('1220', '1219')).toEqual(['east']);
  expect(closing('1201', '1202')).toEqual(['west']);
});

test('LFM 9.1e the refusal names the hex at the edge from which nobody leaves', () => {
  const first = retreating('union 1101 2WI 4-5\nconfederate 1002 26NC 8-5');
  expect(first.refusals('2WI', 'off')).toEqual([{ clause: 'LFM 9.1a', facts: { unit: '2WI', hex: '1101' } }]);
  const second = retreating('union 1202 2WI 4-5 @Gibbon\nunion 1701 Gibbon *\nconfederate 1203 26NC 8-5');
  expect(second.refusals('2WI', '1201 off')).toEqual([
    { clause: 'LFM 9.1h', facts: { unit: '2WI', hex: '1201' } },
  ]);
});

test('LFM 9.1e LFM R124 a unit that is back on the map does not return again', () => {
  const { state, hex } = field('turn 8\nunion 1010 2WI 4-5 exit=3:1001');
  expect(mayReturn(state, unitNamed(state, '2WI'), hex('1001'))).toEqual(forbiddenBy('LFM 9.1e'));
});
