import { disc, type Hex } from '@abatis/hex';
import { type Battle, battleOf, isNight } from '../battle.ts';
import { cardOf, stacks } from '../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../state.ts';
import { sightLine } from './27-line-of-sight.ts';

/** What each hex sees within a radius, terrain alone deciding (6.1b, 6.1c). It never changes in a battle. */
const seen = new WeakMap<Battle, Map<number, ReadonlySet<Hex>>>();

function seenFrom(battle: Battle, from: Hex, radius: number): ReadonlySet<Hex> {
  let known = seen.get(battle);
  if (!known) {
    known = new Map();
    seen.set(battle, known);
  }
  const key = from * 16 + radius;
  let hexes = known.get(key);
  if (!hexes) {
    const { ground, charts } = battle;
    hexes = new Set(
      disc(ground.grid, from, radius).filter(to => sightLine(ground, charts, from, to).sight !== 'blocked'),
    );
    known.set(key, hexes);
  }
  return hexes;
}

/** LFM 6.1a, R31, R32: each unit has its own range, whatever it is stacked with and whatever its state. */
const rangeOf = (state: LfmState, id: UnitId): number => {
  const { regiment, artillery } = battleOf(state).charts.zones.zoi;
  return cardOf(state, id).arm === 'artillery' ? artillery : regiment;
};

/** LFM 6.1: an enemy unit in whose ZOI the hex lies, or null. At night there is none (23.5). */
export function zoiSource(state: LfmState, hex: Hex, side: Side): UnitId | null {
  if (isNight(state)) return null;
  const battle = battleOf(state);
  for (const [from, ids] of stacks(state)) {
    for (const id of ids) {
      if (battle.units[id]!.side !== enemyOf(side)) break;
      if (seenFrom(battle, from, rangeOf(state, id)).has(hex)) return id;
    }
  }
  return null;
}

export const inZoi = (state: LfmState, hex: Hex, side: Side): boolean => zoiSource(state, hex, side) !== null;
