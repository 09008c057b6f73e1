import { net } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import type { BnbTable } from '../../../src/events.ts';
import {
  beginRout,
  boxOf,
  centreOfUnit,
  corridorOf,
  outlookOf,
  placeIn,
  removeEmpty,
  removeShattered,
  routRoll,
  takeTest,
} from '../../../src/rules/index.ts';
import type { BnbState } from '../../../src/state.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

const inch = 1000;
/** The question where the owner places a rout of this length. */
const routing = ({ state, id }: Field, name: string, distance: number, cause: number | null = null) =>
  table.at(state, { step: 'rout', unit: id(name), distance: distance * inch, cause });

const rout = (x: number, y: number, more: Partial<BnbAction<'rout'>> = {}): BnbAction<'rout'> => ({
  type: 'rout',
  to: { x: x * inch, y: y * inch },
  faces: 'away',
  ...more,
});

const shatter = (draft: BnbState, at: BnbTable): void => removeShattered(draft, 5, at);

/** A unit whose centre is at this point: 8 files in one rank, half an inch deep. */
const unitAt = (x: number, y: number, words = '') => `red P: 8x1 @${x},${y + 0.25} ${words}`;

const results = (words: string, dice: readonly number[]) => {
  const { state, unit } = field(`red P: ${words} @30,40`);
  const roll = routRoll(state, unit('P'));
  return dice.map(die => roll.read(die + net(roll.drms), die));
};

test('BNB 5.7.1a, BNB T5.7.1 the rout table', () => {
  expect(results('24x1', [1, 3, 5, 8, 10])).toEqual([
    { distance: 18_000, hits: 6 },
    { distance: 12_000, hits: 5 },
    { distance: 8000, hits: 3 },
    { distance: 6000, hits: 2 },
    { distance: 4000, hits: 1 },
  ]);
});

test('BNB 5.7b rout hits are read by the figures it has when it tests', () => {
  expect(results('17x1', [1, 10])).toEqual([
    { distance: 18_000, hits: 6 },
    { distance: 4000, hits: 1 },
  ]);
  expect(results('16x1', [1, 10])).toEqual([
    { distance: 18_000, hits: 4 },
    { distance: 4000, hits: 0 },
  ]);
});

test('BNB 5.7.1b a score of 0 or less shatters at once', () => {
  expect(results('24x1 grade F', [3, 4])).toEqual([null, { distance: 18_000, hits: 6 }]);
  const f = after(field('red P: 24x1 grade F @30,40'), [1], (draft, at) => beginRout(draft, 0, null, 5, at));
  expect(f.unit('P').status).toBe('lost');
});

test('BNB 5.7.2a, BNB T5.7.2 what changes the rout roll', () => {
  const drms = (words: string) => {
    const { state, unit } = field(`red P: ${words} @30,40`);
    return routRoll(state, unit('P')).drms.map(({ value }) => value);
  };
  expect(['A', 'B', 'C', 'D', 'E', 'F'].map(grade => drms(`24x1 grade ${grade}`))).toEqual([
    [3],
    [2],
    [1],
    [],
    [-1],
    [-3],
  ]);
  expect(drms('12x1 original 24 alone')).toEqual([-1, -2]);
  expect(drms('13x1 original 24')).toEqual([]);
  expect(shippedCharts.routModifiers.rows.charisma.value).toBe(1);
});

test('BNB X33 a rout result', () => {
  const rolled = (left: number) => {
    const f = field(`red P: 15x1 of ${left} original 24 alone @30,40`);
    return after(f, [3], (draft, at) => beginRout(draft, 0, null, 5, at)).unit('P');
  };
  expect(rolled(15)).toMatchObject({ figures: 11, shaken: true, status: 'table' });
  expect(rolled(12)).toMatchObject({ status: 'lost' });
});

test('BNB 5.7a a failed test means a rout move, rout hits and shaken', () => {
  const f = field('red P: 24x1 original 28 hits 2 @30,40');
  const failed = after(f, [1, 5], (draft, at) => {
    expect(takeTest(draft, 0, 'fire-morale', at)).toEqual({ unit: 0, distance: 8000, cause: null });
  });
  expect(failed.unit('P')).toMatchObject({ figures: 21, shaken: true, turn: { routed: true } });
});

