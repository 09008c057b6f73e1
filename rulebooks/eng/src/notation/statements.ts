import * as notation from '@abatis/notation';
import type { SiegeState } from '../state.ts';
import { add, type Draft, said } from './draft.ts';
import * as lines from './lines.ts';
import * as shown from './printed.ts';

/* Each line of ENG: how it is read into a draft, and what of a state is printed by it. */

/** A line by its first word behind `eng`. */
export interface Kind {
  readonly word: string;
  read(draft: Draft, words: readonly notation.Token[]): void;
  print(state: SiegeState): readonly string[];
}

const kind = <Line extends object>(
  form: notation.Row<Line, unknown>,
  put: (draft: Draft, line: Line, words: readonly notation.Token[]) => void,
  get: (state: SiegeState) => readonly Line[],
): Kind => ({
  word: form.word,
  read: (draft, words) => put(draft, form.read(words, null), words),
  print: state => get(state).map(line => form.print(line, null)),
});

/** The word of a line that names a unit, by the prefix before it. */
const wordsAt = (
  words: readonly notation.Token[],
  ...prefixes: readonly string[]
): readonly notation.Token[] =>
  words.flatMap(token => {
    const prefix = prefixes.find(each => token.text.startsWith(each));
    if (prefix === undefined) return [];
    return token.text
      .slice(prefix.length)
      .split('/')
      .map(text => ({ ...token, text }));
  });

const FOREVER = { fromDay: 1, toDay: 999 };

export const KINDS: readonly Kind[] = [
  kind(
    lines.SIEGE,
    draft => {
      draft.part.siege = true;
    },
    ({ eng }) => (eng.siege ? [{}] : []),
  ),
  kind(
    lines.TEMPO,
    (draft, { value }) => {
      draft.part.tempo = value;
    },
    ({ eng }) => (eng.clock.tempo === 'siege' ? [{ value: 'siege' as const }] : []),
  ),
  kind(
    lines.OPTIONS,
    (draft, { on }) => {
      draft.part.options = [...(draft.part.options ?? []), ...on];
    },
    ({ eng: { on } }) => (on.length > 0 ? [{ on }] : []),
  ),
  kind(
    lines.CLOCK,
    (draft, { value }) => {
      draft.part.start = value;
    },
    ({ eng }) => [{ value: eng.clock.moment }],
  ),
  kind(
    lines.GROUND,
    (draft, { value }) => add(draft, 'ground', { ...FOREVER, value }),
    ({ eng }) => (eng.ground === 'dry' ? [] : [{ value: eng.ground }]),
  ),
  kind(
    lines.WEATHER,
    (draft, { value }) =>
      add(draft, 'weather', {
        from: { day: 1, seg: 'D', turn: 1 },
        to: { day: 999, seg: 'N', turn: 36 },
        value,
      }),
    ({ eng }) => (eng.weather === 'clear' ? [] : [{ value: eng.weather }]),
  ),
  kind(
    lines.BARRELS,
    (draft, barrels) => {
      draft.part.barrels = barrels;
    },
    ({ eng: { fire } }) => (fire.barrels.red + fire.barrels.blue > 0 ? [fire.barrels] : []),
  ),
  kind(
    lines.POINTS,
    (draft, points) => {
      draft.part.points = points;
    },
    () => [],
  ),
  kind(
    lines.TROOP,
    (draft, { rounds, ...line }, words) => {
      const { tools, stormer, dismounted, ...facts } = line;
      draft.named.push(words[1]!);
      add(draft, 'units', {
        ...said(facts),
        tools,
        ...(stormer && { stormer }),
        ...(dismounted && { dismounted }),
        ...(rounds && { rounds: Object.fromEntries(rounds.map(round => [round, 1])) }),
      });
    },
    shown.troops,
  ),
  kind(lines.RANK, (draft, line) => add(draft, 'generals', line), shown.ranks),
  kind(
    lines.OFFICER,
    (draft, { at: [at = null], ...line }, words) => {
      if ((at === null) === (line.with === null))
        throw new notation.NotationError(words[2]!, 'an officer has a place, or is with a unit');
      draft.named.push(...wordsAt(words, 'with='));
      add(draft, 'officers', said({ ...line, at }) as never);
    },
    shown.officers,
  ),
  kind(
    lines.CARRIER,
    (draft, { at: [at], ...line }, words) => {
      if (!at) throw new notation.NotationError(words.at(-1)!, 'a carrier has a place');
      add(draft, 'carriers', { ...said(line), at } as never);
    },
    shown.carriers,
  ),
  kind(
    lines.CRAFT,
    (draft, { at: [at], ...line }, words) => {
      if (!at) throw new notation.NotationError(words.at(-1)!, 'a craft has a place');
      add(draft, 'crafts', { ...line, at } as never);
    },
    shown.crafts,
  ),
  kind(
    lines.STOCK,
    (draft, { mu, park, ...line }) =>
      add(draft, 'stocks', { ...line, mu: mu ?? 0, ...(park && { park }) } as never),
    shown.stocks,
  ),
  kind(
    lines.SOURCE,
    (draft, { at: [at = null], ...line }) => add(draft, 'sources', said({ ...line, at }) as never),
    shown.sources,
  ),
  kind(lines.WORK, (draft, line, words) => draft.works.push({ line, token: words[1]! }), shown.works),
  kind(lines.BUILDING, (draft, line) => add(draft, 'buildings', line), shown.buildings),
  kind(
    lines.PROJECT,
    (draft, line, words) => {
      draft.named.push(...wordsAt(words, 'crew=', 'assist=', 'second=', 'supervise='));
      draft.projects.push({ line, token: words[2]! });
    },
    shown.projects,
  ),
  kind(lines.CHARGE, (draft, line) => draft.charges.push(line), shown.charges),
  kind(lines.FLAME, (draft, line) => draft.flames.push(line), shown.flames),
  kind(
    lines.PHASE,
    (draft, line, words) => {
      draft.phase = { line, token: words[1]! };
    },
    () => [],
  ),
];
