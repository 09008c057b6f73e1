import { type Markup, html as svg } from '../html.ts';
import { hexCorners, hexes, hill, houses, road, sheet, stream, wood } from './ground.ts';
import { at, type Point, polygon, segment } from './pen.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Ridges and a crossroads town, with stacks as far-zoom blocks on 250-yard hexes. */
export function lastFullMeasure(): Markup {
  return svg`${sheet(WIDTH, HEIGHT)}
${hill({ centre: at(92, 78), width: 150, height: 190, turn: 0.3, seed: 4 })}
${hill({ centre: at(318, 150), width: 150, height: 120, turn: -0.3, seed: 9 })}
${wood({ centre: at(48, 160), width: 92, height: 54, turn: -0.2, seed: 6 })}
${stream(2.4, at(180, -5), at(168, 40), at(186, 90), at(170, 140), at(186, 195))}
${road(at(-5, 60), at(90, 88), at(230, 92), at(365, 52))}
${road(at(262, -5), at(236, 60), at(230, 92), at(246, 140), at(240, 195))}
${road(at(230, 92), at(300, 118), at(365, 160))}
${houses(at(214, 78), at(222, 98), at(238, 80), at(242, 98), at(206, 96), at(250, 72), at(236, 108), at(256, 92), at(218, 66))}
${hexes(WIDTH, HEIGHT, 26, 'pointed')}
${[at(78, 40), at(104, 78), at(92, 118)].map(notchedBlock)}
${[at(282, 78), at(304, 118), at(330, 92)].map(block)}`;
}

const block = ({ x, y }: Point): Markup =>
  svg`<path d="M${x - 9} ${y - 7}l3-3h18v14l-3 3z" fill="#16265A"/><rect x="${x - 9}" y="${y - 7}" width="18" height="14" fill="#27408B" stroke="#201A12" stroke-width="1"/>`;

/** Grey has a corner cut off, so that the sides differ without colour. */
const notchedBlock = ({ x, y }: Point): Markup =>
  svg`<path d="M${x - 4} ${y - 10}h16v14l-3 3z" fill="#6F6B5C"/><path d="M${x - 3} ${y - 7}h12v14h-18v-8z" fill="#A8A38F" stroke="#201A12" stroke-width="1"/>`;

const SIDE = 46;
const FRENCH = at(138, 80);
const AUSTRIAN = at(207, 120);
const IN_FRONT_OF_FRENCH = [at(207, 40), AUSTRIAN, at(138, 159.5)];
const SOUTH_EAST = Math.PI / 6;
const NORTH_WEST = SOUTH_EAST + Math.PI;

/** Two divisions in contact on kilometre hexes, each with its front marked. */
export function mib(): Markup {
  return svg`${sheet(WIDTH, HEIGHT)}
${hill({ centre: at(312, 52), width: 170, height: 130, turn: 0.5, seed: 12 })}
${wood({ centre: at(40, 40), width: 116, height: 90, seed: 21 })}
${wood({ centre: at(326, 170), width: 110, height: 66, turn: 0.1, seed: 17 })}
${stream(3, at(-5, 128), at(40, 116), at(70, 142), at(100, 160), at(104, 195))}
${road(at(120, -5), at(138, 80), at(207, 120), at(280, 112), at(365, 128))}
${houses(at(200, 36), at(210, 30), at(214, 42), at(224, 34), at(202, 48))}
${fieldOfFire()}
${hexes(WIDTH + SIDE, HEIGHT + SIDE, SIDE, 'flat')}
${counter(FRENCH, '#2C4A8C', '#FFFFFF', 'square')}
${counter(AUSTRIAN, '#EFEBDD', '#201A12', 'notched')}
${front(FRENCH, SOUTH_EAST)}
${front(AUSTRIAN, NORTH_WEST)}`;
}

/** The hexes that a division fires into, hatched. */
function fieldOfFire(): Markup {
  const outline = IN_FRONT_OF_FRENCH.map(centre => polygon(hexCorners(centre, SIDE - 1, 'flat'))).join('');
  const stripes = Array.from({ length: 40 }, (_, index) => `M${70 + index * 9} -10l-120 210`).join('');
  return svg`<clipPath id="field-of-fire"><path d="${outline}"/></clipPath>
<path d="${stripes}" clip-path="url(#field-of-fire)" stroke="#B5482B" stroke-opacity="0.4" stroke-width="1.2"/>
<path d="${outline}" fill="none" stroke="#8E3118" stroke-opacity="0.8" stroke-width="1.2" stroke-dasharray="4 3"/>`;
}

function counter({ x, y }: Point, fill: string, ink: string, shape: 'square' | 'notched'): Markup {
  const outline =
    shape === 'square' ? `M${x - 18} ${y - 18}h36v36h-36z` : `M${x - 10} ${y - 18}h28v36h-36v-28z`;
  return svg`<path d="${outline}" fill="${fill}" stroke="#F8F5EC" stroke-width="4" stroke-linejoin="round"/>
<path d="${outline}" fill="${fill}" stroke="#201A12" stroke-width="1.4" stroke-linejoin="round"/>
<path d="M${x - 11} ${y - 9}h22v14h-22zl22 14m0-14l-22 14" fill="none" stroke="${ink}" stroke-width="1.5"/>
<path d="M${x - 11} ${y + 12}h22" stroke="${ink}" stroke-width="3" stroke-dasharray="5 3.5"/>`;
}

/** A bar with a tick outside the counter, on the side that it faces. */
function front({ x, y }: Point, direction: number): Markup {
  const place = (out: number, aside: number): Point =>
    at(
      x + out * Math.cos(direction) - aside * Math.sin(direction),
      y + out * Math.sin(direction) + aside * Math.cos(direction),
    );
  const bar = segment(place(29, -15), place(29, 15)) + segment(place(29, 0), place(35, 0));
  return svg`<path d="${bar}" stroke="#F8F5EC" stroke-width="5.5"/><path d="${bar}" stroke="#201A12" stroke-width="3"/>`;
}
