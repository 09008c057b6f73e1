import { describe, expect, test } from 'vitest';
import { nextStep } from '../../table.ts';
import { halt, inHand, march } from './in-hand.ts';

const foot = (words = '', text = '') => inHand(`french 0505>0 Foot 6-4-8 ${words} @III\n${text}`, ['Foot']);

describe('fatigue of a move', () => {
  test('MIB T8 a unit that entered a hex gains 1, however far it went', () => {
    expect(foot().play([], march('0504'), halt(0)).piece('Foot').fatigue).toBe(1);
    expect(
      foot()
        .play([], march('0504', '0503', '0502'), halt(0))
        .piece('Foot').fatigue,
    ).toBe(1);
  });

  test('MIB T8 MIB 11.1e it is marked at the end of the move: an approach march can make a unit Tired', () => {
    const hand = foot('fatigue=4').play([], march('0504'));
    expect(hand.left).toBe(6);
    expect(hand.piece('Foot').fatigue).toBe(4);
    expect(hand.play([], halt(0)).piece('Foot').fatigue).toBe(5);
  });

  test('MIB 13.2 at night the movement fatigue comes twice beyond two hexes', () => {
    const night = 'option night\nturn 5 night\nroad 0501 0502 0503 0504 0505';
    const at = (...path: readonly string[]) =>
      foot('', night)
        .play([], march(...path), halt(0))
        .piece('Foot').fatigue;
    expect(at('0504', '0503')).toBe(1);
    expect(at('0504', '0503', '0502')).toBe(2);
    const two = foot('', night).play([], march('0504', '0503'), march('0502'), halt(0));
    expect(two.piece('Foot').fatigue).toBe(2);
  });
});

describe('Double Time', () => {
  test('MIB X44 MIB 6.12b MIB 6.12c movement and Double Time tire by 2; on a failed check a step straggles', () => {
    const hand = foot('double-time').play([], march('0504', '0503', '0502', '0501'));
    expect(hand.left).toBe(4);
    const failed = hand.play([5], halt(0)).piece('Foot');
    expect(failed).toMatchObject({ fatigue: 2, steps: 2, stragglers: 1 });
    const passed = hand.play([4], halt(0)).piece('Foot');
    expect(passed).toMatchObject({ fatigue: 2, steps: 3, stragglers: 0 });
    expect(hand.hears([5], halt(0)).filter(({ type }) => type === 'double-time-checked')).toMatchObject([
      { clause: 'MIB 6.12c', unit: 'Foot', rating: 4, passed: false, roll: { natural: 5 } },
    ]);
  });

  test('MIB 6.12c the check can smash the unit, which then may go back (MIB 10.2b) and makes no check of 6.2j', () => {
    const text = 'coalition 0506>3 E1 6-4-8 G1 @A\ncoalition 0503>3 E2 6-4-8 G1 @A';
    const hand = inHand(`french 0505>0 Foot 2-4-8 double-time @III\n${text}`, ['Foot']).play(
      [],
      march('0504'),
    );
    const after = hand.play([6], halt(0, true));
    expect(after.piece('Foot')).toMatchObject({ smashed: true, stragglers: 1 });
    expect(nextStep(after.state)).toBe('smashed-retreats');
  });

  test('MIB 6.12b whoever declared it and did not leave the hex pays nothing', () => {
    const hand = foot('double-time', 'coalition 0504>3 Enemy 6-4-8 @A').play([], halt(0, true));
    expect(hand.piece('Foot')).toMatchObject({ fatigue: 0, steps: 3 });
  });

  test('MIB 6.12c MIB 10.3e MIB 11.2b a detachment that hurries to its division pays for it before it rejoins', () => {
    const rejoining = (steps: number, words: string, options = '') =>
      inHand(
        `${options}
        formation III french none detachment=IIId
        french 0404>0 Whole 8-4-8 detached=${steps} @III
        french 0505>0 IIId detachment of=Whole steps=${steps} ${words} @III`,
        ['IIId'],
      ).play([], march('0404'));
    const rejoin = { type: 'rejoin', unit: 'IIId' } as const;
    const hurried = rejoining(2, 'double-time');
    expect(hurried.play([4], rejoin).piece('Whole')).toMatchObject({ steps: 4, stragglers: 0, fatigue: 1 });
    expect(hurried.play([5], rejoin).piece('Whole')).toMatchObject({ steps: 3, stragglers: 1, fatigue: 1 });
    const marched = rejoining(2, 'forced-march', 'option forcedMarch');
    expect(marched.play([4], rejoin).piece('Whole')).toMatchObject({ steps: 3, stragglers: 1 });
    // Whom it smashes stays beside its division, and faces as that does.
    const smashed = rejoining(1, 'double-time').play([5], rejoin);
    expect(smashed.piece('IIId')).toMatchObject({ smashed: true, facing: 0, act: { halted: true } });
    expect(smashed.piece('Whole')).toMatchObject({ steps: 3, detached: 1 });
    expect(nextStep(smashed.state)).toBe('smashed-retreats');
    // At its ordinary pace nothing is marked before the boxes are compared.
    expect(rejoining(2, '').play([], rejoin).piece('Whole')).toMatchObject({ steps: 4, fatigue: 0 });
    // MIB 11.2b: with `lite` any march on the first afternoon turn wearies the formation.
    const lite = rejoining(2, '', 'option lite\nturn 3 of 4').play([], rejoin);
    expect(lite.state.formations[lite.formation('III')]).toMatchObject({ status: 1, afternoon: true });
  });

  test('MIB 6.1c MIB 10.3e whom its haste smashes beside a division on the march faces as those who stand there', () => {
    const hand = inHand(
      `formation III french none detachment=IIId
      french 0404>3 Friends 2-4-8 @III
      french 0505>0 Whole 6-4-8 double-time @III
      french unformed IIId detachment @III`,
      ['Whole'],
    ).play([], march('0404'), { type: 'detach', unit: 'Whole', steps: 1 }, march('0405'), march('0404'));
    expect(hand.piece('Whole').facing).not.toBe(3);
    const smashed = hand.play([5], { type: 'rejoin', unit: 'IIId' });
    expect(smashed.piece('IIId')).toMatchObject({ smashed: true, facing: 3 });
  });

  test('MIB 15.14 a forced march has its own fatigue and check', () => {
    const hand = inHand('option forcedMarch\nfrench 0505>0 Foot 6-4-8 forced-march @III', ['Foot']);
    const after = hand.play([4], march('0504'), halt(0)).piece('Foot');
    expect(after).toMatchObject({ fatigue: 3, stragglers: 1 });
  });

  test('MIB 6.2j MIB 6.12c with both checks, the one of Double Time comes first', () => {
    const text = 'coalition 0506>3 E1 6-4-8 G1 @A\ncoalition 0503>3 E2 6-4-8 G1 @A';
    const after = foot('double-time', text).play([5, 6], march('0504'), halt(0, true)).piece('Foot');
    expect(after).toMatchObject({ stragglers: 1, act: { held: true } });
  });
});

