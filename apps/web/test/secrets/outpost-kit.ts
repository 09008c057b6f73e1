import { randomPlayer } from '@abatis/ai';
import type { Rulebook } from '@abatis/kernel';
import { type Outpost, outpost } from '@abatis/testkit';
import type { Kit } from '../../src/engine/kits.ts';
import { outpostPresenter } from './outpost-presenter.ts';

/** Outpost with ears: nobody hears how strengths were drawn, and of a pass only that somebody acted. */
const quiet: Outpost = {
  ...outpost,
  viewRoll: roll => (roll.purpose.startsWith('OUT 1.1') ? null : roll),
  viewAction: (action, by, seat) => (by === seat || action.type !== 'pass' ? action : null),
};

/** A game with secrets, and how it is shown. */
export const outpostKit: Kit = {
  rulebook: quiet as unknown as Rulebook,
  presenter: outpostPresenter,
  players: { random: randomPlayer },
};
