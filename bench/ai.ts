/*
 * How many trials a second a planning player gets of LFM, on one core: from the beginning of a Movement Phase to the enemy's
 * answer on Brawner's Farm, and whole player turns of Gettysburg. They follow the machine: compare two versions of the code in
 * turns on the same one.
 */
import { questionOf, trialsOf } from '@abatis/ai';
import { type Game, randomStream } from '@abatis/kernel/host';
import { type LfmAction, type LfmEvent, type LfmState, lfm } from '@abatis/lfm';
import { doctrinePlayer, planning } from '@abatis/lfm/doctrine';
import { rate, reportFigures } from './support/figures.ts';
import { played, started } from './support/games.ts';

type LfmGame = Game<LfmState, LfmAction, LfmEvent>;

/** The first question of a battle at which a course of the turn is chosen. */
function firstChoice(scenario: string): LfmGame {
  const player = doctrinePlayer();
  const chance = randomStream('bench');
  let game = started(lfm, scenario, scenario);
  for (;;) {
    const at = questionOf(lfm, game);
    if (planning.turnOf(at) !== null && planning.isChoice(at)) return game;
    game = played(game, player.decide(at, chance).action);
  }
}

/** Trials of the usual course, each with other dice; and how many decisions one takes. */
function trialsIn(scenario: string): { readonly run: () => number; readonly nodes: () => number } {
  const at = questionOf(lfm, firstChoice(scenario));
  const trials = trialsOf(planning, at, 'bench');
  const [usual] = planning.courses(at);
  let lap = 0;
  let nodes = 0;
  return {
    run() {
      nodes += trials.run({ runner: usual!, lap: lap++ }).nodes;
      return 1;
    },
    nodes: () => nodes / lap,
  };
}

const FOR_MS = 3000;

const figures = ['brawners-farm', 'east-cavalry-field', 'gettysburg-1-july'].flatMap(scenario => {
  const { run, nodes } = trialsIn(scenario);
  const trials = rate(run, FOR_MS);
  return [
    { name: `${scenario}: trials to the answer`, value: trials, unit: 'a second' },
    { name: '… decisions in one', value: nodes(), unit: 'nodes' },
    { name: '… so that', value: trials * nodes(), unit: 'nodes a second' },
  ];
});
reportFigures(figures);
