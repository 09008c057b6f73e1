import { type Parsed, parsed } from '@abatis/data';

/** The exit code of the program. */
export const EXIT = {
  fine: 0,
  /** Refused, differs, cheated, or a check that failed. */
  no: 1,
  badInput: 2,
  undecided: 3,
  ruleFailed: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What each code means, as help and README say it. */
export const EXIT_MEANINGS: Record<ExitCode, string> = {
  0: 'fine',
  1: 'the answer is no: refused, differs, cheated, or a check failed',
  2: 'bad input or usage',
  3: 'cannot be decided',
  70: 'a rule failed: a bug of ours',
};

/** Of several answers, the one to end with. */
export const gravest = (codes: ReadonlySet<ExitCode>): ExitCode =>
  ([EXIT.ruleFailed, EXIT.badInput, EXIT.undecided, EXIT.no] as const).find(code => codes.has(code)) ??
  EXIT.fine;

/** How a command ends: with an exit code, or because of what is wrong with its input. */
export type Outcome = Parsed<ExitCode>;

export const exit = (how: keyof typeof EXIT): Outcome => parsed(EXIT[how]);
