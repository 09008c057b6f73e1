export {
  type ChartReaders,
  type ChartsOf,
  chart,
  chartSchema,
  chartStatus,
  checkedChart,
  type FileOf,
  filedByKey,
  plainChart,
  type ReadChart,
  readChartFiles,
  rowsById,
} from './chart-files.ts';
export { checkedFormReader, type FormedList, formReader } from './form-reader.ts';
export { LESSON_BITES, type LessonFile, readLessonFile } from './lesson-file.ts';
export { type DrmRow, type DrmRows, type DrmScopes, drmRows, idsOf, readDrmRows } from './modifier-rows.ts';
export {
  checkNames,
  checkOnce,
  type LookedUp,
  type Lookups,
  lookedUp,
  type NameInFile,
  type NameOf,
  namesIn,
  naming,
  unknownName,
} from './named-fields.ts';
export { numberGroup } from './number-group.ts';
export {
  checkCodes,
  checkEnds,
  checkSpans,
  columnText,
  type RollTable,
  readRollTable,
  resultAt,
  rollTable,
  rowUpTo,
  type Span,
  span,
  spanWith,
} from './number-tables.ts';
export { formatProblem, type Parsed, type Problem, parsed, pointer, rejected } from './parsed.ts';
export { isObject, type JsonObject, readJson, TEXT_LIMIT, tooLong } from './read-json.ts';
export { Report } from './report.ts';
export { type SchemaFault, schemaFaults } from './schema-faults.ts';
export {
  type BriefingFile,
  byWord,
  closed,
  count,
  orNull,
  scenarioFile,
  text,
  whole,
} from './schema-parts.ts';
export { schemaReader } from './schema-reader.ts';
export { quoted, suggestion } from './suggest.ts';
export { trusted } from './trusted.ts';
