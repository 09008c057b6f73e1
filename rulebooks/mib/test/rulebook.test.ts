import { createGame, seeded } from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { mib } from '../src/rulebook.ts';

const [scenario] = mib.scenarios;
const newGame = (rulebook = mib) =>
  expectOk(createGame(rulebook, { scenario: scenario!.id, dice: seeded('mib') }));

test('MIB 3.0a a game begins with the first turn', () => {
  const { state, moment } = newGame();
  expect(state.turn).toBe(0);
  expect(moment.events[0]).toMatchObject({ type: 'turn-begun', clause: 'MIB T1' });
  expect(state.steps[0]).toEqual({ step: 'turn' });
});

test('MIB 2.1d charts that the owner has replaced are named in the log', () => {
  const tracks = { ...(mib.charts.tracks as object), stragglers: 1 };
  const own = expectOk(mib.withCharts({ ...mib.charts, tracks }, chart => chart));
  expect(newGame(own as typeof mib).moment.events[0]).toEqual({
    type: 'charts-replaced',
    clause: 'MIB 2.1d',
    charts: ['tracks'],
  });
  const spoilt = mib.withCharts({ ...mib.charts, tracks: 7 }, chart => `${chart}.json`);
  expect(spoilt).toMatchObject({ ok: false, problems: [{ file: 'tracks.json' }] });
});

test('MIB 3.0a a designer’s scenario needs a battlefield that we have', () => {
  expect(mib.readScenario(scenario, 'own.json').ok).toBe(true);
  expect(mib.readScenario({ ...scenario, battlefield: 'nowhere' }, 'own.json')).toMatchObject({
    ok: false,
    problems: [{ file: 'own.json', path: '/battlefield' }],
  });
});

test('MIB 3.0a a game of an earlier version goes on with the charts and map of this one', () => {
  const { state } = newGame();
  expect(mib.adopt!({ ...state, battle: 'battle:old' }, scenario!)).toEqual(state);
});

test('MIB 17.0 the result is the state’s own', () => {
  const { state } = newGame();
  const result = {
    winner: 'french',
    clause: 'MIB 17.0',
    grade: 'victory',
    scores: { french: 9, coalition: 0 },
  } as const;
  expect(mib.result({ ...state, result })).toBe(result);
  expect(mib.outcome(state, state, [])).toEqual([]);
});
