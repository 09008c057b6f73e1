import { formatProblem, parsed, rejected } from '@abatis/data';
import {
  type Fault,
  type Game,
  hashText,
  type SaveFile,
  saveGame,
  saveText,
  undo,
} from '@abatis/kernel/host';
import { withTableFacts } from '@abatis/play';
import { type Call, command, misused } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { EXIT, type ExitCode, exit, gravest, type Outcome } from '../exit.ts';
import { nameOf, STANDARD } from '../files/read-text.ts';
import { writeText } from '../files/write-text.ts';
import { countFrom, DICE_FLAG, facesFrom, LIST_FLAG, RULEBOOK_FLAGS, SEAT_FLAG } from '../flags.ts';
import { answerTo } from '../game/answer.ts';
import { listOrders, NO_ACTION, stdinIsTaken } from '../game/each-action.ts';
import { offeredActions } from '../game/offered.ts';
import { gameOf, openSave, playable } from '../game/open.ts';
import { firstReason, toldPosition, toldRefusals } from '../game/told.ts';
import { allSpent, withDice } from '../game/umpires-dice.ts';
import { knownSeats } from '../rulebook/seats.ts';
import { type Io, type Output, say, writeJson } from '../terminal/io.ts';

const FLAGS = {
  seat: SEAT_FLAG,
  list: LIST_FLAG,
  undo: {
    type: 'string',
    value: 'N',
    bare: '1',
    help: 'take back the last N actions (1) instead of playing',
  },
  consent: { type: 'string', multiple: true, value: 'SEAT', help: 'with --undo: a seat that agrees' },
  'keep-going': { type: 'boolean', help: 'go on after a refused action, and write what was played' },
  dice: {
    ...DICE_FLAG,
    help: 'the dice to use, one after the other, in a game that was begun with new --dice',
  },
  out: { type: 'string', value: 'FILE', help: 'write here and leave FILE as it is' },
  ...RULEBOOK_FLAGS,
} as const;

type ActCall = Call<typeof FLAGS>;

