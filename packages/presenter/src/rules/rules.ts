import type { Charts } from '@abatis/kernel';
import { type RuleText, type Term, withoutPrefix } from '@abatis/screen';
import { say, translated } from '@abatis/words';
import { type ChartWords, chartOf } from './chart-tables.ts';

/** A clause as `tools/rule-texts.ts` writes it: id, kind, title, text; of a ruling, also the part of RULINGS.md. */
export type RuleRow = readonly string[];

/** What a rulebook adds to the texts of its clauses. */
export interface RuleBook {
  /** The titles of chapters, by the number or letter that their clauses begin with. */
  readonly chapters: Readonly<Record<string, string>>;
  readonly charts: ChartWords;
}

/** Our summary of every clause; tables show the charts in force. */
export function ruleTexts(rows: readonly RuleRow[], book: RuleBook, charts: Charts): readonly RuleText[] {
  const firsts = new Map<string, string>();
  return rows.map(row => {
    const [clause = '', , , , part] = row;
    if (part !== undefined && !firsts.has(part)) firsts.set(part, withoutPrefix(clause));
    const chapter =
      part === undefined
        ? chapterOf(book, clause)
        : {
            number: firsts.get(part)!,
            title: part === '' ? say`Rulings` : say`Rulings: ${translated(part)}`,
          };
    return ruleText(row, chapter, book, charts);
  });
}

/** '20' of '20.7a', 'SP' of 'SP.2a', 'T' of 'T10', 'TAB' of 'TAB 4'. Rulings are filed by the part of RULINGS.md that they stand in. */
function chapterOf({ chapters }: RuleBook, clause: string): RuleText['chapter'] {
  const id = withoutPrefix(clause);
  const number = /^[A-Z]+(?= ?\d)/.exec(id)?.[0] ?? id.split('.')[0]!;
  return { number, title: translated(chapters[number] ?? number) };
}

function ruleText(
  [clause = '', kind = '', title = '', text = '']: RuleRow,
  chapter: RuleText['chapter'],
  book: RuleBook,
  charts: Charts,
): RuleText {
  const rule = { clause, kind, title: translated(title), text: translated(text), chapter };
  const chart = kind === 'table' ? chartOf(charts, clause, book.charts) : null;
  if (!chart) return rule;
  const { because, status, table } = chart;
  const whole = because === '' ? rule.text : `${rule.text.replace(/\.$/, '')}. ${because}`;
  return { ...rule, text: whole, table, ...(status && { status }) };
}

/** A word of the rulebook for the glossary. */
export const entry = (term: string, text: string, clause: string | null): Term => ({ term, text, clause });
