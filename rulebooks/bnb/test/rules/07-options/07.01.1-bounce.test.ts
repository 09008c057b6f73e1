import { expect, test } from 'vitest';
import { brokenInvariant } from '../../../src/invariants.ts';
import { recoilers } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { fought, standing } from '../../support/pursuing.ts';
import { table } from '../../support/table.ts';

const HORSE = `
  options cavalryBounce
  red  Dr:  heavy cavalry 8x1 @30,30
  blue Hus: heavy cavalry 8x1 @30,30
  engaged Dr > Hus front rounds 1
`;

/** A round in which the first suffered so many hits of the second, and the other way round. */
const round = (f: Field, first: string, suffers: number, second: string, inflicts: number): Field => {
  const hit = (by: string, count: number) =>
    count === 0 ? [] : [{ step: 6, kind: 'combat', by: f.id(by), count, hard: false } as const];
  return fought(f, first, second)
    .with(first, { turn: { hits: hit(second, suffers) } })
    .with(second, { turn: { hits: hit(first, inflicts) } });
};

const names = ({ state }: Field): readonly string[] => recoilers(state).map(id => state.units[id]!.name);
const bounced = ({ state }: Field, ...dice: readonly number[]): Field =>
  fieldOf(table.at(state, { step: 'bounce', units: null }, ...dice));
const place = ({ state, id }: Field, name: string): string => standing(state, id(name));

test('BNB 7.1.1a cavalry that inflicted no more than it suffered recoils 4 inches, keeping its facing', () => {
  const f = round(field(HORSE), 'Dr', 3, 'Hus', 2);
  expect(names(f)).toEqual(['Dr']);
  const after = bounced(f);
  expect(place(after, 'Dr')).toBe('30,26/0');
  expect(place(after, 'Hus')).toBe('30,30/180');
  expect(after.state.engagements).toEqual([]);
  expect(after.unit('Dr').turn.recoiled).toBe(true);
  expect(brokenInvariant(after.state)).toBeNull();
});

test('BNB 7.1.1a not if it inflicted more, routed itself, or beat all its enemies', () => {
  expect(names(round(field(HORSE), 'Dr', 2, 'Hus', 3))).toEqual(['Hus']);
  const f = round(field(HORSE), 'Dr', 3, 'Hus', 2);
  expect(names(f.with('Dr', { turn: { routed: true } }))).toEqual([]);
  expect(names(f.with('Hus', { turn: { routed: true } }))).toEqual([]);
  expect(names(f.with('Hus', { figures: 2 }))).toEqual([]);
});

test('BNB 7.1.1a infantry does not recoil; cavalry recoils from infantry', () => {
  const f = field(HORSE.replace('blue Hus: heavy cavalry 8x1', 'blue Hus: 8x3'));
  expect(names(round(f, 'Dr', 1, 'Hus', 1))).toEqual(['Dr']);
  expect(names(round(f, 'Dr', 0, 'Hus', 1))).toEqual([]);
});

test('BNB 7.1.1c with equal losses, or none, both recoil', () => {
  const even = round(field(HORSE), 'Dr', 2, 'Hus', 2);
  const after = bounced(even);
  expect(place(after, 'Dr')).toBe('30,26/0');
  expect(place(after, 'Hus')).toBe('30,34/180');
  expect(names(round(field(HORSE), 'Dr', 0, 'Hus', 0))).toEqual(['Dr', 'Hus']);
});

test('BNB 7.1.1b it goes farther back until it is clear of a friend, and no farther', () => {
  // The line stands from y 25 to 24.5: the recoil to y 26 would end on it, from y 25 back to 24 as well.
  const f = round(field(`${HORSE}\n red Line: 12x1 @30,25.5`), 'Dr', 3, 'Hus', 2);
  const after = bounced(f);
  // Clear of it is the front at y 25, within the tolerance of 0.01.
  const { y } = after.unit('Dr').pose.at;
  expect(y).toBeGreaterThanOrEqual(25_000);
  expect(y).toBeLessThanOrEqual(25_010);
  expect(brokenInvariant(after.state)).toBeNull();
});

test('BNB 7.1.1b BNB R61 stopped by enemies, closed ground or the edge of the table it routs', () => {
  const stopped = (text: string) => {
    const f = round(field(text), 'Dr', 3, 'Hus', 2);
    return table.at(f.state, { step: 'bounce', units: null }, 10);
  };
  const isRouted = (text: string): boolean => fieldOf(stopped(text)).unit('Dr').turn.routed;
  expect(isRouted(`${HORSE}\n blue Foot: 8x1 @30,27/0`)).toBe(true);
  expect(isRouted(`${HORSE}\n river water: 20,26 40,26 40,27 20,27`)).toBe(true);
  const edge = HORSE.replaceAll('@30,30', '@30,4.5');
  const gone = fieldOf(stopped(edge)).unit('Dr');
  expect(gone.turn).toMatchObject({ routed: true, recoiled: false });
});

test('BNB 7.1.1b a rout for lack of room is a rout: hits of the table, shaken, placed by its owner', () => {
  const f = round(field(`${HORSE}\n blue Foot: 8x1 @30,27/0`), 'Dr', 3, 'Hus', 2);
  const asked = table.at(f.state, { step: 'bounce', units: null }, 5);
  expect(table.asks(asked)).toMatchObject({ step: 'rout', seat: 'red' });
  expect(fieldOf(asked).unit('Dr')).toMatchObject({ figures: 6, shaken: true });
});

test('BNB 7.1.1a it is told from where a unit recoils, right after the round too', () => {
  const told = table.opens(
    field(HORSE).state,
    [{ step: 'combat-resolve' }, { step: 'bounce', units: null }],
    ...[1, 1, 1, 1, 1, 1],
  );
  const ways = told.flatMap(event =>
    event.type === 'recoiled' ? [[event.from.at.y / 1000, event.to.at.y / 1000]] : [],
  );
  expect(ways).toEqual([
    [30, 26],
    [30, 34],
  ]);
});

test('BNB 2.2d a recoil is free of the two-inch rule', () => {
  const f = round(field(`${HORSE}\n blue Foot: 8x1 @33.6,26/0`), 'Dr', 3, 'Hus', 2);
  expect(place(bounced(f), 'Dr')).toBe('30,26/0');
});
