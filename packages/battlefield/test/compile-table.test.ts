import fc from 'fast-check';
import Schema from 'typebox/schema';
import { describe, expect, test } from 'vitest';
import {
  compileTable,
  type Feature,
  type LinePiece,
  levelAt,
  type Position,
  type TableMap,
  type TableSheet,
  tableInWords,
  tableMapSchema,
  unreadTable,
  uprightTable,
} from '../src/index.ts';
import { area, box, closed, field, line, point, track, unwrap } from './draw.ts';

/** Forty inches by thirty in the south-west corner of the field, ten metres to the inch. */
const TABLE: TableSheet = { table: { width: 40, height: 30 }, metresPerInch: 10, origin: { x: 100, y: 100 } };

/** A place of the table in inches, as metres of the ground. */
const at = (x: number, y: number): Position => [100 + 10 * x, 100 + 10 * y];
const ring = (text: string): Position[] => track(text).map(([x, y]) => at(x, y));

const relief = { interval: 10, base: 0 };
const laid = (features: readonly Feature[], sheet: TableSheet = TABLE): TableMap =>
  unwrap(compileTable(field(features, { relief }), sheet));
const warnings = (features: readonly Feature[], sheet: TableSheet = TABLE): readonly string[] => {
  const parsed = compileTable(field(features, { relief }), sheet);
  return parsed.ok
    ? parsed.warnings.map(({ feature, reason }) => `${feature ?? ''} ${reason}`.trim())
    : ['refused'];
};
const levelOn = (map: TableMap, x: number, y: number): number =>
  levelAt(tableInWords(map, {}), { x: 1000 * x, y: 1000 * y });
const piece = (map: TableMap, id: string) => [...map.areas, ...map.lines].find(each => each.id === id);
const linePiece = (map: TableMap, id: string): LinePiece => map.lines.find(each => each.id === id)!;

const WOOD = area('wood', 'woods', ring('10,10 20,10 20,18 10,18'));

describe('areas', () => {
  test('an area stands on the table in thousandths of an inch, anticlockwise from its western end', () => {
    expect(laid([WOOD]).areas).toEqual([
      {
        id: 'wood',
        kind: 'woods',
        rings: [
          [
            [10000, 10000],
            [20000, 10000],
            [20000, 18000],
            [10000, 18000],
          ],
        ],
        from: ['wood'],
      },
    ]);
  });

  test('what lies beyond the edge is cut off, and what is cut in two becomes two pieces', () => {
    const fork = area('fork', 'scrub', ring('-4,5 6,5 6,7 -2,7 -2,12 6,12 6,14 -4,14'));
    expect(laid([fork]).areas.map(({ id, rings }) => [id, rings])).toEqual([
      [
        'fork',
        [
          [
            [0, 5000],
            [6000, 5000],
            [6000, 7000],
            [0, 7000],
          ],
        ],
      ],
      [
        'fork/2',
        [
          [
            [0, 12000],
            [6000, 12000],
            [6000, 14000],
            [0, 14000],
          ],
        ],
      ],
    ]);
  });

  test('a glade stays a hole', () => {
    const glade = area('wood', 'woods', ring('10,10 20,10 20,18 10,18'), ring('14,12 16,12 16,14 14,14'));
    expect(laid([glade]).areas[0]!.rings).toHaveLength(2);
  });

  test('a block keeps its height and its garrison, and has a height of one level unless it says otherwise', () => {
    const chapel: Feature = { ...area('chapel', 'block', ring('5,5 8,5 8,8 5,8')) };
    Object.assign(chapel.properties, { class: 'church', garrison: 240, name: 'Chapel' });
    const map = laid([chapel]);
    expect(map.areas[0]).toMatchObject({ kind: 'block', levels: 1, garrison: 240, class: 'church' });
    expect(map.places).toEqual([
      { id: 'chapel', name: 'Chapel', kind: 'block', class: 'church', at: [6500, 6500], from: ['chapel'] },
    ]);
  });
});

