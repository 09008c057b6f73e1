import type { Io } from './io.ts';

const TERMINAL_MS = 100;
const FILE_MS = 5_000;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  show(text: string): void;
  end(): void;
}

/** How far a long job has come: one changing line on a terminal, a line every few seconds elsewhere. */
export function progressOn({ stderr, now }: Pick<Io, 'stderr' | 'now'>): Progress {
  const pause = stderr.isTerminal ? TERMINAL_MS : FILE_MS;
  let last = now();
  return {
    show(text) {
      if (now() - last < pause) return;
      last = now();
      stderr.write(stderr.isTerminal ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    end() {
      if (stderr.isTerminal) stderr.write(CLEAR_LINE);
    },
  };
}
