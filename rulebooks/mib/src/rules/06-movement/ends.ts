import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitName } from '../../events/names.ts';
import { type Body, hexesOf, holder, isExtended, unitOf, unitsIn } from '../../pieces.ts';
import { mayActBySpecialRule } from '../../special-rules/index.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { isSpent } from '../11-fatigue/weariness.ts';
import { aboutFacing, frontSide } from '../16-extended-line/geometry.ts';
import { facingsBeside, mayLieBeside } from '../16-extended-line/stacking.ts';
import { frontsOf } from './directions.ts';
import { hasAllRoundFront } from './facing.ts';
import { hexInHand, isUnmoved, leftTo, sideInHand } from './hand.ts';
import { fitNowhere, fits } from './stacking.ts';

/** How a move ends: the facing, and whether whoever can pays for an attack (6.9a). */
export interface Halt {
  readonly facing: Direction;
  readonly commit: boolean;
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
  const inHands = [...units, ...waiting.flatMap(hand => hand.units)];
  const here = waiting.filter(hand => hand.units.some(id => hexesOf(unitOf(state, id)).includes(hex)));
  return {
    fits: fits(state, hex, units),
    facings: facingsBeside(state, hex, inHands).filter(facing =>
      here.every(hand => couldFace(state, hand, facing, units)),
    ),
  };
}

/** Others whose move has begun and not ended: a division whose detachment goes first. */
const waitingHands = ({ steps }: MibState, units: readonly UnitId[]): readonly Moving[] =>
  steps
    .flatMap(frame => (frame.step === 'moving' ? [frame] : frame.step === 'commit' ? [frame.hand] : []))
    .filter(hand => !hand.units.some(id => units.includes(id)));

/** MIB 10.3c, 6.1c: can those who wait end their move where they are beside `others` who face so? */
function couldFace(state: MibState, hand: Moving, facing: Direction, others: readonly UnitId[]): boolean {
  const unit = unitOf(state, hand.units[0]!);
  const { facing: price } = battleOf(state).charts.movementCosts.special;
  const canTurn = !isUnmoved(hand) && hand.units.every(id => leftTo(hand, id) >= price);
  if (!isExtended(unit)) return facing === freeFacing(state, hand) || canTurn;
  const facings = canTurn ? lineFacingsAtEnd(state, hand, others) : [unit.facing];
  return facings.some(each => frontSide(state, { ...unit, facing: each }).includes(facing));
}

/** R78, 16.6l: how the line in hand may lie beside its friends, `without` some of them. */
function lineFacingsAtEnd(
  state: MibState,
  { units }: Moving,
  without: readonly UnitId[] = [],
): readonly Direction[] {
  const line = unitOf(state, units[0]!);
  return [line.facing, aboutFacing(state, line)].filter(facing =>
    hexesOf(line).every(hex => mayLieBeside(state, hex, { ...line, facing }, [...units, ...without])),
  );
}

/** MIB 6.8a, R78: the facing that costs nothing. */
export const freeFacing = (state: MibState, { lastStep, units }: Moving): Direction =>
  lastStep === null || isExtended(unitOf(state, units[0]!)) ? unitOf(state, units[0]!).facing : lastStep;

/** MIB 6.1c, 6.8, 16.6c: the facings that those in hand may end with, whatever they cost. */
function facingsAtEnd(state: MibState, hand: Moving): readonly Direction[] {
  const [first] = hand.units;
  const unit = unitOf(state, first!);
  if (isUnmoved(hand)) return [unit.facing];
  if (!isExtended(unit)) return endsAt(state, hand, unit.hex).facings;
  return lineFacingsAtEnd(state, hand);
}

/** MIB 6.8b: what facing so costs each of them. */
const turningCost = (state: MibState, hand: Moving, facing: Direction): number =>
  facing === freeFacing(state, hand) ? 0 : battleOf(state).charts.movementCosts.special.facing;

/** Every way in which they may end their move now. */
export function* haltsOf(state: MibState, hand: Moving): Generator<Halt> {
  for (const facing of facingsAtEnd(state, hand)) {
    for (const commit of isUnmoved(hand) ? [true] : [false, true]) {
      if (mayHaltFacing(state, hand, { facing, commit }).legal) yield { facing, commit };
    }
  }
}

