import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type MatchGame, matchGames } from '@abatis/ai';
import { LEVELS } from '@abatis/ai/grades';
import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Rulebook } from '@abatis/kernel';
import { type Call, command } from '../command.ts';
import { TEACHING_GAME } from '../examples.ts';
import { exit, type Outcome } from '../exit.ts';
import { writeTextIn } from '../files/write-text.ts';
import { countFrom, DOCTRINE_FLAG, RULEBOOK_FLAGS, SEED_FLAG } from '../flags.ts';
import { pageSvg, pageText, type Rung } from '../ladder/page.ts';
import { gamesIn, type KeptPair, keepPair, keptPairs } from '../ladder/record.ts';
import { type Pair, rungStanding, USUAL_TEST } from '../ladder/standing.ts';
import { findRulebook } from '../rulebook/find.ts';
import { type Players, playerCalled, playersOf } from '../rulebook/players.ts';
import { seedFrom } from '../seed.ts';
import type { Io } from '../terminal/io.ts';
import { progressOn } from '../terminal/progress.ts';

const USUAL_PAIRS = 100;

const FLAGS = {
  rung: {
    type: 'string',
    multiple: true,
    value: 'ONE,OTHER',
    help: 'who plays whom; without it, every level against the next below',
  },
  scenario: { type: 'string', multiple: true, value: 'ID', help: 'a battle; without it, the first' },
  pairs: { type: 'string', value: 'N', help: `most pairs of a rung (${USUAL_PAIRS})` },
  jobs: { type: 'string', value: 'N', help: 'pairs that are played side by side; without it, one a core' },
  out: {
    type: 'string',
    value: 'DIR',
    help: 'where pairs and page are kept; a ladder that was broken off goes on',
  },
  doctrine: DOCTRINE_FLAG,
  seed: SEED_FLAG,
  ...RULEBOOK_FLAGS,
} as const;

type LadderCall = Call<typeof FLAGS>;

export const ladder = command({
  name: 'ladder',
  summary: 'grade computer players against each other, in pairs of games',
  usage: ['RULEBOOK --out DIR [--rung ONE,OTHER]… [--scenario ID]… [--pairs N] [--jobs N] [FLAGS]'],
  details: [
    'Each pair is two games with the same dice, sides changed. Points a game come first, then the share won with the bid that ' +
      'makes the sides of the battle even. A rung ends when a sequential test is sure that the first player is better by ' +
      'two points a game, or is not.',
    'DIR gets pairs.jsonl, which a later run goes on from, and the results as ladder.txt, ladder.json and ladder.svg.',
  ],
  flags: FLAGS,
  takes: { atLeast: 0, atMost: 1 },
  examples: [`abatis ladder ${TEACHING_GAME} --rung random,random --pairs 2 --jobs 1 --seed 1 --out ladder`],
  run: climb,
});

/** All that a rung is played with. */
interface Terms {
  readonly rulebook: Rulebook;
  readonly players: Players;
  readonly most: number;
  readonly jobs: number;
  readonly seed: string;
  readonly out: string;
  /** The arguments by which another process finds the same rulebook and players. */
  readonly same: readonly string[];
  readonly kept: readonly KeptPair[];
  readonly io: Io;
}

async function climb({ positionals: [id], flags, io }: LadderCall): Promise<Outcome> {
  if (flags.out === undefined) return rejected('--out', '', 'says where the ladder is kept');
  const rulebook = await findRulebook(id, flags, io);
  if (!rulebook.ok) return rulebook;
  const players = await playersOf(rulebook.value, flags.doctrine, io);
  if (!players.ok) return players;
  const rungs = rungsFrom(players.value, flags.rung);
  if (!rungs.ok) return rungs;
  const most = countFrom('--pairs', flags.pairs, USUAL_PAIRS);
  if (!most.ok) return most;
  const jobs = countFrom('--jobs', flags.jobs, availableParallelism());
  if (!jobs.ok) return jobs;
  const terms: Terms = {
    rulebook: rulebook.value,
    players: players.value,
    most: most.value,
    jobs: Math.max(1, jobs.value),
    seed: seedFrom(flags.seed, io),
    out: flags.out,
    same: sameFrom(id, flags),
    kept: await keptPairs(flags.out, io),
    io,
  };
  const scenarios =
    flags.scenario.length > 0 ? flags.scenario : rulebook.value.scenarios.slice(0, 1).map(each => each.id);
  const climbed: Rung[] = [];
  for (const scenario of scenarios)
    for (const pair of rungs.value) {
      const pairs = await playRung(scenario, pair, terms);
      if (!pairs.ok) return pairs;
      climbed.push({ scenario, players: pair, standing: rungStanding(pairs.value) });
      const written = await writePage(climbed, terms);
      if (!written.ok) return written;
    }
  io.stdout.write(pageText(titleOf(terms), climbed));
  return exit('fine');
}

