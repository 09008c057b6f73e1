import { type Action, type Game, judge as judgeAction } from '@abatis/kernel/host';
import { type Call, command, misused } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import type { Outcome } from '../exit.ts';
import { LIST_FLAG, PLACE_FLAGS, RULEBOOK_FLAGS, SEAT_FLAG } from '../flags.ts';
import { openQuestion, placeTakesInput } from '../game/asked-in.ts';
import { decidedBy, readableRoll } from '../game/decided-by.ts';
import { forEachAction, listOrders } from '../game/each-action.ts';
import { toldRefusals } from '../game/told.ts';
import { knownSeats } from '../rulebook/seats.ts';
import { type Io, writeJson } from '../terminal/io.ts';

const FLAGS = {
  seat: SEAT_FLAG,
  list: LIST_FLAG,
  table: { type: 'boolean', help: 'readable lines instead of JSON lines' },
  ...PLACE_FLAGS,
  ...RULEBOOK_FLAGS,
} as const;

export const judge = command({
  name: 'judge',
  summary: "the referee's ruling on actions, without playing them",
  usage: [
    'FILE [ACTION…] [FLAGS]',
    'RULEBOOK --position FILE [ACTION…] [FLAGS]',
    'RULEBOOK --scenario ID|FILE [ACTION…] [FLAGS]',
    'FILE|RULEBOOK … --list',
  ],
  details: [
    'Each action, on the command line or one a line on standard input, is judged in the position of the file.',
    'For a legal action the rolls that decide it are printed: strengths, modifiers by clause, table and column.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: Number.POSITIVE_INFINITY },
  examples: [`abatis judge game.json ${TEACHING_GAME} '{"type":"pass"}'`],
  run: judgeAll,
});

async function judgeAll({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  const [file, ...actions] = positionals as [string, ...string[]];
  if (flags.list && actions.length > 0) return misused('judge', 'with --list no action is judged');
  const taken = flags.list ? null : placeTakesInput(file, flags, actions);
  if (taken !== null) return misused('judge', taken);
  const opened = await openQuestion('judge', file, flags, io);
  if (!opened.ok) return opened;
  if (flags.list) return listOrders(opened.value, io);
  const { seat } = flags;
  const seats = knownSeats(opened.value.rulebook, '--seat', seat === undefined ? [] : [seat]);
  if (!seats.ok) return seats;
  return forEachAction('judge', opened.value, actions, io, action =>
    tellOne(opened.value, action, seat, flags.table, io),
  );
}

/** False: the action is refused. */
function tellOne(game: Game, action: Action, seat: string | undefined, asTable: boolean, io: Io): boolean {
  const { rulebook, state } = game;
  const ruling = judgeAction(game, action, seat);
  const refusals = toldRefusals(rulebook, ruling);
  const explained = ruling.legal ? decidedBy(rulebook, state, action) : {};
  if (asTable) {
    io.stdout.write(`${JSON.stringify(action)}: ${ruling.legal ? 'legal' : 'refused'}\n`);
    for (const { clause, sentence } of refusals) io.stdout.write(`  ${clause}  ${sentence}\n`);
    for (const roll of explained.decidedBy ?? []) io.stdout.write(readableRoll(roll));
  } else writeJson(io.stdout, { legal: ruling.legal, action, refusals, ...explained });
  return ruling.legal;
}
