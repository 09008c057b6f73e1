import { describe, expect, test } from 'vitest';
import { battles } from '../../../src/battle.ts';
import { hexNames } from '../../../src/names.ts';
import { unitsIn } from '../../../src/pieces.ts';
import { type RetreatTerms, retreatPaths } from '../../../src/rules/07-combat/07.02-retreat-paths.ts';
import { mayRetreat } from '../../../src/rules/07-combat/07.02-retreats.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';

/** A stack of the coalition at 0505, attacked from 0504. */
function retreating(text: string, length = 1, more: Partial<RetreatTerms> = {}, at = '0505') {
  const { state, hex } = field(text);
  const terms = { length, awayFrom: [hex('0504')], ...more };
  const units = unitsIn(state, hex(at));
  const paths = retreatPaths(state, units, terms);
  const [best] = paths;
  return {
    ends: paths.map(({ hexes }) => hexNames(state, hexes).at(-1)!).toSorted(),
    paths: paths.map(({ hexes }) => hexNames(state, hexes).join(' ')),
    best: best && hexNames(state, best.hexes).join(' '),
    tolls: Object.fromEntries(paths.map(({ hexes, toll }) => [hexNames(state, hexes).join(' '), toll])),
    overstacks: paths.map(({ overstacks }) => overstacks),
    judge: (path: string) => mayRetreat(state, units, path.split(' ').filter(Boolean).map(hex), terms),
  };
}

const D = 'coalition 0505>0 D 8-3-8 @V';
const A = 'french 0504>3 A 6-4-8 @III';
const NONE = {
  friends: 0,
  zones: 0,
  cavalryZones: 0,
  fords: 0,
  rivers: 0,
  swamps: 0,
  casualties: 0,
  stragglers: 0,
};

