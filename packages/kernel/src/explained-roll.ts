import type { Json } from './json.ts';
import { type Drm, net } from './modifiers.ts';
import type { ExplainedRoll } from './rulebook.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** A roll of one die: in a column of a table, or against a number if there is none. */
export const explainedRoll = (
  purpose: string,
  facts: ExplainedRoll['facts'],
  drms: readonly Drm[],
  table: ExplainedRoll['table'],
  resultOf: (natural: number, modified: number) => Json,
): ExplainedRoll => ({
  purpose,
  facts,
  drms,
  table,
  faces: FACES.map(die => ({ die, result: resultOf(die, die + net(drms)) })),
});
