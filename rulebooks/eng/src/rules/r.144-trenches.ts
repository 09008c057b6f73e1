import {
  type Body,
  chartsOf,
  footprintAt,
  footprintOf,
  type GroundPiece,
  groundOf,
  type Leg,
  type MovePlan,
  sizeOf,
  TOLERANCE,
  type Unit,
  unitsOnTable,
  WHOLE_MOVE,
} from '@abatis/bnb/rules';
import type { Refusal } from '@abatis/kernel';
import {
  areWithin,
  doShapesOverlap,
  inches,
  type Shape,
  type Spot,
  shapeOf,
  shareInside,
  thou,
} from '@abatis/tabletop';
import { forbid } from '../cite.ts';
import type { SiegeState } from '../state.ts';
import { isOfWork } from './a.24-ground.ts';

/* ENG R144, T.12: troops lie in a trench one behind the other, and move along it. */

export const TRENCH_CLAUSES = {
  'ENG T.12': '{unit} goes half as far at night once it has left the trench',
  'ENG R84': '{unit} finds no room beside others in the trench: units stand there one behind another',
} as const;

const isTrench = (piece: GroundPiece): boolean =>
  isOfWork(piece) && piece.row.foot === 'trench' && piece.row.fire !== 'works';

const trenches = (state: SiegeState): readonly GroundPiece[] => groundOf(state).pieces.filter(isTrench);

/** One file lies in it, or at least most of it. */
const liesIn = (state: SiegeState, shape: Shape): boolean =>
  trenches(state).reduce((sum, piece) => sum + shareInside(shape, piece.shape), 0) > 0.5;

const isFile = ({ arm, files, formation }: Pick<Unit, 'arm' | 'files' | 'formation'>): boolean =>
  arm === 'infantry' && files === 1 && formation === 'close';

/** ENG R144: at a trench foot form one file, whatever BNB 1.8b says. */
export function filesAtTrench(state: SiegeState, unit: Unit): number | null {
  if (unit.arm !== 'infantry' || unit.block !== null) return null;
  const shape = footprintOf(state, unit);
  return trenches(state).some(piece => areWithin(piece.shape, shape, inches(1))) ? 1 : null;
}

/** ENG R144: who moves along a trench does not cross it. */
export const isAlongTrench = (piece: GroundPiece, body: Body, from: Spot, to: Spot): boolean =>
  isTrench(piece) && isFile(body) && areWithin(piece.shape, from, 0) && areWithin(piece.shape, to, 0);

/** ENG R144: in a trench a file faces either way for nothing. */
export const shareInTrench = (state: SiegeState, unit: Unit, leg: Leg): number | null =>
  leg.go === 'reform' &&
  leg.files === 1 &&
  leg.turn === ABOUT &&
  isFile(unit) &&
  liesIn(state, footprintOf(state, unit))
    ? 0
    : null;

const ABOUT = 1800;

/** ENG R84: in a trench units stand one behind another; one with a step has room for two abreast. */
export function* whyNotAbreast(state: SiegeState, { after }: MovePlan): Generator<Refusal> {
  if (after.block !== null || !isInTrenchFile(state, after)) return;
  const { pose } = after;
  const breadth = trenches(state).some(
    piece => isOfWork(piece) && piece.isThird && shareInside(footprintOf(state, after), piece.shape) > 0,
  )
    ? STEPPED
    : PLAIN;
  const depth = thou(sizeOf(chartsOf(state), after).depth);
  const abreast = shapeOf({ pose, width: thou(2 * inches(breadth)), depth });
  const others = unitsOnTable(state).filter(
    unit =>
      unit.id !== after.id &&
      isInTrenchFile(state, unit) &&
      doShapesOverlap(footprintOf(state, unit), abreast, TOLERANCE),
  );
  if (others.length >= breadth) yield forbid('ENG R84', { unit: after.id });
}

/** ENG 23.53c5, 23.55g3: inches across, and so many files beside each other. */
const PLAIN = 1;
const STEPPED = 2;

/** ENG T.12, R144: in a trench nobody is slowed by the night. */
export const isInTrenchFile = (state: SiegeState, unit: Unit): boolean =>
  isFile(unit) && liesIn(state, footprintOf(state, unit));

/** ENG T.12: of the whole move that the trench gives at night only half leads out of it. */
export function* whyNotOutOfTrench(state: SiegeState, { after, used }: MovePlan): Generator<Refusal> {
  const unit = state.units[after.id]!;
  const isNight = state.eng.clock.moment.seg === 'N';
  if (!isNight || !isInTrenchFile(state, unit) || used <= WHOLE_MOVE / 2) return;
  if (after.block !== null || !liesIn(state, footprintAt(state, after, after.pose)))
    yield forbid('ENG T.12', { unit: unit.id });
}
