import { type Direction, directionTo, type Hex, NOWHERE, rotate } from '@abatis/hex';
import { after, NotationError, oneOf, type Token } from '@abatis/notation';
import type { Draft } from './draft.ts';
import { MAP } from './drawn-ground.ts';

/** Where a piece is, as its line says: `0505>0`, `0505/0605>1` for an extended line, or a word. */
export interface Where {
  /** The word for a place off the map; null: on it. */
  readonly off: Token | null;
  readonly hex: Hex;
  readonly wing: Hex;
  readonly facing: Direction;
}

export function whereOf(draft: Draft, token: Token): Where {
  const [place = '', facing, more] = token.text.split('>');
  if (more !== undefined) throw new NotationError(token, `"${token.text}" has two facings`);
  const faces = facing === undefined ? 0 : facingOf(after(token, `${place}>`));
  if (/^[a-z]/.test(place))
    return { off: { ...token, text: place }, hex: NOWHERE, wing: NOWHERE, facing: faces };
  const [first = '', second, third] = place.split('/');
  if (third !== undefined) throw new NotationError(token, `"${place}" is more than two hexes`);
  const hex = MAP.hexAt(draft, { ...token, text: first });
  if (second === undefined) return { off: null, hex, wing: NOWHERE, facing: faces };
  const wing = after({ ...token, text: place }, `${first}/`);
  return { off: null, hex, wing: wingOf(draft, hex, wing, faces), facing: faces };
}

export function facingOf(token: Token): Direction {
  return Number(oneOf(token, token, ['0', '1', '2', '3', '4', '5'], 'a facing')) as Direction;
}

/** MIB 16.6c: a line lies along a direction, and its front on one side of it. */
function wingOf(draft: Draft, hex: Hex, token: Token, facing: Direction): Hex {
  const wing = MAP.hexAt(draft, token);
  const along = directionTo(MAP.groundIn(draft, token).grid, hex, wing);
  if (along === null)
    throw new NotationError(token, `${token.text} is not next to the first hex of the line`);
  const fronts = [rotate(along, -1), rotate(along, 1)];
  if (!fronts.includes(facing))
    throw new NotationError(token, `this line faces ${fronts.toSorted().join(' or ')}, not ${facing}`);
  return wing;
}

/** The place of a piece without facing. */
export function placeOf<Off extends string>(
  draft: Draft,
  token: Token,
  off: readonly Off[],
): { readonly place: Off | 'map'; readonly hex: Hex } {
  const where = whereOf(draft, token);
  return {
    place: where.off ? oneOf(where.off, where.off, off, 'a place off the map') : 'map',
    hex: where.hex,
  };
}
