import type { Point } from '@abatis/geometry';
import type { CommanderFace, Mark, Piece, SideLook, Stack } from '@abatis/screen';
import { luminance, mix } from '../colour.ts';
import { mixedNumber } from '../fraction.ts';
import { ATTACK, INK, MOVE, MOVE_INK, PAPER, THREAT, THREAT_INK } from '../palette.ts';
import { leaderDisc, pill, ratingAt } from './commander.ts';
import { type CounterStyle, counterBody } from './counter.ts';
import { COUNTER, type Detail, leastText } from './detail.ts';
import { frontEdge, wingBar } from './facing.ts';
import { badgeAt, counterPath, paintOf, plate } from './shape.ts';
import { type Fronts, NO_FRONTS, SLOTS, type Slot, type Slots, slotsFor, standBack } from './slots.ts';
import { letters, tag, widthOf } from './svg.ts';

/** What a stack looks like on the map at one moment. */
export interface StackFace {
  readonly stack: Stack;
  /** Top first, commanders last. */
  readonly pieces: readonly Piece[];
  readonly look: SideLook;
  readonly chosen: boolean;
  /** The weightiest choice on its pieces, and that on its place. */
  readonly onPieces: Mark | null;
  readonly onPlace: Mark | null;
  /** From the middle of its place to that of the wing of its top piece, in units of 70 to the gauge. */
  readonly wing?: Point | null;
  /** The directions to the enemies that it is declared to fight. */
  readonly fronts?: Fronts;
  /** The ways to the stacks next to it. */
  readonly neighbours?: Fronts;
}

const STEP = 3;
const MOST_PLATES = 3;

/** Square, with plates under it: all but commanders. */
const isUnit = ({ face }: Piece): boolean => face.kind !== 'commander';

/** At most this many plates lie under the top counter. */
export function platesUnder(pieces: readonly Piece[]): number {
  const units = pieces.filter(isUnit).length;
  return Math.min(MOST_PLATES, Math.max(0, units - 1));
}

/** A stack, drawn around the middle of its place in units of 70 to the gauge. */
export function stackBody(face: StackFace, style: CounterStyle): string {
  const { fronts = NO_FRONTS, neighbours } = face;
  const slots = slotsFor(fronts, neighbours);
  const body = style.detail === 'block' ? block(face) : counters(face, style, slots);
  const whole = body + marksAbove(face, style.detail, slots.mark);
  const { x, y } = standBack(fronts);
  return x === 0 && y === 0 ? whole : tag('g', { transform: `translate(${round(x)} ${round(y)})` }, whole);
}

const round = (value: number): number => Math.round(100 * value) / 100;

function counters(face: StackFace, style: CounterStyle, slots: Slots): string {
  const [top] = face.pieces;
  if (!top) return '';
  const under = platesUnder(face.pieces);
  const corner = -COUNTER / 2;
  const plates = Array.from({ length: under }, (_, i) => {
    const depth = (under - i) * STEP;
    return plate(corner + depth, corner - depth, face.look, face.pieces[under - i]?.spent ?? false);
  });
  return [
    face.wing ? wingBar(face.wing, face.look, top) : '',
    halo(face, under),
    ...plates,
    // Badges and totals of whoever is fought are read before a shot: they lie on the reticle.
    isTarget(face) ? reticle() : '',
    tag(
      'g',
      { transform: `translate(${corner} ${corner})` },
      counterBody(top, face.look, style, slots.badge),
    ),
    isUnit(top) ? corners(face, style.detail, slots) : '',
  ].join('');
}

/** Under the stack: the double ring of a selection, or a light edge that says it can act. */
function halo({ chosen, onPieces, look, pieces }: StackFace, under: number): string {
  const lift = { fill: PAPER, 'fill-opacity': 0.95, stroke: MOVE_INK, 'stroke-width': 1.8 };
  const corner = -COUNTER / 2;
  const outline = (grow: number): string => {
    if (!pieces[0] || !isUnit(pieces[0])) return ringPath(21 + grow);
    const behind = under * STEP;
    return under === 0
      ? counterPath(corner, corner, look.notched, grow)
      : counterPath(corner, corner, look.notched, grow) +
          counterPath(corner + behind, corner - behind, look.notched, grow);
  };
  if (chosen) {
    const ring = { fill: 'none', 'stroke-linejoin': 'round' };
    return (
      tag('path', { d: outline(3.4), ...ring, stroke: INK, 'stroke-width': 7.4 }) +
      tag('path', { d: outline(3.4), ...ring, stroke: '#ffffff', 'stroke-width': 3.6 })
    );
  }
  return onPieces?.kind === 'pick' ? tag('path', { d: outline(3.4), ...lift }) : '';
}

const ringPath = (r: number): string => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

/** Up to here to either side a total does not touch the counter in the next hex. */
const TOTAL_ENDS = 35.6;

