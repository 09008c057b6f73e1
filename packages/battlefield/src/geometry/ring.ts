import { boxOf, type Point, turn } from './point.ts';
import type { Ring } from './shape.ts';

/** Twice the area, positive if the ring runs anticlockwise. */
export function doubledArea(ring: Ring): number {
  const origin = ring[0]!;
  let sum = 0;
  for (let i = 2; i < ring.length; i++) sum += turn(origin, ring[i - 1]!, ring[i]!);
  return sum;
}

/** The same ring, anticlockwise or clockwise, from its westernmost point: how it was drawn leaves no trace. */
export function canonicalRing(ring: Ring, anticlockwise: boolean): Ring {
  const turned = doubledArea(ring) > 0 === anticlockwise ? ring : ring.toReversed();
  let first = 0;
  for (let i = 1; i < turned.length; i++) {
    if (comparePoints(turned[i]!, turned[first]!) < 0) first = i;
  }
  return [...turned.slice(first), ...turned.slice(0, first)];
}

function comparePoints(a: Point, b: Point): number {
  return a.x - b.x || a.y - b.y;
}

/** Is the point inside the ring? Points on the ring itself may count either way. */
export function isInside(point: Point, ring: Ring): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > point.y === b.y > point.y) continue;
    const left = turn(a, b, point) > 0;
    if (left === b.y > a.y) inside = !inside;
  }
  return inside;
}

interface Edge {
  readonly place: number;
  readonly a: Point;
  readonly b: Point;
  readonly west: number;
  readonly east: number;
}

/** A point where the ring crosses or retraces itself, or null. That it touches itself is no fault. */
export function selfCrossing(ring: Ring): Point | null {
  const edges = ring.map((a, place) => edgeOf(place, a, ring[(place + 1) % ring.length]!));
  edges.sort((one, other) => one.west - other.west || one.place - other.place);
  let active: Edge[] = [];
  for (const edge of edges) {
    active = active.filter(other => other.east >= edge.west);
    const met = active.find(other => edgesClash(edge, other));
    if (met) return edge.a;
    active.push(edge);
  }
  return null;
}

function edgeOf(place: number, a: Point, b: Point): Edge {
  const { west, east } = boxOf([a, b]);
  return { place, a, b, west, east };
}

function edgesClash(one: Edge, other: Edge): boolean {
  const sides = [
    Math.sign(turn(one.a, one.b, other.a)),
    Math.sign(turn(one.a, one.b, other.b)),
    Math.sign(turn(other.a, other.b, one.a)),
    Math.sign(turn(other.a, other.b, one.b)),
  ];
  if (sides.every(side => side === 0)) return overlapInLine(one, other);
  return sides[0]! * sides[1]! < 0 && sides[2]! * sides[3]! < 0;
}

/** Two edges of one straight line: do they share more than a point? */
function overlapInLine(one: Edge, other: Edge): boolean {
  const axis = one.a.x === one.b.x ? 'y' : 'x';
  const start = Math.max(Math.min(one.a[axis], one.b[axis]), Math.min(other.a[axis], other.b[axis]));
  const end = Math.min(Math.max(one.a[axis], one.b[axis]), Math.max(other.a[axis], other.b[axis]));
  return start < end;
}
