/** Widths of letters of an old-style serif in parts of its size; without a browser nobody measures them better. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ijl.,:;'!|]/, 0.28],
  [/[ftr()\-/ ]/, 0.36],
  [/[mwMW—]/, 0.86],
  [/[A-Z&ÄÖÜ]/, 0.68],
];
const USUAL = 0.5;

export function widthOfText(text: string, font: string): number {
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
  const widths = [...text].map(letter => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL);
  return size * widths.reduce((sum, width) => sum + width, 0);
}
