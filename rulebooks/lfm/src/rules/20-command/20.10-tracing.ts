import { type Hex, NOWHERE } from '@abatis/hex';
import { derived, notebook } from '@abatis/kernel';
import { type Battle, type BrigadeCard, battleOf } from '../../battle.ts';
import { commandRange } from '../../charts/combat-charts.ts';
import { hexesBetween, holder } from '../../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type Side, type Unit } from '../../state.ts';
import { zocOf } from '../05-zones-of-control.ts';

/** By hex: the steps of the shortest trace from one hex; OUT_OF_REACH beyond every command range. */
type Trace = Uint8Array;

const OUT_OF_REACH = 255;

/** The traces of a state, made as needed, by start hex and side. */
const tracesOf = new WeakMap<Battle, (units: readonly Unit[]) => Map<number, Trace>>();

function traceFrom(state: LfmState, side: Side, from: Hex): Trace {
  const battle = battleOf(state);
  let known = tracesOf.get(battle);
  if (!known) {
    known = notebook(() => new Map<number, Trace>());
    tracesOf.set(battle, known);
  }
  const traces = known(state.units);
  const key = from * 2 + (side === 'union' ? 0 : 1);
  let trace = traces.get(key);
  if (!trace) {
    trace = searchFrom(state, side, from);
    traces.set(key, trace);
  }
  return trace;
}

const longestRange = derived(({ charts }: Battle) => Math.max(...Object.values(charts.commandRanges.hexes)));

function searchFrom(state: LfmState, side: Side, from: Hex): Trace {
  const battle = battleOf(state);
  const { size, neighbours } = battle.ground.grid;
  const limit = longestRange(battle);
  const zoc = zocOf(state, enemyOf(side));
  const trace = new Uint8Array(size).fill(OUT_OF_REACH);
  const queue = [from];
  trace[from] = 0;
  for (let place = 0; place < queue.length; place++) {
    const hex = queue[place]!;
    const steps = trace[hex]! + 1;
    if (steps > limit || (hex !== from && !carries(state, side, zoc, hex))) continue;
    for (let exit = hex * 6; exit < hex * 6 + 6; exit++) {
      const next = neighbours[exit]!;
      if (next === NOWHERE || trace[next] !== OUT_OF_REACH) continue;
      trace[next] = steps;
      queue.push(next);
    }
  }
  return trace;
}

/** LFM 20.10, R168: a trace may go through a ZOC hex only if friends hold it; an enemy-occupied hex is in a ZOC. */
const carries = (state: LfmState, side: Side, zoc: Uint8Array, hex: Hex): boolean =>
  zoc[hex] === 0 || holder(state, hex) === side;

/** LFM 20.10, R168: can command be traced from one hex to the other within this number of steps? */
export function canTrace(state: LfmState, side: Side, from: Hex, to: Hex, range: number): boolean {
  if (from === NOWHERE || to === NOWHERE || hexesBetween(state, from, to) > range) return false;
  return traceFrom(state, side, from)[to]! <= range;
}

/** For the screen: the hexes of a shortest trace, both ends included; null if none is within the longest command range. */
export function tracedPath(state: LfmState, side: Side, from: Hex, to: Hex): readonly Hex[] | null {
  const { neighbours } = battleOf(state).ground.grid;
  const zoc = zocOf(state, enemyOf(side));
  const trace = traceFrom(state, side, from);
  if (trace[to] === OUT_OF_REACH) return null;
  const path = [to];
  for (let hex = to; hex !== from; path.unshift(hex)) {
    const steps = trace[hex]! - 1;
    hex = neighbours
      .subarray(hex * 6, hex * 6 + 6)
      .find(
        each => each !== NOWHERE && trace[each] === steps && (steps === 0 || carries(state, side, zoc, each)),
      )!;
  }
  return path;
}

/** LFM 20.4d, T15: the range of his own rank. */
export const rangeOfRank = (battle: Battle, id: CommanderId): number =>
  commandRange(battle.charts, battle.commanders[id]!.level);

/** LFM 20.3b, T15, R162: his command range; the (acting) army commander's is 8 in all his roles. */
export function commandRangeOf(state: LfmState, id: CommanderId): number {
  const battle = battleOf(state);
  const { side } = battle.commanders[id]!;
  return state.armyCommander[side] === id ? commandRange(battle.charts, 'army') : rangeOfRank(battle, id);
}

/** LFM 20.6a, R170: a division commander reaches the commanders of cavalry brigades at 8 hexes. */
export function rangeToBrigade(state: LfmState, id: CommanderId, { cavalry }: BrigadeCard): number {
  const battle = battleOf(state);
  const range = commandRangeOf(state, id);
  if (!cavalry || battle.commanders[id]!.level !== 'division') return range;
  return Math.max(range, commandRange(battle.charts, 'divisionToCavalryBrigade'));
}

/** LFM 20.10: is the hex in this range of the commander? */
export function reaches(
  state: LfmState,
  id: CommanderId,
  to: Hex,
  range = commandRangeOf(state, id),
): boolean {
  const { side } = battleOf(state).commanders[id]!;
  return canTrace(state, side, state.commanders[id]!.hex, to, range);
}
