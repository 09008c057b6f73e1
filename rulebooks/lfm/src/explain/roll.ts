import { type Drm, type ExplainedRoll, explainedRoll } from '@abatis/kernel';
import type { Span } from '../charts/schema.ts';

/** A roll that passes or fails. */
export const passRoll = (
  purpose: string,
  facts: ExplainedRoll['facts'],
  drms: readonly Drm[],
  passes: (natural: number, modified: number) => boolean,
): ExplainedRoll =>
  explainedRoll(purpose, facts, drms, null, (natural, modified) =>
    passes(natural, modified) ? 'passed' : 'failed',
  );

/** The heading of a column: '4 to 5', '17 or more'. */
export function columnText({ from, to }: Span): string {
  if (to === null) return `${from} or more`;
  if (from === null) return `${to} or less`;
  return from === to ? `${from}` : `${from} to ${to}`;
}
