import { chancesOf } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { blazeRoll, burn, catchFire, chanceOfFire, fireRoll } from '../../src/rules/x.4-fires.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns } from '../support/table.ts';

test('ENG TAB 9 ENG X.4 what may start a fire, and how likely it is', () => {
  const causes = [
    'mortarShell',
    'carcass',
    'redHotShot',
    'smallCharge',
    'largeCharge',
    'trainExplosion',
    'roundShot',
  ] as const;
  expect(causes.map(cause => chanceOfFire(cause, 'II', false))).toEqual([10, 20, 20, 10, 20, 30, 0]);
  expect(causes.map(cause => chanceOfFire(cause, 'III', false))).toEqual([5, 10, 10, 5, 10, 15, 0]);
  expect(causes.map(cause => chanceOfFire(cause, 'I', true))).toEqual([5, 10, 10, 5, 10, 15, 0]);
  expect(chanceOfFire('trainExplosion', 'III', true)).toBe(7);
});

test('ENG TAB 9 ENG R102 a hundred falls of two ten-sided dice, counted', () => {
  for (const [building, rain, percent] of [
    ['II', false, 30],
    ['III', false, 15],
    ['III', true, 7],
  ] as const) {
    const chances = chancesOf(fireRoll({ cause: 'trainExplosion', building, rain }));
    expect(chances.find(({ result }) => result)!.probability).toBeCloseTo(percent / 100, 12);
  }
});

test.each([
  [
    { rain: false, fighters: 0 },
    { out: 2, burns: 7, spreads: 1 },
  ],
  [
    { rain: true, fighters: 0 },
    { out: 4, burns: 5, spreads: 1 },
  ],
  [
    { rain: false, fighters: 1 },
    { out: 4, burns: 5, spreads: 1 },
  ],
  [
    { rain: true, fighters: 2 },
    { out: 8, burns: 1, spreads: 1 },
  ],
  [
    { rain: true, fighters: 3 },
    { out: 9, spreads: 1 },
  ],
])('ENG X.5b ENG X.5c the ten faces of a blaze: %o', (facts, counts) => {
  const chances = chancesOf(blazeRoll(facts));
  const faces = Object.fromEntries(
    chances.map(({ result, probability }) => [result, Math.round(10 * probability)]),
  );
  expect(faces).toEqual(counts);
});

const HOUSES = `
  table 60x40
  block Mill 19,21 21,21 21,23 19,23 capacity=24
  block Barn 21.5,21 23.5,21 23.5,23 21.5,23 capacity=24
  block Inn 30,21 32,21 32,23 30,23 capacity=24
  eng building Mill II
`;
const house = ({ state }: Field, piece: string) => state.eng.buildings.find(each => each.piece === piece);
const burning = (more = ''): Field => {
  const f = field(`${HOUSES}${more}`);
  return f.having({ buildings: f.state.eng.buildings.map(each => ({ ...each, onFire: true })) });
};
const burnt = (f: Field, ...dice: readonly number[]): Field =>
  after(f, dice, (draft, table) => burn(draft, table));

test('ENG X.5a a burning building takes a point a turn, and two figures of each unit inside', () => {
  const now = burnt(burning('red 20,22 P 8x1 in=Mill\n red 31,22 Q 8x1 in=Inn'), 5);
  expect(house(now, 'Mill')).toMatchObject({ damage: 1, onFire: true });
  expect([now.unit('P').figures, now.unit('Q').figures]).toEqual([6, 8]);
});

test('ENG X.5a ENG 23.81m the last point makes ruins of it, and it burns no more', () => {
  const f = burning('red 20,22 P 8x1 in=Mill');
  const last = f.having({ buildings: f.state.eng.buildings.map(each => ({ ...each, damage: 7 })) });
  const now = burnt(last);
  expect(house(now, 'Mill')).toMatchObject({ left: 'ruins', onFire: false });
  expect(now.unit('P')).toMatchObject({ block: null, disordered: true, figures: 6 });
});

test('ENG X.5b it goes out, or spreads to the nearest building within an inch', () => {
  expect(house(burnt(burning(), 2), 'Mill')).toMatchObject({ onFire: false });
  expect(house(burnt(burning(), 3), 'Mill')).toMatchObject({ onFire: true });
  expect(house(burnt(burning('eng weather rain'), 4), 'Mill')).toMatchObject({ onFire: false });
  expect(house(burnt(burning('eng weather snow'), 4), 'Mill')).toMatchObject({ onFire: true });
  const spread = burnt(burning(), 10);
  expect(house(spread, 'Barn')).toMatchObject({ onFire: true, damage: 0 });
  expect(house(spread, 'Inn')).toBeUndefined();
  expect(house(burnt(burning(), 9), 'Barn')).toBeUndefined();
});

test('ENG X.5b fire that has no building near spreads nowhere', () => {
  const lone = field(HOUSES.replace('building Mill', 'building Inn'));
  const f = lone.having({ buildings: lone.state.eng.buildings.map(each => ({ ...each, onFire: true })) });
  expect(burnt(f, 10).state.eng.buildings).toHaveLength(1);
});

test('ENG X.5c four figures that stood still in contact for a turn help to put it out', () => {
  const at = (figures: number, y: number) => afterTurns(burning(`red 20,${y} P ${figures}x1`), 1);
  expect(house(burnt(at(4, 21), 4), 'Mill')).toMatchObject({ onFire: false });
  expect(house(burnt(at(3, 21), 4), 'Mill')).toMatchObject({ onFire: true });
  expect(house(burnt(at(4, 20), 4), 'Mill')).toMatchObject({ onFire: true });
  expect(house(burnt(burning('red 20,21 P 4x1'), 4), 'Mill')).toMatchObject({ onFire: true });
});

test('ENG X.4 what burns or is no more does not catch fire, and round shot never sets fire', () => {
  const caught = (f: Field, dice: readonly number[], cause: 'redHotShot' | 'roundShot') =>
    house(
      after(f, dice, (draft, table) => catchFire(draft, 'Mill', cause, table)),
      'Mill',
    );
  expect(caught(field(HOUSES), [2, 10], 'redHotShot')).toMatchObject({ onFire: true });
  expect(caught(field(HOUSES), [2, 1], 'redHotShot')).toMatchObject({ onFire: false });
  expect(caught(field(HOUSES), [], 'roundShot')).toMatchObject({ onFire: false });
  expect(caught(burning(), [], 'redHotShot')).toMatchObject({ onFire: true });
  const gone = field(HOUSES);
  const ruins = gone.having({
    buildings: gone.state.eng.buildings.map(each => ({ ...each, left: 'ruins' as const })),
  });
  expect(caught(ruins, [], 'redHotShot')).toMatchObject({ onFire: false });
});
