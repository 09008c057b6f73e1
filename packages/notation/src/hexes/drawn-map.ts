import { drawRoad, drawSide, type GroundWords, type WordedGround } from '@abatis/battlefield';
import { type Hex, label, NOWHERE, type Side, sideLabel } from '@abatis/hex';
import type { Codec } from '../codec.ts';
import { listed } from '../lines.ts';
import { NotationError } from '../notation-error.ts';
import type { StatementKind } from '../statements.ts';
import type { Token } from '../tokens.ts';
import { noMore, numberAt, oneOf } from '../words.ts';
import { levelLines, roadLines, terrainLines } from './map-lines.ts';
import { hexIn, sideIn, sidesWhere } from './words.ts';

/** A position while it is being read, as far as its map goes. */
export interface MapDraft<Ground> {
  ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map. */
  shipped: { readonly battle: { readonly id: string } } | null;
}

/** A position while it is being printed, as far as its map goes. */
export interface MapPrinting<Ground> {
  readonly ground: Ground | null;
  readonly shipped: object | null;
}

/** The maps of a rulebook: its words for ground, how a size is written, and the level of ground that nothing is said of. */
export interface MapTerms<Ground extends WordedGround> extends GroundWords {
  readonly size: 'ROWSxCOLUMNS' | 'COLUMNSxROWS';
  readonly plain: number;
  blank(cols: number, rows: number): Ground;
}

/** How hexsides of a kind are drawn and printed, beyond that the kind is there. */
interface SideTerms<Ground> {
  draw?(ground: Ground, side: Side, kind: string, token: Token): void;
  print?(ground: Ground, side: Side, kind: string): string;
}

interface Grounded<Ground> {
  readonly ground: Ground | null;
}

/** Where a piece is; off the map it has no hex. */
interface PlacedPiece<Off extends string> {
  readonly place: Off | 'map';
  readonly hex: Hex;
}

type MapStatement<Ground> = StatementKind<MapDraft<Ground>, MapPrinting<Ground>>;

/** The statements about a map, and the hexes and hexsides on it. */
export interface DrawnMap<Ground> {
  groundIn(names: Grounded<Ground>, token: Token): Ground;
  readonly hex: Codec<Hex, Grounded<Ground>>;
  readonly hexside: Codec<Side, Grounded<Ground>>;
  /** A hex of the map, or one of these words for a place off it. */
  place<Off extends string>(off: readonly Off[]): Codec<PlacedPiece<Off>, Grounded<Ground>>;
  /** `map 16x20`. */
  readonly map: MapStatement<Ground>;
  /** `woods 0405 0406`. */
  readonly terrains: MapStatement<Ground>;
  /** `level 3 0405 0406`. */
  readonly levels: MapStatement<Ground>;
  /** `pike 0501 0502 0503`: from hex to adjacent hex. */
  readonly roads: MapStatement<Ground>;
  /** `creek 0909/1009`. */
  hexsides(kinds: readonly string[], terms?: SideTerms<Ground>): MapStatement<Ground>;
}

/** Throws at what is for a drawn map, since of a shipped battle it is known. */
export function drawnOnly({ shipped }: MapDraft<unknown>, token: Token): void {
  if (shipped)
    throw new NotationError(token, `"${token.text}" is for a drawn map; ${shipped.battle.id} has its own`);
}

/** A statement about a drawn map: of a shipped battle all that is known. */
export const drawn = <Draft extends MapDraft<unknown>, Printing extends MapPrinting<unknown>>({
  read,
  print,
  ...statement
}: StatementKind<Draft, Printing>): StatementKind<Draft, Printing> => ({
  ...statement,
  read(draft, words) {
    drawnOnly(draft, words[0]!);
    read(draft, words);
  },
  print: printing => (printing.shipped ? [] : (print?.(printing) ?? [])),
});

const sideText = ({ grid }: WordedGround, side: Side): string => sideLabel(grid, side);

