import { type Grid, type Hex, label, NOWHERE, parseHex, parseSide, type Side } from '@abatis/hex';
import { NotationError } from '../notation-error.ts';
import type { Token } from '../tokens.ts';

export function hexIn(grid: Grid, token: Token): Hex {
  const hex = parseHex(grid, token.text);
  if (hex === NOWHERE) throw new NotationError(token, `"${token.text}" is not a hex of this map`);
  return hex;
}

export function sideIn(grid: Grid, token: Token): Side {
  const side = parseSide(grid, token.text);
  if (side === NOWHERE) throw new NotationError(token, `"${token.text}" is not a hexside of this map`);
  return side;
}

/** The labels of the hexes that are wanted. */
export const hexesWhere = (grid: Grid, wanted: (hex: Hex) => boolean): readonly string[] =>
  Array.from({ length: grid.size }, (_, hex) => hex)
    .filter(wanted)
    .map(hex => label(grid, hex));

/** The sides that are wanted; each that two hexes share is asked about once, by its own number. */
export const sidesWhere = (grid: Grid, wanted: (side: Side) => boolean): readonly Side[] =>
  Array.from({ length: grid.size * 6 }, (_, side) => side).filter(wanted);
