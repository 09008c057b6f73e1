import { distance, type Hex } from '@abatis/hex';
import type { Battle, ExitPoints, MibState, Side, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { envoysOf } from './envoys.ts';
import { marchesTo } from './marches.ts';
import { canFight, mayStillAct, type Weights } from './worth.ts';

/** Something to go for. */
export interface Goal {
  readonly hex: Hex;
  readonly worth: number;
  /** To take a hex, to keep one, to leave the map by it, or to get at the enemy who stands there. */
  readonly kind: 'take' | 'keep' | 'exit' | 'enemy';
  /** Who is sent to it, whoever else may be near; null or absent: nobody. */
  readonly envoy?: UnitId | null;
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

/**
 * MIB 17.0, 7.2c: what it may cost to leave an objective empty: whoever falls back through it takes it, also on the last turn and
 * without an order of his own. 0 where no enemy is near.
 */
export function abandonPrice(state: MibState, side: Side, hex: Hex, { goal }: Weights): number {
  const { ground, objectives } = mib.battleOf(state);
  const place = objectives.indexOf(hex);
  if (place < 0 || state.holders[place] !== side) return 0;
  const isNear = mib
    .unitsOnMap(state, mib.enemyOf(side))
    .some(id => distance(ground.grid, mib.unitOf(state, id).hex, hex) <= FALLING_BACK);
  return isNear ? 2 * mib.termsOf(state).victory.objectives[place]!.points * goal.abandoned : 0;
}

/** A beaten stack goes so far, and on through friends and zones. */
const FALLING_BACK = 4;

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
export function goalsOf(state: MibState, side: Side, weights: Weights): readonly Goal[] {
  const objectives = objectiveGoals(state, side, weights);
  const envoys = envoysOf(state, side, objectives, turnsLeft(state));
  return [
    ...objectives.map(goal => ({ ...goal, envoy: envoys.get(goal.hex) ?? null })),
    ...enemyGoals(state, side, weights),
  ];
}

type ObjectiveGoal = Goal & { readonly kind: 'take' | 'keep' };

function objectiveGoals(state: MibState, side: Side, weights: Weights): readonly ObjectiveGoal[] {
  const { objectives: hexes } = mib.battleOf(state);
  return mib.termsOf(state).victory.objectives.flatMap(({ points }, place): readonly ObjectiveGoal[] => {
    const hex = hexes[place]!;
    if (state.holders[place] !== side)
      return [{ hex, worth: captureWorth(state, side, hex, weights), kind: 'take' }];
    const near = Math.min(1, enemiesNear(state, side, hex, RECAPTURE) / THREATENING);
    const threat = Math.max(near, raidThreat(state, side, hex));
    return threat > 0 ? [{ hex, worth: 2 * points * weights.goal.guard * threat, kind: 'keep' }] : [];
  });
}

/** An objective belongs to whoever was there last (17.0), so that a single rider takes one where nobody stands. */
function raidThreat(state: MibState, side: Side, hex: Hex): number {
  let most = 0;
  for (const id of mib.unitsOnMap(state, mib.enemyOf(side))) {
    if (!canFight(state, id) || !mayStillAct(state, id)) continue;
    const { kind, allowance } = mib.cardOf(state, id);
    const turns = marchesTo(state, hex, kind)[mib.unitOf(state, id).hex]! / allowance;
    most = Math.max(most, turns <= 1 ? 1 : turns <= 1 + turnsLeft(state) ? LATER_RAID : 0);
  }
  return most;
}

const LATER_RAID = 0.6;

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

/** A unit's own goals, each with the way to it from everywhere; nothing draws it as much as the hex that it is sent to. */
export function aimsOf(
  state: MibState,
  id: UnitId,
  common: readonly Goal[],
  weights: Weights,
  sentTo: Hex | null = null,
): readonly Aim[] {
  const { kind } = mib.cardOf(state, id);
  if (sentTo !== null)
    return [
      {
        hex: sentTo,
        worth: ORDERED,
        kind: 'take',
        marches: marchesTo(state, sentTo, kind),
        decay: weights.goal.patience,
      },
    ];
  return [...common, ...exitGoals(state, id, weights)].map(goal => ({
    ...goal,
    worth: goal.worth * needFor(state, id, goal),
    marches: marchesTo(state, goal.hex, kind),
    decay: goal.envoy === id ? weights.goal.patience : weights.goal.decay,
  }));
}

export interface Aim extends Goal {
  readonly marches: Float64Array;
  /** What a turn's march leaves of it. */
  readonly decay: number;
}

/** What a hex is worth to whoever is told to go there. */
const ORDERED = 10;

/** Where enough friends are already nobody else is needed. */
function needFor(state: MibState, id: UnitId, { hex, kind, envoy }: Goal): number {
  if (kind === 'exit' || envoy === id) return 1;
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
