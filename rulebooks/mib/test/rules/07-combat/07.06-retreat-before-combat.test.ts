import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import {
  mayWithdraw,
  skittish,
  withdraw,
  withdrawals,
} from '../../../src/rules/07-combat/07.06-retreat-before-combat.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const FOOT = 'french 0509>0 Foot 6-4-8 @III';
const HUSSARS = 'coalition 0508>3 Hussars 4-4-13 light @IV';

/** Hussars in 0508 before Foot in 0509. */
function threat(text: string, from: readonly string[] = ['0509']) {
  const at = field(text);
  const { state, unit, hex } = at;
  const body = { unit: unit('Hussars'), hex: hex('0508') };
  const awayFrom = from.map(hex);
  const { cols } = at.battle.ground.grid;
  const two = (n: number): string => String(n).padStart(2, '0');
  const label = (each: number): string => two((each % cols) + 1) + two(Math.floor(each / cols) + 1);
  const may = (path: string, facing: 0 | 1 | 2 = 0, ...leaders: readonly string[]) =>
    mayWithdraw(state, body, awayFrom, {
      path: path.split(' ').filter(Boolean).map(hex),
      facing,
      leaders: leaders.map(at.leader),
    });
  const ways = withdrawals(state, body, awayFrom).map(path => path.map(label).join(' '));
  const ends = ways.map(path => path.slice(-4));
  const go = (path: string, facing: 0 | 1 = 0, ...leaders: readonly string[]) => {
    const table = scripted<MibHappening>();
    const order = { path: path.split(' ').map(hex), facing, leaders: leaders.map(at.leader) };
    const after = transact(state, draft => withdraw(draft, body, order, table));
    return { state: after, unit: after.units[body.unit]!, events: table.events };
  };
  return { ...at, may, ways, ends, go };
}

const open = (more = '') => threat(`${FOOT}\n${HUSSARS}\n${more}`);
const on = (ground: string) => threat(`${ground}\n${FOOT}\n${HUSSARS}`);

