import { type Body, groundOf, type Unit } from '@abatis/bnb/rules';
import {
  areWithin,
  extentFrom,
  facingTowards,
  HALF_TURN,
  inches,
  type Shape,
  type Spot,
  turnBetween,
} from '@abatis/tabletop';
import type { SiegeState } from '../state.ts';
import { isOfWork, type WorkPiece } from './a.24-ground.ts';

/* ENG 23.56e2, R90, R128: plank bridges over gaps, streams and trenches. */

/** ENG R90: foot, horse and light guns. */
export const mayUsePlanks = ({ arm, subtype }: Pick<Unit, 'arm' | 'subtype'>): boolean =>
  arm !== 'artillery' || subtype === 'light';

const planksOn = (state: SiegeState): readonly WorkPiece[] =>
  groundOf(state)
    .pieces.filter(isOfWork)
    .filter(({ row }) => row.id === 'plankBridge');

/** As near to the middle line of a bridge as BNB 6.8c has it. */
const BESIDE = inches(1.5);
/** Planks are two inches long, and reach past what they span. */
const REACH = inches(0.5);
const TURNED = 50;
const SLACK = 10;

/** Planks that lie across this. */
const planksOver = (state: SiegeState, piece: Shape): readonly WorkPiece[] =>
  planksOn(state).filter(({ shape }) => areWithin(shape, piece, REACH));

/** ENG 23.56e2: does it go over the piece along planks? */
export const goesOnPlanks = (
  state: SiegeState,
  unit: Unit,
  piece: Shape,
  { body, shape: over }: { readonly body: Body; readonly shape: Shape },
): boolean =>
  mayUsePlanks(unit) &&
  planksOver(state, piece).some(({ line }) => {
    const [from, to] = [line[0]!, line.at(-1)!];
    const along = facingTowards(from, to)!;
    const turn = Math.abs(turnBetween(along, body.pose.facing));
    if (Math.min(turn, HALF_TURN - turn) > TURNED) return false;
    const { least, most } = extentFrom({ at: from, facing: along }, over).right;
    return least >= -BESIDE - SLACK && most <= BESIDE + SLACK;
  });

/** ENG 23.56e2: do planks lie over the piece where somebody crosses it? */
export const isPlanked = (state: SiegeState, piece: Shape, at: Spot): boolean =>
  planksOver(state, piece).some(({ shape }) => areWithin(shape, at, BESIDE));
