/** The pieces of a random state, of which those that would stand in a hex of the enemy are `away` instead. */
export function withoutClashes<Piece>(
  pieces: readonly Piece[],
  sideOf: (id: number) => string,
  hexesOf: (piece: Piece) => readonly number[],
  away: (piece: Piece) => Piece,
): readonly Piece[] {
  const holders = new Map<number, string>();
  return pieces.map((piece, id) => {
    const hexes = hexesOf(piece);
    const side = sideOf(id);
    if (hexes.some(hex => (holders.get(hex) ?? side) !== side)) return away(piece);
    for (const hex of hexes) holders.set(hex, side);
    return piece;
  });
}
