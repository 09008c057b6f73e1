import { inches, type Spot } from '@abatis/tabletop';
import type { BnbState, Objective, Unit, UnitId, UnmannedGuns } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { isThere, mayServe, spotsOf, type Way, wayTo } from './objectives.ts';
import type { Outlook } from './outlook.ts';
import { apart, gapBetween, type Sketch, seenFrom } from './sketch.ts';
import { turnsLeft, type Weights, worthNow } from './worth.ts';

/** Something to go for: what it is worth, and how far it still is from where a unit would stand. */
export interface Aim {
  readonly kind: 'objective' | 'enemy';
  /** Id of the objective, or name of the enemy. */
  readonly name: string;
  readonly worth: number;
  readonly away: (from: Sketch) => number;
  /** The same if the enemy on the way has been driven off; absent: as far. */
  readonly open?: (from: Sketch) => number;
  /** The spot to march to; null: straight at the enemy. */
  readonly lead: ((from: Sketch) => Spot) | null;
  /** Does the unit go for this before all else? */
  readonly isDuty: boolean;
  /** Where the unit should look when it is there; null: anywhere. */
  readonly facing: Spot | null;
  /** Turns in which it must be reached to be worth anything; null: it keeps its worth. */
  readonly within: number | null;
}

/** How much objectives matter now: most when the game is about to end. */
function hasteOf(state: BnbState, { goal }: Weights): number {
  const { turns } = bnb.scenarioOf(state);
  return 1 + (goal.lastTurns - 1) * (state.turn / turns);
}

/** What aims are found from. */
export type AimedFrom = Pick<
  Outlook,
  | 'state'
  | 'side'
  | 'weights'
  | 'insight'
  | 'own'
  | 'enemies'
  | 'sketch'
  | 'hindrances'
  | 'clash'
  | 'servants'
>;

/** What a unit may go for. */
export function aimsOf(outlook: AimedFrom, unit: Unit): readonly Aim[] {
  if (unit.formation === 'away') return gunAims(outlook.state, unit);
  return [
    ...objectiveAims(outlook, unit),
    ...captureAims(outlook, unit),
    ...outlook.insight.aims(outlook, unit),
    ...outlook.enemies.flatMap(enemy => enemyAims(outlook, unit, enemy)),
  ];
}

/** BNB 2.7i: gunners go back to their guns. */
const gunAims = (state: BnbState, unit: Unit): readonly Aim[] =>
  state.unmanned
    .filter(({ of }) => of === unit.id)
    .map(({ pose }) => ({
      kind: 'objective',
      name: unit.name,
      worth: GUNS,
      away: from => apart(from.centre, pose.at),
      lead: () => pose.at,
      isDuty: true,
      facing: null,
      within: null,
    }));

const GUNS = 2;

/** BNB R33: enemy guns that nobody serves are taken by whoever stays with them. */
function captureAims(outlook: AimedFrom, unit: Unit): readonly Aim[] {
  const { state, weights } = outlook;
  if (unit.arm === 'artillery' || unit.shaken) return [];
  return state.unmanned
    .filter(({ of }) => state.units[of]!.side !== unit.side)
    .map(({ of, models, gunsLost, pose }) => ({
      kind: 'objective',
      name: state.units[of]!.name,
      worth: captureWorth(state, { of, models, gunsLost }, weights),
      away: from => Math.max(0, apart(from.front, pose.at) - REACHED),
      lead: () => pose.at,
      isDuty: nearestTo(outlook, pose.at) === unit.id,
      facing: null,
      // They must be reached a turn before the last.
      within: turnsLeft(state) - 1,
    }));
}

/** Who could take guns at this spot soonest. */
function nearestTo({ own, sketch }: AimedFrom, spot: Spot): UnitId | null {
  const takers = own
    .filter(({ arm, shaken }) => arm !== 'artillery' && !shaken)
    .map(unit => ({ id: unit.id, far: apart(sketch(unit).front, spot) }))
    .sort((a, b) => a.far - b.far);
  return takers[0]?.id ?? null;
}

