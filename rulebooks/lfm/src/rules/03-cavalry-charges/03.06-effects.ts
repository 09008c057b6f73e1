import type { Effect } from '../../charts/charts.ts';
import { strengthOf, unitOf } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import type { LossClause } from '../08-combat/index.ts';
import type { RetreatCause } from '../09-retreats/index.ts';
import type { ChargeResult } from './03.09-resolution.ts';

/** The stack on which an effect falls. */
export type ChargeParty = 'cavalry' | 'target';

/**
 * LFM R44, 3.6, 3.7: the cause for which chapter 9 makes either side retreat. All of the target go, even on NR ground;
 * of the hex that the cavalry charged from, only the charging stack goes.
 */
export const BY_CHARGE: RetreatCause = { kind: 'charge' };

/** What the owner of a side must do next; a side without units has nothing to do (R110). */
export type ChargeDuty =
  /** One unit is lost; null: it need not have the CR used. */
  | {
      readonly duty: 'lose';
      readonly who: ChargeParty;
      readonly clause: LossClause;
      readonly cr: number | null;
    }
  /** LFM 8.10c: cavalry is lost until it matches the target's loss; the first unit lost has the CR used. */
  | { readonly duty: 'match'; readonly who: 'cavalry'; readonly clause: 'LFM 8.10c'; readonly cr: number }
  /** Only an owner's chart has it: as in combat, the opponent picks a unit that checks (R100). */
  | { readonly duty: 'check'; readonly who: ChargeParty }
  | { readonly duty: 'retreat'; readonly who: ChargeParty };

/** LFM R96. */
const RANK = { eliminate: 0, exchange: 0, check: 1, retreat: 2 } as const;

/** LFM T13, 8.10, 14.4: the effects of the result as duties, in order. None: no effect. */
export const chargeDuties = (result: ChargeResult): readonly ChargeDuty[] =>
  result.effects
    .toSorted((a, b) => RANK[a.effect] - RANK[b.effect])
    .flatMap(effect => dutiesOf(result, effect));

function dutiesOf(result: ChargeResult, effect: Effect): readonly ChargeDuty[] {
  switch (effect.effect) {
    case 'eliminate':
      return eliminations(result, partyOf(effect), effect.units);
    case 'exchange':
      return [
        { duty: 'lose', who: 'target', clause: 'LFM 8.10b', cr: result.target.cr },
        { duty: 'match', who: 'cavalry', clause: 'LFM 8.10c', cr: result.cavalry.cr },
      ];
    case 'retreat':
      return flight(result, partyOf(effect));
    case 'check':
      return [{ duty: 'check', who: partyOf(effect) }];
  }
}

const partyOf = ({ side }: { readonly side: 'attacker' | 'defender' }): ChargeParty =>
  side === 'attacker' ? 'cavalry' : 'target';

/** LFM 8.10a: only the first loss is bound to the CR used. */
const eliminations = (result: ChargeResult, who: ChargeParty, units: number): readonly ChargeDuty[] =>
  Array.from({ length: units }, (_, place) => ({
    duty: 'lose',
    who,
    clause: 'LFM 8.10a',
    cr: place === 0 ? result[who].cr : null,
  }));

/** LFM 14.4, R44, R219, R99: a stack that was disorganized before loses a unit more. */
function flight(result: ChargeResult, who: ChargeParty): readonly ChargeDuty[] {
  const { disorganized, cr } = result[who];
  const retreat: ChargeDuty = { duty: 'retreat', who };
  return disorganized ? [{ duty: 'lose', who, clause: 'LFM 14.4', cr }, retreat] : [retreat];
}

/** The units of a side that are still where they were when the charge was made: these can be lost, or must retreat. */
export const partyLeft = (state: LfmState, result: ChargeResult, who: ChargeParty): readonly UnitId[] =>
  result[who].units.filter(id => unitOf(state, id).hex === result[who].hex);

/** LFM 8.10c, R107: must the cavalry lose another regiment in the exchange? */
export function owesMoreCavalry(
  state: LfmState,
  result: ChargeResult,
  targetLost: UnitId,
  cavalryLost: readonly UnitId[],
): boolean {
  const paid = cavalryLost.reduce((sum, id) => sum + strengthOf(state, id), 0);
  return paid < strengthOf(state, targetLost) && partyLeft(state, result, 'cavalry').length > 0;
}

/** LFM 8.10d, R50, R112: the commanders who roll for casualty, once losses and retreats are done. */
export function casualtiesToRoll(result: ChargeResult): readonly CommanderId[] {
  const adverse = chargeDuties(result).filter(({ duty }) => duty !== 'check');
  const suffering = new Set(adverse.map(({ who }) => who));
  return [...suffering].flatMap(who => result[who].atRisk);
}
