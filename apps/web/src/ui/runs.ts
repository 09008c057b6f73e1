import type { Span } from '@abatis/screen';

/** A part of a text, and the stop that must stay on its line. */
export interface Run {
  readonly span: Span;
  readonly stop: string;
}

/** A link and the full stop or comma behind it are set together: a stop never begins a line. */
export function runsOf(spans: readonly Span[]): readonly Run[] {
  const runs: Run[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    const stop = typeof span === 'string' && last && typeof last.span !== 'string' ? stopOf(span) : '';
    if (last && stop !== '') runs[runs.length - 1] = { ...last, stop };
    const rest = typeof span === 'string' ? span.slice(stop.length) : span;
    if (rest !== '') runs.push({ span: rest, stop: '' });
  }
  return runs;
}

const stopOf = (text: string): string => /^[.,;:!?)]+/.exec(text)?.[0] ?? '';
