import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { groundOf } from '../../../src/battle.ts';
import {
  asSeenBy,
  footprintOf,
  hiddenBetween,
  isGroundBetween,
  isHidden,
  placesInHiding,
  sightLine,
} from '../../../src/rules/index.ts';
import { field, fieldOf } from '../../support/field.ts';

const HEDGE = 'hedgerow bocage: line 0,30 96,30';
const WOOD = 'woods wood: 0,30 96,30 96,50 0,50';

/** What an umpire is told who asks about two points, in inches. */
const clear = (ground: string, from: readonly [number, number], to: readonly [number, number]) => {
  const { state } = field(`red P: 8x1 @80,5\n${ground}`);
  const [a, b] = [from, to].map(([x, y]) => point((x * 1000) as never, (y * 1000) as never));
  return !isGroundBetween(groundOf(state), sightLine(groundOf(state), a!, b!), hiddenBetween(state));
};

test('BNB 6.7a, BNB R126 between two points a hedgerow hides up to 4 inches behind it, but not from one at it', () => {
  expect(clear(HEDGE, [40, 10], [40, 34])).toBe(false);
  expect(clear(HEDGE, [40, 10], [40, 34.02])).toBe(true);
  expect(clear(HEDGE, [40, 29], [40, 34])).toBe(true);
  expect(clear(HEDGE, [40, 28.98], [40, 34])).toBe(false);
  expect(clear(HEDGE, [40, 10], [60, 29])).toBe(true);
  expect(clear('thin fence: line 0,30 96,30', [40, 10], [40, 34])).toBe(true);
});

test('BNB 6.1a to 6.1d between two points woods hide as they hide troops', () => {
  expect(clear(WOOD, [40, 10], [40, 52])).toBe(false);
  expect(clear(WOOD, [40, 26.5], [40, 30.5])).toBe(true);
  expect(clear(WOOD, [40, 26], [40, 30.5])).toBe(false);
  expect(clear(WOOD, [40, 35], [40, 39])).toBe(true);
  expect(clear(WOOD, [40, 35], [40, 39.02])).toBe(false);
  expect(clear(WOOD, [40, 31], [40, 10])).toBe(true);
  expect(clear(WOOD, [40, 31.02], [40, 10])).toBe(false);
});

const hidden = (text: string) => {
  const f = field(text);
  return isHidden(f.state, f.id('Q'));
};

test('BNB 6.1h, BNB 6.7a a hedgerow hides from a general who is not at it', () => {
  // The front of Q is outside the wood, and 2 inches behind the hedgerow.
  const q = (general: string) =>
    `red P: 8x1 @80,5 alone\n${general}\nblue Q: 8x1 @40,32/180 alone\n${HEDGE}\nwoods wood: 0,32.2 96,32.2 96,50 0,50`;
  expect(hidden(q('red general Cole @40,20'))).toBe(true);
  expect(hidden(q('red general Cole @40,29.1'))).toBe(false);
  expect(hidden(q('red general Cole @40,20').replace(HEDGE, ''))).toBe(false);
});

test('BNB 6.1h generals of its own side, and generals who have left the game, betray nobody', () => {
  const text = (side: string) =>
    `red P: 8x1 @80,10 alone\n${side} general Cole @40,33\nblue Q: 8x1 @40,36/180 alone\n${WOOD}`;
  expect(hidden(text('blue'))).toBe(true);
  const f = field(text('red'));
  expect(isHidden(f.state, f.id('Q'))).toBe(false);
  const fallen = f.having({ generals: f.state.generals.map(each => ({ ...each, status: 'lost' as const })) });
  expect(isHidden(fallen.state, fallen.id('Q'))).toBe(true);
});

test('BNB 6.1h troops in a town block are not hidden by the wood around it', () => {
  expect(
    hidden(`red P: 8x1 @40,10\nblue Q: 8x1 in inn alone\nblock inn: 38,36 42,36 42,40 38,40\n${WOOD}`),
  ).toBe(false);
});

test('BNB 6.1h of a hidden unit neither place nor bend, screen or track are known', () => {
  const f = field(
    `options skirmishScreens\nred P: 8x1 @40,10\nblue Q: 12x1 screens @40,40/180 out 4x1 @40,38.5/180 alone\n${WOOD}`,
  ).with('Q', {
    formation: 'bent',
    bent: [{ files: 12, pose: { at: point(40_000, 40_000), facing: 1800 as never } }],
  });
  expect(isHidden(f.state, f.id('Q'))).toBe(true);
  expect(fieldOf(asSeenBy(f.state, 'blue')).unit('Q').bent).toHaveLength(1);
  expect(fieldOf(asSeenBy(f.state, 'red')).unit('Q')).toMatchObject({
    status: 'hidden',
    bent: [],
    screen: null,
    turn: { track: [] },
  });
});

test('BNB 6.1h, BNB R161 a hidden unit could stand elsewhere: wholly in a wood, clear of others, and unseen', () => {
  const f = field(`
    red P: 8x1 @70,10 alone
    blue Q: 8x1 @40,34/180 alone
    blue R: 8x1 @42,36/180 alone
    woods copse: 36,31 44,31 44,37 36,37
    woods other: 60,50 70,50 70,60 60,60`);
  const places = placesInHiding(f.state, f.unit('Q')).map(({ at }) => `${at.x / 1000},${at.y / 1000}`);
  // 3 inches wide: from x 37.5 to 42.5 it is wholly in the copse, and R stands in the north-east.
  expect(places[0]).toBe('40,34');
  expect(places).toContain('41,34');
  expect(places).toContain('39,36');
  expect(places).toContain('63,53');
  expect(places).not.toContain('41,36');
  expect(places).not.toContain('37,34');
  const seen = (red: string) =>
    placesInHiding(
      field(`${red}\nblue Q: 8x1 @40,34/180 alone\nwoods copse: 38,31 44,31 44,37 38,37`).state,
      f.unit('Q'),
    );
  const bounds = seen('red P: 8x1 @70,10 alone').map(pose => footprintOf(f.state, { ...f.unit('Q'), pose }));
  expect(Math.min(...bounds.map(({ bounds: { left } }) => left))).toBeGreaterThanOrEqual(38_000);
});
