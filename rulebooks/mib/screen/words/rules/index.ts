import type { Charts } from '@abatis/kernel';
import { ruleTexts } from '@abatis/presenter';
import type { RuleText } from '@abatis/screen';
import { CHAPTERS } from './chapters.ts';
import { printed } from './tables/index.ts';

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  return ruleTexts(ROWS, { chapters: CHAPTERS, charts: { table: printed } }, charts);
}
