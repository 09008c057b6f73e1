import { keptIn, notebook, type Refusal } from '@abatis/kernel';
import { areWithin, distanceBetween, inches } from '@abatis/tabletop';
import type { Order } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import { passThrough, plays } from '../../options.ts';
import { type BnbState, enemiesOf, type Fire, type Track, type Unit, type UnitId } from '../../state.ts';
import { distanceOf, footprintOf, isAtMost, TOLERANCE } from '../00-measuring/index.ts';
import { generalsWith } from '../01-introduction/index.ts';
import { asOne } from '../06-terrain/index.ts';
import { mayFireAtPursuer } from '../07-options/index.ts';
import { gunnersFor, type Muzzle, modelDice, muzzlesOf, whyNotFire } from './03.01-firers.ts';
import type { Ammunition } from './03.02-score.ts';
import {
  chargesOn,
  hangingFlanks,
  isCharged,
  markOf,
  type OnTheWay,
  onTheWay,
  opponentsOf,
} from './03.07-marks.ts';
import { skirmishersInZone, type Volley, volleyOf } from './03.09-volleys.ts';
import { type Bearing, bearingOn, type Firing, type Mark } from './03.11-lines-of-fire.ts';

/** A volley, or what forbids it. */
export type Judged =
  | { readonly volley: Volley; readonly fire: Fire }
  | { readonly volley: null; readonly refusals: readonly Refusal[] };

const refused = (...refusals: readonly Refusal[]): Judged => ({ volley: null, refusals });

/** BNB 3.1c, 3.10b: what fires; gunners who serve the models of earlier orders serve no others. */
const firingOf = (
  state: BnbState,
  { by, ammunition, screen }: Pick<Fire, 'by' | 'ammunition' | 'screen'>,
  before: readonly Fire[] = [],
): Firing => ({
  unit: withFreeGunners(state, state.units[by]!, before),
  ammunition,
  isScreen: screen,
});

function withFreeGunners(state: BnbState, unit: Unit, before: readonly Fire[]): Unit {
  if (unit.arm !== 'artillery') return unit;
  let figures = unit.figures;
  for (const [i, fire] of before.entries()) {
    const places = usedBy(state, unit, fire, before.slice(0, i));
    figures -= gunnersFor(modelDice({ ...unit, figures }, places));
  }
  return { ...unit, figures };
}

/** BNB 3.2c: what a unit can fire: infantry small arms, guns ball or canister. */
export const ammunitionOf = ({ arm }: Unit): readonly Ammunition[] =>
  arm === 'artillery' ? ['ball', 'canister'] : ['small arms'];

/** Fire that a unit has been ordered to give, in the sequence of its orders. */
const fireOf = (state: BnbState, by: UnitId, isScreen: boolean): readonly Fire[] =>
  state.fire.filter(fire => fire.by === by && fire.screen === isScreen);

/** BNB 3.10: what a unit may fire at another now, a volley for each kind of ammunition that it may use. */
export const volleysAt = (state: BnbState, unit: Unit, at: UnitId): readonly Volley[] =>
  ammunitionOf(unit).flatMap(
    ammunition => judgeFire(state, { type: 'fire', unit: unit.id, at, ammunition }).volley ?? [],
  );

