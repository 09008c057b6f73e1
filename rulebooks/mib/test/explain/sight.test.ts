import { expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { explainSight } from '../../src/explain/index.ts';
import { field } from '../field.ts';

const sight = (ground: string, from: string, to: string) =>
  expectOk(explainSight(field(`${ground}\nfrench 0101>0 A 2-4-8`).state, from, to));

describe('how guns in position would see a hex', () => {
  test('MIB 16.5f along a row one hex lies between, and cover in it hides the target', () => {
    expect(sight('', '0505', '0503')).toMatchObject({
      from: '0505',
      to: '0503',
      range: 2,
      sight: 'clear',
      because: [{ clause: 'MIB 16.5f', reason: '1 of 1 hexes between are free, and one is enough' }],
      paths: [[{ place: '0504', ground: 'clear', obstructs: null }]],
    });
    for (const cover of ['forest', 'village', 'town'])
      expect(sight(`${cover} 0504`, '0505', '0503')).toMatchObject({
        sight: 'blocked',
        paths: [[{ ground: cover, obstructs: 'MIB 16.5f' }]],
      });
    expect(sight('swamp 0504', '0505', '0503').sight).toBe('clear');
  });

  test('MIB R48 higher ground hides what is lower on both sides of it; cover at the ends does not count', () => {
    expect(sight('level 1 0504', '0505', '0503')).toMatchObject({
      sight: 'blocked',
      paths: [[{ level: 1, height: 1, obstructs: 'MIB R48' }]],
    });
    expect(sight('level 1 0504 0505', '0505', '0503').sight).toBe('clear');
    expect(sight('level 1 0504 0503', '0505', '0503').sight).toBe('clear');
    expect(sight('forest 0505 0503', '0505', '0503').sight).toBe('clear');
  });

  test('MIB 16.5f where two hexes lie between, one that is free is enough', () => {
    expect(sight('', '0505', '0604').range).toBe(1);
    const [one, other] = sight('', '0505', '0705').paths.map(([hex]) => hex!.place);
    expect(sight(`forest ${one}`, '0505', '0705')).toMatchObject({
      sight: 'clear',
      because: [{ reason: '1 of 2 hexes between are free, and one is enough' }],
    });
    expect(sight(`forest ${one} ${other}`, '0505', '0705').sight).toBe('blocked');
  });

  test('MIB 16.5f adjacent hexes are seen, and three hexes are too far', () => {
    expect(sight('forest 0504', '0505', '0504')).toMatchObject({
      sight: 'clear',
      because: [{ reason: 'nothing lies between adjacent hexes' }],
      ends: [
        { place: '0505', ground: 'clear' },
        { place: '0504', ground: 'forest' },
      ],
      paths: [],
    });
    expect(sight('', '0505', '0502')).toMatchObject({
      range: 3,
      sight: 'out of range',
      because: [{ reason: 'guns in position reach 2 hexes' }],
      paths: [],
    });
  });

  test('MIB 2.1a hexes that are not on the map are refused', () => {
    const { state } = field('french 0101>0 A 2-4-8');
    expect(explainSight(state, '9999', '0505')).toMatchObject({ ok: false, problems: [{ file: '9999' }] });
    expect(explainSight(state, '0505', 'x')).toMatchObject({ ok: false, problems: [{ file: 'x' }] });
  });
});
