import { inches, type Spot } from '@abatis/tabletop';
import type { BnbState, Objective, Side, Unit } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import type { ChargeProspect } from './prospects.ts';
import { apart, gapBetween, type Sketch, type Sketches, seenFrom } from './sketch.ts';
import { type Weights, worthNow } from './worth.ts';

/** Something to go for: what it is worth, and how far it still is from where a unit would stand. */
export interface Aim {
  readonly kind: 'objective' | 'enemy';
  /** Id of the objective, or name of the enemy. */
  readonly name: string;
  readonly worth: number;
  readonly away: (from: Sketch) => number;
  /** Where the unit should look when it is there; null: anywhere. */
  readonly facing: Spot | null;
  /** Turns in which it must be reached to be worth anything; null: it keeps its worth. */
  readonly within: number | null;
}

/** How much objectives matter now: most when the game is about to end. */
function hasteOf(state: BnbState, { goal }: Weights): number {
  const { turns } = bnb.scenarioOf(state);
  return 1 + (goal.lastTurns - 1) * (state.turn / turns);
}

/** Turns after this one in which a unit can still march. */
const turnsLeft = (state: BnbState): number => bnb.scenarioOf(state).turns - state.turn;

/** What a unit may go for. */
export function aimsOf(
  state: BnbState,
  unit: Unit,
  enemies: readonly Unit[],
  sketch: Sketches,
  clash: Clash,
  weights: Weights,
): readonly Aim[] {
  if (unit.formation === 'away') return gunAims(state, unit);
  return [
    ...objectiveAims(state, unit, sketch, weights),
    ...enemies.flatMap(enemy => enemyAims(state, unit, enemy, sketch, clash, weights)),
  ];
}

/** BNB 2.7i: gunners go back to their guns. */
const gunAims = (state: BnbState, unit: Unit): readonly Aim[] =>
  state.unmanned
    .filter(({ of }) => of === unit.id)
    .map(({ pose }) => ({
      kind: 'objective',
      name: unit.name,
      worth: GUNS,
      away: from => apart(from.centre, pose.at),
      facing: null,
      within: null,
    }));

const GUNS = 2;

type Clash = (charger: Unit, target: Unit, bonus: boolean) => ChargeProspect;

/** An enemy is gone for straight, or round its flank if that promises much more. */
function enemyAims(
  state: BnbState,
  unit: Unit,
  enemy: Unit,
  sketch: Sketches,
  clash: Clash,
  weights: Weights,
): readonly Aim[] {
  const at = sketch(enemy);
  const worth =
    weights.goal.enemy *
    worthNow(enemy, weights) *
    suits(unit, enemy) *
    urgency(state, enemy) *
    (bnb.isFrozen(state, enemy.id) ? TAKEN : 1);
  const direct: Aim = {
    kind: 'enemy',
    name: enemy.name,
    worth,
    away: from => Math.max(0, gapBetween(from, at) - standOff(unit, enemy)) * CLOSING,
    facing: at.centre,
    within: null,
  };
  if (!goesRound(unit, enemy, clash)) return [direct];
  const posts = [-1, 1].map(hand => ({
    ...direct,
    away: (from: Sketch) => wayRound(from, at, hand),
  }));
  return [{ ...direct, worth: worth * HEAD_ON }, ...posts];
}

/** Both sides come nearer, so that a way to an enemy is not marched alone. */
const CLOSING = 0.7;
/** What is left of an enemy that is too strong from the front. */
const HEAD_ON = 0.5;

/** Columns and cavalry that would fail from the front look for a flank. */
function goesRound(unit: Unit, enemy: Unit, clash: Clash): boolean {
  const isLine = enemy.arm === 'infantry' && enemy.formation === 'close' && enemy.files > 8;
  if (!isLine || unit.arm === 'artillery' || unit.twoRank || unit.formation === 'skirmish') return false;
  return clash(unit, enemy, false).value < POOR && clash(unit, enemy, true).value > POOR;
}

const POOR = 0.3;

/** The way to a place beside the flank of an enemy and behind the line of its front, without passing close before it. */
function wayRound(from: Sketch, at: Sketch, hand: number): number {
  const spot = (right: number, ahead: number): Spot => ({
    x: at.front.x + at.right.x * right + at.ahead.x * ahead,
    y: at.front.y + at.right.y * right + at.ahead.y * ahead,
  });
  const wide = (at.half + inches(5)) * hand;
  const post = spot(wide, -inches(3));
  const seen = seenFrom(at, from.centre);
  if (seen.ahead < inches(1) || seen.right * hand > Math.abs(wide))
    return Math.max(0, apart(from.centre, post) - inches(1));
  const corner = spot(wide * 1.1, inches(6));
  return apart(from.centre, corner) + apart(corner, post);
}

