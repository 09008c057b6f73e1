// `npm run fuzz [rulebook …] [--games N] [--seed S] [--every N] [--out DIR]`: long runs of the random-game checker.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CATALOG } from '@abatis/catalog';
import { type Rulebook, saveText } from '@abatis/kernel';
import { checkRandomGames, outpost, RandomGameFailure, type Report } from '@abatis/testkit';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: new Date().toISOString() },
    every: { type: 'string', default: '4' },
    out: { type: 'string', default: 'reports/fuzz' },
  },
});

const shelf = new Map<string, Rulebook>([[outpost.id, outpost]]);
for (const { id, load } of CATALOG) if (load) shelf.set(id, await load());
const wanted = positionals.length > 0 ? positionals : [...shelf.keys()];

for (const id of wanted) {
  const rulebook = shelf.get(id);
  if (!rulebook)
    throw new Error(`There is no rulebook "${id}" to play; there is: ${[...shelf.keys()].join(', ')}`);
  fuzz(rulebook);
}

function fuzz(rulebook: Rulebook): void {
  const { seed } = values;
  console.error(`${rulebook.id}: ${values.games} random games, seed ${seed}`);
  try {
    const report = checkRandomGames(rulebook, {
      games: Number(values.games),
      every: Number(values.every),
      seed,
      progress: showProgress,
    });
    console.log(`${rulebook.id}: ${describe(report)}, nothing found`);
  } catch (error) {
    if (!(error instanceof RandomGameFailure)) throw error;
    console.error(`${rulebook.id}: ${error.message}\nabatis replay ${keep(rulebook, error)}`);
    process.exitCode = 1;
  }
}

function showProgress(done: number, report: Report): void {
  if (done % 100 === 0) console.error(`  ${describe(report)}`);
}

const describe = ({ games, actions, listed, longest }: Report): string =>
  `${games} games, ${actions} actions, ${listed} candidates, longest ${longest}`;

function keep(rulebook: Rulebook, { save }: RandomGameFailure): string {
  mkdirSync(values.out, { recursive: true });
  const file = join(values.out, `${rulebook.id}.json`);
  writeFileSync(file, saveText(save));
  return file;
}
