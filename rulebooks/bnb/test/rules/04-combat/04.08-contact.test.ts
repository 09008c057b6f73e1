import { inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import {
  centreOfUnit,
  hasFlank,
  hasFlankBonus,
  inflictedBy,
  placesToCloseUp,
} from '../../../src/rules/index.ts';
import { type Field, field, fieldOf, poseFrom } from '../../support/field.ts';
import { table } from '../../support/table.ts';

const contact = (f: Field): Field => fieldOf(table.at(f.state, { step: 'contact' }));
const charged = (red: string, blue: string, how = 'front') =>
  field(`red P: ${red} @20,20\nblue Q: ${blue} @20,20\ncharge P > Q ${how} home`);

test('BNB 2.3e BNB R10 infantry not in a steady square is disordered by steady cavalry', () => {
  expect(contact(charged('cavalry 8x1', '12x1')).unit('Q').disordered).toBe(true);
  expect(contact(charged('cavalry 8x1 disordered', '12x1')).unit('Q').disordered).toBe(false);
});

test('BNB 2.3f a square is disordered by steady infantry', () => {
  expect(contact(charged('12x1', '6x4 square')).unit('Q').disordered).toBe(true);
  expect(contact(charged('12x1', '12x1')).unit('Q').disordered).toBe(false);
});

test('BNB 2.3g BNB R11 cavalry is disordered by a steady square, which is not', () => {
  const after = contact(charged('cavalry 8x1', '6x4 square'));
  expect([after.unit('P').disordered, after.unit('Q').disordered]).toEqual([true, false]);
});

test('BNB R114 a steady square met by steady cavalry and infantry at once: all is judged from before', () => {
  const f = field(
    'red P: cavalry 8x1 @20,20\nred R: 12x1 @24,22/270\nblue Q: 6x4 @20,20 square\ncharge P > Q front home\ncharge R > Q left home',
  );
  const after = contact(f);
  expect([after.unit('P').disordered, after.unit('R').disordered, after.unit('Q').disordered]).toEqual([
    true,
    false,
    true,
  ]);
});

test('BNB 4.8b BNB 4.8a a charge that goes home makes a fight, one that failed does not', () => {
  expect(contact(charged('12x1', '12x1', 'left bonus')).state.engagements).toMatchObject([
    { side: 'left', bonus: true, rounds: 0 },
  ]);
  expect(
    contact(field('red P: 12x1 @20,20\nblue Q: 12x1 @20,20\ncharge P > Q failed')).state.engagements,
  ).toEqual([]);
});

test('BNB 4.8b BNB R168 shooting losses that part the footprints do not undo the contact', () => {
  const f = charged('12x1', '12x1').with('Q', { pose: poseFrom('@20,20.5', 'blue') });
  expect(contact(f).state.engagements).toHaveLength(1);
});

test('BNB 4.6a BNB 4.9.1a BNB R60 the bonus needs a start behind the frontage line and a touched flank or rear', () => {
  const f = field('red P: 8x3 @14,33/90\nblue Q: 12x1 @20,30');
  const bonus = (from: string, side: 'front' | 'left' | 'right') =>
    hasFlankBonus(f.state, { ...f.unit('P'), pose: poseFrom(from, 'red') }, f.unit('P'), f.unit('Q'), side);
  expect(bonus('@14,32/90', 'right')).toBe(true);
  expect(bonus('@14,25/90', 'right')).toBe(false);
  expect(bonus('@14,32/90', 'front')).toBe(false);
});

test('BNB 4.6d BNB R149 squares, skirmishers, batteries and garrisons have no flank', () => {
  const of = (words: string) => hasFlank(field(`blue Q: ${words} @20,30`).unit('Q'), 'left');
  expect([of('12x1'), of('6x4 square'), of('12x1 skirmish'), of('field guns 2')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('BNB 4.6b BNB 1.9b a bent line gives the bonus only at the free end of an end segment', () => {
  const f = field('red P: 8x3 @14,32/90\nblue Q: 12x1 @20,30').with('Q', {
    formation: 'bent',
    bent: [
      { files: 6, pose: poseFrom('@21.125,30/180', 'blue') },
      { files: 6, pose: poseFrom('@18.875,30/180', 'blue') },
    ],
  });
  const end = { ...f.unit('P'), pose: poseFrom('@17.75,30.25/90', 'red') };
  expect(hasFlankBonus(f.state, f.unit('P'), end, f.unit('Q'), 'right')).toBe(true);
  expect(hasFlankBonus(f.state, f.unit('P'), end, f.unit('Q'), 'left')).toBe(false);
});

test('BNB 4.1h BNB 4.1i BNB 4.6c a round: all strike at once, losses come off, the fight goes on', () => {
  const f = field('red P: 8x3 @20,20\nblue Q: 8x3 @20,20\nengaged P > Q left bonus');
  const after = fieldOf(table.at(f.state, { step: 'combat-resolve' }, 10, 2, 10, 10));
  expect([after.unit('P').figures, after.unit('Q').figures]).toEqual([22, 23]);
  expect(after.state.engagements).toMatchObject([{ rounds: 1, bonus: true }]);
  expect([after.unit('P').turn.fought, after.unit('P').foughtRounds]).toEqual([true, 1]);
});

test('BNB 4.5c BNB R101 BNB R112 hits beyond the last figure are inflicted all the same', () => {
  const f = field('red P: 24x1 @20,20\nblue Q: 8x1 of 2 original 2 @20,20\nengaged P > Q');
  const state = table.at(f.state, { step: 'combat-resolve' }, 10, 10, 10, 10, 2, 2);
  expect(inflictedBy(state, f.id('P'))).toBe(4);
  expect(state.units[f.id('Q')]!.status).toBe('lost');
});

test('BNB 4.9a when an enemy leaves, the dice are divided afresh', () => {
  const f = field('red P: 20x1 @20,20\nblue Q: 8x3 @18,20\nblue R: 8x3 @22,20\nengaged Q > P rounds 1');
  const state = table.at(f.state, { step: 'combat-resolve' }, 2, 2, 2, 2, 2, 2, 2);
  expect(state.engagements).toMatchObject([{ rounds: 2 }]);
});

/** The charger came straight from there. */
const came = (f: Field, name: string, from: string, length: number): Field => {
  const { formation, files, figures, side } = f.unit(name);
  const leg = { go: 'advance', by: inches(length) } as const;
  return f.with(name, {
    turn: { track: [{ kind: 'charge', formation, files, figures, from: poseFrom(from, side), leg }] },
  });
};

test('BNB X59 BNB 4.11a BNB R157 cavalry that halts at first contact runs over the four figures it lies against', () => {
  const f = came(
    field('red C: cavalry 6x1 @20,20\nblue S: 6x1 @20,20 skirmish\ncharge C > S overruns home'),
    'C',
    '@20,12',
    8,
  );
  const after = contact(f);
  expect(after.unit('S').figures).toBe(2);
  expect(after.unit('S').turn.hits).toMatchObject([{ kind: 'overrun', count: 4 }]);
  expect(after.state.engagements).toEqual([]);
});

test('BNB X47 BNB 4.11b BNB 4.11e BNB R18 figures 3 to 8 are run over, the rest close up on the larger run', () => {
  const f = came(
    field('red C: heavy cavalry 8x1 @19.5,24\nblue S: 12x1 @20,20 skirmish\ncharge C > S overruns home'),
    'C',
    '@19.5,14',
    10,
  );
  const asked = table.at(f.state, { step: 'contact' });
  expect(asked.units[f.id('S')]!.figures).toBe(6);
  expect(table.asks(asked)).toMatchObject({ id: 'close-up', seat: 'blue' });
  const [first] = table.asks(asked)!.candidates;
  const closed = table.play(asked, [], first!);
  expect(closed.units[f.id('S')]!.files).toBeLessThanOrEqual(6);
  expect(
    table.judge(asked, { type: 'close-up', to: { at: { x: 60_000, y: 40_000 }, facing: 1800 }, files: 6 }),
  ).toMatchObject({
    refusals: [{ clause: 'BNB 4.11e' }],
  });
});

test('BNB 4.11e BNB R104 BNB R158 of a battery the touched models lose their crews, limbered ones are captured', () => {
  const text = (words: string) =>
    came(
      field(`red C: 4x3 @20,20\nblue B: field guns 4 ${words} @20,20\ncharge C > B overruns home`),
      'C',
      '@20,12',
      8,
    );
  const guns = contact(text('')).unit('B');
  expect([guns.models, guns.figures]).toEqual([1, 8]);
  expect(contact(text('')).state.unmanned).toHaveLength(3);
  const limbered = contact(text('limbered'));
  expect(limbered.state.tally.blue.models).toBe(2);
});

test('BNB 4.11e BNB R104 limbered models that are not touched are left where they stand', () => {
  // Five teams side by side, x 17.5 to 22.5, the first of them to the east: the second and third are ridden down.
  const f = came(
    field('red C: cavalry 4x1 @20.5,20\nblue B: field guns 5 limbered @20,20\ncharge C > B overruns home'),
    'C',
    '@20.5,12',
    8,
  );
  const { state, unit } = contact(f);
  expect(state.tally.blue.models).toBe(2);
  expect(unit('B')).toMatchObject({ models: 2, pose: { at: { x: 18_500 } } });
  expect(state.unmanned.map(({ pose }) => pose.at.x)).toEqual([22_000]);
});

test('BNB 4.11e BNB 5.3b a battery whose last gunners are ridden down is gone, though a model of it was not touched', () => {
  const f = came(
    field('red C: 4x3 @20.75,20\nblue B: field guns 3 gunners 2 @20,20\ncharge C > B overruns home'),
    'C',
    '@20.75,12',
    8,
  );
  const { state, unit } = contact(f);
  expect(unit('B')).toMatchObject({ status: 'lost', figures: 0 });
  expect(state.unmanned).toHaveLength(3);
});

test('BNB 4.11d BNB 4.12a overrunning is no round of combat', () => {
  const f = came(
    field('red C: cavalry 6x1 @20,20\nblue S: 6x1 @20,20 skirmish\ncharge C > S overruns home'),
    'C',
    '@20,12',
    8,
  );
  const { foughtRounds, disordered, turn } = contact(f).unit('C');
  expect([foughtRounds, disordered, turn.fought]).toEqual([0, false, false]);
});

test('BNB 4.11a two chargers run over the same skirmishers, and the second leaves nobody', () => {
  const two = came(
    field(`
      red C: cavalry 4x1 @19,24
      red D: cavalry 16x1 @20,26
      blue S: 6x1 @20,20 skirmish
      charge C > S overruns home
      charge D > S overruns home
    `),
    'C',
    '@19,14',
    10,
  );
  const { state, id } = contact(came(two, 'D', '@20,10', 16));
  expect(state.units[id('S')]!.status).toBe('lost');
});

test('BNB 4.11e BNB R18 without a place to close up those of the smaller run are lost too', () => {
  // All the ground is closed, so that nowhere within 2 inches is any room.
  const f = came(
    field(`
      river flood: 0,0 96,0 96,60 0,60
      red C: cavalry 6x1 @19,20
      blue S: 12x1 @20,20 skirmish
      charge C > S overruns home`),
    'C',
    '@19,10',
    10,
  );
  // Figures stand every 0.75" from x 24.5 to 15.5 (its left is east): of those at x 20.5 to 17.5 none is left.
  const asked = table.at(f.state, { step: 'contact' });
  expect(table.asks(asked)).toBeNull();
  const after = fieldOf(asked).unit('S');
  expect(after).toMatchObject({ figures: 5, files: 5, status: 'table' });
  expect(after.turn.hits.reduce((sum, { count }) => sum + count, 0)).toBe(7);
});

test('BNB 4.11e of skirmishers in two ranks all figures of the larger run stay', () => {
  const f = came(
    field(`
      river flood: 0,0 96,0 96,60 0,60
      red C: cavalry 6x1 @19,20
      blue S: 12x2 @20,20 skirmish
      charge C > S overruns home`),
    'C',
    '@19,10',
    10.5,
  );
  const after = fieldOf(table.at(f.state, { step: 'contact' })).unit('S');
  expect(after).toMatchObject({ figures: 10, files: 5, status: 'table' });
});

test('BNB 2.3e BNB 4.11e skirmishers who outlive the steady cavalry that rode over them are disordered', () => {
  const left = (words: string) =>
    contact(
      came(
        field(`red C: cavalry 6x1 ${words} @20,20\nblue S: 6x1 @20,20 skirmish\ncharge C > S overruns home`),
        'C',
        '@20,12',
        8,
      ),
    ).unit('S');
  expect(left('')).toMatchObject({ figures: 2, disordered: true });
  expect(left('disordered')).toMatchObject({ figures: 2, disordered: false });
});

test('BNB 4.11e places to close up are offered from the larger part outwards, within 2 inches of it', () => {
  const f = came(
    field('red C: heavy cavalry 8x1 @19.5,24\nblue S: 12x1 @20,20 skirmish\ncharge C > S overruns home'),
    'C',
    '@19.5,14',
    10,
  );
  const asked = table.at(f.state, { step: 'contact' });
  const about = (asked.steps.at(-1) as { readonly about: { readonly x: number; readonly y: number } }).about;
  const survivor = { unit: f.id('S'), about: about as never };
  const far = [...placesToCloseUp(asked, survivor)].map(({ to, files }) => {
    const { x, y } = centreOfUnit(asked, { ...asked.units[f.id('S')]!, files, pose: to });
    return Math.hypot(x - about.x, y - about.y);
  });
  expect(far.length).toBeGreaterThan(20);
  expect(far[0]).toBeLessThan(2);
  expect(Math.max(...far)).toBeLessThanOrEqual(2010);
  expect(Math.max(...far)).toBeGreaterThan(1900);
  const outwards = far.slice(1).map((each, i) => each - far[i]!);
  expect(Math.min(...outwards)).toBeGreaterThan(-2);
});
