import { readFile } from 'node:fs/promises';
import { formatProblem, parsed, rejected, suggestion } from '@abatis/data';
import type { Command } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { EXIT, exit, type Outcome } from './exit.ts';
import { commandHelp, programHelp } from './help.ts';
import { type Io, say } from './terminal/io.ts';

/** The whole program: gives the exit code. All that is wrong with the input is told, a line each. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    const outcome = await dispatch(argv, io);
    if (outcome.ok) return outcome.value;
    for (const problem of outcome.problems) say(io, formatProblem(problem));
    return EXIT.badInput;
  } catch (error) {
    say(io, `a rule failed, which is our bug: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.ruleFailed;
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<Outcome> {
  const [name, ...rest] = argv;
  if (name === undefined) {
    io.stderr.write(programHelp(COMMANDS));
    return parsed(EXIT.badInput);
  }
  if (name === '--version') return tellVersion(io);
  if (name === '--help' || name === '-h') return tell(io, programHelp(COMMANDS));
  const wanted = COMMANDS.find(command => command.name === name);
  if (!wanted) return unknownCommand(name);
  if (asksForHelp(rest)) return tell(io, commandHelp(wanted));
  return wanted.run(rest, io);
}

const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

function tell(io: Io, text: string): Outcome {
  io.stdout.write(text);
  return exit('fine');
}

/** package.json lies beside src as it lies beside dist. */
async function tellVersion(io: Io): Promise<Outcome> {
  const manifest: Record<string, unknown> = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return tell(io, `${manifest.version}\n`);
}

function unknownCommand(name: string): Outcome {
  const names = COMMANDS.map((command: Command) => command.name);
  return rejected(name, '', `there is no such command${suggestion(name, names) || '; see: abatis help'}`);
}