/** The leader shares the tab of the total below the counter; near, his name has one of its own. Figures are never covered. */
function corners({ stack, pieces }: StackFace, detail: Detail, slots: Slots): string {
  const { leader, total } = stack;
  if (detail === 'figures') return leader === null ? '' : leaderDot(SLOTS[slots.leader]);
  const size = leastText(detail);
  const commanders = pieces.flatMap(({ face }) => (face.kind === 'commander' ? [face] : []));
  const near = detail === 'near' || detail === 'close';
  if (near) {
    const figures =
      total === '' ? '' : tab('', total, Math.max(10, size), slots.total, figuresReach(pieces[0]));
    const name = commanders[0] ? namePill(commanders, total === '' ? 62 : 46, size) : '';
    return figures + name;
  }
  if (total !== '')
    return tab(leader ?? '', total, Math.max(11.6, size), slots.total, figuresReach(pieces[0]));
  const { x, y } = SLOTS[slots.leader];
  return leader === null ? '' : leaderDisc(leader, x, y, size);
}

function namePill(commanders: readonly CommanderFace[], room: number, size: number): string {
  const [first, ...others] = commanders;
  const name = others.length > 0 ? `${first!.name} +${others.length}` : first!.name;
  const wide = Math.min(widthOf(name, size, 600), room - size - 9) + size + 8;
  return pill({ ...first!, name }, -32 + wide / 2, 26.6, size, room);
}

/** Too small for a rating: a white disc still says that somebody leads here. */
const leaderDot = ({ x, y }: Point): string =>
  tag('circle', { cx: x, cy: y, r: 5.5, fill: PAPER, stroke: INK, 'stroke-width': 1.6 }) +
  tag('circle', { cx: x, cy: y, r: 1.8, fill: INK });

/** How far the figures of the top counter reach to the right of its middle, where they are largest. */
const figuresReach = (top: Piece | undefined): number =>
  top?.face.kind === 'unit' ? Math.min(43, widthOf(top.face.figures, 18, 700)) / 2 : 0;

/** Under the foot of the figures. */
const BELOW_FIGURES = 22;

/** Beside the figures; below them where it would hide a part of the last one. */
function tab(leader: string, total: string, size: number, slot: Slots['total'], reach: number): string {
  const led = leader === '' ? 0 : size + 2;
  const wide = Math.max(14, widthOf(total, size, 700) + led + 6);
  const high = size + 1.8;
  const x = slot === 'lowerRight' ? TOTAL_ENDS - wide : -TOTAL_ENDS;
  const y = wide - TOTAL_ENDS + reach > 0 ? BELOW_FIGURES : 28.6 - high;
  const middle = y + high / 2;
  return (
    tag('rect', { x, y, width: wide, height: high, rx: 3, fill: PAPER, stroke: INK, 'stroke-width': 1.2 }) +
    (leader === '' ? '' : ratingIn(leader, { x: x + led / 2 + 0.6, y: middle }, size)) +
    letters(total, { x: x + (wide + led) / 2, y: middle + size * 0.35, size, fill: INK, weight: 700 })
  );
}

/** A number stands on ink, so that it is not read as a part of the total. */
function ratingIn(leader: string, { x, y }: Point, size: number): string {
  if (!/\d/.test(leader)) return ratingAt(leader, x + 1, y, size);
  const within = size * 0.9;
  return (
    tag('circle', { cx: x, cy: y, r: size * 0.56, fill: INK }) +
    letters(leader, { x, y: y + size * 0.35, size, fill: PAPER, weight: 700, within })
  );
}

/** Far: one block of the side's shape and colour, the deeper the more there are. */
function block({ pieces, look, chosen, onPieces, wing }: StackFace): string {
  const { fill, edge } = paintOf(
    look,
    pieces.every(({ spent }) => spent),
  );
  const commanderAlone = pieces.length > 0 && !pieces.some(isUnit);
  const [wide, high] = commanderAlone ? [24, 24] : [46, 29];
  const depth = commanderAlone ? 0 : 3 + 3 * platesUnder(pieces);
  const [x, y] = [-wide / 2 - depth / 2, -high / 2 + depth / 2];
  const face = blockFront(x, y, wide, high, look.notched, commanderAlone);
  const solid = `M${x + (look.notched ? 8 : 0)} ${y}l${depth} ${-depth}H${x + wide + depth}V${y + high - depth}L${x + wide} ${y + high}V${y}Z`;
  const light = luminance(look.colour) < 0.2;
  const ring = chosen ? blockRing(face + solid) : onPieces?.kind === 'pick' ? blockLift(face + solid) : '';
  const facing = pieces[0]?.face.kind === 'unit' ? pieces[0].face.facing : undefined;
  const state = pieces.flatMap(piece => piece.face.badges).find(({ shape }) => shape !== 'bar');
  return [
    ring,
    wing && pieces[0] ? wingBar(wing, look, pieces[0]) : '',
    depth > 0
      ? tag('path', {
          d: solid,
          fill: mix(look.colour, '#120e08', light ? 0.3 : 0.36),
          stroke: edge,
          'stroke-width': 1.6,
        })
      : '',
    tag('path', { d: face, fill, stroke: edge, 'stroke-width': 2, 'stroke-linejoin': 'round' }),
    facing === undefined ? '' : frontEdge(facing, { away: depth === 0 ? 16 : 21, long: 17 }),
    state ? badgeAt({ ...state, letter: '' }, x + wide - 1, y, 12) : '',
  ].join('');
}