test('BNB 5.7.3a rout hits come first, and a unit that they shatter is not moved', () => {
  const f = field('red P: 8x1 original 20 hits 2 alone @30,40');
  const shattered = after(f, [1, 3], (draft, at) => {
    expect(takeTest(draft, 0, 'fire-morale', at)).toBeNull();
  });
  // 3 - 1 - 2 = 0 would shatter at once; a grade C unit scores 1.
  expect(shattered.unit('P').status).toBe('lost');
  const slower = after(f.with('P', { grade: 'C' }), [1, 3], (draft, at) => {
    expect(takeTest(draft, 0, 'fire-morale', at)).toBeNull();
  });
  expect(slower.unit('P')).toMatchObject({ figures: 4, status: 'table', pose: f.unit('P').pose });
  expect(after(slower, [], shatter).unit('P').status).toBe('lost');
});

test('BNB 5.3a a battery without guns is shattered, and so are gunners whose guns are gone', () => {
  const guns = field(
    'red G: guns 3 guns-lost 5 @30,40\n red H: guns 3 away 12x1 @50,40\n unmanned H 3 @50,45',
  );
  expect(after(guns, [], shatter).unit('G').status).toBe('table');
  const lost = after(guns.with('G', { gunsLost: 6 }).having({ unmanned: [] }), [], shatter);
  expect([lost.unit('G').status, lost.unit('H').status]).toEqual(['lost', 'lost']);
});

test('BNB 5.3b a unit without figures is removed as soon as its losses come off', () => {
  const f = after(field('red P: 8x1 of 0 original 8 @30,40'), [], (draft, at) => removeEmpty(draft, 5, at));
  expect(f.unit('P').status).toBe('lost');
});

test('BNB 5.3b rout hits that leave nobody remove the unit before the next one routs', () => {
  const f = field('red P: 4x1 original 14 @30,40\nred Q: 6x1 original 8 @40,40');
  const routed = (name: string) =>
    after(f, [4], (draft, at) => {
      beginRout(draft, f.id(name), null, 5, at);
    }).unit(name);
  // 4 - 2 for half strength is 2: four rout hits.
  expect(routed('P')).toMatchObject({ figures: 0, status: 'lost' });
  // 6 of 8 are left, and 4 comes to three hits: they stay, shattered or not, until they are placed.
  expect(routed('Q')).toMatchObject({ figures: 3, status: 'table' });
});

test('BNB X35, BNB 5.7.3b a rout ends at the required distance or up to 18 inches back', () => {
  const f = field(unitAt(30, 20));
  const now = routing(f, 'P', 12);
  const judged = (x: number, y: number) => table.judge(now, rout(x, y));
  expect(judged(30, 8).legal).toBe(true);
  expect(judged(24, 8).legal).toBe(true);
  expect(judged(36, 8).legal).toBe(true);
  expect(judged(30, 2).legal).toBe(true);
  expect(judged(30, 8.1)).toEqual(forbiddenBy('BNB 5.7.3b'));
  expect(judged(30, 1.9)).toEqual(forbiddenBy('BNB 5.7.3b'));
  expect(judged(36.1, 8)).toEqual(forbiddenBy('BNB 5.7.3d'));
});

test('BNB X35, BNB 5.7.3h across its baseline edge a unit is out of the game', () => {
  const f = field(unitAt(30, 15));
  const gone = after(f, [1], (draft, at) => {
    expect(beginRout(draft, 0, null, 5, at)).toBeNull();
  });
  expect(gone.unit('P').status).toBe('lost');
  const enough = field(unitAt(30, 18));
  expect(outlookOf(enough.state, { unit: 0, distance: 18_000, cause: null }).kind).toBe('places');
});

test('BNB 5.7.3b, BNB 5.8a straight back is at right angles to the baseline edge', () => {
  const back = (edge: string) => {
    const { state, unit } = field(unitAt(30, 20, `baseline ${edge}`));
    const corridor = corridorOf(state, unit('P'), null);
    return [corridor.back, corridor.toEdge / inch];
  };
  expect(back('south')).toEqual([{ x: 0, y: -1 }, 20]);
  expect(back('north')).toEqual([{ x: 0, y: 1 }, 52]);
  expect(back('west')).toEqual([{ x: -1, y: 0 }, 30]);
  expect(back('east')).toEqual([{ x: 1, y: 0 }, 66]);
});

