import {
  ActionTable,
  chancesOf,
  contest,
  D6,
  D10,
  type Drm,
  dicePool,
  diceSum,
  enumerating,
  explained,
  formatRational,
  hitsFrom,
  meanOf,
  oneDie,
  PERCENTILE,
  type RollFor,
  type RollSpec,
  scripted,
  seeded,
  type Throw,
  toNumber,
} from '@abatis/kernel/host';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const UPHILL: Drm = { value: -1, clause: 'T 1a', label: 'uphill' };

/** A roll of these dice, read with the modifiers. */
const rollOf = <R>(
  dice: Throw,
  read: (total: number, natural: number) => R,
  drms: readonly Drm[] = [],
): RollSpec<'test', { readonly unit: number }, R> => ({
  kind: 'test',
  purpose: 'T 1 test',
  about: { unit: 'A' },
  facts: { unit: 3 },
  drms,
  table: null,
  dice,
  read,
});

const height = (total: number): 'low' | 'high' => (total <= 4 ? 'low' : 'high');

const tableOf = (...script: readonly number[]) => new ActionTable(scripted(...script), 0);

/** What each result is worth in chances, as text. */
const chances = (roll: RollFor<unknown>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    chancesOf(roll).map(({ result, chance }) => [JSON.stringify(result), formatRational(chance)]),
  );

/** The same by walking the enumerating table. */
function walked(roll: RollFor<unknown>): Readonly<Record<string, string>> {
  const dice = enumerating();
  const seen: Record<string, string> = {};
  do {
    const { result } = new ActionTable(dice, 0).roll(roll);
    const { num, den } = dice.weight();
    expect(seen).not.toHaveProperty([JSON.stringify(result)]);
    seen[JSON.stringify(result)] = toNumber({ num, den }).toFixed(12);
  } while (dice.next());
  return seen;
}

describe('a described roll', () => {
  test('is made: the natural dice for the log, the total, and what it means', () => {
    const { roll, total, result } = tableOf(5).roll(rollOf(D6, height, [UPHILL]));
    expect(roll).toEqual({
      seq: 0,
      purpose: 'T 1 test',
      sides: 6,
      dice: [5],
      natural: 5,
      about: { unit: 'A' },
    });
    expect([total, result]).toEqual([4, 'low']);
  });

  test('is in the record like any other', () => {
    const table = tableOf(5);
    table.roll(rollOf(D6, height));
    expect(table.rolls).toEqual([{ seq: 0, purpose: 'T 1 test', sides: 6, dice: [5], about: { unit: 'A' } }]);
  });

  test('may be read by its natural as well', () => {
    const roll = rollOf(D6, (total, natural) => total <= 2 || natural === 6, [UPHILL]);
    expect(chances(roll)).toEqual({ true: '2/3', false: '1/3' });
  });
});

describe('of each kind of dice', () => {
  test('a ten-sided die', () => {
    expect(tableOf(10).roll(rollOf(D10, total => total)).result).toBe(10);
    expect(chances(rollOf(D10, total => total >= 8))).toEqual({ false: '7/10', true: '3/10' });
    expect(chances(rollOf(oneDie(20), total => total === 20))).toEqual({ false: '19/20', true: '1/20' });
  });

  test('two dice for tens and units', () => {
    expect(tableOf(10, 10).roll(rollOf(PERCENTILE, total => total)).result).toBe(100);
    expect(tableOf(10, 7).roll(rollOf(PERCENTILE, total => total)).result).toBe(7);
    expect(tableOf(4, 10).roll(rollOf(PERCENTILE, total => total)).result).toBe(40);
    expect(chances(rollOf(PERCENTILE, total => (total <= 45 ? 'hit' : 'miss')))).toEqual({
      '"hit"': '9/20',
      '"miss"': '11/20',
    });
  });

  test('a sum of dice', () => {
    const roll = rollOf(diceSum(2, 6), total => total >= 7, [UPHILL]);
    expect(tableOf(6, 2).roll(roll)).toMatchObject({ roll: { natural: 8 }, total: 7, result: true });
    expect(chances(roll)).toEqual({ false: '7/12', true: '5/12' });
  });

  test('a pool against a target', () => {
    const roll = rollOf(
      dicePool(3, 10, face => face >= 8),
      hits => hits,
    );
    expect(tableOf(8, 1, 10).roll(roll)).toMatchObject({ roll: { natural: 2, dice: [8, 1, 10] }, result: 2 });
    expect(chances(roll)).toEqual({ 0: '343/1000', 1: '441/1000', 2: '189/1000', 3: '27/1000' });
  });

  test('modifiers of a pool change what each die needs, not the number of hits', () => {
    const roll = rollOf(hitsFrom(2, 10, 8, [UPHILL]), hits => hits, [UPHILL]);
    expect(tableOf(8, 9).roll(roll)).toMatchObject({ roll: { natural: 1 }, total: 1, result: 1 });
    expect(chances(roll)).toEqual({ 0: '16/25', 1: '8/25', 2: '1/25' });
  });

  test('a contest, thrown again until it decides, each throw on record', () => {
    const roll = rollOf(
      contest(6, lead => lead !== 0),
      lead => (lead > 0 ? 'first' : 'second'),
    );
    const table = tableOf(3, 3, 2, 6);
    expect(table.roll(roll)).toMatchObject({ roll: { seq: 1, dice: [2, 6], natural: -4 }, result: 'second' });
    expect(table.rolls.map(({ dice }) => dice)).toEqual([
      [3, 3],
      [2, 6],
    ]);
    expect(chances(roll)).toEqual({ '"second"': '1/2', '"first"': '1/2' });
    expect(() =>
      chancesOf(
        rollOf(
          contest(6, () => false),
          lead => lead,
        ),
      ),
    ).toThrow('no throw is accepted');
  });

  test('the chances are those of the enumerating table, one way for each result', () => {
    const throws: fc.Arbitrary<Throw> = fc.oneof(
      fc.integer({ min: 2, max: 20 }).map(oneDie),
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 10 })).map(args => diceSum(...args)),
      fc
        .tuple(
          fc.integer({ min: 0, max: 6 }),
          fc.integer({ min: 2, max: 10 }),
          fc.integer({ min: 1, max: 10 }),
        )
        .map(([count, sides, from]) => dicePool(count, sides, face => face >= from)),
      fc.constant(PERCENTILE),
    );
    fc.assert(
      fc.property(throws, fc.integer({ min: 1, max: 7 }), (dice, step) => {
        const roll = rollOf(dice, total => Math.floor(total / step), [UPHILL]);
        const exact = chancesOf(roll);
        expect(walked(roll)).toEqual(
          Object.fromEntries(
            exact.map(({ result, probability }) => [JSON.stringify(result), probability.toFixed(12)]),
          ),
        );
        expect(exact.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
      }),
      { numRuns: 100 },
    );
  });
});

