import type { Grid, Hex } from '@abatis/hex';
import type { MapSide } from '../../scenario/terms.ts';

/** MIB 7.2c: how far the second hex lies nearer to that side of the map than the first, in half hexes or columns. */
export function nearerTo({ alongs, lanes }: Grid, side: MapSide, from: Hex, to: Hex): number {
  const south = alongs[to]! - alongs[from]!;
  const east = lanes[to]! - lanes[from]!;
  return { north: -south, south, east, west: -east }[side];
}