test('BNB 5.7.3c terrain does not shorten a rout, but disorders', () => {
  const scrub = 'rough scrub: 20,10 40,10 40,14 20,14';
  const f = field(`${scrub}\n${unitAt(30, 20)}`);
  const ended = fieldOf(table.play(routing(f, 'P', 12), [], rout(30, 8)));
  expect(ended.unit('P').disordered).toBe(true);
  expect(centreOfUnit(ended.state, ended.unit('P'))).toEqual({ x: 30_000, y: 8000 });
  const light = field(`${scrub}\n red P: skirmish 8x1 @30,20.25`);
  expect(fieldOf(table.play(routing(light, 'P', 12), [], rout(30, 8))).unit('P').disordered).toBe(false);
});

/** Two enemies across the corridor of a unit at (30, 20), with a gap between them. */
const gap = (width: number) => {
  const half = width / 2;
  return field(`
    ${unitAt(30, 20)}
    blue L: 16x1 @${30 - half - 3},14
    blue R: 16x1 @${30 + half + 3},14
  `);
};

test('BNB X36, BNB 5.7.3e, BNB 5.7.3f a rout passes a gap of 2 inches, and is cut off by one of 1.9', () => {
  const kind = (width: number) =>
    outlookOf(gap(width).state, { unit: 0, distance: 12_000, cause: null }).kind;
  expect([kind(2), kind(1.9)]).toEqual(['places', 'shattered']);
  const cut = after(gap(1.9), [3], (draft, at) => {
    expect(beginRout(draft, 0, null, 5, at)).toBeNull();
  });
  expect(cut.unit('P').status).toBe('lost');
});

test('BNB 5.7.3e a place that no gap leads to is refused', () => {
  const f = field(`
    ${unitAt(30, 20)}
    blue L: 16x1 @27,12
    blue R: 16x1 @34.8,12
  `);
  expect(table.judge(routing(f, 'P', 4), rout(30, 16)).legal).toBe(true);
  expect(table.judge(routing(f, 'P', 4), rout(30, 10))).toEqual(forbiddenBy('BNB 5.7.3e'));
});

test('BNB 5.7.3e friends are passed freely, and an enemy nearer than an inch at the start is disregarded', () => {
  const f = field(`
    ${unitAt(30, 20)}
    red  F: 40x1 @30,14
    blue E: 8x1 @30,20.25
  `);
  expect(table.judge(routing(f, 'P', 12), rout(30, 8)).legal).toBe(true);
});

const pocket = (west: string) => `
  ${unitAt(30, 20)}
  block w: ${west}
  block e: 33,12 34,12 34,20 33,20
  block s: 27,12 33,12 33,13 27,13
  blue W: 8x1 in w
  blue E: 8x1 in e
  blue S: 8x1 in s
`;

test('BNB X61, BNB 5.7.3d a pocket that is closed up to the starting line shatters', () => {
  const kind = (west: string) =>
    outlookOf(field(pocket(west)).state, { unit: 0, distance: 12_000, cause: null }).kind;
  expect(kind('26,12 27,12 27,20 26,20')).toBe('shattered');
  expect(kind('26,12 27,12 27,17 26,17')).toBe('places');
});

test('BNB 5.7.3e routing infantry runs through an empty block, cavalry does not', () => {
  const town = 'block inn: 20,12 40,12 40,14 20,14 capacity 24';
  const kind = (words: string) =>
    outlookOf(field(`${town}\n red P: ${words} @30,20.25`).state, { unit: 0, distance: 12_000, cause: null })
      .kind;
  expect(kind('8x1')).toBe('places');
  expect(kind('cavalry 6x1')).toBe('shattered');
});

test('BNB 6.8c, BNB R170 a bridge is wide enough for a rout', () => {
  const river = (bridge: string) =>
    outlookOf(field(`river amato: 0,12 96,12 96,14 0,14\n ${bridge}\n ${unitAt(30, 20)}`).state, {
      unit: 0,
      distance: 12_000,
      cause: null,
    }).kind;
  expect(river('')).toBe('shattered');
  expect(river('bridge old: line 30,11.5 30,14.5 width 1')).toBe('places');
});

test('BNB 5.7.3g where only friends are in the way it goes on beyond 18 inches', () => {
  const crowd = Array.from({ length: 4 }, (_, i) => `red F${i}: 42x8 @30,${31 - 4.1 * i}`).join('\n');
  const f = field(`${unitAt(30, 42)}\n${crowd}`);
  const outlook = outlookOf(f.state, { unit: 0, distance: 12_000, cause: null });
  expect(outlook).toMatchObject({ kind: 'places' });
  const { least, most } = outlook as { least: number; most: number };
  expect(least).toBe(most);
  expect(least).toBeGreaterThan(18_000);
});

