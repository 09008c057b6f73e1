import type { Parsed } from '@abatis/data';
import { createGame, type Game, seeded } from '@abatis/kernel/host';
import { type Call, command } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { countFrom, OPTION_FLAG, RULEBOOK_FLAGS, SCENARIO_FLAG } from '../flags.ts';
import { findRulebook } from '../rulebook/find.ts';
import { optionsFrom } from '../rulebook/options.ts';
import { scenarioFrom } from '../rulebook/scenario.ts';
import { say, writeJson } from '../terminal/io.ts';

const USUAL_DEPTH = 2;
const USUAL_SEED = 'perft';

const FLAGS = {
  depth: { type: 'string', value: 'N', help: `how many actions deep (${USUAL_DEPTH})` },
  scenario: {
    ...SCENARIO_FLAG,
    help: "the scenario, or a designer's own as FILE.json; without it, the first",
  },
  option: OPTION_FLAG,
  seed: { type: 'string', value: 'SEED', help: `seed of the set-up (${USUAL_SEED})` },
  ...RULEBOOK_FLAGS,
} as const;

type PerftCall = Call<typeof FLAGS>;

export const perft = command({
  name: 'perft',
  summary: 'count the positions that n actions can reach',
  usage: ['RULEBOOK [--depth N] [FLAGS]'],
  details: ['Dice count in every way they fall. A rule changed by accident shows as another number.'],
  flags: FLAGS,
  takes: { atLeast: 0, atMost: 1 },
  examples: [`abatis perft ${TEACHING_GAME} --depth 2`],
  run: count,
});

async function count(call: PerftCall): Promise<Outcome> {
  const { flags, io } = call;
  const depth = countFrom('--depth', flags.depth, USUAL_DEPTH);
  if (!depth.ok) return depth;
  const game = await start(call);
  if (!game.ok) return game;
  const { perft: reached } = await import('@abatis/testkit');
  for (let deep = 1; deep <= depth.value; deep++) {
    const before = io.now();
    writeJson(io.stdout, { depth: deep, ...reached(game.value, deep) });
    say(io, `depth ${deep} took ${((io.now() - before) / 1000).toFixed(1)} s`);
  }
  return exit('fine');
}

async function start({ positionals, flags, io }: PerftCall): Promise<Parsed<Game>> {
  const rulebook = await findRulebook(positionals[0], flags, io);
  if (!rulebook.ok) return rulebook;
  const scenario = await scenarioFrom(
    rulebook.value,
    flags.scenario ?? rulebook.value.scenarios[0]?.id ?? '',
    io,
  );
  if (!scenario.ok) return scenario;
  const options = optionsFrom(rulebook.value, flags.option, scenario.value);
  if (!options.ok) return options;
  const dice = seeded(flags.seed ?? USUAL_SEED);
  return createGame(rulebook.value, { scenario: scenario.value, options: options.value, dice });
}
