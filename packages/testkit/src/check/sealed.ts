import {
  type Action,
  act,
  candidates,
  type Event,
  type Game,
  heard,
  promptOf,
  type Rulebook,
  type State,
  sealedAnswers,
  type Viewer,
  viewOf,
} from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import type { Finding } from './finding.ts';
import { leakOf, type Random, text } from './supposed.ts';

/** Whatever a seat has answered under seal, the others see, hear and are shown the same until the seals are broken. */
export function* checkSealed<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
  presenter: Presenter<S, A, E> | undefined,
  random: Random,
): Iterable<Finding | null> {
  const by = next.moment.seat!;
  if (!Object.hasOwn(sealedAnswers(next.state), by)) return;
  const instead = candidates(game, by).filter(each => text(each) !== text(action));
  const acted = instead.length > 0 ? act(game, random.pick(instead), by) : null;
  if (acted?.kind !== 'done') return;
  for (const viewer of [...game.rulebook.seats, null]) {
    if (viewer === by) continue;
    const known = (after: Game<S, A, E>): unknown => knownTo(after, viewer, presenter);
    yield leakOf(viewer ?? 'a bystander', `knows of what ${by} has sealed`, known(next), known(acted.game));
  }
}

function knownTo<S extends State, A extends Action, E extends Event>(
  { rulebook, state, moment }: Game<S, A, E>,
  viewer: Viewer,
  presenter: Presenter<S, A, E> | undefined,
): unknown {
  return [
    viewOf(rulebook as Rulebook<S, A, E>, state, viewer),
    heard(rulebook, moment, viewer, state),
    promptOf({ rulebook, state }, viewer ?? undefined),
    presenter?.moment({ state, seat: viewer }, []),
  ];
}
