import { describe, expect, test } from 'vitest';
import type { MibEvent } from '../../src/events.ts';
import { unitOf } from '../../src/pieces.ts';
import { allowanceOf } from '../../src/rules/06-movement/06.00-hand.ts';
import type { MibState } from '../../src/state.ts';
import { ACTIVATION_STEPS } from '../../src/steps/activation/activation.ts';
import { RESULT_STEPS } from '../../src/steps/results/index.ts';
import { field } from '../field.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { nextStep, ofType, PhaseTable } from '../table.ts';

/** Movement and combats are left out: the table stops there. */
const table = new PhaseTable({ ...RESULT_STEPS, ...ACTIVATION_STEPS });

const types = (events: readonly MibEvent[]): readonly string[] => events.map(({ type }) => type);

const begin = (text: string, dice: readonly number[] = [], formation = 'III'): MibState => {
  const { state, formation: id, battle } = field(text);
  const { side } = battle.formations[id(formation)]!;
  return table.at(state, { step: 'activate', side, formations: [id(formation)] }, ...dice);
};

const END = { step: 'end-of-activation', next: 1 } as const;

const III = 'formation III french none\nformation V coalition none';

describe('the beginning', () => {
  test('MIB 3.0e A.3 what each unit is at the start is noted, what was done before is forgotten', () => {
    const state = begin(
      `${III}\nfrench 0505>0 A 6-4-8 @III D mobile entered committed intent=0504 assaulted-by=V\nfrench 0707>0 B 6-4-8 @III\ncoalition 0504>3 E 6-4-8 @V mobile entered`,
    );
    expect(unitOf(state, 0).act).toMatchObject({
      category: null,
      beganAdjacent: true,
      beganDisorganized: true,
      beganSmashed: false,
      entered: false,
      committed: false,
      intents: [],
      assaultedBy: [],
    });
    expect(unitOf(state, 1).act.beganAdjacent).toBe(false);
    expect(unitOf(state, 2).act).toMatchObject({ category: null, entered: false, beganAdjacent: true });
    expect(state.activation).toMatchObject({
      side: 'french',
      halved: [],
      wearied: [],
      hurried: [],
      spared: [],
    });
    expect(state.activation!.began).toEqual(state.units.map(({ hex }) => hex));
    expect(nextStep(state)).toBe('actions');
    expect(state.steps.map(({ step }) => step)).toEqual(['end-of-activation', 'actions']);
  });

  test('MIB 6.9b an extended line is next to an enemy with either hex, and to guns in position', () => {
    const line = begin(`${III}\nfrench 0505/0605>1 L 6-4-8 @III\ncoalition 0705>4 E 6-4-8 @V`);
    expect(unitOf(line, 0).act.beganAdjacent).toBe(true);
    const guns = begin(
      `${III}\nformation Guns coalition none grand-battery\nfrench 0505>0 A 6-4-8 @III\ncoalition 0101>0 E 6-4-8 G1/3 @V\ncoalition 0504 leader L 4 @V\ngrand-battery L Guns day=0 0504>3:E*2`,
    );
    expect(unitOf(guns, 0).act.beganAdjacent).toBe(true);
  });

  test('MIB 8.2h MIB R58 the Fields of Fire of the start are noted', () => {
    const state = begin(`${III}\nlevel 1 0504\nfrench 0505>0 A 6-4-8 @III\ncoalition 0504>3 H 6-4-8 G1 @V`);
    expect(state.activation!.fields).toMatchObject([{ unit: 1, side: 'coalition' }]);
  });

  test('MIB 2.2.4c leaders may move again, an army commander only on the next turn', () => {
    const state = begin(
      `${III}\nfrench 0505>0 A 6-4-8 @III\nfrench 0505 leader Davout 5 @III moved\nfrench 0505 leader Napoleon 5 army moved`,
    );
    expect(state.leaders.map(({ moved }) => moved)).toEqual([false, true]);
  });

  test('MIB 4.2 trains begin anew', () => {
    const state = begin(
      `option trains\n${III}\nfrench 0505>0 A 6-4-8 @III\nfrench 0505 train Wagon 6 full moved worked`,
    );
    expect(state.trains[0]!.act).toEqual({ moved: false, worked: false, overrun: false });
  });

  test('MIB 2.3b MIB 16.1d formations without units are left out', () => {
    const { state, formation } = field(`${III}\nformation IV french none\nfrench 0505>0 A 6-4-8 @III`);
    const formations = [formation('III'), formation('IV')];
    const both = table.at(state, { step: 'activate', side: 'french', formations });
    expect(both.activation!.formations).toEqual([formation('III')]);
    const none = table.at(state, { step: 'activate', side: 'french', formations: [formation('IV')] });
    expect(none.activation).toBeNull();
    expect(nextStep(none)).toBeNull();
  });

  test('MIB 15.5 MIB 3.0e orders are checked first', () => {
    const text =
      'option orders\nformation III french Davout order=engage:0505 order-is-new\nfrench 0505>0 A 6-4-8 @III\nfrench 0505 leader Davout 3 @III';
    expect(begin(text, [4]).activation!.halved).toEqual([0]);
    expect(begin(text, [3]).activation!.halved).toEqual([]);
  });
});

