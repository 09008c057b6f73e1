import type { Rulebook } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { answering, followBite } from '../../../../../tools/follow-lesson.ts';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { presenter } from '../../../screen/index.ts';
import { hexTag } from '../../../src/names.ts';
import { unitNamed, unitOf } from '../../../src/pieces.ts';
import { lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';

const rulebook = lfm as unknown as Rulebook;
const KIT = { rulebook, presenter: presenter(rulebook), players: {} };
const { bites } = KIT.presenter.lessons[0]!;

/** The position after a bite, against a computer of this chance. */
function after(id: string, chance = 'a'): LfmState {
  const bite = bites.find(each => each.id === id)!;
  return followBite(KIT, bite, answering(doctrinePlayer, chance)).game.state as LfmState;
}

const unit = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name));
const hexOfUnit = (state: LfmState, name: string): string => hexTag(state, unit(state, name).hex);

describe('UI 30 the first lesson', () => {
  test('UI 30 it moves, fires, fights, rallies and ends in a battle', () => {
    expect(bites.map(({ id }) => id)).toEqual(['move', 'fire', 'fight', 'rally', 'battle']);
  });

  test('UI 30 the moves end beside the enemy, and he must be attacked', () => {
    const state = after('move');
    expect(['6WI', '2WI', '7WI'].map(name => hexOfUnit(state, name))).toEqual(['0813', '0812', '0911']);
    expect(state.steps.at(-1)?.step).toBe('assign');
  });

  test('UI 30 the fire disorganizes the stack that it hits', () => {
    const state = after('fire');
    expect(['27VA', '33VA'].map(name => unit(state, name).disorganized)).toEqual([true, true]);
  });

  test.each(['a', 'b', 'c', 'd'])('UI 30 the fight is won whatever the computer does (%s)', chance => {
    const state = after('fight', chance);
    expect(hexOfUnit(state, '2WI')).toBe('0811');
    const places = ['27VA', '33VA'].map(name => unit(state, name).place);
    expect(places.toSorted()).toEqual(['eliminated', 'map']);
  });

  test('UI 30 one stack rallies with its commander’s help, the other does not', () => {
    const state = after('rally');
    expect(['2WI', '7WI', '56PA'].map(name => unit(state, name).disorganized)).toEqual([true, true, false]);
  });
});
