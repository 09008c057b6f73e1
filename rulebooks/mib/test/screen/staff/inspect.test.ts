import { type At, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { forces } from '../../../screen/staff/forces.ts';
import { inspect } from '../../../screen/staff/inspect.ts';
import type { MibState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { gameAt } from '../../game-at.ts';

const POSITION = `
formation III french Davout
formation IV coalition none
level 1 0505
forest 0404
creek 0505/0506
road 0505 0605
french 0505>0 Morand 6-4-8 G2 C1 @III fatigue=3; Friant 4-5-8 G1 @III D
french 0505 leader Davout 5 bonus=1 @III
coalition 0502>3 Jellacic 8-3-8 G3 C1 @IV steps=3 stragglers=1 fatigue=5
`;

const { state } = field(POSITION);
const at = (seat: 'french' | 'coalition' | null, of: MibState = state): At<MibState> => ({ state: of, seat });
const factsOf = (who: At<MibState>, ...what: string[]): string =>
  inspect(who, what)!.facts.map(plain).join(' ');

describe('UI 5, UI 24 inspecting', () => {
  test('MIB 6.1a a unit with those in its hex, its tracks and the stack', () => {
    const found = inspect(at('french'), ['Morand'])!;
    expect(found.rows.map(({ piece, pale }) => [piece, pale])).toEqual([
      ['Morand', false],
      ['Friant', true],
    ]);
    expect(found.rows[0]!.cells).toEqual(['Morand', '0505', '8', '6-4-8', '2', '1']);
    expect(factsOf(at('french'), 'Morand')).toContain('2 boxes to Tired');
    expect(factsOf(at('french'), 'Morand')).toContain('0505: 10 of 10 SP 6.1a.');
    expect(found.rows[1]!.cells[2]).toBe('4');
  });

  test('MIB 6.0a of a unit on the march what is left to it', () => {
    const game = gameAt(
      'french 0505>0 Morand 6-4-8 @III\ncoalition 0901>3 Kaim 6-3-8 @IV\nactive III',
      [],
      { type: 'take', units: ['Morand'], leaders: [], pace: 'normal' },
      { type: 'move', to: '0504' },
    );
    const moved = inspect(at('french', game.state), ['Morand'])!;
    expect(moved.rows[0]!.cells[2]).toBe('6 of 8');
  });

  test('MIB 2.2.4a a leader with his rating and limit', () => {
    expect(factsOf(at('french'), 'Davout')).toContain('Rating 5, tactical bonus 1, 15 MP');
    expect(factsOf(at('french'), 'Davout')).toContain('At most 5 in one attack 7.0h');
  });

  test('MIB T2, T3 a place with its costs and factors', () => {
    expect(factsOf(at('french'), '0404')).toContain('Forest: 3 MP T2. Attacks into it × ¾ T3.');
    expect(factsOf(at('french'), '0505')).toContain('Creek on the south: +1 MP T2.');
    expect(factsOf(at('french'), '0505')).toContain('Road to southeast, 1 MP 6.3a.');
    expect(factsOf(at('french'), '0504')).toContain('Field of fire of Morand in 0505: level 1 over 0 8.2a.');
  });

  test('nothing that is not there', () => {
    expect(inspect(at('french'), ['Nobody'])).toBeNull();
  });

  test('UI 37 a place of a battle has its note', () => {
    const teugn = field('battle teugn-hausen').state;
    expect(inspect(at('french', teugn), ['0906'])).toMatchObject({ title: 'Teugn' });
    expect(inspect(at('french', teugn), ['0906'])!.history!.source).toContain('Gill');
    expect(inspect(at('french', teugn), ['Davout'])!.history!.text).toContain('Eckmühl');
  });
});

describe('UI 29, MIB 2.5 what may not be known', () => {
  const other = field(POSITION.replace('G3 C1', 'G1/3 C0/1').replace('stragglers=1 fatigue=5', '')).state;

  test.each(['french', null] as const)('MIB 2.5b an enemy looks the same to %s', seat => {
    for (const what of ['Jellacic', '0502', '0503'])
      expect(inspect(at(seat), [what])).toEqual(inspect(at(seat, other), [what]));
    expect(inspect(at('french'), ['Jellacic'])!.rows[0]!.cells).toEqual([
      'Jellacic',
      '0502',
      '8?',
      '6-3-8',
      '1+',
      '?',
    ]);
  });

  test('MIB 2.5e nobody in fog can be asked about by name', () => {
    const fog = field(`option fogOfWar\n${POSITION.replace('0502>3', '1212>3')}`).state;
    expect(inspect(at('french', fog), ['Jellacic'])).toBeNull();
    expect(inspect(at('french', fog), ['1212'])!.rows).toEqual([]);
    expect(inspect(at('coalition', fog), ['Jellacic'])).not.toBeNull();
  });

  test('MIB 16.5l MIB 2.5b on the second day it is not told that batteries have come back', () => {
    const day = (told: string): MibState =>
      field(
        `turn 5 of 8\noption initiative\noption grandBattery\n${POSITION} told=${told}`.replace(
          '\n told',
          ' told',
        ),
      ).state;
    const [before, after] = [day('1:3:-:fresh'), day('1:-:-:fresh')];
    expect(inspect(at('french', before), ['Jellacic'])).toEqual(inspect(at('french', after), ['Jellacic']));
    expect(forces(at('french', before), 'coalition')).toEqual(forces(at('french', after), 'coalition'));
  });

  test('MIB 2.5e of an enemy in sight it is not told whether his leader in the fog is on the map', () => {
    const fog = (leader: string): MibState =>
      field(
        `option fogOfWar\n${POSITION.replace('IV coalition none', 'IV coalition Rosenberg')}coalition ${leader} leader Rosenberg 4 @IV`,
      ).state;
    expect(factsOf(at('french', fog('1212')), 'Jellacic')).toEqual(
      factsOf(at('french', fog('to-arrive')), 'Jellacic'),
    );
  });
});
