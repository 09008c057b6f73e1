import type { Io } from './io.ts';

const TERMINAL_MS = 100;
const FILE_MS = 5_000;
/** Work that takes longer is told of. */
const LONG_MS = 1_000;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  show(text: string): void;
  /** A piece of work begins that cannot be interrupted to say how far it is. */
  stage(text: string): void;
  end(): void;
}

/** How far a long job has come: one changing line on a terminal, a line every few seconds elsewhere. */
export function progressOn({ stderr, now }: Pick<Io, 'stderr' | 'now'>): Progress {
  const pause = stderr.isTerminal ? TERMINAL_MS : FILE_MS;
  const begun = now();
  let last = begun;
  return {
    show(text) {
      if (now() - last < pause) return;
      last = now();
      stderr.write(stderr.isTerminal ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    stage(text) {
      if (stderr.isTerminal) stderr.write(`${CLEAR_LINE}${text}`);
      else if (now() - begun >= LONG_MS) stderr.write(`${text}\n`);
    },
    end() {
      if (stderr.isTerminal) stderr.write(CLEAR_LINE);
    },
  };
}
