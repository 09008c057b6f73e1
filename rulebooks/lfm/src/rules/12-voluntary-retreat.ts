import type { Hex } from '@abatis/hex';
import { derived, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../cite.ts';
import { heldHexes, postsOf } from '../muster.ts';
import { cardOf, holder, unitOf, unitsIn } from '../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../state.ts';
import { enemiesNextTo, inZoc } from './05-zones-of-control.ts';
import { isAbleToAttack, requiredHexes } from './08-combat/index.ts';
import type { RetreatCause, RetreatChoice, RetreatGroup, RetreatPath } from './09-retreats/index.ts';
import * as retreats from './09-retreats/index.ts';
import { type AdvanceChance, afterVoluntaryRetreat } from './10-advance.ts';

export const VOLUNTARY_RETREAT_CLAUSES = {
  'LFM 12.2': '{unit} is not a phasing unit in contact with the enemy',
  'LFM 12.3a': '{unit} is not a unit of the other player in contact with the enemy',
  'LFM 12.3b': '{unit} may not advance: only units in {from} may follow this retreat',
  'LFM 12.4': '{unit} may not take artillery into a ZOC at {hex}: no friendly unit is there',
  'LFM R80': '{unit} may not attack and must retreat',
} as const;

/** LFM 12.2, 12.3a: is the unit still in contact with the enemy? */
const isInContact = (state: LfmState, id: UnitId): boolean => {
  const { hex, place } = unitOf(state, id);
  return place === 'map' && inZoc(state, hex, cardOf(state, id).side);
};

/**
 * LFM 12.2, 12.3a, R130: the units that may go next in the side's part of the step, and where: the units of a hex
 * together (R117), or each unit by itself. The units in `stopped` have retreated into a ZOC in this part already
 * (9.1c).
 */
export function* voluntaryChoices(
  state: LfmState,
  side: Side,
  stopped: readonly UnitId[],
): Generator<RetreatChoice> {
  for (const hex of heldHexes(postsOf(state, side))) {
    if (!inZoc(state, hex, side)) continue;
    const free = unitsIn(state, hex).filter(id => !stopped.includes(id));
    for (const units of retreats.retreatParties(state, hex, free)) {
      const group = retreats.alone(units);
      const paths = retreats.retreatPaths(state, group, voluntaryCause(state, units));
      if (paths.length > 0) yield { group, paths };
    }
  }
}

/** LFM 12.2, 12.3a: may the group, units of one hex, retreat so in the part of the step that belongs to the side? */
export function mayRetreatVoluntarily(
  state: LfmState,
  side: Side,
  group: RetreatGroup,
  path: RetreatPath,
): Ruling {
  const others = group.units.filter(id => cardOf(state, id).side !== side || !isInContact(state, id));
  const clause = side === state.phasing ? 'LFM 12.2' : 'LFM 12.3a';
  if (others.length > 0) return ruling(...others.map(id => forbid(clause, { unit: id })));
  return retreats.mayRetreat(state, group, path, voluntaryCause(state, group.units));
}

/** LFM 12.1, R80: units that are all obliged to go may leave even their works. */
export function voluntaryCause(state: LfmState, units: readonly UnitId[]): RetreatCause {
  const obliged = obligedToRetreat(state);
  return units.every(id => obliged.includes(id)) ? { kind: 'obliged' } : { kind: 'voluntary' };
}

/**
 * LFM R80, R223: phasing units that may not attack and stand next to an enemy hex that nobody must attack, or together
 * with units that may.
 */
export const obligedToRetreat: (state: LfmState) => readonly UnitId[] = derived(findObliged, 'recent');

function findObliged(state: LfmState): readonly UnitId[] {
  const isBarred = (id: UnitId): boolean =>
    cardOf(state, id).side === state.phasing && !isAbleToAttack(state, id) && isInContact(state, id);
  const barred = [...state.units.keys()].filter(isBarred);
  if (barred.length === 0) return barred;
  const required = requiredHexes(state);
  return barred.filter(id => {
    const { hex } = unitOf(state, id);
    const isMixed = unitsIn(state, hex).some(each => isAbleToAttack(state, each));
    return isMixed || enemiesNextTo(state, hex, state.phasing).some(enemy => !required.includes(enemy));
  });
}

/** LFM R80: the obliged units that have a path to retreat on; the others stay where they are. */
export const stillObliged = (state: LfmState): readonly UnitId[] =>
  obligedToRetreat(state).filter(
    id => retreats.retreatPaths(state, retreats.alone([id]), { kind: 'obliged' }).length > 0,
  );

/**
 * LFM R80: may the side end its part of the step? The phasing side may not while units of it must and can go; units
 * that have stopped in a ZOC are done for this round (9.1c).
 */
export function mayEndVoluntaryRetreats(
  state: LfmState,
  side: Side,
  stopped: readonly UnitId[] = [],
): Ruling {
  const obliged = side === state.phasing ? stillObliged(state) : [];
  const due = obliged.filter(id => !stopped.includes(id));
  return ruling(...due.map(id => forbid('LFM R80', { unit: id })));
}

/**
 * LFM 10.1a, 12.3b, R130, R136, R225: the advance by which the other side may respond at once to a voluntary retreat
 * from this hex; null while a unit of the retreating side is still there.
 */
export const responseTo = (state: LfmState, hex: Hex, retreated: Side): AdvanceChance | null =>
  holder(state, hex) === null ? afterVoluntaryRetreat(hex, enemyOf(retreated)) : null;
