import type { Feature, Kind } from '@abatis/battlefield';
import { type Hex, type Side, sideBetween, sideOf } from '@abatis/hex';
import { hermite, simplified, tangentAt } from './curve.ts';
import { feature, idOf } from './feature.ts';
import { cornerKey, type Ground, hexNamed, isOnEdge, middle, openDirections, sideEnds } from './ground.ts';
import { ACROSS, listed, type Plan } from './plan.ts';
import {
  between,
  distance,
  dot,
  type Line,
  minus,
  nearestOn,
  type Point,
  plus,
  rounded,
  times,
  unit,
} from './vector.ts';

/*
 * Ways lead through gates: a point on each hexside they cross, and a knot in each hex where they meet or end.
 * Ways that cross the same side share its gate, so they lie on each other up to where they part.
 */

interface Way {
  readonly id: string;
  readonly kind: Kind;
  readonly properties: object;
  readonly weight: number;
  readonly hexes: readonly Hex[];
  /** The keys of its gates and knots, in order. */
  readonly stops: readonly string[];
}

interface Stop {
  point: Point;
  /** Gates slide along their side, knots stay near the middle of their hex, ends beyond the edge are fixed. */
  readonly confine: (point: Point) => Point;
}

interface Network {
  readonly ways: readonly Way[];
  readonly stops: ReadonlyMap<string, Stop>;
}

const WEIGHTS = { pike: 6, road: 3, trail: 1 };
/** The share of a hexside, from either end, where no way passes. */
const SHY = 0.2;
/** Near water, so that a road along a bank keeps to it. */
const SHY_OF_WATER = 0.34;
const KNOT_PLAY = ACROSS * 0.24;
const BEYOND = 260;

interface Trace {
  readonly id: string;
  readonly kind: Kind;
  readonly properties: object;
  readonly weight: number;
  readonly hexes: readonly Hex[];
  /** Does it go on beyond the sheet where it ends on the edge? */
  readonly leaves: boolean;
  /** Where it goes on although other ways end there. */
  readonly goesOn: Hex | null;
}

interface Drawn {
  readonly features: Feature[];
  readonly lines: ReadonlyMap<string, Line>;
  /** Where each hexside is crossed. */
  readonly gates: ReadonlyMap<Side, Point>;
  /** Where ways meet or end, by hex. */
  readonly knots: ReadonlyMap<Hex, Point>;
}

/** Roads, railways and sunken roads together. */
export function ways(plan: Plan, ground: Ground, wet: ReadonlySet<Side>): Drawn {
  const roads = networkOf(ground, roadTraces(plan, ground), wet);
  const others = networkOf(ground, otherTraces(plan, ground), wet);
  for (const network of [roads, others]) settle(network);
  const drawn = [...drawWays(roads), ...drawWays(others)];
  const place = (prefix: string) =>
    [...roads.stops]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { point }]) => [Number(key.slice(1)), point] as const);
  return {
    features: [...drawn.map(({ way, line }) => wayFeature(way, line)), ...cuts(plan, ground, others)],
    lines: new Map(drawn.map(({ way, line }) => [way.id, line])),
    gates: new Map(place('g')),
    knots: new Map(place('k')),
  };
}

function roadTraces(plan: Plan, ground: Ground): readonly Trace[] {
  return plan.roads.map(road => ({
    id: idOf(road.name),
    kind: 'road',
    properties: { name: road.name, class: road.class },
    weight: WEIGHTS[road.class],
    hexes: listed(road.hexes).map(text => hexNamed(ground, text)),
    leaves: true,
    goesOn: road.leaves === undefined ? null : hexNamed(ground, road.leaves),
  }));
}

function otherTraces(plan: Plan, ground: Ground): readonly Trace[] {
  const trace = (id: string, kind: Kind, hexes: string, properties: object, leaves: boolean) => ({
    id,
    kind,
    properties,
    weight: 3,
    hexes: listed(hexes).map(text => hexNamed(ground, text)),
    leaves,
    goesOn: null,
  });
  return [
    ...(plan.railways ?? []).map(({ name, hexes }) =>
      trace(idOf(name), 'railway', hexes, { name, bed: 'level', finished: false }, true),
    ),
    ...(plan.sunkenRoads ?? []).map(({ name, hexes }) =>
      trace(idOf(name), 'sunkenRoad', hexes, { name }, true),
    ),
  ];
}