/** BNB 3.10, 3.8: may this unit be ordered to fire like this now, after what it has been ordered before? */
export function judgeFire(apart: BnbState, order: Order<'fire'>): Judged {
  const state = asOne(apart, 'fire');
  const { unit: by, at, ammunition, passing = false, screen = false, atScreen = null } = order;
  const [unit, target] = [state.units[by]!, state.units[at]!];
  const bars = [...whyNotFire(state, unit)];
  if (unit.status !== 'table') bars.push(forbid('BNB 6.4.3b', { unit: by }));
  if (bars.length > 0) return refused(...bars);
  if (asOne(apart).units[at]!.status !== apart.units[at]!.status && target.side !== unit.side)
    return refused(forbid('BNB 6.4.3b', { unit: at }));
  if (target.side === unit.side || target.status !== 'table')
    return refused(forbid('BNB 3.10a', { target: at }));
  if (!mayFireAtPursuer(state, unit, target)) return refused(forbid('BNB 7.4m', { unit: by, target: at }));
  if (!ammunitionOf(unit).includes(ammunition)) return refused(forbid('BNB 3.2c', { unit: by }));
  const before = fireOf(state, by, screen);
  if (state.battering.some(each => each.by === by)) return refused(forbid('BNB 3.10a', { target: at }));
  if (before.some(fire => fire.at === at)) return refused(forbid('BNB 3.10a', { target: at }));
  if (!isChargerOf(state, unit, at) && canMeetCharge(state, unit, before))
    return refused(forbid('BNB 3.8a', { unit: by }));
  const fire: Fire = { by, at, ammunition, passing, screen, atScreen, flank: null, face: null };
  const judged = judgeAlone(state, fire, before);
  if (judged.volley === null) return judged;
  const others = whyNotThisTarget(state, unit, target, judged.fire, before);
  return others.length > 0 ? refused(...others) : judged;
}

/** The volley of an order by itself, with the figures that no order before it has used. BNB 3.10c: all who can fire at each charger. */
function judgeAlone(state: BnbState, fire: Fire, earlier: readonly Fire[]): Judged {
  const { by, at } = fire;
  const [unit, target] = [state.units[by]!, state.units[at]!];
  const before = isChargerOf(state, unit, at)
    ? earlier.filter(each => !isChargerOf(state, unit, each.at))
    : earlier;
  const firing = firingOf(state, fire, before);
  const muzzles = unusedMuzzles(state, unit, fire.screen, before);
  const aims = aimsAt(state, unit, target, fire);
  if (aims.length === 0)
    return refused(forbid(fire.passing ? 'BNB 3.8c' : 'BNB 3.7a', { unit: by, target: at }));
  const judged = aims.map(aim => judgeAim(state, firing, muzzles, aim, fire));
  return judged.find(({ volley }) => volley !== null) ?? judged[0]!;
}

/** One way to see a target: the marks that count, and what the order then says of them. */
interface AimAt {
  readonly marks: readonly Mark[];
  readonly flank: Fire['flank'];
}

/** BNB 3.7, 3.8: where a target is shot at: on its way, on a flank that hangs, or where it stands. */
function aimsAt(
  state: BnbState,
  unit: Unit,
  target: Unit,
  { passing, ammunition, atScreen }: Fire,
): readonly AimAt[] {
  if (isChargerOf(state, unit, target.id))
    return [{ marks: onTheWay(state, target, ['charge'], unit).map(({ mark }) => mark), flank: null }];
  if (passing) {
    const marks = passingMarks(state, unit, target, ammunition);
    return marks.length > 0 ? [{ marks, flank: null }] : [];
  }
  if (opponentsOf(state, target).length > 0)
    return hangingFlanks(state, target).map(({ end, mark }) => ({ marks: [mark], flank: end }));
  const parent: AimAt = { marks: [markOf(state, target)], flank: null };
  if (!target.screen || ammunition === 'ball') return [parent];
  const screen: AimAt = { marks: [markOf(state, target, true)], flank: null };
  return atScreen === null ? [screen, parent] : [atScreen ? screen : parent];
}

/** BNB 3.1l, 3.9d, 3.12d, 1.12c: the volley at a mark, or why there is none. */
function judgeAim(
  state: BnbState,
  firing: Firing,
  muzzles: readonly Muzzle[],
  aim: AimAt,
  fire: Fire,
): Judged {
  const facts = { unit: firing.unit.id, target: fire.at };
  const all = bearingsOn(state, firing, muzzles, aim.marks);
  const { bearings, face } = fromOneSide(firing.unit, all);
  const volley = volleyOf(state, firing, bearings);
  if (!volley) return refused(forbid('BNB 3.1l', facts));
  if (volley.dice === 0) return refused(forbid('BNB 3.1a', { unit: facts.unit }));
  if (!volley.shots.some(({ stages }) => stages.some(({ target }) => target === fire.at)))
    return refused(forbid('BNB 1.12c', facts));
  if (!bearings.some(({ isClearOfFriends }) => isClearOfFriends)) return refused(forbid('BNB 3.9d', facts));
  const [skirmishers] = firing.ammunition === 'ball' ? skirmishersInZone(state, volley) : [];
  if (skirmishers) return refused(forbid('BNB 3.12d', { unit: facts.unit, friend: skirmishers.id }));
  return { volley, fire: { ...fire, flank: aim.flank, face, atScreen: volley.mark.isScreen } };
}

