import { describe, expect, test } from 'vitest';
import { isBridged, roadAt, waterAt } from '../../../src/rules/06-movement/06.00-costs.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { inHand, march, move } from './in-hand.ts';

const FOOT = 'french 0505>0 Foot 6-4-8 @III';
const HORSE = 'french 0505>0 Horse 4-4-13 heavy @III';

const foot = (ground: string, to = '0504') => inHand(`${ground}\n${FOOT}`, ['Foot']).step(to);
const horse = (ground: string, to = '0504') => inHand(`${ground}\n${HORSE}`, ['Horse']).step(to);

describe('ground', () => {
  test.each([
    ['clear', 2, 2],
    ['forest', 3, 3],
    ['village', 2, 2],
    ['town', 2, 2],
    ['swamp', 5, 6],
  ])('MIB T2 MIB 6.0b MIB 6.0c entering %s costs infantry %i and cavalry %i', (terrain, onFoot, mounted) => {
    expect(foot(`${terrain} 0504`)).toBe(onFoot);
    expect(horse(`${terrain} 0504`)).toBe(mounted);
  });

  test('MIB T2 a chateau costs what its terrain costs', () => {
    expect(foot('chateau 0504')).toBe(2);
    expect(foot('chateau 0504\nforest 0504')).toBe(3);
  });

  test('MIB 8.4 MIB 6.0f nobody enters the mountains, not even by road', () => {
    for (const ground of ['mountain 0504', 'mountain 0504\nroad 0504 0505']) {
      const hand = inHand(`${ground}\n${FOOT}`, ['Foot']);
      expect(hand.cost('0504')).toBeNull();
      expect(hand.judge(move('0504'))).toEqual(forbiddenBy('MIB 8.4'));
      expect(hand.judge(march('0504'))).toEqual(forbiddenBy('MIB 8.4'));
    }
  });

  test('MIB T2 hexes that are not in play are closed', () => {
    const hand = inHand(`out 0504\nroad 0504 0505\n${FOOT}`, ['Foot']);
    expect(hand.cost('0504')).toBeNull();
    expect(hand.judge(march('0504'))).toEqual(forbiddenBy('MIB T2'));
  });

  test.each([
    ['creek 0504/0505', 3, 3],
    ['stream 0504/0505', 4, 4],
    ['slope 0504/0505 up 0504', 3, 3],
    ['slope 0504/0505 up 0505', 2, 2],
    ['steep 0504/0505 up 0504', 4, 5],
    ['steep 0504/0505 up 0505', 3, 3],
    ['level 1 0504', 2, 2],
    ['creek 0504/0505\nslope 0504/0505 up 0504', 4, 4],
  ])('MIB T2 MIB 6.0b MIB 6.4b the hexside is paid besides the hex: %s', (ground, onFoot, mounted) => {
    expect(foot(ground)).toBe(onFoot);
    expect(horse(ground)).toBe(mounted);
  });

  test('MIB 6.4c MIB 6.0f no unit crosses a river without a bridge', () => {
    const hand = inHand(`river 0504/0505\n${FOOT}`, ['Foot']);
    expect(hand.step('0504')).toBeNull();
    expect(hand.wayTo('0504')).toHaveLength(2);
    expect(hand.judge(march('0504'))).toEqual(forbiddenBy('MIB 6.4c'));
    expect(foot('river 0504/0505\nroad 0504 0505')).toBe(1);
  });
});