export function drawnMap<Ground extends WordedGround>(terms: MapTerms<Ground>): DrawnMap<Ground> {
  const groundIn = ({ ground }: Grounded<Ground>, token: Token): Ground => {
    if (ground) return ground;
    throw new NotationError(token, `the map comes first: "map ${terms.size}" or "battle SCENARIO"`);
  };
  const hexAt = (names: Grounded<Ground>, token: Token): Hex => hexIn(groundIn(names, token).grid, token);
  const sideAt = (names: Grounded<Ground>, token: Token): Side => sideIn(groundIn(names, token).grid, token);
  const isByColumns = terms.size === 'COLUMNSxROWS';

  return {
    groundIn,
    hex: {
      read: (token, names) => hexAt(names, token),
      print: (hex, { ground }) => label(ground!.grid, hex),
    },
    hexside: {
      read: (token, names) => sideAt(names, token),
      print: (side, { ground }) => sideLabel(ground!.grid, side),
    },
    place: off => ({
      read(token, names) {
        groundIn(names, token);
        if (/^[a-z]/.test(token.text))
          return { place: oneOf(token, token, off, 'a place off the map'), hex: NOWHERE };
        return { place: 'map', hex: hexAt(names, token) };
      },
      print: ({ place, hex }, { ground }) => (place === 'map' ? label(ground!.grid, hex) : place),
    }),

    map: {
      words: ['map'],
      read(draft, [first, size, more]) {
        const [, one, two] = /^(\d{1,2})x(\d{1,2})$/.exec(size?.text ?? '') ?? [];
        if (!Number(one) || !Number(two))
          throw new NotationError(size ?? first!, `a map has a size: "map ${terms.size}"`);
        noMore(more);
        if (draft.ground) throw new NotationError(first!, 'there is a map already');
        const [cols, rows] = isByColumns ? [one, two] : [two, one];
        draft.ground = terms.blank(Number(cols), Number(rows));
      },
      print({ ground, shipped }) {
        const { cols, rows } = ground!.grid;
        return shipped ? [] : [isByColumns ? `map ${cols}x${rows}` : `map ${rows}x${cols}`];
      },
    },

    terrains: drawn({
      words: terms.terrains,
      read(draft, [kind, ...hexes]) {
        const place = terms.terrains.indexOf(kind!.text);
        for (const token of hexes) groundIn(draft, token).terrain[hexAt(draft, token)] = place;
      },
      print: ({ ground }) => terrainLines(ground!, terms),
    }),

    levels: drawn({
      words: ['level'],
      read(draft, [first, level, ...hexes]) {
        const height = numberAt(level, first!, 'a level');
        for (const token of hexes) groundIn(draft, token).level[hexAt(draft, token)] = height;
      },
      print: ({ ground }) => levelLines(ground!, terms.plain),
    }),

    roads: drawn({
      words: terms.roads,
      read(draft, [kind, ...hexes]) {
        const place = terms.roads.indexOf(kind!.text);
        for (const [number, token] of hexes.slice(1).entries()) {
          const before = hexes[number]!;
          const [from, to] = [hexAt(draft, before), hexAt(draft, token)];
          if (!drawRoad(groundIn(draft, token), from, to, place))
            throw new NotationError(token, `${token.text} is not next to ${before.text}`);
        }
      },
      print: ({ ground }) => roadLines(ground!, terms),
    }),

    hexsides: (kinds, { draw, print = sideText }: SideTerms<Ground> = {}) =>
      drawn({
        words: kinds,
        read(draft, [kind, ...sides]) {
          for (const token of sides) {
            const ground = groundIn(draft, token);
            const side = sideAt(draft, token);
            drawSide(ground, side, terms.hexsides.indexOf(kind!.text));
            draw?.(ground, side, kind!.text, token);
          }
        },
        print: ({ ground }) =>
          kinds.flatMap(kind => {
            const bit = 1 << terms.hexsides.indexOf(kind);
            const sides = sidesWhere(ground!.grid, side => (ground!.sides[side]! & bit) !== 0);
            return listed(
              kind,
              sides.map(side => print(ground!, side, kind)),
            );
          }),
      }),
  };
}
