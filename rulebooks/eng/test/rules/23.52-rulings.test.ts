import { combatDrms, costOfLeg, isSteady, sharesOf, WALK } from '@abatis/bnb/rules';
import { describe, expect, test } from 'vitest';
import { DEMOLITION } from '../../src/charts/demolition.ts';
import { TAB_3, TAB_11 } from '../../src/charts/tables.ts';
import { TAB_2 } from '../../src/charts/transport.ts';
import { judgeEngineers, unarmedDrms, whyUnarmed } from '../../src/rules/index.ts';
import { readScenario, SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { holding } from '../support/host.ts';
import { afterTurns, whole } from '../support/table.ts';

/* Rulings R64 to R91 and the constants of TAB 3, 4 and 13, each asked of the rules as they are played. */

const MOVE_A = { step: 'move', role: 'A', begun: false } as const;
const moving = (text: string): Field =>
  fieldOf(whole.at({ ...field(`table 80x72\n${text}`).state, sideA: 'red' } as never, MOVE_A as never));
const played = ({ state }: Field, dice: readonly number[], ...orders: readonly object[]): Field =>
  fieldOf(whole.play(state as never, dice, ...(orders as never[])));
const refused = ({ state }: Field, order: object): readonly string[] =>
  whole.judge(state as never, order as never).refusals.map(({ clause }) => clause);
const cross = (unit: string) => ({ type: 'cross', unit });
const advance = (by: number) => [{ go: 'advance', by: by * 1000 }];
const ABATIS = 'eng work felled abatis 20,30 60,30 class=I';

describe('crossings', () => {
  test('ENG 23.52b1 ENG 23.52f once it has rolled it neither moves nor tries again, hung up or across after a charge', () => {
    const f = moving(`red 40,29 C 4x3\nblue 40,31/180 Q 8x1\n${ABATIS}`);
    const hung = played(f, [4], cross('C'));
    expect(hung.state.charges).toEqual([]);
    for (const order of [
      cross('C'),
      { type: 'move', unit: 'C', legs: advance(0.5) },
      { type: 'charge', unit: 'C', targets: ['Q'], legs: advance(2) },
    ])
      expect(refused(hung, order).length).toBeGreaterThan(0);
    const over = played(f, [5], cross('C'));
    expect(over.state.charges).toMatchObject([{ by: f.unit('C').id, on: f.unit('Q').id }]);
    expect(refused(over, cross('C')).length).toBeGreaterThan(0);
    expect(refused(over, { type: 'move', unit: 'C', legs: advance(0.5) }).length).toBeGreaterThan(0);
  });

  test('ENG R86 ENG 23.52b3 a unit just across is a charger; one that hangs is none, is covered by nothing and unsteady', () => {
    const f = moving(`red 40,29 C 4x3\nblue 40,31/180 Q 8x1\n${ABATIS}`);
    const over = played(f, [6], cross('C'));
    expect(over.unit('C').turn.charged).toBe(true);
    const hung = played(f, [3], cross('C'));
    expect(hung.unit('C').turn.charged).toBe(false);
    expect(isSteady(f.state, f.unit('C'))).toBe(true);
    expect(isSteady(hung.state, hung.unit('C'))).toBe(false);
  });

  test('ENG R87 who would charge a unit that hangs in a feature crosses it himself, unless he comes from its own side', () => {
    const f = moving(`blue 40,34 Q 4x2\nred 40,26/180 R 4x2\nblue 40,30/180 H 4x3\n${ABATIS}`);
    const charge = (from: string) => ({ type: 'charge', unit: from, targets: ['H'], legs: advance(8) });
    const near = moving(`red 40,27.5 R 4x2\nblue 40,30/180 H 4x3\n${ABATIS}`);
    expect(refused(near, charge('R'))).toContain('BNB 0.8a');
    const behind = moving(`red 40,36/180 R 4x2\nblue 40,30/180 H 4x3\n${ABATIS}`);
    expect(refused(behind, { ...charge('R'), legs: advance(4.5) })).not.toContain('BNB 0.8a');
    expect(f.unit('H').side).toBe('blue');
  });
});

describe('several defences', () => {
  const cost = (works: string, by: number): number => {
    const f = field(`table 80x72\nred 40,20 C 4x3\nblue 40,60/180 Q 8x1\n${works}`);
    return costOfLeg(f.state, f.unit('C'), { go: 'advance', by: by * 1000 }, WALK);
  };
  const wall = (name: string, y: number, kind = 'breastwork') =>
    `eng work ${name} ${kind} 20,${y} 60,${y} class=I`;
  /** A move of a line of three ranks is eight inches. */
  const EIGHTH = 125_000;

  test('ENG 23.90 ENG 23.91b ENG 23.91a of defences that lie close together the worst is paid, once', () => {
    expect(cost(wall('A', 22), 5)).toBe((5 + 3) * EIGHTH);
    expect(cost(`${wall('A', 22)}\n${wall('B', 23)}`, 5)).toBe((5 + 3) * EIGHTH);
    expect(cost(`${wall('A', 22)}\neng work T sapTrench 20,23.2 60,23.2 class=II`, 5)).toBe((5 + 3) * EIGHTH);
  });

  test('ENG 23.91c with a clear gap of an inch and a half they are paid one after the other', () => {
    expect(cost(`${wall('A', 22)}\n${wall('B', 24.1)}`, 5)).toBe((5 + 3 + 3) * EIGHTH);
    expect(cost(`${wall('A', 22)}\n${wall('B', 23.4)}`, 5)).toBe((5 + 3) * EIGHTH);
  });
});

test('ENG 23.91b ENG 23.91a who charges over a ditch before a work of the same position suffers for the worse of the two alone', () => {
  const penalties = (ditch: number): readonly (readonly [string, number])[] => {
    const f = field(`
      table 80x72
      red 40,20 C 4x3
      blue 40,30/180 Q 8x1
      eng work A earthwork 20,28 60,28 class=II side=blue
      eng work T sapTrench 20,${ditch} 60,${ditch} class=II side=blue`);
    const [by, on] = [f.unit('C').id, f.unit('Q').id];
    const fight = {
      by,
      on,
      side: 'front',
      bonus: false,
      across: ['T', 'A'],
      rounds: 0,
      doubled: false,
    } as const;
    return combatDrms(f.state, f.unit('C'), fight).map(({ clause, value }) => [clause, value]);
  };
  const both = [
    ['BNB 4.2l', -1],
    ['BNB 4.2m', -3],
  ];
  expect(penalties(26.6)).toEqual([...both, ['ENG 23.91b', 1]]);
  expect(penalties(26.1)).toEqual([...both, ['ENG 23.91b', 1]]);
  expect(penalties(25.9)).toEqual(both);
});

describe('men and material', () => {
  const land = (...more: readonly string[]): Field =>
    field(
      [
        'table 96x60',
        'woods grove 10,11 20,11 20,20 10,20',
        'red 15,10.9 Dig 12x1',
        'eng source grove woods pieces=grove mu=30',
        ...more,
      ].join('\n'),
    );
  const collecting = (f: Field): number => {
    const { id } = f.unit('Dig');
    const sent = f.withTroop('Dig', { role: 'collect', source: f.state.eng.sources[0]!.id });
    expect(id).toBe(0);
    return afterTurns(sent, 1).state.eng.piles.reduce((sum, { mu, fresh }) => sum + mu + fresh, 0) / 12;
  };

  test('ENG R70 ENG 23.38b ENG TAB 3 in woods they need tools, in a town none; a unit of material for three figures', () => {
    expect(collecting(land('eng troop Dig HQ tools'))).toBe(4);
    expect(collecting(land('eng troop Dig HQ'))).toBe(0);
    const town = field(
      'table 96x60\nblock hall 10,11 20,11 20,20 10,20 capacity=9\nred 15,10.9 Dig 11x1\neng source town town pieces=hall\neng troop Dig HQ',
    );
    expect(collecting(town)).toBe(3);
    expect(town.state.eng.sources[0]!.left).toBe(25 * 12);
  });

  test('ENG R68 horsemen labour when the scenario lets them dismount', () => {
    const horse = (more: string) =>
      field(
        `table 96x60\nred 20,20 H cavalry 4x2\neng troop H ${more}\neng project red A breastwork 20,20.5 24,20.5`,
      );
    const assign = (f: Field) =>
      judgeEngineers(f.state, 'red', {
        do: 'assign',
        unit: f.unit('H').id,
        role: 'labour',
        project: 'A',
      } as never).refusals.map(({ clause }) => clause);
    expect(assign(horse('HQ tools'))).toEqual(['ENG 23.21j2']);
    expect(assign(horse('HQ tools dismounted'))).toEqual([]);
  });

  test('ENG R67 ENG 23.35a who is free: unshaken line infantry of grade C to F with nothing to do and no rest to take', () => {
    const f = field(`
      table 96x60
      red 20,20 Elite 12x1
      red 40,20 Line 12x1
      eng project red A breastwork 20,20.5 24,20.5`).with('Elite', { grade: 'B' });
    const may = (g: Field): boolean =>
      judgeEngineers(g.state, 'red', {
        do: 'assign',
        unit: g.unit('Elite').id,
        role: 'labour',
        project: 'A',
      } as never).legal;
    expect(may(f)).toBe(false);
    expect(may(f.with('Line', { shaken: true }))).toBe(true);
    expect(may(f.with('Line', { grade: 'A' }))).toBe(true);
    expect(may(f.withTroop('Line', { role: 'carry' }))).toBe(true);
    expect(may(f.withTroop('Line', { fatigue: { shift: 12, restRun: 0, owed: 6 } }))).toBe(true);
    expect(may(f.with('Line', { status: 'lost' }))).toBe(true);
  });

  test('ENG R65 ENG TAB 3 a village is a source with its option alone', () => {
    const village = (more: string) =>
      field(
        `table 96x60\nblock hall 10,11 20,11 20,20 10,20 capacity=9\nred 15,5 Dig 4x1\neng source v village pieces=hall\n${more}`,
      ).state.eng.sources[0]!.left;
    expect([village(''), village('eng options villageSource')]).toEqual([0, 16 * 12]);
  });

  test('ENG R66 ENG A.30 a town is two blocks or more, a village is one', () => {
    const json = structuredClone(SCENARIOS.find(({ id }) => id === 'sobral')) as unknown as {
      eng: { sources: object[] };
    };
    const wrong = (kind: string, ...pieces: readonly string[]): readonly string[] => {
      json.eng.sources = [{ name: 's', kind, pieces }];
      const read = readScenario(json, 'file');
      return read.ok ? [] : read.problems.map(({ path }) => path);
    };
    expect(wrong('town', 'a', 'b')).toEqual([]);
    expect(wrong('town', 'a')).toEqual(['/eng/sources/0/pieces']);
    expect(wrong('village', 'a')).toEqual([]);
    expect(wrong('village', 'a', 'b')).toEqual(['/eng/sources/0/pieces']);
  });

  test('ENG R71 tools are drawn in one Command Phase by a unit beside the train, with no turn lost', () => {
    const f = field(
      'table 96x60\nred 20,20 Dig 4x1\neng carrier red train armyTrain 20,19\neng troop Dig HQ',
    );
    const order = { do: 'draw-tools', unit: f.unit('Dig').id, carrier: 0 } as never;
    expect(judgeEngineers(f.state, 'red', order).legal).toBe(true);
    const far = f.with('Dig', { pose: { ...f.unit('Dig').pose, at: { x: 20_000, y: 30_000 } as never } });
    expect(judgeEngineers(far.state, 'red', order).legal).toBe(false);
  });

  test('ENG R69 ENG 23.71d1 ENG 23.21l miners take powder, and no tools for others', () => {
    const f = field(`
      table 96x60
      red 20,20 M 4x1
      red 24,20 Dig 4x1
      eng carrier red train armyTrain 20,19
      eng troop M miner HQ
      eng troop Dig HQ`);
    const judged = (order: object): boolean =>
      judgeEngineers(f.state, 'red', { unit: f.unit('M').id, carrier: 0, ...order } as never).legal;
    expect(judged({ do: 'take-powder', pounds: 300 })).toBe(true);
    expect(judged({ do: 'draw-tools', target: f.unit('Dig').id })).toBe(false);
    const sappers = f.withTroop('M', { engType: 'sapper' });
    expect(
      judgeEngineers(sappers.state, 'red', {
        do: 'draw-tools',
        unit: f.unit('M').id,
        carrier: 0,
        target: f.unit('Dig').id,
      } as never).legal,
    ).toBe(true);
  });

  test('ENG R72 ENG 23.16a workmen never shoot, and roll their dice when they are attacked', () => {
    const f = field('table 96x60\nred 20,20 W 8x1\nblue 20,20.5/180 B 8x1\neng troop W skilledWorkmen');
    expect(whyUnarmed(f.state, f.unit('W').id)).not.toBe(null);
    expect(whyUnarmed(f.state, f.unit('B').id)).toBe(null);
    const fight = {
      by: f.unit('B').id,
      on: f.unit('W').id,
      side: 'front' as const,
      bonus: false,
      across: [],
      rounds: 0,
      doubled: false,
    };
    expect(sharesOf({ ...f.state, engagements: [fight] }, f.unit('W'))).toEqual([2]);
  });

  test('ENG R73 ENG A.11 the unarmed lose two on tests of shock, and none on those of fire and explosions', () => {
    const f = field('table 96x60\nred 20,20 W 8x1\neng troop W levy');
    const values = (reasons: object): readonly number[] =>
      unarmedDrms(f.state, f.unit('W'), {
        meeting: [],
        isCharger: false,
        lost: false,
        bare: false,
        ...reasons,
      }).map(({ value }) => value);
    expect(values({})).toEqual([]);
    expect(values({ lost: true })).toEqual([-2]);
    expect(values({ meeting: [1] })).toEqual([-2]);
  });
});

test('ENG TAB 3 shifts, sources, powder and carriers are as the table says', () => {
  expect(TAB_3).toMatchObject({
    sources: { town: 25, gate: 25, village: 16, woods: 25, woodsArea: 144 },
    overwork: { turns: 3, share: 4 },
    depotReloads: 10,
    corpsTrain: 12,
    armyTrain: 24,
  });
  expect(TAB_11.charges.small).toMatchObject({ pounds: 100, reloads: 1 });
  expect(TAB_11.charges.large).toMatchObject({ pounds: 300, reloads: 3 });
  expect(TAB_11.poundsPerFigure).toBe(200);
  expect(TAB_2.wagon.load).toBe(36);
});

test('ENG TAB 4 who directs each task', () => {
  const codes = Object.values(DEMOLITION).map(({ id, codes: of }) => [id, of.join('')]);
  expect(codes.filter(([, of]) => of !== 'SE')).toEqual([
    ['barricade', 'CSE'],
    ['pontoonBridge', 'SPE'],
  ]);
});

describe('TAB 13', () => {
  /** How likely so many dice make so many hits. */
  const hits = (dice: number, needed: number): readonly number[] => {
    const p = (11 - needed) / 10;
    return Array.from({ length: dice + 1 }, (_, k) => {
      let ways = 1;
      for (let i = 0; i < k; i++) ways = (ways * (dice - i)) / (i + 1);
      return ways * p ** k * (1 - p) ** (dice - k);
    });
  };
  const odds = (a: readonly number[], b: readonly number[]): readonly number[] => {
    const sum = [0, 0, 0];
    for (const [i, p] of a.entries())
      for (const [j, q] of b.entries()) sum[i > j ? 0 : i === j ? 1 : 2]! += p * q;
    return sum.map(each => Math.round(100 * each));
  };
  const engaged = (f: Field, across: readonly string[]) => ({
    by: f.unit('A').id,
    on: f.unit('G').id,
    side: 'front' as const,
    bonus: false,
    across,
    rounds: 0,
    doubled: false,
  });
  const BASE = 6;
  /** Dice of the attacker and what they need, as the rules have them. */
  const attack = (f: Field, across: readonly string[] = []) => {
    const fight = engaged(f, across);
    const state = { ...f.state, engagements: [fight] };
    const drms = combatDrms(state, f.unit('A'), fight).reduce((sum, { value }) => sum + value, 0);
    return { dice: sharesOf(state, f.unit('A'))[0]!, needed: BASE - drms };
  };

  test('ENG TAB 13 ENG A.13 the limit of odds is what makes a redoubt worth its days', () => {
    const fort = (files: number) =>
      holding(
        field(`table 80x72\nred 40,28 A ${files}x2\nblue 40,30 G 8x1`),
        { name: 'fort', kind: 'redoubtLarge' },
        [40, 30, 4],
        'G',
      );
    expect(attack(fort(4))).toEqual({ dice: 2, needed: 9 });
    expect(attack(fort(8))).toEqual({ dice: 4, needed: 9 });
    expect(attack(fort(16))).toEqual({ dice: 4, needed: 9 });
    const defence = hits(2, 6);
    expect(odds(hits(2, 9), defence)).toEqual([11, 33, 56]);
    expect(odds(hits(4, 9), defence)).toEqual([24, 35, 41]);
    expect(odds(hits(8, 9), defence)).toEqual([51, 28, 21]);
    expect(odds(hits(4, 8), defence)).toEqual([39, 33, 28]);
    expect(odds(hits(4, 6), defence)).toEqual([66, 23, 11]);
    const parapet = field(
      'table 80x72\nred 40,28 A 8x2\nblue 40,28/180 G 8x1\neng work P breastwork 20,28 60,28 class=I facing=180',
    );
    expect(attack(parapet, ['P']).needed).toBe(8);
  });
});