describe('roads', () => {
  test('MIB 6.3a along a road every hex costs 1, for all', () => {
    for (const terrain of ['clear', 'forest', 'village', 'swamp']) {
      const ground = `road 0503 0504 0505\n${terrain} 0504 0503`;
      expect(inHand(`${ground}\n${FOOT}`, ['Foot']).cost('0503')).toBe(2);
      expect(inHand(`${ground}\n${HORSE}`, ['Horse']).cost('0503')).toBe(2);
    }
  });

  test('MIB X5 MIB 6.3b a forest road entered from the side costs 3, along the road 1', () => {
    const ground = 'forest 0504\nroad 0404 0504 0604';
    expect(foot(ground)).toBe(3);
    expect(inHand(`${ground}\nfrench 0404>0 Foot 6-4-8 @III`, ['Foot']).cost('0504')).toBe(1);
  });

  test('MIB 6.3b MIB R16 a road must cross the common hexside; roads that meet in a hex are one network', () => {
    const ground = 'road 0504 0505 0604\nroad 0405 0505 0506';
    expect(foot(ground, '0604')).toBe(1);
    expect(foot(ground, '0506')).toBe(1);
    // Both hexes have a road, but none joins them.
    expect(foot('road 0505 0506\nroad 0504 0503')).toBe(2);
  });

  test('MIB 6.3c a minor road costs 2 with the option and 1 without', () => {
    const ground = 'forest 0504\nminorRoad 0504 0505';
    expect(foot(ground)).toBe(1);
    expect(foot(`option minorRoads\n${ground}`)).toBe(2);
    expect(foot('option minorRoads\nforest 0504\nroad 0504 0505')).toBe(1);
  });

  test.each(['creek', 'stream', 'river'])('MIB 6.3d MIB 6.4a a road brings a bridge over a %s', water => {
    expect(foot(`${water} 0504/0505\nroad 0504 0505`)).toBe(1);
  });

  test.each(['slope', 'steep'])('MIB 6.3d along a road a %s costs nothing', slope => {
    expect(foot(`${slope} 0504/0505 up 0504\nroad 0504 0505`)).toBe(1);
  });

  test('MIB 6.10b a destroyed bridge cuts the road; MIB 6.11b a pontoon carries one', () => {
    expect(foot('option bridges\ncreek 0504/0505\nroad 0504 0505\ndestroyed 0504/0505')).toBe(3);
    expect(foot('option bridges\nriver 0504/0505\nroad 0504 0505\ndestroyed 0504/0505')).toBeNull();
    const pontoon = `option bridges
      option trains
      river 0504/0505
      french 0506 train Pontoniers 6 engineer
      pontoon 0504/0505 Pontoniers`;
    expect(foot(pontoon)).toBe(1);
    const { state, side } = field(pontoon);
    expect([waterAt(state, side('0504/0505')), isBridged(state, side('0504/0505'))]).toEqual(['river', true]);
  });

  test('MIB 6.4a what lies at a hexside', () => {
    const { state, side } = field(`option minorRoads
      creek 0504/0505
      stream 0505/0506
      road 0505 0506
      minorRoad 0505 0605`);
    const at = (label: string) => [
      waterAt(state, side(label)),
      isBridged(state, side(label)),
      roadAt(state, side(label)),
    ];
    expect(at('0504/0505')).toEqual(['creek', false, null]);
    expect(at('0505/0506')).toEqual(['stream', true, 'road']);
    expect(at('0505/0605')).toEqual([null, false, 'minorRoad']);
    expect(roadAt(state, -1)).toBeNull();
    expect(waterAt(state, -1)).toBeNull();
  });
});

