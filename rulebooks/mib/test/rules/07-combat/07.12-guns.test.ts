import { describe, expect, test } from 'vitest';
import { DONE } from '../../../src/actions.ts';
import { aftermath, finish, retreat, table, told } from './aftermath.ts';

const A = 'french 0504>3 A 6-4-8 @III';

/** The batteries of the units after a retreat of the length that the CRT result gives, with this CET die. */
function batteries(units: string, modified: number, die: number, path = '0506 0507') {
  const battle = aftermath(`coalition 0505>0 ${units}\n${A}`, 'A > 0505', modified);
  const gone = table.play(battle.begin(), [], retreat('0505', path));
  return finish(gone, die, 6)
    .units.filter((_, id) => id !== battle.unit('A'))
    .map(unit => unit.batteries);
}

describe('artillery in retreats', () => {
  test('MIB X35 MIB 7.12a a die up to the length costs a battery', () => {
    expect(batteries('D 10-4-8 G3 @V', 7, 2)).toEqual([2]);
    expect(batteries('D 10-4-8 G3 @V', 7, 1)).toEqual([2]);
    expect(batteries('D 10-4-8 G3 @V', 7, 3)).toEqual([3]);
    expect(batteries('D 10-4-8 @V', 7, 1)).toEqual([0]);
  });

  test('MIB X35 MIB 7.12c horse artillery counts the length one shorter', () => {
    expect(batteries('D 10-4-8 G3 horse @V', 7, 2)).toEqual([3]);
    expect(batteries('D 10-4-8 G3 horse @V', 7, 1)).toEqual([2]);
  });

  test('MIB X35 MIB 7.12b a unit that is Smashed when its losses are taken counts one more', () => {
    // Retreat -1, die 3: row 2: 1s D: smashed by it.
    expect(batteries('D 2-4-8 G3 @V', 7, 3)).toEqual([2]);
    expect(batteries('D 4-4-8 G3 @V', 7, 3)).toEqual([3]);
  });

  test('MIB X35 MIB R36 MIB 7.12d each unit of the stack checks with the same die', () => {
    expect(batteries('D 4-5-8 G1 @V; E 4-5-8 G2 @V', 5, 1, '0506')).toEqual([0, 1]);
    expect(batteries('D 4-5-8 G1 @V; E 4-5-8 G2 horse @V', 5, 1, '0506')).toEqual([0, 2]);
  });

  test('MIB 7.12d the length is the number of the CRT, not the hexes moved', () => {
    const text = `coalition 0505>0 D 8-4-8 G2 @V\n${A}\nfrench 0606>5 C 4-5-8 G1 @III`;
    const battle = aftermath(text, 'A > 0505', 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506 0507 0508'));
    expect(battle.named(table.play(gone, [2, 6], DONE), 'D').batteries).toBe(2);
    expect(battle.named(table.play(gone, [1, 6], DONE), 'D').batteries).toBe(1);
  });

  test('MIB 7.12d MIB R36 MIB 7.2i a stack that stayed loses no guns, nor do attackers or those who are engaged', () => {
    const stuck = aftermath(
      `mountain 0404 0405 0604 0605 0506\ncoalition 0505>0 D 8-4-8 G2 @V\n${A} G2`,
      'A > 0505',
      5,
    );
    const after = table.play(stuck.begin(), [1, 1], DONE);
    expect([stuck.named(after, 'D').batteries, stuck.named(after, 'A').batteries]).toEqual([2, 2]);
    const engaged = aftermath(`coalition 0505>0 D 8-4-8 G2 @V\n${A}`, 'A > 0505', 4);
    expect(engaged.named(engaged.begin(1, 6), 'D').batteries).toBe(2);
  });

  test('MIB 7.12a what is told of it', () => {
    const battle = aftermath(`coalition 0505>0 D 8-4-8 G2 @V\n${A}`, 'A > 0505', 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506'));
    expect(told(table.hears(gone, [1, 6], DONE), 'guns-lost')).toEqual([
      { type: 'guns-lost', clause: 'MIB 7.12a', unit: 'D', die: 1, length: 1 },
    ]);
  });
});
