import type { FrameOf as AnyFrameOf, Ask as TableAsk } from '@abatis/presenter';
import type { LfmAction } from '../../src/actions.ts';
import type { LfmState } from '../../src/state.ts';
import type { LfmFrame } from '../../src/steps/frames.ts';

/** The frame of a step by its name. */
export type FrameOf<Step extends LfmFrame['step']> = AnyFrameOf<LfmFrame, Step>;

/** A question put to a player, with what he has selected so far. */
export type Ask<F extends LfmFrame = LfmFrame> = TableAsk<LfmState, LfmAction, F>;
