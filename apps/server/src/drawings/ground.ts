// The ground of a staff map: relief in hachures, woods, water, roads, houses and hexes.
import { type Markup, html as svg } from '../html.ts';
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
const PLAIN = '#EFE8D5';

export const sheet = (width: number, height: number, colour = PLAIN): Markup =>
  svg`<rect width="${width}" height="${height}" fill="${colour}"/>`;

/** A hill: tinted by height, with hachures that run downhill and are heavier where it is steep or in shade. */
export function hill(blob: Blob): Markup {
  return svg`${tints(blob)}${hachures(blob)}`;
}

function tints(blob: Blob): Markup[] {
  return [1.06, 0.84, 0.62, 0.4].map(
    (share, level) => svg`<path d="${blobOutline(blob, share)}" fill="${LEVELS[level] ?? PLAIN}"/>`,
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

function hachures(blob: Blob): Markup[] {
  const strokes = RINGS.flatMap((ring, index) =>
    ringOfHachures(blob, ring, randomness(blob.seed * 100 + index)),
  );
  return WEIGHTS.map((width, weight) => {
    const paths = strokes.filter(stroke => stroke.weight === weight).map(({ path }) => path);
    return svg`<path d="${paths.join('')}" stroke="#5A4630" stroke-opacity="0.6" stroke-width="${width}" fill="none"/>`;
  });
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
export function wood(blob: Blob): Markup {
  return svg`<path d="${blobOutline(blob)}" fill="#C3CB9C" stroke="#7F8C5D" stroke-width="0.8"/>${trees(blob)}`;
}

function trees(blob: Blob): Markup {
  const random = randomness(blob.seed);
  const count = Math.round((blob.width * blob.height) / 74);
  const places = Array.from({ length: count }, () =>
    blobPoint(blob, random() * 2 * Math.PI, 0.92 * Math.sqrt(random())),
  ).sort((a, b) => a.y - b.y);
  return svg`<path d="${places.map(treeShadow).join('')}" stroke="#6A784E" stroke-width="0.9"/><g fill="#B4C08C" stroke="#6A784E" stroke-width="0.7">${places.map(treeCrown)}</g>`;
}

const treeShadow = ({ x, y }: Point): string => `M${round(x + 1)} ${round(y + 2.6)}h4`;

const treeCrown = ({ x, y }: Point): Markup =>
  svg`<path d="M${round(x - 3)} ${round(y)}a3 3 0 1 1 6 0a3 3 0 0 1-6 0"/>`;

export function stream(width: number, ...points: readonly Point[]): Markup {
  const path = smooth(points);
  return svg`<path d="${path}" fill="none" stroke="#5E7C86" stroke-width="${width + 1.6}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#B9CBD0" stroke-width="${width}" stroke-linecap="round"/>`;
}

export function road(...points: readonly Point[]): Markup {
  const path = smooth(points);
  return svg`<path d="${path}" fill="none" stroke="#6B4A2E" stroke-width="4"/><path d="${path}" fill="none" stroke="#F7ECCF" stroke-width="2.4"/>`;
}

export function houses(...places: readonly Point[]): Markup {
  const walls = places.map(
    ({ x, y }, index) => `M${x} ${y}h${index % 3 === 0 ? 8 : 5}v4.5h${index % 3 === 0 ? -8 : -5}z`,
  );
  return svg`<path d="${walls.join('')}" fill="#8C3B2E" stroke="#5A2219" stroke-width="0.5"/>`;
}

/** Hexes with a side of this length over a sheet, with flat or pointed tops. */
export function hexes(width: number, height: number, side: number, top: 'flat' | 'pointed'): Markup {
  const across = top === 'flat' ? 1.5 * side : Math.sqrt(3) * side;
  const down = top === 'flat' ? Math.sqrt(3) * side : 1.5 * side;
  const cells: string[] = [];
  for (let column = -1; column * across < width + side; column++) {
    for (let row = -1; row * down < height + side; row++) {
      const shiftX = top === 'pointed' && row % 2 !== 0 ? across / 2 : 0;
      const shiftY = top === 'flat' && column % 2 !== 0 ? down / 2 : 0;
      cells.push(hex(at(column * across + shiftX, row * down + shiftY), side, top));
    }
  }
  return svg`<path d="${cells.join('')}" fill="none" stroke="#6B5A3C" stroke-opacity="0.34" stroke-width="0.9"/>`;
}

export function hexCorners({ x, y }: Point, side: number, top: 'flat' | 'pointed'): Point[] {
  const first = top === 'flat' ? 0 : Math.PI / 6;
  const angles = [0, 1, 2, 3, 4, 5].map(corner => first + (corner * Math.PI) / 3);
  return angles.map(angle => at(x + side * Math.cos(angle), y + side * Math.sin(angle)));
}

/** Three sides are enough: the neighbours draw the others. */
function hex(centre: Point, side: number, top: 'flat' | 'pointed'): string {
  return polygon(hexCorners(centre, side, top)).replace(/L[^L]*L[^L]*Z$/, '');
}
