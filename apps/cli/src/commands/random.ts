import { type Parsed, parsed, rejected } from '@abatis/data';
import { type Action, type Rulebook, type Scenario, type State, saveText } from '@abatis/kernel/host';
import type { RandomGameFailure, RandomGames, Report } from '@abatis/testkit';
import { type Call, command } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { fileNameFor, writeTextIn } from '../files/write-text.ts';
import { countFrom, DOCTRINE_FLAG, OPTION_FLAG, RULEBOOK_FLAGS, SCENARIO_FLAG, SEED_FLAG } from '../flags.ts';
import { findRulebook } from '../rulebook/find.ts';
import { optionsFrom } from '../rulebook/options.ts';
import { playerCalled, playersOf } from '../rulebook/players.ts';
import { presenterOf } from '../rulebook/presenter.ts';
import { scenarioFrom } from '../rulebook/scenario.ts';
import { seedFrom } from '../seed.ts';
import { type Io, say, writeJson } from '../terminal/io.ts';
import { progressOn } from '../terminal/progress.ts';

const USUAL_GAMES = 100;

const FLAGS = {
  games: { type: 'string', value: 'N', help: `how many games (${USUAL_GAMES})` },
  seed: SEED_FLAG,
  scenario: {
    ...SCENARIO_FLAG,
    help: "the scenario, or a designer's own as FILE.json; without it, each game takes any",
  },
  option: { ...OPTION_FLAG, help: 'set an optional rule; without any, each game takes a random choice' },
  player: { type: 'string', value: 'NAME', help: 'a computer player for all seats, instead of chance' },
  doctrine: DOCTRINE_FLAG,
  every: {
    type: 'string',
    value: 'N',
    help: 'check one position in N in full, ten times as many for leaks (1)',
  },
  most: {
    type: 'string',
    value: 'N',
    help: 'break a game off after N actions; without it, games are played out',
  },
  screen: { type: 'boolean', help: "check also what the rulebook's screen shows of hidden things" },
  failures: { type: 'string', value: 'N', help: 'go on until N games have failed (1)' },
  out: { type: 'string', value: 'DIR', help: 'the folder for games that fail; without it, this one' },
  ...RULEBOOK_FLAGS,
} as const;

type RandomCall = Call<typeof FLAGS>;

/** What is asked of the checker. */
interface Wanted {
  readonly games: number;
  readonly every: number;
  readonly seed: string;
  readonly scenario?: Scenario;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Failures after which the run ends. */
  readonly failures: number;
  readonly most?: number;
  readonly choose?: NonNullable<RandomGames<State, Action>['choose']>;
  readonly presenter?: NonNullable<RandomGames<State, Action>['presenter']>;
}

export const random = command({
  name: 'random',
  summary: 'play random games and check what must hold in all of them',
  usage: ['RULEBOOK [--games N] [--seed SEED] [FLAGS]'],
  details: [
    'A game in which something does not hold is made as short as possible and saved; the first ends the run.',
    'The report counts the games of each scenario and of each value of an option.',
  ],
  flags: FLAGS,
  takes: { atLeast: 0, atMost: 1 },
  examples: [`abatis random ${TEACHING_GAME} --games 5 --seed 1`],
  run: check,
});

async function check({ positionals, flags, io }: RandomCall): Promise<Outcome> {
  const rulebook = await findRulebook(positionals[0], flags, io);
  if (!rulebook.ok) return rulebook;
  const wanted = await wantedFrom(rulebook.value, flags, io);
  if (!wanted.ok) return wanted;
  const choose = await chooserFrom(rulebook.value, flags, io);
  if (!choose.ok) return choose;
  const presenter = flags.screen ? await screenOf(rulebook.value) : parsed({});
  if (!presenter.ok) return presenter;
  return play(rulebook.value, { ...wanted.value, ...choose.value, ...presenter.value }, flags.out ?? '.', io);
}

async function screenOf(rulebook: Rulebook): Promise<Parsed<Pick<Wanted, 'presenter'>>> {
  const presenter = await presenterOf(rulebook);
  return presenter ? parsed({ presenter }) : rejected('--screen', '', `${rulebook.id} has no screen`);
}

