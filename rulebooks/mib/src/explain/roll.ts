import { type ExplainedRoll, explainedRoll, type Json } from '@abatis/kernel';

/** MIB 5.0a: a check. Modifiers go to the rating and not to the die (5.0b), so that they are among the facts. */
export const checkRoll = (
  purpose: string,
  facts: ExplainedRoll['facts'],
  rating: number,
  failed: (die: number) => string = () => 'failed',
): ExplainedRoll =>
  explainedRoll(purpose, { ...facts, rating }, [], null, die => (die <= rating ? 'passed' : failed(die)));

/** What is certain as it is; what is not, from the least to the most. */
export const span = <T extends Json>(low: T, high: T): T | string =>
  JSON.stringify(low) === JSON.stringify(high) ? low : `${String(low)} to ${String(high)}`;
