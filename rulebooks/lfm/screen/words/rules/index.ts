import type { Charts } from '@abatis/kernel';
import { type RuleText, withoutPrefix } from '@abatis/screen';
import { chapterOf } from './chapters.ts';
import { chartOf } from './chart-tables.ts';

/** A clause as the file has it; of a ruling, with the part of RULINGS.md. */
type Row = readonly string[];

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { default: rows } = await import('./rule-texts.json', { with: { type: 'json' } });
  const firsts = new Map<string, string>();
  return (rows as readonly Row[]).map(row => {
    const [clause, , , , part] = row;
    if (part !== undefined && !firsts.has(part)) firsts.set(part, withoutPrefix(clause!));
    return ruleText(row, charts, firsts.get(part ?? '') ?? '');
  });
}

function ruleText(
  [clause = '', kind = '', title = '', text = '', part]: Row,
  charts: Charts,
  first: string,
): RuleText {
  const rule = { clause, kind, title, text, chapter: chapterOf(clause, part, first) };
  const chart = kind === 'table' ? chartOf(charts, clause) : null;
  if (!chart) return rule;
  const { because, status, table } = chart;
  return { ...rule, text: because === '' ? text : `${text}. ${because}`, table, ...(status && { status }) };
}
