import type { Drm } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { centreSpot, distanceBetween, pointsWithin, type Spot, turned, vectorTo } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import { drmsBy } from '../../charts/charts.ts';
import { plays } from '../../options.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import { ANGLE_TOLERANCE, type Body, boxesOf, ranksOf } from '../00-measuring/index.ts';
import { isCloseOrder, isGradeAtLeast, widthClass } from '../01-introduction/index.ts';
import { isSteady } from '../02-movement/index.ts';

/** What of a shot changes its dice beside what the firer is. */
export interface Manner {
  /** BNB 2.7g. */
  readonly isEvading: boolean;
  /** Fired by the screen of the unit (7.10d). */
  readonly isScreen: boolean;
  /** BNB 3.5a: ballshot at a dense target. */
  readonly isDense: boolean;
  /** Null: it is no unit. */
  readonly target: UnitId | null;
}

/** BNB T3.3: who fires like disordered troops without being so. */
export const firesDisordered: ExtensionPoint<
  (state: BnbState, unit: Unit, target: UnitId | null) => boolean
> = extensionPoint();

/** BNB T3.3, 3.3a: what is added to each die. */
export function shootingDrms(
  state: BnbState,
  unit: Unit,
  { isEvading, isScreen, isDense, target }: Manner,
): readonly Drm[] {
  const isInfantry = unit.arm === 'infantry';
  const nation =
    plays(state, 'nationalModifiers') && isInfantry && isGradeAtLeast(unit.grade, 'E') ? unit.nation : 'none';
  return drmsBy(chartsOf(state).shootingModifiers.rows, {
    dense: isDense,
    shaken: unit.shaken,
    disorderedOrSkirmishing:
      unit.disordered ||
      isScreen ||
      unit.formation === 'skirmish' ||
      firesDisordered.of(state).some(isDisordered => isDisordered(state, unit, target)),
    goodGrade: isGradeAtLeast(unit.grade, 'B'),
    evading: isEvading,
    moved: isInfantry && unit.turn.moved,
    square: unit.formation === 'square',
    poorGrade: !isGradeAtLeast(unit.grade, 'D'),
    britishMusketry: nation === 'britain' && unit.weapon === 'musket' && !isScreen && isSteady(state, unit),
    russianMusketry: nation === 'russia',
  });
}

/** BNB 3.5a: ranks that make a column or cavalry dense. */
const DENSE_RANKS = 3;

/** BNB 3.5a, 3.5c, R40, R117: dense from wherever it is shot at. */
export function isDense(target: Body): boolean {
  if (target.formation === 'square') return true;
  const isDeep = ranksOf(target) >= DENSE_RANKS;
  return isDeep && (widthClass(target) === 'column' || (target.arm === 'cavalry' && isCloseOrder(target)));
}

/** BNB 3.5b: 22.5 degrees, in tenths. */
const ENFILADE = 225;

/** BNB 3.5b, R41: does this model fire along the front of a unit in close order, of a bent line along its nearest segment? */
export function isEnfiladed(state: BnbState, target: Body, from: Spot): boolean {
  if (!isCloseOrder(target) || target.formation === 'square') return false;
  const box = boxesOf(state, target).reduce((best, each) =>
    distanceBetween(each, from) < distanceBetween(best, from) ? each : best,
  );
  const way = vectorTo(from, centreSpot(box));
  return [900, -900].some(side =>
    pointsWithin(way, turned(box.pose.facing, side), ENFILADE + ANGLE_TOLERANCE),
  );
}
