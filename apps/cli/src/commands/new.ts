import { CATALOG } from '@abatis/catalog';
import { type Parsed, parsed, rejected } from '@abatis/data';
import {
  committed,
  createGame,
  type Dice,
  type Game,
  type Rulebook,
  type Scenario,
  saveGame,
  saveText,
  scripted,
  seeded,
} from '@abatis/kernel/host';
import { type Call, command, misused } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { STANDARD } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import {
  DICE_FLAG,
  facesFrom,
  OPTION_FLAG,
  pairsFrom,
  RULEBOOK_FLAGS,
  SCENARIO_FLAG,
  SEED_FLAG,
} from '../flags.ts';
import { gameAt } from '../game/asked-in.ts';
import { findRulebook } from '../rulebook/find.ts';
import { optionsFrom } from '../rulebook/options.ts';
import { scenarioFrom } from '../rulebook/scenario.ts';
import { knownSeats } from '../rulebook/seats.ts';
import { seedFrom } from '../seed.ts';
import { type Io, say } from '../terminal/io.ts';
import { writeRows } from '../terminal/rows.ts';

const FLAGS = {
  scenario: SCENARIO_FLAG,
  position: {
    type: 'string',
    value: 'FILE',
    help: "a position to begin in, in the rulebook's own notation, in place of a scenario",
  },
  option: OPTION_FLAG,
  dice: DICE_FLAG,
  seed: SEED_FLAG,
  secret: {
    type: 'string',
    multiple: true,
    value: 'SEAT=SECRET',
    help: "a seat's secret, one for every seat: dice that nobody has to trust",
  },
  game: {
    type: 'string',
    value: 'NAME',
    help: 'with secrets: name of the game, agreed on before; usually rulebook and scenario',
  },
  out: { type: 'string', value: 'FILE', help: 'where the save file goes; without it, to standard output' },
  ...RULEBOOK_FLAGS,
} as const;

type NewCall = Call<typeof FLAGS>;

export const newGame = command({
  name: 'new',
  summary: 'start a game and write its save file',
  usage: ['RULEBOOK --scenario ID|FILE [FLAGS]', 'RULEBOOK --position FILE [FLAGS]', 'RULEBOOK', ''],
  details: [
    'Without a scenario it lists those of the rulebook, its options, seats and charts;\n' +
      'without a rulebook it lists the catalog.',
    "Before anybody's secret is known, each seat hands out what it commits to:\n" +
      '  printf \'abatis commitment\\n["%s","%s"]\' GAME SECRET | sha256sum',
  ],
  flags: FLAGS,
  takes: { atLeast: 0, atMost: 1 },
  examples: [
    'abatis new',
    `abatis new ${TEACHING_GAME}`,
    `abatis new ${TEACHING_GAME} --scenario ford --option volleys=true --seed 7 --out game.json`,
    `abatis new ${TEACHING_GAME} --scenario ford --secret blue=heron --secret red=otter --out sworn.json`,
  ],
  run: startGame,
});

async function startGame(call: NewCall): Promise<Outcome> {
  const { positionals, flags, io } = call;
  const [id] = positionals;
  const misuse = misuseOf(flags);
  if (misuse !== null) return misused('new', misuse);
  const asked = id ?? flags.rulebook ?? flags.scenario;
  if (asked === undefined) return listCatalog(io);
  const rulebook = await findRulebook(id, flags, io);
  if (!rulebook.ok) return rulebook;
  if (flags.position !== undefined) return createAt(rulebook.value, flags.position, call);
  return flags.scenario === undefined
    ? listContents(rulebook.value, io)
    : create(rulebook.value, flags.scenario, call);
}

function misuseOf({ position, scenario, option, secret, dice, seed }: NewCall['flags']): string | null {
  if (position !== undefined && scenario !== undefined) return 'give --position or --scenario, not both';
  if (position !== undefined && option.length > 0) return 'a position has its options in its text';
  if (position !== undefined && secret.length > 0) return 'secrets are for a scenario';
  if (dice !== undefined && (seed !== undefined || secret.length > 0))
    return 'give --dice, --seed or --secret, not two of them';
  return null;
}

function listCatalog({ stdout }: Io): Outcome {
  writeRows(
    stdout,
    CATALOG.map(({ id, title, state, description }) => ({ id, title, state, description })),
  );
  return exit('fine');
}

function listContents({ scenarios, options, seats, charts }: Rulebook, { stdout }: Io): Outcome {
  writeRows(stdout, [
    ...scenarios.map(({ id, title }) => ({ kind: 'scenario', id, title })),
    ...options.map(option => ({ kind: 'option', ...option })),
    ...seats.map(id => ({ kind: 'seat', id })),
    ...Object.keys(charts).map(id => ({ kind: 'chart', id })),
  ]);
  return exit('fine');
}

async function create(rulebook: Rulebook, wanted: string, { flags, io }: NewCall): Promise<Outcome> {
  const scenario = await scenarioFrom(rulebook, wanted, io);
  if (!scenario.ok) return scenario;
  const options = optionsFrom(rulebook, flags.option, scenario.value);
  if (!options.ok) return options;
  const dice = diceFrom(rulebook, scenario.value, flags, io);
  if (!dice.ok) return dice;
  const created = createGame(rulebook, {
    scenario: scenario.value,
    options: options.value,
    dice: dice.value,
  });
  return created.ok ? write(created.value, flags, io) : created;
}

/** A game that begins in a position; its save file has the text of it. */
async function createAt(rulebook: Rulebook, file: string, { flags, io }: NewCall): Promise<Outcome> {
  const dice = plainDice(flags, io);
  if (!dice.ok) return dice;
  const created = await gameAt(rulebook, file, dice.value, io);
  return created.ok ? write(created.value, flags, io) : created;
}

async function write(game: Game, { out = STANDARD }: NewCall['flags'], io: Io): Promise<Outcome> {
  const written = await writeText(out, saveText(saveGame(game)), io);
  return written.ok ? exit('fine') : written;
}

/** Dice of a script or of a seed. */
function plainDice({ dice, seed }: NewCall['flags'], io: Io): Parsed<Dice> {
  if (dice === undefined) return parsed(seeded(seedFrom(seed, io)));
  const faces = facesFrom(dice);
  return faces.ok ? parsed(scripted(...faces.value)) : faces;
}

/**
 * The name of a game with secrets follows from what is played: if it were made up here, a player who knows all the
 * secrets could go on making names until he likes the dice.
 */
function diceFrom(rulebook: Rulebook, scenario: Scenario, flags: NewCall['flags'], io: Io): Parsed<Dice> {
  if (flags.secret.length === 0) {
    if (flags.game !== undefined) return misused('new', '--game goes with --secret');
    return plainDice(flags, io);
  }
  if (flags.seed !== undefined) return misused('new', 'give --seed or --secret, not both');
  const secrets = pairsFrom('--secret', flags.secret);
  if (!secrets.ok) return secrets;
  const seats = knownSeats(rulebook, '--secret', Object.keys(secrets.value));
  if (!seats.ok) return seats;
  const missing = rulebook.seats.find(seat => secrets.value[seat] === undefined);
  if (missing !== undefined)
    return rejected('--secret', '', `every seat needs a secret, and ${missing} has none`);
  const dice = committed(flags.game ?? `${rulebook.id} ${scenario.id}`, secrets.value);
  tellCommitments(dice, io);
  return parsed(dice);
}

function tellCommitments({ spec }: Dice, io: Io): void {
  if (spec.kind !== 'committed') return;
  for (const [seat, commitment] of Object.entries(spec.commitments))
    say(io, `${seat} is committed to ${commitment}`);
}
