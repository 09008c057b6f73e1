import { keptIn } from './gathered.ts';
import type { Json } from './json.ts';

/**
 * What is told one thing after the other. Equal tales are the same object, so that odds compare and count them without
 * reading them.
 */
export class Tale {
  readonly told: Json;
  readonly then: Tale | null;

  constructor(told: Json, then: Tale | null) {
    this.told = told;
    this.then = then;
  }

  /** Everything that is told, in order. */
  list(): readonly Json[] {
    const all: Json[] = [];
    for (let tale: Tale = this; tale.then !== null; tale = tale.then) all.push(tale.told);
    return all;
  }
}

/** The end of every tale. */
export const NOTHING_MORE = new Tale(null, null);

/** The tales of one question. */
export class Tales {
  /** By the text of what is told first, and then by what follows it. */
  private readonly known = new Map<string, Map<Tale, Tale>>();

  /** These things are told, and then the rest. */
  begun(told: readonly Json[], rest: Tale): Tale {
    return this.beginning(told)(rest);
  }

  /** The same for many that begin alike. */
  beginning(told: readonly Json[]): (rest: Tale) => Tale {
    const firsts = told.map(each => entryOf(this.known, JSON.stringify(each)));
    return rest => {
      let tale = rest;
      for (let place = told.length - 1; place >= 0; place--)
        tale = withFirst(told[place]!, tale, firsts[place]!);
      return tale;
    };
  }
}

/** The map that is kept under a text; an empty one the first time. */
export const entryOf = <K, V>(maps: Map<string, Map<K, V>>, text: string): Map<K, V> =>
  keptIn(maps, text, () => new Map());

const withFirst = (told: Json, rest: Tale, tales: Map<Tale, Tale>): Tale =>
  keptIn(tales, rest, () => new Tale(told, rest));
