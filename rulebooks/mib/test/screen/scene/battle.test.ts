import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../../tools/budget.ts';
import type { MibAction } from '../../../src/actions.ts';
import type { MibState } from '../../../src/state.ts';
import { gameAt } from '../../game-at.ts';
import { CONTACT } from './contact.ts';
import { PRESENTER, playPosition } from './table-player.ts';

test(
  'UI 6 UI 34 a random player answers what a battle asks',
  () => {
    const seeds = Array.from({ length: budget(12) }, (_, place) => `dice ${place}`);
    const played = seeds.map(seed => playPosition(CONTACT, { seed, every: 6, most: 24 }));
    const steps = new Set(played.flatMap(({ steps: all }) => [...all]));
    expect([...steps]).toEqual(
      expect.arrayContaining(['declaring', 'retreat', 'advance', 'withdrawal', 'bombarding']),
    );
  },
  PATIENCE,
);

const { state: declaring } = gameAt(CONTACT);

const at = (...selection: readonly string[]) =>
  PRESENTER.moment({ state: declaring, seat: 'french' }, selection);

test('UI 34 MIB 7.0 an attacker is picked, then the hexes that he can attack are marked', () => {
  const nobody = at();
  expect(nobody.choices.map(({ on }) => on)).toContainEqual({ piece: 'Pacthod' });
  const acts = nobody.choices.flatMap(({ then, on }) => ('act' in then ? [on] : []));
  expect(acts.every(on => 'place' in on)).toBe(true);
  const picked = at('Pacthod');
  const targets = picked.choices.filter(({ mark }) => mark.kind === 'target');
  expect(targets.map(({ then }) => then)).toContainEqual({
    act: { type: 'attack', attackers: [{ unit: 'Pacthod', hex: '0604' }], hexes: ['0603'] },
  });
  expect(picked.shades?.filter(({ style }) => style === 'front').map(({ place }) => place)).toEqual(
    expect.arrayContaining(['0603']),
  );
});

test('UI 34 a declared combat is a numbered arrow with its odds, and can be called off', () => {
  const { state } = gameAt(CONTACT, [], {
    type: 'attack',
    attackers: [{ unit: 'Pacthod', hex: '0604' }],
    hexes: ['0603'],
  });
  const own = PRESENTER.moment({ state, seat: 'french' }, []);
  expect(own.plans).toMatchObject([
    { number: 1, from: ['0604'], to: ['0603'], drop: { act: { type: 'call-off', combat: 0 } } },
  ]);
  const [theirs] = PRESENTER.moment({ state, seat: 'coalition' }, []).plans;
  expect(theirs).toMatchObject({ number: 1, value: '' });
  expect(theirs).not.toHaveProperty('drop');
});

/** Two divisions before two others: one of the enemies can be attacked by both. */
const PAIR = `map 12x14
  turn 1 of 3
  french 0505>0 Morand 10-5-8 G2 @II began-adjacent
  french 0604>5 Pacthod 10-5-8 G2 @II began-adjacent
  coalition 0504>3 Jellacic 6-3-8 G3 @V
  coalition 0603>3 Mecsery 6-3-8 G2 @V
  active declare II`;

test('UI 34 MIB 7.0i a click on an enemy hex sends everybody beside it who can attack', () => {
  const { choices } = PRESENTER.moment({ state: gameAt(PAIR).state, seat: 'french' }, []);
  const massed = choices.filter(({ on, then }) => 'place' in on && 'act' in then);
  expect(massed.map(({ label }) => label)).toEqual([
    'Attack 0504 with Morand and Pacthod',
    'Attack 0603 with Pacthod',
  ]);
});

test('UI 34 R126 the combats that are left are numbered in the order of their queue', () => {
  const declared = gameAt(
    PAIR,
    [],
    { type: 'attack', attackers: [{ unit: 'Pacthod', hex: '0604' }], hexes: ['0603'] },
    { type: 'attack', attackers: [{ unit: 'Morand', hex: '0505' }], hexes: ['0504'] },
    { type: 'done' },
  );
  const { plans, choices, prompt } = PRESENTER.moment({ state: declared.state, seat: 'french' }, []);
  expect(plans).toMatchObject([
    { number: 1, state: 'planned', to: ['0603'] },
    { number: 2, state: 'planned', to: ['0504'] },
  ]);
  const labels = ['Fight combat 1 at 0603', 'Fight combat 2 at 0504'];
  expect(choices.map(({ label }) => label)).toEqual(labels);
  expect(prompt!.buttons).toMatchObject([
    { label: labels[0], primary: true },
    { label: labels[1], rolls: true },
  ]);
  // To put one earlier is to fight it: a button says so, an arrow in the queue would not.
  expect(plans.some(plan => 'raise' in plan)).toBe(false);
});

test('UI 3 the card of a combat says whether it is declared', () => {
  const attack: MibAction = {
    type: 'attack',
    attackers: [{ unit: 'Pacthod', hex: '0604' }],
    hexes: ['0603'],
  };
  const { state } = gameAt(PAIR);
  const note = (at: MibState, action: MibAction) =>
    PRESENTER.preview({ state: at, seat: 'french' }, action)?.note;
  expect(note(state, attack)).toBe('not committed');
  const declared = gameAt(PAIR, [], attack).state;
  expect(note(declared, { type: 'done' })).toBe('declared');
  const pointed = { piece: null, place: '0603', via: [] };
  expect(PRESENTER.hover({ state: declared, seat: 'french' }, [], pointed)?.preview?.note).toBe('declared');
});

test('UI 34 the combat that is fought comes first, and those that were fought are told', () => {
  const game = gameAt(
    PAIR,
    [6],
    { type: 'attack', attackers: [{ unit: 'Pacthod', hex: '0604' }], hexes: ['0603'] },
    { type: 'attack', attackers: [{ unit: 'Morand', hex: '0505' }], hexes: ['0504'] },
    { type: 'done' },
    { type: 'fight', combat: 1, attacker: '', defender: '' },
  );
  const { plans } = PRESENTER.moment({ state: game.state, seat: 'french' }, []);
  expect(plans.map(({ number, state, to }) => [number, state, ...to])).toEqual([
    [1, 'next', '0504'],
    [2, 'planned', '0603'],
  ]);
});
