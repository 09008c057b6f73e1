import { type Body, cardOf } from '../../src/pieces.ts';
import {
  bestLargest,
  type ChargeChecks,
  type Fight,
  mayCountercharge,
  NO_CHECKS,
  organicChecks,
  standingUnit,
} from '../../src/rules/07-combat/index.ts';
import type { MibState, UnitId } from '../../src/state.ts';

/** How the checks of a charge can come out, and how likely it is. */
interface CheckChance {
  readonly checks: ChargeChecks;
  readonly chance: number;
}

/** MIB 7.13b, 7.13g, 7.14e: all ways, exactly; one without checks for an assault. */
export function checkChances(state: MibState, fight: Fight): readonly CheckChance[] {
  const start: CheckChance = { checks: NO_CHECKS, chance: 1 };
  if (fight.kind !== 'charge' || fight.defenders.length === 0) return [start];
  const standing = standingUnit(state, fight, bestLargest(state, fight));
  let chances: readonly CheckChance[] = [start];
  if (standing !== null) chances = split(state, chances, standing, checks => ({ ...checks, stood: true }));
  for (const body of fight.defenders) {
    if (mayCountercharge(state, fight, body))
      chances = split(state, chances, body.unit, checks => withBody(checks, 'countercharging', body));
    if (organicChecks(state, fight, body))
      chances = split(state, chances, body.unit, checks => withBody(checks, 'organic', body));
  }
  return chances;
}

const withBody = (checks: ChargeChecks, which: 'countercharging' | 'organic', body: Body): ChargeChecks => ({
  ...checks,
  [which]: [...checks[which], body],
});

/** MIB 5.0: the unit passes its check, or it does not. */
function split(
  state: MibState,
  chances: readonly CheckChance[],
  id: UnitId,
  passed: (checks: ChargeChecks) => ChargeChecks,
): readonly CheckChance[] {
  const likely = passChance(cardOf(state, id).morale);
  return chances
    .flatMap(({ checks, chance }) => [
      { checks: passed(checks), chance: chance * likely },
      { checks, chance: chance * (1 - likely) },
    ])
    .filter(({ chance }) => chance > 0);
}

/** MIB 5.0a: the die shows the rating or less. */
export const passChance = (rating: number): number => Math.max(0, Math.min(6, rating)) / 6;
