import { facing, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import {
  beginRout,
  causeOf,
  centreOfUnit,
  corridorOf,
  footprintOf,
  outlookOf,
  placeIn,
  reasonsToTest,
  someEnds,
} from '../../../src/rules/index.ts';
import type { Hits } from '../../../src/state.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

const inch = 1000;
const FAR = 'blue Z: 4x1 @90,2/0';

/** The question where the owner of P places a rout of this length. */
const asked = ({ state, id }: Field, distance: number) =>
  table.at(state, { step: 'rout', unit: id('P'), distance: distance * inch, cause: null });

const judged = (f: Field, distance: number, x: number, y: number, more: object = {}) =>
  table.judge(asked(f, distance), {
    type: 'rout',
    to: { x: Math.round(x * inch), y: Math.round(y * inch) },
    faces: 'away',
    ...more,
  });

const outlook = (f: Field, distance: number) =>
  outlookOf(f.state, { unit: f.id('P'), distance: distance * inch, cause: null });

/** So far back from (48, 36), and so far to a side. */
const BACK = {
  south: (along: number, aside: number) => [48 + aside, 36 - along],
  north: (along: number, aside: number) => [48 + aside, 36 + along],
  west: (along: number, aside: number) => [48 - along, 36 + aside],
  east: (along: number, aside: number) => [48 + along, 36 + aside],
} as const;

describe.each(['south', 'north', 'west', 'east'] as const)('with its baseline in the %s', edge => {
  // A square has its centre an inch behind its front, whatever it faces.
  const f = field(`red P: 8x1 square @48,36.5 baseline ${edge}\n${FAR}`);
  const at = (along: number, aside: number) => {
    const [x, y] = BACK[edge](along, aside);
    return judged(f, 12, x!, y!);
  };

  test('BNB 5.7.3b, BNB 5.7.3d, BNB 5.8a a rout goes straight back, 12 to 18 inches, and 6 inches to either side', () => {
    expect(centreOfUnit(f.state, f.unit('P'))).toEqual({ x: 48_000, y: 36_000 });
    for (const aside of [-6, 0, 6]) expect(at(12, aside).legal).toBe(true);
    expect(at(18, 6).legal).toBe(true);
    expect(at(18.02, 0)).toEqual(forbiddenBy('BNB 5.7.3b'));
    expect(at(11.98, 0)).toEqual(forbiddenBy('BNB 5.7.3b'));
    expect(at(12, 6.02)).toEqual(forbiddenBy('BNB 5.7.3d'));
    expect(at(12, -6.02)).toEqual(forbiddenBy('BNB 5.7.3d'));
  });

  test('BNB 5.7.3h over its edge it is gone, where it would have crossed it', () => {
    const near = { south: [48, 10.5], north: [48, 62.5], west: [10, 36.5], east: [86, 36.5] }[edge];
    const over = { south: [48, 0], north: [48, 72], west: [0, 36], east: [96, 36] }[edge];
    const close = field(`red P: 8x1 square @${near.join()} baseline ${edge}\n${FAR}`);
    expect(outlook(close, 10)).toMatchObject({ kind: 'places', least: 10_000, most: 10_000 });
    expect(outlook(close, 10.02)).toEqual({
      kind: 'off',
      over: { x: over[0]! * inch, y: over[1]! * inch },
    });
  });

  test('BNB 5.7.3b places are offered at the least, the middle and the greatest distance, nearest first', () => {
    const rout = { unit: f.id('P'), distance: 12_000, cause: null };
    const corridor = corridorOf(f.state, f.unit('P'), null);
    const ends = [...someEnds(f.state, rout)];
    expect(new Set(ends.map(({ to }) => Math.round(placeIn(corridor, to).along)))).toEqual(
      new Set([12_000, 15_000, 18_000]),
    );
    expect(ends).toHaveLength(18);
    expect(placeIn(corridor, ends[0]!.to)).toMatchObject({ aside: expect.closeTo(0, 6) });
    expect([...someEnds(f.state, { ...rout, distance: 40_000 })].every(({ faces }) => faces)).toBe(true);
  });
});

test.each([
  ['south', '5,20.25', [2, 8], { left: 0 }],
  ['south', '91,20.25', [94, 8], { right: 96_000 }],
  ['west', '20.25,5', [8, 2], { bottom: 0 }],
  ['west', '20.25,67', [8, 71], { top: 72_000 }],
] as const)(
  'BNB 5.7.3g beside the %s way it is set just inside the table: from %s',
  (edge, from, to, side) => {
    const turn = edge === 'south' ? 0 : 90;
    const f = field(`red P: 24x1 @${from}/${turn} baseline ${edge}\nblue Z: 4x1 @48,60`);
    const state = table.play(asked(f, 12), [], {
      type: 'rout',
      to: { x: to[0] * inch, y: to[1] * inch },
      faces: 'enemy',
    });
    const { bounds } = footprintOf(state, state.units[f.id('P')]!);
    const [[key, edgeAt]] = Object.entries(side) as [[keyof typeof bounds, number]];
    expect(Math.abs(bounds[key] - edgeAt)).toBeLessThan(2);
  },
);

test('BNB 5.7.3e no rout goes round by the side of the table', () => {
  const f = field(`red P: 4x1 @94,20.25\n${FAR}`);
  expect(judged(f, 12, 96.5, 8)).toEqual(forbiddenBy('BNB 5.7.3e'));
  const rout = { unit: f.id('P'), distance: 12_000, cause: null };
  for (const { to } of someEnds(f.state, rout)) expect(to.x).toBeLessThanOrEqual(96_000);
  const west = field('red P: 4x1 @20.25,70/90 baseline west\nblue Z: 4x1 @90,40');
  for (const { to } of someEnds(west.state, rout)) expect(to.y).toBeLessThanOrEqual(72_000);
});

test.each([
  ['infantry', '8x1', 'woods', 'places'],
  ['cavalry', 'cavalry 8x1', 'woods', 'places'],
  ['limbered guns', 'guns 2 limbered', 'river', 'shattered'],
  ['limbered guns', 'guns 2 limbered', 'woods', 'shattered'],
  ['gunners, who leave their guns', 'guns 2', 'woods', 'places'],
  ['infantry', '8x1', 'river', 'shattered'],
  ['infantry', '8x1', 'block', 'places'],
  ['cavalry', 'cavalry 8x1', 'block', 'shattered'],
  ['gunners', 'guns 2', 'block', 'shattered'],
])('BNB 5.7.3e, BNB R160, BNB 5.7.3j what closes the way back: for %s (%s) a %s', (_, words, type, kind) => {
  const across = `${type} it: 15,12 45,12 45,14 15,14`;
  expect(outlook(field(`red P: ${words} @30,20.25\n${across}\n${FAR}`), 12).kind).toBe(kind);
});

test('BNB 5.7.3e ground closed to one arm closes its way alone', () => {
  const dyke = (words: string) =>
    outlook(field(`red P: ${words} @30,20.25\nobstacle dyke: line 15,12 45,12 closedTo cavalry\n${FAR}`), 12)
      .kind;
  expect([dyke('8x1'), dyke('cavalry 8x1')]).toEqual(['places', 'shattered']);
});

test('BNB 6.4.4f only who routs out of a block may end in another', () => {
  const mill = 'block mill: 28,6 32,6 32,10 28,10 capacity 24';
  const f = field(`red P: 8x1 @30,20.25\n${mill}\n${FAR}`);
  expect(judged(f, 12, 30, 8, { block: 'mill' })).toEqual(forbiddenBy('BNB 6.4.4f'));
  const out = field(`red P: 8x1 in inn\nblock inn: 28,18 32,18 32,22 28,22 capacity 24\n${mill}\n${FAR}`);
  expect(judged(out, 12, 30, 8, { block: 'mill' }).legal).toBe(true);
  expect(judged(out, 12, 30, 8, { block: 'nowhere' })).toEqual(forbiddenBy('BNB 6.4.4f'));
  expect(judged(out, 12.02, 30, 8, { block: 'mill' })).toEqual(forbiddenBy('BNB 6.4.4f'));
  const aside = (x: number) =>
    judged(
      field(
        `red P: 8x1 in inn\nblock inn: 28,18 32,18 32,22 28,22 capacity 24\nblock mill: ${x},6 ${x + 4},6 ${x + 4},10 ${x},10 capacity 24\n${FAR}`,
      ),
      12,
      x + 2,
      8,
      { block: 'mill' },
    ).legal;
  expect([aside(34), aside(34.02)]).toEqual([true, false]);
});

test('BNB 5.7.4a the width of a column that was a square is 3 to 8 files, of others nobody is asked', () => {
  const wide = (words: string, files: number) =>
    judged(field(`red P: ${words} @30,40\n${FAR}`), 12, 30, 26, { files });
  const square = '6x4 square';
  expect([3, 8].map(files => wide(square, files).legal)).toEqual([true, true]);
  expect(wide(square, 2)).toEqual(forbiddenBy('BNB 5.7.4a'));
  expect(wide(square, 9)).toEqual(forbiddenBy('BNB 5.7.4a'));
  expect(wide('24x1', 2).legal).toBe(true);
});

test('BNB 5.7.4a, BNB 5.7.3c skirmishers keep their order, and broken ground does not disorder them', () => {
  const end = (words: string) => {
    const f = field(`red P: ${words} @30,40\nrough scrub: 20,30 40,30 40,34 20,34\n${FAR}`);
    const state = table.play(asked(f, 12), [], { type: 'rout', to: { x: 30_000, y: 27_000 }, faces: 'away' });
    const { formation, files, disordered } = state.units[f.id('P')]!;
    return [formation, files, disordered];
  };
  expect(end('skirmish 8x1')).toEqual(['skirmish', 8, false]);
  expect(end('8x2')).toEqual(['close', 8, true]);
});

const hit = (by: number | null, count: number, more: Partial<Hits> = {}): Hits => ({
  step: 5,
  kind: 'shot',
  by: by as Hits['by'],
  count,
  hard: false,
  ...more,
});

test('BNB 5.7.4b, BNB R54 who caused a rout: the enemy of most hits in this step, else its chargers and opponents', () => {
  const f = field(`
    red  P: 12x1 @30,30
    red  F: 12x1 @50,30
    blue A: 12x1 @30,34
    blue B: 12x1 @30,40
    blue C: 12x1 @36,40`);
  const cause = (g: Field, ...hits: readonly Hits[]) => {
    const hurt = g.with('P', { turn: { hits } });
    const id = causeOf(hurt.state, hurt.unit('P'), 'fire-morale');
    return id === null ? null : g.state.units[id]!.name;
  };
  const [F, A, B] = ['F', 'A', 'B'].map(name => f.id(name)) as [number, number, number];
  expect(cause(f)).toBeNull();
  expect(cause(f, hit(A, 2), hit(B, 1), hit(B, 2))).toBe('B');
  expect(cause(f, hit(A, 2), hit(F, 9), hit(null, 9))).toBe('A');
  expect(cause(f, hit(A, 1), hit(B, 5, { step: 6, kind: 'combat' }), hit(B, 5, { kind: 'rout' }))).toBe('A');
  expect(cause(f.with('B', { status: 'lost' }), hit(A, 1), hit(B, 3))).toBeNull();
  const link = { side: 'front', bonus: false, across: [], rounds: 0, doubled: false } as const;
  const [P, C] = [f.id('P'), f.id('C')];
  const fights = (by: typeof P, on: typeof P) => f.having({ engagements: [{ by, on, ...link }] });
  expect(cause(fights(P, C))).toBe('C');
  expect(cause(fights(C, P))).toBe('C');
  expect(cause(fights(f.id('F'), C))).toBeNull();
  const charges = (by: typeof P, on: typeof P) =>
    f.having({
      charges: [
        {
          by,
          on,
          side: 'front',
          bonus: false,
          across: [],
          overruns: false,
          outcome: 'home',
          metSteady: false,
          pursuit: false,
        },
      ],
    });
  expect(cause(charges(P, C))).toBe('C');
  expect(cause(charges(C, P))).toBe('C');
  expect(cause(charges(f.id('F'), C))).toBeNull();
  expect(cause(fights(P, C), hit(A, 1))).toBe('A');
});

test('BNB 5.7a, BNB 5.7.4c a rout ends manoeuvre, pursuit and screen, and tells whence it went', () => {
  const f = field(
    `options skirmishScreens\nred P: 24x1 screens @30,40 out 8x1 @30,41.5\nblue E: 12x1 @30,60`,
  ).with('P', { pursuing: { enemy: 1 as never, isFollowUp: false, track: null } });
  const routed = after(f, [10], (draft, at) => void beginRout(draft, f.id('P'), null, 5, at)).unit('P');
  expect(routed).toMatchObject({
    screen: null,
    manoeuvre: null,
    pursuing: null,
    shaken: true,
    turn: { routed: true, routedFrom: { x: 30_000, y: 39_750 } },
  });
  expect(routed.turn.hits).toEqual([{ step: 5, kind: 'rout', by: null, count: 1, hard: false }]);
});

test('BNB 5.8b, BNB 5.7.4b nobody there to run from, it runs south and looks as it did', () => {
  const f = field('red P: 8x1 @30,40.25/90 baseline 30,40').with('P', {
    pose: { at: point(30_250, 40_000), facing: facing(900) },
  });
  const corridor = corridorOf(f.state, f.unit('P'), null);
  expect(corridor).toMatchObject({ back: { x: 0, y: -1 }, toPoint: 0 });
  const state = table.play(asked(f, 12), [], { type: 'rout', to: { x: 30_000, y: 28_000 }, faces: 'away' });
  expect(state.units[0]!.pose.facing).toBe(900);
});

test('BNB 5.4, BNB 2.1f who is gone, has tested in this step, is shattered or whose charge has failed has no test to charge home', () => {
  const text = 'red C: 8x3 @20,20 hits 2\nblue L: 12x1 @20,20\ncharge C > L front';
  const must = (g: Field) => reasonsToTest(g.state, g.unit('C'), 'charge-home') !== null;
  const f = field(text);
  expect(must(f)).toBe(true);
  expect(must(f.with('C', { status: 'lost' }))).toBe(false);
  expect(must(f.with('C', { turn: { tested: [5] } }))).toBe(false);
  expect(must(f.with('C', { turn: { tested: [6] } }))).toBe(true);
  expect(must(f.with('C', { original: 96 }))).toBe(false);
  expect(must(field(`${text} failed`))).toBe(false);
  expect(must(fieldOf({ ...f.state, charges: [] }))).toBe(false);
});
