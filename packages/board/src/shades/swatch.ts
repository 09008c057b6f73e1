import type { ShadeStyle } from '@abatis/screen';
import { tag } from '../counters/svg.ts';
import { INK, PAPER } from '../palette.ts';
import { DASHES, SHADES, STROKES, type Strokes, TILE } from './styles.ts';

const [WIDE, HIGH] = [24, 16];

/** A shade as the legend shows it: the same wash, pattern and edge as on the map. */
export function shadeSwatch(style: ShadeStyle): string {
  const { wash, washAlpha, pattern, ink, inkAlpha, edge } = SHADES[style];
  const box = { x: 1, y: 1, width: WIDE - 2, height: HIGH - 2, rx: 2 };
  const squares = [0, 1].flatMap(column =>
    [0, 1].map(row => square(STROKES[pattern], column * TILE, row * TILE)),
  );
  const clip = { x: 1, y: 1, width: WIDE - 2, height: HIGH - 2, viewBox: `1 1 ${WIDE - 2} ${HIGH - 2}` };
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      width: WIDE,
      height: HIGH,
      'aria-hidden': 'true',
    },
    tag('rect', { ...box, fill: PAPER }),
    tag('rect', { ...box, fill: wash, 'fill-opacity': washAlpha }),
    tag(
      'svg',
      { ...clip, stroke: ink, fill: ink, opacity: inkAlpha, 'stroke-width': STROKES[pattern].width },
      ...squares,
    ),
    tag('rect', {
      ...box,
      fill: 'none',
      stroke: edge === 'none' ? INK : ink,
      'stroke-opacity': edge === 'none' ? 0.35 : 1,
      'stroke-width': 1.2,
      'stroke-dasharray': DASHES[edge].join(' ') || undefined,
    }),
  );
}

function square({ lines, dots }: Strokes, x: number, y: number): string {
  const segments = lines.map(([x1, y1, x2, y2]) => `M${x + x1} ${y + y1}L${x + x2} ${y + y2}`).join('');
  const circles = dots.map(([cx, cy, r]) => {
    const ring = r < 0 ? { fill: 'none' } : { stroke: 'none' };
    return tag('circle', { cx: x + cx, cy: y + cy, r: Math.abs(r), ...ring });
  });
  return (segments === '' ? '' : tag('path', { d: segments, fill: 'none' })) + circles.join('');
}
