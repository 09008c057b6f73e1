import type { ShadeStyle } from '@abatis/screen';
import { expect, test } from 'vitest';
import { SHADES, STROKES, washAlphaOf } from '../src/shades/styles.ts';
import { shadeSwatch } from '../src/shades/swatch.ts';

const styles = Object.keys(SHADES) as ShadeStyle[];

test('UI 19 no two shades differ by colour alone', () => {
  const looks = styles.map(style => `${SHADES[style].pattern} ${SHADES[style].edge}`);
  expect(new Set(looks).size).toBe(styles.length);
});

test('UI 26 zones of infantry and cavalry are both seen in the same hex', () => {
  const [crosses, strokes] = [STROKES['small-crosses'], STROKES['small-strokes']];
  const least = (axis: 0 | 1) =>
    Math.min(...strokes.lines.map(line => Math.min(line[axis], line[axis + 2]!)));
  for (const line of crosses.lines) {
    expect(Math.max(line[0], line[2])).toBeLessThan(least(0));
    expect(Math.max(line[1], line[3])).toBeLessThan(least(1));
  }
});

test('UI 26 a zone without effect is hollow', () => {
  expect(SHADES.negated).toMatchObject({ washAlpha: 0, pattern: 'none' });
  expect(SHADES.negated.edge).not.toBe('none');
});

test('the legend shows every shade as it is on the map', () => {
  expect(new Set(styles.map(shadeSwatch)).size).toBe(styles.length);
  expect(shadeSwatch('threat')).toContain(SHADES.threat.ink);
});

test('the higher the level, the darker', () => {
  const alphas = [0, 1, 2, 3, 4].map(degree => washAlphaOf(SHADES.level, degree));
  expect(alphas).toEqual([...alphas].sort((a, b) => a - b));
  expect(new Set(alphas).size).toBe(5);
});
