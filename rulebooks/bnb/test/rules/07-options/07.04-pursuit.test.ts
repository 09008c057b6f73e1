import { expect, test } from 'vitest';
import { charismaWith, quarryOf, resistRoll } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { facesFor, fought, routed, standing } from '../../support/pursuing.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { table } from '../../support/table.ts';

/** Whom a unit would follow, by name. */
const quarry = ({ state, unit }: Field, name: string): string | null => {
  const found = quarryOf(state, unit(name));
  return found && `${state.units[found.enemy]!.name}${found.isFollowUp ? ' (follow-up)' : ''}`;
};

const TWO = `
  options pursuit
  red  Hus: light cavalry 8x1 @30,30
  blue P:   12x1 @30,44
`;

/** The question whether it pursues. */
const asking = (f: Field, role: 'A' | 'B' = 'A') => table.at(f.state, { step: 'pursuit-rolls', role });

test('BNB 7.4a a unit that has routed all enemies of its round may pursue', () => {
  expect(quarry(routed(field(TWO), 'Hus', 'P'), 'Hus')).toBe('P');
});

test('BNB 7.4a not while one of them fights on, nor without the option', () => {
  const f = field(`${TWO} blue Q: 12x1 @36,30.5`);
  const both = fought(f, 'Hus', 'P', 'Q').with('P', { turn: { routed: true } });
  expect(quarry(both, 'Hus')).toBeNull();
  const plain = field(TWO.replace('options pursuit', ''));
  expect(quarry(routed(plain, 'Hus', 'P'), 'Hus')).toBeNull();
});

test('BNB 7.4b infantry is asked and may let go; cavalry goes or rolls', () => {
  const foot = routed(field('options pursuit\nred Col: 8x3 @30,30\nblue P: 12x1 @30,44'), 'Col', 'P');
  const asked = asking(foot);
  expect(table.asks(asked)!.candidates.map(({ type }) => type)).toEqual(['pursue', 'let-go']);
  expect(table.judge(asked, { type: 'resist', unit: 'Col', charisma: 'stay' })).toEqual(
    forbiddenBy('BNB 7.4b'),
  );
  expect(fieldOf(table.play(asked, [], { type: 'let-go', unit: 'Col' })).unit('Col').pursuing).toBeNull();
  const horse = asking(routed(field(TWO), 'Hus', 'P'));
  expect(table.asks(horse)!.candidates.map(({ type }) => type)).toEqual(['pursue', 'resist']);
  expect(table.judge(horse, { type: 'let-go', unit: 'Hus' })).toEqual(forbiddenBy('BNB 7.4b'));
  expect(table.judge(horse, { type: 'pursue', unit: 'P' })).toEqual(forbiddenBy('BNB 7.4b'));
});

test('BNB 7.4c heavy cavalry does not pursue light, nor infantry cavalry; light cavalry pursues heavy', () => {
  const fight = (winner: string, loser: string) =>
    quarry(routed(field(`options pursuit\nred W: ${winner} @30,30\nblue L: ${loser} @30,44`), 'W', 'L'), 'W');
  expect(fight('heavy cavalry 8x1', 'light cavalry 8x1')).toBeNull();
  expect(fight('cuirassier cavalry 8x1', 'light cavalry 8x1')).toBeNull();
  expect(fight('cuirassier cavalry 8x1', 'heavy cavalry 8x1')).toBe('L');
  expect(fight('light cavalry 8x1', 'heavy cavalry 8x1')).toBe('L');
  expect(fight('8x3', 'heavy cavalry 8x1')).toBeNull();
  expect(fight('8x3', '8x3')).toBe('L');
});

test('BNB 7.4c gunners, squares and garrisons never pursue', () => {
  const fight = (winner: string, more = '') =>
    quarry(
      routed(field(`options pursuit\nred W: ${winner} @30,30\nblue L: 8x3 @30,44\n${more}`), 'W', 'L'),
      'W',
    );
  expect(fight('guns 3')).toBeNull();
  expect(fight('6x4 square')).toBeNull();
  expect(fight('8x2 in house', 'block house: 28,28 32,28 32,32 28,32 capacity 24')).toBeNull();
  expect(fight('8x2')).toBe('L');
});

