import { type Because, playGame, playMatch, randomPlayer } from '@abatis/ai';
import { edit, momentsOf, seeded, transact } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { doctrinePlayer, evaluate, players, WEIGHTS } from '../../doctrine/index.ts';
import { eliminateUnit, unitNamed } from '../../src/pieces.ts';
import { lfm } from '../../src/rulebook.ts';
import { started } from '../started.ts';
import { faultsOf } from './faults.ts';

describe('the sparring partner', () => {
  test.each([{}, { 'scenario.wholeDivision': true }])(
    "beats chance on Brawner's Farm with %o",
    options => {
      const refused: number[] = [];
      const { wins, games } = playMatch(lfm, [players.doctrine!, randomPlayer], {
        scenario: 'brawners-farm',
        options,
        games: budget(1),
        seed: 'sparring',
        onGame: game => refused.push(...Object.values(game.refused)),
      });
      expect(wins).toBeGreaterThanOrEqual(games * (3 / 4));
      expect(refused.every(count => count === 0)).toBe(true);
    },
    PATIENCE,
  );

  /**
   * What once went wrong in them: riders rallied among friends of two brigades; a brigade was torn apart to make room; a
   * retreat led among builders; a garrison that was to leave had to stay.
   */
  test.each([
    ['gettysburg-1-july', 'columns', budget(300)],
    ['east-cavalry-field', 'note/16', budget(300)],
    ['east-cavalry-field', 'note/24', budget(300)],
    ['east-cavalry-field', 'note/38', budget(300)],
    ['gettysburg-1-july', 'note/9', budget(450)],
  ] as const)(
    'LFM 4.5 loses nobody to stacking at %s, where columns come in by one road: dice of %s',
    (scenario, seed, limit) => {
      const { game } = playGame(
        lfm,
        { union: doctrinePlayer(), confederate: doctrinePlayer() },
        { scenario, dice: seeded(seed), seed, limit },
      );
      const came = momentsOf(game.moment).flatMap(({ action }) => (action?.type === 'enter' ? [action] : []));
      expect(came.length).toBeGreaterThan(0);
      expect(faultsOf(game)).toEqual({ lostToStacking: 0 });
    },
    PATIENCE,
  );

  test(
    'plays itself on East Cavalry Field without a forbidden order, the same every time',
    () => {
      const reasons: Because[] = [];
      const play = () =>
        playGame(
          lfm,
          { union: doctrinePlayer(), confederate: doctrinePlayer() },
          {
            scenario: 'east-cavalry-field',
            dice: seeded('itself'),
            seed: 'itself',
            onDecision: ({ proposal }) => reasons.push(proposal.because),
          },
        );
      const { result, refused, game } = play();
      expect(reasons.find(({ id }) => id === 'best-odds')).toMatchObject({
        facts: { hexes: expect.any(Array) },
        chance: expect.any(Number),
      });
      expect(result).not.toBeNull();
      expect(refused).toEqual({ union: 0, confederate: 0 });
      expect(play().game.state).toEqual(game.state);
    },
    PATIENCE,
  );
});

describe('a position', () => {
  const { state } = started('brawners-farm');

  test('is as good for one side as it is bad for the other', () => {
    expect(evaluate(state, 'union', WEIGHTS)).toBeCloseTo(-evaluate(state, 'confederate', WEIGHTS));
  });

  test('is worse with a regiment less, or in disorder', () => {
    const id = unitNamed(state, '2WI');
    const lost = transact(state, draft => eliminateUnit(draft, id));
    const shaken = transact(state, draft => {
      edit(draft, 'units', id).disorganized = true;
    });
    expect(evaluate(shaken, 'union', WEIGHTS)).toBeLessThan(evaluate(state, 'union', WEIGHTS));
    expect(evaluate(lost, 'union', WEIGHTS)).toBeLessThan(evaluate(shaken, 'union', WEIGHTS));
  });
});