describe('after the move', () => {
  test('MIB 4.1b the unit is Mobile, has entered a hex and has halted', () => {
    const after = foot().play([], march('0504'));
    expect(after.piece('Foot').act).toMatchObject({ category: 'mobile', entered: true, halted: false });
    expect(after.play([], halt(0)).piece('Foot').act.halted).toBe(true);
  });

  test('MIB 6.0b what has been paid is told', () => {
    const hand = inHand(
      'forest 0504\nfrench 0505>0 Foot 6-4-8 @III\nfrench 0505 leader Davout 5 @III',
      ['Foot'],
      ['Davout'],
    );
    expect(hand.hears([], march('0504', '0503'))).toEqual([
      {
        type: 'moved',
        clause: 'MIB 6.0b',
        pieces: ['Foot', 'Davout'],
        path: ['0505', '0504', '0503'],
        costs: [5, 5],
        stopped: false,
      },
    ]);
  });

  test('MIB 17.0 objectives that a unit enters on its way are its side’s', () => {
    const hand = foot('', 'objectives 0504 0503 0502').play([], march('0504', '0503'));
    expect(hand.state.holders).toEqual(['french', 'french', null]);
  });

  test('MIB 14.4 a begun trench is lost when the unit that dug it leaves, a finished one is not', () => {
    const begun = 'option trenches\ntrench 0505 begun by=Foot';
    expect(foot('', begun).play([], march('0504')).state.trenches).toEqual([]);
    expect(
      foot('', 'option trenches\ntrench 0505 by=Foot').play([], march('0504')).state.trenches,
    ).toHaveLength(1);
    const other = 'option trenches\nfrench 0505>0 Digger 2-4-8 @III\ntrench 0505 begun by=Digger';
    expect(foot('', other).play([], march('0504')).state.trenches).toHaveLength(1);
  });

  test('MIB 14.4 a trench is lost when an enemy of those who dug it enters', () => {
    const dug = 'option trenches\ncoalition 0909>0 Digger 2-4-8 @A\ntrench 0504 by=Digger';
    expect(foot('', dug).play([], march('0504', '0503')).state.trenches).toEqual([]);
    const own = 'option trenches\nfrench 0909>0 Digger 2-4-8 @II\ntrench 0504 by=Digger';
    expect(foot('', own).play([], march('0504', '0503')).state.trenches).toHaveLength(1);
    expect(foot('', dug).play([], march('0604')).state.trenches).toHaveLength(1);
  });

  test('MIB 8.2c the reach says where a Field of Fire of the enemy lies; it may be entered', () => {
    const hand = foot('', 'level 1 0503\ncoalition 0503>3 Guns 6-4-8 G1 @A');
    expect(hand.to('0504')).toMatchObject({ inField: true });
    expect(hand.to('0604')).toMatchObject({ inField: false });
    const own = foot('', 'level 1 0503\nfrench 0503>3 Guns 6-4-8 G1 @II');
    expect(own.to('0504')).toMatchObject({ inField: false });
  });
});
