import { NOWHERE } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { hexName, unitName } from '../../events/names.ts';
import { isExtended, trainsIn, unitOf } from '../../pieces.ts';
import type { MibState } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { enterHex } from '../06-movement/entry.ts';
import { sideInHand } from '../06-movement/hand.ts';
import { begin } from '../06-movement/moves.ts';
import { putLeader, putUnit } from '../06-movement/placing.ts';
import { type LineMove, type Rider, ridersOf } from './price.ts';

/** MIB 16.6b to 16.6g: forms, moves or leaves the line in hand; the step that stands for it goes on. */
export function moveLine(state: MibState, hand: Moving, move: LineMove, table: MibTable): void {
  const id = hand.units[0]!;
  const { line, entered } = move;
  const before = unitOf(state, id);
  const riders = ridersOf(state, hand, before, line);
  report(state, hand, move, table);
  begin(state, hand);
  edit(state).steps = state.steps.map(frame =>
    frame === hand ? handAfter(state, hand, move, riders) : frame,
  );
  putUnit(state, id, line.hex, line.facing, line.wing);
  for (const { leader, to } of riders) putLeader(state, leader, to);
  // R105: a leader who cannot pay stays behind.
  for (const leader of hand.leaders)
    if (!riders.some(rider => rider.leader === leader)) edit(state, 'leaders', leader).moved = true;
  for (const hex of entered.toReversed()) enterHex(state, [id], hex, table);
}

function handAfter(state: MibState, hand: Moving, move: LineMove, riders: readonly Rider[]): Moving {
  const { line, entered, cost, stops } = move;
  const side = sideInHand(state, hand);
  return {
    ...hand,
    leaders: riders.map(({ leader }) => leader),
    spent: [hand.spent[0]! + cost],
    leadersSpent: riders.map(({ spent }) => spent),
    hexes: hand.hexes + 1,
    // MIB 16.6f: what it faces when it has left the line costs nothing.
    lastStep: line.wing === NOWHERE ? line.facing : null,
    stopped: stops,
    toll: false,
    overran: entered.some(hex => trainsIn(state, hex).some(train => state.trains[train]!.side !== side)),
  };
}

function report(
  state: MibState,
  hand: Moving,
  { line, entered, cost, stops }: LineMove,
  table: MibTable,
): void {
  const id = hand.units[0]!;
  const before = unitOf(state, id);
  const facts = {
    unit: unitName(state, id),
    hex: hexName(state, line.hex),
    facing: line.facing,
    cost,
  };
  if (line.wing === NOWHERE) {
    table.emit({ type: 'line-left', clause: 'MIB 16.6f', ...facts });
    return;
  }
  const both = { ...facts, wing: hexName(state, line.wing) };
  const clause = entered.length > 1 ? 'MIB 16.6d' : 'MIB 16.6e';
  if (isExtended(before)) table.emit({ type: 'line-moved', clause, ...both, stopped: stops });
  else table.emit({ type: 'line-formed', clause: 'MIB 16.6b', ...both });
}
