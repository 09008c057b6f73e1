import { type Decided, playGame, playMatch, randomPlayer } from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { advisersWith, doctrinePlayer, players } from '../../doctrine/index.ts';
import { AS_DOCTRINE } from '../../doctrine/intent.ts';
import { readWeights, WEIGHTS } from '../../doctrine/worth.ts';
import { mib } from '../../src/rulebook.ts';
import { STEPS } from '../../src/steps/index.ts';

const EVERYTHING = {
  lite: true,
  initiative: true,
  grandBattery: true,
  townHold: true,
  armyMorale: true,
  commandRange: true,
  orders: true,
  forcedMarch: true,
  trains: true,
  supply: true,
  night: true,
  trenches: true,
  bridges: true,
};

/** Orders of a game: in tests a large battle is broken off. */
const MOST = budget(100);

describe('the sparring partner', () => {
  test.each([{}, { initiative: true }])(
    'beats chance at Teugn-Hausen with %o',
    options => {
      const refused: number[] = [];
      const { wins, games } = playMatch(mib, [players.doctrine!, randomPlayer], {
        scenario: 'teugn-hausen',
        options,
        games: budget(1),
        seed: 'sparring',
        onGame: game => refused.push(...Object.values(game.refused)),
      });
      expect(wins).toBeGreaterThanOrEqual(games * (2 / 3));
      expect(refused.every(count => count === 0)).toBe(true);
    },
    PATIENCE,
  );

  test.each([
    ['teugn-hausen', {}],
    ['raab', { initiative: true, townHold: true }],
    ['abensberg', EVERYTHING],
    ['abensberg', { initiative: true, pbem: true, fogOfWar: true }],
  ])(
    'knows an answer to every question of %s with %o, and gives no forbidden order',
    (scenario, options) => {
      const resorts: string[] = [];
      const { result, actions, refused } = playGame(
        mib,
        { french: doctrinePlayer(), coalition: doctrinePlayer() },
        {
          scenario,
          options,
          dice: seeded('itself'),
          seed: 'itself',
          limit: MOST,
          onDecision: ({ step, proposal }: Decided) => {
            if (proposal.because.id === 'nothing-better') resorts.push(step);
          },
        },
      );
      expect(result !== null || actions === MOST).toBe(true);
      expect(refused).toEqual({ french: 0, coalition: 0 });
      expect(resorts).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'plays the same game every time',
    () => {
      const play = () =>
        playGame(
          mib,
          { french: doctrinePlayer(), coalition: doctrinePlayer() },
          { scenario: 'teugn-hausen', dice: seeded('twice'), seed: 'twice', limit: budget(80) },
        ).game.state;
      expect(play()).toEqual(play());
    },
    PATIENCE,
  );
});

test('every step that asks somebody has an adviser', () => {
  const asking = Object.entries(STEPS).flatMap(([id, step]) => ('candidates' in step ? [id] : []));
  const advised = advisersWith({ weights: WEIGHTS, intent: AS_DOCTRINE }).flatMap(({ steps = [] }) => steps);
  expect(asking.filter(step => !advised.includes(step))).toEqual([]);
  expect(advised.filter(step => !asking.includes(step))).toEqual([]);
});

describe('weights', () => {
  test('are data, and nothing else is taken for them', () => {
    expect(readWeights(WEIGHTS, 'weights.json')).toMatchObject({ ok: true, value: WEIGHTS });
    expect(readWeights({ ...WEIGHTS, luck: 1 }, 'weights.json').ok).toBe(false);
    expect(readWeights({}, 'weights.json').ok).toBe(false);
  });
});
