import type { Hex } from '@abatis/hex';
import { byHexId, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { enemyOf } from '../../state.ts';
import type { Fought } from '../../steps/combat/frames.ts';
import type { CombatStack, GunsInStack } from '../../steps/results/frames.ts';
import { postsIn } from '../07-combat/grand-battery.ts';

/** MIB 7.1k, R89: the stacks that take part, by the hexes in which they fought: defenders first. */
export const stacksOf = (state: MibState, { hexes, attackers }: Fought): readonly CombatStack[] => [
  ...inOrder(state, hexes).map(hex => ({ part: 'defender', hex }) as const),
  ...inOrder(
    state,
    attackers.map(({ hex }) => hex),
  ).map(hex => ({ part: 'attacker', hex }) as const),
];

const inOrder = (state: MibState, hexes: Iterable<Hex>): readonly Hex[] =>
  [...new Set(hexes)].sort(byHexId(state));

/** Units of the stack that are still on the map, wherever they are now. */
export function unitsOf(state: MibState, fought: Fought, { part, hex }: CombatStack): readonly UnitId[] {
  const bodies = part === 'attacker' ? fought.attackers : fought.defenders;
  return bodies
    .filter(body => body.hex === hex && unitOf(state, body.unit).place === 'map')
    .map(({ unit }) => unit);
}

/** MIB 16.5m: guns in position that defend in the hex. */
export function gunsIn(
  state: MibState,
  { side, batteries }: Fought,
  { part, hex }: CombatStack,
): GunsInStack | null {
  if (part === 'attacker') return null;
  const post = postsIn(state, [hex], enemyOf(side)).find(({ leader }) => batteries.includes(leader));
  return post ? { leader: post.leader, hex } : null;
}
