// The ground of a staff map: relief in hachures, woods, water, roads, houses and hexes.
import type { ReactNode } from 'react';
import {
  at,
  type Blob,
  blobOutline,
  blobPoint,
  type Point,
  polygon,
  randomness,
  round,
  segment,
  smooth,
} from './pen.ts';

const LEVELS = ['#EDE4CC', '#E8DDC0', '#E3D6B4', '#DCCCA6'];
const TINTED_FROM = [1.06, 0.84, 0.62, 0.4];

/** A hill: tinted by height, with hachures that run downhill and are heavier where it is steep or in shade. */
export function Hill({ of: blob }: { readonly of: Blob }): ReactNode {
  return (
    <>
      {TINTED_FROM.map((share, level) => (
        <path key={share} d={blobOutline(blob, share)} fill={LEVELS[level]} />
      ))}
      <Hachures of={blob} />
    </>
  );
}

/** Steepness from the foot of the hill to its top. */
const RINGS = [
  { from: 0.98, to: 0.86, steep: 0.25 },
  { from: 0.84, to: 0.72, steep: 0.6 },
  { from: 0.7, to: 0.57, steep: 1 },
  { from: 0.55, to: 0.43, steep: 0.8 },
  { from: 0.41, to: 0.31, steep: 0.35 },
];

const SPACING = 4.4;
const WEIGHTS = [0.45, 0.8, 1.15, 1.5];

function Hachures({ of: blob }: { readonly of: Blob }): ReactNode {
  const strokes = RINGS.flatMap((ring, index) =>
    ringOfHachures(blob, ring, randomness(blob.seed * 100 + index)),
  );
  return WEIGHTS.map((width, weight) => (
    <path
      key={width}
      d={strokes.flatMap(stroke => (stroke.weight === weight ? [stroke.path] : [])).join('')}
      stroke="#5A4630"
      strokeOpacity="0.6"
      strokeWidth={width}
      fill="none"
    />
  ));
}

function ringOfHachures(blob: Blob, ring: (typeof RINGS)[number], random: () => number) {
  const girth = Math.PI * ((blob.width + blob.height) / 2) * ((ring.from + ring.to) / 2);
  const count = Math.round(girth / SPACING);
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5 * random()) / count) * 2 * Math.PI;
    const path = segment(
      blobPoint(blob, angle, ring.to + 0.02 * random()),
      blobPoint(blob, angle, ring.from - 0.04 * random()),
    );
    return { path, weight: weightOf(ring.steep * shade(angle + (blob.turn ?? 0))) };
  });
}

/** The light comes from the north-west, as on every map. */
const shade = (direction: number): number => 0.68 + 0.32 * Math.cos(direction - Math.PI / 4);

const weightOf = (darkness: number): number =>
  Math.min(WEIGHTS.length - 1, Math.floor(darkness * WEIGHTS.length));

/** A wood: its outline, and trees in no order with their shadows to the south-east. */
export function Wood({ of: blob }: { readonly of: Blob }): ReactNode {
  const random = randomness(blob.seed);
  const count = Math.round((blob.width * blob.height) / 74);
  const places = Array.from({ length: count }, () =>
    blobPoint(blob, random() * 2 * Math.PI, 0.92 * Math.sqrt(random())),
  ).sort((a, b) => a.y - b.y);
  return (
    <>
      <path d={blobOutline(blob)} fill="#C3CB9C" stroke="#7F8C5D" strokeWidth="0.8" />
      <path d={places.map(treeShadow).join('')} stroke="#6A784E" strokeWidth="0.9" />
      <path d={places.map(treeCrown).join('')} fill="#B4C08C" stroke="#6A784E" strokeWidth="0.7" />
    </>
  );
}

const treeShadow = ({ x, y }: Point): string => `M${round(x + 1)} ${round(y + 2.6)}h4`;

const treeCrown = ({ x, y }: Point): string => `M${round(x - 3)} ${round(y)}a3 3 0 1 1 6 0a3 3 0 0 1-6 0`;

export function Stream({
  width,
  through,
}: {
  readonly width: number;
  readonly through: readonly Point[];
}): ReactNode {
  const path = smooth(through);
  return (
    <>
      <path d={path} fill="none" stroke="#5E7C86" strokeWidth={width + 1.6} strokeLinecap="round" />
      <path d={path} fill="none" stroke="#B9CBD0" strokeWidth={width} strokeLinecap="round" />
    </>
  );
}

export function Road({ through }: { readonly through: readonly Point[] }): ReactNode {
  const path = smooth(through);
  return (
    <>
      <path d={path} fill="none" stroke="#6B4A2E" strokeWidth="4" />
      <path d={path} fill="none" stroke="#F7ECCF" strokeWidth="2.4" />
    </>
  );
}

export function Houses({ places }: { readonly places: readonly Point[] }): ReactNode {
  const walls = places.map(
    ({ x, y }, index) => `M${x} ${y}h${index % 3 === 0 ? 8 : 5}v4.5h${index % 3 === 0 ? -8 : -5}z`,
  );
  return <path d={walls.join('')} fill="#8C3B2E" stroke="#5A2219" strokeWidth="0.5" />;
}

/** Hexes with flat tops and a side of this length over a sheet. */
export function Hexes({
  width,
  height,
  side,
}: {
  readonly width: number;
  readonly height: number;
  readonly side: number;
}): ReactNode {
  const across = 1.5 * side;
  const down = Math.sqrt(3) * side;
  const cells: string[] = [];
  for (let column = -1; column * across < width + side; column++) {
    for (let row = -1; row * down < height + side; row++) {
      const shift = column % 2 !== 0 ? down / 2 : 0;
      cells.push(halfHex(at(column * across, row * down + shift), side));
    }
  }
  return <path d={cells.join('')} fill="none" stroke="#6B5A3C" strokeOpacity="0.34" strokeWidth="0.9" />;
}

export function hexCorners({ x, y }: Point, side: number): Point[] {
  const angles = [0, 1, 2, 3, 4, 5].map(corner => (corner * Math.PI) / 3);
  return angles.map(angle => at(x + side * Math.cos(angle), y + side * Math.sin(angle)));
}

/** Three sides are enough: the neighbours draw the others. */
const halfHex = (centre: Point, side: number): string =>
  polygon(hexCorners(centre, side)).replace(/L[^L]*L[^L]*Z$/, '');
