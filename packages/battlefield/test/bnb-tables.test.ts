import { describe, expect, test } from 'vitest';
import {
  compileTable,
  levelAt,
  piecesAt,
  type TableMap,
  type TableWords,
  tableInWords,
  unreadTable,
} from '../src/index.ts';
import { bnbField, bnbTable, TABLES } from './bnb-tables.ts';

/* What BNB G.1 to G.3 say of the ground, held against the tables that are compiled from the drawn fields. */

const [kempt, maida, barrosa] = [bnbTable('kempt'), bnbTable('maida'), bnbTable('barrosa')];

type Pairs = readonly (readonly [number, number])[];
/** '86,6 93,6' in inches as pairs of thousandths. */
const inches = (text: string): Pairs =>
  text
    .split(' ')
    .map(pair => pair.split(',').map(inch => Math.round(Number(inch) * 1000)) as [number, number]);

const ringOf = (map: TableMap, id: string): Pairs =>
  [...map.areas, ...map.contours].find(each => each.id === id)!.rings[0]!;
const lineOf = (map: TableMap, id: string) => map.lines.find(each => each.id === id)!;

/** How far a point lies from the nearest edge of a line or ring. */
function off([x, y]: readonly [number, number], line: Pairs): number {
  return Math.min(
    ...line.slice(1).map(([bx, by], i) => {
      const [ax, ay] = line[i]!;
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - ax - share * dx, y - ay - share * dy);
    }),
  );
}

const closed = (ring: Pairs): Pairs => [...ring, ring[0]!];

/** The greatest distance of a corner of either outline from the other. */
function apart(one: Pairs, other: Pairs): number {
  return Math.max(...one.map(at => off(at, other)), ...other.map(at => off(at, one)));
}

const ringsApart = (map: TableMap, id: string, stated: string): number =>
  apart(closed(ringOf(map, id)), closed(inches(stated)));

/** The outline has every stated corner, and between them strays no farther than a hedge would. */
function expectOutline(map: TableMap, id: string, stated: string): void {
  const drawn = ringOf(map, id);
  for (const [x, y] of inches(stated))
    expect(Math.min(...drawn.map(([u, v]) => Math.hypot(u - x, v - y)))).toBeLessThanOrEqual(EXACT);
  expect(ringsApart(map, id, stated)).toBeLessThanOrEqual(NATURAL);
}
const linesApart = (map: TableMap, id: string, stated: string): number =>
  apart(lineOf(map, id).line as Pairs, inches(stated));

/** A thousandth or two are lost where metres are rounded to centimetres and turned. */
const EXACT = 2;
/** Inches in thousandths by which an edge may stray between its corners: nature draws no straight lines. */
const NATURAL = 210;
/** A lake is an ellipse, of which the corners are a few points. */
const ELLIPSE = 370;

const WORDS: TableWords<string> = {
  woods: 'woods',
  scrub: 'rough',
  dunes: 'rough',
  rough: 'rough',
  water: 'river',
  steepGround: 'steep',
  block: 'block',
  ravine: 'obstacle',
  road: 'road',
  crest: 'crest',
  sand: null,
};
const typesAt = (map: TableMap, x: number, y: number): readonly string[] =>
  piecesAt(tableInWords(map, WORDS).pieces, { x: x * 1000, y: y * 1000 }).map(({ type }) => type);
const level = (map: TableMap, x: number, y: number): number =>
  levelAt(tableInWords(map, WORDS), { x: x * 1000, y: y * 1000 });

describe("BNB G.1 Kempt's table", () => {
  test('BNB G.1 is 48 by 40 inches with the Amato along its east edge', () => {
    expect(kempt.sheet.table).toEqual({ width: 48, height: 40 });
    expect(ringsApart(kempt, 'amato', '45,0 48,0 48,40 45,40')).toBeLessThanOrEqual(NATURAL);
    expect(typesAt(kempt, 46.5, 20)).toEqual(['river']);
  });

  test('BNB G.1 has thickets along the river and dry scrub on the left', () => {
    expectOutline(kempt, 'lower-thickets', '39,6 45,6 45,34 40,34 38,20');
    expectOutline(kempt, 'lower-scrub', '6,22 13,21 14,26 7,27');
  });

  test('BNB G.1 is open plain everywhere else', () => {
    expect(kempt.areas.map(({ id }) => id)).toEqual(['amato', 'lower-scrub', 'lower-thickets']);
    expect(kempt.lines).toEqual([]);
    expect(kempt.contours).toEqual([]);
    expect(kempt.ground).toBe(0);
  });
});

describe('BNB G.2 Maida', () => {
  test('BNB G.2 is 96 by 60 inches with the Amato along its east edge', () => {
    expect(maida.sheet.table).toEqual({ width: 96, height: 60 });
    expect(ringsApart(maida, 'amato', '93,0 96,0 96,60 93,60')).toBeLessThanOrEqual(NATURAL);
  });

  test('BNB G.2 has thickets, brushwood and scrub where it says', () => {
    expectOutline(maida, 'thickets', '86,6 93,6 93,46 87,46 85,26');
    expectOutline(maida, 'brushwood', '0,20 12,18 16,26 14,40 0,42');
    expectOutline(maida, 'scrub', '43,29 50,28 52,33 45,35');
    expect([typesAt(maida, 8, 30), typesAt(maida, 47, 31), typesAt(maida, 30, 30)]).toEqual([
      ['rough'],
      ['rough'],
      [],
    ]);
  });

  test('BNB G.2 the rising ground before the French camp is a gentle hill of level 1 with its crestline', () => {
    const stated = '18,60 24,54 40,51 64,52 78,56 82,60';
    expectOutline(maida, 'rising-ground', stated);
    expect(maida.contours).toMatchObject([{ level: 1, slope: 'gentle', name: 'Rising ground' }]);
    expect(maida.areas.some(({ kind }) => kind === 'steepGround')).toBe(false);
    expect(linesApart(maida, 'rising-crest', '26,57 50,55.5 74,57.5')).toBeLessThanOrEqual(EXACT);
    expect(lineOf(maida, 'rising-crest')).toMatchObject({ kind: 'crest', level: 1 });
    expect([level(maida, 48, 55), level(maida, 48, 50), level(maida, 10, 59)]).toEqual([1, 0, 0]);
  });

  test('BNB G.2 has nothing else that rules could ask for', () => {
    expect(maida.areas.map(({ id }) => id)).toEqual(['amato', 'brushwood', 'scrub', 'thickets']);
    expect(maida.lines.map(({ id }) => id)).toEqual(['rising-crest']);
    expect(maida.contours).toHaveLength(1);
  });
});

