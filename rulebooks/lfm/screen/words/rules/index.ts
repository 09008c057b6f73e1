import type { Charts } from '@abatis/kernel';
import { type RuleText, withoutPrefix } from '@abatis/screen';
import { chapterOf } from './chapters.ts';
import { chartOf } from './chart-tables.ts';
import type { Row } from './rows.ts';

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  const firsts = new Map<string, string>();
  return ROWS.map(row => {
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
