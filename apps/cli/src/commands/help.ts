import { rejected, suggestion } from '@abatis/data';
import { type Command, command } from '../command.ts';
import { exit } from '../exit.ts';
import { commandHelp, programHelp } from '../help.ts';

/** `help` tells of all commands, itself included, so the list is asked for when it is run. */
export const helpOn = (commands: () => readonly Command[]): Command =>
  command({
    name: 'help',
    summary: 'how to use a command, with examples',
    usage: ['[COMMAND]'],
    details: [],
    flags: {},
    takes: { atLeast: 0, atMost: 1 },
    examples: ['abatis help', 'abatis help act'],
    async run({ positionals: [name], io }) {
      const wanted = commands().find(each => each.name === name);
      if (name !== undefined && !wanted) {
        const names = commands().map(each => each.name);
        return rejected(name, '', `there is no such command${suggestion(name, names)}`);
      }
      io.stdout.write(wanted ? commandHelp(wanted) : programHelp(commands()));
      return exit('fine');
    },
  });
