import { ruleTexts, words } from '@abatis/presenter';
import type { RuleText } from '@abatis/screen';
import rows from './rule-texts.json' with { type: 'json' };

/** The chapters, by the number that their clauses begin with. */
const CHAPTERS: Readonly<Record<string, string>> = words({
  '0': 'Measuring',
  '1': 'Turn',
  '2': 'Movement',
  '3': 'Volleys',
  '4': 'Morale',
  '5': 'Mist',
  '6': 'Victory',
});

/** Our summary of every clause, for the rules drawer. */
export const rules = async (): Promise<readonly RuleText[]> =>
  ruleTexts(rows, { chapters: CHAPTERS, charts: {} }, {});
