import {
  type Action,
  asked,
  candidates,
  type Event,
  type Game,
  judge,
  promptOf,
  type Seat,
  type State,
  type Viewer,
  viewOf,
} from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import type { Finding } from './finding.ts';
import { momentActions } from './moment-actions.ts';
import { spoilt } from './spoilt.ts';
import { imagined, leakOf, type Random } from './supposed.ts';

/** Whatever a seat cannot know may be otherwise: it must see, hear, be offered and be refused the same. */
export function* checkViews<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  offered: readonly A[],
  random: Random,
): Iterable<Finding | null> {
  for (const seat of game.rulebook.seats) {
    const other = imagined(game, seat, random);
    if (other) yield checkView(game, other, seat, offered, random);
  }
}

/** Orders tried in each position, most of which are refused. */
const TRIED = 8;

function checkView<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  other: Game<S, A, E>,
  seat: Seat,
  offered: readonly A[],
  random: Random,
): Finding | null {
  const seen = ({ rulebook, state }: Game<S, A, E>, viewer: Viewer): unknown =>
    viewOf(rulebook, state, viewer);
  const found =
    leakOf(seat, 'sees', seen(game, seat), seen(other, seat)) ??
    leakOf('a bystander', 'sees', seen(game, null), seen(other, null)) ??
    leakOf(seat, 'hears asked', promptFor(game, seat), promptFor(other, seat));
  if (found || asked(game.rulebook, game.state)!.seat !== seat) return found;
  // An earlier order may name pieces of the other side, and its refusal must say nothing about them.
  const donors = [...offered, ...momentActions(game)];
  const tried = Array.from({ length: TRIED }, () => spoilt(game, random.pick(offered), donors, random));
  const judged = (at: Game<S, A, E>): unknown => tried.map(action => judge(at, action));
  return (
    leakOf(seat, 'is offered', offered, candidates(other)) ??
    leakOf(seat, 'is refused', judged(game), judged(other))
  );
}

/** The question as the seat hears it, be it the asked one or not. */
function promptFor<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  seat: Seat,
): unknown {
  const prompt = promptOf(game, seat)!;
  const { viewPrompt } = game.rulebook;
  return viewPrompt && prompt.seat !== seat ? viewPrompt(prompt, seat, game.state) : prompt;
}

/** The same of all that a presenter shows: the table, what is pointed at, previews, force charts. */
export function* checkShown<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  offered: readonly A[],
  presenter: Presenter<S, A, E>,
  random: Random,
): Iterable<Finding | null> {
  const action = random.pick(offered);
  for (const seat of game.rulebook.seats) {
    const other = imagined(game, seat, random);
    if (!other) continue;
    const { pieces } = presenter.moment({ state: game.state, seat }, []);
    const piece = pieces.length > 0 ? random.pick(pieces) : null;
    const here = shown(game, presenter, seat, action, piece);
    const there = shown(other, presenter, seat, action, piece);
    for (const [what, said] of Object.entries(here)) yield leakOf(seat, what, said, there[what]);
  }
}

/** What the seat is shown, by what it is. */
function shown<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: Game<S, A, E>,
  presenter: Presenter<S, A, E>,
  seat: Seat,
  action: A,
  piece: { readonly id: string; readonly at: string } | null,
): Readonly<Record<string, unknown>> {
  const at = { state, seat };
  const isAsked = asked(rulebook, state)!.seat === seat;
  return {
    'is shown on the table': presenter.moment(at, []),
    'reads in the forces': rulebook.seats.map(each => presenter.forces(at, each)),
    'reads in the briefing': presenter.briefing(at),
    'reads in the card of a turn': presenter.turnCard(at, at, []),
    'is shown as preview': isAsked && presenter.preview(at, action),
    ...(piece && {
      'is told when pointing': presenter.hover(at, [], { piece: piece.id, place: piece.at, via: [] }),
      'is told of a piece': presenter.inspect(at, [piece.id]),
    }),
  };
}