describe('levels', () => {
  const hill = (id: string, outline: string, properties: object): Feature =>
    line(id, 'contour', closed(ring(outline)), properties);

  test('a closed contour raises the ground within it, its edge included', () => {
    const map = laid([hill('hill', '10,10 20,10 20,20 10,20', { level: 1 })]);
    expect([levelOn(map, 15, 15), levelOn(map, 10, 12), levelOn(map, 9.9, 12)]).toEqual([1, 1, 0]);
  });

  test('the highest of several contours counts, and a hollow is left out', () => {
    const map = laid([
      hill('foot', '5,5 35,5 35,25 5,25', { height: 10 }),
      hill('top', '15,10 25,10 25,20 15,20', { height: 20, name: 'Hill' }),
      hill('bowl', '18,13 22,13 22,17 18,17', { height: 20, uphill: 'outside' }),
    ]);
    expect(map.ground).toBe(0);
    expect([levelOn(map, 6, 6), levelOn(map, 16, 11), levelOn(map, 20, 15)]).toEqual([1, 2, 1]);
    expect(map.contours.map(({ id, name, from }) => [id, name, from])).toEqual([
      ['foot', undefined, ['foot']],
      ['bowl', 'Hill', ['bowl', 'top']],
    ]);
  });

  test('a contour that runs off the table is closed by its edge', () => {
    const rise = line('rise', 'contour', ring('45,22 20,20 -5,24'), { level: 1, uphill: 'right' });
    const map = laid([rise]);
    expect([levelOn(map, 20, 25), levelOn(map, 20, 15), levelOn(map, 0, 30)]).toEqual([1, 0, 1]);
    expect(map.contours[0]!.rings[0]).toContainEqual([40000, 30000]);
  });

  test('two lines of one height bound the ground between them', () => {
    const south = line('south', 'contour', ring('-5,10 45,10'), { level: 1 });
    const north = line('north', 'contour', ring('45,20 -5,20'), { level: 1 });
    const map = laid([south, north]);
    expect([5, 15, 25].map(y => levelOn(map, 20, y))).toEqual([0, 1, 0]);
    expect(map.contours).toHaveLength(1);
  });

  test('a table that lies wholly on a hill is high, though no contour crosses it', () => {
    const plateau = hill('plateau', '-9,-9 60,-9 60,60 -9,60', { level: 2 });
    expect(levelOn(laid([plateau]), 3, 3)).toBe(2);
    const beyond = hill('beyond', '60,60 80,60 80,80 60,80', { level: 2 });
    expect(levelOn(laid([beyond]), 3, 3)).toBe(1);
  });

  test('a contour between two levels is for the eye', () => {
    const map = laid([
      hill('foot', '5,5 35,5 35,25 5,25', { height: 10 }),
      hill('swell', '10,8 30,8 30,22 10,22', { height: 15 }),
      hill('ripple', '1,1 3,1 3,3 1,3', { height: 5 }),
    ]);
    expect(map.contours.map(({ id }) => id)).toEqual(['foot']);
    expect(map.ground).toBe(0);
  });

  test('a contour that ends in the open bounds nothing, and is reported', () => {
    const torn = line('torn', 'contour', ring('-5,10 20,10'), { level: 1 });
    expect(laid([torn]).contours).toEqual([]);
    expect(warnings([torn])).toEqual(['torn ends on the table, so that it bounds no ground there']);
  });

  test('steep ground is the ring between a steep contour and the level top above it', () => {
    const map = laid([
      hill('foot', '5,5 35,5 35,25 5,25', { height: 10, slope: 'steep', name: 'Hill' }),
      hill('top', '15,10 25,10 25,20 15,20', { height: 20 }),
    ]);
    const steep = map.areas.find(({ kind }) => kind === 'steepGround')!;
    expect(steep).toMatchObject({ id: 'foot:steep', name: 'Hill', tops: ['top'] });
    expect(steep.rings).toHaveLength(2);
  });

  test('a crestline has the level of the ground on which it runs', () => {
    const map = laid([
      hill('foot', '5,5 35,5 35,25 5,25', { height: 10 }),
      line('crest', 'crest', ring('10,15 30,15'), { name: 'Crest' }),
      line('edge', 'crest', closed(ring('5,5 35,5 35,25 5,25'))),
    ]);
    expect([linePiece(map, 'crest').level, linePiece(map, 'edge').level]).toEqual([1, 1]);
  });
});

