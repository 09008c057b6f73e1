// Records a game as a golden replay:
// node … tools/record-golden.ts MODULE EXPORT SCENARIO SEED FILE [--players MODULE#NAME] [option=true …]
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type NewPlayer, playGame, randomPlayer } from '@abatis/ai';
import { type Rulebook, saveGame, saveText, seeded } from '@abatis/kernel/host';

const { values, positionals } = parseArgs({
  options: { players: { type: 'string' } },
  allowPositionals: true,
});
const [module = '', name = '', scenario = '', seed = '', file = '', ...flags] = positionals;

/** What a module of the tree exports under this name. */
async function exported<T>(path: string, key: string): Promise<T | undefined> {
  return ((await import(pathToFileURL(path).href)) as Record<string, T>)[key];
}

/** Both sides play alike: by chance, or as one of the players that a doctrine exports. */
async function newPlayer(wanted: string | undefined): Promise<NewPlayer> {
  if (wanted === undefined) return randomPlayer;
  const [path = '', player = ''] = wanted.split('#');
  const found = (await exported<Readonly<Record<string, NewPlayer>>>(path, 'players'))?.[player];
  if (!found) throw new Error(`There is no player "${player}" in ${path}`);
  return found;
}

const rulebook = await exported<Rulebook>(module, name);
if (!rulebook || !file) {
  throw new Error(
    'Usage: record-golden MODULE EXPORT SCENARIO SEED FILE [--players MODULE#NAME] [option=true …]',
  );
}
const options = Object.fromEntries(
  flags.map(flag => flag.split('=')).map(([option, value]) => [option!, JSON.parse(value ?? 'true')]),
);
const make = await newPlayer(values.players);
const players = Object.fromEntries(rulebook.seats.map(seat => [seat, make()]));
const { game, actions, result } = playGame(rulebook, players, {
  scenario,
  options,
  dice: seeded(seed),
  seed,
});
if (!result) throw new Error(`The game was broken off after ${actions} actions`);
writeFileSync(file, saveText(saveGame(game)));
console.error(`${file}: ${actions} actions, ${result.winner ?? 'nobody'} wins by ${result.clause}`);
