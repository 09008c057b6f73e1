import { expect, test } from 'vitest';
import { unreadText } from '../src/index.ts';

test('ground that the rulebook has no word for says so, other ground says nothing', () => {
  const ground = { unread: [null, 'marsh'] as const };
  expect(JSON.stringify(unreadText(ground, 1, 'LFM'))).toContain(
    'Marsh: LFM has no rule for it, so it counts as clear.',
  );
  expect(unreadText(ground, 0, 'LFM')).toBe('');
  expect(unreadText({}, 0, 'LFM')).toBe('');
});