/** BNB 3.8b: each figure fires at the mark that it bears on at the shortest range. */
export function bearingsOn(
  state: BnbState,
  firing: Firing,
  muzzles: readonly Muzzle[],
  marks: readonly Mark[],
): readonly Bearing[] {
  return muzzles.flatMap(muzzle => {
    const near = marks
      .map(mark => ({ mark, far: mark.isTouching ? 0 : distanceBetween(mark.shape, muzzle.at) }))
      .sort((a, b) => a.far - b.far);
    for (const { mark } of near) {
      const bearing = bearingOn(state, firing, muzzle, mark);
      if (bearing) return [bearing];
    }
    return [];
  });
}

/** BNB 6.4.4c: a garrison fires at a target out of the one side of its block from which most figures bear. */
function fromOneSide(unit: Unit, bearings: readonly Bearing[]) {
  if (unit.block === null) return { bearings, face: null };
  const faces = [...new Set(bearings.map(({ muzzle }) => muzzle.face))];
  const on = (face: number | null) => bearings.filter(({ muzzle }) => muzzle.face === face);
  const face = faces.reduce<number | null>(
    (best, each) => (best === null || on(each).length > on(best).length ? each : best),
    null,
  );
  return { bearings: on(face), face };
}

const muzzlesLeft = notebook((_state: BnbState) => new Map<string, readonly Muzzle[]>(), 'recent');

/** BNB 3.8a, 3.10b: figures that bear on none of the targets of earlier orders. */
function unusedMuzzles(
  state: BnbState,
  unit: Unit,
  isScreen: boolean,
  before: readonly Fire[],
): readonly Muzzle[] {
  if (before.length === 0) return muzzlesOf(state, unit, isScreen);
  const known = muzzlesLeft(state);
  const key = JSON.stringify([unit.id, isScreen, before]);
  const found = known.get(key) ?? muzzlesAfter(state, unit, isScreen, before);
  known.set(key, found);
  return found;
}

function muzzlesAfter(
  state: BnbState,
  unit: Unit,
  isScreen: boolean,
  before: readonly Fire[],
): readonly Muzzle[] {
  const all = muzzlesOf(state, unit, isScreen);
  const used = before.flatMap((fire, i) => usedBy(state, unit, fire, before.slice(0, i)));
  const free = all.filter(({ place }) => !used.includes(place));
  return unit.block === null ? free : stillInside(unit, free, used.length);
}

/** BNB 6.4.4c: each figure of a garrison fires once: on every side that is left so many as have not fired, about its middle. */
function stillInside({ figures, arm }: Unit, free: readonly Muzzle[], fired: number): readonly Muzzle[] {
  if (arm === 'artillery') return free;
  return [...new Set(free.map(({ face }) => face))].flatMap(face => {
    const side = free.filter(muzzle => muzzle.face === face);
    const count = Math.min(side.length, Math.max(0, figures - fired));
    const first = Math.floor((side.length - count) / 2);
    return side.slice(first, first + count);
  });
}

function usedBy(state: BnbState, unit: Unit, fire: Fire, before: readonly Fire[]): readonly number[] {
  const free = unusedMuzzles(state, unit, fire.screen, before);
  const marks = aimsAt(state, unit, state.units[fire.at]!, fire).flatMap(aim => aim.marks);
  const side = fire.face === null ? free : free.filter(({ face }) => face === fire.face);
  return bearingsOn(state, firingOf(state, fire), side, marks).map(({ muzzle }) => muzzle.place);
}

