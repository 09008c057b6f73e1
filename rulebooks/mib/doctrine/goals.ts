import { DIRECTIONS, distance, type Hex, NOWHERE, neighbour, opposite, PROHIBITED } from '@abatis/hex';
import { keptIn, notebook } from '@abatis/kernel';
import type { Battle, ExitPoints, MibState, Side, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { mayStillAct, type Weights } from './worth.ts';

/** By hex: movement points from there to one hex, as if nobody were in the way; Infinity: there is no way. */
type Marches = Float64Array;

const known = notebook((_: Battle) => new Map<string, Marches>());

/** MIB 6: the way of infantry or cavalry to a hex from everywhere, by road where there is one. */
function marchesTo(state: MibState, to: Hex, kind: 'infantry' | 'cavalry'): Marches {
  const { byRoad } = mib.groundCosts(state, kind);
  const key = `${to} ${kind} ${state.destroyedBridges} ${state.pontoons.length}`;
  return keptIn(known(mib.battleOf(state)), key, () => computeMarches(mib.battleOf(state), to, byRoad));
}

/** From the aim outwards; a step costs what entering the hex nearer to it costs. */
function computeMarches(
  { ground: { grid } }: Battle,
  to: Hex,
  costs: ReturnType<typeof mib.groundCosts>['byRoad'],
): Marches {
  const marches = new Float64Array(grid.size).fill(Number.POSITIVE_INFINITY);
  marches[to] = 0;
  const rim = new Set<Hex>([to]);
  while (rim.size > 0) {
    const hex = nearestOf(rim, marches);
    rim.delete(hex);
    for (const direction of DIRECTIONS) {
      const from = neighbour(grid, hex, direction);
      if (from === NOWHERE) continue;
      const cost = costs[from * DIRECTIONS.length + opposite(direction)]!;
      if (cost >= PROHIBITED || marches[hex]! + cost >= marches[from]!) continue;
      marches[from] = marches[hex]! + cost;
      rim.add(from);
    }
  }
  return marches;
}

function nearestOf(rim: ReadonlySet<Hex>, marches: Marches): Hex {
  let best: Hex = NOWHERE;
  for (const hex of rim) if (best === NOWHERE || marches[hex]! < marches[best]!) best = hex;
  return best;
}

/** Something to go for. */
export interface Goal {
  readonly hex: Hex;
  readonly worth: number;
  /** To take a hex, to keep one, to leave the map by it, or to get at the enemy who stands there. */
  readonly kind: 'take' | 'keep' | 'exit' | 'enemy';
}

/** What taking a hex is worth to a side now: the points, and those that the enemy loses; 0 if it is nothing to take. */
export function captureWorth(state: MibState, side: Side, hex: Hex, { goal }: Weights): number {
  const place = mib.battleOf(state).objectives.indexOf(hex);
  const { objectives } = mib.termsOf(state).victory;
  const holder = state.holders[place];
  if (place < 0 || holder === side) return 0;
  const swing = holder === null ? 1 : 2;
  return (objectives[place]?.points ?? 0) * swing * goal.points * keepShare(state, side, hex, goal.keep);
}

/** A hex that the enemy may take back is worth less. */
const keepShare = (state: MibState, side: Side, hex: Hex, keep: number): number =>
  enemiesNear(state, side, hex, RECAPTURE) > 0 ? keep : 1;

/** How near an enemy must be to take a hex back, or to threaten it. */
const RECAPTURE = 6;

/** Strength of the enemies who can still come to a hex. */
function enemiesNear(state: MibState, side: Side, hex: Hex, within: number): number {
  const { grid } = mib.battleOf(state).ground;
  let sum = 0;
  for (const [at, units] of mib.stacks(state)) {
    if (mib.sideOfUnit(state, units[0]!) === side || distance(grid, at, hex) > within) continue;
    for (const id of units) if (mayStillAct(state, id)) sum += Math.max(1, mib.strengthOf(state, id));
  }
  return sum;
}

/** The goals of a side, the same for all its units but for exits. */
export const goalsOf = (state: MibState, side: Side, weights: Weights): readonly Goal[] => [
  ...objectiveGoals(state, side, weights),
  ...enemyGoals(state, side, weights),
];

function objectiveGoals(state: MibState, side: Side, weights: Weights): readonly Goal[] {
  const { objectives: hexes } = mib.battleOf(state);
  return mib.termsOf(state).victory.objectives.flatMap(({ points }, place): readonly Goal[] => {
    const hex = hexes[place]!;
    if (state.holders[place] !== side)
      return [{ hex, worth: captureWorth(state, side, hex, weights), kind: 'take' }];
    const threat = Math.min(1, enemiesNear(state, side, hex, RECAPTURE) / THREATENING);
    return threat > 0 ? [{ hex, worth: 2 * points * weights.goal.guard * threat, kind: 'keep' }] : [];
  });
}

/** Strength points near an objective that are a full threat to it. */
const THREATENING = 6;

/** Enemy stacks draw whoever has nothing better to do, shaken ones more. */
function enemyGoals(state: MibState, side: Side, { goal }: Weights): readonly Goal[] {
  return [...mib.stacks(state)]
    .filter(([, units]) => mib.sideOfUnit(state, units[0]!) !== side)
    .map(([hex, units]) => ({
      hex,
      worth: units.reduce((sum, id) => sum + preyWorth(state, id), 0) * goal.enemy,
      kind: 'enemy' as const,
    }));
}

function preyWorth(state: MibState, id: UnitId): number {
  const { steps, disorganized, smashed } = mib.unitOf(state, id);
  return (Math.max(1, steps) + 1) * (disorganized || smashed ? SHAKEN : 1);
}

const SHAKEN = 1.4;

/** MIB 17.0: what a unit earns by leaving the map here and now; 0 if nothing. */
export function exitPoints(state: MibState, id: UnitId, hex: Hex): number {
  const side = mib.sideOfUnit(state, id);
  const exit = mib.termsOf(state).exits.find(each => each.hex === hex && each.side === side);
  if (!exit || exit.fromTurn > state.turn) return 0;
  return Math.max(
    0,
    ...mib
      .termsOf(state)
      .victory.exits.filter(terms => terms.side === side && terms.exits.includes(exit.name))
      .filter(({ fromTurn }) => state.turn >= fromTurn)
      .map(terms => pointsFor(state, id, terms)),
  );
}

const pointsFor = (state: MibState, id: UnitId, { what, points }: ExitPoints): number =>
  what === 'division' && mib.battleOf(state).units[id]!.level !== 'division'
    ? 0
    : (points.find(row => mib.unitOf(state, id).steps >= row.steps)?.points ?? 0);

/** Exits that will be worth something to a unit: in full when there is no later chance, else a share. */
function exitGoals(state: MibState, id: UnitId, { goal }: Weights): readonly Goal[] {
  const side = mib.sideOfUnit(state, id);
  const share = mib.isLastTurn(state) ? 1 : goal.exit;
  const { exits, victory } = mib.termsOf(state);
  return exits
    .filter(exit => exit.side === side)
    .map(({ hex, name }) => {
      const terms = victory.exits.filter(each => each.side === side && each.exits.includes(name));
      const points = Math.max(0, ...terms.map(each => pointsFor(state, id, each)));
      return { hex, worth: points * share, kind: 'exit' as const };
    })
    .filter(({ worth }) => worth > 0);
}

/** A unit's own goals, each with the way to it from everywhere. */
export function aimsOf(
  state: MibState,
  id: UnitId,
  common: readonly Goal[],
  weights: Weights,
): readonly Aim[] {
  const { kind } = mib.cardOf(state, id);
  return [...common, ...exitGoals(state, id, weights)].map(goal => ({
    ...goal,
    worth: goal.worth * needFor(state, id, goal),
    marches: marchesTo(state, goal.hex, kind),
  }));
}

export interface Aim extends Goal {
  readonly marches: Float64Array;
}

/** Where enough friends are already nobody else is needed. */
function needFor(state: MibState, id: UnitId, { hex, kind }: Goal): number {
  if (kind === 'exit') return 1;
  const { grid } = mib.battleOf(state).ground;
  const side = mib.sideOfUnit(state, id);
  const enemies = enemiesNear(state, side, hex, kind === 'enemy' ? 1 : NEAR);
  let friends = 0;
  for (const [at, units] of mib.stacks(state)) {
    if (mib.sideOfUnit(state, units[0]!) !== side || distance(grid, at, hex) > NEAR) continue;
    for (const each of units) if (each !== id) friends += mib.strengthOf(state, each);
  }
  return Math.max(LEAST_NEED, Math.min(1, (SUPERIORITY * enemies + RESERVE - friends) / ENOUGH));
}

const NEAR = 3;
const LEAST_NEED = 0.3;
const SUPERIORITY = 1.6;
const RESERVE = 4;
const ENOUGH = 8;

/** How much of the battle is to come after this turn, in turns. */
export const turnsLeft = (state: MibState): number => lastTurnOf(mib.battleOf(state)) - state.turn;

const lastTurnOf = ({ turns }: Battle): number => turns.length - 1;
