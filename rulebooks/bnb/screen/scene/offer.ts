import {
  type FrameOf as AnyFrameOf,
  orderTools,
  type Question,
  type Ask as TableAsk,
} from '@abatis/presenter';
import type { BnbAction, BnbFrame, BnbState } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { refusedBy, rollsFor } from '../words/index.ts';

/** The frame of a step by its name. */
export type FrameOf<Step extends BnbFrame['step']> = AnyFrameOf<BnbFrame, Step>;

/** A question put to a player, with what he has selected so far. */
export type Ask<F extends BnbFrame = BnbFrame> = TableAsk<BnbState, BnbAction, F>;

/** The decisions of a part of the turn as the table puts them: words and choices. */
export type Questions<Step extends BnbFrame['step']> = {
  readonly [Each in Step]: Question<BnbState, BnbAction, BnbFrame, Each>;
};

/** Clicks and buttons that give orders. */
export const { ordering, orderButton, doneButton, answersOffer } = orderTools<BnbAction>({
  rollsFor,
  done: bnb.DONE as BnbAction,
  refusedBy,
});
