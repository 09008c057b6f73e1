import { done } from '@abatis/kernel';
import { orders } from '../../actions.ts';
import { hexName, leaderName, unitNames } from '../../events/names.ts';
import { unitCalled } from '../../named.ts';
import { firingPosts } from '../../rules/16-grand-battery/bombardment.ts';
import { sideOfLeader } from '../../rules/16-grand-battery/posts.ts';
import { enemyOf, type MibState } from '../../state.ts';
import {
  ableToGo,
  carryOutWithdrawal,
  judgeWithdrawal,
  type Pressed,
  withdrawalCandidates,
} from '../movement/withdrawing.ts';
import type { Asks, Runs } from '../step.ts';
import type { BatteryFrame, TargetCavalry } from './frames.ts';

type Frame<Step extends BatteryFrame['step']> = Extract<BatteryFrame, { readonly step: Step }>;

/** MIB 16.5k: away from the guns that will fire. */
const pressedBy = (state: MibState, { leader, target, left }: TargetCavalry): Pressed => ({
  hex: target,
  left,
  awayFrom: firingPosts(state, leader, target).map(({ hex }) => hex),
});

/** MIB 16.5k, 7.6b: who has no way to go stands. */
export const targetCavalry: Runs<Frame<'target-cavalry'>> = {
  run(state, _table, frame) {
    const left = ableToGo(state, pressedBy(state, frame));
    if (left.length > 0) done(state, { ...frame, step: 'target-withdrawal', left });
    else done(state);
  },
};

/** W11, 16.5k: at the price of 7.6e. */
export const targetWithdrawal: Asks<Frame<'target-withdrawal'>, 'withdraw' | 'stand'> = {
  actions: orders('withdraw', 'stand'),
  seat: (state, { leader }) => enemyOf(sideOfLeader(state, leader)),
  prompt: (state, { leader, target, left }) => ({
    id: 'withdraw-or-stand',
    clause: 'MIB 16.5k',
    facts: { by: leaderName(state, leader), hex: hexName(state, target), units: unitNames(state, left) },
  }),
  candidates: (state, frame) => withdrawalCandidates(state, pressedBy(state, frame)),
  judge: (state, action, frame) => judgeWithdrawal(state, action, pressedBy(state, frame)),
  apply(state, action, table, frame) {
    const unit = unitCalled(state, action.unit);
    done(state, { ...frame, step: 'target-cavalry', left: frame.left.filter(id => id !== unit) });
    carryOutWithdrawal(state, action, frame.target, table);
  },
};
