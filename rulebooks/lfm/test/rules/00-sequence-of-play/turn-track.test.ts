import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import {
  advanceTurn,
  beginsNewDay,
  dayOf,
  isLastDaytimeTurn,
  isLastTurn,
  nextTurn,
} from '../../../src/rules/00-sequence-of-play/00.01-initiative.ts';
import type { InitiativeEvent } from '../../../src/rules/00-sequence-of-play/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { onTurn, started } from '../../started.ts';
import { scripted } from '../scripted.ts';

const dawn = started('gettysburg-1-july', ['dawn']);

/** The names of the turns for which this is so. */
const turnsWhen = (holds: (state: LfmState) => boolean, { battle, state } = dawn): readonly string[] =>
  battle.turns.map(({ id }) => id).filter(id => holds(onTurn(state, id)));

function advanced(state: LfmState) {
  const table = scripted<InitiativeEvent>();
  const after = transact(state, draft => advanceTurn(draft, table));
  return { after, event: table.events[0] };
}

test('LFM SP.8 the last daytime turn of a day is 8 pm', () => {
  expect(turnsWhen(isLastDaytimeTurn)).toEqual(['8pm']);
  expect(turnsWhen(isLastDaytimeTurn, started('brawners-farm'))).toEqual(['8pm']);
});

test('LFM R10 the last turn of the game need not be the last daytime turn', () => {
  const cavalry = started('east-cavalry-field');
  expect(turnsWhen(isLastTurn, cavalry)).toEqual(['5pm']);
  expect(turnsWhen(isLastDaytimeTurn, cavalry)).toEqual([]);
  expect(turnsWhen(isLastTurn)).toEqual(['jul2-8am']);
  expect(turnsWhen(isLastTurn, started('gettysburg-1-july'))).toEqual(['8pm']);
});

test('LFM SP.9a the turn marker advances by one turn, and not beyond the last', () => {
  const { after, event } = advanced(dawn.state);
  expect(after.turn).toBe(1);
  expect(event).toEqual({ type: 'turn-advanced', clause: 'LFM SP.9a', turn: '9 am', kind: 'day', day: 1 });
  const last = onTurn(dawn.state, 'jul2-8am');
  expect(nextTurn(last)).toBeNull();
  expect(() => advanced(last)).toThrow('last');
});

test('LFM SP.9a the day marker advances with the first daytime turn of a day, and with no other', () => {
  const { battle, state } = dawn;
  const dayAfter = (turn: string) => advanced(onTurn(state, turn)).event;
  expect(dayAfter('8pm')).toMatchObject({ turn: '9 pm', kind: 'night', day: 1 });
  expect(dayAfter('night-9pm')).toMatchObject({ turn: '2 am', kind: 'night', day: 1 });
  expect(dayAfter('night-2am')).toMatchObject({ turn: '7 am', kind: 'day', day: 2 });
  expect(dayAfter('jul2-7am')).toMatchObject({ turn: '8 am', kind: 'day', day: 2 });
  expect(beginsNewDay(battle, 0)).toBe(false);
});

test('LFM 23.1 there are two night turns between the days', () => {
  const nights = dawn.battle.turns.filter(({ kind }) => kind === 'night').map(({ id }) => id);
  expect(nights).toEqual(['night-9pm', 'night-2am']);
  expect(nights).toHaveLength(dawn.source.options.night.turns);
});

test('LFM 23.1 LFM SP.9a a scenario may have one night turn or none, and the day changes all the same', () => {
  const [evening, night, morning] = [
    { id: 'a', label: 'a', kind: 'day', lastDay: true },
    { id: 'b', label: 'b', kind: 'night', lastDay: false },
    { id: 'c', label: 'c', kind: 'day', lastDay: false },
  ] as const;
  const days = (turns: typeof dawn.battle.turns) =>
    turns.map((_, turn) => dayOf({ ...dawn.battle, turns }, turn));
  expect(days([evening, night, morning])).toEqual([1, 1, 2]);
  expect(days([evening, morning])).toEqual([1, 2]);
});
