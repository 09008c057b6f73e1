import type { Refusal } from '@abatis/kernel';
import {
  edgesOfRing,
  type Facing,
  facedOut,
  facingOut,
  frontSpots,
  type Spot,
  spotsAlong,
  turnBetween,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { pieceCalled, type Refuge } from '../../ground.ts';
import { plays } from '../../options.ts';
import { type BnbState, comradesOf, isEngaged, type Unit, unitsOnTable } from '../../state.ts';
import {
  type Body,
  boxOf,
  figurePoints,
  fitsInMove,
  screenBody,
  serviceableModels,
  WHOLE_MOVE,
} from '../00-measuring/index.ts';
import { isCloseOrder } from '../01-introduction/index.ts';

/** BNB 3.1g to 3.1j: why a unit must not fire in this turn's shooting. */
export function* whyNotFire(state: BnbState, unit: Unit): Generator<Refusal> {
  const { id, turn } = unit;
  if (unit.arm === 'cavalry') yield forbid('BNB 3.1g', { unit: id });
  if (unit.arm === 'artillery') {
    if (unit.formation === 'limbered') yield forbid('BNB 1.8f', { unit: id });
    else if (unit.formation === 'away') yield forbid('BNB 2.7i', { unit: id });
    if (turn.moved) yield forbid('BNB 3.1i', { unit: id });
  }
  if (unit.arm === 'infantry' && !fitsInMove(turn.used, WHOLE_MOVE / 2))
    yield forbid('BNB 3.1h', { unit: id });
  const bar = barOf(state, unit);
  if (bar) yield forbid('BNB 3.1j', { unit: id, bar });
}

/** What of 3.1j bars a unit from firing; the screen has the words. */
export type FireBar = 'charging' | 'in combat' | 'routed' | 'evaded' | 'changing formation';

function barOf(state: BnbState, { id, turn, manoeuvre }: Unit): FireBar | null {
  if (turn.charged) return 'charging';
  // BNB 6.4.1e: the crew of an emplaced gun fights with the garrison.
  if (comradesOf(state, id).some(each => isEngaged(state, each.id))) return 'in combat';
  if (turn.routed) return 'routed';
  if (turn.evaded) return 'evaded';
  return manoeuvre === null ? null : 'changing formation';
}

/** BNB 0.5a, 3.1f: a figure or gun model that can fire, and on which face of a square or side of a block it stands. */
export interface Muzzle {
  readonly place: number;
  readonly at: Spot;
  readonly facing: Facing;
  readonly face: number | null;
}

/** BNB 3.1f, 6.4.4c, 7.10d: all that could fire of a unit, or of its screen, from the left. */
export function muzzlesOf(state: BnbState, unit: Unit, isScreen = false): readonly Muzzle[] {
  if (isScreen) return unit.screen ? ranked(figurePoints(state, screenBody(unit, unit.screen))) : [];
  if (unit.block !== null) return sidesOfBlock(state, unit);
  return unit.formation === 'square' ? facesOfSquare(state, unit) : ranked(figurePoints(state, unit));
}

const ranked = (points: readonly { readonly at: Spot; readonly facing: Facing }[]): readonly Muzzle[] =>
  points.map(({ at, facing }, place) => ({ place, at, facing, face: null }));

/** BNB 0.4b: a remainder goes to front, then rear, then right, then left. */
const FACES = ['front', 'rear', 'right', 'left'] as const;

/** BNB 0.4b, 0.5a: the figures of a square along its four faces. */
export function facesOfSquare(state: BnbState, body: Body): readonly Muzzle[] {
  const box = boxOf(state, body);
  const rest = body.figures % FACES.length;
  return renumbered(
    FACES.flatMap((side, face) => {
      const out = facedOut(box, side);
      const count = Math.floor(body.figures / FACES.length) + (face < rest ? 1 : 0);
      return frontSpots(out, count).map(at => ({ place: 0, at, facing: out.pose.facing, face }));
    }),
  );
}

const renumbered = (muzzles: readonly Muzzle[]): readonly Muzzle[] =>
  muzzles.map((muzzle, place) => ({ ...muzzle, place }));

/** BNB 6.4.4c, R77: up to half the garrison on each side of its block, evenly spaced and facing out. */
function sidesOfBlock(state: BnbState, unit: Unit): readonly Muzzle[] {
  const { area, refuge } = pieceCalled(groundOf(state), unit.block!)!;
  const sides = edgesOfRing(area).map((edge, face) => ({ edge, face, facing: facingOut(area, face) }));
  const along = (count: number, { edge, face, facing }: (typeof sides)[number]): readonly Muzzle[] =>
    spotsAlong(edge, count).map(at => ({ place: 0, at, facing, face }));
  // BNB 6.4.1e: a gun fires out of the side that it was pointed at.
  const sideOfGuns = ({ pose }: Pick<Unit, 'pose'>): (typeof sides)[number] => {
    const off = ({ facing }: (typeof sides)[number]): number => Math.abs(turnBetween(pose.facing, facing));
    return sides.reduce((best, each) => (off(each) < off(best) ? each : best));
  };
  if (unit.arm === 'artillery') return renumbered(along(serviceableModels(unit), sideOfGuns(unit)));
  const taken = refuge.overFace === null ? [] : gunsIn(state, unit).map(sideOfGuns);
  const open = sides.filter(side => !taken.includes(side));
  return renumbered(open.flatMap(side => along(mostOverFace(refuge, unit), side)));
}

/** BNB 6.4.4c: figures of a garrison that fire over one side. */
const mostOverFace = ({ overFace }: Refuge, { figures, twoRank }: Unit): number =>
  overFace === null
    ? Math.floor(figures / 2)
    : Math.min(figures, twoRank ? overFace.twoRanks : overFace.threeRanks);

const gunsIn = (state: BnbState, { block }: Unit): readonly Unit[] =>
  unitsOnTable(state).filter(other => other.block === block && other.arm === 'artillery');

/** BNB 3.1a, R102; BNB 7.9b: figures to a die, and the remainder that gives one more. */
const THREE_RANKS = { perDie: 4, remainder: 3 } as const;
const TWO_RANKS = { perDie: 3, remainder: 2 } as const;

/** BNB 3.1a, 7.9b: the dice of so many firing figures of infantry. */
export function infantryDice(state: BnbState, unit: Body, figures: number): number {
  const isTwoRank = plays(state, 'twoRankLine') && unit.twoRank && isCloseOrder(unit);
  const { perDie, remainder } = isTwoRank ? TWO_RANKS : THREE_RANKS;
  return Math.floor(figures / perDie) + (figures % perDie >= remainder ? 1 : 0);
}

/** BNB 3.1c: gunners that two dice and one die of a model take. */
const CREW_OF_TWO = 3;
const CREW_OF_ONE = 2;

/**
 * BNB 3.1b to 3.1d, R15: the dice of each of these models, with the gunners shared so that there are most dice in all. The
 * model that is short of a gun is the last of the battery.
 */
export function modelDice(unit: Unit, places: readonly number[]): readonly number[] {
  const last = serviceableModels(unit) - 1;
  const isShort = (place: number): boolean => unit.gunsLost % 2 === 1 && place === last;
  const whole = places.filter(place => !isShort(place)).length;
  // Three gunners for two dice are never worse than two gunners for one.
  const fullCrews = Math.min(whole, Math.floor(unit.figures / CREW_OF_TWO));
  let gunners = unit.figures - fullCrews * CREW_OF_TWO;
  let full = fullCrews;
  return places.map(place => {
    if (!isShort(place) && full > 0) {
      full--;
      return 2;
    }
    if (gunners < CREW_OF_ONE) return 0;
    gunners -= CREW_OF_ONE;
    return 1;
  });
}

/** BNB 3.1c: the gunners that the dice of these models take. */
export const gunnersFor = (dice: readonly number[]): number =>
  dice.reduce((sum, each) => sum + (each === 2 ? CREW_OF_TWO : each * CREW_OF_ONE), 0);

/** Dice of these figures or models; figures of a screen are infantry. */
export function diceOf(state: BnbState, unit: Unit, body: Body, muzzles: readonly Muzzle[]): number {
  if (unit.arm !== 'artillery')
    return infantryDice(state, body, Math.min(muzzles.length, figuresThatFire(unit, body)));
  return modelDice(
    unit,
    muzzles.map(({ place }) => place),
  ).reduce((sum, dice) => sum + dice, 0);
}

/** BNB 7.10b: a unit whose screen is out shoots with no more figures than it has left. */
const figuresThatFire = (unit: Unit, body: Body): number =>
  unit.screen && body.formation !== 'skirmish' ? unit.figures - unit.screen.figures : body.figures;
