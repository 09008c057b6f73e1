import { type Drm, dicePool, type RollSpec } from '@abatis/kernel';
import { extentFrom } from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { type GroundPiece, pieceCalled } from '../../ground.ts';
import type { BnbState, Engagement, Unit, UnitId } from '../../state.ts';
import type { Side } from '../../vocabulary.ts';
import { boxOf, contactSide, figurePoints, footprintOf, TOLERANCE } from '../00-measuring/index.ts';
import { facesOfSquare, isHit } from '../03-shooting/index.ts';
import { mostAttackers, sideAttacked } from '../06-terrain/index.ts';
import { figuresAtWall } from '../07-options/index.ts';
import {
  diceAt,
  enemyIn,
  fewestFor,
  fightsOf,
  firstRank,
  isBlockFight,
  isSquareIn,
  rateAgainst,
  secondRank,
} from './04.01-figures.ts';
import { combatDrms } from './04.02-modifiers.ts';

/** The dice of one unit against one enemy in a round. */
export interface Strike {
  readonly unit: UnitId;
  readonly enemy: UnitId;
  readonly dice: number;
  readonly needed: number;
  readonly drms: readonly Drm[];
  /** BNB 7.4k: each hit counts as two. */
  readonly doubled: boolean;
}

/** BNB 4.1h: all strikes of a round, with strength and state at its start. */
export const strikesOf = (state: BnbState, unit: Unit): readonly Strike[] => {
  const shares = sharesOf(state, unit);
  const { needed } = chartsOf(state).combatModifiers;
  return fightsOf(state, unit.id).flatMap((fight, i) => {
    const enemy = enemyIn(fight, unit.id);
    const dice = shares[i]!;
    if (dice === 0) return [];
    const drms = combatDrms(state, unit, fight);
    return [{ unit: unit.id, enemy, dice, needed, drms, doubled: fight.doubled && fight.by === unit.id }];
  });
};

/** BNB 4.5, 4.10, 6.4.4: the dice of a unit against each of its enemies, in the sequence of its fights. */
export function sharesOf(state: BnbState, unit: Unit): readonly number[] {
  const fights = fightsOf(state, unit.id);
  if (unit.block !== null) return garrisonShares(state, unit, fights);
  if (isSquareFight(unit, fights)) return squareAndColumnShares(state, unit, fights);
  if (fights.some(fight => figuresAtWall(state, unit, fight) !== null))
    return sharesAtWalls(state, unit, fights);
  if (fights.some(fight => isBlockFight(state, fight))) return attackersOfBlocks(state, unit, fights);
  return unit.arm === 'cavalry' && fights.length > 1 && !hasOneRate(state, unit, fights)
    ? mixedShares(state, unit, fights)
    : evenShares(state, unit, fights);
}

/** BNB 7.14d, 7.14e: at a breach four stands count, on ladders those that have them; the rest is divided as ever. */
function sharesAtWalls(state: BnbState, unit: Unit, fights: readonly Engagement[]): readonly number[] {
  const sequence = oddsFirst(state, unit, fights);
  const others = evenShares(state, unit, fights);
  return fights.map((fight, i) => {
    const figures = figuresAtWall(state, unit, fight);
    if (figures === null) return others[i]!;
    return diceAt(rateAgainst(state, unit, fight), divided(figures, sequence)[i]!);
  });
}

/** BNB 4.5b: the same rate and the same ranks against all. */
function hasOneRate(state: BnbState, unit: Unit, fights: readonly Engagement[]): boolean {
  const kinds = fights.map(
    fight => `${rateAgainst(state, unit, fight).perDie} ${isMountedFight(state, unit, fight)}`,
  );
  return new Set(kinds).size === 1;
}

const isMountedFight = (state: BnbState, unit: Unit, fight: Engagement): boolean =>
  unit.arm === 'cavalry' && state.units[enemyIn(fight, unit.id)]!.arm === 'cavalry';

