import { inches } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { judgeEngineers } from '../../src/rules/index.ts';
import { type Field, field } from '../support/field.ts';
import { afterTurns } from '../support/table.ts';

const forbiddenBy = forbiddenInFull(CLAUSES);
const to = (x: number, y: number) => ({ x: inches(x) as number, y: inches(y) as number });

const land = (...more: readonly string[]): Field =>
  field(
    [
      'table 96x60',
      'block mill 20,30 24,30 24,34 20,34 capacity=20',
      'woods grove 50,30 58,30 58,38 50,38',
      'river water line 0,50 96,50 width=2',
      'red 10,10 Dig 4x1',
      'eng troop Dig HQ tools',
      'eng building mill I',
      ...more,
    ].join('\n'),
  );

/** What is said of a work along these points. */
const begun = (
  { state }: Field,
  work: string,
  points: readonly (readonly [number, number])[],
  more: object = {},
) =>
  judgeEngineers(state, 'red', {
    do: 'begin',
    project: 'N',
    work,
    points: points.map(([x, y]) => to(x, y)),
    ...more,
  } as never);

test('ENG 23.51a2, ENG R8 a barricade lies wholly within three inches of a village or a town', () => {
  expect(
    begun(land(), 'barricade', [
      [20, 28],
      [24, 28],
    ]).legal,
  ).toBe(true);
  expect(
    begun(land(), 'barricade', [
      [20, 28],
      [30, 28],
    ]),
  ).toEqual(forbiddenBy('ENG 23.51a2'));
});

test('ENG 23.51b2, ENG R9, ENG R118 abatis take no material within six inches of woods, each section by itself', () => {
  const near = land('eng project red A abatis 40,34 48,34');
  const { special } = near.project('A');
  expect(special[0]).toEqual([9, 9]);
  expect(special.at(-1)).toEqual([16, 16]);
});

