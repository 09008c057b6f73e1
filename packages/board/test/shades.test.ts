import type { ShadeStyle } from '@abatis/screen';
import { expect, test } from 'vitest';
import { SHADES, washAlphaOf } from '../src/shades/styles.ts';
import { shadeSwatch } from '../src/shades/swatch.ts';

const styles = Object.keys(SHADES) as ShadeStyle[];

test('UI 19 no two shades differ by colour alone', () => {
  const looks = styles.map(style => `${SHADES[style].pattern} ${SHADES[style].edge}`);
  expect(new Set(looks).size).toBe(styles.length);
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
