import { type Player, playGame, randomPlayer } from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { doctrinePlayer } from '../../doctrine/index.ts';
import type { MibAction } from '../../src/actions.ts';
import { mib } from '../../src/rulebook.ts';
import type { MibView } from '../../src/view/view.ts';

/** Long questions come often; of these every so many is asked. */
const EVERY = 8;
const LONG = ['actions', 'moving', 'hold-back', 'orders'];

/** Plays at random, or the doctrine's choice, and asks the doctrine what it would do. */
function watched(report: {
  asked: number;
  resorts: string[];
  refused: string[];
}): Player<MibView, MibAction> {
  const chance = randomPlayer<MibView, MibAction>();
  let count = 0;
  return {
    id: 'watched',
    decide(at, random) {
      const isSkipped = LONG.includes(at.step) && count++ % EVERY > 0;
      if (isSkipped) return chance.decide(at, random);
      const answer = doctrinePlayer().decide(at, random);
      report.asked++;
      if (answer.because.id === 'nothing-better') report.resorts.push(at.step);
      if (!at.judge(answer.action).legal) report.refused.push(at.step);
      return count % 2 === 0 ? answer : chance.decide(at, random);
    },
  };
}

/** Orders of a game: in tests a large battle is broken off. */
const MOST = budget(200);

test.each([
  ['teugn-hausen', 2, {}],
  ['teugn-hausen', 1, { lite: true, initiative: true, townHold: true, orders: true }],
  ['raab', 1, { initiative: true, townHold: true }],
  ['abensberg', 1, { initiative: true, grandBattery: true, trains: true, supply: true, night: true }],
])(
  'the doctrine has a legal answer wherever games of %s that go astray lead (%i games, %o)',
  (scenario, few, options) => {
    const games = budget(few);
    const report = { asked: 0, resorts: [], refused: [] };
    for (let game = 0; game < games; game++) {
      const seed = `astray ${game}`;
      const terms = { scenario, options, dice: seeded(seed), seed, limit: MOST };
      playGame(mib, { french: watched(report), coalition: watched(report) }, terms);
    }
    expect(report.asked).toBeGreaterThan(15 * games);
    expect(report).toMatchObject({ resorts: [], refused: [] });
  },
  PATIENCE,
);
