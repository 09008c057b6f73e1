import type { FrameOf as AnyFrameOf, Ask as TableAsk } from '@abatis/presenter';
import type { MibAction } from '../../src/actions.ts';
import type { MibFrame } from '../../src/frames.ts';
import type { MibState } from '../../src/state.ts';

/** The frame of a step by its name. */
export type FrameOf<Step extends MibFrame['step']> = AnyFrameOf<MibFrame, Step>;

/** A question put to a player, with what he has selected so far. */
export type Ask<F extends MibFrame = MibFrame> = TableAsk<MibState, MibAction, F>;
