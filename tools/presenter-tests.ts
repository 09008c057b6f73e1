// What every presenter must have words for, as tests: its rulebook says with which words and games.
import { readdirSync, readFileSync } from 'node:fs';
import type { Proposal } from '@abatis/ai';
import { type Event, KERNEL_CLAUSES, type Refusal } from '@abatis/kernel/host';
import { type Because, plain, type RuleText, spans, type Term, type Text } from '@abatis/screen';
import { expect, test } from 'vitest';

/** A reason (`why …`) completes the sentence of a clause and is no clause itself. */
const isClause = (id: string): boolean => !id.startsWith('why ');

/** UI 1: every clause that can refuse something has a sentence, and the sentence its clause. */
export function testRefusals(
  refusalText: (refusal: Refusal) => Text,
  clauses: Readonly<Record<string, string>>,
): void {
  test.each(Object.keys({ ...KERNEL_CLAUSES, ...clauses }).filter(isClause))(
    'UI 1 the refusal by %s carries its clause',
    clause => {
      const text = refusalText({ clause });
      expect(spans(text).at(-1)).toEqual({ clause });
      expect(plain(text)).toMatch(/^\S.{8,}\. \S+/);
    },
  );
}

/** Where a doctrine's files propose something, and the reason that they give. */
const PROPOSALS =
  /(?:propose|planned)\([^{}]*\{\s*id: ([^},]*)|because(?:: | = )(?:\([^()]*\) =>)?[^{};]*\{\s*id: ([^},]*)|return \{ id: ([^},]*)/g;

/** The reasons that are named in the files of a doctrine. */
function reasonsIn(doctrine: URL): readonly string[] {
  const files = readdirSync(doctrine, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  );
  return files.flatMap(file => {
    const source = readFileSync(new URL(file, doctrine), 'utf8');
    const ids = [...source.matchAll(PROPOSALS)].map(([, ...ids]) => ids.find(id => id !== undefined)!);
    return ids.flatMap(id =>
      [...id.replaceAll(/=== '[a-z-]+'/g, '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!),
    );
  });
}

/** UI 31: every reason of the doctrine has words; `decided` plays a game and gives what was decided in it. */
export function testReasons(
  doctrine: URL,
  known: readonly string[],
  becauseText: (because: Because) => Text,
  decided: () => readonly Proposal[],
  patience: number,
): void {
  test('UI 31 there are words for every reason that the doctrine names', () => {
    const named = reasonsIn(doctrine);
    expect(new Set(named).size).toBeGreaterThan(25);
    for (const id of named) expect(known).toContain(id);
  });

  test(
    'UI 31 every decision of the computer player in a game has its sentence',
    () => {
      const proposals = decided();
      expect(proposals.length).toBeGreaterThan(50);
      expect(new Set(proposals.map(({ because }) => because.id)).size).toBeGreaterThan(8);
      for (const { because } of proposals) {
        expect(known).toContain(because.id);
        expect(plain(becauseText(because))).not.toMatch(/undefined|\{|\}/);
      }
    },
    patience,
  );
}

interface RulesDrawer {
  readonly rules: readonly RuleText[];
  readonly terms: readonly Term[];
  readonly clauses: Readonly<Record<string, string>>;
  /** The first chapters, in the order of the rulebook. */
  readonly chapters: readonly string[];
  /** The events of recorded games, and the texts of one of them: prompts and lines of the log. */
  events(): Iterable<Event>;
  texts(): readonly Text[];
}

/** UI 13: whatever is cited can be opened, and whatever is a term is explained. */
export function testRulesDrawer(drawer: RulesDrawer, patience: number): void {
  const { rules, terms, clauses, chapters } = drawer;
  const known = new Set(rules.map(({ clause }) => clause));

  test('UI 13 every clause that refuses something is in the rules drawer', () => {
    for (const clause of Object.keys(clauses).filter(isClause)) expect(known).toContain(clause);
  });

  test(
    'UI 13 every clause that an event or a modifier of the recorded games cites is in the rules drawer',
    () => {
      const cited = new Set<string>();
      for (const event of drawer.events()) {
        cited.add(event.clause);
        const { drms = [] } = event as { readonly drms?: readonly { readonly clause: string }[] };
        for (const { clause } of drms) cited.add(clause);
      }
      expect(cited.size).toBeGreaterThan(30);
      for (const clause of cited) expect(known).toContain(clause);
    },
    patience,
  );

  test('UI 13 every clause has a chapter with a title, in the order of the rulebook, and a text', () => {
    for (const { clause, title, text, chapter } of rules) {
      expect(text, clause).not.toBe('');
      expect(title, clause).not.toBe('');
      expect(chapter.title, clause).toMatch(/^[A-Z]/);
    }
    const numbers = [...new Set(rules.map(({ chapter }) => chapter.number))];
    expect(numbers.slice(0, chapters.length)).toEqual(chapters);
  });

  test('UI 13 every term is explained once, with a clause to read on', () => {
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
    for (const { term, text, clause } of terms) {
      expect(text, term).toMatch(/\.$/);
      expect(known, term).toContain(clause);
    }
  });

  test(
    'UI 13 every term in a prompt or a line of the log is explained',
    () => {
      const words = new Set(terms.map(({ term }) => term));
      const used = new Set<string>();
      for (const span of drawer.texts().flatMap(spans))
        if (typeof span === 'object' && 'term' in span) used.add(span.term);
      expect(used.size).toBeGreaterThan(10);
      for (const term of used) expect(words).toContain(term);
    },
    patience,
  );
}
