/** The colours of the ground. */
export interface Palette {
  readonly page: string;
  /** Ground below the ordinary, ordinary ground, and three levels above it. */
  readonly levels: readonly (readonly [number, number, number])[];
  readonly ink: string;
  readonly lettering: string;
  readonly waterLettering: string;
  readonly halo: string;
}

export const PERIOD: Palette = {
  page: '#F3EEDF',
  levels: [
    [0xef, 0xe8, 0xd5],
    [0xed, 0xe4, 0xcc],
    [0xe3, 0xd6, 0xb4],
    [0xd8, 0xc6, 0x9c],
    [0xcc, 0xb5, 0x86],
  ],
  ink: '#201A12',
  lettering: '#2F2413',
  waterLettering: '#335966',
  halo: '#EFE7D0',
};

/** A free table: the same paper with a breath of green baize. */
export const FELT: Palette = {
  ...PERIOD,
  levels: [
    [0xe3, 0xe0, 0xc8],
    [0xe7, 0xe2, 0xc6],
    [0xdf, 0xd3, 0xab],
    [0xd3, 0xc2, 0x92],
    [0xc7, 0xb1, 0x7c],
  ],
  halo: '#ECE6CC',
};

export const FLAT: Palette = {
  page: '#FFFFFF',
  levels: [
    [0xf4, 0xf1, 0xe6],
    [0xff, 0xff, 0xff],
    [0xf2, 0xe4, 0xc4],
    [0xe2, 0xc6, 0x88],
    [0xcb, 0xa0, 0x50],
  ],
  ink: '#000000',
  lettering: '#14100A',
  waterLettering: '#12414F',
  halo: '#FFFFFF',
};

/** Colours of single things. */
export const TINT = {
  woods: '#C3CB9C',
  woodsEdge: '#7F8C5D',
  scrub: '#CFD3A8',
  scrubEdge: '#7F8C5D',
  bush: '#838F60',
  sand: '#EBE0BC',
  grain: '#A88F5C',
  tree: '#B4C08C',
  treeEdge: '#6A784E',
  water: '#B9CBD0',
  bank: '#5E7C86',
  road: '#F7ECCF',
  casing: '#6B4A2E',
  brick: '#8C3B2E',
  hachure: '#5A4630',
} as const;

/** The tint of a height in levels above ordinary ground, whole or not; beyond either end of the list the tint stays the same. */
export function levelTint(palette: Palette, above: number): readonly [number, number, number] {
  const last = palette.levels.length - 1;
  const within = Math.min(last, Math.max(0, above + 1));
  const low = palette.levels[Math.floor(within)]!;
  const high = palette.levels[Math.min(last, Math.floor(within) + 1)]!;
  const share = within % 1;
  const mix = (i: 0 | 1 | 2) => low[i] + (high[i] - low[i]) * share;
  return [mix(0), mix(1), mix(2)];
}
