import { MP, NOWHERE } from '@abatis/hex';
import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { unitNamed, unitOf } from '../../../src/pieces.ts';
import { destinationsOf, type MovementEvent } from '../../../src/rules/01-movement/index.ts';
import {
  type Entered,
  enter,
  entryTurn,
  mayEnter,
  returnHexes,
  tollsOf,
  waitingGroups,
} from '../../../src/rules/26-reinforcements/index.ts';
import { withEdges } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';
import { arriving, clauses, PIKE } from './arriving.ts';

describe('who is due', () => {
  const TEXT = 'union to-arrive 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon; Gibbon *; B4US 3/1-5';

  test('LFM 26.1 LFM R203 what is due waits from its turn on, for any number of turns', () => {
    const at = (turn: number, more = '') => {
      const { state } = arriving(`map 8x30\nturn ${turn}\n${more}\n${PIKE}\n${TEXT}`, {
        column: ['Gibbon 2WI 6WI', 'B4US'],
      });
      return waitingGroups(state).map(({ units, commanders }) => [units, commanders]);
    };
    expect(at(2)).toEqual([]);
    expect(at(3)).toEqual([
      [[0, 1], [0]],
      [[2], []],
    ]);
    expect(at(9)).toEqual(at(3));
    expect(at(3, 'phasing confederate')).toEqual([]);
  });

  const on = (turn: number) =>
    arriving(
      `map 8x30\nturn ${turn}\n${PIKE}\n${TEXT}\nunion off-map 7WI 4-5\nconfederate to-arrive 26NC 8-5`,
      {
        column: ['Gibbon 2WI 6WI', 'B4US'],
      },
    );

  test('LFM 26.1 LFM R203 nobody enters before his turn, or who does not wait', () => {
    expect(on(2).judge('2WI')).toEqual(forbiddenBy('LFM SP.5d'));
    expect(on(3).judge('2WI')).toEqual(LEGAL);
    expect(on(7).judge('2WI')).toEqual(LEGAL);
    expect(on(3).judge('26NC')).toEqual(forbiddenBy('LFM 26.1'));
    expect(on(3).judge('')).toEqual(forbiddenBy('LFM 26.1'));
    const there = arriving(`map 8x30\nturn 3\n${PIKE}\nunion 0501 2WI 4-5`, { column: ['2WI'] });
    expect(there.judge('2WI')).toEqual(forbiddenBy('LFM 26.1'));
  });

  test('LFM 26.1 nor does an enemy, or a piece that there is not', () => {
    const enemy = arriving('turn 4\nconfederate off-map 26NC 8-5 exit=2:1201; Heth ** CV3');
    expect(enemy.judge('26NC', '1201', 'ordinary')).toEqual(forbiddenBy('LFM 26.1'));
    expect(enemy.judge('Heth', '1201', 'ordinary')).toEqual(forbiddenBy('LFM 26.1'));
    const { state, terms, hex } = enemy;
    for (const nobody of [
      { units: [99], commanders: [] },
      { units: [], commanders: [99] },
    ])
      expect(mayEnter(state, { ...nobody, path: [hex('1201')], rate: 'ordinary' }, terms())).toEqual(
        forbiddenBy('LFM 26.1'),
      );
  });

  test('LFM 26.1 LFM R204 only at the map edge', () => {
    expect(on(9).judge('2WI', '0503')).toEqual(forbiddenBy('LFM R204'));
  });

  test('LFM 26.1 a commander comes with units of his group, or alone if none is listed beside him', () => {
    expect(on(3).judge('Gibbon 2WI')).toEqual(LEGAL);
    expect(on(3).judge('Gibbon')).toEqual(forbiddenBy('LFM 26.1'));
    const lone = arriving(`map 8x30\nturn 3\n${PIKE}\nunion to-arrive Howard *** CV3 =XI; 2WI 4-5`, {
      column: ['Howard', '2WI'],
    });
    expect(lone.judge('Howard')).toEqual(LEGAL);
    const early = arriving(`map 8x30\nturn 2\n${PIKE}\nunion to-arrive Howard *** CV3 =XI`, {
      column: ['Howard'],
    });
    expect(early.judge('Howard')).toEqual(forbiddenBy('LFM SP.5d'));
    const left = arriving(`map 8x30\nturn 3\n${PIKE}\nunion 0505 2WI 4-5 @Gibbon\nunion to-arrive Gibbon *`, {
      column: ['Gibbon 2WI'],
    });
    expect(left.judge('Gibbon')).toEqual(LEGAL);
  });

  test('LFM R201 the order of the list holds on its road; within a party the owner chooses', () => {
    expect(on(3).judge('B4US')).toEqual(forbiddenBy('LFM R201'));
    expect(on(3).judge('6WI')).toEqual(LEGAL);
    expect(on(3).judge('Gibbon 2WI 6WI B4US')).toEqual(LEGAL);
    expect(on(4).judge('B4US', '0401', 'ordinary')).toEqual(LEGAL);
  });

  test('LFM R201 a unit waits for a commander before it, and a commander for a unit', () => {
    const second = (...column: readonly string[]) =>
      arriving(`map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4; b 4-4; Howard *** CV3 =XI`, {
        column,
      }).judge(column[1]!);
    expect(second('a', 'b')).toEqual(forbiddenBy('LFM R201'));
    expect(second('Howard', 'b')).toEqual(forbiddenBy('LFM R201'));
    expect(second('a', 'Howard')).toEqual(forbiddenBy('LFM R201'));
  });

  test('LFM 26.3 a stack enters up to the limits', () => {
    const { judge } = arriving(
      `map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 9-4 @X; b 7-4 @X; c 1-4 @X; d 1-4 @Y\nunion 0501 e 9-4 @Z`,
      { column: ['a b c d'] },
    );
    expect(judge('a b')).toEqual(LEGAL);
    expect(judge('a b c')).toEqual(forbiddenBy('LFM 26.3'));
    expect(judge('a d')).toEqual(forbiddenBy('LFM 26.3'));
  });
});

