import { type Parsed, parsed, rejected } from '@abatis/data';
import { isPosition } from './at-position.ts';
import { candidates, type Game } from './game.ts';
import { hashText } from './hash.ts';
import { continuedFrom, setUpAgain } from './open-record.ts';
import { type Difference, type Replayed, replay } from './replay.ts';
import type { Rulebook } from './rulebook.ts';
import { allRolls, type SaveFile } from './save/format.ts';
import type { Action, Event, State } from './steps.ts';

const FILE = 'save file';

/**
 * The game to go on with. If the record plays through under these rules, with every moment to go back to;
 * if the rules have changed since, from the snapshot, with the past as it was recorded.
 */
export function resume<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  options: { readonly strict?: boolean } = {},
): Parsed<Replayed<S, A, E>> {
  const replayed = replay(rulebook, save, options);
  const difference = replayed.ok ? replayed.value.difference : null;
  if (replayed.ok && !difference) return replayed;
  const { id, version } = save.rulebook;
  if (id !== rulebook.id || version === rulebook.version) {
    return difference
      ? rejected(FILE, placeOf(difference), `the record does not hold: ${difference.reason}`)
      : replayed;
  }
  return underNewRules(rulebook, save, difference ?? OTHER_CHARTS, options);
}

const OTHER_CHARTS: Difference = { at: 0, what: 'charts', reason: 'the charts have changed since' };

function underNewRules<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  difference: Difference,
  { strict = false }: { readonly strict?: boolean },
): Parsed<Replayed<S, A, E>> {
  if (hashText(save.snapshot) !== (save.entries.at(-1) ?? save.setup).hash) {
    return rejected(FILE, '/snapshot', 'the last state is not the one the record ends with');
  }
  const fresh = setUpAgain(rulebook, save, strict);
  if (!fresh.ok) return fresh;
  try {
    const game = continuedGame(fresh.value, save);
    candidates(game);
    return parsed({ game, difference });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { version } = rulebook;
    return rejected(
      FILE,
      '/snapshot',
      `the last state cannot be played on under version ${version}: ${reason}`,
    );
  }
}

function continuedGame<S extends State, A extends Action, E extends Event>(
  fresh: Game<S, A, E>,
  save: SaveFile,
): Game<S, A, E> {
  const { rulebook, scenario } = fresh;
  const last = save.snapshot as unknown as S;
  const state = rulebook.adopt && !isPosition(scenario) ? rulebook.adopt(last, scenario) : last;
  const past = { setup: save.setup, entries: save.entries, version: save.rulebook.version };
  const game = continuedFrom(fresh, state, past);
  return { ...game, seq: allRolls(save).length, takebacks: save.takebacks ?? [] };
}

function placeOf({ at, what }: Difference): string {
  if (what === 'snapshot') return '/snapshot';
  return at === 0 ? '/setup' : `/entries/${at - 1}`;
}
