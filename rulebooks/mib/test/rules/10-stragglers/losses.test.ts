import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { DONE } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events/index.ts';
import { strengthOf, unitOf } from '../../../src/pieces.ts';
import { eliminate, type LossKind, loseStep } from '../../../src/rules/10-stragglers/losses.ts';
import type { Fought } from '../../../src/steps/combat/frames.ts';
import type { Losses } from '../../../src/steps/results/frames.ts';
import { field } from '../../field.ts';
import { nextStep } from '../../table.ts';
import { aftermath, finish, lose, table, told } from '../07-results/aftermath.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const A = 'french 0504>3 A 6-4-8 @III';

/** The stack of the coalition in 0505 loses these steps in a combat of this kind with A. */
function owing(units: string, losses: Partial<Losses>, more: Partial<Fought> = {}) {
  const battle = aftermath(`coalition 0505>0 ${units}\n${A}`, 'A > 0505', 4, more);
  const owed: Losses = {
    step: 'losses',
    side: 'coalition',
    hex: battle.hex('0505'),
    units: battle.fought.defenders.map(({ unit }) => unit),
    casualties: 0,
    stragglers: 0,
    cause: { clause: 'MIB 7.3e', organicFirst: false },
    fight: battle.fought,
    ...losses,
  };
  const events = () => table.opens(battle.state, owed);
  return { ...battle, owed, now: table.at(battle.state, owed), events };
}

/** The unit D of such a stack when all is lost. */
const after = (units: string, losses: Partial<Losses>, more: Partial<Fought> = {}) => {
  const { now, named } = owing(units, losses, more);
  return named(finish(now), 'D');
};

/** D after a step outside combat. */
function single(unit: string, kind: LossKind, rest = '') {
  const { state, unit: called, ...on } = field(`${rest}\ncoalition 0505>0 ${unit} @V`);
  const log = scripted<MibEvent>();
  const cause = { clause: 'MIB 6.12c', organicFirst: false };
  const draft = transact(state, each => loseStep(each, called('D'), kind, cause, log));
  return { ...on, state: draft, D: unitOf(draft, called('D')), events: log.events, unit: called };
}

describe('stragglers', () => {
  test('MIB 10.0a a straggler loss takes a step from the map and marks a box', () => {
    const { D, events } = single('D 8-4-8', 'straggler');
    expect(D).toMatchObject({ steps: 3, stragglers: 1, freshStragglers: 1, casualties: 0 });
    expect(events).toEqual([
      { type: 'step-lost', clause: 'MIB 6.12c', unit: 'D', as: 'straggler', steps: 3 },
    ]);
  });

  test('MIB 10.0b a unit begins without stragglers', () => {
    const { state, unit } = field('french 0505>0 A 8-4-8 @III');
    expect(unitOf(state, unit('A')).stragglers).toBe(0);
  });

  test('MIB X9 MIB 2.2.1a MIB 2.2.1b St Hilaire: 8-5-8 has 8 SP, and 6 after a step', () => {
    const { state, unit } = field("french 0505>0 'St Hilaire' 8-5-8 @III".replaceAll("'", '"'));
    const id = unit('St Hilaire');
    expect(strengthOf(state, id)).toBe(8);
    const log = scripted<MibEvent>();
    const cause = { clause: 'MIB 7.3e', organicFirst: false };
    expect(
      strengthOf(
        transact(state, draft => loseStep(draft, id, 'casualty', cause, log)),
        id,
      ),
    ).toBe(6);
  });

  test('MIB 10.0c a third straggler is a casualty', () => {
    const { D, events } = single('D 8-4-8 stragglers=2 steps=2', 'straggler');
    expect(D).toMatchObject({ steps: 1, stragglers: 2, casualties: 1 });
    expect(told(events, 'step-lost')[0]).toMatchObject({ as: 'casualty' });
    expect(single('D 8-4-8 stragglers=1 steps=3', 'straggler').D).toMatchObject({
      stragglers: 2,
      casualties: 0,
    });
  });

  test('MIB X22 MIB 10.0d 3 steps, 1 straggler, result 2s: the boxes are filled first', () => {
    const unit = after('D 8-4-8 @V stragglers=1 steps=3', { stragglers: 2 });
    expect(unit).toMatchObject({ stragglers: 2, casualties: 1, steps: 1 });
  });

  test('MIB 10.0e MIB R41 with option lite it is the same, two markers and no more', () => {
    expect(single('D 8-4-8 stragglers=1 steps=3', 'straggler', 'option lite').D).toMatchObject({
      stragglers: 2,
      casualties: 0,
    });
    expect(single('D 8-4-8 stragglers=2 steps=2', 'straggler', 'option lite').D).toMatchObject({
      stragglers: 2,
      casualties: 1,
    });
  });

  test('MIB X64 MIB R112 MIB 10.1e stragglers of this turn are counted apart', () => {
    expect(single('D 8-4-8 stragglers=1 fresh=0 steps=3', 'straggler').D).toMatchObject({
      stragglers: 2,
      freshStragglers: 1,
    });
    expect(single('D 8-4-8', 'casualty').D).toMatchObject({
      stragglers: 0,
      freshStragglers: 0,
      casualties: 1,
    });
  });
});

