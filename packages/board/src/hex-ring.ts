import { HEX_UNITS } from './counters/detail.ts';
import { tag } from './counters/svg.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** The outline of a hex in the units of the pieces layer, around the origin. */
export function hexOutline(plan: SheetPlan, share: number): string {
  const scale = (HEX_UNITS / plan.across) * share;
  const points = plan.corners.map(({ x, y }) => `${(x * scale).toFixed(1)} ${(-y * scale).toFixed(1)}`);
  return `M${points.join('L')}Z`;
}

/** A ring around a hex as an element of the pieces layer: white between two lines of ink. */
export function ringElement(plan: SheetPlan, className: string, share: number): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  const d = hexOutline(plan, share);
  const line = { d, fill: 'none', 'stroke-linejoin': 'round' };
  const rings = [
    tag('path', { ...line, stroke: '#201a12', 'stroke-width': 7 }),
    tag('path', { ...line, stroke: '#ffffff', 'stroke-width': 3.4 }),
    tag('path', { ...line, stroke: '#201a12', 'stroke-width': 1 }),
  ];
  element.innerHTML = `<svg width="84" height="94" viewBox="-42 -47 84 94" aria-hidden="true">${rings.join('')}</svg>`;
  return element;
}