export const act = command({
  name: 'act',
  summary: 'play actions on a save file',
  usage: ['FILE [ACTION…] [FLAGS]', 'FILE --list', 'FILE --undo [N] [--consent SEAT]…'],
  details: [
    'Actions are JSON, on the command line or one a line on standard input. Each is judged, and answered by one\n' +
      'line. The file is written at the end, whole, and only if every action was legal.',
    'With - as FILE the save file is read from standard input and written to standard output, and the answers go\n' +
      'to standard error. When a rule fails, FILE.fault.json is written, with which abatis replay shows the failure.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: Number.POSITIVE_INFINITY },
  examples: [
    `abatis act game.json ${TEACHING_GAME} --list`,
    `abatis act game.json ${TEACHING_GAME} '{"type":"move","unit":3,"to":"0403"}'`,
    `echo '{"type":"pass"}' | abatis act game.json ${TEACHING_GAME} --seat blue`,
    `abatis act game.json ${TEACHING_GAME} --undo 2`,
  ],
  run: actOn,
});

async function actOn(call: ActCall): Promise<Outcome> {
  const { positionals, flags, io } = call;
  const [file, ...actions] = positionals as [string, ...string[]];
  const misuse = misuseOf(file, actions, flags);
  if (misuse !== null) return misused('act', misuse);
  const opened = await openSave(file, flags, io);
  if (!opened.ok) return opened;
  const resumed = gameOf(opened.value, io);
  if (!resumed.ok) return resumed;
  const game = resumed.value;
  const seats = knownSeats(game.rulebook, '--seat or --consent', seatsIn(flags));
  if (!seats.ok) return seats;
  if (flags.list) return listOrders(game, io);
  const able = playable(nameOf(file), game);
  if (!able.ok) return able;
  const played =
    flags.undo === undefined
      ? await playWith(game, file, actions, call)
      : takeBack(game, file, flags.undo, call);
  return 'ok' in played ? played : save(played, opened.value.save, file, call);
}

function misuseOf(file: string, actions: readonly string[], flags: ActCall['flags']): string | null {
  const plays = !flags.list && flags.undo === undefined;
  if (!plays && actions.length > 0) return 'with --list or --undo no action is played';
  if (flags.list && flags.undo !== undefined) return 'give --list or --undo, not both';
  if (flags.consent.length > 0 && flags.undo === undefined) return '--consent goes with --undo';
  return plays ? stdinIsTaken(file, actions) : null;
}

const seatsIn = ({ seat, consent }: ActCall['flags']): readonly string[] =>
  seat === undefined ? consent : [seat, ...consent];

/** A game to be written, and with what the program then ends. */
interface Played {
  readonly game: Game;
  readonly code: ExitCode;
}

/** With the dice of an umpire, where the game has such: then none may be missing, and of those given none be left. */
async function playWith(
  game: Game,
  file: string,
  actions: readonly string[],
  call: ActCall,
): Promise<Outcome | Played> {
  const { dice } = call.flags;
  const faces = facesFrom(dice ?? '');
  if (!faces.ok) return faces;
  const scripted = withDice(game, faces.value);
  if (!scripted)
    return dice === undefined
      ? play(game, file, actions, call)
      : rejected('--dice', '', 'the dice of this game are rolled: begin one with new --dice');
  const played = await play(scripted.game, file, actions, call, scripted.shortage);
  const spent = 'ok' in played || dice === undefined ? parsed(null) : allSpent(scripted);
  return spent.ok ? played : spent;
}

async function play(
  start: Game,
  file: string,
  actions: readonly string[],
  call: ActCall,
  shortage: () => string | null = () => null,
): Promise<Outcome | Played> {
  const { flags, io } = call;
  const codes = new Set<ExitCode>();
  let game = start;
  for await (const offered of offeredActions(actions, io)) {
    const answer = answerTo(game, offered, flags.seat);
    const missing = shortage();
    if (missing !== null) return rejected('--dice', '', `${missing}; nothing was saved`);
    writeJson(answersTo(file, call), answer.line);
    codes.add(answer.code);
    if (answer.code === EXIT.fine) {
      game = answer.game;
      continue;
    }
    say(io, flags['keep-going'] ? answer.why : `${answer.why}; nothing was saved`);
    if (answer.code === EXIT.ruleFailed) await reportFault(game, answer.fault, file, io);
    if (answer.code === EXIT.ruleFailed || !flags['keep-going']) break;
  }
  if (codes.size === 0) return misused('act', NO_ACTION);
  const code = gravest(codes);
  return code === EXIT.fine || flags['keep-going'] ? { game, code } : parsed(code);
}

/** Writes the game with the action at which a rule failed, beside the save file. */
async function reportFault(game: Game, fault: Fault, file: string, io: Io): Promise<void> {
  const report = `${file === STANDARD ? 'abatis' : file}.fault.json`;
  const written = await writeText(report, saveText(saveGame(game, fault)), io);
  say(
    io,
    written.ok
      ? `${report} has the failure; see: abatis replay ${report}`
      : formatProblem(written.problems[0]!),
  );
}

function takeBack(game: Game, file: string, count: string, call: ActCall): Outcome | Played {
  const { flags, io } = call;
  const { seat, consent } = flags;
  const back = countFrom('--undo', count, 1);
  if (!back.ok) return back;
  const to = game.moment.index - back.value;
  const undone = undo(game, { to, consent, ...(seat !== undefined && { by: seat }) });
  if (undone.kind === 'refused') {
    const refusals = toldRefusals(game.rulebook, undone.ruling);
    writeJson(answersTo(file, call), { ok: false, refusals });
    say(io, `the undo is refused: ${firstReason(refusals)}; nothing was saved`);
    return exit('no');
  }
  const { state } = undone.game;
  const line = { ok: true, undone: back.value, at: to, hash: hashText(state), ...toldPosition(undone.game) };
  writeJson(answersTo(file, call), line);
  return { game: undone.game, code: EXIT.fine };
}

/** The name of the game and its players stay as the file had them. */
async function save({ game, code }: Played, before: SaveFile, file: string, call: ActCall): Promise<Outcome> {
  const text = saveText(withTableFacts(saveGame(game), before));
  const written = await writeText(targetOf(file, call), text, call.io);
  return written.ok ? parsed(code) : written;
}

const targetOf = (file: string, { flags }: ActCall): string => flags.out ?? file;

/** Standard output belongs to the save file where that goes there. */
const answersTo = (file: string, call: ActCall): Output =>
  targetOf(file, call) === STANDARD ? call.io.stderr : call.io.stdout;
