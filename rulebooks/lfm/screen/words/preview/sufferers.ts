import type { Hex } from '@abatis/hex';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import type { Effect } from '../../../src/charts/schema.ts';
import { hexName, unitNames } from '../../../src/events/names.ts';
import { terrainAt } from '../../../src/ground.ts';
import { strengthOf, unitsIn } from '../../../src/pieces.ts';
import { retreatDuty } from '../../../src/rules/08-combat/index.ts';
import { losesUnitWhenForcedBack } from '../../../src/rules/14-disorganization.ts';
import { hasBreastworks } from '../../../src/rules/24-breastworks.ts';
import type { LfmState, UnitId } from '../../../src/state.ts';
import { cite, count, joined, listOf, type Part, places, say, unitSpan } from '../say.ts';

/** One side of a result, as it stands now. */
export interface Sufferer {
  readonly troops: Part;
  readonly hexes: readonly Hex[];
  /** Those with the CR used, one of whom is the first loss (8.10a). */
  readonly crUnits: readonly UnitId[];
  readonly cr: number;
  /** LFM 3.6: in a charge nobody stands because of the ground. */
  readonly mayStand: boolean;
}

export interface Sufferers {
  readonly attacker: Sufferer;
  readonly defender: Sufferer;
}

/** What a result means here, for those who stand here. */
export function resultText(state: LfmState, effects: readonly Effect[], sides: Sufferers): Text {
  if (effects.length === 0) return 'Nothing happens';
  return joined(
    effects.flatMap((effect, index) => [index === 0 ? '' : '; ', effectText(state, effect, sides)]),
  );
}

function effectText(state: LfmState, effect: Effect, sides: Sufferers): Text {
  switch (effect.effect) {
    case 'eliminate':
      return say`${sides[effect.side].troops} lose ${count(effect.units, 'unit')}, first ${firstLoss(state, sides[effect.side])} ${cite('LFM 8.10a')}`;
    case 'retreat':
      return retreatText(state, sides[effect.side]);
    case 'check':
      return say`a unit in ${hexList(state, sides[effect.side].hexes)} checks ${cite('LFM R100')}`;
    case 'exchange':
      return say`Exchange: ${firstLoss(state, sides.defender)} ${cite('LFM 8.10b')} for ${firstLoss(state, sides.attacker)} ${cite('LFM 8.10c')}`;
  }
}

/** More units than this are told by their CR. */
const NAMED = 2;

function firstLoss(state: LfmState, { crUnits, cr }: Sufferer): Text {
  if (crUnits.length === 0 || crUnits.length > NAMED) return `a CR ${cr} unit`;
  return listOf(
    crUnits.map(id => say`${unitSpan(state, unitNames(state, [id])[0]!)}, ${strengthOf(state, id)} SP`),
    'or',
  );
}

const hexList = (state: LfmState, hexes: readonly Hex[]): Text =>
  places(hexes.map(hex => hexName(state, hex)));

/** LFM 9.1d, 14.1a, 14.4: who must go, who may stand, and what it costs them. */
function retreatText(state: LfmState, { troops, hexes, mayStand }: Sufferer): Text {
  const standing = mayStand ? hexes.filter(hex => canStand(state, hex)) : [];
  const going = hexes.filter(hex => !standing.includes(hex));
  const losing = going.filter(hex => losesUnitWhenForcedBack(state, unitsIn(state, hex)));
  const parts: Part[] = [];
  if (going.length > 0)
    parts.push(say`${troops} retreat from ${hexList(state, going)}, disorganized ${cite('LFM 14.1a')}`);
  if (losing.length > 0)
    parts.push(
      say`${hexList(state, losing)} ${losing.length === 1 ? 'loses' : 'lose'} a unit first ${cite('LFM 14.4')}`,
    );
  for (const hex of standing)
    parts.push(
      say`${troops} in ${hexList(state, [hex])} may stand: ${coverOf(state, hex)} ${cite('LFM 9.1d')}`,
    );
  return joined(parts.flatMap((part, index) => [index === 0 ? '' : '; ', part]));
}

/** Everybody there may stay. */
const canStand = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).every(id => retreatDuty(state, id) !== 'must');

const coverOf = (state: LfmState, hex: Hex): string =>
  hasBreastworks(state, hex) ? 'breastworks' : terrainAt(battleOf(state).ground, hex);