describe('the entry hex', () => {
  const facing = (enemy: string, turn = 'turn 3') =>
    arriving(`map 8x30\n${turn}\n${PIKE}\nunion to-arrive a 4-4; Howard *** CV3 =XI; b 4-4\n${enemy}`, {
      column: ['a', 'Howard', 'b'],
    });

  test('LFM R202 LFM R172 held by the enemy or in a ZOC it is closed', () => {
    expect(facing('confederate 0501 26NC 8-5').judge('a', '0501', 'ordinary')).toEqual(
      forbiddenBy('LFM R202'),
    );
    expect(facing('confederate 0502 26NC 8-5').judge('a', '0501', 'ordinary')).toEqual(
      forbiddenBy('LFM R202'),
    );
    expect(facing('confederate 0503 26NC 8-5').judge('a', '0501', 'ordinary')).toEqual(LEGAL);
    expect(facing('confederate 0502 26NC 8-5', 'turn 3 night').judge('a')).toEqual(forbiddenBy('LFM R202'));
  });

  test('LFM R202 LFM R172 friends there do not open a ZOC to units', () => {
    const joining = facing('union 0501 e 4-4\nconfederate 0502 26NC 8-5').judge('a', '0501', 'ordinary');
    expect(joining).toEqual(forbiddenBy('LFM R202'));
  });

  test('LFM 26.1 LFM 26.5 where roads cross, the one of the list leads in', () => {
    const crossing = (hex: string) =>
      arriving(`map 8x30\nturn 4\n${PIKE}\nroad 0401 0501 0601\nunion to-arrive a 4-4`, {
        hex,
        column: ['a'],
      }).judge('a');
    expect(crossing('0501')).toEqual(LEGAL);
    expect(crossing('0401')).toEqual(forbiddenBy('LFM 26.5'));
  });

  test('LFM 26.4a LFM R200 a stack behind another that has just enough for the hex itself cannot enter', () => {
    const { judge, hex } = arriving(`map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4`, {
      mp: 1,
      column: ['a'],
    });
    expect(judge('a', '0501', 'ordinary')).toEqual(LEGAL);
    const behind = { entered: [{ hex: hex('0501'), allowance: MP }] };
    expect(judge('a', '0501', 'ordinary', behind)).toEqual(forbiddenBy('LFM R200'));
  });

  test('LFM R202 LFM R20 a commander alone joins friends there', () => {
    const lone = (more: string) =>
      arriving(
        `map 8x30\nturn 3\n${PIKE}\nunion to-arrive Howard *** CV3 =XI\nconfederate 0502 26NC 8-5\n${more}`,
        {
          column: ['Howard'],
        },
      ).judge('Howard', '0501', 'ordinary');
    expect(lone('')).toEqual(forbiddenBy('LFM R202'));
    expect(lone('union 0501 e 4-4')).toEqual(LEGAL);
  });

  test('LFM 26.5 no road entry into a ZOI: at three hexes not, at four it may', () => {
    expect(facing('confederate 0504 26NC 8-5').judge('a')).toEqual(forbiddenBy('LFM 26.5'));
    expect(facing('confederate 0504 26NC 8-5').judge('a', '0501', 'ordinary')).toEqual(LEGAL);
    expect(facing('confederate 0505 26NC 8-5').judge('a')).toEqual(LEGAL);
    expect(facing('confederate 0504 26NC 8-5', 'turn 3 night').judge('a')).toEqual(LEGAL);
  });

  test('LFM 26.5 LFM 23.6 no road entry where no road leads in, and at night no other', () => {
    expect(facing('', 'turn 4').judge('a', '0401')).toEqual(forbiddenBy('LFM 26.5'));
    expect(facing('', 'turn 4').judge('a', '0401', 'ordinary')).toEqual(LEGAL);
    expect(facing('', 'turn 4 night').judge('a', '0401', 'ordinary')).toEqual(forbiddenBy('LFM 23.6'));
    expect(facing('road 0301 0302 0303', 'turn 4').judge('a', '0301')).toEqual(LEGAL);
    expect(facing('road 0201 0301 0302', 'turn 4').judge('a', '0301')).toEqual(forbiddenBy('LFM 26.5'));
  });

  test('LFM 26.7 LFM R204 elsewhere a turn later for every five hexes or part of them', () => {
    const tall = (turn: number) =>
      arriving(`map 20x20\nturn ${turn}\nunion to-arrive a 4-4`, { hex: '1001', column: ['a'] });
    const { state, arrivals, hex } = tall(3);
    const turn = (at: string) => entryTurn(state, arrivals[0]!, hex(at));
    expect(['1001', '1101', '1501', '1601', '2001', '2002'].map(turn)).toEqual([3, 4, 4, 5, 5, 6]);
    expect(tall(3).judge('a', '1101', 'ordinary')).toEqual(forbiddenBy('LFM 26.7'));
    expect(tall(4).judge('a', '1501', 'ordinary')).toEqual(LEGAL);
    expect(tall(4).judge('a', '1601', 'ordinary')).toEqual(forbiddenBy('LFM 26.7'));
    expect(tall(5).judge('a', '1601', 'ordinary')).toEqual(LEGAL);
  });

  test('LFM 26.2 LFM 26.7 a partial allowance goes with the first turn on which the hex can be entered', () => {
    const at = (turn: number, path: string) => {
      const { state, entry, terms } = arriving(`turn ${turn}\nunion to-arrive a 4-4`, {
        hex: '1001',
        mp: 3,
        column: ['a'],
      });
      return tollsOf(state, entry('a', path, 'ordinary'), terms()).units[0]!.allowance / MP;
    };
    expect([at(3, '1001'), at(4, '1001'), at(4, '1101'), at(5, '1101')]).toEqual([3, 5, 3, 5]);
  });
});

