import { type At, type ForceNode, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { forces } from '../../../screen/staff/forces.ts';
import type { MibState } from '../../../src/state.ts';
import { field } from '../../field.ts';

const POSITION = `
formation III french Davout
formation IV coalition Rosenberg
french 0505>0 Morand 6-4-8 G2 C1 @III fatigue=3; Friant 8-5-8 G1 @III D fatigue=5
french 0606>0 Gudin 8-5-8 @III steps=2 stragglers=2 fatigue=7
french 0505 leader Davout 5 bonus=1 @III
coalition 0502>3 Jellacic 8-3-8 G3 C1 @IV steps=3 stragglers=1 fatigue=5
coalition 0503 leader Rosenberg 3 @IV
active III
`;

const { state } = field(POSITION);
const at = (seat: 'french' | 'coalition' | null, of: MibState = state): At<MibState> => ({ state: of, seat });

const unitsOf = (nodes: readonly ForceNode[]): readonly ForceNode[] =>
  nodes.flatMap(node => (node.level === 'unit' ? [node] : unitsOf(node.children)));

const unitCalled = (who: At<MibState>, side: 'french' | 'coalition', name: string): ForceNode =>
  unitsOf(forces(who, side).nodes).find(node => node.name === name)!;

const notesOf = ({ tracks = [], note }: ForceNode): string =>
  [...tracks.map(each => plain(each.note ?? '')), plain(note)].join(' ');

describe('UI 23, UI 24 the force chart', () => {
  test('MIB 2.3a a formation has its leader, his rating and his limit', () => {
    const [corps] = forces(at('french'), 'french').nodes;
    expect(corps).toMatchObject({ name: 'III', level: 'corps', commander: { name: 'Davout', rating: '5' } });
    expect(plain(corps!.command.text)).toBe('at most 5 in one attack 7.0h');
    expect(corps!.strength).toMatchObject({ now: 18, full: 22 });
  });

  test('MIB T9 boxes are white and grey, and the next effect is named', () => {
    const morand = unitCalled(at('french'), 'french', 'Morand');
    expect(morand.tracks![0]!.boxes).toEqual(['full', 'full', 'full', 'empty', 'empty', 'grey', 'grey']);
    expect(notesOf(morand)).toContain('2 boxes to Tired: half SP, half MA 11.1a');
    expect(morand.tags).toEqual(['G 2', 'C 1']);
    expect(morand.tracks![1]).toMatchObject({ shape: 'round', boxes: ['empty', 'empty'], note: null });
  });

  test('MIB 11.1 Tired says how far it is to Spent, and Spent what it is', () => {
    expect(notesOf(unitCalled(at('french'), 'french', 'Friant'))).toContain('2 boxes to Spent');
    expect(notesOf(unitCalled(at('french'), 'french', 'Gudin'))).toContain('Spent: 1 SP, 1 MP, no attack');
  });

  test('MIB 10.0c with both boxes full the next straggler is a casualty', () => {
    expect(notesOf(unitCalled(at('french'), 'french', 'Gudin'))).toContain(
      'The next straggler is a casualty instead 10.0c',
    );
  });

  test('UI 23 filters count who needs a decision, is disorganized, smashed, smashed soon and tired', () => {
    const { filters } = forces(at('french'), 'french');
    expect(filters.map(({ label, count }) => [label, count])).toEqual([
      ['To decide', 3],
      ['Disorganized', 1],
      ['Smashed', 0],
      ['Last step', 0],
      ['Tired', 2],
    ]);
  });

  test('MIB 10.2a a unit with one step left is smashed soon; why is told as far as it is known', () => {
    const last = field(
      POSITION.replace('steps=2 stragglers=2', 'steps=1 stragglers=2').replace('steps=3', 'steps=1'),
    );
    const { filters } = forces(at('french', last.state), 'french');
    expect(filters.find(({ id }) => id === 'smashed-soon')!.count).toBe(1);
    expect(notesOf(unitCalled(at('french', last.state), 'french', 'Gudin'))).toContain(
      'the next loss smashes it 10.2a',
    );
    const enemy = unitCalled(at('french', last.state), 'coalition', 'Jellacic');
    expect(notesOf(enemy)).toContain('smashes or eliminates it 10.2a');
  });

  test('MIB 11.2a with lite the formation has the track', () => {
    const lite = field(`option lite\n${POSITION}`).state;
    const [corps] = forces(at('french', lite), 'french').nodes;
    expect(plain(corps!.tracks![0]!.note!)).toContain('to Tired');
    expect(unitCalled(at('french', lite), 'french', 'Morand').tracks!.map(({ label }) => label)).toEqual([
      'Straggl.',
    ]);
  });
});

describe('UI 29, MIB 2.5b the enemy’s chart', () => {
  const other = field(
    POSITION.replace('G3 C1 @IV steps=3 stragglers=1 fatigue=5', 'G1/3 C0/1 @IV steps=3 casualties=1'),
  ).state;

  test('MIB 2.5d shows that he has guns, and a ? for the rest', () => {
    const jellacic = unitCalled(at('french'), 'coalition', 'Jellacic');
    expect(jellacic.tags).toEqual(['fatigue ?', 'stragglers ?', 'G 1+', 'C ?']);
    expect(jellacic.cells[0]).toBe('6-3-8');
    expect(plain(forces(at('french'), 'coalition').note!)).toBe('as far as it is known 2.5b');
  });

  test.each(['french', null] as const)('MIB 2.5b is the same for %s whatever is on it', seat => {
    expect(forces(at(seat), 'coalition')).toEqual(forces(at(seat, other), 'coalition'));
  });

  test('MIB 2.5c what was told is shown with its time', () => {
    const told = field(POSITION.replace('@IV steps', 'told=1:3:-:tired @IV steps')).state;
    const jellacic = unitCalled(at('french', told), 'coalition', 'Jellacic');
    expect(jellacic.tags).toEqual(['tired?', 'stragglers ?', 'G 3?', 'C ?']);
    expect(notesOf(jellacic)).toContain('3 batteries and tired 2.5c');
  });

  test('MIB 2.5b is open with open charts and when the game is over', () => {
    const open = field(`option openCharts\n${POSITION}`).state;
    expect(unitCalled(at('french', open), 'coalition', 'Jellacic').tags).toEqual(['G 3', 'C 1']);
    const over = { ...at('french'), open: true };
    expect(unitCalled(over, 'coalition', 'Jellacic').tags).toEqual(['G 3', 'C 1']);
  });

  test('MIB 2.5e in fog a unit out of sight is not told from others', () => {
    const fog = field(`option fogOfWar\n${POSITION.replace('0502>3', '1212>3')}`).state;
    expect(unitCalled(at('french', fog), 'coalition', 'Jellacic')).toMatchObject({
      cells: ['?', '?'],
      pieces: [],
    });
  });
});

test('UI 23, MIB 2.2.4c, 2.2.3 the army commander, guns in position and trains have their places', () => {
  const whole = field(`
option initiative
option grandBattery
option trains
formation III french Davout
formation Guns french Lauriston grand-battery
french 0505>0 Morand 6-4-8 G0/2 @III
french 0505 leader Davout 5 @III; leader Lauriston 4 @Guns; leader Berthier 4 army
french 0404 train Wagon 6 levels=6
gunner Lauriston Guns
grand-battery Lauriston Guns day=0 0505>0:Morand*2
`).state;
  const names = (seat: 'french' | 'coalition') =>
    forces(at(seat, whole), 'french').nodes.map(({ name }) => name);
  expect(names('french')).toEqual(['Army', 'III', 'Guns', 'Trains']);
  expect(names('coalition')).toEqual(['Army', 'III', 'Guns', 'Trains']);
  const [army, , guns, trains] = forces(at('coalition', whole), 'french').nodes;
  expect(army!.commander).toMatchObject({ name: 'Berthier', rating: '4' });
  expect(guns!.cells[0]).toBe('G 2');
  expect(trains!.children[0]).toMatchObject({ cells: ['full', '0404'], note: '' });
});
