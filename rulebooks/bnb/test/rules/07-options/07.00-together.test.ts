import { expect, test } from 'vitest';
import { recoilers } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, reform } from '../../support/moving.ts';
import { afterPursuit, following, fought, routed } from '../../support/pursuing.ts';
import { told, volley } from '../../support/shooting.ts';
import { table } from '../../support/table.ts';

/* Optional rules that meet: what one of them does is seen by the others. */

const moving = { step: 'move', role: 'A', begun: true } as const;
const hit = (count: number, by: number) => ({ step: 6, kind: 'combat', by, count, hard: false }) as const;

test('BNB 7.7a, BNB 7.13a, BNB 7.5a a unit that routs off the table of its own will may come back, its general with it', () => {
  const f = field(`
    options voluntaryRout firstRoutOffTable dangerToGenerals
    red P: 24x1 @30,3
    red general Kempt with P
    blue E: 8x1 @30,40
  `);
  const off = table.play(table.at(f.state, moving), [1], { type: 'rout-voluntarily', unit: 'P' });
  expect(off.units[0]).toMatchObject({ status: 'off', timesOffTable: 1, figures: 18 });
  expect(off.generals[0]!.status).toBe('off');
  const due = table.at({ ...off, turn: 2 }, { step: 'returns', role: 'A' }, 8);
  expect([due.units[0]!.status, due.generals[0]!.status]).toEqual(['due', 'due']);
});

test('BNB 7.1.1d, BNB 7.11g, BNB R147 British horse that made the enemy bounce follows up on 7 or less, and loses nobody', () => {
  const f = fought(
    field(`
      options cavalryBounce pursuit nationalModifiers
      red  Dr:  heavy cavalry 8x1 @30,30
      blue Hus: light cavalry 8x1 britain @30,30
      engaged Hus > Dr front rounds 1
    `),
    'Hus',
    'Dr',
  );
  const beaten = f.with('Dr', { turn: { hits: [hit(3, f.id('Hus'))] } });
  const asked = table.at(beaten.state, [
    { step: 'bounce', units: null },
    { step: 'pursuit-rolls', role: 'A' },
    { step: 'pursuit-rolls', role: 'B' },
  ]);
  expect(table.asks(asked)).toMatchObject({ step: 'choose-pursuit', seat: 'blue' });
  const resist = { type: 'resist', unit: 'Hus', charisma: 'stay' } as const;
  const [goes, stays] = [7, 8].map(die => fieldOf(table.play(asked, [die], resist)).unit('Hus'));
  expect(goes).toMatchObject({ figures: 8, disordered: true, pursuing: { isFollowUp: true } });
  expect(stays!.pursuing).toBeNull();
  // Heavy horse follows light horse up too: nothing but contact is asked of it (R147).
  const heavy = fought(
    field(`
      options cavalryBounce pursuit
      red  Dr:  light cavalry 8x1 @30,30
      blue Hus: heavy cavalry 8x1 @30,30
      engaged Hus > Dr front rounds 1
    `),
    'Hus',
    'Dr',
  ).with('Dr', { turn: { hits: [hit(3, 1)] } });
  const pushed = table.at(heavy.state, [
    { step: 'bounce', units: null },
    { step: 'pursuit-rolls', role: 'B' },
  ]);
  expect(table.asks(pushed)).toMatchObject({ step: 'choose-pursuit', facts: { unit: 'Hus', enemy: 'Dr' } });
});

test('BNB 7.5a, BNB 7.4h the figure that a pursuit costs is a hit like others for the general', () => {
  const f = routed(
    field(`
      options pursuit dangerToGenerals
      red  Hus: light cavalry 8x1 @30,30
      red  general Ponsonby with Hus
      blue P: 12x1 @30,44
    `),
    'Hus',
    'P',
  );
  const end = (hits: number, ...dice: readonly number[]) => {
    const hurt = f.with('Hus', { turn: { hits: hits === 0 ? [] : [hit(hits, f.id('P'))] } });
    const asked = table.at(hurt.state, { step: 'pursuit-rolls', role: 'A' });
    const gone = table.play(asked, [], { type: 'pursue', unit: 'Hus' });
    return table.at(gone, { step: 'shatter', phase: 6 }, ...dice).generals[0]!.status;
  };
  expect(end(0)).toBe('table');
  expect(end(1, 1)).toBe('lost');
  expect(end(1, 2)).toBe('table');
});

