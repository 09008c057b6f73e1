import { edit, endGame, type Happening } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { distanceBetween, inches, isInside } from '@abatis/tabletop';
import { groundOf, scenarioOf } from '../battle.ts';
import type { BnbTable } from '../events.ts';
import { pieceCalled } from '../ground.ts';
import type { Objective } from '../scenario/schema.ts';
import { pointAt } from '../set-up.ts';
import { type BnbResult, type BnbState, type Unit, unitsOf } from '../state.ts';
import { type Edge, enemyOf, SIDES, type Side } from '../vocabulary.ts';
import { centreOfUnit, TOLERANCE } from './00-measuring/index.ts';
import { isCloseOrder, isGradeAtLeast } from './01-introduction/index.ts';
import { fileOf } from './07-options/index.ts';

/* G.0: the standard victory scheme. The printed rules have none (A.5), so scenarios name what differs. */

export type VictoryEvent =
  | Happening<'objective-taken', 'BNB G.0', { objective: string; side: Side }>
  | Happening<'army-broken', 'BNB G.0', { side: Side; lost: number }>
  | Happening<
      'game-decided',
      'BNB G.0',
      { winner: Side | null; grade: BnbResult['grade']; scores: BnbResult['scores'] }
    >;

/** What each thing is worth (G.0). */
export const POINTS = {
  unit: 3,
  goodUnit: 4,
  shaken: 1,
  model: 1,
  brigadier: 2,
  commander: 4,
  broken: 6,
} as const;
export const VICTORY = 4;
export const DECISIVE = 10;

/** G.0: shattered, routed off or surrendered; one that may still return is not lost before the end. Detachments do not count. */
export const lostUnits = (state: BnbState, side: Side, isOver = false): readonly Unit[] =>
  state.units.filter(
    ({ side: its, parent, status, left }) =>
      its === side &&
      parent === null &&
      (status === 'lost' || (isOver && status !== 'table' && left?.routed === true)),
  );

/** G.0, G.3: lost units that count towards the break point of their side: a scenario may leave one out. */
export const lostForBreak = (state: BnbState, side: Side): readonly Unit[] =>
  lostUnits(state, side).filter(unit => fileOf(state, unit)?.countsForBreak !== false);

/** An unshaken close-order unit, as objectives ask for it; detachments are none. */
const mayHold = (unit: Unit, { infantryOnly }: Objective): boolean =>
  unit.parent === null && !unit.shaken && isCloseOrder(unit) && (!infantryOnly || unit.arm === 'infantry');

/** G.0: does a side meet an objective now? Those that remember are told by `state.held`. */
export function meets(state: BnbState, side: Side, objective: Objective): boolean {
  const { test } = objective;
  const centres = (of: Side) =>
    unitsOf(state, of)
      .filter(unit => mayHold(unit, objective))
      .map(unit => centreOfUnit(state, unit));
  switch (test.kind) {
    case 'near-edge': {
      const edge = test.edge === 'enemy baseline' ? baselineEdge(state, enemyOf(side)) : test.edge;
      return centres(side).some(at => distanceToEdge(state, at, edge) <= inches(test.within) + TOLERANCE);
    }
    case 'on-piece':
      return centres(side).some(at => isInside(pieceCalled(groundOf(state), test.piece)!.shape, at));
    case 'alone-on-piece':
      return isAloneOn(state, side, objective, test.piece, test.orHolding);
    case 'last-alone-near':
      return state.held[objective.id] === side;
    case 'shattered-in-combat':
      return state.held[objective.id] === side;
  }
}

function isAloneOn(
  state: BnbState,
  side: Side,
  objective: Objective,
  piece: string,
  block?: string,
): boolean {
  const { shape } = pieceCalled(groundOf(state), piece)!;
  const isOnTop = (unit: Unit): boolean => isInside(shape, centreOfUnit(state, unit));
  const has = (of: Side): boolean =>
    unitsOf(state, of).some(unit => mayHold(unit, objective) && isOnTop(unit));
  const holds = unitsOf(state, side).some(unit => block !== undefined && unit.block === block);
  const isEnemyThere = unitsOf(state, enemyOf(side)).some(isOnTop);
  return (has(side) && !has(enemyOf(side))) || (holds && !isEnemyThere);
}

/** BNB 5.8a: the edge behind an army. */
export function baselineEdge(state: BnbState, side: Side): Edge {
  const { baseline } = scenarioOf(state)[side];
  return 'edge' in baseline ? baseline.edge : 'south';
}

export function distanceToEdge(
  state: BnbState,
  { x, y }: { readonly x: number; readonly y: number },
  edge: Edge,
): number {
  const { width, height } = groundOf(state);
  return { south: y, north: height - y, west: x, east: width - x }[edge];
}

/** G.3: at each END_TURN, the side that alone has a unit near a point holds it from then on. */
export function rememberObjectives(state: BnbState, table: BnbTable): void {
  for (const objective of scenarioOf(state).objectives) {
    const { id, sides, test } = objective;
    if (test.kind !== 'last-alone-near') continue;
    const at = pointAt(test.at);
    const near = SIDES.filter(side =>
      unitsOf(state, side).some(
        unit =>
          mayHold(unit, objective) &&
          distanceBetween(centreOfUnit(state, unit), at) <= inches(test.within) + TOLERANCE,
      ),
    );
    const [side] = near;
    if (side && near.length === 1 && sides.includes(side)) take(state, id, side, table);
  }
}

