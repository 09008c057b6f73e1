import { type MibAction, resolvedOrder } from '../../src/actions.ts';
import { explain as explainOrder } from '../../src/explain/index.ts';
import type { MibFrame } from '../../src/frames.ts';
import type { MibState } from '../../src/state.ts';
import type { Field } from '../field.ts';

/** The rolls that an order leads to; none where it names what is not there. */
export function explain(state: MibState, written: MibAction) {
  const order = resolvedOrder(state, written);
  return order ? explainOrder(state, order) : [];
}

/** The same, with this step on top if one is given. */
export function told(at: Field, order: MibAction, frame?: MibFrame) {
  const steps = frame ? [...at.state.steps, frame] : at.state.steps;
  return explain({ ...at.state, steps }, order);
}

export const purposes = (rolls: ReturnType<typeof explain>): readonly string[] => [
  ...new Set(rolls.map(({ purpose }) => purpose)),
];

export const results = (rolls: ReturnType<typeof explain>, place = 0) =>
  rolls[place]!.faces.map(({ result }) => result);
