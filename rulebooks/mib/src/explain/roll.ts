import type { Drm, ExplainedRoll, Json } from '@abatis/kernel';

const DIE = [1, 2, 3, 4, 5, 6] as const;

type Facts = ExplainedRoll['facts'];

/** A roll that is read in a column of a table. */
export const tableRoll = (
  purpose: string,
  facts: Facts,
  drms: readonly Drm[],
  table: ExplainedRoll['table'],
  resultOf: (die: number) => Json,
): ExplainedRoll => ({
  purpose,
  facts,
  drms,
  table,
  faces: DIE.map(die => ({ die, result: resultOf(die) })),
});

/** MIB 5.0a: a check. Modifiers go to the rating and not to the die (5.0b), so that they are among the facts. */
export const checkRoll = (
  purpose: string,
  facts: Facts,
  rating: number,
  failed: (die: number) => string = () => 'failed',
): ExplainedRoll =>
  tableRoll(purpose, { ...facts, rating }, [], null, die => (die <= rating ? 'passed' : failed(die)));

/** What is certain as it is; what is not, from the least to the most. */
export const span = <T extends Json>(low: T, high: T): T | string =>
  JSON.stringify(low) === JSON.stringify(high) ? low : `${String(low)} to ${String(high)}`;
