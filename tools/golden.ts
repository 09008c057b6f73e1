// For tests of recorded games and counted positions: what a rule changed by accident would alter.
import { readdirSync, readFileSync } from 'node:fs';
import {
  type Action,
  type Event,
  type Game,
  isOver,
  type Rulebook,
  readSave,
  replay,
  type State,
} from '@abatis/kernel/host';
import { expectOk, type Perft, perft } from '@abatis/testkit';
import { beforeAll, expect, test } from 'vitest';
import { bundlePage, workerBrowser } from './browser.ts';
import { PATIENCE } from './budget.ts';

export interface GoldenGames {
  readonly files: readonly string[];
  text(file: string): string;
}

export const goldenGames = (folder: URL): GoldenGames => ({
  files: readdirSync(folder),
  text: file => readFileSync(new URL(file, folder), 'utf8'),
});

/** Tests that every scenario has a recorded game, and that each still replays to its end. */
export function testGolden<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  { files, text }: GoldenGames,
): void {
  test('there is a recorded game of every battle', () => {
    const battles = files.map(file => expectOk(readSave(text(file), file)).scenario);
    expect([...new Set(battles)].toSorted()).toEqual(rulebook.scenarios.map(({ id }) => id).toSorted());
  });

  test.each(files)(
    'the recorded game %s still replays to its end with the same dice, events and hashes',
    file => {
      const save = expectOk(readSave(text(file), file));
      const { game, difference } = expectOk(replay(rulebook, save));
      expect(difference).toBeNull();
      expect(game.moment.index).toBe(save.entries.length);
      expect(isOver(game)).toBe(true);
    },
    PATIENCE,
  );
}

/** Tests that a page with `replayInPage` comes to the hashes that were recorded. */
export function testGoldenInChromium(pageModule: URL, { files, text }: GoldenGames): void {
  let script: string;

  beforeAll(async () => {
    [script] = await Promise.all([bundlePage(pageModule), workerBrowser()]);
  });

  test.each(files)(
    'the recorded game %s replays to the same hashes in Chromium',
    async file => {
      const { setup, entries } = expectOk(readSave(text(file), file));
      const page = await (await workerBrowser()).newPage();
      await page.addScriptTag({ content: script });
      const inChromium: unknown = await page.evaluate(`replayInPage(${JSON.stringify(text(file))})`);
      await page.close();
      expect(inChromium).toEqual([setup.hash, ...entries.map(({ hash }) => hash)]);
    },
    PATIENCE,
  );
}

interface SmallPosition {
  readonly name: string;
  readonly position: readonly string[];
  readonly depths: readonly Perft[];
}

/**
 * Tests how many ways lead one and two orders deep in small positions, and to how many different ones. Another number is
 * a rule that has changed; if it was meant to, the number changes with it.
 */
export function testPerft<S extends State, A extends Action, E extends Event>(
  small: readonly SmallPosition[],
  gameAt: (position: string) => Game<S, A, E>,
): void {
  test.each(small)('perft of $name', ({ position, depths }) => {
    const game = gameAt(position.join('\n'));
    expect(depths.map((_, place) => perft(game, place + 1))).toEqual(depths);
  });
}
