import { describe, expect, test } from 'vitest';
import { needIn } from '../../src/rules/s.4-work.ts';
import { type Field, field } from '../support/field.ts';
import { afterTurns } from '../support/table.ts';

/* ENG 23.51 to 23.56, TAB 1: the rows that grow by the inch or by the piece, each built on the table by one gang. */

const LINE = '19.5,20.5 23.5,20.5';

/** Who stands over the gang: sappers, an engineer with it, a general of corps rank, or nobody. */
type Over = 'S' | 'E' | 'C' | '';

/** What a row is built on. */
const ON: Readonly<Record<string, string>> = {
  loopholeHigh: `eng work W highStoneWall ${LINE} class=II`,
  loopholeLog: `eng work W highLogWall ${LINE} class=II`,
  firingStep: `eng work W highLogWall ${LINE} class=II`,
  trenchStep: `eng work W sapTrench ${LINE} class=II`,
  earthworkIII: `eng work W earthwork ${LINE} class=II`,
};

/** Four inches of a row before a crew that has tools and material. */
function site(row: string, crew: string, over: Over, ...more: readonly string[]): Field {
  const start = field(
    [
      'table 96x60',
      `red 20,20 Dig ${crew === 'soldier' ? '4x1' : '2x1'}`,
      `eng troop Dig ${crew === 'soldier' ? '' : crew} HQ tools`,
      'red 20,17 Sap 2x1',
      'eng troop Sap sapper tools',
      over.includes('E') ? 'eng engineer red Ross with=Dig' : '',
      over === 'C' ? 'general red 20,19 Chief charisma=0 with=Dig' : '',
      over === 'C' ? 'eng rank Chief corps' : '',
      'eng stock red 20,18 mu=60',
      ON[row] ?? '',
      ...more,
      `eng project red A ${row} ${LINE} crew=Dig${ON[row] ? ' on=W' : ''}${over === 'S' ? ' supervise=Sap' : ''}`,
    ].join('\n'),
  );
  return over === 'C' ? start.having({ directing: { 0: start.project('A').id } }) : start;
}

const placed = (start: Field, turns: number): number =>
  afterTurns(start, turns).project('A').placed.filter(Boolean).length;

/** Has anything been done in the first turn? */
const isBegun = (start: Field): boolean => afterTurns(start, 1).project('A').sections[0]! > 0;

describe('so many turns for a section, so much material for four inches', () => {
  test.each([
    ['23.51a1', 'barricade', 'soldier', 'S', 8, 1, 0],
    ['23.51b1', 'abatis', 'soldier', 'S', 8, 2, 2],
    ['23.51c', 'breastwork', 'soldier', 'S', 8, 2, 0],
    ['23.51d', 'chevaux', 'soldier', 'S', 8, 2, 2],
    ['23.51e', 'lowLogWall', 'soldier', 'S', 8, 2, 2],
    ['23.51g', 'palisade', 'soldier', 'S', 8, 2, 2],
    ['23.51h', 'wolfPits', 'soldier', 'S', 2, 2, 0],
    ['23.51f1', 'loopholeHigh', 'sapper', 'E', 4, 2, 0],
    ['23.53c1', 'sapTrench', 'sapper', 'E', 8, 3, 4],
    ['23.53d1', 'earthwork', 'soldier', 'S', 8, 3, 2],
    ['23.53e1', 'highLogWall', 'soldier', 'E', 8, 3, 4],
    ['23.53f1', 'logTower', 'soldier', 'E', 8, 3, 8],
    ['23.53g1 ENG R25', 'firingStep', 'soldier', 'S', 4, 2, 4],
    ['23.53g2', 'loopholeLog', 'sapper', '', 4, 2, 0],
    ['23.55g1 ENG R24', 'trenchStep', 'sapper', '', 8, 2, 4],
    ['23.55h1', 'earthworkIII', 'soldier', 'S', 8, 2, 0],
    ['23.56a ENG R26', 'road', 'soldier', 'S', 4, 1, 0],
    ['23.56b', 'corduroy', 'soldier', 'S', 4, 1, 2],
    ['23.56c', 'causeway', 'soldier', 'S', 8, 1, 2],
    ['23.56d', 'riverPiles', 'sapper', 'E', 4, 3, 2],
    ['23.56j', 'flameBarrier', 'soldier', 'S', 4, 1, 2],
  ] as const)('ENG %s ENG TAB 1 %s', (_, row, crew, over, sections, turns, mu) => {
    const start = site(row, crew, over);
    expect(start.project('A').sections).toHaveLength(sections);
    expect([turns - 1, turns, 2 * turns].map(after => placed(start, after))).toEqual([0, 1, 2]);
    expect(needIn(start.project('A'))).toBe(12 * mu);
  });
});

