// A language for tests: every message has letters of its own, so that English letters betray words that went past it.
import type { Catalogue } from '@abatis/words';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const STRANGE = 'áƀćďéƒǧĥíĵķĺḿńóṕɋŕśťúṽẃẍýźÁƁĆĎÉƑǦĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ';

/** Letters with marks, outside of what is filled in. */
function strange(words: string): string {
  let text = '';
  for (let at = 0; at < words.length; at++) {
    const end = words[at] === '{' ? closing(words, at) : -1;
    text += end < 0 ? strangeLetter(words[at]!) : filledIn(words.slice(at + 1, end));
    if (end >= 0) at = end;
  }
  return text;
}

const strangeLetter = (letter: string): string => {
  const place = PLAIN.indexOf(letter);
  return place < 0 ? letter : STRANGE[place]!;
};

function closing(words: string, from: number): number {
  let depth = 0;
  for (let at = from; at < words.length; at++) {
    if (words[at] === '{') depth++;
    if (words[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

/** '{unit}' stays as it is; of '{units?is|are}' and '{D|disorganized}' the words after the name are shown. */
function filledIn(inside: string): string {
  const [, name = '', rest = ''] = /^(\w+[?+]|[^|{}?+]*\|)?(.*)$/s.exec(inside) ?? [];
  return `{${name}${name === '' ? rest : strange(rest)}}`;
}

/** The catalogue of the strange language for these messages. */
export const strangeCatalogue = (keys: readonly string[]): Catalogue => ({
  language: 'en-x-strange',
  ordinals: { other: '{}ṫ' },
  messages: Object.fromEntries(keys.map(key => [key, strange(key)])),
});