function blockFront(
  x: number,
  y: number,
  wide: number,
  high: number,
  notched: boolean,
  round: boolean,
): string {
  if (round) return ringPath(wide / 2);
  return notched
    ? `M${x} ${y + 8}L${x + 8} ${y}H${x + wide}V${y + high}H${x}Z`
    : `M${x} ${y}H${x + wide}V${y + high}H${x}Z`;
}

const blockRing = (d: string): string =>
  tag('path', { d, fill: 'none', stroke: INK, 'stroke-width': 15 }) +
  tag('path', { d, fill: 'none', stroke: '#ffffff', 'stroke-width': 8 });

const blockLift = (d: string): string => tag('path', { d, fill: 'none', stroke: PAPER, 'stroke-width': 7 });

/** What a click on it would do, drawn over the stack: number of a part of the order, reticle, reach. */
function marksAbove({ onPieces, onPlace }: StackFace, detail: Detail, slot: Slot): string {
  const isBelow = (mark: Mark): boolean => mark.kind === 'target' && detail !== 'block';
  const marks = [onPieces, onPlace].filter(mark => mark !== null).filter(mark => !isBelow(mark));
  return marks.map(mark => markAbove(mark, detail, SLOTS[slot])).join('');
}

const isTarget = ({ onPieces, onPlace }: StackFace): boolean =>
  onPieces?.kind === 'target' || onPlace?.kind === 'target';

function markAbove(mark: Mark, detail: Detail, at: Point): string {
  switch (mark.kind) {
    case 'pick':
      return '';
    case 'target':
      return reticle();
    case 'chosen':
      return mark.text === '' ? '' : markDisc(mark.text, detail, at, INK, '#ffffff', PAPER);
    case 'reach':
      return markDisc(mark.text, detail, at, PAPER, MOVE_INK, MOVE);
    case 'contact':
      return markDisc(mark.text, detail, at, PAPER, THREAT_INK, THREAT);
    case 'halt':
      return markShape(
        mark.text,
        detail,
        at,
        (x, y, r) => `M${x - r} ${y - r}H${x + r}V${y + r}H${x - r}Z`,
        0.74,
      );
    case 'stop':
      return markShape(
        mark.text,
        detail,
        at,
        (x, y, r) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`,
        0.95,
      );
    // Drawn across the hexside.
    case 'face':
      return '';
  }
}

/** A disc; a fraction makes it longer, away from the name of the counter. */
function markDisc(
  text: string,
  detail: Detail,
  { x, y }: Point,
  fill: string,
  ink: string,
  edge: string,
): string {
  const size = detail === 'block' ? 12 : Math.max(11.6, leastText(detail));
  const r = size * 0.74;
  const line = { fill, stroke: edge, 'stroke-width': 2.2 };
  const mixed = mixedNumber(text);
  if (detail === 'block' || text === '' || !mixed) {
    const disc = tag('circle', { cx: x, cy: y, r, ...line });
    if (detail === 'block' || text === '') return disc;
    return disc + letters(text, { x, y: y + size * 0.35, size, fill: ink, weight: 700, within: size * 1.25 });
  }
  const written = [mixed.whole, mixed.part].filter(part => part !== '').join(' ');
  const wide = Math.max(2 * r, widthOf(written, size, 700) + 7);
  const left = x > 0 ? x - r : x + r - wide;
  return (
    tag('rect', { x: left, y: y - r, width: wide, height: 2 * r, rx: r, ...line }) +
    letters(written, { x: left + wide / 2, y: y + size * 0.35, size, fill: ink, weight: 700 })
  );
}

/** Square or diamond, `breadth` for each unit of the lettering. */
function markShape(
  text: string,
  detail: Detail,
  { x, y }: Point,
  outline: (x: number, y: number, r: number) => string,
  breadth: number,
): string {
  const size = detail === 'block' ? 12 : Math.max(11.6, leastText(detail));
  const shape = tag('path', {
    d: outline(x, y, size * breadth),
    fill: PAPER,
    stroke: THREAT_INK,
    'stroke-width': 2.2,
  });
  if (detail === 'block' || text === '') return shape;
  return (
    shape + letters(text, { x, y: y + size * 0.35, size, fill: THREAT_INK, weight: 700, within: size * 1.1 })
  );
}

/** Four brackets and ticks around the counter, white under red: seen on every side's colour. */
function reticle(): string {
  const corner = (sx: number, sy: number): string => `M${31 * sx} ${19 * sy}V${31 * sy}H${19 * sx}`;
  const ticks = 'M-35 0H-27M35 0H27M0 -35V-27M0 35V27';
  const d = corner(1, 1) + corner(-1, 1) + corner(1, -1) + corner(-1, -1) + ticks;
  const line = { d, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    tag('path', { ...line, stroke: '#ffffff', 'stroke-width': 5.6 }) +
    tag('path', { ...line, stroke: ATTACK, 'stroke-width': 3 })
  );
}
