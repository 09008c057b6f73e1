/*
 * How fast LFM is, in one run: listing, random-legal play, clones, exact odds, whole turns of the sparring partner,
 * and what a long game weighs. Exits 1 if a promised figure does not hold.
 */
import { playGame, questionOf, randomPlayer } from '@abatis/ai';
import { createGrid, MP, NOWHERE, POINTY_ODD_RRCC, reach, stepCosts } from '@abatis/hex';
import {
  act,
  candidates,
  createGame,
  edit,
  type Game,
  isOdds,
  isOver,
  odds,
  randomStream,
  saveGame,
  saveText,
  seeded,
  transact,
} from '@abatis/kernel';
import { type LfmAction, type LfmEvent, type LfmState, lfm } from '@abatis/lfm';
import { doctrinePlayer, evaluate, WEIGHTS } from '@abatis/lfm/doctrine';
import { expectOk } from '@abatis/testkit';
import { type Figure, reportFigures } from './support/figures.ts';

type LfmGame = Game<LfmState, LfmAction, LfmEvent>;

/** Rally the Troops' Waterloo, the fastest peer we know, on such a machine: random play with every choice listed. */
const PEER = { actions: 14_500, choices: 350_000 };
const AIM = { actions: 50_000, choices: 5_000_000 };

const start = (scenario: string, seed: string): LfmGame =>
  expectOk(createGame(lfm, { scenario, dice: seeded(seed) }));

function played(game: LfmGame, action: LfmAction): LfmGame {
  const acted = act(game, action);
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  return acted.game;
}

/** How often a second the work can be done, measured for a while after a warm-up. */
function rate(work: () => number, forMs = 1500): number {
  const run = (ms: number): number => {
    const began = performance.now();
    let done = 0;
    while (performance.now() - began < ms) done += work();
    return (done * 1000) / (performance.now() - began);
  };
  run(forMs / 3);
  return run(forMs);
}

// Random-legal play of whole games of Brawner's Farm -----------------------------------------------------------

function randomGame(seed: string): { readonly actions: number; readonly listed: number } {
  const random = randomStream(seed);
  let game = start('brawners-farm', seed);
  let listed = 0;
  while (!isOver(game)) {
    const choices = candidates(game);
    listed += choices.length;
    game = played(game, random.pick(choices));
  }
  return { actions: game.moment.index, listed };
}

function randomPlay(): readonly Figure[] {
  let games = 0;
  let [actions, listed] = [0, 0];
  const perSecond = rate(() => {
    const one = randomGame(`bench/${games++}`);
    actions += one.actions;
    listed += one.listed;
    return one.actions;
  }, 6000);
  return [
    {
      name: "random play of Brawner's Farm, every choice listed",
      value: perSecond,
      unit: 'actions/s',
      peer: PEER.actions,
      bar: { atLeast: PEER.actions },
      aim: AIM.actions,
    },
    {
      name: '… and the choices listed on the way',
      value: (perSecond * listed) / actions,
      unit: 'choices/s',
      peer: PEER.choices,
      bar: { atLeast: PEER.choices },
      aim: AIM.choices,
    },
  ];
}

// Gettysburg at 4 pm ------------------------------------------------------------------------------------------

/** Two sparring partners have fought the day up to the first Movement Phase of that turn. */
function gettysburgAt4pm(): LfmGame {
  const players = { union: doctrinePlayer(), confederate: doctrinePlayer() };
  const chance = { union: randomStream('u'), confederate: randomStream('c') };
  let game = start('gettysburg-1-july', 'gettysburg');
  const fourPm = 8;
  while (game.state.turn < fourPm || game.state.steps.at(-1)?.step !== 'movement') {
    const at = questionOf(lfm, game);
    const seat = at.seat as keyof typeof players;
    game = played(game, players[seat].decide(at, chance[seat]).action);
  }
  return game;
}

/** All moves of every piece of the side: what each may do in hand. */
function movesOfSide(game: LfmGame): number {
  let moves = 0;
  for (const choice of candidates(game)) {
    if (choice.type !== 'take') continue;
    moves += candidates(played(game, choice)).length;
  }
  return moves;
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
  const moves = movesOfSide(game);
  // A state that nobody has asked about, as after another action: what is remembered of units does not count.
  const asNew = (): LfmGame => ({
    ...game,
    state: transact(game.state, draft => {
      edit(draft, 'units', 0).detached = game.state.units[0]!.detached;
    }),
  });
  const sides = rate(() => (movesOfSide(asNew()) > 0 ? 1 : 0));
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

function clones(game: LfmGame): Figure {
  let hex = 0;
  const value = rate(() => {
    for (let n = 0; n < 1000; n++) {
      transact(game.state, draft => {
        edit(draft, 'units', n % 100).hex = ++hex & 511;
      });
    }
    return 1000;
  });
  return {
    name: 'clones of a Gettysburg state with one unit changed',
    value,
    unit: 'clones/s',
    bar: { atLeast: 100_000 },
  };
}

const TWO_HEXES = `map 20x20
union 1010 2WI 5-4; 6WI 3-4
union 1011 7WI 5-4
confederate 0910 4VA 4-4; 2VA 3-4
confederate 0911 5VA 4-3 D
phasing union
phase combat`;

/** The exact odds of an attack of two hexes on two. */
function combatOdds(): Figure {
  const state = expectOk(lfm.referee!.readPosition(TWO_HEXES, 'bench'));
  const game = settled(start('brawners-farm', 'odds'), state);
  const attack = candidates(game).find(
    action => action.type === 'assign' && action.combats[0]?.defending.length === 2,
  );
  if (!attack) throw new Error('There is no attack on both hexes');
  const perSecond = rate(() => {
    const answer = odds(game, attack);
    if (!isOdds(answer) || !answer.exact) throw new Error('The odds are not exact');
    return 1;
  });
  return {
    name: 'exact odds of a combat of two hexes against two',
    value: 1000 / perSecond,
    unit: 'ms',
    bar: { atMost: 5 },
  };
}

/** A game that has come to this position. */
const settled = (game: LfmGame, state: LfmState): LfmGame =>
  expectOk(
    createGame(
      { ...lfm, setUp: () => state },
      { scenario: game.scenario, options: {}, dice: seeded('position') },
    ),
  );

/** The sparring partner plays the first player turn of Brawner's Farm out and looks at what has become of it. */
function turnEvaluations(): Figure {
  const opening = start('brawners-farm', 'turns');
  let seed = 0;
  const value = rate(() => {
    evaluate(turnPlayed(opening, `turn/${seed++}`).state, 'confederate', WEIGHTS);
    return 1;
  }, 4000);
  return {
    name: "whole player turns of Brawner's Farm played and evaluated",
    value,
    unit: 'turns/s',
    bar: { atLeast: 200 },
  };
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
const small = [...randomPlay(), turnEvaluations(), combatOdds()];
const day = gettysburgAt4pm();
reportFigures([...small, ...listing(day), clones(day), ...memory()]);
