import type { Refusal } from '@abatis/kernel';
import { areWithin, inches, onGrid, type Pose } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { centreOfPiece, type GroundPiece, isTouching, pieceCalled, piecesOf } from '../../ground.ts';
import type { Leg, LegOf } from '../../legs.ts';
import { type BnbState, type Unit, unitsOnTable } from '../../state.ts';
import { type Body, footprintOf, ranksOf, serviceableModels } from '../00-measuring/index.ts';
import { LEAST_SQUARE, leastFiles, maySkirmish } from '../01-introduction/index.ts';

type BlockLeg = LegOf<'enter' | 'transfer' | 'leave'>;

export const isBlockLeg = (leg: Leg): leg is BlockLeg =>
  leg.go === 'enter' || leg.go === 'transfer' || leg.go === 'leave';

/** BNB 6.4a: blocks at most so far apart are adjacent. */
const ADJACENT = inches(0.5);

/** BNB 6.4.1b, 6.4.1e: the room that a unit takes: of infantry its figures, of guns that take any their models. */
const roomFor = ({ refuge }: GroundPiece, unit: Unit): number => {
  if (unit.arm === 'infantry') return unit.figures;
  return refuge.gunsTakeRoom && unit.formation !== 'away' ? serviceableModels(unit) : 0;
};

/** BNB 6.4.1b: the room that all who are in a block take. */
export const roomTaken = (state: BnbState, block: GroundPiece): number =>
  unitsOnTable(state)
    .filter(unit => unit.block === block.id)
    .reduce((taken, unit) => taken + roomFor(block, unit), 0);

/** BNB 6.4.1b, R160: figures that still fit; capacity is judged as each unit comes. */
const roomLeft = (state: BnbState, block: GroundPiece): number => block.capacity - roomTaken(state, block);

/** BNB 6.4.1b, 6.4.1c: what going in or out of a refuge with a toll for each rank adds to the move, in thousandths; null: it has none. */
export function refugeToll(state: BnbState, unit: Unit, leg: Leg): number | null {
  if (leg.go !== 'enter' && leg.go !== 'leave') return null;
  const block = blockCalled(state, leg.go === 'enter' ? leg.block : unit.block!);
  const perRank = block?.refuge.tollPerRank ?? null;
  return perRank === null
    ? null
    : perRank * ranksOf(leg.go === 'enter' ? unit : afterBlockLeg(state, unit, leg));
}

/** BNB 6.4.1: may a unit go into, out of, or from block to block? */
export function* whyNotBlockLeg(state: BnbState, unit: Unit, leg: Leg): Generator<Refusal> {
  if (!isBlockLeg(leg)) return;
  if (leg.go === 'leave') yield* whyNotLeave(state, unit, leg);
  else {
    const block = blockCalled(state, leg.block);
    const facts = { unit: unit.id, block: leg.block };
    if (unit.arm !== 'infantry') yield forbid('BNB 6.4.1d', facts);
    else if (!block || !isAt(state, unit, leg, block)) yield forbid('BNB 6.4.1b', facts);
    else yield* whyNotInBlock(state, unit, unit.figures, block);
  }
}

/** BNB 6.4.1b, 6.4.1d: infantry whose figures fit in the room that is left, where no enemy is. */
export function* whyNotInBlock(
  state: BnbState,
  unit: Unit,
  figures: number,
  block: GroundPiece,
): Generator<Refusal> {
  const facts = { unit: unit.id, block: block.id };
  if (unit.arm !== 'infantry') yield forbid('BNB 6.4.1d', facts);
  else if (isHeldByEnemy(state, unit, block) || roomLeft(state, block) < figures)
    yield forbid('BNB 6.4.1b', facts);
}

export const blockCalled = (state: BnbState, id: string): GroundPiece | undefined =>
  piecesOf(groundOf(state), 'block').find(piece => piece.id === id);

/** BNB 6.4.1b, 6.4a: it has reached the edge, or stands in the block next to it. */
function isAt(state: BnbState, unit: Unit, leg: BlockLeg, block: GroundPiece): boolean {
  if (leg.go === 'enter') return unit.block === null && isTouching(block, footprintOf(state, unit));
  return (
    unit.block !== null &&
    unit.block !== block.id &&
    areWithin(footprintOf(state, unit), block.shape, ADJACENT)
  );
}

const isHeldByEnemy = (state: BnbState, { side }: Unit, { id }: GroundPiece): boolean =>
  unitsOnTable(state).some(other => other.block === id && other.side !== side);

function* whyNotLeave(state: BnbState, unit: Unit, leg: LegOf<'leave'>): Generator<Refusal> {
  const { id, block } = unit;
  if (block === null) return yield forbid('BNB 6.4.1c', { unit: id });
  if (unit.arm === 'artillery') return yield forbid('BNB 6.4.1e', { unit: id });
  if (leg.files > unit.figures) yield forbid('BNB 0.4a', { unit: id, most: unit.figures });
  if (leg.into === 'skirmish' && !maySkirmish(state, unit)) yield forbid('BNB 1.5b', { unit: id });
  if (leg.into === 'square' && unit.figures < LEAST_SQUARE)
    yield forbid('BNB 1.8c', { unit: id, least: LEAST_SQUARE });
  if (leg.into === 'close' && leg.files < leastFiles(unit))
    yield forbid('BNB 1.8b', { unit: id, least: leastFiles(unit) });
  const body = afterBlockLeg(state, unit, leg);
  if (!isTouching(pieceCalled(groundOf(state), block)!, footprintOf(state, body)))
    yield forbid('BNB 6.4.1f', { unit: id, block });
}

/** BNB 6.4.1b, 6.4.1f: wholly inside, or put down outside in any formation and facing. */
export function afterBlockLeg(state: BnbState, unit: Unit, leg: BlockLeg): Body {
  if (leg.go === 'leave')
    return { ...unit, block: null, formation: leg.into, files: leg.files, pose: leg.to as Pose };
  const at = onGrid(centreOfPiece(blockCalled(state, leg.block)!));
  return { ...unit, block: leg.block, formation: 'garrison', bent: [], pose: { ...unit.pose, at } };
}