describe('the last step', () => {
  test('MIB X23 MIB 10.2a the last step straggles: Smashed; as a casualty: eliminated', () => {
    const { D, events } = single('D 8-4-8 steps=1 D', 'straggler');
    expect(D).toMatchObject({ place: 'map', smashed: true, steps: 0, stragglers: 1, disorganized: false });
    expect(told(events, 'smashed')).toEqual([{ type: 'smashed', clause: 'MIB 10.2a', unit: 'D' }]);
    const lost = single('D 8-4-8 steps=1', 'casualty');
    expect(lost.D).toMatchObject({ place: 'eliminated', smashed: false, steps: 0, casualties: 4 });
    expect(told(lost.events, 'eliminated')).toEqual([
      { type: 'eliminated', clause: 'MIB 10.2a', unit: 'D', hex: '0505' },
    ]);
  });

  test('MIB X3 MIB 10.2a MIB 10.2g MIB 7.3g 1 step and 1 straggler, result 1c 1s: Smashed, the straggler is ignored', () => {
    const { now, named, events } = owing('D 4-4-8 @V steps=1 stragglers=1', { casualties: 1, stragglers: 1 });
    expect(named(now, 'D')).toMatchObject({ steps: 0, casualties: 1, stragglers: 1, smashed: true });
    expect(told(events(), 'loss-ignored')).toEqual([
      { type: 'loss-ignored', clause: 'MIB 10.2g', hex: '0505', casualties: 0, stragglers: 1 },
    ]);
  });

  test('MIB 10.2b outside combat a smashed unit may go at once; in combat it waits for the CET', () => {
    expect(nextStep(single('D 8-4-8 steps=1', 'straggler').state)).toBe('smashed-retreats');
    expect(owing('D 4-4-8 @V steps=1', { stragglers: 1 }).now.steps).toEqual([]);
  });

  test('MIB 15.16 a division that is smashed, or eliminated unsmashed, shakes the army; not twice', () => {
    const options = 'option initiative\noption armyMorale';
    expect(single('D 8-4-8 steps=1', 'straggler', options).state.initiative).toBe(1);
    expect(single('D 8-4-8 steps=1', 'casualty', options).state.initiative).toBe(1);
    expect(single('D 8-4-8 steps=0 stragglers=1 smashed', 'casualty', options).state.initiative).toBe(0);
    expect(single('D 8-4-8', 'casualty', options).state.initiative).toBe(0);
  });

  test('MIB 7.2j MIB 17.0 an eliminated unit counts its steps and stragglers as casualties', () => {
    const { state, unit } = field('coalition 0505>0 D 10-4-8 @V steps=2 stragglers=2 fresh=1 D');
    const log = scripted<MibEvent>();
    const gone = transact(state, draft => eliminate(draft, unit('D'), 'MIB 7.2j', log));
    expect(unitOf(gone, unit('D'))).toMatchObject({
      place: 'eliminated',
      hex: -1,
      casualties: 5,
      steps: 0,
      stragglers: 0,
      freshStragglers: 0,
      disorganized: false,
      smashed: false,
    });
  });

  test('MIB R119 the steps of a lost detachment are casualties of its parent, and it can be made again', () => {
    const text = `coalition 0909>0 P 8-4-8 @V detached=2\ncoalition 0505>0 D detachment of=P steps=1 stragglers=1 @V`;
    const { state, unit } = field(text);
    const log = scripted<MibEvent>();
    const gone = transact(state, draft => eliminate(draft, unit('D'), 'MIB 7.2j', log));
    expect(unitOf(gone, unit('P'))).toMatchObject({ steps: 2, detached: 0, casualties: 2 });
    expect(unitOf(gone, unit('D'))).toMatchObject({
      place: 'unformed',
      casualties: 0,
      steps: 0,
      parent: null,
    });
  });

  test('MIB R119 a detachment that is apart for good is lost by itself', () => {
    const { state, unit } = field('coalition 0505>0 D 4-4-8 detachment apart @V steps=2');
    const log = scripted<MibEvent>();
    const gone = transact(state, draft => eliminate(draft, unit('D'), 'MIB 7.2j', log));
    expect(unitOf(gone, unit('D'))).toMatchObject({ place: 'eliminated', casualties: 2 });
  });
});

