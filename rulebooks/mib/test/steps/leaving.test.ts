import { describe, expect, test } from 'vitest';
import type { WrittenOrder } from '../../src/actions.ts';
import type { MibEvent } from '../../src/events.ts';
import { hexName } from '../../src/names.ts';
import { unitsDrivenOut, unitsUnderFire } from '../../src/rules/08-high-ground.ts';
import type { MibState } from '../../src/state.ts';
import { ACTIVATION_STEPS } from '../../src/steps/activation/activation.ts';
import { RESULT_STEPS } from '../../src/steps/results/index.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

const table = new PhaseTable({ ...RESULT_STEPS, ...ACTIVATION_STEPS });
const END = { step: 'end-of-activation', next: 1 } as const;

const RIDGE = 'level 1 0504 0503 0603';
const H = 'coalition 0504>3 H 6-4-8 G1 @A';

const ended = (text: string): MibState => table.at(field(text).state, END);
const types = (events: readonly MibEvent[]): readonly string[] => events.map(({ type }) => type);
const hexOf = (state: MibState, id: number): string => hexName(state, state.units[id]!.hex);
const retreat = (hex: string, ...path: readonly string[]): WrittenOrder<'retreat'> => ({
  type: 'retreat',
  hex,
  path: [...path],
  facing: 0,
  leaders: [],
});
const waysFrom = (state: MibState): readonly string[] => [
  ...new Set(ofType(table.asks(state), 'retreat').map(({ path }) => path.join(' '))),
];

