import type { LogLine } from '@abatis/screen';
import { EVERYBODY, type Reader } from './log-book.ts';
import type { TableUpdate, TimelineMark } from './table.ts';
import { marksOf } from './timeline.ts';

/** What of the log the page has been sent, and for whom: the next update adds only what is new. */
export class Sent {
  private to: Reader = EVERYBODY;
  private log: readonly LogLine[] = [];
  private marks: readonly TimelineMark[] = [];

  /** What the page does not have yet of these lines, and of the marks made from them. */
  news(all: readonly LogLine[], reader: Reader): Pick<TableUpdate, 'log' | 'logFrom' | 'marks'> {
    this.address(reader);
    const marks = all === this.log ? null : this.newMarks(all);
    return { ...this.newLines(all), marks };
  }

  /** The page has nothing any more. */
  forget(): void {
    this.log = [];
    this.marks = [];
  }

  /** Another reader has another log. */
  private address({ seat, open }: Reader): void {
    const reader = open ? EVERYBODY : { seat, open };
    if (reader.seat !== this.to.seat || reader.open !== this.to.open) this.forget();
    this.to = reader;
  }

  private newLines(all: readonly LogLine[]): Pick<TableUpdate, 'log' | 'logFrom'> {
    const known = this.log;
    this.log = all;
    if (known.length === 0 || all[known.length - 1] !== known.at(-1)) return { log: all, logFrom: 'start' };
    return { log: all.slice(known.length), logFrom: 'end' };
  }

  private newMarks(all: readonly LogLine[]): readonly TimelineMark[] | null {
    const known = this.marks;
    const marks = marksOf(all);
    const [last, before] = [marks.at(-1), known.at(-1)];
    const same = marks.length === known.length && last?.index === before?.index;
    this.marks = marks;
    return same && last?.label === before?.label ? null : marks;
  }
}
