import { inches, type Spot } from '@abatis/tabletop';
import type { Unit, UnitId } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Aim, captureWorth } from '../goals.ts';
import { canReach, hasNoFlank, type Outlook, threatTo } from '../outlook.ts';
import { chanceToRout, costOfFire, type Spread } from '../prospects.ts';
import { guessFire, HALF_MOVE } from '../shooting.ts';
import { gapBetween, isCrossed, isOutflanked, type Sketch, turnTowards } from '../sketch.ts';
import { worthNow, worthOf } from '../worth.ts';
import type { Stance } from './stances.ts';

/** How good it is to stand somewhere, and what speaks for it most. */
export interface Standing {
  readonly value: number;
  readonly parts: Readonly<Record<Reason, number>>;
  /** What the unit then goes for; the enemies that it fears, fires at and may charge, with how likely they are driven off. */
  readonly aim: Aim | null;
  readonly threat: Likely | null;
  readonly target: Likely | null;
  readonly opening: Likely | null;
}

interface Likely {
  readonly name: string;
  readonly chance: number;
}

export type Reason = 'aim' | 'fire' | 'shelter' | 'threat' | 'opportunity' | 'together' | 'rally' | 'capture';

/** What of an outlook stays the same for all places that one unit could go to. */
export interface Surroundings {
  readonly outlook: Outlook;
  readonly unit: Unit;
  /** Friends who could be in the way of fire, and enemies likewise. */
  readonly friends: readonly { readonly unit: Unit; readonly at: Sketch }[];
  readonly foes: readonly { readonly unit: Unit; readonly at: Sketch }[];
  /** How far each mate of its brigade is from the enemy, at the end of its move. */
  readonly mates: readonly { readonly at: Sketch; readonly gap: number }[];
  /** Enemies that it seems to reach from where it is: charges at those come first, and none of them was good or allowed. */
  readonly spared: ReadonlySet<UnitId>;
  /** Straight ways along which friends are about to fire or to go, and what it costs to be on them. */
  readonly lanes: readonly { readonly from: Spot; readonly to: Spot; readonly worth: number }[];
}

export function surroundingsOf(outlook: Outlook, unit: Unit): Surroundings {
  const { own, enemies, sketch } = outlook;
  const drawn = (units: readonly Unit[]) => units.map(each => ({ unit: each, at: sketch(each) }));
  const friends = drawn(own.filter(({ id }) => id !== unit.id));
  const foes = drawn(enemies);
  return {
    outlook,
    unit,
    friends,
    foes,
    mates: friends
      .filter(each => each.unit.brigade === unit.brigade && each.unit.arm === 'infantry' && !each.unit.shaken)
      .map(each => ({ at: each.at, gap: gapToEnemy(foes, each.at) - pending(outlook, each.unit) })),
    spared: new Set(
      foes
        .filter(foe => canReach(outlook.state, unit, sketch(unit), foe.unit, foe.at))
        .map(foe => foe.unit.id),
    ),
    lanes: friends.flatMap(each => lanesOf(outlook, each.unit, each.at, foes)),
  };
}

const gapToEnemy = (foes: Surroundings['foes'], at: Sketch): number =>
  foes.reduce<number>((least, foe) => Math.min(least, gapBetween(foe.at, at)), FAR);

const FAR = inches(60);

/** How far a mate that has not moved may still come. */
const pending = ({ state }: Outlook, mate: Unit): number =>
  mate.turn.moved || bnb.isFrozen(state, mate.id) ? 0 : bnb.rateOf(state, mate) * 0.8;

