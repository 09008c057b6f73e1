import type { Charts } from '@abatis/kernel';
import { type ChartTable, type ChartWords, ruleTexts, say } from '@abatis/presenter';
import { plain, type RuleText, type Term } from '@abatis/screen';
import type { Effect, Span } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { effectsText, mpText } from '../say.ts';
import terms from '../terms.json' with { type: 'json' };
import chapters from './chapters.json' with { type: 'json' };

/** The words of the rulebook, explained. */
export const TERMS: readonly Term[] = terms;

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  return ruleTexts(ROWS, { chapters, charts: CHART_WORDS }, charts);
}

/** Charts count movement in twelfths; readers count in whole movement points and parts of them. */
const TWELFTHS = 'ost12';

/** How the charts of LFM are read in the rules drawer. */
const CHART_WORDS: ChartWords = {
  column: column => lfm.columnText(column as unknown as Span),
  part: (key, value) =>
    key === 'codes' ? codeTable(value as unknown as Readonly<Record<string, readonly Effect[]>>) : null,
  number: (key, value) => (key.includes(TWELFTHS) ? mpText(value) : null),
  heading: key => key.replace(TWELFTHS, 'ost'),
};

const codeTable = (codes: Readonly<Record<string, readonly Effect[]>>): ChartTable => [
  [say`Code`, say`Effect`],
  ...Object.entries(codes).map(([code, effects]) => [
    code,
    plain(effectsText(effects, { attacker: say`the attackers`, defender: say`the defenders` })),
  ]),
];
