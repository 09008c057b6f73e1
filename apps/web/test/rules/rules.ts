import { CATALOG } from '@abatis/catalog';
import type { RuleText } from '@abatis/screen';

/** The clauses of LFM as the drawer gets them. */
export async function lfmRules(): Promise<readonly RuleText[]> {
  const entry = CATALOG.find(({ id }) => id === 'lfm');
  if (entry?.state !== 'playable') throw new Error('LFM is not playable');
  const [rulebook, newPresenter] = await Promise.all([entry.load(), entry.screen()]);
  return newPresenter(rulebook).rules();
}
