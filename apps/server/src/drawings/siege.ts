import { type Markup, html as svg } from '../html.ts';
import { sheet } from './ground.ts';
import { at, type Point, polygon, polyline, segment } from './pen.ts';
import { HEIGHT, WIDTH } from './size.ts';

const MASONRY = '#A4382E';
const PLAN_INK = '#1D3A5C';

/** Two bastions, the curtain between them and a ravelin before it: the trace of a fortress front. */
const FRONT: readonly Point[] = [
  at(-10, 34),
  at(30, 34),
  at(38, 58),
  at(84, 74),
  at(126, 54),
  at(118, 34),
  at(242, 34),
  at(234, 54),
  at(276, 74),
  at(322, 58),
  at(330, 34),
  at(370, 34),
];
const DITCH: readonly Point[] = [
  at(-10, 52),
  at(22, 74),
  at(84, 92),
  at(150, 66),
  at(180, 98),
  at(210, 66),
  at(276, 92),
  at(338, 74),
  at(370, 52),
];
const RAVELIN: readonly Point[] = [at(158, 58), at(180, 82), at(202, 58)];

/** Each leg points past the fortress, so that no gun can fire along it. */
const APPROACH: readonly Point[] = [at(40, 196), at(104, 186), at(76, 172), at(120, 161), at(92, 152)];
const SAP: readonly Point[] = [at(128, 152), at(166, 141), at(136, 133), at(170, 124), at(152, 117)];

/** An engineer's plan of a siege: what is dug is inked, what is planned is dashed. */
export function siege(): Markup {
  return svg`${sheet(WIDTH, HEIGHT, '#F3ECD6')}
${fortress()}
${glacis()}
<path d="M20 160Q120 140 340 168" fill="none" stroke="${PLAN_INK}" stroke-width="3.4"/>
<path d="M20 164.5Q120 144.5 340 172.5" fill="none" stroke="${PLAN_INK}" stroke-width="0.9"/>
<path d="M96 122Q180 108 300 128" fill="none" stroke="${PLAN_INK}" stroke-width="2" stroke-dasharray="7 4"/>
<path d="${polyline(APPROACH)}${polyline(SAP)}" fill="none" stroke="${PLAN_INK}" stroke-width="2.2" stroke-linejoin="miter"/>
${[at(206, 149), at(250, 153), at(294, 159)].map(battery)}
<path d="M212 147L258 70M256 151L276 76M300 157L292 70" fill="none" stroke="${MASONRY}" stroke-width="1" stroke-dasharray="5 4"/>`;
}

function fortress(): Markup {
  const inside = polygon([at(-10, -10), ...FRONT, at(370, -10)]);
  return svg`<path d="${polygon([at(-10, -10), ...DITCH, at(370, -10)])}" fill="#DCD2B4" stroke="${PLAN_INK}" stroke-width="0.9"/>
<path d="${inside}" fill="#EADFBF"/>
<path d="${polyline(FRONT)}" fill="none" stroke="${MASONRY}" stroke-width="4" stroke-linejoin="miter"/>
<path d="${polyline(FRONT.map(({ x, y }) => at(x, y - 7)))}" fill="none" stroke="${MASONRY}" stroke-width="0.9"/>
<path d="${polygon(RAVELIN)}" fill="#EADFBF" stroke="${MASONRY}" stroke-width="2.6"/>
${[
  [60, 10],
  [92, 14],
  [130, 8],
  [168, 14],
  [206, 8],
  [244, 12],
  [290, 10],
].map(barracks)}`;
}

const barracks = ([x = 0, y = 0]: readonly number[]): Markup =>
  svg`<rect x="${x}" y="${y}" width="18" height="7" fill="#C9745F" stroke="${MASONRY}" stroke-width="0.8"/>`;

/** The slope outside the ditch, hachured down towards the besieger. */
function glacis(): Markup {
  const strokes = DITCH.slice(1).flatMap((to, index) => slope(DITCH[index] ?? to, to));
  return svg`<path d="${strokes.join('')}" stroke="#5A4630" stroke-opacity="0.5" stroke-width="0.8"/>`;
}

function slope(from: Point, to: Point): string[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const out = at((from.y - to.y) / length, (to.x - from.x) / length);
  const count = Math.round(length / 4);
  return Array.from({ length: count }, (_, index) => {
    const x = from.x + ((to.x - from.x) * index) / count;
    const y = from.y + ((to.y - from.y) * index) / count;
    const reach = index % 2 === 0 ? 15 : 10;
    return segment(at(x + out.x * 2.5, y + out.y * 2.5), at(x + out.x * reach, y + out.y * reach));
  });
}

/** A parapet with embrasures, open to the rear. */
function battery({ x, y }: Point): Markup {
  const parapet = `M${x - 14} ${y + 9}V${y}H${x - 9}V${y + 3}H${x - 6}V${y}H${x - 2}V${y + 3}H${x + 2}V${y}H${x + 6}V${y + 3}H${x + 9}V${y}H${x + 14}V${y + 9}`;
  return svg`<path d="${parapet}Z" fill="#D9C48F"/><path d="${parapet}" fill="none" stroke="${PLAN_INK}" stroke-width="1.6"/>`;
}