const sameFrom = (
  id: string | undefined,
  { rulebook, charts, doctrine }: LadderCall['flags'],
): readonly string[] => [
  ...(id === undefined ? [] : [id]),
  ...Object.entries({ rulebook, charts, doctrine }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  ),
];

/** Those that are asked for; else every level against the next below that the rulebook has. */
function rungsFrom(
  players: Players,
  asked: readonly string[],
): Parsed<readonly (readonly [string, string])[]> {
  const has = LEVELS.filter(level => playerCalled(players, level, '--rung').ok);
  const usual = has.slice(1).map((level, below): readonly [string, string] => [level, has[below]!]);
  const rungs = asked.length === 0 ? usual : asked.map(text => text.split(',') as [string, string]);
  for (const names of rungs) {
    if (names.length !== 2) return rejected('--rung', '', `"${names}" is not of the form ONE,OTHER`);
    for (const name of names) {
      const player = playerCalled(players, name, '--rung');
      if (!player.ok) return player;
    }
  }
  return parsed(rungs);
}

/** Plays pairs until the test is sure or there are enough; those that are kept count first. */
async function playRung(
  scenario: string,
  players: readonly [string, string],
  terms: Terms,
): Promise<Parsed<readonly Pair[]>> {
  const { rulebook, most, jobs, seed, kept, io, out } = terms;
  const pairs: Pair[] = [];
  const progress = progressOn(io);
  for (let from = 0; from < most; from += jobs) {
    const seeds = Array.from({ length: Math.min(jobs, most - from) }, (_, nth) => `${seed}/${from + nth}`);
    const played = await Promise.all(
      seeds.map(async each => {
        const known = kept.find(
          pair =>
            pair.version === rulebook.version &&
            pair.scenario === scenario &&
            pair.seed === each &&
            `${pair.players}` === `${players}`,
        );
        return known ? parsed(known.games) : playPair(scenario, players, each, terms);
      }),
    );
    for (const [nth, pair] of played.entries()) {
      if (!pair.ok) return pair;
      const record: KeptPair = {
        version: rulebook.version,
        scenario,
        players,
        seed: seeds[nth]!,
        games: pair.value,
      };
      const isKept = kept.some(each => each.games === pair.value);
      const written = isKept ? parsed(null) : await keepPair(out, record, io);
      if (!written.ok) return written;
      pairs.push(pair.value);
    }
    progress.show(`${players.join(' against ')}, ${scenario}: ${pairs.length} pairs`);
    if (rungStanding(pairs).verdict !== 'open') break;
  }
  progress.end();
  return parsed(pairs);
}

async function playPair(
  scenario: string,
  players: readonly [string, string],
  seed: string,
  terms: Terms,
): Promise<Parsed<Pair>> {
  const games =
    terms.jobs === 1
      ? playedHere(scenario, players, seed, terms)
      : await playedApart(scenario, players, seed, terms);
  const [one, other] = games;
  return one && other ? parsed([one, other]) : rejected('ladder', '', `the pair ${seed} was not played`);
}

function playedHere(
  scenario: string,
  [one, other]: readonly [string, string],
  seed: string,
  { rulebook, players }: Terms,
): readonly MatchGame[] {
  const [first, second] = [playerCalled(players, one, '--rung'), playerCalled(players, other, '--rung')];
  if (!first.ok || !second.ok) return [];
  const games = matchGames(rulebook, [first.value, second.value], { scenario, games: 2, seed });
  return [...games].map(({ summary }) => summary);
}

/** The same in a process of its own, so that all cores play. */
function playedApart(
  scenario: string,
  players: readonly [string, string],
  seed: string,
  { same, io }: Terms,
): Promise<readonly MatchGame[]> {
  const args = ['match', ...same, '--scenario', scenario, '--players', players.join(',')];
  const node = [...process.execArgv, process.argv[1]!, ...args, '--games', '2', '--seed', seed];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, node, { cwd: io.cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    child.on('error', reject);
    child.on('close', () => resolve(gamesIn(text.split('\n'))));
  });
}

const titleOf = ({ rulebook, seed }: Terms): string =>
  `${rulebook.title}, rules ${rulebook.version}, seed ${seed}: points that tell are ${USUAL_TEST.least}, error ${100 * USUAL_TEST.error} %`;

async function writePage(rungs: readonly Rung[], terms: Terms): Promise<Parsed<string>> {
  const title = titleOf(terms);
  const { out, io } = terms;
  const text = await writeTextIn(out, 'ladder.txt', pageText(title, rungs), io);
  if (!text.ok) return text;
  const json = await writeTextIn(out, 'ladder.json', `${JSON.stringify({ title, rungs }, null, 2)}\n`, io);
  return json.ok ? writeTextIn(out, 'ladder.svg', pageSvg(title, rungs), io) : json;
}
