import { D6, explained, replacedCharts } from '@abatis/kernel/host';
import { expect, test } from 'vitest';

test('an explained roll says of every face what it would mean, natural and with its modifiers', () => {
  const drms = [
    { value: 2, clause: 'OUT 3.3a', label: 'support' },
    { value: -1, clause: 'OUT 3.3b', label: 'woods' },
  ];
  const roll = explained(
    {
      kind: 'fight',
      purpose: 'OUT 3.3 fight',
      facts: { unit: 3 },
      drms,
      table: null,
      dice: D6,
      read: (modified, natural) => [natural, modified],
    },
    { unit: 3 },
  );
  expect(roll).toMatchObject({ purpose: 'OUT 3.3 fight', facts: { unit: 3 }, drms, table: null });
  expect(roll.faces).toEqual([1, 2, 3, 4, 5, 6].map(die => ({ die, result: [die, die + 1] })));
});

test('charts are replaced if they differ, whatever the order of their keys', () => {
  const shipped = { odds: { a: 1, b: 2 }, losses: [1] };
  expect(replacedCharts(shipped, { odds: { b: 2, a: 1 }, losses: [1] })).toEqual([]);
  expect(replacedCharts(shipped, { odds: { a: 1, b: 3 }, losses: [1] })).toEqual(['odds']);
});
