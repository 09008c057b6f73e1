/** The classes into which a language sorts numbers: English has `one` and `other`, Russian four. */
export type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A message of a catalogue: one wording, or one for each plural of the number in it. */
export type Message = string | ({ readonly [Each in Plural]?: string } & { readonly other: string });

/** A language in which the program speaks to a reader. */
export interface Language {
  /** As browsers name languages: 'en', 'de', 'pt-BR'. */
  readonly code: string;
  /** The message for a key; undefined where the English words are to be shown. */
  readonly message: (key: string) => Message | undefined;
  readonly plural: (n: number) => Plural;
  /** '26th', '2nd', '11th'. */
  readonly ordinal: (n: number) => string;
}

export const ENGLISH: Language = {
  code: 'en',
  message: () => undefined,
  plural: n => (n === 1 ? 'one' : 'other'),
  ordinal(n) {
    const isTeen = n % 100 >= 11 && n % 100 <= 13;
    return `${n}${(!isTeen && ['', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
  },
};

let spoken: Language = ENGLISH;

/** The language of this thread's reader. */
export const language = (): Language => spoken;

/**
 * The host says once in which language its thread speaks: a page, its worker and a command line each serve one reader.
 * Rules never ask for it.
 */
export function speak(chosen: Language): void {
  spoken = chosen;
}

/** For a host that serves several readers, one call after the other: `run` speaks this language, and ends before the next. */
export function speaking<T>(chosen: Language, run: () => T): T {
  const before = spoken;
  spoken = chosen;
  try {
    return run();
  } finally {
    spoken = before;
  }
}

/** The wording of a message for this number; without a number, the usual one. */
export function wordingOf(message: Message, n?: number): string {
  if (typeof message === 'string') return message;
  return (n === undefined ? undefined : message[spoken.plural(n)]) ?? message.other;
}
