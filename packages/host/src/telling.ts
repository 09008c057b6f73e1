import { commitmentTo, heard, isOver, type State, seatView, type Viewer } from '@abatis/kernel/host';
import type { Telling } from '@abatis/protocol';
import type { HostedGame, Recorded } from './hosted-game.ts';

/** A fact as a viewer hears of it. Everything that leaves the host of what was played is made here or in `viewFor`. */
export function tellingOf(
  hosted: HostedGame,
  { fact, clocks, after, index, opened }: Recorded,
  viewer: Viewer,
): Telling {
  const numbered = {
    n: fact.n,
    at: fact.at,
    clocks: clocks && { left: { ...clocks.left }, running: [...clocks.running] },
  };
  switch (fact.type) {
    case 'created': {
      const { terms, rulebook, secret } = fact;
      const commitment = commitmentTo(hosted.id, secret);
      return { type: 'created', ...numbered, terms, rulebook, seats: [...hosted.chairs], commitment };
    }
    case 'sat': {
      const { seat, name, commitment } = fact;
      return { type: 'sat', ...numbered, seat, name, commitment };
    }
    case 'committed':
      return { type: 'committed', ...numbered, seat: fact.seat };
    case 'began': {
      const { rolls = [], events = [] } = fact.setup;
      const played = { seat: null, action: null, rolls, events };
      return {
        type: 'began',
        ...numbered,
        ...happened(hosted, played, viewer, stateFor(hosted, fact.n, after)),
      };
    }
    case 'acted': {
      const { seat, action, rolls = [], events = [] } = fact.entry;
      const state = stateFor(hosted, fact.n, after);
      const known = heardAs(hosted, { seat, action, rolls, events }, viewer, state);
      const unsealed = opened.map(each => ({
        seat: each.seat,
        action: heardAs(hosted, { ...each, rolls: [], events: [] }, viewer, state).action,
      }));
      return { type: 'acted', ...numbered, index, seat, ...known, opened: unsealed };
    }
    case 'tookBack': {
      const { seat, consent } = fact;
      return { type: 'tookBack', ...numbered, seat, index, consent: [...consent] };
    }
    case 'offered':
      return { type: 'offered', ...numbered, seat: fact.seat, what: fact.what };
    case 'answered':
      return { type: 'answered', ...numbered, seat: fact.seat, offer: fact.offer, yes: fact.yes };
    case 'continued':
      return { type: 'continued', ...numbered, version: fact.version, charts: fact.charts };
    case 'paused':
    case 'resumed':
      return { type: fact.type, ...numbered };
    case 'ended': {
      const { how, result } = fact;
      return {
        type: 'ended',
        ...numbered,
        how,
        result: { ...result, ...(result.scores && { scores: { ...result.scores } }) },
      };
    }
  }
}

type Played = Parameters<typeof heard>[1];
type Acted = Extract<Telling, { type: 'acted' }>;

/** The kernel's data is the message's, but for readonly. */
function heardAs(
  hosted: HostedGame,
  played: unknown,
  viewer: Viewer,
  state: State,
): Pick<Acted, 'action' | 'rolls' | 'events'> {
  const { action, rolls, events } = heard(hosted.rulebook, played as Played, viewer, state);
  return { action, rolls, events } as unknown as Pick<Acted, 'action' | 'rolls' | 'events'>;
}

function happened(hosted: HostedGame, played: unknown, viewer: Viewer, state: State) {
  const { rolls, events } = heardAs(hosted, played, viewer, state);
  return { rolls, events };
}

/**
 * The state by which it is decided who hears what of a fact: what it led to; of what was played under other rules, the
 * state that was gone on from; when the game is over by the rules, its last.
 */
function stateFor(hosted: HostedGame, n: number, after: State | null): State {
  const { game, recorded } = hosted;
  if (game && isOver(game)) return game.state;
  return after ?? recorded.slice(n).find(each => each.after)!.after!;
}

/** All that a viewer may see of the position, with the question as it hears it. The log is told by number. */
export function viewFor({ game }: HostedGame, viewer: Viewer): unknown {
  if (!game) return null;
  const { log: _, ...view } = seatView(game, viewer);
  return view;
}
