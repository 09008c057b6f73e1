import { isObject, type Parsed, parsed, rejected } from '@abatis/data';
import {
  type Action,
  act,
  createGame,
  type Game,
  isPosition,
  momentAt,
  momentsOf,
  type Roll,
  type Rulebook,
  readAction,
  readTableFields,
  type SaveFile,
  type Scenario,
  scripted,
  sentence,
} from '@abatis/kernel/host';
import { say } from '@abatis/words';
import type { TableFacts } from './session.ts';

const FILE = 'link';

/** A game in the address of a page. The dice are those that fell, never what would foretell the next ones. */
export interface LinkedGame {
  readonly version: 1;
  readonly rulebook: string;
  /** A name, or the whole scenario of a designer. */
  readonly scenario: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly dice: readonly number[];
  readonly actions: readonly Action[];
  /** What the game is called and who played it; a link of an earlier version of Abatis does not say. */
  readonly name?: string;
  readonly players?: SaveFile['players'];
}

/** The game up to a moment, to be put into a link; or why it cannot. */
export function linkedGame(
  game: Game,
  index: number,
  { name = null, players }: Partial<TableFacts> = {},
): Parsed<LinkedGame> {
  if (game.past)
    return rejected(FILE, '', say`this game was begun under earlier rules: export it as a file instead`);
  const moments = momentsOf(momentAt(game, index)!);
  const { rulebook, scenario, options } = game;
  const shipped = rulebook.scenarios.includes(scenario);
  if (isPosition(scenario)) return rejected(FILE, '', say`only a battle can be linked, not a position`);
  return parsed({
    version: 1,
    rulebook: rulebook.id,
    scenario: shipped ? scenario.id : scenario,
    options,
    dice: moments.flatMap(({ rolls }) => rolls.flatMap((roll: Roll) => roll.dice)),
    actions: moments.flatMap(({ action }) => (action ? [action] : [])),
    ...(name !== null && { name }),
    ...(players && { players }),
  });
}

/** Plays a linked game again; every action is judged as if a player gave it. */
export function replayLink(rulebook: Rulebook, linked: LinkedGame): Parsed<Game> {
  const scenario: Parsed<string | Scenario> =
    typeof linked.scenario === 'string'
      ? parsed(linked.scenario)
      : rulebook.readScenario(linked.scenario, FILE);
  if (!scenario.ok) return scenario;
  try {
    const terms = { scenario: scenario.value, options: linked.options, dice: scripted(...linked.dice) };
    const start = createGame(rulebook, terms);
    return start.ok ? playAll(start.value, linked.actions) : start;
  } catch (error) {
    return rejected(FILE, '/dice', error instanceof Error ? error.message : String(error));
  }
}

function playAll(start: Game, actions: readonly Action[]): Parsed<Game> {
  let game = start;
  for (const [index, action] of actions.entries()) {
    const path = `/actions/${index}`;
    const read = readAction(game, action, FILE);
    if (!read.ok) return rejected(FILE, path, read.problems[0]!.reason);
    const acted = act(game, read.value);
    if (acted.kind === 'fault') return rejected(FILE, path, acted.fault.message);
    if (acted.kind === 'refused') {
      const refusal = acted.ruling.refusals[0]!;
      return rejected(FILE, path, `${refusal.clause} ${sentence(game.rulebook.clauses, refusal)}`);
    }
    game = acted.game;
  }
  return parsed(game);
}

/** The outer shape; scenario, options and actions are read by the rulebook. */
export function readLinked(json: unknown): Parsed<LinkedGame> {
  if (!isObject(json) || json.version !== 1)
    return rejected(FILE, '/version', say`this link was made by another version of Abatis`);
  const { rulebook, scenario, options, dice, actions } = json;
  if (typeof rulebook !== 'string') return rejected(FILE, '/rulebook', say`must be the name of a rulebook`);
  if (!isObject(options)) return rejected(FILE, '/options', say`must be options by name`);
  if (!Array.isArray(dice) || !dice.every(Number.isInteger))
    return rejected(FILE, '/dice', say`must be a list of dice`);
  if (!Array.isArray(actions)) return rejected(FILE, '/actions', say`must be a list of actions`);
  const table = readTableFields(
    { ...('name' in json && { name: json.name }), ...('players' in json && { players: json.players }) },
    FILE,
  );
  if (!table.ok) return table;
  return parsed({ version: 1, rulebook, scenario, options, dice, actions, ...table.value });
}
