import {
  advisedPlayer,
  endOrFirst,
  type NewPlayer,
  type Player,
  type Random,
  randomPlayer,
} from '@abatis/ai';
import { distance, type Hex, NOWHERE, parseHex } from '@abatis/hex';
import { type Battle, battles, DONE, type MibAction, type MibView } from '../src/inside.ts';
import { halting, moving, type Purpose, setting, settling } from './advisers/actions.ts';
import type { MibAdviser, MibQuestion } from './advisers/adviser.ts';
import { declaring, enfilading, fighting, mending } from './advisers/combat.ts';
import {
  advancing,
  collapsing,
  enduring,
  holding,
  losing,
  pursuing,
  retreating,
  tiring,
  withdrawing,
} from './advisers/results.ts';
import {
  arriving,
  bombarding,
  choosing,
  escaping,
  ordering,
  picking,
  reserving,
  taking,
} from './advisers/turn.ts';
import { facingPlayer } from './facing.ts';
import { WEIGHTS, type Weights } from './worth.ts';

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

/** The advisers of the doctrine, in the order of the sequence of play. */
export const advisersWith = (
  weights: Weights,
  purpose: Purpose = { errand: null, agenda: null },
): readonly MibAdviser[] => [
  arriving(weights),
  picking(weights),
  ordering(weights),
  taking(weights),
  choosing(weights),
  reserving(weights),
  setting(purpose)(weights),
  settling(weights),
  moving(purpose)(weights),
  halting(weights),
  withdrawing(weights),
  escaping(weights),
  declaring(weights),
  mending(weights),
  fighting(weights),
  enfilading(weights),
  holding(weights),
  enduring(weights),
  retreating(weights),
  collapsing(weights),
  advancing(weights),
  losing(weights),
  tiring(weights),
  pursuing(weights),
  bombarding(weights),
];

/** The sparring partner: attacks where the odds are good, covers its flanks, rests whoever is weary. */
export const doctrinePlayer = (weights: Weights = WEIGHTS): Player<MibView, MibAction> =>
  facingPlayer(
    advisedPlayer('doctrine', advisersWith(weights), endOrFirst<MibView, MibAction>(DONE)),
    weights,
  );

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<MibView, MibAction>>> = {
  doctrine: () => doctrinePlayer(),
  random: randomPlayer,
  eager: eagerPlayer,
};