describe('reserves', () => {
  const LITE = `option lite\n${III}\nfrench 0505>0 A 6-4-8 @III; B 4-4-8 @III held-on=0\nfrench 0707>0 X 6-4-8 @IV`;

  test('MIB 11.2e MIB 11.2j the owner may hold units back at the start', () => {
    const state = begin(LITE);
    expect(table.asks(state)).toMatchObject({
      step: 'hold-back',
      seat: 'french',
      candidates: [{ type: 'done' }, { type: 'hold-back', unit: 'A' }],
    });
    expect(table.judge(state, { type: 'hold-back', unit: 'B' })).toEqual(forbiddenBy('MIB 11.2j'));
    expect(table.judge(state, { type: 'hold-back', unit: 'X' })).toEqual(forbiddenBy('MIB 11.2e'));
    expect(table.judge(state, { type: 'hold-back', unit: 'Q' })).toEqual(forbiddenBy('MIB 2.2.1b'));
    const held = table.play(state, [], { type: 'hold-back', unit: 'A' });
    expect(unitOf(held, 0).reserve).toBe('held-back');
    expect(nextStep(held)).toBe('hold-back');
    expect(nextStep(table.play(held, [], { type: 'done' }))).toBe('actions');
  });

  test('MIB 11.2e nobody is asked without Lite, or where nobody can be held back', () => {
    expect(nextStep(begin(LITE.replace('option lite\n', '')))).toBe('actions');
    expect(nextStep(begin(LITE.replace('A 6-4-8 @III;', 'A 6-4-8 @III held-on=0;')))).toBe('actions');
  });
});

describe('Smashed units', () => {
  const SMASHED = `${III}\nfrench 0505>0 S 6-3-8 @III smashed steps=0 stragglers=2 fatigue=2`;

  test('MIB X25 MIB 10.2c a die of 3 restores one step; the unit takes no other action', () => {
    const state = begin(SMASHED, [3]);
    expect(unitOf(state, 0)).toMatchObject({ smashed: false, steps: 1, stragglers: 1, fatigue: 2 });
    expect(nextStep(state)).toBe('actions');
    expect(table.asks(state)?.candidates).toEqual([{ type: 'done' }]);
    expect(table.judge(state, { type: 'rest', unit: 'S', supplied: false })).toEqual(forbiddenBy('MIB 4.0a'));
  });

  test('MIB X25 MIB 10.2c a die of 4: still Smashed, fatigue +1, and it must flee 2 hexes', () => {
    const state = begin(SMASHED, [4]);
    expect(unitOf(state, 0)).toMatchObject({ smashed: true, fatigue: 3 });
    expect(table.asks(state)).toMatchObject({ seat: 'french' });
    const flights = ofType(table.asks(state), 'retreat');
    expect(flights.length).toBeGreaterThan(0);
    expect(flights.every(({ path }) => path.length === 2)).toBe(true);
    const fled = table.play(state, [], flights[0]!);
    expect(nextStep(fled)).toBe('actions');
    expect(unitOf(fled, 0).hex).not.toBe(unitOf(state, 0).hex);
  });

  test('MIB 10.2c each checks in its turn, and only those that are activated', () => {
    const two =
      `${SMASHED}\nfrench 0909>0 T 6-3-8 @III smashed steps=0 stragglers=1\nfrench 0101>0 U 6-3-8 @V smashed steps=0 stragglers=1`.replace(
        '@V',
        '@IV',
      );
    const state = begin(two, [3, 2]);
    expect(state.units.map(({ smashed }) => smashed)).toEqual([false, false, true]);
  });
});

