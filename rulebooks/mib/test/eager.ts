import { NOWHERE } from '@abatis/hex';
import type { Game, randomStream } from '@abatis/kernel';
import type { MibAction } from '../src/actions.ts';
import { battleOf } from '../src/battle.ts';
import { hexCalled } from '../src/named.ts';
import { hexesBetween, sideOfUnit } from '../src/pieces.ts';
import type { MibState, Side } from '../src/state.ts';

type Random = Pick<ReturnType<typeof randomStream>, 'pick' | 'below'>;

/** Chance alone marches up and down and hardly ever fights: orders that lead to a fight are given first. */
const FIGHTING: readonly MibAction['type'][] = ['attack', 'join', 'establish', 'bombard', 'pursue', 'intend'];

/**
 * A player for random games who seeks the enemy: three times out of four he attacks, pays for an attack, goes nearer or
 * takes units in hand if he can; else he does anything, each kind of order as likely as another.
 */
export const eager =
  (random: Random) =>
  (offered: readonly MibAction[], _index: number, game: Game): MibAction => {
    const state = game.state as MibState;
    const bold = random.below(4) > 0 ? boldOrders(state, offered) : [];
    if (bold.length > 0) return random.pick(bold);
    const kind = random.pick([...new Set(offered.map(({ type }) => type))]);
    return random.pick(offered.filter(({ type }) => type === kind));
  };

function boldOrders(state: MibState, offered: readonly MibAction[]): readonly MibAction[] {
  const fighting = offered.filter(
    order => FIGHTING.includes(order.type) || (order.type === 'halt' && order.commit),
  );
  if (fighting.length > 0) return fighting;
  const near = nearest(state, offered);
  return near.length > 0 ? near : offered.filter(({ type }) => type === 'take');
}

/** The moves that end nearest to an enemy, if there are any. */
function nearest(state: MibState, offered: readonly MibAction[]): readonly MibAction[] {
  const side = state.activation?.side;
  const moves = offered.filter(order => order.type === 'move');
  if (!side || moves.length === 0) return [];
  const enemies = enemyHexes(state, side);
  const far = moves.map(({ to }) =>
    Math.min(...enemies.map(hex => hexesBetween(state, hex, hexCalled(state, to)))),
  );
  const least = Math.min(...far);
  return moves.filter((_, place) => far[place] === least);
}

const enemyHexes = (state: MibState, side: Side): readonly number[] =>
  battleOf(state).units.flatMap((_, id) =>
    sideOfUnit(state, id) !== side && state.units[id]!.hex !== NOWHERE ? [state.units[id]!.hex] : [],
  );
