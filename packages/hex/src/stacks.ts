import type { Hex } from './grid.ts';

/** For every hex, the indices of the pieces that stand in it. */
export type Stacks = ReadonlyMap<Hex, readonly number[]>;

/** Sorts pieces by hexes; `stand` is called for each hex that a piece is in. */
export function stacksOf<Piece>(
  pieces: readonly Piece[],
  place: (piece: Piece, stand: (hex: Hex) => void) => void,
): Stacks {
  const stacks = new Map<Hex, number[]>();
  let id = 0;
  const stand = (hex: Hex): void => {
    const stack = stacks.get(hex);
    if (stack) stack.push(id);
    else stacks.set(hex, [id]);
  };
  for (; id < pieces.length; id++) place(pieces[id]!, stand);
  return stacks;
}
