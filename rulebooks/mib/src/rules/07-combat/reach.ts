import { type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { type Body, holder, sideOfUnit } from '../../pieces.ts';
import { mayAttackBySpecialRule } from '../../special-rules/index.ts';
import { enemyOf, type MibState, type Side } from '../../state.ts';
import { frontHexes } from '../06-movement/facing.ts';
import { canAttackAcross } from './terrain.ts';

/** R87, R123: combat units or guns in position; trains and leaders are not attacked. */
export const isHeldByEnemy = (state: MibState, side: Side, hex: Hex): boolean =>
  holder(state, hex) === enemyOf(side);

/** MIB 7.0a, 6.7b, 7.7.1b: why an attacker cannot reach a hex; null if he can. */
export function reachProblem(state: MibState, { unit, hex: from }: Body, hex: Hex): Refusal | null {
  const facts = { unit: unitName(state, unit), hex: hexName(state, hex) };
  if (sideBetween(battleOf(state).ground.grid, from, hex) === NOWHERE) return forbid('MIB 7.0a', facts);
  if (!frontHexes(state, { unit, hex: from }).includes(hex)) return forbid('MIB 6.7b', facts);
  return canAttackAcross(state, from, hex) ? null : forbid('MIB 7.7.1b', facts);
}

/** MIB 6.7b: does an attacker of a combat attack this hex of it? To be next to it is not enough. */
export const reaches = (state: MibState, body: Body, hex: Hex): boolean =>
  reachProblem(state, body, hex) === null;

/** MIB 7.0e: the hexes that a unit could attack from where it stands, in ascending order. */
export const targetsOf = (state: MibState, body: Body): readonly Hex[] =>
  frontHexes(state, body)
    .filter(
      hex =>
        isHeldByEnemy(state, sideOfUnit(state, body.unit), hex) &&
        canAttackAcross(state, body.hex, hex) &&
        mayAttackBySpecialRule(state, hex).legal,
    )
    .sort((a, b) => a - b);