test('MIB 7.6b up to 4 hexes away, and no farther', () => {
  expect(open().may('0507 0506 0505 0504').legal).toBe(true);
  expect(open().may('0507 0506 0505 0504 0503')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(open().may('')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(open().ends).toContain('0504');
  expect(open().ends).not.toContain('0503');
});

test('MIB 7.6b MIB R32 each hex entered must not be closer, and the way goes from hex to hex', () => {
  const { may } = open();
  expect(may('0408 0407').legal).toBe(true);
  expect(may('0507 0508')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(may('0507 0607 0608')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(may('0506')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(may('0507 0506 0507')).toEqual(forbiddenBy('MIB 7.6b'));
});

test('MIB 7.6b MIB R32 it must end at least 2 hexes from the declaring unit', () => {
  expect(open().may('0408')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(open().may('0507').legal).toBe(true);
  expect(open().ends).not.toContain('0408');
  expect(open().ends).not.toContain('0508');
});

test.each([
  ['an enemy', 'french 0507>0 Other 2-4-8 @III'],
  [
    'enemy guns in position',
    'french 0707 leader Lauriston 4 @III corps\ngrand-battery Lauriston Guns day=0 0507>0:Foot*2',
  ],
])('MIB 7.6b not into a hex of %s', (_, text) => {
  const withGuns = text.includes('grand') ? `formation Guns french Lauriston grand-battery\n${text}` : text;
  expect(open(withGuns).may('0507')).toEqual(forbiddenBy('MIB 7.6b'));
});

test.each(['mountain 0507', 'out 0507', 'swamp 0507', 'river 0508/0507'])('MIB 7.6b not over %s', ground => {
  expect(on(ground).may('0507')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(on(ground).ends).toContain('0506');
  expect(on(ground).ways).not.toContain('0507');
});

test('MIB 7.6b MIB R32 bridges, creeks, streams, forest and friends are no hindrance', () => {
  expect(on('river 0508/0507\nroad 0508 0507').may('0507').legal).toBe(true);
  expect(on('creek 0508/0507').may('0507').legal).toBe(true);
  expect(on('stream 0508/0507').may('0507').legal).toBe(true);
  expect(on('forest 0507').may('0507').legal).toBe(true);
  expect(open('coalition 0507>0 Friends 10-3-8 @IV').may('0507 0506').legal).toBe(true);
});

test('MIB 7.6b MIB R32 only the ZOC of enemy cavalry bars the way, and friends negate it', () => {
  const cuirassiers = 'french 0406>0 Cuirassiers 4-5-13 heavy @III';
  expect(open(cuirassiers).may('0507')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(open(cuirassiers.replace('4-5-13 heavy', '6-4-8 G2')).may('0507').legal).toBe(true);
  expect(open(`${cuirassiers}\ncoalition 0507>0 Friends 2-3-8 @IV`).may('0507').legal).toBe(true);
});

test('MIB 7.6b it must find room at the end, not on the way', () => {
  const friends = (strength: number) => open(`coalition 0507>0 Friends ${strength}-3-8 @IV`).may('0507');
  expect(friends(6).legal).toBe(true);
  expect(friends(8)).toEqual(forbiddenBy('MIB 7.6b'));
});

test('MIB 7.6e MIB R104 its facing is free, but beside friends theirs', () => {
  expect([open().may('0507', 0).legal, open().may('0507', 2).legal]).toEqual([true, true]);
  const beside = open('coalition 0507>1 Friends 2-3-8 @IV');
  expect(beside.may('0507', 1).legal).toBe(true);
  expect(beside.may('0507', 0)).toEqual(forbiddenBy('MIB 7.2d'));
});

test('MIB 7.6h Spent cavalry cannot retreat before combat; Tired can', () => {
  const weary = (fatigue: number) =>
    threat(`${FOOT}\n${HUSSARS.replace('light', `light fatigue=${fatigue}`)}`);
  expect(weary(7).may('0507')).toEqual(forbiddenBy('MIB 7.6h'));
  expect(weary(7).ways).toEqual([]);
  expect(weary(6).may('0507').legal).toBe(true);
  expect(skittish(weary(7).state, weary(7).hex('0508'))).toEqual([]);
  expect(skittish(weary(6).state, weary(6).hex('0508'))).toEqual([1]);
  expect(skittish(open().state, open().hex('0509'))).toEqual([]);
});

test('MIB 7.6b where every way is barred it stands', () => {
  const ring = ['0507', '0407', '0408', '0607', '0608'];
  expect(on(`mountain ${ring.join(' ')}`).ways).toEqual([]);
});

test('MIB 7.6b the distance from a line is that from the nearer of its hexes', () => {
  const line = threat(`french 0509/0608>0 Foot 6-4-8 @III\n${HUSSARS}`, ['0509', '0608']);
  expect(line.may('0407 0406').legal).toBe(true);
  expect(line.may('0607')).toEqual(forbiddenBy('MIB 7.6b'));
  expect(line.may('0507').legal).toBe(true);
});

test('MIB 7.6b one of the shortest ways to each hex, none twice', () => {
  const { ways, ends } = open();
  expect(new Set(ends).size).toBe(ends.length);
  expect(ways).toContain('0507');
  expect(ways).toContain('0507 0506 0505 0504');
  expect(Math.max(...ways.map(way => way.split(' ').length))).toBe(4);
});

test('MIB 7.6e it becomes Disorganized and gains 1 fatigue', () => {
  const { unit, events } = open().go('0507 0506', 1);
  expect(unit).toMatchObject({ disorganized: true, fatigue: 1, facing: 1, steps: 2 });
  expect(events).toMatchObject([
    {
      type: 'withdrew',
      clause: 'MIB 7.6b',
      unit: 'Hussars',
      from: '0508',
      path: ['0507', '0506'],
      facing: 1,
    },
    { type: 'fatigue', clause: 'MIB 7.6e' },
    { type: 'disorganized', clause: 'MIB 7.6e' },
  ]);
});

test('MIB X42 MIB 7.6e MIB R92 already Disorganized it loses a step to stragglers each time, and tires', () => {
  const { unit } = threat(`${FOOT}\n${HUSSARS} D fatigue=1`).go('0507');
  expect(unit).toMatchObject({ disorganized: true, steps: 1, stragglers: 1, fatigue: 2 });
});

test('MIB 7.6e Smashed cavalry only tires', () => {
  const { unit, events } = threat(`${FOOT}\n${HUSSARS} steps=0 stragglers=1 smashed`).go('0507');
  expect(unit).toMatchObject({ smashed: true, stragglers: 1, disorganized: false, fatigue: 1 });
  expect(events).toHaveLength(2);
});

test('MIB 10.2b one that is smashed by the price may flee', () => {
  const { unit, state } = threat(`${FOOT}\n${HUSSARS} D steps=1 casualties=1`).go('0507');
  expect(unit).toMatchObject({ smashed: true, stragglers: 1 });
  expect(state.steps.at(-1)).toMatchObject({ step: 'smashed-retreats', units: [1] });
});

test('MIB 2.2.4d leaders of its hex go along at the choice of their owner', () => {
  const led = open('coalition 0508 leader Radetzky 4 @IV corps\ncoalition 0808 leader Hiller 3 @V corps');
  expect(led.may('0507', 0, 'Radetzky').legal).toBe(true);
  expect(led.may('0507', 0, 'Hiller')).toEqual(forbiddenBy('MIB R5'));
  const { state } = led.go('0507 0506', 0, 'Radetzky');
  expect(state.leaders[led.leader('Radetzky')]!.hex).toBe(led.hex('0506'));
  expect(led.go('0507').state.leaders[led.leader('Radetzky')]!.hex).toBe(led.hex('0508'));
});

test('MIB 16.6j a line of cavalry draws together in the hex that is threatened', () => {
  const line = threat(`${FOOT}\ncoalition 0508/0607>2 Hussars 4-4-13 light @IV`);
  const { unit, events } = line.go('0507');
  expect(unit).toMatchObject({ hex: line.hex('0507'), wing: -1 });
  expect(events[0]).toMatchObject({ type: 'line-collapsed', hex: '0508', left: '0607' });
});

test('MIB 17.0 it occupies objectives on its way, and lone enemy leaders make way', () => {
  const passing = threat(`objectives 0507\n${FOOT}\n${HUSSARS}\nfrench 0507 leader Davout 5 @III corps`);
  const { state } = passing.go('0507 0506');
  expect(state.holders).toEqual(['coalition']);
  expect(state.leaders[passing.leader('Davout')]!.hex).toBe(passing.hex('0509'));
});
