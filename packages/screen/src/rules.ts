/** A clause in our words, for the rules drawer. */
export interface RuleText {
  readonly clause: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** 'Combat', with the number that orders it. */
  readonly chapter: { readonly number: string; readonly title: string };
  /** A chart as rows of cells, the headings first; absent if the clause is no chart. */
  readonly table?: readonly (readonly string[])[];
  /** What the chart's file says of it: 'given', 'reconstructed'. */
  readonly status?: string;
}

/** Where a table is read: its clause, the heading of its column, and the rows from the lowest to the highest; null if they are not known. */
export interface TableUse {
  readonly clause: string;
  readonly column: string;
  readonly rows: readonly [number, number] | null;
  /** Of a table whose rows are not numbers: the heading of the row. */
  readonly row?: string;
}

/** A word of the rulebook with its explanation and the clause to read on. */
export interface Term {
  readonly term: string;
  readonly text: string;
  readonly clause: string | null;
}