/** From all along the front of a friend to the enemy that it fires at best, and a little way straight on, where it marches and charges. */
function lanesOf(
  { state, costs, weights, left }: Outlook,
  unit: Unit,
  at: Sketch,
  foes: Surroundings['foes'],
): Surroundings['lanes'] {
  // After the last turn nobody marches, and no second volley follows.
  const [volleys, marches] = left === 0 ? [1, 0] : [2, 1];
  let best: { readonly to: Spot; readonly worth: number } | null = null;
  for (const foe of foes) {
    const guess = guessFire(state, unit, at, foe.unit, foe.at);
    const worth = guess ? costOfFire(costs(foe.unit, guess.isAtScreen), guess.spread) : 0;
    if (worth > (best?.worth ?? 0)) best = { to: foe.at.centre, worth };
  }
  return FRONT.flatMap(part => {
    const from = { x: at.front.x + at.right.x * at.half * part, y: at.front.y + at.right.y * at.half * part };
    const onward = { x: from.x + at.ahead.x * ONWARD, y: from.y + at.ahead.y * ONWARD };
    const march = { from, to: onward, worth: (marches * weights.stand.masked) / FRONT.length };
    return best ? [march, { from, to: best.to, worth: (volleys * best.worth) / FRONT.length }] : [march];
  });
}

/** Where along the front lanes begin. */
const FRONT = [-0.9, -0.45, 0, 0.45, 0.9] as const;
const ONWARD = inches(5);

/** How good it is for the unit to end its move like that, in victory points. */
export function standingOf(around: Surroundings, { after, legs, used }: Stance): Standing {
  const { outlook } = around;
  const { weights, state } = outlook;
  const at = outlook.sketch(after);
  const isBogged = isOnBadGround(around, after);
  const aim = aimOf(around, after, at, isBogged ? BOGGED : 0);
  const fire = fireOf(around, after, at, used, legs.length > 0);
  const taken = fireTaken(around, after, at);
  const shelter = -weights.fire.taken * taken;
  const charge = threatTo(outlook, after, at);
  const soon = outlook.isAnswered ? 1 : outlook.left === 0 ? 0 : NOT_YET;
  const isGrave = charge.by?.arm === 'cavalry' || after.arm === 'artillery';
  const threat = -(isGrave ? weights.charge.cavalry : weights.charge.threat) * soon * charge.cost;
  const opening = openingFrom(around, after, at);
  const opportunity = outlook.left === 0 ? 0 : weights.charge.opportunity * opening.value;
  const parts = {
    aim: aim.value,
    fire: fire.value + weights.fire.duel * Math.max(0, fire.next - taken) * duelLeft(outlook),
    shelter,
    threat,
    opportunity,
    together: togetherness(around, after, at),
    rally: rallying(around, after, legs.length === 0, charge.cost),
    capture: capturing(outlook, after, legs.length === 0),
  };
  const disorder =
    !state.units[after.id]!.disordered && isBogged ? weights.unit.disorder * worthOf(after, weights) : 0;
  return {
    value: sumOf(parts) - disorder + (legs.length === 0 ? weights.stand.still : 0),
    parts,
    aim: aim.best,
    threat: charge.by && { name: charge.by.name, chance: charge.driven },
    target: fire.target,
    opening: opening.target,
  };
}

/** Turns after the next in which a fire fight goes on, before somebody gives way. */
const duelLeft = ({ left }: Outlook): number => Math.max(0, Math.min(left - 1, LONGEST_DUEL));
const LONGEST_DUEL = 2;

/** The enemy that has moved already can charge only in a later turn, and one may get away before. */
const NOT_YET = 0.6;

