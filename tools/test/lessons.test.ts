// The lessons of every rulebook, followed step by step with what the table offers.
import { decide, type NewPlayer, playGame, questionOf } from '@abatis/ai';
import { CATALOG, type CatalogEntry } from '@abatis/catalog';
import { trusted } from '@abatis/data';
import { randomStream, seeded } from '@abatis/kernel/host';
import { gameOfBite, type Kit, lessonState, type Session } from '@abatis/play';
import type { LessonBite } from '@abatis/screen';
import { followBite, lessonFaults, openedBite } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';

type Playable = Extract<CatalogEntry, { state: 'playable' }>;

const playable = CATALOG.flatMap(entry => (entry.state === 'playable' ? [entry] : []));

interface LessonKit extends Kit {
  readonly players: Readonly<Record<string, NewPlayer>>;
}

async function kitOf(entry: Playable): Promise<LessonKit> {
  const rulebook = await entry.load();
  return { rulebook, presenter: (await entry.screen())(rulebook), players: await entry.players() };
}

/** The usual computer player, whatever its chance. */
function computer({ players }: LessonKit, chance: string): (session: Session) => void {
  const player = Object.values(players)[0]!();
  const random = randomStream(chance);
  return session => {
    const { game } = session;
    session.advance(decide(game, questionOf(game.rulebook, game), player, random).game);
  };
}

describe.each(playable)('UI 30 the first lesson of $title', entry => {
  const lesson = async () => {
    const kit = await kitOf(entry);
    const bites: readonly LessonBite[] = kit.presenter.lessons[0]!.bites;
    return { kit, bites, taught: bites.slice(0, -1), battle: bites.at(-1)! };
  };

  test.each(['a', 'b', 'c'])('UI 30 can be followed to its end with what the table offers, in its words (%s)', async chance => {
    const { kit, taught } = await lesson();
    for (const bite of taught) {
      const faults: string[] = [];
      followBite(kit, bite, computer(kit, chance), moment => faults.push(...lessonFaults(moment)));
      expect(faults, bite.id).toEqual([]);
    }
  });

  test('UI 30 no other order is taken, with the reason and a hint, and it costs no die', async () => {
    const { kit, taught } = await lesson();
    for (const bite of taught) {
      const { session } = openedBite(kit, bite);
      const { upTo } = lessonState(bite, session.game);
      const wrong = { type: 'done', strange: true };
      const refused = session.act({ seat: bite.seat }, wrong);
      expect(refused.kind, bite.id).toBe('refused');
      expect(session.length).toBe(0);
      expect(lessonState(bite, session.game).upTo).toBe(upTo);
    }
  });
});
