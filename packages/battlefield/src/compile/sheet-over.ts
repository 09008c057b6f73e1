import type { Extent } from '../schema/battlefield.ts';
import type { Sheet } from '../schema/sheet.ts';

const ROW_PITCH = Math.sqrt(3) / 2;

/** As many hexes of this width as the field holds, at least one: upright hexes in rows, or flat ones in columns. */
export function sheetOver(
  [west, south, east, north]: Extent,
  across: number,
  orientation: 'pointy' | 'flat',
): Sheet {
  const isPointy = orientation === 'pointy';
  const [along, beside] = isPointy ? [east - west, north - south] : [north - south, east - west];
  const inLine = Math.max(1, Math.floor(along / across - 0.5));
  const lines = Math.max(1, Math.floor((beside / across - (2 * ROW_PITCH) / 1.5) / ROW_PITCH) + 1);
  return {
    layout: {
      orientation,
      shifted: isPointy ? 'odd' : 'even',
      order: isPointy ? 'RRCC' : 'CCRR',
      first: { col: 1, row: 1 },
    },
    cols: isPointy ? inLine : lines,
    rows: isPointy ? lines : inLine,
    across,
  };
}