describe('Smashed units', () => {
  const SMASHED = 'smashed steps=0 stragglers=1';

  test('MIB 10.2e MIB 10.2d any step lost eliminates it, and its stragglers are casualties', () => {
    for (const losses of [{ casualties: 1 }, { stragglers: 1 }])
      expect(after(`D 4-4-8 @V ${SMASHED}`, losses)).toMatchObject({
        place: 'eliminated',
        casualties: 2,
        stragglers: 0,
      });
    const { events } = owing(`D 4-4-8 @V ${SMASHED}`, { casualties: 1 });
    expect(told(events(), 'eliminated')[0]).toMatchObject({ clause: 'MIB 10.2e' });
  });

  test('MIB X24 MIB 10.2f Smashed cavalry: stragglers count only by a charge or a bombardment', () => {
    const horse = `D 4-4-13 light @V ${SMASHED}`;
    expect(after(horse, { stragglers: 1 }).place).toBe('map');
    expect(told(owing(horse, { stragglers: 1 }).events(), 'loss-ignored')).toMatchObject([
      { clause: 'MIB 10.2f' },
    ]);
    // It cannot be used to swallow the straggler of its stack.
    expect(after(`${horse}; E 4-4-8 @V`, { stragglers: 1 }).place).toBe('map');
    const stack = owing(`${horse}; E 4-4-8 @V`, { stragglers: 1 });
    expect(stack.named(stack.now, 'E').stragglers).toBe(1);
    expect(after(horse, { casualties: 1 }).place).toBe('eliminated');
    for (const kind of ['charge', 'bombardment'] as const)
      expect(after(horse, { stragglers: 1 }, { kind }).place).toBe('eliminated');
  });

  test('MIB R117 a loss in a retreat that is no combat is like one in combat', () => {
    const before = [{ unit: 0, steps: 0, smashed: true }];
    expect(after(`D 4-4-8 @V ${SMASHED}`, { stragglers: 1, fight: null, before }).place).toBe('eliminated');
    expect(after(`D 4-4-13 light @V ${SMASHED}`, { stragglers: 1, fight: null, before }).place).toBe('map');
    expect(after(`D 4-4-13 light @V ${SMASHED}`, { casualties: 1, fight: null, before }).place).toBe(
      'eliminated',
    );
    const fresh = [{ unit: 0, steps: 1, smashed: false }];
    expect(after(`D 4-4-8 @V ${SMASHED}`, { casualties: 1, fight: null, before: fresh }).place).toBe('map');
  });

  test('MIB 10.2g MIB R70 no more steps than on the map when the combat began, whoever takes them', () => {
    const unit = after('D 8-4-8 @V steps=2 stragglers=1', { casualties: 3, stragglers: 1 });
    expect(unit).toMatchObject({ place: 'map', smashed: true, steps: 0, stragglers: 1, casualties: 3 });
    expect(after('D 8-4-8 @V steps=2', { casualties: 3 })).toMatchObject({
      place: 'eliminated',
      casualties: 4,
    });
  });

  test('MIB R69 MIB 7.3e more steps than the stack has: the excess is ignored', () => {
    const { now, named, events } = owing('D 2-4-8 @V; E 2-4-8 @V', { casualties: 5 });
    expect([named(now, 'D').place, named(now, 'E').place]).toEqual(['eliminated', 'eliminated']);
    expect(told(events(), 'loss-ignored')).toMatchObject([{ clause: 'MIB R125', casualties: 3 }]);
  });
});

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
