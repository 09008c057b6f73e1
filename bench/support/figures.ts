// Figures that stand for themselves, each beside what the project has promised.

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it must be, if anything was promised. */
  readonly bar?: { readonly atLeast: number } | { readonly atMost: number };
}

/** How often a second the work can be done, measured for a while after a warm-up. */
export function rate(work: () => number, forMs = 1500): number {
  const run = (ms: number): number => {
    const began = performance.now();
    let done = 0;
    while (performance.now() - began < ms) done += work();
    return (done * 1000) / (performance.now() - began);
  };
  run(forMs / 3);
  return run(forMs);
}

/** Prints a table, and says with the exit code whether every bar holds. */
export function reportFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2;
  for (const figure of figures) {
    const value = `${round(figure.value)} ${figure.unit}`;
    console.log(figure.name.padEnd(width), value.padStart(22), '', verdict(figure));
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
  const { bar } = figure;
  if (!bar) return '';
  const wanted = 'atLeast' in bar ? `at least ${round(bar.atLeast)}` : `at most ${round(bar.atMost)}`;
  return `${wanted}: ${holds(figure) ? 'holds' : 'FAILS'}`;
}
