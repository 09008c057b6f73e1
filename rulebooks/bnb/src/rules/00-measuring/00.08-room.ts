import { derived, type Refusal } from '@abatis/kernel';
import { doShapesOverlap, type Shape } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { type GroundPiece, isOnTheTable } from '../../ground.ts';
import { type BnbState, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import type { Mover } from '../../vocabulary.ts';
import { TOLERANCE } from './00.01-tolerance.ts';
import { type Body, bodiesOf, footprintOf } from './00.04-footprints.ts';

/** BNB 0.8c: do they overlap by more than the tolerance? */
export const doOverlap = (a: Shape, b: Shape): boolean => doShapesOverlap(a, b, TOLERANCE);

/** Ground that a unit or its screen takes up. */
export interface BodyOnTable {
  readonly unit: Unit;
  readonly isScreen: boolean;
  readonly shape: Shape;
}

/** Every body of troops on the table that takes up room: units, and their screens (7.10b). */
export const bodiesOnTable: (state: BnbState) => readonly BodyOnTable[] = derived(
  (state: BnbState) =>
    unitsOnTable(state).flatMap(unit =>
      bodiesOf(unit).map((body, i) => ({ unit, isScreen: i > 0, shape: footprintOf(state, body) })),
    ),
  'recent',
);

/** T6: the column of the movement table that a body uses. */
export function moverOf({ arm, formation }: Pick<Body, 'arm' | 'formation'>): Mover {
  if (formation === 'skirmish' || formation === 'away') return 'skirmish';
  if (arm === 'artillery') return 'guns';
  return arm === 'cavalry' ? 'cavalry' : 'foot';
}

/** BNB 0.8a: ground that this body may not stand on. Obstacles that can be crossed are no such ground. */
export const isClosedTo = (piece: GroundPiece, body: Pick<Body, 'arm' | 'formation'>): boolean =>
  piece.type === 'block' || piece.move[moverOf(body)] === null || piece.closedTo.includes(body.arm);

/** BNB 0.8a: what forbids a body to stand here at the end of a move; `except` are units that may be stood over, `closed` the ground where chapter 6 knows it better. */
export function* forbiddenGround(
  state: BnbState,
  body: Body & Pick<Unit, 'id'>,
  shape: Shape,
  except: readonly UnitId[] = [],
  closed: readonly GroundPiece[] | null = null,
): Generator<Refusal> {
  const ground = groundOf(state);
  if (!isOnTheTable(ground, shape)) yield forbid('BNB R100', { unit: body.id });
  for (const { unit, shape: other } of bodiesOnTable(state)) {
    if (unit.id === body.id || except.includes(unit.id) || unit.block !== null) continue;
    if (doOverlap(shape, other)) yield forbid('BNB 0.8a', { unit: body.id, other: unit.name });
  }
  const under =
    closed ?? ground.pieces.filter(piece => isClosedTo(piece, body) && doOverlap(shape, piece.shape));
  for (const piece of under) yield forbid('BNB 0.8a', { unit: body.id, other: piece.id });
}

/** BNB 0.8a: is there room for the body here? */
export const isFree = (
  state: BnbState,
  body: Body & Pick<Unit, 'id'>,
  shape: Shape,
  except: readonly UnitId[] = [],
): boolean => forbiddenGround(state, body, shape, except).next().done === true;
