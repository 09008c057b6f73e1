import { expect, test } from 'vitest';
import { field } from '../../support/field.ts';
import { forbidden, told, volley } from '../../support/shooting.ts';

const shots = (text: string, by = 'P', at = 'Q', ammunition?: 'ball' | 'canister') => {
  const f = field(text);
  return told(f, volley(f, by, at, ammunition && { ammunition }));
};

test('BNB 3.2a BNB T3.2 BNB R42 the scores of each kind of fire', () => {
  const guns = (kind: string) => `red P: ${kind} guns 3 @20,20\nblue Q: 24x1 @20,28`;
  expect(shots(guns('field'), 'P', 'Q', 'canister')).toEqual(['6 at Q 6+']);
  expect(shots(guns('field'))).toEqual(['6 at Q 8+']);
  expect(shots('red P: 24x1 @20,20 rifle\nblue Q: 24x1 @20,28')).toEqual(['6 at Q 8+']);
  expect(shots('red P: 24x1 @20,20 rifle\nblue Q: 24x1 @20,36')).toEqual(['6 at Q 9+']);
});

test('BNB 3.2b skirmishers and gunners away from their guns are skirmish targets, batteries normal', () => {
  expect(shots('red P: 24x1 @20,20\nblue Q: 12x1 @20,23 skirmish')).toEqual(['6 at Q 9+']);
  expect(shots('red P: 24x1 @20,20\nblue Q: field guns 2 away 8x1 @20,23')).toEqual(['6 at Q 9+']);
  expect(shots('red P: 24x1 @20,20\nblue Q: field guns 2 @20,23')[0]).toMatch(/at Q 7\+/);
});

test('BNB 3.2b BNB R30 skirmishers in cover use the column that is harder to hit', () => {
  const wood = 'woods w: 10,22 30,22 30,30 10,30';
  expect(shots(`red P: 24x1 @20,20 rifle\nblue Q: 12x1 @20,22.5 skirmish\n${wood}`)).toEqual(['6 at Q 8+']);
  const f = field(`red P: field guns 2 @20,20\nblue Q: 12x1 @20,22.5 skirmish\n${wood}`);
  expect(forbidden(f, 'P', 'Q')).toEqual(['BNB 1.12c']);
});

test('BNB 3.2c canister or ball within canister range, only ball beyond', () => {
  const f = field('red P: field guns 2 @20,20\nblue Q: 24x1 @20,32\nblue R: 24x1 @20,32.02');
  expect(volley(f, 'P', 'Q', { ammunition: 'canister' }).dice).toBe(4);
  expect(forbidden(f.with('Q', { status: 'lost' }), 'P', 'R', { ammunition: 'canister' })).toEqual([
    'BNB 3.1l',
  ]);
  expect(forbidden(f, 'P', 'Q', { ammunition: 'small arms' })).toEqual(['BNB 3.2c']);
});

test('BNB 3.2d area cover counts for more than half of the footprint', () => {
  const at = (y: number) => `red P: 24x1 @20,20\nblue Q: 12x2 @20,23\nwoods w: 10,${y} 30,${y} 30,30 10,30`;
  expect(shots(at(23.4))).toEqual(['6 at Q 9+']);
  expect(shots(at(23.6))).toEqual(['6 at Q 7+']);
});

test('BNB 3.2d linear cover counts within 1 inch of the target', () => {
  const at = (y: number) =>
    `red P: 24x1 @20,20\nblue Q: 12x1 @20,24\nobstacle bank: line 10,${y} 30,${y} shootCover soft`;
  expect(shots(at(23))).toEqual(['6 at Q 9+']);
  expect(shots(at(22.9))).toEqual(['6 at Q 7+']);
});

test('BNB 6.7b a hedgerow covers up to 4 inches behind it', () => {
  const at = (y: number) =>
    `red P: 24x1 @20,20\nblue Q: 12x1 @20,${y} fired\nhedgerow h: line 10,20.0 30,20.0`;
  expect(shots(at(24))).toEqual(['6 at Q 9+']);
  expect(shots(at(24.1))).toEqual(['6 at Q 9+']);
  expect(shots(at(23.9).replace('hedgerow h: line 10,20.0 30,20.0', ''))).toEqual(['6 at Q 7+']);
});

test('BNB 6.10.1a BNB R119 works cover any target beyond them from the same level, from above only within 4 inches', () => {
  const works = 'lightWorks w: line 10,22 30,22 inner left';
  expect(shots(`red P: 24x1 @20,15\nblue Q: 12x1 @20,22.9\n${works}`.replace('@20,15', '@20,19'))).toEqual([
    '6 at Q 10+',
  ]);
  const high = `hill top: 10,10 30,10 30,20 10,20 level 1`;
  expect(shots(`red P: field guns 3 @20,15\nblue Q: 12x1 @20,27\n${works}\n${high}`)).toEqual(['6 at Q 8+']);
  expect(shots(`red P: field guns 3 @20,15\nblue Q: 12x1 @20,25\n${works}\n${high}`)).toEqual(['6 at Q 10+']);
});