test('what a roll is worth on average, the worth of each result asked once', () => {
  const asked: string[] = [];
  const worth = (result: string): number => {
    asked.push(result);
    return result === 'high' ? 3 : 0;
  };
  expect(meanOf(rollOf(D6, height), worth)).toBeCloseTo(1, 12);
  expect(asked).toEqual(['low', 'high']);
});

describe('several rolls in one go', () => {
  const volley = (count: number) =>
    rollOf(
      dicePool(count, 10, face => face >= 8),
      hits => hits,
    );
  const add = (sum: number, hits: number): number => sum + hits;

  test('each is in the log by itself, and what they come to is gathered', () => {
    const table = tableOf(8, 9, 1, 10);
    const { each, gathered } = table.rollAll([volley(2), volley(1), volley(1)], 0, add);
    expect(each.map(({ result }) => result)).toEqual([2, 0, 1]);
    expect(gathered).toBe(3);
    expect(table.rolls.map(({ seq, dice }) => [seq, ...dice])).toEqual([
      [0, 8, 9],
      [1, 1],
      [2, 10],
    ]);
  });

  test('they are the dice that would fall one after the other', () => {
    const [together, apart] = [new ActionTable(seeded('x'), 0), new ActionTable(seeded('x'), 0)];
    together.rollAll([volley(4), volley(5)], 0, add);
    for (const count of [4, 5]) apart.roll(volley(count));
    expect(together.rolls).toEqual(apart.rolls);
  });

  test('odds walk what they come to, not each of them', () => {
    const dice = enumerating();
    const found: Record<number, string> = {};
    do {
      const table = new ActionTable(dice, 0);
      const { gathered, each } = table.rollAll(Array<ReturnType<typeof volley>>(12).fill(volley(10)), 0, add);
      expect(each.reduce((sum, { result }) => sum + result, 0)).toBe(gathered);
      expect(table.nextSeq).toBe(12);
      found[gathered] = formatRational(dice.weight());
    } while (dice.next());
    const single = chancesOf(
      rollOf(
        dicePool(120, 10, face => face >= 8),
        hits => hits,
      ),
    );
    expect(Object.keys(found)).toHaveLength(121);
    for (const { result, probability } of single) {
      const [num, den] = found[result]!.split('/') as [string, string];
      expect(toNumber({ num: BigInt(num), den: BigInt(den) })).toBeCloseTo(probability, 12);
    }
  });

  test('targets of their own stay apart', () => {
    const dice = enumerating();
    let ways = 0;
    do {
      const volleys = [volley(3), volley(2), volley(3)];
      new ActionTable(dice, 0).rollAll(volleys, [0, 0], ([left = 0, right = 0], hits, place) =>
        place === 1 ? [left, right + hits] : [left + hits, right],
      );
      ways++;
    } while (dice.next());
    expect(ways).toBe(7 * 3);
  });
});

describe('an umpire is told', () => {
  test('of a die each face', () => {
    const { purpose, facts, drms, faces } = explained(rollOf(D6, height, [UPHILL]), { unit: 'Iron Brigade' });
    expect({ purpose, facts, drms }).toEqual({
      purpose: 'T 1 test',
      facts: { unit: 'Iron Brigade' },
      drms: [UPHILL],
    });
    expect(faces).toEqual([1, 2, 3, 4, 5, 6].map(die => ({ die, result: die <= 5 ? 'low' : 'high' })));
  });

  test('of a hundred the spans that mean the same, with their chances', () => {
    const roll = rollOf(PERCENTILE, total => (total <= 45 ? 'hit' : total === 46 ? 'graze' : 'miss'));
    expect(explained(roll, {}).faces).toEqual([
      { die: 1, to: 45, result: 'hit', chance: '9/20' },
      { die: 46, result: 'graze', chance: '1/100' },
      { die: 47, to: 100, result: 'miss', chance: '27/50' },
    ]);
  });

  test('of a pool each number of hits, and of a sum each total', () => {
    const volley = dicePool(2, 10, face => face >= 8);
    expect(
      explained(
        rollOf(volley, hits => hits > 0),
        {},
      ).faces,
    ).toEqual([
      { die: 0, result: 'failed', chance: '49/100' },
      { die: 1, result: 'passed', chance: '21/50' },
      { die: 2, result: 'passed', chance: '9/100' },
    ]);
    const [two] = explained(
      rollOf(diceSum(2, 6), total => total),
      {},
    ).faces;
    expect(two).toEqual({ die: 2, result: 2, chance: '1/36' });
  });
});
