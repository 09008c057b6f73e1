import { type Drm, type ExplainedRoll, type Json, net } from '@abatis/kernel';
import type { Span } from '../charts/schema.ts';

const DIE = [1, 2, 3, 4, 5, 6] as const;

type Facts = ExplainedRoll['facts'];

/** A roll that is read in a column of a table. */
export const tableRoll = (
  purpose: string,
  facts: Facts,
  drms: readonly Drm[],
  table: ExplainedRoll['table'],
  resultOf: (modified: number) => Json,
): ExplainedRoll => ({
  purpose,
  facts,
  drms,
  table,
  faces: DIE.map(die => ({ die, result: resultOf(die + net(drms)) })),
});

/** A roll that passes or fails. */
export const passRoll = (
  purpose: string,
  facts: Facts,
  drms: readonly Drm[],
  passes: (natural: number, modified: number) => boolean,
): ExplainedRoll => ({
  purpose,
  facts,
  drms,
  table: null,
  faces: DIE.map(die => ({ die, result: passes(die, die + net(drms)) ? 'passed' : 'failed' })),
});

/** The heading of a column: '4 to 5', '17 or more'. */
export function columnText({ from, to }: Span): string {
  if (to === null) return `${from} or more`;
  if (from === null) return `${to} or less`;
  return from === to ? `${from}` : `${from} to ${to}`;
}