describe('lines', () => {
  test('a watercourse is as wide as it says, or as its class usually is', () => {
    const map = laid([
      line('arroyo', 'watercourse', ring('0,5 40,6'), { class: 'ravine', width: 10 }),
      line('brook', 'watercourse', ring('0,15 40,16'), { class: 'brook' }),
    ]);
    expect(linePiece(map, 'arroyo')).toMatchObject({ kind: 'ravine', width: 1000 });
    expect(linePiece(map, 'brook')).toMatchObject({ kind: 'brook', width: 300 });
  });

  test('a watercourse ends where a water area begins', () => {
    const map = laid([
      area('lake', 'water', ring('10,0 20,0 20,30 10,30')),
      line('creek', 'watercourse', ring('-5,15 45,15'), { class: 'creek' }),
    ]);
    const parts = map.lines.map(({ id, line: run }) => [id, run]);
    expect(parts).toEqual([
      [
        'creek',
        [
          [0, 15000],
          [10000, 15000],
        ],
      ],
      [
        'creek/2',
        [
          [20000, 15000],
          [40000, 15000],
        ],
      ],
    ]);
  });

  test('walls and works are lines without width; works know their front, walls if they are told', () => {
    const map = laid([
      line('rampart', 'wall', ring('2,10 8,10'), { class: 'city', front: 'left' }),
      line('ring', 'wall', closed(ring('30,20 34,20 34,24 30,24')), { class: 'city', front: 'outside' }),
      line('hedgerow', 'wall', ring('2,2 8,2'), { class: 'hedgerow' }),
      line('town', 'wall', ring('2,4 8,4'), { class: 'city' }),
      line('bank', 'works', ring('2,6 8,6'), { class: 'breastwork', front: 'right' }),
      line('redoubt', 'works', closed(ring('20,20 24,20 24,24 20,24')), { class: 'rampart' }),
      line('slope', 'slope', ring('2,8 8,8'), { class: 'steep', uphill: 'right' }),
    ]);
    expect(linePiece(map, 'hedgerow')).toMatchObject({ kind: 'hedgerow', width: 0 });
    expect(linePiece(map, 'town').kind).toBe('cityWall');
    expect(linePiece(map, 'town').front).toBeUndefined();
    expect(linePiece(map, 'rampart').front).toBe('left');
    expect(linePiece(map, 'ring').front).toBe('right');
    expect(linePiece(map, 'bank')).toMatchObject({ kind: 'breastwork', front: 'right' });
    expect(linePiece(map, 'redoubt')).toMatchObject({ kind: 'rampart', front: 'right' });
    expect(linePiece(map, 'slope')).toMatchObject({ kind: 'steepSlope', higher: 'right' });
  });

  test('a closed line that leaves the table is cut only where it crosses the edge', () => {
    const fort = line('fort', 'works', closed(ring('2,2 -4,2 -4,8 2,8')), { class: 'rampart' });
    expect(laid([fort]).lines.map(({ line: run }) => run)).toEqual([
      [
        [0, 8000],
        [2000, 8000],
        [2000, 2000],
        [0, 2000],
      ],
    ]);
  });

  test('roads are their middle lines', () => {
    const map = laid([line('track', 'road', ring('36,-4 37,34'), { class: 'trail', name: 'Track' })]);
    expect(map.lines[0]).toMatchObject({
      id: 'track',
      kind: 'road',
      class: 'trail',
      name: 'Track',
      width: 0,
    });
  });

  test('a bridge runs along its road from bank to bank', () => {
    const road = line('road', 'road', ring('-5,15 45,15'), { class: 'road' });
    const lake = area('river', 'water', ring('18,-5 21,-5 21,35 18,35'));
    const over = laid([road, lake, point('bridge', 'bridge', at(19, 15), { burnable: false })]);
    const [[from], [to]] = linePiece(over, 'bridge').line as [[number, number], [number, number]];
    expect(Math.abs(from - 18000)).toBeLessThanOrEqual(50);
    expect(Math.abs(to - 21000)).toBeLessThanOrEqual(50);
    expect(linePiece(over, 'bridge')).toMatchObject({ kind: 'bridge', burnable: false });
    const creek = line('creek', 'watercourse', ring('20,-5 20,35'), { class: 'creek', width: 6 });
    expect(linePiece(laid([road, creek, point('ford', 'ford', at(20, 15))]), 'ford').line).toEqual([
      [19700, 15000],
      [20300, 15000],
    ]);
  });
});