describe('BNB G.3 Barrosa', () => {
  test('BNB G.3 is 96 by 72 inches; the British face the north edge, which lies to the south-east', () => {
    expect(barrosa.sheet).toMatchObject({ table: { width: 96, height: 72 }, facing: 135 });
  });

  test('BNB G.3 the pine wood lies along the south edge', () => {
    const stated = '0,0 66,0 66,6 58,9 40,10 22,9 0,11';
    expectOutline(barrosa, 'pine-wood', stated);
    expect(typesAt(barrosa, 30, 4)).toEqual(['woods']);
  });

  test('BNB G.3 Barrosa hill is a steep slope of level 1 round a flat top of level 2', () => {
    const foot = '56,40 62,34 74,31 86,34 92,42 90,56 78,62 64,58 57,50';
    const top = '62,43 66,38 75,36 83,39 86,45 84,53 76,57 67,54 62,48';
    expectOutline(barrosa, 'barrosa-hill', foot);
    expectOutline(barrosa, 'hilltop', top);
    expect(linesApart(barrosa, 'hilltop-crest', `${top} 62,43`)).toBeLessThanOrEqual(NATURAL);
    expect(ringOf(barrosa, 'hilltop')).toEqual(
      expect.arrayContaining([...lineOf(barrosa, 'hilltop-crest').line]),
    );
    expect(lineOf(barrosa, 'hilltop-crest').level).toBe(2);
    expect(barrosa.areas.find(({ kind }) => kind === 'steepGround')).toMatchObject({ tops: ['hilltop'] });
    expect([typesAt(barrosa, 60, 42), typesAt(barrosa, 70, 50)]).toEqual([['steep'], []]);
    expect([level(barrosa, 60, 42), level(barrosa, 70, 50), level(barrosa, 50, 45)]).toEqual([1, 2, 0]);
  });

  test("BNB G.3 Ruffin's battery stands wholly off the steep slope", () => {
    for (const x of [69.5, 71.5, 73.5]) expect(level(barrosa, x, 37.4)).toBe(2);
  });

  test('BNB G.3 the chapel on the top is a block for twelve figures, one level high', () => {
    const stated = '74.5,46.5 77.5,46.5 77.5,49.5 74.5,49.5';
    expectOutline(barrosa, 'chapel', stated);
    expect(barrosa.areas.find(({ id }) => id === 'chapel')).toMatchObject({
      kind: 'block',
      levels: 1,
      garrison: 240,
    });
  });

  test('BNB G.3 the ravine at the foot of the hill is an inch wide', () => {
    expect(linesApart(barrosa, 'ravine', '50,37 60,30 76,27.5 92,30')).toBeLessThanOrEqual(NATURAL);
    expect(lineOf(barrosa, 'ravine')).toMatchObject({ kind: 'ravine', width: 1000 });
  });

  test('BNB G.3 has broken ground, sand mounds and the lagoon where it says', () => {
    expectOutline(barrosa, 'broken-ground', '43,25 52,23 54,30 45,32');
    expectOutline(barrosa, 'sand-mounds', '20,30 26,29 27,34 21,35');
    expect(ringsApart(barrosa, 'laguna', '20,60 26,57 31,60 30,65 23,66')).toBeLessThanOrEqual(ELLIPSE);
    expect([typesAt(barrosa, 48, 28), typesAt(barrosa, 23, 32), typesAt(barrosa, 26, 62)]).toEqual([
      ['rough'],
      ['rough'],
      ['river'],
    ]);
  });

  test('BNB G.3 has the coast track and the Chiclana track', () => {
    expect(linesApart(barrosa, 'coast-track', '94,0 94,72')).toBeLessThanOrEqual(EXACT);
    expect(linesApart(barrosa, 'chiclana-track', '36,11 37,34 44,50 50,72')).toBeLessThanOrEqual(EXACT);
  });

  test('BNB G.3 has nothing else that rules could ask for', () => {
    const asked = barrosa.areas.filter(({ kind }) => WORDS[kind] !== null).map(({ id }) => id);
    expect(asked).toEqual([
      'broken-ground',
      'chapel',
      'laguna',
      'pine-wood',
      'sand-mounds',
      'barrosa-hill:steep',
    ]);
    expect(barrosa.lines.map(({ id }) => id)).toEqual([
      'ravine',
      'chiclana-track',
      'coast-track',
      'hilltop-crest',
    ]);
    expect(barrosa.contours).toHaveLength(2);
  });
});

test.each(Object.entries(TABLES))(
  'the table of %s is laid without a warning, and all of it is read',
  (_, { field, sheet }) => {
    const compiled = compileTable(bnbField(field), sheet);
    expect(compiled).toMatchObject({ ok: true, warnings: [] });
    if (compiled.ok) expect(unreadTable(compiled.value, Object.keys(WORDS), 'BNB')).toEqual([]);
  },
);
