import type { Command, Flags } from './command.ts';
import { EXIT_MEANINGS } from './exit.ts';
import { columns } from './terminal/rows.ts';

export function programHelp(commands: readonly Command[]): string {
  return [
    'abatis: horse-and-musket wargames with the rulebook as referee\n',
    'Usage: abatis COMMAND [ARGUMENTS]\n',
    section(
      'Commands',
      commands.map(({ name, summary }) => [name, summary]),
    ),
    section('Exit codes', Object.entries(EXIT_MEANINGS)),
    'Data goes to standard output, as JSON lines unless said otherwise; messages for people go to standard error.\n' +
      'abatis help COMMAND explains a command; abatis --version prints the version.\n',
  ].join('\n');
}

export function commandHelp({ name, summary, usage, details, flags, examples }: Command): string {
  return [
    `abatis ${name}: ${summary}\n`,
    section(
      'Usage',
      usage.map(line => [`abatis ${name} ${line}`.trimEnd()]),
    ),
    ...details.map(paragraph => `${paragraph}\n`),
    ...(Object.keys(flags).length > 0 ? [section('Flags', flagLines(flags))] : []),
    ...(examples.length > 0
      ? [
          section(
            'Examples',
            examples.map(example => [example]),
          ),
        ]
      : []),
  ].join('\n');
}

const section = (title: string, lines: readonly (readonly string[])[]): string =>
  `${title}:\n${columns(lines.map(([first, ...rest]) => [`  ${first}`, ...rest]))}`;

const flagLines = (flags: Flags): readonly (readonly string[])[] =>
  Object.entries(flags).map(([name, { value, bare, help, multiple }]) => {
    const shown = value === undefined ? '' : bare === undefined ? ` ${value}` : ` [${value}]`;
    return [`--${name}${shown}`, multiple ? `${help} (may be repeated)` : help];
  });
