export { type Entry, hexesWhere, inLines, joined, listed, sidesWhere } from './lines.ts';
export { caught, NotationError, problemsOf } from './notation-error.ts';
export { each, type Readers, readStatements } from './statements.ts';
export { quotedName, type Token } from './tokens.ts';
export { after, hexIn, namedAt, noMore, numberAt, oneOf, optionValue, sideIn } from './words.ts';
