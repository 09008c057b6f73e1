import type { Point } from '@abatis/geometry';

/** What a tool makes of an input: its next state, and what is to be done. Nothing else happens in a tool. */
export interface Outcome<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A finger or the mouse on the board, in CSS pixels of its window and milliseconds. */
export interface PointerInput {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly id: number;
  readonly at: Point;
  readonly time: number;
  readonly touch: boolean;
  readonly shift: boolean;
}

export const still = <State>(state: State): Outcome<State, never> => ({ state, effects: [] });

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A press becomes a drag after this many pixels; a finger trembles more than a mouse. */
export const slack = (touch: boolean): number => (touch ? 9 : 4);
