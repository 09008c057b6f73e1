// Counts in a game that was played what no sparring partner should do; asks events and rules, never the doctrine.
import { DIRECTIONS, type Direction, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { type Game, judge, type Moment, momentsOf } from '@abatis/kernel/host';
import type { MibAction, MibEvent, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';

export { mib as rulebook } from '../../src/rulebook.ts';

type MibGame = Game<MibState, MibAction, MibEvent>;
type MibMoment = Moment<MibState, MibAction, MibEvent>;

/** Units that have just taken a hex and a facing. */
interface Stand {
  readonly units: readonly UnitId[];
  readonly hex: Hex;
  readonly facing: Direction;
  /** They ended a move; else they advanced, fell back or turned. */
  readonly halted: boolean;
}

export function faultsOf({ rulebook, moment: last }: MibGame): Readonly<Record<string, number>> {
  const counts = { haltsBesideEnemy: 0, rearHalts: 0, otherRears: 0, loneRides: 0 };
  for (const moment of momentsOf(last) as readonly MibMoment[]) {
    for (const stand of standsIn(moment)) {
      if (stand.halted && isBesideEnemy(moment.state, stand)) counts.haltsBesideEnemy++;
      if (isNeedlessRear(rulebook, moment, stand)) counts[stand.halted ? 'rearHalts' : 'otherRears']++;
      if (stand.halted && stand.units.some(id => isLoneRide(moment.state, id))) counts.loneRides++;
    }
  }
  return counts;
}

/** Events on record have names. */
interface Written {
  readonly units?: readonly string[];
  readonly unit?: string;
  readonly hex?: string;
  readonly path?: readonly string[];
  readonly facing?: Direction;
}

function standsIn({ state, events }: MibMoment): readonly Stand[] {
  return events.flatMap(event => {
    const { units, unit, hex, path, facing } = event as Written;
    const at = path?.at(-1) ?? hex;
    const names = units ?? (unit === undefined ? [] : [unit]);
    if (facing === undefined || at === undefined || names.length === 0) return [];
    const ids = names.map(name => mib.unitCalled(state, name));
    return [{ units: ids, hex: mib.hexCalled(state, at), facing, halted: event.type === 'move-ended' }];
  });
}

const enemiesBeside = (state: MibState, { units, hex }: Stand): readonly Direction[] =>
  DIRECTIONS.filter(direction => {
    const next = neighbour(mib.battleOf(state).ground.grid, hex, direction);
    const there = next === NOWHERE ? [] : mib.unitsIn(state, next);
    return there.some(id => mib.sideOfUnit(state, id) !== mib.sideOfUnit(state, units[0]!));
  });

const isBesideEnemy = (state: MibState, stand: Stand): boolean => enemiesBeside(state, stand).length > 0;

/** MIB 6.7c: would every enemy beside them look at a rear side? */
function showsOnlyRear(state: MibState, stand: Stand, facing: Direction): boolean {
  const enemies = enemiesBeside(state, stand);
  const fronts = mib.frontsWith(state, { unit: stand.units[0]!, hex: stand.hex }, facing);
  return enemies.length > 0 && !enemies.some(direction => fronts.includes(direction));
}

/** They show only their rear, and the same order with another facing was legal and would not have done so. */
function isNeedlessRear(
  rulebook: MibGame['rulebook'],
  { action, seat, state, before }: MibMoment,
  stand: Stand,
): boolean {
  if (!before || !action || !('facing' in action) || action.facing !== stand.facing) return false;
  if (!stand.units.every(id => mib.unitOf(state, id).hex === stand.hex)) return false;
  if (!showsOnlyRear(state, stand, stand.facing)) return false;
  return DIRECTIONS.some(
    facing =>
      !showsOnlyRear(state, stand, facing) &&
      judge({ rulebook, state: before.state }, { ...action, facing }, seat!).legal,
  );
}

/** Friends farther off than this are no help. */
const HELP = 3;

/** A unit of one step without a friend near by, and with an enemy between it and the nearest. */
function isLoneRide(state: MibState, id: UnitId): boolean {
  const { grid } = mib.battleOf(state).ground;
  const { hex, steps } = mib.unitOf(state, id);
  if (hex === NOWHERE || steps > 1) return false;
  const side = mib.sideOfUnit(state, id);
  const hexesOf = (of: typeof side): readonly Hex[] =>
    mib.unitsOnMap(state, of).flatMap(each => (each === id ? [] : mib.hexesOf(mib.unitOf(state, each))));
  const friends = hexesOf(side);
  if (friends.length === 0) return false;
  const away = (from: Hex, to: Hex): number => distance(grid, from, to);
  const nearest = friends.reduce((best, each) => (away(hex, each) < away(hex, best) ? each : best));
  const far = away(hex, nearest);
  return far > HELP && hexesOf(mib.enemyOf(side)).some(at => away(at, nearest) < far && away(at, hex) < far);
}
