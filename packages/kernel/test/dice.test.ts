import { createHash, createHmac } from 'node:crypto';
import {
  ActionTable,
  commitmentTo,
  committed,
  type Dice,
  enumerating,
  formatRational,
  scripted,
  seeded,
  toNumber,
} from '@abatis/kernel/host';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const tableOf = (dice: Dice): ActionTable<{ type: string; clause: string }> => new ActionTable(dice, 0);

/** Runs something at the enumerating table and adds up the chances of equal answers. */
function distribution<T>(
  run: (table: ActionTable<{ type: string; clause: string }>) => T,
): Record<string, string> {
  const dice = enumerating();
  const sums = new Map<string, bigint>();
  const scale = 2n ** 20n * 3n ** 20n * 5n ** 20n * 7n ** 4n;
  do {
    const key = String(run(tableOf(dice)));
    const { num, den } = dice.weight();
    sums.set(key, (sums.get(key) ?? 0n) + (num * scale) / den);
  } while (dice.next());
  return Object.fromEntries([...sums].map(([key, sum]) => [key, simplest(sum, scale)]));
}

function simplest(num: bigint, den: bigint): string {
  let [a, b] = [num, den];
  while (b) [a, b] = [b, a % b];
  return formatRational({ num: num / a, den: den / a });
}

test('seeded dice depend on the seed and the number of the roll, and on nothing else', () => {
  const roll = (seed: string, seq: number) =>
    seeded(seed).roll({ seq, purpose: 'x', count: 8, sides: 6, matters: { of: 'faces' } });
  expect(roll('a', 3)).toEqual(roll('a', 3));
  expect(roll('a', 3)).not.toEqual(roll('a', 4));
  expect(roll('a', 3)).not.toEqual(roll('b', 3));
  expect(roll('a', 0)).toEqual([4, 3, 3, 1, 6, 2, 1, 3]);
});

test('seeded and committed dice are fair enough for a chi-square test', () => {
  for (const dice of [seeded('fair'), committed('fair', { a: '1', b: '2' })]) {
    const counts = Array.from({ length: 6 }, () => 0);
    const n = 6_000;
    for (let seq = 0; seq < n; seq++) {
      const [face] = dice.roll({ seq, purpose: 'x', count: 1, sides: 6, matters: { of: 'faces' } });
      counts[face! - 1]!++;
    }
    const chi = counts.reduce((sum, count) => sum + (count - n / 6) ** 2 / (n / 6), 0);
    expect(chi).toBeLessThan(20.5); // 5 degrees of freedom, one in a thousand
  }
});

test('committed dice are HMAC-SHA-256 over number, purpose and shape: derived here with another library', () => {
  const secrets = { red: 'tiger', blue: 'lily' };
  const dice = committed('game 7', secrets);
  const key = createHmac('sha256', 'abatis dice\ngame 7')
    .update(
      JSON.stringify([
        ['blue', 'lily'],
        ['red', 'tiger'],
      ]),
    )
    .digest();
  const block = createHmac('sha256', key)
    .update(JSON.stringify([5, 'LFM 18 cohesion check', 3, 6, 0]))
    .digest();
  const expected = [0, 4, 8].map(at => (block.readUInt32BE(at) % 6) + 1);
  expect(
    dice.roll({ seq: 5, purpose: 'LFM 18 cohesion check', count: 3, sides: 6, matters: { of: 'faces' } }),
  ).toEqual(expected);
  const committedTo = createHash('sha256').update('abatis commitment\n["game 7","tiger"]').digest('hex');
  expect(commitmentTo('game 7', 'tiger')).toBe(committedTo);
});

test('another purpose, number or secret gives other committed dice', () => {
  const roll = (purpose: string, seq: number, secret: string) =>
    committed('g', { a: secret })
      .roll({ seq, purpose, count: 20, sides: 10, matters: { of: 'faces' } })
      .join();
  const all = [roll('x', 1, 's'), roll('y', 1, 's'), roll('x', 2, 's'), roll('x', 1, 't')];
  expect(new Set(all).size).toBe(4);
});

test('scripted dice fail when one is missing, left over, impossible or meant for something else', () => {
  const spent = scripted(4, 2);
  expect(tableOf(spent).d6('a').natural).toBe(4);
  expect(() => spent.expectSpent()).toThrow('1 were not asked for');
  expect(tableOf(spent).d6('a').natural).toBe(2);
  expect(() => spent.expectSpent()).not.toThrow();
  expect(() => tableOf(spent).d6('LFM 18 cohesion check')).toThrow('no die left for "LFM 18 cohesion check"');
  expect(() => tableOf(scripted(7)).d6('a')).toThrow('gives 7 for a d6');
  expect(() => tableOf(scripted({ purpose: 'LFM 18', dice: [3] })).d6('LFM 8.8 combat')).toThrow(
    'expects "LFM 18"',
  );
  expect(tableOf(scripted({ purpose: 'LFM 18', dice: [3] })).d6('LFM 18 cohesion check').natural).toBe(3);
  expect(() => tableOf(scripted({ purpose: 'x', dice: [3] })).sum(2, 6, 'x')).toThrow('gives 1 dice');
  expect(() => tableOf(scripted(1, { purpose: 'x', dice: [3] })).sum(2, 6, 'y')).toThrow('too few bare dice');
});

