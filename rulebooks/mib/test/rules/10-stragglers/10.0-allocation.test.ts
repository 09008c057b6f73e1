import { describe, expect, test } from 'vitest';
import { DONE } from '../../../src/actions.ts';
import { nextStep } from '../../table.ts';
import { aftermath, lose, table, told } from '../07-combat/aftermath.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { A, after, owing } from './owing.ts';

describe('the owner gives the steps', () => {
  test('MIB 7.3a W7 he is asked, the largest unit first; others cannot take them', () => {
    const { now, named } = owing('D 4-4-8 @V; E 6-4-8 @V', { casualties: 1 });
    expect(table.asks(now)).toMatchObject({
      seat: 'coalition',
      id: 'lose',
      clause: 'MIB 7.3e',
      facts: { hex: '0505', units: ['D', 'E'], kind: 'casualty', casualties: 1, stragglers: 0 },
      candidates: [lose('E'), lose('D')],
    });
    expect(table.judge(now, lose('A'))).toEqual(forbiddenBy('MIB 7.3a'));
    expect(table.judge(now, lose('Nobody'))).toEqual(forbiddenBy('MIB 7.3a'));
    expect(table.judge(now, DONE)).toEqual(forbiddenBy('MIB R125'));
    expect(named(table.play(now, [], lose('D')), 'D').steps).toBe(1);
  });

  test('MIB 7.3a where there is no choice he is not asked', () => {
    expect(owing('D 4-4-8 @V', { casualties: 1 }).now.steps).toEqual([]);
    // Both lose all they have, in whatever order.
    expect(owing('D 2-4-8 @V; E 4-4-8 @V', { casualties: 3 }).now.steps).toEqual([]);
    expect(nextStep(owing('D 2-4-8 @V; E 4-4-8 @V', { casualties: 2 }).now)).toBe('lose');
    expect(nextStep(owing('D 2-4-8 @V; E 2-4-8 @V', { casualties: 1, stragglers: 1 }).now)).toBe('lose');
    expect(owing('D 2-4-8 @V; E 2-4-8 @V', {}).now.steps).toEqual([]);
  });

  test('MIB 7.14f MIB R67 in a charge a casualty comes off C first; which unit, the owner says', () => {
    const cause = { clause: 'MIB 7.3e', organicFirst: true };
    expect(after('D 4-4-8 C1 @V', { casualties: 2, cause })).toMatchObject({
      organic: 0,
      steps: 1,
      casualties: 1,
    });
    expect(after('D 4-4-8 C1 @V', { stragglers: 1, cause })).toMatchObject({
      organic: 1,
      steps: 1,
      stragglers: 1,
    });
    expect(after('D 4-4-8 C1 @V', { casualties: 1 })).toMatchObject({ organic: 1, steps: 1 });
    const { now, named, events } = owing('D 4-4-8 C1 @V; E 4-4-8 @V', { casualties: 1, cause });
    expect(named(table.play(now, [], lose('D')), 'D')).toMatchObject({ organic: 0, steps: 2 });
    expect(named(table.play(now, [], lose('E')), 'E')).toMatchObject({ steps: 1 });
    expect(events()).toEqual([]);
    const one = owing('D 4-4-8 C1 @V', { casualties: 1, cause });
    expect(told(one.events(), 'organic-lost')).toEqual([
      { type: 'organic-lost', clause: 'MIB 7.3e', unit: 'D', left: 0 },
    ]);
  });

  test('MIB 7.14g the organic cavalry of a Tired unit takes no losses', () => {
    const cause = { clause: 'MIB 7.3e', organicFirst: true };
    expect(after('D 4-4-8 C1 fatigue=5 @V', { casualties: 1, cause })).toMatchObject({
      organic: 1,
      steps: 1,
    });
    expect(after('D 4-4-8 C1 fatigue=4 @V', { casualties: 1, cause })).toMatchObject({
      organic: 0,
      steps: 2,
    });
  });

  test('MIB 7.14f all C and steps count for whether there is a choice', () => {
    const cause = { clause: 'MIB 7.3e', organicFirst: true };
    expect(nextStep(owing('D 2-4-8 C1 @V; E 2-4-8 @V', { casualties: 2, cause }).now)).toBe('lose');
    expect(owing('D 2-4-8 C1 @V; E 2-4-8 @V', { casualties: 3, cause }).now.steps).toEqual([]);
  });

  test('MIB R72 MIB 7.3a the Smashed unit of a stack need not take the step', () => {
    const { now, named } = owing('D 4-4-8 @V; S 4-4-8 @V smashed steps=0 stragglers=1', { casualties: 1 });
    expect(table.asks(now)?.candidates).toEqual([lose('D'), lose('S')]);
    const given = table.play(now, [], lose('S'));
    expect([named(given, 'D').steps, named(given, 'S').place]).toEqual([2, 'eliminated']);
  });

  test('MIB R125 steps beyond those on the map may, but need not, go to the unit that was Smashed', () => {
    const { now, named } = owing('D 2-4-8 @V; S 4-4-8 @V smashed steps=0 stragglers=1', { casualties: 2 });
    const first = table.play(now, [], lose('D'));
    expect(table.asks(first)).toMatchObject({ id: 'lose-or-not', candidates: [DONE, lose('S')] });
    expect(named(table.play(first, [], DONE), 'S')).toMatchObject({ place: 'map', smashed: true });
    expect(named(table.play(first, [], lose('S')), 'S').place).toBe('eliminated');
    // Alone, or among Smashed units only, it must.
    expect(owing('D 4-4-8 @V smashed steps=0 stragglers=1', { casualties: 1 }).now.steps).toEqual([]);
    const both = owing('D 4-4-8 @V smashed steps=0 stragglers=1; S 4-4-8 @V smashed steps=0 stragglers=1', {
      casualties: 1,
    });
    expect(table.asks(both.now)?.candidates).toEqual([lose('D'), lose('S')]);
    expect(table.judge(both.now, DONE)).toEqual(forbiddenBy('MIB R125'));
  });

  test('MIB R125 casualties that nobody can take say nothing of the stragglers', () => {
    const { events } = owing('D 4-4-8 @V steps=1 stragglers=1', { casualties: 2, stragglers: 1 });
    expect(
      told(events(), 'loss-ignored').map(({ casualties, stragglers }) => [casualties, stragglers]),
    ).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('guns in position', () => {
  const GUNS = `option initiative\noption grandBattery\nformation Guns coalition L grand-battery
    coalition 0505 leader L 4 @V\ngrand-battery L Guns 0505>0:D*3`;

  const battered = (units: string, modified: number) =>
    aftermath(`coalition 0505>0 ${units}\n${A}\n${GUNS}`, 'A > 0505', modified);

  test('MIB 16.5m each step that the owner assigns to them is a battery', () => {
    const { begin, fought } = battered('D 6-4-8 @V', 4);
    expect(fought.batteries).toHaveLength(1);
    const state = begin(2);
    expect(table.asks(state)).toMatchObject({ id: 'lose', candidates: [lose('D'), lose('L')] });
    const lost = table.play(state, [6], lose('L'));
    expect(lost.grandBatteries[0]!.posts[0]!.batteries).toHaveLength(2);
    expect(lost.units[0]).toMatchObject({ steps: 3, fatigue: 2, disorganized: true });
    expect(told(table.hears(state, [6], lose('L')), 'batteries-lost')).toEqual([
      { type: 'batteries-lost', clause: 'MIB 16.5m', leader: 'L', hex: '0505', lost: 1, left: 2 },
    ]);
    expect(table.judge(state, lose('A'))).toEqual(forbiddenBy('MIB 7.3a'));
  });

  test('MIB 16.5m MIB 10.2g what a unit smashed by this combat cannot take, the guns take', () => {
    const { begin, named } = battered('D 6-4-8 @V steps=1 stragglers=1', 4);
    const state = begin(1);
    expect(table.asks(state)).toMatchObject({ candidates: [lose('D'), lose('L')] });
    // The straggler that is left goes to the guns without a question.
    const after = table.play(state, [6], lose('D'));
    expect(named(after, 'D')).toMatchObject({ smashed: true, stragglers: 1 });
    expect(after.grandBatteries[0]!.posts[0]!.batteries).toHaveLength(2);
  });

  test('MIB 16.5m MIB 7.2l on a Retreat the units go, the batteries stay and lose two; the hex is not vacated', () => {
    const { begin } = battered('D 6-4-8 @V', 5);
    const gone = table.play(begin(), [], {
      type: 'retreat',
      hex: '0505',
      path: ['0506'],
      facing: 0,
      leaders: [],
    });
    expect(gone.grandBatteries[0]!.posts[0]!.batteries).toHaveLength(1);
    expect(table.asks(gone)!.candidates.filter(({ type }) => type === 'advance')).toEqual([]);
  });

  test('MIB 16.5m MIB 7.2l when the last batteries are lost the hex is vacated and the Grand Battery gone', () => {
    const text = `coalition 0909>0 D 6-4-8 @V\n${A}\n${GUNS.replace('D*3', 'D*2')}`;
    const { begin } = aftermath(text, 'A > 0505', 5);
    const state = begin();
    expect(state.grandBatteries).toEqual([]);
    expect(table.asks(state)!.candidates.filter(({ type }) => type === 'advance')).not.toEqual([]);
  });

  test('MIB 16.5m MIB 7.1k guns by themselves roll a die, and D and F leave them alone', () => {
    const text = `coalition 0909>0 D 6-4-8 @V\n${A}\n${GUNS}`;
    const { begin, hears } = aftermath(text, 'A > 0505', 4);
    expect(begin(1, 6).grandBatteries[0]!.posts[0]!.batteries).toHaveLength(1);
    expect(told(hears(1, 6), 'effects-rolled')[0]).toMatchObject({ units: [], column: 'Engaged' });
  });

  test('MIB 16.5m MIB 7.3d a D3L falls on guns whose leader is above 3, and not on others', () => {
    const text = (rating: number) =>
      `coalition 0909>0 D 6-4-8 @V\n${A}\n${GUNS.replace('leader L 4', `leader L ${rating}`)}`;
    expect(aftermath(text(4), 'A > 0505', 4).begin(3, 6).grandBatteries[0]!.posts[0]!.batteries).toHaveLength(
      2,
    );
    expect(
      aftermath(text(3), 'A > 0505', 4, { morale: null }).begin(3, 6).grandBatteries[0]!.posts[0]!.batteries,
    ).toHaveLength(3);
  });
});
