import { footprintOf } from '@abatis/bnb/rules';
import { inches, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { EngineerOrder } from '../../src/actions.ts';
import { TAB_1 } from '../../src/charts/projects.ts';
import { FEATURES, TAB_6, TAB_8 } from '../../src/charts/tables.ts';
import { CLAUSES } from '../../src/clauses.ts';
import type { Aim } from '../../src/fire-state.ts';
import { groundOfKind } from '../../src/rules/23.47-traces.ts';
import { explodeAll, fireGuns, judgeEngineers, judgeGuns, planDrive } from '../../src/rules/index.ts';
import type { Craft } from '../../src/state.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns } from '../support/table.ts';

/* ENG 23.72, 23.81, R15 to R148: what explosions, guns and hands do to works, trains and boats. */

const judged = (f: Field, order: EngineerOrder): readonly string[] => {
  const verdict = judgeEngineers(f.state, 'red', order);
  return verdict.legal ? [] : verdict.refusals.map(({ clause }) => clause);
};
const at = (x: number, y: number) => point(inches(x), inches(y));

describe('repairs', () => {
  const opened = (f: Field, name: string, open: readonly number[]): Field =>
    f.having({
      works: f.state.eng.works.map(work =>
        work.name === name
          ? {
              ...work,
              sections: work.sections.map((each, i) =>
                open.includes(i) ? { ...each, open: true, hits: 1 } : each,
              ),
            }
          : work,
      ),
    });
  const digging = (work: string, standing: string, from: number, to: number): Field =>
    field(
      [
        'table 96x60',
        `red ${(from + to) / 2},19 Dig 8x1`,
        'red 20,16 Sap 2x1',
        'eng troop Dig HQ tools',
        'eng troop Sap sapper tools',
        'eng stock red 20,18 mu=9',
        `eng work W ${standing} side=red`,
        `eng project red mend ${work} ${from},20 ${to},20 crew=Dig supervise=Sap`,
      ].join('\n'),
    );
  const open = (f: Field) => f.state.eng.works[0]!.sections.flatMap((each, i) => (each.open ? [i] : []));

  test('ENG X.10 an opened section is closed again by new work of that length, at the full rate and for its material', () => {
    const f = opened(digging('palisade', 'palisade 16,20 24,20', 19, 20), 'W', [6, 7, 8]);
    const one = afterTurns(f, 1);
    expect([open(one), one.project('mend').delivered]).toEqual([[6, 7, 8], 6]);
    const two = afterTurns(f, 2);
    expect(open(two)).toEqual([8]);
    expect(two.state.eng.works).toHaveLength(1);
    expect(two.state.eng.works[0]!.sections[6]).toMatchObject({ open: false, hits: 0 });
  });

  test('ENG X.10 other work in a gap is a feature of its own, and leaves the gap', () => {
    const f = opened(digging('palisade', 'breastwork 16,20 24,20', 19, 20), 'W', [6, 7]);
    const now = afterTurns(f, 2);
    expect(open(now)).toEqual([6, 7]);
    expect(now.state.eng.works.map(({ kind }) => kind)).toEqual(['breastwork', 'palisade']);
  });

  test('ENG R148 a wall of a redoubt is mended as an earthwork, in three turns; what was of class III is of class II again', () => {
    const redoubt = digging('earthwork', 'redoubtNormal 20,20 class=III', 19.875, 20.875);
    const third = opened(redoubt, 'W', [3, 4]);
    expect(open(afterTurns(third, 2))).toEqual([3, 4]);
    const now = afterTurns(third, 3);
    expect(open(now)).toEqual([]);
    expect([2, 3, 4].map(i => now.state.eng.works[0]!.sections[i]!.isThird)).toEqual([
      third.state.eng.works[0]!.sections[2]!.isThird,
      false,
      false,
    ]);
  });

  test('ENG R148 no work of the table makes a fortress wall', () => {
    expect(Object.values(TAB_1).filter(({ builds }) => builds.startsWith('fortress'))).toEqual([]);
    const f = opened(digging('chevaux', 'fortressWall 16,20 24,20 class=III', 19, 20), 'W', [6, 7]);
    const now = afterTurns(f, 2);
    expect(open(now)).toEqual([6, 7]);
    expect(now.state.eng.works[1]).toMatchObject({ kind: 'chevaux' });
  });
});

test('ENG R139 the outline of a redoubt is its interior and half an inch of wall on each side', () => {
  const sides = (kind: string) => groundOfKind(kind)!.width / 1000;
  expect(['redoubtLarge', 'redoubtNormal', 'redoubtSmall'].map(sides)).toEqual([4, 3.25, 2.5]);
  expect(groundOfKind('siegePos4')).toEqual({ width: 4000, depth: 4000 });
});

test('ENG R128 ENG 23.56e2 plank bridges are laid over a trench and a ditch, not in the open', () => {
  const f = field(
    [
      'table 96x60',
      'red 20,10 Sap 2x1',
      'eng work T sapTrench 16,20 24,20 class=II side=blue',
      'eng work D ditch 16,30 24,30 side=blue',
    ].join('\n'),
  );
  const planks = (y: number): EngineerOrder => ({
    do: 'begin',
    project: 'planks',
    work: 'plankBridge',
    points: [{ x: 20_000, y: y * 1000 }],
  });
  expect([judged(f, planks(20)), judged(f, planks(30))]).toEqual([[], []]);
  expect(judged(f, planks(25))).toEqual(['ENG 23.56e2']);
});

describe('explosions', () => {
  const blown = (f: Field, ...dice: readonly number[]): Field =>
    after(f, dice, (draft, table) =>
      explodeAll(draft, [{ of: 'charge', charge: draft.eng.charges[0]!.id }], table),
    );
  const shocks = (f: Field) =>
    f.state.eng.fire.shocks.map(({ unit, manner, lost }) => [f.state.units[unit]!.name, manner, lost]);

  test('ENG R28 ENG R142 ENG 23.72b2 losses fall on units whose nearest point is within three inches, on nobody beyond', () => {
    const f = (y: number) => field(`table 60x40\nred 20,${20 - y} P 4x3\neng charge blue 20,20 300 laid`);
    expect(shocks(blown(f(3), 6, 6, 1))).toEqual([['P', 'with modifiers', 2]]);
    expect(shocks(blown(f(3.05), 6, 6, 1))).toEqual([['P', 'without modifiers', 0]]);
    expect(shocks(blown(f(6), 6, 6, 1))).toEqual([['P', 'without modifiers', 0]]);
    expect(shocks(blown(f(6.05), 6, 6, 1))).toEqual([]);
  });

  test('ENG R29 ENG 23.72c ENG 23.72d the test within three inches is modified, that of those farther off is not', () => {
    const f = field(
      'table 60x40\nred 20,18 P 4x3\nred 30,16 Q 4x3\nred 20,15 R 4x3\neng charge blue 20,20 100 laid',
    );
    expect(shocks(blown(f, 1)).map(([name, manner]) => [name, manner])).toEqual([
      ['P', 'with modifiers'],
      ['R', 'without modifiers'],
    ]);
  });
});

describe('guns', () => {
  const GUNS = 'table 60x60\nred 20,10 G guns=2 heavy grade=C';
  const shot = (f: Field, aim: Aim, ...dice: readonly number[]): Field =>
    after(
      f.having({
        fire: { ...f.state.eng.fire, orders: [{ by: f.unit('G').id, aim, round: 'ball', text: null }] },
      }),
      dice,
      (draft, table) => fireGuns(draft, table)(),
    );
  const craft = (kind: Craft['kind'], cargo: Craft['cargo'] = []): Craft => ({
    name: 'boat',
    side: 'blue',
    kind,
    at: at(20, 30),
    hits: 0,
    damaged: false,
    cargo,
    mu: 0,
  });
  const afloat = (kind: Craft['kind'], more = '') => {
    const f = field(`${GUNS}\n${more}`);
    return f.having({ crafts: [craft(kind)] });
  };
  /** Hits that it takes to sink it, and those of siege guns. */
  const sunkBy = (kind: Craft['kind'], face: number, more = ''): number =>
    [1, 2, 3, 4].find(hits => {
      const dice = [0, 1, 2, 3].map(i => (i < hits ? face : 1));
      return shot(afloat(kind, more), { kind: 'craft', craft: 'boat' }, ...dice).state.eng.crafts[0]!.damaged;
    })!;

  test('ENG 23.81j rafts, boats and pontoons break up at two hits, with all aboard', () => {
    expect((['raft', 'boat', 'pontoon'] as const).map(kind => sunkBy(kind, 8))).toEqual([2, 2, 2]);
    expect(sunkBy('raft', 8, 'eng troop G guns=siege')).toBe(1);
    const f = field(`${GUNS}\nblue 40,40 Aboard 3x1`);
    const raft = f.having({ crafts: [craft('raft', [f.unit('Aboard').id])] });
    const gone = shot(raft, { kind: 'craft', craft: 'boat' }, 8, 8, 1, 1);
    expect(gone.unit('Aboard').figures).toBe(0);
  });

  test('ENG 23.81k ENG 23.81d barges sink at three and four hits, a small ship at four on the massed line', () => {
    expect((['smallBarge', 'largeBarge'] as const).map(kind => sunkBy(kind, 8))).toEqual([3, 4]);
    expect(sunkBy('smallShip', 6)).toBe(4);
    expect(sunkBy('smallBarge', 7)).toBeUndefined();
  });

  test('ENG 23.81g ENG X.14 what chapter 23 does not list has its count in the table', () => {
    const rows = (kind: (typeof FEATURES)[number]) => TAB_8.features[kind];
    expect(rows('riverPiles')).toMatchObject({ hits: rows('highLogWall').hits, opens: 1 });
    expect(rows('wagonWall')).toEqual({ ...rows('barricade'), id: 'wagonWall' });
    expect(rows('fortressGate')).toMatchObject({ hits: 4, line: 'massed' });
    expect(rows('positionFront')).toMatchObject({ hits: rows('redoubtWall').hits });
  });

  test('ENG R15 stakes are a palisade: they have no row of their own', () => {
    expect(FEATURES.filter(kind => /stake/i.test(kind))).toEqual([]);
    expect(TAB_6.groups.palisade).toBe('A');
    expect(TAB_8.features.palisade).toMatchObject({ hits: 1, line: 'linear' });
  });

  test('ENG R113 ENG X.18 wagons go where they are shot at, as targets of the normal column', () => {
    const f = field(
      `${GUNS}\nroad r line 20,0 20,60 width=2\nblue 50,50 Q 8x1\neng carrier blue wain wagon 20,30`,
    );
    const [{ id }] = f.state.eng.carriers as unknown as readonly [
      { id: Field['state']['eng']['carriers'][number]['id'] },
    ];
    expect(
      judgeGuns(f.state, {
        by: f.unit('G').id,
        aim: { kind: 'carrier', carrier: id },
        round: 'ball',
        text: null,
      }),
    ).toMatchObject({
      column: 'normal',
    });
    expect('to' in planDrive(f.state, 'blue', id, [at(20, 24)])).toBe(true);
    expect(footprintOf(f.state, f.unit('G')).bounds.top).toBeLessThan(24_000);
  });
});

test('ENG R114 nothing cites a paragraph that chapter 23 only refers to', () => {
  const missing = /ENG (21\.40|21\.73|14\.60|8\.xx|9\.15|18\.0|18\.10|xx)/;
  expect(Object.keys(CLAUSES).filter(clause => missing.test(clause))).toEqual([]);
  expect(Object.values(TAB_1).filter(({ clause }) => missing.test(clause))).toEqual([]);
});
