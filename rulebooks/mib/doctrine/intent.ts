import type { Hex } from '@abatis/hex';
import type { UnitId } from '../src/inside.ts';
import type { Weights } from './worth.ts';

/** What a unit is told for an activation: to stay where it is and attack nobody, or to make for a hex. */
export type Task = { readonly task: 'hold' } | { readonly task: 'go'; readonly to: Hex };

/** What a side means to do in an activation; units that are not named do as the doctrine thinks best. */
export interface Intent {
  readonly tasks: ReadonlyMap<UnitId, Task>;
}

export const AS_DOCTRINE: Intent = { tasks: new Map() };

/** How a doctrine sees its side: what it thinks important, and what it means to do. */
export interface Mind {
  readonly weights: Weights;
  readonly intent: Intent;
}

export const isHeldBack = ({ tasks }: Intent, id: UnitId): boolean => tasks.get(id)?.task === 'hold';

/** Where the unit is told to go; null: nowhere. */
export function sentTo({ tasks }: Intent, id: UnitId): Hex | null {
  const task = tasks.get(id);
  return task?.task === 'go' ? task.to : null;
}
