import { done } from '@abatis/kernel';
import { orders } from '../../actions.ts';
import { hexName, unitName, unitNames } from '../../events/names.ts';
import { unitCalled } from '../../named.ts';
import { hexesOf, isCavalry, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import { noteIntent } from '../../rules/07-combat/intent.ts';
import { enemyOf, type MibState } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import { commitTo, goOn } from './commitment.ts';
import type { MovementFrame, Threat } from './frames.ts';
import {
  ableToGo,
  carryOutWithdrawal,
  judgeWithdrawal,
  type Pressed,
  withdrawalCandidates,
} from './withdrawing.ts';

type Frame<Step extends MovementFrame['step']> = Extract<MovementFrame, { readonly step: Step }>;

const pressedBy = (state: MibState, { by, hex, left }: Threat): Pressed => ({
  hex,
  left,
  awayFrom: hexesOf(unitOf(state, by)),
});

/** MIB 7.6b: who has no way to go stands. */
export const threatened: Runs<Frame<'threatened'>> = {
  run(state, _table, frame) {
    const left = ableToGo(state, pressedBy(state, frame));
    if (left.length > 0) done(state, { ...frame, step: 'withdrawal', left });
    else done(state);
  },
};

/** W1, R32: each unit of the hex decides for itself, in the owner's order. */
export const withdrawal: Asks<Frame<'withdrawal'>, 'withdraw' | 'stand'> = {
  actions: orders('withdraw', 'stand'),
  seat: (state, { by }) => enemyOf(sideOfUnit(state, by)),
  prompt: (state, { by, hex, left }) => ({
    id: 'withdraw-or-stand',
    clause: 'MIB 7.6b',
    facts: { by: unitName(state, by), hex: hexName(state, hex), units: unitNames(state, left) },
  }),
  candidates: (state, frame) => withdrawalCandidates(state, pressedBy(state, frame)),
  judge: (state, action, frame) => judgeWithdrawal(state, action, pressedBy(state, frame)),
  apply(state, action, table, frame) {
    const unit = unitCalled(state, action.unit);
    done(state, { ...frame, step: 'threatened', left: frame.left.filter(id => id !== unit) });
    carryOutWithdrawal(state, action, frame.hex, table);
  },
};

/** MIB 7.6d, 7.6g: after the window. If any cavalry is left in the hex it stands, and the attack is due. */
export const afterThreat: Runs<Frame<'after-threat'>> = {
  run(state, table, { by, hex, late }) {
    done(state);
    const hand = late ? null : state.steps.at(-1);
    const inHand = hand?.step === 'moving' ? hand : hand?.step === 'commit' ? hand.hand : null;
    const units = inHand ? inHand.units.filter(id => unitOf(state, id).act.intents.includes(hex)) : [by];
    const stood = unitsIn(state, hex).some(
      id => isCavalry(state, id) && sideOfUnit(state, id) !== sideOfUnit(state, by),
    );
    noteIntent(state, units, hex, stood);
    table.emit({
      type: 'threat-answered',
      clause: stood ? 'MIB 7.6d' : 'MIB 7.6g',
      units: unitNames(state, units),
      hex: hexName(state, hex),
      stood,
    });
    if (!inHand) return;
    if (stood) commitTo(state, inHand, hex);
    else goOn(state, inHand);
  },
};
