import { DIRECTIONS, type Hex, NOWHERE, neighbour, opposite, PROHIBITED, type StepCosts } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import { enemyOf, type LfmState, SIDES, type Side, type Unit, type UnitId } from '../../state.ts';
import { zocOf } from '../05-zones-of-control.ts';
import { inZoi } from '../06-zones-of-influence.ts';
import { payerCosts } from './step-costs.ts';

/**
 * What the presence of the enemy does to the movement of a side. It depends on where his combat units stand and on
 * nothing else of the units, so it outlives the moves of one's own.
 */
export interface Opposition {
  readonly side: Side;
  /** By enemy unit, in the order of the battle's list: its hex. */
  readonly posts: readonly Hex[];
  readonly burned: LfmState['burnedBridges'];
  /** By hex: 1 in an enemy ZOC, as `reach` wants it. */
  readonly zoc: Uint8Array;
  readonly zocHexes: readonly Hex[];
  /** By hex: 1 where enemy combat units stand (R18). */
  readonly held: Uint8Array;
  /** By hex: UNKNOWN until it is asked for, then 1 in an enemy ZOI. */
  readonly zoi: Uint8Array;
  /** Costs by name, made when first asked for. */
  readonly layers: Map<string, StepCosts>;
  /** What marches can come near to, by their beginning; made when first asked for. */
  readonly zones: Map<string, Uint8Array>;
}

const UNKNOWN = 2;

type BySide = Partial<Record<Side, Opposition>>;

/** The last opposition of each side: mostly the enemy stands where he stood when the question was asked before. */
const last = new WeakMap<Battle, BySide>();

const enemyIds = new WeakMap<Battle, Readonly<Record<Side, readonly UnitId[]>>>();

const found = derived((_: readonly Unit[]): BySide => ({}));

export function oppositionOf(state: LfmState, side: Side): Opposition {
  const remembered = found(state.units);
  const before = remembered[side];
  if (before && before.burned === state.burnedBridges) return before;
  const opposition = oppositionAt(state, side);
  remembered[side] = opposition;
  return opposition;
}

function oppositionAt(state: LfmState, side: Side): Opposition {
  const battle = battleOf(state);
  let latest = last.get(battle);
  if (!latest) {
    latest = {};
    last.set(battle, latest);
  }
  const before = latest[side];
  const enemies = enemiesOf(battle, side);
  if (before?.burned === state.burnedBridges && standAt(state, enemies, before.posts)) return before;
  const opposition = newOpposition(state, side, enemies);
  latest[side] = opposition;
  return opposition;
}

function enemiesOf(battle: Battle, side: Side): readonly UnitId[] {
  let ids = enemyIds.get(battle);
  if (!ids) {
    const [union, confederate] = SIDES.map(each =>
      battle.units.flatMap((card, id) => (card.side === enemyOf(each) ? [id] : [])),
    );
    ids = { union: union!, confederate: confederate! };
    enemyIds.set(battle, ids);
  }
  return ids[side];
}

function standAt({ units }: LfmState, ids: readonly UnitId[], posts: readonly Hex[]): boolean {
  for (let place = 0; place < ids.length; place++) {
    if (units[ids[place]!]!.hex !== posts[place]) return false;
  }
  return true;
}

function newOpposition(state: LfmState, side: Side, enemies: readonly UnitId[]): Opposition {
  const { size } = battleOf(state).ground.grid;
  const counts = zocOf(state, enemyOf(side));
  const zoc = new Uint8Array(size);
  const zocHexes: Hex[] = [];
  for (let hex = 0; hex < size; hex++) {
    if (counts[hex] === 0) continue;
    zoc[hex] = 1;
    zocHexes.push(hex);
  }
  const posts = enemies.map(id => state.units[id]!.hex);
  const held = new Uint8Array(size);
  for (const hex of posts) if (hex !== NOWHERE) held[hex] = 1;
  return {
    side,
    posts,
    burned: state.burnedBridges,
    zoc,
    zocHexes,
    held,
    zoi: new Uint8Array(size).fill(UNKNOWN),
    layers: new Map(),
    zones: new Map(),
  };
}

