import { type Point, partWay } from '@abatis/geometry';
import type { Footprint } from '@abatis/screen';
import { mix } from '../colour.ts';
import { PAPER } from '../palette.ts';
import type { Paint } from './shape.ts';
import { tag } from './svg.ts';

/*
 * A segment of a formation on a free table, in its true size. What it is can be told from its outline alone: a line, a
 * column, a hollow square, bases apart from each other, guns with their wheels, guns behind their teams.
 */

/** Corners of the ground that is covered, clockwise from the left end of the front. */
export type Ground = readonly [Point, Point, Point, Point];

interface Formed {
  readonly ring: Ground;
  readonly paint: Paint;
  /** This side has its rear corners cut off. */
  readonly notched: boolean;
  readonly spent: boolean;
  readonly stands: number;
  readonly ranks: number;
  readonly cavalry: boolean;
  /** A CSS pixel in units of the drawing. */
  readonly pixel: number;
}

export const outline = (points: readonly Point[]): string => `${trace(points)}Z`;

const trace = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');

const fixed = (value: number): number => Math.round(value * 100) / 100;

/** A spot of the segment: shares of its width from the left and of its depth from the front. */
function within([frontLeft, frontRight, rearRight, rearLeft]: Ground, across: number, deep: number): Point {
  return partWay(partWay(frontLeft, frontRight, across), partWay(rearLeft, rearRight, across), deep);
}

/** A part of the segment, by the same shares. */
const part = (ring: Ground, left: number, front: number, right: number, rear: number): Ground => [
  within(ring, left, front),
  within(ring, right, front),
  within(ring, right, rear),
  within(ring, left, rear),
];

const sizeOf = ([frontLeft, frontRight, rearRight]: Ground): { wide: number; deep: number } => ({
  wide: Math.hypot(frontRight.x - frontLeft.x, frontRight.y - frontLeft.y),
  deep: Math.hypot(rearRight.x - frontRight.x, rearRight.y - frontRight.y),
});

export function formationOf(order: NonNullable<Footprint['order']>, formed: Formed): string {
  switch (order) {
    case 'close':
      return closed(formed);
    case 'hollow':
      return hollow(formed);
    case 'loose':
      return cells(formed)
        .map(cell => base(formed, part(cell, 0.14, 0.1, 0.86, 0.9)))
        .join('');
    case 'guns':
      return cells(formed)
        .map(cell => gun(formed, cell))
        .join('');
    case 'limbered':
      return cells(formed)
        .map(cell => team(formed, cell))
        .join('');
  }
}

const edged = ({ paint, spent, pixel }: Formed) => ({
  stroke: paint.edge,
  'stroke-width': (spent ? 1 : 1.5) * pixel,
  'stroke-linejoin': 'round',
  'stroke-dasharray': spent ? `${4 * pixel} ${2.4 * pixel}` : undefined,
});

const seam = ({ paint, pixel }: Formed, d: string): string =>
  d === ''
    ? ''
    : tag('path', { d, stroke: paint.ink, 'stroke-width': pixel, 'stroke-opacity': 0.62, fill: 'none' });

/** Stands and ranks are told apart where there is room for it; horse has the slash of its map sign. */
function closed(formed: Formed): string {
  const { ring, paint, stands, ranks, cavalry, pixel } = formed;
  const { wide, deep } = sizeOf(ring);
  const room = 3.5 * pixel;
  const files =
    wide / stands < room
      ? []
      : between(stands).map(share => [within(ring, share, 0), within(ring, share, 1)]);
  const rows =
    deep / ranks < room ? [] : between(ranks).map(share => [within(ring, 0, share), within(ring, 1, share)]);
  const slash = cavalry ? trace([within(ring, 0, 1), within(ring, 1, 0)]) : '';
  return [
    tag('path', { d: outline(cutAtTheRear(formed)), fill: paint.fill, ...edged(formed) }),
    seam(formed, [...files, ...rows].map(trace).join('')),
    slash === '' ? '' : tag('path', { d: slash, stroke: paint.ink, 'stroke-width': 2.2 * pixel }),
  ].join('');
}

const between = (parts: number): readonly number[] =>
  Array.from({ length: parts - 1 }, (_, i) => (i + 1) / parts);

/** At most this many pixels are cut off, and never so much that the shape changes. */
const CUT = 6;

function cutAtTheRear({ ring, notched, pixel }: Formed): readonly Point[] {
  if (!notched) return ring;
  const { wide, deep } = sizeOf(ring);
  const cut = Math.min(CUT * pixel, deep * 0.45, wide * 0.2);
  const [across, up] = [cut / wide, 1 - cut / deep];
  return [
    ring[0],
    ring[1],
    within(ring, 1, up),
    within(ring, 1 - across, 1),
    within(ring, across, 1),
    within(ring, 0, up),
  ];
}

