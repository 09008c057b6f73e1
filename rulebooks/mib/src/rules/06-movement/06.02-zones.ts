import { DIRECTIONS, type Hex, NOWHERE, neighbour, sideBetween } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import { sideIs, terrainAt } from '../../ground.ts';
import { type Body, byHexId, cardOf, hexesOf, sideOfUnit, unitsIn } from '../../pieces.ts';
import { enemyOf, type GrandBattery, type MibState, type Side, type Unit, type UnitId } from '../../state.ts';
import { frontsOf } from './06.07-facing.ts';

/** What a zone is exerted by: it decides whom it affects (6.2k), and which slopes it climbs (6.2e). */
type ZoneKind = 'infantry' | 'cavalry';

/** By hex: how many bodies of a side exert a ZOC into it, of either kind. */
interface Zones {
  readonly cavalry: Uint8Array;
  readonly infantry: Uint8Array;
}

type BothZones = Readonly<Record<Side, Zones>>;

/** They follow from the units and from the guns in position. */
const zonesIn = derived((battle: Battle) =>
  derived(
    (units: readonly Unit[]) =>
      derived((guns: readonly GrandBattery[]): BothZones => computeZones(battle, units, guns), 'recent'),
    'recent',
  ),
);

/** MIB 6.2a, 6.2b: the hexes into which the units of a side exert ZOCs. */
export const zonesOf = (state: MibState, side: Side): Zones =>
  zonesIn(battleOf(state))(state.units)(state.grandBatteries)[side];

function computeZones(battle: Battle, units: readonly Unit[], guns: readonly GrandBattery[]): BothZones {
  const { size } = battle.ground.grid;
  const none = (): Zones => ({ cavalry: new Uint8Array(size), infantry: new Uint8Array(size) });
  const zones: BothZones = { french: none(), coalition: none() };
  for (const [id, unit] of units.entries()) {
    const kind = kindOf(battle, units, id);
    if (kind === 'infantry' && unit.batteries === 0) continue;
    const covered = zones[battle.units[id]!.side][kind];
    for (const hex of hexesOf(unit)) exert(battle, hex, DIRECTIONS, kind, covered);
  }
  for (const { leader, posts } of guns) {
    const covered = zones[battle.leaders[leader]!.side].infantry;
    // MIB 16.5n: guns in position only to their front.
    for (const { hex, facing } of posts) exert(battle, hex, frontsOf(facing), 'infantry', covered);
  }
  return zones;
}

/** The same as on its card; the zones have no state at hand. */
function kindOf({ units: cards }: Battle, units: readonly Unit[], id: UnitId): ZoneKind {
  const { parent } = units[id]!;
  return parent === null || cards[id]!.apart ? cards[id]!.kind : cards[parent]!.kind;
}

function exert(
  battle: Battle,
  from: Hex,
  directions: typeof DIRECTIONS,
  kind: ZoneKind,
  covered: Uint8Array,
): void {
  for (const direction of directions) {
    const to = neighbour(battle.ground.grid, from, direction);
    if (to !== NOWHERE && reachesFrom(battle, from, to, kind)) covered[to]!++;
  }
}

/** MIB 6.2b, 6.2l: cavalry always, infantry while it has batteries, in whatever state (R15). */
export const exertsZoc = (state: MibState, id: UnitId): boolean => {
  const { hex, batteries } = state.units[id]!;
  return hex !== NOWHERE && (cardOf(state, id).kind === 'cavalry' || batteries > 0);
};

/** MIB 6.2d to 6.2f, T13: does a ZOC of this kind extend from a hex into the one next to it? */
export const zocReaches = (state: MibState, from: Hex, to: Hex, kind: ZoneKind): boolean =>
  reachesFrom(battleOf(state), from, to, kind);

function reachesFrom({ ground, charts }: Battle, from: Hex, to: Hex, kind: ZoneKind): boolean {
  const { hexes, barred, barredUphill } = charts.zoneTerrain;
  if (!hexes.includes(terrainAt(ground, to))) return false;
  const side = sideBetween(ground.grid, from, to);
  if (side === NOWHERE || barred.some(hexside => sideIs(ground, side, hexside))) return false;
  const isUp = ground.uphill[side] === to;
  return kind === 'cavalry' || !isUp || !barredUphill.some(slope => sideIs(ground, side, slope));
}

/** The bodies of this side whose ZOC covers the hex, by hex and in the order of the battle's list. */
export function projectors(state: MibState, hex: Hex, side: Side): readonly Body[] {
  const { grid } = battleOf(state).ground;
  const around = DIRECTIONS.map(direction => neighbour(grid, hex, direction)).filter(
    from => from !== NOWHERE,
  );
  return around
    .sort(byHexId(state))
    .flatMap(from => unitsIn(state, from).map(unit => ({ unit, hex: from })))
    .filter(
      ({ unit, hex: from }) =>
        sideOfUnit(state, unit) === side &&
        exertsZoc(state, unit) &&
        zocReaches(state, from, hex, cardOf(state, unit).kind),
    );
}

/** MIB 6.2k: is the hex covered by a ZOC of its enemies that matters to a unit of this side and kind? */
function inEnemyZone(state: MibState, hex: Hex, side: Side, kind: ZoneKind): boolean {
  const { cavalry, infantry } = zonesOf(state, enemyOf(side));
  return cavalry[hex]! > 0 || (kind === 'infantry' && infantry[hex]! > 0);
}

/** MIB 6.2c, R13: the same, and no friendly combat unit but those `without` negates it. */
export const inEzoc = (
  state: MibState,
  hex: Hex,
  side: Side,
  kind: ZoneKind,
  without: readonly UnitId[],
): boolean => inEnemyZone(state, hex, side, kind) && !isNegated(state, hex, side, without);

/** MIB 6.2c: combat units negate, also Disorganized and Smashed ones; leaders, trains and guns (R123) do not. */
const isNegated = (state: MibState, hex: Hex, side: Side, without: readonly UnitId[]): boolean =>
  unitsIn(state, hex).some(id => sideOfUnit(state, id) === side && !without.includes(id));
