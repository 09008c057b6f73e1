import type { Unit } from '@abatis/bnb/rules';
import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import {
  degreeOn,
  isTownTaken,
  remember,
  resultByPoints,
  siegePoints,
  summonsRoll,
  townVerdict,
} from '../../src/rules/index.ts';
import type { TownVictory } from '../../src/scenario/siege-schema.ts';
import type { SiegeState } from '../../src/state.ts';
import { type Field, fieldOf } from '../support/field.ts';
import { begin } from '../support/siege.ts';
import { after } from '../support/table.ts';

const opening = (scenario: string): Field => fieldOf(begin(scenario).state);
const at = (f: Field, name: string, x: number, y: number, change: Partial<Unit> = {}): Field =>
  f.with(name, { status: 'table', pose: { ...f.unit(name).pose, at: point(x * 1000, y * 1000) }, ...change });
const remembering = (f: Field): Field => after(f, [], remember);
const pointsOf = (f: Field, side: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    siegePoints(f.state, true)
      .filter(each => each.side === side)
      .map(({ id, points }) => [id, points]),
  );
const onTurn = (f: Field, turn: number): Field => fieldOf({ ...f.state, turn });

test('ENG T.13 Sobral: the gap is held by infantry in order near it while the enemy has none there', () => {
  const held = at(opening('sobral'), '71st', 24, 13.5);
  expect(pointsOf(held, 'red').gap).toBe(4);
  expect(pointsOf(at(held, '71st', 24, 13.5, { shaken: true }), 'red').gap).toBe(0);
  const both = at(held, '19th Line', 24, 16.5);
  expect([pointsOf(both, 'red').gap, pointsOf(both, 'blue').gap]).toEqual([0, 0]);
  expect(pointsOf(at(both, '71st', 24, 8), 'blue').gap).toBe(6);
});

test('ENG T.13 Sobral: lost units and a village that was entered count, and of equal points the British win', () => {
  const f = opening('sobral');
  expect(resultByPoints(f.state)).toMatchObject({ winner: 'red', scores: { red: 0, blue: 0 } });
  const lost = f.with('71st', { status: 'lost' });
  expect(resultByPoints(lost.state)).toMatchObject({ winner: 'blue', scores: { red: 0, blue: 2 } });
  const entered = remembering(lost.with('50th', { status: 'table', block: 'sobral-south' }));
  expect(pointsOf(entered, 'red').village).toBe(2);
  const left = remembering(entered.with('50th', { block: null }));
  expect(pointsOf(left, 'red').village).toBe(2);
  expect(resultByPoints(left.state)?.winner).toBe('red');
});

test('ENG T.13 ENG R157 Renaud: the sooner the redoubt is taken the more it is worth, and lost again it is worth nothing', () => {
  const garrison = ['34th Léger, redoubt', 'Redoubt guns, north', 'Redoubt guns, east'];
  const empty = garrison.reduce((f, name) => f.with(name, { status: 'lost' }), opening('renaud'));
  const redoubt = empty.state.eng.works.findIndex(({ name }) => name === 'Redoubt Renaud');
  const stormed = (turn: number): Field => {
    const { id } = empty.unit('52nd storm party');
    const works = empty.state.eng.works.with(redoubt, {
      ...empty.state.eng.works[redoubt]!,
      occupants: [id],
    });
    return remembering(onTurn(empty.having({ works }), turn));
  };
  expect([4, 5, 6, 7].map(turn => pointsOf(stormed(turn), 'red').redoubt)).toEqual([5, 4, 4, 2]);
  expect(pointsOf(remembering(onTurn(stormed(4), 9)), 'red').redoubt).toBe(5);
  const works = stormed(4).state.eng.works.with(redoubt, {
    ...stormed(4).state.eng.works[redoubt]!,
    occupants: [empty.unit('52nd storm party').id, empty.unit(garrison[0]!).id],
  });
  const retaken = stormed(4).having({ works }).with(garrison[0]!, { status: 'table' });
  expect(pointsOf(remembering(retaken), 'red').redoubt).toBe(0);
});

