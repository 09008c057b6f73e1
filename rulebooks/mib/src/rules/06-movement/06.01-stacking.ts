import { DIRECTIONS, type Direction, type Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { MibTable } from '../../events.ts';
import { hexesOf, isExtended, strengthIn, strengthOf, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { disorganize } from '../09-disorganized.ts';
import { aboutFacing, facingsBeside, frontSide, mayLieBeside } from '../16-optional-rules/index.ts';
import { isUnmoved, leftTo, type Moving } from './06.00-hand.ts';
import { freeFacing } from './06.08-halting.ts';

/** MIB 6.1a: strength points of one side in a hex. MIB 6.1b is kept by absence: nobody asks for the corps. */
export const STACKING_LIMIT = 10;

/** R10: a Smashed unit counts as the side of the counter it sits on. */
const SMASHED_WEIGHT = 2;

/** MIB 6.1a, R10: what the combat units in a hex count for stacking, those `without` left out. */
export function stackStrength(state: MibState, hex: Hex, without: readonly UnitId[] = []): number {
  let strength = 0;
  for (const id of unitsIn(state, hex)) if (!without.includes(id)) strength += weightIn(state, id, hex);
  return strength;
}

const weightIn = (state: MibState, unit: UnitId, hex: Hex): number =>
  unitOf(state, unit).smashed ? SMASHED_WEIGHT : strengthIn(state, { unit, hex });

const wholeWeight = (state: MibState, id: UnitId): number =>
  unitOf(state, id).smashed ? SMASHED_WEIGHT : strengthOf(state, id);

/** MIB 6.1a: may these units end their move in the hex, with all that stand there but those `without`? */
export function fits(
  state: MibState,
  hex: Hex,
  units: readonly UnitId[],
  without: readonly UnitId[] = [],
): boolean {
  return stackStrength(state, hex, [...units, ...without]) + weightOf(state, units) <= STACKING_LIMIT;
}

/** MIB 6.1d: units that recovery or rejoining has made too strong for any hex. */
export const fitNowhere = (state: MibState, units: readonly UnitId[]): boolean =>
  weightOf(state, units) > STACKING_LIMIT;

const weightOf = (state: MibState, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + wholeWeight(state, id), 0);

export const isOverstacked = (state: MibState, hex: Hex): boolean =>
  stackStrength(state, hex) > STACKING_LIMIT;

/** MIB 6.1d: all units of a hex that holds too much are Disorganized. */
export function disorganizeOverstacked(state: MibState, hex: Hex, table: MibTable): void {
  if (!isOverstacked(state, hex)) return;
  for (const id of unitsIn(state, hex)) disorganize(state, id, 'MIB 6.1d', table);
}

/** Whether there is room for those in hand, and how they may face there. */
export interface Ends {
  readonly fits: boolean;
  readonly facings: readonly Direction[];
}

/** MIB 6.1a, 6.1c, 16.6l: how those in hand may end their move in a hex. */
export function endsAt(state: MibState, hand: Moving, hex: Hex): Ends {
  return unitsIn(state, hex).length === 0 ? endsInTheOpen(state, hand) : endsBeside(state, hand, hex);
}

/** MIB 6.1a: in a hex where no other unit is. */
export const endsInTheOpen = (state: MibState, { units }: Moving): Ends => ({
  fits: !fitNowhere(state, units),
  facings: DIRECTIONS,
});

function endsBeside(state: MibState, { units }: Moving, hex: Hex): Ends {
  const waiting = waitingHands(state, units);
  if (waiting.length === 0)
    return { fits: fits(state, hex, units), facings: facingsBeside(state, hex, units) };
  const inHands = [...units, ...waiting.flatMap(hand => hand.units)];
  const here = waiting.filter(hand => hand.units.some(id => hexesOf(unitOf(state, id)).includes(hex)));
  return {
    fits: fits(state, hex, units),
    facings: facingsBeside(state, hex, inHands).filter(facing =>
      here.every(hand => couldFace(state, hand, facing, units)),
    ),
  };
}

/** Hands whose move has begun and not ended: a division whose detachment goes first. */
function waitingHands({ steps }: MibState, units: readonly UnitId[]): readonly Moving[] {
  const waiting: Moving[] = [];
  for (const frame of steps) {
    const hand = frame.step === 'moving' ? frame : frame.step === 'commit' ? frame.hand : null;
    if (hand && !hand.units.some(id => units.includes(id))) waiting.push(hand);
  }
  return waiting;
}

/** MIB 10.3c, 6.1c: can the waiting units end their move where they are, beside `others` with this facing? */
function couldFace(state: MibState, hand: Moving, facing: Direction, others: readonly UnitId[]): boolean {
  const unit = unitOf(state, hand.units[0]!);
  const { facing: price } = battleOf(state).charts.movementCosts.special;
  const canTurn = !isUnmoved(hand) && hand.units.every(id => leftTo(hand, id) >= price);
  if (!isExtended(unit)) return facing === freeFacing(state, hand) || canTurn;
  const facings = canTurn ? lineFacingsAtEnd(state, hand, others) : [unit.facing];
  return facings.some(each => frontSide(state, { ...unit, facing: each }).includes(facing));
}

/** R78, 16.6l: how the line in hand may lie beside its friends, `without` some of them. */
export function lineFacingsAtEnd(
  state: MibState,
  { units }: Moving,
  without: readonly UnitId[] = [],
): readonly Direction[] {
  const line = unitOf(state, units[0]!);
  return [line.facing, aboutFacing(state, line)].filter(facing =>
    hexesOf(line).every(hex => mayLieBeside(state, hex, { ...line, facing }, [...units, ...without])),
  );
}