function networkOf(ground: Ground, traces: readonly Trace[], wet: ReadonlySet<Side>): Network {
  const stops = new Map<string, Stop>();
  const knotted = knottedHexes(ground, traces);
  const ways = traces.map(trace => {
    const keys: string[] = [];
    const add = (key: string, stop: () => Stop) => {
      if (!stops.has(key)) stops.set(key, stop());
      keys.push(key);
    };
    for (const [i, hex] of trace.hexes.entries()) {
      const isEnd = i === 0 || i === trace.hexes.length - 1;
      if (i > 0) {
        const side = sideBetween(ground.grid, trace.hexes[i - 1]!, hex);
        add(`g${side}`, () => gate(ground, side, wet));
      }
      const isKnot = knotted.has(hex);
      const addKnot = () => add(`k${hex}`, () => knot(ground, hex));
      if (isEnd && isOnEdge(ground, hex) && (isKnot ? trace.goesOn === hex : trace.leaves)) {
        const exit = wayOut(ground, trace.hexes, i);
        const addGate = () => add(`g${exit.side}`, () => gate(ground, exit.side, wet));
        if (i > 0 && isKnot) addKnot();
        if (i > 0) addGate();
        add(`e${exit.side}`, () => ({ point: exit.beyond, confine: () => exit.beyond }));
        if (i === 0) addGate();
        if (i === 0 && isKnot) addKnot();
      } else if (isEnd || isKnot) {
        addKnot();
      }
    }
    return { ...trace, stops: keys };
  });
  return { ways, stops };
}

/** Hexes in which ways meet: one ends on another, or they share a side and part. */
function knottedHexes(ground: Ground, traces: readonly Trace[]): ReadonlySet<Hex> {
  const passages = new Map<Hex, { readonly sides: readonly Side[]; readonly ends: boolean }[]>();
  for (const { hexes } of traces) {
    for (const [i, hex] of hexes.entries()) {
      const around = [hexes[i - 1], hexes[i + 1]].filter(other => other !== undefined);
      const sides = around.map(other => sideBetween(ground.grid, hex, other));
      passages.set(hex, [...(passages.get(hex) ?? []), { sides, ends: sides.length < 2 }]);
    }
  }
  const knotted = [...passages].filter(([, all]) =>
    all.some((one, i) =>
      all.slice(i + 1).some(other => one.ends || other.ends || doPart(one.sides, other.sides)),
    ),
  );
  return new Set(knotted.map(([hex]) => hex));
}

function doPart(one: readonly Side[], other: readonly Side[]): boolean {
  return one.filter(side => other.includes(side)).length === 1;
}

function gate(ground: Ground, side: Side, wet: ReadonlySet<Side>): Stop {
  const ends = sideEnds(ground, side);
  const [from, to] = ends.map(corner => (isWet(ground, corner, wet) ? SHY_OF_WATER : SHY));
  const [a, b] = [
    between(ends[0], ends[1], wet.has(side) ? 0.42 : from!),
    between(ends[1], ends[0], wet.has(side) ? 0.42 : to!),
  ];
  return { point: middle(ground, side), confine: point => nearestOn(point, a, b) };
}

function isWet(ground: Ground, corner: Point, wet: ReadonlySet<Side>): boolean {
  return [...wet].some(side => sideEnds(ground, side).some(end => cornerKey(end) === cornerKey(corner)));
}

function knot(ground: Ground, hex: Hex): Stop {
  const centre = ground.centres[hex]!;
  return {
    point: centre,
    confine: point => {
      const off = minus(point, centre);
      return distance(point, centre) <= KNOT_PLAY ? point : plus(centre, times(unit(off), KNOT_PLAY));
    },
  };
}

/** The side by which a way leaves the sheet, straight on if it can, and a point beyond it. */
function wayOut(ground: Ground, hexes: readonly Hex[], index: number): { side: Side; beyond: Point } {
  const hex = hexes[index]!;
  const [centre, inner] = [
    ground.centres[hex]!,
    ground.centres[hexes.at(index === 0 ? Math.min(3, hexes.length - 1) : Math.max(0, index - 3))!]!,
  ];
  const heading = unit(minus(centre, inner));
  const [best] = openDirections(ground.grid, hex)
    .map(direction => sideOf(ground.grid, hex, direction))
    .map(side => ({ side, out: unit(minus(middle(ground, side), centre)) }))
    .sort((a, b) => dot(b.out, heading) - dot(a.out, heading));
  const beyond = plus(middle(ground, best!.side), times(unit(plus(times(best!.out, 0.7), heading)), BEYOND));
  return { side: best!.side, beyond };
}

