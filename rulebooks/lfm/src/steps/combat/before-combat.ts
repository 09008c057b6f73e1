import type { Hex } from '@abatis/hex';
import { done } from '@abatis/kernel';
import { holder, unitOf, unitsIn } from '../../pieces.ts';
import { attackersNow, type Combat, isVoid } from '../../rules/08-combat/index.ts';
import { afterCombat } from '../../rules/10-advance.ts';
import { BEFORE_COMBAT, mayRetreatBeforeCombat } from '../../rules/11-retreat-before-combat.ts';
import { isLongFight } from '../../rules/13-combat-rounds.ts';
import { accompaniedCommanders } from '../../rules/21-commander-casualties.ts';
import { retreatTerms } from '../../scenario-terms.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import type { Runs } from '../step.ts';

/** A unit that takes part in a combat, and from where. */
export interface Fighter {
  readonly unit: UnitId;
  readonly hex: Hex;
}

export type BeforeCombatFrame = Engagement | Vacated;

/** `hexes`: the defending hexes that have not been asked yet whether they retreat. */
interface Engagement {
  readonly step: 'engagement';
  readonly combat: Combat;
  readonly hexes: readonly Hex[];
}

/** A hex of a combat, and those who may follow if it has been left. */
interface Vacated {
  readonly step: 'vacated';
  readonly hex: Hex;
  readonly side: Side;
  readonly fighters: readonly Fighter[];
}

export const engagementOf = (combat: Combat): Engagement => ({
  step: 'engagement',
  combat,
  hexes: combat.defending.toSorted((a, b) => a - b),
});

/**
 * LFM 11.1, R113, R114, R222: hex by hex the defender may retreat before the combat, and the attackers may follow at
 * once. Those who are left fight; if either side has nobody left there is no combat.
 */
export const engagement: Runs<Engagement> = {
  run(state, _table, { step, combat, hexes: [hex, ...hexes] }) {
    if (isVoid(state, combat)) return done(state);
    if (hex === undefined) return done(state, { step: 'resolution', combat });
    const next = { step, combat, hexes };
    const fighters = attackersNow(state, combat).map(unit => ({ unit, hex: unitOf(state, unit).hex }));
    if (!mayEvade(state, hex, fighters)) return done(state, next);
    const part = { hex, stack: unitsIn(state, hex), cause: BEFORE_COMBAT, mayStay: true };
    done(
      state,
      { step: 'withdrawals', parts: [part], together: true },
      { step: 'displaced', accompanied: accompaniedCommanders(state) },
      { step: 'sudden-death' },
      { step: 'vacated', hex, side: state.phasing, fighters },
      next,
    );
  },
};

/** LFM 11.1, R128, R115: in every round of a fight that has not become a long one; from then on dice must end it. */
function mayEvade(state: LfmState, hex: Hex, fighters: readonly Fighter[]): boolean {
  if (holder(state, hex) !== enemyOf(state.phasing) || isLongFight(roundOf(state) - 1)) return false;
  const attacking = [...new Set(fighters.map(fighter => fighter.hex))];
  return mayRetreatBeforeCombat(state, hex, attacking, retreatTerms(state)).legal;
}

/** The round that is being fought: its voluntary retreats are still to come. */
function roundOf({ steps }: LfmState): number {
  const rest = steps.findLast(frame => frame.step === 'voluntary-retreats');
  return rest?.round ?? 1;
}

/** LFM 10.1b, 10.4, R139: those who took part and are still where they fought; one advance takes a unit one hex. */
export const vacated: Runs<Vacated> = {
  run(state, _table, { hex, side, fighters }) {
    if (holder(state, hex) !== null) return done(state);
    const ready = fighters.filter(({ unit, hex: from }) => unitOf(state, unit).hex === from);
    const chance = afterCombat(
      hex,
      side,
      ready.map(({ unit }) => unit),
    );
    done(state, { step: 'advances', chance });
  },
};
