import {
  DIRECTIONS,
  type Direction,
  type Hex,
  NOWHERE,
  neighbour,
  PROHIBITED,
  type StepCosts,
  sideOf,
} from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { Cost, Crossing, Mover } from '../../charts/charts.ts';
import { type Road, sideIs, type Terrain, terrainAt } from '../../ground.ts';
import { plays } from '../../options.ts';
import type { MibState } from '../../state.ts';
import { roadAt, waterAt } from './water.ts';

/** What one step is: the ground that is entered and what lies at the hexside. */
export interface Footing {
  readonly terrain: Terrain;
  /** Slopes by the way they are taken; water only where no bridge leads over it. */
  readonly crossings: readonly Crossing[];
  /** The road across the hexside: it carries over water and slope (6.3d). */
  readonly road: Road | null;
}

export function footingOf(state: MibState, from: Hex, direction: Direction): Footing {
  const { ground } = battleOf(state);
  const to = neighbour(ground.grid, from, direction);
  const side = sideOf(ground.grid, from, direction);
  const road = roadAt(state, side);
  const up = ground.uphill[side] === to;
  const water = waterAt(state, side);
  const crossings: Crossing[] = road || !water ? [] : [water];
  if (!road && sideIs(ground, side, 'slope')) crossings.push(up ? 'slopeUp' : 'slopeDown');
  if (!road && sideIs(ground, side, 'steepSlope')) crossings.push(up ? 'steepUp' : 'steepDown');
  return { terrain: terrainAt(ground, to), crossings, road };
}

/** MIB T2: what the hex costs other than by road; null: forbidden. */
export const hexCost = ({ charts }: Battle, mover: Mover, terrain: Terrain): Cost =>
  terrain === 'out' ? null : charts.movementCosts.terrain[terrain][mover];

/** MIB T2, 6.3c: what a hex costs along the road. */
export const roadCost = ({ charts }: Battle, mover: Mover, road: Road): number =>
  charts.movementCosts[road][mover];

export const crossingCost = ({ charts }: Battle, mover: Mover, crossing: Crossing): Cost =>
  charts.movementCosts.hexside[crossing][mover];

/** MIB 8.4: ground that no road leads through. */
const isClosed = (terrain: Terrain): boolean => terrain === 'out' || terrain === 'mountain';

/** What each step costs a kind of mover on the bare ground, in whole movement points. */
interface GroundCosts {
  /** MIB 6.0b: hex and hexside; where a road crosses the side, the hex alone (6.3d, R106). */
  readonly overland: StepCosts;
  /** MIB 6.3a: the same with road rates where there is a road. */
  readonly byRoad: StepCosts;
}

/** By mover, option and bridges: the ground itself does not change. */
const known = notebook((_: Battle) => new Map<string, GroundCosts>());

/** All that the price of a step on the bare ground of a battle depends on. */
export function groundKey(state: MibState, mover: Mover): string {
  const roads = plays(state, 'minorRoads') ? 'minor roads' : 'roads';
  if (state.destroyedBridges.length + state.pontoons.length === 0) return `${mover} ${roads}`;
  const pontoons = state.pontoons.map(({ side }) => side);
  return `${mover} ${roads} ${state.destroyedBridges} ${pontoons}`;
}

export function groundCosts(state: MibState, mover: Mover): GroundCosts {
  const costs = known(battleOf(state));
  const key = groundKey(state, mover);
  const found = costs.get(key) ?? computeCosts(state, mover);
  costs.set(key, found);
  return found;
}

function computeCosts(state: MibState, mover: Mover): GroundCosts {
  const battle = battleOf(state);
  const { grid } = battle.ground;
  const overland = new Uint16Array(grid.size * DIRECTIONS.length).fill(PROHIBITED);
  const byRoad = overland.slice();
  for (let from = 0; from < grid.size; from++) {
    for (const direction of DIRECTIONS) {
      if (neighbour(grid, from, direction) === NOWHERE) continue;
      const footing = footingOf(state, from, direction);
      const step = from * DIRECTIONS.length + direction;
      overland[step] = overlandCost(battle, mover, footing);
      byRoad[step] =
        footing.road && !isClosed(footing.terrain) ? roadCost(battle, mover, footing.road) : overland[step]!;
    }
  }
  return { overland, byRoad };
}

function overlandCost(battle: Battle, mover: Mover, { terrain, crossings }: Footing): number {
  const costs = [
    hexCost(battle, mover, terrain),
    ...crossings.map(crossing => crossingCost(battle, mover, crossing)),
  ];
  return costs.reduce<number>(
    (sum, cost) => (cost === null ? PROHIBITED : Math.min(PROHIBITED, sum + cost)),
    0,
  );
}