describe('how a table lies', () => {
  test('a table may be turned: its north edge then lies to the east', () => {
    const turned: TableSheet = { ...TABLE, origin: { x: 100, y: 500 }, facing: 90 };
    const wood = area('wood', 'woods', box(150, 300, 200, 450));
    expect(laid([wood], turned).areas[0]!.rings).toEqual([
      [
        [5000, 5000],
        [20000, 5000],
        [20000, 10000],
        [5000, 10000],
      ],
    ]);
  });

  test('without an origin it is centred on the field', () => {
    const { origin: _, ...centred } = TABLE;
    expect(laid([WOOD], centred).sheet.origin).toEqual({ x: 800, y: 850 });
    expect(laid([WOOD], { ...centred, facing: 90 }).sheet.origin).toEqual({ x: 850, y: 1200 });
  });

  test('one that cannot be laid is refused', () => {
    const refused = (sheet: object) => {
      const parsed = compileTable(field([WOOD]), sheet as TableSheet);
      return parsed.ok ? [] : parsed.problems.map(({ path }) => path);
    };
    expect(refused({ ...TABLE, metresPerInch: 0 })).toEqual(['/sheet/metresPerInch']);
    expect(refused({ ...TABLE, facing: 12.34 })).toEqual(['/sheet/facing']);
    expect(refused({ ...TABLE, across: 4 })).toEqual(['/sheet/across']);
  });

  test('one that reaches beyond the field is reported', () => {
    expect(warnings([WOOD], { ...TABLE, origin: { x: -50, y: 100 } })).toEqual([
      'the table reaches beyond the field with 2 of its corners',
    ]);
  });

  test('somebody at the table sees the field upright, and where north is', () => {
    const turned: TableSheet = { ...TABLE, origin: { x: 100, y: 500 }, facing: 90, gauge: 3 };
    const wood = area('wood', 'woods', box(150, 300, 200, 450));
    const far = area('far', 'woods', box(1500, 1500, 1600, 1600));
    const view = unwrap(uprightTable(field([wood, far]), turned));
    expect(view.sheet).toEqual({
      table: { width: 40, height: 30 },
      metresPerInch: 10,
      origin: { x: 0, y: 0 },
      gauge: 3,
    });
    expect(view.battlefield.abatis).toMatchObject({ extent: [-20, -20, 420, 320], north: 270 });
    expect(view.battlefield.features.map(({ id }) => id)).toEqual(['wood']);
    const upright = unwrap(compileTable(view.battlefield, view.sheet));
    expect(upright.areas).toEqual(laid([wood], turned).areas);
  });
});

test('the order of the features and the way rings are drawn change nothing', () => {
  const features = [
    WOOD,
    area('scrub', 'scrub', ring('22,12 30,12 26,20')),
    line('hill', 'contour', closed(ring('10,10 20,10 20,20 10,20')), { level: 1 }),
    line('road', 'road', ring('-5,15 45,15'), { class: 'road' }),
  ];
  const expected = laid(features);
  fc.assert(
    fc.property(fc.shuffledSubarray(features, { minLength: 4 }), fc.nat(3), (shuffled, by) => {
      const redrawn = shuffled.map(feature => {
        if (feature.geometry.type !== 'Polygon') return feature;
        const open = feature.geometry.coordinates[0]!.slice(0, -1);
        const turned = [...open.slice(by % open.length), ...open.slice(0, by % open.length)];
        return area(feature.id, feature.properties.kind, by % 2 === 0 ? turned : turned.toReversed());
      });
      expect(laid(redrawn)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('a compiled table is what its schema says', () => {
  const map = laid([
    WOOD,
    line('hill', 'contour', closed(ring('10,10 20,10 20,20 10,20')), { level: 1, slope: 'steep' }),
    line('road', 'road', ring('-5,15 45,15'), { class: 'road' }),
    point('farm', 'place', at(5, 5), { name: 'Farm', class: 'farm' }),
  ]);
  const plain = JSON.parse(JSON.stringify(map));
  expect(Schema.Errors(JSON.parse(JSON.stringify(tableMapSchema)), plain)).toEqual([true, []]);
});

test('what a rulebook has no word for is told, a sentence for each word', () => {
  const map = laid([
    WOOD,
    area('vines', 'vineyard', ring('22,12 30,12 26,20')),
    line('wall', 'wall', ring('2,2 8,2'), { class: 'stone' }),
    line('wall-2', 'wall', ring('2,4 8,4'), { class: 'stone' }),
  ]);
  expect(unreadTable(map, ['woods'], 'BNB')).toEqual([
    'BNB does not know "vineyard", which counts as open ground: 1 piece, vines',
    'BNB does not know "stoneWall", which counts as if it were not there: 2 pieces, wall, wall-2',
  ]);
  expect(piece(map, 'vines')).toBeDefined();
});
