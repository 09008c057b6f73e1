import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import type { SiegeState } from '../../src/state.ts';
import { begin } from '../support/siege.ts';
import { shows } from './table.ts';

const opened = (scenario: string): SiegeState => begin(scenario).state as SiegeState;
const at = (state: SiegeState) => ({ state, seat: 'red' });
const card = (scenario: string) => shows.briefing(at(opened(scenario)));
const rows = (scenario: string) =>
  card(scenario).sources.map(({ what, worth, now }) => `${plain(what)}: ${worth}, ${now.text}`);

test('the sieges are offered, and not once more the battles of BNB', () => {
  expect(shows.battles().map(({ title, extent, turns }) => `${title}, ${extent ?? turns}`)).toEqual([
    'The barricade at Sobral, 18',
    'Redoubt Renaud, 24',
    'Ciudad Rodrigo, up to 19 days',
  ]);
});

test('ENG T.13 the briefing of Sobral has the points of the scenario, and who wins of equal ones', () => {
  expect(rows('sobral')).toEqual([
    'The gap in the wall: unshaken infantry within 2″, and no such enemy, at the end: French 6, British 4, nobody',
    'each enemy unit shattered or routed off: 2, both sides',
    'British, a unit of it has been in Sobral: 2, British only',
  ]);
  const { axes, standing, arrivals } = card('sobral');
  expect(axes[0]!.zones.map(({ label }) => label)).toEqual(['French victory', 'British victory']);
  expect(standing.result).toBe('British victory');
  expect(arrivals.notes.map(plain).join(' ')).toContain(
    '50th and 92nd: 2 turns after French troops have come within 1″ of the line from 23,15 to 25,15',
  );
});

test('ENG T.13 points of one side alone decide Redoubt Renaud', () => {
  expect(rows('renaud')).toEqual([
    'Allied, Redoubt Renaud taken by turn 4 / by turn 6 / later: unshaken men in it, and no enemy in order: 5 / 4 / 2, nobody',
    'Allied, each inch of sap trench that stands north of y 22: 1, Allied only',
    'Allied, for each 4 figures of its own lost: −1, Allied only',
  ]);
  expect(card('renaud').axes[0]!.zones.map(({ label }) => label)).toEqual([
    'French victory',
    'draw',
    'Allied victory',
  ]);
});

test('ENG T.13 a siege is told by the day on which the town falls', () => {
  const { axes, unit, standing } = card('ciudad-rodrigo');
  expect(unit).toBe('Victory');
  expect(axes[0]!.zones.map(({ label, border }) => `${label} ${border}`)).toEqual([
    'decisive victory ',
    'major victory day 12',
    'minor victory day 13',
    'marginal victory day 16',
    'French victory day 20',
  ]);
  expect(axes[0]!.mark.label).toBe('day 1');
  expect(standing.result).toBe('the town holds out; taken today a decisive victory');
  const { scores, scoreUnit } = shows.moment(at(opened('ciudad-rodrigo')), []);
  expect([scoreUnit, ...scores.map(({ value }) => value)]).toEqual(['lost', 0, 0]);
});