/** LFM 6.1, R30: is the hex in an enemy ZOI? The state is one that the opposition was asked for. */
export function zoiAt(state: LfmState, { zoi, side }: Opposition, hex: Hex): boolean {
  if (zoi[hex] === UNKNOWN) zoi[hex] = inZoi(state, hex, side) ? 1 : 0;
  return zoi[hex] === 1;
}

/** At what rates pieces march: road rates outside every ZOI, none (3.1c), or roads and nothing else (23.6). */
export type Rates = 'road' | 'ordinary' | 'night';

/** The costs of a march that enters no ZOC. */
export function marchLayer(
  state: LfmState,
  side: Side,
  payer: Payer,
  slow: boolean,
  rates: Rates,
): StepCosts {
  const opposition = oppositionOf(state, side);
  return layer(opposition, `march ${payer} ${slow} ${rates}`, () => {
    const costs = costsAt(state, opposition, payer, slow, rates);
    for (const hex of opposition.zocHexes) closeHex(state, costs, hex);
    return costs;
  });
}

/** The costs of a move that ends in a ZOC: ordinary rates, and no way into the enemy's hexes (5.5, R18). */
export function assaultLayer(state: LfmState, side: Side, payer: Payer): StepCosts {
  const opposition = oppositionOf(state, side);
  return layer(opposition, `assault ${payer}`, () => {
    const costs = payerCosts(state, payer).ordinary.slice();
    for (const hex of opposition.zocHexes) if (opposition.held[hex]) closeHex(state, costs, hex);
    return costs;
  });
}

/** LFM R20: a march layer with a way into the ZOC hexes in which friends of the commander stand. */
export function commanderLayer(
  state: LfmState,
  side: Side,
  payer: Payer,
  rates: Rates,
  friends: (hex: Hex) => boolean,
): StepCosts {
  const { zocHexes } = oppositionOf(state, side);
  const closed = marchLayer(state, side, payer, false, rates);
  const entered = zocHexes.filter(friends);
  if (entered.length === 0) return closed;
  const costs = closed.slice();
  const { night, ordinary } = payerCosts(state, payer);
  const open = rates === 'night' ? night[0] : ordinary;
  for (const hex of entered) eachStepInto(state, hex, step => (costs[step] = open[step]!));
  return costs;
}

function layer({ layers }: Opposition, name: string, make: () => StepCosts): StepCosts {
  let costs = layers.get(name);
  if (!costs) {
    costs = make();
    layers.set(name, costs);
  }
  return costs;
}

function costsAt(
  state: LfmState,
  opposition: Opposition,
  payer: Payer,
  slow: boolean,
  rates: Rates,
): StepCosts {
  const { ordinary, night } = payerCosts(state, payer);
  if (rates === 'road') return dayCosts(state, opposition, payer, slow);
  return rates === 'night' ? night[slow ? 1 : 0].slice() : ordinary.slice();
}

/** LFM 2.2b: road rates, but not with either end of the step in a ZOI. */
function dayCosts(state: LfmState, opposition: Opposition, payer: Payer, slow: boolean): StepCosts {
  const { ordinary, march, roadSteps } = payerCosts(state, payer);
  const { neighbours } = battleOf(state).ground.grid;
  const costs = march[slow ? 1 : 0].slice();
  for (const step of roadSteps) {
    const from = Math.floor(step / DIRECTIONS.length);
    const influenced = zoiAt(state, opposition, from) || zoiAt(state, opposition, neighbours[step]!);
    if (influenced) costs[step] = ordinary[step]!;
  }
  return costs;
}

function closeHex(state: LfmState, costs: StepCosts, hex: Hex): void {
  eachStepInto(state, hex, step => (costs[step] = PROHIBITED));
}

function eachStepInto(state: LfmState, hex: Hex, change: (step: number) => void): void {
  const { grid } = battleOf(state).ground;
  for (const direction of DIRECTIONS) {
    const from = neighbour(grid, hex, direction);
    if (from !== NOWHERE) change(from * DIRECTIONS.length + opposite(direction));
  }
}
