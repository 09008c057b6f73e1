import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Route, readRoute, routeHash } from '../../src/app/routes.ts';

const word = fc
  .string({ minLength: 1, maxLength: 30 })
  .filter(text => text.trim() !== '' && !/\p{Cs}/u.test(text));
const at = fc.option(fc.nat({ max: 99_999 }));

describe('UI 12 every place has an address', () => {
  test.each<readonly [string, Route]>([
    ['', { page: 'home' }],
    ['#/', { page: 'home' }],
    ['#/play/g1', { page: 'play', game: 'g1', at: null }],
    ['#/play/g1/at/12', { page: 'play', game: 'g1', at: 12 }],
    ['#/watch/abc-_/at/0', { page: 'watch', payload: 'abc-_', at: 0 }],
    ['#/learn', { page: 'learn', rulebook: 'lfm', lesson: null, bite: 0 }],
    ['#/learn/lfm/first/2', { page: 'learn', rulebook: 'lfm', lesson: 'first', bite: 2 }],
    ['#/rules/lfm/24.10', { page: 'rules', rulebook: 'lfm', clause: 'LFM 24.10' }],
    ['#/nowhere/at/all', { page: 'unknown', address: 'nowhere/at/all' }],
  ])('%s', (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
  });

  test('the address of a moment leads back to it', () => {
    const route = fc.oneof(
      fc.record({ page: fc.constant('play' as const), game: word, at }),
      fc.record({ page: fc.constant('watch' as const), payload: word, at }),
      fc.record({
        page: fc.constant('learn' as const),
        rulebook: word,
        lesson: word,
        bite: fc.nat({ max: 20 }),
      }),
    );
    fc.assert(
      fc.property(route, one => {
        expect(readRoute(routeHash(one))).toEqual(one);
      }),
    );
  });

  test('the address of a clause leads back to it', () => {
    const route: Route = { page: 'rules', rulebook: 'lfm', clause: 'LFM SP.1a' };
    expect(readRoute(routeHash(route))).toEqual(route);
  });

  test.each(['#/play/g1/at/x', '#/play/g1/at/-3', '#/play/g1/at/1e9', '#/play/g1/%'])(
    'a damaged moment is the present: %s',
    hash => {
      expect(readRoute(hash)).toEqual({ page: 'play', game: 'g1', at: null });
    },
  );
});