const sumOf = (parts: Readonly<Record<Reason, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

/** What the unit would be near to: the worth of an aim fades with every turn that it is away. */
function aimOf({ outlook, unit }: Surroundings, after: Unit, at: Sketch, late: number): typeof NO_AIM {
  if (unit.shaken) return NO_AIM;
  const { decay } = outlook.weights.goal;
  const best = { objective: NO_AIM, enemy: NO_AIM };
  for (const goal of outlook.aims(unit)) {
    const { kind, worth, away, within, facing } = goal;
    const far = away(at);
    const turns =
      kind === 'objective'
        ? turnsToMarch(outlook, after, far) + (far > 0 ? late : 0)
        : turnsTo(outlook, after, far) + turningTo(after, at, facing) + late;
    const value =
      worth * (within === null ? fading(decay, turns) * lateness(outlook, turns) : inTime(turns, within));
    if (value > best[kind].value) best[kind] = { value, best: goal };
  }
  const { objective, enemy } = best;
  return {
    value: objective.value + enemy.value * (objective.best?.isDuty ? ASIDE : 1),
    best: (objective.value > enemy.value ? objective : enemy).best,
  };
}

/** An enemy that is met only when the game is over is hardly worth going to. */
const lateness = ({ left }: Outlook, turns: number): number => (turns > left ? TOO_LATE : 1);

const TOO_LATE = 0.25;

/** BNB T6, 2.12d: bad ground halves the pace and doubles what manoeuvres cost. */
const BOGGED = 0.6;

/** What an enemy still means to a unit that has an objective to go for. */
const ASIDE = 0.4;

const NO_AIM: { readonly value: number; readonly best: Aim | null } = { value: 0, best: null };

/** How likely an objective is met by somebody who is so many turns away: time to spare is good, and too late is little use. */
function inTime(turns: number, within: number): number {
  // After the last move of the game nobody comes any nearer.
  if (within <= 0) return turns > 0 || within < 0 ? 0 : AT_LAST;
  const spare = within - turns;
  const there = SURE * Math.max(0, 1 - turns);
  return there + (spare < 0 ? JUST / (1 - LATE * spare) : JUST + EARLY * Math.min(spare, 4));
}

const AT_LAST = 0.9;
const SURE = 0.1;
const JUST = 0.7;
const EARLY = 0.04;
const LATE = 2;

/** How many turns a unit needs for a way. A line may march as a column, and a column that fights in line must deploy. */
function turnsTo({ state }: Outlook, unit: Unit, away: number): number {
  const pace = Math.max(inches(3), bnb.rateOf(state, unit));
  if (unit.arm === 'artillery')
    return away / inches(8) + (unit.formation === 'unlimbered' && away > 0 ? 1 : 0);
  if (unit.arm !== 'infantry' || unit.formation === 'skirmish') return away / pace;
  const marching = away / inches(8);
  if (bnb.widthClass(unit) === 'column') return marching + (fightsInLine(unit) ? CHANGE : 0);
  if (unit.formation === 'square') return marching + 2 * CHANGE;
  return Math.min(away / pace, marching + 2 * CHANGE);
}

/** How likely a unit with an objective to go for still meets it if it marches there now, less what is left of that after something else that leaves it at this place. */
export function dutyForgone(
  outlook: Outlook,
  unit: Unit,
  ending: { readonly unit: Unit; readonly driven: number },
): number {
  const [from, to] = [outlook.sketch(unit), outlook.sketch(ending.unit)];
  return outlook
    .aims(unit)
    .filter(({ kind, isDuty }) => kind === 'objective' && isDuty)
    .reduce((most, { worth, away, open = away, within }) => {
      if (within === null) return most;
      const turns = turnsToMarch(outlook, unit, away(from));
      const marching = inTime(Math.max(0, turns - 1), within);
      // A charge that drives the enemy off opens the way; another throws the unit back.
      const onward = turnsToMarch(outlook, ending.unit, open(to));
      const after = ending.driven * inTime(onward, within) + (1 - ending.driven) * inTime(turns + 1, within);
      return Math.max(most, worth * (marching - after));
    }, 0);
}

/** How many turns it takes to be somewhere, in whatever formation: over more than a few inches in column. */
function turnsToMarch({ state }: Outlook, unit: Unit, away: number): number {
  const turns = away / Math.max(inches(2), bnb.rateOf(state, unit));
  return unit.arm === 'infantry' ? Math.min(turns, CHANGE + away / inches(8)) : turns;
}

/** What it takes to look at a spot; columns and cavalry wheel easily, others face to a side. */
function turningTo({ formation, files, arm }: Unit, at: Sketch, spot: Spot | null): number {
  if (spot === null || formation === 'skirmish' || formation === 'square') return 0;
  const turn = Math.abs(turnTowards(at, spot));
  const isHandy = arm === 'cavalry' || (formation === 'close' && files <= 8) || formation === 'limbered';
  return turn <= 450 ? (turn / 450) * 0.15 : isHandy ? turn / 3600 + 0.1 : CHANGE;
}

/** A change of formation takes half a move. */
const CHANGE = 0.5;

/** Troops whose musketry is better than their bayonets. */
const fightsInLine = ({ twoRank }: Unit): boolean => twoRank;

/** decay to the power of turns, without a logarithm: from one whole turn to the next it is a straight line. */
function fading(decay: number, turns: number): number {
  let left = 1;
  let rest = turns;
  for (; rest >= 1; rest--) left *= decay;
  return left * (1 - rest * (1 - decay));
}

/** Fire that the unit could give in this turn, and from the same place in the next. */
function fireOf(
  around: Surroundings,
  after: Unit,
  at: Sketch,
  used: number,
  moved: boolean,
): { readonly value: number; readonly next: number; readonly target: Likely | null } {
  const { outlook } = around;
  const { state, weights } = outlook;
  const still: Unit = { ...after, turn: { ...after.turn, moved: false, used: 0 } };
  const mayFire = !moved || (after.arm === 'infantry' && used <= HALF_MOVE);
  let [now, next] = [0, 0];
  let target: { readonly foe: Unit; readonly spread: Spread } | null = null;
  for (const foe of around.foes) {
    const later = guessFire(state, still, at, foe.unit, foe.at);
    if (!later || isBlocked(around, at, foe.unit, foe.at)) continue;
    const costs = outlook.costs(foe.unit, later.isAtScreen);
    const soon = costOfFire(costs, later.spread);
    if (soon > next) [next, target] = [soon, { foe: foe.unit, spread: later.spread }];
    if (!mayFire || bnb.isFrozen(state, foe.unit.id)) continue;
    const given = moved ? guessFire(state, after, at, foe.unit, foe.at) : later;
    if (given) now = Math.max(now, costOfFire(costs, given.spread));
  }
  return {
    value: weights.fire.now * now + (outlook.left === 0 ? 0 : weights.fire.next * next),
    next,
    target: target && {
      name: target.foe.name,
      get chance() {
        return chanceToRout(state, target.foe, target.spread);
      },
    },
  };
}

/** BNB 3.9, 3.12: is somebody in close order between the two? */
const isBlocked = ({ friends, foes }: Surroundings, from: Sketch, target: Unit, at: Sketch): boolean =>
  friends.some(each => bnb.isCloseOrder(each.unit) && isCrossed(each.at, from.front, at.centre)) ||
  foes.some(
    each =>
      each.unit.id !== target.id && bnb.isCloseOrder(each.unit) && isCrossed(each.at, from.front, at.centre),
  );

/** What fire may cost the unit there: the worst of all, and a part of the others, since all have other targets too. */
function fireTaken(around: Surroundings, after: Unit, at: Sketch): number {
  const { outlook, foes, friends } = around;
  let [worst, sum] = [0, 0];
  for (const foe of foes) {
    const guess = guessFire(outlook.state, foe.unit, foe.at, after, at);
    if (!guess) continue;
    const isScreened = friends.some(
      each => bnb.isCloseOrder(each.unit) && isCrossed(each.at, foe.at.front, at.centre),
    );
    const costs = outlook.costs(after, guess.isAtScreen);
    const cost = costOfFire(costs, guess.spread) * (isScreened ? SCREENED : 1);
    worst = Math.max(worst, cost);
    sum += cost;
  }
  return worst + (sum - worst) * OTHERS;
}

const SCREENED = 0.2;
const OTHERS = 0.4;

/** The best charge that the unit could make from there in its next move. */
function openingFrom(
  around: Surroundings,
  after: Unit,
  at: Sketch,
): { readonly value: number; readonly target: Likely | null } {
  const { outlook, foes, spared } = around;
  const { state } = outlook;
  const ready: Unit = { ...after, turn: { ...after.turn, used: 0, moved: false } };
  let best: ReturnType<typeof openingFrom> = { value: 0, target: null };
  for (const foe of foes) {
    if (!canReach(state, ready, at, foe.unit, foe.at)) continue;
    const bonus = isOutflanked(foe.at, at) && !hasNoFlank(foe.unit);
    const { value: whole, driven } = outlook.clash(ready, foe.unit, bonus);
    if (whole <= best.value) continue;
    const isDoubtful = spared.has(foe.unit.id) || isBarred(around, at, foe);
    const value = whole * (isDoubtful ? DOUBTFUL : 1);
    if (value > best.value) best = { value, target: { name: foe.unit.name, chance: driven } };
  }
  return best;
}

/** BNB 2.6c, 2.6i: does somebody else stand between the front of the unit and that enemy? */
function isBarred(
  { friends, foes }: Surroundings,
  at: Sketch,
  target: Surroundings['foes'][number],
): boolean {
  return [-1, 0, 1].some(part => {
    const from = { x: at.front.x + at.right.x * at.half * part, y: at.front.y + at.right.y * at.half * part };
    const crosses = (each: Surroundings['foes'][number]): boolean =>
      isCrossed(each.at, from, target.at.centre);
    return friends.some(crosses) || foes.some(each => each !== target && crosses(each));
  });
}

/** What could not be done in this turn can hardly be done in the next. */
const DOUBTFUL = 0.25;

/** Near the brigade and level with it, in command, and out of the way of friends who fire. */
function togetherness({ outlook, mates, foes, lanes }: Surroundings, after: Unit, at: Sketch): number {
  const { state, weights } = outlook;
  const { stand } = weights;
  const masked = lanes.reduce((sum, { from, to, worth }) => sum + (isCrossed(at, from, to) ? worth : 0), 0);
  const command = bnb.isInCommand(state, after) ? 0 : stand.command;
  const bare = -masked - command;
  if (mates.length === 0 || after.arm !== 'infantry' || after.formation === 'skirmish') return bare;
  const nearest = mates.reduce<number>((least, mate) => Math.min(least, gapBetween(mate.at, at)), FAR);
  const level = mates.reduce((sum, { gap }) => sum + gap, 0) / mates.length;
  const lead = Math.max(0, level - gapToEnemy(foes, at) - EASY);
  const apart = Math.max(0, nearest - inches(8));
  const order = Math.min(1, outlook.left / IN_ORDER);
  return bare - (order * (stand.lead * lead + stand.apart * apart)) / 1000;
}

const EASY = inches(3);

/** In the last turns of the game a brigade need not keep its line. */
const IN_ORDER = 3;

/** BNB 2.4a: rest restores a shaken or disordered unit, if nobody comes to disturb it. */
function rallying(around: Surroundings, after: Unit, isStill: boolean, threat: number): number {
  const { outlook, foes } = around;
  const { stand, unit: share } = outlook.weights;
  if (!after.shaken && !after.disordered) return 0;
  const worth = worthNow(after, outlook.weights);
  const gap = gapToEnemy(foes, outlook.sketch(after));
  const wish = after.shaken ? 1 : isOnBadGround(around, after) ? 0 : 0.2;
  const rest = isStill && threat === 0 ? wish * stand.rally * worth : 0;
  const away = after.shaken ? (Math.min(gap, inches(16)) / inches(16)) * share.shaken * worth : 0;
  return rest + away;
}

/** BNB R33: whoever stands still with the enemy's guns for a turn has them. */
function capturing({ state, weights, left }: Outlook, after: Unit, isStill: boolean): number {
  const guns = state.unmanned.length > 0 ? bnb.gunsTouchedBy(state, after) : null;
  if (!guns || !(isStill || left > 0)) return 0;
  return captureWorth(state, guns, weights) * (isStill ? 1 : TOUCHED);
}

const TOUCHED = 0.5;

/** BNB 2.3a: would the unit stand on ground that disorders it? */
function isOnBadGround({ outlook: { state } }: Surroundings, after: Unit): boolean {
  if (bnb.isLoose(after) || after.block !== null) return false;
  return bnb.disorderingUnder(state, after, [bnb.footprintOf(state, after)]).length > 0;
}