describe('who stands over it, and who builds', () => {
  test.each([
    ['23.51a1', 'barricade', 'CSE'],
    ['23.51b1', 'abatis', 'SE'],
    ['23.51c', 'breastwork', 'CSE'],
    ['23.51d', 'chevaux', 'SE'],
    ['23.51e', 'lowLogWall', 'CSE'],
    ['23.51g ENG R13', 'palisade', 'SE'],
    ['23.51h', 'wolfPits', 'SE'],
    ['23.53d1', 'earthwork', 'SE'],
    ['23.53g1', 'firingStep', 'SE'],
    ['23.55h1', 'earthworkIII', 'SE'],
    ['23.56a', 'road', 'SE'],
    ['23.56b', 'corduroy', 'SE'],
    ['23.56c', 'causeway', 'SE'],
    ['23.56j', 'flameBarrier', 'CSE'],
  ] as const)(
    'ENG %s ENG 23.42a %s: of a general, sappers and an engineer these will do: %s',
    (_, row, codes) => {
      for (const over of ['C', 'S', 'E'] as const)
        expect([over, isBegun(site(row, 'soldier', over))]).toEqual([over, codes.includes(over)]);
      expect(isBegun(site(row, 'soldier', ''))).toBe(false);
      expect(isBegun(site(row, 'sapper', ''))).toBe(true);
    },
  );

  test('ENG 23.51f1 ENG R54 loopholes in a high wall: a general or an engineer over two sappers, who alone build', () => {
    expect(isBegun(site('loopholeHigh', 'sapper', ''))).toBe(false);
    expect(isBegun(site('loopholeHigh', 'sapper', 'S'))).toBe(false);
    expect(isBegun(site('loopholeHigh', 'sapper', 'C'))).toBe(true);
    expect(isBegun(site('loopholeHigh', 'soldier', 'E'))).toBe(false);
  });

  test('ENG 23.53g2 ENG 23.55g1 ENG 23.53c2 loopholes in logs, firing steps in a sap and saps are for sappers alone', () => {
    for (const row of ['loopholeLog', 'trenchStep', 'sapTrench'])
      expect([row, isBegun(site(row, 'soldier', 'E'))]).toEqual([row, false]);
    expect(isBegun(site('loopholeLog', 'pioneer', ''))).toBe(true);
    expect(isBegun(site('sapTrench', 'miner', 'E'))).toBe(false);
  });

  test('ENG 23.53e3 ENG 23.53f2 ENG R52 high log walls and towers are traced by an engineer, who stays with the crew', () => {
    for (const row of ['highLogWall', 'logTower']) {
      expect([row, isBegun(site(row, 'sapper', ''))]).toEqual([row, false]);
      expect([row, isBegun(site(row, 'soldier', 'S'))]).toEqual([row, false]);
      expect([row, isBegun(site(row, 'sapper', 'E'))]).toEqual([row, true]);
    }
    const started = afterTurns(site('highLogWall', 'soldier', 'E'), 1);
    const dead = started.having({
      officers: started.state.eng.officers.map(each => ({ ...each, alive: false })),
    });
    expect(afterTurns(dead, 1).project('A').pause).toBe('supervisor');
  });

  test('ENG 23.56d ENG R55 an engineer is with those who drive piles, and sappers alone drive them', () => {
    expect(isBegun(site('riverPiles', 'sapper', ''))).toBe(false);
    expect(isBegun(site('riverPiles', 'sapper', 'E'))).toBe(true);
    expect(isBegun(site('riverPiles', 'soldier', 'E'))).toBe(false);
    expect(isBegun(site('riverPiles', 'pontoonier', 'E'))).toBe(false);
  });

  test('ENG 23.53 ENG 23.55d ENG 23.50b all but a barricade needs tools with the crew', () => {
    const bare = (row: string, crew: string, over: Over) =>
      isBegun(site(row, crew, over).withTroop('Dig', { tools: false }));
    expect(bare('barricade', 'soldier', 'S')).toBe(true);
    expect(bare('breastwork', 'soldier', 'S')).toBe(false);
    expect(bare('earthwork', 'soldier', 'S')).toBe(false);
    expect(bare('sapTrench', 'sapper', 'E')).toBe(false);
    expect(bare('earthworkIII', 'soldier', 'S')).toBe(false);
    expect(bare('trenchStep', 'sapper', '')).toBe(false);
  });
});

