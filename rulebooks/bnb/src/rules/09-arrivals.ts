import { edit, type Happening, isRuling, type Ruling, ruling } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import {
  distanceBetween,
  facing,
  inches,
  isSamePoint,
  onGrid,
  type Spot,
  shifted,
  type TablePoint,
} from '@abatis/tabletop';
import { chartsOf, groundOf, scenarioOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { BnbTable } from '../events.ts';
import { isOnTheTable } from '../ground.ts';
import type { Leg } from '../legs.ts';
import { type BnbState, enemiesOf, type Unit, type UnitId } from '../state.ts';
import { EDGES, type Edge } from '../vocabulary.ts';
import { bodiesOf, footprintOf, isAtMost, isLessThan, sizeOf } from './00-measuring/index.ts';
import {
  carryOut,
  type MovePlan,
  planOf,
  rateOf,
  TOO_NEAR_ENEMY,
  upToHidden,
  WALK,
  walk,
  whyNotEnd,
} from './02-movement/index.ts';
import { hiddenEnemies } from './06-terrain/index.ts';
import { fileOf } from './07-options/index.ts';

/* G.4: reinforcements, and units that come back to the table (7.4p, 7.13a). */

export const ARRIVAL_CLAUSES = {
  'BNB 7.4p': '{unit} comes back as near as there is room to where it left',
} as const;

export type ArrivalEvent =
  | Happening<
      'arrived',
      'BNB G.4' | 'BNB 7.4p',
      // Not `at`: that field of an event names a unit.
      { unit: UnitId; edge: Edge; where: TablePoint }
    >
  | Happening<'kept-out', 'BNB G.4', { unit: UnitId }>;

/** A place on the edge where the middle of a unit's front stands when it comes. */
export interface Entry {
  readonly edge: Edge;
  readonly at: TablePoint;
}

const INWARDS: Readonly<Record<Edge, number>> = { south: 0, west: 900, north: 1800, east: 2700 };

/** The spot so far along an edge, from its southern or western end. */
function spotOnEdge(state: BnbState, edge: Edge, along: number): TablePoint {
  const { width, height } = groundOf(state);
  const spots: Readonly<Record<Edge, Spot>> = {
    south: { x: along, y: 0 },
    north: { x: along, y: height },
    west: { x: 0, y: along },
    east: { x: width, y: along },
  };
  return onGrid(spots[edge]);
}

const alongEdge = (edge: Edge, { x, y }: Spot): number => (edge === 'south' || edge === 'north' ? x : y);

/** G.4: outside the table with its front edge on the edge, facing straight in. */
const atEntry = (unit: Unit, { edge, at }: Entry): Unit => ({
  ...unit,
  status: 'table',
  pose: { at, facing: facing(INWARDS[edge]) },
});

/** G.4: may it be set there: no enemy within 2", and room for it just inside? */
function isOpen(state: BnbState, unit: Unit, entry: Entry): boolean {
  const start = atEntry(unit, entry);
  if (enemyNear(state, start)) return false;
  const { depth } = sizeOf(chartsOf(state), start);
  const inside = { ...start, pose: shifted(start.pose, 0, depth) };
  return whyNotEnd(state, inside).next().done === true;
}

/** BNB 2.2a, 7.10b: an enemy that stands too near to the entry, or whose screen does. */
const enemyNear = (state: BnbState, start: Unit): Unit | undefined => {
  const shape = footprintOf(state, start);
  return enemiesOf(state, start).find(enemy =>
    bodiesOf(enemy).some(body =>
      isLessThan(distanceBetween(shape, footprintOf(state, body)), TOO_NEAR_ENEMY),
    ),
  );
};

const STEP = inches(0.25);

/** BNB 7.4p: the places nearest to where its centre left that have room, one or one on either hand. */
function returnEntries(state: BnbState, unit: Unit): readonly Entry[] {
  const { edge, at } = unit.left!;
  const { width, height } = groundOf(state);
  const left = alongEdge(edge, at);
  for (let off = 0; off <= Math.max(width, height); off += STEP) {
    const entries = [...new Set([left - off, left + off])]
      .map(along => ({ edge, at: spotOnEdge(state, edge, along) }))
      .filter(entry => isOpen(state, unit, entry));
    if (entries.length > 0) return entries;
  }
  return [];
}

/** The turn from which a reinforcement comes that waits for an event; null: the turn that the scenario gives it. */
export const ARRIVAL_TURNS: ExtensionPoint<(state: BnbState, unit: Unit) => number | null> = extensionPoint();

function arrivalTurn(state: BnbState, unit: Unit): number {
  const [turn] = ARRIVAL_TURNS.of(state).flatMap(each => each(state, unit) ?? []);
  return turn ?? fileOf(state, unit)?.arrives?.turn ?? 0;
}

/** G.4: does a unit come in this turn? One that a die has let in does (7.4p, G.3); one that found no way in tries in the next. */
export function isDue(state: BnbState, unit: Unit): boolean {
  if (unit.status !== 'due' || unit.turn.moved) return false;
  return unit.left !== null || state.turn >= arrivalTurn(state, unit);
}

/** Some places where a unit that is due can come, with room for it. */
function entriesOf(state: BnbState, unit: Unit): readonly Entry[] {
  if (!isDue(state, unit)) return [];
  if (unit.left) return returnEntries(state, unit);
  const stretches = fileOf(state, unit)?.arrives?.stretches ?? [];
  return stretches
    .flatMap(({ edge, from, to }) =>
      [...new Set([(from + to) / 2, from, to])].map(along => ({
        edge,
        at: spotOnEdge(state, edge, inches(along)),
      })),
    )
    .filter(entry => isOpen(state, unit, entry));
}

/** The entry that a point on the edge means to this unit; null if it may not come there. */
function entryAt(state: BnbState, unit: Unit, at: TablePoint): Entry | null {
  if (unit.left) return returnEntries(state, unit).find(entry => isSamePoint(entry.at, at)) ?? null;
  const stretches = fileOf(state, unit)?.arrives?.stretches ?? [];
  const edge = EDGES.find(
    each =>
      isSamePoint(spotOnEdge(state, each, alongEdge(each, at)), at) &&
      stretches.some(
        ({ edge: its, from, to }) =>
          its === each &&
          isAtMost(inches(from), alongEdge(each, at)) &&
          isAtMost(alongEdge(each, at), inches(to)),
      ),
  );
  return edge ? { edge, at } : null;
}

/** An arrival that has been judged. */
export interface ArrivalPlan {
  readonly entry: Entry;
  readonly move: MovePlan;
}

/** G.4, 7.4p: from the edge by the ordinary rules, without a charge or a road bonus, and wholly on to the table. */
export function planArrival(
  state: BnbState,
  id: UnitId,
  at: TablePoint,
  legs: readonly Leg[],
): ArrivalPlan | Ruling {
  const unit = state.units[id]!;
  const entry = isDue(state, unit) ? entryAt(state, unit, at) : null;
  if (!entry)
    return ruling(
      unit.left
        ? forbid('BNB 7.4p', { unit: id })
        : forbid('BNB G.4', { piece: unit.name, most: scenarioOf(state).shift }),
    );
  const start = atEntry(unit, entry);
  const near = enemyNear(state, start);
  if (near) return ruling(forbid('BNB 2.2a', { unit: id, enemy: near.id }));
  const walked = walk(state, start, legs, { kind: 'move', pace: WALK, targets: [] });
  const refused = walked.find(({ refusals }) => refusals.length > 0);
  if (refused) return ruling(...refused.refusals);
  const verdict = ruling(...whyNotEnd(state, walked.at(-1)?.after ?? start));
  return verdict.legal ? { entry, move: planOf(state, start, walked) } : verdict;
}

/** G.4, 5.8a: it comes, its general with it; its baseline is the edge by which it came. */
export function arrive(state: BnbState, { entry, move }: ArrivalPlan, table: BnbTable): void {
  const { unit: id } = move;
  const unit = state.units[id]!;
  // BNB 6.1h: seen from the edge they are hidden no more.
  const unseen = hiddenEnemies(state, unit.side);
  if (isKeptOut(state, unit, { entry, move }, unseen)) {
    keepOut(state, id, table);
    return;
  }
  const draft = edit(state, 'units', id);
  draft.status = 'table';
  draft.pose = atEntry(unit, entry).pose;
  draft.baseline = { edge: entry.edge };
  draft.left = null;
  for (const general of state.generals.filter(
    ({ attachedTo, status }) => attachedTo === id && status === 'due',
  ))
    edit(state, 'generals', general.id).status = 'table';
  const clause = unit.left ? 'BNB 7.4p' : 'BNB G.4';
  table.emit({ type: 'arrived', clause, unit: id, edge: entry.edge, where: entry.at });
  carryOut(state, move, table, unseen);
}

/** BNB 6.1h, G.4: do troops that its side does not see stop it before it is wholly on the table? */
function isKeptOut(
  state: BnbState,
  unit: Unit,
  { entry, move }: ArrivalPlan,
  unseen: readonly Unit[],
): boolean {
  const there = { ...state, units: state.units.with(unit.id, atEntry(unit, entry)) };
  const { plan } = upToHidden(there, move, unseen);
  return !isOnTheTable(groundOf(state), footprintOf(state, plan.after));
}

/** G.4: it tries again in the next turn. */
function keepOut(state: BnbState, id: UnitId, table: BnbTable): void {
  edit(state, 'units', id, 'turn').moved = true;
  table.reveal();
  table.emit({ type: 'kept-out', clause: 'BNB G.4', unit: id });
}

/** Some arrivals of a unit that is due: just on to the table, and as far as it goes straight ahead. */
export function* someArrivals(
  state: BnbState,
  unit: Unit,
): Generator<{ readonly at: TablePoint; readonly legs: readonly Leg[] }> {
  for (const { at } of entriesOf(state, unit)) {
    const { depth } = sizeOf(chartsOf(state), unit);
    for (const by of new Set([rateOf(state, unit), depth])) {
      const legs: readonly Leg[] = [{ go: 'advance', by }];
      if (!isRuling(planArrival(state, unit.id, at, legs))) yield { at, legs };
    }
  }
}
