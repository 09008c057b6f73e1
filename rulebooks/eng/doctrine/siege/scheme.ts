import { apart } from '@abatis/bnb/doctrine';
import { keptIn, notebook } from '@abatis/kernel';
import { type Facing, facingTowards, inches, onGrid, type Spot, type TablePoint } from '@abatis/tabletop';
import type { Side, SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { Weights } from '../weights.ts';
import { isApart, stretchesOf, type Target } from './targets.ts';

/* The besiegers' plan of attack: where the breaches are to be, and from which works they are battered and stormed. */

/** A work of the attack. */
export interface SchemedWork {
  readonly name: string;
  readonly work: string;
  readonly points: readonly TablePoint[];
  readonly facing: number;
  readonly priority: number;
  /** Works that must be done before. */
  readonly after: readonly string[];
  /** Where its material is laid down. */
  readonly depots: readonly TablePoint[];
}

/** A place for a battery of guns. */
export interface Emplacement {
  readonly battery: string;
  readonly at: TablePoint;
  readonly facing: Facing;
}

export interface Scheme {
  readonly targets: readonly Target[];
  readonly works: readonly SchemedWork[];
  readonly guns: readonly Emplacement[];
  /** Where storming parties form up, behind the foremost trench, with the way that the trench looks. */
  readonly musters: readonly { readonly at: Spot; readonly facing: Facing }[];
  /** From the camp to the works. */
  readonly axis: Frame;
}

/** A place with a way ahead, towards the wall, and to the right of it. */
export interface Frame {
  readonly at: Spot;
  readonly ahead: Spot;
  readonly right: Spot;
}

export const placed = ({ at, ahead, right }: Frame, toRight: number, forward: number): TablePoint =>
  onGrid({
    x: at.x + right.x * inches(toRight) + ahead.x * inches(forward),
    y: at.y + right.y * inches(toRight) + ahead.y * inches(forward),
  });

/** A spot by how far to the right and ahead it lies. */
export const seenIn = (
  { at, ahead, right }: Frame,
  { x, y }: Spot,
): { readonly right: number; readonly ahead: number } => ({
  right: (x - at.x) * right.x + (y - at.y) * right.y,
  ahead: (x - at.x) * ahead.x + (y - at.y) * ahead.y,
});

const schemes = notebook((_scenario: object) => new Map<string, Scheme | null>());

/** The scheme of this siege: it follows from the ground and the walls as the siege began. */
export const schemeOf = (state: SiegeState, side: Side, weights: Weights): Scheme | null =>
  keptIn(schemes(eng.scenarioOf(state)), `${side} ${JSON.stringify(weights.scheme)}`, () =>
    eng.besiegerOf(state) === side ? drawn(state, side, weights) : null,
  );

/** The wall as it was before anybody battered it, with nobody on the table but the guns that are tried. */
function drawn(state: SiegeState, side: Side, weights: Weights): Scheme | null {
  const gun = state.units.find(unit => unit.side === side && eng.ordnanceOf(state, unit) === 'siege');
  const great = bestOf(stretchesOf(state, 2 * weights.scheme.breach), ({ hits }) => hits);
  if (!gun || !great) return null;
  const site = siteFor(state, gun, great, weights);
  if (!site) return null;
  const { frame, fits } = site;
  const lesser = bestOf(
    [...stretchesOf(state, 2 * weights.scheme.lesser)].filter(
      (each, i) => i % 2 === 0 && isApart(each, great) && apart(each.at, frame.at) < FARTHEST,
    ),
    each =>
      each.hits * 1000 +
      apart(each.at, frame.at) +
      UNSEEN * fits.filter(at => !sees(state, gun, at, each)).length,
  );
  return worksFrom(state, side, frame, lesser ? [great, lesser] : [great], weights);
}

/** ENG A.20: no siege gun reaches farther. */
const FARTHEST = inches(48);
/** A breach that a battery cannot see is as bad as one that is so much farther away. */
const UNSEEN = inches(10);

/** The stretch with the least of this; the one in the middle of equals that lie side by side. */
function bestOf(targets: Iterable<Target>, cost: (target: Target) => number): Target | null {
  const rated = [...targets].map(target => ({ target, cost: cost(target) }));
  const least = Math.min(...rated.map(each => each.cost));
  const best = rated.filter(each => each.cost === least);
  return best[Math.floor(best.length / 2)]?.target ?? null;
}

/** Does a battery here, looking at the target, bear on the middle of it? */
function sees(state: SiegeState, gun: Unit, at: TablePoint, target: Target): boolean {
  const facing = facingTowards(at, onGrid(target.at));
  if (facing === null) return false;
  const there: Unit = { ...gun, status: 'table', formation: 'unlimbered', pose: { at, facing } };
  const units = state.units.map(unit => (unit.id === gun.id ? there : { ...unit, status: 'due' as const }));
  const clock = { ...state.eng.clock, moment: { ...state.eng.clock.moment, seg: 'D' as const } };
  const quiet = { ...state.eng.fire, orders: [], wallVolleys: [], spent: {} };
  const alone: SiegeState = { ...state, units, eng: { ...state.eng, clock, fire: quiet } };
  const section = Math.floor((target.from + target.to) / 2);
  const fire = eng.judgeGuns(alone, {
    by: gun.id,
    aim: { kind: 'work', work: target.work, section },
    round: 'ball',
    text: null,
  });
  return 'dice' in fire && fire.dice >= 2 * gun.models;
}

/** Where the batteries stand, from the left to the right: their rows, and how many batteries of guns each has room for. */
const fronts = ({
  scheme: { batteries },
}: Weights): readonly { readonly mid: number; readonly size: number }[] => {
  const whole = batteries.reduce((sum, size) => sum + size + 1, -1);
  let from = -whole / 2;
  return batteries.map(size => {
    const mid = from + size / 2;
    from += size + 1;
    return { mid, size };
  });
};

/** Places of guns in a battery whose middle is so far to the right. */
const slotsIn = ({ mid, size }: { mid: number; size: number }): readonly number[] => {
  const count = Math.max(1, Math.floor(size / GUN_FRONT));
  return Array.from({ length: count }, (_, i) => mid + (i - (count - 1) / 2) * GUN_FRONT);
};

/** Inches of front that two models of guns take. */
const GUN_FRONT = 2;

/** The line for the batteries that sees most of the target, is square to it and near to the camp. */
function siteFor(
  state: SiegeState,
  gun: Unit,
  target: Target,
  weights: Weights,
): { readonly frame: Frame; readonly fits: readonly TablePoint[] } | null {
  const camp = campOf(state, gun);
  const tried = weights.scheme.ranges.flatMap(range => OFFSETS.map(offset => frameAt(target, range, offset)));
  let best: { readonly frame: Frame; readonly fits: readonly TablePoint[]; readonly worth: number } | null =
    null;
  for (const frame of tried) {
    const slots = fronts(weights)
      .flatMap(slotsIn)
      .map(right => placed(frame, right, -0.2));
    const fits = slots.filter(at => isInside(state, at) && sees(state, gun, at, target));
    if (fits.length < slots.length || !mayBuild(state, gun.side, frame, weights)) continue;
    const worth = -apart(frame.at, camp) - SLANT * Math.abs(slantOf(frame, target));
    if (worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = { frame, fits, worth };
  }
  return best;
}

const OFFSETS = [0, -3, 3, -6, 6, -9, 9, -12, 12, -16, 16] as const;
/** A slanting line of fire strikes an outwork beside what it is to open. */
const SLANT = 1.5;

const slantOf = ({ at }: Frame, { at: to, outward }: Target): number =>
  (at.x - to.x) * outward.y - (at.y - to.y) * outward.x;

function frameAt({ at, outward }: Target, range: number, offset: number): Frame {
  const across = { x: -outward.y, y: outward.x };
  const spot = {
    x: at.x + outward.x * inches(range) + across.x * inches(offset),
    y: at.y + outward.y * inches(range) + across.y * inches(offset),
  };
  const far = apart(spot, at);
  const ahead = { x: (at.x - spot.x) / far, y: (at.y - spot.y) / far };
  return { at: spot, ahead, right: { x: ahead.y, y: -ahead.x } };
}

/** Where the guns and stores of the besiegers are. */
function campOf(state: SiegeState, gun: Unit): Spot {
  const park = state.eng.piles.find(({ side, park: isPark }) => isPark && side === gun.side);
  return park?.at ?? gun.pose.at;
}

function isInside(state: SiegeState, { x, y }: Spot): boolean {
  const { width, height } = eng.groundOf(state);
  return x > inches(3) && y > inches(3) && x < width - inches(3) && y < height - inches(3);
}

/** May the batteries be dug here, and do they keep clear of what stands already? */
function mayBuild(state: SiegeState, side: Side, frame: Frame, weights: Weights): boolean {
  const works = batteriesAt(frame, weights);
  const taken = state.eng.works.flatMap(({ points }) => points);
  return works.every(
    ({ name, work, points, facing }) =>
      eng.judgeBegin(state, side, { do: 'begin', project: `${name} ?`, work, points: [...points], facing })
        .legal && !taken.some(at => apart(at, points[0]!) < inches(6)),
  );
}

const looks = (frame: Frame): Facing => facingTowards(placed(frame, 0, 0), placed(frame, 0, 20))!;

const batteriesAt = (frame: Frame, weights: Weights): readonly SchemedWork[] =>
  fronts(weights).map(({ mid, size }, i) => ({
    name: `Battery ${i + 1}`,
    work: `siegePos${size}`,
    points: [placed(frame, mid, 0)],
    facing: looks(frame),
    priority: weights.scheme.order.indexOf(`battery ${i + 1}`),
    after: [],
    depots: [placed(frame, mid, -DEPOT)],
  }));

/** Inches behind the front of a battery: right behind it. */
const DEPOT = 5.2;

function worksFrom(
  state: SiegeState,
  side: Side,
  frame: Frame,
  targets: readonly Target[],
  weights: Weights,
): Scheme {
  const { scheme } = weights;
  const first = LEAD;
  const second = Math.min(first + scheme.approach, reachOfSap(state, side, frame, scheme.clear));
  const middle = (first + second) / 2;
  const half = scheme.parallel;
  const trench = (
    name: string,
    [x1, y1]: readonly [number, number],
    [x2, y2]: readonly [number, number],
    after: readonly string[],
    depots: readonly TablePoint[],
  ): SchemedWork => ({
    name,
    work: 'sapTrench',
    points: [placed(frame, x1, y1), placed(frame, x2, y2)],
    facing: looks(frame),
    priority: scheme.order.indexOf(name.toLowerCase()),
    after,
    depots,
  });
  const back = (right: number, forward: number): TablePoint => placed(frame, right, forward - BEHIND);
  const works = [
    trench('First parallel, left', [0, first], [-half, first], [], [back(-half / 2, first)]),
    trench('First parallel, right', [0, first], [half, first], [], [back(half / 2, first)]),
    ...batteriesAt(frame, weights),
    trench(
      'Approach',
      [0, first + 0.5],
      [0, second],
      ['First parallel, left'],
      [placed(frame, BEHIND, (first + middle) / 2), placed(frame, BEHIND, (middle + second) / 2)],
    ),
    trench('Second parallel', [-half / 2, second], [half / 2, second], ['Approach'], [back(0, second)]),
  ];
  const guns = fronts(weights).flatMap((front, i) =>
    slotsIn(front).map(right => ({
      battery: `Battery ${i + 1}`,
      at: placed(frame, right, -0.2),
      facing: looks(frame),
    })),
  );
  const musters = Array.from({ length: MUSTERS }, (_, i) => ({
    at: placed(frame, ((i % 5) - 2) * 3.2, second - 1.4 - 2.6 * Math.floor(i / 5)),
    facing: looks(frame),
  }));
  return { targets, works, guns, musters, axis: frame };
}

/** Inches from the fronts of the batteries to the first parallel. */
const LEAD = 3;
/** Inches of material behind a trench. */
const BEHIND = 0.9;
const MUSTERS = 20;

/** Inches ahead of the batteries as far as nobody of the garrison is nearer than this. */
function reachOfSap(state: SiegeState, side: Side, frame: Frame, clear: number): number {
  const enemies = eng.enemiesOf(state, { side });
  for (let forward = 40; forward > 4; forward -= 0.5) {
    const at = placed(frame, 0, forward);
    if (enemies.every(enemy => apart(eng.centreOfUnit(state, enemy), at) >= inches(clear))) return forward;
  }
  return 4;
}
