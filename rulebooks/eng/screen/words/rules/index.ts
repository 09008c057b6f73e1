import { ruleTexts } from '@abatis/presenter';
import type { RuleText, Term } from '@abatis/screen';
import chapters from './chapters.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };

/** The words of the rulebook, explained. */
export const TERMS: readonly Term[] = terms;

/** Our summary of every clause, loaded when it is first asked for. */
export async function rules(): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  return ruleTexts(ROWS, { chapters, charts: { table: () => null } }, {});
}
