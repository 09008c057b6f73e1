import { type Hex, NOWHERE } from '@abatis/hex';
import { done, type Frame, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import { hexTags } from '../../names.ts';
import { holder, unitOf } from '../../pieces.ts';
import type { Assignment, Combat, RetreatGroup } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { enemyOf, type LfmState, SIDES, type Side, type UnitId } from '../../state.ts';
import { retreatOrders } from '../reactions.ts';
import type { Asks, LfmFrame, Runs } from '../step.ts';
import { engagementOf } from './combats.ts';

export type PhaseFrame =
  | Frame<'combat'>
  | Frame<'combat-round', { round: number }>
  | Frame<'assign', { round: number }>
  | Frame<'fights', { combats: readonly Combat[] }>
  | Frame<'fight', { combats: readonly Combat[] }>
  /** `stirred`: a unit has attacked or advanced in the round. */
  | Frame<'end-of-round', { round: number; stirred: boolean }>
  | Frame<'end-of-combat'>;

/** LFM SP.6a, 3.8a: charged cavalry leaves contact before anything else, stack by stack as its owner likes. */
export const combat: Runs<'combat'> = {
  run(state) {
    const accompanied = rules.accompaniedCommanders(state);
    const parts = rules.mustLeaveBeforeCombat(state).map(({ hex, units }) => ({
      hex,
      stack: units,
      cause: rules.AFTER_CHARGE,
      mayStay: false,
    }));
    done(
      state,
      { step: 'withdrawals', parts },
      { step: 'displaced', accompanied },
      { step: 'sudden-death' },
      { step: 'combat-round', round: 1 },
    );
  },
};

/** LFM 13.1: attacks are assigned (R77) if anybody can make them; then come the voluntary retreats (12.2). */
export const combatRound: Runs<'combat-round'> = {
  run(state, table, { round }) {
    if (!rules.isAnybodyInContact(state)) return done(state, { step: 'end-of-combat' });
    table.emit({ type: 'combat-round', clause: 'LFM 13.1', round, long: rules.isLongFight(round - 1) });
    if (rules.contacts(state).size > 0) assignOrAsk(state, round);
    else done(state, voluntaryRetreatsOf(state.phasing, round, false));
  },
};

/** LFM 13.1, SP.6b, R80: as long as there is contact that dice or retreats can end. */
export const endOfRound: Runs<'end-of-round'> = {
  run(state, _table, { round, stirred }) {
    const goesOn = rules.anotherRoundFollows(state, stirred);
    done(state, goesOn ? { step: 'combat-round', round: round + 1 } : { step: 'end-of-combat' });
  },
};

/** LFM 22.3c, R179: for both sides. */
export const endOfCombat: Runs<'end-of-combat'> = {
  run(state, table) {
    rules.endDetachmentsNear(state, SIDES, table);
    done(state);
  },
};

/** At most this many assignments of a round are listed; any other that 8.1 to 8.5 allow may be ordered as well. */
const LISTED = 200;

/** LFM R77: the phasing player is asked unless there is only one way to fight the round. */
function assignOrAsk(state: LfmState, round: number): void {
  const [only, other] = rules.assignments(state, 2);
  if (other === undefined) begin(state, only!, round);
  else done(state, { step: 'assign', round });
}

/** LFM R77, R78: what is in contact now is fought now; contacts that arise in the round wait for the next. */
function begin(state: LfmState, assignment: Assignment, round: number): void {
  done(
    state,
    { step: 'fights', combats: assignment.map(combat => rules.declare(state, combat)) },
    voluntaryRetreatsOf(state.phasing, round, assignment.length > 0),
  );
}

/** LFM 8.1 to 8.5, R77: the attacks of the whole round, before any die. */
export const assign: Asks<'assign', 'assign'> = {
  actions: orders('assign'),
  seat: ({ phasing }) => phasing,
  prompt: (state, { round }) => ({
    id: 'assign',
    clause: 'LFM 8.2',
    facts: {
      round,
      long: rules.isLongFight(round - 1),
      required: rules.requiredHexes(state),
    },
  }),
  *candidates(state) {
    for (const assignment of rules.assignments(state, LISTED)) yield { type: 'assign', combats: assignment };
  },
  judge: (state, { combats }) => rules.mayAssign(state, combats),
  apply: (state, { combats }, _table, { round }) => begin(state, combats, round),
};

/** LFM R77, R222: one after the other, until all that were declared are made; a void one counts as made. */
export const fights: Runs<'fights'> = {
  run(state, _table, { combats }) {
    const left = combats.filter(combat => !rules.isVoid(state, combat));
    const [first, second] = left;
    if (first === undefined) return done(state);
    done(state, second === undefined ? engagementOf(first) : { step: 'fight', combats: left });
  },
};

/** LFM R77: the phasing player chooses which combat is next. */
export const fight: Asks<'fight', 'fight'> = {
  actions: orders('fight'),
  seat: ({ phasing }) => phasing,
  prompt: (_, { combats }) => ({
    id: 'fight',
    clause: 'LFM R77',
    facts: { hexes: combats.flatMap(({ defending }) => defending) },
  }),
  *candidates(_state, { combats }) {
    for (const { defending } of combats) yield { type: 'fight', defending };
  },
  judge(state, action, { combats }) {
    const isThere = rules.combatAgainst(combats, action.defending) !== undefined;
    return ruling(!isThere && forbid('LFM R77', { hex: hexTags(state, action.defending).join(', ') }));
  },
  apply(state, action, _table, { combats }) {
    const next = rules.combatAgainst(combats, action.defending)!;
    const rest = combats.filter(combat => combat !== next);
    done(state, engagementOf(next), { step: 'fights', combats: rest });
  },
};

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

const voluntaryRetreatsOf = (side: Side, round: number, stirred: boolean): Retreats => ({
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
    const choices = rules.voluntaryChoices(state, side, stopped);
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
    yield* retreatOrders(state, rules.voluntaryChoices(state, side, stopped));
  },
  judge(state, action, part) {
    if (action.type === 'done') return rules.mayEndVoluntaryRetreats(state, part.side, part.stopped);
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
  side === state.phasing ? rules.stillObliged(state).filter(id => !stopped.includes(id)) : [];

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
  if (tired.length === 0) return rules.mayRetreatVoluntarily(state, side, group, action.path);
  return ruling(...tired.map(id => forbid('LFM 9.1c', { unit: id, hex: unitOf(state, id).hex })));
}
