import { label } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { parsePosition, printPosition } from '../../src/notation/index.ts';
import { commanderNamed, unitNamed } from '../../src/pieces.ts';
import { started } from '../started.ts';

const read = (text: string) => expectOk(parsePosition(text));

/** Where each piece on the map stands. */
function standing(text: string): Readonly<Record<string, string>> {
  const { battle, state } = read(text);
  const pieces = [
    ...battle.units.map(({ name }, id) => [name, state.units[id]!.hex] as const),
    ...battle.commanders.map(({ name }, id) => [name, state.commanders[id]!.hex] as const),
  ];
  return Object.fromEntries(
    pieces.filter(([, hex]) => hex >= 0).map(([name, hex]) => [name, label(battle.ground.grid, hex)]),
  );
}

test('a shipped battle is taken with map, forces and set-up', () => {
  const { battle, state, setUp } = read('battle brawners-farm');
  const start = started('brawners-farm');
  expect({ ...state, battle: '' }).toEqual({ ...start.state, battle: '' });
  expect(battle).toEqual(start.battle);
  expect(setUp).toEqual({ scenario: 'brawners-farm', variants: [] });
});

test('a variant brings its pieces', () => {
  const { battle, setUp } = read('battle brawners-farm wholeDivision');
  expect(battle).toEqual(started('brawners-farm', ['wholeDivision']).battle);
  expect(setUp?.variants).toEqual(['wholeDivision']);
});

test('the same battle has one reference, whatever a text makes of it', () => {
  expect(read('battle brawners-farm').state.battle).toBe(read('battle brawners-farm\nempty').state.battle);
});

test('a named piece is put there with these states, the others stay', () => {
  const before = standing('battle brawners-farm');
  const text = 'battle brawners-farm\nunion 0911 2WI D moved from=1015; B-4US\nunion eliminated 7WI';
  const { '7WI': _, ...others } = before;
  expect(standing(text)).toEqual({ ...others, '2WI': '0911', 'B-4US': '0911' });
  const { state } = read(text);
  const unit = (name: string) => state.units[unitNamed(state, name)]!;
  expect(unit('2WI')).toMatchObject({ disorganized: true, turn: { moved: true, inCommand: true } });
  expect(unit('B-4US')).toMatchObject({ limbered: false });
  expect(unit('7WI')).toMatchObject({ place: 'eliminated' });
});

test('empty leaves nobody on the map but those who are named', () => {
  const text = 'battle gettysburg-1-july\nempty\nunion 1311 8IL dismounted; Gamble\nconfederate 1309 13AL';
  expect(standing(text)).toEqual({ '8IL': '1311', Gamble: '1311', '13AL': '1309' });
  const { state } = read(text);
  expect(state.units[unitNamed(state, '8NY')]).toMatchObject({ place: 'to-arrive', mounted: true });
  expect(state.units[unitNamed(state, 'A-2US')]).toMatchObject({ place: 'to-arrive', limbered: true });
  expect(state.units[unitNamed(state, '8IL')]).toMatchObject({ mounted: false });
  expect(state.commanders[commanderNamed(state, 'Buford')]).toMatchObject({ place: 'to-arrive' });
});

test('empty with a side leaves the other where it is', () => {
  const { state, battle } = read('battle brawners-farm\nempty union');
  const onMap = (side: string) =>
    state.units.filter(({ place }, id) => place === 'map' && battle.units[id]!.side === side).length;
  expect(onMap('union')).toBe(0);
  expect(onMap('confederate')).toBeGreaterThan(5);
});

test('a turn goes by its id or its number', () => {
  expect(read('battle brawners-farm\nturn 7pm').state.turn).toBe(2);
  expect(read('battle brawners-farm\nturn 2').state.turn).toBe(2);
});

test('phase, phasing side and initiative', () => {
  expect(read('battle brawners-farm\nphase combat union\ninitiative confederate')).toMatchObject({
    phase: 'combat',
    initiative: 'confederate',
    state: { phasing: 'union' },
  });
  expect(read('map 4x4\nphasing confederate\nphase movement')).toMatchObject({
    phase: 'movement',
    initiative: null,
    state: { phasing: 'confederate' },
  });
  expect(read('map 4x4').phase).toBeNull();
});

