import type { BlockFace, CounterFace, Piece, SideLook } from '@abatis/screen';
import { INK } from '../palette.ts';
import { commanderBody } from './commander.ts';
import { COUNTER, type Detail, leastText } from './detail.ts';
import { frontEdge } from './facing.ts';
import { badgeAt, bar, paintOf, plate } from './shape.ts';
import { SLOTS, type Slot } from './slots.ts';
import { escaped, fittingName, letters, tag, widthOf } from './svg.ts';
import { boxSymbol, type Frame, periodSymbol } from './symbols.ts';

export interface CounterStyle {
  readonly symbols: 'box' | 'period';
  readonly detail: Detail;
}

/** A piece as a picture of its own, for the fan, the order of battle and the log; `title` is read out. */
export function counterSvg(piece: Piece, look: SideLook, style: CounterStyle, title = ''): string {
  const reading = title === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': escaped(title) };
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '-6 -9 65 68',
    focusable: 'false',
    ...reading,
  };
  return tag('svg', frame, counterBody(piece, look, style));
}

/** A piece drawn with its upper left corner at the origin, badges sticking out. */
export function counterBody(
  piece: Piece,
  look: SideLook,
  style: CounterStyle,
  badge: Slot = 'upperRight',
): string {
  return faceBody(piece, look, style) + badges(piece, style.detail, badge);
}

function faceBody({ face, spent }: Piece, look: SideLook, style: CounterStyle): string {
  switch (face.kind) {
    case 'unit':
      return (
        plate(0, 0, look, spent) +
        unitFace(face, look, style, spent) +
        (face.facing === undefined ? '' : edgeOfCounter(face.facing))
      );
    case 'block':
      return plate(0, 0, look, spent) + unknownFace(face, look, style.detail, spent);
    case 'commander':
      return commanderBody(face, look, style.detail, spent);
  }
}

const edgeOfCounter = (facing: number): string =>
  tag('g', { transform: `translate(${COUNTER / 2} ${COUNTER / 2})` }, frontEdge(facing));

/** Nothing is known of it but its name: a question mark where figures and symbol would be. */
function unknownFace(face: BlockFace, look: SideLook, detail: Detail, spent: boolean): string {
  const { ink } = paintOf(look, spent);
  const name = PLANS[detail === 'block' ? 'figures' : detail].name;
  const mark = { x: COUNTER / 2, y: name ? 42 : 37, size: name ? 28 : 34, fill: ink, weight: 700 };
  return (name ? nameLine(face, look, name, ink) : '') + letters('?', mark);
}

/** Where things are at each step of detail: baselines, sizes, the frame of the symbol. */
interface FacePlan {
  readonly name: { readonly y: number; readonly size: number } | null;
  readonly symbol: Frame;
  readonly figures: { readonly y: number; readonly size: number };
}

const PLANS: Record<Exclude<Detail, 'block'>, FacePlan> = {
  figures: { name: null, symbol: { x: 13, y: 6, width: 27, height: 17 }, figures: { y: 45, size: 22 } },
  named: {
    name: { y: 13.4, size: 13.8 },
    symbol: { x: 14, y: 17, width: 24, height: 12.6 },
    figures: { y: 46.4, size: 18 },
  },
  counter: {
    name: { y: 12, size: 11.6 },
    symbol: { x: 12.5, y: 15.5, width: 26, height: 15.5 },
    figures: { y: 46.4, size: 18 },
  },
  near: {
    name: { y: 10.6, size: 10.4 },
    symbol: { x: 10, y: 21.4, width: 19, height: 11.4 },
    figures: { y: 44.6, size: 15.4 },
  },
  close: {
    name: { y: 10.6, size: 10.4 },
    symbol: { x: 10, y: 20, width: 21, height: 12.6 },
    figures: { y: 44.6, size: 15.4 },
  },
};

function unitFace(
  face: CounterFace,
  look: SideLook,
  { symbols, detail }: CounterStyle,
  spent: boolean,
): string {
  const { ink } = paintOf(look, spent);
  const { name, symbol, figures } = PLANS[detail === 'block' ? 'figures' : detail];
  const middle = COUNTER / 2;
  return [
    name ? nameLine(face, look, name, ink) : '',
    detail === 'near' || detail === 'close' ? nearLines(face, ink, detail) : '',
    band(face.band, symbol),
    symbols === 'box' ? boxSymbol(face, symbol) : periodSymbol(face, symbol, ink),
    letters(face.figures, {
      x: middle,
      y: figures.y,
      size: figures.size,
      fill: ink,
      weight: 700,
      within: 43,
    }),
  ].join('');
}

/** From edge to edge; only the notch takes from the left of the line. */
function nameLine(
  face: CounterFace | BlockFace,
  { notched }: SideLook,
  { y, size }: { y: number; size: number },
  ink: string,
): string {
  const [left, right] = [notched ? 5 : 2, 48];
  const room = right - left;
  const text = fittingName(face.name, size, room);
  return letters(text, { x: (left + right) / 2, y, size, fill: ink, within: room });
}

/** The colour of the division, framed so that it shows on every counter. */
const band = (colour: string, { y, height }: Frame): string =>
  tag('rect', { x: 3.5, y, width: 4.2, height, fill: escaped(colour), stroke: INK, 'stroke-width': 0.5 });

function nearLines(face: CounterFace, ink: string, detail: 'near' | 'close'): string {
  const size = leastText(detail);
  const chain = fittingEnd(face.chain, size, 46);
  const aside = detail === 'near' ? 30.6 : 32.6;
  return (
    letters(chain, {
      x: COUNTER / 2,
      y: detail === 'near' ? 19.2 : 17.4,
      size,
      fill: ink,
      weight: 500,
      within: 45,
    }) +
    letters(face.near, {
      x: aside,
      y: 30.4,
      size,
      fill: ink,
      weight: 500,
      anchor: 'start',
      within: 47.5 - aside,
    })
  );
}

/** Letters squeezed by so little are as easy to read. */
const SQUEEZED = 0.86;

/** As many of the formations above as there is room for, the nearest ones first. */
export function fittingEnd(chain: string, size: number, room: number): string {
  const parts = chain.split('·');
  while (parts.length > 1 && widthOf(parts.join('·'), size, 500) * SQUEEZED > room) parts.shift();
  return parts.join('·');
}

/** In the corner that is free, the first outermost; from near, clear of the leader's name in the row above. Bars lie below. */
function badges({ face }: Piece, detail: Detail, slot: Slot): string {
  if (detail === 'block') return '';
  const size = Math.max(10.5, leastText(detail));
  const near = detail === 'near' || detail === 'close';
  const [x, y] = [COUNTER / 2 + SLOTS[slot].x, COUNTER / 2 + SLOTS[slot].y + (near ? 8.6 : 0)];
  // A row runs along the upper edge; beside the counter it is a column.
  const isAbove = slot.startsWith('upper');
  const [dx, dy] = isAbove ? [SLOTS[slot].x > 0 ? -1.4 : 1.4, 0] : [0, 1.4];
  const inCorner = face.badges.filter(({ shape }) => shape !== 'bar');
  const drawn = inCorner.map((badge, i) => badgeAt(badge, x + i * size * dx, y + i * size * dy, size));
  return (
    drawn.reverse().join('') + (face.badges.some(({ shape }) => shape === 'bar') ? bar(2, 53.5, 46) : '')
  );
}
