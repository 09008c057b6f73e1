import { formatProblem, type Parsed, parsed, rejected } from '@abatis/data';
import { type SaveFile, type Verified, verify as verifyDice } from '@abatis/kernel/host';
import { type Call, command } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { nameOf } from '../files/read-text.ts';
import { pairsFrom, RULEBOOK_FLAGS } from '../flags.ts';
import { readSaveFile, replayOpened, withRulebook } from '../game/open.ts';
import { say, writeJson } from '../terminal/io.ts';

const FLAGS = {
  commitment: {
    type: 'string',
    multiple: true,
    value: 'SEAT=HASH',
    help: "what you wrote down of a seat before the game; without it, the file's own is believed",
  },
  ...RULEBOOK_FLAGS,
} as const;

type VerifyCall = Call<typeof FLAGS>;

type Commitments = Readonly<Record<string, string>>;

/** Whether the record follows from the rules, where the rulebook is at hand to tell. */
type Replayed =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'differs' | 'not checked'; readonly reason: string };

export const verify = command({
  name: 'verify',
  summary: 'check that the dice of a finished game were honest',
  usage: ['FILE [--commitment SEAT=HASH]… [FLAGS]'],
  details: [
    'The dice are checked from the file alone. Where the rulebook is at hand, the record is replayed too.\n' +
      'Exit code 0: honest; 1: cheated, or the record differs; 3: there is nothing to check them by.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: 1 },
  examples: [`abatis verify sworn.json ${TEACHING_GAME}`],
  run: check,
});

async function check(call: VerifyCall): Promise<Outcome> {
  const { positionals, flags, io } = call;
  const name = nameOf(positionals[0]!);
  const save = await readSaveFile(positionals[0]!, io);
  if (!save.ok) return save;
  const commitments = commitmentsFrom(save.value, flags.commitment);
  if (!commitments.ok) return commitments;
  const verified = verifyDice(save.value, commitments.value);
  if (verified.kind !== 'honest') return tellDoubt(name, verified, call);
  const record = await replayed(name, save.value, call);
  return record.ok ? tellHonest(name, verified, record.value, call) : record;
}

/** Those of the file, except where somebody wrote down another before the game. */
function commitmentsFrom({ dice }: SaveFile, texts: readonly string[]): Parsed<Commitments> {
  const given = pairsFrom('--commitment', texts);
  if (!given.ok) return given;
  const wrong = Object.values(given.value).find(hash => !/^[0-9a-f]{64}$/.test(hash));
  if (wrong !== undefined)
    return rejected('--commitment', '', `"${wrong}" is not a hash: it has 64 digits from 0 to f`);
  return parsed({ ...(dice.kind === 'committed' && dice.commitments), ...given.value });
}

/** Without the rulebook the dice can still be checked; one that was asked for must be there. */
async function replayed(name: string, save: SaveFile, { flags, io }: VerifyCall): Promise<Parsed<Replayed>> {
  const opened = await withRulebook(name, save, flags, io);
  if (!opened.ok) {
    const askedFor = flags.rulebook !== undefined || flags.charts !== undefined;
    return askedFor ? opened : parsed({ kind: 'not checked', reason: formatProblem(opened.problems[0]!) });
  }
  const result = replayOpened(opened.value);
  if (!result.ok) return parsed({ kind: 'differs', reason: formatProblem(result.problems[0]!) });
  const { difference } = result.value;
  return parsed(difference ? { kind: 'differs', reason: difference.reason } : { kind: 'agrees' });
}

function tellHonest(
  name: string,
  { rolls }: Extract<Verified, { kind: 'honest' }>,
  replay: Replayed,
  { io }: VerifyCall,
): Outcome {
  writeJson(io.stdout, { verdict: 'honest', rolls, replay });
  const record =
    replay.kind === 'agrees' ? 'the record agrees' : `the record: ${replay.kind}: ${replay.reason}`;
  say(io, `${name}: the dice are honest, all ${rolls} rolls; ${record}`);
  return exit(replay.kind === 'differs' ? 'no' : 'fine');
}

function tellDoubt(
  name: string,
  { kind: verdict, ...doubt }: Exclude<Verified, { kind: 'honest' }>,
  { io }: VerifyCall,
): Outcome {
  writeJson(io.stdout, { verdict, ...doubt });
  say(io, `${name}: ${verdict}: ${doubt.reason}`);
  return exit(verdict === 'cheated' ? 'no' : 'undecided');
}