describe('a battalion helps', () => {
  const helped = (row: string, crew: string, over: Over, files = 12): Field => {
    const start = site(row, crew, over, `red 20,15 Bn ${files}x${12 / files}`, 'eng troop Bn HQ');
    return start.withTroop('Bn', { role: 'assist', project: start.project('A').id });
  };

  test('ENG 23.53e2 ENG 23.53f2 high log walls and towers take a turn less', () => {
    for (const row of ['highLogWall', 'logTower'])
      expect([1, 2, 4].map(turns => placed(helped(row, 'soldier', 'E'), turns))).toEqual([0, 1, 2]);
  });

  test('ENG 23.55h2 an earthwork of class III grows by half an inch a turn', () => {
    expect([1, 2].map(turns => placed(helped('earthworkIII', 'soldier', 'S'), turns))).toEqual([1, 2]);
  });

  test('ENG 23.55g2 ENG R24 a firing step in a trench grows by half an inch a turn, ENG R61 with twelve in one rank near by', () => {
    expect([1, 2].map(turns => placed(helped('trenchStep', 'sapper', ''), turns))).toEqual([1, 2]);
    const far = helped('trenchStep', 'sapper', '');
    const away = far.with('Bn', { pose: { ...far.unit('Bn').pose, at: { x: 20_000, y: 13_000 } as never } });
    expect(placed(away, 1)).toBe(0);
  });
});

describe('on wet and frozen ground', () => {
  test('ENG R74 ENG 23.21n2 a sap with a battalion takes four turns, an earthwork on a breastwork too', () => {
    const start = site(
      'sapTrench',
      'sapper',
      'E',
      'red 20,15 Bn 12x1',
      'eng troop Bn HQ',
      'eng ground frozen',
    );
    const sap = start.withTroop('Bn', { role: 'assist', project: start.project('A').id });
    expect([3, 4].map(turns => placed(sap, turns))).toEqual([0, 1]);
    const wall = site('earthwork', 'soldier', 'S', `eng work B breastwork ${LINE}`, 'eng ground veryWet');
    expect([3, 4].map(turns => placed(wall, turns))).toEqual([0, 1]);
  });

  test('ENG 23.56b ENG 23.56c ENG R74 corduroy and causeways are never slower', () => {
    for (const row of ['corduroy', 'causeway'])
      expect([row, placed(site(row, 'soldier', 'S', 'eng ground veryWet'), 2)]).toEqual([row, 2]);
    expect(placed(site('road', 'soldier', 'S', 'eng ground frozen'), 2)).toBe(1);
  });

  test('ENG R75 each turn adds its share by the ground of that turn, and what exceeds a section is lost', () => {
    const start = site('earthwork', 'soldier', 'S');
    const dry = afterTurns(start, 2);
    expect(dry.project('A').sections[0]).toBe(80);
    const frozen = afterTurns(dry.having({ ground: 'frozen' }), 1);
    expect(frozen.project('A').sections[0]).toBe(100);
    const thawed = afterTurns(frozen.having({ ground: 'dry' }), 1);
    expect(thawed.project('A').sections.slice(0, 2)).toEqual([120, 0]);
  });
});

test('ENG R63 work does not outrun its material', () => {
  const start = site('palisade', 'soldier', 'S').having({ piles: [] });
  const at = start.unit('Dig').pose.at;
  const half = start.having({ piles: [{ side: 'red', at, mu: 12, fresh: 0, park: false }] });
  expect(placed(half, 9)).toBe(4);
  expect(afterTurns(half, 9).project('A')).toMatchObject({ status: 'paused', pause: 'material' });
});
