import { distance, type Hex } from '@abatis/hex';
import type { MibState, Side, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { marchesTo } from './marches.ts';
import { canFight } from './worth.ts';

/** An objective to be taken, or to be kept. */
interface Objective {
  readonly hex: Hex;
  readonly worth: number;
  readonly kind: 'take' | 'keep';
}

/** Somebody who could go to an objective, and how much that promises. */
interface Offer {
  readonly hex: Hex;
  readonly unit: UnitId;
  readonly promise: number;
}

/**
 * Who is sent to which objective: nobody to two of them, and of those who can be there in time whoever is there soonest, a small
 * unit rather than a large one. It goes however many others there are near by; they are free for other things.
 */
export function envoysOf(
  state: MibState,
  side: Side,
  objectives: readonly Objective[],
  turnsLeft: number,
): ReadonlyMap<Hex, UnitId> {
  const offers = objectives.flatMap(objective => offersFor(state, side, objective, turnsLeft));
  const envoys = new Map<Hex, UnitId>();
  const sent = new Set<UnitId>();
  for (const { hex, unit } of offers.sort((a, b) => b.promise - a.promise)) {
    if (envoys.has(hex) || sent.has(unit)) continue;
    envoys.set(hex, unit);
    sent.add(unit);
  }
  return envoys;
}

function offersFor(
  state: MibState,
  side: Side,
  { hex, worth, kind }: Objective,
  turnsLeft: number,
): readonly Offer[] {
  const resistance = kind === 'take' ? resistanceAt(state, side, hex) : 0;
  return mib.unitsOnMap(state, side).flatMap((unit): readonly Offer[] => {
    if (!canFight(state, unit) || mib.isTired(state, unit)) return [];
    const strength = mib.strengthOf(state, unit);
    const isStrong = mib.unitOf(state, unit).steps > 1 && strength >= resistance * SUPERIORITY;
    if (kind === 'take' && !isStrong) return [];
    const { kind: arm, allowance } = mib.cardOf(state, unit);
    const turns = marchesTo(state, hex, arm)[mib.unitOf(state, unit).hex]! / allowance;
    const promise = worth / (1 + turns + strength * DEARER);
    return turns > turnsLeft + 1 ? [] : [{ hex, unit, promise }];
  });
}

const SUPERIORITY = 1.5;

/** Turns that a strength point is worth when one is chosen who goes. */
const DEARER = 0.15;

function resistanceAt(state: MibState, side: Side, hex: Hex): number {
  const { grid } = mib.battleOf(state).ground;
  let strength = 0;
  for (const [at, units] of mib.stacks(state)) {
    if (mib.sideOfUnit(state, units[0]!) === side || distance(grid, at, hex) > NEAR) continue;
    for (const id of units) strength += Math.max(1, mib.strengthOf(state, id));
  }
  return strength;
}

const NEAR = 2;