describe('leaving an enemy Field of Fire', () => {
  const P = 'french 0505>0 P 6-4-8 @III mobile entered committed';

  test('MIB X36 MIB 8.2c MIB 8.2d after its attacks P must leave: one hex is enough; no CET, no fatigue', () => {
    const state = ended(`${RIDGE}\n${H}\n${P}\nactive III`);
    expect(table.asks(state)).toMatchObject({
      step: 'leave-field',
      seat: 'french',
      clause: 'MIB 8.2d',
      facts: { side: 'french', hexes: ['0505'] },
    });
    expect(waysFrom(state)).toContain('0506');
    expect(waysFrom(state).every(way => way.length === 4)).toBe(true);
    const events = table.hears(state, [], retreat('0505', '0506'));
    expect(types(events)).toEqual(['retreated', 'activation-ended']);
    expect(events[0]).toMatchObject({ clause: 'MIB 8.2d', path: ['0506'] });
    const after = table.play(state, [], retreat('0505', '0506'));
    expect(after.units[1]!).toMatchObject({ fatigue: 0, disorganized: false });
    expect(hexOf(after, 1)).toBe('0506');
  });

  test('MIB 8.2d MIB R38 MIB R129 not toward the guns, not into another hex under fire', () => {
    const state = ended(`${RIDGE}\n${H}\n${P}\nactive III`);
    expect(table.judge(state, retreat('0505', '0604')).legal).toBe(false);
    expect(table.judge(state, retreat('0505', '0604', '0705'))).toEqual(forbiddenBy('MIB 8.2d'));
    expect(table.judge(state, retreat('0505', '9999'))).toEqual(forbiddenBy('MIB 2.1a'));
    expect(table.judge(state, retreat('0707', '0708'))).toEqual(forbiddenBy('MIB 8.2c'));
    expect(table.judge(state, { ...retreat('0505', '0506'), leaders: ['Ney'] })).toEqual(
      forbiddenBy('MIB 2.2.4a'),
    );
  });

  test('MIB 8.2d a longer way through an EZOC does not bar a shorter one through the field', () => {
    // Cavalry does not mind the ZOC of H (6.2k): by 0604 it is out in two hexes, by 0506 and the ZOC of C in three.
    const text = `${RIDGE}\nmountain 0405 0605\n${H}\ncoalition 0507>0 C 4-4-13 heavy @A`;
    const state = ended(`${text}\nfrench 0505>0 K 4-4-13 light @III mobile entered\nactive III`);
    expect(waysFrom(state)).toContain('0604 0704');
    expect(waysFrom(state).every(way => way.length === 9 && !way.startsWith('0506'))).toBe(true);
    expect(table.judge(state, retreat('0505', '0604', '0704')).legal).toBe(true);
    expect(table.judge(state, retreat('0505', '0506', '0406', '0306'))).toEqual(forbiddenBy('MIB 8.2d'));
  });

  test('MIB 8.2d leaders go along as their owner likes', () => {
    const text = `${RIDGE}\n${H}\n${P}\nfrench 0505 leader Davout 5 @III\nactive III`;
    const state = ended(text);
    const companies = new Set(ofType(table.asks(state), 'retreat').map(({ leaders }) => leaders.join()));
    expect(companies).toEqual(new Set(['', 'Davout']));
    const along = table.play(state, [], { ...retreat('0505', '0506'), leaders: ['Davout'] });
    expect(hexName(along, along.leaders[0]!.hex)).toBe('0506');
    const stays = table.play(state, [], retreat('0505', '0506'));
    expect(hexName(stays, stays.leaders[0]!.hex)).toBe('0505');
  });

  test('MIB 8.2c only activated units are bound, cavalry like infantry', () => {
    const waiting = field(`${RIDGE}\n${H}\n${P}\nfrench 0909>0 Q 6-4-8 @IV\nactive IV`);
    expect(unitsUnderFire(waiting.state)).toEqual([]);
    const horse = field(`${RIDGE}\n${H}\nfrench 0505>0 K 4-4-13 light @III mobile entered\nactive III`);
    expect(unitsUnderFire(horse.state)).toEqual([{ unit: 1, from: [horse.hex('0504')] }]);
  });

  test('MIB 8.2d who cannot leave stays and is Disorganized', () => {
    const state = ended(`${RIDGE}\nmountain 0404 0405 0506 0605 0604\n${H}\n${P}\nactive III`);
    expect(nextStep(state)).toBeNull();
    expect(state.units[1]!.disorganized).toBe(true);
    expect(hexOf(state, 1)).toBe('0505');
  });

  test('MIB R129 stack by stack in the owner’s order; a hex left by one may be entered by another', () => {
    const state = ended(
      `${RIDGE}\n${H}\n${P}\nfrench 0404>0 Q 6-4-8 @III mobile entered; R 2-4-8 @III mobile entered\nactive III`,
    );
    expect(table.asks(state)).toMatchObject({ facts: { hexes: ['0505', '0404'] } });
    const [first] = ofType(table.asks(state), 'retreat').filter(({ hex }) => hex === '0404');
    const next = table.play(state, [], first!);
    expect(table.asks(next)).toMatchObject({ facts: { hexes: ['0505'] } });
    expect(next.units[2]!.hex).toBe(next.units[3]!.hex);
    expect(nextStep(table.play(next, [], retreat('0505', '0506')))).toBeNull();
  });

  test('MIB R129 MIB 8.2d MIB 8.2f who is under fire no more when his turn comes stays', () => {
    const ridge = `level 1 0504 0503 0603 0403\nforest 0403\n${H}\n${P}\nfrench 0404>0 Q 4-4-8 @III mobile entered`;
    const state = ended(`${ridge}\nactive III`);
    expect(table.asks(state)).toMatchObject({ facts: { hexes: ['0505', '0404'] } });
    const silenced = table.play(state, [], retreat('0404', '0403'));
    expect(nextStep(silenced)).toBeNull();
    expect([hexOf(silenced, 1), silenced.units[1]!.disorganized]).toEqual(['0505', false]);
    expect(nextStep(table.play(state, [], retreat('0404', '0304')))).toBe('leave-field');
  });

  test('MIB 8.2d MIB 7.2h with the penalties of a retreat', () => {
    const state = ended(`${RIDGE}\nmountain 0405 0605 0604 0404\ncreek 0505/0506\n${H}\n${P}\nactive III`);
    const after = table.play(state, [], retreat('0505', '0506'));
    expect(after.units[1]!).toMatchObject({ disorganized: true, stragglers: 1, steps: 2 });
  });

  test('MIB 16.6j an extended line collapses into the hex that is under fire and leaves from there', () => {
    const state = ended(`${RIDGE}\n${H}\nfrench 0605/0505>4 L 6-4-8 @III mobile entered\nactive III`);
    expect(nextStep(state)).toBe('leave-field');
    expect(hexOf(state, 1)).toBe('0505');
    expect(state.units[1]!.wing).toBe(-1);
  });

  test('MIB 16.6j MIB 8.2i it leaves from the hex in which it may not stay', () => {
    const K = 'coalition 0706>5 K 6-4-8 G2 @A';
    const line = 'french 0605/0505>4 L 6-4-8 G3 @III\nexempt L 0505 H 0504';
    const state = ended(`level 1 0706\n${RIDGE}\n${H}\n${K}\n${line}\nactive III`);
    expect(nextStep(state)).toBe('leave-field');
    expect(hexOf(state, 2)).toBe('0605');
  });

  test('MIB 16.6j of two hexes under fire its owner chooses the one from which it leaves', () => {
    const state = ended(
      `level 1 0504 0503 0603\n${H}\nfrench 0505/0604>0 L 6-4-8 @III mobile entered\nactive III`,
    );
    expect(table.asks(state)).toMatchObject({ step: 'collapse', seat: 'french' });
    const collapsed = table.play(state, [], { type: 'collapse', unit: 'L', hex: '0604' });
    expect(nextStep(collapsed)).toBe('leave-field');
    expect(hexOf(collapsed, 1)).toBe('0604');
  });
});

