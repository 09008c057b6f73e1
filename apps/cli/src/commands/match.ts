import type { MatchedGame, MatchGame, NewPlayer } from '@abatis/ai';
import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Options, Rulebook, Scenario } from '@abatis/kernel';
import { saveGame, saveText } from '@abatis/kernel/host';
import { type Call, command } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { fileNameFor, writeTextIn } from '../files/write-text.ts';
import { countFrom, DOCTRINE_FLAG, OPTION_FLAG, RULEBOOK_FLAGS, SCENARIO_FLAG, SEED_FLAG } from '../flags.ts';
import { findRulebook } from '../rulebook/find.ts';
import { optionsFrom } from '../rulebook/options.ts';
import { type Players, playerCalled, playersOf } from '../rulebook/players.ts';
import { scenarioFrom } from '../rulebook/scenario.ts';
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
  scenario: {
    ...SCENARIO_FLAG,
    help: "the scenario, or a designer's own as FILE.json; without it, the first",
  },
  option: OPTION_FLAG,
  out: { type: 'string', value: 'DIR', help: 'a folder in which the games are kept as save files' },
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
    'With --out each game is kept as it ends: the browser opens it, and so does abatis replay. Its line names the file.',
    'Every rulebook has the player "random", and "corporal" if it has a doctrine. Others are recruit, captain, colonel and ' +
      'general, where the rulebook has them, each also bold or cautious: captain-bold.',
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
  const terms = await termsFrom(rulebook.value, flags, io);
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
  readonly scenario: Scenario;
  readonly options: Options;
  /** The folder for the games; null: they are not kept. */
  readonly out: string | null;
}

async function termsFrom(rulebook: Rulebook, flags: MatchCall['flags'], io: Io): Promise<Parsed<Terms>> {
  const games = countFrom('--games', flags.games, USUAL_GAMES);
  if (!games.ok) return games;
  const scenario = await scenarioFrom(rulebook, flags.scenario ?? rulebook.scenarios[0]?.id ?? '', io);
  if (!scenario.ok) return scenario;
  const options = optionsFrom(rulebook, flags.option, scenario.value);
  if (!options.ok) return options;
  const seed = seedFrom(flags.seed, io);
  const { out = null } = flags;
  return parsed({ games: games.value, seed, scenario: scenario.value, options: options.value, out });
}

async function play(rulebook: Rulebook, { names, players }: Pair, terms: Terms, io: Io): Promise<Outcome> {
  const { matchGames, matchResult } = await import('@abatis/ai');
  const progress = progressOn(io);
  const played: MatchGame[] = [];
  for (const { summary, game } of matchGames(rulebook, players, terms)) {
    const kept = terms.out === null ? null : await keep({ summary, game }, terms, terms.out, io);
    if (kept && !kept.ok) return kept;
    played.push(summary);
    writeJson(io.stdout, { ...summary, ...(kept && { file: kept.value }) });
    progress.show(`${played.length} of ${terms.games} games`);
  }
  progress.end();
  writeJson(io.stdout, {
    rulebook: rulebook.id,
    scenario: terms.scenario.id,
    seed: terms.seed,
    players: names,
    ...matchResult(rulebook, played),
  });
  return exit('fine');
}

/** Both games of a pair have the same seed, so that the name tells where the first player sat. */
const keep = (
  { summary: { seed, seat }, game }: MatchedGame,
  { scenario }: Terms,
  folder: string,
  io: Io,
): Promise<Parsed<string>> =>
  writeTextIn(folder, fileNameFor(scenario.id, seed, seat), saveText(saveGame(game)), io);
