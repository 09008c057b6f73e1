import { keptIn } from '@abatis/kernel';
import { inches, isInside, type Spot, wheelLength } from '@abatis/tabletop';
import type { BnbState, Objective, Side, Unit, UnitId } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { type Aim, type AimedFrom, aimsOf, servantsOf } from './goals.ts';
import type { Insight, Mind } from './insight.ts';
import { type Hindrances, hindrancesFrom } from './objectives.ts';
import { type ChargeProspect, chargeProspect, costsOfShots, EVADED, mayEvade } from './prospects.ts';
import { defensiveFire } from './shooting.ts';
import {
  gapBetween,
  isOutflanked,
  type Sketch,
  type Sketches,
  seenFrom,
  sketchOf,
  turnTowards,
} from './sketch.ts';
import { turnsLeft, type Weights } from './worth.ts';

/** A position as one side sees it. */
export interface Outlook {
  readonly state: BnbState;
  readonly side: Side;
  readonly weights: Weights;
  readonly insight: Insight;
  readonly own: readonly Unit[];
  readonly enemies: readonly Unit[];
  /** Does the enemy still move in this turn after us? */
  readonly isAnswered: boolean;
  /** Turns after this one. */
  readonly left: number;
  readonly sketch: Sketches;
  /** All that the enemy has on the table, his screens too, as marches have to keep clear of it. */
  readonly hindrances: Hindrances;
  readonly aims: (unit: Unit) => readonly Aim[];
  /** Units that could meet an objective, those that are there soonest first. */
  readonly servants: (objective: Objective) => readonly UnitId[];
  /** What hits by fire cost a unit as it would stand. */
  readonly costs: (unit: Unit, isAtScreen: boolean) => readonly number[];
  /** What a charge promises, by who and what the two are and where it comes from. */
  readonly clash: (charger: Unit, target: Unit, bonus: boolean) => ChargeProspect;
}

export function lookAt(state: BnbState, side: Side, { weights: given, insight }: Mind): Outlook {
  const weights = inHaste(state, side, given, insight);
  const enemies = bnb.enemiesOf(state, { side });
  const sketches = new Map<UnitId, Sketch>();
  const sketch: Sketches = unit =>
    state.units[unit.id] === unit
      ? keptIn(sketches, unit.id, () => sketchOf(state, unit))
      : sketchOf(state, unit);
  const aims = new Map<UnitId, readonly Aim[]>();
  const costs = new Map<string, readonly number[]>();
  const clashes = new Map<string, ChargeProspect>();
  const clash: Outlook['clash'] = (charger, target, bonus) =>
    keptIn(clashes, `${lookOf(charger)}>${lookOf(target)}${bonus}`, () =>
      clashOf(state, charger, target, bonus, weights),
    );
  const servants = new Map<string, readonly UnitId[]>();
  const seen: AimedFrom = {
    state,
    side,
    weights,
    insight,
    own: bnb.unitsOf(state, side),
    enemies,
    sketch,
    hindrances: hindrancesFrom(
      state,
      enemies.flatMap(enemy => [
        sketch(enemy),
        ...(enemy.screen ? [sketchOf(state, bnb.screenBody(enemy, enemy.screen))] : []),
      ]),
    ),
    clash,
    servants: (objective: Objective): readonly UnitId[] =>
      keptIn(servants, objective.id, () => servantsOf(seen, objective)),
  };
  return {
    ...seen,
    isAnswered: state.sideA === side,
    left: turnsLeft(state),
    aims: unit => keptIn(aims, unit.id, () => aimsOf(seen, rested(unit))),
    costs: (unit, isAtScreen) =>
      keptIn(costs, `${lookOf(unit)}${isAtScreen}`, () => costsOfShots(state, unit, isAtScreen, weights)),
  };
}

/** G.0: a side that still lacks points for a victory dares more with every turn; one that has them takes care. */
function inHaste(state: BnbState, side: Side, weights: Weights, insight: Insight): Weights {
  const { by: lead, needed } = insight.lead(state, side) ?? leadByPoints(state, side);
  const passed = state.turn / bnb.scenarioOf(state).turns;
  const { charge, fire, goal } = weights;
  const isLast = turnsLeft(state) === 0;
  // What is lost in the last turn of a drawn game costs nothing, as long as the enemy does not win by it.
  const daring =
    lead >= needed ? goal.care : isLast && lead > -needed ? goal.stake : 1 + goal.daring * passed * passed;
  return {
    ...weights,
    charge: {
      ...charge,
      boldness: charge.boldness * daring,
      threat: charge.threat / daring,
      cavalry: charge.cavalry / daring,
    },
    fire: { ...fire, now: fire.now * daring, next: fire.next * daring, taken: fire.taken / daring },
  };
}

