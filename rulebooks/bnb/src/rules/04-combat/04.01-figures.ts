import { groundOf } from '../../battle.ts';
import { type GroundPiece, isIn, pieceCalled } from '../../ground.ts';
import type { BnbState, Engagement, Unit, UnitId } from '../../state.ts';
import type { ContactSide, Terrain } from '../../vocabulary.ts';
import { footprintOf } from '../00-measuring/index.ts';
import { countsAsSquare } from '../05-morale/index.ts';
import { isDividedByObstacle, isInWorks } from '../06-terrain/index.ts';

/** BNB 4.8b: the fights of a unit. */
export const fightsOf = ({ engagements }: BnbState, id: UnitId): readonly Engagement[] =>
  engagements.filter(({ by, on }) => by === id || on === id);

export const enemyIn = ({ by, on }: Pick<Engagement, 'by' | 'on'>, id: UnitId): UnitId =>
  by === id ? on : by;

/** On which side a unit is touched by the enemy of this fight; its own charge touches the enemy with its front. */
const sideAttacked = ({ on, side }: Engagement, id: UnitId): ContactSide => (on === id ? side : 'front');

/** BNB 4.2d, 4.2e, 7.11c: does infantry count as a square in this fight? */
export const isSquareIn = (unit: Unit, fight: Engagement): boolean =>
  unit.arm === 'infantry' && countsAsSquare(unit, sideAttacked(fight, unit.id));

/** BNB 4.1f: figures of the first rank; of a battery all gunners. */
export const firstRank = (unit: Unit): number =>
  unit.arm === 'artillery' ? unit.figures : Math.min(unit.files, unit.figures);

/** BNB 4.1g: figures of the second rank, which only fights between cavalry ask for. */
export const secondRank = (unit: Unit): number => Math.min(unit.files, unit.figures - firstRank(unit));

/** BNB 4.1c, R57: ground that breaks up a mounted rush. */
const BROKEN: readonly Terrain[] = ['woods', 'rough', 'block'];

/** BNB 4.1c, R57: is infantry in the open against the enemy of this fight? */
function isInTheOpen(state: BnbState, infantry: Unit, fight: Engagement): boolean {
  const ground = groundOf(state);
  const isChargedAcross = fight.on === infantry.id && fight.across.length > 0;
  if (infantry.block !== null || isChargedAcross) return false;
  const shape = footprintOf(state, infantry);
  const isBroken = ({ type }: GroundPiece): boolean => BROKEN.includes(type);
  if (ground.pieces.some(piece => (isBroken(piece) && isIn(piece, shape)) || isInWorks(piece, shape)))
    return false;
  return !isDividedByObstacle(state, infantry);
}

/** Figures to a die, and the remainder that gives one more (4.1a, 4.1b, 4.1d). */
export interface Rate {
  readonly perDie: number;
  readonly remainder: number;
}

const FOOT: Rate = { perDie: 4, remainder: 3 };
const MOUNTED: Rate = { perDie: 3, remainder: 2 };
const RIDING_DOWN: Rate = { perDie: 1, remainder: 1 };

/** BNB 4.1a to 4.1c, 7.9c: the rate of a unit against the enemy of a fight. */
export function rateAgainst(state: BnbState, unit: Unit, fight: Engagement): Rate {
  if (unit.arm !== 'cavalry') return FOOT;
  const enemy = state.units[enemyIn(fight, unit.id)]!;
  const ridesDown = enemy.arm === 'infantry' && !isSquareIn(enemy, fight) && isInTheOpen(state, enemy, fight);
  return ridesDown ? RIDING_DOWN : MOUNTED;
}

/** BNB 4.1d, R102. */
export const diceAt = ({ perDie, remainder }: Rate, figures: number): number =>
  Math.floor(figures / perDie) + (perDie > 1 && figures % perDie >= remainder ? 1 : 0);

/** The fewest figures that have as many dice as these. */
export function fewestFor(rate: Rate, figures: number): number {
  const dice = diceAt(rate, figures);
  let fewest = figures;
  while (fewest > 0 && diceAt(rate, fewest - 1) === dice) fewest--;
  return fewest;
}

/** BNB 6.4.4: is one of the two the garrison of a block? */
export const isBlockFight = (state: BnbState, fight: Engagement): boolean =>
  [fight.by, fight.on].some(id => {
    const { block } = state.units[id]!;
    return block !== null && pieceCalled(groundOf(state), block) !== undefined;
  });
