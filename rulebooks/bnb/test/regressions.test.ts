import { judge } from '@abatis/kernel/host';
import { overlapOf } from '@abatis/tabletop';
import { acted } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { BnbAction } from '../src/actions.ts';
import { brokenInvariant } from '../src/invariants.ts';
import { centreOfUnit, footprintOf, TOLERANCE } from '../src/rules/index.ts';
import { field, fieldOf } from './support/field.ts';
import { gameAt } from './support/game.ts';
import { fought } from './support/pursuing.ts';
import { forbiddenBy } from './support/refused.ts';
import { table } from './support/table.ts';

/* What random games have found. */

test('BNB 7.13a the report of a return names the unit, and the spot on the edge as a spot', () => {
  const f = field('options firstRoutOffTable\n table 48x40\n red Col: 8x3 @20,4\n blue P: 8x3 @20,38');
  const away = f.with('Col', {
    status: 'due',
    left: { edge: 'south', at: { x: 20_000, y: 0 } as never, turn: 0, routed: true },
  });
  const game = gameAt(away, [{ step: 'move', role: 'A', begun: false }]);
  const back = acted(game, {
    type: 'arrive',
    unit: 'Col',
    at: { x: 20_000, y: 0 },
    legs: [{ go: 'advance', by: 4000 }],
  });
  expect(back.moment.events[0]).toMatchObject({
    type: 'arrived',
    unit: 'Col',
    edge: 'south',
    where: { x: 20_000, y: 0 },
  });
  expect(fieldOf(back.state).unit('Col').status).toBe('table');
  expect(brokenInvariant(back.state)).toBeNull();
});

test('BNB 5.3a R33 gunners whose last guns are taken at the end of a turn do not go on without guns', () => {
  const f = field(`
    table 48x40
    red Bty: guns 1 @10,4
    blue P: 8x3 @20,20
    unmanned Bty 1 @20,20/180
  `).with('Bty', { formation: 'away', models: 0, files: 4 });
  const game = gameAt(f, [{ step: 'end-turn' }], 3, 7);
  expect(fieldOf(game.state).unit('Bty').status).toBe('lost');
  expect(game.state.tally.red.models).toBe(1);
  expect(brokenInvariant(game.state)).toBeNull();
});

test('BNB 7.1.1b BNB 7.10b cavalry recoils until it is clear of the screen of a friend', () => {
  const f = field(`
    options cavalryBounce skirmishScreens
    red  Dr:  heavy cavalry 8x1 @30,30
    blue Hus: heavy cavalry 8x1 @30,30
    engaged Dr > Hus front rounds 1
    red Col: 8x3 screens out 8x1 @30,25.5 @30,24
  `);
  const fightAndLose = fought(f, 'Dr', 'Hus').with('Dr', {
    turn: { hits: [{ step: 6, kind: 'combat', by: f.id('Hus'), count: 1, hard: false }] },
  });
  const after = fieldOf(table.at(fightAndLose.state, { step: 'bounce', units: null }));
  expect(after.unit('Dr').turn.recoiled).toBe(true);
  expect(after.unit('Dr').pose.at.y).toBeLessThanOrEqual(25_010);
  expect(brokenInvariant(after.state)).toBeNull();
});

test('BNB 5.7.3g BNB 7.10b a rout does not end on the screen of a friend', () => {
  const f = field(`
    options skirmishScreens
    red P: 8x2 @30,40
    red Col: 8x3 screens out 8x1 @30,30.5 @30,29
    blue Q: 8x2 @30,60
  `);
  const rout = { step: 'rout', unit: f.id('P'), distance: 9500, cause: f.id('Q') } as const;
  const on = table.at(f.state, rout);
  const { y } = centreOfUnit(f.state, f.unit('P'));
  const to = (aside: number): BnbAction => ({
    type: 'rout',
    to: { x: 30_000 + aside, y: y - 9500 },
    faces: 'enemy',
  });
  expect(table.judge(on, to(0))).toEqual(forbiddenBy('BNB 5.7.3g'));
  expect(table.judge(on, to(6000))).toMatchObject({ legal: true });
});

test('BNB 2.2a BNB 7.10b an arrival keeps its distance from screens too', () => {
  const away = field(`
    options firstRoutOffTable skirmishScreens
    table 48x40
    red Col: 8x3 @20,4
    blue P: 8x3 screens out 8x1 @20,1.9/180 @20,3.5/180
  `);
  const f = away.with('Col', {
    status: 'due',
    left: { edge: 'south', at: { x: 20_000, y: 0 } as never, turn: 0, routed: true },
  });
  const game = gameAt(f, [{ step: 'move', role: 'A', begun: false }]);
  const order = {
    type: 'arrive',
    unit: 'Col',
    at: { x: 20_000, y: 0 },
    legs: [{ go: 'advance', by: 1500 }],
  } as const;
  expect(judge(game, order as never).legal).toBe(false);
  const far = fieldOf({ ...f.state, units: f.state.units.map(unit => ({ ...unit, screen: null })) });
  const free = gameAt(far, [{ step: 'move', role: 'A', begun: false }]);
  expect(judge(free, order as never).legal).toBe(true);
});

