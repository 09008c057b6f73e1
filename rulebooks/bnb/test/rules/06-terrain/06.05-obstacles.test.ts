import { isRuling, transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import {
  carryOutCharge,
  combatDrms,
  hiddenFrom,
  planCharge,
  seesUnit,
  unsteadiness,
} from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, costOf, moved, refusedBy } from '../../support/moving.ts';
import { forbidden, laid, volley } from '../../support/shooting.ts';
import { scripted, table } from '../../support/table.ts';

const FAR = 'blue Q: 8x1 @80,65';

/** The field after a straight charge, with these dice. */
function afterCharge(f: Field, by: string, on: string, inches: number, ...dice: readonly number[]): Field {
  const plan = planCharge(f.state, { unit: f.id(by), targets: [f.id(on)], legs: [advance(inches)] });
  if (isRuling(plan)) throw new Error(JSON.stringify(plan.refusals));
  const at = scripted(...dice);
  const state = transact(f.state, draft => carryOutCharge(draft, plan, at));
  at.expectSpent();
  return fieldOf(state);
}

test('BNB 6.5a BNB 6.5b each inch of a stream counts as two, for all who may cross it', () => {
  const stream = 'obstacle brook: line 0,23 96,23 width 2';
  const f = field(`red C: 8x3 @20,20\nred H: heavy cavalry 8x1 @40,20\n${stream}\n${FAR}`);
  expect(costOf(f, 'C', advance(6))).toBe(1000);
  expect(costOf(f, 'C', advance(3))).toBe(500);
  expect(costOf(f, 'H', advance(6))).toBe(800);
  const marsh = field(
    `red H: heavy cavalry 8x1 @40,20\nobstacle dyke: line 0,23 96,23 closedTo cavalry\n${FAR}`,
  );
  expect(refusedBy(marsh, 'H', advance(6))).toEqual(['BNB 0.8a']);
});

test('BNB X39 BNB 6.5b BNB R79 a thin hedge costs 2 inches', () => {
  const f = field(`red L: 12x1 @20,20\nthin fence: line 0,21 60,21\n${FAR}`);
  expect(costOf(f, 'L', advance(2))).toBe(1000);
  expect(refusedBy(f, 'L', advance(2.1))).toEqual(['BNB 0.10a']);
  expect(costOf(f, 'L', advance(1))).toBe(250);
});

test('BNB 6.5c a charger that ends at an obstacle is unsteady, one that is across it is not', () => {
  const at = (y: number) =>
    afterCharge(
      field(`red C: 8x2 @20,20\nblue L: 12x1 @20,24\nthin fence: line 0,${y} 40,${y}`),
      'C',
      'L',
      4,
    );
  expect(unsteadiness(at(24).state, at(24).unit('C'))).toEqual(['obstacle']);
  expect(unsteadiness(at(23.5).state, at(23.5).unit('C'))).toEqual(['obstacle']);
  expect(unsteadiness(at(22.5).state, at(22.5).unit('C'))).toEqual([]);
});

test('BNB 6.5d BNB 2.3i a unit with parts on both sides of an obstacle is divided and unsteady', () => {
  const at = (y: number) => field(`red C: 8x3 @20,20\nthin fence: line 0,${y} 40,${y}`);
  expect(unsteadiness(at(19).state, at(19).unit('C'))).toEqual(['obstacle']);
  expect(unsteadiness(at(20.5).state, at(20.5).unit('C'))).toEqual([]);
});

test('BNB 4.2l who charges across an obstacle strikes at -1', () => {
  const f = field(
    'red C: 8x2 @20,20\nblue L: 12x1 @20,20\nthin fence: line 0,20 40,20\nengaged C > L front across fence',
  );
  const drms = (name: string) =>
    combatDrms(f.state, f.unit(name), f.state.engagements[0]!).map(({ value }) => value);
  expect(drms('C')).toEqual([-1]);
  expect(drms('L')).toEqual([]);
});

test.each([
  [7, []],
  [8, ['disordered']],
])('BNB 6.6b cavalry that charges over an inch of plough is disordered from 8 on: %i', (die, reasons) => {
  const mud = field('red H: cavalry 8x1 @20,20\nblue L: 12x1 @20,30\nplough mud: 0,22 40,22 40,23 0,23');
  const after = afterCharge(mud, 'H', 'L', 10, die);
  expect(unsteadiness(after.state, after.unit('H'))).toEqual(reasons);
});

