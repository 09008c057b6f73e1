/** How a printed map lays out and numbers its hexes. */
export interface Layout {
  /** flat: vertical columns, flat sides north and south. pointy: straight rows, flat sides east and west. */
  readonly orientation: 'flat' | 'pointy';
  /** Which printed columns (flat) lie half a hex further south, or printed rows (pointy) further east. */
  readonly shifted: 'odd' | 'even';
  /** Which coordinate a label gives first. */
  readonly order: 'CCRR' | 'RRCC';
  /** The printed number of the first column and row. */
  readonly first: { readonly col: number; readonly row: number };
}

export const POINTY_ODD_RRCC: Layout = {
  orientation: 'pointy',
  shifted: 'odd',
  order: 'RRCC',
  first: { col: 1, row: 1 },
};

export const FLAT_EVEN_CCRR: Layout = {
  orientation: 'flat',
  shifted: 'even',
  order: 'CCRR',
  first: { col: 1, row: 1 },
};
