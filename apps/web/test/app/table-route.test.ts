import { expect, test } from 'vitest';
import { isOpen, requestFor } from '../../src/app/table-route.ts';
import { EMPTY_TABLE, type OpenTable } from '../../src/table/store.ts';

const STORED = requestFor({ page: 'play', game: 'g1', at: null });

test('UI 12 another moment of a game is no other game', () => {
  expect(requestFor({ page: 'play', game: 'g1', at: 7 })).toEqual(STORED);
});

test('UI 16 a game that is being opened is not opened twice', () => {
  expect(isOpen(STORED, EMPTY_TABLE)).toBe(false);
  expect(isOpen(STORED, { ...EMPTY_TABLE, request: { kind: 'stored', id: 'g1' }, opening: true })).toBe(true);
  expect(isOpen(STORED, { ...EMPTY_TABLE, request: { kind: 'stored', id: 'g2' }, opening: true })).toBe(
    false,
  );
});

test('UI 33 the game that was played on from is not the one on the table', () => {
  const branched = { ...EMPTY_TABLE, request: STORED, opened: { id: 'g2' } as OpenTable };
  expect(isOpen(STORED, branched)).toBe(false);
  expect(isOpen({ kind: 'stored', id: 'g2' }, branched)).toBe(true);
});

test('UI 16 a game that could not be opened can be tried again', () => {
  expect(isOpen(STORED, { ...EMPTY_TABLE, request: STORED, problems: ['gone'] })).toBe(false);
});