test('BNB 6.6b less than an inch of plough, and infantry, roll nothing', () => {
  const less = field('red H: cavalry 8x1 @20,20\nblue L: 12x1 @20,30\nplough mud: 0,22 40,22 40,22.9 0,22.9');
  expect(afterCharge(less, 'H', 'L', 10).unit('H').disordered).toBe(false);
  const foot = field('red C: 8x3 @20,20\nblue L: 12x1 @20,27\nplough mud: 0,22 40,22 40,25 0,25');
  expect(afterCharge(foot, 'C', 'L', 7).unit('C').disordered).toBe(false);
});

test('BNB 6.6c ploughed fields neither slow nor disorder', () => {
  const f = field(`red H: heavy cavalry 8x1 @20,20\nplough mud: 0,15 40,15 40,40 0,40\n${FAR}`);
  expect(costOf(f, 'H', advance(10))).toBe(1000);
  expect(moved(f, 'H', advance(10)).after.disordered).toBe(false);
});

const HEDGE = 'hedgerow bocage: line 0,30 96,30';

const sees = (text: string): boolean => {
  const { state, unit } = field(text);
  return seesUnit(state, unit('P'), unit('Q'), hiddenFrom(state, unit('P'), unit('Q')));
};

test('BNB X42 BNB 6.7a BNB R80 a hedgerow hides what is within 4 inches behind it from those who are not at it', () => {
  const at = (target: number) => `red P: field guns 2 @40,10\nblue Q: 12x1 @40,${target}\n${HEDGE}`;
  expect(sees(at(33))).toBe(false);
  expect(sees(at(34.5))).toBe(true);
  expect(sees(`red P: skirmish 8x1 @40,30\nblue Q: 12x1 @40,33\n${HEDGE}`)).toBe(true);
});

test('BNB 6.7c through a hedgerow only those who touch it shoot, and they can be shot at', () => {
  const touching = field(`red P: 12x1 @40,30\nblue Q: 12x1 @40,33\n${HEDGE}`);
  expect(forbidden(touching, 'P', 'Q')).toEqual([]);
  expect(forbidden(touching, 'Q', 'P')).toEqual(['BNB 3.1l']);
  const behind = field(`red P: 12x1 @40,29.5\nblue Q: 12x1 @40,33\n${HEDGE}`);
  expect(forbidden(behind, 'P', 'Q')).toEqual(['BNB 3.1l']);
  const fires = laid(touching, ['P', 'Q']);
  const guns = field(`red P: 12x1 @40,30\nblue Q: field guns 2 @40,34.5\n${HEDGE}`);
  expect(forbidden(guns, 'Q', 'P')).toEqual(['BNB 3.1l']);
  expect(
    seesUnit(
      fires.state,
      fires.unit('Q'),
      fires.unit('P'),
      hiddenFrom(fires.state, fires.unit('Q'), fires.unit('P')),
    ),
  ).toBe(true);
});

test('BNB 6.7d nobody passes a hedgerow but where it was broken down', () => {
  const f = field(`red C: 4x3 @40,29\n${HEDGE}\n${FAR}`);
  expect(refusedBy(f, 'C', advance(3))).toEqual(['BNB 0.8a']);
  const gap = { piece: 'bocage', from: 39_000 as never, to: 41_000 as never, hits: 0, broken: true };
  const open = f.having({ damage: [gap] });
  expect(costOf(open, 'C', advance(3))).toBe(625);
  expect(
    refusedBy(field(`red C: 8x3 @40,29\n${HEDGE}\n${FAR}`).having({ damage: [gap] }), 'C', advance(3)),
  ).toEqual(['BNB 0.8a']);
});

const moving = { step: 'move', role: 'A', begun: true } as const;
const work = { type: 'work', unit: 'L' } as const;

