import { inMp } from '../../src/rules/01-movement/index.ts';

const GLYPHS: Readonly<Record<string, string>> = {
  '1/4': '¼',
  '1/3': '⅓',
  '1/2': '½',
  '2/3': '⅔',
  '3/4': '¾',
  '1/6': '⅙',
  '5/6': '⅚',
};

/** '2 1/4' as a printer sets it, '2¼': beside a whole number a fraction with a slash reads as another number. */
export const typesetFraction = (text: string): string =>
  text.replace(/(\d+ )?(\d+\/\d+)/g, (whole, number: string | undefined, fraction: string) => {
    const glyph = GLYPHS[fraction];
    return glyph === undefined ? whole : `${number?.trim() ?? ''}${glyph}`;
  });

/** LFM R16: twelfths of a movement point as they are shown. */
export const mpText = (twelfths: number): string => typesetFraction(inMp(twelfths));
