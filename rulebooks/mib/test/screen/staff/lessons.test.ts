import { decide, questionOf } from '@abatis/ai';
import { NOWHERE } from '@abatis/hex';
import { asked, type Rulebook, randomStream } from '@abatis/kernel/host';
import { fulfils, type LessonBite, type LessonStep } from '@abatis/screen';
import { acted, openedBite, playedBite } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { presenter } from '../../../screen/index.ts';
import { LESSONS } from '../../../screen/staff/battles.ts';
import type { MibAction } from '../../../src/actions.ts';
import { hexCalled, hexName, leaderCalled, unitCalled } from '../../../src/names.ts';
import { unitNamed, unitOf } from '../../../src/pieces.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import type { MibGame } from '../../game-at.ts';

const [first] = LESSONS;
const biteCalled = (id: string): LessonBite => first!.bites.find(bite => bite.id === id)!;

/** What a learner who does as he is told orders, bite by bite. */
const ORDERS: Readonly<Record<string, readonly MibAction[]>> = {
  chit: [{ type: 'done' }],
  move: [
    { type: 'take', units: ['St Hilaire'], leaders: ['Davout'], pace: 'normal' },
    { type: 'move', to: '0907' },
    { type: 'halt', facing: 3, commit: true },
    { type: 'take', units: ['Friant'], leaders: [], pace: 'normal' },
    { type: 'move', to: '1005' },
    { type: 'halt', facing: 3, commit: false },
    { type: 'done' },
  ],
  attack: [
    { type: 'attack', attackers: [{ unit: 'St Hilaire', hex: '0907' }], hexes: ['0908'] },
    { type: 'done' },
    {
      type: 'advance',
      attacker: { unit: 'St Hilaire', hex: '0907' },
      path: ['0908'],
      facing: 3,
      leaders: ['Davout'],
    },
  ],
  rest: [
    { type: 'recover', unit: 'St Hilaire', category: 'rest' },
    { type: 'rest', unit: 'Friant', supplied: false },
    { type: 'done' },
  ],
};

/** The other side is the computer's, whatever its chance; not beyond the activation that the bite is about. */
function answered(game: MibGame, { seat }: LessonBite, chance: string): MibGame {
  const computer = doctrinePlayer();
  const random = randomStream(chance);
  let now = game;
  while (asked(mib, now.state)?.seat !== seat && now.state.activation?.side === seat)
    now = decide(now, questionOf(mib, now), computer, random).game;
  return now;
}

const playedThrough = (bite: LessonBite, chance: string): MibState =>
  playedBite(mib, bite, ORDERS[bite.id]!, game => answered(game, bite, chance));

const table = presenter(mib as unknown as Rulebook);

/** The order that a step waits for, by selecting whatever can be selected. */
function offered({ state }: MibGame, { seat }: LessonBite, until: LessonStep['until']) {
  const tried = new Set<string>();
  const selections: (readonly string[])[] = [[]];
  for (const selection of selections) {
    if (tried.has(selection.join())) continue;
    tried.add(selection.join());
    const { choices, prompt } = table.moment({ state, seat }, selection);
    for (const { then } of [...choices, ...(prompt?.buttons ?? [])]) {
      if ('select' in then) selections.push(then.select);
      else if (fulfils(until, then.act)) return then.act as MibAction;
    }
  }
  return null;
}

const unit = (state: MibState, name: string) => unitOf(state, unitNamed(state, name));
const hexOfUnit = (state: MibState, name: string): string => hexName(state, unit(state, name).hex);

describe('UI 30 the first lesson', () => {
  test('UI 30 it draws, marches, attacks and rests', () => {
    expect(first!.bites.map(({ id }) => id)).toEqual(['chit', 'move', 'attack', 'rest']);
  });

  test('UI 30, MIB 3.0d the chit that is drawn is the learner’s', () => {
    const state = playedThrough(biteCalled('chit'), 'a');
    expect(state.activation?.side).toBe('french');
    expect(state.steps.at(-1)?.step).toBe('actions');
    expect(state.cup).toHaveLength(1);
  });

  test('UI 30, MIB 6.9a the march ends before the enemy, paid for an attack', () => {
    const state = playedThrough(biteCalled('move'), 'a');
    expect(['St Hilaire', 'Friant'].map(name => hexOfUnit(state, name))).toEqual(['0907', '1005']);
    expect(unit(state, 'St Hilaire').act.committed).toBe(true);
    expect(state.steps.at(-1)?.step).toBe('declaring');
  });

  test.each(['a', 'b', 'c'])('UI 30 the attack is won whatever the computer does (%s)', chance => {
    const state = playedThrough(biteCalled('attack'), chance);
    expect(hexOfUnit(state, 'St Hilaire')).toBe('0908');
    expect(hexOfUnit(state, 'Lusignan')).not.toBe('0908');
  });

  test('UI 30, MIB 10.1a, T8 the rest brings back a step, a box each, and takes the D away', () => {
    const state = playedThrough(biteCalled('rest'), 'a');
    expect(unit(state, 'St Hilaire')).toMatchObject({ steps: 4, stragglers: 0, fatigue: 4 });
    expect(unit(state, 'Friant')).toMatchObject({ fatigue: 1, disorganized: false });
  });

  test.each(first!.bites)('UI 30, UI 6 all of “$title” can be done with what the table offers', bite => {
    let game = openedBite(mib, bite);
    for (const { until } of bite.steps) {
      if (until === 'next') continue;
      const order = offered(game, bite, until);
      expect(order, JSON.stringify(until)).not.toBeNull();
      game = answered(acted(game, order!, bite.seat), bite, 'a');
    }
  });

  test('UI 30 everything that is pointed out is there', () => {
    for (const bite of first!.bites) {
      const { state } = openedBite(mib, bite);
      for (const focus of bite.steps.flatMap(({ show }) => show)) {
        if ('place' in focus) expect(hexCalled(state, focus.place), focus.place).not.toBe(NOWHERE);
        if ('piece' in focus) {
          const hex =
            state.units[unitCalled(state, focus.piece)]?.hex ??
            state.leaders[leaderCalled(state, focus.piece)]?.hex;
          expect(hex ?? NOWHERE, focus.piece).not.toBe(NOWHERE);
        }
      }
    }
  });
});
