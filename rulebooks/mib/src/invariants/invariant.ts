import type { Invariant as OfKernel } from '@abatis/kernel';
import type { MibState } from '../state.ts';

/** What holds in every game, at every decision or at some of them. */
export type Invariant = OfKernel<MibState>;
