/*
 * How fast packages/tabletop is, as ratios taken in one run: moves of a formation against everything that stands on the
 * table, beside the same question put to a polygon library, and the index of many things beside asking each of them.
 * Exits 1 if the test of a straight move is less than ten times as fast as the library's.
 */
import {
  type Box,
  createFinder,
  degrees,
  doMeet,
  firstContact,
  overlapOf,
  point,
  type Ring,
  type Shape,
  shapeOf,
  shapeOfArea,
  swept,
  thou,
  type Vector,
  vectorAlong,
} from '@abatis/tabletop';
import type { Path64 } from 'clipper2-ts';
import { type Comparison, compare, report } from './support/compare.ts';
import { meetsByLibrary, pathOf, sweptByLibrary } from './support/polygon-library.ts';

const TABLE = 96_000;
const BOXES = 60;
const WOODS = 12;
const MOVES = 40;
const SECTIONS = 2000;

/** A repeatable scatter of 0 .. sides - 1. */
function scatter(key: number, sides: number): number {
  const mixed = Math.imul(key ^ (key >>> 13) ^ 0x9e3779b9, 0x5bd1e995);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % sides;
}

const place = (key: number) => point(scatter(key, TABLE), scatter(key + 1, TABLE));

const formation = (key: number): Box => ({
  pose: { at: place(key), facing: degrees(scatter(key + 2, 360)) },
  width: thou(1500 + scatter(key + 3, 6000)),
  depth: thou(500 + scatter(key + 4, 2000)),
});

/** Twelve corners round a centre, now nearer and now farther: most woods are concave. */
function wood(key: number): Ring {
  const { x, y } = place(key);
  return Array.from({ length: 12 }, (_, i) => {
    const { x: dx, y: dy } = vectorAlong(degrees(30 * i), 1500 + scatter(key + 2 + i, 4000));
    return point(Math.round(x + dx), Math.round(y + dy));
  });
}

/** Something on the table, in the words of both sides. */
interface Piece {
  readonly ours: Shape;
  readonly theirs: Path64;
}

const boxes = Array.from({ length: BOXES }, (_, i) => shapeOf(formation(1000 + 10 * i)));
const pieces: readonly Piece[] = [
  ...boxes.map(ours => ({ ours, theirs: pathOf(ours.pieces[0]!) })),
  ...Array.from({ length: WOODS }, (_, i) => wood(5000 + 40 * i)).map(ring => ({
    ours: shapeOfArea(ring),
    theirs: pathOf(ring),
  })),
];

interface Move {
  readonly box: Box;
  readonly by: Vector;
}

const moves: readonly Move[] = Array.from({ length: MOVES }, (_, i) => {
  const box = formation(9000 + 10 * i);
  return { box, by: vectorAlong(box.pose.facing, 4000 + scatter(i, 8000)) };
});

/** How many pieces lie in the way of the moves. */
const inTheWay = (): number =>
  total(moves, ({ box, by }) => {
    const ground = swept(box, by);
    return total(pieces, ({ ours }) => (overlapOf(ground, ours) > 0 ? 1 : 0));
  });

/** The same by the library: the box drawn along its way, and what it has in common with each piece. */
const inTheWayByLibrary = (): number =>
  total(moves, ({ box, by }) => {
    const ground = sweptByLibrary(shapeOf(box).pieces[0]!, by);
    return total(pieces, ({ theirs }) => (meetsByLibrary(ground, theirs) ? 1 : 0));
  });

/** How many pieces stop a move: the same ones, found with the place where each does. */
const stopped = (): number =>
  total(moves, ({ box, by }) => {
    const shape = shapeOf(box);
    return total(pieces, ({ ours }) => (firstContact(shape, by, ours) === null ? 0 : 1));
  });

function compareMoves(): readonly Comparison[] {
  const count = MOVES * pieces.length;
  return [
    {
      name: 'straight move swept / polygon library',
      ours: inTheWay,
      theirs: inTheWayByLibrary,
      count,
      bar: { atLeast: 10 },
    },
    { name: 'first contact of a move / polygon library', ours: stopped, theirs: inTheWayByLibrary, count },
  ];
}

/** Sections of works and walls: the things of which there are many. */
const sections = Array.from({ length: SECTIONS }, (_, i) => {
  const { x, y } = place(20_000 + 10 * i);
  return { left: x, bottom: y, right: x + 500, top: y + 500 };
});

function compareFinders(): readonly Comparison[] {
  const finder = createFinder(sections, bounds => bounds);
  const wanted = moves.map(({ box, by }) => swept(box, by).bounds);
  return [
    {
      name: `sections near a move, of ${SECTIONS} / asking each`,
      ours: () => total(wanted, bounds => finder.near(bounds).length),
      theirs: () => total(wanted, bounds => total(sections, each => (doMeet(each, bounds) ? 1 : 0))),
      count: MOVES,
    },
  ];
}

function total<T>(items: readonly T[], count: (item: T) => number): number {
  let sum = 0;
  for (const item of items) sum += count(item);
  return sum;
}

report([...compareMoves(), ...compareFinders()].map(compare), 'times faster');