/** A wall of men round an empty middle. */
function hollow(formed: Formed): string {
  const { ring, paint } = formed;
  const hole = outline([...part(ring, 0.22, 0.22, 0.78, 0.78)].reverse());
  const corners = [0, 1].flatMap(side =>
    [0, 1].map(end => trace([within(ring, side, end), within(ring, side ? 0.78 : 0.22, end ? 0.78 : 0.22)])),
  );
  const d = outline(cutAtTheRear(formed)) + hole;
  return (
    tag('path', { d, fill: paint.fill, 'fill-rule': 'evenodd', ...edged(formed) }) +
    seam(formed, corners.join(''))
  );
}

/** A cell for each stand of each rank. */
const cells = ({ ring, stands, ranks }: Formed): readonly Ground[] =>
  Array.from({ length: stands * ranks }, (_, i) => {
    const [file, rank] = [i % stands, Math.floor(i / stands)];
    return part(ring, file / stands, rank / ranks, (file + 1) / stands, (rank + 1) / ranks);
  });

const base = (formed: Formed, ring: Ground): string =>
  tag('path', { d: outline(cutAtTheRear({ ...formed, ring })), fill: formed.paint.fill, ...edged(formed) });

const bars = ({ paint, pixel }: Formed, lines: readonly (readonly [Point, Point])[], width: number): string =>
  tag('path', {
    d: lines.map(trace).join(''),
    stroke: paint.ink,
    'stroke-width': width * pixel,
    'stroke-linecap': 'round',
    fill: 'none',
  });

/** Barrel to the front, between its wheels. */
function gun(formed: Formed, cell: Ground): string {
  const at = (across: number, deep: number): Point => within(cell, across, deep);
  return [
    base(formed, part(cell, 0.06, 0.05, 0.94, 0.95)),
    bars(formed, [[at(0.5, 0.12), at(0.5, 0.62)]], 2.8),
    bars(
      formed,
      [
        [at(0.5, 0.62), at(0.5, 0.88)],
        [at(0.24, 0.46), at(0.76, 0.46)],
      ],
      1.4,
    ),
    bars(
      formed,
      [
        [at(0.24, 0.28), at(0.24, 0.64)],
        [at(0.76, 0.28), at(0.76, 0.64)],
      ],
      2.2,
    ),
  ].join('');
}

/** The team before it, the barrel to the rear: two pairs of wheels. */
function team(formed: Formed, cell: Ground): string {
  const at = (across: number, deep: number): Point => within(cell, across, deep);
  const axle = (deep: number) => [at(0.28, deep), at(0.72, deep)] as const;
  const wheels = (deep: number) =>
    [0.28, 0.72].map(across => [at(across, deep - 0.06), at(across, deep + 0.06)] as const);
  return [
    base(formed, part(cell, 0.1, 0.02, 0.9, 0.98)),
    bars(formed, [[at(0.5, 0.08), at(0.5, 0.7)], axle(0.46), axle(0.7)], 1.4),
    bars(formed, [[at(0.5, 0.7), at(0.5, 0.93)]], 2.6),
    bars(
      formed,
      [...wheels(0.46), ...wheels(0.7), [at(0.36, 0.1), at(0.36, 0.26)], [at(0.64, 0.1), at(0.64, 0.26)]],
      2.2,
    ),
  ].join('');
}

/** An arrowhead before the middle of a front; the side with the cut corners has it open. */
export function chevron(
  [left, right]: readonly [Point, Point],
  degrees: number,
  { pixel, colour, open }: { readonly pixel: number; readonly colour: string; readonly open: boolean },
): string {
  const { x, y } = partWay(left, right, 0.5);
  return tag('path', {
    d: open ? 'M-6 -2L0 -8L6 -2' : 'M-6 -1.5L0 -8L6 -1.5Z',
    fill: open ? 'none' : colour,
    stroke: open ? colour : mix(colour, PAPER, 0.9),
    'stroke-width': open ? 2.4 : 0.8,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    transform: `translate(${fixed(x)} ${fixed(y)}) rotate(${degrees}) scale(${fixed(pixel)})`,
  });
}

/** Puffs along the front, the same for the same piece. */
export function smoke(ring: Ground, name: string, pixel: number): string {
  const { wide, deep } = sizeOf(ring);
  const puffs = Math.max(2, Math.min(9, Math.round(wide / (15 * pixel))));
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const next = (): number => {
    seed = (seed * 421 + 1663) % 9973;
    return seed / 9973;
  };
  return Array.from({ length: puffs }, (_, i) => {
    const share = (i + 0.25 + next() * 0.5) / puffs;
    const middle = within(ring, share, -(8 + 4 * next()) * (pixel / deep));
    return [0, 1, 2].map(() => {
      const r = (3 + 3.4 * next()) * pixel;
      return tag('circle', {
        cx: middle.x + (next() - 0.5) * 11 * pixel,
        cy: middle.y + (next() - 0.5) * 6 * pixel,
        r,
        fill: '#ffffff',
        'fill-opacity': 0.86,
        stroke: '#b9b19b',
        'stroke-width': 0.7 * pixel,
      });
    });
  })
    .flat()
    .join('');
}