/** Lets the stops find the places from which the ways bend least. */
function settle({ ways, stops }: Network): void {
  for (let pass = 0; pass < 400; pass++) {
    const pulls = new Map<string, { sum: Point; weight: number }>();
    for (const { stops: keys, weight } of ways) {
      for (const [i, key] of keys.entries()) {
        const target = easiest(keys, i, stops);
        if (!target) continue;
        const pull = pulls.get(key) ?? { sum: [0, 0], weight: 0 };
        pulls.set(key, { sum: plus(pull.sum, times(target, weight)), weight: pull.weight + weight });
      }
    }
    for (const [key, { sum, weight }] of pulls) {
      const stop = stops.get(key)!;
      stop.point = stop.confine(between(stop.point, times(sum, 1 / weight), 0.35));
    }
  }
}

/** Half-way between the shortest way and the one that turns most evenly. */
function easiest(keys: readonly string[], i: number, stops: ReadonlyMap<string, Stop>): Point | null {
  const at = (place: number) => stops.get(keys[place] ?? '')?.point;
  const [before, after] = [at(i - 1), at(i + 1)];
  if (!before || !after) return null;
  const here = at(i)!;
  const [back, ahead] = [distance(before, here), distance(here, after)];
  const straight = between(before, after, back / (back + ahead));
  const [wayBack, wayAhead] = [at(i - 2), at(i + 2)];
  if (!wayBack || !wayAhead) return straight;
  const even = times(minus(times(plus(before, after), 4), plus(wayBack, wayAhead)), 1 / 6);
  return between(straight, even, 0.6);
}

interface Leg {
  readonly curve: Line;
  readonly leaving: Point;
  readonly arriving: Point;
}

/** The main ways first: what joins them lies on them as far as they go together. */
function drawWays({ ways, stops }: Network): { readonly way: Way; readonly line: Line }[] {
  const legs = new Map<string, Leg>();
  const order = ways.toSorted((a, b) => b.weight - a.weight);
  const lines = new Map(order.map(way => [way, drawWay(way, stops, legs)]));
  return ways.map(way => ({ way, line: lines.get(way)! }));
}

function drawWay({ stops: keys }: Way, stops: ReadonlyMap<string, Stop>, legs: Map<string, Leg>): Line {
  const points = keys.map(key => stops.get(key)!.point);
  const line: Point[] = [points[0]!];
  let before: Leg | undefined;
  for (let i = 0; i + 1 < points.length; i++) {
    const name = `${keys[i]} ${keys[i + 1]}`;
    const after = legs.get(`${keys[i + 1]} ${keys[i + 2]}`);
    const leg = legs.get(name) ?? drawLeg(points, i, before, after, keys[i]!.startsWith('k'));
    legs.set(name, leg);
    legs.set(`${keys[i + 1]} ${keys[i]}`, turnedRound(leg));
    line.push(...leg.curve.slice(1));
    before = leg;
  }
  return line;
}

/** From one stop to the next, smoothly joined to what is drawn before and after it unless it turns sharply there. */
function drawLeg(
  points: Line,
  i: number,
  before: Leg | undefined,
  after: Leg | undefined,
  isKnot: boolean,
): Leg {
  const [a, b] = [points[i]!, points[i + 1]!];
  const chord = unit(minus(b, a));
  const smooth = (tangent: Point) => (dot(tangent, chord) > 0.35 ? tangent : chord);
  const [first, last] = [points[i - 1], points[i + 2]];
  const leaving = before ? smooth(before.arriving) : first && !isKnot ? tangentAt(first, a, b) : chord;
  const arriving = after ? smooth(after.leaving) : last ? tangentAt(a, b, last) : chord;
  return { curve: simplified([...hermite(a, b, leaving, arriving), b]), leaving, arriving };
}

function turnedRound({ curve, leaving, arriving }: Leg): Leg {
  return { curve: curve.toReversed(), leaving: times(arriving, -1), arriving: times(leaving, -1) };
}

function wayFeature({ id, kind, properties }: Way, line: Line): Feature {
  return feature(id, kind, { type: 'LineString', coordinates: line.map(rounded) }, properties);
}

/** A railroad cut is the stretch of the railway within its hex. */
function cuts(plan: Plan, ground: Ground, network: Network): Feature[] {
  return (plan.cuts ?? []).map(({ name, hex, railway }) => {
    const way = network.ways.find(({ id }) => id === idOf(railway))!;
    const place = way.hexes.indexOf(hexNamed(ground, hex));
    const [from, to] = [-1, 1].map(by => {
      const side = sideBetween(ground.grid, way.hexes[place]!, way.hexes[place + by]!);
      return network.stops.get(`g${side}`)!.point;
    });
    const inner = [0.1, 0.9].map(share => between(from!, to!, share));
    return feature(
      `cut-${hex}`,
      'sunkenRoad',
      { type: 'LineString', coordinates: inner.map(rounded) },
      { name },
    );
  });
}
