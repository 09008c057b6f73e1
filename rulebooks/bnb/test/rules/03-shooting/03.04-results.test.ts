import { expect, test } from 'vitest';
import { counterbatteryRoll, isHit } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { laid, resolved } from '../../support/shooting.ts';

test('BNB 1.12a a natural 1 misses and a natural 10 hits', () => {
  const drm = (value: number) => [{ value, clause: 'BNB T3.3', label: 'test' }];
  expect(isHit(1, 2, drm(5))).toBe(false);
  expect(isHit(2, 7, drm(5))).toBe(true);
  expect(isHit(10, 10, drm(-5))).toBe(true);
  expect(isHit(9, 10, drm(0))).toBe(false);
});

test('BNB 3.1k each hit removes a figure, and the volley is remembered for the test', () => {
  const f = laid(field('red P: 12x1 @20,20\nblue Q: 12x1 @20,23'), ['P', 'Q']);
  const { field: after, events } = resolved(f, [7, 6, 10]);
  expect(after.unit('Q').figures).toBe(10);
  expect(after.unit('Q').turn.hits).toEqual([
    { step: 5, kind: 'shot', by: f.id('P'), count: 2, hard: false },
  ]);
  expect(after.unit('P').turn.fired).toBe(true);
  expect(after.state.fire).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(['shots-fired', 'shot-down']);
});

test('BNB R32 both sides fire with the strengths of the start', () => {
  const f = laid(field('red P: 12x1 @20,20\nblue Q: 12x1 @20,23'), ['P', 'Q'], ['Q', 'P']);
  const { field: after } = resolved(f, [10, 10, 10, 10, 10, 10]);
  expect([after.unit('P').figures, after.unit('Q').figures]).toEqual([9, 9]);
});

test('BNB X25 BNB 3.4a BNB 3.4b BNB R16 the effect of hits on guns', () => {
  const f = field(
    'red P: field guns 1 @20,20\nred M: 12x1 @30,20\nblue L: field guns 2 limbered @20,23\nblue U: field guns 2 @30,23',
  );
  const effect = (ammunition: 'ball' | 'small arms', target: string, die: number) => {
    const roll = counterbatteryRoll(f.state, f.id('P'), f.id(target), ammunition);
    return roll.read(die + roll.drms.reduce((sum, { value }) => sum + value, 0), die);
  };
  expect(effect('ball', 'L', 8)).toEqual({ gunners: 1, guns: 1 });
  expect(effect('small arms', 'L', 8)).toEqual({ gunners: 1, guns: 0 });
  expect(effect('ball', 'U', 6)).toEqual({ gunners: 0, guns: 0 });
  expect(effect('ball', 'L', 10)).toEqual({ gunners: 1, guns: 1 });
});

test('BNB 3.4a BNB R48 BNB T3.4 a hit without effect is no hit, a gun lost is a gun less', () => {
  const f = laid(field('red P: field guns 1 @20,20\nblue U: field guns 2 @20,30'), ['P', 'U']);
  const none = resolved(f, [10, 2, 4]).field.unit('U');
  expect(resolved(f, [1, 1]).field.unit('P').turn.fired).toBe(true);
  expect([none.figures, none.gunsLost, none.turn.hits]).toEqual([8, 0, []]);
  const gun = resolved(f, [10, 2, 10]).field.unit('U');
  expect([gun.figures, gun.gunsLost, gun.turn.hits[0]?.count]).toEqual([7, 1, 1]);
});

test('BNB X56 BNB 3.12b BNB 3.12e BNB R143 shots that miss a battery go on, a hit without effect does not', () => {
  const f = laid(field('red P: field guns 3 @20,20\nblue B: field guns 3 @20,40\nblue L: 24x1 @20,45.5'), [
    'P',
    'B',
  ]);
  const { field: after, events } = resolved(f, [1, 3, 8, 9, 6, 10, 4, 8, 10, 8, 2, 3]);
  expect([after.unit('B').figures, after.unit('B').gunsLost, after.unit('L').figures]).toEqual([10, 1, 23]);
  expect(events.filter(({ type }) => type === 'shots-fired')).toMatchObject([
    { target: f.id('B'), hits: 3 },
    { target: f.id('L'), hits: 1, dice: [8, 2, 3] },
  ]);
});

test('BNB 6.1c a unit that fires out of a wood is spotted', () => {
  const f = laid(field('red P: 12x1 @20,20\nblue Q: 12x1 @20,23\nwoods w: 10,15 30,15 30,20.1 10,20.1'), [
    'P',
    'Q',
  ]);
  expect(resolved(f, [2, 2, 2]).field.unit('P').spotted).toBe(true);
});
