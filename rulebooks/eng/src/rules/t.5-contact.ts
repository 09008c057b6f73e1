import {
  centreOfUnit,
  enemiesOf,
  footprintOf,
  hiddenFrom,
  isUnitWithin,
  scenarioOf,
  seesUnit,
  type Unit,
  type UnitId,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { derived } from '@abatis/kernel';
import { areWithin, inches, isInside, type Shape, shapeOfArea, shapeOfPath } from '@abatis/tabletop';
import { troopOf } from '../access.ts';
import type { EngScenario } from '../scenario/schema.ts';
import { pointAt } from '../set-up.ts';
import type { SiegeState, Work } from '../state.ts';
import type { WorkKind } from '../vocabulary.ts';

/* ENG T.5: what ends the quiet of a siege. */

/** ENG T.5: armed troops in the open this near to the enemy, and in sight, are in contact. */
export const CONTACT = inches(16);
/** Battle tempo ends when nobody is this near. */
export const CALM = inches(24);

/** How near to a work one keeps to it. */
const AT_WORK = inches(1);

/** ENG T.5: works in which, or behind which, troops keep to themselves. */
const SHELTERS: readonly WorkKind[] = [
  'barricade',
  'breastwork',
  'lowLogWall',
  'earthwork',
  'redoubtLarge',
  'redoubtNormal',
  'redoubtSmall',
  'siegePos6',
  'siegePos5',
  'siegePos4',
  'siegePos3',
  'siegePos2',
  'halfRedoubt',
  'sapTrench',
  'highLogWall',
  'logTower',
  'fausseBraye',
];

export interface Contact {
  readonly by: UnitId;
  readonly enemy: UnitId;
}

/** ENG T.5: a unit in the open and an enemy near it in sight; null: there is none. */
export function contactWithin(state: SiegeState, reach: number): Contact | null {
  for (const unit of unitsOnTable(state)) {
    if (!isArmed(state, unit)) continue;
    const near = enemiesOf(state, unit).filter(
      enemy => isArmed(state, enemy) && isUnitWithin(state, unit, footprintOf(state, enemy), reach),
    );
    if (near.length === 0 || keepsToWorks(state, unit)) continue;
    const enemy = near.find(each => seesUnit(state, unit, each, hiddenFrom(state, unit, each)));
    if (enemy) return { by: unit.id, enemy: enemy.id };
  }
  return null;
}

/** ENG T.5, 23.21i: a combat unit that has its arms at hand. */
export const isArmed = (state: SiegeState, unit: Unit): boolean => troopOf(state, unit.id).arms === 'armed';

/** ENG T.5: in a building, a work or a fortress. */
function keepsToWorks(state: SiegeState, unit: Unit): boolean {
  if (unit.block !== null || isInFortress(state, unit)) return true;
  const shape = footprintOf(state, unit);
  return shelters(state.eng.works).some(each => areWithin(each, shape, AT_WORK));
}

const shelters: (works: readonly Work[]) => readonly Shape[] = derived((works: readonly Work[]) =>
  works.filter(({ kind }) => SHELTERS.includes(kind)).map(standing),
);

const standing = ({ points, closed }: Work): Shape => (closed ? shapeOfArea(points) : shapeOfPath(points));

/** ENG T.18: the ground of the town; null: there is none. */
const fortressShape: (scenario: EngScenario) => Shape | null = derived(({ eng }: EngScenario) =>
  eng?.fortress ? shapeOfArea(eng.fortress.outline.map(pointAt)) : null,
);

/** Is the middle of the unit within the walls, whoever's it is? */
export function isWithinWalls(state: SiegeState, unit: Unit): boolean {
  const shape = fortressShape(scenarioOf(state) as EngScenario);
  return shape !== null && isInside(shape, centreOfUnit(state, unit));
}

/** ENG T.18: one of the garrison in its fortress. */
export const isInFortress = (state: SiegeState, unit: Unit): boolean =>
  (scenarioOf(state) as EngScenario).eng?.fortress?.side === unit.side && isWithinWalls(state, unit);
