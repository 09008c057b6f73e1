import { expect, test, vi } from 'vitest';

vi.mock('../../src/engine/client.ts', () => ({
  connectEngine: () => ({ engine: {}, onPush: () => () => {} }),
}));

const { ordinal } = await import('../../src/table/CupPanel.tsx');
const { inWords: chartInWords } = await import('../../src/table/ForceChart.tsx');
const { givingWay } = await import('../../src/table/TopBar.tsx');
const { inWords: trackInWords } = await import('../../src/table/TracksPanel.tsx');

test('UI 24 a chit says as which it was drawn', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '111th',
  ]);
});

test('UI 24 the boxes of a force chart are read out', () => {
  const boxes = ['full', 'full', 'empty', 'grey-full', 'grey'] as const;
  expect(chartInWords({ label: 'Fatigue', boxes, note: null })).toBe('Fatigue: 3 of 5, the last 2 grey');
  expect(chartInWords({ label: 'Stragglers', boxes: ['empty'], note: null })).toBe('Stragglers: 0 of 1');
});

test('UI 24 a track says where its marker is and between whom', () => {
  const box = (label: string, marked = false) => ({ label, marked, seat: null });
  const track = { id: 'i', title: 'Initiative', note: '' };
  const boxes = [box('F1'), box('', true), box('A1')];
  expect(trackInWords({ ...track, boxes, ends: ['French', 'Austrian'] })).toBe(
    'Marked: 2 of 3; from French to Austrian.',
  );
  expect(trackInWords({ ...track, boxes: [box('F1', true)], ends: ['', ''] })).toBe('Marked: 1 of 1, F1.');
  expect(trackInWords({ ...track, boxes: [box('F1')], ends: ['', ''] })).toBe('No box is marked.');
});

test('UI 6 what gives way in the bar: phases that are over, then those far ahead, the turn, and last the next phase', () => {
  const phases = (['past', 'past', 'now', 'ahead', 'ahead'] as const).map((state, place) => ({
    id: `${place}`,
    label: `${place}`,
    state,
  }));
  const names = givingWay(phases).map(each => (each === 'turn' ? each : each.id));
  expect(names).toEqual(['0', '1', '4', 'turn', '3']);
});
