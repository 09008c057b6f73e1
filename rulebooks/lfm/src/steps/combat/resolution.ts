import type { Hex } from '@abatis/hex';
import { done, type Frame, push } from '@abatis/kernel';
import type { Effect } from '../../charts/charts.ts';
import { holder, unitOf, unitsIn } from '../../pieces.ts';
import type { Combat, CombatResult, ForceResult, StackRetreat } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { type CommanderId, enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import type { Withdrawal } from '../reactions/retreats.ts';
import type { LfmFrame, Runs } from '../step.ts';

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
  const hexes = [...new Set(fighters.map(id => unitOf(state, id).hex))].sort((a, b) => a - b);
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
