import { describe, expect, test } from 'vitest';
import { DONE } from '../../../src/actions.ts';
import { fieldsOfFire } from '../../../src/rules/08-high-ground.ts';
import { ofType } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { advance, aftermath, endsOffered, retreat, table, told } from './aftermath.ts';

const D = 'coalition 0505>0 D 8-4-8 @V';
const A = 'french 0504>3 A 4-4-8 @III';

/** The position when D has gone to 0507 (or elsewhere) and the attackers are asked. */
function vacated(text: string, modified = 8, path = '0506 0507', attack = 'A > 0505') {
  const battle = aftermath(text, attack, modified);
  return { ...battle, state: table.play(battle.begin(), [], retreat('0505', path)) };
}

const faces = (state: Parameters<typeof table.asks>[0]) =>
  ofType(table.asks(state), 'face').map(({ hex, facing }) => `${hex}>${facing}`);

describe('advance', () => {
  test('MIB 7.2k attackers may advance up to the number of the result, or stay', () => {
    const one = vacated(`${D}\n${A}`, 5, '0506');
    expect(table.asks(one.state)).toMatchObject({
      seat: 'french',
      id: 'advance',
      facts: { hexes: ['0505'], length: 1 },
    });
    expect(table.asks(one.state)!.candidates[0]).toEqual(DONE);
    expect(endsOffered(table.asks(one.state))).toEqual(['0505']);
    expect(table.judge(one.state, advance('A@0504', '0505 0605'))).toEqual(forbiddenBy('MIB 7.2k'));
    const two = vacated(`${D}\n${A}`);
    expect(endsOffered(table.asks(two.state))).toEqual(['0404', '0405', '0505', '0506', '0604', '0605']);
    const stayed = table.play(two.state, [6, 6], DONE);
    expect(two.where(stayed, 'A')).toBe('0504');
  });

  test('MIB 7.2k MIB 7.2l one attacker must enter a vacated hex first; then all may go anywhere within reach', () => {
    const text = `${D}\n${A}\nfrench 0604>5 B 4-4-8 @III`;
    const { state, where } = vacated(text, 8, '0506 0507', 'A B > 0505');
    expect(table.judge(state, advance('B@0604', '0704'))).toEqual(forbiddenBy('MIB 7.2l'));
    const entered = table.play(state, [], advance('A@0504', '0505'));
    expect(table.judge(entered, advance('B@0604', '0704 0804')).legal).toBe(true);
    expect(where(table.play(entered, [6, 6, 6], advance('B@0604', '0704 0804')), 'B')).toBe('0804');
    expect(table.judge(entered, advance('A@0505', '0506'))).toEqual(forbiddenBy('MIB 7.2k'));
  });

  test('MIB R97 MIB 7.2k to pass through a vacated hex is to enter it', () => {
    const { state, where } = vacated(`${D}\n${A}`);
    expect(where(table.play(state, [6, 6], advance('A@0504', '0505 0605')), 'A')).toBe('0605');
  });

  test('MIB 7.2k what an order names must exist, fight here and lead there hex by hex', () => {
    const text = `${D}\n${A}\nfrench 0503>3 X 4-4-8 @III`;
    const { state } = vacated(text);
    expect(table.judge(state, advance('X@0503', '0504'))).toEqual(forbiddenBy('MIB 7.2k'));
    expect(table.judge(state, advance('A@0503', '0504'))).toEqual(forbiddenBy('MIB 7.2k'));
    expect(table.judge(state, advance('Z@0504', '0505'))).toEqual(forbiddenBy('MIB 2.2.1b'));
    expect(table.judge(state, advance('A@0504', '9901'))).toEqual(forbiddenBy('MIB 2.1a'));
    expect(table.judge(state, advance('A@0504', ''))).toEqual(forbiddenBy('MIB 7.2k'));
    expect(table.judge(state, advance('A@0504', '0505 0606'))).toEqual(forbiddenBy('MIB 7.2k'));
    expect(table.judge(state, advance('A@0504', '0505', { leaders: ['Q'] }))).toEqual(
      forbiddenBy('MIB 2.2.4a'),
    );
    for (const order of table.asks(state)!.candidates) expect(table.judge(state, order).legal).toBe(true);
  });

  test('MIB 7.2k not into enemies, mountains, or across a river without a bridge', () => {
    const river = 'river 0505/0506\nmountain 0605\ncoalition 0405>0 E 4-4-8 @V';
    const { state } = vacated(`${river}\n${D}\n${A}`, 8, '0506 0507');
    expect(endsOffered(table.asks(state))).toEqual(['0404', '0505', '0604']);
    const bridged = vacated(`road 0505 0506\n${river}\n${D}\n${A}`, 8, '0506 0507');
    expect(endsOffered(table.asks(bridged.state))).toContain('0506');
    const creek = vacated(`creek 0505/0506\n${D}\n${A}`, 8, '0506 0507');
    expect(endsOffered(table.asks(creek.state))).toContain('0506');
  });

  test('MIB 7.2k MIB R31 who enters an EZOC stops there; who came first covers those who follow', () => {
    const text = `${D}\n${A}; B 4-4-8 @III\ncoalition 0406>1 C 2-4-13 light @V`;
    const { state, where } = vacated(text, 8, '0605 0706', 'A B > 0505');
    // The ZOC of C covers 0405, 0506 and so on, not 0505.
    expect(table.judge(state, advance('A@0504', '0505 0506')).legal).toBe(true);
    const three = vacated(text, 10, '0605 0706 0806', 'A B > 0505');
    expect(table.judge(three.state, advance('A@0504', '0505 0506 0606'))).toEqual(forbiddenBy('MIB R31'));
    const first = table.play(three.state, [], advance('A@0504', '0505 0506'));
    expect(where(first, 'A')).toBe('0506');
    expect(table.judge(first, advance('B@0504', '0505 0506 0606')).legal).toBe(true);
  });

  test('MIB 7.2k MIB 6.2k cavalry does not mind the ZOC of infantry', () => {
    const text = `${D}\nfrench 0504>3 A 4-4-13 heavy @III\ncoalition 0406>1 C 4-4-8 G1 @V`;
    const { state } = vacated(text, 10, '0605 0706 0806');
    expect(table.judge(state, advance('A@0504', '0505 0506 0606')).legal).toBe(true);
  });

  test('MIB R94 MIB 6.1a the stacking limit holds at the end of an advance', () => {
    const text = `${D}\n${A.replace('4-4-8', '6-4-8')}\nfrench 0604>5 B 6-4-8 @III`;
    const { state } = vacated(text, 5, '0506', 'A B > 0505');
    const first = table.play(state, [], advance('A@0504', '0505'));
    expect(table.judge(first, advance('B@0604', '0505'))).toEqual(forbiddenBy('MIB R94'));
    expect(endsOffered(table.asks(first))).not.toContain('0505');
    const fits = vacated(text.replace('B 6-4-8', 'B 4-4-8'), 5, '0506', 'A B > 0505');
    const second = table.play(fits.state, [], advance('A@0504', '0505', { facing: 3 }));
    expect(table.judge(second, advance('B@0604', '0505', { facing: 3 })).legal).toBe(true);
    expect(table.judge(second, advance('B@0604', '0505', { facing: 2 }))).toEqual(forbiddenBy('MIB 7.2d'));
  });

  test('MIB 7.2k any facing at the end, no MPs and no fatigue; leaders go along as their owner likes', () => {
    const text = `${D}\n${A}\nfrench 0504 leader Davout 5 @III`;
    const { state, named, leader, hex } = vacated(text, 5, '0506');
    expect(
      ofType(table.asks(state), 'advance').map(({ facing, leaders }) => `${facing}${leaders.join('')}`),
    ).toEqual([0, 1, 2, 3, 4, 5].flatMap(facing => [`${facing}Davout`, `${facing}`]));
    const order = advance('A@0504', '0505', { facing: 4, leaders: ['Davout'] });
    expect(told(table.hears(state, [6, 6], order), 'advanced')).toEqual([
      {
        type: 'advanced',
        clause: 'MIB 7.2k',
        unit: 'A',
        leaders: ['Davout'],
        from: '0504',
        path: ['0505'],
        facing: 4,
      },
    ]);
    const after = table.play(state, [6, 6], order);
    expect(named(after, 'A')).toMatchObject({ facing: 4, fatigue: 1, act: { entered: false } });
    expect(after.leaders[leader('Davout')]!.hex).toBe(hex('0505'));
    expect(table.judge(state, advance('A@0504', '0505', { leaders: ['Davout', 'Davout'] }))).toEqual(
      forbiddenBy('MIB R5'),
    );
  });

  test('MIB 7.2l MIB R93 a hex emptied by the CET after an Engaged result gives no advance', () => {
    const { begin } = aftermath(`coalition 0505>0 D 2-4-8 @V\n${A}`, 'A > 0505', 4);
    const state = begin(1, 6);
    expect(state.steps).toEqual([]);
  });

  test('MIB 10.2h an attacker that has been smashed does not advance', () => {
    const battle = aftermath(`${D}\n${A}`, 'A > 0505', 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506'));
    const smashed = {
      ...gone,
      units: gone.units.map((unit, id) => (id === battle.unit('A') ? { ...unit, smashed: true } : unit)),
    };
    expect(table.judge(smashed, advance('A@0504', '0505'))).toEqual(forbiddenBy('MIB 7.2k'));
  });

  test('MIB 16.6k MIB 7.2k a line that advances draws together in the hex from which it fought', () => {
    const text = `${D}\nfrench 0504/0604>3 A 6-4-8 @III`;
    const { state, named, where, hex } = vacated(text, 5, '0506', 'A@0504 > 0505');
    const after = table.play(state, [6, 6], advance('A@0504', '0505', { facing: 3 }));
    expect(where(after, 'A')).toBe('0505');
    expect(named(after, 'A')).toMatchObject({ wing: -1, facing: 3 });
    expect(named(state, 'A').wing).toBe(hex('0604'));
  });

  test('MIB X14 MIB 8.2f MIB 7.2k who takes the ridge robs its neighbour of the field of fire', () => {
    const text = `level 1 0504 0503 0603\ncoalition 0504>3 H 6-4-8 G1 @V\ncoalition 0603>1 D 4-4-8 @V\nfrench 0703>5 A 6-4-8 @III`;
    const battle = aftermath(text, 'A > 0603', 5);
    expect(fieldsOfFire(battle.state)).toHaveLength(1);
    const gone = table.play(battle.begin(), [], retreat('0603', '0602'));
    const taken = table.play(gone, [6, 6], advance('A@0703', '0603'));
    expect(fieldsOfFire(taken).filter(({ side }) => side === 'coalition')).toEqual([]);
  });

  test('MIB R57 an advance may lead into a field of fire', () => {
    const text = `level 1 0506\n${D}\n${A}\ncoalition 0506>0 H 2-4-8 G1 @V`;
    const { state } = vacated(text, 5, '0605');
    expect(endsOffered(table.asks(state))).toEqual(['0505']);
  });
});

describe('turning in place', () => {
  test('MIB 7.2m an attacker that does not advance may turn', () => {
    const { state, named } = vacated(`${D}\n${A}`, 5, '0506');
    expect(faces(state)).toEqual(['0504>0', '0504>1', '0504>2', '0504>4', '0504>5']);
    expect(table.judge(state, { type: 'face', hex: '0504', facing: 3 })).toEqual(forbiddenBy('MIB 7.2m'));
    expect(table.judge(state, { type: 'face', hex: '0503', facing: 1 })).toEqual(forbiddenBy('MIB 7.2m'));
    expect(table.judge(state, { type: 'face', hex: '9999', facing: 1 })).toEqual(forbiddenBy('MIB 2.1a'));
    const events = table.hears(state, [6, 6], { type: 'face', hex: '0504', facing: 1 });
    expect(told(events, 'turned-in-place')).toEqual([
      { type: 'turned-in-place', clause: 'MIB 7.2m', hex: '0504', units: ['A'], facing: 1 },
    ]);
    // Nobody is left who could advance.
    const turned = table.play(state, [6, 6], { type: 'face', hex: '0504', facing: 1 });
    expect(named(turned, 'A').facing).toBe(1);
    expect(turned.steps).toEqual([]);
  });

  test('MIB R55 MIB R104 MIB 7.2m units left together turn together, and only if all of them took part', () => {
    const text = `${D}\n${A}; B 4-4-8 @III`;
    const both = vacated(text, 5, '0506', 'A B > 0505');
    const turned = table.play(both.state, [6, 6], { type: 'face', hex: '0504', facing: 1 });
    expect([both.named(turned, 'A').facing, both.named(turned, 'B').facing]).toEqual([1, 1]);
    const one = vacated(text, 5, '0506', 'A > 0505');
    expect(faces(one.state)).toEqual([]);
    const parted = table.play(both.state, [], advance('A@0504', '0505', { facing: 5 }));
    const left = table.play(parted, [6, 6], { type: 'face', hex: '0504', facing: 2 });
    expect([both.named(left, 'A').facing, both.named(left, 'B').facing]).toEqual([5, 2]);
  });

  test('MIB 7.2m MIB R78 a line by itself turns about', () => {
    const text = `${D}\nfrench 0504/0604>3 A 6-4-8 @III`;
    const { state } = vacated(text, 5, '0506', 'A@0504 > 0505');
    expect(faces(state)).toEqual(['0504>1']);
    const stacked = vacated(`${text}\nfrench 0604>3 B 2-4-8 @III`, 5, '0506', 'A@0504 > 0505');
    expect(faces(stacked.state)).toEqual([]);
  });
});
