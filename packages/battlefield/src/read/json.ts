import { type Report, readJson } from '@abatis/data';

/** The value of a text, or the value as it is if it was parsed already. Undefined after a problem. */
export const readInput = (input: unknown, report: Report): unknown =>
  typeof input === 'string' ? report.take(readJson(input, report.file)) : input;
