import { type Hex, label, type Side, sideLabel } from '@abatis/hex';
import type { Codec } from '../codec.ts';
import { hexIn, sideIn } from './words.ts';

export const HEX: Codec<Hex> = {
  read: (token, grid) => hexIn(grid, token),
  print: (hex, grid) => label(grid, hex),
};

export const SIDE: Codec<Side> = {
  read: (token, grid) => sideIn(grid, token),
  print: (side, grid) => sideLabel(grid, side),
};
