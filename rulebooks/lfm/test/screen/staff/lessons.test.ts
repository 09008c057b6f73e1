import { decide, questionOf } from '@abatis/ai';
import { NOWHERE } from '@abatis/hex';
import { asked, randomStream } from '@abatis/kernel/host';
import type { LessonBite } from '@abatis/screen';
import { openedBite, playedBite } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { LESSONS } from '../../../screen/staff/index.ts';
import type { LfmAction } from '../../../src/actions.ts';
import { hexCalled, hexTag, partyCalled } from '../../../src/names.ts';
import { unitNamed, unitOf } from '../../../src/pieces.ts';
import { lfm } from '../../../src/rulebook.ts';
import { hexOf } from '../../../src/rules/01-movement/index.ts';
import type { LfmState } from '../../../src/state.ts';
import type { LfmGame } from '../../game-at.ts';

const [first] = LESSONS;
const biteCalled = (id: string): LessonBite => first!.bites.find(bite => bite.id === id)!;

/** What a learner who does as he is told orders, bite by bite. */
const ORDERS: Readonly<Record<string, readonly LfmAction[]>> = {
  move: [
    { type: 'move', pieces: ['6WI'], to: '0813' },
    { type: 'move', pieces: ['2WI'], to: '0812' },
    { type: 'move', pieces: ['7WI', 'Cutler', 'Gibbon'], to: '0911' },
    { type: 'done' },
  ],
  fire: [{ type: 'fire', guns: ['B-4US', 'D-1RI'], target: '33VA' }],
  fight: [
    { type: 'assign', combats: [{ attacking: ['0812', '0911'], defending: ['0811'] }] },
    { type: 'advance', unit: '2WI', commanders: [], to: '0811' },
  ],
  rally: [
    { type: 'reorganize', hex: '1113' },
    { type: 'reorganize', hex: '1211' },
  ],
};

/** The other side is the computer's, whatever its chance. */
function answered(game: LfmGame, { seat }: LessonBite, chance: string): LfmGame {
  const computer = doctrinePlayer();
  const random = randomStream(chance);
  let now = game;
  while (asked(lfm, now.state)?.frame.step !== 'determine-command' && asked(lfm, now.state)?.seat !== seat)
    now = decide(now, questionOf(lfm, now), computer, random).game;
  return now;
}

const playedThrough = (bite: LessonBite, chance: string): LfmState =>
  playedBite(lfm, bite, ORDERS[bite.id]!, game => answered(game, bite, chance));

const unit = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name));
const hexOfUnit = (state: LfmState, name: string): string => hexTag(state, unit(state, name).hex);

describe('UI 30 the first lesson', () => {
  test('UI 30 it moves, fires, fights and rallies', () => {
    expect(first!.bites.map(({ id }) => id)).toEqual(['move', 'fire', 'fight', 'rally']);
  });

  test('UI 30 the moves end beside the enemy, and he must be attacked', () => {
    const state = playedThrough(biteCalled('move'), 'a');
    expect(['6WI', '2WI', '7WI'].map(name => hexOfUnit(state, name))).toEqual(['0813', '0812', '0911']);
    expect(state.steps.at(-1)?.step).toBe('assign');
  });

  test('UI 30 the fire disorganizes the stack that it hits', () => {
    const state = playedThrough(biteCalled('fire'), 'a');
    expect(['27VA', '33VA'].map(name => unit(state, name).disorganized)).toEqual([true, true]);
  });

  test.each(['a', 'b', 'c', 'd'])('UI 30 the fight is won whatever the computer does (%s)', chance => {
    const state = playedThrough(biteCalled('fight'), chance);
    expect(hexOfUnit(state, '2WI')).toBe('0811');
    const places = ['27VA', '33VA'].map(name => unit(state, name).place);
    expect(places.toSorted()).toEqual(['eliminated', 'map']);
  });

  test('UI 30 one stack rallies with its commander’s help, the other does not', () => {
    const state = playedThrough(biteCalled('rally'), 'a');
    expect(['2WI', '7WI', '56PA'].map(name => unit(state, name).disorganized)).toEqual([true, true, false]);
  });

  test('UI 30 everything that is pointed out is there', () => {
    for (const bite of first!.bites) {
      const { state } = openedBite(lfm, bite);
      for (const focus of bite.steps.flatMap(({ show }) => show)) {
        if ('place' in focus) expect(hexCalled(state, focus.place), focus.place).not.toBe(NOWHERE);
        if ('piece' in focus) expect(hexOf(state, partyCalled(state, [focus.piece]))).not.toBe(NOWHERE);
      }
    }
  });
});
