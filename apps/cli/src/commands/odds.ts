import {
  type Action,
  type ExplainedRoll,
  formatRational,
  type Game,
  isOdds,
  type Odds,
  type OutcomeOdds,
  odds as oddsOf,
} from '@abatis/kernel/host';
import { type Call, command, misused } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import type { Outcome } from '../exit.ts';
import { countFrom, PLACE_FLAGS, RULEBOOK_FLAGS } from '../flags.ts';
import { openQuestion, placeTakesInput } from '../game/asked-in.ts';
import { decidedBy, readableRoll } from '../game/decided-by.ts';
import { forEachAction } from '../game/each-action.ts';
import { firstReason, toldRefusals } from '../game/told.ts';
import { type Io, say, writeJson } from '../terminal/io.ts';
import { columns } from '../terminal/rows.ts';

const USUAL_BUDGET = 20_000;

const FLAGS = {
  budget: {
    type: 'string',
    value: 'N',
    help: `how many ways the dice may fall before the answer is sampled (${USUAL_BUDGET})`,
  },
  table: { type: 'boolean', help: 'a readable table instead of JSON lines' },
  ...PLACE_FLAGS,
  ...RULEBOOK_FLAGS,
} as const;

export const odds = command({
  name: 'odds',
  summary: 'what may come of actions, with exact chances',
  usage: [
    'FILE [ACTION…] [FLAGS]',
    'RULEBOOK --position FILE [ACTION…] [FLAGS]',
    'RULEBOOK --scenario ID|FILE [ACTION…] [FLAGS]',
  ],
  details: [
    'The odds are those of the seat that is asked, up to the next decision: what it cannot know counts as chance.\n' +
      'Samples are always the same ones, so the answer does not change from call to call.',
  ],
  flags: FLAGS,
  takes: { atLeast: 1, atMost: Number.POSITIVE_INFINITY },
  examples: [
    `abatis odds game.json ${TEACHING_GAME} '{"type":"pass"}'`,
    `abatis act game.json ${TEACHING_GAME} --list | abatis odds game.json ${TEACHING_GAME} --table`,
  ],
  run: tellOdds,
});

async function tellOdds({ positionals, flags, io }: Call<typeof FLAGS>): Promise<Outcome> {
  const [file, ...actions] = positionals as [string, ...string[]];
  const taken = placeTakesInput(file, flags, actions);
  if (taken !== null) return misused('odds', taken);
  const budget = countFrom('--budget', flags.budget, USUAL_BUDGET);
  if (!budget.ok) return budget;
  const opened = await openQuestion('odds', file, flags, io);
  if (!opened.ok) return opened;
  return forEachAction('odds', opened.value, actions, io, action =>
    tellOne(opened.value, action, budget.value, flags.table, io),
  );
}

/** False: the action is refused, so there are no odds. */
function tellOne(game: Game, action: Action, budget: number, asTable: boolean, io: Io): boolean {
  const answer = oddsOf(game, action, { budget });
  if (isOdds(answer)) {
    const explained = decidedBy(game.rulebook, game.state, action);
    const outcomes = answer.outcomes.map(written);
    if (asTable) io.stdout.write(table(action, answer, explained.decidedBy));
    else writeJson(io.stdout, { ok: true, action, ...explained, ...answer, outcomes });
    return true;
  }
  const refusals = toldRefusals(game.rulebook, answer);
  if (asTable) say(io, `${JSON.stringify(action)} is refused: ${firstReason(refusals)}`);
  else writeJson(io.stdout, { ok: false, action, refusals });
  return false;
}

/** Fractions as text: JSON numbers would round them. */
const written = ({ outcome, chance, probability, rolls }: OutcomeOdds) => ({
  chance: formatRational(chance),
  probability,
  outcome,
  rolls,
});

function table(
  action: Action,
  { exact, runs, outcomes }: Odds,
  explained: readonly ExplainedRoll[] = [],
): string {
  const kind = exact ? `exact, ${runs} ways` : `sampled, ${runs} games`;
  const lines = outcomes.map(({ chance, probability, outcome }) => [
    `${(100 * probability).toFixed(2).padStart(6)} %`,
    formatRational(chance),
    JSON.stringify(outcome),
  ]);
  const rolls = explained.map(readableRoll).join('');
  return `${JSON.stringify(action)} (${kind})\n${rolls}${columns(lines)}\n`;
}
