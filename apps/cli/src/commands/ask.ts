import { type Parsed, parsed, rejected, suggestion } from '@abatis/data';
import { readOptions } from '@abatis/kernel/host';
import type { PocketReferee } from '@abatis/screen';
import { type Call, command, misused } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { facesFrom, OPTION_FLAG, pairsFrom, RULEBOOK_FLAGS, SEED_FLAG } from '../flags.ts';
import { withDice } from '../pocket/dice.ts';
import { checkedFacts, factsFrom } from '../pocket/facts.ts';
import { readableAnswer, readableForm } from '../pocket/readable.ts';
import { findRulebook } from '../rulebook/find.ts';
import { presenterOf } from '../rulebook/presenter.ts';
import { writeJson } from '../terminal/io.ts';
import { writeRows } from '../terminal/rows.ts';

const FLAGS = {
  list: { type: 'boolean', help: 'list the situations, or the fields of the one that is named' },
  option: { ...OPTION_FLAG, help: 'with an optional rule: NAME=on' },
  dice: { type: 'string', value: 'N,N…', help: 'the dice that have been thrown, in their sequence' },
  seed: { ...SEED_FLAG, help: 'throw the dice that are missing, from this seed' },
  table: { type: 'boolean', help: 'readable lines instead of JSON lines' },
  ...RULEBOOK_FLAGS,
} as const;

export const ask = command({
  name: 'ask',
  summary: 'a question beside a real table, without a game',
  usage: ['RULEBOOK SITUATION [FIELD=VALUE…] [FLAGS]', 'RULEBOOK [SITUATION [FIELD=VALUE…]] --list'],
  details: [
    'The same questions and answers as on the page "Ask the referee". A field that is not given says what is usual.\n' +
      'Facts may also be an object of JSON, such as the "facts" of the question that an answer leads to.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: Number.POSITIVE_INFINITY },
  examples: [
    'abatis ask bnb --list',
    'abatis ask bnb shooting --list',
    'abatis ask bnb shooting bearing=23 grade=B range=3.5 --dice 3,9,1,8,10,5 --table',
  ],
  run: answer,
});

async function answer({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  const [id, situation, ...texts] = positionals as [string, string | undefined, ...string[]];
  const rulebook = await findRulebook(id, flags, io);
  if (!rulebook.ok) return rulebook;
  const pocket = (await presenterOf(rulebook.value))?.pocket;
  if (!pocket) return rejected(id, '', 'this rulebook answers no questions without a game');
  if (situation === undefined) {
    if (!flags.list) return misused('ask', 'name a situation, or have them listed with --list');
    writeRows(
      io.stdout,
      pocket.situations.map(({ drawing: _, ...told }) => told),
    );
    return exit('fine');
  }
  const question = questionFrom(pocket, situation, texts, flags);
  if (!question.ok) return question;
  const { facts, options, dice } = question.value;
  const form = pocket.form(situation, facts, options);
  if (flags.list) {
    if (flags.table) io.stdout.write(readableForm(form));
    else writeJson(io.stdout, form);
    return exit('fine');
  }
  const answered = withDice(thrown => pocket.answer(situation, facts, options, thrown), dice, flags.seed);
  if (!answered.ok) return answered;
  if (flags.table) io.stdout.write(readableAnswer(answered.value));
  else writeJson(io.stdout, answered.value);
  return exit('fine');
}

interface Question {
  readonly facts: Parameters<PocketReferee['form']>[1];
  readonly options: readonly string[];
  readonly dice: readonly number[];
}

function questionFrom(
  pocket: PocketReferee,
  situation: string,
  texts: readonly string[],
  { option, dice: faces = '' }: Call<typeof FLAGS>['flags'],
): Parsed<Question> {
  const known = pocket.situations.map(({ id }) => id);
  if (!known.includes(situation)) {
    const near = suggestion(situation, known) || `; there are: ${known.join(', ')}`;
    return rejected('situation', '', `there is no "${situation}"${near}`);
  }
  const options = optionsOf(pocket, option);
  if (!options.ok) return options;
  const dice = facesFrom(faces);
  if (!dice.ok) return dice;
  const given = factsFrom(situation, texts);
  if (!given.ok) return given;
  const facts = checkedFacts(situation, given.value, pocket.form(situation, given.value, options.value));
  return facts.ok ? parsed({ facts: facts.value, options: options.value, dice: dice.value }) : facts;
}

/** The ids of the optional rules that are on. */
function optionsOf({ options }: PocketReferee, texts: readonly string[]): Parsed<readonly string[]> {
  const pairs = pairsFrom('--option', texts);
  if (!pairs.ok) return pairs;
  const specs = options.map(({ id, clause }) => ({ id, clause, default: 'off', choices: ['on', 'off'] }));
  const read = readOptions(specs, pairs.value, '--option');
  return read.ok ? parsed(Object.keys(read.value).filter(id => read.value[id] === 'on')) : read;
}
