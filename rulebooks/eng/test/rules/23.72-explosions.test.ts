import { chartsOf, type Unit } from '@abatis/bnb/rules';
import { expect, test } from 'vitest';
import { judgeUnload } from '../../src/rules/0.6-supplies.ts';
import { explodeAll, testTrains } from '../../src/rules/index.ts';
import { passTurn } from '../../src/rules/t.1-clock.ts';
import type { ChargeId, SiegeState } from '../../src/state.ts';
import { type Field, field } from '../support/field.ts';
import { after } from '../support/table.ts';

/** The first charge goes off with these dice. */
const blown = (f: Field, ...dice: readonly number[]): Field =>
  after(f, dice, (draft, table) =>
    explodeAll(draft, [{ of: 'charge', charge: draft.eng.charges[0]!.id as ChargeId }], table),
  );
const figures = (f: Field, ...names: readonly string[]): readonly number[] =>
  names.map(name => f.unit(name).figures);
const shocks = ({ state, unit }: Field, name: string) => {
  const { id } = unit(name);
  const shock = state.eng.fire.shocks.find(each => each.unit === id);
  return shock ? [shock.manner, shock.lost] : null;
};
const openIn = ({ state }: { state: SiegeState }, name: string): readonly number[] =>
  state.eng.works.find(work => work.name === name)!.sections.flatMap(({ open }, at) => (open ? [at] : []));

const TABLE = 'table 60x40\n';

test('ENG EX 1 ENG 23.72b1 a large charge and one unit two inches off: 7, 5 and 9 take two figures', () => {
  const f = field(`${TABLE} red 20,18 P 20x1\n eng charge blue 20,20 300 laid`);
  const now = blown(f, 7, 5, 9);
  expect(figures(now, 'P')).toEqual([18]);
  expect(now.state.eng.charges).toEqual([]);
  expect(shocks(now, 'P')).toEqual(['with modifiers', 2]);
});

test('ENG EX 41 ENG 23.72b2 ENG 23.72d three losses go two to the nearer and one to the farther unit, none to a third', () => {
  const f = field(`${TABLE}
    red 20,18.5 Near 8x1
    red 20,23.3 Far 8x1
    red 26,20 Third 8x1
    eng charge blue 20,20 300 laid
  `);
  const now = blown(f, 7, 9, 6);
  expect(figures(now, 'Near', 'Far', 'Third')).toEqual([6, 7, 8]);
  expect(shocks(now, 'Near')).toEqual(['with modifiers', 2]);
  expect(shocks(now, 'Far')).toEqual(['with modifiers', 1]);
  expect(shocks(now, 'Third')).toEqual(['without modifiers', 0]);
});

test('ENG 23.72a ENG R96 figures whose middle is within an inch are killed, and the unit shares besides', () => {
  // Eight files of 3/8": the charge lies in the middle of the front, and of each wing one file is farther off than an inch.
  const f = field(`${TABLE} red 20,20 P 8x1\n eng charge blue 20,20 100 laid`);
  const spared = blown(f, 5);
  expect(figures(spared, 'P')).toEqual([2]);
  expect(shocks(spared, 'P')).toEqual(['with modifiers', 6]);
  expect(figures(blown(f, 6), 'P')).toEqual([1]);
});

test('ENG 23.73m ENG 23.73l a barrel kills nobody outright and strikes the nearest unit with two dice', () => {
  const f = field(`${TABLE}
    red 20,20 P 8x1
    red 20,23 Q 8x1
    eng charge blue 20,20 barrel laid
    eng work A palisade 18,20.2 22,20.2
  `);
  const now = blown(f, 6, 6);
  expect(figures(now, 'P', 'Q')).toEqual([6, 8]);
  expect(shocks(now, 'Q')).toEqual(['with modifiers', 0]);
  expect(openIn(now, 'A')).toEqual([]);
});

test('ENG 23.71j friends of the owner suffer as enemies do', () => {
  const f = field(`${TABLE} red 20,18 P 20x1\n eng charge red 20,20 300 laid`);
  expect(figures(blown(f, 7, 7, 7), 'P')).toEqual([17]);
});

test('ENG R96 officers, generals, wagons and guns within an inch are lost', () => {
  const f = field(`${TABLE}
    red 30,30 P 8x1
    red 20,21 G guns=3 heavy
    general red 20,19.2 Lot
    general red 30,28 Far
    eng engineer red Ross 20,19.4
    eng engineer red Safe 20,18
    eng carrier red W wagon 20.5,20
    eng charge blue 20,20 100 laid
  `);
  const now = blown(f, 1);
  expect(now.state.generals.map(({ name, status }) => [name, status])).toEqual([
    ['Lot', 'lost'],
    ['Far', 'table'],
  ]);
  expect([now.officer('Ross').alive, now.officer('Safe').alive]).toEqual([false, true]);
  expect(now.state.eng.carriers).toMatchObject([{ status: 'lost' }]);
  const guns: Unit = now.unit('G');
  expect(guns.gunsLost).toBe(2);
  expect(guns.figures).toBe(8);
  expect(now.state.tally.red.models).toBe(1);
});