/** An enemy that fights somebody already can hardly be fired at. */
const TAKEN = 0.6;

/** How well an arm suits an enemy: cavalry is for guns, skirmishers and shaken troops. */
function suits({ arm }: Unit, enemy: Unit): number {
  if (arm !== 'cavalry') return enemy.shaken ? 0.8 : 1;
  if (enemy.formation === 'square') return 0.15;
  if (bnb.hasGuns(enemy) || bnb.isLoose(enemy) || enemy.shaken) return 1.3;
  return enemy.arm === 'cavalry' ? 0.9 : 0.45;
}

/** An enemy that is about to meet an objective is the more worth stopping. */
function urgency(state: BnbState, enemy: Unit): number {
  const near = bnb
    .scenarioOf(state)
    .objectives.some(objective => objective.sides.includes(enemy.side) && isNearTo(state, enemy, objective));
  return near ? 1.4 : 1;
}

const isNearTo = (state: BnbState, unit: Unit, objective: Objective): boolean => {
  const measure = distanceTo(state, unit.side, objective);
  return measure !== null && measure(bnb.centreOfUnit(state, unit)) < inches(6);
};

/** How near a unit wants to come: muskets at close range, guns at theirs, cavalry out of reach until it charges. */
function standOff(unit: Unit, enemy: Unit): number {
  if (unit.arm === 'artillery') return unit.subtype === 'light' ? inches(21) : inches(28);
  if (unit.arm === 'cavalry') return inches(enemy.arm === 'cavalry' || enemy.formation === 'square' ? 14 : 9);
  if (unit.weapon === 'rifle') return inches(7);
  return unit.formation === 'skirmish' ? inches(5) : inches(3.5);
}

function* objectiveAims(state: BnbState, unit: Unit, sketch: Sketches, weights: Weights): Generator<Aim> {
  const haste = hasteOf(state, weights);
  for (const objective of bnb.scenarioOf(state).objectives) {
    const measure = distanceTo(state, unit.side, objective);
    if (!measure || !objective.sides.includes(unit.side) || !mayServe(unit, objective)) continue;
    const nearer = bnb
      .unitsOf(state, unit.side)
      .filter(
        other =>
          other.id !== unit.id &&
          mayServe(other, objective) &&
          measure(sketch(other).centre) < measure(sketch(unit).centre),
      ).length;
    yield {
      kind: 'objective',
      name: objective.id,
      worth: weights.goal.points * objective.points * haste * (SHARES[nearer] ?? LAST_SHARE),
      away: from => Math.max(0, measure(from.centre)),
      facing: null,
      within: turnsLeft(state),
    };
  }
}

/** One unit is enough for an objective; those behind it are a reserve. */
const SHARES: readonly number[] = [1, 0.5, 0.2];
const LAST_SHARE = 0.1;

/** G.0: objectives ask for unshaken close order, some for infantry. */
const mayServe = (unit: Unit, { infantryOnly }: Objective): boolean =>
  unit.arm !== 'artillery' && unit.formation !== 'skirmish' && (!infantryOnly || unit.arm === 'infantry');

/** How far a spot is from meeting an objective; null for those that no place meets. */
function distanceTo(state: BnbState, side: Side, { test }: Objective): ((spot: Spot) => number) | null {
  const ground = bnb.groundOf(state);
  switch (test.kind) {
    case 'near-edge': {
      const edge = test.edge === 'enemy baseline' ? bnb.baselineEdge(state, bnb.enemyOf(side)) : test.edge;
      return spot => bnb.distanceToEdge(state, spot, edge) - inches(test.within);
    }
    case 'on-piece':
    case 'alone-on-piece': {
      const middle = bnb.centreOfPiece(bnb.pieceCalled(ground, test.piece)!);
      return spot => apart(spot, middle) - inches(3);
    }
    case 'last-alone-near': {
      const at = { x: inches(test.at[0]), y: inches(test.at[1]) };
      return spot => apart(spot, at) - inches(test.within) * 0.7;
    }
    case 'shattered-in-combat':
      return null;
  }
}
