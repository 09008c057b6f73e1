import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { sideOfUnit } from '../../pieces.ts';
import { mayAttackBySpecialRule } from '../../special-rules/index.ts';
import type { MibState } from '../../state.ts';
import { type Declaration, stackTargets } from './declaration.ts';
import { isHeldByEnemy } from './reach.ts';
import { canAttackAcross } from './terrain.ts';

/** MIB 7.0f, R22, R127: a stack shares a target, and next to it stands an enemy whom nobody attacks. */
export function pilingOn(state: MibState, combats: Declaration): readonly Refusal[] {
  const attacked = new Set(combats.flatMap(({ hexes }) => hexes));
  const stacks = new Map(
    combats.flatMap(({ attackers }) => attackers.map(body => [body.hex, body] as const)),
  );
  const targets = new Map([...stacks.keys()].map(hex => [hex, stackTargets(state, combats, hex)]));
  return [...stacks.values()].flatMap(({ unit, hex: stack }) => {
    const left = neighboursInReach(state, stack, unit).find(hex => !attacked.has(hex));
    const shared = targets
      .get(stack)!
      .find(hex => [...targets].some(([other, theirs]) => other !== stack && theirs.includes(hex)));
    if (left === undefined || shared === undefined) return [];
    const names = { unit: unitName(state, unit), hex: hexName(state, shared), other: hexName(state, left) };
    return [forbid('MIB 7.0f', names)];
  });
}

/** R22: enemy stacks all around, also behind; only not those that no attack can reach. */
function neighboursInReach(state: MibState, stack: Hex, unit: number): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  return DIRECTIONS.map(direction => neighbour(grid, stack, direction)).filter(
    hex =>
      hex !== NOWHERE &&
      isHeldByEnemy(state, sideOfUnit(state, unit), hex) &&
      canAttackAcross(state, stack, hex) &&
      mayAttackBySpecialRule(state, hex).legal,
  );
}
