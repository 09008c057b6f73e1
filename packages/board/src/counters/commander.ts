import type { Rect } from '@abatis/geometry';
import type { CommanderFace, Mark, SideLook } from '@abatis/screen';
import { mix } from '../colour.ts';
import { INK, MOVE_INK, PAPER } from '../palette.ts';
import { COUNTER, type Detail, leastText, pixelUnits } from './detail.ts';
import { paintOf } from './shape.ts';
import { letters, tag, widthOf } from './svg.ts';

/** A commander alone: a medallion with his monogram, and his rating in a disc. */
export function commanderBody(face: CommanderFace, look: SideLook, detail: Detail, spent: boolean): string {
  const size = leastText(detail === 'block' ? 'figures' : detail);
  const near = detail === 'near' || detail === 'close';
  return [
    medallion(monogram(face.name), look, spent, Math.max(17, size)),
    near ? pill(face, COUNTER / 2, 47, size, 66) : leaderDisc(face.rating, 5, 43, size),
  ].join('');
}

/** Round; for the side with the notch, the upper left is cut off. */
function medallion(initials: string, look: SideLook, spent: boolean, size: number): string {
  const { fill, edge, ink } = paintOf(look, spent);
  const middle = COUNTER / 2;
  const shape = (r: number): string => (look.notched ? notchedRound(middle, r) : round(middle, r));
  const dash = spent ? '3.4 2.2' : undefined;
  return (
    tag('path', { d: shape(20), fill, stroke: edge, 'stroke-width': 1.4, 'stroke-dasharray': dash }) +
    tag('path', { d: shape(16.8), fill: 'none', stroke: ink, 'stroke-width': 0.9 }) +
    letters(initials, { x: middle, y: middle + size * 0.35, size, fill: ink, weight: 700, within: 29 })
  );
}

const round = (c: number, r: number): string =>
  `M${c - r} ${c}A${r} ${r} 0 1 1 ${c + r} ${c}A${r} ${r} 0 1 1 ${c - r} ${c}Z`;

function notchedRound(c: number, r: number): string {
  const cut = r * 0.28;
  const high = Math.sqrt(r * r - cut * cut);
  return `M${c - high} ${c - cut}L${c - cut} ${c - high}A${r} ${r} 0 1 1 ${c - high} ${c - cut}Z`;
}

/** CSS pixels of the disc that stands for a general on a free table; seen from afar it has no figure. */
const DISC = { far: 7, near: 9.5 };

/** A general on a free table: his rating in a disc edged in the colour of his side. His name is lettered beside it. */
export function generalDisc(
  face: CommanderFace,
  look: SideLook,
  detail: Detail,
  { chosen, mark, spent }: { readonly chosen: boolean; readonly mark: Mark | null; readonly spent: boolean },
): string {
  const pixel = pixelUnits(detail);
  const r = (detail === 'block' ? DISC.far : DISC.near) * pixel;
  const shape = (grow: number): string =>
    look.notched ? notchedRound(0, r + grow * pixel) : round(0, r + grow * pixel);
  const { edge } = paintOf(look, false);
  const ring = (grow: number, stroke: string, width: number): string =>
    tag('path', { d: shape(grow), fill: 'none', stroke, 'stroke-width': width * pixel });
  const halo = chosen
    ? ring(3, INK, 5) + ring(3, '#ffffff', 2.4)
    : mark?.kind === 'pick'
      ? ring(2.6, PAPER, 5) + ring(2.6, MOVE_INK, 2.2)
      : '';
  return [
    halo,
    tag('path', {
      class: 'abatis-covered',
      d: shape(0),
      fill: PAPER,
      stroke: spent ? mix(edge, PAPER, 0.45) : edge,
      'stroke-width': 2.6 * pixel,
    }),
    face.stars > 1 ? ring(-2.6, edge, 0.9) : '',
    detail === 'block' ? '' : ratingAt(face.rating, 0, 0, leastText(detail)),
  ].join('');
}

/** The upright square that the disc fills. */
export function discRect(detail: Detail): Rect {
  const r = (detail === 'block' ? DISC.far : DISC.near) * pixelUnits(detail);
  return { x: -r, y: -r, width: 2 * r, height: 2 * r };
}

/** 'APH' of 'A. P. Hill', 'H' of 'Heth', 'vS' of 'von Steinwehr'. */
export function monogram(name: string): string {
  return name
    .split(/[\s.-]+/)
    .filter(word => word !== '')
    .map(word => word[0])
    .slice(0, 3)
    .join('');
}

/** A rating or a star in a white disc. */
export function leaderDisc(rating: string, x: number, y: number, size: number): string {
  const r = Math.max(7, size * 0.66);
  const disc = tag('circle', { cx: x, cy: y, r, fill: PAPER, stroke: INK, 'stroke-width': 1.3 });
  return disc + ratingAt(rating, x, y, size);
}

/** Star shapes are drawn, because not every font has one. */
export function ratingAt(rating: string, x: number, y: number, size: number): string {
  if (rating === '★' || rating === '*') return star(x, y, size * 0.46);
  return letters(rating, { x, y: y + size * 0.35, size, fill: INK, weight: 700, within: size * 1.1 });
}

function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.42;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return tag('path', { d: `M${points.join('L')}Z`, fill: INK });
}

/** Near: his name and rating on a pill, centred at x, y. */
export function pill(face: CommanderFace, x: number, y: number, size: number, room: number): string {
  const high = size + 3.4;
  const name = face.name;
  const text = Math.min(widthOf(name, size, 600), room - size - 9);
  const wide = text + size + 8;
  const left = x - wide / 2;
  return (
    tag('rect', {
      x: left,
      y: y - high / 2,
      width: wide,
      height: high,
      rx: high / 2,
      fill: PAPER,
      stroke: INK,
      'stroke-width': 1.2,
    }) +
    letters(name, { x: left + 5, y: y + size * 0.35, size, fill: INK, anchor: 'start', within: text }) +
    ratingAt(face.rating, left + wide - 3 - size * 0.5, y, size)
  );
}
