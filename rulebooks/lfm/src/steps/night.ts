import { done, type Frame } from '@abatis/kernel';
import { type Order, orders } from '../actions.ts';
import { unitOf, unitsIn } from '../pieces.ts';
import type { RetreatGroup } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import type { LfmState } from '../state.ts';
import { groupFrom, retreatOrders } from './reactions.ts';
import { type Asks, asking, declinable, type Runs } from './step.ts';

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

export const nightLimbering = asking<'night-limbering'>(
  'limber-at-night',
  state => rules.gunsToLimber(state).length > 0,
);

/** LFM R228: gun by gun, at the start of the phase only. */
export const limberAtNightStep = declinable<'limber-at-night', 'limber'>({
  actions: orders('limber'),
  seat: ({ phasing }) => phasing,
  prompt: ({ phasing }) => ({ id: 'limber-at-night', clause: 'LFM R228', facts: { side: phasing } }),
  candidates: state => rules.gunsToLimber(state).map(unit => ({ type: 'limber', unit })),
  judge: (state, { unit }) => rules.mayLimberAtNight(state, unit),
  apply(state, { unit }, table) {
    rules.limberAtNight(state, unit, table);
    done(state, { step: 'night-limbering' });
  },
});

/** LFM R185: until no unit is left that can go; a unit that cannot stays. */
export const nightRetreatsStep = asking<'night-retreats'>(
  'night-retreat',
  state => rules.nightRetreats(state).length > 0,
);

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
