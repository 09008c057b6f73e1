import { MP } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { battleOf, battles } from '../../../src/battle.ts';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { groundOf } from '../../../src/ground.ts';
import { hexName } from '../../../src/names.ts';
import { arrivalsOf, entries, mayEnter, returnHexes } from '../../../src/rules/26-reinforcements/index.ts';
import { battleOfScenario, startingState } from '../../../src/set-up.ts';
import type { LfmState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { compiled, scenario } from '../../scenario/data.ts';
import { arriving, PIKE } from './arriving.ts';

describe('listing', () => {
  test('LFM 26.1 LFM 26.3 LFM R201 the next stacks of the column, every entry legal', () => {
    const { state, terms, hex } = arriving(
      `map 8x30\nturn 3\n${PIKE}\nunion to-arrive a 9-4 @X; b 7-4 @X; c 3-4 @X; X *; g 3/1-4`,
      { column: ['X a b c', 'g'] },
    );
    const listed = [...entries(state, terms())];
    const stacks = new Set(listed.map(({ units, commanders }) => `${units} + ${commanders}`));
    expect([...stacks]).toEqual(['0,1 + 0', '2 + ']);
    expect(listed.every(entry => mayEnter(state, entry, terms()).legal)).toBe(true);
    const ends = listed.map(({ path }) => path.at(-1));
    expect(ends).toContain(hex('0501'));
    expect(ends).toContain(hex('0520'));
    expect(ends).not.toContain(hex('0521'));
  });

  test('LFM R202 LFM 26.7 where the hex of the list is closed, the nearest open one', () => {
    const listed = (turn: number) => {
      const { state, terms } = arriving(`turn ${turn}\nunion to-arrive a 4-4\nconfederate 1001 26NC 8-5`, {
        hex: '1001',
        column: ['a'],
      });
      return { hexes: [...new Set([...entries(state, terms())].map(({ path }) => path[0]))], state, terms };
    };
    expect(listed(3).hexes).toEqual([]);
    const { hexes, state } = listed(4);
    expect(hexes).toHaveLength(1);
    expect([field('').hex('0801'), field('').hex('1201')]).toContain(hexes[0]);
    expect(battleOf(state).ground.edge[hexes[0]!]).toBe(1);
  });

  test('LFM R202 LFM 26.7 LFM 23.6 at night the nearest open one into which a road leads', () => {
    const gates = (turn: string, roads: string) => {
      const text = `map 12x30\nturn ${turn}\n${PIKE}\n${roads}\nunion to-arrive a 4-4\nconfederate 0502 26NC 8-5`;
      const { state, terms } = arriving(text, { column: ['a'] });
      return [...new Set([...entries(state, terms())].map(({ path }) => hexName(state, path[0]!)))];
    };
    const side = 'road 0901 0902 0903';
    expect(gates('4 night', side)).toEqual(['0901']);
    expect(gates('4 night', '')).toEqual([]);
    expect(gates('4', side)).not.toContain('0901');
    expect(gates('4', '')).toHaveLength(1);
  });

  test('LFM R202 LFM R20 a commander alone is listed where friends hold the closed hex', () => {
    const { state, terms, hex } = arriving(
      `map 8x30\nturn 3\n${PIKE}\nunion to-arrive Howard *** CV3 =XI\nunion 0501 e 4-4\nconfederate 0502 26NC 8-5`,
      { column: ['Howard'] },
    );
    expect([...entries(state, terms())].map(({ path }) => path[0])).toContain(hex('0501'));
  });

  test('LFM 9.1e LFM R124 nobody is listed before his time, nor who never left the map', () => {
    const listed = (text: string) => {
      const { state, terms } = arriving(text);
      return [...entries(state, terms())];
    };
    expect(listed('turn 3\nunion off-map a 4-4 @X exit=3:1201')).toEqual([]);
    expect(listed('turn 4\nconfederate off-map a 4-4 @X exit=3:1201')).toEqual([]);
    expect(returnHexes(field('turn 4\nunion 1010 a 4-4').state, 0)).toEqual([]);
  });

  test('LFM R214 each commander comes back once, with the first stack of his own men', () => {
    const { state, terms } = arriving(`turn 4
      union off-map c 4-4 @Y exit=3:1001; a 9-4 @X exit=3:1201; b 9-4 @X exit=3:1201; X *
      union 1010 d 4-4 @X exit=3:1201; Y *\nconfederate off-map Heth ** CV3`);
    const stacks = new Set(
      [...entries(state, terms())].map(({ units, commanders }) => `${units} + ${commanders}`),
    );
    expect([...stacks]).toEqual(['0 + ', '1 + 0', '2 + ']);
  });

  test('LFM 9.1e LFM R214 those who left the map, with their commander, and cavalry that is to charge', () => {
    const { state, terms, hex } = arriving(
      'turn 4\nunion off-map a 4-4 @X exit=3:1201; b 4-4 @X exit=3:1201; X *',
    );
    const listed = [...entries(state, terms())];
    expect(listed[0]).toEqual({ units: [0, 1], commanders: [0], path: [hex('1201')], rate: 'ordinary' });
    expect(listed.every(entry => mayEnter(state, entry, terms()).legal)).toBe(true);
    const text = `map 8x30\nturn 3\n${PIKE}\nunion to-arrive h 4-4 cavalry\nconfederate 0506 26NC 8-5`;
    const cavalry = arriving(text, { column: ['h'] });
    const charges = [...entries(cavalry.state, cavalry.terms({ toCharge: true }))];
    expect(charges.map(({ path }) => path.at(-1))).toContain(cavalry.hex('0505'));
    expect(charges.every(({ rate }) => rate === 'ordinary')).toBe(true);
  });
});

test('LFM 26.1 LFM 26.2 LFM 29.1 the order of appearance of Gettysburg', () => {
  const source = scenario('gettysburg-1-july');
  const battle = battleOfScenario(source, groundOf(compiled('gettysburg-1-july').map), shippedCharts, []);
  const start = startingState(source, battle, battles.put([source, 'arrivals'], battle), [], {});
  const arrivals = arrivalsOf(source, battle, []);
  expect(arrivals).toHaveLength(source.reinforcements.filter(({ variant }) => variant === undefined).length);
  const ofDawn = {
    ...source,
    reinforcements: source.reinforcements.map(each => ({ ...each, variant: 'dawn' })),
  };
  expect(arrivalsOf(ofDawn, battle, [])).toEqual([]);
  expect(arrivalsOf(ofDawn, battle, ['dawn'])).not.toEqual([]);
  expect(arrivals.flatMap(({ column }) => column).some(({ commanders }) => commanders.length > 0)).toBe(true);
  const never = source.reinforcements.map(entry => ({ ...entry, turn: 'a turn that is not played' }));
  expect(arrivalsOf({ ...source, reinforcements: never }, battle, [])).toEqual([]);
  const hanover = arrivals.find(({ road }) => road === 'Hanover Road')!;
  expect([battle.turns[hanover.turn]!.id, hanover.allowance]).toEqual(['5pm', 3 * MP]);
  const listed = arrivals.flatMap(({ column }) => column);
  expect(listed.flatMap(({ units }) => units).sort((a, b) => a - b)).toEqual(
    [...start.units.keys()].filter(id => start.units[id]!.place === 'to-arrive'),
  );
  for (const { turn, side } of arrivals) {
    const state: LfmState = { ...start, turn, phasing: side };
    expect([...entries(state, { entered: [] })].length).toBeGreaterThan(0);
  }
});