/** G.3: a unit that is shattered in step 6 may be worth something of its own. */
export function rememberShattered(state: BnbState, unit: Unit, table: BnbTable): void {
  for (const { id, test, sides } of scenarioOf(state).objectives) {
    const side = enemyOf(unit.side);
    if (test.kind === 'shattered-in-combat' && test.units.includes(unit.name) && sides.includes(side))
      take(state, id, side, table);
  }
}

function take(state: BnbState, objective: string, side: Side, table: BnbTable): void {
  if (state.held[objective] === side) return;
  edit(state).held = { ...state.held, [objective]: side };
  table.emit({ type: 'objective-taken', clause: 'BNB G.0', objective, side });
}

/** What a side has points for. */
export interface PointLine {
  readonly for: 'unit' | 'shaken' | 'models' | 'general' | 'broken' | 'objective' | 'bid';
  /** The unit, general, objective or option; of models and a broken army its side. */
  readonly name: string;
  readonly points: number;
}

/** G.0: everything that a side has points for as things stand. */
export function pointLines(state: BnbState, side: Side, isOver = false): readonly PointLine[] {
  const enemy = enemyOf(side);
  const { models, broken } = state.tally[enemy];
  const line = (kind: PointLine['for'], name: string, points: number): PointLine => ({
    for: kind,
    name,
    points,
  });
  return [
    ...lostUnits(state, enemy, isOver).map(({ name, grade }) =>
      line('unit', name, isGradeAtLeast(grade, 'B') ? POINTS.goodUnit : POINTS.unit),
    ),
    ...unitsOf(state, enemy)
      .filter(unit => unit.shaken && unit.parent === null)
      .map(({ name }) => line('shaken', name, POINTS.shaken)),
    ...state.generals
      .filter(general => general.side === enemy && general.status === 'lost')
      .map(({ name, rank }) => line('general', name, POINTS[rank])),
    ...(models > 0 ? [line('models', enemy, models * POINTS.model)] : []),
    ...(broken ? [line('broken', enemy, POINTS.broken)] : []),
    ...scenarioOf(state)
      .objectives.filter(each => each.sides.includes(side) && meets(state, side, each))
      .map(({ id, points }) => line('objective', id, points)),
    ...bidsFor(state, side).map(({ id, points }) => line('bid', id, points)),
  ];
}

/** G.0: what the players have given a side before the battle, as far as its scenario offers that. */
export const bidsFor = (
  state: BnbState,
  side: Side,
): readonly { readonly id: string; readonly points: number }[] =>
  scenarioOf(state).options.own.flatMap(({ id, bid }) =>
    bid?.side === side && state.options[id] === true ? [{ id, points: bid.points }] : [],
  );

/** G.0: the victory points of a side as things stand. */
export const pointsOf = (state: BnbState, side: Side, isOver = false): number =>
  pointLines(state, side, isOver).reduce((sum, { points }) => sum + points, 0);

/**
 * Conditions of victory in place of the scheme of G.0: the result if the game is decided, `goesOn` if it is not, and null
 * where G.0 holds.
 */
export const JUDGES: ExtensionPoint<(state: BnbState) => BnbResult | 'goesOn' | null> = extensionPoint();

/** G.0: at END_TURN a side that has lost its break number is broken; that or the last turn ends the game. */
export function checkVictory(state: BnbState, table: BnbTable): void {
  rememberObjectives(state, table);
  const verdict = JUDGES.of(state)
    .map(judge => judge(state))
    .find(each => each !== null);
  if (verdict === 'goesOn') return;
  if (verdict) {
    end(state, verdict, table);
    return;
  }
  for (const side of SIDES) {
    const lost = lostForBreak(state, side).length;
    if (lost < scenarioOf(state)[side].breakPoint || state.tally[side].broken) continue;
    edit(state, 'tally', side).broken = true;
    table.emit({ type: 'army-broken', clause: 'BNB G.0', side, lost });
  }
  const isBroken = SIDES.some(side => state.tally[side].broken);
  if (isBroken || state.turn >= scenarioOf(state).turns) decide(state, table);
}

function decide(state: BnbState, table: BnbTable): void {
  const scores = { red: pointsOf(state, 'red', true), blue: pointsOf(state, 'blue', true) };
  const lead = scores.red - scores.blue;
  const margin = Math.abs(lead);
  const grade = margin >= DECISIVE ? 'decisive victory' : margin >= VICTORY ? 'victory' : 'draw';
  const winner = grade === 'draw' ? null : lead > 0 ? 'red' : 'blue';
  end(state, { winner, grade, scores, clause: 'BNB G.0' }, table);
}

function end(state: BnbState, result: BnbResult, table: BnbTable): void {
  const { winner, grade, scores } = result;
  table.emit({ type: 'game-decided', clause: 'BNB G.0', winner, grade, scores });
  edit(state).result = result;
  endGame(state);
}
