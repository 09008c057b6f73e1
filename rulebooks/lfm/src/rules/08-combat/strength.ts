import type { Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { cardOf, holder, isRegiment, strengthOf, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { type Combat, isAbleToAttack } from './attacks.ts';

/** What one hex brings to a combat: SP that are there, and those that count. */
export interface HexStrength {
  readonly hex: Hex;
  readonly regimentSp: number;
  readonly artillerySp: number;
  readonly counted: number;
}

/** One side of a combat. */
export interface Force {
  readonly side: Side;
  /** Who fights. Others in these hexes may share the result without adding to it (R222, R223). */
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexStrength[];
  readonly sp: number;
  /** The CR used (R87) and the units that have it, one of which is the first loss (8.10a). */
  readonly cr: number;
  readonly crUnits: readonly UnitId[];
}

/** LFM R222: the attackers who are still where they attacked from. */
export function attackersNow(state: LfmState, { attacking, attackers }: Combat): readonly UnitId[] {
  return attacking
    .toSorted((a, b) => a - b)
    .flatMap(hex => unitsIn(state, hex))
    .filter(id => isAttacking(state, id) && (attackers?.includes(id) ?? true));
}

const isAttacking = (state: LfmState, id: UnitId): boolean =>
  cardOf(state, id).side === state.phasing && isAbleToAttack(state, id);

/** LFM R222, R114: all who are in the defending hexes now, those who have retreated there included. */
export function defendersNow(state: LfmState, { defending }: Combat): readonly UnitId[] {
  return defending
    .filter(hex => holder(state, hex) === enemyOf(state.phasing))
    .toSorted((a, b) => a - b)
    .flatMap(hex => unitsIn(state, hex));
}

/** LFM R222: a combat without attackers or without defenders is not fought and counts as made. */
export const isVoid = (state: LfmState, combat: Combat): boolean =>
  attackersNow(state, combat).length === 0 || defendersNow(state, combat).length === 0;

export function forceOf(state: LfmState, side: Side, units: readonly UnitId[]): Force {
  const hexes = hexesOf(state, units).map(hex =>
    strengthIn(
      state,
      hex,
      units.filter(id => unitOf(state, id).hex === hex),
    ),
  );
  const cr = cohesionUsed(state, units);
  return {
    side,
    units,
    hexes,
    sp: hexes.reduce((sum, { counted }) => sum + counted, 0),
    cr,
    crUnits: units.filter(id => cardOf(state, id).cr === cr),
  };
}

const hexesOf = (state: LfmState, units: readonly UnitId[]): readonly Hex[] => [
  ...new Set(units.map(id => unitOf(state, id).hex)),
];

/** LFM 4.1b, 7.6b, 8.3, R83, R84: 8 SP of regiments and 10 of artillery, each by the side face up, count. */
function strengthIn(state: LfmState, hex: Hex, units: readonly UnitId[]): HexStrength {
  const { regiments, artillery } = battleOf(state).charts.stacking;
  let [regimentSp, artillerySp] = [0, 0];
  for (const id of units) {
    if (isRegiment(cardOf(state, id))) regimentSp += strengthOf(state, id);
    else artillerySp += strengthOf(state, id);
  }
  const counted = Math.min(regimentSp, regiments.fightingSp) + Math.min(artillerySp, artillery.fightingSp);
  return { hex, regimentSp, artillerySp, counted };
}

/** LFM R87: the highest CR of the regiments; of the artillery if there is nothing else. */
function cohesionUsed(state: LfmState, units: readonly UnitId[]): number {
  const cards = units.map(id => cardOf(state, id));
  const regiments = cards.filter(isRegiment);
  return Math.max(...(regiments.length > 0 ? regiments : cards).map(({ cr }) => cr));
}
