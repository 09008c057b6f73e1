import { isRuling } from '@abatis/kernel';
import { facing, inches, type Pose, point } from '@abatis/tabletop';
import type { Leg } from '../../src/legs.ts';
import { type MovePlan, planMove } from '../../src/rules/index.ts';
import type { Field } from './field.ts';
import { clausesOf } from './refused.ts';

/** The move that these legs make; a refusal is a failure. */
export function moved({ state, id }: Field, name: string, ...legs: readonly Leg[]): MovePlan {
  const plan = planMove(state, id(name), legs);
  if (isRuling(plan)) throw new Error(`refused: ${JSON.stringify(plan.refusals)}`);
  return plan;
}

/** What it costs in thousandths of a move. */
export const costOf = (field: Field, name: string, ...legs: readonly Leg[]): number =>
  Math.round(moved(field, name, ...legs).used / 1000);

/** The clauses that forbid it; none if it is legal. */
export function refusedBy({ state, id }: Field, name: string, ...legs: readonly Leg[]): readonly string[] {
  const plan = planMove(state, id(name), legs);
  return isRuling(plan) ? clausesOf(plan.refusals) : [];
}

/* Legs in inches and degrees. */
export const advance = (by: number): Leg => ({ go: 'advance', by: inches(by) });
export const retire = (by: number): Leg => ({ go: 'retire', by: inches(by) });
export const sidestep = (to: 'left' | 'right', by: number): Leg => ({ go: 'sidestep', to, by: inches(by) });
export const oblique = (to: 'left' | 'right', by: number): Leg => ({ go: 'oblique', to, by: inches(by) });
export const wheel = (about: 'left' | 'right', degrees: number): Leg => ({
  go: 'wheel',
  about,
  by: degrees * 10,
});
export const reform = (
  files: number,
  into: 'close' | 'square' | 'skirmish' | 'masse' = 'close',
  turn: 0 | 900 | 1800 | 2700 = 0,
): Leg => ({ go: 'reform', into, files, turn, anchor: 'front' });
const pose = (x: number, y: number, degrees: number): Pose => ({
  at: point(inches(x), inches(y)),
  facing: facing(degrees * 10),
});
export const skirmish = (x: number, y: number, degrees: number, files: number): Leg => {
  const { at, facing: looks } = pose(x, y, degrees);
  return { go: 'skirmish', to: { at: { ...at }, facing: looks }, files };
};