describe('the path', () => {
  test('MIB 7.2c MIB 7.2b each hex entered is no closer to an attacker than the hex left', () => {
    const { ends, judge } = retreating(`${D}\n${A}`);
    expect(ends).toEqual(['0404', '0405', '0506', '0604', '0605']);
    expect(judge('0404').legal).toBe(true);
    const two = retreating(`${D}\n${A}\nfrench 0405>1 B 6-4-8 @III`, 1, {});
    expect(two.ends).not.toContain('0405');
  });

  test('MIB R107 a stack above the limit finds no open hex and goes no farther than it must', () => {
    const { ends, overstacks } = retreating(`${D}; E 4-3-8 @V\n${A}`);
    expect(ends).toEqual(['0404', '0405', '0506', '0604', '0605']);
    expect(overstacks).toEqual([true, true, true, true, true]);
  });

  test('MIB 7.2c the hexes of all attackers of the combat count', () => {
    const { state, hex } = field(`${D}\n${A}`);
    const terms = { length: 1, awayFrom: [hex('0504'), hex('0404')] };
    const ends = retreatPaths(state, unitsIn(state, hex('0505')), terms).map(({ hexes }) => hexes.at(-1));
    expect(ends).toContain(hex('0604'));
    expect(ends).toContain(hex('0405'));
    expect(ends).toHaveLength(4);
    const closer = mayRetreat(state, unitsIn(state, hex('0505')), [hex('0404')], {
      length: 1,
      awayFrom: [hex('0303')],
    });
    expect(closer).toEqual(forbiddenBy('MIB 7.2c'));
  });

  test('MIB 7.2c no enemy, no mountain, no hex out of play is entered', () => {
    const { ends, judge } = retreating(
      `mountain 0404\nout 0405\n${D}\n${A}\nfrench 0604>4 B 6-4-8 @III\nfrench 0803 leader Davout 5 @III`,
    );
    expect(ends).toEqual(['0506', '0605']);
    for (const hex of ['0404', '0405', '0604']) expect(judge(hex)).toEqual(forbiddenBy('MIB 7.2c'));
  });

  test('MIB 7.2c MIB R29 the last hex is as many hexes away as the result says', () => {
    const { judge, ends } = retreating(`${D}\n${A}`, 2);
    expect(ends).toEqual([
      '0304',
      '0305',
      '0306',
      '0403',
      '0406',
      '0507',
      '0603',
      '0606',
      '0704',
      '0705',
      '0706',
    ]);
    expect(judge('0506 0507').legal).toBe(true);
    expect(judge('0506 0605')).toEqual(forbiddenBy('MIB R29'));
    expect(judge('0506')).toEqual(forbiddenBy('MIB R29'));
    expect(judge('')).toEqual(forbiddenBy('MIB R29'));
    expect(judge('0506 0507 0508')).toEqual(forbiddenBy('MIB R107'));
  });

  test('MIB 7.2c no hex is entered twice, and each is next to the one before', () => {
    const { judge } = retreating(`${D}\n${A}`, 2);
    expect(judge('0506 0506')).toEqual(forbiddenBy('MIB 7.2c'));
    expect(judge('0506 0505')).toEqual(forbiddenBy('MIB 7.2c'));
    expect(judge('0506 0508')).toEqual(forbiddenBy('MIB 7.2c'));
    expect(judge('0507 0508')).toEqual(forbiddenBy('MIB 7.2c'));
  });

  test('MIB R29 MIB R107 without a path of full length the longest is taken; a bent one of full length comes first', () => {
    const pocket = `mountain 0404 0604 0605 0405 0606 0406 0507\n${D}\n${A}`;
    expect(retreating(pocket, 3).paths).toEqual(['0506']);
    const bent = `mountain 0404 0604 0606 0507 0406 0705 0305 0304 0306 0706\n${D}\n${A}`;
    const { paths, judge } = retreating(bent, 2);
    expect(paths.toSorted()).toEqual(['0506 0405', '0506 0605', '0605 0506']);
    expect(judge('0405 0506').legal).toBe(true);
    expect(judge('0605')).toEqual(forbiddenBy('MIB R29'));
    expect(judge('0605 0506 0405')).toEqual(forbiddenBy('MIB R107'));
  });

  test('MIB 7.2c MIB 2.1d a hex that the scenario bars to the side is not entered', () => {
    const { state, hex, battle } = field(`home coalition south\n${D}\n${A}`);
    const special = [{ rule: 'fortress', name: 'Raab', side: 'french', hexes: [hex('0506')] }] as const;
    const fortified = battles.put([state.battle, 'fortress'], {
      ...battle,
      terms: { ...battle.terms!, special },
    });
    const terms = { length: 1, awayFrom: [hex('0504')] };
    const paths = retreatPaths({ ...state, battle: fortified }, unitsIn(state, hex('0505')), terms);
    expect(paths.map(({ hexes }) => hexes[0])).not.toContain(hex('0506'));
    expect(paths).toHaveLength(4);
  });

  test('MIB R57 a field of fire does not keep a retreat out', () => {
    const hill = `level 1 0607\n${D}\n${A}\nfrench 0607>0 G 6-4-8 G2 @III`;
    expect(retreating(hill, 1).ends).toContain('0506');
  });

  test('MIB 7.2c in cases of doubt the preselected path leads to the friendly side of the map', () => {
    for (const [home, best] of [
      ['south', '0506'],
      ['west', '0404'],
      ['east', '0604'],
      ['north', '0404'],
    ] as const)
      expect(retreating(`home coalition ${home}\n${D}\n${A}`).best).toBe(best);
  });
});