/** BNB 4.1f, 4.1g: the figures that count against an enemy. */
const eligible = (state: BnbState, unit: Unit, fight: Engagement): number =>
  firstRank(unit) + (isMountedFight(state, unit, fight) ? secondRank(unit) : 0);

/** BNB 4.5a, R56: dice divided as evenly as possible. */
function evenShares(state: BnbState, unit: Unit, fights: readonly Engagement[]): readonly number[] {
  const [first] = fights;
  if (!first) return [];
  const dice = diceAt(rateAgainst(state, unit, first), eligible(state, unit, first));
  return divided(dice, oddsFirst(state, unit, fights));
}

/** BNB 4.5b: figures are divided first, rank by rank; each share becomes dice at its own rate. */
function mixedShares(state: BnbState, unit: Unit, fights: readonly Engagement[]): readonly number[] {
  const sequence = oddsFirst(state, unit, fights);
  const [front, second] = [divided(firstRank(unit), sequence), divided(secondRank(unit), sequence)];
  return fights.map((fight, i) => {
    const figures = front[i]! + (isMountedFight(state, unit, fight) ? second[i]! : 0);
    return diceAt(rateAgainst(state, unit, fight), figures);
  });
}

/** So many things shared out evenly; the odd ones go to the first of the sequence, which has the places of the shares. */
function divided(count: number, sequence: readonly number[]): readonly number[] {
  const shares = sequence.map(() => Math.floor(count / sequence.length));
  for (const place of sequence.slice(0, count % sequence.length)) shares[place]!++;
  return shares;
}

/** BNB 4.5a, 0.1c: the places of the fights, those with most figures in combat first; between equals the owner's favour. */
function oddsFirst(state: BnbState, unit: Unit, fights: readonly Engagement[]): readonly number[] {
  if (fights.length < 2) return fights.map((_, place) => place);
  const rank = rankBy(state, unit, unit.side);
  const figures = fights.map(fight => figuresInCombat(state, unit, fight));
  return fights
    .map((_, place) => place)
    .sort((a, b) => figures[b]! - figures[a]! || rank(fights[a]!) - rank(fights[b]!) || a - b);
}

/** The place of a fight of this unit in the sequence that a side has chosen; the last if it has not chosen. */
function rankBy({ favours }: BnbState, { id }: Unit, side: Side): (fight: Engagement) => number {
  const chosen = favours.find(favour => favour.unit === id && favour.side === side)?.targets ?? [];
  return fight => {
    const place = chosen.indexOf(enemyIn(fight, id));
    return place < 0 ? chosen.length : place;
  };
}

/** BNB 4.5a: front-rank figure points inside the enemy's projection on the frontage line, at least one. BNB 6.4.3a: of a garrison it does not matter where they stand. */
function figuresInCombat(state: BnbState, unit: Unit, fight: Engagement): number {
  if (unit.block !== null) return 1;
  const enemy = state.units[enemyIn(fight, unit.id)]!;
  const { pose } = boxOf(state, unit);
  const { least, most } = extentFrom(pose, footprintOf(state, enemy)).right;
  const inside = figurePoints(state, unit).filter(({ at }) => {
    const { right } = extentFrom(pose, at);
    return right.least >= least - TOLERANCE && right.most <= most + TOLERANCE;
  });
  return Math.max(1, inside.length);
}

/** BNB 4.5a, 0.1c: enemies with as many figures in combat, where it makes a difference who of them comes first. */
export function openFavours(state: BnbState, unit: Unit): readonly UnitId[] {
  const fights = fightsOf(state, unit.id);
  const figures = fights.map(fight => figuresInCombat(state, unit, fight));
  const sharesFor = (...targets: readonly UnitId[]): string => {
    const favours = [{ unit: unit.id, side: unit.side, targets }, ...state.favours];
    return sharesOf({ ...state, favours }, unit).join();
  };
  const plain = sharesFor();
  const open = fights
    .filter(fight => sharesFor(enemyIn(fight, unit.id)) !== plain)
    .map(fight => figures[fights.indexOf(fight)]!);
  return fights.filter((_, i) => open.includes(figures[i]!)).map(fight => enemyIn(fight, unit.id));
}

