import { label } from '@abatis/hex';
import { expect, test } from 'vitest';
import { enemiesNextTo, inZoc } from '../../src/rules/05-zones-of-control.ts';
import { field } from '../field.ts';

test('LFM 5.1 LFM R31 every combat unit, in whatever state, controls its hex and the six around it', () => {
  for (const unit of ['26NC 8-5', '26NC 8-5 D', 'Poague 2/1-5 limbered', '1VA 3-5 cavalry dismounted']) {
    const { state, hex } = field(`confederate 1010 ${unit}`);
    const zone = ['1010', '0910', '0909', '1009', '1011', '1109', '1110'];
    expect(zone.map(each => inZoc(state, hex(each), 'union'))).toEqual(zone.map(() => true));
    expect(inZoc(state, hex('1012'), 'union')).toBe(false);
    expect(inZoc(state, hex('1010'), 'confederate')).toBe(false);
  }
});

test('LFM 5.1 a commander and a unit off the map control nothing', () => {
  const { state, hex } = field('confederate 1010 Lee army CV5\nconfederate eliminated 26NC 8-5');
  expect(inZoc(state, hex('1010'), 'union')).toBe(false);
});

test('LFM R28 LFM 25.1f a ZOC does not cross a river without bridge or ford', () => {
  const across = (crossing: string) => {
    const { state, hex } = field(
      `river 1010/1011\n${crossing}\nconfederate 1010 26NC 8-5\nunion 1011 2WI 4-5`,
    );
    return [inZoc(state, hex('1011'), 'union'), enemiesNextTo(state, hex('1011'), 'union').length];
  };
  expect(across('')).toEqual([false, 0]);
  expect(across('bridge 1010/1011')).toEqual([true, 1]);
  expect(across('ford 1010/1011')).toEqual([true, 1]);
  expect(across('bridge 1010/1011\nburned 1010/1011')).toEqual([false, 0]);
});

test('LFM 5.1 the enemies that a hex would fight are those next to it', () => {
  const { state, hex, battle } = field(
    'union 1010 2WI 4-5\nconfederate 0910 26NC 8-5\nconfederate 1012 11NC 6-4',
  );
  expect(enemiesNextTo(state, hex('1010'), 'union').map(each => label(battle.ground.grid, each))).toEqual([
    '0910',
  ]);
});
