import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import {
  checkSmashed,
  mayRecover,
  recover,
  recoveryRating,
} from '../../../src/rules/10-stragglers/10.0-losses-and-recovery.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const may = (words: string, before = '') => {
  const { state, unit } = field(`${before}\nfrench 0505>0 B 6-4-8 @III ${words}\nactive III`);
  return mayRecover(state, unit('B'));
};

describe('straggler recovery', () => {
  test('MIB 10.1a a unit with stragglers may try, once', () => {
    expect(may('stragglers=1')).toEqual(LEGAL);
    expect(may('')).toEqual(forbiddenBy('MIB 10.1a'));
    expect(may('stragglers=1 rest did-recover')).toEqual(forbiddenBy('MIB 4.1c'));
    expect(may('stragglers=1 rest did-resupply')).toEqual(LEGAL);
  });

  test('MIB X64 MIB 10.1e MIB R112 not if all of them were lost on this turn', () => {
    expect(may('stragglers=1 fresh=1')).toEqual(forbiddenBy('MIB 10.1e'));
    expect(may('stragglers=2 fresh=1')).toEqual(LEGAL);
    expect(may('stragglers=2 fresh=2')).toEqual(forbiddenBy('MIB 10.1e'));
  });

  test('MIB 10.1a MIB 12.0 supply matters only with the option', () => {
    const supplied = 'option trains\noption supply\nsource french 0505';
    expect(may('stragglers=1 supply=0')).toEqual(LEGAL);
    expect(may('stragglers=1 supply=0', supplied)).toEqual(forbiddenBy('MIB 10.1a'));
    expect(may('stragglers=1 supply=1', supplied)).toEqual(LEGAL);
  });

  test('MIB 10.1c MIB 10.1d MIB 13.4 MIB R7 cavalry adds 1, night 2, to the rating', () => {
    const rating = (words: string, before = ''): number => {
      const { state, unit } = field(`${before}\nfrench 0505>0 B ${words} @III`);
      return recoveryRating(state, unit('B'));
    };
    expect(rating('6-4-8')).toBe(4);
    expect(rating('4-4-13 light')).toBe(5);
    expect(rating('6-4-8', 'turn 5 night')).toBe(6);
    expect(rating('4-3-13 heavy', 'turn 5 night')).toBe(6);
  });

  const tried = (text: string, die: number) => {
    const { state, unit } = field(text);
    const table = scripted<MibHappening>(die);
    const after = transact(state, draft => recover(draft, unit('B'), table));
    table.expectSpent();
    return { after, events: table.events, unit };
  };

  test('MIB 10.1a MIB 5.0a success returns one step, failure changes nothing', () => {
    const text = 'french 0505>0 B 6-4-8 @III steps=1 stragglers=2 fresh=1';
    const success = tried(text, 4);
    expect(success.after.units[0]!).toMatchObject({ steps: 2, stragglers: 1, freshStragglers: 1 });
    expect(success.events).toMatchObject([
      { type: 'recovery-rolled', clause: 'MIB 10.1a', unit: 'B', rating: 4, recovered: true },
    ]);
    const failure = tried(text, 5);
    expect(failure.after.units[0]!).toMatchObject({ steps: 1, stragglers: 2, freshStragglers: 1 });
    expect(failure.events).toMatchObject([{ recovered: false }]);
  });

  test('MIB 5.0b MIB R7 MIB 10.1d an effective rating of 6 always passes', () => {
    const night = 'turn 5 night\nfrench 0505>0 B 6-4-8 @III stragglers=1';
    expect(tried(night, 6).after.units[0]!.stragglers).toBe(0);
    expect(tried(night.replace('turn 5 night', ''), 6).after.units[0]!.stragglers).toBe(1);
  });

  test('MIB X31 MIB 10.1a MIB 6.1d MIB R11 recovery overstacks: A and B become Disorganized at once', () => {
    const text = 'french 0505>0 A 6-4-8 @III; B 6-4-8 @III stragglers=1';
    const { after, events } = tried(text, 2);
    expect(after.units.map(({ steps }) => steps)).toEqual([3, 3]);
    expect(after.units.map(({ disorganized }) => disorganized)).toEqual([true, true]);
    expect(events).toMatchObject([
      { type: 'recovery-rolled' },
      { type: 'disorganized', clause: 'MIB 6.1d' },
      { type: 'disorganized', clause: 'MIB 6.1d' },
    ]);
    expect(tried(text, 5).after.units.some(({ disorganized }) => disorganized)).toBe(false);
  });
});

test('MIB 6.1d MIB 16.6h a line that grows is looked at in both its hexes', () => {
  const text = 'french 0505/0605>1 B 10-4-8 @III stragglers=1\nfrench 0605>1 A 6-4-8 @III';
  const { state, unit } = field(text);
  const after = transact(state, draft => recover(draft, unit('B'), scripted(1)));
  expect(after.units.map(({ disorganized }) => disorganized)).toEqual([true, true]);
  const alone = field(text.replace('A 6-4-8', 'A 4-4-8'));
  const kept = transact(alone.state, draft => recover(draft, alone.unit('B'), scripted(1)));
  expect(kept.units.map(({ disorganized }) => disorganized)).toEqual([false, false]);
});

describe('Smashed units', () => {
  const checked = (words: string, die: number, before = '') => {
    const { state, unit } = field(`${before}\nfrench 0505>0 S ${words} smashed steps=0 @III`);
    const table = scripted<MibHappening>(die);
    let recovered = false;
    const after = transact(state, draft => {
      recovered = checkSmashed(draft, unit('S'), table);
    });
    return { recovered, unit: after.units[unit('S')]!, events: table.events };
  };

  test('MIB X25 MIB 10.2c infantry of morale 3: a 3 brings one step back, a 4 leaves it Smashed', () => {
    const success = checked('6-3-8 stragglers=2 fatigue=4', 3);
    expect(success.recovered).toBe(true);
    expect(success.unit).toMatchObject({ smashed: false, steps: 1, stragglers: 1, fatigue: 4 });
    expect(success.events).toMatchObject([{ clause: 'MIB 10.2c', rating: 3, recovered: true }]);
    const failure = checked('6-3-8 stragglers=2', 4);
    expect(failure.recovered).toBe(false);
    expect(failure.unit).toMatchObject({ smashed: true, steps: 0, stragglers: 2 });
  });

  test('MIB X25 MIB 10.1c Smashed cavalry of morale 3 succeeds on 4', () => {
    expect(checked('4-3-13 light stragglers=1', 4).recovered).toBe(true);
    expect(checked('4-3-13 light stragglers=1', 5).recovered).toBe(false);
  });

  test('MIB X64 MIB 10.1e MIB R112 the check is made also on the turn on which it was smashed', () => {
    const { recovered, unit } = checked('6-3-8 stragglers=1 fresh=1', 3);
    expect(recovered).toBe(true);
    expect(unit).toMatchObject({ stragglers: 0, freshStragglers: 0, steps: 1 });
  });
});
