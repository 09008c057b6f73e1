import type { Hex } from '@abatis/hex';
import { done, type Frame, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import type { Effect } from '../../charts/charts.ts';
import { cardOf, hexesOf, holder, unitOf, unitsIn } from '../../pieces.ts';
import type { Combat, CombatResult, ForceResult, StackRetreat } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { type CommanderId, enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { groupFrom, refuseLeaving, retreatOrders, type Withdrawal } from '../reactions.ts';
import type { Asks, LfmFrame, Runs } from '../step.ts';

interface Withdrawals {
  readonly parts: readonly Withdrawal[];
  /** LFM R131: all go or none; once one has gone no other may stay. */
  readonly together?: true;
}

export type WithdrawalFrame = Frame<'withdrawals', Withdrawals> | Frame<'withdrawal', Withdrawals>;

const mayBeLeft = ({ mayStay, cause }: Withdrawal): boolean =>
  mayStay || rules.ruleOf(cause).trapped === 'stay';

/**
 * LFM R96, R97, R119: several stacks of one side retreat, in the owner's order. A unit that must go
 * and cannot is lost, but only when no other can go either: a gun may follow a friend (12.4).
 */
export const withdrawals: Runs<'withdrawals'> = {
  run(state, table, frame) {
    const parts = frame.parts.filter(part => rules.leftOf(state, part).length > 0);
    const [first, second] = parts;
    if (first === undefined) return done(state);
    const isWhole = frame.together && first.mayStay;
    if (second === undefined && !isWhole) return done(state, { step: 'retreats', ...first });
    if (parts.some(part => rules.retreatChoices(state, part).length > 0))
      return done(state, { ...frame, step: 'withdrawal', parts });
    const stuck = parts.find(part => !mayBeLeft(part));
    if (stuck === undefined) return done(state);
    rules.sufferNoWayOut(state, rules.trappedUnits(state, stuck), stuck.cause, table);
    done(state, frame);
  },
};

/** LFM 9.1, R96, R117: the owner names who goes next, along which path, and which commanders go with them. */
export const withdrawal: Asks<'withdrawal', 'retreat' | 'done'> = {
  actions: orders('retreat', 'done'),
  seat: (state, { parts }) => cardOf(state, parts[0]!.stack[0]!).side,
  prompt: (state, { parts }) => ({
    id: parts.every(({ mayStay }) => mayStay) ? 'retreat-or-stay' : 'retreat',
    clause: rules.ruleOf(parts[0]!.cause).clause,
    facts: {
      hexes: [...new Set(parts.map(({ hex }) => hex))],
      units: parts.flatMap(part => rules.leftOf(state, part)),
    },
  }),
  *candidates(state, { parts }) {
    const listed = parts.map(part => rules.retreatChoices(state, part));
    if (parts.every((part, place) => mayBeLeft(part) || listed[place]!.length === 0)) yield DONE;
    for (const choices of listed) yield* retreatOrders(state, choices);
  },
  judge(state, action, { parts }) {
    if (action.type === 'done') return mayEnd(state, parts);
    return mayWithdraw(state, parts, action);
  },
  apply(state, action, table, { parts, together }) {
    const rest = together ? { parts: parts.map(part => ({ ...part, mayStay: false })), together } : { parts };
    if (action.type === 'done')
      return done(state, { step: 'withdrawals', parts: parts.filter(part => !mayBeLeft(part)) });
    done(state, { step: 'withdrawals', ...rest });
    const { cause, stack } = partOf(parts, action);
    rules.retreat(state, groupFrom(action, stack), action.path, cause, table);
  },
};

function partOf(parts: readonly Withdrawal[], { units }: Order<'retreat'>): Withdrawal {
  const [first] = units;
  return parts.find(({ stack }) => stack.includes(first ?? -1)) ?? parts[0]!;
}

function mayWithdraw(state: LfmState, parts: readonly Withdrawal[], action: Order<'retreat'>): Ruling {
  const part = partOf(parts, action);
  const group = groupFrom(action, part.stack);
  const hasGone = group.units.some(id => part.stack.includes(id) && unitOf(state, id).hex !== part.hex);
  if (hasGone) return ruling(refuseLeaving(state, part));
  return rules.mayRetreat(state, group, action.path, part.cause);
}

/** Not while a unit that must go has a path. */
function mayEnd(state: LfmState, parts: readonly Withdrawal[]): Ruling {
  const due = parts.filter(part => !mayBeLeft(part) && rules.retreatChoices(state, part).length > 0);
  return ruling(...due.map(part => refuseLeaving(state, part)));
}

/** A unit that takes part in a combat, and from where. */
export interface Fighter {
  readonly unit: UnitId;
  readonly hex: Hex;
}

/** `hexes`: the defending hexes that have not been asked yet whether they retreat. */
type Engagement = Frame<'engagement', { combat: Combat; hexes: readonly Hex[] }>;

export type BeforeCombatFrame =
  | Engagement
  /** A hex of a combat, and the units that may follow if it has been left. */
  | Frame<'vacated', { hex: Hex; side: Side; fighters: readonly Fighter[] }>;

export const engagementOf = (combat: Combat): Engagement => ({
  step: 'engagement',
  combat,
  hexes: combat.defending.toSorted((a, b) => a - b),
});

/**
 * LFM 11.1, R113, R114, R222: hex by hex the defender may retreat before the combat, and the attackers may follow at
 * once. The units that are left fight; if either side has none left there is no combat.
 */
export const engagement: Runs<'engagement'> = {
  run(state, _table, { step, combat, hexes: [hex, ...hexes] }) {
    if (rules.isVoid(state, combat)) return done(state);
    if (hex === undefined) return done(state, { step: 'resolution', combat });
    const next = { step, combat, hexes };
    const fighters = rules.attackersNow(state, combat).map(unit => ({ unit, hex: unitOf(state, unit).hex }));
    if (!mayEvade(state, hex, fighters)) return done(state, next);
    const part = { hex, stack: unitsIn(state, hex), cause: rules.BEFORE_COMBAT, mayStay: true };
    done(
      state,
      { step: 'withdrawals', parts: [part], together: true },
      { step: 'displaced', accompanied: rules.accompaniedCommanders(state) },
      { step: 'sudden-death' },
      { step: 'vacated', hex, side: state.phasing, fighters },
      next,
    );
  },
};

/** LFM 11.1, R128, R115: in every round of a fight that has not become a long one; from then on dice must end it. */
function mayEvade(state: LfmState, hex: Hex, fighters: readonly Fighter[]): boolean {
  if (holder(state, hex) !== enemyOf(state.phasing) || rules.isLongFight(roundOf(state) - 1)) return false;
  const attacking = [...new Set(fighters.map(fighter => fighter.hex))];
  return rules.mayRetreatBeforeCombat(state, hex, attacking).legal;
}

/** The round that is being fought: its voluntary retreats are still to come. */
function roundOf({ steps }: LfmState): number {
  const rest = steps.findLast(frame => frame.step === 'voluntary-retreats');
  return rest?.round ?? 1;
}

/** LFM 10.1b, 10.4, R139: units that took part and are still where they fought; one advance takes a unit one hex. */
export const vacated: Runs<'vacated'> = {
  run(state, _table, { hex, side, fighters }) {
    if (holder(state, hex) !== null) return done(state);
    const ready = fighters.filter(({ unit, hex: from }) => unitOf(state, unit).hex === from);
    const chance = rules.afterCombat(
      hex,
      side,
      ready.map(({ unit }) => unit),
    );
    done(state, { step: 'advances', chance });
  },
};

export type ResolutionFrame =
  | Frame<'resolution', { combat: Combat }>
  | Frame<'exchange', { attacker: ForceResult; defender: ForceResult }>
  /** Both sides of an exchange as they were before it. */
  | Frame<'matching', { attacker: ForceResult; attackers: readonly UnitId[]; defenders: readonly UnitId[] }>
  | Frame<'giving-way', { force: ForceResult }>
  | Frame<'aftermath', { stands: readonly Stand[]; accompanied: readonly CommanderId[] }>;

/** A hex of a combat as it was when the die fell. */
interface Stand {
  readonly hex: Hex;
  readonly side: Side;
  readonly units: readonly UnitId[];
  /** The units that took part (R222, R223). */
  readonly fighters: readonly UnitId[];
  /** The units that leave only if they are forced to (9.1d). */
  readonly bound: readonly UnitId[];
  /** The commanders who roll if the hex suffers a loss or a retreat (8.10d). */
  readonly atRisk: readonly CommanderId[];
}

/** LFM 8.8, R96: the die, and all that follows from it in order. */
export const resolution: Runs<'resolution'> = {
  run(state, table, { combat }) {
    const stands = standsOf(state, [
      ...rules.attackersNow(state, combat),
      ...rules.defendersNow(state, combat),
    ]);
    const accompanied = rules.accompaniedCommanders(state);
    const result = rules.rollCombat(state, combat, table);
    if (!result) return done(state);
    const consequences = result.effects.flatMap(effect => framesOf(state, effect, result));
    done(state, ...consequences, { step: 'aftermath', stands, accompanied });
  },
};

/** In ascending order of hexes (R14). */
function standsOf(state: LfmState, fighters: readonly UnitId[]): readonly Stand[] {
  const hexes = hexesOf(state, fighters).toSorted((a, b) => a - b);
  return hexes.map(hex => {
    const units = unitsIn(state, hex);
    return {
      hex,
      side: holder(state, hex)!,
      units,
      fighters: units.filter(id => fighters.includes(id)),
      bound: units.filter(id => rules.retreatDuty(state, id) === 'must'),
      atRisk: rules.commandersAtRisk(state, hex),
    };
  });
}

/** LFM T7: what carries out one effect of the result. */
function framesOf(
  state: LfmState,
  effect: Effect,
  { attacker, defender }: CombatResult,
): readonly LfmFrame[] {
  if (effect.effect === 'exchange') return [{ step: 'exchange', attacker, defender }];
  const force = effect.side === 'attacker' ? attacker : defender;
  switch (effect.effect) {
    case 'eliminate':
      return losses(state, force, effect.units);
    case 'check':
      return [{ step: 'checks', by: enemyOf(force.side), hexes: force.hexes, casualties: 'later' }];
    case 'retreat':
      return [{ step: 'giving-way', force }];
  }
}

/** LFM 8.10a, R98: from the whole force; only the first is bound to the CR used. */
function losses(state: LfmState, force: ForceResult, units: number): readonly LfmFrame[] {
  const among = rules.forceLeft(state, force);
  return Array.from({ length: units }, (_, place) => ({
    step: 'loss',
    units: among,
    cr: place === 0 ? force.cr : null,
    clause: 'LFM 8.10a',
  }));
}

/** LFM 8.10b, 8.10c: the defender's loss, then the attacker's. */
export const exchange: Runs<'exchange'> = {
  run(state, _table, { attacker, defender }) {
    const [attackers, defenders] = [rules.forceLeft(state, attacker), rules.forceLeft(state, defender)];
    done(
      state,
      { step: 'loss', units: defenders, cr: defender.cr, clause: 'LFM 8.10b' },
      { step: 'matching', attacker, attackers, defenders },
    );
  },
};

const isLost = (state: LfmState, id: UnitId): boolean => unitOf(state, id).place === 'eliminated';

/** LFM 8.10c, R107: unit by unit until the attacker has matched it, the first with the CR used. */
export const matching: Runs<'matching'> = {
  run(state, _table, { attacker, attackers, defenders }) {
    const lost = defenders.find(id => isLost(state, id));
    const paid = attackers.filter(id => isLost(state, id));
    if (lost === undefined || !rules.owesMore(state, attacker, lost, paid)) return done(state);
    const cr = paid.length === 0 ? attacker.cr : null;
    push(state, { step: 'loss', units: attackers, cr, clause: 'LFM 8.10c' });
  },
};

/** LFM 14.4, R97, R99, R102, R106: disorganized stacks lose a unit; then all units that must go do, and others may. */
export const givingWay: Runs<'giving-way'> = {
  run(state, _table, { force }) {
    const stacks = rules.stackRetreats(state, force);
    const lost = stacks.filter(({ losesOne }) => losesOne);
    done(
      state,
      ...lost.map(({ must }): LfmFrame => ({ step: 'loss', units: must, cr: force.cr, clause: 'LFM 14.4' })),
      { step: 'withdrawals', parts: stacks.flatMap(withdrawalsOf) },
    );
  },
};

const withdrawalsOf = ({ hex, must, may }: StackRetreat): readonly Withdrawal[] => [
  ...(must.length > 0 ? [{ hex, stack: must, cause: { kind: 'combat' }, mayStay: false } as const] : []),
  ...(may.length > 0
    ? [{ hex, stack: may, cause: { kind: 'by-choice', firing: [] }, mayStay: true } as const]
    : []),
];

/** LFM R96, R112, 21.2b, 10.2, R12: casualties, displaced commanders, then advances, the phasing side's first. */
export const aftermath: Runs<'aftermath'> = {
  run(state, _table, { stands, accompanied }) {
    const commanders = stands.filter(stand => hasSuffered(state, stand)).flatMap(({ atRisk }) => atRisk);
    const isTheirs = ({ side }: Stand): boolean => side !== state.phasing;
    const inOrder = [...stands.filter(isTheirs), ...stands.filter(stand => !isTheirs(stand))];
    done(
      state,
      { step: 'casualties', commanders },
      { step: 'displaced', accompanied },
      ...inOrder.map(stand => vacatedBy(stand, stands)),
      { step: 'sudden-death' },
    );
  },
};

/** LFM R112: a unit of the hex was eliminated or made to retreat; a D, or a retreat by choice (R102), is no harm. */
const hasSuffered = (state: LfmState, { hex, units, bound }: Stand): boolean =>
  units.some(id => isLost(state, id)) || bound.some(id => unitOf(state, id).hex !== hex);

/** LFM 10.1b, R132: if the hex has been left, the other side of the combat may follow. */
const vacatedBy = ({ hex, side }: Stand, stands: readonly Stand[]): LfmFrame => ({
  step: 'vacated',
  hex,
  side: enemyOf(side),
  fighters: stands
    .filter(other => other.side !== side)
    .flatMap(other => other.fighters.map(unit => ({ unit, hex: other.hex }))),
});