test('what is said of works, objectives and brigades takes the place of the set-up', () => {
  const { battle, state } = read(`
    battle gettysburg-1-july
    breastworks 1311 1310
    new-works 1310
    burned none
    holds union 1311
    brigade Gamble total=9 shattered
    army-commander union Buford
    rolled Buford 2 "LFM 20.3a" CV4
    option reorganization.inZoi=plusOne`);
  const hexes = (list: readonly number[]) => list.map(hex => label(battle.ground.grid, hex));
  expect(hexes(state.breastworks)).toEqual(['1310', '1311']);
  expect(hexes(state.newWorks)).toEqual(['1310']);
  expect(Object.values(state.holders)).toEqual(['union']);
  const gamble = battle.brigades.findIndex(({ name }) => name === 'Gamble');
  expect(state.brigades[gamble]).toEqual({ total: 9, shattered: true, destroyed: false });
  const buford = commanderNamed(state, 'Buford');
  expect(state.armyCommander).toEqual({ union: buford, confederate: null });
  expect(state.commandRolls).toMatchObject([{ commander: buford, natural: 2, cv: 4, passed: true }]);
  expect(state.options).toEqual({ 'reorganization.inZoi': 'plusOne' });
});

test('LFM 20.1c a drawn map may have a chain of command of its own', () => {
  const { battle } = read(`
    map 6x6
    army-holds union division
    seniority as-listed
    under Gregg Custer
    union 0303 Gregg ** CV3; Custer *`);
  expect(battle.command).toEqual({
    armyAlsoHolds: { union: 'division', confederate: null },
    answersTo: { 1: 0 },
    seniority: 'as-listed',
  });
});

test('LFM R148 LFM R229 a brigade has a total of its start and one of now, which may be open', () => {
  const brigades = (line: string) => {
    const { battle, state } = read(`map 4x4\nbrigade Gibbon union ${line}\nunion 0202 2WI 4-5 @Gibbon`);
    return [battle.brigades[0]!.total, state.brigades[0]!.total];
  };
  expect(brigades('')).toEqual([4, 4]);
  expect(brigades('total=19')).toEqual([19, 19]);
  expect(brigades('start=19 total=12')).toEqual([19, 12]);
  expect(brigades('total=open')).toEqual([4, null]);
});

test('a position of a large battle is printed in a few lines', () => {
  const text = [
    'battle gettysburg-1-july',
    'empty union',
    'turn 10am',
    'phase movement confederate',
    'union 1311 8IL dismounted; 8NY out',
    'confederate 1309 13AL D',
    'union 1311 Gamble',
    '',
  ].join('\n');
  expect(printPosition(read(text))).toBe(text);
  expect(printPosition(read('battle gettysburg-1-july\n'))).toBe('battle gettysburg-1-july\n');
});

