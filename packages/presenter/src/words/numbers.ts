/** With a real minus sign. */
export const number = (value: number): string => minus(String(value));

export const signed = (value: number): string => (value > 0 ? `+${value}` : number(value));

/** Files and tables have hyphens where a minus sign is meant. */
export const minus = (text: string): string => text.replaceAll('-', '−');

/** '1 stack', '3 stacks'. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** '26th', '2nd', '11th'. */
export function ordinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${(!isTeen && ['', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
}

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

/** 'is' or 'are', as these are one or many. */
export const be = (these: readonly unknown[]): string => verb(these, 'is', 'are');

/** 'goes' or 'go', as these are one or many. */
export const verb = (these: readonly unknown[], one: string, many: string): string =>
  these.length === 1 ? one : many;
