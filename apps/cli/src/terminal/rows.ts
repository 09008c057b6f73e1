import { type Output, writeJson } from './io.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list: columns on a terminal, JSON lines on a pipe. */
export function writeRows(out: Output, rows: readonly Row[]): void {
  if (out.isTerminal) out.write(columns(rows.map(row => Object.values(row).map(cell))));
  else for (const row of rows) writeJson(out, row);
}

/** Lines of cells, each column as wide as its widest cell. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const line of lines) {
    for (const [column, text] of line.entries()) widths[column] = Math.max(widths[column] ?? 0, text.length);
  }
  const padded = lines.map(line => line.map((text, column) => text.padEnd(widths[column]!)).join('  '));
  return padded.map(line => `${line.trimEnd()}\n`).join('');
}

/** A value in a column or a line: text as it is, all else as JSON. */
export const cell = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
