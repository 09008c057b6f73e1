import { drawRoad, type GroundWords, type WordedGround } from '@abatis/battlefield';
import type { Hex, Side } from '@abatis/hex';
import { NotationError } from '../notation-error.ts';
import type { Read } from '../statements.ts';
import type { Token } from '../tokens.ts';
import { noMore, numberAt, oneOf } from '../words.ts';
import { hexIn, sideIn } from './words.ts';

/** A position while it is being read, as far as its map goes. */
export interface MapDraft<Ground extends WordedGround, Army extends string> {
  ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map. */
  shipped: { readonly battle: { readonly id: string } } | null;
  /** In a shipped battle: the sides of which nobody is on the map but the pieces that the text names. */
  readonly emptied: Set<Army>;
}

/** The maps of a rulebook: its words for ground, how a size is written, and the sides. */
export interface MapTerms<Ground extends WordedGround, Army extends string> extends GroundWords {
  readonly size: 'ROWSxCOLUMNS' | 'COLUMNSxROWS';
  readonly sides: readonly Army[];
  blank(cols: number, rows: number): Ground;
}

/** Reads the statements about a map, and hexes on it. */
export interface MapReader<Ground extends WordedGround, Army extends string> {
  groundIn(draft: MapDraft<Ground, Army>, token: Token): Ground;
  hexAt(draft: MapDraft<Ground, Army>, token: Token): Hex;
  sideAt(draft: MapDraft<Ground, Army>, token: Token): Side;
  /** Throws if there is a map already. */
  refuseSecondMap(draft: MapDraft<Ground, Army>, token: Token): void;
  /** What is for a drawn map: of a shipped battle it is known. */
  drawnOnly(draft: MapDraft<Ground, Army>, token: Token): void;
  /** `map 16x20`. */
  readonly readMap: Read<MapDraft<Ground, Army>>;
  /** `woods 0405 0406`. */
  readonly readTerrain: Read<MapDraft<Ground, Army>>;
  /** `level 3 0405 0406`. */
  readonly readLevel: Read<MapDraft<Ground, Army>>;
  /** `pike 0501 0502 0503`: from hex to adjacent hex. */
  readonly readRoad: Read<MapDraft<Ground, Army>>;
  /** `empty` or `empty union`: nobody is on the map but the pieces that the text names. */
  readonly readEmpty: Read<MapDraft<Ground, Army>>;
}

export function mapReader<Ground extends WordedGround, Army extends string>(
  terms: MapTerms<Ground, Army>,
): MapReader<Ground, Army> {
  type Draft = MapDraft<Ground, Army>;

  const groundIn = ({ ground }: Draft, token: Token): Ground => {
    if (ground) return ground;
    throw new NotationError(token, `the map comes first: "map ${terms.size}" or "battle SCENARIO"`);
  };
  const hexAt = (draft: Draft, token: Token): Hex => hexIn(groundIn(draft, token).grid, token);
  const refuseSecondMap = ({ ground }: Draft, token: Token): void => {
    if (ground) throw new NotationError(token, 'there is a map already');
  };
  const drawnOnly = ({ shipped }: Draft, token: Token): void => {
    if (shipped)
      throw new NotationError(token, `"${token.text}" is for a drawn map; ${shipped.battle.id} has its own`);
  };

  return {
    groundIn,
    hexAt,
    sideAt: (draft, token) => sideIn(groundIn(draft, token).grid, token),
    refuseSecondMap,
    drawnOnly,

    readMap(draft, [first, size, more]) {
      const [, one, two] = /^(\d{1,2})x(\d{1,2})$/.exec(size?.text ?? '') ?? [];
      if (!Number(one) || !Number(two))
        throw new NotationError(size ?? first!, `a map has a size: "map ${terms.size}"`);
      noMore(more);
      refuseSecondMap(draft, first!);
      const [cols, rows] = terms.size === 'COLUMNSxROWS' ? [one, two] : [two, one];
      draft.ground = terms.blank(Number(cols), Number(rows));
    },

    readTerrain(draft, [kind, ...hexes]) {
      drawnOnly(draft, kind!);
      const place = terms.terrains.indexOf(kind!.text);
      for (const token of hexes) groundIn(draft, token).terrain[hexAt(draft, token)] = place;
    },

    readLevel(draft, [first, level, ...hexes]) {
      drawnOnly(draft, first!);
      const height = numberAt(level, first!, 'a level');
      for (const token of hexes) groundIn(draft, token).level[hexAt(draft, token)] = height;
    },

    readRoad(draft, [kind, ...hexes]) {
      drawnOnly(draft, kind!);
      const place = terms.roads.indexOf(kind!.text);
      for (const [number, token] of hexes.slice(1).entries()) {
        const before = hexes[number]!;
        const [from, to] = [hexAt(draft, before), hexAt(draft, token)];
        if (!drawRoad(groundIn(draft, token), from, to, place))
          throw new NotationError(token, `${token.text} is not next to ${before.text}`);
      }
    },

    readEmpty(draft, [first, side, more]) {
      groundIn(draft, first!);
      if (!draft.shipped) throw new NotationError(first!, 'a drawn map is empty already');
      const sides = side ? [oneOf(side, side, terms.sides, 'a side')] : terms.sides;
      for (const each of sides) draft.emptied.add(each);
      noMore(more);
    },
  };
}
