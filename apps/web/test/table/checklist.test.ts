import type { CheckItem } from '@abatis/screen';
import { expect, test } from 'vitest';
import { groupsOf } from '../../src/table/checklist-groups.ts';

const row = (piece: string, says: string): CheckItem => ({
  id: `${piece} ${says}`,
  must: false,
  label: [{ piece, text: piece }, says],
  pieces: [piece],
});

test('UI 8 many rows that say the same of different pieces become one with a count; few stay as they are', () => {
  const waiting = ['A', 'B', 'C', 'D', 'E'].map(name => row(name, ' can stay to bring back a lost regiment'));
  const others = ['F', 'G', 'H'].map(name => row(name, ' can still move'));
  const sizes = groupsOf([...waiting.slice(0, 2), ...others, ...waiting.slice(2)]).map(group => group.length);
  expect(sizes).toEqual([5, 1, 1, 1]);
});
