import type { CounterFace } from '@abatis/screen';
import { INK } from '../palette.ts';
import { tag } from './svg.ts';

/** The frame that a symbol is drawn in. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of the staff maps: crossed, slashed, dot. */
export function boxSymbol({ symbol, side }: CounterFace, frame: Frame): string {
  const { x, y, width, height } = frame;
  const stroke = { stroke: INK, 'stroke-width': 1.3, fill: 'none' };
  const box = tag('rect', { x, y, width, height, fill: '#fffefa', stroke: INK, 'stroke-width': 1.2 });
  const rising = `M${x} ${y + height}L${x + width} ${y}`;
  const falling = `M${x} ${y}L${x + width} ${y + height}`;
  switch (symbol) {
    case 'infantry':
      return box + tag('path', { d: rising + falling, ...stroke });
    case 'cavalry':
      return (
        box +
        tag('path', { d: rising, ...stroke, 'stroke-dasharray': side === 'dismounted' ? '3 2' : undefined })
      );
    case 'artillery':
      return box + gun(frame, side === 'limbered');
    case 'horse-artillery':
      return (
        box + tag('path', { d: rising, ...stroke, 'stroke-width': 0.9 }) + gun(frame, side === 'limbered')
      );
  }
}

/** Unlimbered a dot; limbered the outline of two wheels. */
function gun({ x, y, width, height }: Frame, limbered: boolean): string {
  const [cx, cy] = [x + width / 2, y + height / 2];
  if (!limbered) return tag('circle', { cx, cy, r: height * 0.23, fill: INK });
  const r = height * 0.27;
  return [-0.17, 0.17].map(share => wheel(cx + share * width, cy, r, INK, '#fffefa')).join('');
}

function wheel(cx: number, cy: number, r: number, stroke: string, fill: string): string {
  const cross = `M${cx - r} ${cy}H${cx + r}M${cx} ${cy - r}V${cy + r}`;
  return (
    tag('circle', { cx, cy, r, fill, stroke, 'stroke-width': 1.1 }) +
    tag('path', { d: cross, stroke, 'stroke-width': 0.6, fill: 'none' })
  );
}

/** Arms of the period as silhouettes in the ink of the counter, drawn in a frame of 26 by 16. */
export function periodSymbol({ symbol, side }: CounterFace, frame: Frame, ink: string): string {
  const scale = Math.min(frame.width / 26, frame.height / 16);
  const x = frame.x + (frame.width - 26 * scale) / 2;
  const y = frame.y + (frame.height - 16 * scale) / 2;
  const transform = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})`;
  return tag('g', { transform, fill: ink }, silhouette(symbol, side, ink));
}

function silhouette(symbol: CounterFace['symbol'], side: CounterFace['side'], ink: string): string {
  switch (symbol) {
    case 'infantry':
      return musket() + musket('translate(26 0) scale(-1 1)');
    case 'cavalry':
      return side === 'dismounted'
        ? musket() + sabre('translate(26 0) scale(-1 1)')
        : sabre() + horseshoe(ink);
    case 'artillery':
      return side === 'limbered' ? limber(ink) : cannon(ink);
    case 'horse-artillery':
      return (
        tag('g', { transform: 'translate(-1.6 -0.4) scale(0.94)' }, horseshoe(ink)) +
        smaller(side === 'limbered' ? limber(ink) : cannon(ink))
      );
  }
}

/** At the lower right, to leave room beside it. */
const smaller = (drawing: string): string =>
  tag('g', { transform: 'translate(6.2 3.6) scale(0.78)' }, drawing);

/** From the butt at the lower left to the bayonet at the upper right. */
const musket = (transform?: string): string =>
  tag('path', {
    transform,
    d: 'M2.2 13.2L4.6 15.6L9.3 12.4L10.6 12.5L11 11.3L21.6 3.7L25.4 0.3L21 2.7L9.6 10.4L7 10.6Z',
  });

const sabre = (transform?: string): string =>
  tag('path', {
    transform,
    d:
      'M1.8 13.4L3 14.9L6.4 12.4C13.4 11.8 20.6 7.6 24.8 0.6C19.4 6.6 13 9.6 6 10.4L5.2 9.2L4.1 10L4.8 11.2Z' +
      'M6.6 12.6C7.4 14.4 5.6 16 3.6 15.2L4 14.3C5.2 14.8 6.2 13.9 5.6 13Z',
  });

const horseshoe = (ink: string): string =>
  tag('path', {
    d: 'M5.2 6.6C3 4 4.6 0.9 7.6 0.9C10.6 0.9 12.2 4 10 6.6',
    fill: 'none',
    stroke: ink,
    'stroke-width': 1.7,
    'stroke-linecap': 'round',
  });

/** Barrel, trail and a spoked wheel. */
const cannon = (ink: string): string =>
  tag('path', {
    d: 'M4.4 6.6L24.4 3.2L24.8 5.4L17 7.6L12 9.6L2 15.2L0.8 13.8L8.6 8.4L4.8 8.6C3.4 8.4 3.2 7 4.4 6.6Z',
  }) + spokes(13, 10.4, 5, ink);

/** The same piece hooked on: only outlines. */
const limber = (ink: string): string =>
  tag('path', { d: 'M1 9.6H25M7 9.6L3 6.4M19 9.6L23 6.4', fill: 'none', stroke: ink, 'stroke-width': 1.5 }) +
  spokes(7.6, 10, 4.6, ink) +
  spokes(18.4, 10, 4.6, ink);

function spokes(cx: number, cy: number, r: number, ink: string): string {
  const diagonal = r * Math.SQRT1_2;
  const d =
    `M${cx - r} ${cy}H${cx + r}M${cx} ${cy - r}V${cy + r}` +
    `M${cx - diagonal} ${cy - diagonal}L${cx + diagonal} ${cy + diagonal}` +
    `M${cx - diagonal} ${cy + diagonal}L${cx + diagonal} ${cy - diagonal}`;
  return (
    tag('circle', { cx, cy, r, fill: 'none', stroke: ink, 'stroke-width': 1.5 }) +
    tag('path', { d, stroke: ink, 'stroke-width': 0.7, fill: 'none' })
  );
}
