import type { Hex } from '@abatis/hex';
import { type Battle, battleOf } from '../../battle.ts';
import { holder } from '../../pieces.ts';
import type { LfmState, Side } from '../../state.ts';
import { type Sight, sightLine } from '../27-line-of-sight.ts';

/** What the ground alone lets a hex see of another, and the hexes that friends could stand in the way in. */
interface GroundSight {
  readonly sight: Sight;
  readonly between: readonly Hex[];
}

const known = new WeakMap<Battle, Map<number, GroundSight>>();

/** The ground never changes in a battle, so each line is looked along once. */
function groundSight(battle: Battle, from: Hex, to: Hex): GroundSight {
  let lines = known.get(battle);
  if (!lines) {
    lines = new Map();
    known.set(battle, lines);
  }
  const key = from * battle.ground.grid.size + to;
  let line = lines.get(key);
  if (!line) {
    line = lookAlong(battle, from, to);
    lines.set(key, line);
  }
  return line;
}

function lookAlong({ ground, charts }: Battle, from: Hex, to: Hex): GroundSight {
  const { sight, paths } = sightLine(ground, charts, from, to);
  return { sight, between: [...new Set(paths.flatMap(({ between }) => between))] };
}

/** LFM 7.4, 27.3e: how artillery of this side sees a hex: its friends between count a level higher. */
export function fireSight(state: LfmState, side: Side, from: Hex, to: Hex): Sight {
  const battle = battleOf(state);
  const { sight, between } = groundSight(battle, from, to);
  const isFriends = (hex: Hex): boolean => holder(state, hex) === side;
  if (sight === 'blocked' || !between.some(isFriends)) return sight;
  return sightLine(battle.ground, battle.charts, from, to, isFriends).sight;
}