/** G.0, BNB 5.3a: points for the guns, and the battery is lost with the last of them. */
export function captureWorth(
  state: BnbState,
  guns: Pick<UnmannedGuns, 'of' | 'models' | 'gunsLost'>,
  weights: Weights,
): number {
  const points = bnb.serviceableModels(guns) * bnb.POINTS.model * weights.goal.points;
  const battery = state.units[guns.of]!;
  const isLast =
    battery.formation === 'away' && state.unmanned.filter(({ of }) => of === guns.of).length === 1;
  return points + (isLast ? worthNow(battery, weights) : 0);
}

const REACHED = inches(0.5);

/** An enemy is gone for straight, or round its flank if that promises much more. */
function enemyAims({ state, sketch, clash, weights }: AimedFrom, unit: Unit, enemy: Unit): readonly Aim[] {
  const at = sketch(enemy);
  const worth =
    weights.goal.enemy *
    worthNow(enemy, weights) *
    suits(unit, enemy) *
    urgency(state, enemy) *
    (bnb.isFrozen(state, enemy.id) ? TAKEN : 1);
  const direct: Aim = {
    kind: 'enemy',
    name: enemy.name,
    worth,
    away: from => Math.max(0, gapBetween(from, at) - standOff(unit, enemy)) * CLOSING,
    lead: null,
    isDuty: false,
    facing: at.centre,
    within: null,
  };
  if (!goesRound(unit, enemy, clash)) return [direct];
  const posts = [-1, 1].map(hand => ({
    ...direct,
    away: (from: Sketch) => wayRound(from, at, hand).far,
    lead: (from: Sketch) => wayRound(from, at, hand).to,
  }));
  return [{ ...direct, worth: worth * (unit.twoRank ? 1 : HEAD_ON) }, ...posts];
}

/** Both sides come nearer, so that a way to an enemy is not marched alone. */
const CLOSING = 0.7;
/** What is left of an enemy that is too strong from the front. */
const HEAD_ON = 0.5;

/** Who would do much better from a flank than from the front looks for one. */
function goesRound(unit: Unit, enemy: Unit, clash: Outlook['clash']): boolean {
  const isOpen = enemy.arm === 'infantry' && enemy.formation === 'close' && enemy.block === null;
  if (!isOpen || unit.arm === 'artillery' || unit.formation === 'skirmish') return false;
  const [front, flank] = [clash(unit, enemy, false).value, clash(unit, enemy, true).value];
  return flank > POOR && flank - front > MUCH;
}

const POOR = 0.3;
const MUCH = 1;

/** The way to a place beside the flank of an enemy and behind the line of its front, without passing close before it. */
function wayRound(from: Sketch, at: Sketch, hand: number): Way {
  const spot = (right: number, ahead: number): Spot => ({
    x: at.front.x + at.right.x * right + at.ahead.x * ahead,
    y: at.front.y + at.right.y * right + at.ahead.y * ahead,
  });
  const wide = (at.half + inches(5)) * hand;
  const post = spot(wide, -inches(3));
  const seen = seenFrom(at, from.centre);
  if (seen.ahead < inches(1) || seen.right * hand > Math.abs(wide))
    return { to: post, far: Math.max(0, apart(from.centre, post) - inches(1)) };
  const corner = spot(wide * 1.1, inches(6));
  return { to: corner, far: apart(from.centre, corner) + apart(corner, post) };
}

/** An enemy that fights somebody already can hardly be fired at. */
const TAKEN = 0.6;

/** How well an arm suits an enemy: cavalry is for guns, skirmishers and shaken troops. */
function suits({ arm }: Unit, enemy: Unit): number {
  if (arm !== 'cavalry') return enemy.shaken ? 0.8 : 1;
  if (enemy.formation === 'square') return 0.15;
  if (bnb.hasGuns(enemy) || bnb.isLoose(enemy) || enemy.shaken) return 1.3;
  return enemy.arm === 'cavalry' ? 0.9 : 0.45;
}

