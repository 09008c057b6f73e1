import { DIRECTIONS, type Direction, directionTo, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import type { LeaderId, MibState, Moving, Pace, Reached, Unit, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { isHeldBack } from '../intent.ts';
import type { Outlook } from '../outlook.ts';
import { bestFacing, dangerAt, isLoneRide } from '../place.ts';

/** Where a unit is to end its move. */
export interface Post {
  readonly unit: UnitId;
  /** Leaders who come along. */
  readonly leaders: readonly LeaderId[];
  readonly hex: Hex;
  readonly facing: Direction;
  /** The hexes entered; none: it stays where it is. */
  readonly path: readonly Hex[];
}

/** The position when these have moved there, ready to attack a hex. */
export function foresee(state: MibState, posts: readonly Post[], target: Hex = NOWHERE): MibState {
  const units = state.units.slice();
  const leaders = state.leaders.slice();
  for (const post of posts) {
    units[post.unit] = moved(state, post, target);
    for (const id of post.leaders) leaders[id] = { ...leaders[id]!, hex: post.hex, moved: true };
  }
  return { ...state, units, leaders };
}

function moved(state: MibState, { unit: id, hex, facing, path }: Post, target: Hex): Unit {
  const unit = mib.unitOf(state, id);
  const entered = unit.act.entered || path.length > 0;
  const { intents } = unit.act;
  return {
    ...unit,
    hex,
    wing: path.length > 0 ? NOWHERE : unit.wing,
    facing,
    fatigue: path.length > 0 ? tired(state, id) : unit.fatigue,
    act: {
      ...unit.act,
      category: 'mobile',
      entered,
      halted: true,
      committed: unit.act.committed || path.length > 0,
      intents: target === NOWHERE || intents.includes(target) ? intents : [...intents, target],
    },
  };
}

/** MIB T8: a march costs a box. */
function tired(state: MibState, id: UnitId): number {
  const { white, grey } = mib.cardOf(state, id).track;
  return Math.min(
    white + grey,
    mib.unitOf(state, id).fatigue + mib.battleOf(state).charts.fatigueEffects.moved,
  );
}

/** Units of the activation that can still begin to move, one by one. */
export const freeUnits = ({ state, intent }: Outlook): readonly UnitId[] => {
  const frame = state.steps.at(-1);
  const aside = frame?.step === 'actions' ? frame.aside : [];
  return state.units.flatMap((unit, id) => {
    const isFree =
      mib.isActive(state, id) &&
      !isHeldBack(intent, id) &&
      unit.hex !== NOWHERE &&
      !unit.act.halted &&
      !unit.act.entered &&
      !mib.isExtended(unit) &&
      !aside.includes(mib.cardOf(state, id).name) &&
      mib.mayTakeCategory(state, id, 'mobile').legal;
    return isFree ? [id] : [];
  });
};

/** As it is in hand, or would be if it were taken at this pace. */
export function handFor(state: MibState, id: UnitId, pace: Pace = 'normal'): readonly [MibState, Moving] {
  const frame = state.steps.at(-1);
  if (frame?.step === 'moving' && frame.units.includes(id)) return [state, frame];
  const hurried =
    pace === 'normal'
      ? state
      : {
          ...state,
          units: state.units.with(id, {
            ...mib.unitOf(state, id),
            act: { ...mib.unitOf(state, id).act, pace },
          }),
        };
  return [hurried, mib.newHand(hurried, [id], [])];
}

/** Every hex that a unit can reach by itself. */
export function reachable(state: MibState, id: UnitId, pace: Pace = 'normal'): ReadonlyMap<Hex, Reached> {
  return mib.reachOf(...handFor(state, id, pace));
}

/** Leaders who go with a unit: those of its formation, and army commanders, with the strongest of the hex. */
export function companionsOf(
  state: MibState,
  id: UnitId,
  cards: Outlook['battle']['leaders'],
): readonly LeaderId[] {
  const { hex } = mib.unitOf(state, id);
  const strongest = mib
    .unitsIn(state, hex)
    .filter(each => mib.formationOf(state, each) === mib.formationOf(state, id))
    .every(each => each === id || mib.strengthOf(state, each) <= mib.strengthOf(state, id));
  if (!strongest) return [];
  return mib.leadersIn(state, hex).filter(leader => {
    const { formation } = cards[leader]!;
    return (
      (formation === null || formation === mib.formationOf(state, id)) && mib.mayLead(state, leader).legal
    );
  });
}

/** From where a unit could attack a hex, the best places first. */
export function postsAgainst(
  outlook: Outlook,
  id: UnitId,
  target: Hex,
  reach: ReadonlyMap<Hex, Reached>,
): readonly Post[] {
  const { state, battle } = outlook;
  const { grid } = battle.ground;
  const leaders = companionsOf(state, id, battle.leaders);
  const posts: Post[] = [];
  for (const direction of DIRECTIONS) {
    const hex = neighbour(grid, target, direction);
    const reached = hex === NOWHERE ? undefined : reach.get(hex);
    if (!reached || !mib.canAttackAcross(state, hex, target) || isLoneRide(outlook, id, hex)) continue;
    const facing = facingAt(outlook, id, reached, target);
    if (facing !== null) posts.push({ unit: id, leaders, hex, facing, path: reached.path });
  }
  return posts
    .toSorted((a, b) => promiseOf(outlook, b, target) - promiseOf(outlook, a, target))
    .slice(0, MOST_POSTS);
}

const MOST_POSTS = 3;

/** MIB 6.8, 6.9a: the facing with which it can attack from there; null if it has not the points. */
function facingAt(outlook: Outlook, id: UnitId, { hex, path, left }: Reached, target: Hex): Direction | null {
  const { state, battle } = outlook;
  const { ground, charts } = battle;
  const { attack, facing: turning } = charts.movementCosts.special;
  const [, hand] = handFor(state, id);
  const { facings } = mib.endsAt(state, hand, hex);
  const towards = directionTo(ground.grid, hex, target)!;
  const isAllRound = mib.isAllRound(state, hex);
  const fronts = facings.filter(facing => isAllRound || mib.frontsOf(facing).includes(towards));
  const free = directionTo(ground.grid, path.at(-2) ?? mib.unitOf(state, id).hex, hex)!;
  if (left >= attack + turning && fronts.length > 0) return bestFacing(outlook, id, hex, fronts);
  return left >= attack && fronts.includes(free) ? free : null;
}

/** A quick opinion of a post, to look at few of them. */
function promiseOf(outlook: Outlook, { unit, hex, facing }: Post, target: Hex): number {
  const { state, battle } = outlook;
  const behind = mib.bodiesIn(state, target).every(body => mib.isRear(state, body, hex));
  const ground = mib.groundFactors(state, hex, target, behind).reduce((product, factor) => {
    const [num, den] = battle.charts.strengthFactors[factor].factor;
    return (product * num) / den;
  }, 1);
  return mib.strengthOf(state, unit) * ground * (behind ? 2 : 1) - 2 * dangerAt(outlook, unit, hex, facing);
}

/** Those who can attack a hex from where they stand; the intent against cavalry is still to be declared. */
export function standingPosts({ state, intent }: Outlook, target: Hex): readonly Post[] {
  return state.units.flatMap((unit, id): readonly Post[] => {
    if (!mib.isActive(state, id) || isHeldBack(intent, id)) return [];
    if (mib.isExtended(unit) || unit.hex === NOWHERE) return [];
    const body = { unit: id, hex: unit.hex };
    const isReady =
      mib.attackerProblems(state, body).length === 0 && mib.targetsOf(state, body).includes(target);
    return isReady ? [{ unit: id, leaders: [], hex: unit.hex, facing: unit.facing, path: [] }] : [];
  });
}

/** Can the unit attack at all, once it has moved? */
export const couldFight = ({ state }: Outlook, id: UnitId): boolean =>
  mib.hexesOf(mib.unitOf(state, id)).every(hex => mib.attackBars(state, { unit: id, hex }).length === 0);