describe('actions', () => {
  const TWO = `${III}\nfrench 0505>0 A 6-4-8 @III stragglers=1; B 2-4-8 @III\nfrench 0808>0 C 6-4-8 @III\nfrench 0101>0 X 6-4-8 @IV\ncoalition 1010>0 E 6-4-8 @V\nactive III`;
  const { state } = field(TWO);
  const asked = table.at(state, { step: 'actions', aside: [] });

  test('MIB 4.0a MIB 4.1b MIB 4.1c MIB 4.1d all units of the formation may act, in any order', () => {
    const question = table.asks(asked);
    expect(question).toMatchObject({ step: 'actions', seat: 'french', clause: 'MIB 4.0a' });
    expect(new Set(question!.candidates.map(({ type }) => type))).toEqual(
      new Set(['done', 'take', 'stand', 'turn', 'recover', 'rest']),
    );
    expect(ofType(question, 'stand').map(({ unit }) => unit)).toEqual(['A', 'B', 'C']);
    expect(ofType(question, 'rest')).toHaveLength(3);
    expect(ofType(question, 'turn')).toHaveLength(10);
    expect(ofType(question, 'recover')).toEqual([
      { type: 'recover', unit: 'A', category: 'stationary' },
      { type: 'recover', unit: 'A', category: 'rest' },
    ]);
    for (const order of question!.candidates) expect(table.judge(asked, order).legal).toBe(true);
  });

  test('MIB 4.1c MIB R12 a unit stands, once', () => {
    const stood = table.play(asked, [], { type: 'stand', unit: 'A' });
    expect(unitOf(stood, 0).act).toMatchObject({ category: 'stationary', deeds: [] });
    expect(table.judge(stood, { type: 'stand', unit: 'A' })).toEqual(forbiddenBy('MIB 4.1c'));
    expect(table.judge(stood, { type: 'rest', unit: 'A', supplied: false })).toEqual(forbiddenBy('MIB 4.1a'));
    expect(table.hears(asked, [], { type: 'stand', unit: 'A' })).toEqual([
      { type: 'stood', clause: 'MIB 4.1c', unit: 'A' },
    ]);
  });

  test('MIB 4.1c MIB 10.1a several Stationary actions, each once', () => {
    const turned = table.play(
      asked,
      [4],
      { type: 'turn', hex: '0505', facing: 3 },
      {
        type: 'recover',
        unit: 'A',
        category: 'stationary',
      },
    );
    expect(unitOf(turned, 0)).toMatchObject({ steps: 3, stragglers: 0, facing: 3 });
    expect(unitOf(turned, 0).act.deeds).toEqual(['face', 'recover']);
    expect(table.judge(turned, { type: 'turn', hex: '0505', facing: 1 })).toEqual(
      forbiddenBy('MIB 4.1c', 'MIB 4.1c'),
    );
  });

  test('MIB 4.1d MIB 10.1a a resting unit may recover stragglers, but not turn', () => {
    const rested = table.play(asked, [5], { type: 'recover', unit: 'A', category: 'rest' });
    expect(unitOf(rested, 0)).toMatchObject({
      steps: 2,
      stragglers: 1,
      act: { category: 'rest', deeds: ['recover'] },
    });
    expect(table.judge(rested, { type: 'turn', hex: '0505', facing: 3 })).toEqual(forbiddenBy('MIB 4.1a'));
    expect(table.judge(rested, { type: 'recover', unit: 'A', category: 'rest' })).toEqual(
      forbiddenBy('MIB 4.1c'),
    );
    expect(table.judge(asked, { type: 'recover', unit: 'C', category: 'rest' })).toEqual(
      forbiddenBy('MIB 10.1a'),
    );
  });

  test('MIB 10.1b MIB X7 MIB 4.1a a unit that has moved recovers nobody', () => {
    const moved = field(TWO.replace('stragglers=1;', 'stragglers=1 mobile entered halted;'));
    const now = table.at(moved.state, { step: 'actions', aside: [] });
    expect(table.judge(now, { type: 'recover', unit: 'A', category: 'stationary' })).toEqual(
      forbiddenBy('MIB 4.1a'),
    );
    expect(table.judge(now, { type: 'stand', unit: 'A' })).toEqual(forbiddenBy('MIB 4.1a'));
    expect(ofType(table.asks(now), 'turn').map(({ hex }) => hex)).not.toContain('0505');
  });

  test('MIB 2.3b pieces that are not there, not activated or the enemy’s are refused', () => {
    expect(table.judge(asked, { type: 'stand', unit: 'Q' })).toEqual(forbiddenBy('MIB 2.2.1b'));
    expect(table.judge(asked, { type: 'rest', unit: 'X', supplied: false })).toEqual(forbiddenBy('MIB 2.3b'));
    expect(table.judge(asked, { type: 'recover', unit: 'E', category: 'rest' })).toEqual(
      forbiddenBy('MIB 2.3b'),
    );
    expect(table.judge(asked, { type: 'turn', hex: '9999', facing: 3 })).toEqual(forbiddenBy('MIB 2.1a'));
    expect(table.judge(asked, { type: 'turn', hex: '1010', facing: 3 })).toEqual(forbiddenBy('MIB R104'));
    expect(table.judge(asked, { type: 'turn', hex: '0101', facing: 3 })).toEqual(forbiddenBy('MIB 2.3b'));
    expect(table.judge(asked, { type: 'turn', hex: '0303', facing: 3 })).toEqual(forbiddenBy('MIB R104'));
  });

  test('MIB 3.0e MIB 7.0b when he is done the attacks are declared', () => {
    expect(nextStep(table.play(asked, [], { type: 'done' }))).toBe('declare');
  });
});

