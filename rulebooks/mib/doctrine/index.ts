import { type NewPlayer, type Player, playersByLevel, type Random, randomPlayer, STYLES } from '@abatis/ai';
import { distance, type Hex, NOWHERE, parseHex } from '@abatis/hex';
import {
  type Battle,
  battles,
  type MibAction,
  type MibEvent,
  type MibState,
  type MibView,
} from '../src/inside.ts';
import type { MibQuestion } from './advisers/adviser.ts';
import { type MibCourse, planningIn } from './planning.ts';
import { doctrinePlayer } from './sparring.ts';
import { styled } from './styles.ts';

export { type MibCourse, planning, planningIn } from './planning.ts';
export { advisersWith, doctrinePlayer, evaluate } from './sparring.ts';
export { readWeights, WEIGHTS, type Weights, weightsSchema } from './worth.ts';

/** Chance alone marches up and down and hardly ever fights: orders that lead to a fight are given first. */
const FIGHTING: readonly MibAction['type'][] = ['attack', 'join', 'establish', 'bombard', 'pursue', 'intend'];

/**
 * For games that look for faults: chance that seeks the enemy. Three times out of four it attacks, pays for an attack, goes
 * nearer or takes units in hand if it can; else it does anything, each kind of order as likely as another.
 */
export const eagerPlayer = (): Player<MibView, MibAction> => ({
  id: 'eager',
  decide: (at, random) => ({ action: eagerOrder(at, random), score: 0, because: { id: 'chance' } }),
});

function eagerOrder({ view, ...at }: MibQuestion, random: Random): MibAction {
  const offered = [...at.candidates()];
  const bold = random.below(4) > 0 ? boldOrders(view, offered) : [];
  if (bold.length > 0) return random.pick(bold);
  const kind = random.pick([...new Set(offered.map(({ type }) => type))]);
  return random.pick(offered.filter(({ type }) => type === kind));
}

function boldOrders(view: MibView, offered: readonly MibAction[]): readonly MibAction[] {
  const fighting = offered.filter(
    order => FIGHTING.includes(order.type) || (order.type === 'halt' && order.commit),
  );
  if (fighting.length > 0) return fighting;
  const near = nearest(view, offered);
  return near.length > 0 ? near : offered.filter(({ type }) => type === 'take');
}

/** The moves that end nearest to an enemy, if there are any. */
function nearest(view: MibView, offered: readonly MibAction[]): readonly MibAction[] {
  const moves = offered.filter(order => order.type === 'move');
  if (moves.length === 0) return [];
  const battle = battles.get(view.battle);
  const { grid } = battle.ground;
  const enemies = enemyHexes(battle, view);
  const far = moves.map(({ to }) => Math.min(...enemies.map(hex => distance(grid, hex, parseHex(grid, to)))));
  const least = Math.min(...far);
  return moves.filter((_, place) => far[place] === least);
}

/** Where enemies are seen, be it as blocks (2.5e). */
const enemyHexes = ({ units }: Battle, view: MibView): readonly Hex[] => [
  ...view.blocks,
  ...view.units.flatMap((unit, id) =>
    unit.known !== 'no' && unit.hex !== NOWHERE && units[id]!.side !== view.seat ? [unit.hex] : [],
  ),
];

/** Which share of its nodes a level spends here: a decision of a division takes some twenty times as long as one of a regiment. */
const SHARE = 0.1;

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<MibView, MibAction>>> = {
  ...playersByLevel<MibState, MibView, MibAction, MibEvent, MibCourse>({
    styles: STYLES,
    corporal: style => doctrinePlayer(styled(style)),
    planning: planningIn,
    share: () => SHARE,
  }),
  random: randomPlayer,
  eager: eagerPlayer,
};
