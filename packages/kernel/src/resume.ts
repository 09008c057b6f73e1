import { type Parsed, parsed, rejected } from '@abatis/data';
import { candidates } from './game.ts';
import { hashText } from './hash.ts';
import { continuedFrom } from './open-record.ts';
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
  if (!replayed.ok || !replayed.value.difference) return replayed;
  const { game, difference } = replayed.value;
  const { version } = save.rulebook;
  if (version === rulebook.version)
    return rejected(FILE, placeOf(difference), `the record does not hold: ${difference.reason}`);
  if (hashText(save.snapshot) !== (save.entries.at(-1) ?? save.setup).hash) {
    return rejected(FILE, '/snapshot', 'the last state is not the one the record ends with');
  }
  const past = { setup: save.setup, entries: save.entries, version };
  const going = {
    ...continuedFrom(game, save.snapshot as unknown as S, past),
    seq: allRolls(save).length,
    takebacks: save.takebacks ?? [],
  };
  try {
    candidates(going);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return rejected(
      FILE,
      '/snapshot',
      `the last state cannot be played on under version ${rulebook.version}: ${reason}`,
    );
  }
  return parsed({ game: going, difference });
}

function placeOf({ at, what }: Difference): string {
  if (what === 'snapshot') return '/snapshot';
  return at === 0 ? '/setup' : `/entries/${at - 1}`;
}
