import { describe, expect, test } from 'vitest';
import { DONE, type MibAction, type WrittenOrder } from '../../../src/actions.ts';
import { ofType } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { advance, aftermath, lose, retreat, table, told } from './aftermath.ts';

const pursue = (units: string, hex = '0505'): WrittenOrder<'pursue'> => ({
  type: 'pursue',
  units: units.split(' ').filter(Boolean),
  hex,
});

/** The moment of C8: D has gone from 0505 to 0506, the CET dice were mild (6, D3 1F; 6, 1F). */
function beaten(text: string, attack = 'A > 0505', dice: readonly number[] = [6, 6], path = '0506') {
  const battle = aftermath(text, attack, 5);
  const gone = table.play(battle.begin(), [], retreat('0505', path));
  return { ...battle, state: table.play(gone, dice, DONE) };
}

const D = 'coalition 0505>0 D 8-4-8 @V';
const A = 'french 0504>3 A 6-5-8 C2 @III';

describe('organic cavalry pursues', () => {
  test('MIB 7.14b W the attackers next to the vacated hex may pursue, or not', () => {
    const { state } = beaten(`${D}\n${A}`);
    expect(table.asks(state)).toMatchObject({
      seat: 'french',
      id: 'pursue',
      clause: 'MIB 7.14b',
      facts: { hexes: ['0505'] },
      candidates: [DONE, pursue('A')],
    });
    expect(table.play(state, [], DONE).steps).toEqual([]);
    expect(table.judge(state, pursue(''))).toEqual(forbiddenBy('MIB 7.14c'));
    expect(table.judge(state, pursue('D'))).toEqual(forbiddenBy('MIB 7.14b'));
    expect(table.judge(state, pursue('A A'))).toEqual(forbiddenBy('MIB 7.14b'));
    expect(table.judge(state, pursue('A', '0506'))).toEqual(forbiddenBy('MIB 7.14c', 'MIB 7.14b'));
    expect(table.judge(state, pursue('Z'))).toEqual(forbiddenBy('MIB 2.2.1b'));
  });

  test('MIB 13.3 MIB 7.14b a pursuit is a charge: there is none at night', () => {
    const [day, night] = ['turn 4', 'turn 5 night'].map(turn => beaten(`option night\n${turn}\n${D}\n${A}`));
    expect(table.asks(day!.state)).toMatchObject({ id: 'pursue' });
    expect(night!.state.steps).toEqual([]);
  });

  test('MIB X45 MIB 7.14b MIB 7.14c MIB 7.14d MIB R37 C2 against 1: +2, and only casualties count', () => {
    const { state, named } = beaten(`${D}\n${A}`);
    const events = table.hears(state, [4, 1, 1], pursue('A'));
    expect(told(events, 'pursued')).toMatchObject([
      { units: ['A'], pursued: ['D'], attack: 2, defence: 1, ratio: '2:1', drm: 2, hex: '0505' },
    ]);
    expect(
      told(events, 'pursuit-effects').map(({ part, column, drm, casualties }) => [
        part,
        column,
        drm,
        casualties,
      ]),
    ).toEqual([
      ['defender', 'Retreat', -1, 1],
      ['attacker', 'Advance', 0, 1],
    ]);
    const after = table.play(state, [4, 1, 1], pursue('A'));
    const before = named(state, 'D');
    // ic, for the pursuers' morale in Step 3 was higher; 2s, D and F are ignored.
    expect(named(after, 'D')).toEqual({ ...before, steps: 3, casualties: 1, told: expect.anything() });
    expect(named(after, 'A')).toEqual({ ...named(state, 'A'), organic: 1, told: expect.anything() });
    expect(after.initiative).toBe(state.initiative);
    expect(after.steps).toEqual([]);
    const level = beaten(`${D}\n${A.replace('6-5-8', '6-4-8')}`);
    expect(level.named(table.play(level.state, [4, 1, 6], pursue('A')), 'D').casualties).toBe(0);
  });

  test('MIB 7.14b all willing C are added into one pursuit, and each unit pursues once', () => {
    const text = `${D}\n${A}\nfrench 0604>4 B 6-5-8 C1 @III`;
    const { state } = beaten(text, 'A B > 0505', [6, 6, 6]);
    expect(ofType(table.asks(state), 'pursue').map(({ units }) => units.join(' '))).toEqual([
      'A B',
      'B',
      'A',
    ]);
    expect(told(table.hears(state, [4, 6, 6], pursue('A B')), 'pursued')[0]).toMatchObject({
      attack: 3,
      ratio: '3:1',
    });
    const alone = table.play(state, [4, 6, 6], pursue('B'));
    // The stack has been pursued: one pursuit each.
    expect(alone.steps).toEqual([]);
  });

  test('MIB 7.14b two stacks may be pursued, by different units', () => {
    const text = `${D}\ncoalition 0604>0 E 4-4-8 @V\n${A}\nfrench 0704>5 B 6-5-8 C1 @III`;
    const battle = aftermath(text, 'A B > 0505 0604', 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506'), retreat('0604', '0605'));
    const state = table.play(gone, [6, 6, 6, 6], DONE);
    // A is next to both hexes, B only to 0604.
    expect(
      ofType(table.asks(state), 'pursue')
        .map(({ units, hex }) => `${units.join(' ')} ${hex}`)
        .toSorted(),
    ).toEqual(['A 0505', 'A 0604', 'A B 0604', 'B 0604']);
    const first = table.play(state, [4, 6, 6], pursue('A', '0505'));
    expect(ofType(table.asks(first), 'pursue').map(({ units }) => units.join(' '))).toEqual(['B']);
    expect(table.judge(first, pursue('A', '0604'))).toEqual(forbiddenBy('MIB 7.14b'));
  });

  test('MIB 7.14b MIB R37 only out of a hex into which cavalry can charge, from where the unit attacked', () => {
    for (const ground of ['forest 0505', 'village 0505', 'stream 0504/0505', 'steep 0504/0505 up 0505'])
      expect(beaten(`${ground}\n${D}\n${A}`).state.steps).toEqual([]);
    expect(table.asks(beaten(`creek 0504/0505\n${D}\n${A}`).state)?.id).toBe('pursue');
    const battle = aftermath(`stream 0504/0505\n${D}\n${A}`, 'A > 0505', 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506'));
    const advanced = table.play(gone, [6, 6], {
      type: 'advance',
      attacker: { unit: 'A', hex: '0504' },
      path: ['0505'],
      facing: 3,
      leaders: [],
    });
    expect(advanced.steps).toEqual([]);
  });

  test('MIB R37 MIB 7.14b MIB T12 a trench or chateau is judged before anybody advances', () => {
    const then = (text: string, attack: string, ...orders: readonly MibAction[]) => {
      const battle = aftermath(text, attack, 5);
      const gone = table.play(battle.begin(), [], retreat('0505', '0506'));
      return table.asks(table.play(gone, [6, 6], ...orders))?.id;
    };
    // The trench is lost to those who come (14.4), and still it was there.
    const trench = `option trenches\ntrench 0505 by=D\n${D}\n${A}`;
    expect(then(trench, 'A > 0505', DONE)).toBeUndefined();
    expect(then(trench, 'A > 0505', advance('A@0504', '0505'))).toBeUndefined();
    // A garrison of the attackers' own does not bar the way.
    const chateau = `option detachments\nchateau 0505\nformation III french none detachment=IIId\n${D}
      ${A} detached=1; IIId detachment of=A steps=1 @III`;
    expect(then(chateau, 'A IIId > 0505', DONE)).toBe('pursue');
    expect(then(chateau, 'A IIId > 0505', advance('IIId@0504', '0505'), DONE)).toBe('pursue');
  });

  test('MIB 7.14g a Tired, Spent or Smashed unit does not pursue, nor one without C or one that did not fight', () => {
    expect(beaten(`${D}\n${A} fatigue=4`).state.steps).toEqual([]);
    expect(table.asks(beaten(`${D}\n${A} fatigue=3`).state)?.id).toBe('pursue');
    expect(beaten(`${D}\n${A.replace(' C2', '')}`).state.steps).toEqual([]);
    expect(beaten(`${D}\n${A.replace(' C2', '')}\nfrench 0604>4 B 6-5-8 C2 @III`).state.steps).toEqual([]);
  });

  test('MIB R37 a stack that did not retreat, or no longer exists, is not pursued', () => {
    const engaged = aftermath(`${D}\n${A}`, 'A > 0505', 4);
    expect(engaged.begin(6, 6).steps).toEqual([]);
    const gone = beaten(`coalition 0505>0 D 2-4-8 @V smashed steps=0 stragglers=1\n${A}`, 'A > 0505', [3, 6]);
    expect(gone.named(gone.state, 'D').place).toBe('eliminated');
    expect(gone.state.steps).toEqual([]);
  });

  test('MIB 7.14c MIB 7.14e the C of the pursued counts, doubled if its check passes', () => {
    const { state } = beaten(`${D} C1\n${A}`);
    const passed = table.hears(state, [4, 4, 6, 6], pursue('A'));
    expect(told(passed, 'pursuit-countered')).toMatchObject([{ unit: 'D', passed: true }]);
    expect(told(passed, 'pursued')[0]).toMatchObject({ attack: 2, defence: 3 });
    const failed = table.hears(state, [5, 4, 6, 6], pursue('A'));
    expect(told(failed, 'pursued')[0]).toMatchObject({ defence: 2, ratio: '1:1', drm: 0 });
  });

  test('MIB 7.14c MIB 7.14g MIB R114 the C of a Tired unit does not count, that of a Disorganized one without a check', () => {
    const tired = beaten(`${D} C1 fatigue=5\n${A}`);
    expect(told(table.hears(tired.state, [4, 6, 6], pursue('A')), 'pursued')[0]).toMatchObject({
      defence: 1,
    });
    const shaken = beaten(`${D} C1 D\n${A}`);
    expect(told(table.hears(shaken.state, [4, 6, 6], pursue('A')), 'pursued')[0]).toMatchObject({
      defence: 2,
    });
  });

  test('MIB 7.14c MIB R37 C of all units of the stack adds up, each with its own check', () => {
    const { state } = beaten(`coalition 0505>0 D 6-4-8 C1 @V; E 4-4-8 C2 @V\n${A}`);
    const events = table.hears(state, [4, 5, 4, 6, 6], pursue('A'));
    expect(told(events, 'pursued')[0]).toMatchObject({ defence: 1 + 2 + 2 });
  });

  test('MIB 7.14f MIB R67 casualties are taken from C first, then from the unit', () => {
    const { state, named } = beaten(`${D} C1\n${A}`);
    // 2 against 2: 0; die 6: row 6: Retreat -1, die 1: ic.
    const after = table.play(state, [5, 6, 1, 6], pursue('A'));
    expect(named(after, 'D')).toMatchObject({ organic: 0, steps: 4, casualties: 0 });
    const two = beaten(`coalition 0505>0 D 6-4-8 C1 @V; E 4-4-8 @V\n${A}`);
    const asked = table.play(two.state, [5, 6, 1, 6], pursue('A'));
    expect(table.asks(asked)).toMatchObject({
      id: 'lose',
      clause: 'MIB 7.14f',
      seat: 'coalition',
      facts: { units: ['D', 'E'] },
    });
    expect(two.named(table.play(asked, [], lose('E')), 'E')).toMatchObject({ steps: 1, casualties: 1 });
    expect(two.named(table.play(asked, [], lose('D')), 'D')).toMatchObject({ steps: 3, organic: 0 });
  });

  test('MIB 7.14d casualties of the pursuers reduce C, their owner chooses, and excess is ignored', () => {
    const text = `${D}\nfrench 0504>3 A 6-5-8 C1 @III\nfrench 0604>4 B 6-5-8 C1 @III`;
    const { state, named } = beaten(text, 'A B > 0505', [6, 6, 6]);
    const asked = table.play(state, [4, 6, 1], pursue('A B'));
    expect(table.asks(asked)).toMatchObject({
      id: 'lose',
      clause: 'MIB 7.14d',
      seat: 'french',
      facts: { units: ['A', 'B'] },
    });
    const lost = table.play(asked, [], lose('B'));
    expect([named(lost, 'A').organic, named(lost, 'B').organic, named(lost, 'B').steps]).toEqual([1, 0, 3]);
    // 1 against 5: -4: die 1 is -3: Engaged -2, die 1: 2c.
    const weak = beaten(`${D.replace('8-4-8', '8-6-8')} C2\nfrench 0504>3 A 6-5-8 C1 @III`);
    const after = table.play(weak.state, [1, 1, 6, 1], pursue('A'));
    expect(weak.named(after, 'A')).toMatchObject({ organic: 0, steps: 3, casualties: 0 });
  });

  test('MIB R37 a D#L code costs those above # a casualty, of pursuers as of pursued', () => {
    // 2 against 2: 0; die 4: Engaged +0 for both; die 3: D3L.
    const brave = beaten(`${D} C1\n${A}`);
    const after = table.play(brave.state, [5, 4, 3, 3], pursue('A'));
    expect([brave.named(after, 'D').organic, brave.named(after, 'A').organic]).toEqual([0, 1]);
    const timid = beaten(`coalition 0505>0 D 8-3-8 C1 @V\nfrench 0504>3 A 6-3-8 C2 @III`, 'A > 0505', [6, 6]);
    const spared = table.play(timid.state, [4, 3, 3], pursue('A'));
    expect(told(table.hears(timid.state, [4, 3, 3], pursue('A')), 'loss-ignored')).toEqual([]);
    expect([timid.named(spared, 'D').organic, timid.named(spared, 'A').organic]).toEqual([1, 2]);
  });

  test('MIB 10.2g MIB R37 the pursuit is part of the combat: it does not eliminate whom the combat has smashed', () => {
    const battle = aftermath(`coalition 0505>0 D 2-3-8 @V\n${A}`, 'A > 0505', 5);
    const gone = table.play(battle.begin(), [3, 6], retreat('0505', '0506'), DONE);
    expect(battle.named(gone, 'D').smashed).toBe(true);
    const offered = table.play(gone, [], DONE);
    expect(table.asks(offered)?.id).toBe('pursue');
    const after = table.play(offered, [4, 1, 6], pursue('A'));
    expect(battle.named(after, 'D')).toMatchObject({ place: 'map', smashed: true, casualties: 0 });
  });

  test('MIB 10.2b whom the pursuit smashes may go as well', () => {
    const battle = beaten(
      `coalition 0505>0 D 8-3-8 @V steps=1 stragglers=2\nfrench 0504>3 A 6-5-8 C3 @III`,
      'A > 0505',
      [6, 6],
    );
    const after = table.play(battle.state, [6, 1, 6], pursue('A'));
    expect(battle.named(after, 'D').smashed).toBe(true);
    expect(table.asks(after)?.id).toBe('smashed-retreat');
  });

  test('MIB 2.5c MIB 7.14d what the other side learns of C in a pursuit', () => {
    const { state, named } = beaten(`${D} C1\n${A}`);
    const after = table.play(state, [5, 4, 6, 6], pursue('A'));
    expect([named(after, 'A').told.organic, named(after, 'D').told.organic]).toEqual([2, 1]);
  });

  test('MIB 16.6h a line that fought with one hex pursues with half of its C, rounded up', () => {
    const line = 'french 0504/0604>3 A 6-5-8 C3 @III';
    const half = beaten(`${D}\n${line}`, 'A@0504 > 0505');
    expect(told(table.hears(half.state, [4, 6, 6], pursue('A')), 'pursued')[0]).toMatchObject({ attack: 2 });
    // It draws together when it advances, but it has fought with one hex.
    const battle = aftermath(`${D}\n${line}`, 'A@0504 > 0505', 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506'));
    const advanced = table.play(gone, [6, 6], advance('A@0504', '0505'));
    expect(told(table.hears(advanced, [4, 6, 6], pursue('A')), 'pursued')[0]).toMatchObject({ attack: 2 });
    const whole = beaten(`${D}\n${line}`, 'A@0504 A@0604 > 0505', [6, 6, 6]);
    expect(ofType(table.asks(whole.state), 'pursue')).toHaveLength(1);
    expect(told(table.hears(whole.state, [4, 6, 6], pursue('A')), 'pursued')[0]).toMatchObject({ attack: 3 });
  });

  test('MIB 7.14g a smashed attacker does not pursue', () => {
    const battle = aftermath(`${D}\nfrench 0504>3 A 4-5-8 C2 @III steps=1 stragglers=1`, 'A > 0505', 5);
    const gone = table.play(battle.begin(), [6, 2], retreat('0505', '0506'), DONE);
    expect(battle.named(gone, 'A').smashed).toBe(true);
    expect(table.play(gone, [], DONE).steps).toEqual([]);
  });

  test('MIB R90 MIB 7.14a the pursuit tires nobody', () => {
    const { state, named } = beaten(`${D}\n${A}`);
    const after = table.play(state, [4, 6, 6], pursue('A'));
    expect([named(after, 'A').fatigue, named(after, 'D').fatigue]).toEqual([
      named(state, 'A').fatigue,
      named(state, 'D').fatigue,
    ]);
  });
});
