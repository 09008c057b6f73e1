import type { Hex } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import type { BrigadeId } from '../src/inside.ts';
import type { Weights } from './worth.ts';

/** What a brigade is told for a turn: to stay out of contact where it is, or to make for a hex. */
export type Task = { readonly task: 'hold' } | { readonly task: 'go'; readonly to: Hex };

/** What a side means to do in a turn; brigades that are not named do as the doctrine thinks best. */
export interface Intent {
  readonly tasks: ReadonlyMap<BrigadeId | null, Task>;
}

export const AS_DOCTRINE: Intent = { tasks: new Map() };

/** How a doctrine sees its side: what it thinks important, and what it means to do. */
export interface Mind {
  readonly weights: Weights;
  readonly intent: Intent;
}

export const isHeldBack = ({ tasks }: Intent, brigade: BrigadeId | null): boolean =>
  tasks.get(brigade)?.task === 'hold';

/** What matters to a brigade that holds: ground and safety, not where others go. */
const holding = derived(
  (weights: Weights): Weights => ({
    ...weights,
    march: { ...weights.march, aim: 0.15, cover: 1.2, danger: 0.2 },
  }),
);

export const weightsFor = (weights: Weights, intent: Intent, brigade: BrigadeId | null): Weights =>
  isHeldBack(intent, brigade) ? holding(weights) : weights;