test('ENG T.13 Renaud: four figures lost cost a point, an inch of trench gains one; five win and three draw', () => {
  const f = opening('renaud');
  expect(resultByPoints(f.state)).toMatchObject({ winner: 'blue' });
  const lost = f.with('52nd storm party', { figures: 3 }).with('43rd storm party', { figures: 3 });
  expect(pointsOf(lost, 'red').figures).toBe(-2);
  const trench = (halves: number, y: number): SiegeState['eng']['works'][number] => ({
    ...f.state.eng.works[1]!,
    kind: 'sapTrench',
    builtBy: 'red',
    points: [point(20_000, y * 1000), point(20_000, y * 1000 + 500 * halves)],
    sections: Array.from({ length: halves }, () => ({ ...f.state.eng.works[1]!.sections[0]!, open: false })),
  });
  const dug = (halves: number, y = 22): Field =>
    f.having({ works: [...f.state.eng.works, trench(halves, y)] });
  expect([1, 2, 9].map(halves => pointsOf(dug(halves), 'red').trench)).toEqual([0, 1, 4]);
  expect(pointsOf(dug(9, 21), 'red').trench).toBe(0);
  expect([4, 6, 10].map(halves => resultByPoints(dug(halves).state)?.winner)).toEqual(['blue', null, 'red']);
});

const town: TownVictory = {
  kind: 'town',
  side: 'red',
  clear: 12,
  degrees: [
    { throughDay: 11, degree: 'decisive' },
    { throughDay: 12, degree: 'major', lossesBelow: 60, otherwise: 'minor' },
    { throughDay: 15, degree: 'minor' },
    { throughDay: 19, degree: 'marginal' },
  ],
  fallsAt: 90,
};

test('ENG T.13 Ciudad Rodrigo is taken by a unit in order within the wall, with no such enemy within 12 inches', () => {
  const f = opening('ciudad-rodrigo')
    .with('Rampart guns 1', { status: 'lost' })
    .with('Rampart guns 2', { status: 'lost' });
  expect(isTownTaken(f.state, town)).toBe(false);
  const inside = (x: number, y: number, change: Partial<Unit> = {}): boolean =>
    isTownTaken(at(f, '1/43rd', x, y, change).state, town);
  expect(inside(36, 30)).toBe(false);
  expect(inside(40, 2)).toBe(false);
  expect(inside(70, 4)).toBe(true);
  expect(inside(70, 4, { shaken: true })).toBe(false);
  const { watch } = f.state.eng;
  expect(isTownTaken(f.having({ watch: { ...watch, surrendered: true } }).state, town)).toBe(true);
});

test('ENG T.13 the sooner the town falls the greater the victory, and ninety figures lost cost a step', () => {
  const degree = (day: number, lost = 0): string | null => degreeOn(day, lost, town);
  expect([11, 12, 13, 15, 16, 19, 20].map(day => degree(day))).toEqual([
    'decisive',
    'major',
    'minor',
    'minor',
    'marginal',
    'marginal',
    null,
  ]);
  expect([degree(12, 59), degree(12, 60), degree(12, 90)]).toEqual(['major', 'minor', 'marginal']);
  expect([degree(11, 89), degree(11, 90), degree(19, 90)]).toEqual(['decisive', 'major', null]);
});

test('ENG T.13 ENG R156 the night of a day belongs to it; at dawn of day 20 the siege is over', () => {
  const f = opening('ciudad-rodrigo');
  const atMoment = (day: number, seg: 'D' | 'N', turn: number, surrendered: boolean): Field =>
    f.having({
      clock: { ...f.state.eng.clock, begun: true, moment: { day, seg, turn } },
      watch: { ...f.state.eng.watch, surrendered },
    });
  expect(townVerdict(atMoment(12, 'D', 1, true).state)).toEqual({ winner: 'red', degree: 'decisive' });
  expect(townVerdict(atMoment(12, 'D', 2, true).state)).toEqual({ winner: 'red', degree: 'major' });
  expect(townVerdict(atMoment(19, 'N', 36, false).state)).toBeNull();
  expect(townVerdict(atMoment(20, 'D', 1, false).state)).toEqual({ winner: 'blue', degree: 'victory' });
});

test('ENG T.13 a governor yields to a summons on 10; two breaches and few defenders make it likelier', () => {
  const f = opening('ciudad-rodrigo');
  expect(summonsRoll(f.state, 0)).toBeNull();
  const yields = (g: Field, breaches: number): number =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(natural => {
      const spec = summonsRoll(g.state, breaches)!;
      return spec.read(natural + spec.drms.reduce((sum, { value }) => sum + value, 0), natural);
    }).length;
  expect([yields(f, 1), yields(f, 2)]).toEqual([1, 3]);
  const few = f.with('113th Line', { status: 'lost' }).with('1/34th Léger', { figures: 14 });
  expect([yields(few, 1), yields(few, 2)]).toEqual([2, 4]);
  expect(yields(few.with('1/34th Léger', { figures: 15 }), 1)).toBe(1);
});
