import type { ReactNode } from 'react';
import { Hexes, Hill, Houses, hexCorners, Road, Stream, Wood } from './ground.tsx';
import { at, type Point, polygon, segment } from './pen.ts';
import { HEIGHT, WIDTH } from './size.ts';

const SIDE = 46;
const FRENCH = at(138, 80);
const AUSTRIAN = at(207, 120);
const IN_FRONT_OF_FRENCH = [at(207, 40), AUSTRIAN, at(138, 159.5)];
const SOUTH_EAST = Math.PI / 6;
const NORTH_WEST = SOUTH_EAST + Math.PI;

/** Two divisions in contact on kilometre hexes, each with its front marked. */
export function Divisions(): ReactNode {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#EFE8D5" />
      <Hill of={{ centre: at(312, 52), width: 170, height: 130, turn: 0.5, seed: 12 }} />
      <Wood of={{ centre: at(40, 40), width: 116, height: 90, seed: 21 }} />
      <Wood of={{ centre: at(326, 170), width: 110, height: 66, turn: 0.1, seed: 17 }} />
      <Stream width={3} through={[at(-5, 128), at(40, 116), at(70, 142), at(100, 160), at(104, 195)]} />
      <Road through={[at(120, -5), at(138, 80), at(207, 120), at(280, 112), at(365, 128)]} />
      <Houses places={[at(200, 36), at(210, 30), at(214, 42), at(224, 34), at(202, 48)]} />
      <FieldOfFire />
      <Hexes width={WIDTH + SIDE} height={HEIGHT + SIDE} side={SIDE} />
      <Counter at={FRENCH} fill="#2C4A8C" ink="#FFFFFF" notched={false} />
      <Counter at={AUSTRIAN} fill="#EFEBDD" ink="#201A12" notched />
      <Front at={FRENCH} direction={SOUTH_EAST} />
      <Front at={AUSTRIAN} direction={NORTH_WEST} />
    </>
  );
}

/** The hexes that a division fires into, hatched. */
function FieldOfFire(): ReactNode {
  const outline = IN_FRONT_OF_FRENCH.map(centre => polygon(hexCorners(centre, SIDE - 1))).join('');
  const stripes = Array.from({ length: 40 }, (_, index) => `M${70 + index * 9} -10l-120 210`).join('');
  return (
    <>
      <clipPath id="field-of-fire">
        <path d={outline} />
      </clipPath>
      <path
        d={stripes}
        clipPath="url(#field-of-fire)"
        stroke="#B5482B"
        strokeOpacity="0.4"
        strokeWidth="1.2"
      />
      <path
        d={outline}
        fill="none"
        stroke="#8E3118"
        strokeOpacity="0.8"
        strokeWidth="1.2"
        strokeDasharray="4 3"
      />
    </>
  );
}

interface CounterProps {
  readonly at: Point;
  readonly fill: string;
  readonly ink: string;
  readonly notched: boolean;
}

function Counter({ at: { x, y }, fill, ink, notched }: CounterProps): ReactNode {
  const outline = notched ? `M${x - 10} ${y - 18}h28v36h-36v-28z` : `M${x - 18} ${y - 18}h36v36h-36z`;
  return (
    <>
      <path d={outline} fill={fill} stroke="#F8F5EC" strokeWidth="4" strokeLinejoin="round" />
      <path d={outline} fill={fill} stroke="#201A12" strokeWidth="1.4" strokeLinejoin="round" />
      <path
        d={`M${x - 11} ${y - 9}h22v14h-22zl22 14m0-14l-22 14`}
        fill="none"
        stroke={ink}
        strokeWidth="1.5"
      />
      <path d={`M${x - 11} ${y + 12}h22`} stroke={ink} strokeWidth="3" strokeDasharray="5 3.5" />
    </>
  );
}

/** A bar with a tick outside the counter, on the side that it faces. */
function Front({ at: { x, y }, direction }: { readonly at: Point; readonly direction: number }): ReactNode {
  const place = (out: number, aside: number): Point =>
    at(
      x + out * Math.cos(direction) - aside * Math.sin(direction),
      y + out * Math.sin(direction) + aside * Math.cos(direction),
    );
  const bar = segment(place(29, -15), place(29, 15)) + segment(place(29, 0), place(35, 0));
  return (
    <>
      <path d={bar} stroke="#F8F5EC" strokeWidth="5.5" />
      <path d={bar} stroke="#201A12" strokeWidth="3" />
    </>
  );
}
