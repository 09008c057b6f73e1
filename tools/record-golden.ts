// Records a random game as a golden replay: node … tools/record-golden.ts MODULE EXPORT SCENARIO SEED FILE [option=true …]
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  act,
  candidates,
  createGame,
  isOver,
  type Rulebook,
  randomStream,
  saveGame,
  saveText,
  seeded,
} from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';

const [module = '', name = '', scenario = '', seed = '', file = '', ...flags] = process.argv.slice(2);
const rulebook = ((await import(pathToFileURL(module).href)) as Record<string, Rulebook>)[name];
if (!rulebook || !file)
  throw new Error('Usage: record-golden MODULE EXPORT SCENARIO SEED FILE [option=true …]');

const options = Object.fromEntries(
  flags.map(flag => flag.split('=')).map(([option, value]) => [option!, JSON.parse(value ?? 'true')]),
);
let game = expectOk(createGame(rulebook, { scenario, options, dice: seeded(seed) }));
const random = randomStream(seed);
while (!isOver(game)) {
  const acted = act(game, random.pick(candidates(game)));
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  game = acted.game;
}
writeFileSync(file, saveText(saveGame(game)));
console.error(`${file}: ${game.moment.index} actions`);
