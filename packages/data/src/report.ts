import { groupAlike } from './group-alike.ts';
import { type Parsed, type Problem, parsed } from './parsed.ts';

/** A list longer than this is not read to its end by anybody. */
const MOST_LISTED = 20;

/** Gathers what is wrong with one file. */
export class Report {
  private readonly problems: Problem[] = [];
  private readonly warnings: Problem[] = [];
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  problem(path: string, reason: string, feature?: string): void {
    this.problems.push(this.at(path, reason, feature));
  }

  warn(path: string, reason: string, feature?: string): void {
    this.warnings.push(this.at(path, reason, feature));
  }

  /** Takes over what another reader found; gives its value if it found nothing. */
  take<T>(result: Parsed<T>): T | undefined {
    if (result.ok) this.warnings.push(...result.warnings);
    else this.problems.push(...result.problems);
    return result.ok ? result.value : undefined;
  }

  get count(): number {
    return this.problems.length;
  }

  /** The value if nothing is wrong, else what is. */
  parsed<T>(value: T): Parsed<T> {
    return this.problems.length === 0 ? parsed(value, shortened(this.warnings, 'warnings')) : this.failed();
  }

  failed(): Parsed<never> {
    return { ok: false, problems: shortened(this.problems, 'problems') };
  }

  private at(path: string, reason: string, feature: string | undefined): Problem {
    return { file: this.file, ...(feature === undefined ? {} : { feature }), path, reason };
  }
}

function shortened(list: readonly Problem[], what: string): readonly Problem[] {
  const grouped = groupAlike(list);
  const more = grouped.length - MOST_LISTED;
  if (more <= 0) return grouped;
  const rest = { file: list[0]!.file, path: '', reason: `${more} more ${what} are not listed` };
  return [...grouped.slice(0, MOST_LISTED), rest];
}
