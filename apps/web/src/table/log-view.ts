import { type LogKind, type LogLine, plain } from '@abatis/screen';
import { phrase } from '@abatis/words';

/** The kinds of lines that can be asked for together. */
export const LOG_FILTERS = [
  { id: 'all', label: phrase('Everything'), kinds: null },
  { id: 'moves', label: phrase('Moves'), kinds: ['move', 'work'] },
  { id: 'fights', label: phrase('Fire and combat'), kinds: ['fire', 'combat', 'loss', 'check'] },
  { id: 'command', label: phrase('Command'), kinds: ['command'] },
  { id: 'score', label: phrase('Score and turns'), kinds: ['score', 'phase'] },
  { id: 'thoughts', label: phrase('Computer’s reasons'), kinds: ['thought', 'plan'] },
  { id: 'undo', label: phrase('Undone'), kinds: ['undo'] },
] as const satisfies readonly { id: string; label: string; kinds: readonly LogKind[] | null }[];

export type LogFilter = (typeof LOG_FILTERS)[number]['id'];

/** A heading of the log with its lines, both newest first. */
export interface LogGroup {
  readonly heading: LogLine | null;
  readonly lines: readonly LogLine[];
}

/** The log as it is read: newest first, under its turns, only what is asked for. */
export function logView(
  log: readonly LogLine[],
  filter: LogFilter,
  search: string,
  most: number,
): LogGroup[] {
  const kinds: readonly LogKind[] | null = LOG_FILTERS.find(({ id }) => id === filter)?.kinds ?? null;
  const words = search.trim().toLowerCase();
  const groups: { heading: LogLine | null; lines: LogLine[] }[] = [];
  let lines: LogLine[] = [];
  let count = 0;
  let reason: LogLine | null = null;
  for (let i = log.length - 1; i >= 0 && count < most; i--) {
    const line = log[i]!;
    if (line.kind === 'turn') {
      if (lines.length > 0) groups.push({ heading: line, lines });
      lines = [];
      reason = null;
    } else if (isAskedFor(line, kinds, words) && !isSameReason(line, reason)) {
      if (line.kind === 'thought') reason = line;
      lines.push(line);
      count++;
    }
  }
  if (lines.length > 0) groups.push({ heading: headingBefore(log, lines[lines.length - 1]!), lines });
  return groups;
}

/** A plan in sight is half a plan: what a computer considers for a turn is read when the turn is over. */
export function withoutPresentPlan(log: readonly LogLine[], phasing: string | null): readonly LogLine[] {
  if (phasing === null) return log;
  const since = log.findLastIndex(({ kind, seat }) => kind === 'phase' && seat !== phasing);
  const isPresent = (line: LogLine, place: number): boolean =>
    line.kind === 'plan' && line.seat === phasing && place > since;
  return log.some(isPresent) ? log.filter((line, place) => !isPresent(line, place)) : log;
}

function isAskedFor(line: LogLine, kinds: readonly LogKind[] | null, words: string): boolean {
  if (kinds && !kinds.includes(line.kind)) return false;
  return words === '' || `${line.heading} ${plain(line.text)}`.toLowerCase().includes(words);
}

/** One plan is the reason of many orders: it is read once, above them. */
const isSameReason = (line: LogLine, reason: LogLine | null): boolean =>
  line.kind === 'thought' && line.seat === reason?.seat && plain(line.text) === plain(reason.text);

/** The turn that a line belongs to, if the log was cut off before its heading came. */
function headingBefore(log: readonly LogLine[], line: LogLine): LogLine | null {
  return log.slice(0, log.indexOf(line)).findLast(({ kind }) => kind === 'turn') ?? null;
}
