import { expectOk, newGame } from '@abatis/testkit';
import { expect, test } from 'vitest';
import zones from '../../data/charts/zones.json' with { type: 'json' };
import { lfm } from '../../src/rulebook.ts';

/** What is said of charts when a game begins. */
const chartEvents = (rulebook: typeof lfm) =>
  newGame(rulebook).moment.events.filter(({ type }) => type === 'charts-replaced');

const under = (charts: typeof lfm.charts) =>
  expectOk(lfm.withCharts({ ...lfm.charts, ...charts }, chart => `${chart}.json`)) as typeof lfm;

test('LFM 0.1 the log of a game under an owner’s charts says which they are', () => {
  const owned = under({ zones: { ...zones, status: 'given', because: 'Copied from the printed card.' } });
  expect(chartEvents(owned)).toEqual([{ type: 'charts-replaced', clause: 'LFM 0.1', charts: ['zones'] }]);
});

test('LFM 0.1 nothing is said of charts that are the shipped ones', () => {
  expect(chartEvents(lfm)).toEqual([]);
  expect(chartEvents(under({ zones: { ...zones } }))).toEqual([]);
});
