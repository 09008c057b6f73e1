import { type OutcomeBar, type Preview, plain } from '@abatis/screen';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { factorsLine } from '../../src/table/FoldedFactors.tsx';
import { PreviewCard } from '../../src/table/PreviewCard.tsx';
import { OutcomeBars } from '../../src/ui/OutcomeBars.tsx';
import { Rich } from '../../src/ui/Rich.tsx';

const bar = (code: string, num: number, grade: OutcomeBar['grade']): OutcomeBar => ({
  code,
  text: [`${code} means this `, { clause: 'LFM 9.1d' }],
  chance: { num: String(num), den: '6' },
  probability: num / 6,
  grade,
});

const PREVIEW: Preview = {
  title: 'Planned attack on 1411',
  note: 'not committed',
  exact: true,
  bars: [bar('DR', 2, 0), bar('AR', 4, 4)],
  warnings: ['26NC is your only CR 5 regiment'],
  rolls: [
    {
      left: { seat: null, name: 'Heth', value: '24', note: '' },
      right: { seat: null, name: 'Meredith', value: '8', note: '' },
      versus: '3:1',
      basis: '',
      rows: [{ label: '26NC in 1410', value: '8' }],
      drms: [
        { label: 'Flanked', clause: 'LFM 8.7', value: -1 },
        { label: 'Lower', clause: 'LFM R90', value: 2 },
      ],
      net: 1,
      table: { clause: 'LFM T6', column: '3:1' },
      faces: [{ die: 1, result: 'DR' }],
    },
  ],
};

test('UI 3 the bars have the chances of the engine: as fractions, as percent, as lengths', () => {
  const html = renderToStaticMarkup(createElement(OutcomeBars, { bars: PREVIEW.bars }));
  expect(html).toContain('2/6');
  expect(html).toContain('67 %');
  const widths = [...html.matchAll(/width:([\d.]+)%/g)].map(found => Number(found[1]));
  expect(widths.map(Math.round)).toEqual([33, 67]);
});

test('UI 3 a preview names strengths, odds, each modifier with its clause, the sum, and what to beware of', () => {
  const html = renderToStaticMarkup(createElement(PreviewCard, { preview: PREVIEW }));
  const shown = [
    '24',
    '3:1',
    '26NC in 1410',
    'Flanked',
    '\u22121',
    '8.7',
    'R90',
    '+2',
    '+1',
    'T6',
    'only CR 5',
  ];
  for (const text of shown) expect(html).toContain(text);
});

test('UI 13 every clause in a text is a link that opens it', () => {
  const html = renderToStaticMarkup(createElement(Rich, { text: ['see ', { clause: 'LFM 24.10' }] }));
  expect(html).toMatch(/<button[^>]*open rule LFM 24\.10[^>]*>24\.10<\/button>/);
});

test('UI 3 what is hidden is a span, a total has its own words, and figures are a table', () => {
  const [roll] = PREVIEW.rolls;
  const preview: Preview = {
    ...PREVIEW,
    rolls: [
      {
        ...roll!,
        drms: [{ label: 'Artillery', clause: 'MIB 7.11a', value: -2, text: '−2 to +1' }],
        total: { label: 'Total, rows 3 to 11', value: '+2 to +5' },
        notes: [['No enfilade ', { clause: 'MIB 7.11c' }]],
      },
    ],
    tables: [
      {
        title: ['Mean effects ', { clause: 'MIB T6' }],
        columns: ['casualties', 'D'],
        rows: [{ label: 'St Hilaire', cells: ['0.22', '33 %'] }],
      },
    ],
  };
  const html = renderToStaticMarkup(createElement(PreviewCard, { preview }));
  expect(html).toContain('−2 to +1');
  expect(html).toContain('Total, rows 3 to 11');
  expect(html).toContain('+2 to +5');
  expect(html).not.toContain('Net die modifier');
  expect(html).toContain('No enfilade');
  expect(html).toMatch(/<th scope="col">casualties<\/th>/);
  expect(html).toMatch(/<th scope="row">St Hilaire<\/th><td>0\.22<\/td>/);
});

test('UI 3 on a laptop what decides a roll is one line with its clauses, and the bars come before it', () => {
  const html = renderToStaticMarkup(createElement(PreviewCard, { preview: PREVIEW, short: true }));
  expect(html.indexOf('DR means this')).toBeLessThan(html.indexOf('Flanked'));
  expect(html).toContain('aria-label="What decides the roll"');
  expect(html).not.toContain('26NC in 1410');
  const [roll] = PREVIEW.rolls;
  expect(plain(factorsLine(roll!))).toBe('Flanked −1 8.7; Lower +2 R90; Net +1 T6');
  expect(plain(factorsLine({ ...roll!, drms: [], table: null }))).toBe('26NC in 1410 8');
});

test('UI 3 UI 26 steps in which dice fall have numbered headings, with their rolls and chances', () => {
  const [roll] = PREVIEW.rolls;
  const chance = (num: number) => ({ num: String(num), den: '4' });
  const hits = [1, 2, 1].map((num, die) => ({ die, result: String(die), chance: chance(num) }));
  const preview: Preview = {
    ...PREVIEW,
    rows: [{ label: 'Distance', value: '7″' }],
    rolls: [{ ...roll!, counts: 'hits', faces: hits }, roll!],
    steps: [
      { title: 'Fire at the charge', rolls: 1, rows: [], bars: [], notes: [] },
      { title: 'Test to charge home', rolls: 1, rows: [], bars: [bar('Goes home', 4, 0)], notes: [] },
    ],
  };
  const html = renderToStaticMarkup(createElement(PreviewCard, { preview }));
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Distance 7″');
  expect(text).toMatch(/1\. Fire at the charge.* 25 0 50 1 25 2 2\. Test to charge home.* Goes home 66\.7 %/);
});
