import { planningPlayer, playGame } from '@abatis/ai';
import { distance } from '@abatis/hex';
import { seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { evaluate, planning } from '../../doctrine/index.ts';
import { AS_DOCTRINE, type Intent } from '../../doctrine/intent.ts';
import { nextErrand } from '../../doctrine/movement/assault.ts';
import { lookAt } from '../../doctrine/outlook.ts';
import { doctrinePlayer } from '../../doctrine/sparring.ts';
import { WEIGHTS } from '../../doctrine/worth.ts';
import { mib } from '../../src/rulebook.ts';
import { ACTIONS, asking, questionIn } from './answers.ts';

const TWO = `turn 1 of 4
  cup IV III
  active II
  french 0508>0 Morand 10-5-8 G2 @II
  french 0408>0 Friant 8-5-8 G2 @II
  coalition 0505>3 Kaim 2-2-8 @IV
  coalition 0405>3 Mohr 2-2-8 @III`;

const told = (...tasks: [number, 'hold' | number][]): Intent => ({
  tasks: new Map(tasks.map(([unit, to]) => [unit, to === 'hold' ? { task: to } : { task: 'go', to }])),
});

const errandOf = (intent: Intent) => {
  const { state } = asking(TWO, ACTIONS);
  return nextErrand(lookAt(state, 'french', WEIGHTS, intent)).errand;
};

const game = (nodes: number | null) =>
  playGame(
    mib,
    {
      french:
        nodes === null ? doctrinePlayer() : planningPlayer({ id: 'planner', planning, nodes: () => nodes }),
      coalition: doctrinePlayer(),
    },
    { scenario: 'teugn-hausen', dice: seeded('planned'), seed: 'planned', limit: 8 },
  );

test('a unit that is held back takes part in no attack, and the others still do', () => {
  const { unit } = asking(TWO, ACTIONS);
  expect(errandOf(AS_DOCTRINE)?.because.id).toBe('attack');
  expect(errandOf(told([unit('Morand'), 'hold']))?.unit).toBe(unit('Friant'));
  expect(errandOf(told([unit('Morand'), 'hold'], [unit('Friant'), 'hold']))).toBeNull();
});

test('a unit that is sent somewhere makes for it', () => {
  const { state, unit, hex, battle } = asking(
    'active II\nfrench 0508>0 Morand 10-5-8 @II\nfrench 0408>0 Friant 8-5-8 @II',
    ACTIONS,
  );
  const intent = told([unit('Morand'), hex('1103')], [unit('Friant'), 'hold']);
  const { errand } = nextErrand(lookAt(state, 'french', WEIGHTS, intent));
  const away = (from: number): number => distance(battle.ground.grid, from, hex('1103'));
  expect(errand?.unit).toBe(unit('Morand'));
  expect(away(errand!.path.at(-1)!)).toBeLessThan(away(hex('0508')));
});

test('the first course is the doctrine itself, and each change of it differs by one task', () => {
  const at = questionIn(asking(TWO, ACTIONS).state);
  const [usual, ...others] = planning.courses(at);
  expect(usual!.id).toBe('doctrine');
  expect(others.length).toBeGreaterThan(4);
  const changes = planning.changes(at, usual!);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  expect(changes.filter(({ tasks }) => tasks.length === 1)).toHaveLength(changes.length);
  expect(changes.length).toBeGreaterThan(3);
});

test('MIB 3.0d a course is chosen when one of the own chits is drawn', () => {
  const at = questionIn(asking(TWO, ACTIONS).state);
  expect(planning.isChoice(at)).toBe(true);
  expect(planning.turnOf(at)).not.toBeNull();
  expect(planning.turnOf({ ...at, seat: 'coalition' })).toBeNull();
});

test('MIB 3.0d it is looked at until some chits more have been drawn', () => {
  const { state } = asking(TWO, ACTIONS);
  const isEnd = planning.isEnd(state, 'french');
  expect(isEnd(state)).toBe(false);
  expect(isEnd({ ...state, turn: state.turn + 1, drawn: [] })).toBe(false);
  expect(isEnd({ ...state, turn: state.turn + 1, drawn: [0, 1] })).toBe(true);
  expect(isEnd({ ...state, turn: state.turn + 2, drawn: [] })).toBe(true);
});

test('MIB 17.0 a position is worth its points and its troops, and a victory more than its points', () => {
  const { state } = asking(TWO, ACTIONS);
  const weaker = asking(TWO.replace('Morand 10-5-8 G2 @II', 'Morand 10-5-8 G2 @II steps=2'), ACTIONS).state;
  expect(evaluate(state, 'french', WEIGHTS)).toBeGreaterThan(evaluate(weaker, 'french', WEIGHTS));
  expect(evaluate(state, 'coalition', WEIGHTS)).toBeCloseTo(-evaluate(state, 'french', WEIGHTS), 9);
  const won = { ...state, result: { winner: 'french', scores: {} } } as never;
  expect(planning.worth(won, 'french') - planning.worth(state, 'french')).toBeGreaterThan(2);
  expect(planning.worth(won, 'coalition')).toBeLessThan(planning.worth(state, 'coalition') - 2);
});

test('a planner without nodes is the sparring partner, order by order', () => {
  expect(game(0).game.state).toEqual(game(null).game.state);
});

test('a planner breaks no rule, and plays the same again from the same seed', () => {
  const first = game(10);
  expect(first.refused.french).toBe(0);
  expect(game(10).game.state).toEqual(first.game.state);
});