describe('friends on the road', () => {
  const ahead = (ground: string, friend: string) => foot(`${ground}\n${friend}`);
  const friend = 'french 0504>0 Ahead 4-4-8 @II';

  test('MIB X58 MIB 6.5a a road hex with a friendly division costs what its terrain costs', () => {
    expect(ahead('forest 0504\nroad 0504 0505', friend)).toBe(3);
    expect(ahead('road 0504 0505', friend)).toBe(2);
    expect(ahead('road 0504 0505', '')).toBe(1);
  });

  test('MIB 6.5a MIB R17 MIB 6.3d bridge and slope of the road still help', () => {
    expect(ahead('creek 0504/0505\nroad 0504 0505', friend)).toBe(2);
    expect(ahead('river 0504/0505\nroad 0504 0505', friend)).toBe(2);
    expect(ahead('steep 0504/0505 up 0504\nroad 0504 0505', friend)).toBe(2);
  });

  test('MIB 6.5b off the road there is no extra cost for friends', () => {
    expect(ahead('', friend)).toBe(2);
    expect(inHand(`${friend}\nforest 0503\n${FOOT}`, ['Foot']).cost('0503')).toBe(5);
  });

  test('MIB R86 a train on the road hinders, a leader does not', () => {
    expect(ahead('option trains\nroad 0504 0505', 'french 0504 train Wagon 6 full')).toBe(2);
    expect(ahead('road 0504 0505', 'french 0504 leader Davout 5 @III')).toBe(1);
  });

  test('MIB 6.5b MIB R105 units that move together do not hinder each other', () => {
    const hand = inHand('road 0503 0504 0505\nfrench 0505>0 One 4-4-8 @III; Two 4-4-8 @III', ['One', 'Two']);
    expect(hand.cost('0503')).toBe(2);
  });
});

describe('why it costs what it costs', () => {
  const parts = (ground: string, to = '0504') =>
    inHand(`${ground}\n${FOOT}`, ['Foot'])
      .parts(to)
      .map(({ cost, clause, label }) => `${cost} ${clause} ${label}`);

  test('MIB 6.0b the parts of the price, with the clause of each', () => {
    expect(parts('forest 0504\ncreek 0504/0505\nslope 0504/0505 up 0504')).toEqual([
      '3 MIB T2 forest',
      '1 MIB T2 creek',
      '1 MIB T2 up the slope',
    ]);
    expect(parts('creek 0504/0505\nroad 0504 0505')).toEqual(['1 MIB 6.3a road']);
    expect(parts('option minorRoads\nforest 0504\nminorRoad 0504 0505')).toEqual(['2 MIB 6.3c road']);
    expect(parts('road 0504 0505\nfrench 0504>0 Ahead 4-4-8 @II')).toEqual(['2 MIB 6.5a clear']);
    expect(parts('road 0504 0505\ncoalition 0503>3 Enemy 6-4-8 G1 @A')).toEqual(['2 MIB 6.2h clear']);
    expect(parts('coalition 0605>3 Enemy 6-4-8 G1 @A', '0404')).toEqual([
      '2 MIB 6.2i leaving an EZOC',
      '2 MIB T2 clear',
    ]);
    const trains = 'option trains\nroad 0503 0504 0505\ncoalition 0504 train Wagon 6 full';
    expect(parts(trains)).toEqual(['2 MIB 7.5b clear']);
    expect(parts(`${trains}\nout 0404 0405 0506 0605 0604 0403 0603`, '0503')).toEqual([
      '2 MIB 7.5b clear',
      '2 MIB 7.5b overran trains',
      '1 MIB 6.3a road',
    ]);
  });

  test.each([
    ['slope 0504/0505 up 0505', 'down the slope'],
    ['steep 0504/0505 up 0504', 'up the steep slope'],
    ['steep 0504/0505 up 0505', 'down the steep slope'],
    ['stream 0504/0505', 'stream'],
  ])('MIB T2 the name of a hexside: %s', (ground, label) => {
    expect(parts(ground).at(-1)).toContain(label);
  });

  test('MIB 6.0b the parts add up to the whole', () => {
    const hand = inHand(
      `forest 0604 0503\ncreek 0505/0605\nroad 0505 0506 0507\nslope 0504/0505 up 0504\n${FOOT}\ncoalition 0604>3 Enemy 6-4-8 G1 @A`,
      ['Foot'],
    );
    for (const label of ['0504', '0605', '0506', '0507', '0405', '0404', '0403'])
      expect(hand.parts(label).reduce((sum, { cost }) => sum + cost, 0)).toBe(hand.cost(label));
  });
});
