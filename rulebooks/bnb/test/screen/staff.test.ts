import { createGame, seeded } from '@abatis/kernel/host';
import { plain } from '@abatis/screen';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { briefing, forces, inspect } from '../../screen/staff/index.ts';
import { bnb } from '../../src/rulebook.ts';
import { field } from '../support/field.ts';

const maida = expectOk(createGame(bnb, { scenario: 'maida', dice: seeded('staff') })).state;
const at = { state: maida, seat: 'red' };

test('UI 23 BNB 1.11 the order of battle has every unit once, by brigade, with figures, state and command', () => {
  const [army] = forces(at, 'red').nodes;
  const units = army!.children.flatMap(({ children }) => children);
  expect(units).toHaveLength(11);
  expect(army!.children.find(({ name }) => name === 'Advanced Corps')).toMatchObject({
    commander: { name: 'Kempt', rating: '2' },
  });
  expect(units.find(({ id }) => id === 'Light Battalion')).toMatchObject({
    strength: { now: 36, full: 36, mark: 9 },
    command: { state: 'in' },
  });
});

test('UI 5 BNB 2.3i the inspector says whether a unit is steady and why not, what the next loss costs, and who commands it', () => {
  const f = field(`
    red Light: 8x4 @20,20 grade C of 25 original 32 shaken
    red general Kempt @20,50 charisma 2
  `);
  const facts = inspect({ state: f.state, seat: 'red' }, ['Light'])!.facts.map(plain);
  expect(facts[0]).toBe('Unsteady: shaken 2.3i.');
  expect(facts[1]).toBe('25 figures of 32; 1 more and tests are at −2 5.6d; shattered at 8.');
  expect(facts.join(' ')).toContain('Out of command: Kempt is 30″ away: −1 to tests 1.11.1b.');
  expect(facts.join(' ')).toContain('Recovers at the end of the turn if it stands still 2.4a.');
});

test('BNB G.0 the briefing names every source of points, both break points, objectives, options and who comes when', () => {
  const card = briefing(at);
  expect(card.sources.map(({ id }) => id)).toEqual([
    'unit',
    'shaken',
    'models',
    'general',
    'broken',
    'rising-ground',
    'the-landing',
  ]);
  expect(card.outcomes.map(({ text }) => plain(text)).join(' ')).toContain(
    'British 5 units, French 5 units lost',
  );
  expect(card.special.map(({ title }) => title)).toContain('Two-rank line');
  expect(card.arrivals.turns).toEqual(['Turn 4']);
  expect(card.standing).toMatchObject({ over: false, result: 'draw' });
});
