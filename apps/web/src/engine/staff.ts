import { suggest } from '@abatis/ai';
import { adviceOn, type Screen } from '@abatis/play';
import type { Advice } from '@abatis/screen';
import type { Kits } from './kits.ts';

/**
 * What the staff would do for the person who looks, who is asked: the computer player that is offered first, with what this seat
 * sees. Nothing is played. Null if the person is not asked, or if it has nothing to say.
 */
export async function staffAdvice(screen: Screen, kits: Kits): Promise<Advice | null> {
  const { session } = screen;
  const { game, presenter } = session;
  const { players } = await kits.load(game.rulebook.id);
  const [newPlayer] = Object.values(players);
  const { viewer } = screen.looking();
  if (!newPlayer || viewer === null || !session.asked.includes(viewer) || session.game !== game) return null;
  const suggested = suggest(game.rulebook, game, viewer, newPlayer());
  return suggested && adviceOn(presenter, screen.at(), suggested);
}
