import type { Badge, SideLook } from '@abatis/screen';
import { luminance, mix } from '../colour.ts';
import { AMBER, INK, PAPER, THREAT_INK } from '../palette.ts';
import { COUNTER } from './detail.ts';
import { letters, tag } from './svg.ts';

const RADIUS = 4.5;
const NOTCH = 9;

/** The outline of a counter whose upper left corner is at x, y; one side has that corner cut off. */
export function counterPath(x: number, y: number, notched: boolean, grow = 0): string {
  const [left, top] = [x - grow, y - grow];
  const side = COUNTER + 2 * grow;
  const r = RADIUS + grow;
  const corner = notched
    ? `M${left} ${top + NOTCH + grow / 2}L${left + NOTCH + grow / 2} ${top}`
    : `M${left} ${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}`;
  return (
    `${corner}H${left + side - r}A${r} ${r} 0 0 1 ${left + side} ${top + r}V${top + side - r}` +
    `A${r} ${r} 0 0 1 ${left + side - r} ${top + side}H${left + r}A${r} ${r} 0 0 1 ${left} ${top + side - r}Z`
  );
}

/** The colours of a side's counters. */
export interface Paint {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
}

const isDark = (look: SideLook): boolean => luminance(look.colour) < luminance(look.ink);

/** Spent pieces keep their lightness, so that what is written on them stays as legible. */
export function paintOf(look: SideLook, spent: boolean): Paint {
  const grey = isDark(look) ? '#636670' : '#d6d3c9';
  return {
    fill: spent ? mix(look.colour, grey, 0.62) : look.colour,
    edge: mix(look.colour, '#120e08', isDark(look) ? 0.5 : 0.68),
    ink: look.ink,
  };
}

export function plate(x: number, y: number, look: SideLook, spent: boolean): string {
  const { fill, edge } = paintOf(look, spent);
  return tag('path', {
    d: counterPath(x, y, look.notched),
    fill,
    stroke: edge,
    'stroke-width': 1.4,
    'stroke-dasharray': spent ? '3.4 2.2' : undefined,
  });
}

const TONES: Record<Badge['tone'], { readonly fill: string; readonly ink: string }> = {
  amber: { fill: AMBER, ink: INK },
  ink: { fill: PAPER, ink: INK },
  red: { fill: THREAT_INK, ink: '#ffffff' },
  green: { fill: '#1e5a4c', ink: '#ffffff' },
};

/** A state that sticks out of the counter: centred at x, y; letters of this size. */
export function badgeAt({ letter, shape, tone }: Badge, x: number, y: number, size: number): string {
  const { fill, ink } = TONES[tone];
  const r = size * 0.66;
  const edge = { fill, stroke: INK, 'stroke-width': 1.3 };
  const square = { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
  const text = letters(letter, { x, y: y + size * 0.35, size, fill: ink, weight: 700, within: 2 * r - 1 });
  switch (shape) {
    case 'disc':
      return tag('circle', { cx: x, cy: y, r, ...edge }) + text;
    case 'square':
      return tag('rect', { ...square, rx: 2, ...edge }) + text;
    case 'broken':
      return tag('rect', { ...square, ...edge, 'stroke-dasharray': '3.2 2' }) + text;
    case 'bar':
      return text;
  }
}

/** Dug in: a toothed bar below the counter. */
export function bar(x: number, y: number, width: number): string {
  const teeth = Array.from({ length: 6 }, (_, i) => `M${x + 4 + (i * (width - 8)) / 5} ${y}v-3.4`).join('');
  return (
    tag('path', {
      d: `M${x} ${y}H${x + width}`,
      stroke: PAPER,
      'stroke-width': 5.4,
      'stroke-linecap': 'round',
    }) + tag('path', { d: `M${x} ${y}H${x + width}${teeth}`, stroke: INK, 'stroke-width': 2.8, fill: 'none' })
  );
}