const leadByPoints = (state: BnbState, side: Side): { readonly by: number; readonly needed: number } => ({
  by: bnb.pointsOf(state, side) - bnb.pointsOf(state, bnb.enemyOf(side)),
  needed: bnb.VICTORY,
});

/** What of a unit decides how it fights, wherever it stands. */
const lookOf = ({ id, formation, files, figures, shaken, disordered, turn }: Unit): string =>
  `${id}:${formation}:${files}:${figures}:${Number(shaken)}${Number(disordered)}${Number(turn.moved)}${Number(turn.used > 500_000)}`;

/** The two as they are, one charging the other in the open. */
function clashOf(
  state: BnbState,
  charger: Unit,
  target: Unit,
  bonus: boolean,
  weights: Weights,
): ChargeProspect {
  const isOnCavalry = charger.arm === 'infantry' && target.arm === 'cavalry';
  const by: Unit = isOnCavalry ? { ...charger, disordered: true } : charger;
  const prospect = chargeProspect(
    state,
    {
      charger: by,
      target,
      bonus,
      overruns: bnb.isCloseOrder(charger) && (bnb.isLoose(target) || bnb.hasGuns(target)),
      side: bonus ? 'left' : 'front',
      across: [],
      fire: defensiveFire(state, target, by, bonus),
    },
    weights,
  );
  return prospect;
}

/** BNB 2.6f: could this unit charge at all, as far as it is itself concerned? */
const mayCharge = (unit: Unit, target: Unit): boolean =>
  unit.arm !== 'artillery' &&
  unit.formation !== 'square' &&
  unit.bent.length === 0 &&
  unit.block === null &&
  !unit.shaken &&
  unit.manoeuvre === null &&
  !(unit.formation === 'skirmish' && bnb.isCloseOrder(target));

/** BNB 2.6: could a charge from here touch the target in one move, straight ahead or after a wheel? */
export function canReach(state: BnbState, charger: Unit, from: Sketch, target: Unit, at: Sketch): boolean {
  if (!mayCharge(charger, target)) return false;
  const run = bnb.longestRun(state, charger, 0);
  const gap = gapBetween(from, at);
  if (gap > run || gap * slownessBetween(state, from.front, at.centre) > run) return false;
  if (charger.formation === 'skirmish') return true;
  const { ahead } = seenFrom(from, at.centre);
  const isAhead = at.rim.some(spot => {
    const seen = seenFrom(from, spot);
    return seen.ahead > -SLACK && Math.abs(seen.right) < from.half;
  });
  if (isAhead) return true;
  const turn = Math.abs(turnTowards(from, at.centre));
  if (turn > 900 || ahead < -from.depth) return false;
  return wheelLength(bnb.boxOf(state, charger).width, Math.max(0, turn - EASED)) + Math.max(gap, LAST) <= run;
}

/** BNB T6: how much longer a straight way is for bad ground on it: 2 if all of it is bad. */
function slownessBetween(state: BnbState, from: Spot, to: Spot): number {
  const slow = bnb.groundOf(state).pieces.filter(({ type }) => type === 'rough' || type === 'woods');
  if (slow.length === 0) return 1;
  const bad = PARTS.filter(part => {
    const spot = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return slow.some(({ shape }) => isInside(shape, spot));
  });
  return 1 + bad.length / PARTS.length;
}

const PARTS = [0, 0.25, 0.5, 0.75, 1] as const;

const SLACK = 100;
/** A charge need not strike the middle of its target. */
const EASED = 100;
const LAST = inches(2);

/** The charge that a unit has to fear most: what it would cost, who would make it, and how likely it drives the unit off. */
interface Threat {
  readonly cost: number;
  readonly by: Unit | null;
  readonly driven: number;
}

/** What charges on a unit in this place would cost it at worst: of all enemies that could reach it, the best charge. */
export function threatTo(outlook: Outlook, unit: Unit, at: Sketch): Threat {
  let worst: Threat = { cost: 0, by: null, driven: 0 };
  for (const enemy of outlook.enemies) {
    const from = outlook.sketch(enemy);
    if (bnb.isFrozen(outlook.state, enemy.id) || !canReach(outlook.state, enemy, from, unit, at)) continue;
    const { value, driven } = outlook.clash(rested(enemy), unit, isOutflanked(at, from) && !hasNoFlank(unit));
    const cost = value * (mayEvade(unit) ? EVADED : 1);
    if (cost > worst.cost) worst = { cost, by: enemy, driven };
  }
  return worst;
}

/** BNB 4.6d. */
export const hasNoFlank = (unit: Unit): boolean =>
  unit.formation === 'square' || bnb.isLoose(unit) || bnb.hasGuns(unit) || unit.block !== null;

/** An enemy as it will be when it moves next. */
export const rested = (unit: Unit): Unit => ({ ...unit, turn: { ...unit.turn, used: 0, moved: false } });
