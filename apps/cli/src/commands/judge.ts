import { judge as judgeAction } from '@abatis/kernel';
import { type Call, command, misused } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import type { Outcome } from '../exit.ts';
import { RULEBOOK_FLAGS, SEAT_FLAG } from '../flags.ts';
import { forEachAction, stdinIsTaken } from '../game/each-action.ts';
import { openGame } from '../game/open.ts';
import { toldRefusals } from '../game/told.ts';
import { knownSeats } from '../rulebook/seats.ts';
import { writeJson } from '../terminal/io.ts';

const FLAGS = { seat: SEAT_FLAG, ...RULEBOOK_FLAGS } as const;

export const judge = command({
  name: 'judge',
  summary: "the referee's ruling on actions, without playing them",
  usage: ['FILE [ACTION…] [FLAGS]'],
  details: [
    'Each action, on the command line or one a line on standard input, is judged in the position of the file.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: Number.POSITIVE_INFINITY },
  examples: [`abatis judge game.json ${TEACHING_GAME} '{"type":"pass"}'`],
  run: judgeAll,
});

async function judgeAll({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  const [file, ...actions] = positionals as [string, ...string[]];
  const taken = stdinIsTaken(file, actions);
  if (taken !== null) return misused('judge', taken);
  const opened = await openGame(file, flags, io);
  if (!opened.ok) return opened;
  const game = opened.value;
  const { seat } = flags;
  const seats = knownSeats(game.rulebook, '--seat', seat === undefined ? [] : [seat]);
  if (!seats.ok) return seats;
  return forEachAction('judge', game, actions, io, action => {
    const ruling = judgeAction(game, action, seat);
    writeJson(io.stdout, { legal: ruling.legal, action, refusals: toldRefusals(game.rulebook, ruling) });
    return ruling.legal;
  });
}