test.each([
  ['battle brawner-farm', 1, 8, 'did you mean "brawners-farm"?'],
  ['battle brawners-farm whole', 1, 22, 'a variant is one of wholeDivision'],
  ['battle east-cavalry-field dawn', 1, 27, 'east-cavalry-field has no variants'],
  ['battle brawners-farm\nmap 4x4', 2, 1, 'there is a map already'],
  ['map 4x4\nbattle brawners-farm', 2, 1, 'there is a map already'],
  ['battle brawners-farm\nwoods 0101', 2, 1, '"woods" is for a drawn map'],
  ['battle brawners-farm\nunion 1010 2WJ', 2, 12, 'did you mean "2WI"?'],
  ['battle brawners-farm\nunion 1010 2WI 4-5', 2, 16, 'what is printed on 2WI is known'],
  ['battle brawners-farm\nunion 1010 2WI usss', 2, 16, 'a state is one of dismounted'],
  ['battle brawners-farm\nunion 1010 2WI; 2WI', 2, 17, '2WI has been placed already'],
  ['battle brawners-farm\nconfederate 1010 2WI', 2, 18, '2WI is union'],
  ['battle brawners-farm\nunion eliminated Gibbon', 2, 18, 'a commander is never eliminated'],
  ['battle brawners-farm\nunion eliminate 2WI', 2, 7, 'did you mean "eliminated"?'],
  ['battle brawners-farm\nturn 9pm', 2, 6, 'did you mean "5pm"?'],
  ['battle brawners-farm\nturn 4', 2, 6, 'a turn is a number from 0 to 3, or is one of 5pm'],
  ['battle brawners-farm\nbrigade Gibon', 2, 9, 'did you mean "Gibbon"?'],
  ['battle brawners-farm\nbrigade Gibbon shatered', 2, 16, 'did you mean "shattered"?'],
  ['battle brawners-farm\narmy-commander union Jackson', 2, 22, 'Jackson is confederate'],
  ['battle brawners-farm\nrolled Gibon 3 "LFM 20.5a" CV3', 2, 8, 'did you mean "Gibbon"?'],
  ['battle brawners-farm\nrolled Gibbon 7', 2, 15, 'a die is 1 to 6'],
  ['battle brawners-farm\nrolled Gibbon 3', 2, 15, 'a roll has a clause'],
  ['battle brawners-farm\nrolled Gibbon 3 "LFM 20.5a" CV3 "one more"', 2, 34, 'a modifier is'],
  ['map 4x4\nempty', 2, 1, 'a drawn map is empty already'],
  ['map 4x4\nphase moving', 2, 7, 'a phase is one of command'],
  ['map 4x4\nphase movement union now', 2, 22, '"now" is too much here'],
  ['map 4x4\nturn 1 night\nphase combat', 3, 7, 'at night a phase is one of construction'],
  ['map 4x4\nunion 0202 A 4-4\nconfederate 0202 B 4-4', 3, 13, 'B and A, who are enemies, are in one hex'],
  ['map 4x4\narrival 1 0102 A\nunion to-arrive B 4-4', 2, 16, '"A" is not a piece of this battle'],
  ['map 4x4\narrival 1 0202 A\nunion to-arrive A 4-4', 2, 11, 'an entry hex is at the edge of the map'],
  ['map 4x4\nunion to-arrive A 4-4\narrival 1 0101', 3, 1, 'an arrival has a turn, an entry hex and pieces'],
  [
    'map 4x4\nunion to-arrive A 4-4\nconfederate to-arrive B 4-4\narrival 1 0101 A B',
    4,
    1,
    'those who arrive together are of one side',
  ],
  ['map 4x4\nturn 4 of 4', 2, 11, 'with turn 4 there are 5 to 200 turns'],
  ['map 4x4\nturn 1000000', 2, 6, 'a turn is a whole number from 0 to 199'],
  ['map 4x4\nbrigade Gibbon union shatered', 2, 22, 'did you mean "shattered"?'],
  ['map 4x4\nbrigade Gibbon union I II', 2, 24, 'Gibbon has a formation already'],
  ['map 4x4\nbrigade A union\nbrigade A union', 3, 9, 'there is a brigade "A" already'],
  ['map 4x4\nunder Gregg Custer', 2, 7, '"Gregg" is not a commander of this battle'],
  ['map 4x4\nunion 0101 A *; B *\nunder A B\nunder B A', 4, 9, 'B would be under himself'],
  ['map 4x4\nholds nobody 0101', 2, 7, 'a holder is one of union, confederate, none'],
  ['map 4x4\noption rain', 2, 8, 'an option is NAME=VALUE'],
  ['map 4x4\nunion 0101 "B 4US 3/1-5', 2, 12, 'the quotation mark is not closed'],
  ['map 0x4', 1, 5, 'a map has a size'],
])('%j is refused at line %i, column %i', (text, line, column, reason) => {
  const result = parsePosition(text, 'x');
  expect(result.ok ? [] : result.problems).toMatchObject([
    { path: `line ${line}, column ${column}`, reason: expect.stringContaining(reason) },
  ]);
});

test('what is wrong is told in the order of the lines', () => {
  const result = parsePosition('map 4x4\nunder A B\nwods 0101\nrolled C 3', 'x');
  expect(result.ok ? [] : result.problems.map(({ path }) => path)).toEqual([
    'line 2, column 7',
    'line 3, column 1',
    'line 4, column 8',
  ]);
});
