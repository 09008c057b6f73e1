export { formatProblem, type Parsed, type Problem, parsed, rejected } from './parsed.ts';
export { readJson, TEXT_LIMIT, tooLong } from './read-json.ts';
export { schemaReader } from './schema-reader.ts';
