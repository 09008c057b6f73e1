import { type RuleText, type Span, spans as spansOf, type Text, withoutPrefix } from '@abatis/screen';

const ID = /\b(?:[A-Z]{3} )?(?:SP\.|[RTX])?\d+(?:\.\d+)?[a-z]?\b/g;

/** Numbers alone are strengths and turns; what has a point or a letter before it may be a clause. */
const looksLikeClause = (id: string): boolean => id.includes('.') || /^[RTX]\d/.test(id);

const indices = new WeakMap<readonly RuleText[], ReadonlyMap<string, RuleText>>();

/** Clauses by id; the id of a clause that has only parts leads to the first of them. */
function indexOf(rules: readonly RuleText[]): ReadonlyMap<string, RuleText> {
  const known = indices.get(rules);
  if (known) return known;
  const index = new Map(rules.map(rule => [withoutPrefix(rule.clause), rule]));
  for (const rule of rules) {
    const whole = withoutPrefix(rule.clause).replace(/[a-z]$/, '');
    if (!index.has(whole)) index.set(whole, rule);
  }
  indices.set(rules, index);
  return index;
}

/** The clause that an id means: itself, or the first of its parts. */
export const findClause = (rules: readonly RuleText[], clause: string): RuleText | null =>
  indexOf(rules).get(withoutPrefix(clause)) ?? null;

/** A text of the rules with the ids in it made into links, as far as they are clauses of this rulebook. */
export function linked(text: string, rules: readonly RuleText[]): Text {
  const parts: Span[] = [];
  let done = 0;
  for (const match of text.matchAll(ID)) {
    const id = withoutPrefix(match[0]);
    const rule = looksLikeClause(id) ? findClause(rules, id) : null;
    if (!rule) continue;
    parts.push(text.slice(done, match.index), { clause: rule.clause, text: match[0] });
    done = match.index + match[0].length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(done)];
}

/** The clauses that a text speaks of. */
const citedIn = (text: string, rules: readonly RuleText[]): readonly string[] =>
  spansOf(linked(text, rules)).flatMap(span =>
    typeof span === 'object' && 'clause' in span ? [span.clause] : [],
  );

const citing = new WeakMap<readonly RuleText[], ReadonlyMap<string, readonly RuleText[]>>();

/** The clauses that speak of this one. */
export function citedBy(rules: readonly RuleText[], { clause }: RuleText): readonly RuleText[] {
  const known = citing.get(rules) ?? allCiting(rules);
  citing.set(rules, known);
  return known.get(clause) ?? [];
}

function allCiting(rules: readonly RuleText[]): ReadonlyMap<string, readonly RuleText[]> {
  const by = new Map<string, RuleText[]>();
  for (const rule of rules) {
    for (const cited of new Set(citedIn(rule.text, rules))) {
      if (cited === rule.clause) continue;
      const list = by.get(cited) ?? [];
      list.push(rule);
      by.set(cited, list);
    }
  }
  return by;
}

/** Enough to know what a clause is about. */
export function firstSentence(text: string): string {
  const end = /[.;](?=\s+[A-Z("])/.exec(text);
  return end ? `${text.slice(0, end.index)}.` : text;
}

export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly rules: readonly RuleText[];
}

/** The clauses by chapter, in the order of the rulebook. */
export function chaptersOf(rules: readonly RuleText[]): readonly Chapter[] {
  const chapters = new Map<string, { number: string; title: string; rules: RuleText[] }>();
  for (const rule of rules) {
    const chapter = chapters.get(rule.chapter.number) ?? { ...rule.chapter, rules: [] };
    chapter.rules.push(rule);
    chapters.set(rule.chapter.number, chapter);
  }
  return [...chapters.values()];
}
