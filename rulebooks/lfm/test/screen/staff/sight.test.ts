import { isOdds, odds, toNumber } from '@abatis/kernel/host';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { sight, sightField } from '../../../screen/staff/index.ts';
import { lfm } from '../../../src/rulebook.ts';
import { field } from '../../field.ts';
import { gameAt } from '../../game-at.ts';

const seen = (text: string, from: string, to: string) =>
  sight(lfm, { state: field(text).state, seat: null }, from, to)!;

const FIGURE = 'map 30x50\n';

test('UI 9 LFM X10 the worked example of chapter 27: every shortest path with what obstructs it', () => {
  const partial = seen(`${FIGURE}level 2 1843`, '2444', '1743');
  expect([partial.sight, partial.title]).toEqual(['partial', 'Partially obstructed']);
  const obstructed = partial.paths.filter(({ clear }) => !clear);
  expect(partial.paths.length).toBeGreaterThan(obstructed.length);
  for (const { places, text } of obstructed) {
    expect(places.map(({ obstructs }) => obstructs && plain(obstructs)).filter(Boolean)).toEqual([
      'ground on level 2, above both ends 27.3a',
    ]);
    expect(plain(text)).toBe('1843: ground on level 2, above both ends 27.3a');
  }
  expect(plain(partial.summary)).toContain(
    `${partial.paths.length} shortest paths, ${obstructed.length} obstructed 27.2b`,
  );
  expect(seen(`${FIGURE}level 2 1843 1844`, '2444', '1743').sight).toBe('blocked');
  expect(seen(FIGURE, '2444', '1743').sight).toBe('clear');
});

test('UI 9 LFM 27.3f a path has both ends, and the trees that stand in it', () => {
  const [path] = seen('woods 1010', '1008', '1012').paths;
  expect(path!.places.map(({ place }) => place)).toEqual(['1008', '1009', '1010', '1011', '1012']);
  expect(path!.places.map(({ height }) => height)).toEqual([1, 1, 2, 1, 1]);
  expect(plain(path!.text)).toBe('1010: woods 27.3f on level 1, height 2, above both ends 27.3a');
});

test('UI 9 LFM 27.1 nothing lies between neighbours, and a hex does not look at itself', () => {
  expect(plain(seen('', '1010', '1011').paths[0]!.text)).toBe('Nothing lies between.');
  expect(sight(lfm, { state: field('').state, seat: null }, '1010', '1010')).toBeNull();
  expect(sight(lfm, { state: field('').state, seat: null }, '1010', '9999')).toBeNull();
});

const GUNS = `phase artillery union
union 0606 B-4US 6/3-5
union 0904 E-NY 3/1-4 limbered
confederate 0609 33VA 3-4 @Baylor D; 2VA 6-4 @Baylor D`;

test('UI 9 UI 3 what a line means: who may fire with which modifiers, and the odds of the engine', () => {
  const { state } = gameAt(GUNS);
  const { meaning, bars } = sight(lfm, { state, seat: 'union' }, '0606', '0609')!;
  expect(plain(meaning[0]!)).toBe(
    'B 4US may fire at 33VA: 6 SP, full strength at range 3 7.5, dense target −1 T11. Net −1.',
  );
  const answer = odds({ rulebook: lfm, state }, { type: 'fire', guns: ['B-4US'], target: '33VA' });
  if (!isOdds(answer)) throw new Error('refused');
  const harmless = answer.outcomes
    .filter(({ outcome }) => JSON.stringify(outcome).includes('"checks":0'))
    .reduce((sum, { chance }) => sum + toNumber(chance), 0);
  expect(bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(bars.map(({ probability }) => probability.toFixed(6))).toContain(harmless.toFixed(6));
});

test('UI 9 LFM 7.1a guns that may not fire say why, by clause', () => {
  const { meaning, bars } = sight(lfm, { state: gameAt(GUNS).state, seat: 'union' }, '0904', '0609')!;
  expect(meaning.map(plain).join(' ')).toContain('7.1a');
  expect(bars).toEqual([]);
});

test('UI 9 LFM SP.4a out of their phase guns are shown as if it were', () => {
  const { state } = gameAt(GUNS.replace('artillery union', 'movement union'));
  const { meaning, bars } = sight(lfm, { state, seat: 'union' }, '0606', '0609')!;
  expect(plain(meaning[0]!)).toMatch(/^If this were the Artillery Phase/);
  expect(bars.length).toBeGreaterThan(1);
});

test('UI 9 LFM 6.1a LFM 6.1c a line carries a zone of influence, friends in the way or not', () => {
  const { state } = gameAt(`phase movement union
union 0606 19IN 4-5 @Gibbon; B-4US 6/3-5
union 0607 2WI 4-5 @Gibbon
confederate 0610 33VA 3-4 @Baylor`);
  const told = (to: string) => sight(lfm, { state, seat: 'union' }, '0606', to)!.meaning.map(plain).join(' ');
  expect(told('0609')).toContain('19IN and B 4US have a zone of influence on 0609 6.1a');
  expect(told('0610')).toContain('B 4US has a zone of influence on 0610 6.1a');
  expect(told('0612')).not.toContain('zone of influence');
});

test('UI 9 LFM 7.5 the field of sight has every hex from 2 to 8 away, and no other', () => {
  const { shades, notes } = sightField({ state: field('woods 1010').state, seat: null }, '1008');
  const styles = new Map(shades.map(({ place, style }) => [place, style]));
  expect(styles.get('1009')).toBeUndefined();
  expect([styles.get('1010'), styles.get('1012'), styles.get('1016'), styles.get('1017')]).toEqual([
    'partial',
    'blocked',
    'blocked',
    undefined,
  ]);
  expect(plain(notes[0]!)).toContain('Range 2 to 8 only');
});
