import { type LogLine, plain, spans, type Text } from '@abatis/screen';
import type { TimelineMark } from './table.ts';

const MARKED = ['turn', 'phase', 'combat', 'fire'] as const;

const isMarked = (kind: LogLine['kind']): kind is TimelineMark['kind'] =>
  (MARKED as readonly string[]).includes(kind);

/** A mark for every turn, phase, fight and fire, the first line of each moment telling it. */
export function marksOf(lines: readonly LogLine[]): readonly TimelineMark[] {
  const marks = new Map<string, TimelineMark>();
  for (const { index, kind, text } of lines) {
    const place = `${kind} ${index}`;
    if (isMarked(kind) && !marks.has(place)) marks.set(place, { index, kind, label: labelOf(text) });
  }
  return [...marks.values()];
}

/** A label is no place for clauses: they could not be opened from it. */
const labelOf = (text: Text): string =>
  plain(spans(text).filter(span => typeof span === 'string' || !('clause' in span)))
    .replace(/\s+(?=[.,;:]|$)/g, '')
    .trim();

/** How many actions had been played when the present phase began. */
export function phaseStart(lines: readonly LogLine[]): number {
  return lines.findLast(({ kind }) => kind === 'turn' || kind === 'phase')?.index ?? 0;
}

/** The same for the present turn. */
export function turnStart(lines: readonly LogLine[]): number {
  return lines.findLast(({ kind }) => kind === 'turn')?.index ?? 0;
}

/** The turn that ended with a moment: the moment that it began with, and its lines; null if none ended there. */
export function turnEndingAt(
  lines: readonly LogLine[],
  end: number,
): { readonly start: number; readonly lines: readonly LogLine[] } | null {
  const ends = lines.flatMap(({ ends: what, index }) => (what === 'turn' ? [index] : []));
  if (!ends.includes(end)) return null;
  const start = ends.findLast(index => index < end) ?? 0;
  return { start, lines: lines.filter(({ index }) => index > start && index <= end) };
}
