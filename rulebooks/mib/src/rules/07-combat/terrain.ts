import { type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import { multiply, type Rational, rational, sumOf } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import type { Factor, FactorId } from '../../charts/charts.ts';
import { sideIs, terrainAt } from '../../ground.ts';
import { type Body, bodiesIn } from '../../pieces.ts';
import type { MibState } from '../../state.ts';
import { usesChateau } from '../06-movement/facing.ts';
import { isBridged, waterAt } from '../06-movement/water.ts';

/** The lines of T3 with these names; what a scenario overrides bears its own label there (2.1d). */
export const factorsOf = (state: MibState, ids: readonly FactorId[]): readonly Factor[] =>
  ids.map(id => battleOf(state).charts.strengthFactors[id]);

export const productOf = (factors: readonly Factor[]): Rational =>
  sumOf([
    factors.reduce((product, { factor: [num, den] }) => multiply(product, rational(num, den)), rational(1)),
  ]);

/** MIB 14.3: only a finished one counts. */
export const hasTrench = ({ trenches }: MibState, hex: Hex): boolean =>
  trenches.some(trench => trench.hex === hex && trench.finished);

/** MIB 7.7.2b: a chateau serves a detachment, and no division. */
export const hasChateauGarrison = (state: MibState, hex: Hex): boolean =>
  bodiesIn(state, hex).some(body => usesChateau(state, body));

/** MIB 7.0a, 7.7.1b: adjacent, and not across a river without a bridge. */
export function canAttackAcross(state: MibState, from: Hex, into: Hex): boolean {
  const side = sideBetween(battleOf(state).ground.grid, from, into);
  if (side === NOWHERE) return false;
  return waterAt(state, side) !== 'river' || isBridged(state, side);
}

const present = (ids: readonly (FactorId | false)[]): readonly FactorId[] => ids.filter(id => id !== false);

/** MIB T3, 7.7.2b: what the ground in a hex does to whoever attacks it, from wherever (16.5g). */
export function hexFactors(state: MibState, hex: Hex): readonly FactorId[] {
  const terrain = terrainAt(battleOf(state).ground, hex);
  return present([
    (terrain === 'forest' || terrain === 'village' || terrain === 'town' || terrain === 'swamp') && terrain,
    hasChateauGarrison(state, hex) && 'chateau',
  ]);
}

/** MIB T3, 8.3, 7.7.1a, 14.3: what one defending hex and its hexside do to an attacker. `rear`: he is behind all there. */
export function groundFactors(state: MibState, from: Hex, into: Hex, rear: boolean): readonly FactorId[] {
  const { ground } = battleOf(state);
  const side = sideBetween(ground.grid, from, into);
  const isUphill = ground.uphill[side] === into;
  const water = waterAt(state, side);
  return [
    ...hexFactors(state, into),
    ...present([
      isUphill && sideIs(ground, side, 'slope') && 'slopeUp',
      isUphill && sideIs(ground, side, 'steepSlope') && 'steepUp',
      (water === 'creek' || water === 'stream') && 'water',
      water === 'river' && 'riverBridge',
      hasTrench(state, into) && !rear && 'trench',
    ]),
  ];
}

/** MIB 7.8: units that attack at night. */
export const nightFactors = (state: MibState): readonly FactorId[] => (isNight(state) ? ['night'] : []);

export const sameBody = (a: Body, b: Body): boolean => a.unit === b.unit && a.hex === b.hex;
