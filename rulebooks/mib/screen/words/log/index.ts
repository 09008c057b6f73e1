import { say, type Told, tellWith } from '@abatis/presenter';
import type { MibAction } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import { plays } from '../../../src/options.ts';
import { unitsOnMap } from '../../../src/pieces.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { isOpen } from '../../../src/view/see.ts';
import { sideSpan } from '../say.ts';
import { COMBAT } from './combat.ts';
import { CONDITION } from './condition.ts';
import { MOVEMENT } from './movement.ts';
import { nextChoice } from './next.ts';
import { RESULTS } from './results.ts';
import { SEQUENCE } from './sequence.ts';
import type { Tellers } from './telling.ts';
import { WORKS } from './works.ts';

/** A sentence for everything that can happen. A new event does not compile without one. */
const TELL: Tellers<MibEvent['type']> = {
  ...SEQUENCE,
  ...MOVEMENT,
  ...COMBAT,
  ...RESULTS,
  ...CONDITION,
  ...WORKS,
};

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export const tell = tellWith<MibState, MibAction, MibEvent>({ tellers: TELL, opening, next: nextChoice });

/** How the battle begins; in the fog nobody counts the enemy (2.5e). */
function opening(state: MibState): Told {
  const on = (side: Side) => unitsOnMap(state, side).length;
  return {
    kind: 'note',
    heading: 'Set-up',
    text:
      plays(state, 'fogOfWar') && !isOpen(state)
        ? 'The battle begins.'
        : say`The battle begins: ${on('french')} ${sideSpan(state, 'french')} and ${on('coalition')} ${sideSpan(state, 'coalition')} units are on the map.`,
  };
}
