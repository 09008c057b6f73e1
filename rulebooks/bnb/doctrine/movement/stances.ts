import {
  ahead,
  facing,
  inches,
  MILLION,
  point,
  RIGHT_ANGLE,
  type Spot,
  turned,
  wheelLength,
} from '@abatis/tabletop';
import type { BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Outlook, rested } from '../outlook.ts';
import { apart, type Sketch, seenFrom, turnTowards } from '../sketch.ts';

/** A way to move a unit, and the unit as that would leave it; nobody has judged it yet. */
export interface Stance {
  readonly legs: readonly Leg[];
  readonly after: Unit;
  /** Share of the move that it costs on open ground. */
  readonly used: number;
}

/** Millionths of a move. */
const WHOLE = 1_000_000;
const HALF = WHOLE / 2;

/** Adds legs to each other as long as they fit in a move, reckoned as on open ground. */
class March {
  private legs: readonly Leg[] = [];
  private used = 0;
  private readonly state: BnbState;
  private unit: Unit;

  constructor(state: BnbState, unit: Unit) {
    this.state = state;
    this.unit = unit;
  }

  /** What is left of the move, in thousandths of an inch straight ahead. */
  get left(): number {
    return Math.floor((bnb.rateOf(this.state, this.unit) * (WHOLE - this.used)) / WHOLE);
  }

  /** The unit as the legs so far leave it, with what they have used of its move. */
  get now(): Unit {
    const { used } = this;
    return { ...this.unit, turn: { ...this.unit.turn, used } };
  }

  then(leg: Leg | null): this {
    if (leg === null) return this;
    const after = bnb.afterLeg(this.state, this.unit, leg);
    const share = bnb.manoeuvreCost(this.state, this.unit, leg);
    const length = bnb.isMarching(leg)
      ? bnb.lengthOfLeg(this.state, this.unit, leg) * bnb.factorOf(this.state, this.unit, leg)
      : 0;
    this.used += share ?? Math.round((length * WHOLE) / bnb.rateOf(this.state, this.unit));
    this.unit = { ...this.unit, ...after };
    this.legs = [...this.legs, leg];
    return this;
  }

  /** Straight on by this length, or by what is left. */
  ahead(by: number): this {
    const length = Math.min(this.left, Math.round(by));
    return this.then(length > 0 ? { go: 'advance', by: length } : null);
  }

  /** A wheel by this angle to the right, or to the left if it is negative, at most by what is left. */
  turn(tenths: number): this {
    const { width } = bnb.boxOf(this.state, this.unit);
    const whole = wheelLength(width, RIGHT_ANGLE);
    const most = Math.floor((RIGHT_ANGLE * this.left) / whole);
    const by = Math.min(Math.abs(Math.round(tenths)), most, RIGHT_ANGLE);
    return this.then(by >= LEAST_TURN ? { go: 'wheel', about: tenths > 0 ? 'right' : 'left', by } : null);
  }

  get stance(): Stance | null {
    if (this.legs.length === 0 || this.used > WHOLE + 4000) return null;
    const { unit, used } = this;
    const turn = { ...unit.turn, used, moved: true, reformed: this.legs.some(({ go }) => go === 'reform') };
    return { legs: this.legs, after: { ...unit, turn, straight: null }, used };
  }
}

const LEAST_TURN = 10;

const march = (state: BnbState, unit: Unit): March => new March(state, rested(unit));

/** The same way with its last advance cut to what ground, friends and enemies allow; null: nothing is left of it. */
export function cutShort({ state }: Outlook, unit: Unit, { legs }: Stance): Stance | null {
  const last = legs.findLastIndex(({ go }) => go === 'advance');
  const leg = legs[last];
  if (leg?.go !== 'advance') return null;
  const way = legs.slice(0, last).reduce((so, each) => so.then(each), march(state, unit));
  const { by: reach } = bnb.reachOf(state, way.now, { go: 'advance' }, leg.by);
  // Bad ground under a wheel, or a change of formation at the end, may ask for more than the reach tells.
  const by = reach < leg.by ? reach : Math.floor(leg.by * SHORTER);
  if (by < LEAST_ADVANCE) return null;
  way.ahead(by);
  return legs.slice(last + 1).reduce((so, each) => so.then(each), way).stance;
}

const SHORTER = 0.7;
const LEAST_ADVANCE = inches(0.3);

/** The unit as it is: to stand still is always possible. */
export const standing = (unit: Unit): Stance => ({ legs: [], after: unit, used: 0 });

/** Useful places for a unit to go to in one move, a few dozen at most; the referee has not seen them. */
export function* stancesOf(outlook: Outlook, unit: Unit): Generator<Stance> {
  for (const each of marches(outlook, unit)) if (each.stance) yield each.stance;
}

function marches(outlook: Outlook, unit: Unit): Iterable<March> {
  if (unit.block !== null || unit.bent.length > 0) return straightened(outlook, unit);
  if (bnb.isLoose(unit)) return skirmishMarches(outlook, unit);
  if (unit.arm === 'artillery') return gunMarches(outlook, unit);
  if (unit.formation === 'square') return squareMarches(outlook, unit);
  return closeMarches(outlook, unit);
}

