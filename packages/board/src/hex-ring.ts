import { HEX_UNITS } from './counters/detail.ts';
import { tag } from './counters/svg.ts';
import { INK } from './palette.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** The outline of a hex in the units of the pieces layer, around the origin. */
function hexOutline(plan: SheetPlan, share: number): string {
  const scale = (HEX_UNITS / plan.across) * share;
  const points = plan.corners.map(({ x, y }) => `${(x * scale).toFixed(1)} ${(-y * scale).toFixed(1)}`);
  return `M${points.join('L')}Z`;
}

/** The keyboard's ring around a hex, as an element of the pieces layer: white between lines of ink. */
export function hexRing(plan: SheetPlan, className: string): HTMLElement {
  return ring(className, hexOutline(plan, 0.99));
}

/** A round one, so that what is pointed out is not taken for what is selected. */
export function roundRing(className: string): HTMLElement {
  const r = 40;
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
