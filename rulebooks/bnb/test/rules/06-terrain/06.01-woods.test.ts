import { expect, test } from 'vitest';
import { hiddenFrom, seesUnit } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { advance, costOf, moved, refusedBy } from '../../support/moving.ts';
import { forbidden, told, volley } from '../../support/shooting.ts';

/** Does P see Q, woods and hedgerows counted? */
const sees = (text: string): boolean => {
  const { state, unit } = field(text);
  return seesUnit(state, unit('P'), unit('Q'), hiddenFrom(state, unit('P'), unit('Q')));
};

/** A wood from y 30 to 50, right across the table. */
const WOOD = 'woods wood: 0,30 96,30 96,50 0,50';

test('BNB 6.1a a wood is two contours high', () => {
  const over = (level: number) => `
    red P: 6x1 @40,20
    blue Q: 6x1 @40,60
    hill south: 0,0 96,0 96,25 0,25 level ${level}
    hill north: 0,55 96,55 96,72 0,72 level ${level}
    ${WOOD}`;
  expect(sees(over(0))).toBe(false);
  expect(sees(over(1))).toBe(false);
  expect(sees(over(2))).toBe(true);
});

test('BNB 6.1b BNB R72 out of a wood one sees only from within an inch of its edge', () => {
  const from = (y: number) => `red P: 6x1 @40,${y}/180\nblue Q: 6x1 @40,22\n${WOOD}`;
  expect(sees(from(31))).toBe(true);
  expect(sees(from(31.02))).toBe(false);
});

test('BNB 6.1b BNB R72 troops deep in a wood are seen by an observer at its edge within 4 inches', () => {
  const at = (observer: number, target: number) =>
    `red P: 6x1 @40,${observer}\nblue Q: 6x1 @40,${target}/180\n${WOOD}`;
  expect(sees(at(29, 33))).toBe(true);
  expect(sees(at(29, 33.02))).toBe(false);
  expect(sees(at(28.9, 31.5))).toBe(false);
});

test('BNB 6.1c BNB R72 on the edge troops are seen within 4 inches, or when they are spotted', () => {
  const at = (y: number, words = '') => `red P: 6x1 @40,${y}\nblue Q: 6x1 @40,30.5 ${words}\n${WOOD}`;
  expect(sees(at(26.5))).toBe(true);
  expect(sees(at(25.9))).toBe(false);
  expect(sees(at(10, 'spotted'))).toBe(true);
});

test('BNB 6.1d BNB R72 inside a wood sight and fire reach 4 inches', () => {
  const at = (y: number) => `red P: 12x1 @40,34\nblue Q: 12x1 @40,${y}\n${WOOD}`;
  expect(sees(at(38))).toBe(true);
  expect(sees(at(38.02))).toBe(false);
  expect(forbidden(field(at(38)), 'P', 'Q')).toEqual([]);
  expect(forbidden(field(at(38.02)), 'P', 'Q')).toEqual(['BNB 3.1l']);
});

test('BNB 6.1e woods are soft cover against fire', () => {
  const f = field(`red P: 12x1 @40,26\nblue Q: 12x1 @40,30\n${WOOD}`);
  expect(told(f, volley(f, 'P', 'Q'))).toEqual(['3 at Q 9+']);
});

test('BNB 6.1f in woods skirmishers move normally, foot at half and cavalry at quarter speed', () => {
  const f = field(`
    red S: skirmish 8x1 @20,40
    red L: 12x1 @35,40
    red H: heavy cavalry 8x1 @50,40
    red B: field guns 1 @65,40
    ${WOOD}
    blue Q: 8x1 @80,65`);
  expect(costOf(f, 'S', advance(4))).toBe(1000);
  expect(costOf(f, 'L', advance(2))).toBe(1000);
  expect(costOf(f, 'H', advance(2.5))).toBe(1000);
  expect(costOf(f, 'B', advance(1))).toBe(1000);
  expect(moved(f, 'L', advance(1)).after.disordered).toBe(true);
  expect(moved(f, 'B', advance(1)).after.disordered).toBe(true);
  const limbered = field(`red B: field guns 1 limbered @65,28\n${WOOD}\nblue Q: 8x1 @80,65`);
  expect(refusedBy(limbered, 'B', advance(3))).toEqual(['BNB 6.1f']);
});

test('BNB 6.1g a charger in a wood has no cover against the fire of its target', () => {
  const f = field(`red P: 12x1 @40,34\nblue Q: 8x3 @40,37\n${WOOD}\ncharge Q > P front`).with('Q', {
    turn: {
      charged: true,
      track: [
        {
          kind: 'charge',
          formation: 'close',
          files: 8,
          figures: 24,
          from: { at: { x: 40_000, y: 37_000 }, facing: 1800 } as never,
          leg: { go: 'advance', by: 3000 },
        },
      ],
    },
  });
  expect(told(f, volley(f, 'P', 'Q'))).toEqual(['3 at Q 7+']);
});

test('BNB 6.2a rough ground: skirmishers at full speed, others at half; disordering, open to sight, no cover', () => {
  const text = `
    red S: skirmish 8x1 @20,22
    red L: 12x1 @35,22
    red H: heavy cavalry 8x1 @50,22
    red B: field guns 1 limbered @60,22
    rough scrub: 0,20 96,20 96,40 0,40
    blue Q: 12x1 @35,26`;
  const f = field(text.replace('blue Q: 12x1 @35,26', 'blue Q: 12x1 @35,60'));
  expect(costOf(f, 'S', advance(4))).toBe(1000);
  expect(costOf(f, 'L', advance(2))).toBe(1000);
  expect(costOf(f, 'H', advance(5))).toBe(1000);
  expect(costOf(f, 'B', advance(4))).toBe(1000);
  expect(moved(f, 'H', advance(1)).after.disordered).toBe(true);
  const near = field(text);
  expect(told(near, volley(near, 'L', 'Q'))).toEqual(['3 at Q 7+']);
});
