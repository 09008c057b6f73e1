export { type Codec, choice, integer, matching, NAME, orWord } from './codec.ts';
export { HEX, SIDE } from './hexes/codecs.ts';
export { type MapDraft, type MapReader, type MapTerms, mapReader } from './hexes/drawn-map.ts';
export { levelLines, roadLines, terrainLines } from './hexes/map-lines.ts';
export { barePlace, sightBetween } from './hexes/sight.ts';
export { hexesWhere, hexIn, sideIn, sidesWhere } from './hexes/words.ts';
export { type Entry, inLines, joined, listed } from './lines.ts';
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
export { each, linesOf, type Readers, readersOf, readStatements, type StatementKind } from './statements.ts';
export { quotedName, type Token } from './tokens.ts';
export { type TrackReader, turnsFrom } from './track.ts';
export { after, ascending, namedAt, noMore, notOneOf, numberAt, oneOf, optionValue } from './words.ts';
