import type { Point } from '../geometry/point.ts';
import type { AreaPiece, ContourEntry, LinePiece, TableMap, TablePiece } from '../schema/table-map.ts';
import type { TableWord } from '../vocabulary.ts';
import { indexPieces, type PieceIndex, piecesAt } from './piece-index.ts';

/** What a rulebook calls the words of a table. Null is known too: it is open ground to the rules. */
export type TableWords<Type extends string> = Readonly<Partial<Record<TableWord, Type | null>>>;

/** A piece with the rulebook's word for it. */
export type WordedPiece<Type extends string> = (AreaPiece | LinePiece) & { readonly type: Type };

/** A table for rules: its levels, and its terrain in a rulebook's words. */
export interface TableTerrain<Type extends string = string> {
  readonly map: TableMap;
  readonly levels: PieceIndex<ContourEntry>;
  readonly pieces: PieceIndex<WordedPiece<Type>>;
}

/** The terrain of a table as a rulebook reads it. What its words do not name is left out; `unreadTable` tells of it. */
export function tableInWords<Type extends string>(
  map: TableMap,
  words: TableWords<Type>,
): TableTerrain<Type> {
  const pieces = piecesOf(map).flatMap(piece => {
    const type = words[piece.kind];
    return type ? [{ ...piece, type }] : [];
  });
  return { map, levels: indexPieces(map.contours), pieces: indexPieces(pieces) };
}

/** Every piece of a map, areas first. */
export const piecesOf = ({ areas, lines }: TableMap): readonly TablePiece[] => [...areas, ...lines];

/** The level of a point: the highest of the contours that hold it, their edges included. */
export const levelAt = ({ map, levels }: Pick<TableTerrain, 'map' | 'levels'>, at: Point): number =>
  levelIn(levels, map.ground, at);

export function levelIn(levels: PieceIndex<ContourEntry>, ground: number, at: Point): number {
  let highest = ground;
  for (const { level } of piecesAt(levels, at)) if (level > highest) highest = level;
  return highest;
}

/** So many pieces are named, the others counted. */
const NAMED = 5;

/** What of a table a rulebook does not read, a sentence for each word. */
export function unreadTable(map: TableMap, reads: readonly string[], rulebook: string): readonly string[] {
  const told = (pieces: readonly TablePiece[], counts: string): readonly string[] => {
    const unread = pieces.filter(({ kind }) => !reads.includes(kind));
    return [...new Set(unread.map(({ kind }) => kind))].map(word => {
      const ids = unread.filter(({ kind }) => kind === word).map(({ id }) => id);
      const named = ids.slice(0, NAMED).join(', ');
      const list = `${ids.length} ${ids.length === 1 ? 'piece' : 'pieces'}, ${named}${ids.length > NAMED ? ', …' : ''}`;
      return `${rulebook} does not know "${word}", which ${counts}: ${list}`;
    });
  };
  return [...told(map.areas, 'counts as open ground'), ...told(map.lines, 'counts as if it were not there')];
}
