import { expect, test } from 'vitest';
import { luminance } from '../../src/colour.ts';
import { monogram } from '../../src/counters/commander.ts';
import { counterBody, counterSvg, fittingEnd } from '../../src/counters/counter.ts';
import { counterPath, paintOf } from '../../src/counters/shape.ts';
import { platesUnder } from '../../src/counters/stack.ts';
import { fittingName, widthOf } from '../../src/counters/svg.ts';
import { BLUE, commander, DISORGANIZED, GREY, unit } from '../fixture.ts';

const style = { symbols: 'box', detail: 'counter' } as const;
const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
};

test('UI 19 the sides differ by the silhouette of the counter', () => {
  expect(counterPath(0, 0, true)).not.toBe(counterPath(0, 0, false));
});

test('UI 19 figures stay legible on spent counters too', () => {
  for (const look of [BLUE, GREY]) {
    for (const spent of [false, true]) {
      const { fill, ink } = paintOf(look, spent);
      expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
    }
    expect(paintOf(look, true).fill).not.toBe(paintOf(look, false).fill);
  }
});

test('UI 19 a state is told by its letter, and a spent piece by its dashed edge', () => {
  const piece = unit('26NC', GREY, '0303', { badges: [DISORGANIZED] });
  expect(counterSvg(piece, GREY, style)).toContain('>D<');
  expect(counterSvg(piece, GREY, style)).not.toContain('stroke-dasharray');
  expect(counterSvg({ ...piece, spent: true }, GREY, style)).toContain('stroke-dasharray');
});

test('every arm has a symbol of its own, in both sets and on both sides', () => {
  const arms = [
    { symbol: 'infantry', side: 'front' },
    { symbol: 'cavalry', side: 'front' },
    { symbol: 'cavalry', side: 'dismounted' },
    { symbol: 'artillery', side: 'front' },
    { symbol: 'artillery', side: 'limbered' },
    { symbol: 'horse-artillery', side: 'front' },
    { symbol: 'horse-artillery', side: 'limbered' },
  ] as const;
  for (const symbols of ['box', 'period'] as const) {
    const drawn = arms.map(face => counterSvg(unit('1', BLUE, '0101', face), BLUE, { ...style, symbols }));
    expect(new Set(drawn).size).toBe(arms.length);
  }
});

test('what is written on a counter is text, whatever it is', () => {
  const svg = counterSvg(unit('<b>&"', BLUE, '0101'), BLUE, style);
  expect(svg).not.toContain('<b>');
  expect(svg).toContain('&#60;b&#62;&#38;&#34;');
});

test('no style attribute: a strict content policy would drop it', () => {
  for (const piece of [
    unit('26NC', GREY, '0303', { badges: [DISORGANIZED] }),
    commander('Heth', GREY, '0303'),
  ]) {
    for (const symbols of ['box', 'period'] as const)
      expect(counterSvg(piece, GREY, { ...style, symbols })).not.toMatch(/ style=/);
  }
});

test('three plates lie under a stack at most, and commanders are no plates', () => {
  const units = ['1', '2', '3', '4', '5', '6'].map(id => unit(id, BLUE, '0101'));
  expect(platesUnder(units)).toBe(3);
  expect(platesUnder(units.slice(0, 2))).toBe(1);
  expect(platesUnder([units[0]!, commander('Heth', BLUE, '0101')])).toBe(0);
});

test('monograms', () => {
  expect(['A. P. Hill', 'Heth', 'von Steinwehr', 'W-B-Taliaferro'].map(monogram)).toEqual([
    'APH',
    'H',
    'vS',
    'WBT',
  ]);
});

test('a chain that is too long loses its upper links, a name its end', () => {
  expect(fittingEnd('III·Heth·Pettigrew', 8, 35)).toBe('Pettigrew');
  expect(fittingEnd('III·Heth·Pettigrew', 8, 200)).toBe('III·Heth·Pettigrew');
  expect(fittingName('26NC', 12, 40)).toBe('26NC');
  const short = fittingName('2nd Rockbridge', 12, 40);
  expect(short).toMatch(/^2nd.*\.$/);
  expect(widthOf(short, 12, 600)).toBeLessThan(widthOf('2nd Rockbridge', 12, 600));
});

test('a long name keeps whole words rather than a part of one, and is never cut for a badge', () => {
  // In the middle zoom a name is at least 11 pixels high, which is 13.8 units at its far end and 11.6 in the rest.
  expect(fittingName('St Hilaire', 13.8, 46)).toBe('St Hilaire');
  expect(fittingName('Montbrun light cavalry', 13.8, 46)).toBe('Montbrun');
  expect(fittingName('St-Sulpice cuirassiers', 11.6, 46)).toBe('St-Sulpice');
  expect(fittingName('Hohenlohe-Bartenstein', 11.6, 43)).toBe('Hohenlohe');
  const named = { symbols: 'box', detail: 'named' } as const;
  const [plain, badged] = [[], [DISORGANIZED]].map(badges =>
    counterBody(unit('1', BLUE, '0404', { name: 'Montbrun', badges }), BLUE, named),
  );
  const nameOf = (body: string): string => /<text[^>]*>Montbrun</.exec(body)![0];
  expect(nameOf(badged!)).toBe(nameOf(plain!));
});
