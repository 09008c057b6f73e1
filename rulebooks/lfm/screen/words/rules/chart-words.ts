import type { ChartTable, ChartWords } from '@abatis/presenter';
import { plain } from '@abatis/screen';
import type { Effect, Span } from '../../../src/charts/schema.ts';
import { columnText } from '../../../src/explain/roll.ts';
import { effectsText } from '../codes.ts';
import { mpText } from '../mp.ts';

/** Charts count movement in twelfths; readers count in whole movement points and parts of them. */
const TWELFTHS = 'ost12';

/** How the charts of LFM are read in the rules drawer. */
export const CHART_WORDS: ChartWords = {
  column: column => columnText(column as unknown as Span),
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
