import type { ReactNode } from 'react';
import { at, type Point, polygon, polyline, segment } from './pen.ts';
import { HEIGHT, WIDTH } from './size.ts';

const MASONRY = '#A4382E';
const PLAN_INK = '#1D3A5C';

const points = (...pairs: readonly (readonly [number, number])[]): readonly Point[] =>
  pairs.map(([x, y]) => at(x, y));

/** Two bastions, the curtain between them and a ravelin before it: the trace of a fortress front. */
const FRONT = points(
  [-10, 34],
  [30, 34],
  [38, 58],
  [84, 74],
  [126, 54],
  [118, 34],
  [242, 34],
  [234, 54],
  [276, 74],
  [322, 58],
  [330, 34],
  [370, 34],
);
const DITCH = points(
  [-10, 52],
  [22, 74],
  [84, 92],
  [150, 66],
  [180, 98],
  [210, 66],
  [276, 92],
  [338, 74],
  [370, 52],
);
const RAVELIN = points([158, 58], [180, 82], [202, 58]);
const BARRACKS = points([60, 10], [92, 14], [130, 8], [168, 14], [206, 8], [244, 12], [290, 10]);
const BATTERIES = points([206, 149], [250, 153], [294, 159]);

/** Each leg points past the fortress, so that no gun can fire along it. */
const APPROACH = points([40, 196], [104, 186], [76, 172], [120, 161], [92, 152]);
const SAP = points([128, 152], [166, 141], [136, 133], [170, 124], [152, 117]);

/** An engineer's plan of a siege: what is dug is inked, what is planned is dashed. */
export function Siege(): ReactNode {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#F3ECD6" />
      <Fortress />
      <path
        d={DITCH.slice(1).flatMap(glacis).join('')}
        stroke="#5A4630"
        strokeOpacity="0.5"
        strokeWidth="0.8"
      />
      <g fill="none" stroke={PLAN_INK}>
        <path d="M20 160Q120 140 340 168" strokeWidth="3.4" />
        <path d="M20 164.5Q120 144.5 340 172.5" strokeWidth="0.9" />
        <path d="M96 122Q180 108 300 128" strokeWidth="2" strokeDasharray="7 4" />
        <path d={polyline(APPROACH) + polyline(SAP)} strokeWidth="2.2" strokeLinejoin="miter" />
      </g>
      {BATTERIES.map(place => (
        <Battery key={place.x} at={place} />
      ))}
      <path
        d="M212 147L258 70M256 151L276 76M300 157L292 70"
        fill="none"
        stroke={MASONRY}
        strokeWidth="1"
        strokeDasharray="5 4"
      />
    </>
  );
}

function Fortress(): ReactNode {
  const behind = (trace: readonly Point[]): string => polygon([at(-10, -10), ...trace, at(370, -10)]);
  return (
    <>
      <path d={behind(DITCH)} fill="#DCD2B4" stroke={PLAN_INK} strokeWidth="0.9" />
      <path d={behind(FRONT)} fill="#EADFBF" />
      <path d={polyline(FRONT)} fill="none" stroke={MASONRY} strokeWidth="4" strokeLinejoin="miter" />
      <path
        d={polyline(FRONT.map(({ x, y }) => at(x, y - 7)))}
        fill="none"
        stroke={MASONRY}
        strokeWidth="0.9"
      />
      <path d={polygon(RAVELIN)} fill="#EADFBF" stroke={MASONRY} strokeWidth="2.6" />
      <path
        d={BARRACKS.map(({ x, y }) => `M${x} ${y}h18v7h-18z`).join('')}
        fill="#C9745F"
        stroke={MASONRY}
        strokeWidth="0.8"
      />
    </>
  );
}

/** The slope outside the ditch, hachured down towards the besieger. */
function glacis(to: Point, index: number): string[] {
  const from = DITCH[index] ?? to;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const out = at((from.y - to.y) / length, (to.x - from.x) / length);
  const count = Math.round(length / 4);
  return Array.from({ length: count }, (_, stroke) => {
    const x = from.x + ((to.x - from.x) * stroke) / count;
    const y = from.y + ((to.y - from.y) * stroke) / count;
    const reach = stroke % 2 === 0 ? 15 : 10;
    return segment(at(x + out.x * 2.5, y + out.y * 2.5), at(x + out.x * reach, y + out.y * reach));
  });
}

/** A parapet with embrasures, open to the rear. */
function Battery({ at: { x, y } }: { readonly at: Point }): ReactNode {
  const parapet = `M${x - 14} ${y + 9}V${y}H${x - 9}V${y + 3}H${x - 6}V${y}H${x - 2}V${y + 3}H${x + 2}V${y}H${x + 6}V${y + 3}H${x + 9}V${y}H${x + 14}V${y + 9}`;
  return (
    <>
      <path d={`${parapet}Z`} fill="#D9C48F" />
      <path d={parapet} fill="none" stroke={PLAN_INK} strokeWidth="1.6" />
    </>
  );
}