describe('open hexes', () => {
  /** Cavalry at 0606 has 0506, 0507, 0605 in its ZOC. */
  const CAVALRY = 'french 0606>5 C 4-5-13 heavy @Cav';

  test('MIB X32 MIB 7.2f MIB R107 a stack in an EZOC goes on to the first open hex', () => {
    const { paths, tolls, judge, best } = retreating(`${D}\n${A}\n${CAVALRY}`);
    expect(judge('0506 0507 0508').legal).toBe(true);
    expect(tolls['0405']).toEqual(NONE);
    expect(judge('0405').legal).toBe(true);
    expect(judge('0506')).toEqual(forbiddenBy('MIB R107'));
    expect(judge('0506 0507')).toEqual(forbiddenBy('MIB R107'));
    expect(judge('0506 0507 0508 0509')).toEqual(forbiddenBy('MIB R107'));
    expect(judge('0405 0406')).toEqual(forbiddenBy('MIB R107'));
    expect(paths).toContain('0506 0406');
    expect(tolls['0506 0406']).toEqual({ ...NONE, zones: 1, cavalryZones: 1, casualties: 1 });
    expect(['0404', '0405', '0604']).toContain(best);
  });

  test('MIB 7.2f MIB 6.2c friends negate the EZOC of the hex they stand in', () => {
    const text = `mountain 0404 0405 0604 0605\n${D}\n${A}\n${CAVALRY}`;
    expect(retreating(text).judge('0506')).toEqual(forbiddenBy('MIB R107'));
    const covered = retreating(`${text}\ncoalition 0506>0 F 2-3-8 @V`);
    expect(covered.paths).toEqual(['0506']);
    expect(covered.tolls['0506']).toEqual({ ...NONE, friends: 1 });
  });

  test('MIB 7.2f MIB 6.2k infantry ZOC matters to infantry and not to cavalry', () => {
    const guns = 'french 0606>5 C 6-4-8 G1 @III';
    expect(retreating(`${D}\n${A}\n${guns}`).judge('0506')).toEqual(forbiddenBy('MIB R107'));
    const horse = retreating(`coalition 0505>0 D 4-3-13 light @V\n${A}\n${guns}`);
    expect(horse.judge('0506').legal).toBe(true);
    expect(horse.tolls['0506']).toEqual(NONE);
  });

  test('MIB R110 for a mixed stack it is judged for its infantry', () => {
    const mixed = `${D}; H 2-3-13 light @V\n${A}\nfrench 0606>5 C 6-4-8 G1 @III`;
    const { judge, tolls } = retreating(mixed);
    expect(judge('0506')).toEqual(forbiddenBy('MIB R107'));
    expect(tolls['0506 0406']).toEqual({ ...NONE, zones: 1, stragglers: 1 });
  });

  test('MIB 7.2e MIB 6.1a a hex without room is no open hex; one with room is', () => {
    const text = `mountain 0404 0405 0604 0605\n${D}\n${A}\n`;
    const full = retreating(`${text}coalition 0506>0 F 4-3-8 @V`);
    expect(full.ends).toEqual(['0406', '0507', '0606']);
    expect(full.judge('0506')).toEqual(forbiddenBy('MIB R107'));
    const room = retreating(`${text}coalition 0506>0 F 2-3-8 @V`);
    expect(room.ends).toEqual(['0506']);
    expect(room.overstacks).toEqual([false]);
  });

  test('MIB X66 MIB R107 if no extension reaches an open hex the retreat ends where it is', () => {
    const text = `mountain 0404 0405 0604 0605 0606 0507 0406
      coalition 0505>0 D 6-3-8 @V\n${A}\ncoalition 0506>0 F 8-3-8 @V`;
    const { paths, judge, overstacks } = retreating(text);
    expect(paths).toEqual(['0506']);
    expect(overstacks).toEqual([true]);
    expect(judge('0506').legal).toBe(true);
  });

  test('MIB R107 the least costly path is preselected: steps, then room, then order, then length', () => {
    // South: creek. South-east: ZOC of cavalry. South-west: friends with room.
    const text = `creek 0505/0506\nmountain 0404 0604\n${D}\n${A}\nfrench 0706>5 C 4-5-13 heavy @Cav
      coalition 0405>0 F 2-3-8 @V`;
    const { paths, tolls } = retreating(text);
    expect(paths[0]).toBe('0405');
    expect(tolls['0506']).toEqual({ ...NONE, fords: 1, stragglers: 1 });
    expect(paths.indexOf('0506')).toBeGreaterThan(0);
    const river = retreating(`river 0505/0506\nmountain 0404 0604 0605\n${D}\n${A}\nswamp 0405`);
    expect(river.tolls['0506']).toEqual({ ...NONE, rivers: 1, casualties: 2 });
    expect(river.tolls['0405']).toEqual({ ...NONE, swamps: 1, casualties: 2 });
  });

  test('MIB R107 of paths that cost the same, room counts first, then the shorter one', () => {
    // 0405 has no room and no way on; 0506 has room.
    const room = `mountain 0404 0604 0605 0304 0305 0406 0306\n${D}\n${A}
      coalition 0405>0 F 8-3-8 @V\ncoalition 0506>0 G 2-3-8 @V`;
    expect(retreating(room).paths[0]).toBe('0506');
    // By way of 0404, which has no room, or to friends at 0506.
    const short = `mountain 0405 0604 0605 0403 0305 0503\n${D}\n${A}
      coalition 0404>0 F 8-3-8 @V\ncoalition 0506>0 G 2-3-8 @V`;
    expect(retreating(short).paths).toContain('0404 0304');
    expect(retreating(short).paths[0]).toBe('0506');
    // Order is worth more than length.
    const order = `mountain 0405 0604 0605 0404\n${D}\n${A}\ncoalition 0506>0 G 2-3-8 @V`;
    expect(retreating(order).paths).toEqual(['0506']);
  });

  test('MIB 8.2d MIB R129 out of fields of fire: the fewest hexes that bring the party out of all of them', () => {
    const { hex } = field(D);
    const under = (...hexes: string[]) => ({ outOf: ['0505', ...hexes].map(hex) });
    expect(retreating(`${D}\n${A}`, 1, under()).ends).toEqual(['0404', '0405', '0506', '0604', '0605']);
    const wide = retreating(`${D}\n${A}`, 1, under('0404', '0405', '0506', '0604', '0605'));
    expect(wide.paths.map(path => path.split(' ').length)).toEqual(wide.paths.map(() => 2));
    expect(wide.ends).toContain('0507');
    expect(retreating(`${D}\n${A}`, 1, under('0506')).judge('0506')).toEqual(forbiddenBy('MIB R129'));
    const hemmed = `mountain 0404 0405 0604 0605 0406 0507 0606\n${D}\n${A}`;
    expect(retreating(hemmed, 1, under('0506')).paths).toEqual([]);
    expect(retreating(hemmed, 1, under('0506')).judge('0506')).toEqual(forbiddenBy('MIB R29'));
  });

  test('MIB R129 MIB R107 a way out that would have to go on into fire again is none', () => {
    // 0506 is out of the field but in a ZOC; the way on leads to 0507, which is under fire.
    const text = `mountain 0404 0405 0604 0605 0406 0606\n${D}\n${A}\nfrench 0407>1 C 4-5-13 heavy @Cav`;
    const { hex } = field(D);
    const outOf = ['0505', '0507'].map(hex);
    const far = retreating(text, 1, { outOf });
    expect(far.paths.every(path => !path.endsWith('0507'))).toBe(true);
  });

  test('MIB R42 towards a side of the map every step leads nearer to it', () => {
    const south = retreating(`${D}`, 1, { awayFrom: [], towards: 'south' });
    expect(south.ends).toEqual(['0405', '0506', '0605']);
    expect(retreating(`${D}`, 1, { awayFrom: [], towards: 'west' }).ends).toEqual(['0404', '0405']);
    expect(retreating(`${D}`, 1, { awayFrom: [], towards: 'east' }).ends).toEqual(['0604', '0605']);
    expect(retreating(`${D}`, 1, { awayFrom: [], towards: 'north' }).ends).toEqual(['0404', '0504', '0604']);
  });
});
