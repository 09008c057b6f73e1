import type { Rulebook } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { answering, followBite } from '../../../../../tools/follow-lesson.ts';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { presenter } from '../../../screen/index.ts';
import { hexName } from '../../../src/names.ts';
import { unitNamed, unitOf } from '../../../src/pieces.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';

const rulebook = mib as unknown as Rulebook;
const KIT = { rulebook, presenter: presenter(rulebook), players: {} };
const { bites } = KIT.presenter.lessons[0]!;

/** The position after a bite, against a computer of this chance. */
function after(id: string, chance = 'a'): MibState {
  const bite = bites.find(each => each.id === id)!;
  return followBite(KIT, bite, answering(doctrinePlayer, chance)).game.state as MibState;
}

const unit = (state: MibState, name: string) => unitOf(state, unitNamed(state, name));
const hexOfUnit = (state: MibState, name: string): string => hexName(state, unit(state, name).hex);

describe('UI 30 the first lesson', () => {
  test('UI 30 it draws, marches, attacks, rests and ends in a battle', () => {
    expect(bites.map(({ id }) => id)).toEqual(['chit', 'move', 'attack', 'rest', 'battle']);
  });

  test('UI 30, MIB 3.0d the chit that is drawn is the learner’s', () => {
    const state = after('chit');
    expect(state.activation?.side).toBe('french');
    expect(state.steps.at(-1)?.step).toBe('actions');
    expect(state.cup).toHaveLength(1);
  });

  test('UI 30, MIB 6.9a the march ends before the enemy, paid for an attack', () => {
    const state = after('move');
    expect(['St Hilaire', 'Friant'].map(name => hexOfUnit(state, name))).toEqual(['0907', '1005']);
    expect(unit(state, 'St Hilaire').act.committed).toBe(true);
    expect(state.steps.at(-1)?.step).toBe('declaring');
  });

  test.each(['a', 'b', 'c'])('UI 30 the attack is won whatever the computer does (%s)', chance => {
    const state = after('attack', chance);
    expect(hexOfUnit(state, 'St Hilaire')).toBe('0908');
    expect(hexOfUnit(state, 'Lusignan')).not.toBe('0908');
  });

  test('UI 30, MIB 10.1a, T8 the rest brings back a step, a box each, and takes the D away', () => {
    const state = after('rest');
    expect(unit(state, 'St Hilaire')).toMatchObject({ steps: 4, stragglers: 0, fatigue: 4 });
    expect(unit(state, 'Friant')).toMatchObject({ fatigue: 1, disorganized: false });
  });
});