describe('who may stay', () => {
  const under = (text: string) => {
    const { state } = field(text);
    return unitsUnderFire(state).map(({ unit }) => unit);
  };
  const guns = (words: string, count = 2) => `${RIDGE}\n${H}\nfrench 0505>0 P 6-4-8 G${count} @III ${words}`;

  test('MIB 8.2i MIB R39 who was exempt and has stayed with the better guns', () => {
    const exempt = 'exempt P 0505 H 0504';
    expect(under(`${guns('')}\n${exempt}\nactive III`)).toEqual([]);
    expect(under(`${guns('', 1)}\n${exempt}\nactive III`)).toEqual([1]);
    expect(under(`${guns('')}\nactive III`)).toEqual([1]);
    expect(under(`${guns('')}\nexempt P 0506 H 0504\nactive III`)).toEqual([1]);
    expect(under(`${guns('')}\n${exempt.replace('H 0504', 'P 0504')}\nactive III`)).toEqual([1]);
  });

  test('MIB 8.2i MIB R39 MIB R57 who walks in must leave, whatever his guns', () => {
    expect(under(`${guns('mobile entered')}\nactive III`)).toEqual([1]);
    expect(under(`${guns('')}\nbegan P 0506\nfield none\nactive III`)).toEqual([1]);
  });

  test('MIB 8.2i MIB R39 who was exempt, left his hex and came back has walked in', () => {
    expect(under(`${guns('mobile entered')}\nexempt P 0505 H 0504\nactive III`)).toEqual([1]);
    const state = ended(
      `${RIDGE}\nmountain 0404 0405 0506 0605 0604\n${H}\nfrench 0505>0 P 6-4-8 G2 @III mobile entered\nexempt P 0505 H 0504\nactive III`,
    );
    expect(state.units[1]!.disorganized).toBe(true);
    expect(state.exempt).toEqual([]);
  });

  test('MIB R39 MIB 13.5 a night without fields ends no exemption of who stays', () => {
    const night = (words: string, count = 2) =>
      ended(
        `option night\nturn 5 night\n${RIDGE}\n${H}\nfrench 0505>0 P 6-4-8 G${count} @III ${words}\nexempt P 0505 H 0504\nactive III`,
      ).exempt;
    expect(night('')).toMatchObject([{ unit: 1, by: 0 }]);
    expect(night('mobile entered')).toEqual([]);
    expect(night('', 1)).toEqual([]);
  });

  test('MIB 8.2i a field that arose in this activation around a unit that stood there with the better guns', () => {
    expect(under(`${guns('')}\nfield none\nactive III`)).toEqual([]);
    expect(under(`${guns('mobile entered')}\nfield none\nactive III`)).toEqual([1]);
    expect(under(`${guns('', 1)}\nfield none\nactive III`)).toEqual([1]);
  });

  test('MIB 8.2i against guns in position their number counts', () => {
    const battery = (count: number) =>
      `option grandBattery\noption initiative\n${RIDGE}\nformation Guns coalition none grand-battery\ncoalition 0504 leader L 5 @A\ncoalition 0101>3 H 6-4-8 G1/4 @A\nfrench 0505>0 P 6-4-8 G${count} @III\ngrand-battery L Guns day=0 0504>3:H*2\nexempt P 0505 none 0504\nactive III`;
    expect(under(battery(3))).toEqual([]);
    expect(under(battery(2))).toEqual([1]);
  });

  test('MIB 16.6h half a line has half its guns', () => {
    const line = (count: number) =>
      `${RIDGE}\ncoalition 0504>3 H 6-4-8 G2 @A\nfrench 0605/0505>4 P 6-4-8 G${count} @III\nexempt P 0505 H 0504\nactive III`;
    expect(under(line(4))).toEqual([1]);
    expect(under(line(5))).toEqual([]);
  });
});

