import { inches, type Spot } from '@abatis/tabletop';
import type { BnbState, Objective, Side, Unit } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { gapBetween, type Sketch, type Sketches } from './sketch.ts';
import { type Weights, worthNow } from './worth.ts';

/** Something to go for: what it is worth, and how far it still is from where a unit would stand. */
export interface Aim {
  readonly kind: 'objective' | 'enemy';
  /** Id of the objective, or name of the enemy. */
  readonly name: string;
  readonly worth: number;
  readonly away: (from: Sketch) => number;
}

/** How much objectives matter now: most when the game is about to end. */
export function hasteOf(state: BnbState, { goal }: Weights): number {
  const { turns } = bnb.scenarioOf(state);
  return 1 + (goal.lastTurns - 1) * (state.turn / turns);
}

/** What a unit may go for. */
export function aimsOf(
  state: BnbState,
  unit: Unit,
  enemies: readonly Unit[],
  sketch: Sketches,
  weights: Weights,
): readonly Aim[] {
  return [
    ...objectiveAims(state, unit, sketch, weights),
    ...enemies.map(enemy => ({
      kind: 'enemy' as const,
      name: enemy.name,
      worth: weights.goal.enemy * worthNow(enemy, weights) * suits(unit, enemy) * urgency(state, enemy),
      away: (from: Sketch) => Math.max(0, gapBetween(from, sketch(enemy)) - standOff(unit, enemy)),
    })),
  ];
}

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
  if (unit.arm === 'artillery') return unit.subtype === 'light' ? inches(9) : inches(14);
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
      worth: (weights.goal.points * objective.points * haste) / (1 + Math.max(0, nearer - 1)),
      away: from => Math.max(0, measure(from.centre)),
    };
  }
}

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
      return spot => Math.sqrt((spot.x - middle.x) ** 2 + (spot.y - middle.y) ** 2) - inches(3);
    }
    case 'last-alone-near': {
      const [x, y] = [inches(test.at[0]), inches(test.at[1])];
      return spot => Math.sqrt((spot.x - x) ** 2 + (spot.y - y) ** 2) - inches(test.within) * 0.7;
    }
    case 'shattered-in-combat':
      return null;
  }
}
