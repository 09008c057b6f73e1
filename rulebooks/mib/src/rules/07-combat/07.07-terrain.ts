import { type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import { formatRational, multiply, type Rational, rational, sumOf } from '@abatis/kernel/rational';
import { battleOf, isNight } from '../../battle.ts';
import type { Factor, FactorId } from '../../charts/charts.ts';
import type { Losses } from '../../frames.ts';
import { sideIs, terrainAt } from '../../ground.ts';
import { plays } from '../../options.ts';
import { type Body, bodiesIn, unitsIn } from '../../pieces.ts';
import { enemyOf, type MibState } from '../../state.ts';
import { isBridged, usesChateau, waterAt } from '../06-movement/index.ts';
import { wasSmashed } from '../10-stragglers/index.ts';
import { orderOf } from '../15-command/index.ts';
import { type Fought, unitsAmong } from './07.00-fight.ts';
import { lengthFor } from './07.02-retreat-paths.ts';

/** The lines of T3 with these names; a line that a scenario overrides has its own label (2.1d). */
export const factorsOf = (state: MibState, ids: readonly FactorId[]): readonly Factor[] =>
  ids.map(id => battleOf(state).charts.strengthFactors[id]);

/** MIB 2.5c: a factor as it is read out: '3/4'. */
export const announcedFactor = ({ clause, label, factor: [num, den] }: Factor) => ({
  clause,
  label,
  factor: formatRational(rational(num, den)),
});

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

/** MIB T3, 7.7.2b: the factors of the ground in a hex for an attack on it from any direction (16.5g). */
export function hexFactors(state: MibState, hex: Hex): readonly FactorId[] {
  const terrain = terrainAt(battleOf(state).ground, hex);
  return present([
    (terrain === 'forest' || terrain === 'village' || terrain === 'town' || terrain === 'swamp') && terrain,
    hasChateauGarrison(state, hex) && 'chateau',
  ]);
}

/**
 * MIB T3, 8.3, 7.7.1a, 14.3: the factors of a defending hex and its hexside for an attacker. `rear`: it is behind all
 * units there.
 */
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

/**
 * MIB 7.7.2c, 7.7.2d, R95, R128: the defending hexes whose stack may shorten its retreat; never under fire of guns alone.
 */
export const holdableHexes = (state: MibState, fought: Fought): readonly Hex[] =>
  plays(state, 'townHold') && fought.kind !== 'bombardment'
    ? fought.hexes.filter(hex => canHold(state, fought, hex))
    : [];

function canHold(state: MibState, fought: Fought, hex: Hex): boolean {
  const units = unitsIn(state, hex);
  return (
    lengthFor(fought, hex) > 0 &&
    units.length > 0 &&
    isStronghold(state, hex) &&
    !units.some(id => wasSmashed(fought.before, id) || orderOf(state, id)?.kind === 'retreat')
  );
}

/** A village or town, or a chateau that is held by its detachment alone (7.7.2b). */
function isStronghold(state: MibState, hex: Hex): boolean {
  const terrain = terrainAt(battleOf(state).ground, hex);
  if (terrain === 'village' || terrain === 'town') return true;
  return unitsIn(state, hex).every(unit => usesChateau(state, { unit, hex }));
}

/** MIB 7.7.2c: a casualty step for each side: of the holding stack, and of an attacking stack of its owner's choice. */
export function priceOfHolding(state: MibState, fought: Fought, hex: Hex): readonly [Losses, Losses] {
  const { side, attackers } = fought;
  const step = { step: 'losses', casualties: 1, stragglers: 0, fight: fought } as const;
  const clause = 'MIB 7.7.2c';
  const storming = unitsAmong(attackers);
  return [
    {
      ...step,
      side: enemyOf(side),
      hex,
      units: unitsIn(state, hex),
      cause: { clause, organicFirst: fought.kind === 'charge' },
    },
    { ...step, side, hex, units: storming, cause: { clause, organicFirst: false } },
  ];
}