/** MIB 6.8, 6.9, 6.1c: may they end their move so? */
export function mayHalt(state: MibState, hand: Moving, halt: Halt): Ruling {
  const unit = unitName(state, hand.units[0]!);
  const hex = hexName(state, hexInHand(state, hand));
  const { facing, commit } = halt;
  if (isUnmoved(hand) && !commit) return ruling(forbid('MIB 6.8a', { unit }));
  if (isUnmoved(hand) && facing !== freeFacing(state, hand)) return ruling(forbid('MIB 6.7d', { unit }));
  if (!facingsAtEnd(state, hand).includes(facing)) return ruling(forbid('MIB 6.1c', { unit, hex }));
  return mayHaltFacing(state, hand, halt);
}

/** The same of those who have moved or want to attack, and of a facing that they may end with. */
function mayHaltFacing(state: MibState, hand: Moving, { facing, commit }: Halt): Ruling {
  const cost = turningCost(state, hand, facing);
  const tooPoor = hand.units.filter(id => leftTo(hand, id) < cost);
  if (tooPoor.length > 0)
    return ruling(...tooPoor.map(id => forbid('MIB 6.8b', { unit: unitName(state, id) })));
  if (!commit || committers(state, hand, facing).length > 0) return ruling();
  return ruling(...hand.units.map(id => mayCommit(state, hand, id, facing)));
}

/** MIB 6.9a: who pays for an attack, if they end their move with this facing and want to attack. */
export const committers = (state: MibState, hand: Moving, facing: Direction): readonly UnitId[] =>
  hand.units.filter(id => mayCommit(state, hand, id, facing).legal);

/** MIB 6.9a, 6.7b, 7.0d: may the unit pay for an attack here? */
function mayCommit(state: MibState, hand: Moving, id: UnitId, facing: Direction): Ruling {
  const unit = unitName(state, id);
  const { disorganized, act } = unitOf(state, id);
  const why = commitBar(state, hand, id, facing);
  return ruling(
    disorganized && forbid('MIB 9.0b', { unit }),
    isUnmoved(hand) && act.beganAdjacent && forbid('MIB 6.9b', { unit }),
    why !== null && forbid('MIB 6.9a', { unit, why }),
    mayActBySpecialRule(state, id),
  );
}

/** What keeps it from attacking after its move; null if nothing does. */
function commitBar(state: MibState, hand: Moving, id: UnitId, facing: Direction): string | null {
  const { act } = unitOf(state, id);
  const { attack } = battleOf(state).charts.movementCosts.special;
  if (leftTo(hand, id) - turningCost(state, hand, facing) < attack) return `it needs ${attack} MP`;
  if (act.committed) return 'it has paid already';
  if (act.pace === 'forced-march') return 'it makes a forced march';
  if (act.outOfRange) return 'it is out of command range';
  if (isSpent(state, id)) return 'it is spent';
  return facesEnemy(state, hand, id, facing) ? null : 'no enemy is before its front';
}

/** MIB 6.7b: with this facing, is an enemy in a front hex of the unit? */
function facesEnemy(state: MibState, hand: Moving, id: UnitId, facing: Direction): boolean {
  const { grid } = battleOf(state).ground;
  const enemy = enemyOf(sideInHand(state, hand));
  return hexesOf(unitOf(state, id)).some(hex =>
    frontsWith(state, { unit: id, hex }, facing).some(direction => {
      const to = neighbour(grid, hex, direction);
      return to !== NOWHERE && holder(state, to) === enemy;
    }),
  );
}

/** The front directions of a unit in one of its hexes, if it faced so. */
export function frontsWith(state: MibState, body: Body, facing: Direction): readonly Direction[] {
  const unit = unitOf(state, body.unit);
  if (hasAllRoundFront(state, body)) return DIRECTIONS;
  return isExtended(unit) ? frontSide(state, { ...unit, facing }) : frontsOf(facing);
}