test('enumerated: one die, and the sum of two', () => {
  expect(distribution(table => table.d6('x').natural)).toEqual(
    Object.fromEntries([1, 2, 3, 4, 5, 6].map(face => [face, '1/6'])),
  );
  const sums = distribution(table => table.sum(2, 6, 'x').total);
  expect(sums).toMatchObject({ 2: '1/36', 7: '1/6', 12: '1/36' });
  expect(Object.keys(sums)).toHaveLength(11);
});

test('enumerated: percentile dice give each of 1 to 100 once', () => {
  const values = distribution(table => table.percentile('x').natural);
  expect(
    Object.keys(values)
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(new Set(Object.values(values))).toEqual(new Set(['1/100']));
  expect(tableOf(scripted(10, 10)).percentile('x').natural).toBe(100);
  expect(tableOf(scripted(10, 7)).percentile('x').natural).toBe(7);
  expect(tableOf(scripted(4, 10)).percentile('x').natural).toBe(40);
});

test('enumerated: a pool walks the binomial, one way for each number of hits', () => {
  const dice = enumerating();
  let ways = 0;
  do {
    tableOf(dice).pool(12, 10, face => face >= 8, 'volley');
    ways++;
  } while (dice.next());
  expect(ways).toBe(13);
  expect(distribution(table => table.pool(3, 10, face => face >= 8, 'volley').hits)).toEqual({
    0: '343/1000',
    1: '441/1000',
    2: '189/1000',
    3: '27/1000',
  });
  expect(distribution(table => table.pool(3, 6, () => true, 'sure').hits)).toEqual({ 3: '1' });
  expect(distribution(table => table.pool(0, 6, face => face === 6, 'none').hits)).toEqual({ 0: '1' });
});

test('enumerated: a pool equals counting every throw of the dice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (n, sides, from) => {
        const counts = new Map<number, number>();
        for (let code = 0; code < sides ** n; code++) {
          let hits = 0;
          for (let rest = code, i = 0; i < n; i++, rest = Math.floor(rest / sides))
            if ((rest % sides) + 1 >= from) hits++;
          counts.set(hits, (counts.get(hits) ?? 0) + 1);
        }
        const dice = enumerating();
        do {
          const { hits } = tableOf(dice).pool(n, sides, face => face >= from, 'x');
          expect(toNumber(dice.weight())).toBeCloseTo(counts.get(hits)! / sides ** n, 12);
        } while (dice.next());
      },
    ),
    { numRuns: 50 },
  );
});

test('enumerated: chits are drawn without replacement and equal chits count together', () => {
  const twoOf = (cup: readonly string[]) => (table: ActionTable<{ type: string; clause: string }>) => {
    const first = table.draw(cup, 'chit');
    const second = table.draw(cup.toSpliced(first.index, 1), 'chit');
    return `${first.item}${second.item}`;
  };
  expect(distribution(twoOf(['A', 'B', 'B']))).toEqual({ AB: '1/3', BA: '1/3', BB: '1/3' });
  expect(() => tableOf(seeded('x')).draw([], 'chit')).toThrow('nothing to draw');
});

test('enumerated: dice thrown again until they decide have the chances of deciding throws only', () => {
  const first = distribution(table => {
    const [a, b] = table.until(2, 6, dice => dice[0] !== dice[1], 'initiative').dice as [number, number];
    return a + 1 > b ? 'a' : 'b';
  });
  expect(first).toEqual({ a: '1/2', b: '1/2' });
  expect(() => distribution(table => table.until(1, 6, () => false, 'never'))).toThrow(
    'no throw is accepted',
  );
});

test('every throw of an undecided roll is on record', () => {
  const table = tableOf(scripted(3, 3, 5, 5, 2, 6));
  expect(table.until(2, 6, ([a, b]) => a !== b, 'initiative').dice).toEqual([2, 6]);
  expect(table.rolls.map(({ seq, dice }) => [seq, ...dice])).toEqual([
    [0, 3, 3],
    [1, 5, 5],
    [2, 2, 6],
  ]);
});

test('the weights of all ways add up to one, whatever is rolled after what', () => {
  const mixed = distribution(table => {
    const { natural } = table.d6('a');
    if (natural > 4) return table.pool(natural, 10, face => face > 3, 'b').hits;
    return natural === 1 ? table.sum(2, 10, 'c').total : 'none';
  });
  const total = Object.values(mixed).reduce((sum, chance) => {
    const [num, den] = chance.split('/').map(Number);
    return sum + num! / (den ?? 1);
  }, 0);
  expect(total).toBeCloseTo(1, 12);
});

test('a roll is logged with number, purpose, faces and what it is about', () => {
  const table = tableOf(scripted(4));
  table.d6('LFM 18 cohesion check', { unit: '5WV' });
  expect(table.rolls).toEqual([
    { seq: 0, purpose: 'LFM 18 cohesion check', sides: 6, dice: [4], about: { unit: '5WV' } },
  ]);
  expect(table.nextSeq).toBe(1);
});
