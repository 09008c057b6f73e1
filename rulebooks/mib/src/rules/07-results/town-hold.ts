import type { Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { terrainAt } from '../../ground.ts';
import { plays } from '../../options.ts';
import { unitsIn } from '../../pieces.ts';
import { enemyOf, type MibState } from '../../state.ts';
import type { Fought } from '../../steps/combat/frames.ts';
import type { Losses } from '../../steps/results/frames.ts';
import { usesChateau } from '../06-movement/facing.ts';
import { wasSmashed } from '../10-stragglers/takers.ts';
import { orderOf } from '../15-command/orders.ts';
import { lengthFor } from './lengths.ts';

/** MIB 7.7.2c, 7.7.2d, R128: the defending hexes whose stack may shorten its retreat; never under fire of guns alone. */
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
  const storming = [...new Set(attackers.map(({ unit }) => unit))];
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
