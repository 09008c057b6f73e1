import { type Ask as AnyAsk, orderTools, type Question } from '@abatis/presenter';
import type { EngAction, EngFrame, SiegeState } from '../../src/shown.ts';
import { refusedBy } from '../words/refusal.ts';

/** A state as questions of the engineers see it: what is asked is one of their steps. */
export type Asked = Omit<SiegeState, 'steps'> & { readonly steps: readonly EngFrame[] };

type FrameOf<Step extends EngFrame['step']> = Extract<EngFrame, { readonly step: Step }>;

/** A question put to a player, with what he has selected so far. */
export type Ask<Step extends EngFrame['step'] = EngFrame['step']> = AnyAsk<Asked, EngAction, FrameOf<Step>>;

export type Questions<Step extends EngFrame['step']> = {
  readonly [Each in Step]: Question<Asked, EngAction, EngFrame, Each>;
};

/** Orders of the engineers for which a die is thrown at once. */
const ROLLING: readonly string[] = ['detonate', 'light', 'cross'];

const rollsFor = ({ type }: { readonly type: string }): boolean => ROLLING.includes(type);

/** Clicks and buttons that give orders. */
export const { ordering, orderButton } = orderTools<EngAction>({
  rollsFor,
  done: { type: 'end-riding' },
  refusedBy,
});
