import { describe, expect, test } from 'vitest';
import { OPTIONS as ALL_OPTIONS } from '../../../src/options.ts';
import { exertsZoc } from '../../../src/rules/06-movement/06.01-stacking-and-zones.ts';
import { LEGAL } from '../acting.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { A, B, establish, guns, OPTIONS, post } from './guns.ts';

const BOTH = establish(post('0505>1', 'A*2 B*3'));

describe('establishing a Grand Battery', () => {
  test('MIB 16.5b MIB 16.5c MIB 16.5d batteries of units in range go to his hex, with a facing', () => {
    const here = guns();
    expect(here.judge(BOTH)).toEqual(LEGAL);
    const after = here.after([], BOTH);
    expect(after.state.grandBatteries).toEqual([
      {
        leader: 0,
        formation: after.at.formation('Guns'),
        day: 0,
        fired: false,
        posts: [{ hex: after.at.hex('0505'), facing: 1, batteries: [0, 0, 1, 1, 1], moved: true }],
      },
    ]);
    expect([after.unit('A').batteries, after.unit('B').batteries]).toEqual([0, 0]);
    expect(exertsZoc(after.state, 0)).toBe(false);
    expect(after.state.leaders[0]!.establishedOn).toBe(0);
    expect(here.hears([], BOTH)).toEqual([
      {
        type: 'grand-battery-established',
        clause: 'MIB 16.5b',
        leader: 'Lauriston',
        posts: [{ hex: '0505', facing: 1, batteries: 5 }],
      },
    ]);
  });

  test('MIB 16.5b what is not given stays with its unit', () => {
    const after = guns().after([], establish(post('0505>0', 'A B')));
    expect([after.unit('A').batteries, after.unit('B').batteries]).toEqual([1, 2]);
  });

  test('MIB 16.5a MIB 16.4 only with the option, and only leaders whom the scenario names', () => {
    const off = guns('', 'III', `${A}\n${B}`, 'option initiative');
    expect(off.judge(BOTH)).toEqual(forbiddenBy('MIB 16.5a'));
    expect(off.candidates('establish')).toEqual([]);
    const other = guns('french 0505 leader Davout 5 @III');
    expect(other.judge({ ...BOTH, leader: 'Davout' })).toEqual(forbiddenBy('MIB 16.5a'));
    expect(other.judge({ ...BOTH, leader: 'Nobody' })).toEqual(forbiddenBy('MIB 2.2.4a'));
  });

  test('MIB 16.4 no option offers to detach other artillery', () => {
    expect(ALL_OPTIONS.filter(({ clause }) => clause.startsWith('MIB 16.4'))).toEqual([]);
  });

  test('MIB 16.5b in an activation of his formation or of its chit, not in another', () => {
    expect(guns('', 'Guns').judge(BOTH)).toEqual(LEGAL);
    expect(guns('french 0909>0 C 6-4-8 @IV', 'IV').judge(BOTH)).toEqual(forbiddenBy('MIB 16.5b'));
    expect(guns('french 0909>0 C 6-4-8 @IV', 'IV').candidates('establish')).toEqual([]);
  });

  test('MIB 16.5b he must be on the map', () => {
    const units = `${A}\n${B}\nfrench to-arrive leader Caulaincourt 4 @III\ngunner Caulaincourt Guns`;
    expect(guns('', 'III', units).judge({ ...BOTH, leader: 'Caulaincourt' })).toEqual(
      forbiddenBy('MIB 16.5b'),
    );
  });

  test('MIB R120 once a day, and one at a time', () => {
    expect(
      guns()
        .after([], establish(post('0505>0', 'A*2')))
        .judge(establish(post('0505>0', 'B*2'))),
    ).toEqual(forbiddenBy('MIB R120'));
    const lost = (turn: string, day: number) =>
      guns(`${turn}\nfrench 0404 leader L2 4 @III established=${day}\ngunner L2 Guns`).judge({
        ...establish(post('0404>0', 'A*2')),
        leader: 'L2',
      });
    expect(lost('turn 2 of 8', 0)).toEqual(forbiddenBy('MIB R120'));
    expect(lost('turn 5 of 8', 0)).toEqual(LEGAL);
    const standing = 'turn 5 of 8\ngrand-battery Lauriston Guns day=0 0505>0:A*2';
    expect(guns(standing).judge(establish(post('0505>0', 'B*2')))).toEqual(forbiddenBy('MIB R120'));
  });

  test('MIB 16.5b at least two batteries', () => {
    expect(guns().judge(establish(post('0505>0', 'A')))).toEqual(forbiddenBy('MIB 16.5b'));
    expect(guns().judge(establish(post('0505>0', 'A B')))).toEqual(LEGAL);
    expect(guns().judge(establish())).toEqual(forbiddenBy('MIB 16.5b'));
  });

  test('MIB 16.5b no more than a unit has', () => {
    expect(guns().judge(establish(post('0505>0', 'A*3')))).toEqual(forbiddenBy('MIB 16.5b'));
    expect(guns().judge(establish(post('0505>0', 'A*2'), post('0504>0', 'A')))).toEqual(
      forbiddenBy('MIB 16.5b'),
    );
  });

  test('MIB 16.5b within his command range: four hexes, not five', () => {
    const of = (hex: string) =>
      guns('', 'III', `french ${hex}>0 A 6-4-8 G2 @III`).judge(establish(post('0505>0', 'A*2')));
    expect(of('0509')).toEqual(LEGAL);
    expect(of('0510')).toEqual(forbiddenBy('MIB 16.5b'));
    expect(
      guns('', 'III', 'french 0509/0510>2 A 6-4-8 G2 @III').judge(establish(post('0505>0', 'A*2'))),
    ).toEqual(LEGAL);
  });

  test.each([
    ['smashed', 'smashed steps=0 stragglers=1'],
    ['tired', 'fatigue=5'],
    ['spent', 'fatigue=7'],
  ])('MIB 16.5b a unit that is %s gives none', (_, state) => {
    const here = guns('', 'III', `french 0505>0 A 6-4-8 G2 @III ${state}\n${B}`);
    expect(here.judge(BOTH)).toEqual(forbiddenBy('MIB 16.5b'));
    expect(here.judge(establish(post('0505>0', 'B*3')))).toEqual(LEGAL);
  });

  test('MIB 16.5b a unit that is only weary or Disorganized gives, and one of another formation', () => {
    expect(guns('', 'III', `${A} fatigue=4 D\n${B}`).judge(BOTH)).toEqual(LEGAL);
    expect(guns('', 'III', `${A}\nfrench 0507>0 B 6-4-8 G3 @IV`).judge(BOTH)).toEqual(LEGAL);
  });

  test('MIB 16.5b MIB 12.2 each must be in supply', () => {
    const options = `${OPTIONS}\noption trains\noption supply`;
    const judged = (more: string) => guns(more, 'III', `${A}\n${B}`, options).judge(BOTH);
    expect(judged('')).toEqual(forbiddenBy('MIB 16.5b', 'MIB 16.5b'));
    expect(judged('french 0506 train Wagon 6 full')).toEqual(LEGAL);
  });

  test('MIB 16.5b neither enemies nor the unknown give', () => {
    const enemy = 'coalition 0807>0 E 6-4-8 G2 @V';
    expect(guns(enemy).judge(establish(post('0505>0', 'A E*2')))).toEqual(forbiddenBy('MIB 16.5b'));
    expect(guns().judge(establish(post('0505>0', 'A Nobody')))).toEqual(forbiddenBy('MIB 2.2.1b'));
    expect(guns().judge(establish(post('9999>0', 'A*2')))).toEqual(forbiddenBy('MIB 2.1a'));
    const gone = 'french eliminated X 6-4-8 G2 @III';
    expect(guns(gone).judge(establish(post('0505>0', 'A X')))).toEqual(forbiddenBy('MIB 16.5b'));
  });

  test('MIB 16.5b posts hang together with his hex through hexes that hold posts', () => {
    expect(guns().judge(establish(post('0505>0', 'A*2'), post('0504>0', 'B')))).toEqual(LEGAL);
    expect(guns().judge(establish(post('0504>0', 'A*2'), post('0503>0', 'B')))).toEqual(LEGAL);
    expect(guns().judge(establish(post('0503>0', 'A*2')))).toEqual(forbiddenBy('MIB 16.5b'));
    expect(guns().judge(establish(post('0505>0', 'A*2'), post('0503>0', 'B')))).toEqual(
      forbiddenBy('MIB 16.5b'),
    );
    expect(guns().judge(establish(post('0505>0', 'A*2'), post('0505>0', 'B')))).toEqual(
      forbiddenBy('MIB 16.5b'),
    );
  });

  test('MIB 16.5b posts are kept in the order of their hexes', () => {
    const after = guns().after([], establish(post('0505>0', 'B A*2'), post('0504>2', 'B')));
    const { posts } = after.state.grandBatteries[0]!;
    expect(posts.map(({ hex }) => hex)).toEqual(posts.map(({ hex }) => hex).toSorted((a, b) => a - b));
    expect(posts.map(({ batteries }) => batteries)).toContainEqual([0, 0, 1]);
  });

  test('MIB 16.5c up to ten batteries in a hex, apart from 10 SP', () => {
    const units = 'french 0505>0 A 6-4-8 G6 @III; B 4-4-8 G6 @III';
    expect(guns('', 'III', units).judge(establish(post('0505>0', 'A*6 B*4')))).toEqual(LEGAL);
    expect(guns('', 'III', units).judge(establish(post('0505>0', 'A*6 B*5')))).toEqual(
      forbiddenBy('MIB 16.5c'),
    );
    expect(guns().judge(establish(post('0505>0', 'A*2'), post('0504>0', '')))).toEqual(
      forbiddenBy('MIB 16.5c'),
    );
  });

  test.each([
    ['the enemy holds', 'coalition 0504>0 E 2-4-8 @V'],
    ['an enemy train is in', 'option trains\ncoalition 0504 train Wagon 6'],
    ['is in an EZOC', 'coalition 0503>0 E 2-4-8 G1 @V'],
    ['is in an EZOC of cavalry', 'coalition 0503>0 E 2-4-13 light @V'],
    ['is mountainous', 'mountain 0504'],
    ['is out of play', 'out 0504'],
    ['holds guns of another', 'french 0504 leader L2 4 @III\ngrand-battery L2 Guns 0504>0:B'],
  ])('MIB 16.5c not in a hex that %s', (_, more) => {
    const order = establish(post('0504>0', 'A*2'));
    expect(guns(more).judge(order)).toEqual(forbiddenBy('MIB 16.5c'));
    expect(guns().judge(order)).toEqual(LEGAL);
  });

  test('MIB 16.5c MIB 6.2c a friend negates the EZOC', () => {
    const more = 'coalition 0503>0 E 2-4-8 G1 @V\nfrench 0504>0 C 2-4-8 @IV';
    expect(guns(more).judge(establish(post('0504>0', 'A*2')))).toEqual(LEGAL);
  });

  test('MIB 16.5c a facing is one of six', () => {
    expect(guns().judge(establish({ ...post('0505>0', 'A*2'), facing: 6 as 0 }))).toEqual(
      forbiddenBy('MIB 16.5c'),
    );
    expect(guns().judge(establish({ ...post('0505>0', 'A*2'), facing: -1 as 0 }))).toEqual(
      forbiddenBy('MIB 16.5c'),
    );
  });
});

