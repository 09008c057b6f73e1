import type { Game, Seat } from '@abatis/kernel/host';
import type { BattleCard, LogLine, TableScene, Text } from '@abatis/screen';
import { EVERYBODY } from './log-book.ts';
import type { Screen } from './screen.ts';
import type { SeatPlayers, Session } from './session.ts';
import { turnStart } from './timeline.ts';

/** A game in a list of games. */
export interface GameCard {
  readonly id: string;
  readonly rulebook: string;
  readonly scenario: string;
  /** The battle does not come with the rulebook: the record of the game carries it and its ground. */
  readonly own?: true;
  readonly title: string;
  readonly date: string;
  /** What its players call it; absent if nobody has named it. */
  readonly name?: string;
  readonly players: SeatPlayers;
  /** The turn that is played; a card of an earlier version of Abatis does not say. */
  readonly turn?: number;
  /** '2 pm, Movement'; 'Union victory'. */
  readonly standing: string;
  readonly yourMove: boolean;
  readonly over: boolean;
  readonly actions: number;
  readonly changed: number;
  /** The moment that the player's last order led to, and what has happened after it. */
  readonly seen: number;
  readonly since: readonly LogLine[];
  /** What a player at this screen must decide now. */
  readonly decision?: Text;
  /** Who stands where now, for the thumbnail. */
  readonly blocks: BattleCard['blocks'];
}

/** What the list of games says about an open one; `changed` is the time of the last change, as the host counts it. */
export function cardOf(session: Session, id: string, changed: number): GameCard {
  const { game, presenter, players, asked } = session;
  const reader = session.humans.find(seat => asked.includes(seat)) ?? session.humans[0] ?? null;
  const { title, date, sides } = session.setting;
  const moment = presenter.moment({ state: game.state, seat: null, open: !session.hides }, []);
  // Anybody can open the list of games: of a shared game it shows what a bystander knows.
  const told = session.hides && session.humans.length !== 1 ? null : reader;
  const lines = session.lines(session.hides ? { seat: told, open: false } : EVERYBODY);
  // A watcher has given no order: the present turn is news to him.
  const seen = reader === null ? turnStart(lines) : lastOrderOf(game, reader);
  const yourMove = asked.some(seat => players[seat]?.kind === 'human');
  return {
    id,
    rulebook: game.rulebook.id,
    scenario: game.scenario.id,
    ...(!game.rulebook.scenarios.includes(game.scenario) && { own: true as const }),
    title,
    date,
    ...(session.name !== null && { name: session.name }),
    players,
    turn: moment.clock.turn,
    standing: standingOf(moment),
    yourMove,
    over: asked.length === 0,
    actions: session.length,
    changed,
    seen,
    since: presenter.since(
      lines.filter(({ index }) => index > seen),
      told,
      sides,
    ),
    ...(yourMove && moment.prompt && { decision: moment.prompt.title }),
    blocks: moment.stacks.map(({ at, seat, pieces }) => ({ place: at, seat, depth: pieces.length })),
  };
}

function standingOf({ verdict, clock, phases }: TableScene): string {
  if (verdict) return verdict.title;
  const phase = phases.find(({ state }) => state === 'now')?.label;
  return phase ? `${clock.label}, ${phase}` : clock.label;
}

/** The moment that this seat's last order led to: its results he has seen, what came after it is news. */
function lastOrderOf(game: Game, seat: Seat | null): number {
  for (let at: typeof game.moment | null = game.moment; at; at = at.before)
    if (at.seat === seat) return at.index;
  return 0;
}

/** For a person who gets the screen back: the results of their last order, which they have not seen, and of all orders since. */
export function sinceLastOrder(screen: Screen): readonly LogLine[] {
  const { session } = screen;
  const { reader } = screen.looking();
  const from = Math.max(1, lastOrderOf(session.game, reader.seat));
  const news = session.lines(reader).filter(({ index }) => index >= from);
  return session.presenter.since(news, reader.seat, session.setting.sides);
}
