import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { strengthOf, unitOf } from '../../../src/pieces.ts';
import {
  eliminate,
  type LossKind,
  loseStep,
} from '../../../src/rules/10-stragglers/10.0-losses-and-recovery.ts';
import { field } from '../../field.ts';
import { nextStep } from '../../table.ts';
import { told } from '../07-combat/aftermath.ts';
import { scripted } from '../scripted.ts';
import { after, owing } from './owing.ts';

/** D after a step outside combat. */
function single(unit: string, kind: LossKind, rest = '') {
  const { state, unit: called, ...on } = field(`${rest}\ncoalition 0505>0 ${unit} @V`);
  const log = scripted<MibHappening>();
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
    const log = scripted<MibHappening>();
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
    const log = scripted<MibHappening>();
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
    const log = scripted<MibHappening>();
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
    const log = scripted<MibHappening>();
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