test('BNB R178, BNB 4.11e, BNB 0.8a a charger that ends where a last rank has no figure is made way for', () => {
  const f = field(`
    options twoRankLine
    red  C: twoRank 8x4 of 28 @47.426,28.23/349
    blue S: skirmish 4x2 of 7 @44.375,27.877/329.5
    charge C > S front overruns home
  `);
  const asked = table.at(f.state, { step: 'contact' });
  const [place] = table.asks(asked)!.candidates;
  const clear = fieldOf(table.play(asked, [], place!));
  expect(clear.unit('S').figures).toBe(7);
  const ground = (name: string) => footprintOf(clear.state, clear.unit(name));
  expect(overlapOf(ground('C'), ground('S'))).toBeLessThanOrEqual(TOLERANCE);
});

test('BNB 2.2a, BNB 7.7a who came near an enemy in a fight stays when his friend routs out of it', () => {
  const f = field(`
    options voluntaryRout
    red  L: 8x3 @20,20
    red  M: 8x3 @23.7,17
    blue P: 8x3 @20,20
    engaged L > P front rounds 1
    red general Kempt @19,18 charisma 1 with L
  `);
  const game = gameAt(f, [{ step: 'move', role: 'A', begun: true }], 8);
  const near = acted(game, { type: 'move', unit: 'M', legs: [{ go: 'advance', by: 3000 }] });
  const left = acted(near, { type: 'rout-voluntarily', unit: 'L' });
  expect(brokenInvariant(left.state)).toBeNull();
  const { candidates } = table.asks(left.state)!;
  const gone = acted(left, candidates[0]!);
  expect(brokenInvariant(gone.state)).toBeNull();
});

test('BNB 2.7i BNB 2.2a gunners who have come back to their guns may stand near an enemy there', () => {
  const f = field('red P: 8x2 @20,22\n blue Bty: guns 1 gunners 4 @20,23.5');
  const from = { at: { x: 20_000, y: 30_000 } as never, facing: 0 as never };
  const move = { kind: 'move', files: 2, figures: 4, from, leg: { go: 'advance', by: 1000 } } as const;
  const came = (formation: 'away' | 'limbered') =>
    f
      .with('Bty', { turn: { moved: true, track: [{ ...move, formation }] } })
      .having({ steps: [{ step: 'move', role: 'A', begun: true }] });
  expect(brokenInvariant(came('away').state)).toBeNull();
  expect(brokenInvariant(came('limbered').state)).toContain('too near');
});

test('BNB 2.2b who has come near to an enemy in contact stays there when his friend draws off', () => {
  const f = field('red P: 8x2 @20,20\n blue Q: 8x2 @20,23.5\n blue R: 8x2 @24,20.5');
  const step = { kind: 'move', formation: 'close', files: 8, figures: 16 } as const;
  const from = (x: number, y: number) => ({ at: { x, y } as never, facing: 1800 as never });
  const moved = (x: number, y: number) =>
    ({ moved: true, track: [{ ...step, from: from(x, y), leg: { go: 'advance', by: 3000 } }] }) as const;
  const near = f
    .with('R', { turn: moved(24_000, 28_000) })
    .having({ steps: [{ step: 'move', role: 'A', begun: true }] });
  expect(brokenInvariant(near.state)).toContain('R has come too near to P');
  const drawnOff = near.with('Q', { turn: moved(20_000, 20_000) });
  expect(brokenInvariant(drawnOff.state)).toBeNull();
});

test('BNB 5.7.3b, BNB 5.7.3g a rout finds a place between friends who stand at the least, the middle and the longest distance', () => {
  const f = field(`
    red  P: 8x1 @30,50.25
    red  Near: 24x1 @30,42.25
    red  Middle: 24x1 @30,37.25
    red  Far: 24x1 @30,32.25
    blue Z: 8x1 @30,66/180
  `);
  const rout = { step: 'rout', unit: f.id('P'), distance: 8000, cause: null } as const;
  const { candidates } = table.asks(table.at(f.state, rout))!;
  expect(candidates.map(({ type }) => type)).toContain('rout');
  for (const order of candidates) expect(table.judge(table.at(f.state, rout), order).legal).toBe(true);
});
