import { chartsOf, footprintOf, unitsOnTable } from '@abatis/bnb/rules';
import { D10, edit, type Happening, type RollSpec } from '@abatis/kernel';
import {
  areWithin,
  doShapesOverlap,
  facingTowards,
  inches,
  lengthOf,
  movedBy,
  onGrid,
  type Placed,
  type Pose,
  type TablePoint,
  vectorAlong,
  vectorTo,
} from '@abatis/tabletop';
import { byId, change } from '../access.ts';
import type { EngTable } from '../events.ts';
import type { CarrierId, CarrierPiece, SiegeState } from '../state.ts';
import { mayStandAt } from './23.31-driving.ts';
import { isThere, loseCarrier, shapeOfCarrier } from './23.72-losses.ts';
import { isOnTable } from './s.5-worksites.ts';
import { endErrands } from './t.19-errands.ts';

/* ENG A.28: train pieces test their morale, at grade F; what fire and charges do to them needs no test (X.18, A.28). */

export type TrainEvent = Happening<
  'eng/train-tested',
  'ENG A.28',
  { carrier: CarrierId; natural: number; needed: number; passed: boolean }
>;

type TrainRoll = RollSpec<'train', { readonly needed: number }, boolean>;

/** ENG A.28, A.10: a die against the score of grade F; nothing changes it (R174). */
const trainRoll = (needed: number): TrainRoll => ({
  kind: 'train',
  purpose: 'ENG A.28 morale of a train',
  facts: { needed },
  drms: [],
  table: { clause: 'BNB T5.5', column: 'F' },
  dice: D10,
  read: total => total >= needed,
});

/** ENG 23.72d. */
const STARTLES = inches(6);

/** ENG 23.72c, d, A.28: train pieces within six inches of an explosion test when the explosions of this step are over. */
export function startleTrains(state: SiegeState, place: Placed, from: TablePoint): void {
  const near = state.eng.carriers.filter(
    piece => isThere(piece) && areWithin(shapeOfCarrier(piece), place, STARTLES),
  );
  const known = state.eng.fire.startled;
  const more = near.filter(({ id }) => !known.some(({ carrier }) => carrier === id));
  if (more.length > 0)
    edit(state, 'eng', 'fire').startled = [...known, ...more.map(({ id }) => ({ carrier: id, from }))];
}

/** ENG A.28, S.7: one test for each of them. */
export function testTrains(state: SiegeState, table: EngTable): void {
  const { startled } = state.eng.fire;
  if (startled.length === 0) return;
  edit(state, 'eng', 'fire').startled = [];
  const needed = chartsOf(state).passScores.scores.F;
  for (const { carrier, from } of startled) {
    const piece = byId(state, 'carriers', carrier);
    if (!isThere(piece)) continue;
    const { roll, result: passed } = table.roll(trainRoll(needed));
    table.emit({
      type: 'eng/train-tested',
      clause: 'ENG A.28',
      carrier,
      natural: roll.natural,
      needed,
      passed,
    });
    if (!passed) bolt(state, piece, from, table);
  }
}

/** ENG R174: inches that a frightened train goes in open country. */
const BOLTS = 4;

/** ENG A.10, R174: straight away from the explosion as far as there is room, a wagon on its road; then it is shaken. */
function bolt(state: SiegeState, piece: CarrierPiece, from: TablePoint, table: EngTable): void {
  endErrands(state, { unit: null, carrier: piece.id });
  change(state, 'carriers', piece.id, { shaken: true, moved: true });
  if (piece.kind === 'depot') return;
  for (let far = BOLTS; far > 0; far--) {
    const pose = poseAway(piece, from, inches(far));
    const moved = { ...piece, pose };
    if (piece.kind !== 'wagon' && !isOnTable(state, shapeOfCarrier(moved))) {
      loseCarrier(state, piece, 'ENG R174', table);
      return;
    }
    if (!hasRoom(state, moved)) continue;
    change(state, 'carriers', piece.id, { pose });
    return;
  }
}

function poseAway({ pose }: CarrierPiece, from: TablePoint, length: number): Pose {
  const away = lengthOf(vectorTo(from, pose.at)) > 0 ? facingTowards(from, pose.at) : null;
  const facing = away ?? pose.facing;
  return { at: onGrid(movedBy(pose.at, vectorAlong(facing, length))), facing };
}

const hasRoom = (state: SiegeState, piece: CarrierPiece): boolean =>
  mayStandAt(state, piece) &&
  !unitsOnTable(state).some(unit => doShapesOverlap(footprintOf(state, unit), shapeOfCarrier(piece), 0));