test('ENG 23.53d2 the sections of an earthwork that lie on a breastwork are found', () => {
  const laid = land('eng work B breastwork 30,20 32,20', 'eng project red A earthwork 30,20 34,20');
  expect(laid.project('A').special).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

test('ENG 23.55c, ENG 23.53g1, ENG 23.51f1 what makes a work stronger needs the work', () => {
  const wall = land(
    'eng work W highLogWall 30,20 34,20 class=II',
    'eng work T sapTrench 30,10 34,10 class=II',
  );
  expect(
    begun(
      wall,
      'firingStep',
      [
        [30, 20],
        [34, 20],
      ],
      { on: 0 },
    ).legal,
  ).toBe(true);
  expect(
    begun(
      wall,
      'firingStep',
      [
        [30, 20],
        [36, 20],
      ],
      { on: 0 },
    ),
  ).toEqual(forbiddenBy('ENG 23.55c'));
  expect(
    begun(wall, 'firingStep', [
      [30, 20],
      [34, 20],
    ]),
  ).toEqual(forbiddenBy('ENG 23.55c'));
  expect(
    begun(
      wall,
      'loopholeHigh',
      [
        [30, 20],
        [34, 20],
      ],
      { on: 0 },
    ).legal,
  ).toBe(true);
  expect(
    begun(
      wall,
      'trenchStep',
      [
        [30, 10],
        [34, 10],
      ],
      { on: 1 },
    ).legal,
  ).toBe(true);
  expect(
    begun(
      wall,
      'trenchStep',
      [
        [30, 20],
        [34, 20],
      ],
      { on: 0 },
    ),
  ).toEqual(forbiddenBy('ENG 23.55c'));
});

test('ENG 23.56a, ENG 23.56b, ENG R115 roads on dry or frozen ground, corduroy where it is very wet', () => {
  const road = [
    [30, 10],
    [34, 10],
  ] as const;
  expect(begun(land(), 'road', road).legal).toBe(true);
  expect(begun(land('eng ground frozen'), 'road', road).legal).toBe(true);
  expect(begun(land('eng ground veryWet'), 'road', road)).toEqual(forbiddenBy('ENG 23.56a'));
  expect(begun(land('eng ground veryWet'), 'corduroy', road).legal).toBe(true);
  expect(begun(land(), 'corduroy', road)).toEqual(forbiddenBy('ENG 23.56a'));
  expect(begun(land('eng weather rain'), 'road', road)).toEqual(forbiddenBy('ENG 23.56a'));
});

test('ENG 23.56d, ENG 23.56f1, ENG 23.56g1 piles, bridges and rafts are made at the river', () => {
  expect(
    begun(land(), 'woodBridge', [
      [30, 50],
      [34, 50],
    ]).legal,
  ).toBe(true);
  expect(
    begun(land(), 'woodBridge', [
      [30, 20],
      [34, 20],
    ]),
  ).toEqual(forbiddenBy('ENG 23.56e2'));
  expect(begun(land(), 'raft', [[30, 48.5]]).legal).toBe(true);
  expect(
    begun(land(), 'riverPiles', [
      [30, 20],
      [34, 20],
    ]),
  ).toEqual(forbiddenBy('ENG 23.56e2'));
});

test('ENG 23.56l1, ENG 23.56l3 a building is raised once, and not beyond class III', () => {
  const up = (start: Field) => begun(start, 'buildingUp', [[22, 30]], { piece: 'mill' });
  expect(up(land()).legal).toBe(true);
  const raised = land().having({
    buildings: land().state.eng.buildings.map(each => ({ ...each, upgraded: true })),
  });
  expect(up(raised)).toEqual(forbiddenBy('ENG 23.56e2'));
});

test('ENG 23.53a3, ENG X.8a what an option allows needs the option', () => {
  expect(begun(land(), 'redoubtSmall', [[30, 20]])).toEqual(forbiddenBy('ENG 23.53a3'));
  expect(begun(land('eng options smallRedoubt'), 'redoubtSmall', [[30, 20]]).legal).toBe(true);
});

test('ENG EX 4, ENG 23.56l1, ENG 23.56l2 two sappers raise a building in five turns, three in three, four in one', () => {
  const raising = (figures: number) =>
    land(
      `red 22,29.5 Sap ${figures}x1`,
      'eng troop Sap sapper tools',
      'eng project red U buildingUp 22,30 piece=mill crew=Sap',
    );
  const turns = (figures: number): number =>
    (afterTurns(raising(figures), 6).project('U').finishedAt ?? 99) + 1;
  expect([2, 3, 4].map(turns)).toEqual([5, 3, 1]);
  expect(afterTurns(raising(2), 5).state.eng.buildings).toMatchObject([
    { piece: 'mill', class: 'I', upgraded: true },
  ]);
});

test('ENG 23.56i1, ENG 23.39 pyres and ladders are made piece by piece', () => {
  const pyres = land(
    'eng stock red 10,9 mu=1',
    'general red 10,10 Chief charisma=0 with=Dig',
    'eng rank Chief corps',
    'eng project red P pyre 10,10.5 pieces=2 crew=Dig',
  );
  const directed = pyres.having({ directing: { 0: pyres.project('P').id } });
  expect(afterTurns(directed, 2).state.eng.flames).toMatchObject([
    { kind: 'pyre', state: 'built' },
    { kind: 'pyre' },
  ]);
  const ladders = land(
    'red 12,10 Sap 2x1',
    'eng troop Sap sapper tools',
    'eng project red L ladders 12,10.5 pieces=2 crew=Sap',
  );
  expect(afterTurns(ladders, 6).troop('Sap').ladderGroups).toBe(2);
});

test('ENG 23.47b, ENG R57 what is put into a section is lost when an enemy touches it', () => {
  const start = land(
    'red 12,8 Sap 2x1',
    'eng troop Sap sapper tools',
    'eng project red A breastwork 9,10.5 13,10.5 crew=Dig supervise=Sap',
  );
  const begunOne = afterTurns(start, 1);
  expect(begunOne.project('A').sections[0]).toBeGreaterThan(0);
  const touched = begunOne.with('Dig', { turn: { ...begunOne.unit('Dig').turn, routed: true } });
  expect(afterTurns(touched, 1).project('A').sections[0]).toBe(0);
});

test('ENG R120, ENG A.32 material of a lost unit stays on the spot, and its ladders are gone', () => {
  const start = land().withTroop('Dig', { load: { mu: 12, powder: 0 }, ladderGroups: 1 });
  const lost = afterTurns(start.with('Dig', { status: 'lost' }), 1);
  expect(lost.state.eng.piles).toMatchObject([{ side: 'red', mu: 12 }]);
  expect(lost.troop('Dig')).toMatchObject({ tools: false, ladderGroups: 0, load: { mu: 0 } });
});
