import { escaped } from '../../counters/svg.ts';
import type { Canvas, Context, MakeCanvas } from '../paint/brush.ts';
import { IDENTITY, type Matrix, moved, scaleOf, short, times, written } from './matrix.ts';
import { widthOfText } from './text-width.ts';

/** Turns pixels (red, green, blue and alpha in turn) into an address that an image can have. */
export type EncodePixels = (width: number, height: number, pixels: Uint8ClampedArray) => string;

/** What is defined once for the whole drawing and used by name. */
interface Definitions {
  readonly parts: string[];
  readonly known: Map<string, string>;
  readonly encode: EncodePixels;
}

interface Look {
  matrix: Matrix;
  fillStyle: string | SvgPattern;
  strokeStyle: string;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  globalAlpha: number;
  font: string;
  textAlign: string;
  dash: readonly number[];
  clip: string | null;
}

interface SvgPattern {
  readonly pattern: SvgCanvas;
}

const FIRST_LOOK: Look = {
  matrix: IDENTITY,
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  dash: [],
  clip: null,
};

/** A full circle is drawn with this many legs. */
const CIRCLE_LEGS = 20;
const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

/** A canvas that notes as SVG what is drawn on it: as much of one as the painters of the ground use. */
class SvgCanvas {
  readonly width: number;
  readonly height: number;
  readonly elements: string[] = [];
  private readonly symbols = new Map<string, string>();
  private readonly shared: Definitions;
  private look: Look = { ...FIRST_LOOK };
  private readonly saved: Look[] = [];
  private path: string[] = [];
  imageSmoothingEnabled = true;
  imageSmoothingQuality = 'high';
  textBaseline = 'alphabetic';

  constructor(width: number, height: number, shared: Definitions) {
    this.width = width;
    this.height = height;
    this.shared = shared;
  }

  set fillStyle(style: string | SvgPattern) {
    this.look.fillStyle = style;
  }
  get fillStyle(): string | SvgPattern {
    return this.look.fillStyle;
  }
  set strokeStyle(style: string) {
    this.look.strokeStyle = style;
  }
  set lineWidth(width: number) {
    this.look.lineWidth = width;
  }
  set lineCap(cap: string) {
    this.look.lineCap = cap;
  }
  set lineJoin(join: string) {
    this.look.lineJoin = join;
  }
  set globalAlpha(alpha: number) {
    this.look.globalAlpha = alpha;
  }
  set font(font: string) {
    this.look.font = font;
  }
  set textAlign(align: string) {
    this.look.textAlign = align;
  }

  save(): void {
    this.saved.push({ ...this.look });
  }
  restore(): void {
    this.look = this.saved.pop() ?? this.look;
  }
  setTransform(...matrix: [number, number, number, number, number, number]): void {
    this.look.matrix = matrix;
  }
  translate(x: number, y: number): void {
    this.look.matrix = times(this.look.matrix, [1, 0, 0, 1, x, y]);
  }
  scale(x: number, y: number): void {
    this.look.matrix = times(this.look.matrix, [x, 0, 0, y, 0, 0]);
  }
  rotate(angle: number): void {
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    this.look.matrix = times(this.look.matrix, [cosine, sine, -sine, cosine, 0, 0]);
  }
  setLineDash(dash: readonly number[]): void {
    this.look.dash = dash;
  }

