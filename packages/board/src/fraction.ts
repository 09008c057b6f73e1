/** A number as it is written on the map: its whole part, and the fraction behind it. */
export interface Mixed {
  readonly whole: string;
  readonly part: string;
}

/** '1 11/12' and '2⅔' in their parts; null if there is no fraction in it. A glyph of its own is too small to be read. */
export function mixedNumber(text: string): Mixed | null {
  const plain = text.normalize('NFKD').replaceAll('\u2044', '/');
  const glyph = /^(\d*)\p{No}$/u.exec(text);
  if (glyph) return { whole: glyph[1]!, part: plain.slice(glyph[1]!.length) };
  const [, whole, part] = /^(?:(\d+)\s+)?(\d+\/\d+)$/.exec(text) ?? [];
  return part === undefined ? null : { whole: whole ?? '', part };
}

/** Where there is no room for the fraction: '1+' is one and something, '<1' something less than one. */
export const roughly = ({ whole }: Mixed): string => (whole === '' || whole === '0' ? '<1' : `${whole}+`);
