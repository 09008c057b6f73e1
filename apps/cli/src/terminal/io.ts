/** All that a command has of the world beside files. Tests hand in their own. */
export interface Io {
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** Data only. */
  readonly stdout: Output;
  /** For humans. */
  readonly stderr: Output;
  /** Milliseconds, for what is told to humans; data never depends on it. */
  now(): number;
}

export interface Output {
  readonly isTerminal: boolean;
  write(text: string): void;
}

/** One value as one line of JSON. */
export const writeJson = (out: Output, value: unknown): void => out.write(`${JSON.stringify(value)}\n`);

/** One line for humans, with the program's name before it. */
export const say = (io: Io, line: string): void => io.stderr.write(`abatis: ${oneLine(line)}\n`);

/** Messages of modules and rules may run over several lines. */
const oneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');
