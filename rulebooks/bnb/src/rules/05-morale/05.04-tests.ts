import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import type { BnbState, Charge, Hits, Unit, UnitId } from '../../state.ts';
import { isSteady } from '../02-movement/index.ts';
import { combatCover } from '../06-terrain/index.ts';
import { isShattered } from './05.03-shattering.ts';
import { isSpared } from './05.06-national.ts';

/** B: the states in which units test. */
export type During = 'charge-home' | 'meet-charge' | 'fire-morale' | 'combat-morale';

/** BNB 2.1f: tests of step 5 are one test, and so are those of step 6. */
export const stepOf = (during: During): 5 | 6 => (during === 'combat-morale' ? 6 : 5);

/** Why a unit tests: all its causes go into one test (2.1f). */
export interface Reasons {
  /** BNB 5.4a: two shooting hits or more. */
  readonly shot: boolean;
  /** BNB 5.4b: charges that need a test to be driven home. */
  readonly charging: readonly Charge[];
  /** It tests in CHARGE_HOME, for whatever reason (5.4e). */
  readonly isCharger: boolean;
  /** BNB 5.4c: successful charges of steady enemies. */
  readonly meeting: readonly Charge[];
  /** BNB 5.4d. */
  readonly lost: boolean;
  /** For what an extension did to it, and by the die alone. */
  readonly bare: boolean;
}

/** How a unit tests for what an extension has done to it: as one that was shot at, or with no modifier. */
export type TestManner = 'with modifiers' | 'without modifiers';

type MoreTests = (state: BnbState, unit: Unit, during: During) => TestManner | null;

/** What an extension makes units test for in the shooting step; with modifiers it counts as shooting hits do (5.4a). */
export const moreTests: ExtensionPoint<MoreTests> = extensionPoint<MoreTests>();

export const NO_REASONS: Reasons = {
  shot: false,
  charging: [],
  isCharger: false,
  meeting: [],
  lost: false,
  bare: false,
};

/** BNB 5.4a. */
const SHOOTING_HITS = 2;

const sum = (hits: readonly Hits[]): number => hits.reduce((total, { count }) => total + count, 0);

export const shotHits = ({ turn }: Unit): readonly Hits[] => turn.hits.filter(({ kind }) => kind === 'shot');

const isShotAt = (unit: Unit): boolean => sum(shotHits(unit)) >= SHOOTING_HITS;

/** BNB 5.6c: hits of the present step: shooting and overruns in step 5, combat in step 6; rout hits never. */
export const hitsIn = ({ turn }: Unit, step: 5 | 6): number =>
  sum(
    turn.hits.filter(hit =>
      step === 5 ? hit.kind === 'shot' || hit.kind === 'overrun' : hit.step === 6 && hit.kind === 'combat',
    ),
  );

/** BNB 4.5c, R101: what a unit inflicted in this round of combat on all its enemies. */
export function inflictedBy({ units }: BnbState, id: UnitId): number {
  let count = 0;
  for (const { turn } of units)
    for (const hit of turn.hits) if (hit.kind === 'combat' && hit.by === id) count += hit.count;
  return count;
}

/** BNB 5.4b, R82: what a frontal charge must be driven home against. R145: a charge whose target has gone is void. */
function needsHome(state: BnbState, charge: Charge): boolean {
  const target = state.units[charge.on]!;
  const isFrontalOnFoot = !charge.bonus && target.arm === 'infantry' && isSteady(state, target);
  return isFrontalOnFoot || combatCover(state, target, charge.across) === 'hard';
}

/** BNB 5.4c, R94: successful charges on it whose charger is steady after CONTACT. */
const chargesMet = (state: BnbState, { id }: Unit): readonly Charge[] =>
  state.charges.filter(({ on, by, outcome }) => {
    const charger = state.units[by]!;
    return on === id && outcome === 'home' && charger.status === 'table' && isSteady(state, charger);
  });

/** BNB 2.1f, 5.4: why this unit must test in this state, all causes together; null if it need not. */
export function reasonsToTest(state: BnbState, unit: Unit, during: During): Reasons | null {
  const step = stepOf(during);
  if (unit.status !== 'table' || unit.turn.tested.includes(step)) return null;
  if (isShattered(state, unit)) return null;
  const none = NO_REASONS;
  if (during === 'combat-morale')
    return hitsIn(unit, 6) > inflictedBy(state, unit.id) ? { ...none, lost: true } : null;
  const more = moreTests.of(state).map(asks => asks(state, unit, during));
  const shot = isShotAt(unit) || more.includes('with modifiers');
  if (during === 'charge-home') {
    const charges = state.charges.filter(({ by, outcome }) => by === unit.id && outcome !== 'failed');
    const charging = charges.filter(charge => charge.outcome === 'made' && needsHome(state, charge));
    const mustTest = charging.length > 0 || (charges.length > 0 && shot);
    return mustTest ? { ...none, shot, charging, isCharger: true } : null;
  }
  if (during === 'fire-morale') {
    if (shot) return { ...none, shot };
    return more.includes('without modifiers') ? { ...none, bare: true } : null;
  }
  const meeting =
    unit.arm === 'cavalry' ? [] : chargesMet(state, unit).filter(each => !isSpared(state, unit, each));
  return meeting.length > 0 ? { ...none, shot, meeting } : null;
}

/** BNB 5.3b, 5.4e: after CHARGE_HOME each charge goes home, or comes to nothing with its charger or its target. */
export const homeOutcome = (state: BnbState, charge: Charge): Charge['outcome'] => {
  if (charge.outcome !== 'made') return charge.outcome;
  const charger = state.units[charge.by]!;
  return isShattered(state, charger) ? 'void' : 'home';
};