const isSquareFight = (unit: Unit, fights: readonly Engagement[]): boolean =>
  unit.formation === 'square' ||
  (unit.formation === 'masse' && fights.some(fight => isSquareIn(unit, fight)));

/** BNB 7.11c: a column masse is a square to enemies at its front and sides, and a column to one at its rear. */
function squareAndColumnShares(
  state: BnbState,
  unit: Unit,
  fights: readonly Engagement[],
): readonly number[] {
  const inSquare = fights.filter(fight => isSquareIn(unit, fight));
  const inColumn = fights.filter(fight => !isSquareIn(unit, fight));
  const [square, column] = [squareShares(state, unit, inSquare), evenShares(state, unit, inColumn)];
  return fights.map(fight =>
    inSquare.includes(fight) ? square[inSquare.indexOf(fight)]! : column[inColumn.indexOf(fight)]!,
  );
}

/** BNB 4.10, R114: infantry meets the face that it touches, cavalry the other faces, or all of them. */
function squareShares(state: BnbState, unit: Unit, fights: readonly Engagement[]): readonly number[] {
  const isMounted = (fight: Engagement): boolean => state.units[enemyIn(fight, unit.id)]!.arm === 'cavalry';
  const faceOf = (fight: Engagement): number | null =>
    isMounted(fight) ? null : faceTouched(state, unit, fight);
  const touched = fights.map(faceOf);
  const foeOf = (faces: readonly number[]): number | null =>
    faces.find(face => touched.includes(face)) ?? null;
  const figures = facesOfFigures(state, unit).map(foeOf);
  return fights.map(fight => {
    const face = faceOf(fight);
    const together = fights.filter(each => faceOf(each) === face);
    const dice = diceAt(rateAgainst(state, unit, fight), figures.filter(each => each === face).length);
    return divided(dice, oddsFirst(state, unit, together))[together.indexOf(fight)]!;
  });
}

/** The faces of a square in the sequence of 0.4b: front, rear, right, left. */
const FACES = ['front', 'rear', 'right', 'left'] as const;

/** BNB 4.10b, R85: the faces on which each figure stands; of a column masse those of the outer ranks and files. */
const facesOfFigures = (state: BnbState, unit: Unit): readonly (readonly number[])[] =>
  unit.formation === 'masse' ? facesInMasse(unit) : facesOfSquare(state, unit).map(({ face }) => [face!]);

function facesInMasse({ figures, files }: Unit): readonly (readonly number[])[] {
  const lastRank = Math.ceil(figures / files) - 1;
  return Array.from({ length: figures }, (_, place) => {
    const [rank, file] = [Math.floor(place / files), place % files];
    const isOn = [rank === 0, rank === lastRank, file === files - 1, file === 0];
    return isOn.flatMap((is, face) => (is ? [face] : []));
  }).filter(faces => faces.length > 0);
}

/** BNB 4.10a: the contact side of its charger; of one that the square met otherwise the face that it touches. */
function faceTouched(state: BnbState, unit: Unit, fight: Engagement): number {
  const enemy = state.units[enemyIn(fight, unit.id)]!;
  const side = fight.on === unit.id ? fight.side : (contactSide(state, enemy, unit) ?? 'front');
  return FACES.indexOf(side);
}

/** BNB 6.4.4a: all figures of a garrison, divided evenly among its attackers. */
function garrisonShares(state: BnbState, unit: Unit, fights: readonly Engagement[]): readonly number[] {
  const figures = divided(unit.figures, oddsFirst(state, unit, fights));
  return fights.map((fight, i) => diceAt(rateAgainst(state, unit, fight), figures[i]!));
}