describe('the end', () => {
  const end = (text: string) => {
    const { state } = field(text);
    return { state: table.at(state, END), events: table.opens(state, END) };
  };

  test('MIB 3.0e MIB 9.0e MIB T8 order is restored, then fatigue, then nobody is active', () => {
    const { state, events } = end(
      `${III}\nfrench 0505>0 A 6-4-8 @III D began-D fatigue=2\nfrench 0707>0 B 6-4-8 @III stationary fatigue=2\nactive III`,
    );
    expect(types(events)).toEqual(['order-restored', 'fatigue', 'activation-ended']);
    expect(state.units.map(({ fatigue }) => fatigue)).toEqual([1, 2]);
    expect(state.activation).toBeNull();
    expect(nextStep(state)).toBeNull();
  });

  test('MIB 6.1d MIB R11 overstacked hexes of the formation are Disorganized again', () => {
    const { state, events } = end(
      `${III}\nfrench 0505>0 A 8-4-8 @III D began-D; B 4-4-8 @III D began-D\nfrench 0707>0 C 8-4-8 @IV; D 4-4-8 @IV\nactive III`,
    );
    expect(state.units.map(({ disorganized }) => disorganized)).toEqual([true, true, false, false]);
    expect(types(events)).toEqual([
      'order-restored',
      'order-restored',
      'disorganized',
      'disorganized',
      'activation-ended',
    ]);
  });

  test('MIB 11.2c MIB 11.2i with Lite formations rest and tire, and units do not', () => {
    const { state, events } = end(
      `option lite\nformation III french none status=2\nformation V coalition none status=1\nfrench 0505>0 A 6-4-8 @III fatigue=2\ncoalition 1010>0 E 6-4-8 @V\nactive III wearied=V`,
    );
    expect(state.formations.map(({ status }) => status)).toEqual([1, 2]);
    expect(unitOf(state, 0).fatigue).toBe(2);
    expect(types(events)).toEqual(['formation-status', 'formation-status', 'activation-ended']);
  });

  test('MIB R83 a whole side’s move is one activation for fatigue', () => {
    const { state } = end(
      `option lite\noption initiative\noption pbem\nformation III french none status=1\nformation IV french none status=1\nfrench 0505>0 A 6-4-8 @III stationary\nfrench 0707>0 B 6-4-8 @IV\nactive III IV wearied=III`,
    );
    expect(state.formations.map(({ status }) => status)).toEqual([2, 0]);
  });

  test('MIB R103 MIB 16.5e Grand Batteries are asked before the end, the active side’s first', () => {
    const guns = [
      III,
      'option grandBattery',
      'option initiative',
      'formation FG french none grand-battery',
      'formation CG coalition none grand-battery',
      'french 0505>0 A 6-4-8 G0/4 @III',
      'coalition 1010>0 E 6-4-8 G0/4 @V',
      'french 0505 leader L 5 @III',
      'coalition 1010 leader M 5 @V',
      'grand-battery M CG day=0 1010>0:E*2',
      'grand-battery L FG day=0 0505>0:A*2',
    ].join('\n');
    const frames = (text: string) => {
      const { state } = field(text);
      return table.at(state, END).steps.flatMap(frame => (frame.step === 'bombard' ? [frame.side] : []));
    };
    expect(frames(`${guns}\nactive III`)).toEqual(['coalition', 'french']);
    expect(frames(`${guns}\nactive V`)).toEqual(['french', 'coalition']);
    expect(frames(`${guns.replace('CG day=0', 'CG day=0 fired')}\nactive III`)).toEqual(['french']);
    expect(frames(`turn 5 night\n${guns}\nactive III`)).toEqual([]);
  });

  test('MIB X43 MIB 9.0b MIB 9.0e Disorganized on turn 2 by its own attack, it recovers at the end of turn 3', () => {
    const attacked = end(
      `turn 2 of 4\n${III}\nfrench 0505>0 A 6-4-8 @III D mobile committed\nactive III`,
    ).state;
    expect(unitOf(attacked, 0).disorganized).toBe(true);
    const next = table.at(attacked, { step: 'activate', side: 'french', formations: [0] });
    expect(unitOf(next, 0).act.beganDisorganized).toBe(true);
    expect(allowanceOf(next, 0)).toBe(4);
    const after = table.at(next, END);
    expect(unitOf(after, 0).disorganized).toBe(false);
    const third = table.at(after, { step: 'activate', side: 'french', formations: [0] });
    expect(unitOf(third, 0).act.beganDisorganized).toBe(false);
  });
});