test('BNB 5.7.3g without room before its baseline edge it leaves the table', () => {
  const crowd = Array.from({ length: 4 }, (_, i) => `red F${i}: 42x10 @30,${20 - 5 * i}`).join('\n');
  const f = field(`${unitAt(30, 22)}\n${crowd}`);
  expect(outlookOf(f.state, { unit: 0, distance: 4000, cause: null }).kind).toBe('off');
});

test('BNB 5.7.3g a footprint that would stick out over the edge is set just inside', () => {
  const f = field('red P: 8x6 @30,22.5');
  const ended = fieldOf(table.play(routing(f, 'P', 18), [], rout(30, 3)));
  expect(boxOf(ended.state, ended.unit('P')).pose.facing).toBe(0);
  const low = field('red P: 8x6 @30,20.5');
  const set = fieldOf(table.play(routing(low, 'P', 18), [], rout(30, 1)));
  expect(set.unit('P').pose.at).toEqual({ x: 30_000, y: 3000 });
});

test('BNB 5.7.3g an end on top of somebody is refused', () => {
  const f = field(`${unitAt(30, 20)}\n red F: 8x1 @30,8`);
  expect(table.judge(routing(f, 'P', 12), rout(30, 8))).toEqual(forbiddenBy('BNB 5.7.3g'));
});

test('BNB 5.7.3i a rout ends its fights, and the enemy stays', () => {
  const f = field(`
    red  P: 8x1 original 10 @30,20
    blue E: 8x1 @30,20
    engaged E > P front rounds 1
  `).with('P', { turn: { hits: [{ step: 6, kind: 'combat', by: 1, count: 2, hard: false }] } });
  const failed = after(f, [1, 8], (draft, at) => takeTest(draft, 0, 'combat-morale', at));
  expect(failed.state.engagements).toEqual([]);
  expect(failed.unit('E').pose).toEqual(f.unit('E').pose);
});

test('BNB 5.7.3j, BNB R53 an unlimbered battery leaves its guns, a limbered one takes them along', () => {
  const f = field('red G: guns 3 @30,20');
  const crew = fieldOf(table.play(routing(f, 'G', 12), [], rout(30, 7, { files: 6 })));
  expect(crew.unit('G')).toMatchObject({ formation: 'away', models: 0, files: 6 });
  expect(crew.state.unmanned).toEqual([{ of: 0, models: 3, gunsLost: 0, pose: f.unit('G').pose }]);
  const limbered = field('red G: guns 3 limbered @30,20');
  const team = fieldOf(table.play(routing(limbered, 'G', 12), [], rout(30, 7.25)));
  expect(team.unit('G')).toMatchObject({ formation: 'limbered', models: 3 });
  expect(team.state.unmanned).toEqual([]);
});

test('BNB 5.7.4a a square ends in column, and others keep their formation', () => {
  const f = field('red P: 8x3 square @30,21');
  const now = routing(f, 'P', 12);
  const ended = fieldOf(table.play(now, [], rout(30, 6, { files: 4 })));
  expect(ended.unit('P')).toMatchObject({ formation: 'close', files: 4 });
  expect(table.judge(now, rout(30, 6, { files: 2 }))).toEqual(forbiddenBy('BNB 5.7.4a'));
  const line = fieldOf(table.play(routing(field('red P: 24x1 @30,20'), 'P', 12), [], rout(30, 7)));
  expect(line.unit('P')).toMatchObject({ formation: 'close', files: 24 });
});

test('BNB 5.7.4a BNB 6.4.1i a garrison that routs out of its block ends in a column of 3 to 8 files', () => {
  const f = field('red P: 8x2 @30,21 in mill\nblock mill: 28,19 32,19 32,23 28,23 capacity 20');
  const now = routing(f, 'P', 12);
  expect(fieldOf(table.play(now, [], rout(30, 7, { files: 4 }))).unit('P')).toMatchObject({
    formation: 'close',
    files: 4,
    block: null,
  });
  expect(table.judge(now, rout(30, 7, { files: 2 }))).toEqual(forbiddenBy('BNB 5.7.4a'));
});

