/** The cells of a table drawn with bars, row by row: `| a | b |`. */
export function cells(drawn: string): readonly (readonly string[])[] {
  return drawn
    .trim()
    .split('\n')
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
}
