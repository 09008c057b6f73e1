import type { RuleRow } from '@abatis/presenter';
import rows from './rule-texts.json' with { type: 'json' };

/** A module of its own, so that it is loaded when it is asked for: not every bundler takes JSON in that way. */
export const ROWS: readonly RuleRow[] = rows;
