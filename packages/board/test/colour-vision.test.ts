import { gazetteerOf, type Mark } from '@abatis/screen';
import { difference, lightnessBetween, VISIONS } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { PERIOD, TINT } from '../src/ground/colours.ts';
import { highlightLayer } from '../src/layers/highlight-layer.ts';
import type { Context } from '../src/layers/layer.ts';
import { ATTACK, CAVALRY, FRONT, INFANTRY, MOVE, NEW_FIELD, PARTIAL, SIGHT, THREAT } from '../src/palette.ts';
import { EMPTY_SCENE, indexScene } from '../src/scene-index.ts';
import { BLUE, choice, GREY, GROUND } from './fixture.ts';

describe.each(Object.entries(VISIONS))('UI 19 to %s eyes', (_, vision) => {
  test.each([
    ['the sides', BLUE.colour, GREY.colour],
    ['reach and contact', MOVE, THREAT],
    ['reach and target', MOVE, ATTACK],
    ['clear and partial sight', SIGHT, PARTIAL],
    ['front and field of fire', FRONT, THREAT],
    ['fields of fire now and after a move', THREAT, NEW_FIELD],
    ['zones of infantry and cavalry', INFANTRY, CAVALRY],
  ])('%s are plainly different', (_pair, one, other) => {
    expect(difference(one, other, vision)).toBeGreaterThanOrEqual(20);
  });
});

test('UI 19 the sides are told apart in grey', () => {
  expect(lightnessBetween(BLUE.colour, GREY.colour)).toBeGreaterThanOrEqual(25);
});

test('UI 19 marks stand out from every ground in grey', () => {
  const grounds = [...LEVELS, TINT.woods, TINT.water];
  for (const mark of [MOVE, THREAT, ATTACK])
    for (const ground of grounds)
      expect(lightnessBetween(mark, ground), `${mark} on ${ground}`).toBeGreaterThanOrEqual(20);
});

test('UI 19 no two marks on the ground differ by colour alone', () => {
  const kinds: readonly Mark['kind'][] = [
    'pick',
    'reach',
    'contact',
    'halt',
    'stop',
    'face',
    'target',
    'chosen',
  ];
  const drawings = kinds.map(drawnInGrey);
  expect(drawings.every(drawing => drawing !== '')).toBe(true);
  expect(new Set(drawings).size).toBe(kinds.length);
});

/** The heights as the period map tints them. */
const LEVELS = PERIOD.levels.map(
  level => `#${level.map(part => part.toString(16).padStart(2, '0')).join('')}`,
);

/** All that is done to draw a mark, with fillings told only as dark or light. */
function drawnInGrey(kind: Mark['kind']): string {
  const gazetteer = gazetteerOf(GROUND.sheet);
  const place = '0404';
  const done: string[] = [];
  let fill = '';
  const shade = () =>
    /^#/.test(fill) ? (lightnessBetween(fill, '#000000') < 50 ? 'dark' : 'light') : 'wash';
  const context = new Proxy({} as Record<string, unknown>, {
    get:
      (_target, key) =>
      (...parts: unknown[]) =>
        done.push(`${String(key)} ${parts.join()} ${key === 'fill' ? shade() : ''}`),
    set(_target, key, value) {
      if (key === 'fillStyle') fill = String(value);
      return true;
    },
  });
  highlightLayer().paint({
    context: context as unknown as Context,
    view: { ...gazetteer.pointOf(place)!, scale: 70 / gazetteer.across },
    size: { width: 800, height: 600 },
    dpr: 1,
    gauge: 70,
    gazetteer,
    scene: indexScene({ ...EMPTY_SCENE, choices: [choice({ place }, kind, kind, '2')] }),
    look: { flat: false, countersHidden: false, grid: 'none', numbers: 'never', symbols: 'box', motion: 0 },
    names: [],
  });
  return done.filter(step => !step.endsWith('wash')).join('\n');
}