test('BNB 3.2d BNB R174 works give no cover against troops close behind their inner edge', () => {
  expect(
    shots('red P: 24x1 @20,21\nblue Q: 12x1 @20,24\nlightWorks w: line 10,22 30,22 inner right'),
  ).toEqual(['6 at Q 7+']);
});

test('BNB X20 NIL and natural 10: muskets at 6 inches against a garrison roll nothing, at 3 inches they need 10', () => {
  const at = (y: number) =>
    field(
      `red P: 12x1 @20,${y}\nblue Q: 12x1 @20,32 in town\nblock town: 18,30 22,30 22,34 18,34 capacity 24`,
    );
  expect(forbidden(at(24), 'P', 'Q')).toEqual(['BNB 1.12c']);
  expect(told(at(27), volley(at(27), 'P', 'Q'))).toEqual(['3 at Q 10+']);
  const skirmishers = field('red P: field guns 2 @20,20\nblue Q: 12x1 @20,30 skirmish');
  expect(forbidden(skirmishers, 'P', 'Q')).toEqual(['BNB 1.12c']);
});

test('BNB X40 BNB 6.6a BNB 6.2b each inch over muddy plough counts as two for ballshot', () => {
  const text = (kind: string) =>
    `red P: ${kind} guns 2 @20,20\nblue Q: 24x1 @20,40\nplough mud: 0,25 40,25 40,31 0,31 ballRange 2`;
  expect(forbidden(field(text('light')), 'P', 'Q')).toEqual(['BNB 3.1l']);
  expect(volley(field(text('field')), 'P', 'Q').range).toBe(26_000);
});

test('BNB 3.2d BNB R174 who is inside closed works, or behind a wall, fires out of them as in the open', () => {
  const redoubt = 'heavyWorks redoubt: 10,10 30,10 30,22 10,22';
  expect(shots(`red P: 12x1 @20,21.5\nblue Q: 12x1 @20,24\n${redoubt}`)).toEqual(['3 at Q 7+']);
  expect(shots(`red P: 12x1 @20,25/180\nblue Q: 12x1 @20,21.5/0\n${redoubt}`)).toEqual(['3 at Q 10+']);
  const wall = 'options cityWalls\nwall W: line 10,20 30,20 inner left';
  expect(shots(`red P: 12x1 @20,17\nblue Q: 12x1 @20,20.6\n${wall}`)).toEqual(['3 at Q 10+']);
  expect(shots(`blue Q: 12x1 @20,19.4/0\nred P: 12x1 @20,20.6/180\n${wall}`)).toEqual(['3 at Q 7+']);
});

test('BNB 6.10.3a, BNB 3.2d what is left of destroyed works is an obstacle, and covers within an inch', () => {
  const at = (y: number) => `red P: 12x1 @20,17\nblue Q: 12x1 @20,${y}\ndestroyedWorks w: line 10,19 30,19`;
  expect(shots(at(20))).toEqual(['3 at Q 9+']);
  expect(shots(at(20.1))).toEqual(['3 at Q 7+']);
});

test('BNB 6.7b, BNB 6.7f, BNB 3.2d through the gap of a hedgerow there is no cover, beside it there is', () => {
  const at = (x: number) => {
    const f = field(
      `red P: 4x1 @${x},20\nblue Q: 4x1 @${x},22 fired\nhedgerow h: line 10,20 30,20\nhedgerow far: line 50,20 60,20`,
    ).having({ damage: [{ piece: 'h', from: 9000, to: 13_000, hits: 0, broken: true } as never] });
    return told(f, volley(f, 'P', 'Q'));
  };
  expect([at(21), at(27)]).toEqual([['1 at Q 7+'], ['1 at Q 9+']]);
});

test('BNB 6.10.1a works cover at any distance from the same level, and not from above', () => {
  const works = 'lightWorks w: line 10,22 30,22 inner left';
  const from = (ground: string) =>
    shots(`red P: field guns 3 @20,15\nblue Q: 12x1 @20,30\n${works}\n${ground}`);
  expect(from('')).toEqual(['6 at Q 10+']);
  expect(from('hill top: 10,10 30,10 30,18 10,18 level 1')).toEqual(['6 at Q 8+']);
});

test('BNB 3.2d a stream that gives cover gives it from its bank', () => {
  const at = (y: number) =>
    shots(
      `red P: 24x1 @20,20\nblue Q: 12x1 @20,${y}\nobstacle ditch: line 10,22 30,22 width 1 shootCover soft`,
    );
  expect([at(23.5), at(23.52)]).toEqual([['6 at Q 9+'], ['6 at Q 7+']]);
});
