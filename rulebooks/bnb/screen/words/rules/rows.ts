import type { RuleRow } from '@abatis/presenter';
import rows from './rule-texts.json' with { type: 'json' };

/** The index of clauses tells how a table is written in its file; players are shown the table itself. */
const SHAPE = / Shape [[{][^.]*\./;

/** A module of its own, so that it is loaded when it is asked for: not every bundler takes JSON in that way. */
export const ROWS: readonly RuleRow[] = rows.map(([clause = '', kind = '', title = '', text = '']) => [
  clause,
  kind,
  title,
  text.replace(SHAPE, ''),
]);
