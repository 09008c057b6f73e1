import { D6, D10, dicePool, diceSum, PERCENTILE, type RollSpec, type Throw } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { against, inColumn, type RollWords, rollPreviews, type TrayWords, trayOf } from '../src/index.ts';

interface State {
  readonly side: string;
}

type CheckRoll = RollSpec<'check', { readonly unit: string; readonly cr: number }, boolean>;
type FireRoll = RollSpec<'fire', { readonly guns: number }, number>;

const WORDS: RollWords<State, CheckRoll | FireRoll> & TrayWords<State, CheckRoll | FireRoll> = {
  check: {
    title: 'Cohesion check',
    parts: ({ side }, { facts: { unit, cr } }) => against('', side, unit, `CR ${cr}`),
    result: passed => (passed ? 'passed' : 'failed'),
    face: passed => (passed ? 'passed' : 'failed'),
    isGood: passed => passed,
  },
  fire: {
    title: 'Fire',
    parts: ({ side }, { facts: { guns } }) => against('', side, `${guns} guns`, `${guns}`),
    result: hits => (hits === 0 ? 'no effect' : `${hits} hits`),
    face: hits => (hits === 0 ? 'no effect' : `${hits} hits`),
  },
};

const STATE: State = { side: 'union' };
const CHARTS = { fire: { clause: 'OUT 9.1', status: 'reconstructed' } };
const previewOf = rollPreviews<State, CheckRoll | FireRoll>(WORDS);

const check: CheckRoll = {
  kind: 'check',
  purpose: 'OUT 9.2 cohesion check',
  facts: { unit: '6WI', cr: 4 },
  drms: [{ value: 1, clause: 'OUT 9.2a', label: 'alone' }],
  table: null,
  dice: D6,
  read: total => total <= 4,
};

const fire = (dice: Throw, read: FireRoll['read']): FireRoll => ({
  kind: 'fire',
  purpose: 'OUT 9.1 fire',
  facts: { guns: 3 },
  drms: [],
  table: { clause: 'OUT 9.1', column: '-1' },
  dice,
  read,
});

test('a roll is previewed by the words of its kind, with modifiers, their sum and every face', () => {
  const { left, drms, net, table, faces, counts } = previewOf(STATE, CHARTS, check, null);
  expect(left).toMatchObject({ seat: 'union', name: '6WI', value: 'CR 4' });
  expect(drms).toEqual([{ label: 'Alone', clause: 'OUT 9.2a', value: 1 }]);
  expect([net, table, counts]).toEqual([1, null, undefined]);
  expect(faces.map(({ die, result }) => [die, result])).toEqual([
    [1, 'passed'],
    [2, 'passed'],
    [3, 'passed'],
    [4, 'failed'],
    [5, 'failed'],
    [6, 'failed'],
  ]);
  expect(faces.every(face => !('chance' in face))).toBe(true);
});

test('the table says its column and whether it is the rulebook’s own', () => {
  expect(
    previewOf(
      STATE,
      CHARTS,
      fire(D10, total => total),
      null,
    ).table,
  ).toEqual({
    clause: 'OUT 9.1',
    column: '−1',
    status: 'reconstructed',
  });
});

test('a ten-sided die has ten faces, a hundred are spans with their chances', () => {
  expect(
    previewOf(
      STATE,
      CHARTS,
      fire(D10, total => total),
      null,
    ).faces,
  ).toHaveLength(10);
  const { faces } = previewOf(
    STATE,
    CHARTS,
    fire(PERCENTILE, total => (total <= 15 ? 2 : 0)),
    null,
  );
  expect(faces).toEqual([
    { die: 1, to: 15, result: '2 hits', chance: { num: '3', den: '20' } },
    { die: 16, to: 100, result: 'no effect', chance: { num: '17', den: '20' } },
  ]);
});

test('a pool is told by its hits, a sum by its totals', () => {
  const volley = previewOf(
    STATE,
    CHARTS,
    fire(
      dicePool(2, 10, face => face >= 9),
      hits => hits,
    ),
    null,
  );
  expect(volley.counts).toBe('hits');
  expect(volley.faces.map(({ die, chance }) => [die, `${chance!.num}/${chance!.den}`])).toEqual([
    [0, '16/25'],
    [1, '8/25'],
    [2, '1/25'],
  ]);
  const summed = previewOf(
    STATE,
    CHARTS,
    fire(diceSum(2, 6), total => total),
    null,
  );
  expect(summed.counts).toBe('totals');
  expect(summed.faces[0]).toMatchObject({ die: 2, chance: { num: '1', den: '36' } });
});

test('the tray has the same words for what came of it', () => {
  const roll = { seq: 0, purpose: check.purpose, sides: 6, dice: [4], natural: 4 };
  const fallen = { roll, drms: check.drms, against: 'CR 4', result: false };
  expect(trayOf(WORDS.check, STATE, fallen)).toEqual({
    title: 'Cohesion check',
    dice: [4],
    sides: 6,
    drms: check.drms,
    total: 5,
    against: 'CR 4',
    result: 'Failed',
    good: false,
  });
  const fired = { roll: { ...roll, sides: 10 }, drms: [], against: inColumn('OUT 9.1', '-1'), result: 2 };
  const tray = trayOf(WORDS.fire, STATE, fired);
  expect([tray.sides, tray.result, tray.good, plain(tray.against)]).toEqual([
    10,
    '2 hits',
    null,
    '9.1, column −1',
  ]);
});