describe('what is proposed', () => {
  const proposed = (units: string, more = '') => guns(more, 'III', units).candidates('establish');
  const plans = (units: string, more = '') =>
    proposed(units, more)
      .filter(({ posts }) => posts[0]!.facing === 2)
      .map(({ posts }) =>
        posts
          .map(({ hex, batteries }) => `${hex}:${batteries.map(({ unit, count }) => unit + count).join('')}`)
          .join(' '),
      );

  test('MIB 16.5b all guns in his hex or next to it, or those of one unit; every facing', () => {
    expect(plans(`${A}\n${B}`).sort()).toEqual(
      ['0405', '0404', '0504', '0604', '0605', '0506']
        .map(hex => `${hex}:A2B3`)
        .concat('0505:A2B3', '0505:A2', '0505:B3')
        .sort(),
    );
    expect(proposed(`${A}\n${B}`)).toHaveLength(9 * 6);
    const here = guns();
    for (const order of here.candidates('establish')) expect(here.judge(order)).toEqual(LEGAL);
  });

  test('MIB 16.5b of one unit only once, and one battery alone not at all', () => {
    expect(plans(A)).toHaveLength(7);
    expect(plans('french 0505>0 A 6-4-8 G1 @III')).toEqual([]);
    expect(plans('french 0505>0 A 6-4-8 @III')).toEqual([]);
  });

  test('MIB 16.5c more than ten go into two hexes, one of them his', () => {
    const units = 'french 0505>0 A 6-4-8 G6 @III; B 4-4-8 G6 @III';
    const all = plans(units).filter(plan => plan.includes(' '));
    expect(all).toContain('0505:A6B4 0504:B2');
    expect(all).toContain('0504:A6B4 0505:B2');
    expect(all).toHaveLength(12);
    expect(plans(units)).toContain('0505:A6');
  });

  test('MIB 16.5c nothing where no guns can stand', () => {
    expect(plans(A, 'coalition 0503>0 E 2-4-8 G1 @V').some(plan => plan.startsWith('0504'))).toBe(false);
  });

  test('MIB 2.1a at the edge of the map only what is on it', () => {
    const units = `french 0101>0 A 6-4-8 G2 @III\nfrench 0101 leader L2 4 @III\ngunner L2 Guns`;
    const own = proposed(units).filter(({ leader }) => leader === 'L2');
    expect(own).toHaveLength(3 * 6);
  });
});
