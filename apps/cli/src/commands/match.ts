import type { MatchGame, NewPlayer } from '@abatis/ai';
import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Options, Rulebook } from '@abatis/kernel';
import { type Call, command } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { countFrom, DOCTRINE_FLAG, OPTION_FLAG, RULEBOOK_FLAGS, SCENARIO_FLAG, SEED_FLAG } from '../flags.ts';
import { findRulebook } from '../rulebook/find.ts';
import { optionsFrom } from '../rulebook/options.ts';
import { type Players, playerCalled, playersOf } from '../rulebook/players.ts';
import { shippedScenario } from '../rulebook/scenario.ts';
import { seedFrom } from '../seed.ts';
import { type Io, writeJson } from '../terminal/io.ts';
import { progressOn } from '../terminal/progress.ts';

const USUAL_GAMES = 20;
const USUAL_PLAYERS = 'doctrine,random';

const FLAGS = {
  players: { type: 'string', value: 'ONE,OTHER', help: `who plays whom (${USUAL_PLAYERS})` },
  doctrine: DOCTRINE_FLAG,
  games: { type: 'string', value: 'N', help: `how many games, in pairs (${USUAL_GAMES})` },
  seed: SEED_FLAG,
  scenario: { ...SCENARIO_FLAG, help: 'the scenario; without it, the first' },
  option: OPTION_FLAG,
  ...RULEBOOK_FLAGS,
} as const;

type MatchCall = Call<typeof FLAGS>;

export const match = command({
  name: 'match',
  summary: 'let two computer players play against each other',
  usage: ['RULEBOOK [--players ONE,OTHER] [--games N] [--seed SEED] [FLAGS]'],
  details: [
    'Games come in pairs with the same dice, in which the players change sides. A line for each game, then one with ' +
      'what the first player won of them and where its true win rate lies at 95 %.',
    'Every rulebook has the player "random"; what others it has is for its doctrine to say.',
  ],
  flags: FLAGS,
  takes: { atLeast: 0, atMost: 1 },
  examples: [`abatis match ${TEACHING_GAME} --players random,random --games 2 --seed 1`],
  run: playMatchOf,
});

async function playMatchOf({ positionals: [id], flags, io }: MatchCall): Promise<Outcome> {
  const rulebook = await findRulebook(id, flags, io);
  if (!rulebook.ok) return rulebook;
  const players = await playersOf(rulebook.value, flags.doctrine, io);
  if (!players.ok) return players;
  const pair = pairFrom(players.value, flags.players ?? USUAL_PLAYERS);
  if (!pair.ok) return pair;
  const terms = termsFrom(rulebook.value, flags, io);
  return terms.ok ? play(rulebook.value, pair.value, terms.value, io) : terms;
}

interface Pair {
  readonly names: readonly [string, string];
  readonly players: readonly [NewPlayer, NewPlayer];
}

function pairFrom(players: Players, text: string): Parsed<Pair> {
  const [one, other, third] = text.split(',');
  if (one === undefined || other === undefined || third !== undefined)
    return rejected('--players', '', `"${text}" is not of the form ONE,OTHER`);
  const first = playerCalled(players, one, '--players');
  if (!first.ok) return first;
  const second = playerCalled(players, other, '--players');
  if (!second.ok) return second;
  return parsed({ names: [one, other], players: [first.value, second.value] });
}

/** What is played. */
interface Terms {
  readonly games: number;
  readonly seed: string;
  readonly scenario: string;
  readonly options: Options;
}

function termsFrom(rulebook: Rulebook, flags: MatchCall['flags'], io: Io): Parsed<Terms> {
  const games = countFrom('--games', flags.games, USUAL_GAMES);
  if (!games.ok) return games;
  const options = optionsFrom(rulebook, flags.option);
  if (!options.ok) return options;
  const scenario = shippedScenario(rulebook, flags.scenario ?? rulebook.scenarios[0]?.id ?? '');
  if (!scenario.ok) return scenario;
  const seed = seedFrom(flags.seed, io);
  return parsed({ games: games.value, seed, scenario: scenario.value.id, options: options.value });
}

async function play(rulebook: Rulebook, { names, players }: Pair, terms: Terms, io: Io): Promise<Outcome> {
  const { playMatch } = await import('@abatis/ai');
  const progress = progressOn(io);
  const onGame = (game: MatchGame): void => {
    writeJson(io.stdout, game);
    progress.show(`${game.game + 1} of ${terms.games} games`);
  };
  const result = playMatch(rulebook, players, { ...terms, onGame });
  progress.end();
  writeJson(io.stdout, {
    rulebook: rulebook.id,
    scenario: terms.scenario,
    seed: terms.seed,
    players: names,
    ...result,
  });
  return exit('fine');
}