test('BNB 6.7e BNB R81 infantry at a hedgerow works on it, and does not move', () => {
  const f = field(`red L: 12x2 @40,30\nred H: cavalry 8x1 @60,30\n${HEDGE}\n${FAR}`);
  const asked = table.at(f.state, moving);
  expect(table.judge(asked, work)).toEqual({ legal: true, refusals: [] });
  expect(table.judge(asked, { type: 'work', unit: 'H' }).refusals).toMatchObject([{ clause: 'BNB 6.7e' }]);
  const working = table.play(asked, [], work);
  expect(working.units[0]!.turn).toMatchObject({ working: true, moved: false });
  expect(
    table.judge(working, { type: 'move', unit: 'L', legs: [{ go: 'retire', by: 500 }] }).refusals,
  ).toMatchObject([{ clause: 'BNB 6.11b' }]);
  const off = table.at(field(`red L: 12x2 @40,29.5\n${HEDGE}\n${FAR}`).state, moving);
  expect(table.judge(off, work).refusals).toMatchObject([{ clause: 'BNB 6.7e' }]);
});

test('BNB 6.7f at the end of the turn 8 to 10 opens the section of a stand', () => {
  const f = field(`red L: 12x2 @40,30 working fired\n${HEDGE}\n${FAR}`);
  const after = table.at(f.state, { step: 'end-turn' }, 7, 8, 10);
  expect(after.damage).toEqual([{ piece: 'bocage', from: 39_250, to: 42_250, hits: 0, broken: true }]);
  const open = fieldOf(after);
  expect(
    costOf(field(`red C: 6x3 @40.75,29\n${HEDGE}\n${FAR}`).having({ damage: after.damage }), 'C', advance(3)),
  ).toBe(625);
  expect(open.unit('L').turn.working).toBe(false);
});

test('BNB 6.7f BNB 6.11c who moved, fought or routed does not roll', () => {
  for (const words of ['fought', 'evaded', 'routed']) {
    const f = field(`red L: 12x2 @40,30 working ${words}\n${HEDGE}\n${FAR}`);
    expect(table.at(f.state, { step: 'end-turn' }).damage).toEqual([]);
  }
});

const ABATIS = 'abatis stakes: line 30,30 50,30';

test('BNB 6.11a an abatis is closed to all, gives no cover and does not hide', () => {
  const f = field(`red C: 8x3 @40,29\nred S: skirmish 8x1 @40,26\nblue L: 12x1 @40,32\n${ABATIS}`);
  expect(refusedBy(f, 'C', advance(1.5))).toEqual(['BNB 0.8a', 'BNB 2.2a']);
  expect(volley(f, 'C', 'L').shots[0]!.stages[0]!.type).toBe('normal');
});

test('BNB 6.11b BNB R81 infantry and gunners in good morale work on an abatis with every stand that touches it', () => {
  const f = field(`red L: 4x3 @50,31.5/180\nred G: field guns 2 @40,30\n${ABATIS}\n${FAR}`);
  const judged = (g: Field, unit: string) =>
    table.judge(table.at(g.state, moving), { type: 'work', unit }).refusals.map(({ clause }) => clause);
  expect(judged(f, 'G')).toEqual([]);
  expect(judged(f.with('G', { shaken: true }), 'G')).toEqual(['BNB 6.7e']);
  expect(judged(f.with('G', { turn: { moved: true } }), 'G')).toEqual(['BNB 6.11b']);
});

test('BNB 6.11c 8 to 10 removes the abatis along the stand, and nothing is left of it', () => {
  const f = field(`red L: 8x1 @40,30 working\n${ABATIS}\n${FAR}`);
  const after = table.at(f.state, { step: 'end-turn' }, 9, 8);
  expect(after.damage).toEqual([{ piece: 'stakes', from: 8500, to: 11_500, hits: 0, broken: true }]);
  const through = field(`red C: 8x3 @40,29\n${ABATIS}\n${FAR}`).having({ damage: after.damage });
  expect(costOf(through, 'C', advance(3))).toBe(375);
  const shaken = field(`red L: 8x1 @40,30 working shaken routed\n${ABATIS}\n${FAR}`);
  expect(table.at(shaken.state, { step: 'end-turn' }).damage).toEqual([]);
});

