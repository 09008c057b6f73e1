import type { Rulebook } from '@abatis/kernel';
import {
  ActionTable,
  type Game,
  hasSecrets,
  imagineFor,
  seatView,
  seeded,
  transact,
  type Viewer,
} from '@abatis/kernel/host';
import { outpost } from '@abatis/testkit';
import { picket } from '@abatis/testkit/picket';
import { expect, test } from 'vitest';
import { HostedGame } from '../src/hosted-game.ts';
import { tellingOf, viewFor } from '../src/telling.ts';
import { simulate } from './sim/simulate.ts';

/** The same game in a world where all that the viewer cannot know is otherwise. */
function imagined(game: Game, viewer: string, seed: string): Game {
  const table = new ActionTable(seeded(seed), 0);
  return { ...game, state: transact(game.state, draft => imagineFor(game.rulebook, draft, viewer, table)) };
}

test.each([
  ['out', outpost, 'ford'],
  ['pic', picket, 'lane'],
] as const)(
  'in whole games of %s every byte that a seat is sent is what the kernel lets it hear, and hangs on nothing hidden',
  async (name, rulebook, scenario) => {
    let compared = 0;
    for (let n = 0; n < (rulebook === outpost ? 4 : 1); n++) {
      const { game, facts } = await simulate({
        rulebook: rulebook as Rulebook,
        scenario,
        seed: `${name} leak ${n}`,
      });
      const hosted = new HostedGame(game, rulebook as Rulebook, facts.slice(0, 1));
      for (const fact of facts.slice(1)) {
        hosted.apply(fact);
        if (!hosted.game || hosted.ended) continue;
        for (const viewer of [...rulebook.seats, null] as Viewer[]) {
          const told = tellingOf(hosted, hosted.recorded.at(-1)!, viewer);
          if (told.type === 'acted') {
            const { action, rolls = [], events = [] } = seatView(hosted.game, viewer).log.at(-1)!;
            expect({ action: told.action, rolls: told.rolls, events: told.events }).toEqual({
              action,
              rolls,
              events,
            });
          }
          if (viewer === null || !hasSecrets(rulebook as Rulebook, hosted.game.state, viewer)) continue;
          const other = Object.assign(Object.create(HostedGame.prototype), hosted, {
            game: imagined(hosted.game, viewer, `world ${fact.n}`),
          }) as HostedGame;
          expect(JSON.stringify(viewFor(other, viewer))).toBe(JSON.stringify(viewFor(hosted, viewer)));
          expect(JSON.stringify(viewFor(other, null))).toBe(JSON.stringify(viewFor(hosted, null)));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(rulebook === outpost ? 100 : 1);
  },
);
