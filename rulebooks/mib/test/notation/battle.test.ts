import { formatProblem } from '@abatis/data';
import { parseHex } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { shippedCharts } from '../../src/charts/shipped.ts';
import type { Position } from '../../src/notation/index.ts';
import { parsePosition, printPosition } from '../../src/notation/index.ts';
import { DEFAULTS } from '../../src/options.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { openingOf } from '../../src/set-up.ts';

const read = (text: string): Position => expectOk(parsePosition(text));
const onMap = ({ battle, state }: Position): readonly string[] =>
  battle.units.flatMap(({ name }, id) => (state.units[id]!.place === 'map' ? [name] : []));

test.each(SCENARIOS.map(({ id }) => id))('%s is taken with map, forces and set-up', id => {
  const { battle, state } = read(`battle ${id}`);
  const opening = openingOf(SCENARIOS.find(each => each.id === id)!, shippedCharts, DEFAULTS);
  expect(battle).toEqual(opening.battle);
  expect(state).toEqual(opening.state);
  expect(printPosition({ battle, state })).toBe(`battle ${id}\n`);
});

test('options decide what is there, and come before it', () => {
  const plain = read('battle teugn-hausen').battle.units.length;
  expect(read('option detachments=false\nbattle teugn-hausen').battle.units.length).toBeLessThan(plain);
  expect(read('option night\nbattle teugn-hausen').state.options.night).toBe(true);
});

test('pieces are placed with their states, and the others stay where they are', () => {
  const start = read('battle teugn-hausen');
  const { battle, state } = read(`battle teugn-hausen
    turn 2
    french 0808>2 "St Hilaire" D steps=2 G1
    french 0808 leader Davout moved
    formation "III Corps" status=1`);
  const id = battle.units.findIndex(({ name }) => name === 'St Hilaire');
  const hex = parseHex(battle.ground.grid, '0808');
  const { maxSteps } = battle.units[id]!;
  expect(state.units[id]).toMatchObject({
    hex,
    facing: 2,
    disorganized: true,
    steps: 2,
    casualties: maxSteps - 2,
    batteries: 1,
  });
  expect(battle.units[id]).toBe(start.battle.units[id]);
  expect(state.units[id]!.organic).toBe(battle.units[id]!.organic);
  expect(state.units.toSpliced(id, 1)).toEqual(start.state.units.toSpliced(id, 1));
  const davout = battle.leaders.findIndex(({ name }) => name === 'Davout');
  expect(state.leaders[davout]).toEqual({ place: 'map', hex, moved: true });
  expect(state.turn).toBe(1);
  const corps = battle.formations.findIndex(({ name }) => name === 'III Corps');
  expect(state.formations[corps]!.status).toBe(1);
});

test('an emptied side has nobody on the map but those named', () => {
  const french = onMap(read('battle teugn-hausen\nempty coalition'));
  expect(french).toContain('St Hilaire');
  expect(french).not.toContain('Vukassovich');
  expect(onMap(read('battle teugn-hausen\nempty\ncoalition 0808>0 Vukassovich'))).toEqual(['Vukassovich']);
  const { state } = read('battle teugn-hausen\nempty');
  expect(state.leaders.filter(({ place }) => place === 'map')).toEqual([]);
  expect(state.units.filter(({ hex }) => hex !== -1)).toEqual([]);
});

test('lists of the set-up are replaced', () => {
  const { cup } = read('battle teugn-hausen').state;
  expect(cup.length).toBeGreaterThan(0);
  expect(read('battle teugn-hausen\ncup none').state.cup).toEqual([]);
  expect(read('battle teugn-hausen\ntrench 0808\ntrench none').state.trenches).toEqual([]);
});

test('objectives of the battle change hands', () => {
  const { battle, state } = read('battle teugn-hausen');
  const text = printPosition({ battle, state: { ...state, holders: state.holders.map(() => null) } });
  expect(read(text).state.holders).toEqual(state.holders.map(() => null));
});

test.each([
  ['battle teugn-hausen night', 'line 1, column 21: "night" is too much here'],
  [
    'battle teugn-hausen\noption night',
    'line 2, column 1: options come before the battle, which depends on them',
  ],
  [
    'battle teugn-hausen\nforest 0808',
    'line 2, column 1: "forest" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nchateau 0808',
    'line 2, column 1: "chateau" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nlevel 1 0808',
    'line 2, column 1: "level" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\ncreek 0808/0809',
    'line 2, column 1: "creek" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nslope 0808/0809 up 0808',
    'line 2, column 1: "slope" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nroad 0808 0809',
    'line 2, column 1: "road" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nobjectives 0808',
    'line 2, column 1: "objectives" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nhome french south',
    'line 2, column 1: "home" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nexit french 0808>0 A',
    'line 2, column 1: "exit" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nsource french 0808',
    'line 2, column 1: "source" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\nfirst french',
    'line 2, column 1: "first" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\ngunner Davout',
    'line 2, column 1: "gunner" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\narrival 2 0808',
    'line 2, column 1: "arrival" is for a drawn map; teugn-hausen has its own',
  ],
  [
    'battle teugn-hausen\ninitiative 1 of 2',
    'line 2, column 14: "of" is for a drawn map; teugn-hausen has its own',
  ],
  ['battle teugn-hausen\nturn 99', 'line 2, column 6: this battle has 4 turns'],
  ['battle teugn-hausen\nturn 2 night', 'line 2, column 8: "night" is too much here'],
  [
    'battle teugn-hausen\nfrench 0808>0 Gudn',
    'line 2, column 15: "Gudn" is not a unit of this battle; did you mean "Gudin"?',
  ],
  ['battle teugn-hausen\nfrench 0808>0 Rohan', 'line 2, column 15: Rohan is coalition'],
  ['battle teugn-hausen\ncoalition 0808 leader Davout', 'line 2, column 23: Davout is french'],
  ['battle teugn-hausen\nfrench 0808>0 Gudin; Gudin', 'line 2, column 22: Gudin has been placed already'],
  [
    'battle teugn-hausen\nfrench 0808>0 Gudin heavy',
    'line 2, column 21: what is printed on a piece is known: "heavy" is too much',
  ],
  [
    'battle teugn-hausen\nfrench 0808>0 Gudin G1/9',
    'line 2, column 21: what is printed on a piece is known: "G1/9" is too much',
  ],
  [
    'battle teugn-hausen\nfrench 0808 leader Davout army',
    'line 2, column 27: what is printed on a piece is known: "army" is too much',
  ],
  [
    'battle teugn-hausen\nformation Garde status=1',
    'line 2, column 11: "Garde" is not a formation of this battle',
  ],
])('%j', (text, problem) => {
  const parsed = parsePosition(text, 'p');
  expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual([`p at ${problem}`]);
});
