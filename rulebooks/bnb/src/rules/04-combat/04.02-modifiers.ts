import type { Drm } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { distanceBetween, isInside, type Spot } from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { drmsBy } from '../../charts/charts.ts';
import { type GroundPiece, levelAt, pieceCalled, piecesOf } from '../../ground.ts';
import { plays } from '../../options.ts';
import type { BnbState, Engagement, Unit } from '../../state.ts';
import type { Cover } from '../../vocabulary.ts';
import { centreOfUnit, isAtLeast, isMoreThan } from '../00-measuring/index.ts';
import { gradesAbove, isCloseOrder } from '../01-introduction/index.ts';
import { isSteady } from '../02-movement/index.ts';
import { combatCover, coversAcross } from '../06-terrain/index.ts';
import { enemyIn, isSquareIn } from './04.01-figures.ts';

/** BNB 4.3a: light, heavy, cuirassier. */
const HEAVINESS = ['light', 'heavy', 'cuirassier'];
const heaviness = ({ subtype }: Unit): number => HEAVINESS.indexOf(subtype);

/** BNB 4.12a: steady cavalry before its first round of the game. */
export const isFresh = (state: BnbState, unit: Unit): boolean =>
  unit.arm === 'cavalry' && unit.foughtRounds === 0 && isSteady(state, unit);

/** BNB 4.4a: a run straight forward that keeps cavalry from being caught stationary. */
const IN_MOTION = 2000;

/** BNB 4.4, R19, R92: cavalry that stood, unless it charged into the combat itself. */
export const isCaughtStationary = ({ engagements }: BnbState, unit: Unit): boolean =>
  unit.arm === 'cavalry' &&
  !engagements.some(({ by }) => by === unit.id) &&
  (unit.straight === null || !isAtLeast(unit.straight, IN_MOTION));

/** BNB 4.2m, R164: lines between the two protect only the unit that was charged. */
const coverIn = (state: BnbState, unit: Unit, { on, across }: Engagement): Cover =>
  combatCover(state, unit, on === unit.id ? across : []);

/** BNB T4.2: modifiers of a unit in a fight beside those of the table. */
export const moreCombatDrms: ExtensionPoint<
  (state: BnbState, unit: Unit, fight: Engagement) => readonly Drm[]
> = extensionPoint();

/** BNB T4.2: what is added to each die of a unit against the enemy of a fight. */
export const combatDrms = (state: BnbState, unit: Unit, fight: Engagement): readonly Drm[] => [
  ...drmsOfTable(state, unit, fight),
  ...moreCombatDrms.of(state).flatMap(more => more(state, unit, fight)),
];

function drmsOfTable(state: BnbState, unit: Unit, fight: Engagement): readonly Drm[] {
  const enemy = state.units[enemyIn(fight, unit.id)]!;
  const [isMounted, onMounted] = [unit.arm === 'cavalry', enemy.arm === 'cavalry'];
  const [inSquare, onSquare] = [isSquareIn(unit, fight), isSquareIn(enemy, fight)];
  const [isUnsquared, onUnsquared] = [
    unit.arm === 'infantry' && !inSquare,
    enemy.arm === 'infantry' && !onSquare,
  ];
  const [steady, enemySteady] = [isSteady(state, unit), isSteady(state, enemy)];
  const grades = gradesAbove(unit.grade, enemy.grade);
  const heavier = isMounted && onMounted ? heaviness(unit) - heaviness(enemy) : 0;
  const isFirst = fight.rounds === 0;
  const cover = coverIn(state, enemy, fight);
  return drmsBy(chartsOf(state).combatModifiers.rows, {
    flankAttack: fight.bonus && fight.by === unit.id,
    toFlank: fight.bonus && fight.on === unit.id,
    fresh: onMounted && isFresh(state, unit) && !isFresh(state, enemy),
    steadyCavalry: isMounted && steady && onUnsquared,
    vsSteadyCavalry: isUnsquared && onMounted && enemySteady,
    squareVsCavalry: inSquare && onMounted,
    vsSquare: isMounted && onSquare,
    higherGrade: Math.max(0, grades),
    lowerGrade: Math.max(0, -grades),
    heavier: Math.max(0, heavier),
    lighter: Math.max(0, -heavier),
    lancers: unit.lancer && steady && isFirst,
    disorderedVsSteady: unit.disordered && enemySteady,
    shaken: unit.shaken,
    stationary: isFirst && isCaughtStationary(state, unit),
    slopeOrObstacle: strikesUphill(state, unit, enemy) || chargedAcross(state, unit, fight),
    softCover: cover === 'soft',
    hardCover: cover === 'hard',
    twoRank: isThin(state, unit, fight),
    vsTwoRank: isMounted && isThin(state, enemy, fight),
  });
}

/** BNB 4.2n, 7.9c, R166: two-rank infantry in close order and without cover. */
const isThin = (state: BnbState, unit: Unit, fight: Engagement): boolean =>
  plays(state, 'twoRankLine') &&
  unit.twoRank &&
  unit.arm === 'infantry' &&
  isCloseOrder(unit) &&
  coverIn(state, unit, fight) === 'none';

/** BNB 4.2l, R59: the charger struck across an obstacle that gives its enemy no cover; works give none on their outer side. */
const chargedAcross = (state: BnbState, unit: Unit, { by, on, across }: Engagement): boolean =>
  by === unit.id && coversAcross(state, state.units[on]!, across).includes('none');

/** BNB 4.2l: one of the two stands on a steep slope, and the unit is lower than its enemy on it. */
function strikesUphill(state: BnbState, unit: Unit, enemy: Unit): boolean {
  const ground = groundOf(state);
  const [own, other] = [centreOfUnit(state, unit), centreOfUnit(state, enemy)];
  return piecesOf(ground, 'steep').some(slope => {
    const [isOn, enemyIsOn] = [isInside(slope.shape, own), isInside(slope.shape, other)];
    if (!isOn && !enemyIsOn) return false;
    if (isOn && enemyIsOn) return isMoreThan(fromTop(state, slope, own), fromTop(state, slope, other));
    return levelAt(ground, own) < levelAt(ground, other);
  });
}

function fromTop(state: BnbState, { top }: GroundPiece, spot: Spot): number {
  const flat = top === null ? undefined : pieceCalled(groundOf(state), top);
  return flat ? distanceBetween(flat.shape, spot) : 0;
}
