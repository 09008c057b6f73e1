export { type Codec, choice, HEX, integer, matching, NAME, orWord, SIDE } from './codec.ts';
export { type MapDraft, type MapReader, type MapTerms, mapReader } from './drawn-map.ts';
export { type Entry, hexesWhere, inLines, joined, listed, sidesWhere } from './lines.ts';
export { levelLines, roadLines, terrainLines } from './map-lines.ts';
export { NotationError, problemsOf } from './notation-error.ts';
export {
  flag,
  keys,
  type Lens,
  type PieceWord,
  printWords,
  readWord,
  readWords,
  valued,
} from './piece-words.ts';
export { readPosition } from './position.ts';
export { count, formed, ordinal, parts, type Row, repeated, row, series, silent, unless } from './rows.ts';
export { barePlace, sightBetween } from './sight.ts';
export { each, linesOf, type Readers, readersOf, readStatements, type StatementKind } from './statements.ts';
export { quotedName, type Token } from './tokens.ts';
export { type TrackReader, turnsFrom } from './track.ts';
export {
  after,
  ascending,
  hexIn,
  namedAt,
  noMore,
  notOneOf,
  numberAt,
  oneOf,
  optionValue,
  sideIn,
} from './words.ts';
