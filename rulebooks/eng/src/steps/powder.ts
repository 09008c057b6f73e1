import { enemyOf } from '@abatis/bnb/rules';
import { type Decision, done, type Frame, push, ruling, type State } from '@abatis/kernel';
import type { Pose } from '@abatis/tabletop';
import { type EngOrder, type EngOrderType, engOrders } from '../actions.ts';
import type { EngHappening } from '../events.ts';
import type { EngFrame, EngFrameOf } from '../frames.ts';
import * as rules from '../rules/index.ts';
import type { ChargeId, SiegeState } from '../state.ts';
import type { Runs } from './step.ts';

type Asks<Id extends EngFrame['step'], Which extends EngOrderType> = Decision<
  SiegeState,
  EngOrder<Which>,
  EngFrameOf<Id>,
  EngHappening
>;

/** Puts a step of ENG on top. */
const next = (state: SiegeState, frame: EngFrame): void =>
  push(state as State & { steps: readonly Frame[] }, frame);

/** ENG S.2: the parts of the Command Phase that are about powder and flames; a side is asked where it has a choice. */
export const powder: Runs<'eng/powder'> = {
  run(state, _table, { part, side }) {
    done(state);
    const hasChoice = {
      'step-back': () => rules.mayStepBack(state, side).length > 0,
      detonate: () => rules.mayBeTried(state, side, []).length > 0,
      light: () => rules.mayBeLit(state, side, []).length > 0,
    };
    if (hasChoice[part]()) next(state, { step: `eng/${part}`, side, tried: [] } as EngFrame);
    else if (part === 'step-back' && rules.mayStepBack(state, enemyOf(side)).length === 0)
      rules.endRetiring(state);
  },
};

/** ENG 23.71g1: those who have laid a charge. */
export const stepBack: Asks<'eng/step-back', 'step-back' | 'end-stepping-back'> = {
  actions: engOrders('step-back', 'end-stepping-back'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'step-back', clause: 'ENG 23.71g1', facts: { side } }),
  *candidates(state, { side }) {
    yield { type: 'end-stepping-back' };
    for (const unit of rules.mayStepBack(state, side))
      for (const to of rules.waysBack(state, side, unit)) yield { type: 'step-back', unit, to };
  },
  judge: (state, order, { side }) =>
    order.type === 'step-back' ? rules.judgeStepBack(state, side, order.unit, order.to as Pose) : ruling(),
  apply(state, order, table, { side }) {
    if (order.type === 'step-back') rules.stepBack(state, order.unit, order.to as Pose, table);
    if (order.type === 'end-stepping-back' || rules.mayStepBack(state, side).length === 0) done(state);
  },
};

/** ENG 23.71h, S.6: the owner's charges one by one, each with its full effect before the next. */
export const detonate: Asks<'eng/detonate', 'detonate' | 'end-detonating'> = {
  actions: engOrders('detonate', 'end-detonating'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'detonate', clause: 'ENG 23.71h1', facts: { side } }),
  *candidates(state, { side, tried }) {
    yield { type: 'end-detonating' };
    for (const { id } of rules.mayBeTried(state, side, tried)) yield { type: 'detonate', charge: Number(id) };
  },
  judge: (state, order, { side, tried }) =>
    order.type === 'detonate' ? rules.judgeAttempt(state, side, order.charge, tried) : ruling(),
  apply(state, order, table, { side, tried }) {
    done(state);
    if (order.type === 'end-detonating') return;
    const id = order.charge as ChargeId;
    const now = [...tried, id];
    rules.attempt(state, id, table);
    if (rules.mayBeTried(state, side, now).length > 0)
      next(state, { step: 'eng/detonate', side, tried: now });
  },
};

/** ENG 23.56k: pyres and flame barriers. */
export const lighting: Asks<'eng/light', 'light' | 'end-lighting'> = {
  actions: engOrders('light', 'end-lighting'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'light', clause: 'ENG 23.56k1', facts: { side } }),
  *candidates(state, { side, tried }) {
    yield { type: 'end-lighting' };
    for (const { id } of rules.mayBeLit(state, side, tried)) yield { type: 'light', flame: Number(id) };
  },
  judge: (state, order, { side, tried }) =>
    order.type === 'light' ? rules.judgeLighting(state, side, order.flame, tried) : ruling(),
  apply(state, order, table, { side, tried }) {
    done(state);
    if (order.type === 'end-lighting') return;
    const id = order.flame as ChargeId;
    const now = [...tried, id];
    rules.light(state, id, table);
    if (rules.mayBeLit(state, side, now).length > 0) next(state, { step: 'eng/light', side, tried: now });
  },
};

/** ENG S.7: one test for each unit that the explosions of this Command Phase concern; a failed one routs at once. */
export const shocks: Runs<'eng/shocks'> = {
  run(state, table, frame) {
    const [shock] = state.eng.fire.shocks;
    done(state);
    rules.endRetiring(state);
    rules.testTrains(state, table);
    if (!shock) return;
    next(state, frame);
    const rout = rules.testShock(state, shock, table);
    if (rout) push(state, { step: 'rout', ...rout });
  },
};

/** ENG X.5: what burns goes on burning. */
export const fires: Runs<'eng/fires'> = {
  run(state, table) {
    done(state);
    rules.burn(state, table);
  },
};
