import { done, push, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderName, hexName } from '../../events/names.ts';
import { commanderCalled, commanderTag, hexCalled, hexTag, known } from '../../named.ts';
import {
  displaceCommander,
  displacedCommanders,
  displacementHexes,
  mayDisplaceTo,
  rollCasualties,
} from '../../rules/21-commander-casualties.ts';
import { type CommanderId, enemyOf } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

export type CommanderFrame =
  /** `accompanied`: who had company before the event (`accompaniedCommanders`). */
  | { readonly step: 'displaced'; readonly accompanied: readonly CommanderId[] }
  | { readonly step: 'displace'; readonly commander: CommanderId }
  | { readonly step: 'casualties'; readonly commanders: readonly CommanderId[] };

/** LFM 21.2b, R19, R12: after an event, the commanders whom it left without company or among enemies. */
export const displaced: Runs<{ readonly step: 'displaced'; readonly accompanied: readonly CommanderId[] }> = {
  run(state, table, frame) {
    const sides = [state.phasing, enemyOf(state.phasing)];
    const commander = sides.flatMap(side => displacedCommanders(state, side, frame.accompanied))[0];
    if (commander === undefined) return done(state);
    const [only, other] = displacementHexes(state, commander);
    if (other !== undefined) return push(state, { step: 'displace', commander });
    displaceCommander(state, commander, only!, table);
    done(state, frame);
  },
};

/** LFM 21.2b: the owner chooses where he goes. */
export const displace: Asks<{ readonly step: 'displace'; readonly commander: CommanderId }, 'place'> = {
  actions: orders('place'),
  seat: (state, { commander }) => battleOf(state).commanders[commander]!.side,
  prompt: (state, { commander }) => ({
    id: 'displace',
    clause: 'LFM 21.2b',
    facts: {
      commander: commanderName(state, commander),
      hex: hexName(state, state.commanders[commander]!.hex),
    },
  }),
  *candidates(state, { commander }) {
    const piece = commanderTag(state, commander);
    for (const hex of displacementHexes(state, commander)) {
      yield { type: 'place', piece, hex: hexTag(state, hex) } satisfies Order<'place'>;
    }
  },
  judge(state, { piece, hex }, { commander }) {
    const named = known(state, { commanders: [piece], hexes: [hex] });
    if (!named.legal) return named;
    if (commanderCalled(state, piece) !== commander)
      return ruling(forbid('LFM 21.2b', { commander: piece, hex }));
    return mayDisplaceTo(state, commander, hexCalled(state, hex));
  },
  apply(state, { hex }, table, { commander }) {
    done(state);
    displaceCommander(state, commander, hexCalled(state, hex), table);
  },
};

/** LFM 8.10d, 21.1: one die for each who is at risk, after losses and retreats (R112). */
export const casualties: Runs<{ readonly step: 'casualties'; readonly commanders: readonly CommanderId[] }> =
  {
    run(state, table, { commanders }) {
      done(state);
      rollCasualties(state, commanders, table);
    },
  };
