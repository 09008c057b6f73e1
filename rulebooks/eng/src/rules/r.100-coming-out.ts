import {
  type Body,
  chartsOf,
  disorder,
  footprintAt,
  type GroundPiece,
  isFree,
  sizeOf,
  type Unit,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import {
  edgesOfRing,
  facingOut,
  movedBy,
  onGrid,
  type Pose,
  spotsAlong,
  vectorAlong,
} from '@abatis/tabletop';
import type { EngTable } from '../events.ts';
import type { SiegeState } from '../state.ts';

/* ENG R100, 23.83e: troops that have to leave a building at once are put beside it. */

/** ENG R100: how wide they form up. */
const FILES = 4;
/** Places that are tried along each side. */
const TRIES = 5;

/** All that hold a block come out of it, disordered. @param mustGo the block is no more */
export function comeOutOf(state: SiegeState, block: GroundPiece, mustGo: boolean, table: EngTable): void {
  for (const unit of unitsOnTable(state).filter(each => each.block === block.id))
    comeOutBeside(state, unit, block, mustGo, table);
}

/** ENG R100, 23.83e: one unit comes out at the first place with room; without any it stays, or stands where the block was. */
export function comeOutBeside(
  state: SiegeState,
  unit: Unit,
  block: GroundPiece,
  mustGo: boolean,
  table: EngTable,
): void {
  const outside: Body & Pick<Unit, 'id'> = { ...unit, ...outsideOf(unit) };
  const pose = placesBeside(state, outside, block).find(at =>
    isFree(state, { ...outside, pose: at }, footprintAt(state, outside, at)),
  );
  if (!pose && !mustGo) return;
  Object.assign(edit(state, 'units', unit.id), { ...outsideOf(unit), pose: pose ?? unit.pose });
  table.emit({ type: 'eng/came-out', clause: 'ENG R100', unit: unit.id, piece: block.id });
  disorder(state, unit.id, 'BNB 6.4.1f', table);
}

/** How a unit stands that is in a building no longer. */
export const outsideOf = (unit: Unit): Pick<Unit, 'block' | 'formation' | 'files' | 'bent'> => ({
  block: null,
  bent: [],
  formation: unit.arm === 'artillery' ? 'unlimbered' : 'close',
  files: unit.arm === 'artillery' ? Math.max(1, unit.models) : Math.max(1, Math.min(FILES, unit.figures)),
});

/** Poses with the rear at a side of the block, looking out. */
export function placesBeside(
  state: SiegeState,
  body: Body,
  { area }: Pick<GroundPiece, 'area'>,
): readonly Pose[] {
  const { depth } = sizeOf(chartsOf(state), body);
  return edgesOfRing(area).flatMap((edge, side) => {
    const facing = facingOut(area, side);
    const out = vectorAlong(facing, depth + GAP);
    return spotsAlong(edge, TRIES).map(at => ({ at: onGrid(movedBy(at, out)), facing }));
  });
}

/** So that rounding to the grid lets nobody stand in the wall. */
const GAP = 20;
