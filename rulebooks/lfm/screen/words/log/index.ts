import { say, sinceBy, type Told, tellWith } from '@abatis/presenter';
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { LfmEvent } from '../../../src/events/index.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { sideName } from '../names.ts';
import { sideSpan } from '../say.ts';
import { COMMAND, SEQUENCE } from './command.ts';
import { FIGHTING } from './fighting.ts';
import { MOVEMENT } from './movement.ts';
import { nextChoice } from './next.ts';
import type { Tellers } from './telling.ts';
import { WORKS } from './works.ts';

/** A sentence for everything that can happen. A new event does not compile without one. */
const TELL: Tellers<LfmEvent['type']> = { ...SEQUENCE, ...COMMAND, ...MOVEMENT, ...FIGHTING, ...WORKS };

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export const tell = tellWith<LfmState, LfmAction, LfmEvent>({ tellers: TELL, opening, next: nextChoice });

/** What happened meanwhile, for a player who comes back. */
export const since = sinceBy(seat => sideName(seat as Side));

/** How the battle begins. */
function opening(state: LfmState): Told {
  const on = (side: Side) =>
    battleOf(state).units.filter((card, id) => card.side === side && state.units[id]!.place === 'map').length;
  return {
    kind: 'note',
    heading: 'Set-up',
    text: say`The battle begins: ${on('union')} ${sideSpan('union')} and ${on('confederate')} ${sideSpan('confederate')} units are on the map.`,
  };
}
