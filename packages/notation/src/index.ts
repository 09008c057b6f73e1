export { type Codec, choice, integer, matching, NAME, named, orWord } from './codec.ts';
export { groupStatement } from './groups.ts';
export { type DrawnMap, drawn, drawnMap, drawnOnly, type MapDraft } from './hexes/drawn-map.ts';
export { barePlace, sightBetween } from './hexes/sight.ts';
export { hexesWhere, hexIn, sideIn, sidesWhere } from './hexes/words.ts';
export { type Entry, inLines, joined, listed } from './lines.ts';
export { NotationError, problemsOf } from './notation-error.ts';
export {
  flag,
  flagsOf,
  followed,
  keys,
  type Lens,
  type PieceWord,
  printWords,
  readWord,
  readWords,
  valued,
} from './piece-words.ts';
export {
  type Drafted,
  drafted,
  type PieceDraft,
  type PieceKind,
  type Pieces,
  pieceStatements,
  piecesOf,
  printed,
} from './pieces.ts';
export {
  battleStatement,
  newDraft,
  type PositionDraft,
  type PositionOf,
  type Positions,
  positionsOf,
  readPosition,
} from './position.ts';
export {
  count,
  formed,
  onlyOf,
  ordinal,
  parts,
  prefixed,
  type Row,
  repeated,
  reshaped,
  row,
  series,
  silent,
  unless,
} from './rows.ts';
export {
  adding,
  battlePart,
  bySide,
  changedLines,
  entries,
  isNone,
  list,
  NONE,
  type Part,
  type Said,
  type Says,
  setting,
  stated,
  statePart,
} from './says.ts';
export {
  each,
  eitherWay,
  linesOf,
  type Readers,
  readersOf,
  readStatements,
  type StatementKind,
} from './statements.ts';
export { quotedName, type Token } from './tokens.ts';
export { type Track, type TrackWords, turnsFrom } from './track.ts';
export { after, ascending, namedAt, noMore, notOneOf, numberAt, oneOf, optionValue } from './words.ts';