describe('new Fields of Fire', () => {
  const guns = (fields: string, deed = ':moved') =>
    `option grandBattery\noption initiative\n${RIDGE}\nformation Guns french none grand-battery\nfrench 0504 leader L 5 @III\nfrench 0503>3 H 6-4-8 G1/4 @III\ncoalition 0505>0 E1 6-3-8 G1 @A\ngrand-battery L Guns day=0 0504>3:H*2${deed}\n${fields}\nactive III`;

  const X37 = [
    RIDGE,
    'french 0504>3 N 6-4-8 G2 @III mobile committed',
    'coalition 0505>0 E1 6-3-8 G1 @A',
    'coalition 0404>1 E2 6-3-8 G3 @A',
    'field none',
    'began N 0503',
    'active III',
  ].join('\n');

  test('MIB X37 MIB 8.2h MIB 8.2i E1 moves out and gains 1F, E2 with its better guns stays', () => {
    const state = ended(X37);
    expect(table.asks(state)).toMatchObject({
      seat: 'coalition',
      clause: 'MIB 8.2h',
      facts: { hexes: ['0505'] },
    });
    const after = table.play(state, [], retreat('0505', '0506'));
    expect(after.units.map(({ fatigue }) => fatigue)).toEqual([0, 1, 0]);
    expect(hexOf(after, 1)).toBe('0506');
    expect(hexOf(after, 2)).toBe('0404');
    expect(after.exempt).toMatchObject([{ unit: 2, by: 0 }]);
    expect(types(table.hears(state, [], retreat('0505', '0506')))).toEqual([
      'retreated',
      'fatigue',
      'activation-ended',
    ]);
  });

  test('MIB R82 with pbem the waiting player is asked all the same', () => {
    const state = ended(`option initiative\noption pbem\n${X37}`);
    expect(table.asks(state)).toMatchObject({ seat: 'coalition', step: 'leave-field' });
  });

  test('MIB X37 MIB R39 E2 in another hex of the field by its own move may not end there', () => {
    const moved = field(
      `${RIDGE}\nfrench 0504>3 N 6-4-8 G2 @III\ncoalition 0505>0 E2 6-3-8 G3 @A mobile entered\nexempt E2 0404 N 0504\nbegan E2 0404\nactive A`,
    );
    expect(unitsUnderFire(moved.state)).toMatchObject([{ unit: 1 }]);
  });

  test('MIB 8.2c MIB 8.2f whoever leaves a ridge gives the enemy his field back, and a friend in it must go as well', () => {
    const state = ended(
      [
        'level 1 0504 0603',
        'level 2 0602',
        'coalition 0602>3 H1 6-4-8 G1 @A',
        'coalition 0504>3 H2 6-4-8 G1 @A',
        'french 0603>0 A 6-4-8 @III mobile entered',
        'french 0404>1 B 6-4-8 @III mobile entered',
        'active III',
      ].join('\n'),
    );
    const where = (after: MibState): readonly string[] => [
      ...new Set(ofType(table.asks(after), 'retreat').map(({ hex }) => hex)),
    ];
    expect(where(state)).toEqual(['0603']);
    const gone = table.play(state, [], retreat('0603', '0704'));
    expect(where(gone)).toEqual(['0404']);
    const both = table.play(gone, [], ofType(table.asks(gone), 'retreat')[0]!);
    expect(nextStep(both)).toBeNull();
    expect(unitsUnderFire(both)).toEqual([]);
  });

  test('MIB 8.2h MIB R58 only hexes that the unit’s field did not cover before', () => {
    const driven = (text: string) => unitsDrivenOut(field(text).state).map(({ unit }) => unit);
    expect(driven(X37)).toEqual([1]);
    expect(driven(X37.replace('field none', 'field french 0503 N 0505'))).toEqual([]);
    expect(driven(X37.replace('field none', 'field french 0503 N 0404'))).toEqual([1]);
    expect(driven(X37.replace('field none', 'field french 0503 E1 0505'))).toEqual([1]);
  });

  test('MIB 8.2i equal guns are not better', () => {
    const driven = (text: string) => unitsDrivenOut(field(text).state).map(({ unit }) => unit);
    expect(driven(X37.replace('G3', 'G2'))).toEqual([1, 2]);
  });

  test('MIB 8.2j a field created by turning in place drives nobody out', () => {
    const turned = X37.replace('mobile committed', 'stationary did-face').replace('began N 0503\n', '');
    expect(unitsDrivenOut(field(turned).state)).toEqual([]);
    expect(ended(turned).exempt).toMatchObject([{ unit: 2, by: 0 }]);
    expect(ended(turned).activation).toBeNull();
  });

  test('MIB 8.2h a unit that left its hex and came back has moved', () => {
    const back = X37.replace('mobile committed', 'mobile entered').replace('began N 0503\n', '');
    expect(unitsDrivenOut(field(back).state).map(({ unit }) => unit)).toEqual([1]);
  });

  test('MIB 8.2h fields of units that are not active drive nobody out', () => {
    const other = X37.replace('active III', 'active IV').concat('\nfrench 0909>0 Q 6-4-8 @IV');
    const text = other
      .split('\n')
      .filter(line => line !== 'active IV')
      .concat('active IV')
      .join('\n');
    expect(unitsDrivenOut(field(text).state)).toEqual([]);
  });

  test('MIB 8.2h who cannot move out is Disorganized and gains no fatigue', () => {
    const alone = X37.replace('coalition 0404>1 E2 6-3-8 G3 @A\n', '');
    const state = ended(`mountain 0404 0405 0506 0605 0604\n${alone}`);
    expect(nextStep(state)).toBeNull();
    expect(state.units[1]!).toMatchObject({ disorganized: true, fatigue: 0 });
  });

  test('MIB R116 the exempt units of a stack stay, the others go', () => {
    const state = ended(`${X37}`.replace('E1 6-3-8 G1 @A', 'E1 6-3-8 G1 @A; E3 2-3-8 G3 @A'));
    const after = table.play(state, [], retreat('0505', '0506'));
    expect(after.units.map((_, id) => hexOf(after, id))).toEqual(['0504', '0506', '0505', '0404']);
  });

  test('MIB 16.5n MIB 8.2h guns that have just been put in position drive out too', () => {
    expect(unitsDrivenOut(field(guns('field none')).state).map(({ unit }) => unit)).toEqual([1]);
    expect(unitsDrivenOut(field(guns('field french 0504 none 0505')).state)).toEqual([]);
    expect(unitsDrivenOut(field(guns('field french 0503 none 0505')).state)).toHaveLength(1);
  });

  test('MIB 8.2j MIB 16.5l guns in position that only turned, or stood there before, drive nobody out', () => {
    expect(unitsDrivenOut(field(guns('field none', ':turned')).state)).toEqual([]);
    expect(unitsDrivenOut(field(guns('field french 0504 none 0604', ':turned')).state)).toEqual([]);
    // Whoever nullified their field has been driven from the ridge (8.2f).
    expect(unitsDrivenOut(field(guns('field none', '')).state)).toEqual([]);
  });
});