test('ENG R100 of men in a building beside the charge a quarter is killed, and they share as within three inches', () => {
  const f = field(`${TABLE}
    block Mill 19,21 21,21 21,23 19,23 capacity=24
    red 20,22 P 10x1 in=Mill
    eng building Mill III
    eng charge blue 20,20.5 100 laid
  `);
  const now = blown(f, 6);
  expect(figures(now, 'P')).toEqual([6]);
  expect(now.state.eng.buildings).toMatchObject([{ piece: 'Mill', damage: 4, left: 'standing' }]);
  expect(now.unit('P').block).toBe('Mill');
});

test('ENG 23.73h ENG R100 a class I building is gone, its survivors stand beside it, disordered', () => {
  const f = field(`${TABLE}
    block Hut 19,21 21,21 21,23 19,23 capacity=24
    red 20,22 P 8x1 in=Hut
    eng building Hut I
    eng charge blue 20,20.5 100 laid
  `);
  const now = blown(f, 1);
  expect(now.state.eng.buildings).toMatchObject([{ left: 'gone' }]);
  expect(now.unit('P')).toMatchObject({ block: null, disordered: true, formation: 'close', figures: 6 });
});

test('ENG 23.73i a large charge makes ruins of class II, a small one does half its damage and may set it on fire', () => {
  const house = (pounds: number) =>
    field(`${TABLE}
      block House 19,21 21,21 21,23 19,23 capacity=24
      eng building House II
      eng charge blue 20,20.5 ${pounds} laid
    `);
  expect(blown(house(300), 1, 1, 1).state.eng.buildings).toMatchObject([{ left: 'ruins' }]);
  // Tens and units: a 1 and a 10 are ten of a hundred, the last that starts a fire.
  expect(blown(house(100), 1, 1, 10).state.eng.buildings).toMatchObject([{ damage: 4, onFire: true }]);
  expect(blown(house(100), 1, 1, 1).state.eng.buildings).toMatchObject([{ damage: 4, onFire: false }]);
});

test('ENG 23.73j a large charge does half the damage of masonry and may set it on fire', () => {
  const f = field(`${TABLE}
    block Keep 19,21 21,21 21,23 19,23 capacity=24
    eng building Keep III
    eng charge blue 20,20.5 300 laid
  `);
  expect(blown(f, 1, 1, 1, 1, 10).state.eng.buildings).toMatchObject([{ damage: 6, onFire: true }]);
});

test('ENG 23.73k ENG 23.73a the nearest feature within an inch is opened, centred on the charge', () => {
  const f = field(`${TABLE}
    eng work A palisade 18,20.5 22,20.5
    eng work B palisade 18,19.3 22,19.3
    eng charge blue 20,20 300 laid
  `);
  const now = blown(f, 1, 1, 1);
  expect(openIn(now, 'A')).toEqual([2, 3, 4]);
  expect(openIn(now, 'B')).toEqual([]);
});

test('ENG 23.73k of two that touch both are opened', () => {
  const f = field(`${TABLE}
    eng work A palisade 18,20.5 22,20.5
    eng work B breastwork 18,20.5 18,24
    eng charge blue 18.2,20.2 300 laid
  `);
  const now = blown(f, 1, 1, 1);
  expect(openIn(now, 'A')).toEqual([0, 1, 2]);
  expect(openIn(now, 'B')).toEqual([0, 1]);
});

test('ENG 23.73e ENG 23.73f ENG 23.73d what only a large charge opens, and what none does', () => {
  const work = (kind: string, of: string, pounds: number) =>
    blown(
      field(`${TABLE} eng work A ${kind} 18,20.5 22,20.5 class=${of}\n eng charge blue 20,20 ${pounds} laid`),
      ...Array.from({ length: pounds / 100 }, () => 1),
    );
  expect(openIn(work('fortressWall', 'II', 300), 'A')).toEqual([]);
  expect(openIn(work('fortressGate', 'II', 100), 'A')).toEqual([]);
  expect(openIn(work('fortressGate', 'II', 300), 'A')).toEqual([3, 4]);
  expect(openIn(work('stoneBridge', 'II', 300), 'A')).toEqual([3, 4]);
  expect(openIn(work('earthwork', 'III', 100), 'A')).toEqual([]);
  expect(openIn(work('earthwork', 'III', 300), 'A')).toEqual([3]);
  expect(openIn(work('earthwork', 'II', 100), 'A')).toEqual([3]);
});

test('ENG 23.73k beyond an inch nothing is opened', () => {
  const f = field(`${TABLE} eng work A palisade 18,21.1 22,21.1\n eng charge blue 20,20 300 laid`);
  expect(openIn(blown(f, 1, 1, 1), 'A')).toEqual([]);
});