  beginPath(): void {
    this.path = [];
  }
  moveTo(x: number, y: number): void {
    this.path.push(`M${this.point(x, y)}`);
  }
  lineTo(x: number, y: number): void {
    this.path.push(`${this.path.length === 0 ? 'M' : 'L'}${this.point(x, y)}`);
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path.push(`Q${this.point(cx, cy)} ${this.point(x, y)}`);
  }
  closePath(): void {
    this.path.push('Z');
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.ellipse(x, y, radius, radius, 0, from, to);
  }
  ellipse(x: number, y: number, wide: number, high: number, turn: number, from: number, to: number): void {
    const sweep = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, to - from));
    const legs = Math.max(2, Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * CIRCLE_LEGS));
    for (let leg = 0; leg <= legs; leg++) {
      const angle = from + (sweep * leg) / legs;
      const [u, v] = [wide * Math.cos(angle), high * Math.sin(angle)];
      this.lineTo(x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn));
    }
  }

  fill(rule = 'nonzero'): void {
    const paint = this.paint('fill', this.look.fillStyle);
    this.draw(`path d="${this.path.join('')}"${rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}${paint}`);
  }
  stroke(): void {
    this.draw(`path d="${this.path.join('')}" fill="none"${this.strokePaint()}`);
  }
  clip(rule = 'nonzero'): void {
    const id = this.define(
      `<clipPath id="#"><path d="${this.path.join('')}"${rule === 'evenodd' ? ' clip-rule="evenodd"' : ''}/></clipPath>`,
    );
    this.look.clip = id;
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.withPath(
      () => this.rect(x, y, width, height),
      () => this.fill(),
    );
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.withPath(
      () => this.rect(x, y, width, height),
      () => this.stroke(),
    );
  }

  measureText(text: string): { width: number } {
    return { width: widthOfText(text, this.look.font) };
  }
  fillText(text: string, x: number, y: number): void {
    this.write(text, x, y, this.paint('fill', this.look.fillStyle));
  }
  strokeText(text: string, x: number, y: number): void {
    this.write(text, x, y, ` fill="none"${this.strokePaint(1)}`);
  }

  createImageData(width: number, height: number): { data: Uint8ClampedArray; width: number; height: number } {
    return { data: new Uint8ClampedArray(width * height * 4), width, height };
  }
  putImageData({ data, width, height }: ReturnType<SvgCanvas['createImageData']>): void {
    const address = this.shared.encode(width, height, data);
    this.elements.push(`<image width="${width}" height="${height}" href="${address}"/>`);
  }
  createPattern(pattern: SvgCanvas): SvgPattern {
    return { pattern };
  }
  /** The whole picture at a place, at a size, or a part of it at a size. */
  drawImage(picture: SvgCanvas, ...numbers: readonly number[]): void {
    const part = numbers.length === 8 ? numbers.slice(0, 4) : [0, 0, picture.width, picture.height];
    const target = numbers.length === 8 ? numbers.slice(4) : numbers;
    const [x, y, width = picture.width, height = picture.height] = target as [
      number,
      number,
      number?,
      number?,
    ];
    const id = this.symbolOf(picture, part);
    const box = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    this.draw(`use href="#${id}" ${box}${this.transform()}${this.opacity()}`);
  }

  /** A picture is finished before it is drawn anywhere, so each part of it is defined once. */
  private symbolOf(picture: SvgCanvas, part: readonly number[]): string {
    const viewBox = part.map(short).join(' ');
    const present = picture.symbols.get(viewBox);
    if (present !== undefined) return present;
    const id = this.define(
      `<symbol id="#" viewBox="${viewBox}" preserveAspectRatio="none">${picture.elements.join('')}</symbol>`,
    );
    picture.symbols.set(viewBox, id);
    return id;
  }
  private withPath(trace: () => void, draw: () => void): void {
    const before = this.path;
    this.path = [];
    trace();
    draw();
    this.path = before;
  }
  private point(x: number, y: number): string {
    return moved(this.look.matrix, x, y).map(short).join(' ');
  }
  private draw(element: string): void {
    const { clip } = this.look;
    this.elements.push(`<${element}${clip === null ? '' : ` clip-path="url(#${clip})"`}/>`);
  }
  private write(text: string, x: number, y: number, paint: string): void {
    const { font, textAlign } = this.look;
    const place = `x="${short(x)}" y="${short(y)}" text-anchor="${ANCHORS[textAlign] ?? 'start'}"`;
    const style = escaped(`font:${font}`);
    this.elements.push(`<text ${place} style="${style}"${this.transform()}${paint}>${escaped(text)}</text>`);
  }
  private transform(): string {
    const { matrix } = this.look;
    return matrix.every((value, i) => value === IDENTITY[i]) ? '' : ` transform="${written(matrix)}"`;
  }
  private opacity(): string {
    return this.look.globalAlpha === 1 ? '' : ` opacity="${short(this.look.globalAlpha)}"`;
  }
  private strokePaint(scale = scaleOf(this.look.matrix)): string {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.look;
    const dashes =
      dash.length === 0 ? '' : ` stroke-dasharray="${dash.map(each => short(each * scale)).join(' ')}"`;
    const ends = `${lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`} stroke-linejoin="${lineJoin}"`;
    return `${this.paint('stroke', strokeStyle)} stroke-width="${short(lineWidth * scale)}"${ends}${dashes}`;
  }
  private paint(what: 'fill' | 'stroke', style: string | SvgPattern): string {
    const paint =
      typeof style === 'string' ? plainColour(what, style) : ` ${what}="url(#${this.patternOf(style)})"`;
    return `${paint}${this.opacity()}`;
  }
  private patternOf({ pattern }: SvgPattern): string {
    const size = `width="${pattern.width}" height="${pattern.height}" patternTransform="${written(this.look.matrix)}"`;
    return this.define(
      `<pattern id="#" patternUnits="userSpaceOnUse" ${size}>${pattern.elements.join('')}</pattern>`,
    );
  }
  /** The id of a definition; the same one is written once. */
  private define(text: string): string {
    const { parts, known } = this.shared;
    const present = known.get(text);
    if (present !== undefined) return present;
    const id = `d${parts.length}`;
    known.set(text, id);
    parts.push(text.replace('id="#"', `id="${id}"`));
    return id;
  }
}

const TRANSLUCENT = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/;

/** Drawing programs know rgb() with commas, and opacity as an attribute of its own. */
function plainColour(what: 'fill' | 'stroke', colour: string): string {
  const [, red, green, blue, alpha] = TRANSLUCENT.exec(colour) ?? [];
  if (red === undefined) return ` ${what}="${colour}"`;
  const whole = [red, green, blue].map(part => Math.round(Number(part))).join(',');
  return ` ${what}="rgb(${whole})"${alpha === undefined ? '' : ` ${what}-opacity="${alpha}"`}`;
}

/** Canvases that note what is drawn on them, and the drawing that one of them then is. */
export function svgWorkshop(encode: EncodePixels): {
  makeCanvas: MakeCanvas;
  /** Lays elements that are SVG already over what was drawn so far. */
  add(canvas: Canvas, elements: string): void;
  drawing(canvas: Canvas): string;
} {
  const shared: Definitions = { parts: [], known: new Map(), encode };
  return {
    makeCanvas(width, height) {
      const canvas = new SvgCanvas(width, height, shared);
      return { canvas: canvas as unknown as Canvas, context: canvas as unknown as Context };
    },
    add(canvas, elements) {
      (canvas as unknown as SvgCanvas).elements.push(elements);
    },
    drawing(canvas) {
      const { width, height, elements } = canvas as unknown as SvgCanvas;
      const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
      return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${shared.parts.join('')}</defs>${elements.join('\n')}</svg>\n`;
    },
  };
}
