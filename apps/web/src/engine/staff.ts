import { gradeOf, isPlanner, type NewPlayer, questionOf, suggest } from '@abatis/ai';
import { randomStream, type Seat } from '@abatis/kernel/host';
import { adviceOn, type Screen, type Suggested } from '@abatis/play';
import type { Advice } from '@abatis/screen';
import type { Kits } from './kits.ts';
import type { Deliberation } from './thinking/deliberation.ts';

/** Staff officers think as long as this player. */
const STAFF = 'captain';

/**
 * What the staff would do for the person who looks, who is asked: with what this seat sees. Where a turn begins that can be planned,
 * plans are tried out; otherwise the computer player that is offered first says what it would order. Nothing is played. Null if
 * the person is not asked, or if it has nothing to say.
 */
export async function staffAdvice(
  screen: Screen,
  kits: Kits,
  deliberation: Deliberation,
): Promise<Advice | null> {
  const { session } = screen;
  const { game, presenter } = session;
  const { players } = await kits.load(game.rulebook.id);
  const { viewer } = screen.looking();
  if (viewer === null || !session.asked.includes(viewer) || session.game !== game) return null;
  const at = screen.at();
  const suggested =
    (await plannedFor(screen, viewer, players, deliberation)) ?? usualFor(screen, viewer, players);
  return suggested && adviceOn(presenter, at, suggested);
}

function usualFor(
  { session: { game } }: Screen,
  viewer: Seat,
  players: Readonly<Record<string, NewPlayer>>,
): Suggested | null {
  const usual = Object.entries(players).find(([name]) => gradeOf(name)?.level === 'corporal');
  const [newPlayer] = usual ? [usual[1]] : Object.values(players);
  return newPlayer ? suggest(game.rulebook, game, viewer, newPlayer()) : null;
}

/** The whole plan of a turn as far as the first die: its first order, or those that belong together, can be taken. */
async function plannedFor(
  { session }: Screen,
  viewer: Seat,
  players: Readonly<Record<string, NewPlayer>>,
  deliberation: Deliberation,
): Promise<Suggested | null> {
  const player = players[STAFF]?.();
  if (!player || !isPlanner(player) || deliberation.isGoing) return null;
  const { game } = session;
  const isDone = await deliberation.ponder(session, viewer, player, () => {});
  if (!isDone || session.game !== game) return null;
  const { id } = session;
  const at = questionOf(game.rulebook, game, viewer);
  const seed = `${id ?? 'table'}/${viewer}/${session.length}`;
  const first = player.decide(at, randomStream(seed));
  const orders = [first, ...(first.next ?? [])];
  const said = JSON.stringify(reasonOf(first.because));
  const taken = orders.findIndex(({ because }) => JSON.stringify(reasonOf(because)) !== said);
  return {
    orders: orders.map(({ action }) => action),
    because: first.because,
    taken: taken < 0 ? orders.length : taken,
  };
}

const reasonOf = <B extends { readonly considered?: unknown }>({ considered: _, ...because }: B): unknown =>
  because;