/** Somebody who plays all seats, if he was asked for. */
async function chooserFrom(
  rulebook: Rulebook,
  { player: name, doctrine }: RandomCall['flags'],
  io: Io,
): Promise<Parsed<Pick<Wanted, 'choose'>>> {
  if (name === undefined) return parsed({});
  const players = await playersOf(rulebook, doctrine, io);
  if (!players.ok) return players;
  const found = playerCalled(players.value, name, '--player');
  if (!found.ok) return found;
  const { questionOf } = await import('@abatis/ai');
  const choose: Wanted['choose'] = random => {
    const seated = new Map(rulebook.seats.map(seat => [seat, found.value()]));
    return (offered, _index, game) => {
      const question = { ...questionOf(rulebook, game), candidates: offered };
      return seated.get(question.seat)!.decide(question, random).action;
    };
  };
  return parsed({ choose });
}

async function wantedFrom(rulebook: Rulebook, flags: RandomCall['flags'], io: Io): Promise<Parsed<Wanted>> {
  const games = countFrom('--games', flags.games, USUAL_GAMES);
  if (!games.ok) return games;
  const every = countFrom('--every', flags.every, 1);
  if (!every.ok) return every;
  const failures = countFrom('--failures', flags.failures, 1);
  if (!failures.ok) return failures;
  const most = countFrom('--most', flags.most, 0);
  if (!most.ok) return most;
  if (every.value === 0) return rejected('--every', '', 'one position in none cannot be checked');
  const scenario =
    flags.scenario === undefined ? parsed(null) : await scenarioFrom(rulebook, flags.scenario, io);
  if (!scenario.ok) return scenario;
  const options = optionsFrom(rulebook, flags.option, scenario.value);
  if (!options.ok) return options;
  return parsed({
    games: games.value,
    every: every.value,
    failures: failures.value,
    seed: seedFrom(flags.seed, io),
    ...(most.value > 0 && { most: most.value }),
    ...(scenario.value && { scenario: scenario.value }),
    ...(flags.option.length > 0 && { options: options.value }),
  });
}

async function play(rulebook: Rulebook, wanted: Wanted, folder: string, io: Io): Promise<Outcome> {
  const { randomGames } = await import('@abatis/testkit');
  const progress = progressOn(io);
  let failed = 0;
  let last: Report | null = null;
  for (const { report, failure } of randomGames(rulebook, wanted)) {
    last = report;
    progress.show(`${report.games} of ${wanted.games} games, ${report.actions} actions`);
    if (!failure) continue;
    progress.end();
    const told = await tellFailure(rulebook, wanted, failure, folder, io);
    if (!told.ok) return told;
    if (++failed >= wanted.failures) break;
  }
  progress.end();
  if (failed === 0 || wanted.failures > 1) tellReport(rulebook, wanted, last, failed, io);
  return exit(failed === 0 ? 'fine' : 'no');
}

function tellReport({ id }: Rulebook, { seed }: Wanted, report: Report | null, failed: number, io: Io): void {
  const { listed = 0, games = 0, ...rest } = report ?? {};
  writeJson(io.stdout, {
    ok: failed === 0,
    rulebook: id,
    seed,
    games,
    ...(failed > 0 && { failed }),
    ...rest,
    candidates: listed,
  });
}

async function tellFailure(
  rulebook: Rulebook,
  { seed }: Wanted,
  { property, message, save }: RandomGameFailure,
  folder: string,
  io: Io,
): Promise<Parsed<string>> {
  const gameSeed = save.dice.kind === 'seeded' ? save.dice.seed : seed;
  const name = fileNameFor(rulebook.id, gameSeed);
  const written = await writeTextIn(folder, name, saveText(save), io);
  if (!written.ok) return written;
  const { length: actions } = save.entries;
  writeJson(io.stdout, {
    ok: false,
    rulebook: rulebook.id,
    seed,
    property,
    message,
    actions,
    file: written.value,
  });
  say(io, `${message}; see: abatis replay ${written.value}`);
  return parsed(written.value);
}
