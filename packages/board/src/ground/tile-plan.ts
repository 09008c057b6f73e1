import type { Bounds, Size } from '@abatis/geometry';
import type { BoardView } from '../types.ts';
import { MARGIN, tileSide } from './messages.ts';

export interface TileAt {
  readonly col: number;
  readonly row: number;
}

/** The tiles of a scale that a view shows, those in the middle first; `ring` more of them on each side. */
export function tilesInView(
  extent: Bounds,
  view: BoardView,
  size: Size,
  scale: number,
  dpr: number,
  ring: number,
): readonly TileAt[] {
  const side = tileSide(dpr);
  const halfWide = (size.width / 2) * (scale / view.scale);
  const halfHigh = (size.height / 2) * (scale / view.scale);
  const x = (view.x - extent.west) * scale + MARGIN;
  const y = (extent.north - view.y) * scale + MARGIN;
  const lastCol = Math.ceil(((extent.east - extent.west) * scale + 2 * MARGIN) / side) - 1;
  const lastRow = Math.ceil(((extent.north - extent.south) * scale + 2 * MARGIN) / side) - 1;
  const tiles: TileAt[] = [];
  const firstCol = Math.max(0, Math.floor((x - halfWide) / side) - ring);
  const firstRow = Math.max(0, Math.floor((y - halfHigh) / side) - ring);
  for (let row = firstRow; row <= Math.min(lastRow, Math.floor((y + halfHigh) / side) + ring); row++)
    for (let col = firstCol; col <= Math.min(lastCol, Math.floor((x + halfWide) / side) + ring); col++)
      tiles.push({ col, row });
  const far = ({ col, row }: TileAt) => Math.hypot((col + 0.5) * side - x, (row + 0.5) * side - y);
  return tiles.sort((a, b) => far(a) - far(b));
}

/** Where the corner of the sheet, margin included, lies in the window, in device pixels, whole when nothing is scaled. */
export function cornerOf(
  extent: Bounds,
  view: BoardView,
  size: Size,
  scale: number,
  dpr: number,
): { readonly x: number; readonly y: number; readonly zoom: number } {
  const zoom = view.scale / scale;
  return {
    x: Math.round((size.width / 2 + (extent.west - view.x) * view.scale - MARGIN * zoom) * dpr),
    y: Math.round((size.height / 2 + (view.y - extent.north) * view.scale - MARGIN * zoom) * dpr),
    zoom,
  };
}