test('BNB 6.7e who works on what: hedgerows infantry alone, abatis nobody on limbers, on horseback or shaken', () => {
  const may = (words: string, line: string) =>
    table.judge(table.at(field(`red L: ${words} @40,30\n${line}\n${FAR}`).state, moving), work).legal;
  expect([may('8x1', HEDGE), may('8x1 shaken', HEDGE), may('guns 2', HEDGE)]).toEqual([true, true, false]);
  expect([may('8x1', ABATIS), may('guns 2', ABATIS)]).toEqual([true, true]);
  for (const words of ['8x1 shaken', 'cavalry 8x1', 'guns 2 limbered'])
    expect(may(words, ABATIS)).toBe(false);
  for (const words of ['8x1 moved', '8x1 fought', '8x1 routed', '8x1 evaded', '8x1 working'])
    expect(may(words, HEDGE)).toBe(false);
});

test('BNB 6.7f, BNB 6.11c only stands before what still stands roll, each for its own section', () => {
  const gap = { piece: 'bocage', from: 39_000 as never, to: 41_000 as never, hits: 0, broken: true };
  const other = { ...gap, piece: 'elsewhere' };
  const f = field(`red L: 12x1 @40,30 working\n${HEDGE}\n${ABATIS.replace(/30 50,30/, '60 50,60')}\n${FAR}`);
  // Stands from x 37.75, 39.25 and 40.75: before the gap nobody works, beside it two do.
  const rolled = (g: Field, ...dice: readonly number[]) =>
    table
      .opens(g.state, { step: 'end-turn' }, ...dice)
      .flatMap(each => (each.type === 'work-rolled' ? `${each.clause}: ${each.from} to ${each.to}` : []))
      .toSorted();
  expect(rolled(f.having({ damage: [gap] }), 8, 7)).toEqual([
    'BNB 6.7f: 37750 to 39250',
    'BNB 6.7f: 40750 to 42250',
  ]);
  expect(rolled(f.having({ damage: [other] }), 1, 1, 1)).toHaveLength(3);
  const stakes = field(`red L: 4x1 @40,30 working\n${ABATIS}\n${HEDGE.replaceAll(',30', ',60')}\n${FAR}`);
  expect(rolled(stakes, 1)).toEqual(['BNB 6.11c: 9250 to 10750']);
});

test('BNB 6.7f a new gap is joined to those that it meets', () => {
  const gap = (from: number, to: number, piece = 'bocage') =>
    ({ piece, from: from as never, to: to as never, hits: 0, broken: true }) as const;
  const f = field(`red L: 4x1 @40,30 working\n${HEDGE}\n${FAR}`);
  const opened = (...damage: readonly ReturnType<typeof gap>[]) =>
    table.at(f.having({ damage }).state, { step: 'end-turn' }, 8).damage;
  expect(opened()).toEqual([gap(39_250, 40_750)]);
  expect(opened(gap(38_000, 39_250))).toEqual([gap(38_000, 40_750)]);
  expect(opened(gap(40_000, 42_000))).toEqual([gap(39_250, 42_000)]);
  expect(opened(gap(30_000, 39_000), gap(41_000, 42_000))).toEqual([
    gap(30_000, 39_000),
    gap(41_000, 42_000),
    gap(39_250, 40_750),
  ]);
  expect(opened(gap(39_000, 40_000, 'other'))).toEqual([gap(39_000, 40_000, 'other'), gap(39_250, 40_750)]);
});

test('BNB 6.5c a charger at a stream, a ford or the rest of works is unsteady, from their edge on', () => {
  const at = (line: string) => {
    const f = field(`red C: 8x2 @20,20 charged\nrough scrub: 60,60 70,60 70,70 60,70\n${line}`);
    return unsteadiness(f.state, f.unit('C'));
  };
  expect(at('obstacle brook: line 0,21 40,21 width 2')).toEqual(['obstacle']);
  expect(at('obstacle brook: line 0,21.02 40,21.02 width 2')).toEqual([]);
  expect(at('thin fence: line 0,20.01 40,20.01')).toEqual(['obstacle']);
  expect(at('thin fence: line 0,20.3 40,20.3')).toEqual([]);
  expect(at('ford shallows: 0,20 40,20 40,23 0,23')).toEqual(['obstacle']);
  expect(at('ford shallows: 0,20.02 40,20.02 40,23 0,23')).toEqual([]);
});
