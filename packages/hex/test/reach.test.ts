import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  createReachScratch,
  DIRECTIONS,
  directionTo,
  type Grid,
  type Hex,
  MP,
  NOWHERE,
  neighbour,
  PROHIBITED,
  parseHex,
  reach,
  type StepCosts,
  sideBetween,
  stepCosts,
} from '../src/index.ts';
import { allHexes, anyGrid, LFM, lfm } from './grids.ts';

const clear = stepCosts(lfm, () => MP);
const start = parseHex(lfm, '2020');

/** Dijkstra's algorithm with no queue at all: settle the cheapest open hex, again and again. */
function naiveReach(
  grid: Grid,
  costs: StepCosts,
  from: Hex,
  budget: number,
  stop: Uint8Array,
): Map<Hex, number> {
  const open = new Map([[from, 0]]);
  const settled = new Map<Hex, number>();
  while (open.size > 0) {
    const [hex, spent] = [...open].reduce((one, other) => (other[1] < one[1] ? other : one));
    open.delete(hex);
    settled.set(hex, spent);
    if (stop[hex] === 1 && hex !== from) continue;
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      const cost = spent + costs[hex * 6 + direction]!;
      if (next === NOWHERE || settled.has(next) || cost > budget) continue;
      open.set(next, Math.min(cost, open.get(next) ?? cost));
    }
  }
  return settled;
}

function costOfPath(grid: Grid, costs: StepCosts, path: readonly Hex[]): number {
  return path
    .slice(1)
    .reduce((sum, hex, i) => sum + costs[path[i]! * 6 + directionTo(grid, path[i]!, hex)!]!, 0);
}

const anySearch = anyGrid.chain(grid =>
  fc.record({
    grid: fc.constant(grid),
    entering: fc.array(fc.constantFrom(0, 3, 6, 12, 18, 24, PROHIBITED), {
      minLength: 1,
      maxLength: grid.size,
    }),
    crossing: fc.array(fc.constantFrom(0, 0, 0, 6, 12, PROHIBITED), { minLength: 1, maxLength: grid.size }),
    stopping: fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 1, maxLength: grid.size }),
    from: fc.nat(grid.size - 1),
    budget: fc.integer({ min: 0, max: 90 }),
  }),
);

describe('reach', () => {
  test('finds what Dijkstra finds, at the same cost, by paths that add up to it', () => {
    fc.assert(
      fc.property(anySearch, ({ grid, entering, crossing, stopping, from, budget }) => {
        const costs = stepCosts(
          grid,
          hex => entering[hex % entering.length]!,
          side => crossing[side % crossing.length]!,
        );
        const stop = Uint8Array.from(allHexes(grid), hex => stopping[hex % stopping.length]!);
        const expected = naiveReach(grid, costs, from, budget, stop);
        const found = reach(grid, costs, from, budget, stop);

        expect(new Set(found.hexes)).toEqual(new Set(expected.keys()));
        expect(found.hexes).toHaveLength(expected.size);
        for (const hex of allHexes(grid)) {
          expect(found.costTo(hex)).toBe(expected.get(hex) ?? PROHIBITED);
        }
        for (const hex of found.hexes) {
          const path = found.pathTo(hex);
          expect([path[0], path.at(-1)]).toEqual([from, hex]);
          expect(costOfPath(grid, costs, path)).toBe(found.costTo(hex));
          expect(path.slice(1, -1).some(between => stop[between] === 1)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('hexes come in order of cost, the start first', () => {
    const { from, hexes, costTo } = reach(lfm, clear, start, 4 * MP);
    expect(hexes[0]).toBe(from);
    expect(hexes.map(costTo)).toEqual(hexes.map(costTo).toSorted((one, other) => one - other));
  });

  test('no budget leaves the unit where it stands', () => {
    expect(reach(lfm, clear, start, 0).hexes).toEqual([start]);
  });

  test('a hex out of reach costs PROHIBITED and has no path', () => {
    const found = reach(lfm, clear, start, MP);
    expect(found.costTo(0)).toBe(PROHIBITED);
    expect(found.pathTo(0)).toEqual([]);
  });

  test('the start may be left even where others must stop', () => {
    const everywhere = new Uint8Array(lfm.size).fill(1);
    expect(reach(lfm, clear, start, 5 * MP, everywhere).hexes).toHaveLength(7);
  });

  test('a finding outlives later searches of the same grid', () => {
    const first = reach(lfm, clear, start, 3 * MP);
    const path = first.pathTo(first.hexes.at(-1)!);
    for (let i = 0; i < 100; i++) reach(lfm, clear, i, 20 * MP);
    expect(first.hexes).toHaveLength(37);
    expect(first.pathTo(first.hexes.at(-1)!)).toEqual(path);
    expect(first.hexes.map(first.costTo)).toEqual(reach(lfm, clear, start, 3 * MP).hexes.map(first.costTo));
  });

  test('a finding borrowed from a scratch gives no answers once the scratch has moved on', () => {
    const scratch = createReachScratch(lfm);
    const borrowed = reach(lfm, clear, start, 3 * MP, undefined, scratch);
    const kept = reach(lfm, clear, start, 3 * MP);
    const last = kept.hexes.at(-1)!;
    expect(borrowed.hexes).toEqual(kept.hexes);
    expect(borrowed.costTo(last)).toBe(kept.costTo(last));
    expect(borrowed.pathTo(last)).toEqual(kept.pathTo(last));

    reach(lfm, clear, 0, MP, undefined, scratch);
    expect(() => borrowed.costTo(last)).toThrow(/scratch/);
    expect(() => borrowed.pathTo(last)).toThrow(/scratch/);
  });

  test('a scratch whose numbers run out starts again', () => {
    const scratch = createReachScratch(lfm);
    scratch.floor = 100;
    for (let i = 0; i < 10; i++) {
      expect(reach(lfm, clear, start, 3 * MP, undefined, scratch).hexes).toHaveLength(37);
    }
  });

  test('refuses a start off the map, a broken budget and the scratch of another grid', () => {
    const other = createReachScratch(createGrid(LFM, 5, 5));
    expect(() => reach(lfm, clear, start, MP, undefined, other)).toThrow(/scratch/);
    expect(() => reach(lfm, clear, NOWHERE, MP)).toThrow(/start/);
    expect(() => reach(lfm, clear, start, 2.5)).toThrow(/budget/);
    expect(() => reach(lfm, clear, start, -1)).toThrow(/budget/);
  });
});

describe('stepCosts', () => {
  const east = neighbour(lfm, start, 1);
  const creek = sideBetween(lfm, start, east);
  const stepEast = start * 6 + 1;

  test('adds the side to the hex', () => {
    const costs = stepCosts(
      lfm,
      () => MP,
      side => (side === creek ? 6 : 0),
    );
    expect(costs[stepEast]).toBe(18);
    expect(costs[stepEast + 1]).toBe(MP);
  });

  test('a road rate replaces both, for the step it is given for', () => {
    const costs = stepCosts(
      lfm,
      () => 2 * MP,
      () => PROHIBITED,
      (_side, from, to) => (from === start && to === east ? 3 : null),
    );
    expect(costs[stepEast]).toBe(3);
    expect(costs[stepEast + 1]).toBe(PROHIBITED);
  });

  test('leaves no step off the map', () => {
    expect(stepCosts(lfm, () => 0)[0 * 6 + 5]).toBe(PROHIBITED);
  });

  test('refuses broken twelfths', () => {
    expect(() => stepCosts(lfm, () => 1.5)).toThrow(/twelfths/);
    expect(() => stepCosts(lfm, () => -1)).toThrow(/twelfths/);
  });
});
