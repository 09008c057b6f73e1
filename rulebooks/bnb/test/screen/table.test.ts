import { createGame, type Rulebook, seeded } from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import { expectOk, type PlayedTable, playAtTable } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { presenter } from '../../screen/index.ts';
import type { BnbAction, BnbEvent, BnbState } from '../../src/inside.ts';
import { bnb } from '../../src/rulebook.ts';

const screen = presenter(bnb as unknown as Rulebook) as unknown as Presenter<BnbState, BnbAction, BnbEvent>;

/** Dice that follow from nobody's decision: they come of themselves with the turn. */
const UNFORESEEN = ['BNB 2.1a', 'BNB 6.6b', 'BNB 6.7f', 'BNB 7.5a', 'BNB 7.4', 'BNB 7.6a', 'BNB 7.13'];

const TABLE: PlayedTable<BnbState, BnbAction, BnbEvent> = {
  presenter: screen,
  places: () => ['10,10', '24,20', '30,30'],
  isPlace: () => true,
  overlayKeys: [],
  listed: [],
  bySelection: [],
  isUnforeseen: purpose => UNFORESEEN.some(clause => purpose.startsWith(clause)),
};

test(
  'UI 1 UI 3 a game of Kempt is played by clicks, buttons and gestures, and no die falls without its odds first',
  () => {
    const types = new Set<string>();
    for (const seed of ['hand', 'mouse']) {
      const options = { pursuit: 'off', cavalryBounce: 'off', commandInitiative: 'off' };
      const game = expectOk(createGame(bnb, { scenario: 'kempt', dice: seeded(seed), options }));
      const played = playAtTable(TABLE, game, { seed, every: 6, most: budget(60) });
      for (const type of played.types) types.add(type);
    }
    expect([...types]).toEqual(expect.arrayContaining(['take-role', 'move', 'done', 'fire']));
  },
  PATIENCE,
);
