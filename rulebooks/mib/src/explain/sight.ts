import type { Parsed } from '@abatis/data';
import type { Hex } from '@abatis/hex';
import type { Sight, SightPlace } from '@abatis/kernel/host';
import { barePlace, sightBetween } from '@abatis/notation';
import { battleOf } from '../battle.ts';
import { terrainAt } from '../ground.ts';
import { hexName } from '../names.ts';
import { hexesBetween } from '../pieces.ts';
import { hexesAmid, REACH, screenOf } from '../rules/16-optional-rules/index.ts';
import type { MibState } from '../state.ts';

type Reason = Sight['because'][number];

/** MIB 16.5f, R48: how guns in position in one hex would see another, whichever way they face. */
export function explainSight(state: MibState, fromLabel: string, toLabel: string): Parsed<Sight> {
  const { grid } = battleOf(state).ground;
  return sightBetween(grid, [fromLabel, toLabel], (from, to) => sightOf(state, from, to));
}

function sightOf(state: MibState, from: Hex, to: Hex): Sight {
  const range = hexesBetween(state, from, to);
  const amid = range === REACH ? hexesAmid(state, from, to) : [];
  const isBlocked = amid.length > 0 && amid.every(hex => screenOf(state, hex, from, to) !== null);
  return {
    from: hexName(state, from),
    to: hexName(state, to),
    range,
    sight: range > REACH ? 'out of range' : isBlocked ? 'blocked' : 'clear',
    because: [reasonFor(state, from, to, range, amid)],
    ends: [placeOf(state, from, null), placeOf(state, to, null)],
    paths: amid.map(hex => [placeOf(state, hex, screenClause(state, hex, from, to))]),
  };
}

const screenClause = (state: MibState, hex: Hex, from: Hex, to: Hex): string | null => {
  const screen = screenOf(state, hex, from, to);
  if (screen === null) return null;
  return screen === 'cover' ? 'MIB 16.5f' : 'MIB R48';
};

/** The ground as it is: what stands on it does not count. */
function placeOf(state: MibState, hex: Hex, obstructs: string | null): SightPlace {
  const { ground } = battleOf(state);
  return barePlace(hexName(state, hex), terrainAt(ground, hex), ground.level[hex]!, obstructs);
}

function reasonFor(state: MibState, from: Hex, to: Hex, range: number, amid: readonly Hex[]): Reason {
  if (range > REACH) return { clause: 'MIB 16.5f', reason: `guns in position reach ${REACH} hexes` };
  if (range < REACH) return { clause: 'MIB 16.5f', reason: 'nothing lies between adjacent hexes' };
  const free = amid.filter(hex => screenOf(state, hex, from, to) === null).length;
  return {
    clause: 'MIB 16.5f',
    reason: `${free} of ${amid.length} hexes between are free, and one is enough`,
  };
}