describe('after the entry', () => {
  test('LFM 26.1 LFM R172 LFM 29.2 the pieces have moved, are not in command, guns are limbered', () => {
    const { state, entry, terms, hex } = arriving(
      `map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4 @A; A *; g 3/1-4\nunion 0501 x 4-4 D`,
      { column: ['a A g'] },
    );
    const table = scripted<Entered | MovementEvent>();
    const later = transact(state, draft => {
      expect(enter(draft, entry('a A g'), terms(), table)).toEqual({ hex: hex('0501'), allowance: 5 * MP });
    });
    expect(unitOf(later, unitNamed(later, 'a'))).toMatchObject({
      place: 'map',
      hex: hex('0501'),
      disorganized: true,
      limbered: false,
      turn: { inCommand: false, usedRoad: true, moved: true, startHex: NOWHERE },
    });
    expect(unitOf(later, unitNamed(later, 'g')).limbered).toBe(true);
    expect(later.commanders[0]).toMatchObject({
      place: 'map',
      hex: hex('0501'),
      inCommand: false,
      moved: true,
    });
    expect(destinationsOf(later, { units: [unitNamed(later, 'a')], commanders: [] })).toEqual([]);
    expect(table.events[0]).toEqual({
      type: 'entered',
      clause: 'LFM 26.1',
      pieces: ['a', 'g', 'A'],
      hex: '0501',
      rate: 'road',
      behind: 0,
      partial: [],
    });
  });

  test('LFM 2.2d ordinary entry is no use of a road', () => {
    const { state, entry, terms } = arriving(`map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 4-4`, {
      column: ['a'],
    });
    const later = transact(state, draft => {
      enter(draft, entry('a', '0501 0601', 'ordinary'), terms(), scripted<Entered | MovementEvent>());
    });
    expect(unitOf(later, 0).turn).toMatchObject({ usedRoad: false, moved: true });
  });
});