test('BNB 7.4d not if all its enemies were shattered; one that has left the table can be followed', () => {
  const f = routed(field(TWO), 'Hus', 'P');
  const lost = f.with('P', { status: 'lost' });
  expect(quarry(lost, 'Hus')).toBeNull();
  expect(quarry(f.with('P', { figures: 3 }), 'Hus')).toBeNull();
  const left = { edge: 'north', at: { x: 30_000, y: 72_000 }, turn: 1, routed: true } as never;
  expect(quarry(lost.with('P', { left }), 'Hus')).toBe('P');
});

test('BNB 7.4e BNB R63 four or less enters pursuit; grades E and F at minus 3', () => {
  const faces = (words: string) => {
    const { state, unit } = field(`options pursuit\nred Hus: light cavalry 8x1 @30,30 ${words}`);
    return facesFor(resistRoll(state, unit('Hus'), 'stay'), 'pursues');
  };
  expect(faces('grade D')).toBe(4);
  expect(faces('grade E')).toBe(7);
  expect(faces('grade F')).toBe(7);
});

test('BNB 7.4e BNB 7.11g BNB X49 British hussars pursue on 7 or less; with a general who holds them on 5 or less', () => {
  const hussars = (general: string) =>
    field(`
      options pursuit nationalModifiers
      red Hus: light cavalry 8x1 @30,30 grade C britain
      ${general}
    `);
  const alone = hussars('');
  expect(facesFor(resistRoll(alone.state, alone.unit('Hus'), 'stay'), 'pursues')).toBe(7);
  const led = hussars('red general Ponsonby charisma 2 with Hus');
  expect(charismaWith(led.state, led.unit('Hus'))).toBe(2);
  expect(facesFor(resistRoll(led.state, led.unit('Hus'), 'stay'), 'pursues')).toBe(5);
  expect(facesFor(resistRoll(led.state, led.unit('Hus'), 'go'), 'pursues')).toBe(9);
});

test('BNB 7.4e the dice decide: 4 is carried away, 5 stays', () => {
  const asked = asking(routed(field(TWO), 'Hus', 'P'));
  const resist = { type: 'resist', unit: 'Hus', charisma: 'stay' } as const;
  expect(fieldOf(table.play(asked, [4], resist)).unit('Hus').pursuing?.enemy).toBe(1);
  expect(fieldOf(table.play(asked, [5], resist)).unit('Hus').pursuing).toBeNull();
});

test('BNB 7.4f a pursuer follows its slowest routing enemy, of equals the nearest', () => {
  const f = field(`
    options pursuit
    red  Hus: light cavalry 8x1 @30,30
    blue Horse: heavy cavalry 6x1 @24,40
    blue Col: 8x2 @30,50
    blue Line: 12x1 @36,56
    blue Near: 12x1 @44,44
  `);
  expect(quarry(routed(f, 'Hus', 'Horse', 'Col', 'Line', 'Near'), 'Hus')).toBe('Near');
  expect(quarry(routed(f, 'Hus', 'Horse', 'Col', 'Line'), 'Hus')).toBe('Line');
  expect(quarry(routed(f, 'Hus', 'Horse', 'Col'), 'Hus')).toBe('Col');
});

test('BNB 7.4g BNB 7.4h BNB R62 it turns about its centre, is disordered and loses a figure, and does not move yet', () => {
  const f = routed(field(TWO.replace('@30,44', '@50.5,29.25')), 'Hus', 'P');
  const after = fieldOf(table.play(asking(f), [], { type: 'pursue', unit: 'Hus' }));
  const hussars = after.unit('Hus');
  expect(hussars.figures).toBe(7);
  expect(hussars.disordered).toBe(true);
  expect(standing(after.state, hussars.id)).toBe('30.5,29.5/90');
  expect(hussars.turn.hits.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['rout 1']);
});

test('BNB 7.4g BNB R163 without room to turn it keeps its facing', () => {
  const f = routed(
    field(`
      options pursuit
      red  Hus: light cavalry 12x1 @30,30
      red  Friend: 8x1 @30,31
      blue P: 12x1 @50.5,30
    `),
    'Hus',
    'P',
  );
  const after = fieldOf(table.play(asking(f), [], { type: 'pursue', unit: 'Hus' }));
  expect(standing(after.state, after.id('Hus'))).toBe('30,30/0');
  expect(after.unit('Hus').pursuing?.enemy).toBe(after.id('P'));
});

