import { FIGURES } from '../palette.ts';

/*
 * Counters are made as text, so that the same drawing serves the map, the fan, the order of battle and the printed
 * sheet. Attributes only, no style attribute: a strict content policy forbids those.
 */

type Attributes = Readonly<Record<string, string | number | undefined>>;

export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Squeezed to this width if it would be wider. */
  readonly within?: number;
}

export function letters(
  text: string,
  { x, y, size, fill, weight = 600, anchor = 'middle', within }: Lettering,
): string {
  if (text === '') return '';
  const squeezed = within !== undefined && widthOf(text, size, weight) > within;
  const element = tag(
    'text',
    {
      x,
      y,
      fill,
      'font-family': FIGURES,
      'font-size': size,
      'font-weight': weight,
      'text-anchor': anchor,
      textLength: squeezed ? within : undefined,
      lengthAdjust: squeezed ? 'spacingAndGlyphs' : undefined,
    },
    escaped(text),
  );
  // Without a space between them, what is read of the drawing would be one long word.
  return `${element} `;
}

/** How wide a text in the condensed face is, nearly: enough to see whether it fits. */
export function widthOf(text: string, size: number, weight: number): number {
  const heavier = weight >= 700 ? 1.05 : 1;
  return [...text].reduce((sum, letter) => sum + size * heavier * (SHARES.get(letter) ?? USUAL), 0);
}

/** Measured in the semi-bold of the condensed face, in parts of its size; letters with accents are as wide as without. */
const WIDTHS: readonly (readonly [share: number, letters: string])[] = [
  [0.24, ' .,·:|'],
  [0.27, "ijlIJ'"],
  [0.35, 'ftr-'],
  [0.43, 'zcs17F'],
  [0.47, 'vxyL2E3T5'],
  [0.5, 'gZaekS49èéëâàç'],
  [0.6, 'DGUHNKOQÖÜ'],
  [0.7, 'wM'],
  [0.77, 'mW'],
];

const SHARES = new Map(WIDTHS.flatMap(([share, letters]) => [...letters].map(letter => [letter, share])));
const USUAL = 0.54;

/** Squeezed more than this, letters are hard to read. */
const TIGHTEST = 0.71;

/** Fewer letters than these name nobody. */
const LEAST_LETTERS = 4;

/** As much of a name as there is room for: whole words if one can be left out, else its beginning. */
export function fittingName(name: string, size: number, room: number): string {
  const fits = (text: string): boolean => widthOf(text, size, 600) * TIGHTEST <= room;
  if (fits(name)) return name;
  const words = [...name.matchAll(/[ -]/g)].map(({ index }) => name.slice(0, index));
  const whole = words.findLast(text => text.length >= LEAST_LETTERS && fits(text));
  if (whole !== undefined) return whole;
  let short = name;
  while (short.length > 2 && !fits(short)) short = short.slice(0, -1);
  return `${short.slice(0, -1).trimEnd()}.`;
}

export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const round = (value: number): string => String(Math.round(value * 100) / 100);