/** BNB 7.1a, 7.1b: on which legs a unit that passed by could be shot at. */
const PASSED: readonly Track['kind'][] = ['move', 'charge', 'evade'];

/** BNB 3.8c, 3.8d, 7.1, R35: where a unit that passed by may be shot at by one that stood still and is not charged: a charger wherever it was, others as the option says. */
function passingMarks(state: BnbState, unit: Unit, target: Unit, ammunition: Ammunition): readonly Mark[] {
  if (unit.turn.moved || isCharged(state, unit)) return [];
  const reading = passThrough(state);
  const way = onTheWay(state, target, reading === 'any' ? PASSED : ['charge'], null);
  if (reading !== 'half' || way.length > 0) return way.map(({ mark }) => mark);
  return halfOfTheWay(state, unit, ammunition, onTheWay(state, target, PASSED, null));
}

/** BNB 7.1a: the middle of the eligible part, if that is at least half of the way. */
function halfOfTheWay(
  state: BnbState,
  unit: Unit,
  ammunition: Ammunition,
  way: readonly OnTheWay[],
): readonly Mark[] {
  const firing: Firing = { unit, ammunition, isScreen: false };
  const muzzles = muzzlesOf(state, unit);
  const open = way.filter(({ mark }) =>
    muzzles.some(muzzle => bearingOn(state, firing, muzzle, mark) !== null),
  );
  const sum = (part: readonly OnTheWay[]): number => part.reduce((total, { length }) => total + length, 0);
  if (open.length === 0 || sum(open) * 2 < sum(way) - TOLERANCE) return [];
  let passed = 0;
  const half = sum(open) / 2;
  const middle = open.find(({ length }) => {
    passed += length;
    return passed >= half;
  });
  return [(middle ?? open[0]!).mark];
}

const isChargerOf = (state: BnbState, unit: Unit, enemy: UnitId): boolean =>
  chargesOn(state, unit).some(({ by }) => by === enemy);

/** BNB 3.8a: can some figure that no order before this one has used fire at an enemy that charges it? */
export const canMeetCharge = (state: BnbState, unit: Unit, before: readonly Fire[] = []): boolean =>
  chargesOn(state, unit).some(
    ({ by }) => !before.some(({ at }) => at === by) && canFireAt(state, unit, by, before),
  );

/** BNB 3.10b, 7.12a: what forbids a target that could be hit. */
function whyNotThisTarget(
  state: BnbState,
  unit: Unit,
  target: Unit,
  fire: Fire,
  before: readonly Fire[],
): readonly Refusal[] {
  if (isChargerOf(state, unit, target.id)) return [];
  if (before.length > 0 && unit.block === null) return whyNotSecond(state, unit, target, fire, before);
  return unit.arm === 'artillery' ? whyNotForGuns(state, unit, target, fire) : [];
}

/** BNB 3.10b: the eligible enemy nearest to the first target; of several equally near the owner chooses (0.1c). */
function whyNotSecond(
  state: BnbState,
  unit: Unit,
  target: Unit,
  fire: Fire,
  before: readonly Fire[],
): readonly Refusal[] {
  const first = state.units[before[0]!.at]!;
  const far = distanceOf(state, first, target);
  const nearer = enemiesOf(state, unit).some(
    other =>
      !before.some(({ at }) => at === other.id) &&
      distanceOf(state, first, other) < far - TOLERANCE &&
      canFireAt(state, unit, other.id, before, fire),
  );
  return nearer ? [forbid('BNB 3.10b', { unit: unit.id, target: target.id })] : [];
}

/** BNB 7.12a: guns fire at the nearest target or at one near to it. */
const TARGETS_NEAR = inches(12);

