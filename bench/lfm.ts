/*
 * How fast LFM is, in one run: random-legal play, whole turns of the sparring partner, exact odds and clones against
 * one-unit moves of boardgame.io; listing against bare searches; and what a long game weighs. Exits 1 if a promised
 * ratio does not hold.
 */
import { playGame, questionOf, randomPlayer } from '@abatis/ai';
import { createGrid, MP, NOWHERE, POINTY_ODD_RRCC, reach, stepCosts } from '@abatis/hex';
import { candidates, type Game, isOver, randomStream, saveGame, saveText, seeded } from '@abatis/kernel/host';
import { type LfmAction, type LfmEvent, type LfmState, lfm } from '@abatis/lfm';
import { doctrinePlayer, evaluate, WEIGHTS } from '@abatis/lfm/doctrine';
import { type Comparison, compare, report } from './support/compare.ts';
import { type Figure, rate, reportFigures } from './support/figures.ts';
import { askedAnew, clones, movesInHand, played, playedByChance, started } from './support/games.ts';
import { lfmCombatOdds } from './support/lfm-combat.ts';
import { inUnits } from './support/one-unit-moves.ts';

type LfmGame = Game<LfmState, LfmAction, LfmEvent>;

// Random-legal play of Brawner's Farm -----------------------------------------------------------------------------

/** Several games, so that one more or less hardly counts. */
const ACTIONS = 1000;

/** Rally the Troops' Waterloo, the fastest peer we know, plays about 1.1 actions in the time of a one-unit move. */
function randomPlay(): Comparison {
  const play = playedByChance(lfm, 'brawners-farm');
  return inUnits("random play of Brawner's Farm, every choice listed", () => play(ACTIONS), ACTIONS, {
    atLeast: 2.6,
  });
}

// Gettysburg at 4 pm ------------------------------------------------------------------------------------------

/** Two sparring partners have fought the day up to the first Movement Phase of that turn. */
function gettysburgAt4pm(): LfmGame {
  const players = { union: doctrinePlayer(), confederate: doctrinePlayer() };
  const chance = { union: randomStream('u'), confederate: randomStream('c') };
  let game = started(lfm, 'gettysburg-1-july', 'gettysburg');
  const fourPm = 8;
  while (game.state.turn < fourPm || game.state.steps.at(-1)?.step !== 'movement') {
    const at = questionOf(lfm, game);
    const seat = at.seat as keyof typeof players;
    game = played(game, players[seat].decide(at, chance[seat]).action);
  }
  return game;
}

/** The lower bound: so many bare searches over hexes that all cost the same, from where pieces stand. */
function floods({ state }: LfmGame, pieces: number): number {
  const hexes = [...state.units, ...state.commanders].map(({ hex }) => hex).filter(hex => hex !== NOWHERE);
  return hexes
    .slice(0, pieces)
    .reduce((sum, hex) => sum + reach(FLAT, FLAT_COSTS, hex, 6 * MP).hexes.length, 0);
}

const { cols, rows } = lfm.scenarios.find(({ id }) => id === 'gettysburg-1-july')!.sheet;
const FLAT = createGrid(POINTY_ODD_RRCC, cols, rows);
const FLAT_COSTS = stepCosts(FLAT, () => MP);

function listing(game: LfmGame): readonly Figure[] {
  const moves = movesInHand(game);
  const sides = rate(() => (movesInHand(askedAnew(game)) > 0 ? 1 : 0));
  const pieces = candidates(game).filter(({ type }) => type === 'take').length;
  const bare = rate(() => (floods(game, pieces) > 0 ? 1 : 0));
  return [
    { name: 'Gettysburg at 4 pm: moves of the phasing side', value: moves, unit: 'moves' },
    { name: '… all of them listed', value: 1000 / sides, unit: 'ms' },
    { name: '… that is', value: sides * moves, unit: 'moves/s' },
    { name: '… times as long as a bare flood from each piece', value: bare / sides, unit: 'times' },
  ];
}

// Clones, odds, whole turns, memory ----------------------------------------------------------------------------

const copying = (game: LfmGame): Comparison =>
  inUnits('clones of a Gettysburg state with one unit changed', clones(game, 100, 1000), 1000, {
    atLeast: 40,
  });

const combatOdds = (): Comparison =>
  inUnits('exact odds of a combat of two hexes against two', lfmCombatOdds(), 1, { atMost: 12 });

/** The sparring partner plays the first player turn of Brawner's Farm out and looks at what has become of it. */
function turnEvaluations(): Comparison {
  const opening = started(lfm, 'brawners-farm', 'turns');
  let seed = 0;
  const turn = (): number => {
    evaluate(turnPlayed(opening, `turn/${seed++}`).state, 'confederate', WEIGHTS);
    return 1;
  };
  return inUnits("whole player turns of Brawner's Farm played and evaluated", turn, 1, { atMost: 80 });
}

function turnPlayed(opening: LfmGame, seed: string): LfmGame {
  const player = doctrinePlayer();
  const random = randomStream(seed);
  let game: LfmGame = { ...opening, dice: seeded(seed) };
  while (game.state.phasing === 'confederate' && !isOver(game)) {
    game = played(game, player.decide(questionOf(lfm, game), random).action);
  }
  return game;
}

/** A Gettysburg in progress: the game with all its moments, and its save file. */
function memory(): readonly Figure[] {
  const used = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const { game } = playGame(
    lfm,
    { union: randomPlayer(), confederate: randomPlayer() },
    { scenario: 'gettysburg-1-july', dice: seeded('memory'), seed: 'memory', limit: 2000 },
  );
  const grown = used() - before;
  return [
    {
      name: `Gettysburg after ${game.moment.index} actions, with its past`,
      value: grown / 2 ** 20,
      unit: 'MB',
    },
    { name: '… its save file', value: saveText(saveGame(game)).length / 2 ** 20, unit: 'MB' },
  ];
}

// The small battle first: what a process has seen of the large one makes the engine's code more general, and slower.
const small = compare(randomPlay());
const long = [turnEvaluations(), combatOdds()].map(compare);
const day = gettysburgAt4pm();
console.log('In the time of a one-unit move of boardgame.io:\n');
report([small, compare(copying(day))], 'times faster');
console.log('\nHow many one-unit moves of boardgame.io take as long:\n');
report(long, 'times as long');
console.log();
reportFigures([...listing(day), ...memory()]);
