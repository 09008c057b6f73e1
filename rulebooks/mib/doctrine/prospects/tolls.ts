import { meanOf } from '@abatis/kernel/host';
import type {
  Body,
  ChargeChecks,
  EffectsAt,
  EffectsResult,
  Fight,
  MibState,
  UnitId,
} from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import type { Outlook } from '../outlook.ts';
import { brokenWorth, disorderWorth, fatigueWorth, stepWorth, stragglerWorth } from '../worth.ts';

/** How the checks of a charge can come out, and how likely it is. */
interface CheckChance {
  readonly checks: ChargeChecks;
  readonly chance: number;
}

/** MIB 7.13b, 7.13g, 7.14e: all ways, exactly; one without checks for an assault. */
export function checkChances(state: MibState, fight: Fight): readonly CheckChance[] {
  const start: CheckChance = { checks: mib.NO_CHECKS, chance: 1 };
  if (fight.kind !== 'charge' || fight.defenders.length === 0) return [start];
  const standing = mib.standingUnit(state, fight, mib.bestLargest(state, fight));
  let chances: readonly CheckChance[] = [start];
  if (standing !== null) chances = split(state, chances, standing, checks => ({ ...checks, stood: true }));
  for (const body of fight.defenders) {
    if (mib.mayCountercharge(state, fight, body))
      chances = split(state, chances, body.unit, checks => withBody(checks, 'countercharging', body));
    if (mib.organicChecks(state, fight, body))
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
  const likely = passChance(mib.cardOf(state, id).morale);
  return chances
    .flatMap(({ checks, chance }) => [
      { checks: passed(checks), chance: chance * likely },
      { checks, chance: chance * (1 - likely) },
    ])
    .filter(({ chance }) => chance > 0);
}

/** MIB 5.0a: the die shows the rating or less. */
export const passChance = (rating: number): number => Math.max(0, Math.min(6, rating)) / 6;

/** A stack that rolls on the CET, and how. */
interface Roller {
  readonly units: readonly UnitId[];
  readonly at: EffectsAt;
  /** MIB 7.3f: the other side had the better morale. */
  readonly isInferior: boolean;
  /** MIB 7.12a: hexes of retreat; 0: it stays. */
  readonly retreat: number;
  readonly isBombardment?: boolean;
}

/** MIB 7.1k, T6: what the roll of a stack costs its owner on average, over all faces of the die. */
export function expectedToll(outlook: Outlook, roller: Roller): number {
  const { at, isInferior, retreat, isBombardment = false } = roller;
  const { state } = outlook;
  const situation = { isInferior, isBombardment, usesSupply: mib.plays(state, 'supply') };
  return meanOf(mib.effectsRoll(state, at, situation, retreat), result => tollOf(outlook, roller, result));
}

function tollOf({ state, weights }: Outlook, { units }: Roller, { effects, guns }: EffectsResult): number {
  let casualties = 0;
  let stragglers = 0;
  for (const { kind, amount, above } of effects.steps) {
    if (above !== null && units.every(id => mib.cardOf(state, id).morale <= above)) continue;
    if (kind === 'casualties') casualties += amount;
    else stragglers += amount;
  }
  let cost = stepsToll(state, units, casualties, stragglers, weights);
  for (const id of units) {
    if (mib.cardOf(state, id).morale <= effects.disorganizedTo) cost += disorderWorth(state, id, weights);
    cost += fatigueWorth(state, id, effects.fatigue, weights);
    if (guns !== null && mib.unitOf(state, id).batteries > 0) cost += weights.unit.gun;
  }
  return cost;
}

/** What so many steps cost a stack; whoever is left without any breaks (10.2a), a Smashed unit is gone (10.2e). */
export function stepsToll(
  state: MibState,
  units: readonly UnitId[],
  casualties: number,
  stragglers: number,
  weights: Outlook['weights'],
): number {
  if (casualties + stragglers === 0) return 0;
  const smashed = units.filter(id => mib.unitOf(state, id).smashed);
  const gone =
    smashed.reduce((sum, id) => sum + mib.unitOf(state, id).stragglers, 0) * stepWorth(state, weights);
  const steps = units.reduce((sum, id) => sum + mib.unitOf(state, id).steps, 0);
  const lost = Math.min(casualties, steps);
  const strayed = Math.min(stragglers, steps - lost);
  const breaks = steps > 0 && lost + strayed >= steps;
  const broken = breaks ? units.reduce((sum, id) => sum + brokenWorth(state, id, weights), 0) : 0;
  return gone + broken + lost * stepWorth(state, weights) + strayed * stragglerWorth(state, weights);
}
