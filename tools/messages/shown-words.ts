// Which words of what a presenter gives are shown to a reader.

/** Fields that name things for the program: ids, places, styles, orders. */
const NOT_SHOWN = new Set(
  (
    'id piece pieces place places seat seats clause kind type style state tone level filters key symbol shape colour ink ' +
    'band side action act then at on from to path wing motion scenario option battlefield sheet blocks position dice ' +
    'until show selection letter status phasing focus firstMove clauses needs options code control with next ' +
    'winner number facing footprint area counts boxes after order step ends hour form'
  ).split(' '),
);

/** Every text in these data that is shown, with the way that leads to it. */
export function* shownIn(data: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof data === 'string') yield [path, data];
  else if (Array.isArray(data)) for (const each of data) yield* shownIn(each, path);
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data))
      if (!NOT_SHOWN.has(key)) yield* shownIn(value, `${path}.${key}`);
}

/** The words of a text that are written in English letters: no names, no clauses such as 8.10a, no codes and orders in capitals. */
export const englishIn = (text: string, names: ReadonlySet<string>): readonly string[] =>
  text
    .replace(/(?:\d+\.\d+|\b[A-Z]+\d+)[a-z]\d*/g, '')
    .split(/[^A-Za-z\u00c0-\u024f\u1e00-\u1eff]+/)
    .filter(word => /[A-Za-z]/.test(word) && !/^[A-Z]+$/.test(word) && !names.has(word));

/** Fields of a scenario or a ground that hold names. */
const NAMES = new Set([
  'id',
  'name',
  'label',
  'title',
  'place',
  'road',
  'tag',
  'commander',
  'pieces',
  'brigade',
  'corps',
  'division',
  'short',
  'piece',
  'successor',
  'formation',
  'number',
  'parent',
]);

/** The names in these data, word by word. */
export function namesIn(data: unknown, isName = false, found = new Set<string>()): ReadonlySet<string> {
  if (typeof data === 'string') {
    if (isName) for (const word of data.split(/[^A-Za-z\u00c0-\u024f\u1e00-\u1eff]+/)) found.add(word);
  } else if (Array.isArray(data)) for (const each of data) namesIn(each, isName, found);
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) namesIn(value, NAMES.has(key), found);
  return found;
}
