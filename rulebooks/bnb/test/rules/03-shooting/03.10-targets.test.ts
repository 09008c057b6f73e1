import { expect, test } from 'vitest';
import { field } from '../../support/field.ts';
import { forbidden, laid, volley } from '../../support/shooting.ts';
import { table } from '../../support/table.ts';

test('BNB 3.10a a unit fires at one target, and not at friends', () => {
  const f = field('red P: 12x1 @20,20\nred F: 12x1 @30,23\nblue Q: 12x1 @20,23');
  expect(forbidden(f, 'P', 'F')).toEqual(['BNB 3.10a']);
  expect(forbidden(laid(f, ['P', 'Q']), 'P', 'Q')).toEqual(['BNB 3.10a']);
});

test('BNB 3.10b BNB R34 figures that cannot hit the first target fire at the enemy nearest to it', () => {
  const f = field('red P: 24x1 @20,20\nblue Q: 4x1 @14.5,21.5\nblue R: 4x1 @21,23\nblue S: 4x1 @25,23');
  const first = laid(f, ['P', 'Q']);
  expect(forbidden(first, 'P', 'S')).toEqual(['BNB 3.10b']);
  const rest = volley(first, 'P', 'R').bearings.map(({ muzzle }) => muzzle.place);
  const used = volley(f, 'P', 'Q').bearings.map(({ muzzle }) => muzzle.place);
  expect(rest.some(place => used.includes(place))).toBe(false);
});

test('BNB 7.12a BNB 7.12b guns fire at the nearest target or one within 12 inches of it, unless a general is with them', () => {
  const text = (more: string) => `
    options artilleryTargeting
    red G: field guns 2 @20,10
    ${more}
    blue Q: 12x1 @20,16
    blue R: 12x1 @20,32
    blue S: 12x1 @34,24
  `;
  expect(forbidden(field(text('')), 'G', 'S')).toEqual(['BNB 7.12a']);
  expect(forbidden(field(text('red general Cole @20,10 with G')), 'G', 'S')).toEqual([]);
});

test('BNB X38 BNB 6.4.4c BNB R77 half a garrison fires out of each side', () => {
  const f = field(`
    red T: 20x1 @20,20 in town
    block town: 18,18 22,18 22,22 18,22 capacity 24
    blue Q: 12x1 @20,25
    blue R: 12x1 @25,20/270
  `);
  const first = laid(f, ['T', 'Q']);
  expect(volley(f, 'T', 'Q').dice).toBe(2);
  expect(volley(first, 'T', 'R').dice).toBe(2);
});

test('BNB 2.1d Side A lays its fire, may take it back, and is done; then Side B', () => {
  const { state } = field('red P: 12x1 @20,20\nblue Q: 12x1 @20,23');
  const asked = table.at(state, [
    { step: 'fire-allocate', role: 'A' },
    { step: 'fire-allocate', role: 'B' },
    { step: 'fire-resolve' },
  ]);
  expect(table.asks(asked)).toMatchObject({ seat: 'red', id: 'fire' });
  expect(table.asks(asked)?.candidates).toEqual([
    { type: 'done' },
    { type: 'fire', unit: 'P', at: 'Q', ammunition: 'small arms' },
  ]);
  const fire = { type: 'fire', unit: 'P', at: 'Q', ammunition: 'small arms' } as const;
  const after = table.play(asked, [], fire, { type: 'cease-fire', unit: 'P' }, fire, { type: 'done' });
  expect(table.asks(after)).toMatchObject({ seat: 'blue' });
  const over = table.play(after, [7, 2, 2], { type: 'done' });
  expect(over.units.map(({ figures }) => figures)).toEqual([12, 11]);
});

test('BNB 3.1c, BNB 3.10b gunners who serve the models of the first target serve no others', () => {
  const f = field(`
    red B: field guns 3 gunners 7 @40,20
    blue Q: 2x1 @39.5,20.6
    blue R: 12x1 @45,40`);
  // The model on the right has Q outside its arc. Of seven gunners six serve the other two, and one is left.
  const alone = field('red B: field guns 3 gunners 7 @40,20\nblue R: 12x1 @45,40');
  expect(volley(alone, 'B', 'R').dice).toBe(4);
  expect(volley(f, 'B', 'Q').bearings.map(({ muzzle }) => muzzle.place)).toEqual([0, 1]);
  expect(volley(f, 'B', 'Q').dice).toBe(4);
  expect(forbidden(laid(f, ['B', 'Q']), 'B', 'R')).toEqual(['BNB 3.1a']);
  expect(volley(laid(f.with('B', { figures: 9 }), ['B', 'Q']), 'B', 'R').dice).toBe(2);
});

test('BNB 7.12a targets without a chance are passed over, and the 12 inches are from footprint to footprint', () => {
  const at = (y: number) =>
    field(`
      options artilleryTargeting
      red G: field guns 2 @20,20
      blue S: skirmish 8x1 @20,33
      blue Q: 12x1 @20,36
      blue R: 12x1 @28,${y}`);
  // Beyond canister range skirmishers cannot be hit, so that Q is the nearest; its rear corner is at (22.25, 36.5).
  expect(forbidden(at(47.9), 'G', 'R')).toEqual([]);
  expect(forbidden(at(48.1), 'G', 'R')).toEqual(['BNB 7.12a']);
  expect(forbidden(at(48.1), 'G', 'Q')).toEqual([]);
});

test('BNB 7.12b, BNB 3.8a a general with the guns does not free them of their chargers', () => {
  const f = field(`
    options artilleryTargeting
    red G: field guns 3 @20,20
    red general Dyer @20,20 with G
    blue C: 8x3 @20,20
    blue Q: 12x1 @24,40
    charge C > G overruns`).with('C', {
    turn: {
      charged: true,
      track: [
        {
          kind: 'charge',
          formation: 'close',
          files: 8,
          figures: 24,
          from: { at: { x: 20_000, y: 28_000 }, facing: 1800 } as never,
          leg: { go: 'advance', by: 8000 },
        },
      ],
    },
  });
  expect(forbidden(f, 'G', 'Q')).toEqual(['BNB 3.8a']);
  expect(volley(f, 'G', 'C', { ammunition: 'canister' }).dice).toBe(6);
});
