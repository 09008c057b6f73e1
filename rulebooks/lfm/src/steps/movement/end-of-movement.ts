import type { Hex } from '@abatis/hex';
import { done, LEGAL, push, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderName, hexName, unitNames } from '../../events/names.ts';
import { commanderCalled, commanderTag, hexCalled, hexTag, known, unitCalled, unitTag } from '../../named.ts';
import { excessUnits, loseToStacking, mayLoseToStacking, overstacked } from '../../rules/04-stacking.ts';
import {
  commandersWithoutTroops,
  mayJoinTroops,
  mayTakeRefuge,
  nearestTroops,
  refugesOf,
  sendCommander,
  strayCommanders,
  troopsOf,
  waitingCommanders,
} from '../../rules/20-command/index.ts';
import { endDetachmentsNear } from '../../rules/22-brigade-integrity/index.ts';
import { mayRemoveWorks, removeWorks } from '../../rules/24-breastworks.ts';
import type { CommanderId, LfmState } from '../../state.ts';
import type { Asks, LfmTable, Runs } from '../step.ts';
import type { EndOfMovementFrame } from './frames.ts';
import { strangeNames } from './moves.ts';

type FrameOf<Step extends EndOfMovementFrame['step']> = Extract<EndOfMovementFrame, { readonly step: Step }>;

/** LFM 22.3c, 4.5, 24.6, 20.8: what follows the last move, in this order. */
export const endOfMovement: Runs<FrameOf<'end-of-movement'>> = {
  run(state, table) {
    endDetachmentsNear(state, [state.phasing], table);
    done(
      state,
      { step: 'overstacked' },
      { step: 'old-works' },
      { step: 'homeless' },
      { step: 'sudden-death' },
    );
  },
};

/** LFM 4.5: hex by hex, unit by unit; nobody is asked where there is no choice. */
export const overstackedStep: Runs<FrameOf<'overstacked'>> = {
  run(state, table) {
    const [hex] = overstacked(state, state.phasing);
    if (hex === undefined) return done(state);
    const [first, second] = excessUnits(state, hex);
    if (second !== undefined) return push(state, { step: 'lose-excess', hex });
    loseToStacking(state, first!, table);
    done(state, { step: 'overstacked' });
  },
};

/** LFM 4.5, R56: the owner chooses. */
export const loseExcess: Asks<FrameOf<'lose-excess'>, 'lose'> = {
  actions: orders('lose'),
  seat: state => state.phasing,
  prompt: (state, { hex }) => ({
    id: 'lose-excess',
    clause: 'LFM 4.5',
    facts: { hex: hexName(state, hex), units: unitNames(state, excessUnits(state, hex)) },
  }),
  *candidates(state, { hex }) {
    for (const id of excessUnits(state, hex))
      yield { type: 'lose', unit: unitTag(state, id) } satisfies Order<'lose'>;
  },
  judge(state, { unit }, { hex }) {
    const named = known(state, { units: [unit] });
    if (!named.legal) return named;
    const id = unitCalled(state, unit);
    if (state.units[id]!.hex !== hex) return ruling(forbid('LFM 4.5', { unit, hex: hexName(state, hex) }));
    return mayLoseToStacking(state, id);
  },
  apply(state, { unit }, table) {
    done(state);
    loseToStacking(state, unitCalled(state, unit), table);
  },
};

const removableWorks = (state: LfmState): readonly Hex[] =>
  state.breastworks.filter(hex => mayRemoveWorks(state, hex, state.newWorks).legal);

/** LFM 24.6: only who has works to remove is asked. */
export const oldWorks: Runs<FrameOf<'old-works'>> = {
  run(state) {
    if (removableWorks(state).length === 0) done(state);
    else push(state, { step: 'remove-works' });
  },
};

/** LFM 24.5, R193. */
export const removeWorksStep: Asks<FrameOf<'remove-works'>, 'remove-works' | 'done'> = {
  actions: orders('remove-works', 'done'),
  seat: state => state.phasing,
  prompt: state => ({
    id: 'remove-works',
    clause: 'LFM 24.5',
    facts: { hexes: removableWorks(state).map(hex => hexName(state, hex)) },
  }),
  *candidates(state) {
    yield DONE;
    for (const hex of removableWorks(state)) yield { type: 'remove-works', hex: hexTag(state, hex) };
  },
  judge(state, action) {
    if (action.type === 'done') return LEGAL;
    const named = strangeNames(state, [], [action.hex]);
    return named.legal ? mayRemoveWorks(state, hexCalled(state, action.hex), state.newWorks) : named;
  },
  apply(state, action, table) {
    done(state);
    if (action.type === 'done') return done(state);
    removeWorks(state, hexCalled(state, action.hex), table);
  },
};

/**
 * LFM 20.8, R232: brigade commanders whom losses have parted from their men rejoin them, those who have none go to their
 * superior, and those who wait off the map appear.
 */
export const homeless: Runs<FrameOf<'homeless'>> = {
  run(state, table) {
    const commander = nextHomeless(state);
    if (commander === undefined) return done(state);
    const [only, other] = homesOf(state, commander);
    if (other !== undefined) return push(state, { step: 'send', commander });
    send(state, commander, only!, table);
    done(state, { step: 'homeless' });
  },
};

const nextHomeless = (state: LfmState): CommanderId | undefined =>
  [strayCommanders, commandersWithoutTroops, waitingCommanders].flatMap(find =>
    find(state, state.phasing),
  )[0];

const hasTroops = (state: LfmState, id: CommanderId): boolean => troopsOf(state, id).length > 0;

const homesOf = (state: LfmState, id: CommanderId): readonly Hex[] =>
  hasTroops(state, id) ? nearestTroops(state, id) : refugesOf(state, id);

const send = (state: LfmState, id: CommanderId, to: Hex, table: LfmTable): void =>
  sendCommander(state, id, to, hasTroops(state, id) ? 'LFM 20.8a' : 'LFM 20.8b', table);

/** LFM 20.8, R232: the owner chooses among equally near ones. */
export const sendStep: Asks<FrameOf<'send'>, 'place'> = {
  actions: orders('place'),
  seat: state => state.phasing,
  prompt: (state, { commander }) => ({
    id: 'send',
    clause: hasTroops(state, commander) ? 'LFM 20.8a' : 'LFM 20.8b',
    facts: { commander: commanderName(state, commander) },
  }),
  *candidates(state, { commander }) {
    const piece = commanderTag(state, commander);
    for (const hex of homesOf(state, commander))
      yield { type: 'place', piece, hex: hexTag(state, hex) } satisfies Order<'place'>;
  },
  judge(state, { piece, hex }, { commander }) {
    const named = known(state, { commanders: [piece], hexes: [hex] });
    if (!named.legal) return named;
    if (commanderCalled(state, piece) !== commander)
      return ruling(forbid('LFM 20.8b', { commander: piece, hex }));
    const judge = hasTroops(state, commander) ? mayJoinTroops : mayTakeRefuge;
    return judge(state, commander, hexCalled(state, hex));
  },
  apply(state, { hex }, table, { commander }) {
    done(state);
    send(state, commander, hexCalled(state, hex), table);
  },
};
