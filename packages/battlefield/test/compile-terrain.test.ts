import { expect, test } from 'vitest';
import { area, box, closed, compiled, draw, hexesWith, SHEET } from './draw.ts';

/* The centre of 0505 is at (900, 1107.18); hexes of that row reach 100 m west and east of their centres. */

test('a wood that covers more than half of a hex makes it woods', () => {
  expect(hexesWith(compiled([area('w', 'woods', box(790, 990, 910, 1230))]), 'woods')).toEqual(['0505']);
  expect(hexesWith(compiled([area('w', 'woods', box(790, 990, 890, 1230))]), 'woods')).toEqual([]);
});

test('the features that make the terrain are named', () => {
  const map = compiled([
    area('b', 'woods', box(790, 990, 860, 1230)),
    area('a', 'woods', box(860, 990, 920, 1230)),
  ]);
  expect(map.hexes).toEqual([{ hex: '0505', terrain: 'woods', from: { terrain: ['a', 'b'] } }]);
});

test('overlapping woods do not count twice', () => {
  const third = box(790, 990, 870, 1230);
  expect(hexesWith(compiled([area('a', 'woods', third), area('b', 'woods', third)]), 'woods')).toEqual([]);
});

test('a hole is not part of the wood', () => {
  const wood = box(600, 800, 1200, 1400);
  expect(hexesWith(compiled([area('w', 'woods', wood)]), 'woods')).toContain('0505');
  expect(hexesWith(compiled([area('w', 'woods', wood, box(780, 980, 1020, 1240))]), 'woods')).not.toContain(
    '0505',
  );
});

test('the parts of a multiple polygon add up', () => {
  const parts = [box(790, 990, 860, 1230), box(870, 990, 1010, 1230)];
  const wood = draw('w', 'woods', { type: 'MultiPolygon', coordinates: parts.map(part => [closed(part)]) });
  expect(hexesWith(compiled([wood]), 'woods')).toEqual(['0505']);
});

test('where areas overlap the earlier kind of the precedence shows', () => {
  const ground = box(790, 990, 1010, 1230);
  const map = compiled([area('o', 'orchard', ground), area('w', 'woods', ground)]);
  expect([hexesWith(map, 'woods'), hexesWith(map, 'orchard')]).toEqual([['0505'], []]);
});

test('the largest share wins where nothing has half of the hex', () => {
  const map = compiled([
    area('o', 'orchard', box(790, 990, 890, 1230)),
    area('w', 'woods', box(890, 990, 960, 1230)),
  ]);
  expect(map.hexes.map(({ terrain }) => terrain)).toEqual(['orchard']);
});

test('a village needs a quarter of the hex, or what the sheet says', () => {
  const village = area('v', 'village', box(790, 990, 870, 1230));
  expect(hexesWith(compiled([village]), 'village')).toEqual(['0505']);
  expect(hexesWith(compiled([village], { ...SHEET, thresholds: { village: 40 } }), 'village')).toEqual([]);
});

test('a settlement also wins against woods by its threshold', () => {
  const features = [
    area('v', 'village', box(790, 990, 870, 1230)),
    area('w', 'woods', box(870, 990, 1010, 1230)),
  ];
  expect(compiled(features).hexes.map(({ terrain }) => terrain)).toEqual(['village']);
  const later = compiled(features, { ...SHEET, thresholds: { village: 50 } });
  expect(later.hexes.map(({ terrain }) => terrain)).toEqual(['woods']);
});
