import { MP, PROHIBITED } from '@abatis/hex';
import type { Hexside, Road, Terrain } from '../ground.ts';
import type { CostRow, LfmCharts } from './charts.ts';
import type { ChargeDrm, CombatDrm, Exemption, Mover, Payer } from './vocabulary.ts';

/** LFM T1, R16: in twelfths of a movement point, as all costs are. */
export const movementAllowance = ({ movementAllowances }: LfmCharts, mover: Mover): number =>
  movementAllowances.mp[mover] * MP;

const PAYS_AS: Readonly<Record<Mover, Payer>> = {
  foot: 'foot',
  dismounted: 'foot',
  artillery: 'artillery',
  mounted: 'mounted',
  horseArtillery: 'artillery',
  commander: 'foot',
};

/** LFM T2, R21: the column of T2 and T3 that a piece pays. */
export const payerOf = (mover: Mover): Payer => PAYS_AS[mover];

/** LFM T2, 2.3a: what it costs to enter a hex, across country or along a road whose rate is not used. */
export function hexCost(
  { terrainHexes: { terrains }, roads: { roads } }: LfmCharts,
  terrain: Terrain,
  payer: Payer,
  along: Road | null = null,
): number {
  const paidFor = along !== null && roads[along].negatesHex ? 'clear' : terrain;
  return costOf(terrains[paidFor].cost12, payer);
}

/** LFM T4, 16.3: what a step at the road rate costs instead of the hex. */
export function roadRate({ roads: { roads } }: LfmCharts, road: Road, disorganized: boolean): number {
  return disorganized ? roads[road].disorganizedCost12 : roads[road].cost12;
}

/** LFM T3, T4: what crossing a hexside adds, with all that lies on it; PROHIBITED if it cannot be crossed. */
export function hexsideCost(
  charts: LfmCharts,
  features: readonly Hexside[],
  payer: Payer,
  along: Road | null = null,
): number {
  const crossings = features.filter(isCrossing);
  const costs = features
    .filter(isBarrier)
    .map(barrier =>
      isWater(barrier) && crossings.length > 0
        ? passageCost(charts, barrier, crossings, payer, along)
        : barrierCost(charts, barrier, payer, along),
    );
  return Math.min(
    costs.reduce((sum, cost) => sum + cost, 0),
    PROHIBITED,
  );
}

/** A road may negate the cost of a barrier, but does not open one that is prohibited. */
function barrierCost(
  { terrainHexsides: { hexsides }, roads: { roads } }: LfmCharts,
  barrier: Barrier,
  payer: Payer,
  along: Road | null,
): number {
  const cost = costOf(hexsides[barrier].cost12, payer);
  return cost !== PROHIBITED && along !== null && roads[along].negatesHexside ? 0 : cost;
}

/** A bridge or ford has its own price, which no road negates; of two the cheaper is taken. */
function passageCost(
  { terrainHexsides }: LfmCharts,
  water: Water,
  crossings: readonly Crossing[],
  payer: Payer,
  along: Road | null,
): number {
  const way = along === null ? 'offRoad' : 'alongRoad';
  const costs = crossings.map(crossing => terrainHexsides.crossings[crossing].cost12[water][way]);
  return Math.min(...costs.map(cost => costOf(cost, payer)));
}

/** LFM T3, R28: does the hexside keep ZOC, attacks and charges out? */
export function blocksZoc({ terrainHexsides }: LfmCharts, features: readonly Hexside[]): boolean {
  const isOpened = features
    .filter(isCrossing)
    .some(crossing => !terrainHexsides.crossings[crossing].blocksZoc);
  return features
    .filter(isBarrier)
    .some(barrier => terrainHexsides.hexsides[barrier].blocksZoc && !(isWater(barrier) && isOpened));
}

/** LFM T3: the rows of T8 that an attack across this hexside can bring in, if all attacks do (R92). */
export function combatRowsAcross(
  { terrainHexsides: { hexsides } }: LfmCharts,
  features: readonly Hexside[],
  uphill: boolean,
): readonly CombatDrm[] {
  const rows = features
    .filter(isBarrier)
    .filter(barrier => uphill || hexsides[barrier].combatScope === 'allAcross')
    .map(barrier => hexsides[barrier].combatRow);
  return distinct(rows);
}

/** LFM T3: the rows of T14 that a charge across this hexside brings in, in either direction (3.10d). */
export function chargeRowsAcross(
  { terrainHexsides: { hexsides } }: LfmCharts,
  features: readonly Hexside[],
): readonly ChargeDrm[] {
  return distinct(features.filter(isBarrier).map(barrier => hexsides[barrier].chargeRow));
}

/** LFM T2: the row of T14 that the ground of the target hex brings in; null if none. */
export const chargeRowOf = ({ terrainHexes }: LfmCharts, terrain: Terrain): ChargeDrm | null =>
  terrainHexes.terrains[terrain].chargeRow;

/** LFM 24.2, 24.3: has the hex works, by a marker or permanently? */
export const hasWorks = ({ terrainHexes }: LfmCharts, terrain: Terrain, breastworks: boolean): boolean =>
  breastworks || terrainHexes.terrains[terrain].works;

/** LFM T2: what the defenders' ground itself adds in combat; of several hexes the least counts, as in R92. */
export const groundDrm = ({ terrainHexes }: LfmCharts, terrains: readonly Terrain[]): number =>
  Math.min(...terrains.map(terrain => terrainHexes.terrains[terrain].combatDrm));

/** LFM 9.1d, 24.2, R105: may a unit on this ground stay in spite of a retreat result? */
export function isNoRetreat(
  { terrainHexes }: LfmCharts,
  terrain: Terrain,
  breastworks: boolean,
  mountedCavalry: boolean,
): boolean {
  const frees = (exemption: Exemption): boolean =>
    exemption === 'everyone' || (exemption === 'allButMountedCavalry' && !mountedCavalry);
  return (
    frees(terrainHexes.terrains[terrain].noRetreat) ||
    (breastworks && frees(terrainHexes.breastworks.noRetreat))
  );
}

/**
 * LFM T2, 27.3d, R208: the levels that terrain and works add to the hex; works in a wood are no higher than the wood.
 */
export const losHeight = ({ terrainHexes }: LfmCharts, terrain: Terrain, breastworks: boolean): number =>
  Math.max(terrainHexes.terrains[terrain].losHeight, breastworks ? terrainHexes.breastworks.losHeight : 0);

/** LFM T2, 27.3g: is a target in this hex always partially obstructed? */
export const isPartialTarget = (
  { terrainHexes }: LfmCharts,
  terrain: Terrain,
  breastworks: boolean,
): boolean =>
  terrainHexes.terrains[terrain].targetPartial || (breastworks && terrainHexes.breastworks.targetPartial);

type Crossing = Extract<Hexside, 'bridge' | 'ford'>;
type Barrier = Exclude<Hexside, Crossing>;
type Water = Extract<Barrier, 'creek' | 'river'>;

const isCrossing = (hexside: Hexside): hexside is Crossing => hexside === 'bridge' || hexside === 'ford';
const isBarrier = (hexside: Hexside): hexside is Barrier => !isCrossing(hexside);
const isWater = (hexside: Hexside): hexside is Water => hexside === 'creek' || hexside === 'river';

function costOf(costs: CostRow, payer: Payer): number {
  const cost = costs[payer];
  return cost === 'prohibited' ? PROHIBITED : cost;
}

const distinct = <Row>(rows: readonly (Row | null)[]): readonly Row[] => [
  ...new Set(rows.filter(row => row !== null)),
];
