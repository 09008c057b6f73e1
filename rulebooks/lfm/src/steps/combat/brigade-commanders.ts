import type { Hex } from '@abatis/hex';
import { done, push, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderName } from '../../events/names.ts';
import { commanderCalled, commanderTag, hexCalled, hexTag, known } from '../../named.ts';
import {
  commandersWithoutTroops,
  mayJoinTroops,
  mayTakeRefuge,
  nearestTroops,
  refugesOf,
  sendCommander,
  strayCommanders,
  troopsOf,
} from '../../rules/20-command/index.ts';
import { type CommanderId, enemyOf, type LfmState } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

export type BrigadeCommanderFrame =
  | { readonly step: 'brigade-commanders' }
  | { readonly step: 'brigade-commander'; readonly commander: CommanderId };

/** LFM 20.8a, 20.8b, R12: brigade commanders of either side whom the phase has left without their troops. */
export const brigadeCommanders: Runs<{ readonly step: 'brigade-commanders' }> = {
  run(state, table, frame) {
    const commander = [state.phasing, enemyOf(state.phasing)].flatMap(side => [
      ...strayCommanders(state, side),
      ...commandersWithoutTroops(state, side),
    ])[0];
    if (commander === undefined) return done(state);
    const [only, other] = placesFor(state, commander);
    if (other !== undefined) return push(state, { step: 'brigade-commander', commander });
    sendCommander(state, commander, only!, clauseFor(state, commander), table);
    done(state, frame);
  },
};

const hasTroops = (state: LfmState, id: CommanderId): boolean => troopsOf(state, id).length > 0;

/** LFM R24, R232: with the nearest of his regiments; without any, with his superior. */
const placesFor = (state: LfmState, id: CommanderId): readonly Hex[] =>
  hasTroops(state, id) ? nearestTroops(state, id) : refugesOf(state, id);

const clauseFor = (state: LfmState, id: CommanderId): string =>
  hasTroops(state, id) ? 'LFM 20.8a' : 'LFM 20.8b';

/** LFM R24, R232: the owner chooses among equally near places. */
export const brigadeCommander: Asks<
  { readonly step: 'brigade-commander'; readonly commander: CommanderId },
  'place'
> = {
  actions: orders('place'),
  seat: (state, { commander }) => battleOf(state).commanders[commander]!.side,
  prompt: (state, { commander }) => ({
    id: 'brigade-commander',
    clause: clauseFor(state, commander),
    facts: { commander: commanderName(state, commander) },
  }),
  *candidates(state, { commander }) {
    const piece = commanderTag(state, commander);
    for (const hex of placesFor(state, commander)) {
      yield { type: 'place', piece, hex: hexTag(state, hex) } satisfies Order<'place'>;
    }
  },
  judge(state, { piece, hex }, { commander }) {
    const named = known(state, { commanders: [piece], hexes: [hex] });
    if (!named.legal) return named;
    if (commanderCalled(state, piece) !== commander)
      return ruling(forbid('LFM 20.8a', { commander: commanderName(state, commander) }));
    const to = hexCalled(state, hex);
    return hasTroops(state, commander)
      ? mayJoinTroops(state, commander, to)
      : mayTakeRefuge(state, commander, to);
  },
  apply(state, { hex }, table, { commander }) {
    const clause = clauseFor(state, commander);
    done(state);
    sendCommander(state, commander, hexCalled(state, hex), clause, table);
  },
};
