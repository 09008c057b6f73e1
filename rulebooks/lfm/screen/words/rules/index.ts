import type { Charts } from '@abatis/kernel';
import { type ChartTable, type ChartWords, ruleTexts } from '@abatis/presenter';
import { plain, type RuleText } from '@abatis/screen';
import type { Effect, Span } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { effectsText, mpText } from '../say.ts';

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  return ruleTexts(ROWS, { chapters: CHAPTERS, charts: CHART_WORDS }, charts);
}

/** The chapters of the rulebook, by the number that its clauses begin with. */
const CHAPTERS: Readonly<Record<string, string>> = {
  '0': 'Pieces and scale',
  SP: 'Sequence of play',
  '1': 'Movement',
  '2': 'Road movement',
  '3': 'Cavalry charges',
  '4': 'Stacking',
  '5': 'Zones of control',
  '6': 'Zones of influence',
  '7': 'Ranged artillery fire',
  '8': 'Combat',
  '9': 'Retreats',
  '10': 'Advance',
  '11': 'Retreat before combat',
  '12': 'Voluntary retreat',
  '13': 'Combat rounds',
  '14': 'Disorganization',
  '15': 'Shattered brigades',
  '16': 'Effects of disorganization and shatter',
  '17': 'Recovery',
  '18': 'Cohesion checks',
  '19': 'What commanders do',
  '20': 'Command',
  '21': 'Commander casualties',
  '22': 'Brigade integrity',
  '23': 'Night',
  '24': 'Breastworks',
  '25': 'Burning bridges',
  '26': 'Reinforcements',
  '27': 'Line of sight',
  '28': 'Organization charts',
  '29': 'Set-up',
  T: 'Tables',
  X: 'Worked examples',
};

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
  ['Code', 'Effect'],
  ...Object.entries(codes).map(([code, effects]) => [
    code,
    plain(effectsText(effects, { attacker: 'the attackers', defender: 'the defenders' })),
  ]),
];