test('BNB 7.10d, BNB 7.11e, BNB 7.9b a British two-rank battalion shoots steadily beside its screen, the screen does not', () => {
  const f = field(`
    options skirmishScreens nationalModifiers twoRankLine
    red  P: 24x1 twoRank britain screens @40,20 out 8x1 @40,21.5
    blue X: 32x1 @40,24
  `);
  expect(told(f, volley(f, 'P', 'X', { screen: true }))).toEqual(['2 at X 8+']);
  // Four figures at either end of the line see past the eight inches of the screen: a die for three, and one more.
  expect(told(f, volley(f, 'P', 'X'))).toEqual(['3 at X 6+']);
});

test('BNB 7.2c, BNB 7.3a, BNB 7.6b cramped and pinned at once a unit is shaken once, and pays one point', () => {
  const f = field(`
    options elbowRoom pinning commandInitiative
    red  P: 12x2 brigade X @40,20
    red  Q: 12x1 brigade X @40,18
    red  general Kempt @40,15 brigade X points 2
    blue E: 12x1 @40,23
  `);
  const order = { type: 'move', unit: 'P', legs: [reform(8) as never] } as const;
  const told_ = table.hears(table.at(f.state, moving), [], order);
  expect(told_.filter(({ type }) => type === 'shaken-by-reform')).toMatchObject([{ clause: 'BNB 7.2c' }]);
  const done = fieldOf(table.play(table.at(f.state, moving), [], order));
  expect(done.unit('P')).toMatchObject({ shaken: true, turn: { cramped: true } });
  expect(done.general('Kempt').commandPoints).toBe(1);
  const charge = { type: 'charge', unit: 'P', targets: ['E'], legs: [reform(8), advance(3)] } as never;
  expect(table.judge(table.at(f.state, moving), charge).refusals.map(({ clause }) => clause)).toEqual([
    'BNB 2.6f',
  ]);
});

test('BNB 7.4q, BNB 7.14a, BNB R163 mounted pursuers halt before an enemy whom a wall or works cover', () => {
  const pursued = (ground: string): Field =>
    afterPursuit(
      following(
        field(`
          options pursuit cityWalls
          red  Hus: light cavalry 8x1 @40,20
          blue P: 12x1 @40,36/0 shaken
          ${ground}
        `),
        'Hus',
        'P',
      ),
    );
  expect(pursued('').state.engagements).toHaveLength(1);
  for (const ground of ['wall W: line 20,34 60,34 inner left', 'lightWorks W: line 20,34 60,34 inner left']) {
    const asked = pursued(ground);
    const halted =
      table.asks(asked.state) === null
        ? asked
        : fieldOf(table.play(asked.state, [], { type: 'halt-pursuit' }));
    expect(halted.state.engagements).toEqual([]);
    expect(halted.unit('Hus').pose.at.y).toBeLessThanOrEqual(34_010);
    expect(halted.unit('Hus')).toMatchObject({ pursuing: null, disordered: true });
  }
});

test('BNB 7.1.1a, BNB 7.11c horse that does not break a column masse recoils from it', () => {
  const f = fought(
    field(`
      options cavalryBounce nationalModifiers
      red  Dr: heavy cavalry 8x1 @30,30
      blue M:  4x6 masse austria @30,30
      engaged Dr > M front rounds 1
    `),
    'Dr',
    'M',
  );
  expect(recoilers(f.state).map(id => f.state.units[id]!.name)).toEqual(['Dr']);
});
