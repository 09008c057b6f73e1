import type { Hex } from '@abatis/hex';
import { LEGAL, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../cite.ts';
import { unitNames } from '../names.ts';
import { cardOf, isMountedCavalry, unitsIn } from '../pieces.ts';
import type { LfmState, UnitId } from '../state.ts';
import type { RetreatCause } from './09-retreats/index.ts';
import * as retreats from './09-retreats/index.ts';

export const RETREAT_BEFORE_COMBAT_CLAUSES = {
  'LFM 11.1a': '{unit} in {hex} has no right to retreat before combat, and keeps the others there',
  'LFM 11.1b': 'nobody in {hex} may retreat before combat: {by} is mounted cavalry',
  'LFM R131': 'either all units in {hex} retreat before combat or none, and {unit} has nowhere to go',
} as const;

/** Chapter 9 has the paths and effects of this retreat; its stack is all units of the hex. */
export const BEFORE_COMBAT: RetreatCause = { kind: 'before-combat' };

/**
 * LFM 11.1, R116, R128, R131: may the units of this hex retreat before the combat in which they are attacked from
 * these hexes? All of them go or none.
 */
export function mayRetreatBeforeCombat(state: LfmState, hex: Hex, attacking: readonly Hex[]): Ruling {
  const stack = unitsIn(state, hex);
  const bound = stack.filter(id => !hasRight(state, id));
  const free = stack.length > 0 ? retreats.mayLeaveByChoice(state, stack) : LEGAL;
  return ruling(
    ...bound.map(id => forbid('LFM 11.1a', { unit: id, hex })),
    mountedRefusal(state, hex, attacking),
    free,
    bound.length === 0 && free.legal && pathRefusal(state, hex, stack),
  );
}

/** LFM 11.1a, 11.1d: cavalry in either mode, USSS, and what the scenario designates; never artillery. */
function hasRight(state: LfmState, id: UnitId): boolean {
  const { arm, usss, designated } = cardOf(state, id);
  return arm === 'cavalry' || (arm === 'infantry' && (usss || designated));
}

/** LFM 11.1b, R58: one mounted regiment in any attacking stack is enough. */
function mountedRefusal(state: LfmState, hex: Hex, attacking: readonly Hex[]): Refusal | null {
  const mounted = attacking.flatMap(from => unitsIn(state, from)).find(id => isMountedCavalry(state, id));
  return mounted === undefined ? null : forbid('LFM 11.1b', { hex, by: mounted });
}

/** LFM R131: if one group of the hex has no path, none of its units retreats. */
function pathRefusal(state: LfmState, hex: Hex, stack: readonly UnitId[]): Refusal | null {
  const stuck = retreats
    .retreatGroups(state, hex, stack)
    .find(
      units => retreats.retreatPaths(state, { units, commanders: [], stack }, BEFORE_COMBAT).length === 0,
    );
  if (!stuck) return null;
  return forbid('LFM R131', { unit: unitNames(state, stuck).join(', '), hex });
}
