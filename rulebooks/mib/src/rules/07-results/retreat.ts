import type { Direction, Hex } from '@abatis/hex';
import { push } from '@abatis/kernel';
import { hexName, hexNames, leaderNames, unitNames } from '../../events/names.ts';
import { sideOfUnit, trainsIn, unitOf } from '../../pieces.ts';
import type { LeaderId, MibState, TrainId, UnitId } from '../../state.ts';
import type { Fight, Fought } from '../../steps/combat/frames.ts';
import type { Losses } from '../../steps/results/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { enterHex } from '../06-movement/entry.ts';
import { putLeader, putUnit } from '../06-movement/placing.ts';
import { moveTrain } from '../06-movement/pontoons.ts';
import { disorganizeOverstacked, isOverstacked } from '../06-movement/stacking.ts';
import { disorganize } from '../09-disorganized.ts';
import { type Party, partyOf } from './party.ts';
import { type Penalty, penaltiesAlong } from './toll.ts';

/** A retreat that has been found legal. */
export interface Retreat {
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
  readonly path: readonly Hex[];
  readonly facing: Direction;
  /** Why they go. */
  readonly clause: string;
  /** The combat that it is part of; null: it is no combat (8.2d, 10.2c). */
  readonly fought: Fought | null;
}

/**
 * MIB 7.2b to 7.2h, R107: along the path with its penalties, hex by hex. All go to the end of it, also who is smashed on
 * the way (R71); steps are lost in the frames that this leaves on the stack, in the order of the path.
 */
export function retreatStack(state: MibState, retreat: Retreat, table: MibTable): void {
  const { units, path, fought } = retreat;
  const party = partyOf(state, units);
  const penalties = penaltiesAlong(party, path);
  const before = standing(state, units, fought);
  report(state, party, retreat, table);
  walk(state, party, retreat, table);
  for (const { units: shaken, clause } of penalties)
    for (const id of shaken) disorganize(state, id, clause, table);
  const owed = penalties
    .filter(({ casualties, stragglers }) => casualties + stragglers > 0)
    .map(penalty => owedFor(party, penalty, fought, before));
  arrive(state, path.at(-1)!, owed, table);
}

/** MIB 6.1d, R107: what is lost on the way does not crowd the hex in which they stop. */
function arrive(state: MibState, hex: Hex, owed: readonly Losses[], table: MibTable): void {
  const last = owed.at(-1);
  if (last === undefined) disorganizeOverstacked(state, hex, table);
  else push(state, ...owed.slice(0, -1), isOverstacked(state, hex) ? { ...last, crowded: hex } : last);
}

/** MIB 10.2g, R117: how they were when the combat began; those who are not part of it, or of none, as they are now. */
function standing(state: MibState, units: readonly UnitId[], fought: Fought | null): Fight['before'] {
  const known = fought?.before ?? [];
  const others = units.filter(id => !known.some(({ unit }) => unit === id));
  return [
    ...known,
    ...others.map(unit => ({ unit, steps: unitOf(state, unit).steps, smashed: unitOf(state, unit).smashed })),
  ];
}

/** MIB 7.2e: hexes passed are entered like others; 7.5a: trains go with a stack that is driven from its hex. */
function walk(
  state: MibState,
  { from, side }: Party,
  { units, leaders, path, facing, fought }: Retreat,
  table: MibTable,
): void {
  const trains = fought ? trainsIn(state, from).filter(id => state.trains[id]!.side === side) : NO_TRAINS;
  for (const hex of path) for (const id of units) putUnit(state, id, hex, facing);
  // What is pushed last is asked first: so those in the way answer in the order of the path.
  for (const hex of path.toReversed()) enterHex(state, units, hex, table);
  const end = path.at(-1)!;
  for (const id of leaders) putLeader(state, id, end);
  for (const id of trains) moveTrain(state, id, end, table);
}

const NO_TRAINS: readonly TrainId[] = [];

function owedFor(
  { side }: Party,
  { hex, units, casualties, stragglers, clause, pursuers }: Penalty,
  fight: Fought | null,
  before: Fight['before'],
): Losses {
  const organicFirst = fight?.kind === 'charge';
  const cause = { clause, organicFirst };
  return { step: 'losses', side, hex, units, casualties, stragglers, cause, fight, before, pursuers };
}

function report(state: MibState, { from }: Party, retreat: Retreat, table: MibTable): void {
  const { units, leaders, path, facing, clause } = retreat;
  table.emit({
    type: 'retreated',
    clause,
    side: sideOfUnit(state, units[0]!),
    units: unitNames(state, units),
    leaders: leaderNames(state, leaders),
    from: hexName(state, from),
    path: hexNames(state, path),
    facing,
  });
}
