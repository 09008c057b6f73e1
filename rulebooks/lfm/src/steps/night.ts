import { done, type Frame, LEGAL } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { unitOf, unitsIn } from '../pieces.ts';
import type { RetreatGroup } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import type { LfmState } from '../state.ts';
import { groupFrom, retreatOrders } from './reactions.ts';
import type { Asks, Runs } from './step.ts';

/** They come before the moves of a night, in this order; the Movement Phase goes on with what lies below them. */
export type NightFrame =
  | Frame<'nightfall'>
  | Frame<'night-limbering'>
  | Frame<'limber-at-night'>
  | Frame<'night-retreats'>
  | Frame<'night-retreat'>;

/** LFM R228, R185: guns limber, then units in a ZOC retreat, then the moves of the night may begin. */
export const nightfall: Runs<'nightfall'> = {
  run(state) {
    done(state, { step: 'night-limbering' }, { step: 'night-retreats' });
  },
};

export const nightLimbering: Runs<'night-limbering'> = {
  run(state) {
    if (rules.gunsToLimber(state).length === 0) done(state);
    else done(state, { step: 'limber-at-night' });
  },
};

/** LFM R228: gun by gun, at the start of the phase only. */
export const limberAtNightStep: Asks<'limber-at-night', 'limber' | 'done'> = {
  actions: orders('limber', 'done'),
  seat: ({ phasing }) => phasing,
  prompt: ({ phasing }) => ({ id: 'limber-at-night', clause: 'LFM R228', facts: { side: phasing } }),
  *candidates(state) {
    yield DONE;
    for (const id of rules.gunsToLimber(state)) yield { type: 'limber', unit: id };
  },
  judge(state, action) {
    if (action.type === 'done') return LEGAL;
    return rules.mayLimberAtNight(state, action.unit);
  },
  apply(state, action, table) {
    if (action.type === 'done') return done(state);
    rules.limberAtNight(state, action.unit, table);
    done(state, { step: 'night-limbering' });
  },
};

/** LFM R185: until no unit is left that can go; a unit that cannot stays. */
export const nightRetreatsStep: Runs<'night-retreats'> = {
  run(state) {
    if (rules.nightRetreats(state).length === 0) done(state);
    else done(state, { step: 'night-retreat' });
  },
};

/** LFM 23.3, R117: the owner says who goes next, of whichever hex, and where. */
export const nightRetreat: Asks<'night-retreat', 'retreat' | 'done'> = {
  actions: orders('retreat', 'done'),
  seat: ({ phasing }) => phasing,
  prompt: state => ({
    id: 'retreat-at-night',
    clause: 'LFM 23.3',
    facts: { hexes: rules.nightRetreats(state) },
  }),
  *candidates(state) {
    for (const hex of rules.nightRetreats(state))
      yield* retreatOrders(state, rules.nightRetreatChoices(state, hex));
  },
  judge(state, action) {
    if (action.type === 'done' || action.units.length === 0) return rules.mayBeginNightMoves(state);
    return rules.mayRetreatAtNight(state, groupOf(state, action), action.path);
  },
  apply(state, action, table) {
    if (action.type === 'done') return done(state);
    const accompanied = rules.accompaniedCommanders(state);
    rules.retreatAtNight(state, groupOf(state, action), action.path, table);
    done(state, { step: 'displaced', accompanied }, { step: 'sudden-death' }, { step: 'night-retreats' });
  },
};

/** The named units go together; the others of the hex have to go as well. */
const groupOf = (state: LfmState, order: Order<'retreat'>): RetreatGroup =>
  groupFrom(order, unitsIn(state, unitOf(state, order.units[0]!).hex));
