import { derived, edit } from '@abatis/kernel';
import {
  areWithin,
  facing,
  inches,
  isInside,
  onGrid,
  point,
  type Spot,
  shareInside,
  type TablePoint,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import { type Ground, isIn, piecesOf } from '../../ground.ts';
import { type BnbState, enemiesOf, isOnTable, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import { SIDES, type Side } from '../../vocabulary.ts';
import {
  footprintOf,
  generalAt,
  isFree,
  isGroundBetween,
  seesUnit,
  sightLine,
  TOLERANCE,
  targetSpots,
  unitsBetween,
} from '../00-measuring/index.ts';
import { hiddenFrom, hiddenFromSpot } from './06.01-sight.ts';

/** A share of a footprint that is all of it, but for what the reckoning of areas loses. */
const WHOLLY = 0.999999;

/** BNB 6.1h: does some enemy unit or general see it? */
function isSeen(state: BnbState, unit: Unit): boolean {
  const shape = footprintOf(state, unit);
  // BNB 6.1b to 6.1d: troops wholly in a wood and not spotted are seen by nobody farther off than this.
  const reach = chartsOf(state).terrain.woodsSight + TOLERANCE;
  const isDeep =
    !unit.spotted && piecesOf(groundOf(state), 'woods').some(wood => shareInside(shape, wood.shape) > WHOLLY);
  const mayReach = (from: Parameters<typeof areWithin>[0]): boolean =>
    !isDeep || areWithin(from, shape, reach);
  return (
    enemiesOf(state, unit).some(
      enemy =>
        mayReach(footprintOf(state, enemy)) && seesUnit(state, enemy, unit, hiddenFrom(state, enemy, unit)),
    ) ||
    state.generals.some(general => {
      if (!isOnTable(general) || general.side === unit.side) return false;
      const eye = generalAt(state, general);
      return mayReach(eye) && isSeenFrom(state, eye, unit);
    })
  );
}

/** BNB 0.11a: is some line from the spot to the unit clear? */
function isSeenFrom(state: BnbState, eye: Spot, unit: Unit): boolean {
  const ground = groundOf(state);
  const hides = hiddenFromSpot(state, eye, unit);
  return targetSpots(state, unit, eye).some(spot => {
    const line = sightLine(ground, eye, spot);
    return !isGroundBetween(ground, line, hides) && unitsBetween(state, line, [unit.id]).length === 0;
  });
}

const isInWoods = (state: BnbState, unit: Unit): boolean =>
  unit.block === null &&
  piecesOf(groundOf(state), 'woods').some(wood => isIn(wood, footprintOf(state, unit)));

/** B rule 2, 2.7b: a charge is declared before the other side answers it, and so its way is known. */
const isDeclared = ({ steps }: BnbState, id: UnitId): boolean =>
  steps.some(frame => 'charge' in frame && frame.charge.unit === id);

const hiddenUnits = derived((state: BnbState): readonly UnitId[] => {
  if (piecesOf(groundOf(state), 'woods').length === 0) return [];
  return unitsOnTable(state)
    .filter(unit => isInWoods(state, unit) && !isDeclared(state, unit.id) && !isSeen(state, unit))
    .map(({ id }) => id);
});

/** BNB 6.1h: a unit with any part in a wood that no enemy unit or general sees. */
export const isHidden = (state: BnbState, id: UnitId): boolean => hiddenUnits(state).includes(id);

/** BNB 6.1h: enemies whose place a side does not know. */
export const hiddenEnemies = (state: BnbState, side: Side): readonly Unit[] =>
  hiddenUnits(state)
    .map(id => state.units[id]!)
    .filter(unit => unit.side !== side);

const NOWHERE: TablePoint = point(0, 0);

/** What is known of a hidden unit: all but its place, the way that it came and that on which it goes on. */
const withoutPlace = (unit: Unit): Unit => ({
  ...unit,
  status: 'hidden',
  pose: { at: NOWHERE, facing: facing(0) },
  bent: [],
  screen: null,
  manoeuvre: null,
  pursuing: unit.pursuing && { ...unit.pursuing, track: null },
  turn: { ...unit.turn, track: [], routedFrom: null },
});

/** BNB 7.4q: the track that a pursuer follows ends where its quarry is. */
const withoutTrack = (unit: Unit, hidden: readonly UnitId[]): Unit =>
  unit.pursuing && hidden.includes(unit.pursuing.enemy)
    ? { ...unit, pursuing: { ...unit.pursuing, track: null } }
    : unit;

/** The state without the places of these units and of the generals with them, and without the fire that would show them. */
function without(state: BnbState, hidden: readonly Unit[]): BnbState {
  if (hidden.length === 0) return state;
  const ids = hidden.map(({ id }) => id);
  const isShown = ({ by }: { readonly by: UnitId }): boolean => !ids.includes(by);
  return {
    ...state,
    fire: state.fire.filter(isShown),
    battering: state.battering.filter(isShown),
    units: state.units.map(unit => (ids.includes(unit.id) ? withoutPlace(unit) : withoutTrack(unit, ids))),
    generals: state.generals.map(general =>
      general.attachedTo !== null && ids.includes(general.attachedTo)
        ? { ...general, status: 'hidden', at: NOWHERE }
        : general,
    ),
  };
}

const SEEN_BY = {
  red: derived((state: BnbState) => without(state, hiddenEnemies(state, 'red'))),
  blue: derived((state: BnbState) => without(state, hiddenEnemies(state, 'blue'))),
};

/** BNB 6.1h: the state as a side knows it; a bystander knows what both know. */
export const asSeenBy = (state: BnbState, side: Side | null): BnbState =>
  side === null ? SIDES.reduce((known, each) => SEEN_BY[each](known), state) : SEEN_BY[side](state);

/** BNB 6.1h, 6.1c: met by the enemy, and spotted from now on. */
export function spot(state: BnbState, id: UnitId, by: UnitId, table: BnbTable): void {
  const draft = edit(state, 'units', id);
  draft.spotted = true;
  draft.turn = { ...state.units[id]!.turn, found: true };
  table.reveal();
  table.emit({ type: 'hidden-met', clause: 'BNB 6.1h', unit: by, enemy: id });
}

/** Carries out what a side does; who comes to sight by it, on either side, is shown, and so is the way he came. */
export function whileWatching(state: BnbState, table: BnbTable, act: () => void): void {
  const unseen = hiddenUnits(state);
  act();
  if (unseen.some(id => !isHidden(state, id))) table.reveal();
}

/** BNB 6.1c, R71: at the end of a turn in which it did not fire a unit is no longer spotted, unless it was found in it. */
export function concealQuiet(state: BnbState): void {
  for (const { id, turn } of state.units.filter(({ spotted }) => spotted))
    if (!turn.fired && !turn.found) edit(state, 'units', id).spotted = false;
}

/** BNB 6.1c: a spotted unit that has moved out of sight is concealed again. */
export function concealOutOfSight(state: BnbState, id: UnitId): void {
  const unit = state.units[id]!;
  if (unit.spotted && isOnTable(unit) && !(isInWoods(state, unit) && isSeen(state, unit)))
    edit(state, 'units', id).spotted = false;
}

/** How many places in all the woods of a table are drawn from, so that odds stay quick. */
const PLACES = 48;
const LEAST_STEP = inches(1.5);

/** Spots of a grid over all woods; they hang on the table alone, so that they tell nothing of who hides where. */
const spotsInWoods = derived((ground: Ground): readonly TablePoint[] => {
  const woods = piecesOf(ground, 'woods');
  const extent = woods.reduce((sum, { shape: { bounds } }) => {
    return sum + (bounds.right - bounds.left) * (bounds.top - bounds.bottom);
  }, 0);
  const step = Math.max(LEAST_STEP, Math.sqrt(extent / PLACES));
  const middles = (from: number, to: number): readonly number[] => {
    const count = Math.max(1, Math.floor((to - from) / step));
    return Array.from({ length: count }, (_, i) => from + ((i + 0.5) * (to - from)) / count);
  };
  return woods.flatMap(({ shape }) => {
    const { left, right, bottom, top } = shape.bounds;
    return middles(left, right)
      .flatMap(x => middles(bottom, top).map(y => onGrid({ x, y })))
      .filter(spot => isInside(shape, spot));
  });
});

/** BNB 6.1h: where a hidden unit could stand as well, in any wood; its own place is among them. */
export function placesInHiding(state: BnbState, unit: Unit): readonly Unit['pose'][] {
  // The segments of a bent line have poses of their own.
  if (unit.bent.length > 0) return [unit.pose];
  const elsewhere = spotsInWoods(groundOf(state)).map(at => ({ ...unit.pose, at }));
  return [unit.pose, ...elsewhere.filter(pose => canHide(state, { ...unit, pose }))];
}

function canHide(state: BnbState, there: Unit): boolean {
  const shape = footprintOf(state, there);
  return (
    piecesOf(groundOf(state), 'woods').some(wood => shareInside(shape, wood.shape) > WHOLLY) &&
    isFree(state, there, shape) &&
    !isSeen({ ...state, units: state.units.with(there.id, there) }, there)
  );
}
