import type { PlanBar, PlanChart } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { dropAt, type Grip, HEAD, keyed, layoutOf } from '../../src/planner/layout.ts';

const bar = (id: string, note = ''): PlanBar => ({
  id,
  name: id,
  note,
  end: '',
  says: id,
  spans: [{ what: 'work', from: 10, to: 30, says: '', clause: null }],
  critical: null,
  history: [],
  baseline: null,
});

const chart: PlanChart = {
  from: 0,
  to: 144,
  days: [],
  nights: [],
  works: [bar('road', 'S1'), bar('battery', 'S2'), bar('sap', 'S1')],
  parties: [bar('S1'), bar('S2')],
  carriers: [],
  links: [],
  stores: { title: '', unit: '', steps: [], deliveries: [], empty: [] },
  now: null,
  finish: 30,
};

const layout = layoutOf(chart, 720, 'mouse');
const rowMiddle = (at: number): number => HEAD + (at + 0.5) * layout.row;
/** The bar of the battery, held in the middle. */
const grip: Grip = { work: 'battery', at: { x: 100, y: rowMiddle(1) }, start: 10 };
const to = (x: number, y: number) => dropAt(layout, grip, { x, y });

describe('a bar in the hand', () => {
  test('a turn is as wide as there is room, and a finger gets taller rows', () => {
    expect(layout.turn).toBe(5);
    expect(layoutOf(chart, 100, 'mouse').turn).toBe(1.1);
    expect(layoutOf(chart, 720, 'finger').row).toBeGreaterThanOrEqual(44);
  });

  test('along its row it begins at another time, turn by turn', () => {
    expect(to(102, rowMiddle(1))).toBeNull();
    expect(to(125, rowMiddle(1))).toEqual({ kind: 'begin', work: 'battery', turn: 15 });
    expect(to(-900, rowMiddle(1))).toEqual({ kind: 'begin', work: 'battery', turn: 0 });
  });

  test('between other rows it changes its priority; beside its own place nothing changes', () => {
    expect(to(100, HEAD - 4)).toEqual({ kind: 'before', work: 'battery', before: 'road' });
    expect(to(100, rowMiddle(2) + layout.row / 2)).toEqual({ kind: 'before', work: 'battery', before: null });
    expect(to(100, rowMiddle(0) + layout.row / 2 - 2)).toBeNull();
  });

  test('on the row of a party it goes to that party', () => {
    expect(to(100, layout.partyTop + 3)).toEqual({ kind: 'crew', work: 'battery', party: 'S1' });
    expect(to(400, layout.partyTop + layout.thin + 3)).toEqual({
      kind: 'crew',
      work: 'battery',
      party: 'S2',
    });
    expect(to(100, layout.height + 50)).toBeNull();
  });
});

describe('a bar held by keys', () => {
  const held = { work: 'battery', start: 10, edit: null };

  test('arrows move it by a turn, with Shift by a watch, and go on from where it is', () => {
    const one = keyed(chart, held, 'ArrowRight', false);
    expect(one).toEqual({ kind: 'begin', work: 'battery', turn: 11 });
    expect(keyed(chart, { ...held, edit: one! }, 'ArrowRight', true)).toMatchObject({ turn: 17 });
    expect(keyed(chart, held, 'ArrowLeft', true)).toMatchObject({ turn: 4 });
  });

  test('up and down change its priority as far as there are rows', () => {
    const up = keyed(chart, held, 'ArrowUp', false);
    expect(up).toEqual({ kind: 'before', work: 'battery', before: 'road' });
    expect(keyed(chart, { ...held, edit: up! }, 'ArrowUp', false)).toBeUndefined();
    expect(keyed(chart, held, 'ArrowDown', false)).toEqual({ kind: 'before', work: 'battery', before: null });
  });

  test('C hands it to the next party, and round again', () => {
    const next = keyed(chart, held, 'c', false);
    expect(next).toEqual({ kind: 'crew', work: 'battery', party: 'S1' });
    expect(keyed(chart, { ...held, edit: next! }, 'C', false)).toMatchObject({ party: 'S2' });
    expect(keyed(chart, held, 'x', false)).toBeUndefined();
  });
});