/** Out of a bent line; a garrison stays. */
function* straightened({ state }: Outlook, unit: Unit): Generator<March> {
  if (unit.bent.length > 0)
    yield march(state, unit).then({
      go: 'reform',
      into: 'close',
      files: unit.files,
      turn: 0,
      anchor: 'front',
      segment: 0,
    });
}

const SHARES = [1, 0.75, 0.5, 0.25] as const;

/** Spots that are worth facing: what the unit goes for and the enemies that are near. */
function bearings(outlook: Outlook, unit: Unit, from: Sketch): readonly number[] {
  const near = outlook.enemies
    .map(enemy => outlook.sketch(enemy))
    .map(at => ({ at, far: seenFrom(from, at.centre) }))
    .map(({ at, far }) => ({ turn: turnTowards(from, at.centre), far: far.ahead ** 2 + far.right ** 2 }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3)
    .map(({ turn }) => turn);
  const goals = outlook.aims(unit).flatMap(({ lead }) => (lead ? [turnTowards(from, lead(from))] : []));
  return [...new Set([...goals, ...near, ...SWEEP])].filter(turn => Math.abs(turn) >= LEAST_TURN);
}

const SWEEP = [-450, -200, 200, 450] as const;

/** Files in which a unit marches, charges and shoots. */
function usualFiles(unit: Unit): { readonly column: number; readonly line: number } {
  if (unit.arm === 'cavalry')
    return {
      column: Math.max(3, Math.ceil(unit.figures / 4)),
      line: Math.max(4, Math.ceil(unit.figures / 2)),
    };
  return { column: Math.min(8, unit.figures), line: Math.min(24, unit.figures) };
}

const reform = (
  files: number,
  turn: 0 | 900 | 1800 | 2700 = 0,
  anchor: 'front' | 'left' | 'right' = 'front',
): Leg => ({ go: 'reform', into: 'close', files, turn, anchor });

/** Column, line and cavalry: straight on, round to the enemy, aside, back, into another formation. */
function* closeMarches(outlook: Outlook, unit: Unit): Generator<March> {
  const { state } = outlook;
  const from = outlook.sketch(unit);
  const start = (): March => march(state, unit);
  const rate = start().left;
  for (const share of SHARES) yield start().ahead(rate * share);
  for (const stop of stopsAhead(outlook, unit, from)) yield start().ahead(stop);
  for (const turn of bearings(outlook, unit, from)) {
    yield start().turn(turn);
    yield start().turn(turn).ahead(rate);
    yield start()
      .turn(turn)
      .ahead(rate / 3);
    yield start()
      .ahead(rate / 2)
      .turn(turn);
    if (unit.arm === 'infantry') yield* deployed(outlook, unit, turn);
  }
  for (const to of ['left', 'right'] as const) {
    yield start().then({ go: 'oblique', to, by: Math.floor(rate / 2) });
    yield start().then({ go: 'sidestep', to, by: Math.floor(rate / 4) });
  }
  yield start().then({ go: 'retire', by: Math.floor(rate / 2) });
  yield* reforming(outlook, unit);
}

/** Round and into line, or into line and then round, as the ground and the enemy leave room. */
function* deployed({ state }: Outlook, unit: Unit, turn: number): Generator<March> {
  const { line } = usualFiles(unit);
  if (line === unit.files) return;
  yield march(state, unit).turn(turn).then(reform(line));
}

/** Lengths that end at the border of a range: out of it, in close range, as near as may be. */
function* stopsAhead(outlook: Outlook, unit: Unit, from: Sketch): Generator<number> {
  if (unit.arm === 'cavalry') return;
  const nearest = outlook.enemies
    .map(enemy => outlook.sketch(enemy))
    .flatMap(at => at.rim.map(spot => seenFrom(from, spot)))
    .filter(({ ahead, right }) => ahead > 0 && Math.abs(right) < from.half + inches(4))
    .reduce((least, { ahead }) => Math.min(least, ahead), Number.POSITIVE_INFINITY);
  for (const range of RANGES) if (nearest > range && nearest < inches(24)) yield nearest - range;
}

const RANGES = [inches(8.1), inches(3.9), inches(2.05)] as const;

function* reforming(outlook: Outlook, unit: Unit): Generator<March> {
  const { state } = outlook;
  const start = (): March => march(state, unit);
  const { column, line } = usualFiles(unit);
  const fronts = unit.arm === 'infantry' ? [column, Math.ceil((2 * line) / 3), line] : [column, line];
  const cost = bnb.manoeuvreCost(state, unit, reform(unit.files)) ?? HALF;
  const before = Math.max(0, (bnb.rateOf(state, unit) * (WHOLE - cost)) / WHOLE);
  for (const files of new Set(fronts)) {
    if (files === unit.files) continue;
    yield start().then(reform(files));
    // A friend beside it may leave no room but on the other side.
    if (files > unit.files)
      for (const anchor of ['left', 'right'] as const) yield start().then(reform(files, 0, anchor));
    const onward = start().then(reform(files));
    yield onward.ahead(onward.left);
    yield start().ahead(before).then(reform(files));
    yield start()
      .ahead(before / 2)
      .then(reform(files));
    if (files > unit.files)
      yield start()
        .then({ go: 'retire', by: Math.floor(before / 4) })
        .then(reform(files));
    for (const turn of [900, 2700] as const) yield start().then(reform(files, turn));
  }
  for (const turn of [900, 1800, 2700] as const) {
    yield start().then(reform(unit.files, turn));
    const onward = start().then(reform(unit.files, turn));
    yield onward.ahead(onward.left);
  }
  const back = start().then(reform(column, 1800));
  yield back.ahead(back.left);
  if (unit.arm !== 'infantry') return;
  yield start().then({ go: 'reform', into: 'square', files: unit.files, turn: 0, anchor: 'front' });
  if (unit.subtype === 'light' && unit.original <= SMALL)
    yield start().then({ go: 'reform', into: 'skirmish', files: unit.figures, turn: 0, anchor: 'front' });
}

/** Light infantry of so few figures is more use as skirmishers. */
const SMALL = 20;

/** BNB 2.11b: a square creeps towards one of its faces, or opens. */
function* squareMarches(outlook: Outlook, unit: Unit): Generator<March> {
  const start = (): March => march(outlook.state, unit);
  const { column, line } = usualFiles(unit);
  yield start().ahead(start().left);
  yield start().then({ go: 'retire', by: start().left });
  for (const files of [column, line])
    for (const turn of [0, 900, 1800, 2700] as const) yield start().then(reform(files, turn));
}

const COMPASS = [0, 450, 900, 1350, 1800, 2250, 2700, 3150] as const;

/** BNB 2.5a: skirmishers go where they like, and look as they did or at the nearest enemy. */
function* skirmishMarches(outlook: Outlook, unit: Unit): Generator<March> {
  const { state } = outlook;
  const from = outlook.sketch(unit);
  const rate = bnb.rateOf(state, unit);
  const [nearest] = outlook.enemies
    .map(enemy => outlook.sketch(enemy).centre)
    .sort((a, b) => seenSquared(from, a) - seenSquared(from, b));
  const to = (centre: Spot): readonly March[] => {
    const turn = nearest ? turnTowards({ ...from, front: centre }, nearest) : 0;
    const turns = Math.abs(turn) > SIDELONG ? [0, turn] : [0];
    return turns.map(each => skirmishTo(state, unit, centre, each, from.depth));
  };
  for (const share of [0.9, 0.5] as const)
    for (const way of COMPASS) {
      const { x, y } = ahead(turned(unit.pose.facing, way));
      const by = (rate * share) / MILLION;
      yield* to({ x: from.centre.x + x * by, y: from.centre.y + y * by });
    }
  yield* to(from.centre).slice(1);
  for (const { of, pose } of state.unmanned)
    if (of === unit.id && apart(from.centre, pose.at) < rate) yield skirmishTo(state, unit, pose.at, 0, 0);
}

/** Who looks so far past an enemy would rather turn to him. */
const SIDELONG = 200;

const seenSquared = (from: Sketch, spot: Sketch['centre']): number =>
  (from.centre.x - spot.x) ** 2 + (from.centre.y - spot.y) ** 2;

/** The unit with its centre at a spot, or with its front there if it has no depth. */
function skirmishTo(state: BnbState, unit: Unit, { x, y }: Spot, turn: number, depth: number): March {
  const looks = facing(unit.pose.facing + Math.round(turn));
  const u = ahead(looks);
  const forward = depth / 2 / MILLION;
  return march(state, unit).then({
    go: 'skirmish',
    to: { at: point(Math.round(x + u.x * forward), Math.round(y + u.y * forward)), facing: looks },
    files: Math.min(unit.files, unit.figures),
  });
}

/** Guns: man-handled, limbered and driven, unlimbered. */
function* gunMarches(outlook: Outlook, unit: Unit): Generator<March> {
  const { state } = outlook;
  const from = outlook.sketch(unit);
  const start = (): March => march(state, unit);
  const turns = bearings(outlook, unit, from);
  if (unit.formation === 'unlimbered') {
    yield start().ahead(start().left);
    for (const turn of turns) yield start().turn(turn);
    yield start().then({ go: 'retire', by: start().left });
    for (const about of [false, true]) {
      const limbered = (): March => start().then({ go: 'limber', files: bnb.serviceableModels(unit), about });
      yield limbered();
      yield limbered().ahead(limbered().left);
    }
    return;
  }
  const rate = start().left;
  for (const share of SHARES) yield start().ahead(rate * share);
  for (const turn of turns) {
    yield start().turn(turn).ahead(rate);
    yield start().turn(turn).then({ go: 'unlimber', about: false });
  }
  for (const share of [0, 0.25, 0.5])
    yield start()
      .ahead(rate * share)
      .then({ go: 'unlimber', about: false });
  yield start().then({ go: 'unlimber', about: true });
}
