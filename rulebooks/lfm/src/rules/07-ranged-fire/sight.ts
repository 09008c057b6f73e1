import type { Hex } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import { holder } from '../../pieces.ts';
import type { LfmState, Side } from '../../state.ts';
import {
  amongWorks,
  type Sight,
  type SightLine,
  screeningWorks,
  sightAgain,
  sightLine,
} from '../27-line-of-sight.ts';

/** What ground and works let a hex see of another, and the hexes that friends could stand in the way in. */
interface BareSight {
  readonly line: SightLine;
  readonly between: readonly Hex[];
}

/** By both hexes. The ground never changes in a battle, so with the same works each line is looked along once. */
const linesOf = amongWorks(notebook, (_: Battle) => new Map<number, BareSight>());

function bareSight(battle: Battle, works: readonly Hex[], from: Hex, to: Hex): BareSight {
  const lines = linesOf(battle, works);
  const key = from * battle.ground.grid.size + to;
  let seen = lines.get(key);
  if (!seen) {
    seen = lookAlong(battle, works, from, to);
    lines.set(key, seen);
  }
  return seen;
}

function lookAlong({ ground, charts }: Battle, works: readonly Hex[], from: Hex, to: Hex): BareSight {
  const line = sightLine(ground, charts, from, to, { works });
  return { line, between: [...new Set(line.paths.flatMap(({ between }) => between))] };
}

/** LFM 7.4, 27.3e: how artillery of this side sees a hex: its friends between count a level higher. */
export function fireSight(state: LfmState, side: Side, from: Hex, to: Hex): Sight {
  const battle = battleOf(state);
  const works = screeningWorks(battle, state);
  const { line, between } = bareSight(battle, works, from, to);
  const isFriends = (hex: Hex): boolean => holder(state, hex) === side;
  if (line.sight === 'blocked' || !between.some(isFriends)) return line.sight;
  return sightAgain(battle.ground, battle.charts, line, { works, isFriends }).sight;
}