describe('units that left the map', () => {
  const OFF = `union off-map 2WI 4-5 @Gibbon D exit=3:1201; Gibbon *`;
  const at = (turn: number, more = '') => arriving(`turn ${turn}\n${OFF}\n${more}`);

  test('LFM X50 LFM 9.1e LFM R124 they return like reinforcements, later the farther off', () => {
    expect(at(3).judge('2WI', '1201', 'ordinary')).toEqual(forbiddenBy('LFM R124'));
    expect(at(4).judge('2WI', '1701', 'ordinary')).toEqual(LEGAL);
    expect(at(4).judge('2WI', '1901', 'ordinary')).toEqual(forbiddenBy('LFM R124'));
    expect(at(5).judge('2WI', '1901', 'ordinary')).toEqual(LEGAL);
    const zoc = at(5, 'confederate 1902 26NC 8-5').judge('2WI', '1901', 'ordinary');
    expect(clauses(zoc)).toEqual(['LFM 9.1e', 'LFM R202']);
    const { state, hex } = at(4);
    expect(returnHexes(state, 0)[0]).toBe(hex('1201'));
    expect(returnHexes(state, 0)).toHaveLength(11);
    expect(returnHexes(at(3).state, 0)).toEqual([]);
    const closed = withEdges(state, { west: 'noReturn' });
    const entry = at(4).entry('2WI', '1201', 'ordinary');
    expect(mayEnter(closed, entry, { entered: [] })).toEqual(forbiddenBy('LFM 9.1e'));
  });

  test('LFM R124 LFM R214 they keep their D, and their commander comes with them', () => {
    const { state, entry, terms, hex, judge } = at(4);
    expect(judge('Gibbon', '1201', 'ordinary')).toEqual(forbiddenBy('LFM 26.1'));
    const later = transact(state, draft => {
      const table = scripted<Entered | MovementEvent>();
      enter(draft, entry('2WI Gibbon', '1201 1202', 'ordinary'), terms(), table);
    });
    expect(unitOf(later, 0)).toMatchObject({
      place: 'map',
      hex: hex('1202'),
      disorganized: true,
      exit: null,
    });
    expect(later.commanders[0]).toMatchObject({ place: 'map', hex: hex('1202') });
  });

  test('LFM R214 LFM R232 a commander whose men are no longer off the map comes with whoever enters', () => {
    const { judge } = arriving(
      'turn 4\nunion off-map a 4-5 @A exit=3:1201; Gibbon *\nunion 1010 2WI 4-5 @Gibbon',
    );
    expect(judge('a Gibbon', '1201', 'ordinary')).toEqual(LEGAL);
    const { judge: other } = at(4, 'union off-map a 4-5 @A exit=3:1201');
    expect(other('a Gibbon', '1201', 'ordinary')).toEqual(forbiddenBy('LFM 26.1'));
  });
});
