import { type Markup, html as svg } from '../html.ts';
import { hexes, hill, houses, road, sheet, stream, wood } from './ground.ts';
import { at, type Point, polyline, randomness, segment } from './pen.ts';

const WIDTH = 600;
const HEIGHT = 300;

/** The obstacle the program is named after: felled trees in front of a breastwork, on a hill above a road. */
export function fieldwork(): Markup {
  return svg`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
${sheet(WIDTH, HEIGHT)}
${hill({ centre: at(205, 128), width: 330, height: 205, turn: -0.25, seed: 3 })}
${hill({ centre: at(515, 45), width: 190, height: 120, turn: 0.4, seed: 8 })}
${hill({ centre: at(560, 270), width: 170, height: 120, seed: 5 })}
${wood({ centre: at(70, 40), width: 130, height: 74, turn: 0.2, seed: 2 })}
${wood({ centre: at(45, 262), width: 120, height: 80, seed: 11 })}
${stream(3, at(600, 150), at(540, 165), at(480, 150), at(430, 190), at(395, 250), at(340, 270), at(300, 305))}
${road(at(-5, 190), at(70, 215), at(160, 250), at(250, 258), at(340, 222), at(420, 120), at(440, 50), at(470, -5))}
${road(at(250, 258), at(275, 280), at(270, 305))}
${houses(at(268, 236), at(282, 240), at(238, 270), at(296, 226), at(228, 240), at(256, 286))}
${hexes(WIDTH, HEIGHT, 40, 'pointed')}
${breastwork([at(118, 176), at(178, 198), at(250, 190), at(308, 158), at(338, 112)])}
</svg>`;
}

/** A parapet, and before it the trees, with their branches to the enemy. */
function breastwork(line: readonly Point[]): Markup {
  const random = randomness(7);
  const trunks = line.slice(1).flatMap((to, index) => felledTrees(line[index] ?? to, to, random));
  return svg`<path d="${polyline(line)}" fill="none" stroke="#F8F5EC" stroke-width="7" stroke-linejoin="round"/>
<path d="${polyline(line)}" fill="none" stroke="#201A12" stroke-width="3.4" stroke-linejoin="round"/>
<path d="${trunks.join('')}" fill="none" stroke="#F8F5EC" stroke-opacity="0.7" stroke-width="2.6"/>
<path d="${trunks.join('')}" fill="none" stroke="#3A3A1E" stroke-width="1.1" stroke-linecap="round"/>`;
}

const TREE_SPACING = 8;

function felledTrees(from: Point, to: Point, random: () => number): string[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = at((to.x - from.x) / length, (to.y - from.y) / length);
  const count = Math.floor(length / TREE_SPACING);
  return Array.from({ length: count }, (_, index) => {
    const step = ((index + 0.5) / count) * length;
    const lean = 0.35 * (random() - 0.5);
    return felledTree(at(from.x + along.x * step, from.y + along.y * step), along, lean, 15 + 4 * random());
  });
}

function felledTree(root: Point, along: Point, lean: number, reach: number): string {
  const place = (out: number, side: number): Point =>
    at(
      root.x - along.y * (5 + out) + along.x * (side + lean * out),
      root.y + along.x * (5 + out) + along.y * (side + lean * out),
    );
  const branches = [0.3, 0.55, 0.8].flatMap(share => [
    segment(place(reach * share, 0), place(reach * (share + 0.25), 3.4 - share)),
    segment(place(reach * share, 0), place(reach * (share + 0.25), share - 3.4)),
  ]);
  return segment(place(0, 0), place(reach, 0)) + branches.join('');
}
