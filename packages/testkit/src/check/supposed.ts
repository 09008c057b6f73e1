import {
  type Action,
  ActionTable,
  type Event,
  type Game,
  hasSecrets,
  imagineFor,
  type randomStream,
  type Seat,
  type State,
  seeded,
  transact,
} from '@abatis/kernel/host';
import { differing } from './differing.ts';
import { type Finding, finding } from './finding.ts';

export type Random = ReturnType<typeof randomStream>;

export const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** The same game in another state, for asking "and if it were so?". */
export const withState = <S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  state: S,
): Game<S, A, E> => ({ ...game, state });

/** All that the seat cannot know drawn anew; with an order, as for its odds. Null if there is nothing hidden. */
export function imagined<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  seat: Seat,
  random: Random,
  order?: Action,
): Game<S, A, E> | null {
  const { rulebook, state } = game;
  if (!hasSecrets(rulebook, state, seat)) return null;
  const table = new ActionTable<E>(seeded(`imagined ${random.below(1_000_000)}`), 0);
  return withState(
    game,
    transact(state, draft => imagineFor(rulebook, draft, seat, table, order)),
  );
}

/** A leak, if what the seat is told here is not what it is told there. */
export function leakOf(seat: Seat, what: string, here: unknown, there: unknown): Finding | null {
  const where = differing(here, there);
  return where === null
    ? null
    : finding('views leak nothing', `what ${seat} may not know changes what ${seat} ${what}: ${where}`);
}