function whyNotForGuns(state: BnbState, unit: Unit, target: Unit, fire: Fire): readonly Refusal[] {
  if (!plays(state, 'artilleryTargeting') || generalsWith(state, unit).length > 0) return [];
  const others = enemiesOf(state, unit)
    .filter(({ id }) => canFireAt(state, unit, id, [], fire))
    .map(other => ({ other, far: distanceOf(state, unit, other) }));
  const least = Math.min(...others.map(({ far }) => far));
  const nearest = others.filter(({ far }) => isAtMost(far, least));
  const isNear = nearest.some(({ other }) =>
    areWithin(footprintOf(state, other), footprintOf(state, target), TARGETS_NEAR + TOLERANCE),
  );
  return isNear ? [] : [forbid('BNB 7.12a', { unit: unit.id, target: target.id })];
}

const openTargets = notebook((_state: BnbState) => new Map<string, boolean>(), 'recent');

/** Could this unit fire at that one with any ammunition, by itself? Each order for it asks this of all its enemies. */
export function canFireAt(
  state: BnbState,
  { id: by }: Unit,
  at: UnitId,
  before: readonly Fire[],
  { screen }: Pick<Fire, 'screen'> = MAIN_BODY,
): boolean {
  const fire = { by, at, passing: false, screen, atScreen: null, flank: null, face: null };
  const key = `${by} ${at} ${screen} ${before.length === 0 ? '' : JSON.stringify(before)}`;
  return keptIn(openTargets(state), key, () =>
    ammunitionOf(state.units[by]!).some(
      ammunition => judgeAlone(state, { ...fire, ammunition }, before).volley !== null,
    ),
  );
}

const MAIN_BODY = { screen: false };

/** BNB 3.10c: fire at one charger is divided among all that can be hit: those that no order names, with the same ammunition. */
function atOtherChargers(state: BnbState, unit: Unit, fires: readonly Fire[]): readonly Fire[] {
  const first = fires.find(({ at }) => isChargerOf(state, unit, at));
  if (!first) return [];
  return chargesOn(state, unit)
    .filter(({ by }) => !fires.some(({ at }) => at === by))
    .flatMap(({ by: at }) => {
      const { volley } = judgeAlone(state, { ...first, at }, []);
      return volley ? [{ ...first, at }] : [];
    });
}

/** BNB 3.10: all volleys that a unit has been ordered to fire, with the dice split among its chargers (3.10c). */
export function volleysOf(apart: BnbState, by: UnitId, isScreen: boolean): readonly Volley[] {
  const state = asOne(apart, 'fire');
  const unit = state.units[by]!;
  const ordered = fireOf(state, by, isScreen);
  const fires = [...ordered, ...atOtherChargers(state, unit, ordered)];
  const chargers = chargesOn(state, unit).map(charge => charge.by);
  const volleys = fires.map((fire, i) => ({
    fire,
    volley: judgeAlone(state, fire, fires.slice(0, i)).volley,
  }));
  const split = volleys.filter(({ fire, volley }) => volley !== null && chargers.includes(fire.at));
  const shares =
    split.length > 1
      ? sharesAmong(
          state,
          split.map(({ volley }) => volley!),
        )
      : null;
  return volleys.flatMap(({ fire, volley }) => {
    if (volley === null) return [];
    const place = split.findIndex(each => each.fire === fire);
    if (shares === null || place < 0) return [volley];
    return [volleyOf(state, volley.firing, volley.bearings, { most: shares[place]! })!];
  });
}

/** BNB 3.10c, R34: dice divided as evenly as the figures allow, odd ones to the charger that more figures can hit. */
function sharesAmong(state: BnbState, volleys: readonly Volley[]): readonly number[] {
  const [{ firing }] = volleys as [Volley, ...Volley[]];
  const all = new Map(
    volleys.flatMap(({ bearings }) => bearings.map(each => [each.muzzle.place, each] as const)),
  );
  let left = volleyOf(state, firing, [...all.values()])!.dice;
  const shares = volleys.map(() => 0);
  while (left > 0) {
    const next = volleys
      .map(({ dice, bearings }, i) => ({ i, dice, figures: bearings.length }))
      .filter(({ i, dice }) => shares[i]! < dice)
      .sort((a, b) => shares[a.i]! - shares[b.i]! || b.figures - a.figures || a.i - b.i)[0];
    if (!next) break;
    shares[next.i]!++;
    left--;
  }
  return shares;
}
