import { describe, expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { see } from '../../../src/view/see.ts';
import { type Acting, acting, LEGAL } from '../acting.ts';
import { forbiddenBy } from '../forbidden-by.ts';

const BASE = [
  'option grandBattery',
  'option initiative',
  'formation Guns french L grand-battery',
  'gunner L Guns',
  'french 0505 leader L 4 @III',
  'french 0507>0 A 6-4-8 G0/3 @III; B 4-4-8 G1/2 @III',
].join('\n');
const NEXT_DAY = 'turn 5 of 8';

const at = (posts = '0505>0:A*3,B', more = '', turn = NEXT_DAY, active = 'Guns'): Acting =>
  acting(`${turn}\n${BASE}\ngrand-battery L Guns day=0 ${posts}\n${more}\nactive ${active}`);

const limber = (to: string, facing = 0, from = '0505', leader = 'L'): WrittenOrder<'limber'> => ({
  type: 'limber',
  leader,
  from,
  to,
  facing: facing as 0,
});
const reintegrate = (
  unit: string,
  count: number,
  from = '0505',
  leader = 'L',
): WrittenOrder<'reintegrate'> => ({
  type: 'reintegrate',
  leader,
  from,
  unit,
  count,
});
const posts = ({ state, at: there }: Acting) =>
  state.grandBatteries.flatMap(battery =>
    battery.posts.map(({ hex, facing, batteries, moved, turned }) => {
      const label = ['0505', '0504', '0503', '0506'].find(each => there.hex(each) === hex);
      return `${label}>${facing}:${batteries.join('')}${moved ? ' moved' : ''}${turned ? ' turned' : ''}`;
    }),
  );

describe('guns that leave their position', () => {
  test('MIB 16.5l MIB 2.5b the enemy does not see into which unit they have gone back', () => {
    const told = at('0505>0:A*3,B', 'french 0508>0 C 4-4-8 G1/3 @III told=1:1:-:fresh');
    const after = told.after([], reintegrate('C', 2));
    expect(after.state.units[told.at.unit('C')]).toMatchObject({ batteries: 3, told: { batteries: null } });
    expect(see(after.state, 'coalition').units).toEqual(see(told.state, 'coalition').units);
  });

  test('MIB 16.5l for the rest of the day they neither move nor turn nor go back', () => {
    for (const turn of ['turn 1 of 8', 'turn 4 of 8'])
      for (const order of [limber('0504'), limber('0505', 1), reintegrate('A', 1)])
        expect(at(undefined, '', turn).judge(order)).toEqual(forbiddenBy('MIB 16.5l'));
    expect(at(undefined, '', 'turn 1 of 8').candidates('limber')).toEqual([]);
    expect(at(undefined, '', 'turn 1 of 8').candidates('reintegrate')).toEqual([]);
  });

  test('MIB 16.5l on the next day, on their chit, they move; any facing is free', () => {
    const here = at();
    for (const facing of [0, 1, 2, 3, 4, 5]) expect(here.judge(limber('0504', facing))).toEqual(LEGAL);
    const after = here.after([], limber('0503', 2));
    expect(posts(after)).toEqual(['0503>2:0001 moved']);
    expect(here.hears([], limber('0503', 2))).toEqual([
      {
        type: 'guns-moved',
        clause: 'MIB 16.5l',
        leader: 'L',
        from: '0505',
        path: ['0504', '0503'],
        facing: 2,
      },
    ]);
    expect(after.judge(limber('0504', 0, '0503'))).toEqual(forbiddenBy('MIB 16.5l'));
    expect(after.judge(reintegrate('A', 1, '0503'))).toEqual(forbiddenBy('MIB 16.5l'));
    expect(posts(after.ended().again('Guns'))).toEqual(['0503>2:0001']);
    const others = 'french 0909>0 C 6-4-8 @III';
    expect(at(undefined, others, NEXT_DAY, 'III').judge(limber('0504'))).toEqual(forbiddenBy('MIB 16.5l'));
  });

  test('MIB 16.5l with an allowance of 8 and the costs of infantry', () => {
    expect(at().judge(limber('0501'))).toEqual(LEGAL);
    expect(at(undefined, 'forest 0504 0503 0604 0404').judge(limber('0503'))).toEqual(LEGAL);
    const woods = 'forest 0504 0503 0502 0501 0404 0403 0402 0604 0603 0602';
    expect(at(undefined, woods).judge(limber('0502'))).toEqual(forbiddenBy('MIB 16.5l'));
    const far = at('0510>0:A*2');
    expect(far.judge(limber('0506', 0, '0510'))).toEqual(LEGAL);
    expect(far.judge(limber('0505', 0, '0510'))).toEqual(forbiddenBy('MIB 16.5l'));
    const road = 'road 0510 0509 0508 0507 0506 0505 0504 0503 0502';
    expect(at('0510>0:A*2', road).judge(limber('0503', 0, '0510'))).toEqual(LEGAL);
  });

  test('MIB 16.5l MIB 13.2 half of it at night', () => {
    const night = acting(
      `option night\nturn 10 night\n${BASE}\ngrand-battery L Guns day=0 0510>0:A*2\nactive Guns`,
    );
    expect(night.judge(limber('0508', 0, '0510'))).toEqual(LEGAL);
    expect(night.judge(limber('0507', 0, '0510'))).toEqual(forbiddenBy('MIB 16.5l'));
  });

  test.each([
    ['the enemy', 'coalition 0504>0 E 2-4-8 @V', ['MIB 16.5l', 'MIB 16.5c']],
    ['an EZOC', 'coalition 0503>0 E 2-4-8 G1 @V', ['MIB 16.5l', 'MIB 16.5c']],
    ['mountains', 'mountain 0504', ['MIB 16.5l', 'MIB 16.5c']],
    [
      'the guns of another',
      'formation G2 french M grand-battery\nfrench 0504 leader M 4 @III\ngrand-battery M G2 day=0 0504>0:B',
      ['MIB 16.5c'],
    ],
  ])('MIB 16.5l MIB 16.5c they do not go into the hex of %s', (_, more, clauses) => {
    expect(at(undefined, more).judge(limber('0504'))).toEqual(forbiddenBy(...clauses));
  });

  test('MIB 16.5l they turn where they are, but not to where they face', () => {
    expect(posts(at().after([], limber('0505', 1)))).toEqual(['0505>1:0001 turned']);
    expect(at().hears([], limber('0505', 1))).toMatchObject([{ path: [], facing: 1 }]);
    expect(at().judge(limber('0505', 0))).toEqual(forbiddenBy('MIB 16.5l'));
    // In an EZOC too: they are there already.
    expect(at(undefined, 'coalition 0504>0 E 2-4-8 G1 @V').judge(limber('0505', 1))).toEqual(LEGAL);
  });

  test('MIB 16.5l MIB 16.5c those that meet are one post of ten at most, facing one way', () => {
    const two = '0504>2:A*2 0505>0:A,B';
    expect(at(two).judge(limber('0504', 0))).toEqual(forbiddenBy('MIB 16.5l'));
    const after = at(two).after([], limber('0504', 2));
    expect(posts(after)).toEqual(['0504>2:0001 moved']);
    expect(at('0504>2:A*9 0505>0:A').judge(limber('0504', 2))).toEqual(LEGAL);
    expect(at('0504>2:A*9 0505>0:A,B').judge(limber('0504', 2))).toEqual(forbiddenBy('MIB 16.5c'));
  });

  test('MIB 16.5l other posts stay, in the order of their hexes', () => {
    expect(posts(at('0504>2:A 0505>0:B*2').after([], limber('0503', 1)))).toEqual([
      '0503>1:11 moved',
      '0504>2:0',
    ]);
  });

  test('MIB 16.5c a facing is one of six', () => {
    expect(at().judge(limber('0504', 6))).toEqual(forbiddenBy('MIB 16.5c'));
    expect(at().judge(limber('0505', 6))).toEqual(forbiddenBy('MIB 16.5l'));
  });

  test('MIB 16.5l whose guns, and where', () => {
    expect(at().judge(limber('0504', 0, '0506'))).toEqual(forbiddenBy('MIB 16.5l'));
    expect(at(undefined, 'french 0101 leader M 4 @III').judge(limber('0504', 0, '0505', 'M'))).toEqual(
      forbiddenBy('MIB 16.5l'),
    );
    expect(at().judge(limber('0504', 0, '0505', 'X'))).toEqual(forbiddenBy('MIB 2.2.4a'));
    expect(at().judge(limber('0000'))).toEqual(forbiddenBy('MIB 2.1a'));
    expect(at().judge(reintegrate('X', 1))).toEqual(forbiddenBy('MIB 2.2.1b'));
  });

  test('MIB 16.5l every hex in reach is proposed with every facing', () => {
    const here = at();
    const all = here.candidates('limber');
    expect(all.filter(({ to }) => to === '0504')).toHaveLength(6);
    expect(all.filter(({ to }) => to === '0505')).toHaveLength(5);
    for (const order of all) expect(here.judge(order)).toEqual(LEGAL);
  });
});

describe('guns that go back', () => {
  test('MIB 16.5l into units within the command range, up to what they had at first', () => {
    const here = at();
    expect(here.judge(reintegrate('A', 3))).toEqual(LEGAL);
    expect(here.judge(reintegrate('B', 1))).toEqual(LEGAL);
    expect(here.judge(reintegrate('B', 2))).toEqual(forbiddenBy('MIB 16.5l'));
    expect(here.judge(reintegrate('A', 0))).toEqual(forbiddenBy('MIB 16.5l'));
    expect(here.judge(reintegrate('A', 4))).toEqual(forbiddenBy('MIB 16.5l'));
    const after = here.after([], reintegrate('A', 2));
    expect(after.unit('A').batteries).toBe(2);
    expect(posts(after)).toEqual(['0505>0:01']);
    expect(here.hears([], reintegrate('A', 2))).toEqual([
      { type: 'guns-reintegrated', clause: 'MIB 16.5l', leader: 'L', from: '0505', unit: 'A', batteries: 2 },
    ]);
    expect(here.candidates('reintegrate')).toEqual([
      reintegrate('A', 3),
      reintegrate('A', 2),
      reintegrate('A', 1),
      reintegrate('B', 1),
    ]);
  });

  test('MIB 16.5l no more than stand there', () => {
    expect(at('0505>0:A*2').judge(reintegrate('A', 3))).toEqual(forbiddenBy('MIB 16.5l'));
    expect(at('0505>0:A*2').judge(reintegrate('A', 2))).toEqual(LEGAL);
  });

  test('MIB 16.5l its own batteries first, then those that stand last', () => {
    expect(posts(at('0505>0:A,B*3').after([], reintegrate('A', 2)))).toEqual(['0505>0:11']);
    expect(posts(at('0505>0:A*2,B').after([], reintegrate('B', 1)))).toEqual(['0505>0:00']);
  });

  test('MIB 16.5l an empty post is none, and without posts there is no Grand Battery', () => {
    const one = at('0504>0:B 0505>0:A*3').after([], reintegrate('A', 3));
    expect(posts(one)).toEqual(['0504>0:1']);
    expect(one.after([], reintegrate('B', 1, '0504')).state.grandBatteries).toEqual([]);
  });

  test('MIB 16.5l MIB R120 who has taken all of them back may establish anew on that day', () => {
    const again = at().after([], reintegrate('A', 3), reintegrate('B', 1));
    expect(again.candidates('establish').length).toBeGreaterThan(0);
  });

  test('MIB 16.5l four hexes are in his range, five are not, nor is who is off the map', () => {
    const unit = (place: string) => `french ${place} C 6-4-8 G0/2 @III`;
    const judged = (place: string) => at(undefined, unit(place)).judge(reintegrate('C', 1));
    expect(judged('0509>0')).toEqual(LEGAL);
    expect(judged('0510>0')).toEqual(forbiddenBy('MIB 16.5l'));
    expect(judged('eliminated')).toEqual(forbiddenBy('MIB 16.5l'));
  });

  test('MIB 16.5l MIB 2.3b not to the enemy, and not without the leader', () => {
    const enemy = 'coalition 0807>0 E 6-4-8 G0/2 @V';
    expect(at(undefined, enemy).judge(reintegrate('E', 1))).toEqual(forbiddenBy('MIB 2.3b'));
    const gone = acting(
      `${NEXT_DAY}\n${BASE.replace('french 0505 leader', 'french exited leader')}\ngrand-battery L Guns day=0 0505>0:A*3\nactive Guns`,
    );
    expect(gone.judge(reintegrate('A', 1))).toEqual(forbiddenBy('MIB 16.5l'));
  });
});
