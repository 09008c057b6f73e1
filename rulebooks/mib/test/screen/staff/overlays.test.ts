import { type At, type Overlay, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { scoresShown } from '../../../screen/scene/moment.ts';
import { overlay } from '../../../screen/staff/overlays.ts';
import { sight, sightField } from '../../../screen/staff/sight.ts';
import type { MibState } from '../../../src/state.ts';
import { field } from '../../field.ts';

const at = (text: string, seat: 'french' | 'coalition' | null = 'french'): At<MibState> => ({
  state: field(text).state,
  seat,
});

const draw = (text: string, id: string, focus: readonly string[] = []): Overlay =>
  overlay(at(text), id, focus);

const shadeAt = ({ shades }: Overlay, place: string) => shades.find(shade => shade.place === place);
const aboutAt = (drawn: Overlay, place: string): string => plain(shadeAt(drawn, place)?.about ?? '');

describe('UI 10 the threat', () => {
  const POSITION = `
formation IV coalition none
french 0505>0 Morand 6-4-8 G1
coalition 0510>0 Jellacic 8-3-8 G1 @IV
`;

  test('UI 10 equals the reach of the enemy, and says who can attack from there', () => {
    const drawn = draw(POSITION, 'threat');
    expect(shadeAt(drawn, '0506')?.style).toBe('threat');
    expect(aboutAt(drawn, '0507')).toBe('In reach of Jellacic.');
    expect(aboutAt(drawn, '0506')).toBe('In reach of Jellacic.');
    const nearer = draw(POSITION.replace('0510>0', '0509>0'), 'threat');
    expect(aboutAt(nearer, '0506')).toContain('From here Jellacic could attack 6.9a.');
    expect(shadeAt(drawn, '0504')).toBeUndefined();
  });

  test('UI 29, MIB 2.5b does not tell that he is Tired', () => {
    const tired = POSITION.replace('@IV', '@IV fatigue=6');
    expect(draw(tired, 'threat')).toEqual(draw(POSITION, 'threat'));
  });
});

describe('UI 26 the zones', () => {
  const POSITION = `
forest 0504
french 0507>0 Morand 6-4-8 G1; Friant 2-4-8
coalition 0505>3 Jellacic 8-3-8 G2
coalition 0508>3 Hussars 2-4-13 light
coalition 0305>3 Reserve 4-3-8
`;

  test('MIB 6.2b infantry with guns has a zone of one hatch, cavalry of another, others none', () => {
    const drawn = draw(POSITION, 'zones');
    expect(shadeAt(drawn, '0405')?.style).toBe('infantry-zone');
    expect(shadeAt(drawn, '0509')?.style).toBe('cavalry-zone');
    expect(shadeAt(drawn, '0306')).toBeUndefined();
  });

  test('MIB 6.2c, T13 a negated zone is hollow, and one that the ground keeps out', () => {
    const drawn = draw(POSITION, 'zones');
    expect(shadeAt(drawn, '0507')?.style).toBe('negated');
    expect(aboutAt(drawn, '0507')).toContain('6.2c');
    expect(shadeAt(drawn, '0504')?.style).toBe('negated');
    expect(aboutAt(drawn, '0504')).toContain('The ground bars the zone of Jellacic T13.');
  });

  test('UI 29, MIB 2.5e a unit in fog has no zone on the screen', () => {
    const fog = `option fogOfWar\n${POSITION.replace('0305>3', '1112>3').replace('Reserve 4-3-8', 'Reserve 4-3-8 G2')}`;
    expect(shadeAt(draw(fog, 'zones'), '1111')).toBeUndefined();
  });
});

describe('UI 26 the fields of fire', () => {
  const POSITION = `
level 1 0505
forest 0404
french 0506>0 Morand 6-4-8 G1
coalition 0505>0 Jellacic 8-3-8 G2
`;

  test('MIB 8.2a, 8.2b lower hexes before the guns, with the reason where there is none', () => {
    const drawn = draw(POSITION, 'fields');
    expect(shadeAt(drawn, '0504')?.style).toBe('field');
    expect(aboutAt(drawn, '0504')).toBe('Field of fire of Jellacic in 0505: level 1 over 0 8.2a.');
    expect(shadeAt(drawn, '0404')?.style).toBe('negated');
    expect(aboutAt(drawn, '0404')).toContain('forest 8.2b');
    expect(shadeAt(drawn, '0506')).toBeUndefined();
  });

  test('MIB 8.2f an enemy beside it on the same level takes it away', () => {
    const drawn = draw(POSITION.replace('level 1 0505', 'level 1 0505 0506'), 'fields');
    expect(aboutAt(drawn, '0504')).toContain('stands beside it on the same level 8.2f');
  });

  test('UI 29, MIB 2.5b however many guns he has, it looks the same', () => {
    expect(draw(POSITION.replace('G2', 'G1/2'), 'fields')).toEqual(draw(POSITION, 'fields'));
  });
});

describe('UI 11 command', () => {
  const POSITION = `
formation III french Davout
french 0505>0 Morand 6-4-8 @III
french 0510>0 Friant 6-4-8 @III
french 0504 leader Davout 2 range=2 @III
`;

  test('MIB 7.0h a leader is joined to his units, with his limit', () => {
    const { lines, notes, shades } = draw(POSITION, 'command');
    expect(lines.map(({ from, to, style }) => [from, to, style])).toEqual([
      ['0504', '0505', 'in'],
      ['0504', '0510', 'in'],
    ]);
    expect(plain(notes[0]!)).toBe('III: Davout, rated 2, at most 2 in one attack 7.0h.');
    expect(shades).toEqual([]);
  });

  test('MIB 15.15 with command range who is out says so', () => {
    const { lines, shades } = draw(`option commandRange\n${POSITION}`, 'command');
    expect(lines.map(({ style }) => style)).toEqual(['in', 'out']);
    expect(plain(lines[1]!.about)).toContain('his range is 2 15.15');
    expect(shades).toHaveLength(19);
  });
});

test('UI 11, MIB 8.1 the elevation shows levels and slopes', () => {
  const drawn = draw('level 1 0505\nslope 0505/0506 up 0505\nout 0101', 'elevation');
  expect(shadeAt(drawn, '0505')).toMatchObject({ text: '1', degree: 1 });
  expect(aboutAt(drawn, '0505')).toContain('Slope down to south: +1 MP up, +0 MP down T2.');
  expect(shadeAt(drawn, '0101')).toBeUndefined();
});

describe('MIB 17.0 objectives', () => {
  const TEUGN = 'battle teugn-hausen';

  test('show who holds them, the exits and the points', () => {
    const drawn = draw(TEUGN, 'objectives');
    expect(shadeAt(drawn, '0810')?.text).toBe('3 AU');
    expect(shadeAt(drawn, '0906')?.text).toBe('3');
    expect(shadeAt(drawn, '0107')?.text).toBe('exit 3');
    expect(plain(drawn.notes[4]!)).toBe('Dünzling 1607: 1 VP, French; French has 1 17.0.');
  });

  test('UI 29, MIB 2.5b missing steps of the enemy are points at least and at most', () => {
    const hurt = `${TEUGN}\ncoalition 0810>0 Lusignan steps=2 stragglers=1`;
    const lost = (seat: 'french' | 'coalition' | null): string =>
      plain(overlay(at(hurt, seat), 'objectives', []).notes[5]!);
    expect(lost('french')).toBe('each enemy step lost: 1 VP, both sides; French has 0–1 17.0.');
    expect(lost(null)).toContain('0–1');
    expect(lost('coalition')).toBe('each enemy step lost: 1 VP, both sides 17.0.');
  });

  test('UI 29, MIB 2.5b the score in the bar is the span of the overlay', () => {
    const hurt = `${TEUGN}\ncoalition 0810>0 Lusignan steps=2 stragglers=1`;
    const [seen] = scoresShown(at(hurt, 'french'));
    expect(seen).toMatchObject({ seat: 'french', value: 1, most: 2 });
    expect(seen!.label).toContain('1 to 2, depending on hidden losses: ');
    expect(scoresShown(at(hurt, 'coalition'))[0]).not.toHaveProperty('most');
  });
});

test('MIB 12.2 supply shows sources, wagons and who is cut off', () => {
  const drawn = draw(
    `option trains\noption supply\nsource french 0101\nfrench 0102>0 Morand 6-4-8\nfrench 1214>0 Friant 6-4-8`,
    'supply',
  );
  expect(shadeAt(drawn, '0101')?.style).toBe('objective');
  expect([shadeAt(drawn, '0102')?.style, shadeAt(drawn, '1214')?.style]).toEqual(['clear', 'blocked']);
});

describe('UI 9 sight', () => {
  const POSITION = 'level 1 0505\nforest 0504 0503\nslope 0505/0504 up 0505\nfrench 0505>0 Morand 6-4-8 G1';

  test('MIB 16.5f a line of two hexes through forest is hidden, and says where', () => {
    const guns = `option initiative\noption grandBattery\n${POSITION}`;
    const picture = sight(at(guns), '0505', '0503')!;
    expect([picture.sight, picture.title]).toEqual(['blocked', 'Hidden']);
    expect(plain(picture.paths[0]!.text)).toBe('0504: forest 16.5f.');
    expect(sight(at(guns), '0505', '0509')!.title).toBe('Out of range');
    expect(sight(at(POSITION), '0505', '0505')).toBeNull();
  });

  test('MIB 8.2b, 8.2c whether guns command the next hex, and why not', () => {
    const meaning = (to: string) => plain(sight(at(POSITION), '0505', to)!.meaning[0]!);
    expect(sight(at(POSITION), '0505', '0504')!.title).toBe('From higher ground');
    expect(meaning('0504')).toBe('No field of fire of Morand: forest 8.2b.');
    expect(meaning('0506')).toBe('No field of fire of Morand: it is not in its front 8.2a.');
    expect(meaning('0604')).toBe('Field of fire of Morand in 0505: level 1 over 0 8.2a.');
  });

  test('MIB 8.3a the slope between two hexes is told', () => {
    const up = sight(at(POSITION), '0504', '0505')!;
    expect(plain(up.meaning.at(-1)!)).toBe('An attack from here goes up a slope: strength × ¾ 8.3a.');
  });

  test('MIB 16.5f the field is two hexes wide', () => {
    const { shades } = sightField(at(POSITION), '0505');
    expect(shades).toHaveLength(18);
    expect(shades.filter(({ style }) => style === 'blocked').map(({ place }) => place)).toEqual(['0503']);
  });
});
