import { label } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { screeningWorks, sightLine } from '../../src/rules/27-line-of-sight.ts';
import { screeningCharts } from '../charts/read-with.ts';
import { field } from '../field.ts';

/** What is seen from one hex to another; `friends` are hexes with units friendly to the firer. */
function sight(ground: string, from: string, to: string, friends: readonly string[] = []) {
  const { battle, hex } = field(ground);
  const held = friends.map(hex);
  const isFriends = (each: number): boolean => held.includes(each);
  return sightLine(battle, hex(from), hex(to), { isFriends });
}

test('LFM 27.1 adjacent hexes always see each other', () => {
  expect(sight('woods 1010 1011\nlevel 4 1011', '1010', '1011').sight).toBe('clear');
});

const FIGURE = 'map 30x50\n';

test('LFM X10 LFM 27.2a LFM 27.2b LFM R205 the figure: one of two paths obstructed is partial, both blocked, none clear', () => {
  const seen = sight(`${FIGURE}level 2 1843`, '2444', '1743');
  const { battle } = field(FIGURE);
  expect(seen).toMatchObject({ range: 7, sight: 'partial' });
  const lastSteps = seen.paths.map(({ between }) => label(battle.ground.grid, between.at(-1)!));
  expect([...new Set(lastSteps)].sort()).toEqual(['1843', '1844']);
  expect(sight(`${FIGURE}level 2 1843 1844`, '2444', '1743').sight).toBe('blocked');
  expect(sight(FIGURE, '2444', '1743').sight).toBe('clear');
  expect(sight(`${FIGURE}level 2 1843`, '2444', '1843')).toMatchObject({ range: 6, sight: 'clear' });
});

test('LFM 27.3a higher ground between obstructs, lower ground does not', () => {
  expect(sight('level 2 1010', '1008', '1012').sight).toBe('blocked');
  expect(sight('level 0 1010', '1008', '1012').sight).toBe('clear');
  expect(sight('level 3 1008 1012\nlevel 2 1010', '1008', '1012').sight).toBe('clear');
});

test('LFM 27.3b LFM 27.3c LFM R207 ground as high as the upper end obstructs when the ends differ', () => {
  expect(sight('level 2 1008 1010', '1008', '1012').sight).toBe('blocked');
  expect(sight('level 2 1010 1012', '1008', '1012').sight).toBe('blocked');
  expect(sight('level 2 1008 1010 1012', '1008', '1012').sight).toBe('clear');
  expect(sight('level 3 1008\nlevel 2 1010', '1008', '1012').sight).toBe('clear');
});

test('LFM 27.3d LFM 27.3f towns, woods, orchards and cornfields raise their hex by a level', () => {
  for (const cover of ['town', 'woods', 'orchard', 'cornfield'])
    expect(sight(`${cover} 1010`, '1008', '1012').sight).toBe('blocked');
  expect(sight('sunkenRoad 1010', '1008', '1012').sight).toBe('clear');
  expect(sight('level 2 1008 1012\nwoods 1010', '1008', '1012').sight).toBe('clear');
});

test('LFM 27.3e LFM R208 friends in a hex raise it by a level, but not above its trees', () => {
  expect(sight('', '1008', '1012', ['1010']).sight).toBe('blocked');
  expect(sight('level 3 1008 1012\nlevel 2 1010\nwoods 1010', '1008', '1012', ['1010']).sight).toBe('clear');
});

test('LFM 27.3g LFM R211 a target in woods or town is seen partially, in an orchard or cornfield clearly', () => {
  expect(sight('woods 1012', '1008', '1012').sight).toBe('partial');
  expect(sight('town 1012', '1008', '1012').sight).toBe('partial');
  expect(sight('orchard 1012', '1008', '1012').sight).toBe('clear');
  expect(sight('cornfield 1012', '1008', '1012').sight).toBe('clear');
});

test('LFM R206 LFM 27.4 only the ground of the two ends counts, not what stands on it', () => {
  expect(sight('woods 1008\nlevel 2 1010', '1008', '1012').sight).toBe('blocked');
  expect(sight('woods 1008', '1008', '1012').sight).toBe('clear');
});

describe("LFM T2 breastworks, as an owner's chart has them", () => {
  /** From 1008 to 1012 with works on the map, as this chart lets them be seen. */
  const past = (text: string, losHeight: number, targetPartial: boolean, to = '1012') => {
    const { state, battle, hex } = field(text, screeningCharts(losHeight, targetPartial));
    const works = screeningWorks(battle, state);
    return sightLine(battle, hex('1008'), hex(to), { works }).sight;
  };

  test('LFM T2 the shipped chart lets nobody hide behind or in them', () => {
    const { battle, state } = field('breastworks 1010 1012');
    expect(screeningWorks(battle, state)).toEqual([]);
    expect(past('breastworks 1010 1012', 0, false)).toBe('clear');
  });

  test('LFM T2 LFM 27.3a a height makes them obstruct what is behind them, and no more than their height', () => {
    expect(past('breastworks 1010', 1, false)).toBe('blocked');
    expect(past('breastworks 1008 1012', 1, false)).toBe('clear');
    expect(past('level 2 1008 1012\nbreastworks 1010', 1, false)).toBe('clear');
    expect(past('level 2 1008 1012\nbreastworks 1010', 2, false)).toBe('blocked');
  });

  test('LFM T2 LFM R208 works among trees are no higher than the trees', () => {
    expect(past('level 2 1008 1012\nwoods 1010\nbreastworks 1010', 1, false)).toBe('clear');
  });

  test('LFM T2 LFM 27.3g LFM 27.1 cover makes a target in them partial, unless it is adjacent', () => {
    expect(past('breastworks 1012', 0, true)).toBe('partial');
    expect(past('breastworks 1010', 0, true)).toBe('clear');
    expect(past('breastworks 1009', 0, true, '1009')).toBe('clear');
  });
});