/** BNB 6.4.4b, 6.4.4d, 6.4.4e: all figures against blocks; with an enemy outside, half of the first rank against him. */
function attackersOfBlocks(state: BnbState, unit: Unit, fights: readonly Engagement[]): readonly number[] {
  const outside = fights.filter(fight => !isBlockFight(state, fight));
  const blocks = fights.filter(fight => isBlockFight(state, fight));
  const against = outside.length > 0 ? Math.ceil(firstRank(unit) / 2) : 0;
  const onOutside = divided(against, oddsFirst(state, unit, outside));
  const onBlocks = divided(unit.figures - against, oddsFirst(state, unit, blocks));
  return fights.map(fight => {
    const rate = rateAgainst(state, unit, fight);
    if (outside.includes(fight)) return diceAt(rate, onOutside[outside.indexOf(fight)]!);
    const figures = onBlocks[blocks.indexOf(fight)]!;
    return diceAt(rate, Math.min(figures, roomAtSide(state, fight, unit)));
  });
}

/** BNB 6.4.4b, 6.4.4e: the figures of a unit against one block, before 6.4.4d. */
function figuresOnBlock(state: BnbState, unit: Unit, fight: Engagement): number {
  const fights = fightsOf(state, unit.id);
  const blocks = fights.filter(each => isBlockFight(state, each));
  const outside = blocks.length < fights.length ? Math.ceil(firstRank(unit) / 2) : 0;
  return divided(unit.figures - outside, oddsFirst(state, unit, blocks))[blocks.indexOf(fight)]!;
}

/** BNB 6.4.4d: what is left of the room at the side that the unit attacks, after those who came to it before. */
function roomAtSide(state: BnbState, fight: Engagement, unit: Unit): number {
  const garrison = state.units[enemyIn(fight, unit.id)]!;
  const block = pieceCalled(groundOf(state), garrison.block!)!;
  const place = placeAt(state, unit, block);
  const rank = rankBy(state, garrison, unit.side);
  const all = fightsOf(state, garrison.id).toSorted((a, b) => rank(a) - rank(b));
  return all.slice(0, all.indexOf(fight)).reduce(
    (room, each) => {
      const other = state.units[enemyIn(each, garrison.id)]!;
      if (placeAt(state, other, block) !== place) return room;
      const figures = Math.min(room, figuresOnBlock(state, other, each));
      // Where odds are limited, figures that make up no die are left to those who come after.
      return room - (place === null ? fewestFor(rateAgainst(state, other, each), figures) : figures);
    },
    mostAttackers(block, garrison),
  );
}

/** BNB 6.4.4d: the side that a unit attacks; null where its attackers are limited all together. */
const placeAt = (state: BnbState, unit: Unit, block: GroundPiece): number | null =>
  block.refuge.oddsLimit === null ? sideAttacked(state, unit, block) : null;

/** BNB 6.4.4d: the attackers of a garrison of whom some figures have to stand out; none if there is room for all at their side. */
export function crowdAt(state: BnbState, garrison: Unit): readonly UnitId[] {
  if (garrison.block === null) return [];
  const block = pieceCalled(groundOf(state), garrison.block)!;
  const attackers = fightsOf(state, garrison.id).map(fight => {
    const unit = state.units[enemyIn(fight, garrison.id)]!;
    return {
      id: unit.id,
      place: placeAt(state, unit, block),
      figures: figuresOnBlock(state, unit, fight),
    };
  });
  const most = mostAttackers(block, garrison);
  const isCrowded = (place: number | null): boolean => {
    const there = attackers.filter(each => each.place === place);
    return there.length > 1 && there.reduce((sum, { figures }) => sum + figures, 0) > most;
  };
  return attackers.filter(({ place }) => isCrowded(place)).map(({ id }) => id);
}

export type StrikesRoll = RollSpec<'strikes', { readonly strike: Strike }, number>;

/** BNB 4.1e: the dice of a strike; 1.12a applies. */
export const strikesRoll = (strike: Strike): StrikesRoll => ({
  kind: 'strikes',
  purpose: 'BNB 4.1e combat',
  about: { unit: strike.unit, enemy: strike.enemy },
  facts: { strike },
  drms: strike.drms,
  table: null,
  dice: dicePool(strike.dice, 10, face => isHit(face, strike.needed, strike.drms)),
  read: hits => hits,
});
