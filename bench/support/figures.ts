/*
 * Figures that stand for themselves, each beside the figure that it is measured against: a peer's, as published or
 * measured on such a machine, or what the project has promised.
 */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it must be, if anything was promised. */
  readonly bar?: { readonly atLeast: number } | { readonly atMost: number };
  /** What it would be good to have. */
  readonly aim?: number;
}

/** Prints a table, and says with the exit code whether every bar holds. */
export function reportFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2;
  for (const figure of figures) {
    const value = `${round(figure.value)} ${figure.unit}`;
    console.log(figure.name.padEnd(width), value.padStart(24), verdict(figure));
  }
  if (figures.some(figure => !holds(figure))) process.exitCode = 1;
}

const round = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

function holds({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;
}

function verdict(figure: Figure): string {
  const { bar, aim } = figure;
  const aimed = aim === undefined ? '' : `, aim ${aim.toLocaleString('en')}`;
  if (!bar) return aimed;
  const wanted = 'atLeast' in bar ? `at least ${round(bar.atLeast)}` : `at most ${round(bar.atMost)}`;
  return `  ${wanted}${aimed}: ${holds(figure) ? 'holds' : 'FAILS'}`;
}
