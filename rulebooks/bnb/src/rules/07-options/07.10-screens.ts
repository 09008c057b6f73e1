import { edit, type Happening, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import {
  areWithin,
  extentFrom,
  inches,
  measuredFrom,
  onGrid,
  type Pose,
  partOfBox,
  RIGHT_ANGLE,
  shapeOf,
  stanceAlong,
  swept,
  thou,
  turnBetween,
  turned,
  vectorAlong,
} from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import type { Leg, LegOf } from '../../legs.ts';
import { plays } from '../../options.ts';
import {
  type BnbState,
  enemiesOf,
  type Screen,
  sideOf,
  type Unit,
  type UnitId,
  unitsOf,
  unitsOnTable,
} from '../../state.ts';
import type { Side } from '../../vocabulary.ts';
import {
  type Body,
  baseKind,
  boxOf,
  doOverlap,
  footprintOf,
  forbiddenGround,
  isAtMost,
  ranksOf,
  screenBody,
  TOLERANCE,
  WHOLE_MOVE,
} from '../00-measuring/index.ts';
import { widthClass } from '../01-introduction/index.ts';
import { rateOf, WALK, type WalkedLeg, walk, whyNotEnd } from '../02-movement/index.ts';
import { closedUnder } from '../06-terrain/index.ts';

export type ScreenEvent =
  | Happening<'screen-set', 'BNB 7.10a', { unit: UnitId; figures: number; to: Pose }>
  | Happening<'screen-refilled', 'BNB 7.10e', { unit: UnitId; figures: number }>
  | Happening<'screen-rejoined', 'BNB 7.10g', { unit: UnitId }>;

/** BNB 7.10a: the share of a unit that may be out, and 7.10b: how far. */
const SHARE = 3;
const NEAR_PARENT = inches(2);

/** BNB 7.10a: in close order and with a front. */
const canScreen = (state: BnbState, { arm, formation, screenCapable }: Unit): boolean =>
  plays(state, 'skirmishScreens') &&
  screenCapable &&
  arm === 'infantry' &&
  (formation === 'close' || formation === 'masse');

/** BNB 7.10a: the most figures that a unit may put out; 0: none. */
export const mostInScreen = (state: BnbState, unit: Unit): number =>
  canScreen(state, unit) ? Math.floor(unit.figures / SHARE) : 0;

/** BNB 7.10a, R86, R162: may the unit put out these figures here, or take them back? It is the one reform of its turn. */
export function* whyNotScreenLeg(
  state: BnbState,
  unit: Unit,
  leg: LegOf<'put-out' | 'recall'>,
  hasReformed: boolean,
): Generator<Refusal> {
  if (hasReformed) yield forbid('BNB 2.12a', { unit: unit.id });
  if (leg.go === 'put-out') yield* whyNotScreen(state, unit, screenOf(leg));
  else if (!unit.screen) yield forbid('BNB 7.10a', { unit: unit.id, most: 0 });
}

function* whyNotScreen(state: BnbState, unit: Unit, screen: Screen): Generator<Refusal> {
  const most = unit.screen ? 0 : mostInScreen(state, unit);
  if (screen.figures > most) yield forbid('BNB 7.10a', { unit: unit.id, most });
  else if (screen.files > screen.figures) yield forbid('BNB 0.4a', { unit: unit.id, most: screen.figures });
  else if (!isInPlace(state, unit, screen)) yield forbid('BNB 7.10b', { unit: unit.id });
}

const screenOf = ({ figures, files, to }: Pick<LegOf<'put-out'>, 'figures' | 'files' | 'to'>): Screen => ({
  figures,
  putOut: figures,
  files,
  pose: to as Pose,
});

/** BNB 7.10b: wholly before the frontage line of its parent, and no stand more than 2" from it. */
function isInPlace(state: BnbState, parent: Unit, screen: Screen): boolean {
  const body = screenBody(parent, screen);
  const own = footprintOf(state, parent);
  if (extentFrom(parent.pose, footprintOf(state, body)).ahead.least < -TOLERANCE) return false;
  return standsIn(state, body).every(stand => areWithin(stand, own, NEAR_PARENT + TOLERANCE));
}

/** A.2: the stands of a body in skirmish order: groups of figures of each rank, from the left. */
function standsIn(state: BnbState, body: Body) {
  const { frontage, depth, standFigures } = chartsOf(state).basing.kinds[baseKind(body)];
  const box = boxOf(state, body);
  return Array.from({ length: ranksOf(body) }, (_, rank) => {
    const inRank = Math.min(body.files, body.figures - rank * body.files);
    return Array.from({ length: Math.ceil(inRank / standFigures) }, (_each, stand) =>
      shapeOf(
        partOfBox(box, {
          left: thou(stand * standFigures * frontage),
          front: thou(rank * depth),
          width: thou(Math.min(standFigures, inRank - stand * standFigures) * frontage),
          depth,
        }),
      ),
    );
  }).flat();
}

/** BNB 7.10a: what a leg makes of the screen: squares, bent lines, skirmishers and garrisons have none. */
export function screenAfter(unit: Unit, leg: Leg): Screen | null {
  if (leg.go === 'put-out') return screenOf(leg);
  const isRecalled =
    leg.go === 'recall' ||
    leg.go === 'bend' ||
    leg.go === 'enter' ||
    leg.go === 'climb' ||
    (leg.go === 'reform' && (leg.into === 'square' || leg.into === 'skirmish'));
  return isRecalled ? null : unit.screen;
}

/** Where a screen goes with its parent, and what of the move that takes with all that the parent has done. */
export interface ScreenMove {
  readonly screen: Screen | null;
  /** Millionths of a move. */
  readonly used: number;
}

/** How an order places a screen. */
export interface ScreenPlace {
  readonly to: Pose;
  readonly files: number;
}

/**
 * BNB 7.10c: the screen moves in the same order, on the clock of its parent: at the parent's rate while that is in column,
 * else at the skirmish rate. An order that does not place it has it carried along as it stands before its parent.
 */
export function planScreen(
  state: BnbState,
  unit: Unit,
  legs: readonly WalkedLeg[],
  wanted: ScreenPlace | null,
): ScreenMove | Ruling {
  const after = legs.at(-1)?.after ?? unit;
  const used = legs.reduce((sum, { cost }) => sum + cost, unit.turn.used);
  const { screen } = after;
  if (!screen) return wanted ? ruling(forbid('BNB 7.10c', { unit: unit.id })) : { screen, used };
  const putOut = legs.findLastIndex(({ leg }) => leg.go === 'put-out');
  const since = legs.slice(putOut + 1);
  const parent = putOut < 0 ? unit : legs[putOut]!.after;
  const { to, files } = wanted ?? {
    to: carriedAlong(parent.pose, after.pose, screen.pose),
    files: screen.files,
  };
  const body: Unit = {
    ...unit,
    ...screenBody(unit, screen),
    turn: { ...unit.turn, used: 0 },
    screen: null,
  };
  const [moved] = walk(state, body, [{ go: 'skirmish', to, files }], {
    kind: 'move',
    pace: WALK,
    targets: [],
  });
  const length = (moved!.cost * rateOf(state, body)) / WHOLE_MOVE;
  const covered = since.reduce((sum, each) => sum + (each.cost * paceOf(state, each.before)) / WHOLE_MOVE, 0);
  const more = Math.max(0, Math.round(((length - covered) * WHOLE_MOVE) / paceOf(state, after)));
  const clock = used + (isAtMost(length, covered) ? 0 : more);
  const placed: Screen = { ...screen, pose: to, files };
  const verdict = ruling(
    ...moved!.refusals.filter(({ clause }) => clause !== 'BNB 0.10a'),
    ...whyNotEnd(state, { ...moved!.after, screen: null }),
    !isInPlace(state, after, placed) && forbid('BNB 7.10b', { unit: unit.id }),
    clock > WHOLE_MOVE + CLOCK_TOLERANCE && forbid('BNB 7.10c', { unit: unit.id }),
  );
  return verdict.legal ? { screen: placed, used: clock } : verdict;
}

/** BNB 0.1a. */
const CLOCK_TOLERANCE = 5000;

/** BNB 7.10c. */
const paceOf = (state: BnbState, parent: Unit): number =>
  widthClass(parent) === 'column'
    ? rateOf(state, parent)
    : rateOf(state, { ...parent, formation: 'skirmish', bent: [] });

/** The same place before a parent that has gone from one pose to another. */
function carriedAlong(from: Pose, to: Pose, pose: Pose): Pose {
  const { ahead, right } = measuredFrom(from, pose.at);
  const at = onGrid(stanceAlong(stanceAlong(to, 0, ahead), RIGHT_ANGLE, right).at);
  return { at, facing: turned(to.facing, turnBetween(from.facing, pose.facing)) };
}

/** The widest screen that a unit may put out, in one rank an inch before its middle; null if it may put out none. */
export function plainScreen(state: BnbState, unit: Unit): Omit<LegOf<'put-out'>, 'go'> | null {
  const figures = mostInScreen(state, unit);
  if (figures === 0 || unit.screen) return null;
  const { facing } = unit.pose;
  const { depth } = boxOf(
    state,
    screenBody(unit, { figures, putOut: figures, files: figures, pose: unit.pose }),
  );
  const front = onGrid(stanceAlong(unit.pose, 0, SCREEN_AHEAD + depth).at);
  return { figures, files: figures, to: { at: { x: front.x, y: front.y }, facing } };
}

const SCREEN_AHEAD = inches(1);

/** BNB 7.10g: the figures go back to their unit at once, without cost. */
export function rejoinScreen(state: BnbState, id: UnitId, table: BnbTable): void {
  if (state.units[id]!.screen === null) return;
  edit(state, 'units', id).screen = null;
  table.emit({ type: 'screen-rejoined', clause: 'BNB 7.10g', unit: id });
}

/** The same units without the screens of these. */
export const withoutScreens = (state: BnbState, ids: readonly UnitId[]): BnbState =>
  ids.some(id => state.units[id]!.screen)
    ? {
        ...state,
        units: state.units.map(unit =>
          unit.screen && ids.includes(unit.id) ? { ...unit, screen: null } : unit,
        ),
      }
    : state;

/** BNB 7.10g: enemies whose screen a straight run would touch: that is a charge on the parent. */
export function screensAhead(state: BnbState, unit: Unit, run: number): readonly Unit[] {
  const screened = enemiesOf(state, unit).filter(({ screen }) => screen !== null);
  if (screened.length === 0) return [];
  const ground = swept(boxOf(state, unit), vectorAlong(unit.pose.facing, run));
  return screened.filter(enemy => doOverlap(ground, footprintOf(state, screenBody(enemy, enemy.screen!))));
}

/** BNB 7.10a: at set-up a screen is put out, or put elsewhere, for nothing. */
export function maySetScreen(
  state: BnbState,
  unit: Unit,
  side: Side,
  order: Omit<LegOf<'put-out'>, 'go'>,
): Ruling {
  if (unit.side !== side || unit.status !== 'table')
    return ruling(forbid('BNB 7.10a', { unit: unit.id, most: 0 }));
  const screen = screenOf(order);
  const body = { ...unit, ...screenBody(unit, screen) };
  const shape = footprintOf(state, body);
  return ruling(
    ...whyNotScreen(state, { ...unit, screen: null }, screen),
    ...forbiddenGround(state, body, shape, [], closedUnder(state, body, shape)),
  );
}

export function setScreen(
  state: BnbState,
  id: UnitId,
  order: Omit<LegOf<'put-out'>, 'go'>,
  table: BnbTable,
): void {
  const screen = screenOf(order);
  edit(state, 'units', id).screen = screen;
  table.emit({ type: 'screen-set', clause: 'BNB 7.10a', unit: id, figures: screen.figures, to: screen.pose });
}

/** BNB 7.10e: figures that the parent can give to its screen, up to the number that was put out. */
export const mostToRefill = ({ figures, screen }: Unit): number =>
  screen ? Math.min(screen.putOut - screen.figures, figures - screen.figures) : 0;

/** BNB 7.10e: units of Side A and then of Side B whose screen was hit in this turn and can be filled again. */
export const screensToRefill = (state: BnbState): readonly UnitId[] =>
  (['A', 'B'] as const)
    .flatMap(role => unitsOf(state, sideOf(state, role)))
    .filter(unit => mostToRefill(unit) > 0 && unit.turn.hits.some(({ kind }) => kind === 'screen'))
    .map(({ id }) => id);

/** BNB 7.10e: screens that were hit and cannot be filled again close up on what they have. */
export function closeScreens(state: BnbState, table: BnbTable): void {
  for (const unit of unitsOnTable(state))
    if (unit.screen && unit.screen.figures < unit.screen.putOut && mostToRefill(unit) === 0)
      refillScreen(state, unit.id, 0, table);
}

/** BNB 7.10e: the owner fills the screen from the parent; what is left without figures is no screen. */
export function refillScreen(state: BnbState, id: UnitId, more: number, table: BnbTable): void {
  const { screen } = state.units[id]!;
  if (!screen) return;
  const figures = screen.figures + more;
  edit(state, 'units', id).screen =
    figures === 0 ? null : { ...screen, figures, files: Math.min(screen.files, figures) };
  if (more > 0) table.emit({ type: 'screen-refilled', clause: 'BNB 7.10e', unit: id, figures: more });
}