/** An enemy that is about to meet an objective is the more worth stopping. */
function urgency(state: BnbState, enemy: Unit): number {
  const near = bnb
    .scenarioOf(state)
    .objectives.some(objective => objective.sides.includes(enemy.side) && isNearTo(state, enemy, objective));
  return near ? 1.4 : 1;
}

const isNearTo = (state: BnbState, unit: Unit, objective: Objective): boolean => {
  const at = bnb.centreOfUnit(state, unit);
  return spotsOf(state, unit.side, objective).some(spot => apart(spot, at) < inches(6));
};

/** How near a unit wants to come: muskets at close range, guns at theirs, cavalry out of reach until it charges. */
function standOff(unit: Unit, enemy: Unit): number {
  if (unit.arm === 'artillery') return unit.subtype === 'light' ? inches(21) : inches(28);
  if (unit.arm === 'cavalry') return inches(enemy.arm === 'cavalry' || enemy.formation === 'square' ? 14 : 9);
  if (unit.weapon === 'rifle') return inches(7);
  return unit.formation === 'skirmish' ? inches(5) : inches(3.5);
}

function* objectiveAims(outlook: AimedFrom, unit: Unit): Generator<Aim> {
  const { state, weights } = outlook;
  const haste = hasteOf(state, weights);
  for (const objective of bnb.scenarioOf(state).objectives) {
    const spots = spotsOf(state, unit.side, objective);
    if (spots.length === 0 || !objective.sides.includes(unit.side) || !mayServe(unit, objective)) continue;
    const away = (from: Sketch): number =>
      isThere(state, unit.side, objective, from.centre) ? 0 : wayTo(spots, outlook.hindrances, from).far;
    const servants = outlook.servants(objective);
    const place = servants.indexOf(unit.id);
    const isHeld = place > 0 && isHeldBy(outlook, objective, servants[0]!);
    yield {
      kind: 'objective',
      name: objective.id,
      worth:
        weights.goal.points * objective.points * haste * (SHARES[place] ?? LAST_SHARE) * (isHeld ? HELD : 1),
      away,
      open: from => (away(from) === 0 ? 0 : straightTo(spots, from)),
      lead: from => wayTo(spots, outlook.hindrances, from).to,
      isDuty: place >= 0 && place < onDuty(servants.length) && !isHeld,
      facing: null,
      within: turnsLeft(state),
    };
  }
}

const straightTo = (spots: readonly Spot[], { centre }: Sketch): number =>
  spots.reduce((least, spot) => Math.min(least, apart(centre, spot)), Number.POSITIVE_INFINITY);

/** Does this unit meet the objective where it stands? */
const isHeldBy = ({ state, side }: AimedFrom, objective: Objective, id: UnitId): boolean =>
  isThere(state, side, objective, bnb.centreOfUnit(state, state.units[id]!));

/** What is left of an objective for others when somebody is there already. */
const HELD = 0.4;

/** Units that could meet an objective, those that are there soonest first. */
export function servantsOf(outlook: AimedFrom, objective: Objective): readonly UnitId[] {
  const { state, side, own, hindrances, sketch } = outlook;
  const spots = spotsOf(state, side, objective);
  return own
    .filter(unit => mayServe(unit, objective) && !unit.shaken)
    .map(unit => {
      const from = sketch(unit);
      const far = isThere(state, side, objective, from.centre) ? 0 : wayTo(spots, hindrances, from).far;
      return { id: unit.id, turns: far / (unit.arm === 'cavalry' ? inches(10) : inches(7)) };
    })
    .sort((a, b) => a.turns - b.turns)
    .map(({ id }) => id);
}

/** So many units have nothing else to do first than to go for an objective: one, or two of many. */
const onDuty = (servants: number): number => (servants > FEW ? 2 : 1);
const FEW = 3;

/** One unit is enough for an objective; those behind it are a reserve. */
const SHARES: readonly number[] = [1, 0.6, 0.2];
const LAST_SHARE = 0.1;
