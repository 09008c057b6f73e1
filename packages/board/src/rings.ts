import type { Gazetteer } from '@abatis/screen';
import { GAUGE_UNITS } from './counters/detail.ts';
import { tag } from './counters/svg.ts';
import { INK } from './palette.ts';

/** The outline of a place in the units of the pieces layer, around the origin. */
function outlineOf({ across, corners }: Gazetteer, share: number): string {
  const scale = (GAUGE_UNITS / across) * share;
  const points = corners.map(({ x, y }) => `${(x * scale).toFixed(1)} ${(-y * scale).toFixed(1)}`);
  return `M${points.join('L')}Z`;
}

/** The keyboard's ring around a place, as an element of the pieces layer: white between lines of ink. */
export function placeRing(gazetteer: Gazetteer, className: string): HTMLElement {
  return ring(className, outlineOf(gazetteer, 0.99));
}

/** A round one, so that what is pointed out is not taken for what is selected. */
export function roundRing(className: string, r: number): HTMLElement {
  return ring(className, `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`);
}

function ring(className: string, d: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  const line = { d, fill: 'none', 'stroke-linejoin': 'round' };
  const lines = [
    tag('path', { ...line, stroke: INK, 'stroke-width': 7 }),
    tag('path', { ...line, stroke: '#ffffff', 'stroke-width': 3.4 }),
    tag('path', { ...line, stroke: INK, 'stroke-width': 1 }),
  ];
  element.innerHTML = `<svg width="96" height="96" viewBox="-48 -48 96 96" aria-hidden="true">${lines.join('')}</svg>`;
  return element;
}