test('ENG X.15 ENG S.6 powder within an inch goes off next, within three on a 1, farther not', () => {
  const f = field(`${TABLE}
    eng charge blue 20,20 100 laid
    eng charge blue 20.9,20 100 dud
    eng charge red 17.5,20 100 laid
    eng charge red 20,24 100 laid
  `);
  // The first blast; a spark for the third, which fails; the second blast, and for it the third again and no more.
  const now = blown(f, 1, 2, 1);
  expect(now.state.eng.charges.map(({ at }) => at.x)).toEqual([17_500, 20_000]);
  const all = blown(f, 1, 1, 1, 1);
  expect(all.state.eng.charges.map(({ at }) => at.y)).toEqual([24_000]);
});

test('ENG 23.72e ENG X.15 a depot beside the charge explodes with its reloads, and takes what stands around it', () => {
  const f = field(`${TABLE}
    red 23,26 P 20x1
    eng carrier red D depot 20,21 reloads=4
    eng charge blue 20,21.5 100 laid
  `);
  const now = blown(f, 1, 7, 7, 7, 7);
  expect(now.state.eng.carriers).toMatchObject([{ status: 'lost', reloads: 0 }]);
  expect(shocks(now, 'P')).toEqual(['without modifiers', 0]);
});

test('ENG TAB 9 an exploding depot may set a building within three inches on fire', () => {
  const f = (y: number) =>
    field(`${TABLE}
      block House 19,${y} 21,${y} 21,${y + 2} 19,${y + 2} capacity=24
      eng building House II
      eng carrier red D depot 20,20 reloads=1
      eng charge blue 20,20.5 barrel laid
    `);
  expect(blown(f(22.5), 1, 1, 1, 3, 10).state.eng.buildings).toMatchObject([{ onFire: true }]);
  expect(blown(f(22.5), 1, 1, 1, 3, 1).state.eng.buildings).toMatchObject([{ onFire: false }]);
  expect(blown(f(23.1), 1, 1, 1).state.eng.buildings).toMatchObject([{ onFire: false }]);
});

test('ENG EX 42 ENG X.15 powder that a unit carries goes off where it stands, with all of it', () => {
  const f = field(`${TABLE}
    red 20,20 Sap 3x1
    red 20,23 P 20x1
    eng troop Sap sapper powder=500
    eng charge blue 20,20.5 barrel laid
  `);
  const now = blown(f, 1, 1, 6, 6, 6, 1, 1);
  expect(now.unit('Sap').status).toBe('lost');
  expect(now.troop('Sap').load.powder).toBe(0);
  // Three losses are shared by two units; those of the bearers, who are dead already, are not carried over.
  expect(figures(now, 'P')).toEqual([19]);
});

test('ENG R98 two explosions: the worst case of a unit, and all its losses', () => {
  const f = field(`${TABLE}
    red 20,25 P 20x1
    eng charge blue 20,20 100 laid
    eng charge blue 20,22.5 100 laid
  `);
  const now = blown(f, 6, 1, 6);
  expect(shocks(now, 'P')).toEqual(['with modifiers', 1]);
});

test('ENG A.28 ENG A.10 ENG R174 a train within six inches tests at grade F once; one that fails bolts, and rests a turn', () => {
  const f = field(`${TABLE}
    eng charge blue 20,20 100 laid
    eng carrier red cart cart 20,24 mu=1
    eng carrier red far cart 20,30
    eng carrier red depot depot 16,20 reloads=0
    eng stock red 20,24 mu=1`);
  const boom = blown(f, 1);
  expect(boom.state.eng.fire.startled.map(({ carrier }) => Number(carrier))).toEqual([0, 2]);
  const tested = (...dice: readonly number[]) =>
    after(boom, dice, (draft, table) => testTrains(draft, table));
  const needed = chartsOf(f.state).passScores.scores.F;
  const stands = tested(needed, needed);
  expect(stands.state.eng.carriers.map(({ shaken, pose }) => [shaken, pose.at.y])).toEqual([
    [false, 24_000],
    [false, 30_000],
    [false, 20_000],
  ]);
  const bolted = tested(needed - 1, needed - 1);
  expect(bolted.state.eng.carriers.map(({ shaken, pose }) => [shaken, pose.at.x, pose.at.y])).toEqual([
    [true, 20_000, 28_000],
    [false, 20_000, 30_000],
    [true, 16_000, 20_000],
  ]);
  expect(bolted.state.eng.fire.startled).toEqual([]);
  const { id: carrier } = bolted.state.eng.carriers[0]!;
  const isReady = ({ state }: Field) => judgeUnload(state, 'red', { do: 'unload', carrier }).legal;
  const next = after(bolted, [], draft => void passTurn(draft));
  expect([isReady(stands), isReady(bolted), isReady(next)]).toEqual([true, false, false]);
  expect(isReady(after(next, [], draft => void passTurn(draft)))).toBe(true);
});

test('ENG R174 ENG R60 a train that bolts off the table is gone', () => {
  const f = field(`${TABLE} eng charge blue 20,33 100 laid\n eng carrier red cart cart 20,38.5`);
  const gone = after(blown(f, 1), [1], (draft, table) => testTrains(draft, table));
  expect(gone.state.eng.carriers[0]!.status).toBe('lost');
});
