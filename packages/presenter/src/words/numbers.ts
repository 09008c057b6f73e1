/** With a real minus sign. */
export const number = (value: number): string => minus(String(value));

export const signed = (value: number): string => (value > 0 ? `+${value}` : number(value));

/** Files and tables have hyphens where a minus sign is meant. */
export const minus = (text: string): string => text.replaceAll('-', '−');

const GLYPHS: Readonly<Record<string, string>> = {
  '1/4': '¼',
  '1/3': '⅓',
  '1/2': '½',
  '2/3': '⅔',
  '3/4': '¾',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
};

/** '2 1/4' as a printer sets it, '2¼': beside a whole number a fraction with a slash reads as another number. */
export const typesetFraction = (text: string): string =>
  text.replace(/(\d+ )?(\d+\/\d+)/g, (whole, number: string | undefined, fraction: string) => {
    const glyph = GLYPHS[fraction];
    return glyph === undefined ? whole : `${number?.trim() ?? ''}${glyph}`;
  });
