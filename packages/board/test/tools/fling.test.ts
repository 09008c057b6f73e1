import { expect, test } from 'vitest';
import { AT_REST, type Fling, fling, startFling } from '../../src/tools/fling.ts';

function glide(start: Fling): { distance: number; steps: number } {
  let [state, distance, steps] = [start, 0, 0];
  while (state.kind !== 'rest' && steps < 1000) {
    const outcome = fling(state, 16);
    state = outcome.state;
    distance += outcome.effects.reduce((sum, { dx }) => sum + dx, 0);
    steps++;
  }
  return { distance, steps };
}

test('it comes to rest, and further the faster it was', () => {
  const [slow, fast] = [glide(startFling(0.5, 0, 1)), glide(startFling(1.5, 0, 1))];
  expect(fast.distance).toBeGreaterThan(slow.distance);
  expect(fast.steps).toBeLessThan(100);
});

test('a wild throw is tamed', () => {
  expect(glide(startFling(50, 0, 1)).distance).toBeCloseTo(glide(startFling(2.4, 0, 1)).distance, 6);
});

test('UI 39 without motion nothing slides', () => {
  expect(startFling(2, 2, 0)).toEqual(AT_REST);
});
