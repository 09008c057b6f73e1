// Counts in a game that was played what no sparring partner should do; asks events and rules, never the doctrine.
import { DIRECTIONS, type Direction, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { type Game, judge, type Moment, momentsOf } from '@abatis/kernel/host';
import type { MibAction, MibEvent, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { blundersIn } from './blunders.ts';

type MibGame = Game<MibState, MibAction, MibEvent>;
type MibMoment = Moment<MibState, MibAction, MibEvent>;

/** Units that have just taken a hex and a facing; the enemies beside them are those of the moment of the order. */
interface Stand {
  readonly units: readonly UnitId[];
  readonly hex: Hex;
  readonly facing: Direction;
  /** They ended a move; else they advanced, fell back or turned. */
  readonly halted: boolean;
}

export function faultsOf({ rulebook, moment: last }: MibGame): Readonly<Record<string, number>> {
  const counts = { haltsBesideEnemy: 0, rearHalts: 0, needlessRearHalts: 0, needlessRears: 0, loneRides: 0 };
  for (const moment of momentsOf(last) as readonly MibMoment[]) {
    if (!moment.before) continue;
    const { state } = moment.before;
    for (const stand of standsIn(moment)) {
      const isNeedless = isNeedlessRear(rulebook, moment, stand);
      if (!stand.halted) {
        if (isNeedless) counts.needlessRears++;
        continue;
      }
      if (isNeedless) counts.needlessRearHalts++;
      if (enemiesBeside(state, stand).length > 0) counts.haltsBesideEnemy++;
      if (showsOnlyRear(state, stand, stand.facing)) counts.rearHalts++;
      if (isLoneRide(moment, stand)) counts.loneRides++;
    }
  }
  return { ...counts, ...blundersIn(momentsOf(last) as readonly MibMoment[]) };
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

/** MIB 6.7c: does every enemy beside them look at their back? A village, which has no rear (7.7.2a), is counted too. */
function showsOnlyRear(state: MibState, stand: Stand, facing: Direction): boolean {
  const enemies = enemiesBeside(state, stand);
  const fronts = mib.frontsOf(facing);
  return enemies.length > 0 && !enemies.some(direction => fronts.includes(direction));
}

/** They show only their rear, and the same order with another facing was legal and would not have done so. */
function isNeedlessRear(
  rulebook: MibGame['rulebook'],
  { action, seat, before }: MibMoment,
  stand: Stand,
): boolean {
  if (!before || !action || !('facing' in action) || action.facing !== stand.facing) return false;
  if (!showsOnlyRear(before.state, stand, stand.facing)) return false;
  return DIRECTIONS.some(
    facing =>
      !showsOnlyRear(before.state, stand, facing) &&
      judge({ rulebook, state: before.state }, { ...action, facing }, seat!).legal,
  );
}

/** Friends farther off than this are no help. */
const HELP = 3;

/** A unit of one step goes away from its friends, until none is near and an enemy is between it and the nearest. */
function isLoneRide({ state, before }: MibMoment, { units, hex }: Stand): boolean {
  const { grid } = mib.battleOf(state).ground;
  const away = (from: Hex, to: Hex): number => distance(grid, from, to);
  const side = mib.sideOfUnit(state, units[0]!);
  const hexesOf = (of: typeof side): readonly Hex[] =>
    mib.unitsOnMap(state, of).flatMap(id => (units.includes(id) ? [] : mib.hexesOf(mib.unitOf(state, id))));
  const friends = hexesOf(side);
  const nearest = (to: Hex): number => Math.min(...friends.map(friend => away(to, friend)));
  const far = nearest(hex);
  const hand = before?.state.steps.at(-1);
  const from = hand?.step === 'moving' ? hand.from : hex;
  return (
    units.length === 1 &&
    mib.unitOf(state, units[0]!).hex === hex &&
    mib.unitOf(state, units[0]!).steps <= 1 &&
    far > HELP &&
    far > nearest(from) &&
    friends.some(
      friend =>
        away(hex, friend) === far &&
        hexesOf(mib.enemyOf(side)).some(at => away(at, friend) < far && away(at, hex) < far),
    )
  );
}
