import { DIRECTIONS, type Hex, MP, sideOf } from '@abatis/hex';
import { battleOf, isNight } from '../../battle.ts';
import { hexCost, roadRate } from '../../charts/ground-charts.ts';
import { ROADS, type Road, roadAcross, terrainAt } from '../../ground.ts';
import { unitOf } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { commanderMarcher, type Group, type Marcher, type Purse, unitMarcher } from '../01-movement/index.ts';
import type { EdgeTerms } from '../09-retreats/index.ts';
import { type Arrival, arrivalOfCommander, arrivalOfUnit, entryTurn } from './26.01-arrivals.ts';

/** A stack that comes to the map, and the move that it makes with what the entry leaves it. */
export interface Entry extends Group {
  /** From the entry hex to the last, each adjacent to the one before. */
  readonly path: readonly Hex[];
  /** LFM 26.5: how it enters the first hex. */
  readonly rate: 'road' | 'ordinary';
}

/** A stack that has entered, as far as the stacks behind it need to know (26.4b). */
export interface EnteredStack {
  readonly hex: Hex;
  /** In twelfths, before the column and the entry hex are paid for. */
  readonly allowance: number;
}

/** What the scenario and the phase so far add to the state of the game. */
export interface EntryTerms {
  readonly arrivals: readonly Arrival[];
  readonly edges: EdgeTerms;
  /** Of this Movement Phase, in order. */
  readonly entered: readonly EnteredStack[];
  /** LFM R218: the stack is to charge from the last hex of its path. */
  readonly toCharge?: boolean;
}

/**
 * LFM 26.1, 26.5, R33: the road by which an edge hex is entered, the best if there are several. Where the list
 * names none, a road that crosses one hexside alone can only come from beyond the edge.
 */
export function entryRoad(state: LfmState, hex: Hex, { arrivals }: EntryTerms): Road | null {
  const { ground } = battleOf(state);
  const roads = DIRECTIONS.map(direction => roadAcross(ground, sideOf(ground.grid, hex, direction))).filter(
    road => road !== null,
  );
  const leadsIn = roads.length === 1 || arrivals.some(arrival => arrival.hex === hex);
  return leadsIn ? (ROADS.find(road => roads.includes(road)) ?? null) : null;
}

/** What the entry takes from one piece, in twelfths. */
export interface Toll {
  readonly marcher: Marcher;
  /** LFM 26.2: what it has on this turn. */
  readonly allowance: number;
  readonly isPartial: boolean;
  /** LFM 26.4b, R200: spent in the column before the map is reached. */
  readonly column: number;
  /** LFM 26.4a: of the first hex. */
  readonly entry: number;
  /** For the rest of the move; negative if the piece cannot enter. */
  readonly left: number;
}

/** What each piece of an entry pays: the units, then the commanders. */
export interface Tolls {
  readonly units: readonly Toll[];
  readonly commanders: readonly Toll[];
  /** How many stacks are before it in its column. */
  readonly behind: number;
  readonly stack: EnteredStack;
}

export function tollsOf(state: LfmState, { units, commanders, path, rate }: Entry, terms: EntryTerms): Tolls {
  const hex = path[0]!;
  const road = entryRoad(state, hex, terms);
  const unitBudgets = units.map(id => unitBudget(state, id, hex, terms));
  const commanderBudgets = commanders.map(id => commanderBudget(state, id, hex, terms));
  const leading = unitBudgets.length > 0 ? unitBudgets : commanderBudgets;
  const stack = { hex, allowance: Math.min(...leading.map(({ allowance }) => allowance)) };
  const behind = road === null ? 0 : stacksBefore(terms, stack);
  const toll = (budget: Budget): Toll =>
    tollOf(state, budget, hex, rate === 'road' ? road : null, road, behind);
  return { units: unitBudgets.map(toll), commanders: commanderBudgets.map(toll), behind, stack };
}

/** LFM 26.4b, R200: the number of stacks that entered on the same road, in this phase, with the same allowance. */
const stacksBefore = ({ entered }: EntryTerms, { hex, allowance }: EnteredStack): number =>
  entered.filter(stack => stack.hex === hex && stack.allowance === allowance).length;

type Budget = Pick<Toll, 'marcher' | 'allowance' | 'isPartial'>;

const unitBudget = (state: LfmState, id: UnitId, hex: Hex, { arrivals }: EntryTerms): Budget => {
  const isReinforcement = unitOf(state, id).place === 'to-arrive';
  const arrival = isReinforcement ? arrivalOfUnit(arrivals, id) : null;
  return budgetOf(state, unitMarcher(state, id, { night: isNight(state) }), arrival, hex);
};

const commanderBudget = (state: LfmState, id: CommanderId, hex: Hex, { arrivals }: EntryTerms): Budget => {
  const isReinforcement = state.commanders[id]!.place === 'to-arrive';
  const arrival = isReinforcement ? arrivalOfCommander(arrivals, id) : null;
  return budgetOf(state, commanderMarcher(state, id), arrival, hex);
};

/**
 * LFM 26.2, R200: the partial allowance is that of the first possible turn; a piece that waits longer has its full
 * allowance.
 */
function budgetOf(state: LfmState, marcher: Marcher, arrival: Arrival | null, hex: Hex): Budget {
  const partial = arrival?.allowance ?? null;
  const isPartial = arrival !== null && partial !== null && state.turn === entryTurn(state, arrival, hex);
  return {
    marcher,
    isPartial,
    allowance: isPartial ? Math.min(partial, marcher.allowance) : marcher.allowance,
  };
}

/** LFM 26.4, R200: a place in the column costs a hex at the rate of entry, 1 MP if that is ordinary movement. */
function tollOf(
  state: LfmState,
  budget: Budget,
  hex: Hex,
  byRoad: Road | null,
  along: Road | null,
  behind: number,
): Toll {
  const { charts, ground } = battleOf(state);
  const { payer, slow } = budget.marcher;
  const terrain = terrainAt(ground, hex);
  const overland = Math.min(hexCost(charts, terrain, payer), hexCost(charts, terrain, payer, along));
  const column = behind * (byRoad ? roadRate(charts, byRoad, slow) : MP);
  const entry = byRoad ? roadRate(charts, byRoad, slow) : overland;
  return { ...budget, column, entry, left: budget.allowance - column - entry };
}

/** What the pieces of an entry have left beyond the first hex. */
export const purseAfter = ({ units, commanders }: Group, tolls: Tolls): Purse => ({
  unit: id => tolls.units[units.indexOf(id)]?.left ?? 0,
  commander: id => tolls.commanders[commanders.indexOf(id)]?.left ?? 0,
});
