import { type Hex, NOWHERE } from '@abatis/hex';
import { edit, type Table } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { MovementEvent } from '../../events/01-movement.ts';
import { hexName, unitNames } from '../../events/names.ts';
import { isShattered, unitOf, unitsIn } from '../../pieces.ts';
import { putCommander, putUnit } from '../../placing.ts';
import { type CommanderId, enemyOf, type LfmState, type UnitId } from '../../state.ts';
import { leavesZoc } from '../05-zoc-movement.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { spreadDisorganization } from '../14-disorganization.ts';
import { leaveBridge } from '../25-burning-bridges.ts';
import { BY_DAY, type Move, type MoveTerms, marchersOf } from './marchers.ts';
import { pathCost } from './path-cost.ts';

/** Carries out a move that `mayMove` allows. D spreads where it ends, not on the way (14.3a, 14.3c). */
export function move(
  state: LfmState,
  { units, commanders, path }: Move,
  table: Table<MovementEvent>,
  terms: MoveTerms = BY_DAY,
): void {
  const marchers = marchersOf(state, { units, commanders }, terms);
  const byRoad = marchers.map(marcher => pathCost(state, marcher, path, terms).usesRoad);
  const leaving = units.filter(id => leavesZoc(state, id, terms));
  table.emit({
    type: 'moved',
    clause: 'LFM 1.1a',
    pieces: marchers.map(({ name }) => name),
    path: path.map(hex => hexName(state, hex)),
    byRoad: marchers.filter((_, place) => byRoad[place]).map(({ name }) => name),
  });
  disorganizeLeaving(state, leaving, path[1]!, table);
  const to = path.at(-1)!;
  for (const [place, id] of units.entries()) carry(state, id, to, byRoad[place]!, table);
  for (const id of commanders) {
    putCommander(state, id, to);
    edit(state, 'commanders', id).marched = true;
  }
  // A charging stack has not ended its move yet (3.11).
  if (!terms.toCharge) join(state, to, table);
}

function carry(state: LfmState, id: UnitId, to: Hex, byRoad: boolean, table: Table<MovementEvent>): void {
  putUnit(state, id, to);
  const turn = edit(state, 'units', id, 'turn');
  turn.moved = true;
  if (byRoad) turn.usedRoad = true;
  leaveBridge(state, id, table);
}

/** LFM 5.3a, 5.4a, R26: the D is for those who leave, not for those they leave behind; none for shattered ones (16.5). */
function disorganizeLeaving(
  state: LfmState,
  leaving: readonly UnitId[],
  first: Hex,
  table: Table<MovementEvent>,
): void {
  const marked = leaving.filter(id => !unitOf(state, id).disorganized && !isShattered(state, id));
  if (marked.length === 0) return;
  for (const id of marked) edit(state, 'units', id).disorganized = true;
  table.emit({
    type: 'disorganized-by-move',
    clause: inZoc(state, first, battleOf(state).units[marked[0]!]!.side) ? 'LFM 5.4a' : 'LFM 5.3a',
    units: unitNames(state, marked),
    hex: hexName(state, first),
  });
}

/** LFM 14.3a, R140: whoever comes to a disorganized stack, or brings a D to one. */
function join(state: LfmState, hex: Hex, table: Table<MovementEvent>): void {
  const steady = unitsIn(state, hex).filter(id => !unitOf(state, id).disorganized);
  spreadDisorganization(state, hex);
  const marked = steady.filter(id => unitOf(state, id).disorganized);
  if (marked.length === 0) return;
  const units = unitNames(state, marked);
  table.emit({ type: 'disorganized-by-move', clause: 'LFM 14.3a', units, hex: hexName(state, hex) });
}

/** LFM R19: the enemy commanders in hexes that units of this move enter; they are displaced at once (21.2b). */
export function commandersInTheWay(state: LfmState, { units, path }: Move): readonly CommanderId[] {
  if (units.length === 0) return [];
  const { commanders } = battleOf(state);
  return state.commanders.flatMap(({ hex }, id) => {
    const isEnemy = commanders[id]!.side === enemyOf(state.phasing);
    return isEnemy && hex !== NOWHERE && path.includes(hex) ? [id] : [];
  });
}
