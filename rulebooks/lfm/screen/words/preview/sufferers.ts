import type { Hex } from '@abatis/hex';
import { be, capital, cite, count, listOf, type Part, places, say, separated, verb } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import type { Effect } from '../../../src/charts/schema.ts';
import { hexName, unitNames } from '../../../src/events/names.ts';
import { terrainAt } from '../../../src/ground.ts';
import { strengthOf, unitOf, unitsIn } from '../../../src/pieces.ts';
import { retreatDuty } from '../../../src/rules/08-combat/index.ts';
import { losesUnitWhenForcedBack } from '../../../src/rules/14-disorganization.ts';
import { hasBreastworks } from '../../../src/rules/24-breastworks.ts';
import type { LfmState, UnitId } from '../../../src/state.ts';
import { unitSpan, unitSpans } from '../say.ts';

/** One side of a result, as it stands now. */
export interface Sufferer {
  readonly troops: Part;
  /** All who share the result; of a charge, the charging stack only. */
  readonly units: readonly UnitId[];
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
  const parts = effects.map(effect => effectText(state, effect, sides, effects));
  return capital(listed(parts));
}

function effectText(state: LfmState, effect: Effect, sides: Sufferers, all: readonly Effect[]): Text {
  switch (effect.effect) {
    case 'eliminate':
      return lossText(state, sides[effect.side], effect.units);
    case 'retreat':
      return retreatText(state, sides[effect.side], lostBefore(all, effect.side));
    case 'check':
      return say`a unit in ${eachOf(state, sides[effect.side].hexes)} checks ${cite('LFM R100')}`;
    case 'exchange':
      return say`exchange: ${firstLoss(state, sides.defender)} ${cite('LFM 8.10b')} for ${firstLoss(state, sides.attacker)} ${cite('LFM 8.10c')}`;
  }
}

/** So many units of the side are lost before it retreats. */
const lostBefore = (effects: readonly Effect[], side: 'attacker' | 'defender'): number =>
  effects.reduce(
    (sum, each) => (each.effect === 'eliminate' && each.side === side ? sum + each.units : sum),
    0,
  );

function lossText(state: LfmState, side: Sufferer, lost: number): Text {
  const { units: all } = side;
  if (all.length <= lost)
    return say`${unitSpans(state, unitNames(state, all))} ${be(all)} lost ${cite('LFM 8.10a')}`;
  return say`${side.troops} lose ${count(lost, 'unit')}, first ${firstLoss(state, side)} ${cite('LFM 8.10a')}`;
}

const eachOf = (state: LfmState, hexes: readonly Hex[]): Text =>
  hexes.length === 1 ? hexList(state, hexes) : say`each of ${hexList(state, hexes)}`;

const listed = (parts: readonly Text[]): Text => separated(parts, '; ');

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

/** LFM 9.1d, 14.1a, 14.4: who must go, who may stand, and what it costs them; nobody is left to go if all are lost. */
function retreatText(state: LfmState, side: Sufferer, lost: number): Text {
  const { troops, units, hexes, mayStand } = side;
  const there = (hex: Hex) => units.filter(id => unitOf(state, id).hex === hex || hexes.length === 1);
  if (units.length <= lost) return '';
  const standing = mayStand ? hexes.filter(hex => canStand(state, hex)) : [];
  const going = hexes.filter(hex => !standing.includes(hex));
  const losing = going.filter(hex => losesUnitWhenForcedBack(state, there(hex)));
  const dying = lost === 0 ? losing.filter(hex => there(hex).length === 1) : [];
  const left = going.filter(hex => !dying.includes(hex));
  const paying = losing.filter(hex => !dying.includes(hex));
  const gone = unitNames(
    state,
    dying.flatMap(hex => there(hex)),
  );
  return listed([
    gone.length === 0
      ? ''
      : say`${unitSpans(state, gone)}, driven back in disorder, ${be(gone)} lost ${cite('LFM 14.4')}`,
    left.length === 0
      ? ''
      : say`${troops} retreat from ${hexList(state, left)}, disorganized ${cite('LFM 14.1a')}`,
    paying.length === 0
      ? ''
      : say`${hexList(state, paying)} ${verb(paying, 'loses', 'lose')} a unit first ${cite('LFM 14.4')}`,
    ...standing.map(
      hex => say`${troops} in ${hexList(state, [hex])} may stand: ${coverOf(state, hex)} ${cite('LFM 9.1d')}`,
    ),
  ]);
}

/** Everybody there may stay. */
const canStand = (state: LfmState, hex: Hex): boolean =>
  unitsIn(state, hex).every(id => retreatDuty(state, id) !== 'must');

const coverOf = (state: LfmState, hex: Hex): string =>
  hasBreastworks(state, hex) ? 'breastworks' : terrainAt(battleOf(state).ground, hex);
