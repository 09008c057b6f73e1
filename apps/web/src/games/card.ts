import type { Game, Seat } from '@abatis/kernel';
import type { LogLine } from '@abatis/screen';
import type { GameCard } from '../engine/protocol.ts';
import { EVERYBODY } from '../engine/reader.ts';
import type { Session } from '../engine/session.ts';
import { turnStart } from '../engine/timeline.ts';

/** What the list of games says about an open one. */
export function cardOf(session: Session, id: string, changed: number): GameCard {
  const { game, presenter, players, asked } = session;
  const reader = session.humans.find(seat => seat === asked) ?? session.humans[0] ?? null;
  const { title, date, sides } = session.setting;
  const moment = presenter.moment({ state: game.state, seat: null, open: !session.hides }, []);
  // The list of games lies open to whoever comes: of a shared game it tells what a bystander knows.
  const told = session.hides && session.humans.length !== 1 ? null : reader;
  const lines = session.log.lines(game, session.hides ? { seat: told, open: false } : EVERYBODY);
  // Whoever only watches has given no order: to him the present turn is news.
  const seen = reader === null ? turnStart(lines) : lastOrderOf(game, reader);
  const yourMove = asked !== null && players[asked]?.kind === 'human';
  return {
    id,
    rulebook: game.rulebook.id,
    scenario: game.scenario.id,
    title,
    date,
    players,
    standing: standingOf(moment),
    yourMove,
    over: asked === null,
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

function standingOf({ verdict, clock, phases }: ReturnType<Session['moment']>): string {
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

/** For a person to whom the screen is passed back: what came of his last order, which he has not seen, and of all after it. */
export function sinceLastOrder(session: Session): readonly LogLine[] {
  const { seat } = session.reader;
  const from = Math.max(1, lastOrderOf(session.game, seat));
  const news = session.lines().filter(({ index }) => index >= from);
  return session.presenter.since(news, seat, session.setting.sides);
}