test('BNB 7.1.1d cavalry that made an enemy recoil rolls or follows up, without a figure lost', () => {
  const f = field(`
    options pursuit cavalryBounce
    red  Hus: heavy cavalry 8x1 @30,30
    blue Dr:  light cavalry 8x1 @30,35
  `);
  const pushed = fought(f, 'Hus', 'Dr').with('Dr', { turn: { recoiled: true } });
  expect(quarry(pushed, 'Hus')).toBe('Dr (follow-up)');
  const after = fieldOf(table.play(asking(pushed), [], { type: 'pursue', unit: 'Hus' }));
  expect(after.unit('Hus')).toMatchObject({ figures: 8, disordered: true });
  expect(after.unit('Hus').pursuing).toEqual({ enemy: 1, isFollowUp: true, track: null });
});

test('BNB 7.1.1d not while it is engaged with another, nor if it recoiled itself', () => {
  const f = field(`
    options pursuit cavalryBounce
    red  Hus: heavy cavalry 8x1 @30,30
    blue Dr:  light cavalry 8x1 @30,35
    blue P:   8x1 @35,30
  `);
  const pushed = fought(f, 'Hus', 'Dr', 'P').with('Dr', { turn: { recoiled: true } });
  expect(quarry(pushed, 'Hus')).toBeNull();
  const both = fought(f, 'Hus', 'Dr').with('Dr', { turn: { recoiled: true } });
  expect(quarry(both.with('Hus', { turn: { recoiled: true } }), 'Hus')).toBeNull();
});

test('BNB 7.4e, BNB 7.11g each modifier of the roll to resist is told with its clause', () => {
  const drms = (words: string, sway: 'stay' | 'go') => {
    const f = field(
      `options pursuit nationalModifiers\nred Hus: light cavalry 8x1 @30,30 ${words}\nred general Kempt charisma 2 with Hus`,
    );
    return resistRoll(f.state, f.unit('Hus'), sway).drms.map(({ clause, value }) => `${clause} ${value}`);
  };
  expect(drms('britain grade E', 'stay')).toEqual(['BNB 7.4e -3', 'BNB 7.11g -3', 'BNB 7.4e 2']);
  expect(drms('britain grade D', 'go')).toEqual(['BNB 7.11g -3', 'BNB 7.4e -2']);
  expect(drms('britain grade F', 'stay')).toEqual(['BNB 7.4e -3', 'BNB 7.4e 2']);
  expect(drms('france grade D', 'stay')).toEqual(['BNB 7.4e 2']);
});

test('BNB 7.4c, BNB 7.4d who has left the table, routed or recoiled follows nobody', () => {
  const f = routed(field(TWO), 'Hus', 'P');
  expect(quarry(f, 'Hus')).toBe('P');
  expect(quarry(f.with('Hus', { status: 'lost' }), 'Hus')).toBeNull();
  expect(quarry(f.with('Hus', { turn: { routed: true } }), 'Hus')).toBeNull();
  expect(quarry(f.with('Hus', { turn: { recoiled: true } }), 'Hus')).toBeNull();
  expect(quarry(f.with('Hus', { original: 40 }), 'Hus')).toBeNull();
  expect(quarry(f.with('P', { original: 60 }), 'Hus')).toBeNull();
  expect(quarry(f.with('P', { status: 'lost' }), 'Hus')).toBeNull();
});

test('BNB R176, BNB 7.4c, BNB 1.9a a bent line does not pursue', () => {
  const f = routed(field('options pursuit\nred L: 12x1 @30,30\nblue P: 12x1 @30,44'), 'L', 'P');
  expect(quarry(f, 'L')).toBe('P');
  const segment = (x: number) => ({ files: 6, pose: { at: { x, y: 30_000 }, facing: 0 } as never });
  const bent = f.with('L', { formation: 'bent', bent: [segment(29_000), segment(31_250)] });
  expect(quarry(bent, 'L')).toBeNull();
});

test('BNB 7.4g, BNB 7.4j a bent line that is pursued stays as it is bent', () => {
  const f = routed(field(TWO), 'Hus', 'P').with('P', {
    formation: 'bent',
    bent: [
      { files: 6, pose: { at: { x: 31_000, y: 44_000 }, facing: 1800 } as never },
      { files: 6, pose: { at: { x: 28_500, y: 44_000 }, facing: 1800 } as never },
    ],
    pose: { at: { x: 31_000, y: 44_000 }, facing: 900 } as never,
  });
  const gone = fieldOf(table.play(asking(f), [], { type: 'pursue', unit: 'Hus' }));
  const next = fieldOf(table.at(gone.state, { step: 'pursuit' }));
  expect(next.unit('P').pose).toEqual(f.unit('P').pose);
  expect(next.state.engagements).toHaveLength(1);
});