test('BNB 5.7.4b it faces the enemy that caused it, or directly away', () => {
  const f = field(`
    ${unitAt(30, 20)}
    blue E: 8x1 @50,28.25/180
  `);
  const facing = (faces: 'enemy' | 'away') =>
    fieldOf(table.play(routing(f, 'P', 12, 1), [], rout(30, 8, { faces }))).unit('P').pose.facing;
  expect(facing('enemy')).toBe(facing('away') - 1800);
  expect(facing('enemy')).toBe(443);
});

test('BNB 5.7.4b, BNB R54 the cause is the enemy that did it most hits, the nearer of equals', () => {
  const f = field(`
    red  P: 24x1 original 40 @30,20
    blue E: 8x1 @30,30
    blue F: 8x1 @30,26
  `);
  const cause = (...counts: readonly [number, number]) => {
    const hits = counts.map(
      (count, i) => ({ step: 5, kind: 'shot', by: i + 1, count, hard: false }) as const,
    );
    let found: number | null = null;
    after(f.with('P', { turn: { hits } }), [1, 10], (draft, at) => {
      found = takeTest(draft, 0, 'fire-morale', at)!.cause;
    });
    return found;
  };
  expect([cause(3, 1), cause(1, 3), cause(2, 2)]).toEqual([1, 2, 2]);
});

test('BNB 5.7.4c it is shaken and marked as routed for the rest of the turn', () => {
  const f = after(field('red P: 24x1 @30,40'), [8], (draft, at) => beginRout(draft, 0, null, 5, at));
  expect(f.unit('P')).toMatchObject({ shaken: true, turn: { routed: true } });
});

test('BNB 5.8b a surrounded force routs towards its point, and past it with two extra hits', () => {
  const f = field('red P: 24x1 original 40 @30,20.25 baseline 40,20');
  const corridor = corridorOf(f.state, f.unit('P'), null);
  expect(corridor.back).toEqual({ x: 1, y: 0 });
  expect(placeIn(corridor, { x: 38_000, y: 21_000 })).toEqual({ along: 8000, aside: -1000 });
  const hits = (die: number) =>
    24 - after(f, [die], (draft, at) => beginRout(draft, 0, null, 5, at)).unit('P').figures;
  expect([hits(10), hits(3)]).toEqual([1, 5 + 2]);
});

test('BNB 5.8b on its point a unit routs directly away from the cause', () => {
  const f = field(`${unitAt(30, 20, 'baseline 30,20')}\n blue E: 8x1 @20,20.25/90`);
  const { back } = corridorOf(f.state, f.unit('P'), 1);
  expect(back.x).toBeGreaterThan(0.99);
});

test('BNB 5.8c without a choice but to end among enemies past its point it surrenders', () => {
  const wall = 'blue E: 40x1 @44,20.25/90';
  const f = field(`${unitAt(30, 20, 'baseline 40,20')}\n${wall}`);
  expect(outlookOf(f.state, { unit: 0, distance: 12_000, cause: null }).kind).toBe('surrendered');
  const open = field(unitAt(30, 20, 'baseline 40,20'));
  expect(outlookOf(open.state, { unit: 0, distance: 12_000, cause: null }).kind).toBe('places');
});

test('BNB 5.7.3b every proposed place is legal', () => {
  const f = gap(3);
  const now = routing(f, 'P', 6);
  const { candidates } = table.asks(now)!;
  expect(candidates.length).toBeGreaterThan(4);
  for (const order of candidates) expect(table.judge(now, order).legal).toBe(true);
});

test('BNB 2.1f the owner chooses whose test comes next, and a rout is placed before it', () => {
  const f = field(`
    red P: 24x1 original 28 hits 2 @30,40
    red Q: 24x1 original 28 hits 2 @50,40
  `);
  const now = table.at(f.state, { step: 'fire-morale' });
  expect(table.asks(now)).toMatchObject({ seat: 'red', step: 'test' });
  expect(table.asks(now)!.candidates).toEqual([
    { type: 'test', unit: 'P' },
    { type: 'test', unit: 'Q' },
  ]);
  const failed = table.play(now, [1, 10], { type: 'test', unit: 'Q' });
  expect(table.asks(failed)).toMatchObject({ step: 'rout', facts: { unit: 'Q' } });
  const done = table.play(failed, [9], rout(50, 35.75));
  expect(table.asks(done)).toBeNull();
});
