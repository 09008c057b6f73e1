import { formatProblem } from '@abatis/data';
import { label } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { terrainAt } from '../../src/ground.ts';
import { parsePosition, printPosition } from '../../src/notation/index.ts';

const EXAMPLE = `
map 14x12                       # rows x columns
woods 0405 0406
level 3 0710 0711
creek 0909/1009
steepSlope 0806/0705
pike 0501 0502 0503
breastworks 1010
turn 3
phasing confederate
brigade Gibbon union I/1 total=19 shattered
union 1010 2WI 4-5 @Gibbon; 7WI 6-5 @Gibbon D; Gibbon *
union 0807 Wadsworth ** CV3 then=Cutler:3 =I/1 out
union eliminated 6WI 5-5 @Gibbon
confederate 0910 26NC 8-5 @Pettigrew from=0909 started-in-zoc
confederate 0911 "B 4US" 3/1-5 =III limbered
confederate 0902 1VA 3-5 cavalry dismounted @Lee
`;

test('a few lines set up a position', () => {
  const { battle, state } = expectOk(parsePosition(EXAMPLE));
  const { grid } = battle.ground;
  expect(battle.units.map(({ name }) => name)).toEqual(['2WI', '7WI', '6WI', '26NC', 'B 4US', '1VA']);
  expect(state.units.map(({ place, hex }) => (place === 'map' ? label(grid, hex) : place))).toEqual([
    '1010',
    '1010',
    'eliminated',
    '0910',
    '0911',
    '0902',
  ]);
  expect(battle.units[0]).toMatchObject({
    arm: 'infantry',
    sp: 4,
    cr: 5,
    corps: 'I',
    division: '1',
    brigade: 0,
  });
  expect(battle.units[4]).toMatchObject({
    arm: 'artillery',
    sp: 3,
    limberedSp: 1,
    corps: 'III',
    brigade: null,
  });
  expect(state.units[1]).toMatchObject({ disorganized: true });
  expect(state.units[5]).toMatchObject({ mounted: false });
  expect(battle.commanders).toMatchObject([
    { name: 'Gibbon', level: 'brigade', cv: null, brigade: 0 },
    {
      name: 'Wadsworth',
      level: 'division',
      cv: 3,
      replacement: { name: 'Cutler', cv: 3 },
      corps: 'I',
      division: '1',
    },
  ]);
  expect(state.commanders[1]).toMatchObject({ inCommand: false });
  expect(battle.brigades[0]).toMatchObject({ commander: 0, regiments: [0, 1, 2], total: 19 });
  expect(battle.brigades.map(({ cavalry }) => cavalry)).toEqual([false, false, true]);
  expect(state).toMatchObject({
    turn: 3,
    phasing: 'confederate',
    brigades: [{ shattered: true }, {}, { total: 3 }],
  });
  expect(terrainAt(battle.ground, 3 * 12 + 4)).toBe('woods');
});

test('what is printed is read back as the same position', () => {
  const first = expectOk(parsePosition(EXAMPLE));
  const text = printPosition(first);
  const second = expectOk(parsePosition(text));
  expect(printPosition(second)).toBe(text);
  expect({ ...second.state, battle: '' }).toEqual({ ...first.state, battle: '' });
  expect(second.battle).toEqual(first.battle);
});

test.each([
  ['union 1010 2WI 4-5', 'line 1, column 7', 'the map comes first'],
  ['map 4x4\nunion 0909 2WI 4-5', 'line 2, column 7', '"0909" is not a hex of this map'],
  ['map 4x4\nunion 0101 2WI four', 'line 2, column 16', '"four" is neither a strength'],
  ['map 4x4\nunion 0101 2WI 4-5 tired', 'line 2, column 20', 'a state is one of cavalry'],
  ['map 4x4\nunion 0101 2WI 4-5; 2WI 3-4', 'line 2, column 21', 'there is a piece "2WI" already'],
  ['map 4x4\nwods 0101', 'line 2, column 1', 'did you mean "woods"?'],
  ['map 4x4\npike 0101 0103', 'line 2, column 11', '0103 is not next to 0101'],
  ['map 4x4\ncreek 0101/0103', 'line 2, column 7', 'is not a hexside of this map'],
  ['map 4x4\nlevel high 0101', 'line 2, column 7', 'a level is a whole number'],
  ['map large', 'line 1, column 5', 'a map has a size'],
  ['map 4x4\nunion 0101 Lee army CVx', 'line 2, column 23', 'a command value is a whole number'],
  ['# nothing', '', 'there is no map'],
])('%j is refused at %s', (text, path, reason) => {
  const read = parsePosition(text, 'x');
  expect(read.ok ? [] : read.problems).toMatchObject([{ path, reason: expect.stringContaining(reason) }]);
});

test('every statement that does not fit is named', () => {
  const read = parsePosition('map 4x4\nwods 0101\nunion 9999 2WI 4-5\nturn x', 'p');
  expect(read.ok ? [] : read.problems.map(formatProblem)).toHaveLength(3);
});
