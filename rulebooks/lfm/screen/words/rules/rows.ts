import rows from './rule-texts.json' with { type: 'json' };

/** A clause as the file has it; of a ruling, with the part of RULINGS.md. */
export type Row = readonly string[];

/** A module of its own, so that it is loaded when it is asked for: not every bundler takes JSON in that way. */
export const ROWS: readonly Row[] = rows;
