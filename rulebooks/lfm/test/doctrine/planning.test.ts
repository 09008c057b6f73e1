import { planningPlayer, playGame } from '@abatis/ai';
import { trusted } from '@abatis/data';
import { distance } from '@abatis/hex';
import { createGame, isOver, seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { type Intent, isHeldBack } from '../../doctrine/intent.ts';
import { planAssaults } from '../../doctrine/movement/assault.ts';
import { aimsOf, placesFor, planMarches } from '../../doctrine/movement/march.ts';
import { lookAt } from '../../doctrine/outlook.ts';
import { planning } from '../../doctrine/planning.ts';
import { doctrinePlayer } from '../../doctrine/sparring.ts';
import { WEIGHTS } from '../../doctrine/worth.ts';
import type { LfmAction, LfmEvent, LfmState } from '../../src/inside.ts';
import { lfm } from '../../src/rulebook.ts';
import { field } from '../field.ts';

const KEEN = { ...WEIGHTS, unit: { ...WEIGHTS.unit, strength: 1.5 } };
const TWO = `phasing union
brigade Gibbon union
brigade Doubleday union
union 1010 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon
union 1110 76NY 4-5 @Doubleday; 56PA 4-5 @Doubleday
confederate 1012 26NC 2-3`;

/** Brigade 0 is Gibbon's, brigade 1 Doubleday's. */
const told = (...tasks: [number, 'hold' | number][]): Intent => ({
  tasks: new Map(
    tasks.map(([brigade, to]) => [
      brigade as never,
      to === 'hold' ? { task: 'hold' } : { task: 'go', to: to as never },
    ]),
  ),
});

const game = (seed: string, nodes: number) =>
  playGame(
    lfm,
    { union: planningPlayer({ id: 'planner', planning, nodes: () => nodes }), confederate: doctrinePlayer() },
    { scenario: 'brawners-farm', dice: seeded(seed), seed },
  );

test('a brigade that is held back takes part in no attack, and the others still do', () => {
  const { state } = field(TWO);
  const attackers = (intent: Intent) =>
    planAssaults(lookAt(state, 'union', KEEN, intent), { moves: [], state }).moves.flatMap(
      ({ move }) => move.units,
    );
  const all = attackers(told());
  expect(all.length).toBeGreaterThan(0);
  const others = attackers(told([0, 'hold']));
  expect(others.filter(id => id < 2)).toEqual([]);
  expect(attackers(told([0, 'hold'], [1, 'hold']))).toEqual([]);
  expect(isHeldBack(told([0, 'hold']), 1 as never)).toBe(false);
});

test('a brigade that is sent somewhere makes for it', () => {
  const { state, hex, battle } = field(TWO);
  const { grid } = battle.ground;
  const to = hex('1604');
  const sent = told([0, to]);
  const outlook = lookAt(state, 'union', KEEN, sent);
  expect(aimsOf(outlook).get(0 as never)).toBe(to);
  const marched = planMarches(outlook, aimsOf(outlook), { moves: [], state }).state;
  expect(distance(grid, marched.units[0]!.hex, to)).toBeLessThan(distance(grid, hex('1010'), to));
});

test('a brigade is sent to goals and enemies, each once', () => {
  const { state, hex } = field(TWO);
  expect(placesFor(lookAt(state, 'union', KEEN), hex('1010'))).toEqual([hex('1012')]);
});

test('the first course is the doctrine itself, and each change of it differs by one task', () => {
  const { state } = trusted(
    createGame<LfmState, LfmAction, LfmEvent>(lfm, { scenario: 'brawners-farm', dice: seeded('a') }),
  ) as { state: LfmState };
  const at = { view: state, seat: 'union', step: 'movement' } as never;
  const [usual, ...others] = planning.courses(at);
  expect(usual!.id).toBe('doctrine');
  expect(others.length).toBeGreaterThan(6);
  const changes = planning.changes(at, usual!);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  expect(changes.length).toBeGreaterThan(2);
});

test('a planner without nodes is the sparring partner, order by order', () => {
  const planned = game('same', 0);
  const usual = playGame(
    lfm,
    { union: doctrinePlayer(), confederate: doctrinePlayer() },
    { scenario: 'brawners-farm', dice: seeded('same'), seed: 'same' },
  );
  expect(planned.game.state).toEqual(usual.game.state);
});

test('a planner plays a whole battle, breaks no rule, and plays it again from the same seed', () => {
  const first = game('planned', 100);
  expect(isOver(first.game)).toBe(true);
  expect(first.refused.union).toBe(0);
  expect(game('planned', 100).game.state).toEqual(first.game.state);
});

test('a turn is looked at as far as the next of the same side, and a victory counts for more than its points', () => {
  const { state } = field(TWO);
  const isEnd = planning.isEnd(state, 'union');
  expect(isEnd(state)).toBe(false);
  expect(isEnd({ ...state, turn: state.turn + 1 })).toBe(true);
  expect(isEnd({ ...state, turn: state.turn + 1, phasing: 'confederate' })).toBe(false);
  const won = { ...state, result: { winner: 'union', scores: {} } } as never;
  expect(planning.worth(won, 'union') - planning.worth(state, 'union')).toBeGreaterThan(5);
  expect(planning.worth(won, 'confederate')).toBeLessThan(planning.worth(state, 'confederate') - 5);
});
