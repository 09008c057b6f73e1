import { type Hex, NOWHERE } from '@abatis/hex';
import { done, type Frame, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import { holder, unitOf } from '../../pieces.ts';
import type { RetreatGroup } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { retreatTerms } from '../../scenario-terms.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { retreatOrders } from '../reactions/retreats.ts';
import type { Asks, LfmFrame, Runs } from '../step.ts';

/** One side's part of the step. */
interface Part {
  readonly side: Side;
  readonly round: number;
  /** A unit has attacked or advanced in this round. */
  readonly stirred: boolean;
  /** The units that have retreated into a ZOC in this part: there they stop (9.1c). */
  readonly stopped: readonly UnitId[];
}

type Retreats = Frame<'voluntary-retreats', Part & { vacated: Hex | null }>;

export type VoluntaryFrame = Retreats | Frame<'voluntary-retreat', Part>;

export const voluntaryRetreatsOf = (side: Side, round: number, stirred: boolean): Retreats => ({
  step: 'voluntary-retreats',
  side,
  round,
  stirred,
  stopped: [],
  vacated: null,
});

/** LFM 12.2, 12.3a, R225: the phasing side's part, then the other's; a side without a unit to retreat is not asked. */
export const voluntaryRetreats: Runs<'voluntary-retreats'> = {
  run(state, _table, { side, round, stirred, stopped, vacated }) {
    const part = { side, round, stirred: stirred || hasFollowed(state, side, vacated), stopped };
    const choices = rules.voluntaryChoices(state, side, stopped, retreatTerms(state));
    done(state, choices.next().done ? afterPart(state, part) : { step: 'voluntary-retreat', ...part });
  },
};

/** LFM 10.4: an advance always leads into the vacated hex. */
const hasFollowed = (state: LfmState, side: Side, vacated: Hex | null): boolean =>
  vacated !== null && holder(state, vacated) === enemyOf(side);

const afterPart = (state: LfmState, { side, round, stirred }: Part): LfmFrame =>
  side === state.phasing
    ? voluntaryRetreatsOf(enemyOf(side), round, stirred)
    : { step: 'end-of-round', round, stirred };

/** LFM 12.1 to 12.5, R80, R130: one group at a time, units of one hex along one path. */
export const voluntaryRetreat: Asks<'voluntary-retreat', 'retreat' | 'done'> = {
  actions: orders('retreat', 'done'),
  seat: (_, { side }) => side,
  prompt: (state, { side, round, stopped }) => ({
    id: 'voluntary-retreat',
    clause: side === state.phasing ? 'LFM 12.2' : 'LFM 12.3a',
    facts: { round, obliged: dueNow(state, side, stopped) },
  }),
  *candidates(state, { side, stopped }) {
    if (dueNow(state, side, stopped).length === 0) yield DONE;
    yield* retreatOrders(state, rules.voluntaryChoices(state, side, stopped, retreatTerms(state)));
  },
  judge(state, action, part) {
    if (action.type === 'done')
      return rules.mayEndVoluntaryRetreats(state, part.side, retreatTerms(state), part.stopped);
    return mayGo(state, action, part);
  },
  apply(state, action, table, part) {
    if (action.type === 'done') return done(state, afterPart(state, part));
    const accompanied = rules.accompaniedCommanders(state);
    const group = groupOf(action);
    const from = unitOf(state, group.units[0]!).hex;
    rules.retreat(state, group, action.path, rules.voluntaryCause(state, group.units), table);
    const chance = rules.responseTo(state, from, part.side);
    done(
      state,
      { step: 'displaced', accompanied },
      ...(chance ? [{ step: 'advances', chance } as const] : []),
      { step: 'sudden-death' },
      {
        ...part,
        step: 'voluntary-retreats',
        vacated: chance && from,
        stopped: [...part.stopped, ...stoppedOf(state, group, part.side)],
      },
    );
  },
};

/** LFM R80: the units that must still go before the part may end. */
const dueNow = (state: LfmState, side: Side, stopped: readonly UnitId[]): readonly UnitId[] =>
  side === state.phasing
    ? rules.stillObliged(state, retreatTerms(state)).filter(id => !stopped.includes(id))
    : [];

const groupOf = ({ units, commanders }: Order<'retreat'>): RetreatGroup => rules.alone(units, commanders);

/** LFM 9.1c: a retreat into a ZOC has ended there. */
const stoppedOf = (state: LfmState, { units }: RetreatGroup, side: Side): readonly UnitId[] =>
  units.filter(id => {
    const { hex } = unitOf(state, id);
    return hex !== NOWHERE && rules.inZoc(state, hex, side);
  });

function mayGo(state: LfmState, action: Order<'retreat'>, { side, stopped }: Part): Ruling {
  const group = groupOf(action);
  const tired = group.units.filter(id => stopped.includes(id));
  if (tired.length === 0)
    return rules.mayRetreatVoluntarily(state, side, group, action.path, retreatTerms(state));
  return ruling(...tired.map(id => forbid('LFM 9.1c', { unit: id, hex: unitOf(state, id).hex })));
}
