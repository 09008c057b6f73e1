import { type Parsed, rejected } from '@abatis/data';
import {
  type Difference,
  type Fault,
  type Game,
  inFull,
  type SaveFile,
  saveText,
  withoutSecrets,
} from '@abatis/kernel/host';
import { type Call, command } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { countFrom, RULEBOOK_FLAGS } from '../flags.ts';
import { type Opened, openSave, playable, readSaveFile, replayOpened } from '../game/open.ts';
import { readableEntry, readableSetup } from '../game/readable.ts';
import { reproduce } from '../game/reproduce.ts';
import { say, writeJson } from '../terminal/io.ts';
import { cell, columns } from '../terminal/rows.ts';

const FLAGS = {
  to: { type: 'string', value: 'N', help: 'stop after N actions' },
  jsonl: { type: 'boolean', help: 'JSON lines instead of readable lines' },
  public: {
    type: 'boolean',
    help: 'print the save file without what would foretell the dice, and do not replay it',
  },
  ...RULEBOOK_FLAGS,
} as const;

type ReplayCall = Call<typeof FLAGS>;

export const replay = command({
  name: 'replay',
  summary: 'play a save file again and compare every roll, event and hash',
  usage: ['FILE [--to N] [--jsonl] [FLAGS]', 'FILE --public'],
  details: [
    'The first difference is named. If the file records a rule that failed, the failing action is played again.\n' +
      'A public copy still holds what was rolled, drawn and played; it is for those who may see all of that.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: 1 },
  examples: [
    `abatis replay game.json ${TEACHING_GAME}`,
    `abatis replay game.json ${TEACHING_GAME} --jsonl`,
    'abatis replay sworn.json --public',
  ],
  run: call => (call.flags.public ? printPublic(call) : playAgain(call)),
});

async function printPublic({ positionals, io }: ReplayCall): Promise<Outcome> {
  const save = await readSaveFile(positionals[0]!, io);
  if (!save.ok) return save;
  io.stdout.write(saveText(withoutSecrets(save.value)));
  return exit('fine');
}

async function playAgain(call: ReplayCall): Promise<Outcome> {
  const { positionals, flags, io } = call;
  const opened = await openSave(positionals[0]!, flags, io);
  if (!opened.ok) return opened;
  const { save } = opened.value;
  const to = stopAt(save, flags.to);
  if (!to.ok) return to;
  const replayed = replayOpened(opened.value);
  if (!replayed.ok) return replayed;
  const { game, difference } = replayed.value;

  print(save, Math.min(game.moment.index, to.value), call);
  if (difference && difference.at <= to.value) return tellDifference(opened.value, difference, call);
  if (save.fault && to.value === save.entries.length) return tellFault(opened.value, game, save.fault, call);
  return tellAgreement(opened.value, to.value, call);
}

function stopAt({ entries }: SaveFile, given: string | undefined): Parsed<number> {
  const to = countFrom('--to', given, entries.length);
  if (!to.ok || to.value <= entries.length) return to;
  return rejected('--to', '', `the game has only ${entries.length} actions`);
}

function print({ setup, entries }: SaveFile, to: number, { flags, io: { stdout } }: ReplayCall): void {
  if (flags.jsonl) writeJson(stdout, { at: 0, ...setup });
  else stdout.write(readableSetup(setup));
  for (const [place, entry] of entries.slice(0, to).entries()) {
    if (flags.jsonl) writeJson(stdout, { at: place + 1, ...entry });
    else stdout.write(readableEntry(place + 1, entry));
  }
}

function tellAgreement({ name, save }: Opened, actions: number, { flags, io }: ReplayCall): Outcome {
  const { result } = save;
  if (flags.jsonl) writeJson(io.stdout, { ok: true, actions, ...(result && { result }) });
  say(io, `${name}: ${actions} actions replayed; every roll, event and hash is as recorded`);
  return exit('fine');
}

function tellDifference({ name, save, rulebook }: Opened, difference: Difference, call: ReplayCall): Outcome {
  const { flags, io } = call;
  const [then, now] = [save.rulebook.version, rulebook.version];
  const since = then === now ? '' : ` (played under rules ${then}, replayed under ${now})`;
  if (flags.jsonl) writeJson(io.stdout, { ok: false, difference });
  say(io, `${name} differs: ${inFull(difference)}${since}`);
  return exit('no');
}

/** The failing action is not in the record: it is played now. */
async function tellFault(
  { name, save }: Opened,
  game: Game,
  fault: Fault,
  call: ReplayCall,
): Promise<Outcome> {
  const { flags, io } = call;
  const able = playable(name, game);
  const again = able.ok ? await reproduce(game, fault) : null;
  const { step, seat, action, message } = fault;
  const told = { step, seat, action, seed: seedOf(save), message, again };
  if (flags.jsonl) writeJson(io.stdout, { ok: again === null && able.ok, fault: told });
  else io.stdout.write(readableFacts(`fault after action ${save.entries.length}`, told));
  if (!able.ok) {
    say(io, `${name}: the dice are kept back, so the failing action cannot be played again`);
    return exit('undecided');
  }
  say(
    io,
    again === null ? `${name}: the fault no longer happens` : `${name}: the fault happens again: ${again}`,
  );
  return exit(again === null ? 'fine' : 'no');
}

/** What the dice can be had again from. */
const seedOf = ({ dice }: SaveFile): string =>
  dice.kind === 'seeded' ? dice.seed : dice.kind === 'committed' ? dice.game : dice.kind;

const readableFacts = (title: string, facts: Readonly<Record<string, unknown>>): string =>
  `${title}\n${columns(Object.entries(facts).map(([name, value]) => [`      ${name}`, cell(value)]))}`;
