import type { Json } from '@abatis/kernel';
import { point } from '@abatis/tabletop';
import { changedAt } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { groundOf } from '../../src/battle.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { levelAt } from '../../src/ground.ts';
import { brokenInvariant } from '../../src/invariants.ts';
import { optionsInForce, plays } from '../../src/options.ts';
import { bnb } from '../../src/rulebook.ts';
import { isInCommand } from '../../src/rules/index.ts';
import { readScenario, SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { openingOf } from '../../src/set-up.ts';
import { fieldOf } from '../support/field.ts';

const scenario = (id: string) => SCENARIOS.find(each => each.id === id)!;
const opening = (id: string, options = {}) => openingOf(scenario(id), shippedCharts, options);

test.each([
  ['kempt', 4, 3],
  ['maida', 11, 11],
  ['barrosa', 15, 15],
])('BNB G.1 to G.3 %s has %i red and %i blue units in good order', (id, red, blue) => {
  const state = opening(id);
  const count = (side: string) => state.units.filter(unit => unit.side === side).length;
  expect([count('red'), count('blue')]).toEqual([red, blue]);
  expect(brokenInvariant(state)).toBeNull();
});

test('BNB G.2 the 20th Foot is due with Ross, and Whittingham comes by option', () => {
  const maida = fieldOf(opening('maida'));
  expect(maida.unit('20th Foot').status).toBe('due');
  expect(maida.general('Ross')).toMatchObject({ status: 'due', attachedTo: maida.id('20th Foot') });
  expect(opening('barrosa', { whittingham: true }).units.map(({ name }) => name)).toContain(
    "Whittingham's horse",
  );
});

test('BNB 7.11p allies are French only by the option of their battle', () => {
  const nation = (options: object) => fieldOf(opening('maida', options)).unit('1/4e Suisse');
  expect(nation({})).toMatchObject({ nation: 'none', screenCapable: false });
  expect(nation({ alliesAsFrench: true })).toMatchObject({ nation: 'france', screenCapable: true });
});

test('BNB 7.11i all French infantry can put out screens', () => {
  expect(fieldOf(opening('kempt')).unit('1/42e Ligne').screenCapable).toBe(true);
});

test('BNB 6.3c the flat top of Barrosa hill is no slope, and higher', () => {
  const ground = groundOf(opening('barrosa'));
  expect([levelAt(ground, point(75_000, 33_000)), levelAt(ground, point(75_000, 45_000))]).toEqual([1, 2]);
});

test('BNB 1.11.1b Kempt has all his units in his radius at the start', () => {
  const { state, unit } = fieldOf(opening('kempt'));
  const names = ['Light Battalion', 'Corsican Rangers', 'Mountain guns', '2/78th'];
  expect(names.map(name => isInCommand(state, unit(name)))).toEqual([true, true, true, true]);
});

test('a scenario with two units in one place, or one in a river, is refused', () => {
  const moved = (at: Json) =>
    readScenario(changedAt(scenario('kempt') as unknown as Json, 'red/brigades/0/units/0/at', at), 'test');
  expect(moved([14, 9])).toMatchObject({
    ok: false,
    problems: [{ reason: 'it stands on Light Battalion (BNB 0.8a)' }],
  });
  expect(moved([40, 30])).toMatchObject({
    ok: false,
    problems: [{ reason: 'it stands on amato (BNB 0.8a)' }],
  });
  expect(moved([2, 30])).toMatchObject({
    ok: false,
    problems: [{ reason: 'it stands off the table (BNB 0.8a)' }],
  });
});

test('optional rules are those of the scenario, unless the players choose otherwise', () => {
  const given = scenario('maida').options;
  const inForce = (chosen: Record<string, string>) => ({ options: optionsInForce(given, chosen) });
  expect(plays(inForce({}), 'twoRankLine')).toBe(true);
  expect(plays(inForce({ twoRankLine: 'off', pursuit: 'on' }), 'twoRankLine')).toBe(false);
  expect(plays(inForce({ pursuit: 'on' }), 'pursuit')).toBe(true);
  expect(inForce({ passThroughFire: 'half' }).options.passThroughFire).toBe('half');
});

test('BNB 1.1a two seats, every option with its clause, and charts that an owner may replace', () => {
  expect(bnb.seats).toEqual(['red', 'blue']);
  expect(bnb.options.filter(({ clause }) => clause.startsWith('BNB 7'))).toHaveLength(15);
  const scores = changedAt(bnb.charts['pass-scores']!, 'scores/A', 1);
  expect(bnb.withCharts({ ...bnb.charts, 'pass-scores': scores }, name => name).ok).toBe(true);
});
